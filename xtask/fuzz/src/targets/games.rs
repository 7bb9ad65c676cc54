//! The games: what each begins with.

use crate::dice::Dice;
use crate::play::{Fuzzed, box_score};
use hardwood::book::BoxScore;
use hardwood::court::{PerSide, Position, Side};
use hardwood::dice_basketball::{self as dice_game, DiceBasketball, career};
use hardwood::kit::form::TeamSet as _;
use hardwood::march_madness::{self as march, advanced, basic, cup};
use hardwood::statis_pro::{self as statis, StatisPro, availability::Availability};
use hardwood::value_add::{self as vabg, ValueAdd};
use serde_json::Value;
use std::sync::LazyLock;

macro_rules! sets {
    ($($name:ident: $set:ty, $($file:literal)+;)+) => {$(
        pub static $name: LazyLock<$set> = LazyLock::new(|| {
            let sets = [$(include_str!(concat!("../../../../www/cards/", $file))),+];
            let sets = sets.map(|text| <$set>::from_text(text).expect("a good set").0);
            sets.into_iter().reduce(|all, set| all.joined(&set)).expect("at least one")
        });
    )+};
}

sets! {
    STATIS: statis::cards::CardSet,
        "nba-2010.json" "college-2010.json" "euroleague-2019.json" "nba-1980.json";
    DICE: dice_game::cards::CardSet, "dice/nba-2010.json" "dice/college-2010.json" "dice/euroleague-2019.json";
    REMARKED: vabg::cards::CardSet, "value-add/college-2002.json" "value-add/college-2010.json";
    MARCH: march::cards::CardSet, "march-madness/college-2002.json" "march-madness/college-2010.json";
    FIELDS: march::field::Fields, "march-madness/fields.json";
}

/// Without remarks on cards, which a link leaves out.
pub static VALUE_ADD: LazyLock<vabg::cards::CardSet> = LazyLock::new(|| {
    let mut set = REMARKED.clone();
    set.teams.iter_mut().flat_map(|team| &mut team.players).for_each(|player| player.note.clear());
    set
});

/// The league that links to careers find.
static LEAGUE: LazyLock<dice_game::cards::CardSet> = LazyLock::new(|| {
    let mut set = DICE.clone();
    set.teams.truncate(CAREER);
    set
});

/// Teams of the league that links to careers find.
const CAREER: usize = 2;

/// Two different teams.
fn two<T: Clone>(teams: &[T], dice: &mut Dice) -> [T; 2] {
    dice.two(teams.len()).map(|at| teams[at].clone())
}

/// Changes numbers in a team's cards.
pub fn numbers(value: &mut Value, dice: &mut Dice) {
    match value {
        Value::Number(n) if dice.one_in(6) => {
            let near = n.as_i64().unwrap_or(0) + *dice.of(&[-1, 1, -5, 5, 20, -20]);
            *value = Value::from(if dice.one_in(4) { *dice.of(&[0, 1, 50, 99]) } else { near });
        }
        Value::Array(all) => all.iter_mut().for_each(|v| numbers(v, dice)),
        Value::Object(all) => all.values_mut().for_each(|v| numbers(v, dice)),
        _ => {}
    }
}

/// A team with other numbers on its cards and perhaps fewer players, if the reader of card sets takes it.
macro_rules! wild {
    ($set:ty, $team:expr, $dice:expr) => {{
        let team = $team;
        let mut set = <$set>::from(OneTeam(team.clone()));
        let mut value = serde_json::to_value(&set.teams).expect("plain data");
        for _ in 0..3 {
            let mut other = value.clone();
            numbers(&mut other, $dice);
            if $dice.one_in(3)
                && let Some(players) = other[0]["players"].as_array_mut()
            {
                players.truncate(5 + $dice.below(4));
            }
            if let Ok(teams) = serde_json::from_value(other.clone()) {
                let before = std::mem::replace(&mut set.teams, teams);
                match set.check() {
                    Ok(_) => value = other,
                    Err(_) => set.teams = before,
                }
            }
        }
        drop(value);
        set.teams.pop().unwrap_or(team)
    }};
}

struct OneTeam<T>(T);

