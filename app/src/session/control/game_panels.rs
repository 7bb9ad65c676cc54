//! What a game shows: parts that know its nouns, but no rules. Those beside this are every game's; a folder
//! has what is one game's and no other's.

use crate::browser::SplitPoint;
use crate::session::control::action::PlayAction;
use crate::session::control::game_session::GameSession;
use crate::session::control::guide::{Guide, Hint};
use crate::session::control::playable::PlayableGame;
use crate::session::control::props::{
    GameProps, LinkedProps, LiveOddsProps, NewGameProps, OddsPanelProps, ShareProps, TableProps, TrayStrip,
};
use crate::session::control::settings::PlaySettings;
use crate::session::control::start::Start;
use crate::session::control::view::GameView;
use crate::storage::Storage;
use crate::workers::Worker;
use hardwood::court::Side;
use hardwood::table::{Explained, Game, Hosted};
use std::rc::Rc;
use yew::prelude::*;

/// The first minutes of a game that the rulebook plays at once.
#[derive(Debug, PartialEq, Eq)]
pub struct Opening {
    /// "The game starts at 20–20".
    pub title: &'static str,
    /// The section of the lines that are shown as one.
    pub rule: &'static str,
    /// Why the game begins so, in a sentence or two.
    pub why: &'static str,
    /// The parts of the game: what is counted already, what comes next, the rest; each with a note.
    pub parts: [(&'static str, &'static str); 3],
    /// What else the players begin with.
    pub note: &'static str,
    /// The line in the plays for what is counted of a team.
    pub line: &'static str,
}

/// What is drawn of one game and no other.
pub trait Panels: PlayableGame {
    /// Whether the tray lies beside the floor, or above the plays in the side panel.
    const TRAY_BESIDE: bool = true;
    /// What luck comes by: "card", "roll".
    const LUCK: &'static str;
    /// What the board is called, which is a tab.
    const BOARD: &'static str = "Lineup";
    /// Whether a coach may react to a card, so that people may want to see each.
    const SECOND_THOUGHTS: bool;
    /// Whether a ball is in play, with lineups to change at dead balls and possessions to wait for.
    const LIVE_BALL: bool = true;
    /// What the end of a period is called, where each roll counts.
    const LATE: &'static str = "last two minutes";
    /// What the game begins with, where the rulebook plays the first minutes at once.
    const OPENING: Option<&'static Opening> = None;
    /// The hints of a first game.
    const HINTS: &'static [Hint];
    /// What games of five positions a side draw alike.
    const FIVE: Option<FivePanels<Self>> = None;
    /// Its split points.
    const CHUNKS: GameChunks<Self>;

    /// The tray: the card read last, the dice rolled last.
    fn draw_tray(view: &GameView<Self>) -> Html;
    /// The tray in one line.
    fn tray_strip(_view: &GameView<Self>) -> Option<TrayStrip> {
        None
    }
    /// How far the possession is, beside the question: "2 passes left".
    fn aside(_view: &GameView<Self>) -> String {
        String::new()
    }
    /// The players on the floor.
    fn draw_floor(view: &GameView<Self>) -> Html;
    /// What takes the floor's place when the game is over.
    fn draw_over(view: &GameView<Self>, saved: &GameSession<Self>) -> Html {
        Self::FIVE.map_or_else(|| Self::draw_floor(view), |five| (five.over)(view, saved))
    }
    /// What takes the floor's place between two periods; `None` where the floor stays.
    fn draw_stop(view: &GameView<Self>, saved: &GameSession<Self>) -> Option<Html> {
        Self::FIVE.map(|five| (five.stop)(view, saved))
    }
    /// Line-ups with their ratings and match-ups.
    fn draw_board(view: &GameView<Self>) -> Html;
    /// A person's standing orders, if the game has any.
    fn draw_orders(_view: &GameView<Self>, _side: Side, _onpolicy: Callback<Self::BenchPolicy>) -> Html {
        Html::default()
    }
    /// In place of a button for each answer, where these are many: what is answered from, and `onplay` to
    /// answer by.
    fn draw_hand(_view: &GameView<Self>, _onplay: &Callback<PlayAction>) -> Option<Html> {
        None
    }
    /// The keys of [`Panels::draw_hand`], each with what it does; they press the buttons that show them.
    fn hand_keys(_view: &GameView<Self>) -> Vec<(&'static str, AttrValue)> {
        vec![]
    }
    /// The books of the game, below it.
    fn draw_books(view: &GameView<Self>, saved: &GameSession<Self>) -> Html {
        Self::FIVE.map_or_else(Html::default, |five| (five.books)(view, saved))
    }
    /// What the scoreboard shows of a side beside its points.
    fn draw_lamps(&self, side: Side) -> Html;
    /// Where a new game is set up.
    fn draw_new(props: NewGameProps<Self>) -> Html;
}

