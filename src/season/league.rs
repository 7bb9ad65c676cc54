//! Leagues: a season that a person plays, with its teams, fixtures and results so far.

use super::club_rotations::ClubRotations;
use super::injury::LastingInjury;
use super::played::{Entered, FixtureResult};
use super::schedule::{Fixture, Schedule};
use super::series::Playoffs;
use super::tally::Tally;
use crate::book::Line;
use crate::court::{PerSide, Side};
use crate::kit::Seed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A team in the season's books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Club {
    /// The id: "BOS".
    pub id: String,
    /// The name: "Boston Celtics".
    pub name: String,
    /// The color: "#rrggbb".
    pub color: String,
    /// The players' names, by roster place.
    #[serde(rename = "men")]
    pub players: Vec<String>,
}

/// The result of a game, as the season keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Final {
    /// Number of overtimes.
    pub overtimes: u8,
    /// Each side's statistics, without minutes.
    pub totals: PerSide<Line>,
    /// The player injured for following games, if any.
    pub injury: Option<LastingInjury>,
}

impl Final {
    /// The points of a side.
    #[must_use]
    pub const fn points(&self, side: Side) -> u16 {
        self.totals.0[side as usize].points()
    }

    /// The winning side.
    #[must_use]
    pub const fn winner(&self) -> Side {
        if self.points(Side::Home) > self.points(Side::Visitors) { Side::Home } else { Side::Visitors }
    }
}

/// The injuries of a club before a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClubInjuries {
    /// Games each player still misses, by roster place.
    pub left: Vec<u8>,
    /// Games each player has missed already.
    pub missed: Vec<u8>,
}

/// The setup of a season.
#[derive(Debug, Clone, PartialEq)]
pub struct NewSeason {
    /// The person's title for it.
    pub title: String,
    /// The game's name: [`Game::NAME`](crate::table::Game::NAME).
    pub game: String,
    /// The game's own rules and cards, opaque to the season.
    pub rules: Value,
    /// The seed of all luck.
    pub seed: Seed,
    /// The teams.
    pub clubs: Vec<Club>,
    /// The games of the regular season.
    pub schedule: Schedule,
    /// The indexes of the clubs whose games the person plays.
    pub mine: Vec<usize>,
}

/// The games of a season to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Games {
    /// A schedule; the playoffs follow it.
    Schedule(Schedule),
    /// One series of the set's two teams, the most games it can have: 1, 3, 5 or 7.
    Series(u8),
}

impl From<Schedule> for Games {
    fn from(schedule: Schedule) -> Games {
        Games::Schedule(schedule)
    }
}

impl Games {
    /// The schedule, and the most games of a series.
    pub(crate) fn into_parts(self) -> (Schedule, Option<u8>) {
        match self {
            Games::Schedule(schedule) => (schedule, None),
            Games::Series(most) => (Schedule::default(), Some(most)),
        }
    }
}

impl NewSeason {
    /// The season before its first game, which may be one of a series. To its title, the card set, the person's team or
    /// the series is added.
    pub(crate) fn begin(mut self, series: Option<u8>) -> League {
        let name = |place: usize| self.clubs.get(place).map_or("", |club| &*club.name);
        let about = match series {
            None => self.mine.first().map_or("", |&mine| name(mine)).to_owned(),
            Some(most) => format!("{} and {}, best of {most}", name(0), name(1)),
        };
        let parts = [&*self.title, &about].into_iter().filter(|part| !part.is_empty());
        self.title = parts.collect::<Vec<_>>().join(", ");
        let mut league = League::new(self);
        if let Some(most) = series {
            league.begin_series(most);
        }
        league
    }
}

