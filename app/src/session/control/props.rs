//! What the screens of a game are given: what their split points pass on.

use crate::components::WinBook;
use crate::session::control::game_session::GameSession;
use crate::session::control::playable::PlayableGame;
use crate::session::control::start::Start;
use crate::workers::Odds;
use hardwood::court::{PerSide, Side};
use std::rc::Rc;
use yew::prelude::*;

/// A saved game, and what follows it.
#[derive(Properties, PartialEq)]
pub struct GameProps<G: PlayableGame> {
    /// Its id on the shelf.
    pub id: String,
    /// A game begins: the same teams again.
    pub onstart: Callback<Start<G>>,
    /// Another game is wanted.
    pub onnew: Callback<()>,
}

/// The form of a new game.
#[derive(Properties, PartialEq)]
pub struct NewGameProps<G: PlayableGame> {
    /// Why the last try did not begin.
    pub trouble: Option<AttrValue>,
    /// It begins.
    pub onstart: Callback<Start<G>>,
}

/// A game whose win probability is shown.
#[derive(Clone, Properties, PartialEq)]
pub struct OddsPanelProps<G: PlayableGame> {
    /// The game, and where it is kept.
    pub saved: GameSession<G>,
    /// What the teams are called.
    pub names: PerSide<AttrValue>,
    /// Inputs up to what is shown.
    pub inputs: usize,
    /// Inputs before the moment whose chance is the game's.
    pub moment: usize,
    /// What is known of the chance of winning.
    pub book: Rc<WinBook>,
    /// Told what games from a moment came to.
    pub onodds: Callback<(usize, Odds)>,
}

/// A game whose win probability is kept up.
#[derive(Clone, Properties, PartialEq)]
pub struct LiveOddsProps<G: PlayableGame> {
    /// The game, and where it is kept.
    pub saved: GameSession<G>,
    /// Changes up to what is shown.
    pub version: u32,
    /// How closely it follows.
    pub pace: LivePace,
    /// Inputs before the moment whose chance is the game's.
    pub moment: usize,
    /// Whether its chance is known.
    pub known: bool,
    /// Inputs before a decision of the last minutes, its side and how many choices it has, where they are to be ranked
    /// by the chance of winning.
    pub ranked: Option<(usize, Side, u16)>,
    /// Told what games from a moment came to.
    pub onodds: Callback<(usize, Odds)>,
    /// Told the chances of winning with each choice of a decision.
    pub onranked: Callback<Ranking>,
}

/// The chances of winning with each choice of a decision.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranking {
    /// Inputs before the decision.
    pub inputs: usize,
    /// The chance of the side that decides with each choice, 0 to 1, and its standard error.
    pub chances: Vec<(f64, f64)>,
}

/// How closely the chance of winning follows a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LivePace {
    /// Once the game has rested for a while, from many games.
    AtRest,
    /// While it is simulated: at once, from few games, whenever the worker is free.
    Simulated,
    /// Not at all.
    Over,
}

/// A game to be shared.
#[derive(Properties, PartialEq, Clone)]
pub struct ShareProps<G: PlayableGame> {
    /// The game.
    pub saved: GameSession<G>,
    /// Enough of it.
    pub onclose: Callback<()>,
    /// It is shared in place, not in a dialog.
    #[prop_or_default]
    pub inline: bool,
}

/// What a game is a part of, and the way back there.
#[derive(Debug, Clone, PartialEq)]
pub struct WayBack {
    /// The address.
    pub href: AttrValue,
    /// "Back to the season".
    pub name: &'static str,
}

/// The card or roll read last in one line, for a narrow screen.
pub struct TrayStrip {
    /// "115", "43".
    pub mark: String,
    /// What was read: "Action on this card".
    pub label: String,
    /// What it said.
    pub text: String,
}

/// A game on screen, and what follows it.
#[derive(Properties, PartialEq)]
pub struct TableProps<G: PlayableGame> {
    /// The game, and where it is kept.
    pub saved: GameSession<G>,
    /// A game begins: the same teams again.
    pub onstart: Callback<Start<G>>,
    /// Another game is wanted.
    pub onnew: Callback<()>,
    /// A game that is watched is to be played from here.
    #[prop_or_default]
    pub ontake: Callback<()>,
}

/// A link.
#[derive(Properties, PartialEq)]
pub struct LinkedProps {
    /// The letters of the link.
    pub letters: AttrValue,
}
