//! Tallies: the statistics of a season, summed from box scores.

use crate::book::{BoxScore, Line};
use crate::court::Side;
use serde::{Deserialize, Serialize};

/// The counts of a player or team over games; stored as one short list of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(from = "[f64; 17]", into = "[f64; 17]")]
#[allow(missing_docs)]
pub struct Totals {
    /// Games played, even if only for a second.
    pub games: f64,
    pub starts: f64,
    /// Seconds on the floor; for a team five times the clock's.
    pub seconds: f64,
    pub fgm: f64,
    pub fga: f64,
    pub tpm: f64,
    pub tpa: f64,
    pub ftm: f64,
    pub fta: f64,
    pub oreb: f64,
    pub dreb: f64,
    pub ast: f64,
    pub stl: f64,
    pub blk: f64,
    pub to: f64,
    pub pf: f64,
    pub tech: f64,
    /// Points that the rules gave before play began; they are in no list of numbers.
    #[serde(skip)]
    pub given: f64,
}

impl From<[f64; 17]> for Totals {
    fn from(n: [f64; 17]) -> Totals {
        let [games, starts, seconds, fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, ast, stl, blk, to, pf, tech] =
            n;
        Totals {
            games,
            starts,
            seconds,
            fgm,
            fga,
            tpm,
            tpa,
            ftm,
            fta,
            oreb,
            dreb,
            ast,
            stl,
            blk,
            to,
            pf,
            tech,
            given: 0.0,
        }
    }
}

impl From<Totals> for [f64; 17] {
    fn from(t: Totals) -> [f64; 17] {
        [
            t.games, t.starts, t.seconds, t.fgm, t.fga, t.tpm, t.tpa, t.ftm, t.fta, t.oreb, t.dreb, t.ast,
            t.stl, t.blk, t.to, t.pf, t.tech,
        ]
    }
}

impl Totals {
    /// Points scored.
    #[must_use]
    pub fn points(&self) -> f64 {
        2.0 * self.fgm + self.tpm + self.ftm + self.given
    }

    /// All rebounds.
    #[must_use]
    pub fn rebounds(&self) -> f64 {
        self.oreb + self.dreb
    }

    /// `count` per game; 0 without games.
    #[must_use]
    pub fn per_game(&self, count: f64) -> f64 {
        if self.games > 0.0 { count / self.games } else { 0.0 }
    }

    /// Adds both totals.
    #[must_use]
    pub fn plus(&self, other: &Totals) -> Totals {
        self.plus_times(1.0, other)
    }

    fn plus_times(&self, times: f64, other: &Totals) -> Totals {
        let (mut sum, counts): ([f64; 17], [f64; 17]) = ((*self).into(), (*other).into());
        sum.iter_mut().zip(counts).for_each(|(sum, n)| *sum += times * n);
        Totals { given: self.given + times * other.given, ..sum.into() }
    }

    /// The totals of one game's line.
    pub(super) fn of(line: &Line, games: bool, starts: bool) -> Totals {
        let counts = [
            u16::from(games),
            u16::from(starts),
            line.seconds,
            line.fgm,
            line.fga,
            line.tpm,
            line.tpa,
            line.ftm,
            line.fta,
            line.oreb,
            line.dreb,
            line.ast,
            line.stl,
            line.blk,
            line.to,
            line.pf,
            line.tech,
        ];
        Totals { given: f64::from(line.given), ..counts.map(f64::from).into() }
    }
}

/// A team's season statistics.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TeamTally {
    /// Home games won and lost.
    #[serde(rename = "h")]
    pub home: (u32, u32),
    /// Road games won and lost.
    #[serde(rename = "r")]
    pub road: (u32, u32),
    /// The opponents' points.
    #[serde(rename = "a")]
    pub allowed: f64,
    /// The team's statistics, including team turnovers and technicals on coaches.
    #[serde(rename = "t")]
    pub totals: Totals,
    /// Each player's statistics, by roster place.
    #[serde(rename = "p")]
    pub players: Vec<Totals>,
    /// Points in games of which only the final is known.
    #[serde(rename = "b", default, skip_serializing_if = "is_none")]
    pub bare: f64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_none(points: &f64) -> bool {
    *points == 0.0
}

