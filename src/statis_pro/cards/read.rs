//! Reads a card set somebody brought: everything that is wrong with it, each with its place.

use super::fields::{self, Field, Kind};
use super::oddities::oddities;
use super::{CardSet, PlayerCard, TeamCard};
use crate::kit::{Problem, Provenance};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// A larger file is not a card set. The 30 teams of a season take 200 kB.
const MOST_BYTES: usize = 4_000_000;
/// More than this many problems are of no use to anybody.
const MOST_PROBLEMS: usize = 200;

/// A card set that can be played with, and what is odd about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The set.
    pub set: CardSet,
    /// What a person may want to look at; none stops a game.
    pub warnings: Vec<Problem>,
}

impl CardSet {
    /// Reads and checks a set in JSON.
    ///
    /// # Errors
    /// Every problem, each with its place: line and column where it isn't JSON, else team, player and field.
    pub fn from_json(text: &str) -> Result<Checked, Vec<Problem>> {
        if text.len() > MOST_BYTES {
            let message = format!("{} bytes; a card set has at most {MOST_BYTES}", text.len());
            return Err(vec![Problem::new("card set", message)]);
        }
        let value = serde_json::from_str(text).map_err(|e| {
            let place = format!("line {}, column {}", e.line(), e.column());
            // serde_json ends its message with the same place.
            let message = e.to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            vec![Problem::new(place, format!("not JSON: {message}"))]
        })?;
        read(&value)
    }

    /// Checks a set already in memory as [`from_json`](Self::from_json) would: its warnings.
    ///
    /// # Errors
    /// Every problem, each with team, player and field.
    pub fn check(&self) -> Result<Vec<Problem>, Vec<Problem>> {
        let value = serde_json::to_value(self).map_err(|e| vec![Problem::new("card set", e.to_string())])?;
        read(&value).map(|checked| checked.warnings)
    }
}

fn read(value: &Value) -> Result<Checked, Vec<Problem>> {
    let mut findings = Findings::default();
    match read_set(value, &mut findings) {
        Some(set) if findings.problems.is_empty() => Ok(Checked { set, warnings: findings.warnings }),
        _ => Err(findings.problems),
    }
}

#[derive(Default)]
struct Findings {
    problems: Vec<Problem>,
    warnings: Vec<Problem>,
}

impl Findings {
    fn problem(&mut self, place: &str, message: impl Into<String>) {
        push(&mut self.problems, place, message.into());
    }

    fn warning(&mut self, place: &str, message: impl Into<String>) {
        push(&mut self.warnings, place, message.into());
    }
}

fn push(list: &mut Vec<Problem>, place: &str, message: String) {
    if list.len() < MOST_PROBLEMS {
        list.push(Problem::new(place, message));
    }
}

/// One object of the file and the table that describes it.
struct Object<'a, 'f> {
    fields: &'static [Field],
    map: &'a Map<String, Value>,
    place: String,
    findings: &'f mut Findings,
}

impl<'a, 'f> Object<'a, 'f> {
    fn new(
        value: &'a Value,
        fields: &'static [Field],
        place: String,
        findings: &'f mut Findings,
    ) -> Option<Object<'a, 'f>> {
        let Some(map) = value.as_object() else {
            findings.problem(&place, format!("{}, where an object {{…}} must stand", shown(value)));
            return None;
        };
        // Editors look for "$schema" in a file.
        for name in map.keys().filter(|&name| name != "$schema" && fields.iter().all(|f| f.name != name)) {
            findings.warning(&place, format!("there is no field \"{}\"; it is ignored", brief(name)));
        }
        Some(Object { fields, map, place, findings })
    }

