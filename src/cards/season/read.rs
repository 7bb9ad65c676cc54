//! Reads a season from its tables: leaves out bad rows with a report, and has missing statistics estimated.

use super::Stat::{self, FieldGoalAttempts, FieldGoals, FreeThrowAttempts, FreeThrows, Games, Minutes};
use super::basis::Basis;
use super::estimate::{self, Draft, DraftTeam};
use super::player_name;
use super::position::{self, Listed};
use super::raw::Raw;
use super::sums;
use super::{Names, PlayerSeason, ReadSeason, Record, Season, StatLine, Stats, TableKind, Tables};
use crate::cards::table::{Findings, RowIndex, Table, column_texts};
use crate::court::Position;
use crate::kit::Order as _;
use std::collections::{BTreeMap, BTreeSet};

/// The most teams in a league; all of college basketball has 364.
const MOST_TEAMS: usize = 512;
/// The most seasons that are told apart; the NBA has had eighty.
const MOST_YEARS: usize = 500;
/// The most players a team uses in a season.
const MOST_PLAYERS: usize = 60;
/// The statistics every rating needs.
const NEEDED: [Stat; 5] = [Games, FieldGoals, FieldGoalAttempts, FreeThrows, FreeThrowAttempts];
/// The name of the team in a table without a team column.
const ONLY_TEAM: &str = "Team";
/// So many players of a season have some of everything that is recorded.
const SOME_PLAYERS: usize = 5;
/// In a table of so many names two may be the same.
const SEVERAL_NAMES: usize = 20;

fn season(tables: Tables<'_>, year: u16) -> ReadSeason {
    let mut reader = Reader { tables, year: year.to_string(), ..Reader::default() };
    if let Some(text) = tables.teams {
        reader.teams_table(text);
    }
    reader.players_table();
    if let Some(text) = tables.rosters {
        reader.rosters_table(text);
    }
    reader.done(year)
}

fn years(players: &str, names: Option<&Names>) -> Vec<u16> {
    let texts = column_texts(TableKind::Players, players, names, "season", MOST_YEARS);
    let years: BTreeSet<u16> = texts.iter().filter_map(|text| year_of(text)).collect();
    years.into_iter().collect()
}

/// Reads the year a season ends in: "2010", "2009-10", "2009-2010", or "Oct-09", which spreadsheets make of "2009-10".
fn year_of(text: &str) -> Option<u16> {
    let Some((first, second)) = text.split_once(['-', '/', '–']) else { return text.trim().parse().ok() };
    let (first, second) = (first.trim(), second.trim());
    if let Ok(year) = first.parse::<u16>() {
        return year.checked_add(1);
    }
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let month = MONTHS.iter().position(|month| first.to_lowercase().starts_with(month))? as u16 + 1;
    let began: u16 = second.parse().ok().filter(|year| *year < 100)?;
    ((began + 1) % 100 == month).then_some(if began > 40 { 1900 } else { 2000 } + began + 1)
}

/// The teams by their names in the tables.
type Teams = BTreeMap<String, DraftTeam>;

#[derive(Default)]
struct Reader<'a> {
    tables: Tables<'a>,
    year: String,
    league: String,
    label: String,
    teams: Teams,
    /// Whether a teams table has listed all teams.
    teams_listed: bool,
    findings: Findings,
    notes: Vec<String>,
}

