//! A simulation comes to the same inputs as taking them one by one, in every game and to everywhere.

use super::*;
use crate::session::control::calls::Call;
use crate::session::control::saved::{Controller as _, SavedSession};
use crate::session::control::settings::{PlaySettings, Seat};
use crate::session::control::steps::UndoRedo;
use crate::session::control::view::GameView;
use crate::storage::Pace;
use hardwood::dice_basketball::DiceBasketball;
use hardwood::kit::{Luck, Seed};
use hardwood::march_madness::advanced::{Card, Contest, HouseCoach, Question};
use hardwood::statis_pro::StatisPro;
use hardwood::table::{Game as _, Save, Session, TwoTeams as _};
use hardwood::value_add::ValueAdd;

const KINDS: [FastForward; 6] = [
    FastForward::Score,
    FastForward::Change,
    FastForward::TimeOut,
    FastForward::TwoMinutes,
    FastForward::Period,
    FastForward::End,
];

/// `GAMES=100` compares that many instead of two.
fn games() -> u64 {
    std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(2)
}

/// A new game with the teams of a save.
fn new<G: PlayableGame>(save: &str, seed: u64) -> GameController<G> {
    let setup = Save::from_json(save).expect("a save").setup;
    let seats = match seed % 3 {
        0 => PerSide::new(Seat::House, Seat::House),
        1 => PerSide::new(Seat::You, Seat::House),
        _ => PerSide::new(Seat::You, Seat::Second),
    };
    let settings = PlaySettings::new(seats, Pace::Decisions);
    let setup = serde_json::from_value(setup).expect("a setup");
    GameController::new(setup, Some(Seed(seed)), settings).expect("a good setup")
}

impl<G: PlayableGame> GameController<G> {
    /// What [`forward`](GameController::forward) does, one input after the other.
    fn forward_by_inputs(&mut self, until: FastForward) {
        self.notes.clear();
        self.relief = None;
        let before = self.session.journal().len();
        let from = Moment::of(self.game(), self.session.events());
        self.run = Some(Run { until, from: from.clone(), before });
        let mut ended = false;
        while !ended && !from.reached(until, self.game(), self.session.events()) {
            if self.do_called() {
                break;
            }
            self.let_act();
            ended = self.one_on().is_err();
        }
        self.stop();
        self.mark(before);
    }
}

/// Compares the inputs.
fn same<G: PlayableGame>(one: &GameController<G>, other: &GameController<G>, context: &str) {
    let [one, other] = [one, other].map(|game| game.session().journal());
    let place = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let [rest, other] = [one, other].map(|inputs| &inputs[place..inputs.len().min(place + 5)]);
    assert!(rest.is_empty() && other.is_empty(), "{context}: input {place} and on: {rest:?} {other:?}");
}

/// Plays a game by simulations to anywhere, with a few inputs of a person between them.
fn compared<G: PlayableGame>(save: &str) {
    for seed in 0..games() {
        let (mut at_once, mut by_inputs) = (new::<G>(save, seed), new::<G>(save, seed));
        let mut luck = Luck::new(Seed(seed));
        while !by_inputs.game().over() {
            let until = match luck.below(30) {
                n @ 0..5 => KINDS[n as usize],
                5 if luck.below(4) == 0 => FastForward::End,
                n => KINDS[n as usize % 3],
            };
            let call = (luck.below(6) == 0).then_some(Call::TimeOut).filter(|call| G::CALLS.contains(call));
            for (game, at_once) in [(&mut at_once, true), (&mut by_inputs, false)] {
                if let (Some(call), Seat::You) = (call, game.settings.seats[Side::Home]) {
                    game.call(Side::Home, call);
                }
                if at_once {
                    game.forward(until)
                } else {
                    game.forward_by_inputs(until)
                }
                if luck.clone().below(3) == 0 && game.leave_it().is_err() {
                    let _ = game.next();
                }
            }
            same(&at_once, &by_inputs, &format!("seed {seed}, {until:?}"));
            assert_eq!(at_once.to_text(), by_inputs.to_text(), "seed {seed}, {until:?}");
        }
        while by_inputs.undo_redo().undo {
            at_once.undo();
            by_inputs.undo();
            same(&at_once, &by_inputs, &format!("seed {seed}, undone"));
        }
        let (mut at_once, mut by_inputs) = (new::<G>(save, seed), new::<G>(save, seed));
        at_once.forward(FastForward::End);
        by_inputs.forward_by_inputs(FastForward::End);
        assert!(at_once.game().over() && at_once.to_text() == by_inputs.to_text(), "seed {seed}");
    }
}

