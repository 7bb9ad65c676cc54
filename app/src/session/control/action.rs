//! What a person may do on the screen of a session, by who does it.

use crate::session::control::calls::Call;
use crate::session::control::fast_forward::FastForward;
use crate::session::control::settings::PauseOn;
use crate::storage::Pace;
use hardwood::court::Side;
use hardwood::kit::Seed;

/// What a person does on the screen of a game.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// The controller of any session does it.
    Play(PlayAction),
    /// The controller of a game of two sides does it.
    Game(GameAction),
    /// The page does it.
    Page(PageAction),
}

/// A step of any session: a game, a tournament, a cup, a career.
#[derive(Debug, Clone, PartialEq)]
pub enum PlayAction {
    /// Go on: a card, or "play on".
    Next,
    /// This answer, by its place.
    Answer(u16),
    /// The house coach decides.
    Leave,
    /// The card was drawn or the dice were rolled at home, as typed.
    EnterLuck(String),
    /// The cards that are due into a hand nobody here may see are drawn by the program, with this luck.
    DrawUnseen(Seed),
    /// A step back.
    Undo,
    /// A step forward again.
    Redo,
    /// Back or forward to where so many steps have been taken.
    GoTo(usize),
}

/// What a coach does beside the decision, and how the game runs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum GameAction {
    /// Use a window that is open, by the place of the choice among those of all windows.
    Act(u16),
    /// Call for this at the next dead ball, or take the call back.
    Call(Side, Call),
    /// Where the game pauses.
    Pace(Pace),
    /// Whether the lineup window opens at every dead ball.
    StopDead(bool),
    /// Where the game goes card by card all the same.
    PauseOn(PauseOn),
    /// Whether the assistant coaches the bench.
    Bench(bool),
    /// At a stop: the five that ended the period begin the next.
    SameFive,
    /// Open or close this menu of the action row.
    Menu(Menu),
    /// Simulate to there a stretch at a time, so that it is seen and can be stopped.
    Simulate(FastForward),
    /// Stop the simulation here.
    Stop,
}

/// A menu that opens over the action row; only one is open, and the digits are its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Menu {
    /// Where the game can be simulated to.
    Simulate,
    /// How the defense can be changed now.
    Defense,
    /// Everything else.
    More,
}

/// What the page does by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageAction {
    /// Start or stop auto-play.
    Auto,
    /// Auto-play's speed, 1 to [`FASTEST`].
    Speed(u8),
    /// Show the hidden things of this side: its coach has the screen now.
    Show(Side),
    /// Open the dialog that shares the game.
    Share,
    /// The same teams again.
    Rematch,
    /// Another game.
    NewGame,
    /// Move the focus to the players of this side on the floor: their cards have what is to be done.
    Walk(Side),
    /// Open this tab of the panel; it is closed by a second press where it lies over the floor.
    Open(Tab),
}

/// What the panel shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    /// The play-by-play.
    Plays,
    /// Both fives, and the window for substitutions.
    Lineup,
    /// The box score.
    Box,
    /// Win probability.
    Odds,
    /// How the game runs.
    Pace,
    /// The whole card or all dice, where a narrow screen shows one line of them.
    Tray,
}

impl Tab {
    /// What the tab is called, and the key that opens it.
    pub const fn name_and_key(self) -> (&'static str, &'static str) {
        match self {
            Tab::Plays => ("Plays", "P"),
            Tab::Lineup => ("Lineup", "L"),
            Tab::Box => ("Box", "B"),
            Tab::Odds => ("Odds", "O"),
            Tab::Pace => ("Pace", ","),
            Tab::Tray => ("Card", ""),
        }
    }
}

impl From<PlayAction> for Action {
    fn from(action: PlayAction) -> Self {
        Action::Play(action)
    }
}

impl From<GameAction> for Action {
    fn from(action: GameAction) -> Self {
        Action::Game(action)
    }
}

impl From<PageAction> for Action {
    fn from(action: PageAction) -> Self {
        Action::Page(action)
    }
}

/// The fastest speed of auto-play.
pub const FASTEST: u8 = 10;
