//! Season files: a season as JSON text, with results and statistics as compact lists of numbers.

use super::injury::LastingInjury;
use super::league::{Club, Final, League, NewSeason};
use super::numbers::{Reader, from_text, to_text};
use super::played::{Source, counts, read_counts};
use super::playoffs::BEST_OF;
use super::schedule::{Fixture, Schedule};
use super::series::{Playoffs, rounds};
use super::tally::{Tally, TeamTally, Totals};
use crate::court::{PerSide, Side};
use crate::kit::{Invalid, Order as _, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The most teams, games and players per roster.
const MOST_CLUBS: usize = 400;
const MOST_GAMES: usize = 12_000;
const MOST_PLAYERS: usize = 60;
/// The highest count in a file; all seconds of a league fit.
const MOST: u64 = 1 << 40;

#[derive(Deserialize)]
struct SeasonFile {
    format: String,
    title: String,
    game: String,
    seed: Seed,
    clubs: Vec<Club>,
    mine: Vec<usize>,
    #[serde(rename = "how")]
    rules: Value,
    /// The days with games, in order.
    days: Vec<String>,
    /// For each game: day, home, visitors, and the real game's points plus one.
    games: String,
    #[serde(default)]
    playoffs: Option<PlayoffsFile>,
    /// For each game: 0, or its result.
    results: String,
    /// Statistics of the regular season and of the playoffs: each team's record, points allowed, counts, and
    /// its players' counts.
    tallies: [String; 2],
    #[serde(default)]
    by_hand: BTreeMap<usize, String>,
    #[serde(default)]
    sheets: BTreeMap<usize, String>,
    /// Games a person has entered: how, and the game as numbers.
    #[serde(default)]
    entered: BTreeMap<usize, (Source, String)>,
    /// Points that the rules gave before play began: see `given.rs`.
    #[serde(default)]
    given: String,
    /// Who misses a game by game logs: see `logs.rs`.
    #[serde(default)]
    logged: String,
    /// Who starts, and the most minutes of players: see `rotations.rs`.
    #[serde(default)]
    rotations: String,
}

/// An export of the app: records of all kinds, a season among them.
#[derive(Deserialize)]
struct Archive {
    items: Vec<ArchiveItem>,
}

#[derive(Deserialize)]
struct ArchiveItem {
    #[serde(default)]
    kind: String,
    #[serde(default)]
    data: Value,
}

/// [`SeasonFile`] with borrowed fields.
#[derive(Serialize)]
struct SeasonFileRef<'a> {
    format: &'a str,
    title: &'a str,
    game: &'a str,
    seed: Seed,
    clubs: &'a [Club],
    mine: &'a [usize],
    #[serde(rename = "how")]
    rules: &'a Value,
    days: Vec<String>,
    games: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    playoffs: Option<PlayoffsFile>,
    results: String,
    tallies: [String; 2],
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    by_hand: &'a BTreeMap<usize, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    sheets: &'a BTreeMap<usize, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    entered: BTreeMap<usize, (Source, String)>,
    #[serde(skip_serializing_if = "String::is_empty")]
    given: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    logged: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    rotations: String,
}

#[derive(Serialize, Deserialize)]
struct PlayoffsFile {
    seeds: Vec<usize>,
    best_of: u8,
    /// The number of games before them.
    after: usize,
    /// The most games of each round, where they differ from `best_of`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rounds: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    conferences: Vec<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    final_2_3_2: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    play_in: Vec<usize>,
}

/// Why a text is not a season that can be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeasonError {
    /// An archive of the app without a season.
    #[error("this file has no season")]
    NoSeason,
    /// An archive of the app with several seasons.
    #[error("this file has several seasons; export the one you want by itself")]
    Several,
    /// Not a season at all.
    #[error("this is not a Hardwood season, or it is damaged")]
    NotASeason,
    /// Another format.
    #[error("this version of Hardwood cannot open its format (\"{found}\"); update Hardwood first")]
    Format {
        /// The value found.
        found: String,
    },
    /// A season with impossible contents; the message says where.
    #[error("{0}")]
    Damaged(Invalid),
}

