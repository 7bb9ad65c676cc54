//! Splits: a team's games at home and away, and month by month.

use super::league::League;
use super::played::{FixtureResult, Source};
use super::standings::Record;
use super::tally::Totals;
use crate::court::Side;

/// The names of the months, January first.
pub const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Which games of a team a split has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Those at home.
    Home,
    /// Those away.
    Away,
    /// Those of a month: the year and the month from 1.
    Month(u16, u8),
}

impl Part {
    /// What it is called: "Home", "January 2010".
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Part::Home => "Home".to_owned(),
            Part::Away => "Away".to_owned(),
            Part::Month(year, month) => {
                let name = MONTHS.get(usize::from(month).wrapping_sub(1)).copied().unwrap_or_default();
                format!("{name} {year}")
            }
        }
    }

    /// The month of a date, "2009-10-27"; `None` where a schedule has rounds.
    fn month(date: &str) -> Option<Part> {
        let mut parts = date.split('-');
        let (year, month) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        (parts.next().is_some() && (1..=12).contains(&month)).then_some(Part::Month(year, month))
    }
}

/// A part of a team's regular season.
#[derive(Debug, Clone, PartialEq)]
pub struct Split {
    /// Which games.
    pub part: Part,
    /// Games won and lost.
    pub record: Record,
    /// Points scored and allowed, in all its games.
    pub points: (u32, u32),
    /// The team's statistics, of the games of which more than the final is known.
    pub totals: Totals,
}

impl Split {
    fn new(part: Part) -> Split {
        Split { part, record: Record::default(), points: (0, 0), totals: Totals::default() }
    }
}

impl League {
    /// The splits of a club's played games before the playoffs: home and away, then the months in their order where the
    /// schedule has dates. Parts without a game are left out.
    #[must_use]
    pub fn splits(&self, club: usize) -> Vec<Split> {
        let is_final = |at| self.entered(at).is_some_and(|entered| entered.source == Source::Final);
        let game = |&at: &usize| {
            let totals = self.result(at)?.totals[self.side_of(club, at)];
            Some((at, (!is_final(at)).then(|| Totals::of(&totals, true, false))))
        };
        self.gather(club, self.fixtures_of(club).iter().filter_map(game))
    }

    /// The splits of a player, by the box scores of games: of those in which they played and which are as the season
    /// has them. Games of others are left out.
    #[must_use]
    pub fn player_splits(&self, club: usize, player: usize, games: &[FixtureResult]) -> Vec<Split> {
        let game = |played: &FixtureResult| {
            let at = played.fixture;
            self.fixtures_of(club).contains(&at).then_some(())?;
            let line =
                played.book.teams[self.side_of(club, at)].lines.get(player).filter(|line| line.played)?;
            let same = self.result(at).is_some_and(|result| result.totals == played.totals());
            same.then(|| (at, Some(Totals::of(line, true, line.started))))
        };
        self.gather(club, games.iter().filter_map(game))
    }

    fn side_of(&self, club: usize, fixture: usize) -> Side {
        match self.fixtures().get(fixture) {
            Some(game) if game.home == club => Side::Home,
            _ => Side::Visitors,
        }
    }

    /// Sums games by their parts: each a fixture of the club that was played, and its statistics where they are known.
    fn gather(&self, club: usize, games: impl Iterator<Item = (usize, Option<Totals>)>) -> Vec<Split> {
        let mut splits = vec![Split::new(Part::Home), Split::new(Part::Away)];
        for (at, totals) in games.take_while(|&(at, _)| at < self.in_standings()) {
            let Some(result) = self.result(at) else { continue };
            let side = self.side_of(club, at);
            let place = if side == Side::Home { Part::Home } else { Part::Away };
            for part in [Some(place), Part::month(&self.fixtures()[at].date)].into_iter().flatten() {
                let found = splits.iter().position(|split| split.part == part).unwrap_or_else(|| {
                    splits.push(Split::new(part));
                    splits.len() - 1
                });
                let split = &mut splits[found];
                split.record.add(result.winner() == side);
                split.points.0 += u32::from(result.points(side));
                split.points.1 += u32::from(result.points(side.other()));
                split.totals = split.totals.plus(&totals.unwrap_or_default());
            }
        }
        splits.retain(|split| split.record.games() > 0);
        splits
    }
}
