//! Box scores as people have them: a table pasted from a page or a spreadsheet, or a scoresheet kept by hand.

use super::league::Club;
use super::played::FixtureResult;
use super::team_label::key;
use crate::book::sheet::Sheet;
use crate::book::{BoxScore, Line};
use crate::court::{PerSide, Side};
use crate::kit::Problem;

/// The most bytes and rows of a pasted box score.
const MOST_BYTES: usize = 200_000;
const MOST_ROWS: usize = 400;
/// A row with this many known column names is a header.
const HEADER: usize = 3;
/// The players a team begins with, and so has at least.
const FIVE: usize = 5;

/// A column of a box score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Player,
    Minutes,
    Made,
    Tried,
    ThreesMade,
    ThreesTried,
    FreeMade,
    FreeTried,
    Offensive,
    Defensive,
    Rebounds,
    Assists,
    Steals,
    Blocks,
    Turnovers,
    Fouls,
    Technicals,
    Started,
    PlusMinus,
    Points,
}

/// The names of columns on statistics sites and sheets, in capitals without dots and spaces.
const NAMES: [(Column, &[&str]); 20] = [
    (Column::Player, &["PLAYER", "NAME", "PLAYERS", "STARTERS", "RESERVES", "BENCH"]),
    (Column::Minutes, &["MIN", "MP", "MINUTES", "MINS"]),
    (Column::Made, &["FG", "FGM", "FGS", "FIELDGOALS", "FGM-A", "FGM-FGA", "FG-FGA", "FGMADE"]),
    (Column::Tried, &["FGA", "FGATT"]),
    (Column::ThreesMade, &["3P", "3PM", "3FG", "3FGM", "3PT", "3PTM", "3PM-A", "3P-3PA", "3PTS", "THREES"]),
    (Column::ThreesTried, &["3PA", "3FGA", "3PTA"]),
    (Column::FreeMade, &["FT", "FTM", "FTS", "FREETHROWS", "FTM-A", "FT-FTA", "FTM-FTA"]),
    (Column::FreeTried, &["FTA"]),
    (Column::Offensive, &["OREB", "ORB", "OR", "OFF", "OFFREB"]),
    (Column::Defensive, &["DREB", "DRB", "DR", "DEF", "DEFREB"]),
    (Column::Rebounds, &["REB", "TRB", "REBS", "RB", "TREB", "TOT", "REBOUNDS"]),
    (Column::Assists, &["AST", "A", "AS", "ASSISTS"]),
    (Column::Steals, &["STL", "ST", "STEALS"]),
    (Column::Blocks, &["BLK", "BL", "BS", "BLOCKS", "BLKS"]),
    (Column::Turnovers, &["TO", "TOV", "TURNOVERS", "TOS"]),
    (Column::Fouls, &["PF", "F", "FOULS", "FLS"]),
    (Column::Technicals, &["TF", "TECH", "TECHS"]),
    (Column::Started, &["GS", "START", "STARTED", "S5"]),
    (Column::PlusMinus, &["+/-", "+/−", "PM", "PLUSMINUS"]),
    (Column::Points, &["PTS", "PT", "P", "TP", "POINTS"]),
];

/// First cells of rows that sum up a team.
const SUMS: [&str; 8] = ["TEAM", "TOTAL", "TOTALS", "TEAMTOTALS", "TEAMTOTAL", "TOTALES", "GESAMT", "SUMME"];

/// Positions that tables write after a name.
const POSITIONS: [&str; 13] = ["PG", "SG", "SF", "PF", "C", "G", "F", "G-F", "F-G", "F-C", "C-F", "GF", "FC"];

/// Reads a pasted box score of both teams into the rosters of a fixture: by the players' names, in any order of
/// teams and columns, with makes and tries apart or in one cell ("9-20"). Where nobody is marked as a starter, the
/// first five rows of a team are its starters (house). `gives` is for a game whose rules give players points before
/// play begins: a player may have more points than follow from the shots.
///
/// # Errors
/// Every row that could not be read, and what to do.
pub fn read_box_score(text: &str, clubs: PerSide<&Club>, gives: bool) -> Result<BoxScore, Vec<Problem>> {
    if text.len() > MOST_BYTES {
        return Err(vec![Problem::new("box score", "this is longer than a box score")]);
    }
    let mut reading = Reading { gives, ..Reading::new(clubs) };
    for (at, row) in rows(text).enumerate().take(MOST_ROWS) {
        reading.row(at + 1, &row);
    }
    reading.finish()
}

