//! The formats of leagues' playoffs: facts about the leagues, not rules of a game.
//!
//! `data/nba_playoffs.csv` has a row for each format, with the years in which its first and last season ended.
//! Source: the playoffs of each season, 1979-80 to 2022-23, as published by the NBA and Basketball-Reference.
//! In 2020 a play-in was played only where the ninth was near; here the standings decide that season's last places
//! (house).

use super::alignment::Alignment;
use super::league::League;
use super::series::{Playoffs, rounds};
use crate::kit::Order as _;

/// The playoffs of one bracket, as a league plays them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketFormat {
    /// The number of teams, the best of the standings.
    pub teams: usize,
    /// The most games in a series of each round, the final last.
    pub best_of: Vec<u8>,
}

impl BracketFormat {
    /// The format of a league with so many teams. The NCAA's is a tournament of single games; of as many teams as fit,
    /// 64 at most, since a set has none of the conferences' tournaments that decide who is in it; the better seed is at home
    /// (house). The EuroLeague's as it was from 2016-17 to 2022-23: the first eight play best of five, and the winners the
    /// Final Four.
    ///
    /// # Examples
    /// ```
    /// use hardwood::season::BracketFormat;
    ///
    /// let euroleague = BracketFormat::of("EuroLeague", 18).expect("it is known");
    /// assert_eq!((euroleague.teams, euroleague.best_of), (8, vec![5, 1, 1]));
    /// assert_eq!(BracketFormat::of("NCAA", 40).map(|format| format.teams), Some(32));
    /// assert_eq!(BracketFormat::of("NBA", 30), None);
    /// ```
    #[must_use]
    pub fn of(league: &str, clubs: usize) -> Option<BracketFormat> {
        let (teams, best_of) = match league {
            "NCAA" if clubs >= 2 => {
                let teams = 1usize << clubs.min(64).ilog2();
                (teams, vec![1; rounds(teams, 1)])
            }
            "EuroLeague" if clubs >= 8 => (8, vec![5, 1, 1]),
            _ => return None,
        };
        Some(BracketFormat { teams, best_of })
    }

    /// Whether every round is a single game.
    #[must_use]
    pub fn is_tournament(&self) -> bool {
        self.best_of.iter().all(|&most| most == 1)
    }
}

/// How a conference's teams are seeded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seeding {
    /// The division winners first, then the others; both by record.
    WinnersFirst,
    /// The division winners and the best other team take the first places, all four by record.
    WinnersInFour,
    /// By record alone.
    Record,
}

/// The playoffs of two conferences, whose winners meet in the final.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConferenceFormat {
    /// Teams of each conference; of six the first two go straight to the second round.
    pub teams: usize,
    /// How they are seeded.
    pub seeding: Seeding,
    /// The most games in a series of each round, the final last.
    pub best_of: Vec<u8>,
    /// Whether the better team is at home in the first two and the last two games of the final.
    pub final_2_3_2: bool,
    /// Whether the seventh to the tenth play for the last two places.
    pub play_in: bool,
}

impl ConferenceFormat {
    /// The NBA's format in the season that ended in this year; `None` if the table does not know it.
    ///
    /// # Examples
    /// ```
    /// use hardwood::season::ConferenceFormat;
    ///
    /// let first_round = |year| ConferenceFormat::nba(year).map(|format| (format.teams, format.best_of[0]));
    /// assert_eq!([1980, 2001, 2010, 1960].map(first_round), [Some((6, 3)), Some((8, 5)), Some((8, 7)), None]);
    /// ```
    #[must_use]
    pub fn nba(year: u16) -> Option<ConferenceFormat> {
        rows().find(|row| (row.first..=row.last).contains(&year)).map(|row| row.format)
    }
}

struct FormatRow {
    first: u16,
    last: u16,
    format: ConferenceFormat,
}