impl Reader<'_> {
    /// The rows of the season, or all rows without a season column. If `needs`, an empty result is a problem.
    fn rows(table: &mut Table<'_>, year: &str, needs: bool) -> Vec<RowIndex> {
        let all: Vec<RowIndex> = table.rows().collect();
        if !table.has("season") {
            return all;
        }
        if says_no_year(table, &all) {
            return all;
        }
        let of = |row: &RowIndex| year_of(table.text(*row, "season")).is_some_and(|y| y.to_string() == year);
        let rows: Vec<RowIndex> = all.into_iter().filter(of).collect();
        if rows.is_empty() && needs {
            let message = format!("no {year}; it has {}", table.some("season"));
            table.report("column season", message);
        }
        rows
    }

    fn teams_table(&mut self, text: &str) {
        let mut table = Table::read(TableKind::Teams, text, self.tables.names, &mut self.findings);
        if !table.complete() {
            return;
        }
        for row in Self::rows(&mut table, &self.year, true) {
            let name = table.text(row, "team").trim_end_matches('*').to_string();
            if table.repeats_header(row) || name.is_empty() || name.starts_with("League Average") {
                continue;
            }
            if self.teams.contains_key(&name) {
                table.problem(row, "team", format!("{name} has two rows in the season {}", self.year));
                continue;
            }
            if self.teams.len() >= MOST_TEAMS {
                table.problem(
                    row,
                    "team",
                    format!("more than {MOST_TEAMS} teams in the season {}", self.year),
                );
                break;
            }
            if self.league.is_empty() {
                self.league = table.text(row, "lg").to_string();
            }
            if self.label.is_empty() {
                self.label = table.text(row, "season_label").to_string();
            }
            let team = draft_team(&mut table, row, &name);
            self.teams.insert(name, team);
        }
        self.teams_listed = !self.teams.is_empty();
    }

    fn players_table(&mut self) {
        let mut table =
            Table::read(TableKind::Players, self.tables.players, self.tables.names, &mut self.findings);
        if !table.complete() {
            return;
        }
        let rows = Self::rows(&mut table, &self.year, true);
        if table.has("season") && !rows.is_empty() && says_no_year(&table, &rows) {
            let season = table.some("season");
            self.notes
                .push(format!("the column of the season says {season}: all rows are read as one season"));
        }
        let turned = player_name::surname_first(rows.iter().map(|row| table.text(*row, "player")));
        let name_of = |table: &Table<'_>, row: RowIndex| {
            let (name, _) = player_name::parts(table.text(row, "player"));
            let turned = turned.then(|| player_name::turn(name)).flatten();
            turned.unwrap_or_else(|| name.to_owned())
        };
        let (mut totals, mut unplayed, mut sums, mut beside) = (Vec::new(), 0, 0, 0);
        let mut players: Vec<String> = Vec::new();
        let (mut lines, mut seen): (Vec<RowIndex>, Vec<RowIndex>) = (Vec::new(), Vec::new());
        let sum_rows = sums::found(&table, &rows);
        for row in rows {
            let name = name_of(&table, row);
            if table.repeats_header(row) || name.is_empty() {
                continue;
            }
            if table.is_one_cell(row) {
                beside += 1;
            } else if sums::is_named(&name) || sum_rows.contains(&row) {
                // most sites have these two: nobody needs to be told
                sums += usize::from(name != "League Average" && name != "Team Totals");
            } else {
                seen.push(row);
            }
        }
        forget_what_was_not_recorded(&mut table, &seen, &mut self.notes);
        for row in seen {
            if did_not_play(&table, row) {
                unplayed += 1;
            } else {
                lines.push(row);
            }
        }
        let basis = if self.tables.per_game { Basis::PER_GAME } else { Basis::of(&table, &lines) };
        self.notes.extend(basis.note().filter(|_| !self.tables.per_game));
        let doubles = Doubles::of(&table, &lines, name_of);
        for row in lines {
            let name = name_of(&table, row);
            if self.label.is_empty() {
                self.label = table.text(row, "season_label").to_string();
            }
            let given = Some(table.text(row, "player_id")).filter(|id| !id.is_empty());
            let given =
                given.or_else(|| player_name::parts(table.text(row, "player")).1).map(ToOwned::to_owned);
            let team = match table.has("team") {
                true => table.text(row, "team").trim_end_matches('*').to_string(),
                false => ONLY_TEAM.to_string(),
            };
            let id = given.unwrap_or_else(|| doubles.id(&name, &team, row));
            if sums::of_several_teams(&team) {
                totals.push((row, id, name));
                continue;
            }
            let Some(draft) = player(&mut table, row, id, name, basis) else { continue };
            players.push(draft.player.id.clone());
            place(&mut self.teams, self.teams_listed, &mut table, row, team, draft);
        }
        players.order();
        for (row, id, name) in &totals {
            if players.binary_search(id).is_err() {
                let message = format!(
                    "{name} has a row of totals and none for a team, and is left out: write a team's name here to keep the player"
                );
                table.problem(*row, "team", message);
            }
        }
        self.notes.extend(doubles.note());
        let (without, threes, unknown) = (!table.has("team"), table.has("3PA"), table.unknown());
        self.note_count(totals.len(), "row|rows", "of totals of players with several teams left out");
        self.note_count(sums, "row|rows", "of sums left out");
        self.note_count(beside, "line|lines", "beside the table left out");
        self.note_count(unplayed, "player|players", "who did not play left out");
        if without {
            self.notes.push(format!("no column of teams: all players are one team, \"{ONLY_TEAM}\""));
        }
        if !unknown.is_empty() {
            self.notes.push(format!("columns left out, as nobody said what they hold: {unknown}"));
        }
        if !threes {
            self.notes.push("no column of three-pointers: nobody tried one".into());
        }
        if turned {
            self.notes.push("names are read surname first".into());
        }
    }

    fn note_count(&mut self, n: usize, noun: &str, what: &str) {
        let (one, many) = noun.split_once('|').unwrap_or((noun, noun));
        match n {
            0 => {}
            1 => self.notes.push(format!("1 {one} {what}")),
            n => self.notes.push(format!("{n} {many} {what}")),
        }
    }

    fn rosters_table(&mut self, text: &str) {
        let mut table = Table::read(TableKind::Rosters, text, self.tables.names, &mut self.findings);
        if !table.complete() {
            return;
        }
        for row in Self::rows(&mut table, &self.year, false) {
            let id = table.text(row, "player_id");
            let team = self.teams.get_mut(table.text(row, "team"));
            let Some(draft) = team.and_then(|t| t.players.iter_mut().find(|p| p.player.id == id)) else {
                continue;
            };
            // "7, 21": the player changed numbers; the card has room for one
            draft.player.number =
                table.text(row, "number").split(',').next().unwrap_or_default().trim().to_string();
            draft.player.listed = table.text(row, "roster_pos").parse().ok();
            // "R" means rookie
            draft.player.experience = match table.text(row, "years_exp") {
                "R" => 0.0,
                _ => table.number(row, "years_exp").ok().flatten().unwrap_or(0.0),
            };
        }
    }

    fn done(mut self, year: u16) -> ReadSeason {
        let before = self.teams.len();
        // drops teams of which only the name is known
        self.teams.retain(|_, team| !team.players.is_empty() || team.own.get(FieldGoalAttempts).is_some());
        self.note_count(before - self.teams.len(), "team|teams", "without players left out");
        let teams = estimate::complete(std::mem::take(&mut self.teams), &mut self.notes);
        let label = match (self.label.is_empty(), year) {
            (false, _) => self.label,
            (true, 0) => String::new(),
            (true, year) => format!("{}-{:02}", year - 1, year % 100),
        };
        let Findings { problems, more } = self.findings;
        ReadSeason { season: Season { league: self.league, label, teams }, problems, more, notes: self.notes }
    }
}

