//! The app's chunks in a built site: cut by `hardwood_split`, or none at all.

use crate::shell::{Done, Failure, at, command, output};
use hardwood_split::{Error, Page};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The app's program, as wasm-bindgen names it.
const APP: &str = "hardwood-app_bg.wasm";

/// How often pages are visited first, beside the others: most visits begin at home, those of a friend with a link, and
/// Play now leads to Statis Pro.
const WEIGHTS: [(&str, u32); 3] = [("/", 4), ("/watch", 2), ("/statis-pro/play", 2)];

/// Cuts the app in `dist` in place and writes `dist/chunks.json`. `linked` is the linker's file. What
/// `xtask/site/chunks.mjs` holds the chunks against goes to the folder `check`.
pub fn cut(dist: &Path, linked: &Path, check: &Path) -> Done {
    let app = dist.join(APP);
    let (pages, whole) = (pages(dist)?, read(&app)?);
    let split = hardwood_split::cut(&read(linked)?, &whole, &pages)?;
    fs::create_dir_all(check).map_err(at(check))?;
    write(&check.join("whole.wasm"), &whole)?;
    write(&check.join("expected.json"), split.expected.to_string().as_bytes())?;
    write(&app, &split.program)?;
    for (name, bytes) in &split.chunks {
        write(&dist.join(name), bytes)?;
    }
    write_table(dist, &split.table(&pages))
}

/// Leaves the app in `dist` whole and writes `dist/chunks.json`, by which no split point needs a chunk. `named` is the
/// program as cargo left it, with the names of its functions.
pub fn none(dist: &Path, named: &Path) -> Done {
    write_table(dist, &hardwood_split::whole(&read(named)?, &pages(dist)?)?)
}

/// Whether the site in `dist` has no chunks.
pub fn are_none(dist: &Path) -> bool {
    let names = fs::read_dir(dist).into_iter().flatten().flatten().map(|entry| entry.file_name());
    !names.into_iter().any(|name| {
        let name = name.to_string_lossy();
        name.starts_with("hardwood-app.") && name.ends_with(".wasm")
    })
}

/// Removes what the linker left for [`cut`] from the app in `dist`.
pub fn strip(dist: &Path) -> Done {
    let app = dist.join(APP);
    write(&app, &hardwood_split::strip(&read(&app)?)?)
}

/// The route table of the program in `dist`.
fn pages(dist: &Path) -> Done<Vec<Page>> {
    let table = output(command("node", &["xtask/site/routes.mjs"]).arg(dist));
    let table = table.and_then(|text| serde_json::from_str::<Vec<Value>>(&text).ok());
    let page = |page: &Value| {
        let also = page["also"].as_array().into_iter().flatten();
        let points =
            std::iter::once(&page["chunk"]).chain(also).map(|point| point.as_str().map(str::to_owned));
        let path = page["path"].as_str()?.to_owned();
        let weight = WEIGHTS.iter().find(|(page, _)| *page == path).map_or(1, |&(_, weight)| weight);
        Some(Page { path, points: points.collect::<Option<_>>()?, weight })
    };
    table.and_then(|table| table.iter().map(page).collect()).ok_or_else(|| {
        let shown = format!("node xtask/site/routes.mjs {}", dist.display());
        Failure::new("The program tells no route table.", format!("Run it yourself to see why: {shown}"))
    })
}

fn write_table(dist: &Path, table: &Value) -> Done {
    write(&dist.join("chunks.json"), table.to_string().as_bytes())
}

fn read(file: &Path) -> Done<Vec<u8>> {
    fs::read(file).map_err(at(file))
}

fn write(file: &Path, bytes: &[u8]) -> Done {
    fs::write(file, bytes).map_err(at(file))
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::new(
            error.to_string(),
            "xtask/split/README.md says what it relies on. `cargo xtask dist --whole` builds the site without chunks.",
        )
    }
}
