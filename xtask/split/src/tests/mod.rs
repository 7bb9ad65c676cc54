//! Small programs are cut in many ways, and every split point is called in Node as in the whole program.

mod sketch;

use super::cover::Family;
use super::linked::Linked;
use super::plan::Plan;
use super::points::PointSet;
use super::program::Program;
use super::{Page, Result, Split, cut_by, planned, sizes};
use sketch::Op::{Address, ByData, ByTable, Call, Pad, Read, Untold};
use sketch::{CHANGEABLE, CONSTANT, Sketch};
use std::fs;
use std::ops::Range;
use std::path::PathBuf;
use std::process::Command;
use wasmparser::{Parser, Payload, TypeRef};

/// Enough for a chunk of its own.
const LARGE: usize = 6_000;

/// `a`, `b` and `c` are pages; `d` is named by `c` alone. All ways to call, and data of all kinds.
fn program() -> Sketch {
    let at = |range: Range<u32>| CONSTANT + range.start..CONSTANT + range.end;
    let all = |ops: &[sketch::Op]| ops.to_vec();
    Sketch {
        functions: vec![
            ("main", all(&[Address("@a"), Address("@b"), Address("@c"), Call("kernel"), Read(0)])),
            ("kernel", all(&[Pad(LARGE)])),
            (
                "@a",
                all(&[
                    Pad(LARGE),
                    Call("kernel"),
                    Call("shared_ab"),
                    ByTable("shared_abc"),
                    Read(1),
                    Read(5),
                ]),
            ),
            ("@b", all(&[Pad(LARGE), Call("shared_ab"), Call("shared_abc"), Read(2), ByData(3)])),
            ("@c", all(&[Pad(LARGE), Call("shared_abc"), Address("@d"), Read(4), ByTable("leaf")])),
            ("@d", all(&[Pad(LARGE), Call("shared_ab"), Read(4), Read(5), Call("small")])),
            ("shared_ab", all(&[Pad(LARGE), Call("shared_abc"), Call("small")])),
            ("shared_abc", all(&[Pad(LARGE), Call("leaf")])),
            ("leaf", all(&[Call("kernel")])),
            ("small", all(&[Read(6)])),
            ("pointed", all(&[Pad(LARGE), Read(2)])),
            ("unused", all(&[])),
        ],
        // 0: the program's; 1: a's string; 2: its tail, b's and what `pointed` reads; 3: a slot; 4: c's and
        // d's
        constant: b"main\0whole-string\0____only-c-and-d_small".to_vec(),
        changeable: b"changes".to_vec(),
        symbols: [
            at(0..5),
            at(5..18),
            at(11..18),
            at(18..22),
            at(22..34),
            CHANGEABLE..CHANGEABLE + 7,
            at(35..40),
        ]
        .into(),
        pointers: vec![(CONSTANT + 18, "pointed")],
    }
}

/// The cases of overlapping data that the kept tool, wasm_split_cli_support, tests.
fn overlapping() -> Sketch {
    let at = |range: Range<u32>| CONSTANT + range.start..CONSTANT + range.end;
    let page = |reads: &[usize]| {
        std::iter::once(Pad(LARGE)).chain(reads.iter().map(|&i| Read(i))).collect::<Vec<_>>()
    };
    let mut c = page(&[6, 7]);
    c.push(ByData(9));
    Sketch {
        functions: vec![
            ("main", ["@a", "@b", "@c", "@d", "@e"].map(Address).into_iter().chain([Read(1)]).collect()),
            // a whole string of which the program reads the tail; one that b reads in part; one with parts of
            // all
            ("@a", page(&[0, 2, 4])),
            ("@b", page(&[3, 5, 11])),
            ("@c", c),
            // a symbol that is defined nowhere, two that overlap without one holding the other
            ("@d", page(&[7, 10, 12])),
            ("@e", page(&[8, 13])),
            ("pointed", vec![Pad(LARGE), Read(14)]),
        ],
        constant: b"string-tail\0another-tail\0iiiijjjjkkkkll.ABCD____partial-overlap.target".to_vec(),
        changeable: Vec::new(),
        symbols: vec![
            at(0..12),
            at(7..12),
            at(12..25),
            at(20..25),
            at(25..39),
            at(25..29),
            at(29..33),
            at(33..37),
            at(33..37),
            at(44..48),
            0..0,
            at(40..48),
            at(48..58),
            at(53..63),
            at(64..70),
        ],
        pointers: vec![(CONSTANT + 44, "pointed")],
    }
}

