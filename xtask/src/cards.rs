//! `cargo xtask cards`: card sets from season tables, the published schema, the list of sets.

use crate::shell::{Done, Failure};
use hardwood::cards::statis_pro::{Note, Treatment, card_set};
use hardwood::cards::{Season, Tables};
use hardwood::kit::Problem;
use hardwood::statis_pro::cards::{CardSet, SetEntry, schema};
use std::fs;
use std::path::Path;

const USAGE: &str = "\
cargo xtask cards --players FILE --teams FILE [--rosters FILE] --season YEAR --out FILE.json [--source TEXT]..

CSV tables of season totals; src/cards/CARDS.md names the columns. YEAR is the year the season ends in.
Each --source says where the statistics come from. index.json and the schema are written beside the set.";
const INDEX: &str = "index.json";
const SCHEMA: &str = "statis-pro.schema.json";
const FORMULAS: &str = "Ratings: Hardwood's formulas (src/cards/CARDS.md)";

/// Rates a season and writes its card set.
pub fn run(options: &[&str]) -> Done {
    let options = Options::read(options)?;
    let (players, teams) = (text(options.players)?, text(options.teams)?);
    let rosters = options.rosters.map(text).transpose()?;
    let tables = Tables { players: &players, teams: &teams, rosters: rosters.as_deref() };
    let season = Season::read(tables, options.season)
        .map_err(|problems| Failure::new(list("the tables cannot be used", &problems), USAGE))?;
    let sources = options.sources.iter().chain([&FORMULAS]).map(|s| (*s).to_string()).collect();
    let (set, notes) = card_set(&season, sources);
    let warnings = set.check().map_err(|problems| {
        Failure::new(
            list("the ratings do not make a card set", &problems),
            "Look at these rows of the tables.",
        )
    })?;
    let out = Path::new(options.out);
    write(out, &set.to_json())?;
    let folder = out.parent().unwrap_or(Path::new("."));
    write(&folder.join(SCHEMA), &format!("{:#}\n", schema()))?;
    write(&folder.join(INDEX), &index(folder)?)?;
    report(&set, &notes, &warnings);
    Ok(())
}

struct Options<'a> {
    players: &'a str,
    teams: &'a str,
    rosters: Option<&'a str>,
    season: u16,
    out: &'a str,
    sources: Vec<&'a str>,
}

impl<'a> Options<'a> {
    fn read(options: &[&'a str]) -> Done<Self> {
        let all = |name: &str| {
            let pairs = options.chunks(2).filter(|pair| pair[0] == name);
            pairs.filter_map(|pair| pair.get(1).copied()).collect::<Vec<_>>()
        };
        let known = ["--players", "--teams", "--rosters", "--season", "--out", "--source"];
        if let Some(pair) = options.chunks(2).find(|pair| pair.len() < 2 || !known.contains(&pair[0])) {
            return Err(Failure::new(format!("`cards` does not know {}", pair.join(" ")), USAGE));
        }
        let one = |name: &str| all(name).pop();
        let needed = |name| one(name).ok_or_else(|| Failure::new(format!("`cards` needs {name}"), USAGE));
        let season = needed("--season")?;
        Ok(Options {
            players: needed("--players")?,
            teams: needed("--teams")?,
            rosters: one("--rosters"),
            season: season.parse().map_err(|_| Failure::new(format!("`{season}` is no year"), USAGE))?,
            out: needed("--out")?,
            sources: all("--source"),
        })
    }
}

/// The entries of every set in `folder`, a team a line.
fn index(folder: &Path) -> Done<String> {
    let mut entries = Vec::new();
    let listing = fs::read_dir(folder).map_err(|e| unreadable(folder, &e))?;
    let mut files: Vec<String> =
        listing.filter_map(|file| file.ok()?.file_name().into_string().ok()).collect();
    files.sort();
    for file in files.iter().filter(|f| f.ends_with(".json") && *f != INDEX && *f != SCHEMA) {
        let path = folder.join(file);
        let checked = CardSet::from_json(&text(&path.to_string_lossy())?).map_err(|problems| {
            Failure::new(list(file, &problems), "Repair it, or take it out of the folder.")
        })?;
        entries.push(SetEntry::of(&checked.set, file));
    }
    let json = serde_json::to_string(&entries).map_err(|e| Failure::new(e.to_string(), USAGE))?;
    Ok(json.replace("{\"id\"", "\n{\"id\"") + "\n")
}

fn report(set: &CardSet, notes: &[Note], warnings: &[Problem]) {
    let players: usize = set.teams.iter().map(|t| t.players.len()).sum();
    for note in notes {
        println!("{note}");
    }
    for warning in warnings {
        println!("{warning}");
    }
    let count = |is: fn(&Treatment) -> bool| notes.iter().filter(|n| is(&n.what)).count();
    println!(
        "\n{}: {} teams, {players} players. {} rated by a whole season elsewhere, {} completed with men like them, \
         {} left out; {} benches with narrowed Foul Ranges; {} warnings.",
        set.name,
        set.teams.len(),
        count(|t| matches!(t, Treatment::WholeSeason { .. })),
        count(|t| matches!(t, Treatment::Completed { .. })),
        count(|t| matches!(t, Treatment::LeftOut { .. })),
        count(|t| matches!(t, Treatment::FoulsScaled { .. })),
        warnings.len()
    );
}

fn list(what: &str, problems: &[Problem]) -> String {
    let lines = problems.iter().map(|problem| format!("\n  {problem}"));
    std::iter::once(format!("{what}:")).chain(lines).collect()
}

fn text(path: &str) -> Done<String> {
    fs::read_to_string(path).map_err(|e| unreadable(Path::new(path), &e))
}

fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{} cannot be read: {error}", path.display()), USAGE)
}

fn write(path: &Path, text: &str) -> Done {
    fs::write(path, text).map_err(|e| {
        Failure::new(format!("{} cannot be written: {e}", path.display()), "Does its folder exist?")
    })
}
