//! `cargo xtask cards`: card sets from season tables, the published schema, the list of sets.

mod files;
mod shipped;
mod standings;

use self::files::{USAGE, list, print_report, text, unreadable, write};
use crate::failure::{Done, Failure};
use hardwood::cards::season::Names;
use hardwood::cards::{Tables, apply, build, read_overrides};
use hardwood::kit::Problem;
use hardwood::kit::form::SetNames;
use hardwood::statis_pro::cards::{CardSet, SetEntry};
use serde_json::Value;
use std::fs;
use std::path::Path;

const INDEX: &str = "index.json";
/// The players of all sets, for the search.
const PLAYERS: &str = "players.json";
const SCHEMA: &str = "statis-pro.schema.json";

/// Rates a season, or all that the site ships, and writes the card sets.
pub fn run(options: &[&str]) -> Done {
    match options {
        ["--all", data] => {
            let folder = Path::new("www/cards");
            shipped::all(Path::new(data), folder)?;
            for game in ["dice", "value-add", "march-madness"] {
                let folder = folder.join(game);
                write(&folder.join(INDEX), &index(&folder)?)?;
            }
            finish(folder)
        }
        _ => one(&Options::read(options)?),
    }
}

fn one(options: &Options<'_>) -> Done {
    let players = text(options.players)?;
    let teams = options.teams.map(text).transpose()?;
    let rosters = options.rosters.map(text).transpose()?;
    let tables = Tables {
        players: &players,
        teams: teams.as_deref(),
        rosters: rosters.as_deref(),
        names: Some(&options.names),
        per_game: options.per_game,
    };
    let sources = options.sources.iter().map(|s| (*s).to_string()).collect();
    let built = build(tables, options.season, options.name.unwrap_or_default(), sources)
        .map_err(|problems| Failure::new(list("the tables cannot be used", &problems), USAGE))?;
    print_report(&built.problems, built.more, &built.notes);
    let set = match options.overrides {
        None => built.set,
        Some(file) => by_hand(&built.set, &text(file)?)?,
    };
    let out = Path::new(options.out);
    write(out, &set.to_json())?;
    for warning in &built.warnings {
        println!("{warning}");
    }
    let players: usize = set.teams.iter().map(|t| t.players.len()).sum();
    println!(
        "\n{}: {} teams, {players} players; {} warnings.",
        set.name,
        set.teams.len(),
        built.warnings.len()
    );
    finish(out.parent().unwrap_or(Path::new(".")))
}

fn by_hand(set: &CardSet, table: &str) -> Done<CardSet> {
    let (overrides, problems) = read_overrides(table);
    let refused = |problems: &[Problem]| Failure::new(list("ratings by hand", problems), USAGE);
    if !problems.is_empty() {
        return Err(refused(&problems));
    }
    apply(set, &overrides).map_err(|problems| refused(&problems))
}

/// The schema and the index of the sets in `folder`.
fn finish(folder: &Path) -> Done {
    write(&folder.join(SCHEMA), &format!("{:#}\n", CardSet::schema()))?;
    write(&folder.join(PLAYERS), &players(folder)?)?;
    write(&folder.join(INDEX), &index(folder)?)
}

struct Options<'a> {
    players: &'a str,
    teams: Option<&'a str>,
    rosters: Option<&'a str>,
    season: u16,
    out: &'a str,
    sources: Vec<&'a str>,
    name: Option<&'a str>,
    overrides: Option<&'a str>,
    names: Names,
    per_game: bool,
}