/// A season in progress. The same seed and the same games by hand always give the same season, however often
/// it is interrupted.
#[derive(Debug, Clone, PartialEq)]
pub struct League {
    /// The person's title for it.
    pub title: String,
    /// The game's name: [`Game::NAME`](crate::table::Game::NAME).
    pub game: String,
    /// The game's own rules and cards, opaque to the season.
    pub rules: Value,
    /// The seed of all luck.
    pub seed: Seed,
    /// The teams.
    pub clubs: Vec<Club>,
    /// The indexes of the clubs whose games the person plays.
    pub mine: Vec<usize>,
    /// Games a person plays or has played: fixture to the saved game's id.
    pub by_hand: BTreeMap<usize, String>,
    /// The scoresheets that games were entered from: fixture and the sheet's id. A correction there reaches the season.
    pub sheets: BTreeMap<usize, String>,
    /// Games that a person has entered.
    pub(super) entered: BTreeMap<usize, Entered>,
    /// Who misses a game by game logs: fixture and club, and their roster places.
    pub(super) logged: BTreeMap<(usize, usize), Vec<u8>>,
    /// What the person has settled for clubs: who starts, and the most minutes of players.
    pub(super) rotations: BTreeMap<usize, ClubRotations>,
    pub(super) fixtures: Vec<Fixture>,
    /// The number of fixtures before the playoffs.
    pub(super) regular: usize,
    pub(super) results: Vec<Option<Final>>,
    /// The statistics of the regular season and of the playoffs.
    pub(super) tallies: [Tally; 2],
    pub(super) playoffs: Option<Playoffs>,
    /// The fixtures of each club, in order.
    pub(super) of_club: Vec<Vec<usize>>,
}

