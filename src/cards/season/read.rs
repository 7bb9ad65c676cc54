//! Reads a season from its tables: leaves out bad rows with a report, and has missing statistics estimated.

use super::Stat::{self, FieldGoalAttempts, FieldGoals, FreeThrowAttempts, FreeThrows, Games, Minutes};
use super::estimate::{self, Draft, DraftTeam};
use super::position::{self, Listed};
use super::raw::Raw;
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

/// Reads the year a season ends in: "2010" or "2009-10".
fn year_of(text: &str) -> Option<u16> {
    match text.split_once(['-', '/', '–']) {
        None => text.parse().ok(),
        Some((first, _)) => first.trim().parse::<u16>().ok().and_then(|year| year.checked_add(1)),
    }
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
        let (mut totals, mut unplayed, mut sums) = (Vec::new(), 0, 0);
        let mut players: Vec<String> = Vec::new();
        let rows = Self::rows(&mut table, &self.year, true);
        let averages = self.tables.per_game || are_averages(&table, &rows);
        if averages && !self.tables.per_game {
            self.notes
                .push("the numbers are read as averages a game: nobody has more minutes than a game".into());
        }
        for row in rows {
            let name = table.text(row, "player").trim_end_matches('*').trim().to_string();
            if table.repeats_header(row)
                || name.is_empty()
                || name == "League Average"
                || name == "Team Totals"
            {
                continue;
            }
            if is_sum(&name) {
                sums += 1;
                continue;
            }
            if self.label.is_empty() {
                self.label = table.text(row, "season_label").to_string();
            }
            let id = Some(table.text(row, "player_id").to_string()).filter(|id| !id.is_empty());
            let id = id.unwrap_or_else(|| name.clone());
            let team = match table.has("team") {
                true => table.text(row, "team").trim_end_matches('*').to_string(),
                false => ONLY_TEAM.to_string(),
            };
            if is_total(&team) {
                totals.push((row, id));
                continue;
            }
            if did_not_play(&table, row) {
                unplayed += 1;
                continue;
            }
            let Some(draft) = player(&mut table, row, id, name, averages) else { continue };
            players.push(draft.player.id.clone());
            place(&mut self.teams, self.teams_listed, &mut table, row, team, draft);
        }
        players.order();
        for (row, id) in &totals {
            if players.binary_search(id).is_err() {
                table.problem(*row, "team", "a row of totals of a player without a row for any team");
            }
        }
        let (without, threes, unknown) = (!table.has("team"), table.has("3PA"), table.unknown());
        self.note_count(totals.len(), "row|rows", "of totals of players with several teams left out");
        self.note_count(sums, "row|rows", "of sums left out");
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

/// Whether the row sums up all teams of a player: "TOT", "2TM".
/// Whether a row sums others up instead of naming a player.
fn is_sum(name: &str) -> bool {
    let name = name.to_lowercase();
    matches!(
        name.as_str(),
        "total" | "totals" | "team" | "team total" | "tot" | "sum" | "average" | "averages"
    )
}

/// Whether the numbers are averages a game though nobody said so: of all who played ten games nobody has more minutes
/// than a game has.
fn are_averages(table: &Table<'_>, rows: &[RowIndex]) -> bool {
    let number =
        |row: RowIndex, stat: Stat| table.text(row, stat.column()).replace(',', ".").parse::<f64>().ok();
    let players = rows.iter().filter(|&&row| {
        let name = table.text(row, "player");
        !is_sum(name) && !name.starts_with("Team Total") && !name.starts_with("League Average")
    });
    let played = players.filter_map(|&row| Some((number(row, Games)?, number(row, Minutes)?)));
    let minutes: Vec<f64> = played.filter(|(games, _)| *games >= 10.0).map(|(_, minutes)| minutes).collect();
    minutes.len() >= 5 && minutes.iter().any(|&most| most > 0.0) && minutes.iter().all(|&most| most <= 60.0)
}

fn is_total(team: &str) -> bool {
    team == "TOT" || team.strip_suffix("TM").is_some_and(|n| n.parse::<u8>().is_ok())
}

/// Whether the player did not play: "Did Not Play - injury" in the row, or neither games nor minutes.
fn did_not_play(table: &Table<'_>, row: RowIndex) -> bool {
    let blank = |column| matches!(table.text(row, column), "" | "0");
    let noted =
        ["G", "GS", "MP"].iter().any(|column| table.text(row, column).to_lowercase().starts_with("did not"));
    noted || (blank("G") && blank("MP"))
}

/// Reads the player of a row; `None` if the row cannot be used, which is reported as a problem.
fn player(table: &mut Table<'_>, row: RowIndex, id: String, name: String, per_game: bool) -> Option<Draft> {
    if table.too_long(row) {
        table.problem(row, "player", "more cells than the header names: is a comma missing quotes?");
        return None;
    }
    let (mut raw, mut good) = Raw::read(table, row, "");
    if per_game {
        raw.times_games();
    }
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
        let message =
            format!("\"{}\" is not a position: PG, SG, SF, PF, C, G or F; estimated", table.text(row, "pos"));
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
