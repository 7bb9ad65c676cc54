//! The shipped 2009-10 teams, for tests that need real ones. They play true to their era, as in a season.

use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::{HouseRules, Setup};
use std::sync::OnceLock;

/// The shipped set.
pub fn set() -> &'static CardSet {
    static SET: OnceLock<CardSet> = OnceLock::new();
    SET.get_or_init(|| {
        let text = include_str!("../../www/cards/nba-2010.json");
        serde_json::from_str(text).expect("the shipped set reads")
    })
}

/// The `n`th of all pairings.
pub fn fixture(n: usize) -> Setup {
    let teams = &set().teams;
    let home = n % teams.len();
    let visitors = (home + 1 + (n / teams.len()) % (teams.len() - 1)) % teams.len();
    let mut setup = Setup::nba(teams[home].clone(), teams[visitors].clone());
    setup.house = HouseRules::of_season(setup.code);
    setup
}
