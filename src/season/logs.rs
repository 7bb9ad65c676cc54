//! Game logs: who really played in each game, from a table with a row for each player and game. In a season that follows
//! them, whoever really missed a game misses it; a traded player stays with the team of their card.

use super::box_text::{key, place};
use super::league::League;
use super::numbers::{Reader, from_text, to_text};
use crate::kit::Problem;
use std::collections::{BTreeMap, BTreeSet};

/// A larger text is no table of a league's games.
const MOST_BYTES: usize = 20_000_000;
/// The most problems reported.
const MOST_PROBLEMS: usize = 12;
/// A game in which fewer players of a team are known says nothing about who was out.
const FEWEST: usize = 8;

/// Who played on each day, by team.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameLogs {
    /// Date and team, in capitals, and the players' names as the table has them.
    played: BTreeMap<(String, String), Vec<String>>,
}

/// What a season took from game logs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Logged {
    /// Sides of games for which it is known who played, of so many before the playoffs.
    pub sides: (usize, usize),
    /// Names, with the team's id, that are on no card of their team: traded players stay with the team of their card.
    pub strangers: Vec<String>,
}

/// What a column of the table says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Date,
    Team,
    Player,
    Minutes,
}

impl Column {
    fn of(head: &str) -> Option<Column> {
        Some(match &*key(head) {
            "DATE" | "GAMEDATE" | "GAME_DATE" | "DAY" => Column::Date,
            "TEAM" | "TM" | "TEAMABBREVIATION" | "TEAM_ABBREVIATION" | "TEAMID" => Column::Team,
            "PLAYER" | "NAME" | "PLAYERNAME" | "PLAYER_NAME" => Column::Player,
            "MIN" | "MP" | "MINUTES" => Column::Minutes,
            _ => return None,
        })
    }
}

impl GameLogs {
    /// Reads a table with the columns date, team and player, and perhaps minutes: a row for each player of each game.
    /// Whoever has 0 minutes, or a word instead ("DNP"), did not play. Dates are as in the schedule, "2009-10-27".
    ///
    /// # Errors
    /// The columns that are missing, or the rows that can't be read.
    ///
    /// # Examples
    /// ```
    /// use hardwood::season::GameLogs;
    ///
    /// let logs = GameLogs::read("date,team,player,min\n2009-10-27,BOS,Paul Pierce,38\n").expect("a row");
    /// assert_eq!(logs.len(), 1);
    /// assert!(GameLogs::read("team,player\nBOS,Paul Pierce\n").is_err(), "no date");
    /// ```
    pub fn read(text: &str) -> Result<GameLogs, Vec<Problem>> {
        if text.len() > MOST_BYTES {
            let message = format!("{} bytes, of at most {MOST_BYTES}", text.len());
            return Err(vec![Problem::new("game logs", message)]);
        }
        let text = text.trim_start_matches('\u{feff}');
        let first = text.lines().next().unwrap_or_default();
        let delimiter = [b',', b';', b'\t', b'|']
            .into_iter()
            .max_by_key(|&mark| first.bytes().filter(|b| *b == mark).count());
        let mut table = csv::ReaderBuilder::new()
            .flexible(true)
            .trim(csv::Trim::All)
            .delimiter(delimiter.unwrap_or(b','))
            .from_reader(text.as_bytes());
        let head = table.headers().cloned().unwrap_or_default();
        let at = |column| head.iter().position(|head| Column::of(head) == Some(column));
        let names = [("date", Column::Date), ("team", Column::Team), ("player", Column::Player)];
        let missing: Vec<&str> =
            names.iter().filter(|(_, column)| at(*column).is_none()).map(|(name, _)| *name).collect();
        if !missing.is_empty() {
            let message = format!("no column {}", missing.join(", "));
            return Err(vec![Problem::new("game logs, header", message)]);
        }
        let (mut logs, mut problems) = (GameLogs::default(), Vec::new());
        let columns = [Column::Date, Column::Team, Column::Player, Column::Minutes].map(at);
        for (nth, row) in (2..).zip(table.records()) {
            let row = row.unwrap_or_default();
            let cell =
                |column: Column| columns[column as usize].and_then(|at| row.get(at)).unwrap_or_default();
            let (date, team, player) = (cell(Column::Date), cell(Column::Team), cell(Column::Player));
            if [date, team, player].contains(&"") {
                problems.push(Problem::new(
                    format!("game logs, row {nth}"),
                    "it lacks a date, a team or a player",
                ));
                if problems.len() >= MOST_PROBLEMS {
                    break;
                }
                continue;
            }
            let of_day = logs.played.entry((date.to_owned(), key(team))).or_default();
            if columns[Column::Minutes as usize].is_none() || has_played(cell(Column::Minutes)) {
                of_day.push(player.to_owned());
            }
        }
        if logs.is_empty() && problems.is_empty() {
            problems.push(Problem::new("game logs", "the table has no row"));
        }
        if problems.is_empty() { Ok(logs) } else { Err(problems) }
    }