/// Reads the team of a row, with totals and records as far as they are usable.
fn draft_team(table: &mut Table<'_>, row: RowIndex, name: &str) -> DraftTeam {
    let (own, own_good) = Raw::read(table, row, "");
    let (opponents, opponents_good) = Raw::read(table, row, "opp_");
    let mut number = |column| table.number(row, column).ok().flatten();
    let mut record = |won, lost| {
        let (won, lost) = (number(won), number(lost));
        won.zip(lost).map(|(won, lost)| Record { won: won as u32, lost: lost as u32 })
    };
    let (all, home, road) = (record("W", "L"), record("home_W", "home_L"), record("road_W", "road_L"));
    let points = (number("ppg"), number("opp_ppg"));
    let title = Some(table.text(row, "team_name")).filter(|title| !title.is_empty());
    DraftTeam {
        title: title.unwrap_or(name).to_string(),
        record: all,
        home,
        road,
        // an impossible line is ignored; the sums of the players replace it
        own: if own_good { own } else { Raw::default() },
        opponents: if opponents_good { opponents } else { Raw::default() },
        points,
        players: Vec::new(),
    }
}

/// Adds a player to their team, or reports why that is impossible.
fn place(
    teams: &mut Teams,
    teams_listed: bool,
    table: &mut Table<'_>,
    row: RowIndex,
    team: String,
    draft: Draft,
) {
    if team.is_empty() {
        return table.problem(row, "team", "blank: the player's team is missing");
    }
    if !teams.contains_key(&team) {
        if teams_listed {
            return table.problem(row, "team", "no such team in the teams table of that season");
        }
        if teams.len() >= MOST_TEAMS {
            return table.problem(row, "team", format!("more than {MOST_TEAMS} teams"));
        }
    }
    let there = teams.entry(team.clone()).or_insert_with(|| DraftTeam::named(&team));
    if there.players.iter().any(|p| p.player.id == draft.player.id) {
        table.problem(row, "player", format!("{} has two rows with {team}", draft.player.name));
    } else if there.players.len() >= MOST_PLAYERS {
        table.problem(row, "team", format!("more than {MOST_PLAYERS} players with {team}"));
    } else {
        there.players.push(draft);
    }
}

