//! The form of a card set: the legal values of every field, which its reader and the published schema share, and what
//! is odd in one.

use super::TeamCard;
use super::oddities::oddities;
use crate::kit::form::{CardTeam, Field, Findings, Kind, STATUS, brief, maybe, needed};
use Kind::{Color, List, Number, Range, Text, Word, Words};

/// A team number counts RPGs of 200; below zero, the deck has that many more than the team.
const TEAM_NUMBER: Kind = Number(-200, 200);
const LETTERS: Kind = Word(&["A", "B", "C", "D", "E"]);

const TEAM: &[Field] = &[
    needed("id", Text(1, 8), "Short and unique in the set, such as BOS."),
    needed("name", Text(1, 60), "The team's full name."),
    needed("season", Text(1, 20), "The season, such as 2009-10."),
    maybe("record", Text(0, 12), "Games won and lost, such as 50-32."),
    needed("color", Color, "The team's color; white text must be readable on it."),
    needed("fb_offense", LETTERS, "Fast break offense, A best (SP 10A)."),
    needed("fb_defense", LETTERS, "Fast break defense, A best (SP 10A)."),
    needed("home_index", Number(-12, 12), "Index Points at home (SP 16)."),
    needed("road_index", Number(-12, 12), "Index Points on the road (SP 16)."),
    maybe("fouled", TEAM_NUMBER, "FOULED: to which RPG a pass of ACTION is a shooting foul (house)."),
    maybe("turnovers", TEAM_NUMBER, "TURNOVERS: to which RPG a pass of ADVANCE is lost (house)."),
    maybe("fouls", TEAM_NUMBER, "FOULS: on so many of 200 ADVANCE cards the defense fouls (house)."),
    maybe("tempo", TEAM_NUMBER, "TEMPO: after so many of 200 ACTION cards a possession is quick (house)."),
    maybe("boards", TEAM_NUMBER, "BOARDS: to which RPG a defender's rebound is the offense's (house)."),
    needed("status", STATUS, "Where letters, indexes and team numbers come from."),
    needed("players", List(5, 30, "player"), "The roster."),
];

const PLAYER: &[Field] = &[
    maybe("number", Text(0, 4), "Jersey number, as text."),
    needed("name", Text(1, 60), "The player's name."),
    needed(
        "classes",
        Words(1, 2, &["G", "F", "C"]),
        "Guard, forward, center: the player's own first (SP 3.2).",
    ),
    maybe("height", Number(0, 120), "Inches, 0 unknown."),
    maybe("weight", Number(0, 500), "Pounds, 0 unknown."),
    maybe("age", Number(0, 60), "Years, 0 unknown."),
    maybe("years", Number(0, 40), "Years of experience."),
    maybe("college", Text(0, 80), "College; may be empty."),
    needed("games", Number(0, 120), "Games played in the season."),
    needed("injury", Number(0, 82), "Injury Rate (SP 14G)."),
    needed("fg", Number(0, 100), "FIELD GOAL: two-pointers made, percent (SP 12A)."),
    needed("atts", Number(0, 39), "ATTEMPTS, compared with Pass # (SP 4.5)."),
    maybe("three_atts", Number(0, 39), "THREE POINT ATTEMPTS (SP 4.6)."),
    maybe("three", Number(0, 100), "THREE POINT, percent; absent if the player may not try one (SP 4.6)."),
    needed("ft", Number(0, 100), "FREE THROW, percent (SP 6.2)."),
    needed("rebounds", Number(0, 100), "REBOUND (SP 10C)."),
    needed(
        "foul_range",
        Range,
        "FOUL RANGE, first and last FOUL # (SP 6.1); disjoint within a team (SP 17.3).",
    ),
    needed("foul_drawing", Number(0, 1000), "FOUL DRAWING in tenths: 180 is 18.0 (SP 6.1)."),
    needed("blocks", Number(0, 100), "BLOCK RATE (SP 7.2)."),
    needed("assists", Number(0, 100), "ASSIST RATE (SP 4.4)."),
    needed("steals", Number(0, 100), "STEAL RATE (SP 7.1)."),
    needed("defense", Number(-20, 5), "DEFENSE RATE, added to the shooter's FIELD GOAL (SP 12A)."),
    maybe(
        "stamina",
        Number(0, 2),
        "Asterisks: 0 rests in both halves, 1 not in the second, 2 in neither (SP 5.4).",
    ),
    maybe("minutes", Number(0, 600), "Minutes a game in tenths, for the house coach; not on printed cards."),
    maybe("starts", Number(0, 120), "Games started, for the house coach; not on printed cards."),
    maybe(
        "plays",
        Word(&["PG", "SG", "SF", "PF", "C"]),
        "The position the player played most, for the house coach.",
    ),
    needed("status", STATUS, "Where the ratings come from."),
    maybe("note", Text(0, 240), "What to know of the ratings, such as what was estimated."),
];

impl CardTeam for TeamCard {
    const GAME: &'static str = "Statis Pro Basketball";
    const FORMAT: &'static str = "hardwood/statis-pro-cards/1";
    const LEAGUE: &'static str = "The league, such as NBA.";
    const TEAM: &'static [Field] = TEAM;
    const PLAYER: &'static [Field] = PLAYER;
    const FIRST: [&'static str; 2] = ["id", "number"];

    fn examine(teams: &[Self], findings: &mut Findings) {
        for team in teams {
            for (who, message) in oddities(team) {
                findings.warning(&format!("{}{who}", brief(&team.name)), message);
            }
        }
    }
}

/// The player fields that a person may edit: each field's name and description.
pub fn editable() -> impl Iterator<Item = (&'static str, &'static str)> {
    let set = |field: &&Field| !matches!(field.name, "name" | "status" | "note");
    PLAYER.iter().filter(set).map(|field| (field.name, field.about))
}
