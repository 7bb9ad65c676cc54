//! Player cards, team cards and card sets of Statis Pro Basketball (SP §2, §10A, §16), with their reader and
//! writer.

mod fields;
mod index;
mod oddities;
mod printed;

pub use crate::kit::form::SetEntry;
pub use fields::editable;
pub(super) use printed::printed_players;
pub use printed::{PRINTED_FIELDS, PrintedField};

use super::fac::Class;
pub use super::fast_break::Letter;
use crate::kit::Provenance;
use serde::{Deserialize, Serialize};

/// A file of teams.
pub type CardSet = crate::kit::form::CardSet<TeamCard>;

/// A team card: its fast break letters, its indexes and its players.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct TeamCard {
    /// A short id, unique in its set: "BOS".
    pub id: String,
    /// The full name: "Boston Celtics".
    pub name: String,
    /// The season: "2009-10".
    pub season: String,
    /// Games won and lost: "50-32"; may be empty.
    #[serde(default)]
    pub record: String,
    /// The team's color as "#rrggbb" (house).
    pub color: String,
    /// Fast break offense letter (10A).
    pub fb_offense: Letter,
    /// Fast break defense letter (10A).
    pub fb_defense: Letter,
    /// Home Court index (SP §16).
    pub home_index: i8,
    /// Road index (SP §16).
    pub road_index: i8,
    /// FOULED (house ruling H67): how often a pass upcourt ends in a shooting foul. Like the four numbers
    /// below it runs from -200 to 200; a negative number makes the event rarer than the deck does.
    #[serde(default)]
    pub fouled: i16,
    /// TURNOVERS (house ruling H67): how often a pass in the frontcourt is lost.
    #[serde(default)]
    pub turnovers: i16,
    /// FOULS (house ruling H67): how often the defense fouls on a card that has a pass.
    #[serde(default)]
    pub fouls: i16,
    /// TEMPO (house ruling H67): how often a possession is quick; a negative number makes possessions slow.
    #[serde(default)]
    pub tempo: i16,
    /// BOARDS (house ruling H67): how often the offense gets a rebound that the card gives to the defense.
    #[serde(default)]
    pub boards: i16,
    /// The provenance of the letters, indexes and team numbers.
    pub status: Provenance,
    /// The roster: 5 to 30 players.
    pub players: Vec<PlayerCard>,
}

impl TeamCard {
    /// The name and jersey number of each player.
    pub fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        self.players.iter().map(|player| (player.name.as_str(), player.number.as_str()))
    }

    /// Games in the team's real season: the sum of its record, but no fewer than any of its players played.
    /// Without either it is 82, an NBA season.
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

/// A player card: its printed fields, and a few facts of the player's season for the house coach.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct PlayerCard {
    /// Jersey number as text, because "00" is not "0"; may be empty.
    #[serde(default)]
    pub number: String,
    /// The player's name: "Paul Pierce".
    pub name: String,
    /// One or two of guard, forward and center, the player's own first.
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
    /// THREE POINT ATTEMPTS; not used if `three` is absent.
    #[serde(default)]
    pub three_atts: u8,
    /// THREE POINT, percent points; absent if the player may not try one (SP §4.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub three: Option<u8>,
    /// FREE THROW, percent points.
    pub ft: u8,
    /// REBOUND.
    pub rebounds: u8,
    /// FOUL RANGE: the first and last FOUL #, disjoint within a roster (17.3). (0, 0) means none.
    pub foul_range: (u8, u8),
    /// FOUL DRAWING in tenths: 180 means 18.0.
    pub foul_drawing: u16,
    /// BLOCK RATE.
    pub blocks: u8,
    /// ASSIST RATE.
    pub assists: u8,
    /// STEAL RATE.
    pub steals: u8,
    /// DEFENSE RATE, 0 or negative; it is added to the opponent's FIELD GOAL.
    pub defense: i8,
    /// Asterisks (SP §5.4): 0 must rest in both halves, 1 only in the first, 2 in neither.
    #[serde(default)]
    pub stamina: u8,
    /// Minutes per game in tenths, for the house coach (not printed on a card).
    #[serde(default)]
    pub minutes: u16,
    /// Games started, for the house coach (not printed on a card).
    #[serde(default)]
    pub starts: u8,
    /// The position the player played most, for the house coach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plays: Option<crate::court::Position>,
    /// The provenance of the ratings.
    pub status: Provenance,
    /// A remark on the ratings: "estimated: STL, BLK"; usually empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}
