//! Player and team cards (SP §2, §10A, §16).

mod fields;
mod index;
mod oddities;
mod read;
mod schema;
mod write;

pub use fields::editable;
pub use index::SetEntry;
pub use read::Checked;
pub use schema::schema;

use super::fac::Class;
pub use super::fast_break::Letter;
use crate::kit::Provenance;
use serde::{Deserialize, Serialize};

/// The teams of one season, as shipped and imported. JSON; the published schema is `cards/statis-pro.schema.json`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct CardSet {
    /// The format and its version: [`CardSet::FORMAT`].
    pub format: String,
    /// "NBA 2009-10".
    pub name: String,
    /// "NBA"; may be empty.
    #[serde(default)]
    pub league: String,
    /// Where the ratings come from, in words, one source an entry.
    pub sources: Vec<String>,
    /// What the teams really did, one a team in their order: [`TeamTally`](crate::season::TeamTally)s as text. For
    /// comparing a season with the real one; may be empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub real: Vec<String>,
    /// The teams.
    pub teams: Vec<TeamCard>,
}

impl CardSet {
    /// The format this version reads and writes.
    pub const FORMAT: &'static str = "hardwood/statis-pro-cards/1";
}

/// A team: its fast break letters, its indexes and its players.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct TeamCard {
    /// Short and unique in its set: "BOS".
    pub id: String,
    /// "Boston Celtics".
    pub name: String,
    /// "2009-10".
    pub season: String,
    /// Won and lost, "50-32"; may be empty.
    #[serde(default)]
    pub record: String,
    /// The team's colour, "#rrggbb" (house).
    pub color: String,
    /// Fast break offense (10A).
    pub fb_offense: Letter,
    /// Fast break defense (10A).
    pub fb_defense: Letter,
    /// Home Court index (SP §16).
    pub home_index: i8,
    /// Road index (SP §16).
    pub road_index: i8,
    /// FOULED (house ruling H67): how often a pass upcourt ends in a shooting foul,
    /// below zero how much more seldom than by the deck; -200 to 200, as all five.
    #[serde(default)]
    pub fouled: i16,
    /// TURNOVERS (house ruling H67): how often a pass in the frontcourt is lost.
    #[serde(default)]
    pub turnovers: i16,
    /// FOULS (house ruling H67): how often the defense fouls where the card has a pass.
    #[serde(default)]
    pub fouls: i16,
    /// TEMPO (house ruling H67): how often a possession is a quick one, below zero a slow one.
    #[serde(default)]
    pub tempo: i16,
    /// BOARDS (house ruling H67): how often the offense has a rebound named for the defense.
    #[serde(default)]
    pub boards: i16,
    /// Where letters, indexes and team numbers come from.
    pub status: Provenance,
    /// The roster, at most 30.
    pub players: Vec<PlayerCard>,
}

impl TeamCard {
    /// Name and jersey number of each player.
    pub fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        self.players.iter().map(|player| (player.name.as_str(), player.number.as_str()))
    }

    /// Games of its real season: what its record comes to, at least as many as a player of it played; 82, the NBA's, where
    /// neither tells.
    #[must_use]
    pub fn season_games(&self) -> u8 {
        let record: Option<u32> = self.record.split('-').map(|n| n.trim().parse::<u32>().ok()).sum();
        let record = record.and_then(|games| u8::try_from(games).ok()).unwrap_or(0);
        let most = self.players.iter().map(|card| card.games).max().unwrap_or(0);
        match record.max(most) {
            0 => 82,
            games => games,
        }
    }
}

/// A player card with its printed fields, and what the house coach knows of the player's season.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct PlayerCard {
    /// Jersey number, as text ("00" is not "0"); may be empty.
    #[serde(default)]
    pub number: String,
    /// "Paul Pierce".
    pub name: String,
    /// One or two of guard, forward, center; the first is his own.
    pub classes: Vec<Class>,
    /// Height in inches, 0 unknown.
    #[serde(default)]
    pub height: u8,
    /// Weight in pounds, 0 unknown.
    #[serde(default)]
    pub weight: u16,
    /// Age in years, 0 unknown.
    #[serde(default)]
    pub age: u8,
    /// Years of experience.
    #[serde(default)]
    pub years: u8,
    /// College; may be empty.
    #[serde(default)]
    pub college: String,
    /// Games played in the season.
    pub games: u8,
    /// Injury Rate (14G).
    pub injury: u8,
    /// FIELD GOAL, percent points.
    pub fg: u8,
    /// ATTEMPTS.
    pub atts: u8,
    /// THREE POINT ATTEMPTS; `three` absent: may not try one.
    #[serde(default)]
    pub three_atts: u8,
    /// THREE POINT, percent points (SP §4.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub three: Option<u8>,
    /// FREE THROW, percent points.
    pub ft: u8,
    /// REBOUND.
    pub rebounds: u8,
    /// FOUL RANGE, first and last FOUL #; disjoint within a roster (17.3). (0, 0) is none.
    pub foul_range: (u8, u8),
    /// FOUL DRAWING in tenths: 18.0 is 180.
    pub foul_drawing: u16,
    /// BLOCK RATE.
    pub blocks: u8,
    /// ASSIST RATE.
    pub assists: u8,
    /// STEAL RATE.
    pub steals: u8,
    /// DEFENSE RATE, 0 or negative; it is added to the opponent's FIELD GOAL.
    pub defense: i8,
    /// Asterisks (SP §5.4): 0 rests in both halves, 1 not in the second, 2 in neither.
    #[serde(default)]
    pub stamina: u8,
    /// Minutes a game in tenths, for the house coach (not printed on a card).
    #[serde(default)]
    pub minutes: u16,
    /// Games started, for the house coach (not printed on a card).
    #[serde(default)]
    pub starts: u8,
    /// The position he mostly played, for the house coach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plays: Option<crate::court::Position>,
    /// Where the ratings come from.
    pub status: Provenance,
    /// What a person should know of the ratings: "estimated: STL, BLK"; mostly empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}
