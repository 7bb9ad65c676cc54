//! A possession: four dice, read in order (VABG Steps 3 to 5).

use super::boards;
use super::column::{self, Face, Shooter};
use super::game::ValueAdd;
use super::matchup::{Matchup, Stopped};
use super::question::{Choice, PickWhy, Question};
use super::ruleset::FOULS;
use super::talk::{Draw, Talk};
use crate::book::{FoulKind, Play, ShotKind, TurnoverKind};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Step, Table};

/// Offensive rebounds of one possession; the next miss is the defense's. Cards that only miss and only rebound would go on
/// for ever (house ruling HV6).
pub(super) const MOST_BOARDS: u8 = 20;

/// What the four dice showed.
#[derive(Debug, Clone, Copy)]
struct Dice {
    d8: u8,
    d66: u8,
    d20: u8,
}

/// A shot that did not go in.
#[derive(Debug, Clone, Copy)]
struct Miss {
    /// The slot of who missed a free throw; absent after a shot from the field.
    throw: Option<u8>,
    /// The defense has the ball, whatever the number (Step 4).
    to_the_defense: bool,
}

impl ValueAdd {
    /// One side's possession, from the windows before it to its end.
    pub(super) fn possession<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let (turn, side) = (self.turn, self.offense);
        self.say(t, rule!("3"), || Talk::Turn { turn, side });
        let fouled = self.fouls_on_purpose(side.other());
        if self.setup().house.strategies && !fouled {
            self.call_threes(t)?;
            self.call_care(t)?;
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

    /// Step 4: the offense may try for threes.
    fn call_threes<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let side = self.offense;
        if let Some(Choice::Push { steps }) = t.offer(self, side, Question::Push)? {
            self.push = steps;
            self.say(t, rule!("4.2"), || Talk::Pushes { side, steps });
        }
        Ok(())
    }

