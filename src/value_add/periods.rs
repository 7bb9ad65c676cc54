//! The game around its possessions: starting totals, halves, overtimes, lineup changes (VABG Steps 2 and 4).

use super::game::{Next, ValueAdd};
use super::prepare::opening;
use super::question::{Choice, PickWhy, Question};
use super::ruleset::{MOST_PERIODS, OVERTIME, SECOND_HALF, Turn};
use super::talk::Talk;
use crate::book::{OutReason, Play};
use crate::court::{GameTime, Player, Position, Side};
use crate::kit::Order as _;
use crate::rule;
use crate::table::{Step, Table};

/// The visitors act first, as on the scoresheet (VB21).
const ORDER: [Side; 2] = [Side::Visitors, Side::Home];
/// The most lineup moves a coach may make before one possession.
const MOST_MOVES: usize = 60;

impl ValueAdd {
    /// Step 2: twenty points each, and the starting lineups.
    pub(super) fn begin<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        self.period = 1;
        self.record(t, rule!("2.3"), Play::PeriodBegins { period: 1 });
        let netted = self.dunk_ranges;
        t.say(self, rule!("2.1"), || Talk::Netted { netted });
        for side in ORDER {
            let setup = self.setup();
            let (rotation, team) = (&setup.rotations[side], &setup.teams[side]);
            for player in opening(team, rotation.five(), &rotation.players(), setup.house) {
                let play = Play::Given {
                    to: Player::new(side, player.player),
                    points: player.points,
                    rebounds: player.rebounds,
                    steals: player.steals,
                    blocks: player.blocks,
                    fouls: 1,
                };
                self.record(t, rule!("2.3"), play);
            }
            let five = self.book.teams[side].five;
            self.record(t, rule!("2.2"), Play::Lineup { side, five });
        }
        self.next = Next::Number { asked: false };
        Ok(())
    }

    /// Begins a number: halftime, planned changes, the coaches' changes, perhaps an extra possession.
    pub(super) fn begin_number<T: Table<Self>>(&mut self, t: &mut T, asked: bool) -> Step<()> {
        self.offense = Side::Visitors;
        self.turn.extra = false;
        if self.period == 1 && self.turn.number == SECOND_HALF {
            self.end_period(t);
            self.begin_period(t, 2);
        }
        if !asked && !self.turn.overtime {
            ORDER.into_iter().for_each(|side| self.rotate(t, side));
        }
        for side in ORDER {
            self.change_five(t, side)?;
        }
        if !asked && self.turn.number <= 2 && self.setup().house.strategies {
            self.offer_extra_possession(t)?;
        }
        self.next = Next::Turn;
        Ok(())
    }

    fn begin_period<T: Table<Self>>(&mut self, t: &mut T, period: u8) {
        self.period = period;
        let rule = if period > 2 { rule!("VB23") } else { rule!("2.2") };
        self.record(t, rule, Play::PeriodBegins { period });
        for side in ORDER {
            let five = self.book.teams[side].five;
            self.record(t, rule, Play::Lineup { side, five });
        }
    }

    fn end_period<T: Table<Self>>(&mut self, t: &mut T) {
        let period = self.period;
        self.record_at(t, GameTime::new(period, 0), rule!("2.2"), Play::PeriodEnds { period });
    }

    /// Step 4: plays possession 2a or 1a if either side wants to foul (VB20).
    fn offer_extra_possession<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        for side in ORDER {
            self.fouling[side] = false;
            if t.offer(self, side, Question::Extra)?.is_some() {
                self.fouling[side] = true;
                let turn = Turn { extra: true, ..self.turn };
                t.say(self, rule!("4.1"), || Talk::Extra { side, turn });
            }
        }
        self.turn.extra = self.fouling.0.contains(&true);
        if self.turn.extra {
            // both may answer with their fives (house ruling HV22)
            for side in ORDER {
                self.change_five(t, side)?;
            }
        }
        Ok(())
    }

    /// Moves on from a finished possession: the other side's, the next number, an overtime, or the end.
    pub(super) fn end_turn<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        self.ball = None;
        (self.push, self.boards) = (0, 0);
        if self.offense == Side::Visitors {
            self.offense = Side::Home;
            return Ok(());
        }
        if self.turn.extra {
            self.next = Next::Number { asked: true };
            return Ok(());
        }
        self.count_possession(t);
        self.next = Next::Number { asked: false };
        if self.turn.number > 1 {
            self.turn.number -= 1;
            return Ok(());
        }
        self.end_period(t);
        if self.margin(Side::Home) == 0 && self.period < MOST_PERIODS {
            self.turn = Turn { number: OVERTIME, extra: false, overtime: true };
            self.offense = Side::Visitors;
            self.begin_period(t, self.period + 1);
            return Ok(());
        }
        self.next = Next::Over;
        ORDER.into_iter().for_each(|side| self.allot(t, side));
        self.record(t, rule!("2.4"), Play::Final);
        Ok(())
    }

    /// Step 2: counts a possession for the ten players on the floor, and reports the newly tired.
    fn count_possession<T: Table<Self>>(&mut self, t: &mut T) {
        for side in ORDER {
            for player in self.book.teams[side].five {
                let who = Player::new(side, player);
                let played = &mut self.played[side][usize::from(player)];
                *played = played.saturating_add(1);
                if *played == self.ratings(who).possessions && self.setup().house.tired {
                    t.say(self, rule!("2.6"), || Talk::Tired { who });
                }
            }
        }
    }

    /// Step 2: gives the team rebounds to the starters, beginning with the center.
    fn allot<T: Table<Self>>(&mut self, t: &mut T, side: Side) {
        let starters = self.setup().rotations[side].five();
        let all = self.book.teams[side].team_rebounds;
        for (nth, player) in (0u16..).zip(starters.into_iter().rev()) {
            let rebounds = ((all + 4).saturating_sub(nth) / 5).min(255) as u8;
            if rebounds > 0 {
                self.record(t, rule!("2.4"), Play::Allotted { to: Player::new(side, player), rebounds });
            }
        }
    }

    /// Step 2: makes the changes the rotation plans for this number. A disqualified player is skipped, and so
    /// is a player already brought in by the coach.
    fn rotate<T: Table<Self>>(&mut self, t: &mut T, side: Side) {
        let number = self.turn.number;
        let rotation = &self.setup().rotations[side];
        let due: [Option<u8>; 5] = std::array::from_fn(|slot| {
            rotation.slots[slot].iter().find(|stint| stint.from == number).map(|stint| stint.player)
        });
        if due == [None; 5] {
            return;
        }
        let now = self.book.teams[side].five;
        let able = |player: &u8| self.book.line(Player::new(side, *player)).out.is_none();
        let five: [u8; 5] = std::array::from_fn(|slot| due[slot].filter(able).unwrap_or(now[slot]));
        let twice = (1..5).any(|slot| five[..slot].contains(&five[slot]));
        if !twice && five.iter().zip(&now).any(|(player, was)| player != was && now.contains(player)) {
            // a planned player is already on the floor, in another slot: set the whole five at once
            self.record(t, rule!("2.2"), Play::Lineup { side, five });
            return;
        }
        for (slot, player) in (0u8..).zip(due).filter_map(|(slot, player)| Some((slot, player?))) {
            if self.bench(side).any(|other| other == player) {
                self.substitute(t, Player::new(side, player), slot, rule!("2.2"));
            }
        }
    }

    /// Steps 2 and 4: lets a coach change the five until the coach is ready.
    fn change_five<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<()> {
        for _ in 0..MOST_MOVES {
            match t.ask(self, side, Question::Lineup)? {
                Choice::In { position, player } => {
                    self.substitute(t, Player::new(side, player), position as u8, rule!("4.4"));
                }
                Choice::Swap { a, b } => {
                    let mut five = self.book.teams[side].five;
                    five.swap(a as usize, b as usize);
                    self.record(t, rule!("2.2"), Play::Lineup { side, five });
                }
                _ => break,
            }
        }
        Ok(())
    }

    fn substitute<T: Table<Self>>(&mut self, t: &mut T, on: Player, slot: u8, rule: crate::table::Rule) {
        let off = self.in_slot(on.side, slot);
        let position = Position::ALL[usize::from(slot)];
        self.record(t, rule, Play::Substitution { on, off, position });
    }

    /// VB22: removes a player with five fouls. If the bench is empty, the player stays in (house ruling HV4).
    pub(super) fn disqualify<T: Table<Self>>(&mut self, t: &mut T, who: Player) -> Step<()> {
        let Some(slot) = self.slot_of(who) else { return Ok(()) };
        let among: Vec<Player> = self.bench(who.side).map(|player| Player::new(who.side, player)).collect();
        if among.is_empty() {
            t.say(self, rule!("VB22"), || Talk::PlaysOn { who });
            return Ok(());
        }
        self.record(t, rule!("VB22"), Play::Out { who, why: OutReason::Fouls });
        let on = self.pick(t, who.side, PickWhy::Substitute, self.by_fitness(among, slot))?;
        self.substitute(t, on, slot, rule!("VB22"));
        Ok(())
    }

    /// Sorts players for a slot: rested first, then the nearest position, then the most possessions.
    fn by_fitness(&self, mut players: Vec<Player>, slot: u8) -> Vec<Player> {
        players.order_few_by_key(|&player| {
            let ratings = self.ratings(player);
            let away = ratings.corner.abs_diff(slot + 1);
            (self.is_tired(player), away, std::cmp::Reverse(ratings.possessions))
        });
        players
    }
}