macro_rules! saved {
    ($name:literal) => {
        include_str!(concat!("../../../../../tests/shared/release/", $name, ".json"))
    };
}

#[test]
fn a_simulation_of_statis_pro_takes_the_inputs_that_come_one_by_one() {
    compared::<StatisPro>(saved!("statis-pro"));
}

#[test]
fn a_simulation_of_dice_takes_the_inputs_that_come_one_by_one() {
    compared::<DiceBasketball>(saved!("dice"));
}

#[test]
fn a_simulation_of_value_add_takes_the_inputs_that_come_one_by_one() {
    compared::<ValueAdd>(saved!("value-add"));
}

#[test]
fn a_simulation_of_march_madness_takes_the_inputs_that_come_one_by_one() {
    compared::<Contest>(saved!("march-madness-advanced"));
}

#[test]
fn a_simulation_comes_in_stretches_that_can_be_stopped() {
    let mut game = new::<StatisPro>(saved!("statis-pro"), 1);
    let before = game.session().journal().len();
    game.simulate(FastForward::End);
    let mut stretches = 1;
    while game.simulating().is_some() && game.game().time().period < 3 {
        let before = game.game().time();
        assert!(game.notes().len() <= MOST_NOTES);
        game.tick();
        let after = game.game().time();
        assert!(after.period > before.period || (80..200).contains(&(before.left - after.left)), "{after}");
        stretches += 1;
    }
    assert!(stretches > 10, "{stretches}");
    game.stop();
    assert!(game.simulating().is_none() && !game.game().over());
    game.undo();
    assert_eq!(
        (game.session().journal().len(), game.undo_redo()),
        (before, UndoRedo { undo: false, redo: true }),
        "all of it is one step"
    );
}

/// audit MM-13: §12.5. What another person at the screen may not know is not among the choices that it tells.
#[test]
fn mm_13_a_secret_choice_is_told_to_its_own_coach_alone() {
    let told = |seed: u64| {
        let mut game = new::<Contest>(saved!("march-madness-advanced"), seed);
        let (mut secret, mut told) = (0, 0);
        for _ in 0..400 {
            let is_secret = match game.session.need() {
                Need::Choose { question, .. } => Contest::is_secret(question),
                _ => false,
            };
            let before = game.choices().len();
            if game.answer(0).is_err() && game.next().is_err() {
                break;
            }
            if is_secret {
                secret += 1;
                told += game.choices().len().saturating_sub(before);
            }
        }
        (secret, told)
    };
    let (secret, told_both) = told(2);
    assert!(secret > 10 && told_both == 0, "two people: {told_both} of {secret}");
    let (secret, told_own) = told(1);
    assert!(secret > 10 && told_own > 0, "one person: {told_own} of {secret}");
}

/// The game as it is drawn, with the controller given back.
fn seen(game: GameController<Contest>) -> (GameController<Contest>, GameView<Contest>) {
    let mut saved = SavedSession::watch(game);
    let view = GameView::of(&mut saved);
    (saved.controller, view)
}

/// A session of two computers, played so many inputs far.
fn played(seed: u64, inputs: usize) -> Session<Contest> {
    let game = new::<Contest>(saved!("march-madness-advanced"), seed);
    let mut session = game.session().clone();
    while session.journal().len() < inputs
        && let Some(input) = session.input_of(&mut HouseCoach, &Side::ALL)
    {
        session.input(input).expect("on offer");
    }
    session
}

