//! A season as text: what was settled at its beginning, and results and statistics as short lists of numbers.

use super::league::{Club, Final, Hurt, League, New};
use super::numbers::{Reader, from_text, to_text};
use super::played::{counts, read_counts};
use super::playoffs::Playoffs;
use super::schedule::{Fixture, Schedule};
use super::tally::{Tally, TeamTally, Totals};
use crate::court::{PerSide, Side};
use crate::kit::Seed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A season has at most this many teams, games, and players on a roster.
const MOST_CLUBS: usize = 400;
const MOST_GAMES: usize = 12_000;
const MOST_PLAYERS: usize = 60;
/// No count of a season is higher: all of a league's seconds fit.
const MOST: u64 = 1 << 40;

#[derive(Deserialize)]
struct Written {
    format: String,
    title: String,
    game: String,
    seed: Seed,
    clubs: Vec<Club>,
    mine: Vec<usize>,
    how: Value,
    /// The days on which there are games, in order.
    days: Vec<String>,
    /// Of each game: its day, home, visitors, and the points of the real game by one too many.
    games: String,
    #[serde(default)]
    playoffs: Option<WrittenPlayoffs>,
    /// Of each game: 0, or what is kept of it.
    results: String,
    /// Before the playoffs, and in them: of each team its record, points allowed, counts, and its players's.
    tallies: [String; 2],
    #[serde(default)]
    by_hand: BTreeMap<usize, String>,
}

/// [`Written`] without copies.
#[derive(Serialize)]
struct Writing<'a> {
    format: &'a str,
    title: &'a str,
    game: &'a str,
    seed: Seed,
    clubs: &'a [Club],
    mine: &'a [usize],
    how: &'a Value,
    days: Vec<String>,
    games: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    playoffs: Option<WrittenPlayoffs>,
    results: String,
    tallies: [String; 2],
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    by_hand: &'a BTreeMap<usize, String>,
}

#[derive(Serialize, Deserialize)]
struct WrittenPlayoffs {
    seeds: Vec<usize>,
    best_of: u8,
    /// So many games come before them.
    after: usize,
}

impl League {
    /// The format this version reads and writes.
    pub const FORMAT: &'static str = "hardwood/season/1";

    /// As text.
    #[must_use]
    pub fn to_json(&self) -> String {
        let (days, games) = self.written_games();
        let playoffs = self.playoffs.as_ref().map(|Playoffs { seeds, best_of }| WrittenPlayoffs {
            seeds: seeds.clone(),
            best_of: *best_of,
            after: self.regular,
        });
        let written = Writing {
            format: League::FORMAT,
            title: &self.title,
            game: &self.game,
            seed: self.seed,
            clubs: &self.clubs,
            mine: &self.mine,
            how: &self.how,
            days,
            games,
            playoffs,
            results: self.written_results(),
            tallies: [written_tally(&self.tallies[0]), written_tally(&self.tallies[1])],
            by_hand: &self.by_hand,
        };
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// A season from its text.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn from_json(text: &str) -> Result<League, String> {
        let written: Written =
            serde_json::from_str(text).map_err(|e| format!("this is not a Hardwood season: {e}"))?;
        if written.format != League::FORMAT {
            let found: String = written.format.chars().take(40).collect();
            return Err(format!("its format is \"{found}\"; this program reads \"{}\"", League::FORMAT));
        }
        written.read()
    }

    fn written_games(&self) -> (Vec<String>, String) {
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

    fn written_results(&self) -> String {
        let mut numbers = Vec::new();
        for result in &self.results {
            let Some(Final { overtimes, totals, hurt }) = result else {
                numbers.push(0);
                continue;
            };
            numbers.push(1 + u64::from(*overtimes));
            Hurt::write(*hurt, &mut numbers);
            for total in &totals.0 {
                numbers.extend(counts(total).map(u64::from));
            }
        }
        to_text(&numbers)
    }
}

impl Written {
    fn read(self) -> Result<League, String> {
        let players = self.clubs.iter().all(|club| club.players.len() <= MOST_PLAYERS);
        if self.clubs.len() > MOST_CLUBS || !players {
            return Err(format!(
                "it has more than {MOST_CLUBS} teams, or more than {MOST_PLAYERS} players in one"
            ));
        }
        let mut fixtures = self.fixtures()?;
        let later = match &self.playoffs {
            Some(playoffs) if playoffs.after > fixtures.len() => {
                return Err("its playoffs begin after its last game".to_owned());
            }
            Some(playoffs) => fixtures.split_off(playoffs.after),
            None => vec![],
        };
        let Written { title, game, seed, clubs, mine, how, .. } = self;
        let schedule = Schedule { fixtures };
        let mut league = League::new(New { title, game, how, seed, clubs, schedule, mine });
        later.into_iter().for_each(|fixture| league.add(fixture));
        league.playoffs = match self.playoffs {
            Some(playoffs) => Some(playoffs.read(&league)?),
            None => None,
        };
        league.results = read_results(&self.results, league.fixtures.len())?;
        for (tally, text) in league.tallies.iter_mut().zip(&self.tallies) {
            read_tally(text, tally)?;
        }
        let games = league.fixtures.len();
        league.by_hand = self.by_hand.into_iter().filter(|(at, _)| *at < games).collect();
        league.go_on_with_playoffs();
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

impl WrittenPlayoffs {
    fn read(self, league: &League) -> Result<Playoffs, String> {
        let WrittenPlayoffs { seeds, best_of, .. } = self;
        let mut sorted = seeds.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let own = sorted.len() == seeds.len() && sorted.last().is_some_and(|&club| club < league.clubs.len());
        if own && league.sizes().contains(&seeds.len()) && [1, 3, 5, 7].contains(&best_of) {
            return Ok(Playoffs { seeds, best_of });
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
    let hurt = Hurt::read(numbers)?;
    let mut totals = PerSide::default();
    for side in Side::ALL {
        totals[side] = read_counts(numbers)?;
    }
    Some(Some(Final { overtimes, totals, hurt }))
}

fn written_tally(tally: &Tally) -> String {
    let mut numbers = Vec::new();
    tally.teams.iter().for_each(|team| write_team(team, &mut numbers));
    to_text(&numbers)
}

fn write_team(team: &TeamTally, out: &mut Vec<u64>) {
    let TeamTally { home, road, allowed, totals, players } = team;
    out.extend([home.0, home.1, road.0, road.1].map(u64::from));
    out.push(allowed.round() as u64);
    write_totals(totals, out);
    players.iter().for_each(|player| write_totals(player, out));
}

impl TeamTally {
    /// The tally in few letters, its counts as whole numbers.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut numbers = Vec::new();
        write_team(self, &mut numbers);
        to_text(&numbers)
    }

    /// The tally of a team of so many players from its text; `None` where it is not of one.
    #[must_use]
    pub fn from_text(text: &str, players: usize) -> Option<TeamTally> {
        let numbers = from_text(text).ok()?;
        let mut reader = Reader::new(&numbers);
        let mut team = TeamTally { players: vec![Totals::default(); players], ..TeamTally::default() };
        read_team(&mut reader, &mut team)?;
        reader.is_done().then_some(team)
    }
}

/// A single number for who did not play.
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
