//! Fouls: the fouler, the player fouled, and the cost (SP §6.1, §6.3-6.5, §9D-F, §10H-I, §13D, §14L-M).

use super::fac::{FoulNumber, Section};
use super::free_throws::FreeThrows;
use super::game::{Ball, Next, StatisPro};
use super::question::PickWhy;
use super::shooting::Attempt;
use super::talk::Talk;
use crate::book::sheet::FoulState;
use crate::book::{FoulKind, OutReason, Play, TurnoverKind};
use crate::court::{Player, Position, PositionSet, Side};
use crate::kit::Order as _;
use crate::rule;
use crate::table::{Rule, Step, Table};

/// A foul: the player who committed it, and the fouled player's position if known.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fouled {
    pub by: Player,
    pub on: Option<Position>,
}

/// A team foul that is not on a shot (6.4).
#[derive(Debug, Clone, Copy)]
pub(super) struct TeamFoul {
    pub by: Player,
    /// The fouled player, if known.
    pub on: Option<Player>,
    pub kind: FoulKind,
    /// The section that calls the foul.
    pub rule: Rule,
    /// The section that awards the free throws in the penalty.
    pub throws: Rule,
}

/// The part in a foul of a player named by FD# (6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FoulPart {
    /// Is fouled.
    Drew,
    /// Fouls (9F, 10I), or fouls and is fouled (14C).
    Committed,
}

impl StatisPro {
    /// §6.1 Finds the fouler and the fouled player: FOUL # in the defenders' ranges, else the ballhandler's
    /// PD, else the player FD# of another card names and that player's PD.
    pub(super) fn find_foul<T: Table<Self>>(&mut self, t: &mut T, rule: Rule) -> Step<Fouled> {
        let defense = self.ball.side.other();
        let foul = self.flip(t, Section::Foul, rule)?.foul;
        if let Some(by) = self.in_range(t, defense, foul.number)? {
            return Ok(Fouled { by, on: self.ball.at });
        }
        if let Some(at) = self.ball.at {
            return Ok(Fouled { by: self.primary_defender(at, foul), on: Some(at) });
        }
        let on = self.named_by_fd(t, self.ball.side, FoulPart::Drew)?;
        Ok(Fouled { by: self.player_at(defense, self.pd_of(defense, on)), on: Some(on) })
    }

