//! A season somebody plays: its teams, its fixtures, what came of those played so far.

use super::numbers::Reader;
use super::played::FixtureResult;
use super::playoffs::Playoffs;
use super::schedule::{Fixture, Schedule};
use super::tally::Tally;
use crate::book::Line;
use crate::court::{PerSide, Side};
use crate::kit::Seed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A team, as far as the season's books name it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Club {
    /// "BOS".
    pub id: String,
    /// "Boston Celtics".
    pub name: String,
    /// "#rrggbb".
    pub color: String,
    /// Its roster, by name.
    #[serde(rename = "men")]
    pub players: Vec<String>,
}

/// A player injured in a game, who misses the following ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hurt {
    /// His side in that game.
    pub side: Side,
    /// His roster place.
    pub place: u8,
    /// How many games he misses.
    pub games: u8,
}

impl Hurt {
    pub(super) fn write(hurt: Option<Hurt>, out: &mut Vec<u64>) {
        match hurt {
            None => out.push(0),
            Some(Hurt { side, place, games }) => {
                out.extend([1 + side as u64, u64::from(place), u64::from(games)]);
            }
        }
    }

    pub(super) fn read(numbers: &mut Reader<'_>) -> Option<Option<Hurt>> {
        let side = match numbers.take::<u8>()? {
            0 => return Some(None),
            1 => Side::Home,
            2 => Side::Visitors,
            _ => return None,
        };
        Some(Some(Hurt { side, place: numbers.take()?, games: numbers.take()? }))
    }
}

/// What is kept of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Final {
    /// Overtimes.
    pub overtimes: u8,
    /// What each side did, without minutes.
    pub totals: PerSide<Line>,
    /// Who was injured for following games.
    pub hurt: Option<Hurt>,
}

impl Final {
    /// Points of a side.
    #[must_use]
    pub const fn points(&self, side: Side) -> u16 {
        self.totals.0[side as usize].points()
    }

    /// Who won.
    #[must_use]
    pub const fn winner(&self) -> Side {
        if self.points(Side::Home) > self.points(Side::Visitors) { Side::Home } else { Side::Visitors }
    }
}

/// What a club's injuries have come to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Missing {
    /// Games each player misses from here on, by roster place.
    pub left: Vec<u8>,
    /// Games each player has missed.
    pub missed: Vec<u8>,
}

/// What a season begins with.
#[derive(Debug, Clone, PartialEq)]
pub struct New {
    /// The person's name for it.
    pub title: String,
    /// [`Game::NAME`](crate::table::Game::NAME).
    pub game: String,
    /// What the game needs to play it: cards, rules.
    pub how: Value,
    /// Where all its luck comes from.
    pub seed: Seed,
    /// The teams.
    pub clubs: Vec<Club>,
    /// The games before the playoffs.
    pub schedule: Schedule,
    /// The clubs whose games a person plays himself, by their places.
    pub mine: Vec<usize>,
}

/// A season in progress. The same seed and the same games by hand give the same season, however it is cut into
/// sittings.
#[derive(Debug, Clone, PartialEq)]
pub struct League {
    /// The person's name for it.
    pub title: String,
    /// [`Game::NAME`](crate::table::Game::NAME).
    pub game: String,
    /// What the game needs to play it: cards, rules.
    pub how: Value,
    /// Where all its luck comes from.
    pub seed: Seed,
    /// The teams.
    pub clubs: Vec<Club>,
    /// The clubs whose games a person plays himself, by their places.
    pub mine: Vec<usize>,
    /// Games somebody plays or played himself: fixture to the saved game's id.
    pub by_hand: BTreeMap<usize, String>,
    pub(super) fixtures: Vec<Fixture>,
    /// So many of them come before the playoffs.
    pub(super) regular: usize,
    pub(super) results: Vec<Option<Final>>,
    /// Before the playoffs, and in them.
    pub(super) tallies: [Tally; 2],
    pub(super) playoffs: Option<Playoffs>,
    /// Fixtures of each club, in order.
    pub(super) of_club: Vec<Vec<usize>>,
}

impl League {
    /// A season before its first game. Fixtures of clubs it does not have are left out.
    #[must_use]
    pub fn new(new: New) -> League {
        let New { title, game, how, seed, clubs, schedule, mine } = new;
        let rosters = || clubs.iter().map(|club| club.players.len());
        let tallies = [Tally::new(rosters()), Tally::new(rosters())];
        let n = clubs.len();
        let mut league = League {
            title,
            game,
            how,
            seed,
            mine: mine.into_iter().filter(|&club| club < n).collect(),
            by_hand: BTreeMap::new(),
            fixtures: vec![],
            regular: 0,
            results: vec![],
            tallies,
            playoffs: None,
            of_club: vec![vec![]; n],
            clubs,
        };
        for fixture in schedule.fixtures {
            league.add(fixture);
        }
        league.regular = league.fixtures.len();
        league
    }

