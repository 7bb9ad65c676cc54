//! The computer coach of the basic game. It spends Events where they may decide a game, in its own view of the
//! tournament ([`Tournament::seen_by`]).

use super::bracket::{Round, seed};
use super::faction::{MOST_EVENTS, MOST_HELD};
use super::markers::Face;
use super::matchup::Matchup;
use super::question::{Choice, Question, Seat};
use super::tournament::Tournament;
use crate::table::Coach;

/// Coaches one color.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HouseCoach;

impl Coach<Tournament> for HouseCoach {
    fn choose(&mut self, game: &Tournament, side: Seat, question: &Question) -> Choice {
        let game = &game.seen_by(Some(side));
        let choices = game.choices_of(side, question);
        let chosen = match *question {
            Question::Color => None,
            // favorites first: they earn Events
            Question::Game => best(&choices, |choice| match choice {
                Choice::Game(next) => game.advantage(side, next),
                _ => 0,
            }),
            Question::Keep { .. } => best(&choices, |choice| match choice {
                Choice::Keep(team) => 16 - i32::from(seed(team)),
                _ => 0,
            }),
            Question::Commit { period, left } => commit(game, side, period, left, &choices),
            Question::Discard => best(&choices, |choice| match choice {
                Choice::Discard(marker) => -i32::from(game.markers().face(marker).worth()),
                _ => 0,
            }),
            Question::Die => best(&choices, |choice| i32::from(game.multiplies(side, choice))),
        };
        chosen.or(choices.first().copied()).unwrap_or(Choice::Enough)
    }
}

fn best(choices: &[Choice], worth: impl Fn(Choice) -> i32) -> Option<Choice> {
    // `rev` makes the first of equals win
    choices.iter().rev().copied().max_by_key(|&choice| worth(choice))
}

/// Commits another Event if the game needs it: late, close, and the more so the more the game counts.
fn commit(game: &Tournament, seat: Seat, period: u8, left: u8, choices: &[Choice]) -> Option<Choice> {
    let live = game.live()?;
    let which = usize::from(live.seats[0] != seat);
    let mine = live.periods.last().map_or(&[][..], |both| &both[which].played);
    let held = game.factions()[seat.at()].hand.len();
    let last = period > 2 || Round::of(live.game) == Round::Championship || game.remaining(seat) == 1;
    let wanted = match period {
        // keep five; spend more only if no game is left
        1 if last => held.div_ceil(2),
        1 => held.saturating_sub(MOST_HELD),
        2 => need(live, which, i32::from(game.setup().bonus(live.game)), last),
        _ => 1,
    };
    let played = usize::from(if period > 2 { 1 } else { MOST_EVENTS } - left);
    if played >= wanted {
        return Some(Choice::Enough);
    }
    let doubled = mine.iter().any(|&marker| game.markers().face(marker).is_multiplier());
    let worth = |choice: Choice| match choice {
        Choice::Play(marker) => match game.markers().face(marker) {
            // a second multiplier is worthless; an Air Ball always is
            Face::Times { .. } if doubled => -1,
            Face::Plus { points: 0 } if period != 1 => -1,
            face => i32::from(face.worth()),
        },
        _ => 0,
    };
    best(choices, worth)
}

/// The Events worth playing in the second half: enough to be safe, none in a game already won or lost. `worth` is
/// the better seed's bonus.
fn need(live: &Matchup, which: usize, worth: i32, last: bool) -> usize {
    let lead = if which == 0 { live.margin() } else { -live.margin() };
    let [mine, other] = [live.teams[which], live.teams[1 - which]].map(seed);
    // the second to commit sees how many the opponent has committed
    let answered = live.periods.last().map_or(0, |both| both[1 - which].played.len() as i32);
    let ahead =
        lead + worth * i32::from(mine < other) - worth * i32::from(other < mine) - AN_EVENT * answered;
    let out_of_reach = if last { -24 } else { -8 };
    if ahead < out_of_reach { 0 } else { ((SAFE - ahead).max(0) as usize).div_ceil(AN_EVENT as usize) }
}

/// The points a well-chosen Event adds.
const AN_EVENT: i32 = 3;
/// A lead that six dice against six seldom overcome.
const SAFE: i32 = 12;

impl Tournament {
    fn choices_of(&self, seat: Seat, question: &Question) -> Vec<Choice> {
        crate::table::Game::choices(self, seat, question)
    }

    /// How much better the coach's team is seeded than its opponent.
    fn advantage(&self, seat: Seat, game: u8) -> i32 {
        let [Some(upper), Some(lower)] = self.teams_of(game) else { return 0 };
        let better = i32::from(seed(lower)) - i32::from(seed(upper));
        if self.owner(upper) == seat { better } else { -better }
    }

    /// How many times this die counts with the Events already committed.
    fn multiplies(&self, seat: Seat, choice: Choice) -> u8 {
        let (Some(live), Choice::Die(rolled)) = (self.live(), choice) else { return 0 };
        let which = usize::from(live.seats[0] != seat);
        let played = live.periods.last().map_or(&[][..], |both| &both[which].played);
        let times = played.iter().filter_map(|&marker| match self.markers().face(marker) {
            Face::Times { times, die } if die == rolled => Some(times),
            _ => None,
        });
        times.max().unwrap_or(0)
    }
}