/// What broke the kept tool later: a function reached through a `static mut` only; one in a static that nobody reads
/// (its issue 38); symbols without a byte, behind all data and inside other data (its change 41); a call in a function of
/// the linker's own that no relocation tells (its issue 29).
fn later_cases() -> Sketch {
    let page =
        |ops: &[sketch::Op]| std::iter::once(Pad(LARGE)).chain(ops.iter().copied()).collect::<Vec<_>>();
    Sketch {
        functions: vec![
            ("main", ["@a", "@b", "@c"].map(Address).into_iter().chain([Read(3)]).collect()),
            ("@a", page(&[ByData(0), Read(4), Read(5)])),
            ("@b", page(&[Call("stub"), Read(5), Read(6)])),
            ("@c", page(&[ByData(0), Call("stub"), Read(7)])),
            ("in_static_mut", page(&[Read(2)])),
            ("in_unread_static", vec![Read(2)]),
            ("stub", vec![Untold("behind_stub")]),
            ("behind_stub", vec![Read(1)]),
        ],
        constant: b"behind-the-stub_pointed_main".to_vec(),
        changeable: b"____....changes".to_vec(),
        symbols: vec![
            CHANGEABLE..CHANGEABLE + 4,
            CONSTANT..CONSTANT + 15,
            CONSTANT + 16..CONSTANT + 23,
            CONSTANT + 24..CONSTANT + 28,
            // without a byte: the end of the changeable data, the middle of other data, the end of the constant data
            CHANGEABLE + 15..CHANGEABLE + 15,
            CONSTANT + 20..CONSTANT + 20,
            CONSTANT + 28..CONSTANT + 28,
            CHANGEABLE + 8..CHANGEABLE + 15,
            // nobody reads it
            CHANGEABLE + 4..CHANGEABLE + 8,
        ],
        pointers: vec![(CHANGEABLE, "in_static_mut"), (CHANGEABLE + 4, "in_unread_static")],
    }
}

fn read<'a>(linked: &[u8], module: &'a [u8]) -> Result<(Linked, Program<'a>)> {
    Ok((Linked::read(linked)?, Program::read(module)?))
}

/// Chunks that some set of split points load, as chance has it; the program is the first.
fn by_chance(linked: &Linked, mut seed: u64) -> Vec<PointSet> {
    let mut chunks = vec![PointSet::PROGRAM];
    for _ in 0..seed % 7 + 2 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let points = (0..linked.points.len()).filter(|point| seed >> (40 + point) & 1 == 1).collect();
        chunks.push(linked.with_behind(points));
    }
    chunks.sort_unstable_by_key(|&chunk| std::cmp::Reverse(chunk));
    chunks.dedup();
    chunks.retain(|chunk| !chunk.is_empty());
    chunks
}

/// The folder of a cut program, as the site's build writes it.
fn write(name: &str, whole: &[u8], split: &Split) -> Result<PathBuf, std::io::Error> {
    let folder = std::env::temp_dir().join(format!("hardwood-split-{}", std::process::id())).join(name);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("whole.wasm"), whole)?;
    fs::write(folder.join("expected.json"), split.expected.to_string())?;
    fs::write(folder.join("hardwood-app_bg.wasm"), &split.program)?;
    for (name, bytes) in &split.chunks {
        fs::write(folder.join(name), bytes)?;
    }
    fs::write(folder.join("chunks.json"), split.table(&[]).to_string())?;
    Ok(folder)
}

/// Whether every split point runs in Node as in the whole program.
fn runs(name: &str, whole: &[u8], split: &Split) -> bool {
    let folder = write(name, whole, split).expect("a folder for the test");
    let mut check = Command::new("node");
    check.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../site/chunks.mjs"));
    let ran = check.arg(&folder).arg(&folder).arg("--call").output().expect("Node");
    fs::remove_dir_all(folder).expect("the test's folder");
    ran.status.success()
}

