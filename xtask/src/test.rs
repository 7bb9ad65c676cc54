//! Runs every check and test, quickest first.

use crate::chromium::{ensure_chromium, ensure_headless};
use crate::firefox::ensure_firefox;
use crate::libreoffice::ensure_libreoffice;
use crate::second_try::{Failures, allowed as allowed_to_save};
use crate::shell::{
    Done, Failure, at, cargo, command, root, run as run_to_end, seconds, side_by_side, step, watch,
};
use crate::{api, licenses as allowed, paths, site, tools::Tools, wasm::TARGET, wasm_std};
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

/// How much is tested, and how often.
#[derive(Clone, Debug, PartialEq)]
struct Options {
    /// The steps; none: all.
    only: Vec<String>,
    /// Ten thousand games where otherwise hundreds are played.
    long: bool,
    /// How often all of it.
    times: u32,
    /// How many times slower than they could the browser's pages compute.
    slow: u32,
}

impl Options {
    /// Reads the words behind `cargo xtask test`: options, then the names of steps, with or without `--only` before them.
    fn read(words: &[&str]) -> Done<Options> {
        let mut options = Options { only: Vec::new(), long: false, times: 1, slow: 1 };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let mut number = || {
                let given = words.next().unwrap_or(&"");
                let number = given.parse().ok().filter(|&number| number > 0);
                number.ok_or_else(|| Failure::new(format!("{word} {given}"), "It takes a number from 1 on."))
            };
            match word {
                "--only" => {}
                "--long" => options.long = true,
                "--times" => options.times = number()?,
                "--slow" => options.slow = number()?,
                name if STEPS.iter().any(|(step, _)| *step == name) => options.only.push(name.to_owned()),
                unknown => {
                    let steps: Vec<_> = STEPS.iter().map(|(name, _)| *name).collect();
                    return Err(Failure::new(
                        format!("Unknown test step: `{unknown}`"),
                        format!("Steps: {}", steps.join(" ")),
                    ));
                }
            }
        }
        Ok(options)
    }
}

/// How many tests passed, as their runners count them. A check without a runner counts as one test.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Tally {
    passed: u32,
    failed: u32,
    skipped: u32,
    /// Failed first and passed alone: saved by the second try.
    unsteady: u32,
}

/// A step's name and what it does. It adds the tests it ran to the tally and fails if one of them failed.
type Step = (&'static str, fn(&mut Tally, &Options) -> Done);

const STEPS: &[Step] = &[
    ("format", format),
    ("licenses", licenses),
    ("clippy", clippy),
    ("docs", docs),
    ("package", package),
    ("native", native),
    ("wasm", wasm),
    ("library", library),
    ("browser", browser),
    ("firefox", firefox),
    ("sizes", sizes),
];

/// The steps for each commit: minutes, and no browser.
pub const QUICK: &[&str] = &["--only", "format", "clippy", "native"];

/// Runs the named steps, or all; `--times` several times, with a line for each run at the end.
pub fn run(words: &[&str]) -> Done {
    let options = Options::read(words)?;
    if options.times == 1 {
        return once(&options).1;
    }
    let mut report = Vec::new();
    let mut failed = 0;
    for n in 1..=options.times {
        println!("\n==== run {n} of {}", options.times);
        let start = Instant::now();
        let (tally, done) = once(&options);
        if let Err(failure) = &done {
            eprintln!("{failure}");
        }
        failed += u32::from(done.is_err());
        let mark = if done.is_ok() { "ok" } else { "FAILED" };
        report.push(format!("run {n:2} {mark:6} {:>10}   {tally}", seconds(start.elapsed())));
    }
    println!("\n{}", report.join("\n"));
    if failed == 0 {
        Ok(())
    } else {
        Err(Failure::new(format!("{failed} of {} runs failed.", options.times), "Their messages are above."))
    }
}

/// Runs the steps once. Continues after a failed step, so that one run shows every failure.
fn once(options: &Options) -> (Tally, Done) {
    let mut tally = Tally::default();
    let mut report = Vec::new();
    let mut failed = Vec::new();
    let wanted = |name: &str| options.only.is_empty() || options.only.iter().any(|step| step == name);
    for (name, work) in STEPS.iter().filter(|(name, _)| wanted(name)) {
        let (before, start) = (tally.failed, Instant::now());
        let done = step(name, || work(&mut tally, options));
        report.push(format!(
            "{name:12} {:6} {}",
            if done.is_ok() { "ok" } else { "FAILED" },
            seconds(start.elapsed())
        ));
        if let Err(failure) = done {
            eprintln!("{failure}");
            tally.failed += u32::from(tally.failed == before);
            failed.push(*name);
        }
    }
    println!("\n{}\n{tally}", report.join("\n"));
    let done = match failed.first() {
        None => Ok(()),
        Some(first) => Err(Failure::new(
            format!("Failed: {}.", failed.join(", ")),
            format!("To repeat one step: cargo xtask test --only {first}"),
        )),
    };
    (tally, done)
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { passed, failed, skipped, unsteady } = self;
        write!(f, "{passed} passed, {failed} failed, {skipped} skipped, {unsteady} unsteady")
    }
}

