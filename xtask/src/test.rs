//! Every check and test, in the order that finds a fault soonest.

use crate::chromium::ensure_chromium;
use crate::shell::{Done, Failure, at, cargo, command, root, run as sh, step, watch};
use crate::{site, tools::Tools, wasm_std};
use std::process::Command;

/// Tests as their runners counted them; a check without a runner counts as one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Tally {
    passed: u32,
    failed: u32,
    skipped: u32,
}

type Step = (&'static str, fn() -> Done<Tally>);

const STEPS: &[Step] = &[
    ("format", format),
    ("clippy", clippy),
    ("clippy-wasm", clippy_wasm),
    ("docs", docs),
    ("native", native),
    ("wasm", wasm),
    ("browser", browser),
];

/// Runs the steps named, or all; goes on after a failed one, so that one run shows every fault.
pub fn run(only: &[&str]) -> Done {
    let names = STEPS.iter().map(|(name, _)| *name).collect::<Vec<_>>();
    if let Some(unknown) = only.iter().find(|step| !names.contains(step)) {
        return Err(Failure::new(
            format!("there is no test step `{unknown}`"),
            format!("Steps: {}", names.join(" ")),
        ));
    }
    let mut total = Tally::default();
    let mut failures = Vec::new();
    for (name, work) in STEPS.iter().filter(|(name, _)| only.is_empty() || only.contains(name)) {
        match step(name, work) {
            Ok(tally) => total = total + tally,
            Err(failure) => {
                eprintln!("{failure}");
                total.failed += 1;
                failures.push(*name);
            }
        }
    }
    println!("\n{} passed, {} failed, {} skipped", total.passed, total.failed, total.skipped);
    if total.failed == 0 {
        return Ok(());
    }
    let again = format!("One step again: cargo xtask test --only {}", failures.first().unwrap_or(&"STEP"));
    Err(Failure::new(format!("{} failed (steps: {})", total.failed, failures.join(" ")), again))
}

impl std::ops::Add for Tally {
    type Output = Self;
    fn add(self, more: Self) -> Self {
        Self {
            passed: self.passed + more.passed,
            failed: self.failed + more.failed,
            skipped: self.skipped + more.skipped,
        }
    }
}

impl Tally {
    const ONE: Self = Self { passed: 1, failed: 0, skipped: 0 };

    /// Counts a closing line of libtest or wasm-bindgen-test, `test result: ok. 3 passed; 0 failed; 1 ignored; …`,
    /// or of Node's test runner, `ℹ pass 3`.
    fn count(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut add = |what: &str, number: &str| {
            let Ok(number) = number.parse::<u32>() else { return };
            match what.trim_end_matches(';') {
                "passed" | "pass" => self.passed += number,
                "failed" | "fail" | "cancelled" => self.failed += number,
                "ignored" | "skipped" | "todo" => self.skipped += number,
                _ => {}
            }
        };
        match words.as_slice() {
            ["test", "result:", _, counts @ ..] => {
                counts.windows(2).for_each(|pair| add(pair[1], pair[0]));
            }
            ["ℹ", what, number] => add(what, number),
            _ => {}
        }
    }
}

/// A check that has no tests to count.
fn check(mut command: Command, by_hand: &str) -> Done<Tally> {
    sh(&mut command, by_hand).map(|()| Tally::ONE)
}

/// A test runner, counted by its closing lines.
fn tests(mut command: Command) -> Done<Tally> {
    let mut tally = Tally::default();
    let succeeded = watch(&mut command, |line| tally.count(line))?;
    if tally == Tally::default() && succeeded {
        return Err(Failure::new(
            "no test ran",
            "The runner's closing line was not understood, or there are no tests.",
        ));
    }
    if !succeeded && tally.failed == 0 {
        return Err(Failure::new("the tests did not run to their end", "The lines above say why."));
    }
    Ok(tally)
}

fn format() -> Done<Tally> {
    check(cargo(&["fmt", "--all", "--check"]), "Run `cargo fmt --all`.")
}

fn clippy() -> Done<Tally> {
    let args = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    check(cargo(&args), "Mend what clippy names above.")
}

/// What only the browser build compiles: the app for wasm32 and the core's JavaScript face.
fn clippy_wasm() -> Done<Tally> {
    wasm_std::ensure()?;
    let packages = ["clippy", "-p", "hardwood-app", "-p", "hardwood", "--features", "hardwood/js"];
    let mut clippy = cargo(&packages);
    clippy.args(["--target", wasm_std::TARGET, "--", "-D", "warnings"]);
    check(clippy, "Mend what clippy names above.")
}

fn docs() -> Done<Tally> {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    check(doc, "Mend the documentation named above.")
}

fn native() -> Done<Tally> {
    tests(cargo(&["test", "--workspace", "--no-fail-fast"]))
}

/// The core's tests in a browser, where `usize` has 32 bits.
fn wasm() -> Done<Tally> {
    wasm_std::ensure()?;
    let tools = Tools::ensure()?;
    let chromium = ensure_chromium()?;
    let folder = root().join("node_modules/.cache");
    let capabilities = folder.join("webdriver.json");
    std::fs::create_dir_all(&folder).map_err(at(&folder))?;
    std::fs::write(&capabilities, chromium.capabilities()).map_err(at(&capabilities))?;
    let mut test = tools.with(cargo(&["test", "--target", wasm_std::TARGET, "--test", "wasm"]));
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner");
    test.env("CHROMEDRIVER", &chromium.driver).env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", capabilities);
    tests(test)
}

/// The built site in a browser: every `tests/e2e/*.spec.mjs`.
fn browser() -> Done<Tally> {
    site::build()?;
    let chromium = ensure_chromium()?;
    let mut node = command("node", &["--test", "--test-reporter=spec", "--test-concurrency=2"]);
    for spec in specs()? {
        node.arg(spec);
    }
    tests({
        node.env("HARDWOOD_CHROMIUM", &chromium.browser);
        node
    })
}

fn specs() -> Done<Vec<std::path::PathBuf>> {
    let folder = root().join("tests/e2e");
    let entries = std::fs::read_dir(&folder).map_err(at(&folder))?;
    let mut specs: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    specs.retain(|path| path.to_string_lossy().ends_with(".spec.mjs"));
    specs.sort();
    Ok(specs)
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn counts_what_the_runners_say() {
        let mut tally = Tally::default();
        tally.count("test result: FAILED. 12 passed; 1 failed; 2 ignored; 0 measured; 7 filtered out; finished in 0.00s");
        tally.count("ℹ pass 3");
        tally.count("ℹ fail 0");
        tally.count("ℹ cancelled 1");
        tally.count("ℹ duration_ms 812.5");
        tally.count("test kit::tests::passed ... ok");
        assert_eq!(tally, Tally { passed: 15, failed: 2, skipped: 2 });
    }
}
