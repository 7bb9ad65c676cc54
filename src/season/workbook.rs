//! The workbook of a season: standings, teams, players and games as spreadsheets.

use super::league::League;
use super::tally::Totals;
use crate::book::workbook::{Cell, Style, Workbook, Worksheet, letters};
use crate::court::Side;
use std::fmt::Write;

/// The counts of a player or a team, in the order of [`numbers`].
const COUNTS: [&str; 16] = [
    "G", "GS", "MIN", "FGM", "FGA", "3PM", "3PA", "FTM", "FTA", "OREB", "DREB", "AST", "STL", "BLK", "TO",
    "PF",
];
/// Counts that some games do not have. Where no game of a season has any, their columns are left out.
const OPTIONAL: [&str; 6] = ["MIN", "AST", "STL", "BLK", "TO", "PF"];
/// Points that the rules gave before play began, where a game gives any.
const GIVEN: &str = "GIVEN";
/// Computed columns: the heading, and a formula with `{FGM}` for the cell of that column in the same row.
const COMPUTED: [(&str, &str); 8] = [
    ("PTS", "2*{FGM}+{3PM}+{FTM}"),
    ("PTS/G", "IF({G}>0,(2*{FGM}+{3PM}+{FTM})/{G},0)"),
    ("REB/G", "IF({G}>0,({OREB}+{DREB})/{G},0)"),
    ("AST/G", "IF({G}>0,{AST}/{G},0)"),
    ("MIN/G", "IF({G}>0,{MIN}/{G},0)"),
    ("FG%", "IF({FGA}>0,{FGM}/{FGA},0)"),
    ("3P%", "IF({3PA}>0,{3PM}/{3PA},0)"),
    ("FT%", "IF({FTA}>0,{FTM}/{FTA},0)"),
];

impl League {
    /// Makes the season's workbook; its statistics cover the regular season.
    #[must_use]
    pub fn workbook(&self) -> Workbook {
        let worksheets = vec![
            self.standings_sheet(),
            self.teams_sheet(),
            self.players_sheet(),
            self.games_sheet(),
            self.splits_sheet(),
        ];
        Workbook { title: self.title.clone(), worksheets }
    }