/// The rows of a table, split at tabs, semicolons, commas or pipes, or at two spaces.
fn rows(text: &str) -> impl Iterator<Item = Vec<String>> + '_ {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let rows_with = |mark: char| lines().filter(|line| line.matches(mark).count() >= HEADER).count();
    let mark = ['\t', ';', ',', '|'].into_iter().rev().max_by_key(|&mark| rows_with(mark));
    // a table of two columns: a mark in each line
    let two = |mark: &char| lines().all(|line| line.matches(*mark).count() == 1);
    let mark = mark.filter(|&mark| rows_with(mark) > 0).or_else(|| ['\t', ';', ','].into_iter().find(two));
    text.lines().map(str::trim).map(move |line| match mark {
        Some('|') => line.trim_matches('|').split('|').map(cell).collect(),
        Some(mark) => quoted(line, mark),
        None => line.split("  ").map(str::trim).filter(|part| !part.is_empty()).map(cell).collect(),
    })
}

fn quoted(line: &str, mark: char) -> Vec<String> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .delimiter(u8::try_from(mark).unwrap_or(b','))
        .from_reader(line.as_bytes());
    let record = reader.records().next().and_then(Result::ok);
    record.map_or_else(Vec::new, |record| record.iter().map(cell).collect())
}

fn cell(text: &str) -> String {
    text.trim().trim_matches('*').trim().to_owned()
}

/// The letters of a name, small and without accents where they have any.
fn letters(name: &str) -> String {
    let plain = |c: char| match c {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' | 'ā' | 'ą' => 'a',
        'č' | 'ć' | 'ç' => 'c',
        'đ' | 'ď' => 'd',
        'é' | 'è' | 'ê' | 'ë' | 'ē' | 'ę' | 'ě' => 'e',
        'ģ' | 'ğ' => 'g',
        'í' | 'ì' | 'î' | 'ï' | 'ī' | 'ı' => 'i',
        'ķ' => 'k',
        'ļ' | 'ł' | 'ľ' => 'l',
        'ñ' | 'ń' | 'ņ' | 'ň' => 'n',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' | 'ő' => 'o',
        'ř' => 'r',
        'š' | 'ś' | 'ş' | 'ș' => 's',
        'ť' | 'ț' | 'ţ' => 't',
        'ú' | 'ù' | 'û' | 'ü' | 'ū' | 'ů' | 'ű' => 'u',
        'ý' | 'ÿ' => 'y',
        'ž' | 'ź' | 'ż' => 'z',
        other => other,
    };
    name.chars().flat_map(char::to_lowercase).map(plain).filter(|c| c.is_alphabetic() || *c == ' ').collect()
}

/// The players of a roster whom a name may mean.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Meant {
    One(usize),
    /// Several of one name: their places.
    Several(Vec<usize>),
    Nobody,
}

/// The player of a roster by a name as tables have it: "Paul Pierce", "Pierce, Paul", "P. Pierce", "Pierce".
fn meant(roster: &[String], name: &str) -> Meant {
    let turned = name.split_once(',').map(|(last, first)| format!("{first} {last}"));
    let name = letters(turned.as_deref().unwrap_or(name));
    let words: Vec<&str> = name.split_whitespace().collect();
    let all = |fits: &dyn Fn(&[&str]) -> bool| -> Vec<usize> {
        let theirs = roster.iter().map(|player| letters(player));
        let fit = theirs.enumerate().filter(|(_, name)| fits(&name.split_whitespace().collect::<Vec<_>>()));
        fit.map(|(at, _)| at).collect()
    };
    let Some(first) = words.first() else { return Meant::Nobody };
    let (initial, last) = (first.chars().next(), words.get(1..).filter(|last| !last.is_empty()));
    let mut found = all(&|theirs| theirs == words);
    if found.is_empty() {
        found = match last {
            Some(last) => all(&|theirs| {
                theirs.get(1..) == Some(last)
                    && theirs.first().is_some_and(|name| name.chars().next() == initial)
            }),
            None => all(&|theirs| theirs.last() == Some(first)),
        };
    }
    match found[..] {
        [] => Meant::Nobody,
        [one] => Meant::One(one),
        _ => Meant::Several(found),
    }
}

/// [`meant`], where that is one player.
pub(super) fn place(roster: &[String], name: &str) -> Option<usize> {
    match meant(roster, name) {
        Meant::One(at) => Some(at),
        Meant::Several(_) | Meant::Nobody => None,
    }
}

