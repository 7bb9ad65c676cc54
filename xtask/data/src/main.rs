//! Makes the data the site ships (card sets, the house deck, schedules) and compares simulated seasons with
//! real ones.
//!
//! `cargo xtask` runs these commands with full optimization. They are a crate of their own because only they
//! need the rules core: building, serving and testing the site does not wait for it.

mod cards;
mod checkout;
mod deck;
#[path = "../../src/failure.rs"]
mod failure;
mod rates;
mod replay;
mod schedules;

use failure::{Done, Failure};
use std::process::ExitCode;

const HELP: &str = "\
Commands: cards, deck, rates, replay, schedules. `cargo xtask help` lists their options.";

fn main() -> ExitCode {
    failure::run_command(run)
}

fn run(args: &[&str]) -> Done {
    match args {
        ["cards", options @ ..] => cards::run(options),
        ["deck"] => deck::run(false),
        ["deck", "--check"] => deck::run(true),
        ["rates", options @ ..] => rates::run(options),
        ["replay", options @ ..] => replay::run(options),
        ["schedules", options @ ..] => schedules::run(options),
        _ => Err(Failure::new(format!("Unknown command: `cargo xtask {}`", args.join(" ")), HELP)),
    }
}
