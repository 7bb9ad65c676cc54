//! What a person asked for.

use crate::failure::{Done, Failure};
use std::path::PathBuf;
use std::time::Duration;

/// The options of a run.
#[derive(Debug)]
pub struct Options {
    pub minutes: f64,
    pub seed: u64,
    /// Only targets with this in their name.
    pub only: Option<String>,
    pub jobs: usize,
    /// Where the inputs of findings go.
    pub folder: PathBuf,
    /// Only this case.
    pub case: Option<u64>,
}

impl Options {
    pub fn read(args: &[&str]) -> Done<Options> {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let folder = root().join("target/fuzz-findings");
        let mut options = Options { minutes: 1.0, seed: 1, only: None, jobs: cores, folder, case: None };
        let mut rest = args.iter();
        while let Some(&option) = rest.next() {
            let given = rest.next().copied().unwrap_or_default();
            let wrong = || Failure::new(format!("`{option} {given}` is not an option"), HELP);
            match option {
                "--minutes" => options.minutes = given.parse().ok().filter(|n| *n > 0.0).ok_or_else(wrong)?,
                "--seed" => options.seed = given.parse().map_err(|_| wrong())?,
                "--only" if !given.is_empty() => options.only = Some(given.to_owned()),
                "--jobs" => options.jobs = given.parse().ok().filter(|n| *n > 0).ok_or_else(wrong)?,
                "--case" => options.case = Some(given.parse().map_err(|_| wrong())?),
                _ => return Err(wrong()),
            }
        }
        Ok(options)
    }

    pub fn time(&self) -> Duration {
        Duration::from_secs_f64(self.minutes * 60.0)
    }
}

const HELP: &str = "Options: --minutes N, --seed S, --only NAME, --jobs N, --case N, --debug";

/// The checkout this program belongs to.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).map(PathBuf::from).unwrap_or_default()
}
