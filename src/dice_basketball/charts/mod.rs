//! The game charts. The rulebook prints only a few cells, so most rows are ours. A person may load charts
//! from a file of the same form.

mod results;

pub use results::{
    Battle, Foul, Inbounds, Injury, Jump, Rebounder, Role, Special, Violation, Winner, Winter,
};

use crate::court::Position;
use crate::kit::{Invalid, Problem, Provenance};
use results::Expected;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr, sync::OnceLock};

/// The name of a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChartId {
    /// The winner of a jump ball (DICE §5).
    Jump,
    /// An inbounds pass without pressure (§6).
    Inbounds,
    /// An inbounds pass under pressure (§6).
    Pressure,
    /// The receiver of a pass, by the ones digit (§6); the recovery of a block (§11).
    Passing,
    /// The special chart of a pass rolled 00 to 04 (§6).
    Special(u8),
    /// The defense's rebounds, 20-79 and below 20 (§9, DB2).
    DefensiveRebound,
    /// Battles for a rebound, 80-89 (§9).
    Battle,
    /// The offense's rebounds, 90-99 (§9).
    OffensiveRebound,
    /// The side and rank of a foul (§10, §15).
    Foul,
    /// An injury by a roll up to the injury number (§14).
    InjuryA,
    /// An injury by a roll above it (§14).
    InjuryB,
    /// The winter between two seasons of a career (§22).
    Winter,
}

impl ChartId {
    /// Every chart, in the order of a chart file.
    pub const ALL: [ChartId; 16] = [
        ChartId::Jump,
        ChartId::Inbounds,
        ChartId::Pressure,
        ChartId::Passing,
        ChartId::Special(0),
        ChartId::Special(1),
        ChartId::Special(2),
        ChartId::Special(3),
        ChartId::Special(4),
        ChartId::DefensiveRebound,
        ChartId::Battle,
        ChartId::OffensiveRebound,
        ChartId::Foul,
        ChartId::InjuryA,
        ChartId::InjuryB,
        ChartId::Winter,
    ];

    /// The name in a chart file: "special 03".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ChartId::Jump => "jump ball",
            ChartId::Inbounds => "inbounds",
            ChartId::Pressure => "inbounds under pressure",
            ChartId::Passing => "passing",
            ChartId::Special(0) => "special 00",
            ChartId::Special(1) => "special 01",
            ChartId::Special(2) => "special 02",
            ChartId::Special(3) => "special 03",
            ChartId::Special(_) => "special 04",
            ChartId::DefensiveRebound => "rebound 20-79",
            ChartId::Battle => "rebound 80-89",
            ChartId::OffensiveRebound => "rebound 90-99",
            ChartId::Foul => "foul",
            ChartId::InjuryA => "injury A",
            ChartId::InjuryB => "injury B",
            ChartId::Winter => "winter",
        }
    }

    /// The section of the rulebook.
    #[must_use]
    pub const fn section(self) -> &'static str {
        match self {
            ChartId::Jump => "5",
            ChartId::Inbounds | ChartId::Pressure | ChartId::Passing | ChartId::Special(_) => "6",
            ChartId::DefensiveRebound | ChartId::Battle | ChartId::OffensiveRebound => "9",
            ChartId::Foul => "10",
            ChartId::InjuryA | ChartId::InjuryB => "14",
            ChartId::Winter => "22",
        }
    }

    /// The chart of a rebound after a miss rolled `roll`: the tens digit names it, and below 20 it is the defense's (§9,
    /// DB2).
    #[must_use]
    pub const fn of_rebound(roll: u8) -> ChartId {
        match roll {
            90.. => ChartId::OffensiveRebound,
            80..=89 => ChartId::Battle,
            _ => ChartId::DefensiveRebound,
        }
    }

    /// The special chart of a pass rolled 00 to 04 (§6).
    #[must_use]
    pub const fn of_pass(roll: u8) -> Option<ChartId> {
        match roll {
            0..=4 => Some(ChartId::Special(roll)),
            _ => None,
        }
    }

    /// The number this chart is read with when the dice show `roll`; `None` where a miss with that roll is read in another
    /// rebound chart.
    #[must_use]
    pub fn number_of(self, roll: u8) -> Option<u8> {
        let rebound = self.section() == "9";
        if rebound && ChartId::of_rebound(roll) != self {
            return None;
        }
        Some(if self.last() == 9 { roll % 10 } else { roll })
    }

    /// The last number of the chart: 99 for two dice, 9 for the ones digit alone.
    #[must_use]
    pub const fn last(self) -> u8 {
        match self {
            ChartId::Passing | ChartId::DefensiveRebound | ChartId::Battle | ChartId::OffensiveRebound => 9,
            _ => 99,
        }
    }

    /// A number the way this chart prints it: "07" for two dice, "7" for one.
    #[must_use]
    pub fn number(self, n: u8) -> String {
        if self.last() == 99 { format!("{n:02}") } else { n.to_string() }
    }
}

