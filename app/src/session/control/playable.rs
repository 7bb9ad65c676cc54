//! The games that can be sat down to, as far as a table and its screen need to know them: what every game
//! has, in one trait. What is drawn of one game and no other is in `panels`.

use crate::routes::Route;
use crate::session::control::calls::{Call, ReliefAsk};
use crate::session::control::sound::Sound;
use crate::storage::{Progress, SideLine, Storage};
use hardwood::book::paper::Paper;
use hardwood::book::{Line, Play};
use hardwood::court::{PerSide, Player, Side};
use hardwood::table::link::{Linked, Missing, TeamReference, TeamsReference};
use hardwood::table::{self, Act, Coach, Event, Game, Need, Prompt, Session, Voice, What, Window};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::{Debug, Display};
use yew::AttrValue;

/// A game that can be played in the app.
pub trait PlayableGame:
    table::Scored<Side = Side> + Linked + Voice<<Self as Game>::Talk> + Debug + PartialEq + 'static
{
    /// The page it is played on.
    const ROUTE: Route;
    /// Its rulebook among those of the page of rules.
    const BOOK: &'static str = Self::NAME;
    /// Whether coaches hold what the other one must not see, so that two at one screen hand it over.
    const SECRETS: bool = false;
    /// Whether cards of one's own are named, not numbered.
    const CARDS_BY_NAME: bool = false;
    /// The list of its card sets: "cards/index.json", with the sets beside it.
    const SETS: &'static str;
    /// Whoever answers for a side where no person does.
    type Coach: Coach<Self> + Debug;
    /// How benches go about it: what house coaches are like, what is done for people without asking them.
    type BenchPolicy: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned;
    /// The cards its teams are of.
    type Set: PartialEq + 'static;
    /// What lies on the table: the card read last, the dice rolled last.
    type Tray: Clone + PartialEq + 'static;
    /// What a person may have brought beside cards, as a link needs it: a deck, charts.
    type Own: PartialEq + 'static;

    /// What lies on the table.
    fn tray(session: &Session<Self>) -> Self::Tray;
    /// Who answers for `side`: a house coach, or a person's bench.
    fn coach(ways: &Self::BenchPolicy, side: Side, house: bool) -> Self::Coach;
    /// The house coach of `side` for one game that is played on to its end without undo.
    fn coach_for_one_game(ways: &Self::BenchPolicy, side: Side) -> Self::Coach {
        Self::coach(ways, side, true)
    }
    /// What a coach does and why, to be told beside the game; asked before it is done. Empty: nothing to say.
    fn explain(
        &self,
        coach: &mut Self::Coach,
        side: Side,
        question: &Self::Question,
        choice: Self::Choice,
    ) -> Option<String>;
    /// Whether it is the question about substitutions, to which the first choice is "play on".
    fn is_lineup(question: &Self::Question) -> bool;
    /// Whether the die that is due is thrown together with those before it, so that nobody waits for it
    /// alone.
    fn is_thrown_with(_need: &Need<Self>) -> bool {
        false
    }
    /// Whether a window is about what has just happened, so that whoever looks closely must see each card.
    fn is_second_thought(_question: &Self::Question) -> bool {
        false
    }
    /// Whether whoever answers sees what the other one must not see.
    fn is_secret(_question: &Self::Question) -> bool {
        false
    }
    /// Whether enough has happened for a step where nobody decides: more than a pass.
    fn is_step(what: &What<Self::Talk>) -> bool {
        matches!(what, What::Play(play) if !matches!(play, Play::Pass { .. }))
    }
    /// What an event that is no play sounds like.
    fn sound(_talk: &Self::Talk) -> Option<Sound> {
        None
    }
    /// Whether whoever does this unasked wants to change the lineup too.
    fn calls_lineup(_choice: Self::Choice) -> bool {
        false
    }
    /// Whether the bench of `side` substitutes by itself.
    fn rotates(_ways: &Self::BenchPolicy, _side: Side) -> bool {
        false
    }

    /// What a coach may call for at any time, to be done at the next dead ball.
    const CALLS: &'static [Call] = &[];
    /// Whether the assistant asks about substitutions in one line, each with its reason.
    const RELIEF: bool = false;

    /// Whether this choice in a window is what was called for.
    fn meets(_call: Call, _choice: Self::Choice) -> bool {
        false
    }
    /// Whether a timeout in this window would come before a shot. A timeout that a person has called for then
    /// waits; by its button they can still call it.
    fn costs_a_shot(_window: &Self::Question) -> bool {
        false
    }
    /// Whether `side` has a timeout to call.
    fn has_time_out(&self, _side: Side) -> bool {
        false
    }
    /// Whether this only asks for one more action after a turn. A turn ends by itself, unless its coach has
    /// called for a [`Call::Move`]; the first choice is to do nothing more.
    fn ends_turn(_question: &Self::Question) -> bool {
        false
    }
    /// Whether `side` has such an action left.
    fn has_move(&self, _side: Side) -> bool {
        false
    }
    /// The substitution for which there is a reason now.
    fn relief(&self, _coach: &mut Self::Coach, _side: Side) -> Option<ReliefAsk<Self::Choice>> {
        None
    }
    /// Whether an assistant looks after the bench of a person who coaches `side`; `None`: the game has none.
    fn assisted(_ways: &Self::BenchPolicy, _side: Side) -> Option<bool> {
        None
    }
    /// Leaves the bench of `side` to the assistant, or takes it over.
    fn set_assisted(_ways: &mut Self::BenchPolicy, _side: Side, _on: bool) {}

    /// What is asked of the person at the table.
    fn prompt(&self, need: &Need<Self>) -> Prompt;
    /// [`PlayableGame::prompt`] with what the table remembers of the turn.
    fn prompt_now(session: &Session<Self>) -> Prompt {
        session.game().prompt(session.need())
    }
    /// What the coaches of `sides` may do without being asked.
    fn acts(&self, may: &[Window<Self>], sides: &[Side]) -> Vec<Act>;
    /// "3rd quarter, 4:36 left", "Final".
    fn moment(&self) -> String;
    /// Who has the ball, where somebody has.
    fn offense(&self) -> Option<Side>;
    /// Whether the period has two minutes left at most.
    fn late(&self) -> bool {
        let time = self.time();
        time.period > 0 && time.left <= 120
    }
    /// Whether the game hangs on each card now.
    fn closing(&self) -> bool;
    /// Whether a period is about to begin, so that people see their lineups.
    fn is_fresh(&self) -> bool;
    /// A side's line: name, short name, color, points.
    fn line(&self, side: Side) -> SideLine;
    /// The label of what a person types in for their own card or dice, with a hint.
    fn luck_label(&self, need: &Need<Self>) -> String;
    /// The numbers typed, of as many cards or dice as were turned.
    ///
    /// # Errors
    /// What would be right.
    fn read_luck(&self, need: &Need<Self>, typed: &str) -> Result<Vec<u32>, String>;

    /// A card set.
    ///
    /// # Errors
    /// The first problems of it.
    fn read_set(text: &str) -> Result<Self::Set, Vec<String>>;
    /// Two card sets as one, for a link to a game between their teams; `None` where such a link carries them.
    fn joined(_one: &Self::Set, _two: &Self::Set) -> Option<Self::Set> {
        None
    }
    /// The team cards of a link that have to be looked up, by name and season.
    fn wanted(reference: &Self::Reference) -> Option<PerSide<(String, String)>>;
    /// What the person here has brought.
    fn own(storage: &Storage) -> Option<Self::Own>;
    /// The setup of a link, with the teams of a set and what a person has brought where it needs them.
    ///
    /// # Errors
    /// What is missing.
    fn found(
        reference: &Self::Reference,
        set: Option<&Self::Set>,
        own: Option<&Self::Own>,
    ) -> Result<Self::Setup, Missing>;
    /// The setup for a link: its teams by name where the set has them just so. `None` where it has not.
    fn named(setup: &Self::Setup, set: Option<&Self::Set>) -> Option<Self::Reference>;
    /// The setup for a link: its teams inside.
    fn whole(setup: &Self::Setup) -> Self::Reference;
    /// The teams of a setup, by name and season.
    fn teams(setup: &Self::Setup) -> PerSide<(String, String)>;
}

