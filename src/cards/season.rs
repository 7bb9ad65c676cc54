//! The statistics of one season, read from tables as sports references print them.

use super::table::{Row, Table};
use crate::court::Position;
use crate::kit::Problem;
use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

/// No league has more teams.
const MOST_TEAMS: usize = 64;
/// No team uses more men in a season.
const MOST_PLAYERS: usize = 60;

/// A counted statistic; its column is named as box scores name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Stat {
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
    Turnovers,
    Fouls,
    Points,
}

use Stat::{
    Assists, Blocks, DefensiveRebounds, FieldGoalAttempts, FieldGoals, Fouls, FreeThrowAttempts, FreeThrows,
    Games, Minutes, OffensiveRebounds, Points, Starts, Steals, ThreeAttempts, Threes, Turnovers,
};

impl Stat {
    /// In the order of a box score.
    pub const ALL: [Stat; 17] = [
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
        Turnovers,
        Fouls,
        Points,
    ];

    /// The name of its column: "3PA".
    #[must_use]
    pub const fn column(self) -> &'static str {
        const COLUMNS: [&str; 17] = [
            "G", "GS", "MP", "FG", "FGA", "3P", "3PA", "FT", "FTA", "ORB", "DRB", "AST", "STL", "BLK", "TOV",
            "PF", "PTS",
        ];
        COLUMNS[self as usize]
    }

    /// Whether a blank is possible and means none: starts and three-pointers are not recorded in every season.
    const fn may_be_blank(self) -> bool {
        matches!(self, Starts | Threes | ThreeAttempts)
    }
}

/// Counts of a player or a team over some games. Fractions come from scaling.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct StatLine([f64; 17]);

impl Index<Stat> for StatLine {
    type Output = f64;
    fn index(&self, stat: Stat) -> &f64 {
        &self.0[stat as usize]
    }
}

impl IndexMut<Stat> for StatLine {
    fn index_mut(&mut self, stat: Stat) -> &mut f64 {
        &mut self.0[stat as usize]
    }
}

impl StatLine {
    /// Both lines together.
    #[must_use]
    pub fn plus(mut self, other: &StatLine) -> StatLine {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a += b);
        self
    }

    /// The same man at `factor` times the playing time.
    #[must_use]
    pub fn times(self, factor: f64) -> StatLine {
        StatLine(self.0.map(|n| n * factor))
    }

    /// `per` × `stat` / `base`; 0 where there is no base.
    #[must_use]
    pub fn rate(&self, per: f64, stat: Stat, base: Stat) -> f64 {
        if self[base] > 0.0 { per * self[stat] / self[base] } else { 0.0 }
    }
}

/// A player's season with one team.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayerSeason {
    /// The same for all rows of one man.
    pub id: String,
    /// "Paul Pierce".
    pub name: String,
    /// Where he mostly played.
    pub position: Position,
    /// Where his team's roster lists him, if a roster is known.
    pub listed: Option<Position>,
    /// Jersey number; empty if unknown.
    pub number: String,
    /// Years, 0 unknown.
    pub age: f64,
    /// Inches, 0 unknown.
    pub height: f64,
    /// Pounds, 0 unknown.
    pub weight: f64,
    /// Empty if none or unknown.
    pub college: String,
    /// Seasons before this one.
    pub experience: f64,
    /// What he did.
    pub line: StatLine,
}

/// Won and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// Won.
    pub won: u32,
    /// Lost.
    pub lost: u32,
}

impl Record {
    /// Won of all, 0 to 1; one half where none was played.
    #[must_use]
    pub fn percentage(self) -> f64 {
        let games = self.won + self.lost;
        if games == 0 { 0.5 } else { f64::from(self.won) / f64::from(games) }
    }
}

/// A team's season.
#[derive(Debug, Clone, PartialEq)]
pub struct TeamSeason {
    /// "BOS".
    pub id: String,
    /// "Boston Celtics".
    pub name: String,
    /// All games.
    pub record: Record,
    /// On its own floor.
    pub home: Record,
    /// On others' floors.
    pub road: Record,
    /// What the team did; minutes are players' minutes (five to a minute of play).
    pub own: StatLine,
    /// What its opponents did against it.
    pub opponents: StatLine,
    /// The men, most minutes first.
    pub players: Vec<PlayerSeason>,
}

/// A season of a league.
#[derive(Debug, Clone, PartialEq)]
pub struct Season {
    /// "NBA"; empty if the table doesn't say.
    pub league: String,
    /// "2009-10".
    pub label: String,
    /// By id.
    pub teams: Vec<TeamSeason>,
}

/// The tables a season is read from: CSV with a header.
#[derive(Debug, Clone, Copy)]
pub struct Tables<'a> {
    /// A row a player and team: `season,team,player,player_id,pos,G,MP,FG …`.
    pub players: &'a str,
    /// A row a team: `season,team,team_name,W,L,home_W …,opp_FG …`.
    pub teams: &'a str,
    /// Jersey numbers, experience and listed positions: `season,team,player_id,number …`.
    pub rosters: Option<&'a str>,
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
    let mut table = Table::read("teams", text, &needed, problems);
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
            own: line(&mut table, row, "", &[Starts]),
            opponents: line(&mut table, row, "opp_", &[Games, Starts, Minutes]),
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

/// The statistics in the columns with this prefix, but for those in `without`.
fn line(table: &mut Table<'_>, row: Row, prefix: &str, without: &[Stat]) -> StatLine {
    let mut line = StatLine::default();
    for stat in Stat::ALL.into_iter().filter(|stat| !without.contains(stat)) {
        let column = format!("{prefix}{}", stat.column());
        line[stat] = match stat.may_be_blank() {
            true => table.number(row, &column).unwrap_or(0.0),
            false => table.needed(row, &column),
        };
    }
    for (made, tried) in
        [(FieldGoals, FieldGoalAttempts), (Threes, ThreeAttempts), (FreeThrows, FreeThrowAttempts)]
    {
        if line[made] > line[tried] {
            let column = format!("{prefix}{}", made.column());
            table.problem(row, &column, format!("{} made of {} tried", line[made], line[tried]));
        }
    }
    line
}

fn read_players(text: &str, year: &str, teams: &mut Teams, problems: &mut Vec<Problem>) {
    let needed = ["season", "team", "player", "player_id", "pos"];
    let mut table = Table::read("players", text, &needed, problems);
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
            line: line(&mut table, row, "", &[]),
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
    let mut table = Table::read("rosters", text, &["season", "team", "player_id", "number"], problems);
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
