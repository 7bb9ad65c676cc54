//! A fifth game by the app's contract: played by a person and the house, kept, undone, and simulated to its end.

#[path = "../../../../../tests/toy/mod.rs"]
mod toy;

use super::*;
use crate::session::control::action::PlayAction;
use crate::session::control::fast_forward::FastForward;
use crate::session::control::playable::names;
use hardwood::table::{Explained, Game as _, TwoTeams as _};
use toy::{Coins, Face};

impl PlayableGame for Coins {
    const ROUTE: Route = Route::Play;
    const SETS: &'static str = "cards/coins/index.json";
    /// The side that calls.
    type Tray = Option<Side>;

    fn explained() -> Explained {
        Explained::new("")
    }

    fn tray(session: &Session<Self>) -> Option<Side> {
        session.game().offense()
    }
}

fn begun() -> GameController<Coins> {
    let seats = PerSide::new(Seat::You, Seat::House);
    let settings = PlaySettings::new(seats, Pace::Decisions);
    GameController::new(toy::setup(9), Some(Seed(1989)), settings).expect("a good setup")
}

#[test]
fn a_fifth_game_is_played_by_the_contract_of_the_app() {
    let mut game = begun();
    let mut asked = 0;
    while !game.game().over() {
        let Need::Choose { side, choices, .. } = game.session().need() else {
            panic!("coins fall by themselves")
        };
        assert_eq!((*side, &choices[..]), (Side::Home, &[Face::Heads, Face::Tails][..]));
        game.take(PlayAction::Answer(asked % 2)).expect("it is on offer");
        asked += 1;
    }
    assert!(asked >= 5, "every other call is the person's: {asked}");
    let progress = game.progress();
    assert_eq!((&*progress.game, &*progress.moment, progress.finished), ("coins", "Final", true));
    let points = progress.sides.each_ref().map(|side| side.score);
    assert_ne!(points[0], points[1]);
    assert_eq!(names(game.game(), true).0.map(|name| name.to_string()), ["PEN", "DIM"]);
    assert_eq!(game.title(), "Dimes at Pennies");
    assert!(game.log().look().entries.len() >= 9);

    let (again, notice) = GameController::<Coins>::from_text(&game.to_text()).expect("our own save");
    assert_eq!((notice, again.game()), (None, game.game()));
    let before = game.game().digest();
    game.undo();
    assert_ne!(game.game().digest(), before);
    game.redo();
    assert_eq!(game.game().digest(), before);
}

#[test]
fn a_fifth_game_is_simulated_and_watched() {
    let mut game = begun();
    game.forward(FastForward::End);
    assert!(game.game().over() && game.simulating().is_none());
    let mut watched = GameController::watch(game.session().clone(), game.settings.clone());
    let (_, steps) = watched.place().expect("it is watched");
    assert!(steps >= 9, "{steps} steps");
    watched.go_to(1);
    assert!(!watched.game().over());
    watched.go_to(steps);
    assert_eq!(watched.game(), game.game());
}