/// Whether the column of the season names no year: "Career", "Total".
fn says_no_year(table: &Table<'_>, rows: &[RowIndex]) -> bool {
    rows.iter().all(|row| year_of(table.text(*row, "season")).is_none())
}

/// Columns of 0 for everybody who played: a site's way of writing that nobody recorded it.
fn forget_what_was_not_recorded(table: &mut Table<'_>, rows: &[RowIndex], notes: &mut Vec<String>) {
    const RECORDED: [&str; 9] = ["MP", "ORB", "DRB", "TRB", "AST", "STL", "BLK", "TOV", "PF"];
    if rows.len() < SOME_PLAYERS {
        return;
    }
    let nothing = |table: &Table<'_>, column: &str| {
        table.has(column) && rows.iter().all(|row| table.value(*row, column).unwrap_or(0.0) == 0.0)
    };
    let empty: Vec<&str> = RECORDED.into_iter().filter(|column| nothing(table, column)).collect();
    let zero = |column: &&str| rows.iter().any(|row| table.value(*row, column) == Some(0.0));
    let told: Vec<&str> = empty.iter().copied().filter(zero).collect();
    if !told.is_empty() {
        notes.push(format!("0 for everybody, so not recorded: {}", told.join(", ")));
    }
    // where only one kind of rebounds was counted, it is both
    if empty.contains(&"ORB") && !empty.contains(&"DRB") {
        if table.has("TRB") { table.forget("DRB") } else { table.rename("DRB", "TRB") }
    }
    empty.iter().for_each(|column| table.forget(column));
}

/// Players of one name in one team, in a table without ids.
#[derive(Default)]
struct Doubles {
    /// The rows of each name and team that have more than one.
    rows: BTreeMap<(String, String), Vec<RowIndex>>,
}

