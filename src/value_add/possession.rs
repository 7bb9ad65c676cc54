//! One possession: the four dice, read in order, and the rebounds after them (VABG Steps 3 to 5).

use super::boards;
use super::column::{self, Face, Shooter};
use super::game::ValueAdd;
use super::matchup::{DefenseResult, Matchup};
use super::question::{Choice, PickWhy, Question};
use super::ruleset::FOULS;
use super::talk::{Draw, Talk};
use crate::book::{FoulKind, Play, ShotKind, TurnoverKind};
use crate::court::{Player, Position, Side};
use crate::kit::Order as _;
use crate::rule;
use crate::table::{Step, Table};

/// The most offensive rebounds in one possession; the next miss goes to the defense. Cards that only miss and
/// only rebound would go on forever (house ruling HV6).
pub(super) const MOST_BOARDS: u8 = 20;

/// The four dice of a possession.
#[derive(Debug, Clone, Copy)]
struct Dice {
    d8: u8,
    d66: u8,
    d20: u8,
}

/// A missed shot or free throw, up for a rebound.
#[derive(Debug, Clone, Copy)]
struct Miss {
    /// The slot of the free throw shooter; `None` after a shot from the field.
    throw: Option<u8>,
    /// Whether the ball goes to the defense with any number (Step 4).
    to_the_defense: bool,
}

