//! The engine proved on two small games of different shape: a dice race and a card game.

use crate::toys::{Cards, Dice, Race, When};
use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use hardwood::table::{
    Coach, FirstChoice, Game, Input, Need, Refusal, Save, SaveError, Scored, Script, Session, Stop, Window,
    simulate,
};
use proptest::prelude::*;
use std::sync::Arc;

fn play_on<G: Game<Side = Side>>(s: &mut Session<G>, inputs: usize, coach: &mut impl Coach<G>) {
    for _ in 0..inputs {
        let Some(input) = s.input_of(coach, &Side::ALL) else { return };
        s.input(input).expect("it is on offer");
    }
}

/// Uses every window.
#[derive(Clone)]
struct Busy;

impl Coach<Race> for Busy {
    fn choose(&mut self, game: &Race, side: Side, question: &When) -> Dice {
        game.choices(side, question)[0]
    }
    fn act(&mut self, game: &Race, side: Side, window: &When) -> Option<Dice> {
        game.choices(side, window).first().copied()
    }
}

fn same<G: Game + PartialEq>(a: &Session<G>, b: &Session<G>) {
    assert_eq!(a.game(), b.game());
    assert_eq!(a.events(), b.events());
    assert_eq!(a.need(), b.need());
    assert_eq!(a.journal(), b.journal());
}

fn a_session_is_the_simulation<G: Game<Setup = u8, Side = Side> + PartialEq>() {
    for seed in 0..50 {
        let setup = Arc::new(21);
        let mut s = Session::<G>::new(Arc::clone(&setup), Some(Seed(seed))).expect("a good setup");
        play_on(&mut s, 10_000, &mut FirstChoice);
        assert_eq!(*s.need(), Need::Over);
        let (mut home, mut visitors) = (FirstChoice, FirstChoice);
        let sim =
            simulate::<G, _>(&setup, Seed(seed), PerSide::new(&mut home, &mut visitors)).expect("a game");
        assert_eq!(*s.game(), sim.game, "seed {seed}");
        s.undo(usize::MAX);
        assert!(s.journal().is_empty());
    }
}

#[test]
fn a_session_plays_the_game_the_simulator_plays() {
    a_session_is_the_simulation::<Race>();
    a_session_is_the_simulation::<Cards>();
}

fn undo_then_redo<G: Game<Setup = u8, Side = Side> + PartialEq>(seed: u64, inputs: usize, back: usize) {
    let mut s = Session::<G>::new(Arc::new(21), Some(Seed(seed))).expect("a good setup");
    play_on(&mut s, inputs, &mut FirstChoice);
    let before = s.clone();
    let undone = s.undo(back);
    assert_eq!(s.redo(usize::MAX), undone);
    same(&s, &before);
    let reopened = Save::from_json(&s.save().to_json()).expect("it reads").open::<G>().expect("it opens");
    assert_eq!(reopened.notice, None);
    same(&reopened.session, &before);
}

fn refusals_change_nothing<G: Game<Setup = u8, Side = Side> + PartialEq>(seed: u64, inputs: usize) {
    let mut s = Session::<G>::new(Arc::new(21), Some(Seed(seed))).expect("a good setup");
    play_on(&mut s, inputs, &mut FirstChoice);
    let before = s.clone();
    for bad in [Input::Typed(0), Input::Typed(999), Input::Chose(999), Input::Acted(9)] {
        assert!(s.input(bad).is_err());
        same(&s, &before);
    }
}

proptest! {
    #[test]
    fn redo_after_undo_is_nothing_and_so_is_a_save(seed: u64, inputs in 0usize..80, back in 0usize..90) {
        undo_then_redo::<Race>(seed, inputs, back);
        undo_then_redo::<Cards>(seed, inputs, back);
    }

    #[test]
    fn a_refused_input_changes_nothing(seed: u64, inputs in 0usize..80) {
        refusals_change_nothing::<Race>(seed, inputs);
        refusals_change_nothing::<Cards>(seed, inputs);
    }

    #[test]
    fn random_bytes_never_open_and_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        prop_assert!(Save::from_json(&text).is_err());
    }

    #[test]
    fn a_save_edited_by_hand_opens_or_says_why(at in 0usize..2000, with in "[ -~]") {
        let mut s = Session::<Race>::new(Arc::new(21), Some(Seed(3))).expect("a good setup");
        play_on(&mut s, 30, &mut FirstChoice);
        let mut text = s.save().to_json();
        let at = at % text.len();
        text.replace_range(at..=at, &with);
        if let Ok(save) = Save::from_json(&text) {
            let _ = save.open::<Race>();
        }
    }
}

