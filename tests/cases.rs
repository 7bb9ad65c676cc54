//! How many cases a property is tried with.

use proptest::test_runner::Config;

/// So many, or as many as `PROPTEST_CASES` says.
pub fn cases(usual: u32) -> Config {
    let wanted = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok());
    Config { cases: wanted.unwrap_or(usual), failure_persistence: None, ..Config::default() }
}
