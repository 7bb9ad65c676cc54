//! Rebounds after missed shots and free throws (SP §4.7, §6.2.1, §10, §14K).

use super::fac::{Contenders, FollowUp, Rebound, Section};
use super::game::{Ball, BallSource, Next, StatisPro};
use super::piles::Pile;
use super::question::{Choice, PickWhy, Question};
use super::talk::Talk;
use crate::book::{FoulKind, Play, ShotKind, TurnoverKind};
use crate::court::{Player, Position, PositionSet, Side};
use crate::kit::Order as _;
use crate::rule;
use crate::table::{Step, Table};

/// A missed shot or free throw to be rebounded.
#[derive(Debug, Clone, Copy)]
pub(super) struct Miss {
    pub shooter: Player,
    /// The kind of shot; absent for a free throw.
    pub kind: Option<ShotKind>,
    /// It did not hit the rim: no new clock (12D).
    pub air_ball: bool,
    /// Missed on a fast break: no bonus for the defenders (10C).
    pub fast_break: bool,
    /// The rebounder tips it in (14K).
    pub tipped: bool,
    /// Missed on purpose: the rebound is read from the Dead Ball deck (6.2).
    pub from_dead_ball_deck: bool,
}

/// A player who contends for a rebound.
#[derive(Debug, Clone, Copy)]
struct Contender {
    player: Player,
    rating: i16,
    plus: i16,
    tired: bool,
}

impl StatisPro {
    /// §4.7, §10 Plays the rebound: REBOUND of the next card names the rebounder. After the last card there is
    /// none (SP73).
    pub(super) fn missed<T: Table<Self>>(&mut self, t: &mut T, miss: Miss) -> Step<Next> {
        if self.expired() {
            return Ok(Next::PeriodOver);
        }
        let pile = if miss.from_dead_ball_deck { Pile::DeadBall } else { Pile::Play };
        let card = self.flip_from(t, pile, Section::Rebound, rule!("4.7"))?;
        let (offense, defense) = (self.ball.side, self.ball.side.other());
        match self.boards(t, &card) {
            Rebound::Defense { at, fast_break } => {
                self.defensive_rebound(t, self.player_at(defense, at), fast_break, miss)
            }
            Rebound::Offense { at, follow } => {
                self.offensive_rebound(t, self.player_at(offense, at), follow, miss)
            }
            Rebound::High { among, bonus, follow } => {
                let to = self.highest(t, among, i16::from(bonus), &miss)?;
                let to = self.offer_rebound(t, among, to)?;
                if to.side == offense {
                    self.offensive_rebound(t, to, follow.unwrap_or(FollowUp::NEVER), miss)
                } else {
                    self.defensive_rebound(t, to, false, miss)
                }
            }
            Rebound::OffenseOut => {
                self.team_rebound(t, offense);
                self.keep_after_rim(t, miss)
            }
            Rebound::DefenseOut => {
                self.team_rebound(t, defense);
                Ok(Next::Upcourt { side: defense, dead: true })
            }
            Rebound::Goaltending => self.offensive_goaltending(t, miss),
            // 16C: ignored, so another card decides
            Rebound::LooseBallDefense if self.ignores_foul(t, defense, FoulKind::LooseBall)? => {
                self.missed(t, miss)
            }
            Rebound::LooseBallOffense if self.ignores_foul(t, offense, FoulKind::LooseBall)? => {
                self.missed(t, miss)
            }
            Rebound::LooseBallDefense => self.loose_ball_on_defense(t),
            Rebound::LooseBallOffense => self.loose_ball_on_offense(t),
            Rebound::JumpBall(position) => self.jump_for_rebound(t, position, miss),
        }
    }

    pub(super) fn team_rebound<T: Table<Self>>(&mut self, t: &mut T, side: Side) {
        let offensive = side == self.ball.side;
        self.record(t, rule!("10"), Play::TeamRebound { side, offensive, live: true });
    }

