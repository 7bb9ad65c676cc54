//! What the app itself needs of a game that is played: its page, what lies on the table, what people may call for.
//! All that any host needs is the core's, [`TwoTeams`] and [`BoxScored`]; what is drawn is in `game_panels`.

use crate::routes::Route;
use crate::session::control::calls::{Call, ReliefAsk};
use crate::session::control::sound::Sound;
use crate::storage::{Progress, Storage, Store};
use hardwood::book::Play;
use hardwood::court::{PerSide, Side};
use hardwood::kit::form::TeamSet as _;
use hardwood::table::{BoxScored, Explained, Game, Input, Session, TwoTeams, What};
use yew::AttrValue;

pub use hardwood::table::PlayerView;

/// How many problems of a card set are told.
const TOLD: usize = 8;

/// A game that can be played in the app.
pub trait PlayableGame: TwoTeams {
    /// The page it is played on.
    const ROUTE: Route;
    /// Its rulebook among those of the page of rules.
    const BOOK: &'static str = Self::NAME;
    /// Whether cards of one's own are named, not numbered.
    const CARDS_BY_NAME: bool = false;
    /// The list of its card sets: "cards/index.json", with the sets beside it.
    const SETS: &'static str;
    /// What a coach may call for at any time, to be done at the next dead ball.
    const CALLS: &'static [Call] = &[];
    /// Whether the assistant asks about substitutions in one line, each with its reason.
    const RELIEF: bool = false;
    /// What to do about a link whose deck, charts or cards of somebody's own are not here.
    const OWN_LOST: &'static str = "It was played with components of the sender's own, which are not here.";
    /// What lies on the table: the card read last, the dice rolled last.
    type Tray: Clone + PartialEq + 'static;

    /// Its rules and terms, explained. Only its split point calls this.
    fn explained() -> Explained;
    /// What lies on the table.
    fn tray(session: &Session<Self>) -> Self::Tray;
    /// What an event that is no play sounds like.
    fn sound(_: &Self::Talk) -> Option<Sound> {
        None
    }
    /// Whether whoever does this unasked wants to change the lineup too.
    fn calls_lineup(_: Self::Choice) -> bool {
        false
    }
    /// Whether this choice in a window is what was called for.
    fn meets(_: Call, _: Self::Choice) -> bool {
        false
    }
    /// Whether a timeout in this window would come before a shot. A timeout that a person has called for then
    /// waits; by its button they can still call it.
    fn costs_a_shot(_: &Self::Question) -> bool {
        false
    }
    /// The substitution for which there is a reason now.
    fn relief(&self, _: &mut Self::Coach, _: Side) -> Option<ReliefAsk<Self::Choice>> {
        None
    }
    /// What the person here has brought.
    fn own(_: &Storage) -> Option<Self::Own> {
        None
    }
    /// Keeps for other games what a person has told of their own components in this one, and not taken back.
    fn keep_learned(_: &dyn Store, _: &Session<Self>) {}
    /// A card set, without its warnings.
    ///
    /// # Errors
    /// The first problems of it.
    fn read_set(text: &str) -> Result<Self::Set, Vec<String>> {
        let read = Self::Set::from_text(text);
        read.map(|(set, _)| set).map_err(|all| all.iter().take(TOLD).map(ToString::to_string).collect())
    }
}

/// Whether an event has a line of its own that tells something. Where plays are counted back, these count.
pub fn is_told<G: PlayableGame>(game: &G, what: &What<G::Talk>) -> bool {
    match what {
        What::Play(play) => !matches!(play, Play::Pass { .. }),
        What::Talk { talk } => game.say(talk).news && !game.is_aside(talk) && !game.leads_on(talk),
    }
}

/// A game that can be played in the app and has a box score of its players.
pub trait Scored: PlayableGame + BoxScored {}

impl<G: PlayableGame + BoxScored> Scored for G {}

/// Something of each side.
pub fn each<T>(of: impl FnMut(Side) -> T) -> PerSide<T> {
    PerSide::new(Side::Home, Side::Visitors).map(of)
}

/// How many cards and rolls a game has had.
#[must_use]
pub fn rolls<G: Game>(session: &Session<G>) -> u32 {
    let luck = |input: &&Input| !matches!(input, Input::Chose(_) | Input::Acted(_));
    session.journal().iter().filter(luck).count() as u32
}

/// How far a game has come.
#[must_use]
pub fn progress<G: PlayableGame>(game: &G) -> Progress {
    Progress {
        game: G::NAME.to_owned(),
        sides: [game.line(Side::Visitors), game.line(Side::Home)],
        moment: game.moment(),
        finished: game.over(),
        ..Progress::default()
    }
}

/// "Los Angeles Lakers at Boston Celtics".
#[must_use]
pub fn title<G: PlayableGame>(game: &G) -> String {
    format!("{} at {}", game.team(Side::Visitors), game.team(Side::Home))
}

/// The names of the teams: short, or whole.
pub fn names<G: PlayableGame>(game: &G, short: bool) -> PerSide<AttrValue> {
    each(|side| {
        let line = game.line(side);
        AttrValue::from(if short { line.short } else { line.name })
    })
}
