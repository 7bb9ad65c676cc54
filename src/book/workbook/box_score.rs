//! The worksheet "Box score": a row a player, both teams one below the other, sums and shares as formulas.

use super::{Cell, Style, Worksheet, address, span};
use crate::book::{BoxScore, Line, TeamBox};
use crate::court::{Player, Side};

/// The worksheet's name.
pub(super) const NAME: &str = "Box score";
/// Both teams in the order of print.
pub(super) const ORDER: [Side; 2] = [Side::Visitors, Side::Home];

/// Something that is counted for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    Minutes,
    Fgm,
    Fga,
    Tpm,
    Tpa,
    Ftm,
    Fta,
    Oreb,
    Dreb,
    Ast,
    Stl,
    Blk,
    To,
    Pf,
    Tech,
    PlusMinus,
    /// The team's own, which stand in no player's line.
    TeamRebounds,
}

impl Count {
    const fn label(self) -> &'static str {
        match self {
            Count::Minutes => "MIN",
            Count::Fgm => "FGM",
            Count::Fga => "FGA",
            Count::Tpm => "3PM",
            Count::Tpa => "3PA",
            Count::Ftm => "FTM",
            Count::Fta => "FTA",
            Count::Oreb => "OREB",
            Count::Dreb => "DREB",
            Count::Ast => "AST",
            Count::Stl => "STL",
            Count::Blk => "BLK",
            Count::To => "TO",
            Count::Pf => "PF",
            Count::Tech => "TECH",
            Count::PlusMinus => "Plus/minus",
            Count::TeamRebounds => "Team rebounds",
        }
    }

    /// The column's number in a line.
    pub(super) fn of(self, line: &Line) -> f64 {
        let count = match self {
            Count::Minutes => line.minutes(),
            Count::Fgm => line.fgm,
            Count::Fga => line.fga,
            Count::Tpm => line.tpm,
            Count::Tpa => line.tpa,
            Count::Ftm => line.ftm,
            Count::Fta => line.fta,
            Count::Oreb => line.oreb,
            Count::Dreb => line.dreb,
            Count::Ast => line.ast,
            Count::Stl => line.stl,
            Count::Blk => line.blk,
            Count::To => line.to,
            Count::Pf => line.pf,
            Count::Tech => line.tech,
            Count::PlusMinus => return f64::from(line.plus_minus),
            Count::TeamRebounds => return 0.0,
        };
        f64::from(count)
    }
}

/// The contents of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Team,
    Player,
    Counted(Count),
    /// The first count as a share of the second.
    Share(&'static str, Count, Count),
    Rebounds,
    Points,
}

impl Column {
    const fn label(self) -> &'static str {
        match self {
            Column::Team => "Team",
            Column::Player => "Player",
            Column::Counted(count) => count.label(),
            Column::Share(label, ..) => label,
            Column::Rebounds => "REB",
            Column::Points => "PTS",
        }
    }
}

const COLUMNS: [Column; 23] = {
    use Column::{Counted, Player, Points, Rebounds, Share, Team};
    use Count::{Ast, Blk, Dreb, Fga, Fgm, Fta, Ftm, Minutes, Oreb, Pf, PlusMinus, Stl, Tech, To, Tpa, Tpm};
    [
        Team,
        Player,
        Counted(Minutes),
        Counted(Fgm),
        Counted(Fga),
        Share("FG%", Fgm, Fga),
        Counted(Tpm),
        Counted(Tpa),
        Share("3P%", Tpm, Tpa),
        Counted(Ftm),
        Counted(Fta),
        Share("FT%", Ftm, Fta),
        Counted(Oreb),
        Counted(Dreb),
        Rebounds,
        Counted(Ast),
        Counted(Stl),
        Counted(Blk),
        Counted(To),
        Counted(Pf),
        Counted(Tech),
        Counted(PlusMinus),
        Points,
    ]
};

/// The source of the box score's names and counts.
pub(super) struct Source<'a> {
    /// The counts as we have them.
    pub book: &'a BoxScore,
    /// The teams' names.
    pub team: &'a dyn Fn(Side) -> String,
    /// The players' names.
    pub player: &'a dyn Fn(Player) -> String,
    /// A formula for the count of a row, 0-based, where it is not just a number; the team's own without a
    /// player.
    pub formula: &'a dyn Fn(usize, Option<Player>, Count) -> Option<String>,
    /// Whether the clock was kept, and so minutes and margins are known.
    pub timed: bool,
}

/// The rows of the worksheet, for the formulas of others.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rows {
    pub first: usize,
    pub last: usize,
    /// The team's own row and the row of sums below it.
    pub total: usize,
}

/// The rows of a side: a head, then each team's players, its own row, its sums, its own rebounds and an empty row.
pub(super) fn rows(book: &BoxScore, side: Side) -> Rows {
    let players = |side: Side| book.teams[side].lines.len();
    let first = 1 + ORDER.iter().take_while(|s| **s != side).map(|s| players(*s) + 4).sum::<usize>();
    let last = first + players(side);
    Rows { first, last, total: last + 1 }
}

