//! ARCHITECTURE.md: short, and every file and folder it names is there.
#![allow(clippy::expect_used, reason = "a test")]

use std::fs;
use std::path::{Path, PathBuf};

/// The most lines of the page.
const MOST_LINES: usize = 200;
/// Where a name on the page may begin.
const BASES: [&str; 4] = ["", "src", "app/src", "www"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page() -> String {
    fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page")
}

/// What a page calls by a path: words in backticks with a slash or the ending of a file.
fn paths(page: &str) -> Vec<&str> {
    let words = page.split('`').skip(1).step_by(2);
    let is_path = |word: &&str| {
        let plain = word.chars().all(|c| c.is_ascii_alphanumeric() || "._-/".contains(c));
        let ending = Path::new(word).extension().and_then(|end| end.to_str()).unwrap_or_default();
        plain && (word.contains('/') || ["rs", "md", "mjs", "js", "css", "csv", "toml"].contains(&ending))
    };
    words.filter(is_path).filter(|word| !word.starts_with("dist/")).collect()
}

/// Whether a folder has a file of this name, at any depth.
fn has(folder: &Path, name: &str) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .any(|path| if path.is_dir() { has(&path, name) } else { path.ends_with(name) })
}

fn is_there(name: &str) -> bool {
    let name = name.trim_end_matches('/');
    let root = root();
    let anywhere =
        || !name.contains('/') && ["src", "app", "xtask/src"].iter().any(|base| has(&root.join(base), name));
    BASES.iter().any(|base| root.join(base).join(name).exists()) || anywhere()
}

#[test]
fn the_page_is_short() {
    assert!(page().lines().count() < MOST_LINES, "{} lines", page().lines().count());
}

#[test]
fn what_the_page_names_is_there() {
    let page = page();
    let named = paths(&page);
    assert!(named.len() > 60, "{} paths", named.len());
    let missing: Vec<&str> = named.into_iter().filter(|name| !is_there(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_missing_file_is_found_missing() {
    assert_eq!(paths("`src/table/nowhere.rs` and `Session::flip`, `src/<game>`"), ["src/table/nowhere.rs"]);
    assert!(!is_there("src/table/nowhere.rs") && !is_there("nowhere.rs") && is_there("session.rs"));
}
