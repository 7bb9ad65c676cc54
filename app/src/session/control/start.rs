//! A game begins: on the shelf, and on screen.

use crate::browser;
use crate::session::control::controller::GameController;
use crate::session::control::game_session::GameSession;
use crate::session::control::playable::PlayableGame;
use crate::session::control::saved::{Controller as _, shelve};
use crate::session::control::settings::{PlaySettings, Seat};
use crate::storage::{Settings, Storage, read};
use hardwood::court::Side;
use hardwood::kit::Seed;

/// All that a game begins with.
#[derive(Debug, Clone, PartialEq)]
pub struct Start<G: PlayableGame> {
    /// Teams, rules, deck.
    pub setup: G::Setup,
    /// Absent where the cards or dice are a person's own.
    pub seed: Option<Seed>,
    /// Who coaches, where it pauses.
    pub settings: PlaySettings<G::BenchPolicy>,
}

impl<G: PlayableGame> Start<G> {
    /// The same teams, rules and coaches as in this game, with other luck.
    pub fn again(controller: &GameController<G>) -> Self {
        let seed = (!controller.own_cards()).then(browser::fresh_seed);
        let setup = (**controller.session().setup()).clone();
        Start { setup, seed, settings: controller.settings.clone() }
    }
}

/// Begins a game: its id on the shelf.
///
/// # Errors
/// What is wrong with its setup.
pub fn begin<G: PlayableGame>(storage: &Storage, mut start: Start<G>) -> Result<String, String> {
    if let Some(on) = read::<Settings>(&*storage.store).ok().and_then(|read| read.value?.assistant) {
        let people = Side::ALL.into_iter().filter(|side| start.settings.seats[*side] != Seat::House);
        people.for_each(|side| G::set_assisted(&mut start.settings.policy, side, on));
    }
    Ok(shelve(&storage.shelf(), &GameController::<G>::new(start.setup, start.seed, start.settings)?))
}

/// Goes on with a game that is watched, from where it is shown, as one's own: its id on the shelf.
///
/// # Errors
/// The game is in use.
pub fn take_over<G: PlayableGame>(
    storage: &Storage,
    watched: &GameSession<G>,
    settings: PlaySettings<G::BenchPolicy>,
) -> Result<String, String> {
    let own = watched.with(|saved| saved.controller.taken_over(settings));
    Ok(shelve(&storage.shelf(), &own.ok_or("the game is in use: try again")?))
}

/// Goes on with a game from its text, as one of its own.
///
/// # Errors
/// What is wrong with the text.
pub fn resume<G: PlayableGame>(storage: &Storage, text: &str) -> Result<String, String> {
    Ok(shelve(&storage.shelf(), &GameController::<G>::from_text(text)?.0))
}
