//! Player and team cards of DICE Basketball, and the JSON file of a card set (DICE §4, §6-8, §11-15, §17).

use crate::book::sheet::{CardLimits, SheetPlayer};
use crate::court::Position;
use crate::kit::Provenance;
use crate::kit::form::Kind::{Color, List, Number, Text, Word};
use crate::kit::form::{CardTeam, Field, Findings, STATUS, maybe, needed};
use serde::{Deserialize, Serialize};

/// A file of teams.
pub type CardSet = crate::kit::form::CardSet<TeamCard>;

/// A team, its timing and its players.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamCard {
    /// A short id, unique in its set: "BOS".
    pub id: String,
    /// The full name: "Boston Celtics".
    pub name: String,
    /// The season: "2009-10".
    pub season: String,
    /// Wins and losses: "50-32". May be empty.
    #[serde(default)]
    pub record: String,
    /// The team's color as "#rrggbb"; our choice, the printed cards have none.
    pub color: String,
    /// The timing number (DICE §17). The sum of both teams' numbers is the shots and turnovers of a period,
    /// or of a half in college.
    pub timing: u8,
    /// The roster.
    pub players: Vec<PlayerCard>,
}

/// A player card.
///
/// A range is stored as its open end: `two` 48 is 00-48, `steal` 95 is 95-99.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerCard {
    /// The jersey number as text; may be empty.
    pub number: String,
    /// The player's name: "Paul Pierce".
    pub name: String,
    /// The main position.
    pub position: Position,
    /// Games played in the season.
    pub games: u8,
    /// Minutes a game, in tenths.
    pub minutes: u16,
    /// Points a game, in tenths.
    pub points: u16,
    /// The last number of the 2-point range from 00. `None` means the player may not try twos (DICE §4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub two: Option<u8>,
    /// The last number of the 3-point range from 00. `None` means the player may not try threes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub three: Option<u8>,
    /// The most 3-point shots in a game (DICE §8).
    #[serde(default)]
    pub three_limit: u8,
    /// The last number of the foul shooting range from 00.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ft: Option<u8>,
    /// The last number of the passing range from 05: 85 to 99 (DICE §6).
    pub passing: u8,
    /// The first number of the steal range to 99: 93 to 99 (DICE §7).
    pub steal: u8,
    /// The first number of the block range to 99: 93 to 99 (DICE §11).
    pub block: u8,
    /// The rebound rating, 0 to 99 (DICE §9).
    pub rebound: u8,
    /// The defense rating, -5 to 0, added to the shooter's range (DICE §12).
    pub defense: i8,
    /// Shots before the player tires (DICE §13).
    pub stamina: u8,
    /// The injury number. A roll up to it uses the lighter chart (DICE §14).
    pub injury: u8,
    /// The foul rating, which ranks the players on the floor (DICE §15).
    pub foul: u8,
    /// Whether the ratings are printed, derived or ours.
    pub status: Provenance,
    /// A remark on the ratings: "estimated: STL". Usually empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl PlayerCard {
    /// What the card limits, for a scoresheet: shots until the player is tired (13), and threes (8).
    #[must_use]
    pub fn limits(&self) -> CardLimits {
        let threes = if self.three.is_some() { self.three_limit } else { 0 };
        CardLimits { stamina: Some(self.stamina), threes: Some(threes) }
    }

    /// The player as a scoresheet's roster has them.
    #[must_use]
    pub fn on_sheet(&self) -> SheetPlayer {
        SheetPlayer {
            number: self.number.clone(),
            name: self.name.clone(),
            position: self.position.to_string(),
            limits: self.limits(),
        }
    }
}

const TEAM: &[Field] = &[
    needed("id", Text(1, 8), "Short and unique in the set, such as BOS."),
    needed("name", Text(1, 60), "The team's full name."),
    needed("season", Text(1, 20), "The season, such as 2009-10."),
    maybe("record", Text(0, 12), "Games won and lost, such as 50-32."),
    needed("color", Color, "The team's color; white text must be readable on it."),
    needed("timing", Number(5, 60), "Timing: half the shots and turnovers of a period (DICE 17)."),
    needed("players", List(5, 30, "player"), "The roster."),
];

const PLAYER: &[Field] = &[
    needed("number", Text(0, 4), "Jersey number, as text."),
    needed("name", Text(1, 60), "The player's name."),
    needed("position", Word(&["PG", "SG", "SF", "PF", "C"]), "The main position."),
    needed("games", Number(0, 120), "Games played in the season."),
    needed("minutes", Number(0, 600), "Minutes a game in tenths."),
    needed("points", Number(0, 700), "Points a game in tenths."),
    maybe("two", Number(0, 99), "2-POINT range, 00 to this; absent if the player may not try (DICE 8)."),
    maybe("three", Number(0, 99), "3-POINT range, 00 to this; absent if the player may not try (DICE 8)."),
    maybe("three_limit", Number(0, 40), "3-POINT LIMIT, shots a game (DICE 8)."),
    maybe("ft", Number(0, 99), "FOUL SHOOTING range, 00 to this (DICE 8)."),
    needed("passing", Number(85, 99), "PASSING range, 05 to this (DICE 6)."),
    needed("steal", Number(93, 99), "STEAL range, this to 99 (DICE 7)."),
    needed("block", Number(93, 99), "BLOCK range, this to 99 (DICE 11)."),
    needed("rebound", Number(0, 99), "REBOUND rating (DICE 9)."),
    needed("defense", Number(-5, 0), "DEFENSE, added to the shooter's range (DICE 12)."),
    needed("stamina", Number(1, 60), "STAMINA, shots before the player tires (DICE 13)."),
    needed("injury", Number(0, 99), "INJURY number (DICE 14)."),
    needed("foul", Number(0, 99), "FOUL rating (DICE 15)."),
    needed("status", STATUS, "Where the ratings come from."),
    maybe("note", Text(0, 240), "What to know of the ratings, such as what was estimated."),
];

impl CardTeam for TeamCard {
    const GAME: &'static str = "DICE Basketball";
    const FORMAT: &'static str = "hardwood/dice-cards/1";
    const LEAGUE: &'static str = "The league, such as NBA.";
    const TEAM: &'static [Field] = TEAM;
    const PLAYER: &'static [Field] = PLAYER;
    const FIRST: [&'static str; 2] = ["id", "number"];

    fn examine(teams: &[Self], findings: &mut Findings) {
        for team in teams {
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
                        "the card has neither twos nor threes, yet a second pass forces a shot",
                    );
                }
            }
        }
    }
}

impl TeamCard {
    /// The name and jersey number of each player.
    pub fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        self.players.iter().map(|player| (player.name.as_str(), player.number.as_str()))
    }
}