#[test]
fn taking_a_decision_back_never_rerolls() {
    let mut s = Session::<Race>::new(Arc::new(50), Some(Seed(9))).expect("a good setup");
    play_on(&mut s, 40, &mut FirstChoice);
    let before = s.clone();
    s.undo(10);
    while !matches!(s.need(), Need::Choose { .. }) {
        s.undo(1);
    }
    s.choose(1).expect("the other choice");
    play_on(&mut s, 7, &mut FirstChoice);
    s.undo(8);
    for &input in &before.journal()[s.journal().len()..] {
        s.input(input).expect("what was taken once");
    }
    same(&s, &before);
}

#[test]
fn a_coach_acts_in_a_session_as_in_the_simulator() {
    for seed in 0..50 {
        let setup = Arc::new(21);
        let mut s = Session::<Race>::new(Arc::clone(&setup), Some(Seed(seed))).expect("a good setup");
        play_on(&mut s, 10_000, &mut Busy);
        let acts = s.journal().iter().filter(|i| matches!(i, Input::Acted(_))).count();
        // the last cheer of a game that is over by then no longer counts
        assert!((3..=4).contains(&acts), "seed {seed}: {acts}");
        let sim =
            simulate::<Race, _>(&setup, Seed(seed), PerSide::new(&mut Busy, &mut Busy)).expect("a game");
        if acts == 4 {
            assert_eq!(*s.game(), sim.game, "seed {seed}");
        }
        let reopened =
            Save::from_json(&s.save().to_json()).expect("it reads").open::<Race>().expect("it opens");
        same(&reopened.session, &s);
    }
}

#[test]
fn a_window_is_open_until_the_next_input_and_again_once_that_is_taken_back() {
    let mut s = Session::<Race>::new(Arc::new(50), Some(Seed(9))).expect("a good setup");
    assert_eq!(s.windows(), [], "there is nothing to be done before the first decision");
    s.choose(0).expect("two dice");
    let jinx = Window { side: Side::Home, question: When::Before, choices: vec![Dice::Jinx] };
    assert_eq!(s.windows(), std::slice::from_ref(&jinx));
    // the roll takes two: the window of the first is passed
    s.flip().expect("a roll");
    assert_eq!(s.windows(), []);
    s.flip().expect("a roll");
    // one that is opened last thing in a stretch of play is open before the next
    let cheer = Window { side: Side::Visitors, question: When::After, choices: vec![Dice::Cheer] };
    assert_eq!(s.windows(), std::slice::from_ref(&cheer));
    assert!(matches!(s.need(), Need::Choose { side: Side::Home, .. }));
    assert_eq!(s.act(1), Err(Refusal::NoSuchAct { given: 1, offered: 1 }));
    s.choose(0).expect("two dice");
    s.undo(1);
    assert_eq!(s.windows(), [cheer]);
    let before = s.clone();
    s.act(0).expect("it is on offer");
    assert_eq!(s.windows(), []);
    assert_ne!(s.game(), before.game());
    s.undo(1);
    same(&s, &before);
    s.undo(2);
    assert_eq!(s.windows(), [jinx]);
}

#[test]
fn ones_own_cards_are_typed_in_and_checked() {
    let mut s = Session::<Cards>::new(Arc::new(21), None).expect("a good setup");
    assert_eq!(s.flip(), Err(Refusal::NoSeed));
    assert_eq!(s.enter_luck(0), Err(Refusal::NoSuchCard { given: 0 }));
    let Need::Draw { cards, .. } = s.need().clone() else { panic!("a card is due") };
    let card = u32::from(cards[4]);
    s.enter_luck(card).expect("it is in the deck");
    while let Need::Choose { .. } = s.need() {
        s.choose(0).expect("play on");
    }
    assert_eq!(s.enter_luck(card), Err(Refusal::NoSuchCard { given: card }), "it has been drawn");
}

#[test]
fn a_save_of_other_rules_opens_from_its_checkpoint() {
    let mut s = Session::<Race>::new(Arc::new(21), Some(Seed(5))).expect("a good setup");
    play_on(&mut s, 25, &mut FirstChoice);
    let mut save = s.save();
    save.rules += 1;
    let opened = save.open::<Race>().expect("it opens");
    assert!(opened.notice.is_some());
    let mut resumed = opened.session;
    play_on(&mut resumed, 10_000, &mut FirstChoice);
    play_on(&mut s, 10_000, &mut FirstChoice);
    assert_eq!(resumed.game(), s.game(), "luck goes on where it was");
    let again = resumed.save().open::<Race>().expect("a resumed game is saved too");
    same(&again.session, &resumed);
}

