//! What a person may do in a session.

use crate::session::control::calls::Call;
use crate::session::control::fast_forward::FastForward;
use crate::session::control::settings::PauseOn;
use crate::storage::Pace;
use hardwood::court::Side;

/// What the bar can be told.
#[derive(Debug, Clone, PartialEq)]
pub enum Turn {
    /// Go on: a card, or "play on".
    Next,
    /// This answer.
    Answer(u16),
    /// This, which nobody has asked for.
    Act(u16),
    /// The house coach decides.
    Leave,
    /// This was flipped at home, as typed.
    Typed(String),
    /// A step back.
    Undo,
    /// A step forward again.
    Redo,
    /// Play by itself, or stop.
    Auto,
    /// Show the game after so many steps, where it is watched.
    Place(usize),
}

/// What the panel can be told.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Control {
    /// Where it pauses.
    Pace(Pace),
    /// Windows at every dead ball.
    StopDead(bool),
    /// Where it goes card by card all the same.
    PauseOn(PauseOn),
    /// This is called for, or no more.
    Call(Side, Call),
    /// The assistant looks after the bench, or no more.
    Bench(bool),
    /// The menu of simulations opens, or closes.
    Menu,
    /// The simulation stops here.
    Stop,
    /// Auto-play's speed, 1 to [`FASTEST`].
    Speed(u8),
    /// Simulate to there, to be seen and stopped.
    Simulate(FastForward),
    /// Simulate to there at once.
    Forward(FastForward),
    /// The same teams again.
    Rematch,
    /// Another game.
    NewGame,
    /// A link of it.
    Share,
    /// The coach of this side has the screen now.
    Show(Side),
}

/// The fastest speed of auto-play.
pub const FASTEST: u8 = 10;
