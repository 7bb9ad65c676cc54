//! Play outline, "ACTION" and "ADVANCE" (SP §4.1, §4.3-4.4, §9, §13).

use super::fac::{Charged, Floor, Pass, Receiver, Section};
use super::game::{Ball, Got, Next, StatisPro};
use super::question::PickWhy;
use super::shooting::Ways;
use super::talk::{Talk, Why};
use crate::book::{FoulKind, Play, TurnoverKind};
use crate::court::{Player, Position, PositionSet, Side};
use crate::rule;
use crate::table::{Rule, Step, Table};

/// What a completed pass leads to besides its own number.
#[derive(Debug, Clone, Copy)]
struct Look {
    /// The passer qualified for an assist: an Open Shot (4.4).
    open: bool,
    /// The defender who helps to double-team the passer: his own player has an Open Shot (5.5).
    free: Option<Position>,
    /// The player a play was called for (8.4.2).
    play: Option<Player>,
}

impl StatisPro {
    /// §4.1 A side brings the ball up: the ACTION section of the next card.
    pub(super) fn bring_upcourt<T: Table<Self>>(&mut self, t: &mut T, side: Side, dead: bool) -> Step<Next> {
        self.take_over(t, side, self.rules().passes)?;
        if self.charged(t, side) {
            self.place(t, side.other())?;
        } else if dead {
            self.dead_ball(t)?;
        }
        self.attack(t, Section::Action)
    }