/// audit MM-13: §12.5.2, H31. A spectator of a game that goes on sees what lies open; of one that is over, everything.
#[test]
fn mm_13_a_spectator_sees_what_lies_open_until_the_game_is_over() {
    let watch = |session: Session<Contest>| {
        let seats = PerSide::new(Seat::You, Seat::House);
        GameController::watch(session, PlaySettings::new(seats, Pace::default()))
    };
    let mut down = 0;
    for inputs in [200, usize::MAX] {
        let session = played(3, inputs);
        let over = session.game().over();
        assert_eq!(over, inputs == usize::MAX);
        let mut game = watch(session);
        let (_, steps) = game.place().expect("it is watched");
        assert_eq!(game.sole_coach(), None, "a spectator coaches nobody, and asks for chances as nobody");
        let mut shown = 0;
        for step in 0..=steps {
            game.go_to(step);
            let (back, view) = seen(game);
            game = back;
            assert_eq!((view.revealed.0, view.curtain), ([over; 2], None));
            let secret = match game.session().need() {
                Need::Choose { question, .. } => Contest::is_secret(question),
                _ => false,
            };
            if over {
                let held = Side::ALL.into_iter().flat_map(|side| view.game.hand(side));
                shown += held.filter(|(number, _)| *number != 0).count();
                continue;
            }
            assert_eq!(*view.game, game.game().seen_by(None), "step {step}");
            assert!(view.asked.is_none() && (view.prompt.answers.is_empty() || !secret));
            let played = Side::ALL.map(|side| view.game.display(side).played.clone());
            down += played.iter().flatten().flatten().filter(|played| !played.open).count();
        }
        assert!(!over || shown > 20, "{shown}");
    }
    assert!(down > 20, "{down} cards lie face down");
}

/// audit MM-13: §12.5, H30. Two coaches at one screen: what is drawn knows one hand at most, nothing hidden behind a curtain,
/// and the curtain rises by what was asked, which tells nothing hidden (`tests/march_madness/hidden.rs`).
#[test]
fn mm_13_the_screen_knows_the_game_as_whoever_has_it_does() {
    let (mut curtains, mut asked_for_nothing) = (0, 0);
    for seed in [2, 5, 8, 11] {
        let mut game = new::<Contest>(saved!("march-madness-advanced"), seed);
        assert!(game.is_shared());
        for _ in 0..600 {
            let (back, view) = seen(game);
            game = back;
            if game.game().over() {
                break;
            }
            let sees = view.revealed.0.iter().filter(|sees| **sees).count();
            assert!(sees <= 1 && (view.curtain.is_none() || sees == 0));
            let viewer = Side::ALL.into_iter().find(|&side| view.revealed[side]);
            assert_eq!(*view.game, game.game().seen_by(viewer));
            match (view.curtain, game.session().need()) {
                (Some(side), Need::Choose { side: asked, question, choices }) => {
                    assert!(side == *asked && Contest::is_secret(question) && view.prompt.answers.is_empty());
                    curtains += 1;
                    let open = matches!(question, Question::Open { .. });
                    asked_for_nothing += u32::from(open && choices.len() == 1);
                    game.viewer = Some(side);
                }
                (Some(_), _) => panic!("nobody is asked"),
                (None, _) => {
                    if game.leave_it().is_err() && game.next().is_err() {
                        break;
                    }
                }
            }
        }
    }
    assert!(curtains > 200 && asked_for_nothing > 0, "{curtains}, {asked_for_nothing} with nothing to open");
}

/// Nobody is asked what the computer has to decide.
fn asks_no_computer<G: PlayableGame>(game: &GameController<G>, context: &str) {
    if let Need::Choose { side, question, .. } = game.session().need() {
        assert!(game.is_person(*side), "{context}: {question:?} of the computer");
    }
}

/// Takes a game of two computers over at many of its plays, goes back to where it begins and on to where it was.
fn taken_over_and_back<G: PlayableGame>(save: &str) -> usize {
    let mut skipped = 0;
    let mut played = new::<G>(save, 3);
    played.forward(FastForward::End);
    let seats = PerSide::new(Seat::You, Seat::House);
    let settings = || PlaySettings::new(seats, Pace::default());
    let mut watched = GameController::watch(played.session().clone(), settings());
    let (_, steps) = watched.place().expect("it is watched");
    for step in (0..steps).step_by(steps.div_ceil(40)) {
        watched.go_to(step);
        let mut game = watched.taken_over(settings());
        let taken = game.session().journal().to_vec();
        asks_no_computer(&game, &format!("step {step}"));
        skipped += step - game.steps.count().0;
        while game.undo_redo().undo {
            game.undo();
            asks_no_computer(&game, &format!("taken over at step {step}, undone"));
        }
        while game.undo_redo().redo {
            game.redo();
            asks_no_computer(&game, &format!("taken over at step {step}, undone and taken again"));
        }
        assert_eq!(game.session().journal(), taken, "step {step}: all of it is there again");
    }
    skipped
}

/// audit MM-13: in a game that is taken over each play is a step, and many begin with a decision of the computer's. Undo does
/// not rest there: the person would decide for it, with its hand before them.
#[test]
fn mm_13_undo_never_asks_a_person_for_the_computer() {
    let skipped = taken_over_and_back::<Contest>(saved!("march-madness-advanced"));
    assert!(skipped > 20, "{skipped} steps of the computer's");
    taken_over_and_back::<StatisPro>(saved!("statis-pro"));
    taken_over_and_back::<DiceBasketball>(saved!("dice"));
    taken_over_and_back::<ValueAdd>(saved!("value-add"));
}