impl League {
    /// Makes a season before its first game. Fixtures of unknown clubs are left out.
    #[must_use]
    pub fn new(new: NewSeason) -> League {
        let NewSeason { title, game, rules, seed, clubs, schedule, mine } = new;
        let rosters = || clubs.iter().map(|club| club.players.len());
        let tallies = [Tally::new(rosters()), Tally::new(rosters())];
        let n = clubs.len();
        let mut league = League {
            title,
            game,
            rules,
            seed,
            mine: mine.into_iter().filter(|&club| club < n).collect(),
            by_hand: BTreeMap::new(),
            sheets: BTreeMap::new(),
            entered: BTreeMap::new(),
            logged: BTreeMap::new(),
            rotations: BTreeMap::new(),
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

    /// The same season before its first game, with other luck.
    #[must_use]
    pub fn again(&self, seed: Seed) -> League {
        let mut again = League::new(NewSeason {
            title: self.title.clone(),
            game: self.game.clone(),
            rules: self.rules.clone(),
            seed,
            clubs: self.clubs.clone(),
            schedule: Schedule { fixtures: self.fixtures[..self.regular].to_vec() },
            mine: self.mine.clone(),
        });
        if let Some(playoffs) = self.playoffs.as_ref().filter(|_| self.is_series()) {
            again.begin_series(playoffs.most_games(0));
        }
        again.logged.clone_from(&self.logged);
        again.rotations = self.rotations.iter().map(|(&club, kept)| (club, kept.again())).collect();
        again
    }

    pub(super) fn add(&mut self, fixture: Fixture) {
        let clubs = [fixture.home, fixture.away];
        if clubs.iter().all(|&club| club < self.clubs.len()) && fixture.home != fixture.away {
            clubs.iter().for_each(|&club| self.of_club[club].push(self.fixtures.len()));
            self.fixtures.push(fixture);
            self.results.push(None);
        }
    }

    /// All games known so far, in playing order; playoff games are added once their teams are known.
    #[must_use]
    pub fn fixtures(&self) -> &[Fixture] {
        &self.fixtures
    }

    /// The number of fixtures before the playoffs.
    #[must_use]
    pub fn regular(&self) -> usize {
        self.regular
    }

    /// The result of a fixture, if it was played.
    #[must_use]
    pub fn result(&self, fixture: usize) -> Option<&Final> {
        self.results.get(fixture)?.as_ref()
    }

    /// The clubs of a fixture; `None` if there is none.
    #[must_use]
    pub fn clubs_of(&self, fixture: usize) -> Option<PerSide<&Club>> {
        let game = self.fixtures.get(fixture)?;
        Some(PerSide::new(&self.clubs[game.home], &self.clubs[game.away]))
    }

    /// The fixtures of a club, in order.
    #[must_use]
    pub fn fixtures_of(&self, club: usize) -> &[usize] {
        self.of_club.get(club).map_or(&[], Vec::as_slice)
    }

    /// The number of games played, and of games known so far.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.results.iter().flatten().count(), self.fixtures.len())
    }

    /// Whether the season is one series of its two teams, with no games before it.
    #[must_use]
    pub fn is_series(&self) -> bool {
        self.regular == 0 && self.playoffs.is_some()
    }

    /// The number of fixtures that count in the standings: those before the playoffs; of a single series, all.
    #[must_use]
    pub fn in_standings(&self) -> usize {
        if self.is_series() { self.fixtures.len() } else { self.regular }
    }

    /// The statistics of the regular season or of the playoffs; of a single series, always its own.
    #[must_use]
    pub fn tally(&self, playoffs: bool) -> &Tally {
        &self.tallies[usize::from(playoffs || self.is_series())]
    }

    /// Whether both teams have played all their earlier games.
    #[must_use]
    pub fn is_next(&self, fixture: usize) -> bool {
        let Some(game) = self.fixtures.get(fixture) else { return false };
        let played = |&at: &usize| at >= fixture || self.results[at].is_some();
        self.results[fixture].is_none()
            && [game.home, game.away].iter().all(|&club| self.of_club[club].iter().all(played))
    }

    /// The games before `until` that can be played now, at most `most`. `in_order` limits each team to its
    /// next game, for seasons in which a game affects the following ones. Games a person has begun are left
    /// out, and where `in_order`, so are later games of their teams.
    ///
    /// # Examples
    /// ```
    /// use hardwood::kit::Seed;
    /// use hardwood::season::{Club, League, NewSeason, Schedule};
    ///
    /// let club = |id: &str| Club { id: id.into(), name: id.into(), color: "#000000".into(), players: vec![] };
    /// let clubs = ["BOS", "LAL"].map(club);
    /// let (title, game, rules) = ("A season".into(), "statis-pro".into(), serde_json::Value::Null);
    /// let schedule = Schedule::balanced(2, 4);
    /// let (seed, clubs, mine) = (Seed(7), clubs.into(), vec![]);
    /// let league = League::new(NewSeason { title, game, rules, seed, clubs, schedule, mine });
    /// assert_eq!(league.next_games(usize::MAX, 10, false), [0, 1, 2, 3], "in any order");
    /// assert_eq!(league.next_games(usize::MAX, 10, true), [0], "each club's games in order");
    /// ```
    #[must_use]
    pub fn next_games(&self, until: usize, most: usize, in_order: bool) -> Vec<usize> {
        let until = until.min(self.fixtures.len());
        let open = (0..until).filter(|&at| self.results[at].is_none()).collect();
        self.playable(open, most, in_order, |at| self.is_begun(at))
    }

    /// The seed of a fixture, independent of when it is played.
    #[must_use]
    pub fn seed_of(&self, fixture: usize) -> Seed {
        // SplitMix64, so that neighboring fixtures have unrelated luck
        let mut z = self.seed.0.wrapping_add((fixture as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Seed(z ^ (z >> 31))
    }

    /// The injuries of a club before this fixture.
    #[must_use]
    pub fn injuries(&self, club: usize, fixture: usize) -> ClubInjuries {
        let players = self.clubs.get(club).map_or(0, |club| club.players.len());
        let mut injuries = ClubInjuries { left: vec![0; players], missed: vec![0; players] };
        for &at in self.fixtures_of(club).iter().take_while(|&&at| at < fixture) {
            let Some(result) = self.result(at) else { continue };
            for (left, missed) in injuries.left.iter_mut().zip(&mut injuries.missed) {
                *missed = missed.saturating_add(u8::from(*left > 0));
                *left = left.saturating_sub(1);
            }
            let side = if self.fixtures[at].home == club { Side::Home } else { Side::Visitors };
            if let Some(injury) = result.injury.filter(|injury| injury.side == side)
                && let Some(left) = injuries.left.get_mut(usize::from(injury.place))
            {
                *left = injury.games;
            }
        }
        injuries
    }

    /// Records the result of a game. Returns false if it was recorded before or is not in the season.
    pub fn record(&mut self, played: &FixtureResult) -> bool {
        let Some(game) = self.fixtures.get(played.fixture) else { return false };
        let (home, away) = (game.home, game.away);
        if self.results[played.fixture].is_some() {
            return false;
        }
        self.tallies[usize::from(played.fixture >= self.regular)].add(home, away, &played.book);
        let (overtimes, injury) = (played.overtimes, played.injury);
        self.results[played.fixture] = Some(Final { overtimes, totals: played.totals(), injury });
        self.schedule_playoffs();
        true
    }

    /// Whether the season is finished, playoffs included.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let all = self.results.iter().all(Option::is_some);
        all && (self.playoffs.is_some() || self.fixtures.is_empty()) && self.champion().is_some()
    }
}