/// The players of a roster whose last name begins, or ends, as that of this one.
fn nearly<'a>(roster: &'a [String], name: &str) -> Vec<&'a str> {
    const ALIKE: usize = 4;
    let turned =
        name.split_once(',').map_or_else(|| name.to_owned(), |(last, first)| format!("{first} {last}"));
    let wanted = letters(&turned);
    let Some(last) = wanted.split_whitespace().last() else { return Vec::new() };
    let near = |player: &&String| {
        let theirs = letters(player);
        let theirs = theirs.split_whitespace().last().unwrap_or_default();
        let same = |one: &mut dyn Iterator<Item = char>, other: &mut dyn Iterator<Item = char>| {
            one.zip(other).take_while(|(a, b)| a == b).count() >= ALIKE
        };
        theirs == last
            || same(&mut theirs.chars(), &mut last.chars())
            || same(&mut theirs.chars().rev(), &mut last.chars().rev())
    };
    roster.iter().filter(near).map(String::as_str).take(3).collect()
}

struct Reading<'a> {
    clubs: PerSide<&'a Club>,
    /// Whether players may have points without shots.
    gives: bool,
    columns: Vec<Option<Column>>,
    /// The team of the rows now.
    side: Option<Side>,
    /// Whether a heading says so, and not only the players above.
    headed: bool,
    /// Whether no player has come since that heading.
    fresh: bool,
    /// What a row of totals says of a team: its row, counts and points.
    totals: PerSide<Option<(usize, Line, Option<u16>)>>,
    book: BoxScore,
    marked: PerSide<bool>,
    order: PerSide<Vec<usize>>,
    problems: Vec<Problem>,
}

impl<'a> Reading<'a> {
    fn new(clubs: PerSide<&'a Club>) -> Self {
        let size = |side: Side| clubs[side].players.len();
        Reading {
            clubs,
            gives: false,
            columns: Vec::new(),
            side: None,
            headed: false,
            fresh: false,
            totals: PerSide::default(),
            book: BoxScore::new(size(Side::Home), size(Side::Visitors)),
            marked: PerSide::default(),
            order: PerSide::default(),
            problems: Vec::new(),
        }
    }

    fn row(&mut self, at: usize, row: &[String]) {
        let Some(first) = row.iter().find(|cell| !cell.is_empty()) else { return };
        let column = |cell: &String| {
            let key = key(cell);
            NAMES.iter().find(|(_, names)| names.contains(&&key[..])).map(|(column, _)| *column)
        };
        let columns: Vec<_> = row.iter().map(column).collect();
        let known = columns.iter().flatten().count();
        if known >= HEADER || (known == 2 && row.len() == 2 && columns.contains(&Some(Column::Player))) {
            self.columns = columns;
            // a table of one team often has its name over the players
            if !self.columns.contains(&Some(Column::Player))
                && let Some(free) = self.columns.iter_mut().find(|column| column.is_none())
            {
                *free = Some(Column::Player);
            }
            // the second table of two without names is the other team's
            match row.iter().find_map(|cell| self.named(cell)) {
                Some(side) => (self.side, self.headed, self.fresh) = (Some(side), true, true),
                None => self.headed &= self.fresh,
            }
            return;
        }
        let filled = row.iter().filter(|cell| !cell.is_empty()).count();
        if let (Some(side), true) = (self.named(first), filled <= 2) {
            (self.side, self.headed, self.fresh) = (Some(side), true, true);
            return;
        }
        let heading = filled <= 2 && columns.contains(&Some(Column::Player));
        if self.columns.is_empty() || heading {
            return;
        }
        if SUMS.contains(&&key(first)[..]) {
            if let (Some(side), Ok((Some(line), points))) = (self.side, self.counts(row)) {
                self.totals[side] = Some((at, line, points));
            }
            return;
        }
        let name_at = self.columns.iter().position(|column| *column == Some(Column::Player)).unwrap_or(0);
        let Some(name) = row.get(name_at).filter(|name| name.chars().any(char::is_alphabetic)) else {
            return;
        };
        self.player(at, row, name);
    }

    /// The team that a cell names: by its id, its name or its nickname.
    fn named(&self, cell: &str) -> Option<Side> {
        let text = letters(cell);
        let is = |side: &Side| {
            let club = self.clubs[*side];
            let name = letters(&club.name);
            key(cell) == club.id || text == name || name.split_whitespace().last() == Some(&text[..])
        };
        Side::ALL.into_iter().find(is)
    }