    /// The standings as a text table.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{}\n\n{:<28}{:>4}{:>4}{:>8}\n", self.title, "Team", "W", "L", "Pct");
        for line in self.standings() {
            let (name, all) = (&self.clubs[line.club].name, line.all);
            // writing to a String cannot fail
            let _ = writeln!(text, "{name:<28}{:>4}{:>4}{:>8.3}", all.won, all.lost, all.share());
        }
        text
    }

    fn standings_sheet(&self) -> Worksheet {
        const HEAD: [&str; 13] = [
            "Place",
            "Team",
            "W",
            "L",
            "Pct",
            "Home W",
            "Home L",
            "Road W",
            "Road L",
            "Last 10 W",
            "Last 10 L",
            "PTS",
            "Opp PTS",
        ];
        let mut rows = vec![head(&HEAD)];
        for (place, line) in self.standings().iter().enumerate() {
            let at = rows.len() + 1;
            let share =
                Cell::formula(format!("IF(C{at}+D{at}>0,C{at}/(C{at}+D{at}),0)"), Some(line.all.share()));
            let mut row = vec![
                Cell::number(place as u32 + 1),
                Cell::text(self.clubs[line.club].name.clone(), Style::Plain),
            ];
            row.extend([line.all.won, line.all.lost].map(Cell::number));
            row.push(share.styled(Style::Percent));
            row.extend(
                [line.home, line.road, line.last_ten].iter().flat_map(|r| [r.won, r.lost]).map(Cell::number),
            );
            row.extend([line.points.0, line.points.1].map(Cell::number));
            rows.push(row);
        }
        sheet("Standings", rows, &[7, 28], (1, 2))
    }

    fn teams_sheet(&self) -> Worksheet {
        let columns = Columns::of(&self.tally(false).league());
        let names: Vec<&str> = ["Team"].into_iter().chain(columns.names()).collect();
        let mut rows = vec![head(&names)];
        for (club, team) in self.clubs.iter().zip(&self.tally(false).teams) {
            let row = rows.len();
            rows.push(columns.cells(vec![Cell::text(club.name.clone(), Style::Plain)], &team.totals, row));
        }
        sheet("Teams", rows, &[28], (1, 1))
    }

    fn players_sheet(&self) -> Worksheet {
        let columns = Columns::of(&self.tally(false).league());
        let names: Vec<&str> = ["Player", "Team"].into_iter().chain(columns.names()).collect();
        let mut rows = vec![head(&names)];
        for (club, team) in self.clubs.iter().zip(&self.tally(false).teams) {
            for (name, totals) in
                club.players.iter().zip(&team.players).filter(|(_, totals)| totals.games > 0.0)
            {
                let own = [name, &club.id].map(|text| Cell::text(text.clone(), Style::Plain)).to_vec();
                let row = rows.len();
                rows.push(columns.cells(own, totals, row));
            }
        }
        sheet("Players", rows, &[28, 8], (1, 2))
    }

    fn games_sheet(&self) -> Worksheet {
        const HEAD: [&str; 9] =
            ["Game", "Date", "Visitors", "Home", "PTS", "Home PTS", "OT", "Played", "Playoffs"];
        let mut rows = vec![head(&HEAD)];
        for (at, game) in self.fixtures().iter().enumerate() {
            let text = |text: &str| Cell::text(text, Style::Plain);
            let mut row = vec![Cell::number(at as u32 + 1), text(&game.date)];
            row.extend([game.away, game.home].map(|club| text(&self.clubs[club].name)));
            if let Some(result) = self.result(at) {
                row.extend([Side::Visitors, Side::Home].map(|side| Cell::number(result.points(side))));
                row.push(Cell::number(result.overtimes));
                row.push(text(match (self.entered(at), self.by_hand.contains_key(&at)) {
                    (Some(entered), _) => entered.source.name(),
                    (None, true) => "by hand",
                    (None, false) => "simulated",
                }));
            } else {
                row.extend([(); 4].map(|()| Cell::default()));
            }
            row.push(text(if at < self.in_standings() { "" } else { "yes" }));
            rows.push(row);
        }
        sheet("Games", rows, &[7, 16, 28, 28], (1, 0))
    }
}

/// Counts that a game's result does not keep for a team.
const PLAYERS_ALONE: [&str; 2] = ["GS", "MIN"];

impl League {
    fn splits_sheet(&self) -> Worksheet {
        let columns = Columns::of(&self.tally(false).league()).without(&PLAYERS_ALONE);
        let own = ["Team", "Games of", "W", "L", "PTS for", "PTS against"];
        let names: Vec<&str> = own.into_iter().chain(columns.names()).collect();
        let mut rows = vec![head(&names)];
        for (at, club) in self.clubs.iter().enumerate() {
            for split in self.splits(at) {
                let name = [club.name.clone(), split.part.name()].map(|text| Cell::text(text, Style::Plain));
                let record = [split.record.won, split.record.lost].map(Cell::number);
                let points = [split.points.0, split.points.1].map(Cell::number);
                let row = rows.len();
                let own = name.into_iter().chain(record).chain(points).collect();
                rows.push(columns.cells(own, &split.totals, row));
            }
        }
        sheet("Splits", rows, &[28, 16], (1, 2))
    }
}

fn head(names: &[&str]) -> Vec<Cell> {
    names.iter().map(|name| Cell::text(*name, Style::Head)).collect()
}

fn sheet(name: &'static str, rows: Vec<Vec<Cell>>, widths: &[u16], frozen: (u32, u16)) -> Worksheet {
    let columns = rows.first().map_or(0, Vec::len);
    let widths = widths.iter().copied().chain(std::iter::repeat(9)).take(columns).collect();
    Worksheet { name, rows, widths, frozen, lists: Vec::new() }
}