fn first_loads(linked: &Linked) -> Vec<(Vec<String>, u32)> {
    let pages = linked.points.iter().filter(|point| point.from.is_empty());
    pages.map(|page| (vec![page.name.clone()], 1)).collect()
}

#[test]
fn however_a_program_is_cut_it_runs_as_the_whole() -> Result<(), String> {
    let sketches = [("program", program()), ("overlapping", overlapping()), ("later", later_cases())];
    for (name, sketch) in sketches {
        let (left, whole) = (sketch.linked(), sketch.module());
        let (linked, program) = read(&left, &whole).map_err(|error| error.to_string())?;
        let sizes = sizes(&linked, &program, &program.needs(&linked));
        let mut twice = false;
        for seed in 0..12 {
            let family = Family::new(by_chance(&linked, seed), |chunk| f64::from(chunk.len().min(9)));
            let split =
                cut_by(&linked, &program, &Plan::of(&family, &sizes)).map_err(|error| error.to_string())?;
            assert!(runs(&format!("{name}-{seed}"), &whole, &split), "{name} {seed}");
            twice |= split.chunks.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() > whole.len();
        }
        assert!(twice, "{name}: nothing stands in two chunks");
    }
    Ok(())
}

#[test]
fn each_page_loads_its_own_and_what_changes_stays_in_the_program() -> Result<(), String> {
    let sketch = program();
    let (left, whole) = (sketch.linked(), sketch.module());
    let (linked, program) = read(&left, &whole).map_err(|error| error.to_string())?;
    let split = planned(&linked, &program, &first_loads(&linked)).map_err(|error| error.to_string())?;
    let has = |wasm: &[u8], text: &str| wasm.windows(text.len()).any(|bytes| bytes == text.as_bytes());
    let loads = |point: &str, text: &str| split.points[point].iter().any(|&i| has(&split.chunks[i].1, text));
    assert!(has(&split.program, "main") && has(&split.program, "changes"));
    assert!(!has(&split.program, "whole-string") && !has(&split.program, "only-c-and-d"));
    assert!(loads("a", "whole-string") && loads("b", "whole-string"));
    assert!(loads("c", "only-c-and-d") && loads("d", "only-c-and-d") && !loads("a", "only-c-and-d"));
    assert!(split.chunks.iter().all(|(_, bytes)| !has(bytes, "changes")));
    assert!(split.points["c"].iter().all(|chunk| split.points["d"].contains(chunk)), "d lies behind c");
    assert!(runs("planned", &whole, &split));
    Ok(())
}

#[test]
fn a_static_mut_stays_in_the_program_and_its_function_goes_with_its_readers() -> Result<(), String> {
    let sketch = later_cases();
    let (left, whole) = (sketch.linked(), sketch.module());
    let (linked, program) = read(&left, &whole).map_err(|error| error.to_string())?;
    let needs = program.needs(&linked);
    let place = |name| sketch.functions.iter().position(|(other, _)| *other == name).expect("a function");
    let set = |points: &[usize]| points.iter().copied().collect::<PointSet>();
    assert_eq!(needs[place("in_static_mut")], set(&[0, 2]), "a and c read it");
    assert_eq!(needs[place("in_unread_static")], PointSet::PROGRAM, "its slot is filled all the same");
    assert_eq!(needs[place("behind_stub")], PointSet::PROGRAM, "no relocation says who needs it");
    let changeable = linked.data.iter().filter(|(range, _)| range.start >= CHANGEABLE);
    assert!(changeable.clone().count() > 0);
    assert!(changeable.into_iter().all(|(_, needs)| *needs == PointSet::PROGRAM));
    assert!(linked.data.iter().all(|(range, _)| !range.is_empty()));
    Ok(())
}

#[test]
fn the_same_program_is_cut_into_the_same_bytes() -> Result<(), String> {
    let sketch = program();
    let pages: Vec<Page> =
        ["a", "b", "c"].map(|page| Page { path: page.into(), points: vec![page.into()], weight: 1 }).into();
    let cut = || super::cut(&sketch.linked(), &sketch.module(), &pages).map_err(|error| error.to_string());
    let bytes = |split: Split| {
        (split.table(&pages).to_string(), split.expected.to_string(), split.program, split.chunks)
    };
    let first = bytes(cut()?);
    for _ in 0..8 {
        assert!(bytes(cut()?) == first);
    }
    Ok(())
}