impl Doubles {
    /// Two rows of a name with other numbers are two players, unless many names have two: then the rows are something else.
    fn of(table: &Table<'_>, rows: &[RowIndex], name_of: impl Fn(&Table<'_>, RowIndex) -> String) -> Doubles {
        let mut all: BTreeMap<(String, String), Vec<RowIndex>> = BTreeMap::new();
        let told_apart = |row: RowIndex| {
            let by_site = player_name::parts(table.text(row, "player")).1.is_some();
            by_site
                || !table.text(row, "player_id").is_empty()
                || sums::of_several_teams(table.text(row, "team"))
        };
        for &row in rows.iter().filter(|row| !told_apart(**row)) {
            let team = table.text(row, "team").trim_end_matches('*').to_owned();
            all.entry((name_of(table, row), team)).or_default().push(row);
        }
        let names = all.len();
        let differ = |rows: &[RowIndex]| {
            let line =
                |row: &RowIndex| ["G", "MP", "FGA", "FTA", "PTS"].map(|column| table.text(*row, column));
            rows.len() == 2 && line(&rows[0]) != line(&rows[1])
        };
        all.retain(|_, rows| differ(rows));
        if 20 * all.len() > names.max(SEVERAL_NAMES) { Doubles::default() } else { Doubles { rows: all } }
    }

    /// The id of a player whose table has none: the name, and a number for the second of a name.
    fn id(&self, name: &str, team: &str, row: RowIndex) -> String {
        match self.rows.get(&(name.to_owned(), team.to_owned())) {
            Some(rows) if rows[0] != row => format!("{name} (2)"),
            _ => name.to_owned(),
        }
    }

    fn note(&self) -> Option<String> {
        let names: Vec<String> = self.rows.keys().map(|(name, team)| format!("{name} ({team})")).collect();
        (!names.is_empty())
            .then(|| format!("two players of one name in a team, both kept: {}", names.join(", ")))
    }
}

/// Whether the player did not play: "Did Not Play - injury" in the row, or neither games nor minutes.
fn did_not_play(table: &Table<'_>, row: RowIndex) -> bool {
    let blank = |column| table.text(row, column) == "0" || table.is_missing(row, column);
    let noted =
        ["G", "GS", "MP"].iter().any(|column| table.text(row, column).to_lowercase().starts_with("did not"));
    noted || (blank("G") && blank("MP"))
}

/// Reads the player of a row; `None` if the row cannot be used, which is reported as a problem.
fn player(table: &mut Table<'_>, row: RowIndex, id: String, name: String, basis: Basis) -> Option<Draft> {
    if table.too_long(row) {
        table.problem(row, "player", "more cells than the header names: is a comma missing quotes?");
        return None;
    }
    let (mut raw, mut good) = Raw::read(table, row, "");
    raw.make_totals(basis);
    good = good && raw.can_be_played(table, row);
    if good {
        for stat in NEEDED.into_iter().filter(|&stat| raw.get(stat).is_none()) {
            table.problem(row, stat.column(), "blank: the ratings need this number");
            good = false;
        }
        if raw.get(Minutes) == Some(0.0) {
            table.problem(row, Minutes.column(), "0 minutes: nothing can be rated by them");
            good = false;
        }
    }
    if !good {
        return None;
    }
    let listed = position::parse(table.text(row, "pos")).unwrap_or_else(|| {
        let message = format!(
            "\"{:.24}\" is not a position: PG, SG, SF, PF, C, G or F; estimated",
            table.text(row, "pos")
        );
        table.problem(row, "pos", message);
        Listed::Unknown
    });
    let mut about = |column| table.number(row, column).ok().flatten().unwrap_or(0.0);
    let (age, height, weight) = (about("age"), about("height_in"), about("weight_lb"));
    let player = PlayerSeason {
        id,
        name,
        position: Position::Sf,
        listed: None,
        number: String::new(),
        age,
        height,
        weight,
        college: table.text(row, "college").to_string(),
        experience: 0.0,
        line: StatLine::default(),
        estimated: Stats::default(),
    };
    Some(Draft { player, raw, listed })
}

impl Season {
    /// Reads the season ending in `year` from tables that may hold many seasons; without a season column all
    /// rows count. Rows that cannot be used are left out, each with a problem that says why.
    #[must_use]
    pub fn read(tables: Tables<'_>, year: u16) -> ReadSeason {
        season(tables, year)
    }

    /// The years of the seasons in a players' table, in order; empty without a season column.
    #[must_use]
    pub fn years(players: &str, names: Option<&Names>) -> Vec<u16> {
        years(players, names)
    }
}