impl Source<'_> {
    fn columns(&self) -> impl Iterator<Item = Column> + Clone {
        let timed = self.timed;
        let known = move |column: &Column| {
            timed || !matches!(column, Column::Counted(Count::Minutes | Count::PlusMinus))
        };
        COLUMNS.into_iter().filter(known)
    }

    fn at(&self, wanted: Column) -> usize {
        self.columns().position(|column| column == wanted).unwrap_or(0)
    }

    /// The worksheet.
    pub(super) fn worksheet(&self) -> Worksheet {
        let head = self.columns().map(|column| Cell::text(column.label(), Style::Head)).collect();
        let mut sheet = vec![head];
        for side in ORDER {
            let team = &self.book.teams[side];
            for (index, line) in (0u8..).zip(&team.lines) {
                let player = Player::new(side, index);
                sheet.push(self.row(side, Some(player), line, sheet.len()));
            }
            sheet.push(self.row(side, None, &own_line(team), sheet.len()));
            sheet.push(self.sums(side, &team.total(), sheet.len()));
            sheet.push(self.team_rebounds(side, team.team_rebounds, sheet.len()));
            sheet.push(Vec::new());
        }
        let width = |column: Column| match column {
            Column::Team | Column::Player => 24,
            _ => 7,
        };
        let widths = self.columns().map(width).collect();
        Worksheet { name: NAME, rows: sheet, widths, frozen: (1, 2), lists: Vec::new() }
    }

    /// A player's row, or the team's own, which counts turnovers charged to no player.
    fn row(&self, side: Side, player: Option<Player>, line: &Line, row: usize) -> Vec<Cell> {
        let cell = |column| match column {
            Column::Team => Cell::text((self.team)(side), Style::Plain),
            Column::Player => Cell::text(player.map_or("Team".into(), |p| (self.player)(p)), Style::Plain),
            Column::Counted(count) if player.is_some() || matches!(count, Count::To | Count::Tech) => {
                match (self.formula)(row, player, count) {
                    Some(formula) => Cell::formula(formula, Some(count.of(line))),
                    None => Cell::number(count.of(line)),
                }
            }
            _ if player.is_none() => Cell::default(),
            column => self.derived(column, line, row),
        };
        self.columns().map(cell).collect()
    }

    /// The rebounds of the team itself, below the sums, which are the players': as on a sheet.
    fn team_rebounds(&self, side: Side, rebounds: u16, row: usize) -> Vec<Cell> {
        let cell = |column| match column {
            Column::Team => Cell::text((self.team)(side), Style::Plain),
            Column::Player => Cell::text(Count::TeamRebounds.label(), Style::Plain),
            Column::Rebounds => match (self.formula)(row, None, Count::TeamRebounds) {
                Some(formula) => Cell::formula(formula, Some(rebounds.into())),
                None => Cell::number(rebounds),
            },
            _ => Cell::default(),
        };
        self.columns().map(cell).collect()
    }

    fn sums(&self, side: Side, total: &Line, row: usize) -> Vec<Cell> {
        let Rows { first, last, .. } = rows(self.book, side);
        let cell = |(at, column)| match column {
            Column::Team => Cell::text((self.team)(side), Style::Total),
            Column::Player => Cell::text("Total", Style::Total),
            // minutes and margins of five players have no meaning
            Column::Counted(Count::Minutes | Count::PlusMinus) => Cell::default().styled(Style::Total),
            Column::Counted(count) => {
                Cell::formula(format!("SUM({})", span(at, first, last)), Some(count.of(total)))
                    .styled(Style::Total)
            }
            column => {
                let cell = self.derived(column, total, row);
                let style = if cell.style == Style::Percent { Style::TotalPercent } else { Style::Total };
                cell.styled(style)
            }
        };
        self.columns().enumerate().map(cell).collect()
    }

    /// A cell computed from other cells of its row.
    fn derived(&self, column: Column, line: &Line, row: usize) -> Cell {
        let cell = |count| address(row, self.at(Column::Counted(count)));
        match column {
            Column::Share(_, made, tried) => {
                let (m, t) = (made.of(line), tried.of(line));
                let formula = format!("IF({t}=0,\"\",{m}/{t})", m = cell(made), t = cell(tried));
                Cell::formula(formula, (t > 0.0).then(|| m / t)).styled(Style::Percent)
            }
            Column::Rebounds => {
                let formula = format!("{}+{}", cell(Count::Oreb), cell(Count::Dreb));
                Cell::formula(formula, Some(line.rebounds().into()))
            }
            _ => {
                let formula = format!("2*{}+{}+{}", cell(Count::Fgm), cell(Count::Tpm), cell(Count::Ftm));
                Cell::formula(formula, Some(line.points().into()))
            }
        }
    }

    /// The cell of a side's points, as other worksheets name it.
    pub(super) fn points_cell(&self, side: Side) -> String {
        format!("'{NAME}'!{}", address(rows(self.book, side).total, self.at(Column::Points)))
    }

    /// A count of a side's sums, as other worksheets name it.
    pub(super) fn total_cell(&self, side: Side, count: Count) -> String {
        format!("'{NAME}'!{}", address(rows(self.book, side).total, self.at(Column::Counted(count))))
    }
}

/// The counts charged to the team rather than to a player.
fn own_line(team: &TeamBox) -> Line {
    Line { to: team.team_turnovers, tech: team.staff_technicals, ..Line::default() }
}
