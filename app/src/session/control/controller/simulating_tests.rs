//! A simulation comes to the same inputs as taking them one by one, in every game and to everywhere.

use super::*;
use crate::session::control::calls::Call;
use crate::session::control::saved::Controller as _;
use crate::session::control::settings::{PlaySettings, Seat};
use crate::session::control::steps::UndoRedo;
use crate::storage::Pace;
use hardwood::dice_basketball::DiceBasketball;
use hardwood::kit::{Luck, Seed};
use hardwood::march_madness::advanced::Contest;
use hardwood::statis_pro::StatisPro;
use hardwood::table::{Game as _, Save, TwoTeams as _};
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
