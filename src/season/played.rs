//! A game that was played, on its way from whoever played it to the season's books.

use super::league::Hurt;
use super::numbers::{Reader, signed, unsigned};
use crate::book::{BoxScore, Line, TeamBox};
use crate::court::{PerSide, Side};

/// No box score of a game has more lines, no count in one is higher.
const MOST_LINES: usize = 60;
const MOST_COUNT: u16 = 20_000;
/// Nor do the players of a team play longer together.
const MOST_SECONDS: u32 = 60_000;

/// What a season is told of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FixtureResult {
    /// Its place among the season's fixtures.
    pub fixture: usize,
    /// Overtimes.
    pub overtimes: u8,
    /// Its box score: lines and points; not the line score, and nothing of the floor.
    pub book: BoxScore,
    /// Who was injured for following games.
    pub hurt: Option<Hurt>,
}

impl FixtureResult {
    /// Writes it as numbers.
    pub fn write(&self, out: &mut Vec<u64>) {
        out.extend([self.fixture as u64, u64::from(self.overtimes)]);
        Hurt::write(self.hurt, out);
        for team in &self.book.teams.0 {
            out.extend([
                u64::from(team.points),
                u64::from(team.team_turnovers),
                u64::from(team.staff_technicals),
            ]);
            out.push(team.lines.len() as u64);
            for line in &team.lines {
                write_line(line, out);
            }
        }
    }

    /// Reads one; `None` where the numbers are not of one.
    pub fn read(numbers: &mut Reader<'_>) -> Option<FixtureResult> {
        let (fixture, overtimes, hurt) = (numbers.take()?, numbers.take()?, Hurt::read(numbers)?);
        let mut book = BoxScore::new(0, 0);
        for side in Side::ALL {
            let (points, team_turnovers, staff_technicals) =
                (numbers.take()?, numbers.take()?, numbers.take()?);
            let players = numbers.count(MOST_LINES)?;
            let lines = (0..players).map(|_| read_line(numbers)).collect::<Option<_>>()?;
            book.teams[side] =
                TeamBox { lines, points, team_turnovers, staff_technicals, ..TeamBox::default() };
        }
        let seconds = |team: &TeamBox| team.lines.iter().map(|line| u32::from(line.seconds)).sum::<u32>();
        let sound = book.is_sound() && book.teams.0.iter().all(|team| seconds(team) <= MOST_SECONDS);
        sound.then_some(FixtureResult { fixture, overtimes, book, hurt })
    }

    /// What it came to.
    #[must_use]
    pub fn totals(&self) -> PerSide<Line> {
        PerSide::new(Side::Home, Side::Visitors).map(|side| {
            let team = &self.book.teams[side];
            // the seconds of five players may be more than a line holds, and nobody reads them
            let lines = team.lines.iter().map(|line| Line { seconds: 0, plus_minus: 0, ..*line });
            let mut total = lines.fold(Line::default(), |mut sum, line| {
                sum.add(&line);
                sum
            });
            total.to += team.team_turnovers;
            total
        })
    }
}

/// One player's line; a single number where he did not play.
fn write_line(line: &Line, out: &mut Vec<u64>) {
    out.push(u64::from(line.played) + 2 * u64::from(line.started));
    if line.played {
        out.push(unsigned(i64::from(line.plus_minus)));
        out.push(u64::from(line.seconds));
        out.extend(counts(line).map(u64::from));
    }
}

fn read_line(numbers: &mut Reader<'_>) -> Option<Line> {
    let (played, started) = match numbers.take::<u8>()? {
        0 => return Some(Line::default()),
        flags @ 1..=3 => (flags & 1 == 1, flags & 2 == 2),
        _ => return None,
    };
    if !played {
        return None;
    }
    let plus_minus = i16::try_from(signed(numbers.take()?)).ok()?;
    let seconds = numbers.take().filter(|&seconds| seconds <= MOST_COUNT)?;
    let mut line = read_counts(numbers)?;
    (line.played, line.started, line.plus_minus, line.seconds) = (true, started, plus_minus, seconds);
    Some(line)
}

/// A line's counts, in one order for ever.
pub(super) fn counts(line: &Line) -> [u16; 14] {
    let Line { fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, ast, stl, blk, to, pf, tech, .. } = *line;
    [fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, ast, stl, blk, to, pf, tech]
}

/// The line with these counts, where they can be of a game.
pub(super) fn read_counts(numbers: &mut Reader<'_>) -> Option<Line> {
    let mut n = [0u16; 14];
    for count in &mut n {
        *count = numbers.take().filter(|&count| count <= 1000)?;
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
        book.teams[Side::Home].points = 21;
        book.teams[Side::Home].team_turnovers = 2;
        let hurt = Some(Hurt { side: Side::Visitors, place: 0, games: 5 });
        let sent = FixtureResult { fixture: 1229, overtimes: 1, book, hurt };
        let mut numbers = Vec::new();
        sent.write(&mut numbers);
        let bytes = to_bytes(&numbers);
        assert!(bytes.len() < 40, "{} bytes", bytes.len());
        let numbers = from_bytes(&bytes).expect("our own");
        assert_eq!(FixtureResult::read(&mut Reader::new(&numbers)), Some(sent.clone()));
        assert_eq!(sent.totals()[Side::Home].points(), 21);
        for cut in 0..numbers.len() {
            assert_eq!(FixtureResult::read(&mut Reader::new(&numbers[..cut])), None);
        }
    }
}