impl League {
    /// The format that this version reads and writes.
    pub const FORMAT: &'static str = "hardwood/season/1";

    /// Writes the season as text.
    #[must_use]
    #[inline]
    pub fn to_json(&self) -> String {
        let (days, games) = self.write_games();
        let playoffs = self.playoffs.as_ref().map(|playoffs| PlayoffsFile::of(playoffs, self.regular));
        let file = SeasonFileRef {
            format: League::FORMAT,
            title: &self.title,
            game: &self.game,
            seed: self.seed,
            clubs: &self.clubs,
            mine: &self.mine,
            rules: &self.rules,
            days,
            games,
            playoffs,
            results: self.write_results(),
            tallies: [write_tally(&self.tallies[0]), write_tally(&self.tallies[1])],
            by_hand: &self.by_hand,
            sheets: &self.sheets,
            entered: self.write_entered(),
            given: self.write_given(),
            logged: self.write_logged(),
            rotations: self.write_rotations(),
        };
        serde_json::to_string(&file).unwrap_or_default()
    }

    /// Reads a season from text.
    ///
    /// # Errors
    /// The problem in the text, and its place.
    #[inline]
    pub fn from_json(text: &str) -> Result<League, SeasonError> {
        let file: SeasonFile = serde_json::from_str(text).map_err(|_| SeasonError::NotASeason)?;
        if file.format != League::FORMAT {
            return Err(SeasonError::Format { found: file.format.chars().take(40).collect() });
        }
        file.read().map_err(|why| SeasonError::Damaged(why.into()))
    }

    /// Reads a season from a file: its text, or an archive of the app in which it is the only season.
    ///
    /// # Errors
    /// As [`League::from_json`], or the archive has no season or several.
    #[inline]
    pub fn from_file(text: &str) -> Result<League, SeasonError> {
        let Ok(Archive { items }) = serde_json::from_str::<Archive>(text) else {
            return League::from_json(text);
        };
        let mut seasons = items.into_iter().filter(|item| item.kind == "season");
        match (seasons.next(), seasons.next()) {
            (Some(season), None) => League::from_json(&season.data.to_string()),
            (None, _) => Err(SeasonError::NoSeason),
            _ => Err(SeasonError::Several),
        }
    }

    fn write_games(&self) -> (Vec<String>, String) {
        let (mut days, mut numbers) = (Vec::<String>::new(), Vec::new());
        for Fixture { date, home, away, points } in &self.fixtures {
            if days.last() != Some(date) {
                days.push(date.clone());
            }
            numbers.extend([days.len() - 1, *home, *away].map(|n| n as u64));
            let points = points.map_or([0, 0], |(home, away)| [home, away].map(|n| u64::from(n) + 1));
            numbers.extend(points);
        }
        (days, to_text(&numbers))
    }

    fn write_results(&self) -> String {
        let mut numbers = Vec::new();
        for result in &self.results {
            let Some(Final { overtimes, totals, injury }) = result else {
                numbers.push(0);
                continue;
            };
            numbers.push(1 + u64::from(*overtimes));
            LastingInjury::write(*injury, &mut numbers);
            for total in &totals.0 {
                numbers.extend(counts(total).map(u64::from));
            }
        }
        to_text(&numbers)
    }
}