macro_rules! one_team {
    ($($set:ty, $team:ty, $format:expr;)+) => {$(
        impl From<OneTeam<$team>> for $set {
            fn from(OneTeam(team): OneTeam<$team>) -> Self {
                let value = serde_json::json!({ "format": $format, "name": "One", "league": "", "sources": ["fuzz"], "teams": [] });
                let mut set: Self = serde_json::from_value(value).expect("an empty set");
                set.teams.push(team);
                set
            }
        }
    )+};
}

one_team! {
    statis::cards::CardSet, statis::cards::TeamCard, statis::cards::CardSet::FORMAT;
    dice_game::cards::CardSet, dice_game::cards::TeamCard, dice_game::cards::CardSet::FORMAT;
    vabg::cards::CardSet, vabg::cards::TeamCard, vabg::cards::CardSet::FORMAT;
}

/// A deck of somebody's own: the house deck with parts of its cards exchanged.
fn own_deck(dice: &mut Dice) -> Vec<statis::fac::Fac> {
    let mut deck = statis::house_deck().to_vec();
    for _ in 0..dice.below(80) {
        let [a, b] = dice.two(deck.len());
        let other = deck[b];
        match dice.below(5) {
            0 => deck[a].action = other.action,
            1 => deck[a].rebound = other.rebound,
            2 => deck[a].shot = other.shot,
            3 => deck[a].foul = other.foul,
            _ => deck[a].z = other.z,
        }
    }
    deck
}

impl Fuzzed for StatisPro {
    fn any_setup(dice: &mut Dice) -> statis::Setup {
        let [mut home, visitors] = two(&STATIS.teams, dice);
        if dice.one_in(4) {
            home = wild!(statis::cards::CardSet, home, dice);
        }
        let mut setup = statis::Setup::nba(home, visitors);
        setup.code = *dice.of(&statis::Code::ALL);
        let house = &mut setup.house;
        for switch in [
            &mut house.three_shots_on_three,
            &mut house.jump_balls,
            &mut house.overtime_fouls_go_on,
            &mut house.no_three_point_shot,
            &mut house.cut_overtime_deck,
            &mut house.true_to_era,
            &mut house.outlet_pass,
        ] {
            *switch = dice.one_in(3);
        }
        house.assists = *dice.of(&[statis::Assists::LastPasser, statis::Assists::OpenShot]);
        setup.deck = dice.one_in(8).then(|| own_deck(dice).into());
        if dice.one_in(4) {
            let mut today = || Availability {
                out: (0..dice.below(4)).map(|_| dice.below(12) as u8).collect(),
                ..Availability::default()
            };
            let today = PerSide::new(today(), today());
            setup = setup.clone().on_the_day(today).unwrap_or(setup);
        }
        setup
    }

    fn set() -> &'static statis::cards::CardSet {
        &STATIS
    }

    fn scored(&self) -> Option<(&BoxScore, [usize; 2])> {
        box_score(self)
    }
}

impl Fuzzed for DiceBasketball {
    fn any_setup(dice: &mut Dice) -> dice_game::Setup {
        let [mut home, visitors] = two(&DICE.teams, dice);
        if dice.one_in(4) {
            home = wild!(dice_game::cards::CardSet, home, dice);
        }
        let mut setup = dice_game::Setup::new(home, visitors, *dice.of(&dice_game::Code::ALL));
        setup.house = any_house(dice);
        if dice.one_in(4) {
            setup.out[Side::Home] = (0..dice.below(4)).map(|n| n as u8 * 2).collect();
        }
        setup
    }

    fn set() -> &'static dice_game::cards::CardSet {
        &DICE
    }

    fn scored(&self) -> Option<(&BoxScore, [usize; 2])> {
        box_score(self)
    }
}

/// The switches of DICE, in any combination.
fn any_house(dice: &mut Dice) -> dice_game::HouseRules {
    dice_game::HouseRules {
        free_throw_roll_rebounds: dice.one_in(3),
        steals_passed_in: dice.one_in(3),
        drives_by_chart: !dice.one_in(3),
        open_must_pass: dice.one_in(3),
        doubled_but_open: dice.one_in(3),
    }
}

