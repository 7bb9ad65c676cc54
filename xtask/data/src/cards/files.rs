//! Tables and card sets as files: reading, checking, writing, and what is said of them.

use crate::failure::{Done, Failure};
use hardwood::cards::{Season, Tables, decode};
use hardwood::kit::Problem;
use hardwood::statis_pro::cards::CardSet;
use std::fs;
use std::path::Path;

pub const USAGE: &str = "\
cargo xtask cards --players FILE [--teams FILE] [--rosters FILE] --season YEAR --out FILE.json
                  [--name TEXT] [--source TEXT].. [--column OURS=THEIRS].. [--per-game] [--overrides FILE]
cargo xtask cards --all DATA_DIR

Tables of season totals, cells parted by comma, semicolon or tab; src/cards/CARDS.md names the columns. YEAR is the
year the season ends in. --column says what a column of another name holds, --per-game that the players' numbers are
averages a game; --overrides names a table team,player,field,value of ratings set by hand; each --source says where the statistics come from. index.json and the schema are written beside the set.
--all builds every set the site ships.";

/// Reads a season and prints the problems in its tables; the usable part goes on.
pub fn season(tables: Tables<'_>, year: u16) -> Done<Season> {
    let read = Season::read(tables, year);
    if read.season.teams.is_empty() {
        return Err(Failure::new(list("the tables cannot be used", &read.problems), USAGE));
    }
    print_report(&read.problems, read.more, &read.notes);
    Ok(read.season)
}

pub fn print_report(problems: &[Problem], more: usize, notes: &[String]) {
    for problem in problems {
        eprintln!("{problem}");
    }
    if more > 0 {
        eprintln!("and {more} more problems");
    }
    for note in notes {
        println!("{note}");
    }
}

/// The warnings of a set that can be used.
pub fn check(set: &CardSet) -> Done<Vec<Problem>> {
    set.check().map_err(|problems| {
        let message = list("the ratings do not make a card set", &problems);
        Failure::new(message, "Look at these rows of the tables.")
    })
}

pub fn list(what: &str, problems: &[Problem]) -> String {
    let lines = problems.iter().map(|problem| format!("\n  {problem}"));
    std::iter::once(format!("{what}:")).chain(lines).collect()
}

/// The text of a file in any encoding that spreadsheets write.
pub fn text(path: &str) -> Done<String> {
    let bytes = fs::read(path).map_err(|e| unreadable(Path::new(path), &e))?;
    let (text, encoding) = decode(&bytes);
    if let Some(encoding) = encoding {
        println!("{path} is not UTF-8; read as {encoding}");
    }
    Ok(text.into_owned())
}

pub fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{} cannot be read: {error}", path.display()), USAGE)
}

pub fn write(path: &Path, text: &str) -> Done {
    fs::write(path, text).map_err(|e| {
        Failure::new(format!("{} cannot be written: {e}", path.display()), "Does its folder exist?")
    })
}