    /// §6.1 The player of `side` on the floor whose FOUL RANGE has this number. With several candidates a
    /// tired one fouls, then the ballhandler's PD, then the one the home coach chooses (SP44).
    pub(super) fn in_range<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        number: u8,
    ) -> Step<Option<Player>> {
        let mut among: PositionSet =
            self.filled_positions(side).filter(|&p| self.rated(side, p).fouls_on(number)).collect();
        if among.len() > 1 {
            among = narrow(among, |&p| self.rated(side, p).tired);
            let handler = self.ball.at.filter(|_| side != self.ball.side);
            among = narrow(among, |&p| handler.is_some_and(|at| self.pd_of(side, at) == p));
        }
        let mut fouler = None;
        if !among.is_empty() {
            let at = self.pick_at(t, Side::Home, PickWhy::Foul, (side, among))?;
            fouler = Some(self.player_at(side, at));
        }
        t.say(self, rule!("6.1"), || Talk::FoulNumber { number, fouler });
        Ok(fouler)
    }

    /// §6.1 FD# of the next card: the player of `side` on the floor with that rank of FOUL DRAWING.
    pub(super) fn named_by_fd<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        part: FoulPart,
    ) -> Step<Position> {
        let fd = self.flip(t, Section::Foul, rule!("6.1"))?.foul.fd;
        self.by_fd(t, side, fd, part)
    }

    /// §6.1 The player of `side` with rank `fd` in FOUL DRAWING. §5.4 A tired player loses ties: among equals
    /// they are the last to have drawn a foul and the first to have committed one. Otherwise the home coach
    /// decides.
    pub(super) fn by_fd<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        fd: u8,
        part: FoulPart,
    ) -> Step<Position> {
        let first = |p: Position| self.rated(side, p).tired == (part == FoulPart::Committed);
        let rank = |p: Position| (self.rated(side, p).drawing, first(p));
        let mut ranks = Position::ALL;
        ranks.order_few_by_key(|&p| (!self.is_filled(side, p), std::cmp::Reverse(rank(p))));
        // with four players FD5 names the fourth (house ruling H40)
        let players = self.filled_positions(side).count().max(1);
        let at = ranks[usize::from(fd.max(1)).min(players) - 1];
        let equals = self.filled_positions(side).filter(|&p| rank(p) == rank(at)).collect();
        let at = self.pick_at(t, Side::Home, PickWhy::Foul, (side, equals))?;
        let who = self.player_at(side, at);
        t.say(self, rule!("6.1"), || Talk::FoulDraw { fd, who });
        Ok(at)
    }

    /// §12B, §14E The defender whose range has FOUL # of the next card, else the PD of the player at `on`.
    pub(super) fn foul_number_or_pd<T: Table<Self>>(
        &mut self,
        t: &mut T,
        on: Position,
        rule: Rule,
    ) -> Step<Player> {
        let defense = self.ball.side.other();
        let foul = self.flip(t, Section::Foul, rule)?.foul;
        Ok(self.in_range(t, defense, foul.number)?.unwrap_or_else(|| self.primary_defender(on, foul)))
    }

    /// §6.1 The PD of the player at `on`. §5.5 If that player is double-teamed and the card says FD5, it is
    /// the helper.
    fn primary_defender(&self, on: Position, foul: FoulNumber) -> Player {
        let defense = self.ball.side.other();
        let helper = self.helper().filter(|_| foul.fd == 5 && self.ball.at == Some(on));
        self.player_at(defense, helper.unwrap_or_else(|| self.pd_of(defense, on)))
    }

    /// §6.3 Whether the next team foul of `side` gives free throws.
    #[must_use]
    pub fn in_penalty(&self, side: Side) -> bool {
        self.next_foul(side) != FoulState::Free
    }

    /// §6.3-6.4, §19.5-19.6, §20.5 The cost of the next team foul of `side`.
    #[must_use]
    pub fn next_foul(&self, side: Side) -> FoulState {
        let (rules, fouls) = (self.rules(), self.team_fouls[side]);
        let late = self.late() && rules.late_fouls.is_some_and(|limit| fouls.late >= limit);
        match rules.next_foul(self.fouls_period(), fouls.period) {
            FoulState::Free if late => FoulState::Penalty,
            state => state,
        }
    }

    /// Whether an overtime continues the foul count of the period before it (20.9; SP83).
    pub(super) fn overtime_fouls_continue(&self) -> bool {
        let rules = self.rules();
        let one_count = rules.overtime_fouls.is_none()
            || (rules.double_bonus.is_some() && self.setup().house.overtime_fouls_go_on);
        one_count && rules.is_overtime(self.period)
    }

    /// The period whose foul limit applies.
    fn fouls_period(&self) -> u8 {
        if self.overtime_fouls_continue() { self.rules().periods } else { self.period }
    }

    /// Records a foul, counts it as a team foul (6.3) and disqualifies the player if needed (6.5). `foul`
    /// must be a [`Play::Foul`]; other plays are only recorded.
    pub(super) fn commit_foul<T: Table<Self>>(&mut self, t: &mut T, rule: Rule, foul: Play) -> Step<()> {
        self.record(t, rule, foul);
        let Play::Foul { by, team, .. } = foul else { return Ok(()) };
        self.changes.count_fouls(by.side, self.book.line(by).pf);
        if team {
            let before = self.in_penalty(by.side);
            let late = u8::from(self.late());
            let fouls = &mut self.team_fouls[by.side];
            fouls.period = fouls.period.saturating_add(1);
            fouls.late = fouls.late.saturating_add(late);
            if !before && self.in_penalty(by.side) {
                t.say(self, rule!("6.4"), || Talk::Penalty { side: by.side });
            }
        }
        if self.is_disqualified(by) {
            // a disqualified player who had to return costs the side a technical for each foul
            return self.technical(t, by.side, None, rule!("6.5"));
        }
        if self.book.line(by).pf >= self.rules().personal_fouls {
            self.disqualify(t, by, OutReason::Fouls, rule!("6.5"))?;
        }
        Ok(())
    }

    /// §9D, §13D, §6.4 A foul by the defense, not on a shot.
    pub(super) fn defense_foul<T: Table<Self>>(&mut self, t: &mut T, rule: Rule) -> Step<Next> {
        let fouled = self.find_foul(t, rule)?;
        self.defense_foul_by(t, fouled, rule)
    }

    /// §6.4 A foul by this defender.
    pub(super) fn defense_foul_by<T: Table<Self>>(
        &mut self,
        t: &mut T,
        fouled: Fouled,
        rule: Rule,
    ) -> Step<Next> {
        let side = self.ball.side;
        let on = fouled.on.map(|at| self.player_at(side, at));
        let kind = FoulKind::Defensive;
        let foul = TeamFoul { by: fouled.by, on, kind, rule, throws: rule!("6.4") };
        self.team_foul(t, foul, self.inbounds(side))
    }

    /// §4.3, §6.4 The side inbounds in the frontcourt, on the clock after a foul or a kicked ball (SP12).
    pub(super) fn inbounds(&self, side: Side) -> Next {
        Next::Frontcourt { side, passes: self.rules().frontcourt_passes }
    }

    /// §6.3-6.4, §19.5-19.6, §20.5 A team foul that is not on a shot. In the penalty the fouled player shoots
    /// free throws, named by FD# if not known (SP43); before it, play goes on with `free`.
    pub(super) fn team_foul<T: Table<Self>>(&mut self, t: &mut T, foul: TeamFoul, free: Next) -> Step<Next> {
        let TeamFoul { by, mut on, kind, rule, throws } = foul;
        let side = by.side.other();
        let shots = FreeThrows::for_foul(self.next_foul(by.side));
        if shots.is_some() && on.is_none() {
            let at = self.named_by_fd(t, side, FoulPart::Drew)?;
            on = Some(self.player_at(side, at));
        }
        if kind == FoulKind::LooseBall {
            // 10H, 10I
            self.team_rebound(t, side);
        }
        self.commit_foul(t, rule, Play::Foul { by, on, kind, team: true })?;
        let (Some(shooter), Some(shots)) = (on, shots) else { return Ok(free) };
        if self.ball.side != side {
            // 10I: the former defense shoots, so a miss is rebounded with the sides exchanged
            self.ball = Ball::new(side, 0);
        }
        self.free_throws(t, shooter, shots, throws)
    }

    /// The fouled player's position: the ballhandler's if known, else the one FD# of the next card names
    /// (SP43, SP45).
    pub(super) fn fouled_player<T: Table<Self>>(&mut self, t: &mut T, fouled: Fouled) -> Step<Position> {
        match fouled.on {
            Some(on) => Ok(on),
            None => self.named_by_fd(t, self.ball.side, FoulPart::Drew),
        }
    }

    /// §9E Fouled in the act of shooting.
    pub(super) fn fouled_in_act<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let fouled = self.find_foul(t, rule!("9E"))?;
        let at = self.fouled_player(t, fouled)?;
        self.shoot_fouled(t, Attempt::two(at), fouled.by)
    }

    /// §9F Charging: FOUL # in the offense's ranges, else FD# of another card. It is a turnover but no team
    /// foul.
    pub(super) fn offensive_foul<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let side = self.ball.side;
        let number = self.flip(t, Section::Foul, rule!("9F"))?.foul.number;
        let by = match self.in_range(t, side, number)? {
            Some(by) => by,
            None => {
                let at = self.named_by_fd(t, side, FoulPart::Committed)?;
                self.player_at(side, at)
            }
        };
        let foul = Play::Foul { by, on: None, kind: FoulKind::Offensive, team: false };
        self.lost_to_last_card();
        let next = self.lose_ball(t, Some(by), TurnoverKind::OffensiveFoul, rule!("9F"))?;
        self.commit_foul(t, rule!("9F"), foul)?;
        Ok(next)
    }

    /// §10H Loose ball foul on the defense: a team rebound for the offense, with a new clock (SP14).
    pub(super) fn loose_ball_on_defense<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let side = self.ball.side;
        self.ball.at = None;
        let rule = rule!("10H");
        let fouled = self.find_foul(t, rule)?;
        let on = fouled.on.map(|at| self.player_at(side, at));
        let foul = TeamFoul { by: fouled.by, on, kind: FoulKind::LooseBall, rule, throws: rule };
        // SP14: the shot has hit the rim
        self.team_foul(t, foul, Next::Frontcourt { side, passes: self.rules().rebound_passes })
    }

    /// §10I Loose ball foul on the offense: FOUL # in its ranges, else FD# of the same card. It is a team
    /// foul and a team rebound for the defense, which shoots two in the penalty.
    pub(super) fn loose_ball_on_offense<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let (side, other, rule) = (self.ball.side, self.ball.side.other(), rule!("10I"));
        let card = self.flip(t, Section::Foul, rule)?.foul;
        let by = match self.in_range(t, side, card.number)? {
            Some(by) => by,
            None => {
                let at = self.by_fd(t, side, card.fd, FoulPart::Committed)?;
                self.player_at(side, at)
            }
        };
        let at = self.position_of(by).unwrap_or(Position::C);
        let on = self.player_at(other, self.pd_of(other, at));
        let foul = TeamFoul { by, on: Some(on), kind: FoulKind::LooseBall, rule, throws: rule };
        self.team_foul(t, foul, Next::Upcourt { side: other, dead: true })
    }

    /// §14M, §15J A foul before the ball is in play: two free throws, the last one live (SP47).
    pub(super) fn dead_ball_foul<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let shooter = self.foul_for_two(t, FoulKind::DeadBall, rule!("14M"))?.1;
        self.free_throws(t, shooter, FreeThrows::Of(2), rule!("14M"))
    }

    /// §15B An intentional foul: two free throws and the ball.
    pub(super) fn intentional_foul<T: Table<Self>>(&mut self, t: &mut T, rule: Rule) -> Step<Next> {
        let shooter = self.foul_for_two(t, FoulKind::Intentional, rule)?.1;
        self.shoot_dead(t, shooter, 2, rule)?;
        Ok(self.inbounds(shooter.side))
    }

    /// A foul by 6.1 that gives free throws regardless of team fouls; returns the fouler and the shooter.
    pub(super) fn foul_for_two<T: Table<Self>>(
        &mut self,
        t: &mut T,
        kind: FoulKind,
        rule: Rule,
    ) -> Step<(Player, Player)> {
        let fouled = self.find_foul(t, rule)?;
        let at = self.fouled_player(t, fouled)?;
        let on = self.player_at(self.ball.side, at);
        self.commit_foul(t, rule, Play::Foul { by: fouled.by, on: Some(on), kind, team: true })?;
        Ok((fouled.by, on))
    }

    /// §14D, §6.5, §20.8 A technical foul on a player on the floor or, without `by`, on the bench: the other
    /// side's best free throw shooter shoots. Two disqualify a player.
    pub(super) fn technical<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        by: Option<Player>,
        rule: Rule,
    ) -> Step<()> {
        self.record(t, rule, Play::Technical { side, by });
        if let Some(player) = by {
            self.second_technical(t, player)?;
        }
        let rules = self.rules();
        let throws = if by.is_some() { rules.technical_throws } else { rules.bench_technical_throws };
        self.technical_free_throws(t, side.other(), throws, rule)
    }

    /// §6.5, §14D Disqualifies a player with two technicals.
    pub(super) fn second_technical<T: Table<Self>>(&mut self, t: &mut T, by: Player) -> Step<()> {
        if self.book.line(by).tech >= 2 && !self.is_disqualified(by) {
            self.disqualify(t, by, OutReason::Technicals, rule!("6.5"))?;
        }
        Ok(())
    }
}

/// Keeps only the positions that `fit`, or all of them if none does.
fn narrow(among: PositionSet, fit: impl Fn(&Position) -> bool) -> PositionSet {
    let fitting = among.filter(fit);
    if fitting.is_empty() { among } else { fitting }
}
