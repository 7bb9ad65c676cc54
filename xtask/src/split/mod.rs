//! Cuts the app's program into parts, so that a page's first visit fetches what that page needs and no more.
//!
//! Each page begins in a function of its own, a *door* (`app/src/doors.rs`), which nobody calls by name. What can be
//! reached from the program's beginning without passing a door is the program proper; what only some doors lead to is
//! cut off into a part for exactly those pages. Parts share memory, function table and stack with the program, so
//! nothing changes for the code: `www/boot.js` puts a page's parts in place before the page is drawn.
//!
//! What a door leads to is known exactly: the linker leaves its relocations (`app/build.rs`), and no function or datum is
//! named without one. wasm-bindgen and wasm-opt keep places in the table and addresses as they are, so what was found in
//! the linker's file holds for the optimised one.

mod emit;
mod linked;
mod program;

use crate::shell::{Done, Failure, at};
use linked::{ALWAYS, Linked, Needs};
use program::Program;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use wasmparser::{Parser, Payload};

/// Bytes that a part costs each page beside its own: a request, and what packing it alone does not spare.
const ALONE: usize = 3_000;
/// Parts that are tried as another one's company.
const TRIED: usize = 6;
/// Letters of a part's name, which is a file's: a longer one is cut, with its doors' places in its stead.
const LONGEST: usize = 120;
/// Doors that are passed only behind another: there all is in place that the other leads to.
const BEHIND: &[(&str, &str)] = &[
    ("game", "play"),
    ("share", "game"),
    ("watch", "game"),
    ("sheet", "scoresheet"),
    ("import", "saves"),
    ("league", "season"),
    ("odds", "game"),
];

/// A program cut into parts.
pub struct Parts {
    /// What every page needs.
    pub program: Vec<u8>,
    /// The rest: name and bytes. A part is complete once those before it are in place that share a page with it.
    pub parts: Vec<(String, Vec<u8>)>,
    /// The parts of each page, in the order in which to put them in place, by their places in `parts`.
    pub pages: BTreeMap<String, Vec<usize>>,
}

/// Cuts `program`, the optimised form of what the linker left as `linked`.
pub fn split(linked: &[u8], program: &[u8]) -> Done<Parts> {
    cut(&Linked::read(linked)?, &Program::read(program)?)
}

fn cut(linked: &Linked, program: &Program) -> Done<Parts> {
    are_doors(linked, program)?;
    let mut needs = program.needs(linked);
    let mut data = linked.data.clone();
    join(program, &mut needs, &mut data, (1 << linked.doors.len()) - 1);
    let mut sets: Vec<Needs> = needs.iter().copied().chain(data.iter().map(|(_, needs)| *needs)).collect();
    // those of most pages first: a part calls only what more pages need
    sets.sort_by_key(|&set| (std::cmp::Reverse(set.count_ones()), set));
    sets.dedup();
    sets.retain(|&set| set != ALWAYS);
    let mut parts = Vec::new();
    for &set in &sets {
        parts.push((name(linked, set), emit::part(program, &needs, &data, set)?));
    }
    let of_door = |door: usize| (0..sets.len()).filter(|&i| sets[i] & (1 << door) != 0).collect::<Vec<_>>();
    let pages = linked.doors.iter().enumerate().map(|(door, name)| (name.clone(), of_door(door))).collect();
    Ok(Parts { program: emit::program(program, &needs, &data)?, parts, pages })
}

/// A door that is called by its name would be part of its caller.
fn are_doors(linked: &Linked, program: &Program) -> Done {
    for (door, name) in linked.doors.iter().enumerate() {
        let slots = linked.doors_at.iter().filter(|(_, of)| **of == door).map(|(slot, _)| slot);
        let functions: Vec<u32> = slots.filter_map(|slot| program.slots.get(slot)).copied().collect();
        if functions.is_empty() {
            return Err(unfit(format!("the door `{name}` is not in the function table")));
        }
        let passes = |function: &u32| functions.contains(function);
        if (0..program.kinds.len()).any(|caller| program.calls(caller).iter().any(passes)) {
            return Err(unfit(format!("the door `{name}` is called by its name")));
        }
    }
    Ok(())
}

/// Joins parts, the smallest first, as long as all pages together then have less to fetch.
fn join(program: &Program, needs: &mut Vec<Needs>, data: &mut [(Range<u32>, Needs)], doors: Needs) {
    let pages = |set: Needs| (set & doors).count_ones() as usize;
    let fetched = |sizes: &BTreeMap<Needs, usize>| -> usize {
        sizes.iter().map(|(&set, size)| pages(set) * (size + if set == ALWAYS { 0 } else { ALONE })).sum()
    };
    let mut left_alone = BTreeSet::from([ALWAYS]);
    loop {
        let sizes = sizes(program, needs, data);
        let others = sizes.iter().filter(|(set, _)| !left_alone.contains(*set));
        let Some((&set, &size)) = others.min_by_key(|(_, size)| **size) else { return };
        // more for all to fetch, were it not for what their functions call, which has to come along
        let more = |to: Needs, bytes: usize| {
            let in_vain = size * pages(to & !set) + bytes * pages(set & !to);
            in_vain as i64 - (ALONE * pages(to & set)) as i64
        };
        let company = sizes.iter().filter(|(to, _)| **to != set).map(|(&to, &bytes)| (more(to, bytes), to));
        let mut company: Vec<_> = company.filter(|(more, _)| *more < 0).collect();
        company.sort_unstable();
        let joined = company.iter().take(TRIED).map(|&(_, to)| {
            let (sizes, then) = together(program, needs, data, &sizes, [set, to]);
            (fetched(&sizes), to, then)
        });
        match joined.min_by_key(|(fetched, ..)| *fetched).filter(|(then, ..)| *then < fetched(&sizes)) {
            Some((_, to, then)) => {
                *needs = then;
                data.iter_mut()
                    .map(|(_, need)| need)
                    .filter(|need| [set, to].contains(need))
                    .for_each(|need| *need = set | to);
            }
            None => drop(left_alone.insert(set)),
        }
    }
}

