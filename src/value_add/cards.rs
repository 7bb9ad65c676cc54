//! Player and team cards of the Value Add Basketball Game, and the JSON file of a card set (VABG Steps 2 and
//! 3).

use crate::book::sheet::{CardLimits, SheetPlayer};
use crate::court::Position;
use crate::kit::Provenance;
use crate::kit::form::Kind::{Color, List, Number, Text};
use crate::kit::form::{CardTeam, Field, Findings, STATUS, maybe, needed};
use serde::{Deserialize, Serialize};

/// A file of teams.
pub type CardSet = crate::kit::form::CardSet<TeamCard>;

/// A team and its players. The printed game repeats the dunk range on every player's card.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamCard {
    /// A short id, unique in its set: "KENTU12".
    pub id: String,
    /// The school: "Kentucky".
    pub name: String,
    /// The season: "2011-12".
    pub season: String,
    /// Wins and losses: "38-2". May be empty.
    #[serde(default)]
    pub record: String,
    /// The team's color as "#rrggbb"; our choice, the printed cards have none.
    pub color: String,
    /// The last number of the dunk and layup range, which begins at 51. 50 is no range.
    pub dunk: u8,
    /// Added to the opponents' dunk range.
    pub dunk_defense: i8,
    /// The roster.
    pub players: Vec<PlayerCard>,
}

/// A player card.
///
/// A range is stored as its open end. The number just outside it means no range: `steal` 10, `turnover` 40.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerCard {
    /// The suggested slot, 1 to 5, printed in the lower left corner. 0 and 1 are true point guards.
    pub corner: u8,
    /// The player's name: "Anthony Davis".
    pub name: String,
    /// Further d8 numbers: 0 none, 1 "7", 2 "6&8".
    pub extra: u8,
    /// The possessions, of 44, a player can play without being tired.
    pub possessions: u8,
    /// Points a game, in tenths. The highest scorers of a short squad begin with more points.
    pub points: u16,
    /// The last number of the steal range, which begins at 11; at most 20. A 20 also wins on 31.
    pub steal: u8,
    /// The last number of the block range, which begins at 21; at most 31. 30 and 31 also win on 32.
    pub block: u8,
    /// The first number of the foul range, which ends at 36; at least 33. 37 is no range.
    pub foul: u8,
    /// The last number of the turnover range, which begins at 41. 40 is no range.
    pub turnover: u8,
    /// Faces of the d20, of 20, for each result: three made, two made, fouled, three missed, two missed.
    pub d20: [u8; 5],
    /// The last number of the free throw range, which begins at 1, on a d20.
    pub ft: u8,
    /// The last number of the offensive rebound range, which begins at 1, on a d6.
    pub off_reb: u8,
    /// The last number of the defensive rebound range, which begins at 1, on a d6.
    pub def_reb: u8,
    /// Whether the ratings are printed, derived or ours.
    pub status: Provenance,
    /// A remark on the ratings: "printed: block, steal". May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// The start of a card's note where the rulebook's text bounds a value: "bounded: turnover".
pub const BOUNDED: &str = "bounded: ";

impl TeamCard {
    /// These cards as they were before the text bounded turnovers and Kansas' offensive rebounds, and before
    /// every team had a point guard. Links name a team by a check of its cards, those of earlier versions by a
    /// check of these.
    #[must_use]
    pub fn before_bounds(&self) -> TeamCard {
        let mut team = self.clone();
        for player in &mut team.players {
            for bounded in player.note.split("; ").filter_map(|part| part.strip_prefix(BOUNDED)) {
                match bounded {
                    "turnover" => player.turnover = 40,
                    // Kentucky's were bounded from the first
                    "offensive rebounds" if self.name == "Kansas" => player.off_reb = 6,
                    "corner 2" => player.corner = 2,
                    _ => {}
                }
            }
        }
        team
    }
}

impl PlayerCard {
    /// What the card limits, for a scoresheet: possessions until the player is tired (Step 2).
    #[must_use]
    pub fn limits(&self) -> CardLimits {
        CardLimits { stamina: Some(self.possessions), threes: None }
    }

    /// The player as a scoresheet's roster has them, without a number: the cards have none.
    #[must_use]
    pub fn on_sheet(&self) -> SheetPlayer {
        SheetPlayer {
            number: String::new(),
            name: self.name.clone(),
            position: self.position().to_string(),
            limits: self.limits(),
        }
    }