    /// §10E, §12D The offense inbounds with a new clock, or with the old one after an air ball (SP15).
    pub(super) fn keep_after_rim<T: Table<Self>>(&mut self, t: &mut T, miss: Miss) -> Step<Next> {
        let passes = if miss.air_ball { self.ball.passes } else { self.rules().rebound_passes };
        if passes == 0 {
            return self.shot_clock(t);
        }
        Ok(Next::Frontcourt { side: self.ball.side, passes })
    }

    /// §10G Offensive goaltending: a team turnover; the shot does not count as an attempt.
    fn offensive_goaltending<T: Table<Self>>(&mut self, t: &mut T, miss: Miss) -> Step<Next> {
        if let Some(kind) = miss.kind {
            self.record(t, rule!("10G"), Play::NoShot { by: miss.shooter, kind });
        }
        self.lose_ball(t, None, TurnoverKind::Goaltending, rule!("10G"))
    }

    /// §10A-B A defender rebounds: a fast break if the card offers one, but never off a free throw.
    fn defensive_rebound<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Player,
        fast_break: bool,
        miss: Miss,
    ) -> Step<Next> {
        if miss.tipped {
            return Ok(self.tip_in(t, by));
        }
        self.record(t, rule!("10B"), Play::Rebound { by, offensive: false });
        // play stops to take an injured player off, so there is no break (house ruling H25)
        let runs = fast_break
            && miss.kind.is_some()
            && self.injured_on(by.side).is_none()
            && t.ask(self, by.side, Question::FastBreak { by })? == Choice::Run;
        if runs {
            let column = self.break_column(by.side);
            return self.fast_break(t, by, column, rule!("10A"));
        }
        Ok(self.won(by))
    }

    /// §10C An offensive player rebounds, and shoots, passes for an open shot or advances on a new clock. If
    /// their PD is injured, it is an Open Shot (14G).
    fn offensive_rebound<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Player,
        follow: FollowUp,
        miss: Miss,
    ) -> Step<Next> {
        if miss.tipped {
            return Ok(self.tip_in(t, by));
        }
        self.record(t, rule!("10C"), Play::Rebound { by, offensive: true });
        let passes = if miss.air_ball { self.ball.passes } else { self.rules().rebound_passes };
        if passes == 0 {
            // SP23: even if the rebounder could shoot
            return self.shot_clock(t);
        }
        let at = self.position_of(by);
        self.ball = Ball {
            at,
            open: at.is_some_and(|at| self.guard_is_hurt(at)),
            number: follow.number,
            assist: Some(follow.assist),
            by: BallSource::Rebound,
            extended: miss.air_ball && self.ball.extended,
            ..Ball::new(by.side, passes)
        };
        self.shoot_or_advance(t)
    }

    /// §4.7, §10C The player with the highest REBOUND among those named. Defenders add the card's bonus, and
    /// off a free throw the two best add 5 (6.2.1). Ties go to the rested, then the defense, then the coach's
    /// choice.
    fn highest<T: Table<Self>>(
        &mut self,
        t: &mut T,
        among: Contenders,
        bonus: i16,
        miss: &Miss,
    ) -> Step<Player> {
        let bonus = if miss.fast_break { 0 } else { bonus };
        let second = if miss.kind.is_none() { self.second_best_defender() } else { i16::MAX };
        let defense = self.ball.side.other();
        let rank = |c: &Contender| (c.rating + c.plus, !c.tired, c.player.side == defense);
        // the players tied for the highest, of ten on the floor
        let (mut best, mut tied, mut n) = (None, [miss.shooter; 10], 0);
        for contender in self.contenders(among, bonus, second) {
            let rank = Some(rank(&contender));
            if rank > best {
                (best, n) = (rank, 0);
            }
            if rank == best {
                tied[n] = contender.player;
                n += 1;
            }
        }
        let to = match &tied[..n] {
            [] => return Ok(miss.shooter),
            [only] => *only,
            several => self.pick(t, several[0].side, PickWhy::Rebound, several.to_vec())?,
        };
        t.say(self, rule!("4.7"), || Talk::Highest {
            among: self.contenders(among, bonus, second).map(|c| (c.player, c.rating, c.plus)).collect(),
            to,
        });
        Ok(to)
    }

    /// §4.7 The player who would get such a rebound; of equals the one whom most rules prefer.
    pub(super) fn likely_rebounder(&self, among: Contenders, bonus: i16, free_throw: bool) -> Option<Player> {
        let second = if free_throw { self.second_best_defender() } else { i16::MAX };
        let defense = self.ball.side.other();
        let rank = |c: &Contender| (c.rating + c.plus, !c.tired, c.player.side == defense);
        self.contenders(among, bonus, second).max_by_key(rank).map(|contender| contender.player)
    }

    /// The contenders, defenders first, with rating and bonus; defenders rated at least `second` add 5.
    fn contenders(&self, among: Contenders, bonus: i16, second: i16) -> impl Iterator<Item = Contender> + '_ {
        let (offense, defense) = (self.ball.side, self.ball.side.other());
        let (o, d) = match among {
            Contenders::At(positions) => (positions, positions),
            Contenders::Offense => (PositionSet::ALL, PositionSet::EMPTY),
            Contenders::Defense => (PositionSet::EMPTY, PositionSet::ALL),
            Contenders::Game => (PositionSet::ALL, PositionSet::ALL),
        };
        let defenders = self.contending(defense, d).iter().map(move |p| {
            let card = self.rated(defense, p);
            let extra = if card.rebounds_defense >= second { 5 } else { 0 };
            let (player, rating) = (self.player_at(defense, p), card.rebounds_defense);
            Contender { player, rating, plus: bonus + extra, tired: card.tired }
        });
        let attackers = self.contending(offense, o).iter().map(move |p| {
            let player = self.rated(offense, p);
            Contender {
                player: self.player_at(offense, p),
                rating: player.rebounds,
                plus: 0,
                tired: player.tired,
            }
        });
        defenders.chain(attackers)
    }

    /// §20.7 The `positions` of `side` that have a player; if none has, the next one in order (SP85).
    fn contending(&self, side: Side, positions: PositionSet) -> PositionSet {
        if positions.iter().all(|p| self.is_filled(side, p)) {
            return positions;
        }
        let there = positions.filter(|&p| self.is_filled(side, p));
        let next = || positions.iter().next().map(|p| self.nearest(side, p)).into_iter().collect();
        if there.is_empty() { next() } else { there }
    }

    /// §6.2.1 The rating of the defense's second best rebounder. All defenders tied with it get the +5,
    /// because the coach may choose any of them (SP35).
    fn second_best_defender(&self) -> i16 {
        let defense = self.ball.side.other();
        let mut ratings = Position::ALL.map(|p| match self.is_filled(defense, p) {
            true => self.rated(defense, p).rebounds_defense,
            false => i16::MIN,
        });
        ratings.order_few_by_key(|&rating| rating);
        ratings[3]
    }

    /// §14K The rebounder tips it in. If a defender has it, the basket goes to the opponent they guard
    /// (SP37).
    fn tip_in<T: Table<Self>>(&mut self, t: &mut T, to: Player) -> Next {
        let offense = self.ball.side;
        let by = if to.side == offense {
            self.record(t, rule!("14K"), Play::Rebound { by: to, offensive: true });
            to
        } else {
            let at = self.position_of(to).map_or(Position::C, |p| self.pd_of(offense, p));
            self.player_at(offense, at)
        };
        let kind = ShotKind::Two;
        let shot = Play::Shot { by, kind, good: true, fouled: false, assist: None, block: None };
        self.record(t, rule!("14K"), shot);
        self.after_basket(offense)
    }
}
