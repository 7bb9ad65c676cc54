//! Guards games against work on speed.

use crate::guard::{Guard, at_random, luck_of};
use crate::league;
use hardwood::court::Side;
use hardwood::kit::Luck;
use hardwood::statis_pro::{
    Assists, Character, Choice, Code, HouseCoach, HouseRules, Question, Setup, StatisPro,
};
use hardwood::table::{Coach, Game};

#[test]
fn speed_changes_no_game() {
    let now = Code::ALL.map(|code| {
        let guard = Guard { seeds: 0..200, sessions: 40, setup: |seed| setup(code, seed), coach };
        guard.checksum::<StatisPro, _>()
    });
    assert_eq!(
        now,
        ["5e6271e11340533e", "3c29fd21fd0e0c7a", "1c3ccb516fcd2f28", "706ba3fac284da00"],
        "games are played differently"
    );
}

/// A game with its house rules, and sometimes with a short bench.
fn setup(code: Code, seed: u64) -> Setup {
    let usual = HouseRules::of_season(code);
    let house = match seed % 8 {
        5 => HouseRules::default(),
        6 => HouseRules { no_three_point_shot: true, assists: Assists::OpenShot, ..usual },
        7 => HouseRules { outlet_pass: true, three_shots_on_three: true, cut_overtime_deck: true, ..usual },
        _ => usual,
    };
    let mut setup = Setup { code, house, ..league::fixture(seed as usize) };
    if seed % 10 == 3 {
        setup.teams.0.iter_mut().for_each(|team| team.players.truncate(7));
    }
    setup
}

fn coach(seed: u64, side: Side, straight_on: bool) -> Sometimes {
    let character = Character::ALL[(seed / [1, 3][side as usize] % 3) as usize];
    let house = HouseCoach::of(character);
    Sometimes {
        // who coaches one game straight on remembers more
        house: if seed.is_multiple_of(2) && straight_on { house.for_one_game() } else { house },
        luck: (seed % 5 == 4).then(|| luck_of(seed, side)),
    }
}

/// A house coach who in some games also acts at random in windows.
struct Sometimes {
    house: HouseCoach,
    luck: Option<Luck>,
}

impl Coach<StatisPro> for Sometimes {
    fn choose(&mut self, game: &StatisPro, side: Side, question: &Question) -> Choice {
        self.house.choose(game, side, question)
    }

    fn act(&mut self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        let Some(luck) = &mut self.luck else { return self.house.act(game, side, window) };
        let one_in =
            if matches!(window, Question::Defense { .. } | Question::TimeOut { .. }) { 60 } else { 3 };
        at_random(luck, one_in, || game.choices(side, window))
    }
}
