//! Possessions: bringing the ball up, passing it and deciding to shoot, by ACTION and ADVANCE (SP §4.1,
//! §4.3-4.4, §9, §13).

use super::bench::Interrupts;
use super::fac::{Charged, Floor, Pass, Receiver, Section};
use super::game::{Ball, BallSource, Next, Pending, StatisPro};
use super::question::PickWhy;
use super::shooting::ShotOptions;
use super::talk::{Talk, Why};
use crate::book::{FoulKind, Play, TurnoverKind};
use crate::court::{Player, Position, PositionSet, Side};
use crate::rule;
use crate::table::{Rule, Step, Table};

/// The thrower of a completed pass, and the reasons why its receiver is open or favored.
#[derive(Debug, Clone, Copy)]
struct PassContext {
    /// The passer, if known. The pass of an ACTION or PRESS card has none (SP26).
    passer: Option<Player>,
    /// The passer qualified for an assist, so the receiver has an Open Shot (4.4).
    open: bool,
    /// The defender who helps to double-team the passer and so leaves their own player open (5.5).
    left_open: Option<Position>,
    /// The player for whom a play was called (8.4.2).
    play: Option<Player>,
}

impl StatisPro {
    /// §4.1 A side brings the ball up: ACTION of the next card. The player who has won it is the ballhandler
    /// (7.1, 7.2, 10B, 11.2) unless play has stopped meanwhile.
    pub(super) fn bring_upcourt<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        dead: bool,
        won_by: Option<Player>,
    ) -> Step<Next> {
        let stopped = self.begin_possession(t, side, self.rules().passes, dead)?;
        if let Some(by) = won_by.filter(|_| !stopped) {
            (self.ball.at, self.ball.by) = (self.position_of(by), BallSource::Won);
        }
        self.attack(t, Section::Action)
    }

    /// §7.1, §7.2, §10B, §11.2 This player has won the live ball and brings it up, unless it is passed out at
    /// once (house ruling H32).
    pub(super) fn won(&self, by: Player) -> Next {
        match self.setup().house.outlet_pass {
            true => Next::Upcourt { side: by.side, dead: false },
            false => Next::Won { by },
        }
    }

    /// §4.3, §6.4 A side inbounds in the frontcourt: ADVANCE of the next card, with this many passes.
    pub(super) fn inbound_frontcourt<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        passes: u8,
    ) -> Step<Next> {
        self.begin_possession(t, side, passes, true)?;
        self.attack(t, Section::Advance)
    }

    /// Gives a side the ball with this many passes: its injured players leave the floor (14G), it is charged
    /// with the time-out it owes (8.4), and if the ball is dead the coaches set their lineups. Returns whether
    /// play has stopped for any of these.
    fn begin_possession<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        passes: u8,
        dead: bool,
    ) -> Step<bool> {
        let injured = self.take_over(t, side, passes)?;
        let charged = self.charged(t, side);
        if charged {
            self.set_lineups(t, side.other())?;
        } else if dead {
            self.dead_ball(t)?;
        }
        Ok(injured || charged || dead)
    }

    /// Gives a side the ball with a new clock; its injured players leave the floor (14G). Returns whether
    /// there were any.
    pub(super) fn take_over<T: Table<Self>>(&mut self, t: &mut T, side: Side, passes: u8) -> Step<bool> {
        self.ball = Ball::new(side, passes);
        let injured = self.injured_on(side).is_some();
        if injured {
            self.injured_leave(t, side)?;
        }
        self.dead_rebound(t, side);
        Ok(injured)
    }

    /// §8.4 A possession begins in play, by an offensive rebound or a jump ball: a time-out that the side
    /// owes stops play first. Then the side advances the ball from out of bounds.
    pub(super) fn stopped_by_charge<T: Table<Self>>(&mut self, t: &mut T) -> Step<bool> {
        let side = self.ball.side;
        if !self.charged(t, side) {
            return Ok(false);
        }
        self.out_of_bounds(t, side)
    }

    /// §4.2-4.3 Reads card after card until there is a shot, a whistle or a change of possession.
    pub(super) fn attack<T: Table<Self>>(&mut self, t: &mut T, mut section: Section) -> Step<Next> {
        loop {
            if self.expired() {
                return Ok(Next::PeriodOver);
            }
            if let Some(next) = self.before_card(t, &mut section)? {
                return Ok(next);
            }
            let card = self.flip_floor(t, section)?;
            if let Some(next) = self.read(t, card, section)? {
                return Ok(next);
            }
            section = Section::Advance;
        }
    }

    /// Shoots or advances, as the coach of the player who recovered the ball decides (4.5). A rebound begins a
    /// possession, a recovered block does not (7.2).
    pub(super) fn shoot_or_advance<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        if self.ball.by == BallSource::Rebound && self.stopped_by_charge(t)? {
            return self.attack(t, Section::Advance);
        }
        match self.decide(t)? {
            Some(next) => Ok(next),
            None => self.attack(t, Section::Advance),
        }
    }

    /// §9, §13, §15 Applies a result of ACTION, ADVANCE or PRESS; `None` means that the offense advances the
    /// ball.
    fn read<T: Table<Self>>(&mut self, t: &mut T, result: Floor, section: Section) -> Step<Option<Next>> {
        let side = self.ball.side;
        let rule = || match section {
            Section::Action => rule!("9"),
            Section::Press => rule!("15"),
            _ => rule!("13"),
        };
        // 4.4: the chance of an open shot is lost unless this card is a completed pass
        let open = self.qualified_for_assist();
        // 5.5: the player a double team leaves open
        let left_open = self.helper();
        let passer = self.ball.at.filter(|_| section == Section::Advance).map(|at| self.player_at(side, at));
        let play = self.bench.play.take();
        self.ball.assist = None;
        let last_pass = self.ball.passes <= 1;
        self.use_pass();
        if let Some((fouling, kind)) = self.foul_on_card(result)
            && self.ignores_foul(t, fouling, kind)?
        {
            return self.advance_or_violate(t);
        }
        match result {
            Floor::Pass(pass) => {
                self.complete_pass(t, pass, PassContext { passer, open, left_open, play }, rule())
            }
            Floor::Turnover { kind, by } => self.turnover_by_card(t, kind, by, rule()).map(Some),
            Floor::ShotClock if last_pass => self.shot_clock(t).map(Some),
            Floor::ShotClock => self.early_shot_clock(t, open, passer),
            Floor::ConsultZ if section == Section::Press => self.consult_z(t, Some(side.other())),
            Floor::ConsultZ => self.consult_z(t, None),
            Floor::DefenseFoul => self.defense_foul_on_card(t, rule()),
            Floor::FouledInAct => self.fouled_in_act(t).map(Some),
            Floor::OffensiveFoul => self.offensive_foul(t).map(Some),
            // 13F; two passes by the newer text (SP12)
            Floor::KickedBall => Ok(Some(self.inbounds(side))),
            Floor::JumpBall(position) => self.jump_ball_in_play(t, position, section).map(Some),
            Floor::DeadBallFoul => self.dead_ball_foul(t).map(Some),
            // results of PRESS (§15), read alike if a deck prints them elsewhere
            Floor::IntentionalFoul => self.intentional_foul(t, rule()).map(Some),
            Floor::ChoiceScores => self.choice_scores(t, rule!("15E")).map(Some),
            Floor::Trap => {
                self.use_pass();
                self.advance_or_violate(t)
            }
        }
    }

    /// §9E-F, §14M, §15B The foul a result stands for, and its side. A Defense Foul is not listed: it may be
    /// bought differently (16A).
    fn foul_on_card(&self, result: Floor) -> Option<(Side, FoulKind)> {
        let (side, defense) = (self.ball.side, self.ball.side.other());
        match result {
            Floor::FouledInAct => Some((defense, FoulKind::Shooting)),
            Floor::OffensiveFoul => Some((side, FoulKind::Offensive)),
            Floor::DeadBallFoul => Some((defense, FoulKind::DeadBall)),
            Floor::IntentionalFoul => Some((defense, FoulKind::Intentional)),
            _ => None,
        }
    }

    /// Uses one pass of the clock, or the one extra pass for an assist (13A).
    fn use_pass(&mut self) {
        if self.ball.passes == 0 {
            self.ball.extended = true;
        }
        self.ball.passes = self.ball.passes.saturating_sub(1);
    }

    /// §4.4 Whether the ballhandler's ASSIST RATE reaches the § number of the last card.
    pub(super) fn qualified_for_assist(&self) -> bool {
        match (self.ball.at, self.ball.assist) {
            (Some(at), Some(needed)) => self.rated(self.ball.side, at).assists >= i16::from(needed),
            _ => false,
        }
    }

    /// §13A Whether a ballhandler without a pass left has one more, for an assist.
    pub(super) fn may_extend(&self) -> bool {
        self.qualified_for_assist() && !self.ball.extended
    }

    /// §9A, §13A-C A completed pass, unless it is stolen.
    fn complete_pass<T: Table<Self>>(
        &mut self,
        t: &mut T,
        pass: Pass,
        context: PassContext,
        rule: Rule,
    ) -> Step<Option<Next>> {
        let (side, defense) = (self.ball.side, self.ball.side.other());
        let (to, by) = match pass.to {
            Receiver::At(position) => (self.nearest(side, position), BallSource::Pass),
            Receiver::Choice => {
                let (open, left_open) = (context.open, context.left_open);
                self.pending = Some(Pending::Pass { pass, open, left_open });
                let to = self.choose_receiver(t, pass.number)?;
                self.pending = None;
                (to, BallSource::Choice)
            }
        };
        if let Some(thief) = pass.steal.and_then(|s| self.stealer(t, s)) {
            if let Some(next) = self.foul_instead(t, thief, to)? {
                return Ok(Some(next));
            }
            self.lost_to_last_card();
            return self.stolen(t, Some(self.player_at(side, to)), thief, rule!("7.1")).map(Some);
        }
        let (from, receiver) = (context.passer, self.player_at(side, to));
        self.ball = Ball {
            at: Some(to),
            number: pass.number,
            assist: pass.assist,
            open: context.open
                || self.guard_is_hurt(to)
                || context.left_open == Some(self.pd_of(defense, to)),
            by,
            passer: from,
            play: context.play == Some(receiver),
            ..self.ball
        };
        self.record_pass(t, rule, from, receiver);
        self.decide(t)
    }

    /// §14G Whether the PD of the player at `at` is injured and still on the floor.
    #[inline]
    pub(super) fn guard_is_hurt(&self, at: Position) -> bool {
        // asked at every pass; most games have no injury
        self.injury && self.is_guard_hurt(at)
    }

    #[inline(never)]
    fn is_guard_hurt(&self, at: Position) -> bool {
        let defense = self.ball.side.other();
        self.rated(defense, self.pd_of(defense, at)).hurt
    }

    /// Lets the ballhandler shoot, or returns `None` to advance the ball. The clock may leave no choice (4.5,
    /// 5.1-5.3). Before a shot the coach may still call a time-out (8.4).
    pub(super) fn decide<T: Table<Self>>(&mut self, t: &mut T) -> Step<Option<Next>> {
        if self.expired() {
            return self.last_shot(t).map(Some);
        }
        let (side, options) = (self.ball.side, self.ball_options());
        if options != ShotOptions::ADVANCE && self.may_call_time_out(t, side, Interrupts::Shot)? {
            return if self.out_of_bounds(t, side)? { Ok(None) } else { self.decide(t) };
        }
        match options.decide(self, t)? {
            ShotOptions::TWO => self.shoot_two(t).map(Some),
            ShotOptions::THREE => self.shoot_three(t).map(Some),
            _ => self.advance_or_violate(t),
        }
    }

    /// `None` if a pass is left, including the extra one for an assist; otherwise a 24-Second Violation.
    pub(super) fn advance_or_violate<T: Table<Self>>(&mut self, t: &mut T) -> Step<Option<Next>> {
        let may = self.ball.passes > 0 || self.may_extend();
        if may { Ok(None) } else { self.shot_clock(t).map(Some) }
    }

    /// §13C The coach chooses a receiver whose ATTEMPTS reach the number; if none do, the highest.
    fn choose_receiver<T: Table<Self>>(&mut self, t: &mut T, number: u8) -> Step<Position> {
        let side = self.ball.side;
        let among = self.may_receive(side, number);
        self.pick_at(t, side, PickWhy::Receiver, (side, among))
    }

    /// §13C The positions of `side` whose ATTEMPTS reach the number; if none do, the highest.
    pub(super) fn may_receive(&self, side: Side, number: u8) -> PositionSet {
        let atts = |p: Position| self.rated(side, p).atts;
        let up_to: PositionSet =
            self.filled_positions(side).filter(|&p| atts(p) >= i16::from(number)).collect();
        if up_to.is_empty() { self.best(side, atts) } else { up_to }
    }

    /// §9B, §13E A violation or a bad pass, charged as the card says.
    fn turnover_by_card<T: Table<Self>>(
        &mut self,
        t: &mut T,
        kind: TurnoverKind,
        by: Charged,
        rule: Rule,
    ) -> Step<Next> {
        let position = match by {
            Charged::At(position) => position,
            Charged::Rpg => self.rpg_position(t, rule)?,
        };
        let by = self.player_at(self.ball.side, position);
        self.lost_to_last_card();
        self.lose_ball(t, Some(by), kind, rule)
    }

    /// §13E A 24-Second Violation: a team turnover.
    pub(super) fn shot_clock<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        self.lose_ball(t, None, TurnoverKind::ShotClock, rule!("13E"))
    }

    /// §13E Before the last pass, a 24-Second Violation is a Pass 40 to the ballhandler. It counts as a pass
    /// from themselves, so a ballhandler who qualified for an assist has an Open Shot (give and go).
    fn early_shot_clock<T: Table<Self>>(
        &mut self,
        t: &mut T,
        open: bool,
        passer: Option<Player>,
    ) -> Step<Option<Next>> {
        t.say(self, rule!("13E"), || Talk::NoEffect { why: Why::NotTheLastPass });
        let Some(at) = self.ball.at else { return Ok(None) };
        self.ball = Ball {
            number: 40,
            open: open || self.guard_is_hurt(at),
            by: BallSource::Pass,
            play: false,
            passer,
            ..self.ball
        };
        self.decide(t)
    }

    /// A turnover: the other side inbounds after a dead ball.
    pub(super) fn lose_ball<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Option<Player>,
        kind: TurnoverKind,
        rule: Rule,
    ) -> Step<Next> {
        let side = self.ball.side;
        self.record(t, rule, Play::Turnover { side, by, kind, steal: None });
        Ok(Next::Upcourt { side: side.other(), dead: true })
    }

    /// §14O Notes that the side with the ball lost it to the last card of the period, if that was read as
    /// PRESS.
    pub(super) fn lost_to_last_card(&mut self) {
        let side = self.ball.side;
        if let Some(last) = self.last.as_mut().filter(|last| last.section == Section::Press) {
            last.lost_by = Some(side);
        }
    }
}