fn rows() -> impl Iterator<Item = FormatRow> {
    include_str!("data/nba_playoffs.csv").lines().skip(1).filter_map(|line| {
        let mut cells = line.split(',');
        let (first, last) = (cells.next()?.parse().ok()?, cells.next()?.parse().ok()?);
        let teams = cells.next()?.parse().ok()?;
        let seeding = match cells.next()? {
            "winners first" => Seeding::WinnersFirst,
            "winners in four" => Seeding::WinnersInFour,
            "record" => Seeding::Record,
            _ => return None,
        };
        let best_of = cells.next()?.split(';').map(|n| n.parse().ok()).collect::<Option<_>>()?;
        let final_2_3_2 = cells.next()? == "2-3-2";
        let play_in = cells.next()? == "yes";
        Some(FormatRow {
            first,
            last,
            format: ConferenceFormat { teams, seeding, best_of, final_2_3_2, play_in },
        })
    })
}

/// The two conferences of these alignments, in alphabetical order; `None` if there are not two.
fn conferences(at: &[Alignment]) -> Option<[&'static str; 2]> {
    let mut names: Vec<&'static str> = at.iter().map(|at| at.conference).collect();
    names.order();
    names.dedup();
    names.try_into().ok()
}

impl League {
    /// Whether playoffs of this format can be played by clubs of these alignments: two conferences, each with
    /// enough of them.
    #[must_use]
    pub fn can_play(&self, format: &ConferenceFormat, at: &[Alignment]) -> bool {
        let teams = format.teams + 2 * usize::from(format.play_in);
        let enough = |name: &&str| {
            let of_conference =
                |&(club, at): &(usize, &Alignment)| at.conference == *name && self.has_games(club);
            at.iter().enumerate().filter(of_conference).count() >= teams
        };
        at.len() == self.clubs.len() && conferences(at).is_some_and(|names| names.iter().all(enough))
    }

    /// Sets playoffs by conference. `at` has the alignment of each club. Does nothing before the regular season
    /// is over, if they are already set, or if [`League::can_play`] is false.
    pub fn set_conference_playoffs(&mut self, format: &ConferenceFormat, at: &[Alignment]) {
        let Some(names) = conferences(at).filter(|_| self.can_play(format, at)) else { return };
        let ranked = names.map(|name| self.conference_seeds(format, at, name));
        let seeds = ranked.iter().flat_map(|clubs| &clubs[..format.teams]).copied().collect();
        let others = ranked.iter().flat_map(|clubs| &clubs[format.teams..format.teams + 2]).copied();
        let play_in = if format.play_in { others.collect() } else { vec![] };
        self.begin_playoffs(Playoffs {
            seeds,
            best_of: format.best_of.clone(),
            conferences: names.map(str::to_owned).to_vec(),
            final_2_3_2: format.final_2_3_2,
            play_in,
        });
    }

    /// All clubs of a conference by seed.
    fn conference_seeds(&self, format: &ConferenceFormat, at: &[Alignment], name: &str) -> Vec<usize> {
        let lines = self.standings_of(|club| at[club].conference == name);
        let mut clubs: Vec<usize> = lines.iter().map(|line| line.club).collect();
        let mut divisions = Vec::new();
        // a division's winner is its first club in the order of the standings
        let winners: Vec<usize> = clubs
            .iter()
            .copied()
            .filter(|&club| {
                let new = !divisions.contains(&at[club].division);
                if new {
                    divisions.push(at[club].division);
                }
                new
            })
            .collect();
        let first: Vec<usize> = match format.seeding {
            Seeding::Record => vec![],
            Seeding::WinnersFirst => winners,
            Seeding::WinnersInFour => {
                let other = clubs.iter().copied().find(|club| !winners.contains(club));
                let four = |club: &usize| winners.contains(club) || Some(*club) == other;
                clubs.iter().copied().filter(four).collect()
            }
        };
        // a stable order: those of the first places before the others, both by record
        clubs.order_by_key(|club| !first.contains(club));
        clubs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_season_since_1980_has_one_format() {
        let lines = include_str!("data/nba_playoffs.csv").lines().count();
        assert_eq!(rows().count(), lines - 1, "every row is read");
        for year in 1980..=2023 {
            assert_eq!(rows().filter(|row| (row.first..=row.last).contains(&year)).count(), 1, "{year}");
            let format = ConferenceFormat::nba(year).expect("it is in the table");
            assert_eq!(format.best_of.len(), 4, "{year}");
            assert!(format.best_of.iter().all(|n| [3, 5, 7].contains(n)), "{year}");
        }
    }
}
