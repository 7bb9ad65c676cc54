//! The spreadsheet program: makes or reads one file, in a worker of its own (`www/spreadsheet.js`).

mod read;
mod table;
mod write;

use hardwood::book::sheet::Sheet;
use hardwood::book::workbook::{self, GameRecord, Workbook, write_csv};
use hardwood::season::League;
use serde::Deserialize;
use wasm_bindgen::prelude::*;

/// The most problems of one file that are reported.
const SHOWN: usize = 12;

fn main() {}

/// The contents of a file to make.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Document {
    Game(GameRecord),
    Sheet(Sheet),
    /// A season's text.
    Season(String),
    /// A season's text, and its games with all players' lines.
    BoxScores {
        season: String,
        games: String,
    },
}

impl Document {
    fn workbook(&self) -> Result<Workbook, String> {
        match self {
            Document::Game(game) => Ok(game.workbook()),
            Document::Sheet(sheet) => Ok(workbook::of_sheet(sheet)),
            Document::Season(text) => {
                Ok(League::from_json(text).map_err(|error| error.to_string())?.workbook())
            }
            Document::BoxScores { season, games } => {
                let league = League::from_json(season).map_err(|error| error.to_string())?;
                league.box_scores(games).map_err(|error| error.to_string())
            }
        }
    }

    fn text(&self) -> Result<String, String> {
        match self {
            Document::Game(game) => Ok(game.text()),
            Document::Sheet(sheet) => Ok(GameRecord::of_sheet(sheet).text()),
            Document::Season(text) | Document::BoxScores { season: text, .. } => {
                Ok(League::from_json(text).map_err(|error| error.to_string())?.text())
            }
        }
    }
}

/// The bytes of a file. `format` is "xlsx", "text" or the name of a worksheet, which becomes CSV.
///
/// # Errors
/// The document can't be read, or has no such worksheet.
#[wasm_bindgen]
pub fn make_file(document: &str, format: &str) -> Result<Vec<u8>, String> {
    let document: Document = serde_json::from_str(document).map_err(|error| error.to_string())?;
    match format {
        "xlsx" => write::write(&document.workbook()?).map_err(|error| error.to_string()),
        "text" => Ok(document.text()?.into_bytes()),
        name => {
            let workbook = document.workbook()?;
            let worksheet =
                workbook.worksheet(name).ok_or_else(|| format!("there is no worksheet \"{name}\""))?;
            Ok(write_csv(worksheet).into_bytes())
        }
    }
}

/// The scoresheet in an .xlsx file, as the JSON that [`Sheet::from_json`] reads.
///
/// # Errors
/// Every problem in the file, a line each: worksheet, row, column, and what would be right.
#[wasm_bindgen]
pub fn read_file(file: &[u8]) -> Result<String, String> {
    let grids = read::read(file).map_err(|why| why.to_string())?;
    let sheet = workbook::read_sheet(&grids).map_err(|problems| {
        let lines: Vec<String> = problems.iter().take(SHOWN).map(ToString::to_string).collect();
        let more = problems.len().saturating_sub(SHOWN);
        let rest = if more > 0 { format!("\nand {more} more") } else { String::new() };
        lines.join("\n") + &rest
    })?;
    Ok(sheet.to_json())
}

/// The worksheet with the most rows of an .xlsx file, as CSV.
///
/// # Errors
/// The problem in the file, or that it is empty.
#[wasm_bindgen]
pub fn read_table(file: &[u8]) -> Result<String, String> {
    let grids = read::read(file).map_err(|why| why.to_string())?;
    let largest = grids.iter().rev().max_by_key(|grid| grid.rows.len()).filter(|grid| !grid.rows.is_empty());
    let text = largest.map(table::csv).ok_or("the file has no table in it")?;
    if text.len() > read::TEXT {
        let worksheet = largest.map_or("", |grid| &grid.name);
        return Err(format!("worksheet \"{worksheet}\" has more than {} MB of text", read::TEXT >> 20));
    }
    Ok(text)
}

#[cfg(test)]
mod tests;
