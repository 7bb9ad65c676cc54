//! `RULES.md` keeps its word: every section cited in the code has a row, every file it names is there.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, reason = "a test fails by panicking")]

use std::{fs, path::Path};

const FOLDER: &str = "src/statis_pro";

fn rows() -> Vec<[String; 4]> {
    let text = fs::read_to_string(format!("{FOLDER}/RULES.md")).expect("RULES.md");
    text.lines()
        .filter(|l| l.starts_with("| ") && !l.starts_with("| § "))
        .map(|l| {
            let cells: Vec<String> = l.trim_matches('|').split('|').map(|c| c.trim().to_owned()).collect();
            cells.try_into().unwrap_or_else(|c| panic!("four cells a row: {c:?}"))
        })
        .collect()
}

fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(fs::read_to_string(path).expect("a source file"));
        }
    }
    found
}

/// Whether a row "9A-F", "16A-D" or "11.1-11.3" covers a section "9E", "11.2" or "9".
fn covers(row: &str, section: &str) -> bool {
    let chapter = |s: &str| s.chars().take_while(char::is_ascii_digit).collect::<String>();
    if row == section || row.strip_prefix(section).is_some_and(|r| r.starts_with('.')) {
        return true;
    }
    match row.split_once('-') {
        _ if chapter(row) != chapter(section) => false,
        Some((first, last)) => {
            let tail = |s: &str| s.trim_start_matches(|c: char| c.is_ascii_digit()).to_owned();
            let last = if chapter(last).is_empty() { last.to_owned() } else { tail(last) };
            section == chapter(row) || (tail(first)..=last).contains(&tail(section))
        }
        // a chapter cited as a whole: any row of it will do
        None => section == chapter(section),
    }
}

#[test]
fn every_section_cited_has_a_row() {
    let rows = rows();
    for source in sources(Path::new(FOLDER)) {
        for cited in source.split("rule!(\"").skip(1).filter_map(|s| s.split_once('"')).map(|(s, _)| s) {
            assert!(rows.iter().any(|r| covers(&r[0], cited)), "§{cited} is cited but has no row");
        }
    }
}

#[test]
fn every_file_named_is_there() {
    for [section, _, at, tested] in rows() {
        for name in at.split(['`', ' ', ',', ';']).filter(|w| w.ends_with(".rs") || w.ends_with(".md")) {
            assert!(Path::new(FOLDER).join(name).exists(), "§{section}: {name}");
        }
        for name in tested.split(['`', ' ', ',']).filter(|w| w.ends_with(".rs")) {
            let places = [name.to_owned(), format!("tests/rules/{name}"), format!("{FOLDER}/{name}")];
            assert!(places.iter().any(|p| Path::new(p).exists()), "§{section}: {name}");
        }
    }
}

/// Sections with nothing to play.
const NOTHING: [&str; 3] = ["1", "17.6", "18"];

#[test]
fn every_section_has_code_and_a_test() {
    for [section, what, at, tested] in rows() {
        if NOTHING.contains(&section.as_str()) {
            continue;
        }
        assert!(at.contains(".rs`"), "§{section}: no code");
        assert!(tested.contains(".rs`"), "§{section}: no test");
        for cell in [what, at, tested] {
            assert!(!cell.contains("issue"), "§{section} waits: {cell}");
        }
    }
}

/// "`press.rs` hack, defend, `bench.rs`": each file with the items named after it.
fn named(cell: &str) -> Vec<(&str, Vec<&str>)> {
    let mut parts = cell.split('`').skip(1);
    let mut found = Vec::new();
    while let Some(file) = parts.next() {
        let items = parts.next().unwrap_or_default();
        found.push((file, items.split([',', ';']).map(str::trim).filter(|item| !item.is_empty()).collect()));
    }
    found
}

#[test]
fn every_item_named_is_in_its_file() {
    for [section, _, at, _] in rows() {
        for (file, items) in named(&at) {
            let text = fs::read_to_string(Path::new(FOLDER).join(file)).expect("a file");
            for item in items {
                let is_there = ["fn", "struct", "enum", "mod"]
                    .iter()
                    .any(|kind| has_word(&text, &format!("{kind} {item}")));
                let field = text.contains(&format!("pub {item}: "));
                assert!(is_there || field, "§{section}: {file} has no {item}");
            }
        }
    }
}

/// Whether `text` has `word`, and nothing that goes on with it.
fn has_word(text: &str, word: &str) -> bool {
    text.split(word).skip(1).any(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
}

/// The rulings on contradictions that change results or a game.
const RULINGS: [u8; 48] = [
    6, 7, 10, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 24, 25, 26, 27, 29, 30, 31, 33, 38, 42, 43, 46, 47, 48,
    49, 50, 53, 57, 58, 59, 60, 61, 62, 65, 67, 69, 70, 73, 74, 77, 81, 82, 83, 86, 89,
];

#[test]
fn every_ruling_that_matters_is_named_by_a_test() {
    let tests = sources(Path::new("tests")).join("\n").to_lowercase();
    let named = |id: u8| has_word(&tests, &format!("sp{id}"));
    let unnamed: Vec<u8> = RULINGS.into_iter().filter(|&id| !named(id)).collect();
    assert!(unnamed.is_empty(), "SP{unnamed:?}: no test names them");
}

#[test]
fn every_house_ruling_cited_is_listed() {
    let text = fs::read_to_string(format!("{FOLDER}/RULES.md")).expect("RULES.md");
    for source in sources(Path::new(FOLDER)) {
        for id in source.split("house ruling ").skip(1) {
            let id: String = id.chars().take_while(char::is_ascii_alphanumeric).collect();
            assert!(text.contains(&format!("**{id}**")), "house ruling {id}");
        }
    }
}
