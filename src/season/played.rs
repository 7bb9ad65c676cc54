//! The result of a fixture, and how it travels from a worker or a finished game to the season's books.

use super::injury::LastingInjury;
use super::numbers::{Reader, signed, unsigned};
use crate::book::{BoxScore, Line, TeamBox};
use crate::court::{PerSide, Side};
use serde::{Deserialize, Serialize};

/// The most lines in a box score, and the highest count in one.
const MOST_LINES: usize = 60;
const MOST_COUNT: u16 = 20_000;
/// The most periods of a game, overtimes included.
const MOST_PERIODS: usize = 60;
/// The most of anything that a team has in a game.
const MOST_OF_TEAM: u16 = 1000;
/// The most seconds that all players of a team play together.
const MOST_SECONDS: u32 = 60_000;

/// How an entered game came into the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// From a scoresheet kept by hand.
    Sheet,
    /// From a box score.
    BoxScore,
    /// Its final alone: no statistics of the teams and players.
    Final,
}

/// A game that a person entered, whole: a season keeps no players' lines of other games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entered {
    /// How it came.
    pub source: Source,
    /// The game.
    pub result: FixtureResult,
}

impl Source {
    /// What it is called: "a scoresheet".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Source::Sheet => "scoresheet",
            Source::BoxScore => "box score",
            Source::Final => "final only",
        }
    }
}

/// A season's record of a finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FixtureResult {
    /// The fixture's index in the season.
    pub fixture: usize,
    /// Number of overtimes.
    pub overtimes: u8,
    /// The box score: lines, points and line score, without lineups.
    pub book: BoxScore,
    /// The player injured for following games, if any.
    pub injury: Option<LastingInjury>,
}

impl FixtureResult {
    /// Appends the result as numbers.
    pub fn write(&self, out: &mut Vec<u64>) {
        out.extend([self.fixture as u64, u64::from(self.overtimes)]);
        LastingInjury::write(self.injury, out);
        for team in &self.book.teams.0 {
            out.extend([
                u64::from(team.points),
                u64::from(team.team_turnovers),
                u64::from(team.staff_technicals),
            ]);
            out.push(team.periods.len() as u64);
            out.extend(team.periods.iter().map(|&points| u64::from(points)));
            out.push(team.lines.len() as u64);
            for line in &team.lines {
                write_line(line, out);
            }
        }
    }

    /// Reads a result; `None` if the numbers do not describe one.
    pub fn read(numbers: &mut Reader<'_>) -> Option<FixtureResult> {
        let (fixture, overtimes, injury) = (numbers.take()?, numbers.take()?, LastingInjury::read(numbers)?);
        let mut book = BoxScore::new(0, 0);
        for side in Side::ALL {
            let (points, team_turnovers, staff_technicals) =
                (numbers.take()?, numbers.take()?, numbers.take()?);
            let periods = numbers.count(MOST_PERIODS)?;
            let periods = (0..periods).map(|_| numbers.take()).collect::<Option<_>>()?;
            let players = numbers.count(MOST_LINES)?;
            let lines = (0..players).map(|_| read_line(numbers)).collect::<Option<_>>()?;
            book.teams[side] =
                TeamBox { lines, periods, points, team_turnovers, staff_technicals, ..TeamBox::default() };
        }
        let result = FixtureResult { fixture, overtimes, book, injury };
        result.can_be_kept().then_some(result)
    }

    /// Whether a season can write the result down and read it again: a game has no more of anything.
    pub(super) fn can_be_kept(&self) -> bool {
        let seconds = |team: &TeamBox| team.lines.iter().map(|line| u32::from(line.seconds)).sum::<u32>();
        let teams = &self.book.teams.0;
        self.book.is_sound()
            && teams.iter().all(|team| team.lines.len() <= MOST_LINES && seconds(team) <= MOST_SECONDS)
            && self.totals().0.iter().all(|total| counts(total).iter().all(|&count| count <= MOST_OF_TEAM))
    }