/// audit MM-13: §12.5, H33. Who has the screen at a curtain is not known: what is undone there shows nobody's hand.
#[test]
fn mm_13_undo_behind_a_curtain_shows_no_hand() {
    let mut undone = 0;
    let mut game = new::<Contest>(saved!("march-madness-advanced"), 2);
    for _ in 0..400 {
        let (back, view) = seen(game);
        game = back;
        if let Some(side) = view.curtain {
            if game.undo_redo().undo {
                game.undo();
                let (back, view) = seen(game);
                game = back;
                assert_eq!(view.revealed.0, [false; 2], "a hand is seen after Undo");
                game.redo();
                undone += 1;
            }
            game.viewer = Some(side);
        } else if game.leave_it().is_err() && game.next().is_err() {
            break;
        }
    }
    assert!(undone > 30, "{undone}");
}

/// H30: a person who plays against the computer is not asked where they can only pass: nobody could learn from it.
#[test]
fn a_person_alone_is_not_asked_to_open_nothing() {
    for seed in [1, 4, 7] {
        let mut game = new::<Contest>(saved!("march-madness-advanced"), seed);
        for _ in 0..600 {
            if let Need::Choose { side, question: Question::Open { .. }, choices } = game.session().need() {
                assert!(*side == Side::Home && choices.len() > 1);
            }
            if game.leave_it().is_err() && game.next().is_err() {
                break;
            }
        }
        assert!(game.game().over());
    }
}

/// audit MM-13: §12.2, §12.5.2. A person's own card that the program dealt to the computer unseen can be entered: that it is
/// refused would tell where it lies.
#[test]
fn mm_13_ones_own_card_is_never_refused_because_the_computer_holds_it() {
    let setup = Save::from_json(saved!("march-madness-advanced")).expect("a save").setup;
    let setup: <Contest as hardwood::table::Game>::Setup = serde_json::from_value(setup).expect("a setup");
    let (mut exchanged, mut entered) = (0, 0);
    for seed in 0..6 {
        let settings = PlaySettings::new(PerSide::new(Seat::You, Seat::House), Pace::Decisions);
        let mut game = GameController::<Contest>::new(setup.clone(), None, settings).expect("a good setup");
        let mut luck = Luck::new(Seed(seed));
        for _ in 0..900 {
            if game.game().over() {
                break;
            }
            let need = game.session().need().clone();
            match &need {
                Need::Draw { .. } if game.unseen_draw().is_some() => {
                    game.draw_unseen(Seed(luck.below(1 << 30).into())).expect("a card is due");
                }
                Need::Draw { cards, .. } => {
                    // any card that this person has not seen may be the next one of their deck
                    let Need::Draw { cards: unseen, .. } = game.game().need_seen_by(&need, Some(Side::Home))
                    else {
                        panic!("a card is due")
                    };
                    let card = unseen[luck.below(unseen.len() as u32) as usize];
                    let name = Card::of(card).name();
                    let copies =
                        |all: &[u8]| all.iter().filter(|&&other| Card::of(other).name() == name).count();
                    exchanged += u32::from(copies(cards) == 0);
                    entered += 1;
                    let before = game.game().seen_by(Some(Side::Home)).display(Side::Home).hand.len();
                    game.enter_luck(name).unwrap_or_else(|why| panic!("seed {seed}: {name}: {why}"));
                    let hand = &game.game().display(Side::Home).hand;
                    assert!(hand.len() > before && hand.iter().any(|&held| Card::of(held).name() == name));
                }
                Need::Roll { sides, .. } => {
                    let face = luck.below(*sides) + 1;
                    game.enter_luck(&face.to_string()).expect("a die");
                }
                Need::Choose { .. } => game.leave_it().expect("a decision"),
                Need::Over => break,
            }
        }
        assert!(game.game().over(), "seed {seed}");
        // the save goes on as it is
        let (again, notice) = GameController::<Contest>::from_text(&game.to_text()).expect("a save");
        assert_eq!((again.game(), notice), (game.game(), None));
    }
    println!("{exchanged} of {entered} exchanged");
    assert!(exchanged > 5, "{exchanged} of {entered}");
}
