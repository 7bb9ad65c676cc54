//! Reads a card set from JSON and reports every problem with its place.

use super::fields;
use super::oddities::oddities;
use super::{CardSet, PlayerCard, TeamCard};
use crate::kit::form::{Findings, Object, brief, json};
use crate::kit::{Problem, Provenance};
use serde_json::Value;
use std::collections::BTreeSet;

/// A playable card set, with warnings about unusual values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The card set.
    pub set: CardSet,
    /// Values a person may want to check; none of them prevents a game.
    pub warnings: Vec<Problem>,
}

impl CardSet {
    /// Reads and checks a card set in JSON.
    ///
    /// # Errors
    /// Every problem with its place: line and column if the text is not JSON, otherwise team, player and
    /// field.
    #[inline]
    pub fn from_json(text: &str) -> Result<Checked, Vec<Problem>> {
        read(&json(text)?)
    }

    /// Checks a set already in memory as [`from_json`](Self::from_json) would, and returns its warnings.
    ///
    /// # Errors
    /// Every problem, with team, player and field.
    #[inline]
    pub fn check(&self) -> Result<Vec<Problem>, Vec<Problem>> {
        let value = serde_json::to_value(self).map_err(|e| vec![Problem::new("card set", e.to_string())])?;
        read(&value).map(|checked| checked.warnings)
    }
}

#[inline]
fn read(value: &Value) -> Result<Checked, Vec<Problem>> {
    let mut findings = Findings::default();
    match read_set(value, &mut findings) {
        Some(set) if findings.problems.is_empty() => Ok(Checked { set, warnings: findings.warnings }),
        _ => Err(findings.problems),
    }
}

fn read_set(value: &Value, findings: &mut Findings) -> Option<CardSet> {
    let mut object = Object::new(value, fields::SET, "card set".into(), findings)?;
    let mut set = CardSet {
        format: object.read("format"),
        name: object.read("name"),
        league: object.read("league"),
        sources: object.read("sources"),
        real: object.read("real"),
        teams: Vec::new(),
    };
    let teams = object.list("teams");
    for (i, value) in teams.iter().enumerate() {
        let place = match value["name"].as_str() {
            Some(name) => brief(name),
            None => format!("team {}", i + 1),
        };
        set.teams.extend(read_team(value, place, findings));
    }
    let mut ids = BTreeSet::new();
    for team in set.teams.iter().filter(|t| !ids.insert(&t.id)) {
        findings.problem(&brief(&team.name), format!("two teams have the id \"{}\"", team.id));
    }
    Some(set)
}

fn read_team(value: &Value, place: String, findings: &mut Findings) -> Option<TeamCard> {
    let mut object = Object::new(value, fields::TEAM, place.clone(), findings)?;
    let mut team = TeamCard {
        id: object.read("id"),
        name: object.read("name"),
        season: object.read("season"),
        record: object.read("record"),
        color: object.read("color"),
        fb_offense: object.read_maybe("fb_offense").unwrap_or(super::Letter::C),
        fb_defense: object.read_maybe("fb_defense").unwrap_or(super::Letter::C),
        home_index: object.read("home_index"),
        road_index: object.read("road_index"),
        fouled: object.read("fouled"),
        turnovers: object.read("turnovers"),
        fouls: object.read("fouls"),
        tempo: object.read("tempo"),
        boards: object.read("boards"),
        status: object.read_maybe("status").unwrap_or(Provenance::House),
        players: Vec::new(),
    };
    let players = object.list("players");
    for (i, value) in players.iter().enumerate() {
        let who = match value["name"].as_str() {
            Some(name) => brief(format!("{} {name}", value["number"].as_str().unwrap_or_default()).trim()),
            None => format!("player {}", i + 1),
        };
        team.players.extend(read_player(value, format!("{place}, {who}"), findings));
    }
    for (who, message) in oddities(&team) {
        findings.warning(&format!("{place}{who}"), message);
    }
    Some(team)
}

fn read_player(value: &Value, place: String, findings: &mut Findings) -> Option<PlayerCard> {
    let mut object = Object::new(value, fields::PLAYER, place, findings)?;
    Some(PlayerCard {
        number: object.read("number"),
        name: object.read("name"),
        classes: object.read("classes"),
        height: object.read("height"),
        weight: object.read("weight"),
        age: object.read("age"),
        years: object.read("years"),
        college: object.read("college"),
        games: object.read("games"),
        injury: object.read("injury"),
        fg: object.read("fg"),
        atts: object.read("atts"),
        three_atts: object.read("three_atts"),
        three: object.read_maybe("three"),
        ft: object.read("ft"),
        rebounds: object.read("rebounds"),
        foul_range: object.read("foul_range"),
        foul_drawing: object.read("foul_drawing"),
        blocks: object.read("blocks"),
        assists: object.read("assists"),
        steals: object.read("steals"),
        defense: object.read("defense"),
        stamina: object.read("stamina"),
        minutes: object.read("minutes"),
        starts: object.read("starts"),
        plays: object.read_maybe("plays"),
        status: object.read_maybe("status").unwrap_or(Provenance::House),
        note: object.read("note"),
    })
}