impl SeasonFile {
    fn read(self) -> Result<League, String> {
        let players = self.clubs.iter().all(|club| club.players.len() <= MOST_PLAYERS);
        if self.clubs.len() > MOST_CLUBS || !players {
            return Err(format!(
                "it has more than {MOST_CLUBS} teams, or more than {MOST_PLAYERS} players in one"
            ));
        }
        let mut fixtures = self.fixtures()?;
        let playoff_fixtures = match &self.playoffs {
            Some(playoffs) if playoffs.after > fixtures.len() => {
                return Err("its playoffs begin after its last game".to_owned());
            }
            Some(playoffs) => fixtures.split_off(playoffs.after),
            None => vec![],
        };
        let SeasonFile { title, game, seed, clubs, mine, rules, .. } = self;
        let schedule = Schedule { fixtures };
        let mut league = League::new(NewSeason { title, game, rules, seed, clubs, schedule, mine });
        playoff_fixtures.into_iter().for_each(|fixture| league.add(fixture));
        league.playoffs = match self.playoffs {
            Some(playoffs) => Some(playoffs.read(&league)?),
            None => None,
        };
        league.results = read_results(&self.results, league.fixtures.len())?;
        for (tally, text) in league.tallies.iter_mut().zip(&self.tallies) {
            read_tally(text, tally)?;
        }
        league.read_given(&self.given)?;
        league.read_logged(&self.logged)?;
        league.read_rotations(&self.rotations)?;
        league.read_entered(self.entered)?;
        let games = league.fixtures.len();
        league.by_hand = self.by_hand.into_iter().filter(|(at, _)| *at < games).collect();
        league.sheets = self.sheets.into_iter().filter(|(at, _)| league.entered.contains_key(at)).collect();
        league.schedule_playoffs();
        Ok(league)
    }

    fn fixtures(&self) -> Result<Vec<Fixture>, String> {
        let numbers = from_text(&self.games).map_err(|why| format!("its games: {why}"))?;
        if numbers.len() % 5 != 0 || numbers.len() / 5 > MOST_GAMES {
            return Err(format!("its games are cut off, or more than {MOST_GAMES}"));
        }
        let clubs = self.clubs.len() as u64;
        let fixture = |(at, n): (usize, &[u64])| {
            let day = usize::try_from(n[0]).ok().and_then(|day| self.days.get(day));
            let points = |n: u64| u16::try_from(n).ok().and_then(|n| n.checked_sub(1));
            match day {
                Some(date) if n[1] < clubs && n[2] < clubs && n[1] != n[2] => Ok(Fixture {
                    date: date.clone(),
                    home: n[1] as usize,
                    away: n[2] as usize,
                    points: points(n[3]).zip(points(n[4])),
                }),
                _ => Err(format!("game {} names a day or a team that it does not have", at + 1)),
            }
        };
        numbers.chunks_exact(5).enumerate().map(fixture).collect()
    }
}

impl PlayoffsFile {
    fn of(playoffs: &Playoffs, after: usize) -> PlayoffsFile {
        let Playoffs { seeds, best_of, conferences, final_2_3_2, play_in } = playoffs.clone();
        let last = playoffs.most_games(usize::MAX);
        let rounds = if best_of.iter().all(|&most| most == last) { vec![] } else { best_of };
        PlayoffsFile { seeds, best_of: last, after, rounds, conferences, final_2_3_2, play_in }
    }

    fn read(self, league: &League) -> Result<Playoffs, String> {
        let PlayoffsFile { seeds, best_of, rounds: own, conferences, final_2_3_2, play_in, .. } = self;
        let mut sorted = seeds.clone();
        sorted.order();
        sorted.dedup();
        let known =
            sorted.len() == seeds.len() && sorted.last().is_some_and(|&club| club < league.clubs.len());
        let fits = match conferences.len() {
            // as long as there are clubs: older files may have seeded some without a game
            0 => seeds.len().is_power_of_two() && (2..=64.min(league.clubs.len())).contains(&seeds.len()),
            2 => seeds.len().is_multiple_of(2) && (4..=32).contains(&seeds.len()),
            _ => false,
        };
        // eight of each conference, and two more who play for the last places
        let played_in = play_in.is_empty()
            || (conferences.len() == 2
                && seeds.len() == 16
                && play_in.len() == 4
                && play_in.iter().all(|&club| club < league.clubs.len()));
        if known && fits && played_in {
            let count = rounds(seeds.len(), conferences.len().max(1));
            let best_of = if own.is_empty() { vec![best_of; count] } else { own };
            if best_of.len() == count && best_of.iter().all(|most| BEST_OF.contains(most)) {
                return Ok(Playoffs { seeds, best_of, conferences, final_2_3_2, play_in });
            }
        }
        Err("its playoffs are none that can be played".to_owned())
    }
}

