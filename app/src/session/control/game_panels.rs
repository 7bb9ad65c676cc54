//! What a game shows: parts that know its nouns, but no rules. Those beside this are every game's; a folder
//! has what is one game's and no other's.

use crate::browser::SplitPoint;
use crate::session::control::game_session::GameSession;
use crate::session::control::guide::Guide;
use crate::session::control::guide::Hint;
use crate::session::control::playable::PlayableGame;
use crate::session::control::props::LinkedProps;
use crate::session::control::props::{
    GameProps, LiveOddsProps, NewGameProps, OddsPanelProps, ShareProps, TableProps, TrayStrip,
};
use crate::session::control::settings::PlaySettings;
use crate::session::control::start::Start;
use crate::session::control::turn::Turn;
use crate::session::control::view::GameView;
use crate::storage::Storage;
use crate::workers::Worker;
use hardwood::court::Side;
use hardwood::table::Hosted;
use std::rc::Rc;
use yew::prelude::*;

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
    /// The hints of a first game.
    const HINTS: &'static [Hint; 3];
    /// Its split points.
    const CHUNKS: GameChunks<Self>;

    /// The tray: the card read last, the dice rolled last.
    fn draw_tray(seen: &GameView<Self>) -> Html;
    /// The tray in one line.
    fn tray_strip(_seen: &GameView<Self>) -> Option<TrayStrip> {
        None
    }
    /// How far the possession is, beside the question: "2 passes left".
    fn aside(_seen: &GameView<Self>) -> String {
        String::new()
    }
    /// The players on the floor.
    fn draw_floor(seen: &GameView<Self>) -> Html;
    /// What takes the floor's place when the game is over.
    fn draw_over(seen: &GameView<Self>, _saved: &GameSession<Self>) -> Html {
        Self::draw_floor(seen)
    }
    /// Line-ups with their ratings and match-ups.
    fn draw_board(seen: &GameView<Self>) -> Html;
    /// What compares players while the lineup of `side` may be changed.
    fn draw_lineup(
        _seen: &GameView<Self>,
        _side: Side,
        _choices: Rc<[Self::Choice]>,
        _onturn: &Callback<Turn>,
    ) -> Html {
        Html::default()
    }
    /// What changes the lineup of `side`, in the dock.
    fn draw_bench(
        _seen: &GameView<Self>,
        _side: Side,
        _choices: Rc<[Self::Choice]>,
        _onturn: &Callback<Turn>,
    ) -> Option<Html> {
        None
    }
    /// A person's standing orders, if the game has any.
    fn draw_orders(_seen: &GameView<Self>, _side: Side, _onways: Callback<Self::BenchPolicy>) -> Html {
        Html::default()
    }
    /// In place of a button for each answer, where these are many: what is answered from, and `onturn` to
    /// answer by.
    fn draw_hand(_seen: &GameView<Self>, _onturn: &Callback<Turn>) -> Option<Html> {
        None
    }
    /// The keys of [`Panels::draw_hand`], each with what it does; they press the buttons that show them.
    fn hand_keys(_seen: &GameView<Self>) -> Vec<(&'static str, AttrValue)> {
        vec![]
    }
    /// The books of the game, below it.
    fn draw_books(seen: &GameView<Self>, saved: &GameSession<Self>) -> Html;
    /// What the scoreboard shows of a side beside its points.
    fn draw_lamps(&self, side: Side) -> Html;
    /// Where a new game is set up.
    fn draw_new(props: NewGameProps<Self>) -> Html;
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

/// The split points of a game, as [`game_split_points`] makes them.
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

/// Declares the split points of a game, and its [`GameChunks`] as `CHUNKS`, in the module of the game's own
/// room.
macro_rules! game_split_points {
    ($game:ident $(, $odds:ident by $worker:ident)?) => {
        mod split_points {
            use super::$game;
            use $crate::storage::Storage;
            use $crate::session::{self, GameEntry, GameProps, Guide, LinkedProps, TableProps, ShareProps};
            use yew::prelude::*;

            #[inline(never)]
            pub fn game() -> GameEntry<$game> {
                GameEntry {
                    screen: |key, GameProps { id, onstart, onnew }| {
                        html! { <session::Game<$game> {key} {id} {onstart} {onnew} /> }
                    },
                    watched: |TableProps { saved, onstart, onnew, ontake }| {
                        html! { <session::GameTable<$game> {saved} {onstart} {onnew} {ontake} /> }
                    },
                    begin: session::begin::<$game>,
                    take_over: session::take_over::<$game>,
                    resume: session::resume::<$game>,
                }
            }

            #[inline(never)]
            pub fn share(ShareProps { saved, onclose, inline }: ShareProps<$game>) -> Html {
                html! { <session::Share<$game> {saved} {onclose} {inline} /> }
            }

            #[inline(never)]
            pub fn linked(key: String, LinkedProps { letters }: LinkedProps) -> Html {
                html! { <session::Linked<$game> {key} {letters} /> }
            }

            #[inline(never)]
            pub fn own(storage: &Storage) -> Option<<$game as hardwood::table::Hosted>::Own> {
                <$game as session::PlayableGame>::own(storage)
            }

            #[inline(never)]
            pub fn guided(guide: &'static Guide) -> Html {
                html! { <session::Walk<$game> {guide} /> }
            }

            $(
                #[inline(never)]
                pub fn $odds() -> session::OddsEntry<$game> {
                    session::OddsEntry {
                        panel: |session::OddsPanelProps { saved, names, inputs }| {
                            html! { <session::OddsPanel<$game> {saved} {names} {inputs} /> }
                        },
                        live: |session::LiveOddsProps { saved, version, pace, onchance }| {
                            html! { <session::LiveOdds<$game> {saved} {version} {pace} {onchance} /> }
                        },
                    }
                }
            )?
        }

        const CHUNKS: $crate::session::GameChunks<$game> = $crate::session::GameChunks {
            game: $crate::browser::chunks::split_point!(game),
            share: $crate::browser::chunks::split_point!(share),
            linked: $crate::browser::chunks::split_point!(linked),
            own: $crate::browser::chunks::split_point!(own),
            guided: $crate::browser::chunks::split_point!(guided),
            odds: $crate::session::game_split_points!(@odds $($odds $worker)?),
        };
    };
    (@odds) => { None };
    (@odds $odds:ident $worker:ident) => {
        Some($crate::session::OddsChunks {
            shown: $crate::browser::chunks::split_point!($odds),
            worker: $worker,
        })
    };
}
pub(crate) use game_split_points;
