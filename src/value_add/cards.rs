//! Player and team cards (VABG Steps 2 and 3; `C3` of the components).

use crate::court::Position;
use crate::kit::Provenance;
use crate::kit::form::Kind::{Color, List, Number, Text, Texts, Word};
use crate::kit::form::{CardFile, CardForm, Field, Findings, STATUS, maybe, needed};
use serde::{Deserialize, Serialize};

/// A set of teams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardSet {
    /// [`CardSet::FORMAT`].
    pub format: String,
    /// "Great college teams".
    pub name: String,
    /// "NCAA"; may be empty.
    #[serde(default)]
    pub league: String,
    /// Where the ratings come from, one source an entry.
    pub sources: Vec<String>,
    /// The teams.
    pub teams: Vec<TeamCard>,
}

impl CardSet {
    /// The format this version reads and writes.
    pub const FORMAT: &'static str = "hardwood/value-add-cards/1";
}

/// A team: its dunk range is on every card of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamCard {
    /// Short and unique in its set: "KENTU12".
    pub id: String,
    /// "Kentucky".
    pub name: String,
    /// "2011-12".
    pub season: String,
    /// "38-2"; may be empty.
    #[serde(default)]
    pub record: String,
    /// "#rrggbb" (house).
    pub color: String,
    /// Dunk or layup, 51 to this; 50 is none.
    pub dunk: u8,
    /// Added to the opponents' dunk range.
    pub dunk_defense: i8,
    /// The roster.
    pub players: Vec<PlayerCard>,
}

/// A player card. A range is told by its open end; one number outside it is no range: `steal` 10, `turnover` 40.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerCard {
    /// The lower left corner: the suggested slot 1 to 5; 0 and 1 are true point guards.
    pub corner: u8,
    /// "Anthony Davis".
    pub name: String,
    /// Further d8 numbers: 0 none, 1 "7", 2 "6&8".
    pub extra: u8,
    /// Possessions he can play of 44 without being tired.
    pub possessions: u8,
    /// Points a game in tenths: who starts with more points.
    pub points: u16,
    /// 11 to this, at most 20; from 20 it also wins on 31.
    pub steal: u8,
    /// 21 to this, at most 31; from 30 it also wins on 32.
    pub block: u8,
    /// This to 36, from 33; 37 is none.
    pub foul: u8,
    /// 41 to this; 40 is none.
    pub turnover: u8,
    /// The d20 column, how many of 20: three made, two made, fouled, three missed, two missed.
    pub d20: [u8; 5],
    /// Free throws made on a d20, 1 to this.
    pub ft: u8,
    /// Offensive rebounds on a d6, 1 to this.
    pub off_reb: u8,
    /// Defensive rebounds on a d6, 1 to this.
    pub def_reb: u8,
    /// Where the ratings come from.
    pub status: Provenance,
    /// What to know of them: "printed: block, steal"; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl PlayerCard {
    /// His numbers on the d8 beside his slot's own, as printed: "", "7", "6&8".
    #[must_use]
    pub const fn extras(&self) -> &'static str {
        match self.extra {
            0 => "",
            1 => "7",
            _ => "6&8",
        }
    }

    /// Where his card suggests that he plays.
    #[must_use]
    pub fn position(&self) -> Position {
        Position::ALL[usize::from(self.corner.clamp(1, 5)) - 1]
    }

    /// First and last of 1 to 20 that each entry of the d20 column takes, in its order; none where it takes none.
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

const SET: &[Field] = &[
    needed("format", Word(&[CardSet::FORMAT]), "The format and its version."),
    needed("name", Text(1, 80), "What the set is called."),
    maybe("league", Text(0, 40), "The league, such as NCAA."),
    needed("sources", Texts(20, 200), "Where the ratings come from, in words."),
    needed("teams", List(1, 64, "team"), "The teams."),
];

const TEAM: &[Field] = &[
    needed("id", Text(1, 8), "Short and unique in the set."),
    needed("name", Text(1, 60), "The team's full name."),
    needed("season", Text(1, 20), "The season, such as 2011-12."),
    maybe("record", Text(0, 12), "Games won and lost, such as 38-2."),
    needed("color", Color, "The team's colour; white text must be readable on it."),
    needed("dunk", Number(50, 66), "DUNK or layup range, 51 to this; 50 is none."),
    needed("dunk_defense", Number(-15, 15), "Added to the opponents' dunk range."),
    needed("players", List(5, 30, "player"), "The roster."),
];

const PLAYER: &[Field] = &[
    needed("corner", Number(0, 5), "Suggested slot; 0 and 1 are true point guards."),
    needed("name", Text(1, 60), "The player's name."),
    needed("extra", Number(0, 2), "Further d8 numbers: 0 none, 1 a 7, 2 a 6 and an 8."),
    needed("possessions", Number(0, 44), "POSSESSIONS he can play of 44."),
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

/// Five counts.
const COLUMN: crate::kit::form::Kind = crate::kit::form::Kind::Counts(5, 20);

impl CardFile for CardSet {
    const FORM: CardForm = CardForm { set: SET, team: TEAM, player: PLAYER };
    const GAME: &'static str = "Value Add Basketball Game";
    const FIRST: [&'static str; 2] = ["id", "corner"];

    fn examine(&self, findings: &mut Findings) {
        for team in &self.teams {
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