    /// The field's value, `None` where it is absent; says so if it must not be.
    fn value(&mut self, name: &str) -> Option<&'a Value> {
        let value = self.map.get(name).filter(|v| !v.is_null());
        let field = self.fields.iter().find(|f| f.name == name)?;
        if value.is_none() && field.required {
            self.problem(name, format!("missing: {}", expected(field.kind)));
        }
        value
    }

    /// The field as `kind` wants it; `T`'s default where it is absent or wrong, which is then reported.
    fn read<T: DeserializeOwned + Default>(&mut self, name: &str) -> T {
        self.read_maybe(name).unwrap_or_default()
    }

    fn read_maybe<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        let value = self.value(name)?;
        let kind = self.fields.iter().find(|f| f.name == name)?.kind;
        let read = if fits(value, kind) { T::deserialize(value).ok() } else { None };
        if read.is_none() {
            self.problem(name, format!("{}, not {}", shown(value), expected(kind)));
        }
        read
    }

    /// The objects of a list.
    fn list(&mut self, name: &str) -> &'a [Value] {
        let Some(value) = self.value(name) else { return &[] };
        let Some(&Field { kind: Kind::List(least, most, of), .. }) =
            self.fields.iter().find(|f| f.name == name)
        else {
            return &[];
        };
        let Some(list) = value.as_array() else {
            self.problem(name, format!("{}, not a list", shown(value)));
            return &[];
        };
        if !(least..=most).contains(&list.len()) {
            self.problem(name, format!("{} of {least} to {most} {of}s", list.len()));
        }
        &list[..list.len().min(most)]
    }

    fn problem(&mut self, field: &str, message: String) {
        let place = format!("{}, {field}", self.place);
        self.findings.problem(&place, message);
    }
}

/// Whether `value` is what `kind` asks for.
fn fits(value: &Value, kind: Kind) -> bool {
    let word = |v: &Value, words: &[&str]| v.as_str().is_some_and(|v| words.contains(&v));
    let text = |v: &Value, least: usize, most: usize| {
        v.as_str().is_some_and(|v| (least..=most).contains(&v.chars().count()))
    };
    match kind {
        Kind::Number(least, most) => value.as_i64().is_some_and(|n| (least..=most).contains(&n)),
        Kind::Text(least, most) => text(value, least, most),
        Kind::Word(words) => word(value, words),
        Kind::Color => value.as_str().is_some_and(|c| {
            c.len() == 7 && c.starts_with('#') && c.bytes().skip(1).all(|b| b.is_ascii_hexdigit())
        }),
        Kind::Words(least, most, words) => value.as_array().is_some_and(|list| {
            let different: BTreeSet<&str> = list.iter().filter_map(Value::as_str).collect();
            (least..=most).contains(&list.len())
                && different.len() == list.len()
                && list.iter().all(|v| word(v, words))
        }),
        Kind::Texts(most, length) => {
            value.as_array().is_some_and(|list| list.len() <= most && list.iter().all(|v| text(v, 0, length)))
        }
        Kind::Range => value.as_array().is_some_and(|pair| {
            let ends: Vec<i64> = pair.iter().filter_map(Value::as_i64).collect();
            pair.len() == 2
                && matches!(ends[..], [first, last] if (1..=last).contains(&first) && last <= 100 || (first, last) == (0, 0))
        }),
        Kind::List(..) => value.is_array(),
    }
}

/// What `kind` asks for, in words.
fn expected(kind: Kind) -> String {
    match kind {
        Kind::Number(least, most) => format!("a whole number from {least} to {most}"),
        Kind::Text(least, most) => format!("text of {least} to {most} characters"),
        Kind::Word([one]) => format!("\"{one}\""),
        Kind::Word(words) => format!("one of {}", words.join(", ")),
        Kind::Color => "a colour such as #0b6b3a".into(),
        Kind::Words(least, most, words) => format!("a list of {least} to {most} of {}", words.join(", ")),
        Kind::Texts(most, length) => format!("a list of at most {most} texts of at most {length} characters"),
        Kind::Range => "two numbers from 1 to 100, the smaller first, or [0, 0]".into(),
        Kind::List(least, most, of) => format!("a list of {least} to {most} {of}s"),
    }
}

/// What stands in the file, short.
fn shown(value: &Value) -> String {
    match value {
        Value::String(s) if s.chars().count() > 24 => format!("\"{}…\"", brief(s)),
        Value::Array(list) if list.len() > 4 => format!("a list of {}", list.len()),
        Value::Array(list) if list.iter().any(|v| v.is_array() || v.is_object()) => "a list".into(),
        Value::Object(_) => "an object".into(),
        other => brief(&other.to_string()),
    }
}

fn brief(text: &str) -> String {
    text.chars().take(24).collect()
}

fn read_set(value: &Value, findings: &mut Findings) -> Option<CardSet> {
    let mut object = Object::new(value, fields::SET, "card set".into(), findings)?;
    let mut set = CardSet {
        format: object.read("format"),
        name: object.read("name"),
        league: object.read("league"),
        sources: object.read("sources"),
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