impl Fuzzed for career::Career {
    fn any_setup(dice: &mut Dice) -> career::Life {
        let [teams, from] = if dice.one_in(2) { [CAREER, 0] } else { [2 + dice.below(3), dice.below(20)] };
        career::Life {
            name: "Sam Rook".into(),
            number: "00".into(),
            position: *dice.of(&Position::ALL),
            team: dice.below(teams) as u8,
            code: *dice.of(&dice_game::Code::ALL),
            league: DICE.teams[from..from + teams].to_vec(),
            house: any_house(dice),
        }
    }

    fn set() -> &'static dice_game::cards::CardSet {
        &LEAGUE
    }

    fn look(&self) {
        drop((self.job(), self.standing(), self.legend()));
    }
}

impl Fuzzed for ValueAdd {
    fn any_setup(dice: &mut Dice) -> vabg::Setup {
        let [mut home, visitors] = two(&VALUE_ADD.teams, dice);
        if dice.one_in(4) {
            home = wild!(vabg::cards::CardSet, home, dice);
        }
        let mut setup = vabg::Setup::new(home, visitors);
        setup.house = match dice.below(4) {
            0 => vabg::HouseRules::BASIC,
            1 => vabg::HouseRules {
                point_guard_on_top: true,
                no_score_range: true,
                ..vabg::HouseRules::ADVANCED
            },
            _ => vabg::HouseRules::ADVANCED,
        };
        if dice.one_in(6) {
            setup.rotations = setup.teams.clone().map(|team| vabg::Rotation::best_five(&team));
        }
        setup
    }

    fn set() -> &'static vabg::cards::CardSet {
        &VALUE_ADD
    }

    fn scored(&self) -> Option<(&BoxScore, [usize; 2])> {
        box_score(self)
    }
}

impl Fuzzed for basic::Tournament {
    fn any_setup(dice: &mut Dice) -> basic::Setup {
        let coaches = &["Ann", "Bob", "Cid", "Dee"][..dice.below(5)];
        let mut setup = basic::Setup::new(dice.of(&FIELDS.fields).clone(), coaches);
        setup.victory = *dice.of(&[basic::Victory::Championship, basic::Victory::Points]);
        let switches =
            [&mut setup.fresh_events, &mut setup.late_point, &mut setup.base_score, &mut setup.even_eighths];
        for switch in switches {
            *switch = dice.one_in(2);
        }
        setup
    }

    fn set() -> &'static march::field::Fields {
        &FIELDS
    }

    fn look(&self) {
        let picks = basic::Picks::default();
        let _ = (self.champion(), self.is_fresh(), picks.standing(self));
        for seat in basic::Seat::ALL {
            let _ = self.remaining(seat);
        }
    }
}

impl Fuzzed for advanced::Contest {
    fn any_setup(dice: &mut Dice) -> advanced::Setup {
        let [home, visitors] = two(&MARCH.teams, dice);
        let mut setup = advanced::Setup::new(home, visitors);
        setup.solitaire = PerSide::new(dice.one_in(4), dice.one_in(4));
        setup.press_both = dice.one_in(3);
        setup.best_position = dice.one_in(3);
        setup
    }

    fn set() -> &'static march::cards::CardSet {
        &MARCH
    }
}

impl Fuzzed for cup::Cup {
    fn any_setup(dice: &mut Dice) -> cup::Setup {
        let people = dice.below(9);
        let solitaire = dice.below(9 - people).max(2_usize.saturating_sub(people));
        let most = if dice.one_in(8) { 65 } else { 12 };
        let teams = dice.below(most).max(people + solitaire).max(2);
        let from = dice.below(MARCH.teams.len() - teams);
        let names = &["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal"][..people];
        let mut setup = cup::Setup::new(MARCH.teams[from..from + teams].to_vec(), names);
        setup.solitaire = solitaire as u8;
        setup.opposing = *dice.of(&cup::Opposing::ALL);
        setup.press_both = dice.one_in(3);
        setup.best_position = dice.one_in(3);
        setup
    }

    fn set() -> &'static march::cards::CardSet {
        &MARCH
    }

    fn look(&self) {
        drop((self.bracket(), self.progress(), self.champion()));
    }
}
