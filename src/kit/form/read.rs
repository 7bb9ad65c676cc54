//! Reads a file of described fields: everything that is wrong with it, each with its place.

use super::{CardForm, Field, Kind};
use crate::kit::Problem;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// A larger file is not a card set. The 30 teams of a season take 200 kB.
const MOST_BYTES: usize = 4_000_000;
/// More than this many problems are of no use to anybody.
const MOST_PROBLEMS: usize = 200;

/// The JSON in a text.
///
/// # Errors
/// The line where it is none, or its size.
#[inline]
pub fn json(text: &str) -> Result<Value, Vec<Problem>> {
    if text.len() > MOST_BYTES {
        let message = format!("{} bytes; a card set has at most {MOST_BYTES}", text.len());
        return Err(vec![Problem::new("card set", message)]);
    }
    serde_json::from_str(text).map_err(|e| {
        let message = match e.classify() {
            serde_json::error::Category::Eof => "not JSON: the file breaks off here; save or export it again",
            _ => "not JSON: check this line for a missing comma, quote or bracket",
        };
        vec![Problem::new(format!("line {}", e.line()), message)]
    })
}

impl CardForm {
    /// Checks every field of a set and that team names are unique, then reads it. The game checks the rest.
    pub fn read<S: DeserializeOwned>(&self, value: &Value, findings: &mut Findings) -> Option<S> {
        let mut set = Object::new(value, self.set, "card set".into(), findings)?;
        set.check();
        let teams = set.list("teams");
        let mut ids = BTreeSet::new();
        for (i, value) in teams.iter().enumerate() {
            let place = value["name"].as_str().map_or_else(|| format!("team {}", i + 1), brief);
            let id = value["id"].as_str().unwrap_or_default();
            if !ids.insert(id) {
                findings.problem(&place, format!("two teams have the id \"{}\"", brief(id)));
            }
            let Some(mut team) = Object::new(value, self.team, place.clone(), findings) else { continue };
            team.check();
            for (i, value) in team.list("players").iter().enumerate() {
                let number = value["number"].as_str().unwrap_or_default();
                let named = |name| brief(format!("{number} {name}").trim());
                let who = value["name"].as_str().map_or_else(|| format!("player {}", i + 1), named);
                if let Some(mut player) = Object::new(value, self.player, format!("{place}, {who}"), findings)
                {
                    player.check();
                }
            }
        }
        if !findings.problems.is_empty() {
            return None;
        }
        let read = S::deserialize(value).or_else(|_| S::deserialize(&without_nulls(value)));
        read.map_err(|e| findings.problem("card set", e.to_string())).ok()
    }
}

/// The value without fields that are null, which count as absent.
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let fields = map.iter().filter(|(_, value)| !value.is_null());
            Value::Object(fields.map(|(name, value)| (name.clone(), without_nulls(value))).collect())
        }
        Value::Array(list) => Value::Array(list.iter().map(without_nulls).collect()),
        other => other.clone(),
    }
}

/// Problems and warnings, as many as help.
#[derive(Debug, Default)]
pub struct Findings {
    /// Problems that must be mended.
    pub problems: Vec<Problem>,
    /// Values that are allowed but unusual.
    pub warnings: Vec<Problem>,
}

impl Findings {
    /// Adds a problem.
    pub fn problem(&mut self, place: &str, message: impl Into<String>) {
        push(&mut self.problems, place, message.into());
    }

    /// Adds a warning.
    pub fn warning(&mut self, place: &str, message: impl Into<String>) {
        push(&mut self.warnings, place, message.into());
    }
}

fn push(list: &mut Vec<Problem>, place: &str, message: String) {
    if list.len() < MOST_PROBLEMS {
        list.push(Problem::new(place, message));
    }
}

/// One object of the file and the table that describes it.
#[derive(Debug)]
pub struct Object<'a, 'f> {
    fields: &'static [Field],
    map: &'a Map<String, Value>,
    place: String,
    findings: &'f mut Findings,
}

impl<'a, 'f> Object<'a, 'f> {
    /// The object at `place`; a problem where it is none.
    pub fn new(
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
    pub fn read<T: DeserializeOwned + Default>(&mut self, name: &str) -> T {
        self.read_maybe(name).unwrap_or_default()
    }

    /// The field as its kind wants it, where it is there and right.
    pub fn read_maybe<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        let value = self.value(name)?;
        let kind = self.fields.iter().find(|f| f.name == name)?.kind;
        let read = if fits(value, kind) { T::deserialize(value).ok() } else { None };
        if read.is_none() {
            self.problem(name, format!("{}, not {}", shown(value), expected(kind)));
        }
        read
    }

    /// Checks every field but lists.
    fn check(&mut self) {
        for field in self.fields.iter().filter(|field| !matches!(field.kind, Kind::List(..))) {
            if let Some(value) = self.value(field.name)
                && !fits(value, field.kind)
            {
                self.problem(field.name, format!("{}, not {}", shown(value), expected(field.kind)));
            }
        }
    }

    /// The objects of a list.
    pub fn list(&mut self, name: &str) -> &'a [Value] {
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
        Kind::Counts(n, most) => value.as_array().is_some_and(|list| {
            list.len() == n && list.iter().all(|v| v.as_i64().is_some_and(|v| (0..=most).contains(&v)))
        }),
        Kind::List(..) => value.is_array(),
    }
}

/// The value that `kind` requires, in words.
fn expected(kind: Kind) -> String {
    match kind {
        Kind::Number(least, most) => format!("a whole number from {least} to {most}"),
        Kind::Text(least, most) => format!("text of {least} to {most} characters"),
        Kind::Word([one]) => format!("\"{one}\""),
        Kind::Word(words) => format!("one of {}", words.join(", ")),
        Kind::Color => "a color such as #0b6b3a".into(),
        Kind::Words(least, most, words) => format!("a list of {least} to {most} of {}", words.join(", ")),
        Kind::Texts(most, length) => format!("a list of at most {most} texts of at most {length} characters"),
        Kind::Range => "two numbers from 1 to 100, the smaller first, or [0, 0]".into(),
        Kind::Counts(n, most) => format!("{n} whole numbers from 0 to {most}"),
        Kind::List(least, most, of) => format!("a list of {least} to {most} {of}s"),
    }
}

/// A value of the file, shortened for a message.
fn shown(value: &Value) -> String {
    match value {
        Value::String(s) if s.chars().count() > 24 => format!("\"{}…\"", brief(s)),
        Value::Array(list) if list.len() > 4 => format!("a list of {}", list.len()),
        Value::Array(list) if list.iter().any(|v| v.is_array() || v.is_object()) => "a list".into(),
        Value::Object(_) => "an object".into(),
        other => brief(&other.to_string()),
    }
}

/// The first 24 characters of a text, for a message.
#[must_use]
pub fn brief(text: &str) -> String {
    text.chars().take(24).collect()
}