impl<'a> Options<'a> {
    fn read(options: &[&'a str]) -> Done<Self> {
        let per_game = options.contains(&"--per-game");
        let options: Vec<&str> = options.iter().copied().filter(|o| *o != "--per-game").collect();
        let all = |name: &str| {
            let pairs = options.chunks(2).filter(|pair| pair[0] == name);
            pairs.filter_map(|pair| pair.get(1).copied()).collect::<Vec<_>>()
        };
        let known = [
            "--players",
            "--teams",
            "--rosters",
            "--season",
            "--out",
            "--source",
            "--column",
            "--name",
            "--overrides",
        ];
        if let Some(pair) = options.chunks(2).find(|pair| pair.len() < 2 || !known.contains(&pair[0])) {
            return Err(Failure::new(format!("`cards` does not know {}", pair.join(" ")), USAGE));
        }
        let one = |name: &str| all(name).pop();
        let needed = |name| one(name).ok_or_else(|| Failure::new(format!("`cards` needs {name}"), USAGE));
        let season = needed("--season")?;
        let name = |column: &str| {
            let (ours, theirs) = column.split_once('=').ok_or_else(|| {
                Failure::new(format!("`{column}` is not OURS=THEIRS, such as MP=Mins"), USAGE)
            })?;
            Ok((theirs.to_string(), ours.to_string()))
        };
        Ok(Options {
            players: needed("--players")?,
            teams: one("--teams"),
            rosters: one("--rosters"),
            season: season.parse().map_err(|_| Failure::new(format!("`{season}` is no year"), USAGE))?,
            out: needed("--out")?,
            sources: all("--source"),
            name: one("--name"),
            overrides: one("--overrides"),
            names: Names(all("--column").into_iter().map(name).collect::<Done<_>>()?),
            per_game,
        })
    }
}

/// The entries of every set in `folder`, a set a line.
fn index(folder: &Path) -> Done<String> {
    let entries: Vec<SetEntry> = sets(folder)?.iter().map(|(file, set)| entry(set, file)).collect();
    let json = serde_json::to_string(&entries).map_err(|e| Failure::new(e.to_string(), USAGE))?;
    Ok(json.replace("{\"file\"", "\n{\"file\"") + "\n")
}

/// The names of every set's teams and players, a team a line.
fn players(folder: &Path) -> Done<String> {
    let names: Vec<SetNames> = sets(folder)?.iter().map(|(file, set)| SetNames::of(set, file)).collect();
    let json = serde_json::to_string(&names).map_err(|e| Failure::new(e.to_string(), USAGE))?;
    Ok(json.replace("{\"id\"", "\n{\"id\"").replace("{\"file\"", "\n{\"file\"") + "\n")
}

/// Every set in `folder`, by its file: leagues by name, the latest season first.
fn sets(folder: &Path) -> Done<Vec<(String, Value)>> {
    let mut all = Vec::new();
    let listing = fs::read_dir(folder).map_err(|e| unreadable(folder, &e))?;
    let mut files: Vec<String> =
        listing.filter_map(|file| file.ok()?.file_name().into_string().ok()).collect();
    let order = |file: &String| {
        let (league, year) = file.rsplit_once('-').unwrap_or((file, ""));
        (league != "nba", league.to_string(), std::cmp::Reverse(year.to_string()))
    };
    files.sort_by_key(order);
    for file in files.iter().filter(|f| f.contains('-') && f.ends_with(".json") && *f != SCHEMA) {
        let set: Value = serde_json::from_str(&text(&folder.join(file).to_string_lossy())?)
            .map_err(|e| Failure::new(format!("{file}: {e}"), "Repair it, or take it out of the folder."))?;
        all.push((file.clone(), set));
    }
    Ok(all)
}

/// The list's entry of a set of any game.
fn entry(set: &Value, file: &str) -> SetEntry {
    let word = |value: &Value, name: &str| value[name].as_str().unwrap_or_default().to_string();
    let teams = set["teams"].as_array().map(Vec::as_slice).unwrap_or_default();
    let season = teams.first().map(|team| word(team, "season")).unwrap_or_default();
    let same = teams.iter().all(|team| word(team, "season") == season);
    SetEntry {
        file: file.to_string(),
        name: word(set, "name"),
        league: word(set, "league"),
        season: if same { season } else { String::new() },
        teams: teams.iter().map(|team| word(team, "name")).collect(),
    }
}