    fn player(&mut self, at: usize, row: &[String], name: &str) {
        // "Pierce F" and "Pierce (SF)" name a position
        let bare = name.split('(').next().unwrap_or(name).trim();
        let bare = match bare.rsplit_once(' ') {
            Some((name, position)) if POSITIONS.contains(&position) => name.trim_end_matches([',', ' ']),
            _ => bare,
        };
        let filled = row.iter().filter(|cell| !cell.is_empty()).count();
        let Some((side, place)) = self.whose(at, bare, filled) else { return };
        (self.side, self.fresh) = (Some(side), false);
        match self.line(row) {
            Ok(None) => {}
            Ok(Some(mut line)) => {
                let held = &mut self.book.teams[side].lines[place];
                if held.played {
                    self.wrong(at, format!("{bare} has a row above already"));
                    return;
                }
                self.marked[side] |= line.started;
                line.played = true;
                *held = line;
                self.order[side].push(place);
            }
            Err(why) => self.wrong(at, format!("{bare}: {why}")),
        }
    }

    /// The player in this row. A heading decides whose the rows under it are; where there is none, the rows above do.
    fn whose(&mut self, at: usize, name: &str, filled: usize) -> Option<(Side, usize)> {
        let clubs = self.clubs;
        let sides = match self.side {
            Some(side) => [side, side.other()],
            None => [Side::Visitors, Side::Home],
        };
        for side in sides {
            let roster = &clubs[side].players;
            match meant(roster, name) {
                Meant::One(place) if side == sides[0] || !self.headed => return Some((side, place)),
                Meant::One(_) => {
                    let [here, there] = sides.map(|side| &clubs[side].name);
                    self.wrong(at, format!("“{name}” plays for the {there}, and this row stands under the {here}. Move it, or leave it out"));
                    return None;
                }
                Meant::Several(places) => {
                    let names: Vec<&str> = places.iter().map(|&place| &*roster[place]).collect();
                    self.wrong(
                        at,
                        format!("“{name}” may be {}. Write the first name too", names.join(" or ")),
                    );
                    return None;
                }
                Meant::Nobody => {}
            }
        }
        // a line under the table: "Technicals: none"
        if filled <= 2 && self.columns.len() > 2 {
            return None;
        }
        let teams = Side::ALL.map(|side| clubs[side].name.clone()).join(" or the ");
        let near: Vec<&str> = sides.iter().flat_map(|&side| nearly(&clubs[side].players, name)).collect();
        let hint = match near[..] {
            [] => "Write the name as the season has it, or leave the row out".to_owned(),
            _ => format!("Is it {}?", near.join(" or ")),
        };
        self.wrong(at, format!("“{name}” is not in the roster of the {teams}. {hint}"));
        None
    }

    /// A player's line; nothing for one who did not play.
    fn line(&self, row: &[String]) -> Result<Option<Line>, String> {
        let (Some(mut line), points) = self.counts(row)? else { return Ok(None) };
        for (what, made, tried) in [
            ("field goals", line.fgm, line.fga),
            ("threes", line.tpm, line.tpa),
            ("free throws", line.ftm, line.fta),
        ] {
            if made > tried {
                return Err(format!("{made} {what} made of {tried} tried"));
            }
        }
        if line.tpm > line.fgm {
            return Err(format!(
                "{} threes of {} field goals: threes count as field goals too",
                line.tpm, line.fgm
            ));
        }
        if let Some(more) = points.and_then(|points| points.checked_sub(line.points())).filter(|_| self.gives)
        {
            line.given = more;
        }
        if let Some(points) = points.filter(|&points| points != line.points()) {
            return Err(format!("{points} points stand there, and {} follow from the shots", line.points()));
        }
        Ok(Some(line))
    }

