//! `cargo xtask schedules`: the real schedules of shipped sets, from tables of games.

use crate::failure::{Done, Failure};
use hardwood::season::Schedule;
use hardwood::season::numbers::to_text;
use hardwood::statis_pro::cards::CardSet;
use serde_json::{Map, Value, json};
use std::fs;
use std::path::Path;

const USAGE: &str = "\
cargo xtask schedules --games FILE --out FILE.json [--source TEXT] SET.json..

The games (columns season, date, home, away) of each set's season, days and teams only. The season is the year in which
the set's ends; a set of whose season there is no game is refused.";

/// Writes the schedules of these sets into one file.
pub fn run(options: &[&str]) -> Done {
    let (mut games, mut out, mut sources, mut sets) = (None, None, vec![], vec![]);
    let mut rest = options.iter().copied();
    while let Some(option) = rest.next() {
        match option {
            "--games" => games = rest.next(),
            "--out" => out = rest.next(),
            "--source" => sources.extend(rest.next()),
            file => sets.push(file),
        }
    }
    let (Some(games), Some(out), false) = (games, out, sets.is_empty()) else {
        return Err(Failure::new("`schedules` needs --games, --out and at least one set", USAGE));
    };
    let games = text(games)?;
    let mut all = Map::new();
    for file in sets {
        let name = Path::new(file).file_name().and_then(|name| name.to_str()).unwrap_or(file);
        all.insert(name.to_owned(), schedule(&games, file)?);
    }
    let written = json!({ "sources": sources, "sets": all }).to_string().replace("\"nba-", "\n\"nba-") + "\n";
    fs::write(out, &written).map_err(|e| Failure::new(format!("{out}: {e}"), USAGE))?;
    println!("{out}: {} bytes", written.len());
    Ok(())
}

fn schedule(games: &str, file: &str) -> Done<Value> {
    let set = CardSet::from_json(&text(file)?)
        .map_err(|problems| Failure::new(format!("{file}: {}", first(&problems)), USAGE))?
        .0;
    let season = set.teams.first().map_or("", |team| &team.season);
    let begins: u16 = season.get(..4).and_then(|year| year.parse().ok()).unwrap_or(0);
    let year = begins + u16::from(season.len() > 4);
    let teams: Vec<&str> = set.teams.iter().map(|team| team.id.as_str()).collect();
    let read = Schedule::read(games, year, &teams);
    let read = read.map_err(|problems| Failure::new(format!("{file}: {}", first(&problems)), USAGE))?;
    let (mut days, mut numbers) = (Vec::<&str>::new(), Vec::new());
    for fixture in &read.fixtures {
        if days.last() != Some(&fixture.date.as_str()) {
            days.push(&fixture.date);
        }
        numbers.extend([days.len() - 1, fixture.home, fixture.away].map(|n| n as u64));
    }
    Ok(json!({ "teams": teams, "days": days, "games": to_text(&numbers) }))
}

fn first(problems: &[hardwood::kit::Problem]) -> String {
    problems.first().map(ToString::to_string).unwrap_or_default()
}

fn text(file: &str) -> Done<String> {
    fs::read_to_string(file).map_err(|e| Failure::new(format!("{file}: {e}"), USAGE))
}
