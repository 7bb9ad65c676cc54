//! Reads a season from its tables.

use super::Stat::{
    Assists, Blocks, DefensiveRebounds, FieldGoalAttempts, FieldGoals, Fouls, FreeThrowAttempts, FreeThrows,
    Games, Minutes, OffensiveRebounds, Points, Starts, Steals, ThreeAttempts, Threes, Turnovers,
};
use super::{PlayerSeason, Record, Season, Stat, StatLine, Tables, TeamSeason};
use crate::cards::table::{Row, Table};
use crate::court::Position;
use crate::kit::Problem;
use std::collections::BTreeMap;

/// No league has more teams.
const MOST_TEAMS: usize = 64;
/// No team uses more men in a season.
const MOST_PLAYERS: usize = 60;

/// What is known of a player.
const PLAYER: [Stat; 16] = [
    Games,
    Starts,
    Minutes,
    FieldGoals,
    FieldGoalAttempts,
    Threes,
    ThreeAttempts,
    FreeThrows,
    FreeThrowAttempts,
    OffensiveRebounds,
    DefensiveRebounds,
    Assists,
    Steals,
    Blocks,
    Fouls,
    Points,
];
/// What is needed of a team.
const TEAM: [Stat; 12] = [
    Games,
    Minutes,
    FieldGoals,
    FieldGoalAttempts,
    FreeThrowAttempts,
    OffensiveRebounds,
    DefensiveRebounds,
    Steals,
    Blocks,
    Turnovers,
    Fouls,
    Points,
];
/// What is needed of its opponents.
const OPPONENTS: [Stat; 8] = [
    FieldGoals,
    FieldGoalAttempts,
    FreeThrows,
    FreeThrowAttempts,
    OffensiveRebounds,
    DefensiveRebounds,
    Turnovers,
    Points,
];
/// The first is never more than the second.
const PARTS: [(Stat, Stat); 5] = [
    (FieldGoals, FieldGoalAttempts),
    (Threes, ThreeAttempts),
    (Threes, FieldGoals),
    (ThreeAttempts, FieldGoalAttempts),
    (FreeThrows, FreeThrowAttempts),
];

/// Whether a blank is possible and means none: starts and three-pointers are not recorded in every season.
const fn may_be_blank(stat: Stat) -> bool {
    matches!(stat, Starts | Threes | ThreeAttempts)
}

