//! Rotations to choose from before the first roll, each with what it may be expected to gain.

use super::ValueAdd;
use super::odds::Odds;
use super::rotation::{Rotation, SIMPLE_ROTATION_ENDS};
use super::ruleset::POSSESSIONS;
use super::setup::Setup;
use crate::court::Side;
use crate::kit::Order as _;
use crate::rule;
use crate::table::{Answer, Figure, Prompt, Reason};
use std::cmp::Reverse;

/// What the odds of a possession depend on: the fives, who is tired, where misses and fouls go.
type Moment = ([[u8; 5]; 2], [u8; 2], bool, bool);

impl ValueAdd {
    /// Who plays how long: the rotations that `side` may begin with, the best one first, and the setup with each.
    #[must_use]
    pub fn rotations(&self, side: Side) -> (Prompt, Vec<Setup>) {
        let team = &self.setup().teams[side];
        let set = &self.setup().rotations[side];
        let known = [
            (Rotation::suggested(team), "As the cards plan it", "each rests as long as the card says"),
            (
                Rotation::simple(team, SIMPLE_ROTATION_ENDS[0]),
                "Reserves first",
                "starters from possession 33 on",
            ),
            (
                Rotation::to_the_end(team),
                "Reserves first, each starter to the end",
                "a starter comes in once the card lasts to the end",
            ),
            (
                Rotation::best_five(team),
                "The best five, all game",
                "tired after the possessions on their cards",
            ),
        ];
        let mut all: Vec<(Rotation, &str, &str)> = Vec::new();
        if known.iter().all(|(rotation, ..)| rotation != set) {
            all.push((set.clone(), "As you planned it", "the rotation of the form"));
        }
        for one in known {
            if all.iter().all(|(rotation, ..)| *rotation != one.0) {
                all.push(one);
            }
        }
        let mut kept: Vec<(Moment, [f64; 2])> = Vec::new();
        let mut plans: Vec<(Answer, Setup)> = Vec::new();
        for (rotation, label, note) in all {
            let mut setup = self.setup().clone();
            setup.rotations[side] = rotation;
            let figure = Figure::edge(self.gains(&setup, side, &mut kept));
            plans.push((Answer { figure, note: note.to_owned(), ..Answer::plain(0, label) }, setup));
        }
        plans.order_by_key(|(answer, _)| Reverse(answer.figure.worth()));
        for (place, (answer, _)) in plans.iter_mut().enumerate() {
            (answer.index, answer.key) = (place as u16, char::from_digit(place as u32 + 1, 10));
        }
        let (answers, setups) = plans.into_iter().unzip();
        let team = &self.setup().teams[side.other()].name;
        let why =
            format!("Points to be expected more than {team}’s, over all {POSSESSIONS} possessions of each");
        let ask = "Who plays how long?".to_owned();
        (Prompt { side: Some(side), ask, why: vec![Reason::by(rule!("2.2"), why)], answers }, setups)
    }

    /// The points that `side` may expect to gain on the other by the rotations of `setup`, over all possessions.
    fn gains(&self, setup: &Setup, side: Side, kept: &mut Vec<(Moment, [f64; 2])>) -> f64 {
        let mut game = self.clone();
        let mut gained = 0.0;
        for team in game.played.0.iter_mut() {
            team.iter_mut().for_each(|played| *played = 0);
        }
        for number in (1..=POSSESSIONS).rev() {
            game.turn.number = number;
            for side in Side::ALL {
                game.book.teams[side].five =
                    std::array::from_fn(|slot| setup.rotations[side].player_at(slot, number));
            }
            let tired = Side::ALL.map(|side| {
                let five = game.book.teams[side].five.into_iter().enumerate();
                five.filter(|(_, player)| game.is_tired(crate::court::Player::new(side, *player)))
                    .fold(0u8, |bits, (slot, _)| bits | 1 << slot)
            });
            let fives = Side::ALL.map(|side| game.book.teams[side].five);
            let moment = (fives, tired, game.turn.to_the_defense(), game.turn.one_and_one());
            let points = match kept.iter().find(|(other, _)| *other == moment) {
                Some((_, points)) => *points,
                None => {
                    let points = Side::ALL.map(|side| Odds::expected(&game.odds(side, 0)));
                    kept.push((moment, points));
                    points
                }
            };
            for (whose, points) in Side::ALL.into_iter().zip(points) {
                gained += if whose == side { points } else { -points };
            }
            for side in Side::ALL {
                for player in game.book.teams[side].five {
                    game.played[side][usize::from(player)] += 1;
                }
            }
        }
        gained
    }
}