    /// The number of days of teams that it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.played.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.played.is_empty()
    }
}

/// Whether minutes as tables have them, "38", "38:12", "0:00", "DNP", say that a player played.
fn has_played(minutes: &str) -> bool {
    minutes.split(':').any(|part| part.trim().parse::<f64>().is_ok_and(|n| n > 0.0))
}

impl League {
    /// Has the season follow game logs: who has no line on a day of their team misses its game. Games before the
    /// playoffs of which fewer than eight players of a team are found stay as they were planned.
    pub fn follow(&mut self, logs: &GameLogs) -> Logged {
        let mut report = Logged::default();
        let mut strangers = BTreeSet::new();
        // a name stands in the table once a game, and means the same player each time
        let mut places = BTreeMap::new();
        self.logged.clear();
        for at in 0..self.regular() {
            let game = self.fixtures()[at].clone();
            for club in [game.home, game.away] {
                report.sides.1 += 1;
                let team = &self.clubs[club];
                let days = [&team.id, &team.name].map(|name| (game.date.clone(), key(name)));
                let Some(names) = days.iter().find_map(|day| logs.played.get(day)) else { continue };
                let mut plays = vec![false; team.players.len()];
                for name in names {
                    match *places.entry((club, name)).or_insert_with(|| place(&team.players, name)) {
                        Some(player) => plays[player] = true,
                        None => drop(strangers.insert(format!("{name} ({})", team.id))),
                    }
                }
                if plays.iter().filter(|plays| **plays).count() >= FEWEST {
                    let out = (0u8..).zip(&plays).filter(|(_, plays)| !**plays).map(|(player, _)| player);
                    self.logged.insert((at, club), out.collect());
                    report.sides.0 += 1;
                }
            }
        }
        report.strangers = strangers.into_iter().collect();
        report
    }

    /// The roster places of the players of a club who miss this game by the game logs; `None` where they do not say.
    #[must_use]
    pub fn logged_out(&self, club: usize, fixture: usize) -> Option<&[u8]> {
        self.logged.get(&(fixture, club)).map(Vec::as_slice)
    }

    /// The game logs as a file has them: how many, then fixture, club and who is out.
    pub(super) fn write_logged(&self) -> String {
        if self.logged.is_empty() {
            return String::new();
        }
        let mut numbers = vec![self.logged.len() as u64];
        for ((at, club), out) in &self.logged {
            numbers.extend([*at as u64, *club as u64, out.len() as u64]);
            numbers.extend(out.iter().map(|&player| u64::from(player)));
        }
        to_text(&numbers)
    }

    /// Reads the game logs of a file.
    pub(super) fn read_logged(&mut self, text: &str) -> Result<(), String> {
        if text.is_empty() {
            return Ok(());
        }
        let damaged = "its game logs are damaged";
        let numbers = from_text(text).map_err(|_| damaged)?;
        let mut reader = Reader::new(&numbers);
        let count = reader.count(2 * self.fixtures().len()).ok_or(damaged)?;
        for _ in 0..count {
            let (at, club): (usize, usize) = reader.take().zip(reader.take()).ok_or(damaged)?;
            let players = self.clubs.get(club).map(|club| club.players.len()).ok_or(damaged)?;
            let out = reader.count(players).ok_or(damaged)?;
            let out: Vec<u8> = (0..out).map(|_| reader.take()).collect::<Option<_>>().ok_or(damaged)?;
            let fits = at < self.regular() && out.iter().all(|&player| usize::from(player) < players);
            if !fits {
                return Err(damaged.to_owned());
            }
            self.logged.insert((at, club), out);
        }
        Ok(())
    }
}
