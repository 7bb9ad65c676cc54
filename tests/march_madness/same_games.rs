//! Guards advanced games against work on speed.

use crate::guard::{Guard, at_random, luck_of};
use hardwood::court::Side;
use hardwood::kit::Luck;
use hardwood::march_madness::advanced::{Choice, Contest, HouseCoach, Question, Setup};
use hardwood::march_madness::cards::CardSet;
use hardwood::table::{Coach, Game};
use std::sync::LazyLock;

static SET: LazyLock<CardSet> = LazyLock::new(|| {
    let text = include_str!("../../www/cards/march-madness/college-2010.json");
    CardSet::from_json(text).expect("the shipped set reads").0
});

#[test]
fn speed_changes_no_game() {
    let coach = |seed: u64, side, _| Sometimes { luck: (seed % 3 == 2).then(|| luck_of(seed, side)) };
    let guard = Guard { seeds: 0..1200, sessions: 40, setup, coach };
    assert_eq!(guard.checksum::<Contest, _>(), "3516ab6b2497314f", "games are played differently");
}

/// A game between two teams, sometimes with one that the Solitaire rules play.
fn setup(seed: u64) -> Setup {
    let teams = &SET.teams;
    let home = seed as usize % teams.len();
    let visitors = (home + 1 + seed as usize / teams.len() % (teams.len() - 1)) % teams.len();
    let setup = Setup::new(teams[home].clone(), teams[visitors].clone());
    let setup = Setup { press_both: seed % 9 == 2, best_position: seed % 4 == 1, ..setup };
    match seed % 7 {
        3 => setup.solitaire(Side::Home),
        5 => setup.solitaire(Side::Visitors),
        _ => setup,
    }
}

/// A house coach who in some games also answers and acts at random.
struct Sometimes {
    luck: Option<Luck>,
}

impl Coach<Contest> for Sometimes {
    fn choose(&mut self, game: &Contest, side: Side, question: &Question) -> Choice {
        let random = self.luck.as_mut().and_then(|luck| at_random(luck, 3, || game.choices(side, question)));
        random.unwrap_or_else(|| HouseCoach.choose(game, side, question))
    }

    fn act(&mut self, game: &Contest, side: Side, window: &Question) -> Option<Choice> {
        let random = self.luck.as_mut().and_then(|luck| at_random(luck, 8, || game.choices(side, window)));
        random.or_else(|| HouseCoach.act(game, side, window))
    }
}
