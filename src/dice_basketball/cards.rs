//! Player and team cards (DICE §4, §6-8, §11-15, §17).

use crate::court::Position;
use crate::kit::Provenance;
use crate::kit::form::Kind::{Color, List, Number, Text, Texts, Word};
use crate::kit::form::{CardFile, CardForm, Field, Findings, STATUS, maybe, needed};
use serde::{Deserialize, Serialize};

/// The teams of one season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardSet {
    /// [`CardSet::FORMAT`].
    pub format: String,
    /// "NBA 2009-10".
    pub name: String,
    /// "NBA"; may be empty.
    #[serde(default)]
    pub league: String,
    /// Where the ratings come from, one source an entry.
    pub sources: Vec<String>,
    /// The teams.
    pub teams: Vec<TeamCard>,
}

impl CardSet {
    /// The format this version reads and writes.
    pub const FORMAT: &'static str = "hardwood/dice-cards/1";
}

/// A team and its timing (DICE §17).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamCard {
    /// Short and unique in its set: "BOS".
    pub id: String,
    /// "Boston Celtics".
    pub name: String,
    /// "2009-10".
    pub season: String,
    /// "50-32"; may be empty.
    #[serde(default)]
    pub record: String,
    /// "#rrggbb" (house).
    pub color: String,
    /// Added to the opponent's: shots and turnovers of a period; of a half in college.
    pub timing: u8,
    /// The roster.
    pub players: Vec<PlayerCard>,
}

/// A player card. A range is told by its open end: `two` 48 is 00-48, `steal` 95 is 95-99.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerCard {
    /// Jersey number, as text; may be empty.
    pub number: String,
    /// "Paul Pierce".
    pub name: String,
    /// Where he mostly plays.
    pub position: Position,
    /// Games of the season.
    pub games: u8,
    /// Minutes a game in tenths.
    pub minutes: u16,
    /// Points a game in tenths.
    pub points: u16,
    /// 2-point range, 00 to this; absent: he may not try (DICE §4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub two: Option<u8>,
    /// 3-point range, 00 to this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub three: Option<u8>,
    /// 3-point shots he can take in a game (DICE §8).
    #[serde(default)]
    pub three_limit: u8,
    /// Foul shooting, 00 to this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ft: Option<u8>,
    /// Passing, 05 to this: 85 to 99 (DICE §6).
    pub passing: u8,
    /// Steal, this to 99: 93 to 99 (DICE §7).
    pub steal: u8,
    /// Block, this to 99: 93 to 99 (DICE §11).
    pub block: u8,
    /// Rebound, 0 to 99 (DICE §9).
    pub rebound: u8,
    /// Defense, -5 to 0 (DICE §12).
    pub defense: i8,
    /// Shots before he tires (DICE §13).
    pub stamina: u8,
    /// Injury number: a roll up to it is the lighter chart (DICE §14).
    pub injury: u8,
    /// Foul rating, which ranks the players on the court (DICE §15).
    pub foul: u8,
    /// Where the ratings come from.
    pub status: Provenance,
    /// What to know of them: "estimated: STL"; mostly empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

const SET: &[Field] = &[
    needed("format", Word(&[CardSet::FORMAT]), "The format and its version."),
    needed("name", Text(1, 80), "What the set is called."),
    maybe("league", Text(0, 40), "The league, such as NBA."),
    needed("sources", Texts(20, 200), "Where the ratings come from, in words."),
    needed("teams", List(1, 64, "team"), "The teams."),
];

const TEAM: &[Field] = &[
    needed("id", Text(1, 8), "Short and unique in the set, such as BOS."),
    needed("name", Text(1, 60), "The team's full name."),
    needed("season", Text(1, 20), "The season, such as 2009-10."),
    maybe("record", Text(0, 12), "Games won and lost, such as 50-32."),
    needed("color", Color, "The team's colour; white text must be readable on it."),
    needed("timing", Number(5, 60), "Timing: half the shots and turnovers of a period (DICE 17)."),
    needed("players", List(5, 30, "player"), "The roster."),
];

const PLAYER: &[Field] = &[
    needed("number", Text(0, 4), "Jersey number, as text."),
    needed("name", Text(1, 60), "The player's name."),
    needed("position", Word(&["PG", "SG", "SF", "PF", "C"]), "Where he mostly plays."),
    needed("games", Number(0, 120), "Games played in the season."),
    needed("minutes", Number(0, 600), "Minutes a game in tenths."),
    needed("points", Number(0, 700), "Points a game in tenths."),
    maybe("two", Number(0, 99), "2-POINT range, 00 to this; absent if he may not try (DICE 8)."),
    maybe("three", Number(0, 99), "3-POINT range, 00 to this; absent if he may not try (DICE 8)."),
    maybe("three_limit", Number(0, 40), "3-POINT LIMIT, shots a game (DICE 8)."),
    maybe("ft", Number(0, 99), "FOUL SHOOTING range, 00 to this (DICE 8)."),
    needed("passing", Number(85, 99), "PASSING range, 05 to this (DICE 6)."),
    needed("steal", Number(93, 99), "STEAL range, this to 99 (DICE 7)."),
    needed("block", Number(93, 99), "BLOCK range, this to 99 (DICE 11)."),
    needed("rebound", Number(0, 99), "REBOUND rating (DICE 9)."),
    needed("defense", Number(-5, 0), "DEFENSE, added to the shooter's range (DICE 12)."),
    needed("stamina", Number(1, 60), "STAMINA, shots before he tires (DICE 13)."),
    needed("injury", Number(0, 99), "INJURY number (DICE 14)."),
    needed("foul", Number(0, 99), "FOUL rating (DICE 15)."),
    needed("status", STATUS, "Where the ratings come from."),
    maybe("note", Text(0, 240), "What to know of the ratings, such as what was estimated."),
];

impl CardFile for CardSet {
    const FORM: CardForm = CardForm { set: SET, team: TEAM, player: PLAYER };
    const GAME: &'static str = "DICE Basketball";
    const FIRST: [&'static str; 2] = ["id", "number"];

    fn examine(&self, findings: &mut Findings) {
        for team in &self.teams {
            for player in &team.players {
                let place = format!("{}, {}", team.name, player.name);
                if player.three.is_some() && player.three_limit == 0 {
                    findings
                        .problem(&place, "a 3-point range without a 3-point limit is never used (DICE §8)");
                }
                if player.three.is_none() && player.three_limit > 0 {
                    findings.problem(&place, "a 3-point limit without a 3-point range (DICE §4)");
                }
                if u8::from(player.two.is_none()) + u8::from(player.three.is_none()) == 2 {
                    findings.warning(
                        &place,
                        "he may try neither twos nor threes, yet a second pass makes him shoot",
                    );
                }
            }
        }
    }
}

impl TeamCard {
    /// Name and jersey number of each player.
    pub fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        self.players.iter().map(|player| (player.name.as_str(), player.number.as_str()))
    }
}