/// Draws a game with where it is kept.
type DrawSaved<G> = fn(&GameView<G>, &GameSession<G>) -> Html;
/// Draws the window in which a side's lineup is changed, by these choices.
type DrawLineup<G> = fn(&GameView<G>, Side, Rc<[<G as Game>::Choice]>, &Callback<PlayAction>) -> Html;
/// Draws the five for the next period as [`DrawLineup`] does; the last callback takes back what the assistant changed.
type DrawStopFive<G> =
    fn(&GameView<G>, Side, Rc<[<G as Game>::Choice]>, &Callback<PlayAction>, Callback<()>) -> Html;

/// What games of five positions a side draw alike.
pub struct FivePanels<G: Panels> {
    /// The final screen.
    pub over: DrawSaved<G>,
    /// What is seen between two periods.
    pub stop: DrawSaved<G>,
    /// Box score, scoresheet, files.
    pub books: DrawSaved<G>,
    /// What compares players while a lineup may be changed.
    pub compare: DrawLineup<G>,
    /// What changes a lineup, in the dock.
    pub bench: DrawLineup<G>,
    /// The five for the next period, in the dock of its stop.
    pub stop_five: DrawStopFive<G>,
}

/// Goes on with a game that is watched.
type TakeOver<G> =
    fn(&Storage, &GameSession<G>, PlaySettings<<G as Hosted>::BenchPolicy>) -> Result<String, String>;
/// Reads what a person has brought beside cards.
type ReadOwn<G> = fn(&Storage) -> Option<<G as Hosted>::Own>;

/// What is loaded with a game: its screen, and the ways into it.
pub struct GameEntry<G: Panels> {
    /// A game on screen, under a key.
    pub screen: fn(String, GameProps<G>) -> Html,
    /// A game that was shared, on screen to be watched.
    pub watched: fn(TableProps<G>) -> Html,
    /// Begins a game: its id on the shelf.
    pub begin: fn(&Storage, Start<G>) -> Result<String, String>,
    /// Goes on with a game that is watched: its id on the shelf.
    pub take_over: TakeOver<G>,
    /// Goes on with a game from its text: its id on the shelf.
    pub resume: fn(&Storage, &str) -> Result<String, String>,
}

/// What is loaded with something else that is played on a page of its own: its screen, and what begins one.
pub struct Entry<P, S> {
    /// One on screen, under a key.
    pub screen: fn(String, P) -> Html,
    /// Begins one: its id on the shelf.
    pub begin: fn(&Storage, S) -> Result<String, String>,
}

/// The split points of a game, as `game_split_points!` makes them.
pub struct GameChunks<G: Panels> {
    /// A game at the table.
    pub game: SplitPoint<fn() -> GameEntry<G>>,
    /// The dialog that shares a game.
    pub share: SplitPoint<fn(ShareProps<G>) -> Html>,
    /// The page of a link, under a key: what was shared. Whoever watches it needs `game` as well.
    pub linked: SplitPoint<fn(String, LinkedProps) -> Html>,
    /// What a person has brought beside cards, read from what is kept.
    pub own: SplitPoint<ReadOwn<G>>,
    /// The page of a guide.
    pub guided: SplitPoint<fn(&'static Guide) -> Html>,
    /// Its rules and terms, explained.
    pub explained: SplitPoint<fn() -> Explained>,
    /// Win probability, where it is computed.
    pub odds: Option<OddsChunks<G>>,
}

/// What shows the chance of winning.
pub struct OddsEntry<G: Panels> {
    /// The panel.
    pub panel: fn(OddsPanelProps<G>) -> Html,
    /// What keeps the line under the scoreboard up.
    pub live: fn(LiveOddsProps<G>) -> Html,
}

/// The split points of win probability.
pub struct OddsChunks<G: Panels> {
    /// What shows it.
    pub shown: SplitPoint<fn() -> OddsEntry<G>>,
    /// What plays the games on.
    pub worker: SplitPoint<Worker>,
}
