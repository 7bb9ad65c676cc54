//! A session that plays on by itself ([`Session::advance`]) comes out as one that takes the same inputs one by one,
//! in every game: events, journal, windows, save and link.

use crate::cases::games;
use hardwood::dice_basketball::{self, DiceBasketball, career};
use hardwood::kit::{Luck, Seed};
use hardwood::march_madness::{advanced, basic, cup};
use hardwood::statis_pro::{self, StatisPro};
use hardwood::table::link::{Link, Linked};
use hardwood::table::{Coach, Game, Input, Need, Refusal, Save, Session};
use hardwood::value_add::{self, ValueAdd};
use std::sync::Arc;

/// A test for each game.
macro_rules! each_game {
    ($($test:ident: $game:ty, $name:literal, $turns:literal, $sides:expr, $coach:expr;)*) => {$(
        mod $test {
            use super::*;

            const SAVE: &str = include_str!(concat!("release/", $name, ".json"));
            const LINK: &str = include_str!(concat!("release/", $name, ".1.link"));

            #[test]
            fn house_coaches_play_on_as_input_by_input() {
                let sides = &$sides;
                (0..games(1, 20)).for_each(|seed| compared::<$game, _>((SAVE, LINK), seed, $turns, sides, || $coach));
            }

            #[test]
            fn coaches_who_act_at_random_play_on_as_input_by_input() {
                let sides = &$sides;
                let coach = |seed| move || Restless(Luck::new(Seed(seed)));
                (0..games(1, 20)).for_each(|seed| compared::<$game, _>((SAVE, LINK), seed, $turns, sides, coach(seed)));
            }

            #[test]
            fn only_possessions_that_are_kept_are_played() {
                let sides = &$sides;
                (0..games(1, 20)).for_each(|seed| kept::<$game, _>(SAVE, seed, sides, || $coach));
            }
        }
    )*};
}

each_game! {
    in_statis_pro: StatisPro, "statis-pro", 40, hardwood::court::Side::ALL, statis_pro::HouseCoach::new();
    in_dice: DiceBasketball, "dice", 40, hardwood::court::Side::ALL, dice_basketball::HouseCoach::new();
    in_dice_career: career::Career, "dice-career", 4, [career::Seat], career::Agent;
    in_value_add: ValueAdd, "value-add", 40, hardwood::court::Side::ALL, value_add::HouseCoach;
    in_march_madness: basic::Tournament, "march-madness", 40, basic::Seat::ALL, basic::HouseCoach;
    in_march_madness_advanced: advanced::Contest, "march-madness-advanced", 40, hardwood::court::Side::ALL,
        advanced::HouseCoach;
    in_march_madness_cup: cup::Cup, "march-madness-cup", 20, [None].into_iter().chain((0..8).map(seat)).collect::<Vec<_>>(),
        cup::HouseCoach;
}

fn new<G: Game>(text: &str, seed: Option<Seed>) -> Session<G> {
    let setup = Save::from_json(text).expect("a save").setup;
    let setup: G::Setup = serde_json::from_value(setup).expect("a setup");
    Session::new(Arc::new(setup), seed).expect("a good setup")
}

fn seat(n: u8) -> Option<basic::Seat> {
    Some(basic::Seat(n))
}

/// Answers at random and acts in every fourth window.
#[derive(Clone)]
struct Restless(Luck);

impl<G: Game> Coach<G> for Restless {
    fn choose(&mut self, game: &G, side: G::Side, question: &G::Question) -> G::Choice {
        let choices = game.choices(side, question);
        // the first answer ends a series of them: a lineup is set, a turn is over
        let place = if self.0.below(3) > 0 { 0 } else { self.0.below(choices.len() as u32) };
        choices[place as usize]
    }

    fn act(&mut self, game: &G, side: G::Side, window: &G::Question) -> Option<G::Choice> {
        let choices = game.choices(side, window);
        (self.0.below(4) == 0).then(|| choices[self.0.below(choices.len() as u32) as usize])
    }
}

/// A random input of a person at the table.
fn anything<G: Game>(session: &Session<G>, luck: &mut Luck) -> Option<Input> {
    let offered: usize = session.windows().iter().map(|window| window.choices.len()).sum();
    if offered > 0 && luck.below(3) == 0 {
        return Some(Input::Acted(luck.below(offered as u32) as u16));
    }
    match session.need() {
        Need::Over => None,
        Need::Choose { choices, .. } => Some(Input::Chose(luck.below(choices.len() as u32) as u16)),
        Need::Draw { cards, .. } if luck.below(2) == 0 => {
            Some(Input::Typed(u32::from(cards[luck.below(cards.len() as u32) as usize])))
        }
        Need::Roll { sides, .. } if luck.below(2) == 0 => Some(Input::Typed(luck.below(*sides) + 1)),
        Need::Draw { .. } | Need::Roll { .. } => Some(Input::Luck),
    }
}