/// The parts' sizes, and who needs each function, once two are one.
fn together(
    program: &Program,
    needs: &[Needs],
    data: &[(Range<u32>, Needs)],
    sizes: &BTreeMap<Needs, usize>,
    two: [Needs; 2],
) -> (BTreeMap<Needs, usize>, Vec<Needs>) {
    let one = two[0] | two[1];
    let moved = |need: Needs| if two.contains(&need) { one } else { need };
    let mut then: Vec<Needs> = needs.iter().map(|&need| moved(need)).collect();
    program.spread(&mut then, (0..needs.len()).filter(|&function| two.contains(&needs[function])).collect());
    let code = needs.iter().zip(&then).enumerate().filter(|(_, (before, then))| before != then);
    let code = code.map(|(function, (&before, &then))| (before, then, program.size(function)));
    let data = data.iter().map(|(range, need)| (*need, moved(*need), range.len()));
    let mut sizes = sizes.clone();
    for (before, then, size) in code.chain(data).filter(|(before, then, _)| before != then) {
        *sizes.entry(before).or_default() -= size;
        *sizes.entry(then).or_default() += size;
    }
    sizes.retain(|_, size| *size > 0);
    (sizes, then)
}

/// Bytes of code and data of each part.
fn sizes(program: &Program, needs: &[Needs], data: &[(Range<u32>, Needs)]) -> BTreeMap<Needs, usize> {
    let mut sizes = BTreeMap::new();
    let code = needs.iter().enumerate().map(|(function, &set)| (set, program.size(function)));
    for (set, size) in code.chain(data.iter().map(|(range, set)| (*set, range.len()))) {
        *sizes.entry(set).or_default() += size;
    }
    sizes
}

fn name(linked: &Linked, set: Needs) -> String {
    let has =
        |door: &str| linked.doors.iter().position(|name| name == door).is_some_and(|i| set & (1 << i) != 0);
    let implied = |name: &str| BEHIND.iter().any(|(behind, front)| *behind == name && has(front));
    let doors = linked.doors.iter().enumerate();
    let doors = doors.filter(|(door, name)| set & (1 << door) != 0 && !implied(name));
    let doors: Vec<&str> = doors.map(|(_, name)| name.as_str()).collect();
    let name = doors.join(".");
    match doors.first() {
        Some(first) if name.len() > LONGEST => format!("{first}-and-more-{set:x}"),
        _ => name,
    }
}

/// Cuts the app in `dist` in place and lists its parts in `dist/parts.json`.
pub fn app(dist: &Path, linked: &Path) -> Done {
    let read = |path: &Path| std::fs::read(path).map_err(at(path));
    let write = |name: &str, bytes: &[u8]| {
        let path = dist.join(name);
        std::fs::write(&path, bytes).map_err(at(&path))
    };
    let whole = "hardwood-app_bg.wasm";
    let cut = split(&read(linked)?, &read(&dist.join(whole))?)?;
    let file = |part: usize| format!("hardwood-app.{}.wasm", cut.parts[part].0);
    write(whole, &cut.program)?;
    for (part, (_, bytes)) in cut.parts.iter().enumerate() {
        write(&file(part), bytes)?;
    }
    let files = |parts: &Vec<usize>| parts.iter().map(|&part| file(part)).collect::<Vec<_>>();
    let pages: BTreeMap<_, _> = cut.pages.iter().map(|(page, parts)| (page, files(parts))).collect();
    write("parts.json", json!(pages).to_string().as_bytes())
}

/// Removes what the linker left for [`app`] from a program.
pub fn strip(wasm: &Path) -> Done {
    let bytes = std::fs::read(wasm).map_err(at(wasm))?;
    let mut module = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(&bytes) {
        let payload = payload.map_err(unfit)?;
        let linkers = |name: &str| name == "linking" || name.starts_with("reloc.");
        if let Some((id, range)) = payload.as_section()
            && !matches!(&payload, Payload::CustomSection(custom) if linkers(custom.name()))
        {
            module.section(&wasm_encoder::RawSection { id, data: &bytes[range] });
        }
    }
    std::fs::write(wasm, module.finish()).map_err(at(wasm))
}

fn unfit(what: impl std::fmt::Display) -> Failure {
    Failure::new(
        format!("The program can't be cut into parts: {what}"),
        "xtask/src/split says what it relies on; app/build.rs and app/src/doors.rs provide it.",
    )
}

#[cfg(test)]
mod tests;
