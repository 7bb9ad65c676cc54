//! The table between rules and outside: cards, dice and decisions, and the drivers that supply them.
//!
//! Rules are straight-line functions, and `?` marks where the table waits. When an answer is missing, the call
//! unwinds with [`Stop`]. The [`Session`] keeps the last checkpoint and the journal of inputs, and executes the
//! game again from there.

mod advance;
mod advice;
mod coach;
mod decider;
mod digest;
mod exchange;
pub mod explained;
mod figure;
mod game_error;
mod hosted;
mod journal;
mod limits;
pub mod link;
mod log;
mod offer;
mod onward;
mod outlook;
mod past;
mod prompt;
mod refusal;
mod replay;
mod save;
mod script;
mod session;
mod simulate;
mod sum;
mod told;
mod win_count;

pub use advice::advise;
pub use coach::{Bench, Coach, FirstChoice};
pub use decider::{Answers, Decider};
pub use exchange::Exchange;
pub use explained::Explained;
pub use figure::Figure;
pub use game_error::GameError;
pub(crate) use hosted::fouls_and;
pub use hosted::{BoxScored, Hosted, Item, NoPolicy, PlayerView, SideLine, TeamTitle, TwoTeams, items};
pub use journal::{Input, Journal};
pub use limits::{MOST_ACTS, MOST_INPUTS};
pub use log::{Entry, LiveLog, Log, LogText, Reason, Voice};
pub use offer::{Advice, Goal, Offer};
pub use onward::Onward;
pub use outlook::{Outlook, OutlookPart, PartKind};
pub use prompt::{Act, Answer, Preferred, Prompt, Subject};
pub use refusal::Refusal;
pub use save::{Opened, Save, SaveError, restore};
pub use script::Script;
pub use session::Session;
pub use simulate::{Outcome, simulate, simulate_heard, simulate_told};
pub use sum::{Sum, SumBox};
pub use told::{More, Told};
pub use win_count::{WinCount, onward_luck};

use crate::book::{BoxScore, Play};
use crate::court::{GameTime, Side};
use crate::kit::Deck;
use serde::{Serialize, de::DeserializeOwned};
use std::{fmt::Debug, sync::Arc};

/// The result of a rule function, or why play stopped.
pub type Step<T> = Result<T, Stop>;

/// Play has stopped and unwinds to the driver. Nothing is lost: the driver knows what is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// An answer is missing.
    Waiting,
    /// The answer given does not fit.
    Refused,
}

/// The rulebook section a thing happens by: `rule!("4.4")`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct Rule(pub &'static str);

/// A rulebook section: `rule!("6.1")`.
#[macro_export]
macro_rules! rule {
    ($section:literal) => {
        $crate::table::Rule($section)
    };
}

/// A game: its state, which always has its setup, and how one stretch of it is played.
///
/// The state is serialized without the setup, and read with it, as the field `setup`: see [`restore`].
pub trait Game: Clone + Debug + Serialize + DeserializeOwned {
    /// The name in saves and links: "statis-pro".
    const NAME: &'static str;
    /// Raised whenever the same inputs may lead elsewhere, or to a state that is serialized otherwise: an old
    /// journal is then not executed again.
    const RULES: u32;
    /// Teams, rules and house rules: everything that is settled before the first card.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// The sides that are asked: two teams, or the coaches of a tournament.
    type Side: Copy + Debug + PartialEq + Serialize;
    /// The purpose of a card or roll, for the person who draws or rolls it.
    type Draw: Copy + Debug + PartialEq + Serialize;
    /// A decision asked of a coach.
    type Question: Clone + Debug + PartialEq + Serialize;
    /// A coach's answer.
    type Choice: Copy + Debug + PartialEq + Serialize;
    /// An announcement of the referee: cards flipped, ratings compared.
    type Talk: Clone + Debug + PartialEq + Serialize;

    /// The game before its first card.
    ///
    /// # Errors
    /// A problem in the setup: what is wrong, where, and what would be right.
    fn new(setup: Arc<Self::Setup>) -> Result<Self, GameError>;
    /// A game just read from a file, if it is sound and fits its setup. Computes what a file leaves out.
    ///
    /// # Errors
    /// What contradicts the setup, or the rules.
    fn restored(self) -> Result<Self, GameError>;
    /// The teams and rules.
    fn setup(&self) -> &Arc<Self::Setup>;
    /// Takes a setup that says more of a person's own components, and otherwise the same. A game whose components are
    /// always known has nothing to take.
    fn learn(&mut self, _: Arc<Self::Setup>) {}
    /// Whether it is over.
    fn over(&self) -> bool;
    /// The moment of the game.
    fn time(&self) -> GameTime;
    /// Plays on to the next natural checkpoint: a possession.
    ///
    /// # Errors
    /// [`Stop`] where the table has no answer.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Step<()>;
    /// The legal answers to a question, or the acts of a window, in a fixed order.
    fn choices(&self, side: Self::Side, question: &Self::Question) -> Vec<Self::Choice>;

    /// How many [`choices`](Game::choices) there are. A game with many windows counts those of the usual ones without
    /// listing them.
    fn count_choices(&self, side: Self::Side, question: &Self::Question) -> usize {
        self.choices(side, question).len()
    }

