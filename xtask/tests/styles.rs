//! The style sheets: every class they have a rule for is one that the code gives to an element.
#![allow(clippy::expect_used, reason = "a test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The texts of all files of a folder with one of these endings.
fn texts(folder: &Path, endings: &[&str]) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let read = |path: PathBuf| match path.extension().and_then(|ending| ending.to_str()) {
        _ if path.is_dir() => texts(&path, endings),
        Some(ending) if endings.contains(&ending) => vec![fs::read_to_string(&path).expect("a text")],
        _ => vec![],
    };
    entries.flat_map(read).collect()
}

/// The names in a text: letters, digits, dashes, underscores.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).filter(|name| !name.is_empty())
}

/// The classes that a sheet has rules for. Texts and addresses in quotes have none.
fn classes(sheet: &str) -> BTreeSet<String> {
    let outside: String = sheet.split('"').step_by(2).collect::<Vec<_>>().join(" ");
    let of = |part: &str| {
        let begins = part.starts_with(|c: char| c.is_ascii_lowercase());
        names(part).next().filter(|_| begins).map(str::to_owned)
    };
    outside.split('.').skip(1).filter_map(of).collect()
}

/// Whether the code names a class, or begins it: `format!("card--{kind}")`.
fn is_given(class: &str, code: &BTreeSet<&str>) -> bool {
    let begun = |end: &str| class.rfind(end).is_some_and(|at| code.contains(&class[..at + end.len()]));
    code.contains(class) || begun("--") || begun("__") || begun("-")
}

#[test]
fn every_class_of_a_sheet_is_given_to_an_element() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let code = [texts(&root.join("app/src"), &["rs"]), texts(&root.join("www"), &["js", "html"])].concat();
    let page = fs::read_to_string(root.join("index.html")).expect("the page");
    let code: BTreeSet<&str> = code.iter().chain([&page]).flat_map(|text| names(text)).collect();
    let styled: BTreeSet<String> =
        texts(&root.join("www/css"), &["css"]).iter().flat_map(|sheet| classes(sheet)).collect();
    assert!(styled.len() > 900, "{} classes", styled.len());
    let idle: Vec<&String> = styled.iter().filter(|class| !is_given(class, &code)).collect();
    assert!(idle.is_empty(), "no element has these classes: {idle:?}");
}

#[test]
fn a_class_that_no_element_has_is_found() {
    let code: BTreeSet<&str> = names(r#"class="door" format!("door--{game}")"#).collect();
    let sheet = r#".door, .door--dice:hover { margin: 0.5px } .gamecard > .w { background: url("a.svg") }"#;
    let idle: Vec<String> = classes(sheet).into_iter().filter(|class| !is_given(class, &code)).collect();
    assert_eq!(idle, ["gamecard", "w"]);
}
