//! The games of the library: what each adds to the shape that all have, and the table of them.

mod career;
mod contest;
mod cup;
mod dice;
mod statis_pro;
mod tournament;
mod value_add;

pub use statis_pro::Benches;

use super::Done;
use super::error::{ErrorCode, Failure};
use super::playing::Form;
use super::types::{BoxScore, Words};
use super::values::value_json;
use crate::court::{PerSide, Side};
use crate::dice_basketball::DiceBasketball;
use crate::dice_basketball::career::Career;
use crate::kit::form::{CardSet, CardTeam};
use crate::kit::{Problem, Seed};
use crate::march_madness::advanced::Contest;
use crate::march_madness::basic::Tournament;
use crate::march_madness::cup::Cup;
use crate::statis_pro::StatisPro;
use crate::table::link::{Linked, LinkedTeam, Missing, TeamsReference};
use crate::table::{Coach, Game, GameError, Need, Scored, Voice, simulate};
use crate::value_add::ValueAdd;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Every game of the library. To add one, implement [`Playable`] in a file beside this one, declare its types in a
/// file under `src/wasm/types`, and add a row.
static FORMS: [Form; 7] = [
    Form::of::<StatisPro>(),
    Form::of::<DiceBasketball>(),
    Form::of::<ValueAdd>(),
    Form::of::<Contest>(),
    Form::of::<Tournament>(),
    Form::of::<Cup>(),
    Form::of::<Career>(),
];

/// The game of a name; `code` is the error's where there is none.
pub fn form(name: &str, code: ErrorCode) -> Done<&'static Form> {
    FORMS.iter().find(|form| form.name == name).ok_or_else(|| {
        let known: Vec<&str> = FORMS.iter().map(|form| form.name).collect();
        Failure::new(code, format!("\"{name:.40}\" is none of the games: {}", known.join(", ")))
    })
}

/// A game that the library plays: what differs between games. Rules and words are the core's.
pub trait Playable: Linked + Voice<<Self as Game>::Talk> + 'static {
    /// The house coaches, who answer for every side.
    type Coaches: Coach<Self>;
    /// What house coaches are like.
    type Characters: Default + Clone + DeserializeOwned + 'static;
    /// A card set of its teams.
    type Set: Serialize;
    /// Whoever may be asked.
    const SIDES: &'static [Self::Side];
    /// Whoever can win a game; nobody where it has no winner.
    const WINNERS: &'static [Self::Side] = Self::SIDES;
    /// The fields of a setup that every game has to be given, or that [`Playable::complete`] fills in.
    const NO_DEFAULT: &'static [&'static str];
    /// The fields that a setup is written without where they say nothing.
    const UNWRITTEN: &'static [&'static str] = &[];

    /// A side in JSON.
    fn side_json(side: Self::Side) -> Value {
        value_json(side)
    }
    /// A setup of nobody in particular by today's rules: it tells the fields, and what those are that a new game
    /// leaves out.
    fn blank() -> Self::Setup;
    /// Checks the cards of a setup and fills in what follows from them.
    fn complete(setup: &mut Map<String, Value>) -> Done;
    /// The house coaches of a game with this seed.
    fn coaches(characters: &Self::Characters, seed: Option<Seed>) -> Self::Coaches;
    /// The house coaches of a game that is played on to its end without undo.
    fn coaches_for_one_game(characters: &Self::Characters, seed: Option<Seed>) -> Self::Coaches {
        Self::coaches(characters, seed)
    }
    /// Plays a whole game at full speed.
    fn simulate(setup: &Arc<Self::Setup>, seed: Seed, coaches: &Self::Characters) -> Result<Self, GameError> {
        Ok(simulate::<Self, _>(setup, seed, Self::coaches_for_one_game(coaches, Some(seed)))?.game)
    }
    /// What standing orders do without being asked.
    fn ordered_act(_: &Self::Coaches, _: &Self, _: Self::Side, _: &Self::Question) -> Option<Self::Choice> {
        None
    }
    /// What standing orders answer.
    fn ordered(_: &Self::Coaches, _: &Self, _: Self::Side, _: &Self::Question) -> Option<Self::Choice> {
        None
    }
    /// Why a house coach would make this choice.
    fn reason(
        _: &mut Self::Coaches,
        _: &Self,
        _: Self::Side,
        _: &Self::Question,
        _: Self::Choice,
    ) -> Option<String> {
        None
    }
    /// A card set and its warnings.
    fn read_set(text: &str) -> Result<(Self::Set, Vec<Problem>), Vec<Problem>>;
    /// A setup for a link, with cards by name where one of these sets has them.
    fn reference(setup: &Self::Setup, sets: &[Self::Set]) -> Self::Reference;
    /// The setup of a link, with named cards from these sets; `own` is a deck or charts of somebody's own.
    fn found(reference: &Self::Reference, sets: &[Self::Set], own: Option<&str>) -> Done<Self::Setup>;
    /// What is needed, in words.
    fn words(&self, need: &Need<Self>) -> Words;
    /// The moment in words.
    fn moment_text(&self) -> String;
    /// What its screen shows first, beside the moment.
    fn state(&self) -> Map<String, Value>;
    /// The moment, and what its screen shows first.
    fn whole_state(&self) -> Map<String, Value> {
        let mut state = self.state();
        state.insert("moment".to_owned(), self.moment_text().into());
        state.insert("over".to_owned(), self.over().into());
        state.insert("time".to_owned(), value_json(self.time()));
        state
    }
    /// What a simulation says of a game that is over.
    fn result(&self) -> Map<String, Value> {
        map(json!({ "state": self.whole_state() }))
    }
    /// The box score.
    fn box_score(&self) -> Option<BoxScore> {
        None
    }
    /// Whoever has won.
    fn won_by(&self) -> Option<Self::Side>;
    /// The exact odds of what may be done now.
    fn odds_now(&self) -> Option<Value> {
        None
    }
}