    /// The place of `choice` among the [`choices`](Game::choices), if it is one of them. A game whose coaches are
    /// often asked finds the usual ones without listing all.
    fn place_of(&self, side: Self::Side, question: &Self::Question, choice: Self::Choice) -> Option<usize> {
        self.choices(side, question).iter().position(|&c| c == choice)
    }

    /// A hash of the whole state without the setup, the same on every machine. Links carry it.
    fn digest(&self) -> u64 {
        digest::digest(self)
    }
}

/// A game whose scorer keeps a box score.
pub trait Scored: Game {
    /// The box score.
    fn book(&self) -> &BoxScore;

    /// The side that has won; `None` before the end.
    fn winner(&self) -> Option<Side> {
        let margin = self.over().then(|| self.book().margin(Side::Home))?;
        if margin == 0 { None } else { Some(if margin > 0 { Side::Home } else { Side::Visitors }) }
    }
}

/// The rules' access to the outside.
pub trait Table<G: Game> {
    /// Whether anybody reads the announcements ([`Talk`](Game::Talk)).
    const TALKS: bool;

    /// Draws a card: its place in [`Deck::left`].
    ///
    /// # Errors
    /// [`Stop`] if the card has not been drawn yet.
    fn draw(&mut self, deck: &Deck, draw: G::Draw, rule: Rule) -> Step<usize>;

    /// Rolls a die of `sides`: 1 to `sides`.
    ///
    /// # Errors
    /// [`Stop`] if it has not been rolled yet.
    fn roll(&mut self, sides: u32, draw: G::Draw, rule: Rule) -> Step<u32>;

    /// Asks a coach. The answer is one of [`Game::choices`].
    ///
    /// # Errors
    /// [`Stop`] where the coach has not answered yet.
    fn ask(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<G::Choice>;

    /// Opens a window in which a coach may act: returns one of [`Game::choices`], or `None` to play on. Play does
    /// not wait for the coach, so a window opens right before a draw, a roll or a question, while there is still
    /// time to act.
    ///
    /// # Errors
    /// [`Stop`] where the act does not fit.
    fn offer(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<Option<G::Choice>>;

    /// Something happened.
    fn record(&mut self, event: Event<G::Talk>);

    /// Asks the coach of `side` for one of `among`; a single candidate is taken without a question.
    ///
    /// # Errors
    /// [`Stop`] where the coach has not answered yet, or the answer does not fit.
    fn pick<P: Copy>(
        &mut self,
        game: &G,
        side: G::Side,
        among: Vec<P>,
        question: impl FnOnce(Vec<P>) -> G::Question,
        picked: impl FnOnce(G::Choice) -> Option<P>,
    ) -> Step<P> {
        match among[..] {
            [only] => Ok(only),
            _ => picked(self.ask(game, side, question(among))?).ok_or(Stop::Refused),
        }
    }

    /// Announces something now, if anybody reads the announcements.
    fn say(&mut self, game: &G, rule: Rule, talk: impl FnOnce() -> G::Talk) {
        if Self::TALKS {
            self.record(Event { at: game.time(), rule, what: What::Talk { talk: talk() } });
        }
    }
}

/// A past fact, with the moment and the section it happened by.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Event<T> {
    /// When.
    pub at: GameTime,
    /// The section of the rulebook.
    pub rule: Rule,
    /// What.
    #[serde(flatten)]
    pub what: What<T>,
}

/// The two families of facts.
#[derive(Debug, Clone, PartialEq, Serialize)]
// not "kind": plays have kinds of their own
#[serde(tag = "event", rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum What<T> {
    /// The scorer's.
    Play(Play),
    /// The table's.
    Talk {
        /// The announcement.
        talk: T,
    },
}

/// An open window: the acts a coach may take before play goes on.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Window<G: Game> {
    /// The coach's side.
    pub side: G::Side,
    /// In which window.
    pub question: G::Question,
    /// The acts on offer.
    pub choices: Vec<G::Choice>,
}

/// The rules' next need.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "need", rename_all = "snake_case")]
pub enum Need<G: Game> {
    /// A card is to be drawn.
    Draw {
        /// The purpose.
        draw: G::Draw,
        /// The section of the rulebook.
        rule: Rule,
        /// The cards that may come.
        cards: Vec<u8>,
    },
    /// A die is to be rolled.
    Roll {
        /// The purpose.
        draw: G::Draw,
        /// The section of the rulebook.
        rule: Rule,
        /// 1 to this.
        sides: u32,
    },
    /// A coach is to decide.
    Choose {
        /// The coach's side.
        side: G::Side,
        /// The question.
        question: G::Question,
        /// The legal answers.
        choices: Vec<G::Choice>,
    },
    /// Nothing: the game is over.
    Over,
}

impl<G: Game> Need<G> {
    /// This need as somebody may know it who can't see the `unseen` cards: any of them may come. A question whose answers
    /// show cards that are hidden from them has none.
    pub(crate) fn known(
        &self,
        unseen: impl FnOnce() -> Vec<u8>,
        hides: impl FnOnce(&G::Question, G::Side) -> bool,
    ) -> Need<G> {
        match self {
            Need::Draw { draw, rule, .. } => Need::Draw { draw: *draw, rule: *rule, cards: unseen() },
            Need::Choose { side, question, .. } if hides(question, *side) => {
                Need::Choose { side: *side, question: question.clone(), choices: Vec::new() }
            }
            Need::Over | Need::Roll { .. } | Need::Choose { .. } => self.clone(),
        }
    }
}
