//! Cuts the app's program into chunks, so that a page's first visit fetches what that page needs and little
//! more.
//!
//! The program is compiled, linked and optimized once, as a whole. Each page begins in a function of its own,
//! a *split point*. What is reached without passing a split point stays in the program; everything else moves
//! into chunks by the split points that need it ([`plan`]). Chunks share memory, table and stack pointer with
//! the program, so nothing changes for the code.
//!
//! The linker's relocations (`app/build.rs` has it leave them) tell exactly what leads where. wasm-bindgen
//! and wasm-opt keep slots of the table and addresses of data as they are, so what the linker's file tells
//! holds for the optimized program.
//!
//! # Split points
//! A split point is any function of the crate `hardwood_app` whose parent module is called `split_points`.
//! Its name is the function's, with `-` for `_`; behind the name of the module that contains `split_points`,
//! unless that is `app`: `app::split_points::dice_play` is `dice-play`, `games::dice::split_points::game` is
//! `dice-game`. It is marked `#[inline(never)]` and only its address is taken: a direct call would make it
//! part of its caller.
//!
//! The program exports `route_table() -> String`: a JSON list of `{ "path": "/dice/play", "chunk":
//! "dice-play" }`, one for each page. `chunk` is the page's split point; `also` lists others that a first
//! visit loads at once. `xtask/site/routes.mjs` calls it in the program before it is cut.
//!
//! # What comes out
//! The chunks, and `chunks.json` for `www/boot.js`:
//!
//! ```json
//! { "pages": { "/dice/play": "dice-play", "/watch": "watch" }, "also": { "/watch": ["statis-pro-linked"] },
//!   "chunks": { "dice-play": [0, 4] }, "files": ["hardwood-app.dice-play.wasm"] }
//! ```
//!
//! `chunks` lists for each split point all its chunks by their places in `files`, in the order in which to
//! instantiate them. Each imports `hardwood`: all exports of the program and of those before it. What a split
//! point lies behind is in its list, too, so each list stands for itself.

mod cover;
mod emit;
mod layout;
mod linked;
mod loads;
mod module;
mod names;
mod plan;
mod points;
mod program;

use crate::shell::{Done, Failure, at, command, output};
use layout::Layout;
use linked::Linked;
use loads::Loads;
use plan::Plan;
use points::PointSet;
use program::Program;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use wasm_encoder::reencode::Error;
use wasmparser::{BinaryReaderError, Parser, Payload};

/// A program cut into chunks.
struct Split {
    /// What every page needs.
    program: Vec<u8>,
    /// The rest: names and bytes.
    chunks: Vec<(String, Vec<u8>)>,
    /// All chunks of each split point by their places in `chunks`, in the order in which to instantiate them.
    points: BTreeMap<String, Vec<usize>>,
    /// For `xtask/site/chunks.mjs`: the slots and data that must be filled for each split point.
    expected: Value,
}

/// Cuts a program with the best chunks for these first loads: the split points that a visit loads together.
fn planned(linked: &Linked, program: &Program, first_loads: &[Vec<String>]) -> Done<Split> {
    let point = |name: &String| {
        let point = linked.points.binary_search_by_key(&name.as_str(), |point| &point.name);
        point.map_err(|_| {
            unfit(format!("a page names the split point `{name}`, which the program does not have"))
        })
    };
    let first_loads = first_loads.iter().map(|load| load.iter().map(point).collect());
    let first_loads = first_loads.collect::<Done<Vec<PointSet>>>()?;
    let sizes = sizes(linked, program, &program.needs(linked));
    let loads = Loads::new(&linked.points, &first_loads, &sizes);
    cut(linked, program, &Plan::new(&sizes, &loads, |set| linked.with_behind(set)))
}

/// Cuts a program as planned.
fn cut(linked: &Linked, program: &Program, plan: &Plan) -> Done<Split> {
    let needs = program.needs(linked);
    let layout = Layout::new(program, &needs, &linked.data, plan);
    let names = names::of(&linked.points, &layout.chunks[1..]).into_iter();
    let chunks = names.enumerate().map(|(i, name)| Ok((name, emit::chunk(&layout, i + 1)?)));
    let of = |point: usize| layout.loaded_by(point).into_iter().map(|chunk| chunk - 1).collect();
    Ok(Split {
        program: emit::program(&layout)?,
        chunks: chunks.collect::<Done<_>>()?,
        points: linked.points.iter().enumerate().map(|(i, point)| (point.name.clone(), of(i))).collect(),
        expected: expected(linked, &layout, &needs),
    })
}

impl Split {
    /// What `chunks.json` says.
    fn table(&self, pages: &[Page]) -> Value {
        let also = pages.iter().filter(|page| page.points.len() > 1);
        json!({
            "pages": pages.iter().map(|page| (&page.path, &page.points[0])).collect::<BTreeMap<_, _>>(),
            "also": also.map(|page| (&page.path, &page.points[1..])).collect::<BTreeMap<_, _>>(),
            "chunks": self.points,
            "files": self.chunks.iter().map(|(name, _)| file(name)).collect::<Vec<_>>(),
        })
    }
}

/// The file of a chunk.
fn file(chunk: &str) -> String {
    format!("hardwood-app.{chunk}.wasm")
}

/// Bytes of code and data by who needs them.
fn sizes(linked: &Linked, program: &Program, needs: &[PointSet]) -> BTreeMap<PointSet, usize> {
    let mut sizes = BTreeMap::new();
    let code = needs.iter().enumerate().map(|(function, &needs)| (needs, program.size(function)));
    let data = linked.data.iter().map(|(range, needs)| (*needs, program.data_size(range)));
    for (needs, size) in code.chain(data) {
        *sizes.entry(needs).or_default() += size;
    }
    sizes
}

