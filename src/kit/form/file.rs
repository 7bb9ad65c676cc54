//! A card set as a file: JSON with a card a line.

use super::Kind::{List, Text, Texts, Word};
use super::{CardForm, Field, Findings, json, maybe, needed, published};
use crate::kit::Problem;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A file of team cards of one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardSet<T> {
    /// Always [`CardSet::FORMAT`].
    pub format: String,
    /// The name of the set: "NBA 2009-10".
    pub name: String,
    /// The league: "NBA". May be empty.
    #[serde(default)]
    pub league: String,
    /// The sources of the ratings, one an entry.
    pub sources: Vec<String>,
    /// The teams' real results as text, one a team, in the order of `teams`. May be empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub real: Vec<String>,
    /// The teams.
    pub teams: Vec<T>,
}

/// A file that setups are made of: team cards, or the fields of tournaments.
pub trait TeamSet: Clone + PartialEq + Serialize + 'static {
    /// A team card, or a field.
    type Item: Clone + 'static;

    /// The name of the set: "NBA 2009-10". May be empty.
    fn name(&self) -> &str;
    /// What is in it.
    fn items(&self) -> &[Self::Item];
    /// The teams' real results as text; empty where the set has none.
    fn real(&self) -> &[String] {
        &[]
    }
    /// Reads and checks a set; the second are its warnings.
    ///
    /// # Errors
    /// Every problem, with its place.
    fn from_text(text: &str) -> Result<(Self, Vec<Problem>), Vec<Problem>>;
    /// The items of both sets as one.
    #[must_use]
    fn joined(&self, other: &Self) -> Self;
    /// The set with the items at these places alone, in this order.
    #[must_use]
    fn only(&self, places: &[usize]) -> Self;
}

impl<T: CardTeam + Clone + PartialEq> TeamSet for CardSet<T> {
    type Item = T;

    fn name(&self) -> &str {
        &self.name
    }

    fn items(&self) -> &[T] {
        &self.teams
    }

    fn real(&self) -> &[String] {
        &self.real
    }

    #[inline]
    fn from_text(text: &str) -> Result<(Self, Vec<Problem>), Vec<Problem>> {
        Self::from_json(text)
    }

    #[inline]
    fn joined(&self, other: &Self) -> Self {
        let name = format!("{} and {}", self.name, other.name);
        CardSet { name, teams: [&*self.teams, &*other.teams].concat(), ..self.clone() }
    }

    #[inline]
    fn only(&self, places: &[usize]) -> Self {
        let real = items_at(&self.real, places);
        CardSet { teams: items_at(&self.teams, places), real, ..self.clone() }
    }
}

/// The items at these places that are there.
#[must_use]
pub fn items_at<T: Clone>(items: &[T], places: &[usize]) -> Vec<T> {
    places.iter().filter_map(|&place| items.get(place).cloned()).collect()
}

/// A game's team card, and how a set of them is checked and written.
pub trait CardTeam: Serialize + DeserializeOwned + 'static {
    /// The game: "DICE Basketball".
    const GAME: &'static str;
    /// The format that this version reads and writes: "hardwood/dice-cards/1".
    const FORMAT: &'static str;
    /// The schema's description of the league: "The league, such as NBA."
    const LEAGUE: &'static str;
    /// The most teams of a set.
    const MOST: usize = 64;
    /// The fields of a team.
    const TEAM: &'static [Field];
    /// The fields of a player.
    const PLAYER: &'static [Field];
    /// The first field of a team and of a player, which nothing else in a set has.
    const FIRST: [&'static str; 2];

    /// Checks cards beyond their fields, and warns of unusual values.
    fn examine(teams: &[Self], findings: &mut Findings);
}

impl<T: CardTeam> CardSet<T> {
    /// The format that this version reads and writes.
    pub const FORMAT: &'static str = T::FORMAT;
    const FORMATS: &'static [&'static str] = &[T::FORMAT];
    const SET: &'static [Field] = &[
        needed("format", Word(Self::FORMATS), "The format and its version."),
        needed("name", Text(1, 80), "What the set is called, such as NBA 2009-10."),
        maybe("league", Text(0, 40), T::LEAGUE),
        needed("sources", Texts(20, 200), "Where the ratings come from, in words."),
        maybe(
            "real",
            Texts(64, 4000),
            "What each team and its players really did, as Hardwood writes a season's numbers.",
        ),
        needed("teams", List(1, T::MOST, "team"), "The teams."),
    ];
    /// The fields of a set, its teams and their players.
    pub const FORM: CardForm = CardForm { set: Self::SET, team: T::TEAM, player: T::PLAYER };

    /// Reads and checks a set; the second are its warnings.
    ///
    /// # Errors
    /// Every problem, each with its place: line and column where it isn't JSON, else team, player and field.
    pub fn from_json(text: &str) -> Result<(Self, Vec<Problem>), Vec<Problem>> {
        Self::read(&json(text)?)
    }

    /// Checks a set in memory as [`from_json`](Self::from_json) would: its warnings.
    ///
    /// # Errors
    /// Every problem, each with team, player and field.
    pub fn check(&self) -> Result<Vec<Problem>, Vec<Problem>> {
        let value = serde_json::to_value(self).map_err(|e| vec![Problem::new("card set", e.to_string())])?;
        Self::read(&value).map(|(_, warnings)| warnings)
    }

    fn read(value: &Value) -> Result<(Self, Vec<Problem>), Vec<Problem>> {
        let mut findings = Findings::default();
        let set: Option<Self> = Self::FORM.read(value, &mut findings);
        if let Some(set) = &set {
            T::examine(&set.teams, &mut findings);
        }
        match set {
            Some(set) if findings.problems.is_empty() => Ok((set, findings.warnings)),
            _ => Err(findings.problems),
        }
    }

    /// The set as JSON, a card a line. [`from_json`](Self::from_json) reads it.
    #[must_use]
    pub fn to_json(&self) -> String {
        // cards are structs of texts and numbers, so writing them cannot fail; a quote inside a text is always
        // escaped
        let mut text = serde_json::to_string(self).unwrap_or_default();
        for first in T::FIRST {
            let object = format!("{{\"{first}\":");
            text = text.replace(&object, &format!("\n{object}"));
        }
        text + "\n"
    }

    /// The published JSON Schema.
    #[must_use]
    pub fn schema() -> Value {
        published(&Self::FORM, T::GAME)
    }
}
