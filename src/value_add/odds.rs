//! The exact odds of a possession: every face of every die, and every rebound after it.

use super::ValueAdd;
use super::boards::{self, Board};
use super::column::{self, Face, Shooter};
use super::matchup::{DefenseResult, Matchup};
use super::possession::MOST_BOARDS;
use super::prepare::Ratings;
use crate::court::{Position, Side};

/// One more than the most points counted for a possession.
const MOST: usize = 32;
/// The probability of 0, 1, 2 … points.
type Points = [f64; MOST];

/// The odds of a possession for the ten players on the floor. Disqualifications during it are ignored.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Odds {
    /// The probability of 0, 1, 2 … points.
    pub points: [f64; MOST],
    /// The probability of losing the ball without a shot.
    pub turnover: f64,
    /// The probability that the four dice alone send a player to the line.
    pub line: f64,
}

impl Odds {
    /// The expected points.
    #[must_use]
    pub fn expected(&self) -> f64 {
        (0..).zip(&self.points).map(|(points, chance)| f64::from(points) * chance).sum()
    }

    /// The probability of scoring at least `points`.
    #[must_use]
    pub fn at_least(&self, points: usize) -> f64 {
        self.points.iter().skip(points).sum()
    }
}

/// A possession whose odds are being computed.
struct PossessionOdds<'a> {
    game: &'a ValueAdd,
    side: Side,
    push: u8,
    off: [Ratings; 5],
    def: [Ratings; 5],
    /// The points after a missed shot from the field; `throw_missed` has those after a missed free throw, by
    /// slot.
    miss: Points,
    throw_missed: [Points; 5],
}

/// Certainly no points.
const SCORELESS: Points = {
    let mut all = [0.0; MOST];
    all[0] = 1.0;
    all
};

/// Adds `weight` times the distribution `then`, shifted by `points`.
fn add(sum: &mut Points, weight: f64, points: usize, then: &Points) {
    for (sum, chance) in sum.iter_mut().skip(points).zip(then) {
        *sum += weight * chance;
    }
}

impl ValueAdd {
    /// The odds for each number of steps by which the offense may try for threes.
    #[must_use]
    pub fn plans(&self) -> Vec<(u8, Odds)> {
        let side = self.offense();
        let players = self.five(side);
        let most = players.iter().map(|player| column::most_steps(player.d20)).max().unwrap_or(0);
        let most = if self.setup().house.strategies { most } else { 0 };
        (0..=most).map(|steps| (steps, self.odds(side, steps))).collect()
    }

    /// The odds of a possession of `side` now, if it tries for threes by `push` steps.
    #[must_use]
    pub fn odds(&self, side: Side, push: u8) -> Odds {
        let mut odds = PossessionOdds {
            game: self,
            side,
            push,
            off: self.five(side),
            def: self.five(side.other()),
            miss: SCORELESS,
            throw_missed: [SCORELESS; 5],
        };
        odds.compute_misses();
        odds.compute()
    }
}

