//! Every case that was ever found, and a few new ones of each target.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use hardwood_fuzz::dice::Dice;
use hardwood_fuzz::mutate::{self, Good};
use hardwood_fuzz::{Fed, TARGETS, Target, target};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What takes longer is a finding, as it is for `cargo xtask fuzz`.
const SLOW: Duration = Duration::from_secs(15);

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn run(target: &Target, input: &[u8], what: &str) {
    let start = Instant::now();
    println!("{}: {what}", target.name);
    (target.run)(input);
    assert!(start.elapsed() < SLOW, "{}, {what}: {:?}", target.name, start.elapsed());
}

/// `tests/regress` has a folder for a target and a file for a case.
#[test]
fn what_was_found_stays_mended() {
    let mut cases = 0;
    for folder in std::fs::read_dir(root().join("tests/regress")).unwrap().map(Result::unwrap) {
        let name = folder.file_name().into_string().unwrap();
        let target = target(&name).unwrap_or_else(|| panic!("tests/regress/{name} names no target"));
        for file in std::fs::read_dir(folder.path()).unwrap().map(Result::unwrap) {
            run(target, &std::fs::read(file.path()).unwrap(), &file.path().display().to_string());
            cases += 1;
        }
    }
    assert!(cases >= 5, "{cases} cases");
}

/// A few cases of everything; the many are for `cargo xtask fuzz`. Saves and links begin with games to make,
/// which takes long here.
#[test]
fn a_few_cases_of_each_target() {
    let made = |target: &Target| target.name.starts_with("save-") || target.name.starts_with("link-");
    for target in TARGETS.iter().filter(|target| !made(target)) {
        let corpus: Vec<Good> = match target.fed {
            Fed::Number => Vec::new(),
            _ => (target.corpus)().into_iter().map(Good::new).collect(),
        };
        let mut input = Vec::new();
        for case in 0..if corpus.is_empty() { 1 } else { 100 } {
            match target.fed {
                Fed::Number => input = case.to_string().into_bytes(),
                Fed::Text => mutate::text(&corpus, &mut Dice::new(case), &mut input),
                Fed::Link => mutate::link(&corpus, &mut Dice::new(case), &mut input),
            }
            run(target, &input, &format!("case {case}"));
        }
    }
}

/// cargo-fuzz has a program for each target.
#[test]
fn cargo_fuzz_knows_every_target() {
    let toml = std::fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
    let names = toml.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    let names: BTreeSet<&str> = names.filter(|name| *name != "hardwood-cargo-fuzz").collect();
    let wanted: BTreeSet<&str> = TARGETS.iter().map(|target| target.name).collect();
    assert_eq!(names, wanted);
}