    /// The totals of each side, without minutes.
    #[must_use]
    pub fn totals(&self) -> PerSide<Line> {
        PerSide::new(Side::Home, Side::Visitors).map(|side| {
            let team = &self.book.teams[side];
            // the seconds of five players may not fit into a line, and no page shows them
            let lines = team.lines.iter().map(|line| Line { seconds: 0, plus_minus: 0, ..*line });
            let mut total = lines.fold(Line::default(), |mut sum, line| {
                sum.add(&line);
                sum
            });
            total.to += team.team_turnovers;
            if team.lines.is_empty() {
                // only the final is known
                total.given = team.points;
            }
            total
        })
    }
}

/// Writes one player's line; a single number if the player did not play.
fn write_line(line: &Line, out: &mut Vec<u64>) {
    let given = line.played && line.given > 0;
    out.push(u64::from(line.played) + 2 * u64::from(line.started) + 4 * u64::from(given));
    if line.played {
        out.push(unsigned(i64::from(line.plus_minus)));
        out.push(u64::from(line.seconds));
        out.extend(counts(line).map(u64::from));
        if given {
            out.push(u64::from(line.given));
        }
    }
}

fn read_line(numbers: &mut Reader<'_>) -> Option<Line> {
    let (played, started, given) = match numbers.take::<u8>()? {
        0 => return Some(Line::default()),
        flags @ 1..=7 => (flags & 1 == 1, flags & 2 == 2, flags & 4 == 4),
        _ => return None,
    };
    if !played {
        return None;
    }
    let plus_minus = i16::try_from(signed(numbers.take()?)).ok()?;
    let seconds = numbers.take().filter(|&seconds| seconds <= MOST_COUNT)?;
    let mut line = read_counts(numbers)?;
    if given {
        line.given = numbers.take().filter(|&points| points <= 1000)?;
    }
    (line.played, line.started, line.plus_minus, line.seconds) = (true, started, plus_minus, seconds);
    Some(line)
}

/// A line's counts, in an order that never changes.
pub(super) fn counts(line: &Line) -> [u16; 14] {
    let Line { fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, ast, stl, blk, to, pf, tech, .. } = *line;
    [fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, ast, stl, blk, to, pf, tech]
}

/// Reads a line's counts; `None` if they cannot come from a game.
pub(super) fn read_counts(numbers: &mut Reader<'_>) -> Option<Line> {
    let mut n = [0u16; 14];
    for count in &mut n {
        *count = numbers.take().filter(|&count| count <= MOST_OF_TEAM)?;
    }
    let [fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, ast, stl, blk, to, pf, tech] = n;
    Some(Line { fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, ast, stl, blk, to, pf, tech, ..Line::default() })
}

#[cfg(test)]
mod tests {
    use super::super::numbers::{from_bytes, to_bytes};
    use super::*;

    #[test]
    fn a_game_arrives_as_it_was_sent() {
        let mut book = BoxScore::new(2, 1);
        let line = Line { seconds: 2880, fgm: 9, fga: 20, ftm: 3, fta: 4, plus_minus: -7, ..Line::default() };
        book.teams[Side::Home].lines[1] = Line { played: true, started: true, ..line };
        book.teams[Side::Visitors].lines[0] = Line { played: true, given: 4, ..Line::default() };
        book.teams[Side::Home].points = 21;
        book.teams[Side::Home].periods = vec![5, 4, 6, 4, 2];
        book.teams[Side::Home].team_turnovers = 2;
        let injury = Some(LastingInjury { side: Side::Visitors, place: 0, games: 5 });
        let sent = FixtureResult { fixture: 1229, overtimes: 1, book, injury };
        let mut numbers = Vec::new();
        sent.write(&mut numbers);
        let bytes = to_bytes(&numbers);
        assert!(bytes.len() < 60, "{} bytes", bytes.len());
        let numbers = from_bytes(&bytes).expect("our own");
        assert_eq!(FixtureResult::read(&mut Reader::new(&numbers)), Some(sent.clone()));
        assert_eq!(sent.totals()[Side::Home].points(), 21);
        for cut in 0..numbers.len() {
            assert_eq!(FixtureResult::read(&mut Reader::new(&numbers[..cut])), None);
        }
    }
}