/// The house coaches of a game of two sides.
pub struct Both<C>(PerSide<C>);

impl<G: Game<Side = Side>, C: Coach<G>> Coach<G> for Both<C> {
    #[inline]
    fn choose(&mut self, game: &G, side: Side, question: &G::Question) -> G::Choice {
        self.0[side].choose(game, side, question)
    }

    #[inline]
    fn act(&mut self, game: &G, side: Side, window: &G::Question) -> Option<G::Choice> {
        self.0[side].act(game, side, window)
    }
}

/// The fields of a JSON object.
pub fn map(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// The points of both sides, and the periods played.
fn score(game: &impl Scored) -> Map<String, Value> {
    let points = Side::ALL.map(|side| game.book().points(side));
    map(json!({ "points": points, "periods": game.time().period }))
}

/// The places in their rosters of the players on the floor.
fn fives(game: &impl Scored) -> PerSide<[u8; 5]> {
    PerSide(Side::ALL).map(|side| game.book().teams[side].five)
}

/// Checks the team cards in a field of a setup as those of a card set, and puts them back whole.
fn check_teams<T: Serialize>(
    setup: &mut Map<String, Value>,
    field: &str,
    format: &str,
    read: impl Fn(&str) -> Result<Vec<T>, Vec<Problem>>,
) -> Done {
    let Some(Value::Array(teams)) = setup.get_mut(field) else { return Ok(()) };
    for team in teams {
        let set = json!({ "format": format, "name": field, "sources": [], "teams": [team.take()] });
        let read = read(&set.to_string()).map_err(Failure::card_set)?;
        *team = value_json(read.first());
    }
    Ok(())
}

/// [`check_teams`] of a game whose card sets have the usual form.
fn check_cards<T: CardTeam>(setup: &mut Map<String, Value>, field: &str) -> Done {
    check_teams(setup, field, T::FORMAT, |text| CardSet::<T>::from_json(text).map(|(set, _)| set.teams))
}

/// The teams of these sets.
fn all_teams<T: Clone>(sets: &[CardSet<T>]) -> Vec<T> {
    sets.iter().flat_map(|set| &set.teams).cloned().collect()
}

/// A setup of two teams as a link has it: with the teams by name where these sets have them (`named`, given the name
/// of the set that has both, or nothing where only all sets together have them), else with whole cards (`whole`).
fn reference_of<R, T: LinkedTeam>(
    teams: &PerSide<T>,
    sets: &[(&str, &[T])],
    named: impl Fn(&str) -> R,
    whole: impl Fn() -> R,
) -> R {
    let wanted = TeamsReference::named(teams, "");
    if let Some((name, _)) = sets.iter().find(|(_, teams)| wanted.is_of(teams)) {
        return named(name);
    }
    let all: Vec<T> = sets.iter().flat_map(|(_, teams)| *teams).cloned().collect();
    if wanted.is_of(&all) { named("") } else { whole() }
}

/// Names and teams of sets of the usual form, for [`reference_of`].
fn named<T>(sets: &[CardSet<T>]) -> Vec<(&str, &[T])> {
    sets.iter().map(|set| (&*set.name, &*set.teams)).collect()
}

/// The failure of a link whose cards are not among those given.
fn missing(missing: Missing) -> Failure {
    let set = if missing.set.is_empty() { String::new() } else { format!(" of the set {}", missing.set) };
    let mut lost = missing.teams;
    if missing.deck {
        lost.push("a deck or charts of its own".to_owned());
    }
    cards_missing(&format!("{}{set}", lost.join(" and ")))
}

fn cards_missing(what: &str) -> Failure {
    Failure::new(ErrorCode::CardsMissing, format!("the link needs cards that were not given: {what}"))
}