    /// What a row counts, and the points it says; nothing for a player who did not play.
    fn counts(&self, row: &[String]) -> Result<(Option<Line>, Option<u16>), String> {
        let mut line = Line::default();
        let (mut rebounds, mut points, mut any) = (None, None, false);
        for (cell, column) in row.iter().zip(&self.columns) {
            let Some(column) = *column else { continue };
            let text = cell.trim();
            if column == Column::Player || text.is_empty() || matches!(text, "-" | "–" | "—") {
                continue;
            }
            let up = key(text);
            if up.starts_with("DNP")
                || up.starts_with("DIDNOT")
                || up.starts_with("DND")
                || up.starts_with("NWT")
                || up.contains("INACTIVE")
            {
                return Ok((None, None));
            }
            if column == Column::Started {
                line.started = !matches!(&up[..], "0" | "N" | "NO");
                continue;
            }
            let number = |text: &str| {
                let count = text.trim().parse::<u16>().ok().filter(|&count| count <= 400);
                count.ok_or_else(|| format!("“{text}” is no count"))
            };
            if column == Column::PlusMinus {
                let text = up.replace('−', "-");
                line.plus_minus =
                    text.trim_start_matches('+').parse().map_err(|_| format!("“{cell}” is no difference"))?;
                continue;
            }
            any = true;
            if column == Column::Minutes {
                let (minutes, seconds) = text.split_once(':').unwrap_or((text, "0"));
                let minutes = minutes.split(['.', ',']).next().unwrap_or(minutes);
                line.seconds = 60 * number(minutes)?.min(300) + number(seconds)?.min(59);
                continue;
            }
            if let Some((made, tried)) = text.split_once(['-', '/', '–']) {
                let (made, tried) = (number(made)?, number(tried)?);
                match column {
                    Column::Made => (line.fgm, line.fga) = (made, tried),
                    Column::ThreesMade => (line.tpm, line.tpa) = (made, tried),
                    Column::FreeMade => (line.ftm, line.fta) = (made, tried),
                    _ => return Err(format!("“{text}” is no count")),
                }
                continue;
            }
            let count = number(text)?;
            match column {
                Column::Made => line.fgm = count,
                Column::Tried => line.fga = count,
                Column::ThreesMade => line.tpm = count,
                Column::ThreesTried => line.tpa = count,
                Column::FreeMade => line.ftm = count,
                Column::FreeTried => line.fta = count,
                Column::Offensive => line.oreb = count,
                Column::Defensive => line.dreb = count,
                Column::Rebounds => rebounds = Some(count),
                Column::Assists => line.ast = count,
                Column::Steals => line.stl = count,
                Column::Blocks => line.blk = count,
                Column::Turnovers => line.to = count,
                Column::Fouls => line.pf = count,
                Column::Technicals => line.tech = count,
                Column::Points => points = Some(count),
                Column::Player | Column::Minutes | Column::Started | Column::PlusMinus => {}
            }
        }
        if let Some(rebounds) = rebounds {
            if line.oreb > 0 && line.dreb > 0 && line.oreb + line.dreb != rebounds {
                return Err(format!(
                    "{rebounds} rebounds stand there, and {} + {} follow",
                    line.oreb, line.dreb
                ));
            }
            if line.dreb == 0 {
                line.dreb = rebounds.checked_sub(line.oreb).ok_or("more offensive rebounds than rebounds")?;
            } else if line.oreb == 0 {
                line.oreb = rebounds.checked_sub(line.dreb).ok_or("more defensive rebounds than rebounds")?;
            }
        }
        // tables without tries have at least the makes
        let tried = |column: Column| {
            self.columns.iter().zip(row).any(|(c, cell)| *c == Some(column) && !cell.trim().is_empty())
        };
        for (column, made, all) in [
            (Column::Tried, line.fgm, &mut line.fga),
            (Column::ThreesTried, line.tpm, &mut line.tpa),
            (Column::FreeTried, line.ftm, &mut line.fta),
        ] {
            if !tried(column) && *all == 0 {
                *all = made;
            }
        }
        Ok((any.then_some(line), points))
    }

    fn wrong(&mut self, at: usize, message: String) {
        self.problems.push(Problem::new(format!("row {at}"), message));
    }

    /// Rows of totals that say otherwise than the rows above: one of those is missing, or wrong.
    fn check_totals(&mut self) {
        for side in Side::ALL {
            let Some((at, line, points)) = self.totals[side].filter(|_| self.problems.is_empty()) else {
                continue;
            };
            let lines = &self.book.teams[side].lines;
            let sum = |of: fn(&Line) -> u16| lines.iter().map(of).sum::<u16>();
            let totals: [(&str, Option<u16>, u16); 4] = [
                ("points", points, sum(Line::points)),
                ("field goals", Some(line.fgm), sum(|line| line.fgm)),
                ("threes", Some(line.tpm), sum(|line| line.tpm)),
                ("free throws", Some(line.ftm), sum(|line| line.ftm)),
            ];
            let wrong = totals.into_iter().find(|(_, says, adds)| says.is_some_and(|says| says != *adds));
            if let Some((what, Some(says), adds)) = wrong {
                let team = &self.clubs[side].name;
                let message = format!(
                    "{says} {what} stand there for the {team}, and the rows above add up to {adds}: one is missing or wrong. Leave the totals out to enter the rows as they are"
                );
                self.wrong(at, message);
            }
        }
    }