    pub(super) fn add(&mut self, fixture: Fixture) {
        let clubs = [fixture.home, fixture.away];
        if clubs.iter().all(|&club| club < self.clubs.len()) && fixture.home != fixture.away {
            clubs.iter().for_each(|&club| self.of_club[club].push(self.fixtures.len()));
            self.fixtures.push(fixture);
            self.results.push(None);
        }
    }

    /// All games known of so far, in the order they are played; those of the playoffs come when it is known who plays.
    #[must_use]
    pub fn fixtures(&self) -> &[Fixture] {
        &self.fixtures
    }

    /// So many of the fixtures come before the playoffs.
    #[must_use]
    pub fn regular(&self) -> usize {
        self.regular
    }

    /// What came of a fixture, where it was played.
    #[must_use]
    pub fn result(&self, fixture: usize) -> Option<&Final> {
        self.results.get(fixture)?.as_ref()
    }

    /// The fixtures of a club, in order.
    #[must_use]
    pub fn fixtures_of(&self, club: usize) -> &[usize] {
        self.of_club.get(club).map_or(&[], Vec::as_slice)
    }

    /// Games played so far, and games known of.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.results.iter().flatten().count(), self.fixtures.len())
    }

    /// The statistics before the playoffs, or in them.
    #[must_use]
    pub fn tally(&self, playoffs: bool) -> &Tally {
        &self.tallies[usize::from(playoffs)]
    }

    /// Whether both teams have played all their games before this one.
    #[must_use]
    pub fn is_next(&self, fixture: usize) -> bool {
        let Some(game) = self.fixtures.get(fixture) else { return false };
        let played = |&at: &usize| at >= fixture || self.results[at].is_some();
        self.results[fixture].is_none()
            && [game.home, game.away].iter().all(|&club| self.of_club[club].iter().all(played))
    }

    /// Games before `until` that can be played now, at most `most`. `in_order`: each team's next only, where what becomes of
    /// one is of consequence for its next. Games that a person has begun wait for him, and so do the later ones of their
    /// teams.
    #[must_use]
    pub fn next_games(&self, until: usize, most: usize, in_order: bool) -> Vec<usize> {
        let mut busy = vec![false; self.clubs.len()];
        let mut next = Vec::new();
        for (at, game) in self.fixtures.iter().enumerate().take(until) {
            if next.len() >= most || self.results[at].is_some() {
                continue;
            }
            let begun = self.by_hand.contains_key(&at);
            if !busy[game.home] && !busy[game.away] && !begun {
                next.push(at);
            }
            if in_order || begun || busy[game.home] || busy[game.away] {
                (busy[game.home], busy[game.away]) = (true, true);
            }
        }
        next
    }

    /// The luck of a fixture, the same whenever it is played.
    #[must_use]
    pub fn seed_of(&self, fixture: usize) -> Seed {
        // SplitMix64: neighbours have nothing in common
        let mut z = self.seed.0.wrapping_add((fixture as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Seed(z ^ (z >> 31))
    }

    /// What the injuries of a club had come to before this fixture.
    #[must_use]
    pub fn missing(&self, club: usize, fixture: usize) -> Missing {
        let players = self.clubs.get(club).map_or(0, |club| club.players.len());
        let mut missing = Missing { left: vec![0; players], missed: vec![0; players] };
        for &at in self.fixtures_of(club).iter().take_while(|&&at| at < fixture) {
            let Some(result) = self.result(at) else { continue };
            for (left, missed) in missing.left.iter_mut().zip(&mut missing.missed) {
                *missed = missed.saturating_add(u8::from(*left > 0));
                *left = left.saturating_sub(1);
            }
            let side = if self.fixtures[at].home == club { Side::Home } else { Side::Visitors };
            if let Some(hurt) = result.hurt.filter(|hurt| hurt.side == side)
                && let Some(left) = missing.left.get_mut(usize::from(hurt.place))
            {
                *left = hurt.games;
            }
        }
        missing
    }

    /// Takes what came of a game into the books. Says whether it did: not where it was there before.
    pub fn take(&mut self, played: &FixtureResult) -> bool {
        let Some(game) = self.fixtures.get(played.fixture) else { return false };
        let (home, away) = (game.home, game.away);
        if self.results[played.fixture].is_some() {
            return false;
        }
        self.tallies[usize::from(played.fixture >= self.regular)].add(home, away, &played.book);
        let (overtimes, hurt) = (played.overtimes, played.hurt);
        self.results[played.fixture] = Some(Final { overtimes, totals: played.totals(), hurt });
        self.go_on_with_playoffs();
        true
    }

    /// Whether nothing is left to play.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let all = self.results.iter().all(Option::is_some);
        all && (self.playoffs.is_some() || self.fixtures.is_empty()) && self.champion().is_some()
    }
}