    /// §4.3, §6.4 A side has the ball out of bounds in the frontcourt: the ADVANCE section, with so many passes.
    pub(super) fn inbound_frontcourt<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        passes: u8,
    ) -> Step<Next> {
        self.take_over(t, side, passes)?;
        self.dead_ball(t)?;
        self.attack(t, Section::Advance)
    }

    /// A side takes possession with a new clock; its injured leave the floor (14G).
    fn take_over<T: Table<Self>>(&mut self, t: &mut T, side: Side, passes: u8) -> Step<()> {
        self.ball = Ball::new(side, passes);
        self.injured_leave(t, side)
    }

    /// §4.2-4.3 Card after card until there is a shot, a whistle or a loss of the ball.
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

    /// Shoots or plays on, as the ballhandler's coach decides (4.5).
    pub(super) fn shoot_or_advance<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        match self.decide(t)? {
            Some(next) => Ok(next),
            None => self.attack(t, Section::Advance),
        }
    }

    /// §9, §13, §15 A result of ACTION, ADVANCE or PRESS. `None`: the offense advances the ball.
    fn read<T: Table<Self>>(&mut self, t: &mut T, result: Floor, section: Section) -> Step<Option<Next>> {
        let side = self.ball.side;
        let rule = match section {
            Section::Action => rule!("9"),
            Section::Press => rule!("15"),
            _ => rule!("13"),
        };
        // 4.4: unless the next card is a completed pass, the chance of an open shot is gone
        let open = self.qualified_for_assist();
        // 5.5: the player whom a double team leaves free
        let free = self.helper();
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
            Floor::Pass(pass) => self.complete_pass(t, pass, Look { open, free, play }, rule),
            Floor::Turnover { kind, by } => self.turnover_by_card(t, kind, by, rule).map(Some),
            Floor::ShotClock if last_pass => self.shot_clock(t).map(Some),
            Floor::ShotClock => self.early_shot_clock(t, open),
            Floor::ConsultZ if section == Section::Press => {
                let next = self.consult_z(t)?;
                self.press_tires(t, side.other())?;
                Ok(next)
            }
            Floor::ConsultZ => self.consult_z(t),
            Floor::DefenseFoul => self.defense_foul_on_card(t, rule),
            Floor::FouledInAct => self.fouled_in_act(t).map(Some),
            Floor::OffensiveFoul => self.offensive_foul(t).map(Some),
            // 13F; two passes by the newer text (SP12)
            Floor::KickedBall => Ok(Some(Next::Frontcourt { side, passes: self.rules().frontcourt_passes })),
            Floor::JumpBall(position) => self.jump_ball_in_play(t, position, section).map(Some),
            Floor::DeadBallFoul => self.dead_ball_foul(t).map(Some),
            // of PRESS only (§15): where a deck prints them elsewhere they are read alike
            Floor::IntentionalFoul => self.flagrant_or_intentional(t, rule).map(Some),
            Floor::ChoiceScores => self.choice_scores(t, rule!("15E")).map(Some),
            Floor::Trap => {
                self.use_pass();
                self.advance_or_violate(t)
            }
        }
    }

    /// §9E-F, §14M, §15B The foul that a result is, and whose; a Defense Foul may be more (16A).
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

    /// The clock after one card: one pass less, or the one extra pass of an assist (13A).
    fn use_pass(&mut self) {
        if self.ball.passes == 0 {
            self.ball.extended = true;
        }
        self.ball.passes = self.ball.passes.saturating_sub(1);
    }

    /// §4.4 Whether the ballhandler's ASSIST RATE is up to the § number of the last card.
    pub(super) fn qualified_for_assist(&self) -> bool {
        match (self.ball.at, self.ball.assist) {
            (Some(at), Some(needed)) => self.rated(self.ball.side, at).assists >= i16::from(needed),
            _ => false,
        }
    }

    /// §9A, §13A-C A completed pass, unless it is stolen.
    fn complete_pass<T: Table<Self>>(
        &mut self,
        t: &mut T,
        pass: Pass,
        look: Look,
        rule: Rule,
    ) -> Step<Option<Next>> {
        let (side, defense) = (self.ball.side, self.ball.side.other());
        let (to, by) = match pass.to {
            Receiver::At(position) => (self.nearest(side, position), Got::Pass),
            Receiver::Choice => (self.choose_receiver(t, pass.number)?, Got::Choice),
        };
        if let Some(thief) = pass.steal.and_then(|s| self.stealer(t, s)) {
            if let Some(next) = self.foul_instead(t, thief, to)? {
                return Ok(Some(next));
            }
            self.lost_to_last_card();
            return self.stolen(t, Some(self.player_at(side, to)), thief, rule!("7.1")).map(Some);
        }
        let from = self.ball.at.map(|at| self.player_at(side, at));
        self.ball = Ball {
            at: Some(to),
            number: pass.number,
            assist: pass.assist,
            open: look.open || self.guard_is_hurt(to) || look.free == Some(self.pd_of(defense, to)),
            by,
            passer: from,
            play: look.play == Some(self.player_at(side, to)),
            ..self.ball
        };
        self.record(t, rule, Play::Pass { from, to: self.player_at(side, to) });
        self.decide(t)
    }

    /// §14G Whether the PD of the player at `at` is injured and still on the floor.
    fn guard_is_hurt(&self, at: Position) -> bool {
        let defense = self.ball.side.other();
        self.rated(defense, self.pd_of(defense, at)).hurt
    }

    /// The ballhandler shoots, or (`None`) advances the ball; the clock may leave him no choice (4.5, 5.1-5.3).
    pub(super) fn decide<T: Table<Self>>(&mut self, t: &mut T) -> Step<Option<Next>> {
        let ways = self.ball_options();
        if self.expired() {
            return self.last_shot(t).map(Some);
        }
        match ways.decide(self, t)? {
            Ways::TWO => self.shoot_two(t).map(Some),
            Ways::THREE => self.shoot_three(t).map(Some),
            _ => self.advance_or_violate(t),
        }
    }

    /// `None` where there is a pass left, or the extra one of an assist; else a 24-Second Violation.
    pub(super) fn advance_or_violate<T: Table<Self>>(&mut self, t: &mut T) -> Step<Option<Next>> {
        let may = self.ball.passes > 0 || (self.qualified_for_assist() && !self.ball.extended);
        if may { Ok(None) } else { self.shot_clock(t).map(Some) }
    }

    /// §13C The coach names a receiver whose ATTEMPTS are up to the number; the highest where none is.
    fn choose_receiver<T: Table<Self>>(&mut self, t: &mut T, number: u8) -> Step<Position> {
        let side = self.ball.side;
        let atts = |p: Position| self.rated(side, p).atts;
        let up_to: PositionSet = self.manned(side).filter(|&p| atts(p) >= i16::from(number)).collect();
        let among = if up_to.is_empty() { self.best(side, atts) } else { up_to };
        self.pick_at(t, side, PickWhy::Receiver, (side, among))
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

    /// §13E Before the last pass, a 24-Second Violation is a Pass 40 to the last ballhandler: from himself, so that one
    /// who qualified for an assist has an Open Shot, give and go.
    fn early_shot_clock<T: Table<Self>>(&mut self, t: &mut T, open: bool) -> Step<Option<Next>> {
        self.say(t, rule!("13E"), || Talk::NoEffect { why: Why::NotTheLastPass });
        let Some(at) = self.ball.at else { return Ok(None) };
        self.ball = Ball {
            number: 40,
            open: open || self.guard_is_hurt(at),
            by: Got::Pass,
            play: false,
            passer: Some(self.player_at(self.ball.side, at)),
            ..self.ball
        };
        self.decide(t)
    }

    /// The other side inbounds (dead ball) after a turnover.
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

    /// §14O The side with the ball loses it to the last card of the period, if that was read as PRESS.
    pub(super) fn lost_to_last_card(&mut self) {
        let side = self.ball.side;
        if let Some(last) = self.last.as_mut().filter(|last| last.section == Section::Press) {
            last.lost_by = Some(side);
        }
    }
}