impl PossessionOdds<'_> {
    fn shooter(&self, slot: u8, first: bool) -> Shooter {
        let player = self.game.in_slot(self.side, slot);
        let short = first && self.game.claims(self.side).short[usize::from(slot)];
        Shooter { tired: self.game.is_tired(player), push: self.push, twenty: short }
    }

    /// The points after misses, from the last rebound the rules allow back to the first.
    fn compute_misses(&mut self) {
        if self.game.turn().to_the_defense() {
            return;
        }
        let house = self.game.setup().house;
        let (off, def) = (self.off, self.def);
        let field = chances(|d20, d6| boards::read(d20, d6, &off, &def));
        let throws: [[f64; 5]; 5] = std::array::from_fn(|slot| {
            if house.throws_to_the_defense {
                chances(|d20, d6| boards::read_throw(d20, d6, &off, &def, slot as u8))
            } else {
                field
            }
        });
        for _ in 0..MOST_BOARDS {
            let back: [Points; 5] = std::array::from_fn(|slot| self.column(slot as u8, false, None));
            let after = |chances: &[f64; 5]| {
                let mut sum = [0.0; MOST];
                add(&mut sum, 1.0 - chances.iter().sum::<f64>(), 0, &SCORELESS);
                for (chance, back) in chances.iter().zip(&back) {
                    add(&mut sum, *chance, 0, back);
                }
                sum
            };
            (self.miss, self.throw_missed) = (after(&field), throws.each_ref().map(after));
        }
    }

    /// The points of `of` free throws.
    fn throws(&self, slot: u8, of: u8, one_and_one: bool) -> Points {
        let made = f64::from(self.off[usize::from(slot)].ft) / 20.0;
        let missed = &self.throw_missed[usize::from(slot)];
        let mut last = [0.0; MOST];
        add(&mut last, made, 1, &SCORELESS);
        add(&mut last, 1.0 - made, 0, missed);
        for _ in 1..of {
            let mut before = [0.0; MOST];
            add(&mut before, made, 1, &last);
            add(&mut before, 1.0 - made, 0, if one_and_one { missed } else { &last });
            last = before;
        }
        last
    }

    /// The points of a player's column. `foul` is whether a foul on 33 to 36, if there was one, is a
    /// one-and-one.
    fn column(&self, slot: u8, first: bool, foul: Option<bool>) -> Points {
        let mut sum = [0.0; MOST];
        let (d20, shooter) = (self.off[usize::from(slot)].d20, self.shooter(slot, first));
        for roll in 1..=20 {
            let read = column::read(d20, roll, shooter);
            let (points, throws) = match read.face {
                Face::ThreeMade => (3, 1),
                Face::TwoMade => (2, 1),
                Face::Fouled => (0, 2),
                Face::ThreeMissed => (0, 3),
                Face::TwoMissed => (0, 2),
            };
            let then = match foul {
                _ if read.face == Face::Fouled => self.throws(slot, 2, foul == Some(true)),
                Some(_) => self.throws(slot, throws, false),
                None if points > 0 || read.to_the_defense => SCORELESS,
                None => self.miss,
            };
            add(&mut sum, 0.05, points, &then);
        }
        sum
    }

    /// The odds of the whole possession.
    fn compute(&self) -> Odds {
        let claims = self.game.claims(self.side);
        let mut odds = Odds { points: [0.0; MOST], turnover: 0.0, line: 0.0 };
        let receivers: Vec<Option<u8>> = (1..=8).map(|d8| claims.receiver(d8)).collect();
        let nobody = receivers.iter().filter(|slot| slot.is_none()).count() as f64 / 8.0;
        // the dice are rolled once more if no player gets the ball
        let each = (1.0 + nobody) / 8.0;
        for (d8, slot) in (1..).zip(receivers) {
            if let Some(slot) = slot {
                self.with_ball(&mut odds, each, d8, slot);
            }
        }
        let violation = nobody * nobody;
        odds.turnover += violation;
        odds.points[0] += violation;
        odds
    }

    fn with_ball(&self, odds: &mut Odds, weight: f64, d8: u8, slot: u8) {
        let game = self.game;
        let matchup = Matchup {
            slot,
            claimed: d8 > 5,
            turnover: self.off[usize::from(slot)].turnover,
            defenders: &self.def,
            avoiding: Position::ALL.map(|place| game.avoids(game.player_at(self.side.other(), place))),
            dunk: game.dunk_ranges.dunk[self.side],
            no_score: game.dunk_ranges.no_score[self.side],
            house: game.setup().house,
        };
        let rolls = (1..=6).flat_map(|tens| (1..=6).map(move |units| 10 * tens + units));
        if game.fouls_on_purpose(self.side.other()) {
            let line = self.throws(slot, 2, false);
            for roll in rolls {
                let steals = matchup.steal_or_foul(roll).1;
                *(if steals { &mut odds.turnover } else { &mut odds.line }) += weight / 36.0;
                add(&mut odds.points, weight / 36.0, 0, if steals { &SCORELESS } else { &line });
            }
            return;
        }
        let plain = self.column(slot, true, None);
        let fouled = self.column(slot, true, Some(game.turn().one_and_one()));
        let shooter = self.shooter(slot, true);
        let share = |face: Face| {
            let d20 = self.off[usize::from(slot)].d20;
            (1..=20).filter(|&roll| column::read(d20, roll, shooter).face == face).count() as f64 / 20.0
        };
        let (threes, at_line) = (share(Face::ThreeMade), share(Face::Fouled));
        let weight = weight / 36.0;
        for roll in rolls {
            let sum = &mut odds.points;
            match matchup.read(roll) {
                DefenseResult::Steal { .. } | DefenseResult::Turnover => {
                    odds.turnover += weight;
                    add(sum, weight, 0, &SCORELESS);
                }
                DefenseResult::Block { .. } | DefenseResult::NoScore => add(sum, weight, 0, &self.miss),
                DefenseResult::Dunk => {
                    add(sum, weight * threes, 3, &SCORELESS);
                    add(sum, weight * (1.0 - threes), 2, &SCORELESS);
                }
                DefenseResult::Layup => add(sum, weight, 2, &SCORELESS),
                DefenseResult::Foul { .. } => {
                    odds.line += weight;
                    add(sum, weight, 0, &fouled);
                }
                DefenseResult::No => {
                    odds.line += weight * at_line;
                    add(sum, weight, 0, &plain);
                }
            }
        }
    }
}

/// The probability of an offensive rebound by each slot.
fn chances(read: impl Fn(u8, u8) -> Board) -> [f64; 5] {
    let mut chances = [0.0; 5];
    for (d20, d6) in (1..=20).flat_map(|d20| (1..=6).map(move |d6| (d20, d6))) {
        let Board { offensive, slot } = read(d20, d6);
        if offensive {
            chances[usize::from(slot)] += 1.0 / 120.0;
        }
    }
    chances
}