impl Tally {
    /// Reads the summary line of libtest and wasm-bindgen-test (`test result: ok. 3 passed; 0 failed; 1
    /// ignored; …`) or of Node's test runner (`ℹ pass 3`).
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

/// Runs a check that counts as one test.
fn check(tally: &mut Tally, mut command: Command, hint: &str) -> Done {
    run_to_end(&mut command, hint)?;
    tally.passed += 1;
    Ok(())
}

/// Runs a test runner and counts by its summary lines.
fn tests(tally: &mut Tally, command: Command) -> Done {
    watched_tests(tally, command, |_| ())
}

/// As [`tests`]; each line goes to `each`, too.
fn watched_tests(tally: &mut Tally, mut command: Command, mut each: impl FnMut(&str)) -> Done {
    let before = *tally;
    let succeeded = watch(&mut command, |line| {
        tally.count(line);
        each(line);
    })?;
    match (succeeded, tally.failed - before.failed) {
        (true, 0) if *tally == before => {
            Err(Failure::new("No test ran.", "The runner's messages are above."))
        }
        (true, 0) => Ok(()),
        (_, 0) => Err(Failure::new("The test runner stopped early.", "Its messages are above.")),
        (_, failed) => Err(Failure::new(format!("{failed} failed."), "Their messages are above.")),
    }
}

fn format(tally: &mut Tally, _: &Options) -> Done {
    check(tally, cargo(&["fmt", "--all", "--check"]), "Run `cargo fmt --all`.")
}

/// Lints everything natively, then what only wasm32 compiles: the core's JavaScript API.
fn clippy(tally: &mut Tally, _: &Options) -> Done {
    wasm_std::ensure()?;
    let workspace = ["--workspace", "--all-targets", "--features", "js"];
    let api = ["--package", "hardwood", "--features", "js", "--target", TARGET];
    for packages in [&workspace[..], &api] {
        let mut clippy = cargo(&["clippy"]);
        clippy.args(packages).args(["--", "-D", "warnings"]);
        check(tally, clippy, "Fix what clippy reports above.")?;
    }
    Ok(())
}

fn docs(tally: &mut Tally, _: &Options) -> Done {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    check(tally, doc, "Fix the documentation named above.")?;
    api::check()?;
    tally.passed += 1;
    Ok(())
}

/// The crate as it would be published: its files are enough to build it.
fn package(tally: &mut Tally, _: &Options) -> Done {
    let package = cargo(&["package", "--quiet", "--allow-dirty", "--package", "hardwood"]);
    check(tally, package, "`include` in Cargo.toml names what is published.")
}

/// The licenses of what Hardwood is built from.
fn licenses(tally: &mut Tally, _: &Options) -> Done {
    println!("{} crates and packages", allowed::check()?);
    tally.passed += 1;
    Ok(())
}

/// The native tests. Where later steps want the site, it is built at the same time: its linking takes minutes on one core.
fn native(tally: &mut Tally, options: &Options) -> Done {
    let build_ahead = || -> Done {
        if options.only.is_empty() && site::build().is_err() {
            eprintln!("The site was not built ahead: the first step that wants it tries again.");
        }
        Ok(())
    };
    side_by_side(|| native_tests(tally, options), build_ahead).map(drop)
}

/// Every native test and the example, with a fixed seed for generated cases, so that two runs differ only by the code. `cargo
/// test` alone tries new cases. With the feature `js`, the library's contract is tested too.
fn native_tests(tally: &mut Tally, options: &Options) -> Done {
    let mut test = cargo(&["test", "--workspace", "--no-fail-fast", "--features", "js"]);
    test.env("PROPTEST_RNG_SEED", "1891");
    if options.long {
        test.env("HARDWOOD_LONG", "1");
    }
    tests(tally, test)?;
    // with the profile of the tests, which have compiled the core for it
    let rotation = cargo(&[
        "run",
        "--quiet",
        "--profile",
        "test",
        "--features",
        "js",
        "--example",
        "rotation",
        "--",
        "20",
    ]);
    check(tally, rotation, "The example's messages are above.")
}

/// The core's own tests in a browser, where `usize` has 32 bits. With the site's flags and, by naming the
/// app's package too, its features of shared crates, they share the site's build of the core.
fn wasm(tally: &mut Tally, _: &Options) -> Done {
    wasm_std::ensure()?;
    let tools = Tools::for_wasm_tests()?;
    let chromium = ensure_chromium()?;
    let folder = root().join("node_modules/.cache");
    let capabilities = folder.join("webdriver.json");
    std::fs::create_dir_all(&folder).map_err(at(&folder))?;
    std::fs::write(&capabilities, chromium.capabilities()).map_err(at(&capabilities))?;
    let mut test = tools.with(cargo(&["test", "--release", "--target", TARGET, "--test", "wasm"]));
    test.args(["--package", "hardwood", "--package", "hardwood-app"]);
    paths::hide(&mut test);
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner");
    test.env("CHROMEDRIVER", &chromium.driver).env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", capabilities);
    tests(tally, test)
}

/// The JavaScript library in Node: every `tests/lib/*.test.mjs`.
fn library(tally: &mut Tally, _: &Options) -> Done {
    site::build()?;
    let mut node = command("node", &["--test", "--test-reporter=spec"]);
    node.args(files("tests/lib", ".test.mjs")?);
    tests(tally, node)
}

/// What depends most on the browser: starting, storage, the offline copy, links.
const ALSO_IN_FIREFOX: [&str; 4] = ["smoke", "storage", "offline", "link"];

/// Files that run side by side: while one waits for its browser, another computes.
const SIDE_BY_SIDE: &str = "3";

/// The built site in Chromium: every `tests/e2e/*.spec.mjs`.
fn browser(tally: &mut Tally, options: &Options) -> Done {
    site::build()?;
    let (chromium, office) = (ensure_headless()?, ensure_libreoffice()?);
    let prepare = |node: &mut Command| {
        node.env("HARDWOOD_CHROMIUM", &chromium).env("HARDWOOD_SOFFICE", &office);
    };
    in_browser(tally, options, &files("tests/e2e", ".spec.mjs")?, prepare)
}

/// The built site in Firefox: some of the same tests.
fn firefox(tally: &mut Tally, options: &Options) -> Done {
    site::build()?;
    let firefox = ensure_firefox()?;
    let prepare = |node: &mut Command| {
        node.env("HARDWOOD_BROWSER", "firefox").env("HARDWOOD_FIREFOX", &firefox);
    };
    let files = ALSO_IN_FIREFOX.map(|name| root().join(format!("tests/e2e/{name}.spec.mjs")));
    in_browser(tally, options, &files, prepare)
}

/// Runs browser tests, several files at a time. Where few files fail they run once more, alone: a busy machine delays a
/// browser as no person's does. A test that passes then is saved: it is counted as unsteady and named with its first
/// failure, and more than one of them fail the run.
fn in_browser(
    tally: &mut Tally,
    options: &Options,
    files: &[PathBuf],
    prepare: impl Fn(&mut Command),
) -> Done {
    let node = |files: &[&PathBuf], at_a_time: &str| {
        let mut node = command("node", &["tests/e2e/run.mjs", at_a_time]);
        node.args(files).env("HARDWOOD_SLOW", options.slow.to_string());
        prepare(&mut node);
        node
    };
    let (before, mut failures) = (*tally, Failures::default());
    let every: Vec<&PathBuf> = files.iter().collect();
    let all = watched_tests(tally, node(&every, SIDE_BY_SIDE), |line| failures.read(line));
    let again = failures.again(files);
    if all.is_ok() || again.is_empty() {
        return all;
    }
    println!("\n== {} of the files above failed: once more, alone", again.len());
    let mut alone = Tally::default();
    tests(&mut alone, node(&again, "1"))?;
    let saved = failures.tests();
    println!("\n== saved by the second try:");
    saved.iter().for_each(|test| println!("{test}"));
    let failed = std::mem::replace(&mut tally.failed, before.failed) - before.failed;
    tally.passed += failed;
    tally.unsteady += saved.len() as u32;
    allowed_to_save(tally.unsteady)
}

/// The budget of each page's first load.
fn sizes(tally: &mut Tally, _: &Options) -> Done {
    site::build()?;
    let program = command("node", &["xtask/site/sizes.mjs", "dist", "--check"]);
    check(tally, program, "xtask/site/sizes.mjs has the budgets and says how to set one for a page.")
}

/// The files of a folder whose names have this ending, sorted.
fn files(folder: &str, end: &str) -> Done<Vec<PathBuf>> {
    let folder = root().join(folder);
    let entries = std::fs::read_dir(&folder).map_err(at(&folder))?;
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.to_string_lossy().ends_with(end));
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::{Options, Tally};