/// The slots and data that must be filled, by the split points that need them.
fn expected(linked: &Linked, layout: &Layout, needs: &[PointSet]) -> Value {
    let mut by_needs: BTreeMap<PointSet, (Vec<u32>, Vec<[u32; 2]>)> = BTreeMap::new();
    for (slot, function) in layout.table() {
        by_needs.entry(needs[function as usize]).or_default().0.push(slot);
    }
    for (range, needs) in &linked.data {
        by_needs.entry(*needs).or_default().1.push([range.start, range.end]);
    }
    let names = |needs: PointSet| {
        let points = linked.points.iter().enumerate().filter(|(i, _)| needs.contains(*i));
        points.map(|(_, point)| point.name.as_str()).collect::<Vec<_>>()
    };
    let entries = by_needs.into_iter();
    let entries =
        entries.map(|(needs, (slots, data))| json!({ "points": names(needs), "slots": slots, "data": data }));
    let slots = linked.points.iter().map(|point| (point.name.as_str(), &point.slots));
    json!({ "needs": entries.collect::<Vec<_>>(), "points": slots.collect::<BTreeMap<_, _>>() })
}

/// A page in the program's route table.
struct Page {
    path: String,
    /// Its split point, and others that a first visit loads at once.
    points: Vec<String>,
}

/// The route table of the program in `dist`.
fn pages(dist: &Path) -> Done<Vec<Page>> {
    let table = output(command("node", &["xtask/site/routes.mjs"]).arg(dist));
    let table = table.and_then(|text| serde_json::from_str::<Vec<Value>>(&text).ok());
    let page = |page: &Value| {
        let also = page["also"].as_array().into_iter().flatten();
        let points =
            std::iter::once(&page["chunk"]).chain(also).map(|point| point.as_str().map(str::to_owned));
        Some(Page { path: page["path"].as_str()?.to_owned(), points: points.collect::<Option<_>>()? })
    };
    let pages = table.and_then(|table| table.iter().map(page).collect());
    pages.ok_or_else(|| unfit("`node xtask/site/routes.mjs dist` tells no route table"))
}

/// Cuts the app in `dist` in place and writes `dist/chunks.json`. `linked` is the linker's file. What
/// `xtask/site/chunks.mjs` holds the chunks against goes to the folder `check`.
pub fn app(dist: &Path, linked: &Path, check: &Path) -> Done {
    let read = |path: &Path| std::fs::read(path).map_err(at(path));
    let write = |path: &Path, bytes: &[u8]| std::fs::write(path, bytes).map_err(at(path));
    let app = dist.join("hardwood-app_bg.wasm");
    let pages = pages(dist)?;
    let first_loads: Vec<_> = pages.iter().map(|page| page.points.clone()).collect();
    let whole = read(&app)?;
    let cut = planned(&Linked::read(&read(linked)?)?, &Program::read(&whole)?, &first_loads)?;
    std::fs::create_dir_all(check).map_err(at(check))?;
    write(&check.join("whole.wasm"), &whole)?;
    write(&check.join("expected.json"), cut.expected.to_string().as_bytes())?;
    write(&app, &cut.program)?;
    for (name, bytes) in &cut.chunks {
        write(&dist.join(file(name)), bytes)?;
    }
    write(&dist.join("chunks.json"), cut.table(&pages).to_string().as_bytes())
}

/// Which functions of a program as the linker left it are needed by a split point beside the program's own, or are
/// the `program`'s own; by their places, imported functions first.
pub fn needed_by(linked: &[u8], point: &str) -> Done<Vec<bool>> {
    let linked = Linked::read(linked)?;
    if point == "program" {
        return Ok(linked.functions.iter().map(|needs| *needs == PointSet::PROGRAM).collect());
    }
    let names: Vec<&str> = linked.points.iter().map(|point| point.name.as_str()).collect();
    let Some(place) = names.iter().position(|name| *name == point) else {
        return Err(Failure::new(
            format!("No split point is called `{point}`"),
            format!("There are: {}", names.join(" ")),
        ));
    };
    let is_needed = |needs: &PointSet| needs.contains(place) && *needs != PointSet::PROGRAM;
    Ok(linked.functions.iter().map(is_needed).collect())
}

/// The functions on the shortest way from a split point to one that is looked for.
pub use linked::way;

/// Removes what the linker left for [`app`] from a program.
pub fn strip(wasm: &Path) -> Done {
    let bytes = std::fs::read(wasm).map_err(at(wasm))?;
    let mut module = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(&bytes) {
        let payload = payload?;
        let linkers = |name: &str| name == "linking" || name.starts_with("reloc.");
        if let Some((id, range)) = payload.as_section()
            && !matches!(&payload, Payload::CustomSection(custom) if linkers(custom.name()))
        {
            module.section(&wasm_encoder::RawSection { id, data: &bytes[range] });
        }
    }
    std::fs::write(wasm, module.finish()).map_err(at(wasm))
}

/// A program that cannot be cut.
fn unfit(what: impl std::fmt::Display) -> Failure {
    Failure::new(
        format!("The program can't be cut into chunks: {what}"),
        "xtask/src/split/mod.rs says what it relies on, and what app/build.rs and `split_points` provide.",
    )
}

impl From<BinaryReaderError> for Failure {
    fn from(error: BinaryReaderError) -> Self {
        unfit(error)
    }
}

impl From<Error<String>> for Failure {
    fn from(error: Error<String>) -> Self {
        unfit(error)
    }
}

#[cfg(test)]
mod tests;