impl Season {
    /// Reads the season ending in `year` from tables that may hold many.
    ///
    /// # Errors
    /// Every problem found (up to a hundred), each with table, row and column.
    pub fn read(tables: Tables<'_>, year: u16) -> Result<Season, Vec<Problem>> {
        let mut problems = Vec::new();
        let year = year.to_string();
        let (league, label, mut teams) = read_teams(tables.teams, &year, &mut problems);
        read_players(tables.players, &year, &mut teams, &mut problems);
        if let Some(rosters) = tables.rosters {
            read_rosters(rosters, &year, &mut teams, &mut problems);
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut teams: Vec<TeamSeason> = teams.into_values().collect();
        for team in &mut teams {
            team.players.sort_by(|a, b| {
                b.line[Minutes].total_cmp(&a.line[Minutes]).then_with(|| a.name.cmp(&b.name))
            });
        }
        Ok(Season { league, label, teams })
    }
}

type Teams = BTreeMap<String, TeamSeason>;

fn read_teams(text: &str, year: &str, problems: &mut Vec<Problem>) -> (String, String, Teams) {
    let needed = ["season", "team", "team_name", "W", "L", "home_W", "home_L", "road_W", "road_L"];
    let stats = columns("", &TEAM).chain(columns("opp_", &OPPONENTS));
    let mut table = Table::read("teams", text, needed.map(String::from).into_iter().chain(stats), problems);
    let (mut league, mut label, mut teams) = (String::new(), String::new(), Teams::new());
    for row in table.rows().filter(|&row| table.text(row, "season") == year).collect::<Vec<_>>() {
        league = table.text(row, "lg").to_string();
        label = table.text(row, "season_label").to_string();
        let id = table.text(row, "team").to_string();
        let team = TeamSeason {
            id: id.clone(),
            name: table.text(row, "team_name").to_string(),
            record: record(&mut table, row, "W", "L"),
            home: record(&mut table, row, "home_W", "home_L"),
            road: record(&mut table, row, "road_W", "road_L"),
            own: line(&mut table, row, "", &TEAM),
            opponents: line(&mut table, row, "opp_", &OPPONENTS),
            players: Vec::new(),
        };
        if teams.len() >= MOST_TEAMS {
            table.problem(row, "team", format!("more than {MOST_TEAMS} teams in the season {year}"));
            break;
        }
        if teams.insert(id.clone(), team).is_some() {
            table.problem(row, "team", format!("{id} has two rows in the season {year}"));
        }
    }
    if label.is_empty() {
        label = year.to_string();
    }
    if teams.is_empty() {
        table.report("teams table, column season", format!("no {year}; it has {}", table.some("season")));
    }
    (league, label, teams)
}

fn record(table: &mut Table<'_>, row: Row, won: &str, lost: &str) -> Record {
    Record { won: table.needed(row, won) as u32, lost: table.needed(row, lost) as u32 }
}

/// The columns of these statistics, but for those that may be missing.
fn columns(prefix: &'static str, stats: &'static [Stat]) -> impl Iterator<Item = String> {
    let needed = stats.iter().filter(|stat| !may_be_blank(**stat));
    needed.map(move |stat| format!("{prefix}{}", stat.column()))
}

/// These statistics, from the columns with this prefix.
fn line(table: &mut Table<'_>, row: Row, prefix: &str, stats: &[Stat]) -> StatLine {
    let mut line = StatLine::default();
    let before = table.problems();
    for &stat in stats {
        let column = format!("{prefix}{}", stat.column());
        line[stat] = match may_be_blank(stat) {
            true => table.number(row, &column).unwrap_or(0.0),
            false => table.needed(row, &column),
        };
    }
    if table.problems() > before {
        return line; // what could not be read is 0 and says nothing of the rest
    }
    let parts = PARTS.into_iter().filter(|(part, whole)| stats.contains(part) && stats.contains(whole));
    for (part, whole) in parts.filter(|&(part, whole)| line[part] > line[whole]) {
        let (column, of) = (format!("{prefix}{}", part.column()), format!("{prefix}{}", whole.column()));
        table.problem(row, &column, format!("{} is more than the {} in {of}", line[part], line[whole]));
    }
    line
}

fn read_players(text: &str, year: &str, teams: &mut Teams, problems: &mut Vec<Problem>) {
    let needed = ["season", "team", "player", "player_id", "pos"].map(String::from).into_iter();
    let mut table = Table::read("players", text, needed.chain(columns("", &PLAYER)), problems);
    for row in table.rows().filter(|&row| table.text(row, "season") == year).collect::<Vec<_>>() {
        let position = match table.text(row, "pos").parse() {
            Ok(position) => position,
            Err(e) => {
                table.problem(row, "pos", e);
                Position::Sf
            }
        };
        let player = PlayerSeason {
            id: table.text(row, "player_id").to_string(),
            name: table.text(row, "player").to_string(),
            position,
            listed: None,
            number: String::new(),
            age: table.number(row, "age").unwrap_or(0.0),
            height: table.number(row, "height_in").unwrap_or(0.0),
            weight: table.number(row, "weight_lb").unwrap_or(0.0),
            college: table.text(row, "college").to_string(),
            experience: 0.0,
            line: line(&mut table, row, "", &PLAYER),
        };
        match teams.get_mut(table.text(row, "team")) {
            None => table.problem(row, "team", "no such team in the teams table of that season".into()),
            Some(team) if team.players.iter().any(|p| p.id == player.id) => {
                table.problem(row, "player_id", format!("{} has two rows with {}", player.name, team.id));
            }
            Some(team) if team.players.len() >= MOST_PLAYERS => {
                table.problem(row, "team", format!("more than {MOST_PLAYERS} players with {}", team.id));
                break;
            }
            Some(team) => team.players.push(player),
        }
    }
}

fn read_rosters(text: &str, year: &str, teams: &mut Teams, problems: &mut Vec<Problem>) {
    let needed = ["season", "team", "player_id", "number"].map(String::from);
    let mut table = Table::read("rosters", text, needed, problems);
    for row in table.rows().filter(|&row| table.text(row, "season") == year).collect::<Vec<_>>() {
        let id = table.text(row, "player_id");
        let team = teams.get_mut(table.text(row, "team"));
        let Some(player) = team.and_then(|t| t.players.iter_mut().find(|p| p.id == id)) else { continue };
        // "7, 21": he changed; the card has one.
        player.number = table.text(row, "number").split(',').next().unwrap_or_default().trim().to_string();
        player.listed = table.text(row, "roster_pos").parse().ok();
        // "R" is a rookie.
        player.experience = match table.text(row, "years_exp") {
            "R" => 0.0,
            _ => table.number(row, "years_exp").unwrap_or(0.0),
        };
    }
}