/// A game of plays, with a box score of its players and a scoresheet.
pub trait Scored: PlayableGame {
    /// Periods of a game that is not tied.
    fn regulation(&self) -> u8;
    /// A player of the box score.
    fn player_view(&self, player: Player) -> PlayerView;
    /// Team fouls and what the next one costs.
    fn fouls_text(&self, side: Side) -> String;
    /// The scoresheet.
    fn paper(&self, events: &[Event<Self::Talk>]) -> Paper;
}

/// Of a game whose house coaches are all alike, and whose benches have no orders.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoPolicy {}

/// Whoever answers for a side of a game without standing orders: a house coach, or the bench of a person, who
/// decides what what they leave to it and nothing else.
#[derive(Debug, Clone)]
pub struct Bench<C> {
    /// Who decides.
    pub coach: C,
    /// He acts unasked too.
    pub house: bool,
}

impl<G: Game<Side = Side>, C: Coach<G>> Coach<G> for Bench<C> {
    fn choose(&mut self, game: &G, side: Side, question: &G::Question) -> G::Choice {
        self.coach.choose(game, side, question)
    }

    fn act(&mut self, game: &G, side: Side, window: &G::Question) -> Option<G::Choice> {
        if self.house { self.coach.act(game, side, window) } else { None }
    }
}

/// A player of the box score.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayerView {
    /// "Paul Pierce, F".
    pub name: String,
    /// The position, while on the floor: "SF".
    pub at: Option<&'static str>,
    /// "out", "tired", "5 fouls"; may be empty.
    pub words: String,
    /// His line by now.
    pub line: Line,
}

/// Something of each side.
pub fn each<T>(of: impl FnMut(Side) -> T) -> PerSide<T> {
    PerSide::new(Side::Home, Side::Visitors).map(of)
}

/// The teams of a link that are named in it, by name and season: of one that travels inside, the other's.
/// Absent where both do.
#[must_use]
pub fn named_teams<T>(teams: &TeamsReference<T>) -> Option<PerSide<(String, String)>> {
    let team = |side: Side| match &teams.sides[side] {
        TeamReference::Named { name, season, .. } => Some((name.clone(), season.clone())),
        TeamReference::Whole(_) => None,
    };
    let either = team(Side::Home).or_else(|| team(Side::Visitors))?;
    Some(each(|side| team(side).unwrap_or_else(|| either.clone())))
}

/// Team fouls, and what the next one costs: "7 · one-and-one".
#[must_use]
pub fn fouls_and(fouls: impl Display, penalty: &str) -> String {
    if penalty.is_empty() { fouls.to_string() } else { format!("{fouls} · {penalty}") }
}

/// How far a game has come.
#[must_use]
pub fn progress<G: PlayableGame>(game: &G) -> Progress {
    Progress {
        game: G::NAME.to_owned(),
        sides: [game.line(Side::Visitors), game.line(Side::Home)],
        moment: game.moment(),
        finished: game.over(),
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