#[test]
fn a_chunk_of_another_build_does_not_link() -> Result<(), String> {
    let other = Sketch { constant: b"main\0whole-strinG\0____only-c-and-d_small".to_vec(), ..program() };
    let cut = |sketch: &Sketch| {
        let (left, whole) = (sketch.linked(), sketch.module());
        let (linked, program) = read(&left, &whole).map_err(|error| error.to_string())?;
        planned(&linked, &program, &first_loads(&linked)).map_err(|error| error.to_string())
    };
    let (ours, theirs) = (cut(&program())?, cut(&other)?);
    let memory = |wasm: &[u8]| {
        let payloads = Parser::new(0).parse_all(wasm).flatten();
        let names = payloads.flat_map(|payload| match payload {
            Payload::ImportSection(imports) => {
                let imports = imports.into_imports().flatten();
                imports
                    .filter(|import| matches!(import.ty, TypeRef::Memory(_)))
                    .map(|import| import.name.to_owned())
                    .collect()
            }
            Payload::ExportSection(exports) => {
                let names = exports.into_iter().flatten().map(|export| export.name.to_owned());
                names.filter(|name| name.starts_with(":m")).collect()
            }
            _ => vec![],
        });
        names.collect::<Vec<String>>()
    };
    let (our_name, their_name) = (memory(&ours.program), memory(&theirs.program));
    assert!(our_name.len() == 1 && our_name != their_name);
    assert!(!ours.chunks.is_empty() && ours.chunks.iter().all(|(_, chunk)| memory(chunk) == our_name));
    let mixed = Split { program: theirs.program, ..ours };
    assert!(!runs("mixed", &program().module(), &mixed));
    Ok(())
}

#[test]
fn a_whole_program_lists_its_split_points_without_chunks() {
    let mut names = wasm_encoder::NameSection::new();
    let mut functions = wasm_encoder::NameMap::new();
    functions.append(0, "main");
    functions.append(1, "_ZN12hardwood_app3app12split_points9dice_play17h0123456789abcdefE");
    functions.append(2, "_ZN12hardwood_app5games4dice12split_points4game17h0123456789abcdefE");
    names.functions(&functions);
    let mut module = wasm_encoder::Module::new();
    module.section(&names);
    let page = |path: &str, points: &[&str]| Page {
        path: path.into(),
        points: points.iter().map(|&point| point.into()).collect(),
        weight: 1,
    };
    let pages = [page("/dice/play", &["dice-play"]), page("/watch", &["watch", "dice-game"])];
    let table = super::whole(&module.finish(), &pages);
    let expected = serde_json::json!({
        "pages": { "/dice/play": "dice-play", "/watch": "watch" }, "also": { "/watch": ["dice-game"] },
        "chunks": { "dice-game": [], "dice-play": [] }, "files": [],
    });
    assert_eq!(table, Ok(expected));
    assert!(
        super::whole(&program().module(), &pages).is_err(),
        "a program without names tells no split points"
    );
}

#[test]
fn the_check_fails_where_a_chunk_is_missing() -> Result<(), String> {
    let sketch = program();
    let (left, whole) = (sketch.linked(), sketch.module());
    let (linked, program) = read(&left, &whole).map_err(|error| error.to_string())?;
    for point in ["a", "b", "c", "d"] {
        let mut split =
            planned(&linked, &program, &first_loads(&linked)).map_err(|error| error.to_string())?;
        split.points.get_mut(point).map(Vec::pop).expect("a split point");
        assert!(!runs(&format!("without-{point}"), &whole, &split), "{point}");
    }
    Ok(())
}

#[test]
fn a_split_point_that_is_called_directly_is_refused() {
    let mut sketch = program();
    sketch.functions[7].1.push(Call("@a"));
    let refused = Linked::read(&sketch.linked()).map(drop).map_err(|error| error.to_string());
    let why = "`shared_abc` calls the split point `hardwood_app::split_points::a` directly";
    assert_eq!(refused, Err(format!("The program can't be cut into chunks: {why}")));
}

#[test]
fn a_program_without_relocations_is_refused() {
    assert!(Linked::read(&program().module()).is_err());
}
