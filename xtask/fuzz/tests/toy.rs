//! A fifth game is fuzzed as the others are.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../../tests/toy/mod.rs"]
mod toy;

use hardwood::court::PerSide;
use hardwood_fuzz::count::taken;
use hardwood_fuzz::dice::Dice;
use hardwood_fuzz::play::{self, Fuzzed};
use std::sync::LazyLock;
use toy::{Coins, Setup, TeamSet};

static TEAMS: LazyLock<TeamSet> = LazyLock::new(toy::teams);

impl Fuzzed for Coins {
    fn any_setup(dice: &mut Dice) -> Setup {
        let teams = dice.two(2).map(|at| TEAMS.teams[at].clone());
        Setup { teams: PerSide(teams), flips: dice.below(120) as u8 }
    }

    fn set() -> &'static TeamSet {
        &TEAMS
    }
}

#[test]
fn a_fifth_game_is_simulated_played_saved_and_shared() {
    let _ = taken();
    for case in 0..40 {
        play::simulated::<Coins>(case);
        play::played::<Coins>(case);
    }
    for save in play::saves::<Coins>() {
        play::save::<Coins>(&save);
    }
    for link in play::links::<Coins>() {
        play::link::<Coins>(&link);
    }
    let count = taken();
    assert_eq!((count.simulated, count.played), (40, 40));
    assert!(count.saves >= 80 && count.links > 0 && count.illegal > 0 && count.accepted > 20, "{count:?}");
}
