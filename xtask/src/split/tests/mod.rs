//! Small programs are cut in many ways, and every split point is called in Node as in the whole program.

mod sketch;

use super::cover::Family;
use super::linked::Linked;
use super::plan::Plan;
use super::points::PointSet;
use super::program::Program;
use super::{Split, cut, planned, sizes};
use crate::shell::{Done, command, output, target};
use sketch::Op::{Address, ByData, ByTable, Call, Pad, Read};
use sketch::{CHANGEABLE, CONSTANT, Sketch};
use std::fs;
use std::ops::Range;
use std::path::PathBuf;

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
        pointers: vec![(18, "pointed")],
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
        pointers: vec![(44, "pointed")],
    }
}

fn read<'a>(linked: &[u8], module: &'a [u8]) -> Done<(Linked, Program<'a>)> {
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
    let folder = target().join("split-tests").join(name);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("whole.wasm"), whole)?;
    fs::write(folder.join("expected.json"), split.expected.to_string())?;
    fs::write(folder.join("hardwood-app_bg.wasm"), &split.program)?;
    for (name, bytes) in &split.chunks {
        fs::write(folder.join(super::file(name)), bytes)?;
    }
    fs::write(folder.join("chunks.json"), split.table(&[]).to_string())?;
    Ok(folder)
}

/// Whether every split point runs in Node as in the whole program.
fn runs(name: &str, whole: &[u8], split: &Split) -> bool {
    let folder = write(name, whole, split).expect("a folder for the test");
    let mut check = command("node", &["xtask/site/chunks.mjs"]);
    let passed = output(check.arg(&folder).arg(&folder).arg("--call")).is_some();
    fs::remove_dir_all(folder).expect("the test's folder");
    passed
}

fn first_loads(linked: &Linked) -> Vec<Vec<String>> {
    let pages = linked.points.iter().filter(|point| point.from.is_empty());
    pages.map(|page| vec![page.name.clone()]).collect()
}

#[test]
fn however_a_program_is_cut_it_runs_as_the_whole() -> Result<(), String> {
    for (name, sketch) in [("program", program()), ("overlapping", overlapping())] {
        let (left, whole) = (sketch.linked(), sketch.module());
        let (linked, program) = read(&left, &whole).map_err(|failure| failure.what)?;
        let sizes = sizes(&linked, &program, &program.needs(&linked));
        let mut twice = false;
        for seed in 0..12 {
            let family = Family::new(by_chance(&linked, seed), |chunk| f64::from(chunk.len().min(9)));
            let split = cut(&linked, &program, &Plan::of(&family, &sizes)).map_err(|failure| failure.what)?;
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
    let (linked, program) = read(&left, &whole).map_err(|failure| failure.what)?;
    let split = planned(&linked, &program, &first_loads(&linked)).map_err(|failure| failure.what)?;
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
fn the_check_fails_where_a_chunk_is_missing() -> Result<(), String> {
    let sketch = program();
    let (left, whole) = (sketch.linked(), sketch.module());
    let (linked, program) = read(&left, &whole).map_err(|failure| failure.what)?;
    for point in ["a", "b", "c", "d"] {
        let mut split = planned(&linked, &program, &first_loads(&linked)).map_err(|failure| failure.what)?;
        split.points.get_mut(point).map(Vec::pop).expect("a split point");
        assert!(!runs(&format!("without-{point}"), &whole, &split), "{point}");
    }
    Ok(())
}

#[test]
fn a_split_point_that_is_called_directly_is_refused() {
    let mut sketch = program();
    sketch.functions[7].1.push(Call("@a"));
    let refused = Linked::read(&sketch.linked()).map(drop).map_err(|failure| failure.what);
    let why = "`shared_abc` calls the split point `hardwood_app::split_points::a` directly";
    assert_eq!(refused, Err(format!("The program can't be cut into chunks: {why}")));
}

#[test]
fn a_program_without_relocations_is_refused() {
    assert!(Linked::read(&program().module()).is_err());
}