    fn finish(mut self) -> Result<BoxScore, Vec<Problem>> {
        if self.columns.is_empty() {
            let message =
                "a header row is missing: PLAYER, MIN, FG, 3P, FT, OREB, DREB, AST, STL, BLK, TO, PF, PTS";
            return Err(vec![Problem::new("box score", message)]);
        }
        let shots = [(Column::Made, "FG"), (Column::ThreesMade, "3P"), (Column::FreeMade, "FT")];
        let missing: Vec<&str> =
            shots.iter().filter(|(c, _)| !self.columns.contains(&Some(*c))).map(|(_, name)| *name).collect();
        if !missing.is_empty() && !self.gives {
            let message = format!(
                "the table has no column {}: points are counted from made shots. Add it, or enter the final alone",
                missing.join(", ")
            );
            return Err(vec![Problem::new("box score", message)]);
        }
        self.check_totals();
        // a row that could not be read may be the player who is missing
        let all_read = self.problems.is_empty();
        for side in [Side::Visitors, Side::Home] {
            let team = &mut self.book.teams[side];
            let missing = FIVE.saturating_sub(team.lines.iter().filter(|line| line.played).count());
            if missing > 0 && all_read {
                let message = format!("{} of at least {FIVE} players: add {missing} more", FIVE - missing);
                self.problems.push(Problem::new(self.clubs[side].name.clone(), message));
            }
            if !self.marked[side] {
                self.order[side].iter().take(FIVE).for_each(|&place| team.lines[place].started = true);
            }
            team.points = team.lines.iter().map(Line::points).sum();
        }
        if self.problems.is_empty() { Ok(self.book) } else { Err(self.problems) }
    }
}

impl FixtureResult {
    /// The result that a finished scoresheet has of a fixture. Players are found by their names, and the sides by
    /// the teams'; the sheet's may be the other way round.
    ///
    /// # Errors
    /// The players with marks who are not in the rosters.
    pub fn of_sheet(
        fixture: usize,
        sheet: &Sheet,
        clubs: PerSide<&Club>,
    ) -> Result<FixtureResult, Vec<Problem>> {
        let (setup, tally) = (sheet.setup(), sheet.tally());
        let known = |sheet_side: Side, side: Side| {
            let team = &setup.teams[sheet_side];
            let by_name = team.short == clubs[side].id || letters(&team.name) == letters(&clubs[side].name);
            let players =
                team.players.iter().filter(|p| place(&clubs[side].players, &p.name).is_some()).count();
            usize::from(by_name) * 100 + players
        };
        let fit = |turned: bool| -> usize {
            Side::ALL.into_iter().map(|side| known(side, if turned { side.other() } else { side })).sum()
        };
        let turned = fit(true) > fit(false);
        let size = |side: Side| clubs[side].players.len();
        let mut book = BoxScore::new(size(Side::Home), size(Side::Visitors));
        let mut problems = Vec::new();
        for side in Side::ALL {
            let from = if turned { side.other() } else { side };
            let (theirs, players) = (&tally.book.teams[from], &setup.teams[from].players);
            let team = &mut book.teams[side];
            for (at, line) in theirs.lines.iter().enumerate() {
                let starts = setup.teams[from].five.contains(&(at as u8));
                let marks = Line { played: false, started: false, out: None, ..*line } != Line::default();
                if !marks && !starts && !line.played {
                    continue;
                }
                let name = players.get(at).map_or("", |player| &player.name);
                match place(&clubs[side].players, name).filter(|&at| !team.lines[at].played) {
                    Some(place) => team.lines[place] = Line { played: true, started: starts, out: None, ..*line },
                    None => problems.push(Problem::new(
                        format!("the sheet’s {}", clubs[side].name),
                        format!("“{name}” is not in the season’s roster, or is there twice: rename the player on the sheet"),
                    )),
                }
            }
            team.points = theirs.points;
            team.periods.clone_from(&theirs.periods);
            team.team_turnovers = theirs.team_turnovers;
            team.staff_technicals = theirs.staff_technicals;
        }
        let regular = setup.code.rules().periods;
        let overtimes = tally.period.saturating_sub(regular);
        if problems.is_empty() {
            Ok(FixtureResult { fixture, overtimes, book, injury: None })
        } else {
            Err(problems)
        }
    }
}
