//! The error type of every developer command, and how a command ends. `xtask` and `xtask/data` both include
//! this file.

use std::fmt;
use std::process::ExitCode;

/// A failure: the problem, and the advice.
#[derive(Debug)]
pub struct Failure {
    pub what: String,
    pub hint: String,
}

pub type Done<T = ()> = Result<T, Failure>;

impl Failure {
    pub fn new(what: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { what: what.into(), hint: hint.into() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.what, self.hint)
    }
}

/// Runs a command with this process's arguments; reports a failure on standard error and in the exit code.
pub fn run_command(command: impl FnOnce(&[&str]) -> Done) -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match command(&args.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\n{failure}");
            ExitCode::FAILURE
        }
    }
}