impl fmt::Display for ChartId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A row of a chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow<T> {
    /// The first roll.
    pub first: u8,
    /// The last roll.
    pub last: u8,
    /// The result.
    pub result: T,
    /// Whether the row is printed, derived or ours.
    pub status: Provenance,
}

/// A chart: rows from 0 to its last number, without gaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart<T> {
    rows: Vec<ResultRow<T>>,
    /// The index of each number's row.
    index: Vec<u8>,
}

impl<T: Copy> Chart<T> {
    /// The result of `roll`. A roll beyond the chart reads its last row.
    #[must_use]
    pub fn read(&self, roll: u8) -> T {
        let at = self.index.get(usize::from(roll)).or(self.index.last()).map_or(0, |&at| usize::from(at));
        self.rows[at].result
    }

    /// The rows, top to bottom.
    #[must_use]
    pub fn rows(&self) -> &[ResultRow<T>] {
        &self.rows
    }

    /// A chart of these rows, from 0 to `last`.
    fn of(rows: Vec<ResultRow<T>>, last: u8) -> Self {
        let row_of =
            |n: u8| rows.iter().position(|row| (row.first..=row.last).contains(&n)).unwrap_or(0) as u8;
        Chart { index: (0..=last).map(row_of).collect(), rows }
    }

    /// Puts a row in the place of whatever stood there.
    fn put(&mut self, row: ResultRow<T>) {
        let (first, last) = (row.first, row.last);
        let outside = |old: ResultRow<T>| {
            let before =
                (old.first < first).then(|| ResultRow { last: old.last.min(first - 1), ..old.clone() });
            let behind = (old.last > last).then(|| ResultRow { first: old.first.max(last + 1), ..old });
            [before, behind].into_iter().flatten()
        };
        let mut rows: Vec<ResultRow<T>> = self.rows.drain(..).flat_map(outside).collect();
        let at = rows.iter().position(|old| old.first > last).unwrap_or(rows.len());
        rows.insert(at, row);
        *self = Chart::of(rows, self.index.len() as u8 - 1);
    }
}

/// A row of a chart as text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PrintedRow {
    /// The first roll.
    pub first: u8,
    /// The last roll.
    pub last: u8,
    /// The result, as a chart file writes it.
    pub result: String,
    /// Whether the row is printed, derived or ours.
    pub status: Provenance,
}

/// The charts of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "`ChartId` says what each is")]
pub struct Charts {
    pub jump: Chart<Jump>,
    pub inbounds: Chart<Inbounds>,
    pub pressure: Chart<Inbounds>,
    pub passing: Chart<Position>,
    pub special: [Chart<Special>; 5],
    pub defensive: Chart<Rebounder>,
    pub battle: Chart<Battle>,
    pub offensive: Chart<Rebounder>,
    pub foul: Chart<Foul>,
    pub injury_a: Chart<Injury>,
    pub injury_b: Chart<Injury>,
    pub winter: Chart<Winter>,
}