fn same<G: Game + PartialEq>(one: &Session<G>, each: &Session<G>) {
    assert!(one.journal() == each.journal(), "the same inputs");
    assert!(one.game() == each.game(), "the same game");
    assert!(one.need() == each.need(), "the same need");
    assert!(one.windows() == each.windows(), "the same windows");
    assert!(one.events_by_input().eq(each.events_by_input()), "the same events");
    assert_eq!((one.can_undo(), one.can_redo()), (each.can_undo(), each.can_redo()));
    assert!(one.save().to_json() == each.save().to_json(), "the same save");
}

/// Two sessions of a game with the same people and coaches, who go on, go back and let the coaches play on. The one
/// plays on at once, the other input by input.
fn compared<G: Linked + PartialEq, C: Coach<G>>(
    (text, link): (&str, &str),
    seed: u64,
    turns: u64,
    sides: &[G::Side],
    coach: impl Fn() -> C,
) {
    let mut luck = Luck::new(Seed(seed));
    let mut one = new::<G>(text, Some(Seed(seed)));
    let mut each = one.clone();
    let (mut coach_of_one, mut coach_of_each) = (coach(), coach());
    for turn in 0.. {
        // all sides in the end, so that the game ends
        let house: Vec<G::Side> =
            sides.iter().copied().filter(|_| turn > turns || luck.below(3) > 0).collect();
        let before = each.journal().len();
        while let Some(input) = each.input_of(&mut coach_of_each, &house) {
            each.input(input).expect("it is on offer");
        }
        let inputs = one.advance(&mut coach_of_one, &house).expect("it is on offer");
        assert_eq!(inputs, each.journal().len() - before);
        same(&one, &each);
        if turn > turns + 1 && *one.need() == Need::Over {
            break;
        }
        for _ in 0..luck.below(4) {
            if let Some(input) = anything(&each, &mut luck) {
                each.input(input).expect("it is on offer");
                one.input(input).expect("it is on offer");
            }
        }
        let back = luck.below(40) as usize * luck.below(2) as usize;
        assert_eq!(one.undo(back), each.undo(back));
        same(&one, &each);
        let again = luck.below(20) as usize;
        assert_eq!(one.redo(again), each.redo(again));
        same(&one, &each);
    }
    let reference = || Link::<G>::parse(link).expect("a link of the release").reference;
    assert!(
        one.link(reference()).expect("a link") == each.link(reference()).expect("a link"),
        "the same link"
    );
    // a reader of the events has read them all as long as the revision stays the same
    assert!(one.undo(usize::MAX) == each.undo(usize::MAX));
    one.redo(usize::MAX);
    each.redo(usize::MAX);
    same(&one, &each);
}

/// A game that is played on by so many events at a time stops before the possession that would be too much.
fn kept<G: Game + PartialEq, C: Coach<G>>(text: &str, seed: u64, sides: &[G::Side], coach: impl Fn() -> C) {
    let mut session = new::<G>(text, Some(Seed(seed)));
    let (mut house, mut at_once) = (coach(), coach());
    let mut read = (session.revision(), session.events().to_vec());
    while *session.need() != Need::Over {
        let most = session.events().len() + 30;
        let house = &mut hardwood::table::Answers { coach: &mut house, sides };
        let inputs = session.advance_while(house, |_, events| events.len() <= most).expect("it plays on");
        assert!(inputs == 0 || session.journal().len() >= inputs);
        // events read before stay the same as long as the revision does
        if session.revision() == read.0 {
            assert!(session.events().starts_with(&read.1), "events were only appended");
        }
        let input = session.input_of(house.coach, sides);
        if let Some(input) = input {
            session.input(input).expect("it is on offer");
        }
        read = (session.revision(), session.events().to_vec());
    }
    let mut other = new::<G>(text, Some(Seed(seed)));
    other.advance(&mut at_once, sides).expect("it plays on");
    same(&session, &other);
}

#[test]
fn without_a_seed_nobody_plays_on_beyond_the_next_card() {
    let text = include_str!("release/statis-pro.json");
    let mut session = new::<StatisPro>(text, None);
    let mut coach = statis_pro::HouseCoach::new();
    let refused = session.advance(&mut coach, &hardwood::court::Side::ALL);
    assert_eq!(refused, Err(Refusal::NoSeed));
    assert!(matches!(session.need(), Need::Draw { .. }));
}

/// Acts in every window, as long as it is let.
struct Tireless;

impl<G: Game> Coach<G> for Tireless {
    fn choose(&mut self, game: &G, side: G::Side, question: &G::Question) -> G::Choice {
        game.choices(side, question)[0]
    }
    fn act(&mut self, game: &G, side: G::Side, window: &G::Question) -> Option<G::Choice> {
        game.choices(side, window).last().copied()
    }
}

#[test]
fn a_coach_who_acts_in_every_window_plays_on_as_input_by_input() {
    let text = include_str!("release/value-add.json");
    let mut one = new::<ValueAdd>(text, Some(Seed(1)));
    let mut each = one.clone();
    let sides = &hardwood::court::Side::ALL;
    let played = one.advance(&mut Tireless, sides).map(drop);
    let mut taken = Ok(());
    while let (Ok(()), Some(input)) = (&taken, each.input_of(&mut Tireless, sides)) {
        taken = each.input(input);
    }
    assert_eq!(played, taken);
    same(&one, &each);
}