fn read_results(text: &str, games: usize) -> Result<Vec<Option<Final>>, String> {
    let numbers = from_text(text).map_err(|why| format!("its results: {why}"))?;
    let mut reader = Reader::new(&numbers);
    let mut results = Vec::with_capacity(games);
    for at in 0..games {
        let result = read_result(&mut reader);
        results.push(result.ok_or_else(|| format!("the result of game {} is damaged", at + 1))?);
    }
    if reader.is_done() { Ok(results) } else { Err("it has more results than games".to_owned()) }
}

fn read_result(numbers: &mut Reader<'_>) -> Option<Option<Final>> {
    let Some(overtimes) = numbers.take::<u8>()?.checked_sub(1) else { return Some(None) };
    let injury = LastingInjury::read(numbers)?;
    let mut totals = PerSide::default();
    for side in Side::ALL {
        totals[side] = read_counts(numbers)?;
    }
    Some(Some(Final { overtimes, totals, injury }))
}

fn write_tally(tally: &Tally) -> String {
    let mut numbers = Vec::new();
    tally.teams.iter().for_each(|team| write_team(team, &mut numbers));
    to_text(&numbers)
}

fn write_team(team: &TeamTally, out: &mut Vec<u64>) {
    // games of which only the final is known stand in the file by themselves
    let TeamTally { home, road, allowed, totals, players, bare: _ } = team;
    out.extend([home.0, home.1, road.0, road.1].map(u64::from));
    out.push(allowed.round() as u64);
    write_totals(totals, out);
    players.iter().for_each(|player| write_totals(player, out));
}

impl TeamTally {
    /// Writes the tally in a few letters, with its counts as whole numbers.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut numbers = Vec::new();
        write_team(self, &mut numbers);
        to_text(&numbers)
    }

    /// Reads the tally of a team with this many players; `None` if the text is not one.
    #[must_use]
    pub fn from_text(text: &str, players: usize) -> Option<TeamTally> {
        let numbers = from_text(text).ok()?;
        let mut reader = Reader::new(&numbers);
        let mut team = TeamTally { players: vec![Totals::default(); players], ..TeamTally::default() };
        read_team(&mut reader, &mut team)?;
        reader.is_done().then_some(team)
    }
}

/// Writes a single number for a player who did not play.
fn write_totals(totals: &Totals, out: &mut Vec<u64>) {
    let all: [f64; 17] = (*totals).into();
    let games = if totals.games > 0.0 { 17 } else { 1 };
    out.extend(all.iter().take(games).map(|&n| n.round() as u64));
}

fn read_tally(text: &str, tally: &mut Tally) -> Result<(), String> {
    let numbers = from_text(text).map_err(|why| format!("its statistics: {why}"))?;
    let mut reader = Reader::new(&numbers);
    for (at, team) in tally.teams.iter_mut().enumerate() {
        read_team(&mut reader, team)
            .ok_or_else(|| format!("the statistics of team {} are damaged", at + 1))?;
    }
    if reader.is_done() { Ok(()) } else { Err("it has statistics of more teams than it has".to_owned()) }
}

fn read_team(numbers: &mut Reader<'_>, team: &mut TeamTally) -> Option<()> {
    let mut small = || numbers.take::<u32>().filter(|&n| n < 100_000);
    (team.home, team.road) = ((small()?, small()?), (small()?, small()?));
    team.allowed = numbers.take::<u64>().filter(|&n| n < MOST)? as f64;
    team.totals = read_totals(numbers)?;
    for player in &mut team.players {
        *player = read_totals(numbers)?;
    }
    Some(())
}

fn read_totals(numbers: &mut Reader<'_>) -> Option<Totals> {
    let mut all = [0.0; 17];
    for (at, count) in all.iter_mut().enumerate() {
        *count = numbers.take::<u64>().filter(|&n| n < MOST)? as f64;
        if at == 0 && *count == 0.0 {
            break;
        }
    }
    Some(all.into())
}