impl ValueAdd {
    /// Plays one side's possession, from the windows before it to its end.
    pub(super) fn possession<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let (turn, side) = (self.turn, self.offense);
        t.say(self, rule!("3"), || Talk::Turn { turn, side });
        let fouled = self.fouls_on_purpose(side.other());
        if self.setup().house.strategies && !fouled {
            self.offer_threes(t)?;
            self.offer_foul_avoidance(t)?;
        }
        let Some((dice, slot)) = self.receive(t)? else {
            self.lose_ball(t, None, TurnoverKind::ShotClock, None, rule!("3.1"));
            return Ok(());
        };
        self.ball = Some(slot);
        if fouled {
            return self.steal_or_foul(t, dice, slot);
        }
        let avoiding = Position::ALL.map(|place| self.avoids(self.player_at(side.other(), place)));
        let defenders = self.five(side.other());
        let stopped = self.matchup(slot, dice.d8, &defenders, avoiding).read(dice.d66);
        self.resolve(t, dice, slot, stopped)
    }

    /// Step 4: offers the offense to try for threes.
    fn offer_threes<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let side = self.offense;
        if let Some(Choice::Push { steps }) = t.offer(self, side, Question::Push)? {
            self.push = steps;
            t.say(self, rule!("4.2"), || Talk::Pushes { side, steps });
        }
        Ok(())
    }

    /// Step 4: offers the defense to avoid fouls.
    fn offer_foul_avoidance<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let side = self.offense.other();
        for _ in Position::ALL {
            let Some(Choice::Avoid { position, on }) = t.offer(self, side, Question::Guard)? else { break };
            let who = self.player_at(side, position);
            let bit = 1 << who.index;
            self.avoiding[side] = if on { self.avoiding[side] | bit } else { self.avoiding[side] & !bit };
            t.say(self, rule!("4.3"), || Talk::Avoids { who, on });
        }
        Ok(())
    }

    /// Step 3, first reading: rolls all four dice, and once more if no player gets the ball. `None` if no
    /// player does again.
    fn receive<T: Table<Self>>(&mut self, t: &mut T) -> Step<Option<(Dice, u8)>> {
        let side = self.offense;
        let claims = self.claims(side);
        for again in [false, true] {
            if again {
                t.say(self, rule!("3.1"), || Talk::Again { side });
            }
            let d8 = self.die(t, 8, Draw::Receiver, rule!("3.1"))?;
            let tens = self.die(t, 6, Draw::Tens, rule!("3.2"))?;
            let units = self.die(t, 6, Draw::Units, rule!("3.2"))?;
            let d20 = self.die(t, 20, Draw::Column, rule!("3.3"))?;
            let dice = Dice { d8, d66: 10 * tens + units, d20 };
            let slot = claims.receiver(d8);
            let by = slot.map(|slot| self.in_slot(side, slot));
            t.say(self, rule!("3.1"), || Talk::Dice { d8, d66: dice.d66, d20, by, floor: self.floor(side) });
            if let Some(slot) = slot {
                return Ok(Some((dice, slot)));
            }
        }
        Ok(None)
    }

    pub(super) fn matchup<'a>(
        &self,
        slot: u8,
        d8: u8,
        defenders: &'a [super::prepare::Ratings; 5],
        avoiding: [bool; 5],
    ) -> Matchup<'a> {
        let side = self.offense;
        Matchup {
            slot,
            claimed: d8 > 5,
            turnover: self.ratings(self.in_slot(side, slot)).turnover,
            defenders,
            avoiding,
            dunk: self.dunk_ranges.dunk[side],
            no_score: self.dunk_ranges.no_score[side],
            house: self.setup().house,
        }
    }

    /// Step 3: carries out the second reading, and the third where the second leaves it open.
    fn resolve<T: Table<Self>>(
        &mut self,
        t: &mut T,
        dice: Dice,
        slot: u8,
        stopped: DefenseResult,
    ) -> Step<()> {
        let (ball, defense) = (self.in_slot(self.offense, slot), self.offense.other());
        let shooter = self.shooter(slot, true);
        let read = column::read(self.ratings(ball).d20, dice.d20, shooter);
        let fouler = match stopped {
            DefenseResult::Foul { by } => Some(self.fouler(t, by)?),
            _ => None,
        };
        let who = match stopped {
            DefenseResult::Steal { by } | DefenseResult::Block { by } => Some(self.in_slot(defense, by)),
            DefenseResult::Layup => Some(self.in_slot(defense, slot)),
            _ => fouler,
        };
        t.say(self, rule!("3.2"), || Talk::Read { d66: dice.d66, stopped, ball, who });
        if matches!(stopped, DefenseResult::No | DefenseResult::Foul { .. } | DefenseResult::Dunk) {
            t.say(self, rule!("3.3"), || Talk::Column { by: ball, d20: dice.d20, face: read.face });
        }
        match stopped {
            DefenseResult::Steal { .. } => {
                self.lose_ball(t, Some(ball), TurnoverKind::Stolen, who, rule!("3.2"));
                Ok(())
            }
            DefenseResult::Turnover => {
                self.lose_ball(t, Some(ball), TurnoverKind::Unstated, None, rule!("3.2"));
                Ok(())
            }
            DefenseResult::Block { .. } | DefenseResult::NoScore => {
                self.shot(t, ball, ShotKind::Two, false, who);
                self.rebound(t, Miss { throw: None, to_the_defense: false })
            }
            // a d20 that shows a three counts three (VB27)
            DefenseResult::Dunk if read.face == Face::ThreeMade => {
                self.shot(t, ball, ShotKind::Three, true, None);
                Ok(())
            }
            DefenseResult::Dunk | DefenseResult::Layup => {
                self.shot(t, ball, ShotKind::Two, true, None);
                Ok(())
            }
            DefenseResult::No => self.read_column(t, slot, read),
            DefenseResult::Foul { .. } => match fouler {
                Some(fouler) => self.fouled(t, slot, fouler, read.face),
                None => Ok(()),
            },
        }
    }

    /// Step 3: the defender charged with the foul. The offense picks among several (VB30).
    fn fouler<T: Table<Self>>(&mut self, t: &mut T, by: u8) -> Step<Player> {
        let defense = self.offense.other();
        let mut among: Vec<Player> =
            (0..5).filter(|slot| by & 1 << slot != 0).map(|slot| self.in_slot(defense, slot)).collect();
        among.order_few_by_key(|&player| std::cmp::Reverse(self.book.line(player).pf));
        self.pick(t, self.offense, PickWhy::Fouler, among)
    }

    /// How the player in a slot reads the d20 column. `first` is the roll with the four dice, not a put-back
    /// (house ruling HV5).
    pub(super) fn shooter(&self, slot: u8, first: bool) -> Shooter {
        let player = self.in_slot(self.offense, slot);
        Shooter {
            tired: self.is_tired(player),
            push: self.push,
            twenty: first && self.claims(self.offense).short[usize::from(slot)],
        }
    }

    /// Step 3: carries out the d20 when the two d6 called no foul.
    fn read_column<T: Table<Self>>(&mut self, t: &mut T, slot: u8, read: column::Reading) -> Step<()> {
        let by = self.in_slot(self.offense, slot);
        let to_the_defense = read.to_the_defense;
        match read.face {
            Face::ThreeMade => self.shot(t, by, ShotKind::Three, true, None),
            Face::TwoMade => self.shot(t, by, ShotKind::Two, true, None),
            Face::Fouled => {
                // two free throws, and a foul on the matching defender (VB11, house ruling HV3)
                let guard = self.in_slot(self.offense.other(), self.charged_slot(slot));
                self.foul(t, guard, by, FoulKind::Shooting)?;
                return self.throws(t, slot, 2, false);
            }
            Face::ThreeMissed | Face::TwoMissed => {
                let kind = if read.face == Face::ThreeMissed { ShotKind::Three } else { ShotKind::Two };
                self.shot(t, by, kind, false, None);
                return self.rebound(t, Miss { throw: None, to_the_defense });
            }
        }
        Ok(())
    }

    /// The slot of the defender who is charged with a foul on the d20 alone: the matching one, or the nearest who does
    /// not avoid fouls (house rulings HV3, HV19).
    fn charged_slot(&self, slot: u8) -> u8 {
        let avoids = |other: &u8| self.avoids(self.in_slot(self.offense.other(), *other));
        let others = (0..5).filter(|other| !avoids(other));
        others.min_by_key(|other| (other.abs_diff(slot), *other)).unwrap_or(slot)
    }

    /// Step 3: a foul on 33 to 36. The d20 decides its award (VB11).
    fn fouled<T: Table<Self>>(&mut self, t: &mut T, slot: u8, fouler: Player, face: Face) -> Step<()> {
        let by = self.in_slot(self.offense, slot);
        let (kind, good, throws) = match face {
            Face::Fouled => {
                self.foul(t, fouler, by, FoulKind::Defensive)?;
                return self.throws(t, slot, 2, self.turn.one_and_one());
            }
            Face::ThreeMade => (ShotKind::Three, true, 1),
            Face::TwoMade => (ShotKind::Two, true, 1),
            Face::ThreeMissed => (ShotKind::Three, false, 3),
            Face::TwoMissed => (ShotKind::Two, false, 2),
        };
        let shot = Play::Shot { by, kind, good, fouled: true, assist: None, block: None };
        self.record(t, rule!("3.3"), shot);
        self.foul(t, fouler, by, FoulKind::Shooting)?;
        self.throws(t, slot, throws, false)
    }

    /// Step 4: in 2a and 1a the fouling side steals the ball or sends the ball handler to the line; there is
    /// no d20 (VB18-VB20).
    fn steal_or_foul<T: Table<Self>>(&mut self, t: &mut T, dice: Dice, slot: u8) -> Step<()> {
        let (ball, defense) = (self.in_slot(self.offense, slot), self.offense.other());
        let defenders = self.five(defense);
        let (by, steals) = self.matchup(slot, dice.d8, &defenders, [false; 5]).steal_or_foul(dice.d66);
        let who = self.in_slot(defense, by);
        let stopped = if steals { DefenseResult::Steal { by } } else { DefenseResult::Foul { by: 1 << by } };
        t.say(self, rule!("4.1"), || Talk::Read { d66: dice.d66, stopped, ball, who: Some(who) });
        if steals {
            self.lose_ball(t, Some(ball), TurnoverKind::Stolen, Some(who), rule!("4.1"));
            return Ok(());
        }
        self.foul(t, who, ball, FoulKind::Intentional)?;
        self.throws(t, slot, 2, false)
    }

    fn shot<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Player,
        kind: ShotKind,
        good: bool,
        block: Option<Player>,
    ) {
        let rule = if block.is_some() { rule!("3.2") } else { rule!("3.3") };
        self.record(t, rule, Play::Shot { by, kind, good, fouled: false, assist: None, block });
    }

    fn lose_ball<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Option<Player>,
        kind: TurnoverKind,
        steal: Option<Player>,
        rule: crate::table::Rule,
    ) {
        self.record(t, rule, Play::Turnover { side: self.offense, by, kind, steal });
    }

    fn foul<T: Table<Self>>(&mut self, t: &mut T, by: Player, on: Player, kind: FoulKind) -> Step<()> {
        self.record(t, rule!("3.2"), Play::Foul { by, on: Some(on), kind, team: true });
        if self.book.line(by).pf >= FOULS { self.disqualify(t, by) } else { Ok(()) }
    }

    /// Step 3: shoots free throws. The second of a one-and-one follows only a made first.
    fn throws<T: Table<Self>>(&mut self, t: &mut T, slot: u8, of: u8, one_and_one: bool) -> Step<()> {
        let by = self.in_slot(self.offense, slot);
        let range = self.ratings(by).ft;
        for number in 1..=of {
            let d20 = self.die(t, 20, Draw::Throw, rule!("3.4"))?;
            let good = d20 <= range;
            t.say(self, rule!("3.4"), || Talk::Throw { by, d20, range });
            let ends = one_and_one && !good;
            let of = if ends { number } else { of };
            self.record(t, rule!("3.4"), Play::FreeThrow { by, good, number, of });
            if !good && number == of {
                return self.rebound(t, Miss { throw: Some(slot), to_the_defense: false });
            }
        }
        Ok(())
    }

    /// Step 5: plays the rebound of a miss, and the put-back after an offensive rebound.
    fn rebound<T: Table<Self>>(&mut self, t: &mut T, miss: Miss) -> Step<()> {
        let defense: Side = self.offense.other();
        if miss.to_the_defense || self.turn.to_the_defense() || self.boards >= MOST_BOARDS {
            let play = Play::TeamRebound { side: defense, offensive: false, live: true };
            self.record(t, rule!("5.1"), play);
            return Ok(());
        }
        let d20 = self.die(t, 20, Draw::Board, rule!("5.1"))?;
        let d6 = self.die(t, 6, Draw::Range, rule!("5.1"))?;
        let (off, def) = (self.five(self.offense), self.five(defense));
        let board = match miss.throw {
            Some(slot) if self.setup().house.throws_to_the_defense => {
                boards::read_throw(d20, d6, &off, &def, slot)
            }
            _ => boards::read(d20, d6, &off, &def),
        };
        let to = self.in_slot(if board.offensive { self.offense } else { defense }, board.slot);
        let rule = if miss.throw.is_some() { rule!("5.2") } else { rule!("5.1") };
        let throw = miss.throw.map(|slot| self.in_slot(self.offense, slot));
        t.say(self, rule, || Talk::Rebound { d20, d6, to, board, throw, floor: self.floor(self.offense) });
        self.record(t, rule, Play::Rebound { by: to, offensive: board.offensive });
        if board.offensive { self.put_back(t, board.slot) } else { Ok(()) }
    }

    /// Step 5: the offensive rebounder shoots by the d20 alone.
    fn put_back<T: Table<Self>>(&mut self, t: &mut T, slot: u8) -> Step<()> {
        (self.ball, self.boards) = (Some(slot), self.boards + 1);
        let d20 = self.die(t, 20, Draw::PutBack, rule!("5.1"))?;
        let by = self.in_slot(self.offense, slot);
        let read = column::read(self.ratings(by).d20, d20, self.shooter(slot, false));
        t.say(self, rule!("5.1"), || Talk::Column { by, d20, face: read.face });
        self.read_column(t, slot, read)
    }
}