/// The counts, in the order of [`COUNTS`].
fn numbers(t: &Totals) -> [f64; 16] {
    [
        t.games,
        t.starts,
        (t.seconds / 6.0).round() / 10.0,
        t.fgm,
        t.fga,
        t.tpm,
        t.tpa,
        t.ftm,
        t.fta,
        t.oreb,
        t.dreb,
        t.ast,
        t.stl,
        t.blk,
        t.to,
        t.pf,
    ]
}

/// The columns of a season's statistics.
struct Columns {
    /// The counts shown, by their places in [`COUNTS`].
    counts: Vec<usize>,
    gives: bool,
}

impl Columns {
    /// Those of a season with these sums.
    fn of(league: &Totals) -> Columns {
        let sums = numbers(league);
        let shown = |&at: &usize| sums[at] > 0.0 || league.games == 0.0 || !OPTIONAL.contains(&COUNTS[at]);
        Columns { counts: (0..COUNTS.len()).filter(shown).collect(), gives: league.given > 0.0 }
    }

    /// The columns but for these counts, and what is computed of them.
    fn without(mut self, unknown: &[&str]) -> Columns {
        self.counts.retain(|&at| !unknown.contains(&COUNTS[at]));
        self
    }

    fn has(&self, count: &str) -> bool {
        self.counts.iter().any(|&at| COUNTS[at] == count)
    }

    /// The heads of the counts.
    fn heads(&self) -> impl Iterator<Item = &'static str> {
        let given = self.gives.then_some(GIVEN);
        self.counts.iter().map(|&at| COUNTS[at]).chain(given).collect::<Vec<_>>().into_iter()
    }

    /// The computed columns of the counts that are shown: place, head and formula.
    fn computed(&self) -> impl Iterator<Item = (usize, &'static str, &'static str)> + '_ {
        let all = COMPUTED.iter().enumerate().map(|(at, (head, formula))| (at, *head, *formula));
        all.filter(|(_, head, _)| {
            head.strip_suffix("/G").is_none_or(|count| !COUNTS.contains(&count) || self.has(count))
        })
    }

    /// All heads.
    fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.heads().chain(self.computed().map(|(_, head, _)| head))
    }

    /// A row of statistics after its `names`; `row` counts from 0.
    fn cells(&self, names: Vec<Cell>, totals: &Totals, row: usize) -> Vec<Cell> {
        let mut cells = names;
        let from = cells.len();
        let counts = numbers(totals);
        cells.extend(self.counts.iter().map(|&at| Cell::number(counts[at])));
        if self.gives {
            cells.push(Cell::number(totals.given));
        }
        let share = |made: f64, tried: f64| if tried > 0.0 { made / tried } else { 0.0 };
        let values = [
            totals.points(),
            totals.per_game(totals.points()),
            totals.per_game(totals.rebounds()),
            totals.per_game(totals.ast),
            totals.per_game(counts[2]),
            share(totals.fgm, totals.fga),
            share(totals.tpm, totals.tpa),
            share(totals.ftm, totals.fta),
        ];
        for (at, head, formula) in self.computed() {
            let mut formula = formula.to_owned();
            if self.gives {
                formula =
                    formula.replace("{FTM}", "{FTM}+{GIVEN}").replace("{FTM}+{GIVEN}/{FTA}", "{FTM}/{FTA}");
            }
            for (n, count) in self.heads().enumerate() {
                formula =
                    formula.replace(&format!("{{{count}}}"), &format!("{}{}", letters(from + n), row + 1));
            }
            let cell = Cell::formula(formula, Some(values[at]));
            cells.push(if head.ends_with('%') { cell.styled(Style::Percent) } else { cell });
        }
        cells
    }
}