impl Charts {
    /// The charts that come with the game.
    #[must_use]
    #[allow(clippy::expect_used, reason = "build.rs has read the very file by the very code")]
    pub fn house() -> &'static Charts {
        static CHARTS: OnceLock<Charts> = OnceLock::new();
        CHARTS.get_or_init(|| Charts::read(include_str!("../data/charts.csv")).expect("a good file"))
    }

    /// Reads a chart file: CSV with columns `chart,first,last,result,status`, each chart's rows in order.
    ///
    /// # Errors
    /// Every problem, by row and column, and what would be right.
    ///
    /// # Examples
    /// ```
    /// use hardwood::dice_basketball::charts::Charts;
    ///
    /// let csv = Charts::house().write();
    /// assert!(Charts::read(&csv).is_ok());
    /// let problems = Charts::read(&csv.replacen("house", "mine", 1)).expect_err("\"mine\" is no status");
    /// assert!(problems[0].place.contains("status"), "{}", problems[0]);
    /// ```
    pub fn read(csv: &str) -> Result<Charts, Vec<Problem>> {
        let mut file = ChartReader::read(csv);
        let charts = (
            file.chart(ChartId::Jump),
            file.chart(ChartId::Inbounds),
            file.chart(ChartId::Pressure),
            file.chart(ChartId::Passing),
            [0, 1, 2, 3, 4].map(|n| file.chart(ChartId::Special(n))),
            file.chart(ChartId::DefensiveRebound),
            file.chart(ChartId::Battle),
            file.chart(ChartId::OffensiveRebound),
            file.chart(ChartId::Foul),
            file.chart(ChartId::InjuryA),
            file.chart(ChartId::InjuryB),
            file.chart(ChartId::Winter),
        );
        if !file.problems.is_empty() {
            return Err(file.problems);
        }
        let (
            jump,
            inbounds,
            pressure,
            passing,
            special,
            defensive,
            battle,
            offensive,
            foul,
            injury_a,
            injury_b,
            winter,
        ) = charts;
        Ok(Charts {
            jump,
            inbounds,
            pressure,
            passing,
            special,
            defensive,
            battle,
            offensive,
            foul,
            injury_a,
            injury_b,
            winter,
        })
    }

    /// Writes these charts as a chart file.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = "chart,first,last,result,status\n".to_owned();
        for id in ChartId::ALL {
            for PrintedRow { first, last, result, status } in self.printed(id) {
                let (first, last) = (id.number(first), id.number(last));
                text.push_str(&format!("{id},{first},{last},{result},{status}\n"));
            }
        }
        text
    }

    /// Whether the row that `number` names is a printed one: of the rulebook, or of the person's own charts.
    #[must_use]
    pub fn knows(&self, id: ChartId, number: u8) -> bool {
        self.printed_row(id, number).is_some_and(|row| row.status == Provenance::Printed)
    }

    /// How many numbers of the charts of a game are in printed rows, and of how many.
    #[must_use]
    pub fn known(&self) -> (usize, usize) {
        let games = ChartId::ALL.into_iter().filter(|id| *id != ChartId::Winter);
        games.fold((0, 0), |(known, all), id| {
            let rows = self.printed(id).into_iter().filter(|row| row.status == Provenance::Printed);
            let printed: usize = rows.map(|row| usize::from(row.last - row.first) + 1).sum();
            (known + printed, all + usize::from(id.last()) + 1)
        })
    }

    /// Takes what a printed row of these charts says. Words may be short of their capitals: "home sf".
    ///
    /// # Errors
    /// What is wrong with its numbers or its words, or the printed row that says otherwise.
    ///
    /// # Examples
    /// ```
    /// use hardwood::dice_basketball::charts::{ChartId, Charts};
    ///
    /// let mut charts = Charts::house().clone();
    /// assert!(!charts.knows(ChartId::Inbounds, 60));
    /// charts.tell(ChartId::Inbounds, (55, 63), "sg open")?;
    /// assert!(charts.knows(ChartId::Inbounds, 60) && !charts.knows(ChartId::Inbounds, 64));
    /// assert_eq!(Charts::read(&charts.write()).as_ref(), Ok(&charts));
    /// # Ok::<(), hardwood::kit::Invalid>(())
    /// ```
    pub fn tell(&mut self, id: ChartId, (first, last): (u8, u8), text: &str) -> Result<(), Invalid> {
        if last < first || last > id.last() {
            let (from, to) = (id.number(0), id.number(id.last()));
            return Err(
                format!("A row of this chart goes from {from} to {to}, the smaller number first.").into()
            );
        }
        let words = capitals(text);
        let status = Provenance::Printed;
        let known = self.printed_where(id, &|from, to| from <= last && to >= first);
        if let Some(row) = known.into_iter().find(|row| row.status == status && row.result != words) {
            let (from, to) = (id.number(row.first), id.number(row.last));
            let said = if from == to {
                format!("{from} of this chart is")
            } else {
                format!("{from} to {to} of this chart are")
            };
            return Err(format!("{said} known: \"{}\".", row.result).into());
        }
        self.put(id, first, last, &words, status)
    }

    /// Forgets that a row was read out, should it say what it does or not.
    pub(super) fn forget(&mut self, id: ChartId, (first, last): (u8, u8)) {
        for row in self.printed_where(id, &|from, to| from <= last && to >= first) {
            // what was written as this chart's result reads as one
            let (first, last) = (row.first.max(first), row.last.min(last));
            let _ = self.put(id, first, last, &row.result, Provenance::House);
        }
    }

    fn put(
        &mut self,
        id: ChartId,
        first: u8,
        last: u8,
        text: &str,
        status: Provenance,
    ) -> Result<(), Invalid> {
        fn put<T: Copy + FromStr + Expected>(
            chart: &mut Chart<T>,
            (first, last): (u8, u8),
            text: &str,
            status: Provenance,
        ) -> Result<(), Invalid> {
            let result = text
                .parse()
                .map_err(|_| format!("\"{text:.40}\" is nothing it can say; right: {}.", T::EXPECTED))?;
            chart.put(ResultRow { first, last, result, status });
            Ok(())
        }
        let row = (first, last);
        match id {
            ChartId::Jump => put(&mut self.jump, row, text, status),
            ChartId::Inbounds => put(&mut self.inbounds, row, text, status),
            ChartId::Pressure => put(&mut self.pressure, row, text, status),
            ChartId::Passing => put(&mut self.passing, row, text, status),
            ChartId::Special(n) => put(&mut self.special[usize::from(n.min(4))], row, text, status),
            ChartId::DefensiveRebound => put(&mut self.defensive, row, text, status),
            ChartId::Battle => put(&mut self.battle, row, text, status),
            ChartId::OffensiveRebound => put(&mut self.offensive, row, text, status),
            ChartId::Foul => put(&mut self.foul, row, text, status),
            ChartId::InjuryA => put(&mut self.injury_a, row, text, status),
            ChartId::InjuryB => put(&mut self.injury_b, row, text, status),
            ChartId::Winter => put(&mut self.winter, row, text, status),
        }
    }

    /// The rows of a chart as text.
    #[must_use]
    pub fn printed(&self, id: ChartId) -> Vec<PrintedRow> {
        self.printed_where(id, &|_, _| true)
    }

    /// The row that `roll` names, as text.
    pub(super) fn printed_row(&self, id: ChartId, roll: u8) -> Option<PrintedRow> {
        self.printed_where(id, &|first, last| (first..=last).contains(&roll)).into_iter().next()
    }

    /// The rows that are wanted by their first and last numbers.
    fn printed_where(&self, id: ChartId, wanted: &dyn Fn(u8, u8) -> bool) -> Vec<PrintedRow> {
        fn text<T: fmt::Display>(chart: &Chart<T>, wanted: &dyn Fn(u8, u8) -> bool) -> Vec<PrintedRow> {
            let row = |row: &ResultRow<T>| PrintedRow {
                first: row.first,
                last: row.last,
                result: row.result.to_string(),
                status: row.status,
            };
            chart.rows.iter().filter(|row| wanted(row.first, row.last)).map(row).collect()
        }
        match id {
            ChartId::Jump => text(&self.jump, wanted),
            ChartId::Inbounds => text(&self.inbounds, wanted),
            ChartId::Pressure => text(&self.pressure, wanted),
            ChartId::Passing => text(&self.passing, wanted),
            ChartId::Special(n) => text(&self.special[usize::from(n.min(4))], wanted),
            ChartId::DefensiveRebound => text(&self.defensive, wanted),
            ChartId::Battle => text(&self.battle, wanted),
            ChartId::OffensiveRebound => text(&self.offensive, wanted),
            ChartId::Foul => text(&self.foul, wanted),
            ChartId::InjuryA => text(&self.injury_a, wanted),
            ChartId::InjuryB => text(&self.injury_b, wanted),
            ChartId::Winter => text(&self.winter, wanted),
        }
    }
}

