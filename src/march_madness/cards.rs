//! Team cards of March Madness, and the JSON file of a card set (MM §10, §11.2, §16).

pub use super::rating::{Defense, Rating};
use crate::kit::form::Kind::{Color, List, Number, Text, Word};
use crate::kit::form::{CardTeam, Field, Findings, STATUS, maybe, needed};
use crate::kit::{Invalid, Provenance};
use serde::{Deserialize, Serialize};

/// A file of teams.
pub type CardSet = crate::kit::form::CardSet<TeamCard>;

/// The five positions on the court, in the order of a team card (ruling MM16).
pub const POSITIONS: [&str; 5] = ["C", "LF", "RF", "LG", "RG"];

/// A team card: five starters, a bench, a defense and a coach.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamCard {
    /// A short id, unique in its set.
    pub id: String,
    /// The school: "Seattle".
    pub name: String,
    /// The year: "1958".
    pub season: String,
    /// The nickname (MM §12.1): "Chieftains". May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub nickname: String,
    /// Wins and losses: "24-7". May be empty.
    #[serde(default)]
    pub record: String,
    /// The team's color as "#rrggbb"; our choice, the printed cards have none.
    pub color: String,
    /// The rating of all players who do not start (MM §16.2).
    pub bench: Rating,
    /// The rating of the team's defense (MM §16.3).
    pub defense: Defense,
    /// The coach's name: "John Castellani". May be empty.
    #[serde(default)]
    pub coach: String,
    /// The coaching rating, 1 to 4 (MM §16.4).
    pub coaching: u8,
    /// The Power Rating, the sum of all ratings (MM §16.5).
    pub power: i16,
    /// Whether the ratings are printed, derived or ours.
    pub status: Provenance,
    /// A remark on the ratings; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The five starters, in the order of [`POSITIONS`].
    pub players: Vec<PlayerCard>,
}

impl TeamCard {
    /// The Power Rating these ratings add up to (MM §16.5).
    #[must_use]
    pub fn power_rating(&self) -> i16 {
        let players: i16 = self.players.iter().map(|player| player.rating.points()).sum();
        let coaching = [-2, 0, 2, 4][usize::from(self.coaching.clamp(1, 4) - 1)];
        players + self.bench.points() + self.defense.points() + coaching
    }

    /// Checks a card that does not come from a card file.
    ///
    /// # Errors
    /// The player with a wrong rating, and what would be right.
    pub fn validate(&self) -> Result<(), Invalid> {
        if self.players.iter().map(|player| player.position.as_str()).ne(POSITIONS) {
            return Err(
                format!("{}: expected five players C, LF, RF, LG, RG in this order", self.name).into()
            );
        }
        if !(1..=4).contains(&self.coaching) {
            return Err(format!("{}: coaching {}; expected 1 to 4", self.name, self.coaching).into());
        }
        Ok(())
    }
}

/// A starter on a team card.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerCard {
    /// One of [`POSITIONS`].
    pub position: String,
    /// The player's name: "Elgin Baylor".
    pub name: String,
    /// The player's rating.
    pub rating: Rating,
    /// Points a game in tenths; 0 if unknown.
    #[serde(default)]
    pub points: u16,
}

/// Seattle 1958, the one team whose card the rulebook prints whole (MM §11.2). The card misspells its coach
/// (house ruling H18).
#[must_use]
pub fn seattle_1958() -> TeamCard {
    let players = [
        ("Elgin Baylor", Rating::Aa),
        ("Don Ogorek", Rating::E),
        ("Jerry Frizzell", Rating::D),
        ("Charley Brown", Rating::D),
        ("Jim Harney", Rating::E),
    ];
    let player = |(position, (name, rating)): (&&str, (&str, Rating))| PlayerCard {
        position: (*position).to_owned(),
        name: name.to_owned(),
        rating,
        points: 0,
    };
    TeamCard {
        id: "SEA58".to_owned(),
        name: "Seattle".to_owned(),
        season: "1958".to_owned(),
        nickname: "Chieftains".to_owned(),
        record: String::new(),
        color: "#8a1c2b".to_owned(),
        bench: Rating::C,
        defense: Defense::B,
        coach: "John Castellani".to_owned(),
        coaching: 2,
        power: 82,
        status: Provenance::Printed,
        note: String::new(),
        players: POSITIONS.iter().zip(players).map(player).collect(),
    }
}

const RATINGS: crate::kit::form::Kind = Word(&["AA", "A", "B", "C", "D", "E", "F"]);

const TEAM: &[Field] = &[
    needed("id", Text(1, 8), "Short and unique in the set."),
    needed("name", Text(1, 60), "The team's full name."),
    needed("season", Text(1, 20), "The season, such as 1957-58."),
    maybe("nickname", Text(0, 60), "The nickname, such as Chieftains."),
    maybe("record", Text(0, 12), "Games won and lost."),
    needed("color", Color, "The team's color; white text must be readable on it."),
    needed("bench", RATINGS, "The bench's rating (MM 16.2)."),
    needed("defense", Word(&["A", "B", "C"]), "The team's defense (MM 16.3)."),
    maybe("coach", Text(0, 60), "The coach's name."),
    needed("coaching", Number(1, 4), "The coach's rating (MM 16.4)."),
    needed("power", Number(0, 240), "The Power Rating: the sum of all (MM 16.5)."),
    needed("status", STATUS, "Where the ratings come from."),
    maybe("note", Text(0, 240), "What to know of the ratings."),
    needed("players", List(5, 5, "player"), "The starters: C, LF, RF, LG, RG."),
];

const PLAYER: &[Field] = &[
    needed("position", Word(&POSITIONS), "The player's position."),
    needed("name", Text(1, 60), "The player's name."),
    needed("rating", RATINGS, "The player's rating (MM 16.2)."),
    maybe("points", Number(0, 700), "Points a game in tenths."),
];

impl CardTeam for TeamCard {
    const GAME: &'static str = "March Madness";
    const FORMAT: &'static str = "hardwood/march-madness-cards/1";
    const LEAGUE: &'static str = "The league, such as NCAA.";
    const MOST: usize = 128;
    const TEAM: &'static [Field] = TEAM;
    const PLAYER: &'static [Field] = PLAYER;
    const FIRST: [&'static str; 2] = ["id", "position"];

    fn examine(teams: &[Self], findings: &mut Findings) {
        for team in teams {
            let positions: Vec<&str> = team.players.iter().map(|player| player.position.as_str()).collect();
            if positions != POSITIONS {
                let message = format!(
                    "the positions are {}; expected C, LF, RF, LG, RG in this order",
                    positions.join(", ")
                );
                findings.problem(&team.name, message);
            }
            let sum = team.power_rating();
            if sum != team.power {
                findings.problem(
                    &team.name,
                    format!("the Power Rating is {}, and the ratings sum to {sum} (MM §16.5)", team.power),
                );
            }
        }
    }
}
