//! The second try of browser tests: which tests failed at first, and whether a run may still count as passed.

use crate::shell::{Done, Failure};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// House: more files than these fail for a reason of their own.
const FILES_AGAIN: usize = 3;
/// House: one test may be unlucky. Two are a reason to look for the cause.
pub const MOST_SAVED: u32 = 1;

/// A test that failed, as the summary of Node's test runner tells it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FailedTest {
    /// The file it is in, from the checkout on.
    pub file: String,
    pub name: String,
    /// What the runner said of it.
    pub why: Vec<String>,
}

impl std::fmt::Display for FailedTest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.file, self.name)?;
        self.why.iter().take(3).try_for_each(|line| write!(f, "\n    {}", line.trim()))
    }
}

/// The failed tests of a run, read from its output. A test with failed ones inside is not among them.
#[derive(Debug, Default)]
pub struct Failures(Vec<FailedTest>);

impl Failures {
    /// Reads a line. At the end each failed test has a paragraph: `test at tests/e2e/bench.spec.mjs:36:3`, its name as
    /// `✖ a card is dragged (812.5ms)`, and the error.
    pub fn read(&mut self, line: &str) {
        if let Some((file, _)) = line.strip_prefix("test at ").and_then(|place| place.split_once(".mjs:")) {
            self.0.push(FailedTest { file: format!("{file}.mjs"), ..FailedTest::default() });
        } else if let Some(test) = self.0.last_mut() {
            match line.strip_prefix("✖ ") {
                Some(name) if test.name.is_empty() => {
                    test.name = name.rsplit_once(" (").map_or(name, |(name, _)| name).to_owned();
                }
                _ if line.trim().is_empty() => {}
                _ => test.why.push(line.to_owned()),
            }
        }
    }

    /// The tests that failed.
    pub fn tests(&self) -> &[FailedTest] {
        &self.0
    }

    /// The files to run once more, alone; none where nothing or too much has failed.
    pub fn again<'a>(&self, files: &'a [PathBuf]) -> Vec<&'a PathBuf> {
        let failed: BTreeSet<&str> = self.0.iter().map(|test| &*test.file).collect();
        let files: Vec<_> =
            files.iter().filter(|file| failed.iter().any(|name| file.ends_with(name))).collect();
        if files.len() == failed.len() && files.len() <= FILES_AGAIN { files } else { Vec::new() }
    }
}

/// Whether a run passes of which so many tests passed only the second time.
pub fn allowed(saved: u32) -> Done {
    if saved <= MOST_SAVED {
        return Ok(());
    }
    Err(Failure::new(
        format!("{saved} tests passed only the second time; at most {MOST_SAVED} may."),
        "Each is named above with its first failure: find what it takes for granted (docs/tests.md).",
    ))
}

#[cfg(test)]
mod tests {
    use super::{Failures, allowed};
    use std::path::PathBuf;

    const SUMMARY: &str = "\
✖ a card is dragged (812.5ms)
  Error: seen while it ran
ℹ pass 3
ℹ fail 3

✖ failing tests:

test at tests/e2e/bench.spec.mjs:36:3
✖ a card is dragged (812.5ms)
  AssertionError [ERR_ASSERTION]: 0 == 1
      at async TestContext.<anonymous> (file:///hardwood/tests/e2e/bench.spec.mjs:60:5)

test at tests/e2e/release.spec.mjs:38:13
✖ a tournament (Final Four) (9.1ms)
  Error: gone
";

    fn failures(text: &str) -> Failures {
        let mut failures = Failures::default();
        text.lines().for_each(|line| failures.read(line));
        failures
    }

    fn files(names: &[&str]) -> Vec<PathBuf> {
        names.iter().map(|name| PathBuf::from(format!("/hardwood/tests/e2e/{name}.spec.mjs"))).collect()
    }

    #[test]
    fn a_summary_names_each_failed_test_with_its_error() {
        let failures = failures(SUMMARY);
        let said: Vec<String> = failures.tests().iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "tests/e2e/bench.spec.mjs: a card is dragged\n    AssertionError [ERR_ASSERTION]: 0 == 1\n    \
                 at async TestContext.<anonymous> (file:///hardwood/tests/e2e/bench.spec.mjs:60:5)",
                "tests/e2e/release.spec.mjs: a tournament (Final Four)\n    Error: gone",
            ]
        );
    }

    #[test]
    fn few_files_that_failed_run_again() {
        let all = files(&["bench", "play", "release"]);
        assert_eq!(failures(SUMMARY).again(&all), [&all[0], &all[2]]);
        assert!(failures("").again(&all).is_empty());
        assert!(failures("✖ bench.spec.mjs fails at once").again(&all).is_empty());
    }

    #[test]
    fn many_files_or_unknown_ones_do_not() {
        let names = ["bench", "chunks", "play", "release"];
        let places: Vec<String> = names
            .iter()
            .map(|name| format!("test at tests/e2e/{name}.spec.mjs:1:1\n✖ {name} (1ms)\n"))
            .collect();
        assert!(failures(&places.concat()).again(&files(&names)).is_empty());
        assert_eq!(failures(&places[..3].concat()).again(&files(&names)).len(), 3);
        assert!(failures(&places[0]).again(&files(&["other"])).is_empty());
    }

    #[test]
    fn one_test_may_be_saved() {
        assert!(allowed(0).is_ok() && allowed(1).is_ok());
        let told = allowed(2).expect_err("too many").to_string();
        assert!(told.starts_with("2 tests passed only the second time; at most 1 may."), "{told}");
    }
}