/// The words of a cell with their capitals: "stolen by sg" is "Stolen by SG".
fn capitals(text: &str) -> String {
    let word = |word: &str| match word.to_uppercase().parse::<Position>() {
        Ok(position) => position.to_string(),
        Err(_) => word.to_lowercase(),
    };
    let words: Vec<String> = text.split_whitespace().map(word).collect();
    let mut words = words.join(" ");
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

/// A chart file being read.
struct ChartReader {
    /// The row number in the file, the chart, and the cells.
    rows: Vec<(usize, ChartId, Vec<String>)>,
    problems: Vec<Problem>,
}

impl ChartReader {
    fn read(text: &str) -> Self {
        let mut file = ChartReader { rows: vec![], problems: vec![] };
        let mut reader =
            csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(text.as_bytes());
        for (number, record) in (2..).zip(reader.records()) {
            let Ok(record) = record else {
                file.wrong(number, "chart", "it is not UTF-8 text; save the file as UTF-8".into());
                continue;
            };
            if record.len() != 5 {
                let message = format!("{} cells; expected chart,first,last,result,status", record.len());
                file.wrong(number, "chart", message);
                continue;
            }
            match ChartId::ALL.into_iter().find(|id| id.name() == &record[0]) {
                Some(id) => file.rows.push((number, id, record.iter().map(str::to_owned).collect())),
                None => {
                    let names = ChartId::ALL.map(ChartId::name).join(", ");
                    file.wrong(
                        number,
                        "chart",
                        format!("\"{:.40}\" is no chart; right: {names}", &record[0]),
                    );
                }
            }
        }
        file
    }

    fn wrong(&mut self, row: usize, column: &str, message: String) {
        self.problems.push(Problem::new(format!("row {row}, column {column}"), message));
    }

    /// Reads one chart, and notes its problems.
    fn chart<T: Copy + FromStr + Expected>(&mut self, id: ChartId) -> Chart<T> {
        // the number the next row should begin with; unknown after an unreadable row
        let (mut rows, mut next) = (vec![], Some(0u8));
        let last_row = self.rows.last().map_or(1, |row| row.0);
        let mine: Vec<_> = self.rows.iter().filter(|row| row.1 == id).cloned().collect();
        for (row, _, cells) in &mine {
            let (Some(first), Some(last)) =
                (self.number(*row, id, "first", &cells[1]), self.number(*row, id, "last", &cells[2]))
            else {
                next = None;
                continue;
            };
            if let Some(message) = row_problem(id, first, last, next.unwrap_or(first)) {
                self.wrong(*row, if last < first { "last" } else { "first" }, message);
            }
            next = Some(next.unwrap_or(0).max(last + 1));
            let result = cells[3].parse::<T>();
            if result.is_err() {
                let message =
                    format!("\"{:.40}\" is nothing the {id} chart can say; right: {}", cells[3], T::EXPECTED);
                self.wrong(*row, "result", message);
            }
            let status: Result<Provenance, Invalid> = cells[4].parse();
            if let Err(message) = &status {
                self.wrong(*row, "status", message.to_string());
            }
            if let (Ok(result), Ok(status)) = (result, status) {
                rows.push(ResultRow { first, last, result, status });
            }
        }
        if let Some(next) = next.filter(|&next| next <= id.last()) {
            let row = mine.last().map_or(last_row, |row| row.0);
            let (from, to) = (id.number(next), id.number(id.last()));
            self.wrong(row, "last", format!("the {id} chart has no row for {from} to {to}"));
        }
        Chart::of(rows, id.last())
    }

    fn number(&mut self, row: usize, id: ChartId, column: &str, cell: &str) -> Option<u8> {
        let number = cell.parse().ok().filter(|&n: &u8| n <= id.last());
        if number.is_none() {
            let (from, to) = (id.number(0), id.number(id.last()));
            self.wrong(
                row,
                column,
                format!("\"{cell:.20}\" is out of range: {from} to {to} in the {id} chart"),
            );
        }
        number
    }
}

/// The problem in a row's numbers when the next free number is `next`.
fn row_problem(id: ChartId, first: u8, last: u8, next: u8) -> Option<String> {
    let number = |n| id.number(n);
    if last < first {
        return Some(format!("{} is before {}, where the row begins", number(last), number(first)));
    }
    match first.cmp(&next) {
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Less => Some(format!(
            "{} is in the row before too; this row would begin with {}",
            number(first),
            number(next)
        )),
        std::cmp::Ordering::Greater => {
            let (from, to) = (number(next), number(first - 1));
            Some(format!("no row for {from} to {to}; this row would begin with {from}"))
        }
    }
}

/// Reads and writes a person's own charts within a setup, as the text of a chart file.
pub(super) mod as_file {
    use super::Charts;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(charts: &Option<Charts>, to: S) -> Result<S::Ok, S::Error> {
        match charts {
            Some(charts) => to.serialize_some(&charts.write()),
            None => to.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Charts>, D::Error> {
        let Some(text) = Option::<String>::deserialize(from)? else { return Ok(None) };
        let wrong = |problems: Vec<crate::kit::Problem>| {
            problems.first().map_or_else(String::new, |problem| format!("its charts: {problem}"))
        };
        Charts::read(&text).map(Some).map_err(|problems| D::Error::custom(wrong(problems)))
    }
}