    #[test]
    fn counts_by_summary_lines() {
        let mut tally = Tally::default();
        tally.count("test result: FAILED. 12 passed; 1 failed; 2 ignored; 0 measured; 7 filtered out; finished in 0.00s");
        tally.count("ℹ pass 3");
        tally.count("ℹ fail 0");
        tally.count("ℹ cancelled 1");
        tally.count("ℹ duration_ms 812.5");
        tally.count("test kit::tests::passed ... ok");
        assert_eq!(tally, Tally { passed: 15, failed: 2, skipped: 2, unsteady: 0 });
    }

    #[test]
    fn options_come_before_steps() {
        let read = |words: &[&str]| Options::read(words).map_err(|failure| failure.what);
        let usual = Options { only: vec![], long: false, times: 1, slow: 1 };
        assert_eq!(read(&[]), Ok(usual.clone()));
        assert_eq!(read(&["--long"]), Ok(Options { long: true, ..usual.clone() }));
        let only = vec!["browser".to_owned(), "sizes".to_owned()];
        let all = Options { only, times: 10, slow: 4, ..usual };
        assert_eq!(read(&["--times", "10", "--slow", "4", "--only", "browser", "sizes"]), Ok(all.clone()));
        assert_eq!(read(&["browser", "sizes", "--times", "10", "--slow", "4"]), Ok(all));
        assert_eq!(read(&["--times", "0"]), Err("--times 0".to_owned()));
        assert_eq!(read(&["--slow"]), Err("--slow ".to_owned()));
        assert_eq!(read(&["--only", "browsers"]), Err("Unknown test step: `browsers`".to_owned()));
    }
}