    /// Adds a remark to the note.
    pub(crate) fn remark(&mut self, what: &str) {
        self.note = if self.note.is_empty() { what.to_owned() } else { format!("{}; {what}", self.note) };
    }

    /// The d8 numbers a card adds to its slot's own, as printed: "", "7", "6&8".
    #[must_use]
    pub const fn extras(&self) -> &'static str {
        match self.extra {
            0 => "",
            1 => "7",
            _ => "6&8",
        }
    }

    /// The position the card suggests.
    #[must_use]
    pub fn position(&self) -> Position {
        Position::ALL[usize::from(self.corner.clamp(1, 5)) - 1]
    }

    /// The first and last d20 number of each result, in the order of the column; `None` for a result with no
    /// number.
    #[must_use]
    pub fn column(&self) -> [Option<(u8, u8)>; 5] {
        let mut last = 0u8;
        self.d20.map(|count| {
            let first = last.saturating_add(1);
            last = last.saturating_add(count);
            (count > 0).then_some((first, last))
        })
    }
}

const TEAM: &[Field] = &[
    needed("id", Text(1, 8), "Short and unique in the set."),
    needed("name", Text(1, 60), "The team's full name."),
    needed("season", Text(1, 20), "The season, such as 2011-12."),
    maybe("record", Text(0, 12), "Games won and lost, such as 38-2."),
    needed("color", Color, "The team's color; white text must be readable on it."),
    needed("dunk", Number(50, 66), "DUNK or layup range, 51 to this; 50 is none."),
    needed("dunk_defense", Number(-15, 15), "Added to the opponents' dunk range."),
    needed("players", List(5, 30, "player"), "The roster."),
];

const PLAYER: &[Field] = &[
    needed("corner", Number(0, 5), "Suggested slot; 0 and 1 are true point guards."),
    needed("name", Text(1, 60), "The player's name."),
    needed("extra", Number(0, 2), "Further d8 numbers: 0 none, 1 a 7, 2 a 6 and an 8."),
    needed("possessions", Number(0, 44), "POSSESSIONS of 44 the player can play."),
    needed("points", Number(0, 700), "Points a game in tenths."),
    needed("steal", Number(10, 20), "STEAL range, 11 to this; 10 is none."),
    needed("block", Number(20, 31), "BLOCK range, 21 to this; 20 is none."),
    needed("foul", Number(33, 37), "FOUL range, this to 36; 37 is none."),
    needed("turnover", Number(40, 46), "TURNOVER range, 41 to this; 40 is none."),
    needed("d20", COLUMN, "Of 20: three made, two made, fouled, three missed, two missed."),
    needed("ft", Number(0, 20), "FREE THROW range on a d20, 1 to this."),
    needed("off_reb", Number(0, 6), "OFFENSIVE REBOUND range on a d6, 1 to this."),
    needed("def_reb", Number(0, 6), "DEFENSIVE REBOUND range on a d6, 1 to this."),
    needed("status", STATUS, "Where the ratings come from."),
    maybe("note", Text(0, 240), "What to know of the ratings, such as which are printed."),
];

const COLUMN: crate::kit::form::Kind = crate::kit::form::Kind::Counts(5, 20);

impl CardTeam for TeamCard {
    const GAME: &'static str = "Value Add Basketball Game";
    const FORMAT: &'static str = "hardwood/value-add-cards/1";
    const LEAGUE: &'static str = "The league, such as NCAA.";
    const TEAM: &'static [Field] = TEAM;
    const PLAYER: &'static [Field] = PLAYER;
    const FIRST: [&'static str; 2] = ["id", "corner"];

    fn examine(teams: &[Self], findings: &mut Findings) {
        for team in teams {
            for player in &team.players {
                let place = format!("{}, {}", team.name, player.name);
                let faces: u32 = player.d20.iter().map(|&n| u32::from(n)).sum();
                if faces != 20 {
                    findings.problem(&place, format!("the d20 column has {faces} faces of 20"));
                }
            }
            let slots: u32 = team.players.iter().map(|player| u32::from(player.possessions)).sum();
            if slots < 5 * 44 {
                let message =
                    format!("together they can play {slots} of 220 possessions: somebody will be tired");
                findings.warning(&team.name, message);
            }
            if !team.players.iter().any(|player| player.corner <= 1) {
                findings.warning(&team.name, "nobody is a true point guard (corner 0 or 1)");
            }
        }
    }
}
