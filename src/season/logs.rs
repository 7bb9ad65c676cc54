//! Game logs: who really played in each game, from a table with a row for each player and game. In a season that follows
//! them, whoever really missed a game misses it; a traded player stays with the team of their card.

use super::box_text::place;
use super::league::League;
use super::numbers::{Reader, from_text, to_text};
use super::team_label::{TeamLabel, find_team, key, some_teams};
use crate::kit::Problem;
use std::collections::{BTreeMap, BTreeSet};

/// A larger text is no table of a league's games.
const MOST_BYTES: usize = 20_000_000;
/// A game in which fewer players of a team are known says nothing about who was out.
const FEWEST: usize = 8;

/// The lines named of each kind of fault.
const NAMED: usize = 3;

/// Who played on each day, by team.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameLogs {
    /// Date and team, as the table has them.
    played: BTreeMap<(String, String), TeamDay>,
    /// The order of dates with slashes; `None` where no date of the table shows it.
    slashes: Option<SlashDates>,
    /// Lines that can't be used in any season.
    faults: Faults,
}

/// A team's lines of a day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct TeamDay {
    /// The table's row of the first.
    row: usize,
    /// The names of who played.
    players: Vec<String>,
}

/// The order of a date with slashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SlashDates {
    MonthFirst,
    DayFirst,
}

/// A kind of fault in game logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Cells,
    Minutes,
    Team,
    Date,
    Day,
    Short,
}

impl Kind {
    /// What the faults of the kind are called after a number of them.
    const fn more(self) -> &'static str {
        match self {
            Kind::Cells => "more rows without a date, a team or a player",
            Kind::Minutes => "more rows with unreadable minutes",
            Kind::Team => "more unknown teams",
            Kind::Date => "more unreadable dates",
            Kind::Day => "more days without a game of their team",
            Kind::Short => "more days of teams with too few players",
        }
    }
}

/// Faults by kind: the first few, and how many there are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Faults(BTreeMap<Kind, (Vec<String>, usize)>);

impl Faults {
    fn add(&mut self, kind: Kind, text: String) {
        let (texts, count) = self.0.entry(kind).or_default();
        *count += 1;
        if texts.len() < NAMED {
            texts.push(text);
        }
    }

    fn lines(&self) -> Vec<String> {
        let of_kind = |(kind, (texts, count)): (&Kind, &(Vec<String>, usize))| {
            let more = count - texts.len();
            let rest = (more > 0).then(|| format!("and {more} {}", kind.more()));
            texts.iter().cloned().chain(rest).collect::<Vec<_>>()
        };
        self.0.iter().flat_map(of_kind).collect()
    }
}

/// What a season took from game logs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Logged {
    /// Sides of games for which it is known who played, of so many before the playoffs.
    pub sides: (usize, usize),
    /// Names, with the team's id, that are on no card of their team: traded players stay with the team of their card.
    pub strangers: Vec<String>,
    /// What could not be used, a few of each kind with the number of the others.
    pub faults: Vec<String>,
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
    /// Whoever has 0 minutes, or a word instead ("DNP"), did not play: minutes say nothing else. Dates are as in the
    /// schedule, "2009-10-27", or 10/27/2009 where a date of the table shows which number is the month.
    ///
    /// # Errors
    /// The columns that are missing, or the rows that can't be read where no other can.
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
        let mut logs = GameLogs::default();
        let columns = [Column::Date, Column::Team, Column::Player, Column::Minutes].map(at);
        let (mut month_first, mut day_first) = (false, false);
        for (nth, row) in (2..).zip(table.records()) {
            let row = row.unwrap_or_default();
            let cell =
                |column: Column| columns[column as usize].and_then(|at| row.get(at)).unwrap_or_default();
            let (date, team, player) = (cell(Column::Date), cell(Column::Team), cell(Column::Player));
            if [date, team, player].contains(&"") {
                logs.faults.add(Kind::Cells, format!("row {nth}: it lacks a date, a team or a player"));
                continue;
            }
            if let Some((first, second, _)) = slash_date(date) {
                (month_first, day_first) = (month_first || second > 12, day_first || first > 12);
            }
            let plays = match columns[Column::Minutes as usize] {
                None => true,
                Some(_) => match has_played(cell(Column::Minutes)) {
                    Some(plays) => plays,
                    None => {
                        let minutes = cell(Column::Minutes);
                        let text = format!(
                            "row {nth}: the minutes \"{minutes:.12}\" can't be read; enter 38 or 38:12"
                        );
                        logs.faults.add(Kind::Minutes, text);
                        continue;
                    }
                },
            };
            let first = || TeamDay { row: nth, players: Vec::new() };
            let of_day = logs.played.entry((date.to_owned(), team.to_owned())).or_insert_with(first);
            if plays {
                of_day.players.push(player.to_owned());
            }
        }
        logs.slashes = match (month_first, day_first) {
            (true, false) => Some(SlashDates::MonthFirst),
            (false, true) => Some(SlashDates::DayFirst),
            _ => None,
        };
        if !logs.is_empty() {
            return Ok(logs);
        }
        let mut faults = logs.faults.lines();
        if faults.is_empty() {
            faults.push("the table has no row".to_owned());
        }
        Err(faults.into_iter().map(|fault| Problem::new("game logs", fault)).collect())
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

    /// The day that a date of the table means in a schedule of these days, or what is wrong with it.
    fn day(&self, date: &str, days: &BTreeSet<&str>) -> Result<String, String> {
        if days.contains(date) {
            return Ok(date.to_owned());
        }
        // a time may follow the day
        let day = date.split(['T', ' ']).next().unwrap_or_default();
        if is_iso(day) {
            return Ok(day.to_owned());
        }
        let Some((first, second, year)) = slash_date(day) else {
            return Err(format!("the date \"{date:.24}\" can't be read; enter 2009-10-27"));
        };
        let (month, day) = match self.slashes {
            Some(SlashDates::MonthFirst) => (first, second),
            Some(SlashDates::DayFirst) => (second, first),
            None if first == second => (first, second),
            None => {
                let why = "may have the day or the month first";
                return Err(format!("the date \"{date:.24}\" {why}; enter 2009-10-27"));
            }
        };
        Ok(format!("{year:04}-{month:02}-{day:02}"))
    }
}

