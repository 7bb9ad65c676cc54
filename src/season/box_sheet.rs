//! The workbook of a season's box scores: every player's line of every game.

use super::league::League;
use super::numbers::{Reader, from_text, to_text};
use super::played::{FixtureResult, Source};
use crate::book::workbook::{Cell, Style, Workbook, Worksheet};
use crate::book::{Counted, Line};
use crate::court::Side;
use crate::kit::Invalid;

/// The columns before the counts.
const OWN: [&str; 7] = ["Game", "Date", "Team", "Opponent", "At", "Player", "Starts"];
/// Of those, the ones that a team's row has.
const OF_TEAM: usize = 5;
/// The counts that are players' alone: minutes, and points while on the floor.
const PLAYERS_ALONE: [&str; 2] = ["MIN", "+/-"];
/// The counts, in the order of [`counts`].
const COUNTS: [&str; 18] = [
    "MIN", "FGM", "FGA", "3PM", "3PA", "FTM", "FTA", "OREB", "DREB", "REB", "AST", "STL", "BLK", "TO", "PF",
    "TECH", "+/-", "PTS",
];

/// Games as one text, for [`League::box_scores`].
#[must_use]
pub fn games_to_text(games: &[FixtureResult]) -> String {
    let mut numbers = vec![games.len() as u64];
    games.iter().for_each(|game| game.write(&mut numbers));
    to_text(&numbers)
}

impl League {
    /// The workbook of the box scores of these games, as [`games_to_text`] writes them: a worksheet of players and one of
    /// teams. A team stands in the second alone where its players' lines are not known, or the season has other figures.
    ///
    /// # Errors
    /// The text is damaged.
    pub fn box_scores(&self, games: &str) -> Result<Workbook, Invalid> {
        let numbers = from_text(games).map_err(|why| why.to_string())?;
        let mut reader = Reader::new(&numbers);
        let count = reader.count(self.fixtures().len()).ok_or("the games are damaged")?;
        let head = |own: &[&'static str], counts: &[&'static str]| -> Vec<Cell> {
            own.iter().chain(counts).map(|name| Cell::text(*name, Style::Head)).collect()
        };
        let team_counts: Vec<&str> =
            COUNTS.into_iter().filter(|name| !PLAYERS_ALONE.contains(name)).collect();
        let (mut players, mut teams) = (vec![head(&OWN, &COUNTS)], vec![head(&OWN[..OF_TEAM], &team_counts)]);
        for _ in 0..count {
            let game = FixtureResult::read(&mut reader).ok_or("the games are damaged")?;
            for side in [Side::Visitors, Side::Home] {
                self.box_rows(&game, side, &mut players, &mut teams);
            }
        }
        let widths = |first: &[u16], rows: &[Vec<Cell>]| {
            first.iter().copied().chain(std::iter::repeat(7)).take(rows[0].len()).collect()
        };
        let of_players = Worksheet {
            name: "Box scores",
            widths: widths(&[7, 16, 8, 9, 6, 28], &players),
            rows: players,
            frozen: (1, 6),
            lists: Vec::new(),
        };
        // on a sheet of their own, so that sums over the players count nothing twice
        let of_teams = Worksheet {
            name: "Teams",
            widths: widths(&[7, 16, 8, 9, 6], &teams),
            rows: teams,
            frozen: (1, 5),
            lists: Vec::new(),
        };
        Ok(Workbook { title: self.title.clone(), worksheets: vec![of_players, of_teams] })
    }

    /// The rows of one side: its players who played, and the team's.
    fn box_rows(
        &self,
        game: &FixtureResult,
        side: Side,
        rows: &mut Vec<Vec<Cell>>,
        teams: &mut Vec<Vec<Cell>>,
    ) {
        let at = game.fixture;
        let (Some(fixture), Some(result)) = (self.fixtures().get(at), self.result(at)) else { return };
        let (club, other) = match side {
            Side::Home => (fixture.home, fixture.away),
            Side::Visitors => (fixture.away, fixture.home),
        };
        let own = |player: &str, starts: &str| -> Vec<Cell> {
            let (team, opponent) = (&self.clubs[club].id, &self.clubs[other].id);
            let place = if side == Side::Home { "home" } else { "away" };
            let texts = [&*fixture.date, team, opponent, place, player, starts];
            let number = Cell::number(at as u32 + 1);
            std::iter::once(number).chain(texts.map(|text| Cell::text(text, Style::Plain))).collect()
        };
        if game.totals() == result.totals {
            let lines = &game.book.teams[side].lines;
            let counted = Counted::of(lines);
            let lacks = [("MIN", counted.minutes), ("+/-", counted.plus_minus)];
            let lacks: Vec<&str> =
                lacks.into_iter().filter(|(_, counted)| !counted).map(|(name, _)| name).collect();
            for (player, line) in lines.iter().enumerate().filter(|(_, line)| line.played) {
                let name = self.clubs[club].players.get(player).map_or("Ten-day player", String::as_str);
                let mut row = own(name, if line.started { "yes" } else { "" });
                row.extend(cells(line, &lacks));
                rows.push(row);
            }
        }
        // of a bare final only the points are known
        let bare = self.entered(at).is_some_and(|entered| entered.source == Source::Final);
        let blank = if bare { &COUNTS[..COUNTS.len() - 1] } else { &[] };
        let mut row = own("", "");
        row.truncate(OF_TEAM);
        let team = cells(&result.totals[side], blank).zip(COUNTS);
        row.extend(team.filter(|(_, name)| !PLAYERS_ALONE.contains(name)).map(|(cell, _)| cell));
        teams.push(row);
    }
}

/// The cells of the counts, without those of these names.
fn cells<'a>(line: &Line, blank: &'a [&str]) -> impl Iterator<Item = Cell> + use<'a> {
    counts(line).into_iter().zip(COUNTS).map(move |(n, name)| match blank.contains(&name) {
        true => Cell::default(),
        false => Cell::number(n),
    })
}

/// The counts, in the order of [`COUNTS`].
fn counts(line: &Line) -> [f64; 18] {
    let minutes = (f64::from(line.seconds) / 6.0).round() / 10.0;
    let n = f64::from;
    [
        minutes,
        n(line.fgm),
        n(line.fga),
        n(line.tpm),
        n(line.tpa),
        n(line.ftm),
        n(line.fta),
        n(line.oreb),
        n(line.dreb),
        n(line.rebounds()),
        n(line.ast),
        n(line.stl),
        n(line.blk),
        n(line.to),
        n(line.pf),
        n(line.tech),
        f64::from(line.plus_minus),
        n(line.points()),
    ]
}