#[test]
fn a_save_says_what_is_wrong_with_it() {
    let s = Session::<Race>::new(Arc::new(21), Some(Seed(5))).expect("a good setup");
    let mut save = s.save();
    assert!(matches!(save.open::<Cards>(), Err(SaveError::OtherGame { .. })));
    save.format = "hardwood/save/99".into();
    assert!(matches!(Save::from_json(&save.to_json()), Err(SaveError::Format { .. })));
    assert!(Session::<Race>::new(Arc::new(0), None).is_err_and(|e| e.to_string().contains('0')));
}

#[test]
fn a_script_feeds_a_rule_and_must_be_used_up() {
    let mut race = Race::new(Arc::new(21)).expect("a good setup");
    let mut table = Script::<Race>::new(&[4, 5], &[Dice::Two]);
    race.step(&mut table).expect("all is scripted");
    assert!(table.used_up());
    assert_eq!(table.asked, [(Side::Visitors, When::Roll)]);
    assert_eq!(table.events.len(), 1);
    // nothing is left: the table waits; a face that is not on the die is refused
    assert_eq!(race.step(&mut table), Err(Stop::Waiting));
    assert_eq!(race.step(&mut Script::new(&[7], &[Dice::One])), Err(Stop::Refused));
}

/// Played on from every input to its end: earlier inputs stay, and the same seed gives the same result.
fn goes_on_with_other_luck<G: Game<Setup = u8, Side = Side> + PartialEq>(
    mut coach: impl Coach<G>,
    points: impl Fn(&G) -> [u32; 2],
) {
    let setup = Arc::new(21);
    let mut s = Session::<G>::new(Arc::clone(&setup), Some(Seed(4))).expect("a good setup");
    let end = |s: &Session<G>, seed: u64| {
        let (mut home, mut visitors) = (FirstChoice, FirstChoice);
        s.play_on(Seed(seed), PerSide::new(&mut home, &mut visitors)).expect("it can be played on")
    };
    let (mut home, mut visitors) = (FirstChoice, FirstChoice);
    let sim = simulate::<G, _>(&setup, Seed(9), PerSide::new(&mut home, &mut visitors)).expect("a game");
    assert!(end(&s, 9) == sim.game, "before the first input it is a game of that seed");
    while let Some(input) = s.input_of(&mut coach, &Side::ALL) {
        s.input(input).expect("it is on offer");
        let before = s.journal().to_vec();
        let now = points(s.game());
        for seed in 0..3 {
            let game = end(&s, seed);
            assert!(game.over() && game == end(&s, seed));
            assert!(now.iter().zip(points(&game)).all(|(now, end)| end >= *now));
        }
        assert_eq!(s.journal(), before);
    }
    assert!(end(&s, 1) == *s.game(), "a game that is over stays as it is");
}

#[test]
fn a_game_goes_on_with_other_luck_from_any_input() {
    goes_on_with_other_luck::<Race>(FirstChoice, |race| race.scored);
    goes_on_with_other_luck::<Race>(Busy, |race| race.scored);
    goes_on_with_other_luck::<Cards>(FirstChoice, |game| {
        Side::ALL.map(|side| u32::from(game.book().points(side)))
    });
}

#[test]
fn events_are_appended_until_the_revision_changes() {
    let mut s = Session::<Race>::new(Arc::new(250), Some(Seed(6))).expect("a good setup");
    let mut read = (s.revision(), s.events().to_vec());
    let mut revised = 0;
    for n in 0..60 {
        let (undone, acts) = (n % 9 == 8, n % 5 == 4 && !s.windows().is_empty());
        match undone {
            true => drop(s.undo(2)),
            false if acts => s.act(0).expect("it is on offer"),
            false => play_on(&mut s, 1, &mut FirstChoice),
        }
        if s.revision() == read.0 {
            assert!(s.events().starts_with(&read.1), "input {n}: events were changed in silence");
        } else {
            assert!(undone || acts, "input {n}: nothing was taken back");
            revised += 1;
        }
        read = (s.revision(), s.events().to_vec());
    }
    assert!(revised > 2, "{revised} revisions");
    let kept = s.snapshot();
    play_on(&mut s, 1, &mut FirstChoice);
    assert!(*kept != *s.game(), "a snapshot stays as it was");
}
