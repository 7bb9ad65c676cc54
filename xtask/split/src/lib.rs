//! Cuts the app's program into chunks, so that a page's first visit fetches what that page needs and little more. The
//! README beside this crate says how.
//!
//! [`cut`] cuts a program, [`whole`] makes the table of one that is not cut; [`needed_by`] and [`way`] tell what leads
//! where in a program as the linker left it.

mod cover;
mod emit;
mod error;
mod layout;
mod linked;
mod loads;
mod module;
mod names;
mod plan;
mod points;
mod program;
mod search;

pub use error::{Error, Result};
pub use linked::way;

use error::unfit;
use layout::Layout;
use linked::Linked;
use loads::Loads;
use plan::Plan;
use points::PointSet;
use program::Program;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use wasmparser::{KnownCustom, Name, Parser, Payload};

/// A page in the program's route table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Its path in the address.
    pub path: String,
    /// Its split point, and others that a first visit loads at once.
    pub points: Vec<String>,
    /// How often it is visited first, beside other pages: 1 for most.
    pub weight: u32,
}

/// A program cut into chunks.
pub struct Split {
    /// What every page needs.
    pub program: Vec<u8>,
    /// The rest: names of files and their bytes.
    pub chunks: Vec<(String, Vec<u8>)>,
    /// All chunks of each split point by their places in `chunks`, in the order in which to instantiate them.
    pub points: BTreeMap<String, Vec<usize>>,
    /// For `xtask/site/chunks.mjs`: the slots and data that must be filled for each split point.
    pub expected: Value,
}

/// Cuts a program so that first visits to these pages cost least. `linked` is the program as the linker left it, with
/// its relocations; `program` is the same after wasm-bindgen and wasm-opt.
pub fn cut(linked: &[u8], program: &[u8], pages: &[Page]) -> Result<Split> {
    let first_loads: Vec<_> = pages.iter().map(|page| (page.points.clone(), page.weight)).collect();
    planned(&Linked::read(linked)?, &Program::read(program)?, &first_loads)
}

/// Cuts a program with the best chunks for these first loads: the split points that a visit loads together.
fn planned(linked: &Linked, program: &Program, first_loads: &[(Vec<String>, u32)]) -> Result<Split> {
    let point = |name: &String| {
        let point = linked.points.binary_search_by_key(&name.as_str(), |point| &point.name);
        point.map_err(|_| {
            unfit(format!("a page names the split point `{name}`, which the program does not have"))
        })
    };
    let load = |(names, weight): &(Vec<String>, u32)| {
        Ok((names.iter().map(point).collect::<Result<PointSet>>()?, *weight))
    };
    let first_loads = first_loads.iter().map(load).collect::<Result<Vec<_>>>()?;
    let sizes = sizes(linked, program, &program.needs(linked));
    let loads = Loads::new(&linked.points, &first_loads, &sizes);
    cut_by(linked, program, &Plan::new(&sizes, &loads, |set| linked.with_behind(set)))
}

/// Cuts a program as planned.
fn cut_by(linked: &Linked, program: &Program, plan: &Plan) -> Result<Split> {
    let needs = program.needs(linked);
    let layout = Layout::new(program, &needs, &linked.data, plan);
    let names = names::of(&linked.points, &layout.chunks[1..]).into_iter();
    let chunks = names.enumerate().map(|(i, name)| Ok((file(&name), emit::chunk(&layout, i + 1)?)));
    let of = |point: usize| layout.loaded_by(point).into_iter().map(|chunk| chunk - 1).collect();
    Ok(Split {
        program: emit::program(&layout)?,
        chunks: chunks.collect::<Result<_>>()?,
        points: linked.points.iter().enumerate().map(|(i, point)| (point.name.clone(), of(i))).collect(),
        expected: expected(linked, &layout, &needs),
    })
}

impl Split {
    /// What `chunks.json` says.
    #[must_use]
    pub fn table(&self, pages: &[Page]) -> Value {
        table(pages, &self.points, self.chunks.iter().map(|(file, _)| file.as_str()).collect())
    }
}

/// What `chunks.json` says of a program that stays whole: each split point needs no chunk. `program` has the names of
/// its functions.
pub fn whole(program: &[u8], pages: &[Page]) -> Result<Value> {
    Ok(table(pages, &points(program)?.into_iter().map(|point| (point, Vec::new())).collect(), Vec::new()))
}

fn table(pages: &[Page], points: &BTreeMap<String, Vec<usize>>, files: Vec<&str>) -> Value {
    let also = pages.iter().filter(|page| page.points.len() > 1);
    json!({
        "pages": pages.iter().map(|page| (&page.path, &page.points[0])).collect::<BTreeMap<_, _>>(),
        "also": also.map(|page| (&page.path, &page.points[1..])).collect::<BTreeMap<_, _>>(),
        "chunks": points,
        "files": files,
    })
}

/// The split points of a program, by the names of its functions.
fn points(program: &[u8]) -> Result<BTreeSet<String>> {
    let mut points = BTreeSet::new();
    for payload in Parser::new(0).parse_all(program) {
        let Payload::CustomSection(custom) = payload? else { continue };
        let KnownCustom::Name(names) = custom.as_known() else { continue };
        for names in names {
            let Name::Function(names) = names? else { continue };
            for naming in names {
                points.extend(points::name(naming?.name));
            }
        }
    }
    if points.is_empty() { Err(unfit("it names no split point")) } else { Ok(points) }
}

/// Removes what the linker left for [`cut`] from a program.
pub fn strip(program: &[u8]) -> Result<Vec<u8>> {
    let mut module = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(program) {
        let payload = payload?;
        let linkers = |name: &str| name == "linking" || name.starts_with("reloc.");
        if let Some((id, range)) = payload.as_section()
            && !matches!(&payload, Payload::CustomSection(custom) if linkers(custom.name()))
        {
            module.section(&wasm_encoder::RawSection { id, data: &program[range] });
        }
    }
    Ok(module.finish())
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

/// Which functions of a program as the linker left it are needed by a split point beside the program's own, or are
/// the `program`'s own; by their places, imported functions first.
pub fn needed_by(linked: &[u8], point: &str) -> Result<Vec<bool>> {
    let linked = Linked::read(linked)?;
    if point == "program" {
        return Ok(linked.functions.iter().map(|needs| *needs == PointSet::PROGRAM).collect());
    }
    let names: Vec<&str> = linked.points.iter().map(|point| point.name.as_str()).collect();
    let Some(place) = names.iter().position(|name| *name == point) else {
        let points = names.into_iter().map(str::to_owned).collect();
        return Err(Error::UnknownPoint { name: point.to_owned(), points });
    };
    let is_needed = |needs: &PointSet| needs.contains(place) && *needs != PointSet::PROGRAM;
    Ok(linked.functions.iter().map(is_needed).collect())
}

#[cfg(test)]
mod tests;
