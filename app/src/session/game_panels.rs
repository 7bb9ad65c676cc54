//! What a game shows: parts that know its nouns, but no rules. Those beside this are every game's; a folder has what is
//! one game's and no other's.

use crate::session::linked::LinkedProps;
use crate::session::live::Shared;
use crate::session::new_game::NewGameProps;
use crate::session::odds::OddsPanelProps;
use crate::session::panels::decide::Turn;
use crate::session::playable::PlayableGame;
use crate::session::screen::GameProps;
use crate::session::share::ShareProps;
use crate::session::start::Start;
use crate::session::view::GameView;
use crate::storage::Storage;
use hardwood::court::{PerSide, Side};
use hardwood::table::Session;
use std::rc::Rc;
use yew::prelude::*;

/// What is drawn of one game and no other.
pub trait Panels: PlayableGame {
    /// What lies on the desk: the card read last, the dice rolled last.
    type Desk: Clone + PartialEq + 'static;
    /// What the desk is called where it is a tab: "Card".
    const DESK: &'static str;
    /// What luck comes by: "card", "roll".
    const LUCK: &'static str;
    /// What the board is called where it is a tab.
    const BOARD: &'static str = "Board";
    /// Whether a coach can think better of a card, so that he may want to see each.
    const SECOND_THOUGHTS: bool;
    /// Whether a ball is in play, with lineups to change at dead balls and possessions to wait for.
    const LIVE_BALL: bool = true;
    /// What the end of a period is called, where each roll counts.
    const LATE: &'static str = "last two minutes";
    /// The doors to its parts of the program.
    const DOORS: Doors<Self>;

    /// What lies on the desk.
    fn desk(session: &Session<Self>) -> Self::Desk;
    /// The desk.
    fn draw_desk(seen: &GameView<Self>) -> Html;
    /// The players on the floor.
    fn draw_floor(seen: &GameView<Self>) -> Html;
    /// Line-ups with their ratings and match-ups.
    fn draw_board(seen: &GameView<Self>) -> Html;
    /// What changes the lineup of `side`; the answer is the place of a choice.
    fn draw_lineup(
        seen: &GameView<Self>,
        side: Side,
        choices: Rc<[Self::Choice]>,
        onanswer: Callback<u16>,
    ) -> Html;
    /// A person's standing orders, if the game has any.
    fn draw_orders(_seen: &GameView<Self>, _side: Side, _onways: Callback<Self::BenchPolicy>) -> Html {
        Html::default()
    }
    /// In place of a button for each answer, where these are many: what is answered from, and `onturn` to answer by.
    fn draw_hand(_seen: &GameView<Self>, _onturn: &Callback<Turn>) -> Option<Html> {
        None
    }
    /// The keys of [`Panels::draw_hand`], each with what it does; they press the buttons that show them.
    fn hand_keys(_seen: &GameView<Self>) -> Vec<(&'static str, AttrValue)> {
        vec![]
    }
    /// The books of the game, below it.
    fn draw_books(seen: &GameView<Self>, room: &Shared<Self>) -> Html;
    /// What the scoreboard shows of a side beside its points.
    fn draw_lamps(&self, side: Side) -> Html;
    /// Where a new game is set up.
    fn draw_new(props: NewGameProps<Self>) -> Html;
}

/// The part with win probability, and its door.
pub type OddsDoor<G> = (&'static str, fn(OddsPanelProps<G>) -> Html);

/// The doors of a game (`crate::doors`). Whoever goes through one has the part of that name in place first, and calls the
/// function through [`std::hint::black_box`].
pub struct Doors<G: Panels> {
    /// The part with a game on screen, its beginning, and taking one over.
    pub game: &'static str,
    /// A game on screen.
    pub on_screen: fn(String, GameProps<G>) -> Html,
    /// A game begins: its id on the shelf.
    pub begin: fn(&Storage, Start<G>) -> Result<String, String>,
    /// A game is taken over from its text: its id on the shelf.
    pub take: fn(&Storage, &str) -> Result<String, String>,
    /// The part with the dialog that shares a game.
    pub share: (&'static str, fn(ShareProps<G>) -> Html),
    /// The part with win probability, if it is reckoned.
    pub odds: Option<OddsDoor<G>>,
    /// The part with the page of a link.
    pub linked: (&'static str, fn(String, LinkedProps) -> Html),
}

/// The names of the teams: short, or whole.
pub fn names<G: PlayableGame>(game: &G, short: bool) -> PerSide<AttrValue> {
    crate::session::playable::each(|side| {
        let line = game.line(side);
        AttrValue::from(if short { line.short } else { line.name })
    })
}