impl TeamTally {
    /// Points scored, those of games of which only the final is known among them.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.totals.points() + self.bare
    }

    /// `count` a game, of all games played, those of which only the final is known among them; 0 without games.
    #[must_use]
    pub fn a_game(&self, count: f64) -> f64 {
        // a table of a real season may have no record of games won and lost
        let games = f64::from(self.games()).max(self.totals.games);
        if games > 0.0 { count / games } else { 0.0 }
    }

    /// Games won.
    #[must_use]
    pub fn won(&self) -> u32 {
        self.home.0 + self.road.0
    }

    /// Games played.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.won() + self.home.1 + self.road.1
    }

    /// Adds a game, or takes it out where `sign` is -1.
    fn count(&mut self, sign: i32, book: &BoxScore, side: Side) {
        let sheet = &book.teams[side];
        let record = if side == Side::Home { &mut self.home } else { &mut self.road };
        let count = if book.margin(side) > 0 { &mut record.0 } else { &mut record.1 };
        *count = count.saturating_add_signed(sign);
        let signed = f64::from(sign);
        self.allowed += signed * f64::from(book.points(side.other()));
        if sheet.lines.is_empty() {
            self.bare += signed * f64::from(sheet.points);
            return;
        }
        self.totals = self.totals.plus_times(signed, &Totals::of(&sheet.total(), true, false));
        // ten-day players at the end of the roster have no place of their own
        for (sum, line) in self.players.iter_mut().zip(&sheet.lines) {
            *sum = sum.plus_times(signed, &Totals::of(line, line.played, line.started));
        }
    }
}

/// The statistics of all teams of a season, by index.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tally {
    /// The teams.
    pub teams: Vec<TeamTally>,
}

impl Tally {
    /// Makes an empty tally for teams with rosters of these sizes.
    #[must_use]
    pub fn new(rosters: impl IntoIterator<Item = usize>) -> Tally {
        let team = |players| TeamTally { players: vec![Totals::default(); players], ..TeamTally::default() };
        Tally { teams: rosters.into_iter().map(team).collect() }
    }

    /// Adds a finished game between the teams at the indexes `home` and `away`. Ten-day players beyond the
    /// roster count for their team only.
    pub fn add(&mut self, home: usize, away: usize, book: &BoxScore) {
        self.count(1, [home, away], book);
    }

    /// Takes out a game that was added.
    pub(super) fn remove(&mut self, home: usize, away: usize, book: &BoxScore) {
        self.count(-1, [home, away], book);
    }

    fn count(&mut self, sign: i32, [home, away]: [usize; 2], book: &BoxScore) {
        for (team, side) in [(home, Side::Home), (away, Side::Visitors)] {
            if let Some(team) = self.teams.get_mut(team) {
                team.count(sign, book, side);
            }
        }
    }

    /// Adds `other`, a tally of the same teams.
    pub fn merge(&mut self, other: &Tally) {
        for (team, other) in self.teams.iter_mut().zip(&other.teams) {
            for (sum, n) in [(&mut team.home, other.home), (&mut team.road, other.road)] {
                *sum = (sum.0 + n.0, sum.1 + n.1);
            }
            team.allowed += other.allowed;
            team.bare += other.bare;
            team.totals = team.totals.plus(&other.totals);
            for (sum, other) in team.players.iter_mut().zip(&other.players) {
                *sum = sum.plus(other);
            }
        }
    }

    /// The sum of all teams.
    #[must_use]
    pub fn league(&self) -> Totals {
        self.teams.iter().fold(Totals::default(), |sum, team| sum.plus(&team.totals))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(home: u16, away: u16) -> BoxScore {
        let mut book = BoxScore::new(2, 2);
        for (side, points) in [(Side::Home, home), (Side::Visitors, away)] {
            let team = &mut book.teams[side];
            team.points = points;
            team.team_turnovers = 1;
            team.lines[1] = Line { seconds: 7_000, ftm: points, fta: 200, played: true, ..Line::default() };
            team.lines[0] = Line { seconds: 7_000, ..Line::default() };
        }
        book
    }

    #[test]
    fn games_are_summed_and_tallies_merge() {
        let mut one = Tally::new([2, 2]);
        one.add(0, 1, &book(90, 80));
        let mut other = Tally::new([2, 2]);
        other.add(1, 0, &book(70, 71));
        one.merge(&other);
        let (a, b) = (&one.teams[0], &one.teams[1]);
        assert_eq!((a.home, a.road, a.won(), a.games(), a.allowed), ((1, 0), (1, 0), 2, 2, 150.0));
        assert_eq!((b.home, b.road, b.totals.points(), b.totals.to), ((0, 1), (0, 1), 150.0, 2.0));
        assert_eq!((b.players[1].games, b.players[0].games, b.players[1].ftm), (2.0, 0.0, 150.0));
        assert_eq!((a.totals.seconds, one.league().points()), (28_000.0, 311.0));
    }

    #[test]
    fn a_season_is_short_when_stored() {
        let mut tally = Tally::new([13; 30]);
        let player = Totals {
            games: 82.0,
            seconds: 120_000.0,
            fgm: 512.0,
            fga: 1024.0,
            pf: 200.0,
            ..Totals::default()
        };
        tally.teams.iter_mut().for_each(|team| team.players.fill(player));
        let json = serde_json::to_string(&tally).expect("numbers");
        assert!(json.len() < 50_000, "{} bytes", json.len());
        assert_eq!(serde_json::from_str::<Tally>(&json).expect("our own"), tally);
    }
}
