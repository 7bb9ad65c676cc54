//! How many cases a property is tried with, and how many games a sum is made of.
#![allow(dead_code, reason = "not every test binary needs both")]

use proptest::test_runner::Config;

/// So many, or as many as `PROPTEST_CASES` says.
pub fn cases(usual: u32) -> Config {
    let wanted = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok());
    Config { cases: wanted.unwrap_or(usual), failure_persistence: None, ..Config::default() }
}

/// The number of games a test plays: `quick`, or `long` where `HARDWOOD_LONG` is set (`cargo xtask test --long`), or as
/// many as `GAMES` says.
pub fn games(quick: u64, long: u64) -> u64 {
    let given = std::env::var("GAMES").ok().and_then(|n| n.parse().ok());
    let usual = if std::env::var_os("HARDWOOD_LONG").is_some() { long } else { quick };
    given.unwrap_or(usual)
}