/// Whether a date is written as 2009-10-27.
fn is_iso(date: &str) -> bool {
    let parts: Vec<&str> = date.split('-').collect();
    let digits = |part: &&str| part.bytes().all(|b| b.is_ascii_digit());
    parts.iter().map(|part| part.len()).eq([4, 2, 2]) && parts.iter().all(digits)
}

/// The numbers of a date with slashes, 10/27/2009, as they stand.
fn slash_date(date: &str) -> Option<(u8, u8, u16)> {
    let mut parts = date.split([' ', 'T']).next()?.split('/');
    let (first, second) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let year: u16 = parts.next()?.parse().ok().filter(|year| (1900..2200).contains(year))?;
    let right = (1..=31).contains(&first) && (1..=31).contains(&second) && parts.next().is_none();
    right.then_some((first, second, year))
}

/// Whether minutes as tables have them, "38", "38:12", "0:00", "DNP", say that a player played; `None` where they
/// can't be read. A word or nothing says that the player did not.
fn has_played(minutes: &str) -> Option<bool> {
    if !minutes.bytes().any(|b| b.is_ascii_digit()) {
        return Some(false);
    }
    let number = |part: &str| part.trim().replace(',', ".").parse::<f64>().ok().filter(|n| *n >= 0.0);
    let parts: Vec<f64> = minutes.split(':').map(number).collect::<Option<_>>()?;
    Some(parts.iter().any(|part| *part > 0.0))
}

impl League {
    /// Has the season follow game logs: who has no line on a day of their team misses its game. Games before the
    /// playoffs of which fewer than eight players of a team are found stay as they were planned.
    pub fn follow(&mut self, logs: &GameLogs) -> Logged {
        let mut report = Logged::default();
        let mut faults = logs.faults.clone();
        self.logged.clear();
        let teams: Vec<TeamLabel<'_>> =
            self.clubs.iter().map(|club| TeamLabel::shown(&club.id, &club.name)).collect();
        let games = &self.fixtures()[..self.regular()];
        let days: BTreeSet<&str> = games.iter().map(|game| &*game.date).collect();
        let on: BTreeSet<(&str, usize)> =
            games.iter().flat_map(|game| [game.home, game.away].map(|club| (&*game.date, club))).collect();
        let (mut unknown, mut unread) = (BTreeSet::new(), BTreeSet::new());
        let mut found: BTreeMap<(String, usize), Vec<&String>> = BTreeMap::new();
        for ((date, team), lines) in &logs.played {
            let row = lines.row;
            let club = find_team(&teams, team);
            let day = logs.day(date, &days);
            if club.is_none() && unknown.insert(team) {
                faults.add(
                    Kind::Team,
                    format!("row {row}: no team \"{team:.24}\" in this season; {}", some_teams(&teams)),
                );
            }
            if let Err(why) = &day
                && unread.insert(date)
            {
                faults.add(Kind::Date, format!("row {row}: {why}"));
            }
            let (Some(club), Ok(day)) = (club, day) else { continue };
            if on.contains(&(&*day, club)) {
                found.entry((day, club)).or_default().extend(&lines.players);
            } else {
                let id = &self.clubs[club].id;
                faults.add(Kind::Day, format!("row {row}: {id} has no game on {day} in this schedule"));
            }
        }
        let (mut strangers, mut known) = (BTreeSet::new(), BTreeMap::new());
        // a name stands in the table once a game, and means the same player each time
        let mut places = BTreeMap::new();
        for ((day, club), names) in &found {
            let team = &self.clubs[*club];
            let mut plays = vec![false; team.players.len()];
            let mut others = false;
            for &name in names {
                match *places.entry((club, name)).or_insert_with(|| place(&team.players, name)) {
                    Some(player) => plays[player] = true,
                    None => {
                        others = true;
                        strangers.insert(format!("{name} ({})", team.id));
                    }
                }
            }
            let count = plays.iter().filter(|plays| **plays).count();
            if count < FEWEST {
                let players = if count == 1 { "player" } else { "players" };
                let whose = if others { " of its cards" } else { "" };
                let needed = format!("at least {FEWEST} are needed, so it stays as planned");
                faults.add(Kind::Short, format!("{day} {}: {count} {players}{whose}; {needed}", team.id));
                continue;
            }
            let out = (0u8..).zip(&plays).filter(|(_, plays)| !**plays).map(|(player, _)| player);
            known.insert((&**day, *club), out.collect::<Vec<u8>>());
        }
        let mut logged = BTreeMap::new();
        for (at, game) in games.iter().enumerate() {
            for club in [game.home, game.away] {
                report.sides.1 += 1;
                if let Some(out) = known.get(&(&*game.date, club)) {
                    logged.insert((at, club), out.clone());
                    report.sides.0 += 1;
                }
            }
        }
        report.strangers = strangers.into_iter().collect();
        report.faults = faults.lines();
        self.logged = logged;
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