    /// Step 4: defenders may avoid fouls.
    fn call_care<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let side = self.offense.other();
        for _ in Position::ALL {
            let Some(Choice::Avoid { position, on }) = t.offer(self, side, Question::Guard)? else { break };
            let who = self.player_at(side, position);
            let bit = 1 << who.index;
            self.avoiding[side] = if on { self.avoiding[side] | bit } else { self.avoiding[side] & !bit };
            self.say(t, rule!("4.3"), || Talk::Avoids { who, on });
        }
        Ok(())
    }

    /// Step 3, first reading: all four dice, once more where nobody gets the ball; `None` where nobody does again.
    fn receive<T: Table<Self>>(&mut self, t: &mut T) -> Step<Option<(Dice, u8)>> {
        let side = self.offense;
        let claims = self.claims(side);
        for again in [false, true] {
            if again {
                self.say(t, rule!("3.1"), || Talk::Again { side });
            }
            let d8 = self.die(t, 8, Draw::Receiver, rule!("3.1"))?;
            let tens = self.die(t, 6, Draw::Tens, rule!("3.2"))?;
            let units = self.die(t, 6, Draw::Units, rule!("3.2"))?;
            let d20 = self.die(t, 20, Draw::Column, rule!("3.3"))?;
            let dice = Dice { d8, d66: 10 * tens + units, d20 };
            let slot = claims.receiver(d8);
            let by = slot.map(|slot| self.at(side, slot));
            self.say(t, rule!("3.1"), || Talk::Dice { d8, d66: dice.d66, d20, by, floor: self.floor(side) });
            if let Some(slot) = slot {
                return Ok(Some((dice, slot)));
            }
        }
        Ok(None)
    }

    fn matchup<'a>(
        &self,
        slot: u8,
        d8: u8,
        defenders: &'a [super::prepare::Rated; 5],
        avoiding: [bool; 5],
    ) -> Matchup<'a> {
        let side = self.offense;
        Matchup {
            slot,
            further: d8 > 5,
            turnover: self.rated(self.at(side, slot)).turnover,
            defenders,
            avoiding,
            dunk: self.netted.dunk[side],
            no_score: self.netted.no_score[side],
            house: self.setup().house,
        }
    }

    /// Step 3, second reading, and what it leaves of the third.
    fn resolve<T: Table<Self>>(&mut self, t: &mut T, dice: Dice, slot: u8, stopped: Stopped) -> Step<()> {
        let (ball, defense) = (self.at(self.offense, slot), self.offense.other());
        let shooter = self.shooter(slot, true);
        let read = column::read(self.rated(ball).d20, dice.d20, shooter);
        let fouler = match stopped {
            Stopped::Foul { by } => Some(self.fouler(t, by)?),
            _ => None,
        };
        let who = match stopped {
            Stopped::Steal { by } | Stopped::Block { by } => Some(self.at(defense, by)),
            Stopped::Layup => Some(self.at(defense, slot)),
            _ => fouler,
        };
        self.say(t, rule!("3.2"), || Talk::Read { d66: dice.d66, stopped, ball, who });
        if matches!(stopped, Stopped::No | Stopped::Foul { .. } | Stopped::Dunk) {
            self.say(t, rule!("3.3"), || Talk::Column { by: ball, d20: dice.d20, face: read.face });
        }
        match stopped {
            Stopped::Steal { .. } => {
                self.lose_ball(t, Some(ball), TurnoverKind::Stolen, who, rule!("3.2"));
                Ok(())
            }
            Stopped::Turnover => {
                self.lose_ball(t, Some(ball), TurnoverKind::Unstated, None, rule!("3.2"));
                Ok(())
            }
            Stopped::Block { .. } | Stopped::NoScore => {
                self.shot(t, ball, ShotKind::Two, false, who);
                self.rebound(t, Miss { throw: None, to_the_defense: false })
            }
            // a three on the d20 counts three (VB27)
            Stopped::Dunk if read.face == Face::ThreeMade => {
                self.shot(t, ball, ShotKind::Three, true, None);
                Ok(())
            }
            Stopped::Dunk | Stopped::Layup => {
                self.shot(t, ball, ShotKind::Two, true, None);
                Ok(())
            }
            Stopped::No => self.read_column(t, slot, read),
            Stopped::Foul { .. } => match fouler {
                Some(fouler) => self.fouled(t, slot, fouler, read.face),
                None => Ok(()),
            },
        }
    }

    /// Step 3: who fouls, of those who may; the offense says (VB30).
    fn fouler<T: Table<Self>>(&mut self, t: &mut T, by: u8) -> Step<Player> {
        let defense = self.offense.other();
        let mut among: Vec<Player> =
            (0..5).filter(|slot| by & 1 << slot != 0).map(|slot| self.at(defense, slot)).collect();
        among.sort_by_key(|&player| std::cmp::Reverse(self.book.line(player).pf));
        self.pick(t, self.offense, PickWhy::Fouler, among)
    }

    /// How the player in a slot reads his column now; `first`: with the four dice, not off the glass (house ruling HV5).
    pub(super) fn shooter(&self, slot: u8, first: bool) -> Shooter {
        let player = self.at(self.offense, slot);
        Shooter {
            tired: self.is_tired(player),
            push: self.push,
            twenty: first && self.claims(self.offense).short[usize::from(slot)],
        }
    }

    /// Step 3, third reading, where nobody has fouled yet.
    fn read_column<T: Table<Self>>(&mut self, t: &mut T, slot: u8, read: column::Reading) -> Step<()> {
        let by = self.at(self.offense, slot);
        let to_the_defense = read.to_the_defense;
        match read.face {
            Face::ThreeMade => self.shot(t, by, ShotKind::Three, true, None),
            Face::TwoMade => self.shot(t, by, ShotKind::Two, true, None),
            Face::Fouled => {
                // two throws, and his own guard's foul (VB11, house ruling HV3)
                let guard = self.at(self.offense.other(), slot);
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

    /// Step 3: a foul on 33 to 36; the d20 says what it is worth (VB11).
    fn fouled<T: Table<Self>>(&mut self, t: &mut T, slot: u8, fouler: Player, face: Face) -> Step<()> {
        let by = self.at(self.offense, slot);
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

    /// Step 4: on 2a and 1a the fouling side steals the ball or sends its player to the line; no d20 (VB18-VB20).
    fn steal_or_foul<T: Table<Self>>(&mut self, t: &mut T, dice: Dice, slot: u8) -> Step<()> {
        let (ball, defense) = (self.at(self.offense, slot), self.offense.other());
        let defenders = self.five(defense);
        let (by, steals) = self.matchup(slot, dice.d8, &defenders, [false; 5]).steal_or_foul(dice.d66);
        let who = self.at(defense, by);
        let stopped = if steals { Stopped::Steal { by } } else { Stopped::Foul { by: 1 << by } };
        self.say(t, rule!("4.1"), || Talk::Read { d66: dice.d66, stopped, ball, who: Some(who) });
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

    /// Step 3: free throws; of a one-and-one the second only if the first is good.
    fn throws<T: Table<Self>>(&mut self, t: &mut T, slot: u8, of: u8, one_and_one: bool) -> Step<()> {
        let by = self.at(self.offense, slot);
        let range = self.rated(by).ft;
        for number in 1..=of {
            let d20 = self.die(t, 20, Draw::Throw, rule!("3.4"))?;
            let good = d20 <= range;
            self.say(t, rule!("3.4"), || Talk::Throw { by, d20, range });
            let ends = one_and_one && !good;
            let of = if ends { number } else { of };
            self.record(t, rule!("3.4"), Play::FreeThrow { by, good, number, of });
            if !good && number == of {
                return self.rebound(t, Miss { throw: Some(slot), to_the_defense: false });
            }
        }
        Ok(())
    }

    /// Step 5: rebounds until the offense scores or the defense has the ball.
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
        let to = self.at(if board.offensive { self.offense } else { defense }, board.slot);
        let rule = if miss.throw.is_some() { rule!("5.2") } else { rule!("5.1") };
        let throw = miss.throw.map(|slot| self.at(self.offense, slot));
        self.say(t, rule, || Talk::Rebound { d20, d6, to, board, throw, floor: self.floor(self.offense) });
        self.record(t, rule, Play::Rebound { by: to, offensive: board.offensive });
        if board.offensive { self.put_back(t, board.slot) } else { Ok(()) }
    }

    /// Step 5: who has an offensive rebound shoots by the d20 alone.
    fn put_back<T: Table<Self>>(&mut self, t: &mut T, slot: u8) -> Step<()> {
        (self.ball, self.boards) = (Some(slot), self.boards + 1);
        let d20 = self.die(t, 20, Draw::PutBack, rule!("5.1"))?;
        let by = self.at(self.offense, slot);
        let read = column::read(self.rated(by).d20, d20, self.shooter(slot, false));
        self.say(t, rule!("5.1"), || Talk::Column { by, d20, face: read.face });
        self.read_column(t, slot, read)
    }
}
