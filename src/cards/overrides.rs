//! Ratings edited by hand, one at a time or as a table.

use super::table::Findings;
use crate::kit::Problem;
use crate::kit::form::{CardSet, CardTeam};
use serde_json::Value;

/// One edited rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Override {
    /// The team's id.
    pub team: String,
    /// The player's name; empty for a team rating.
    pub player: String,
    /// The field's name in the set's schema: "fg".
    pub field: String,
    /// The new value: a number, a range such as "11-16", or a word; empty for none.
    pub value: String,
}

/// Reads a table of edits with the columns `team,player,field,value`.
///
/// # Examples
/// ```
/// use hardwood::cards::read_overrides;
///
/// let (overrides, problems) = read_overrides("team,player,field,value\nBOS,Larry Bird,ft,11-98\n");
/// assert!(problems.is_empty());
/// assert_eq!((&*overrides[0].player, &*overrides[0].value), ("Larry Bird", "11-98"));
/// ```
#[must_use]
pub fn read_overrides(text: &str) -> (Vec<Override>, Vec<Problem>) {
    let mut findings = Findings::default();
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    let header = reader.headers().cloned().unwrap_or_default();
    let at = ["team", "player", "field", "value"]
        .map(|name| header.iter().position(|h| h.eq_ignore_ascii_case(name)));
    let [Some(team), Some(player), Some(field), Some(value)] = at else {
        let message = "the columns team, player, field and value are needed";
        return (Vec::new(), vec![Problem::new("overrides, header", message)]);
    };
    let mut overrides = Vec::new();
    for (i, record) in reader.records().enumerate() {
        match record {
            Ok(record) => {
                let cell = |at: usize| record.get(at).unwrap_or_default().to_string();
                let (team, player, field, value) = (cell(team), cell(player), cell(field), cell(value));
                overrides.push(Override { team, player, field, value });
            }
            Err(e) => findings.report(format!("overrides, row {}", i + 2), e.to_string()),
        }
    }
    (overrides, findings.problems)
}

/// Applies edits to a set and lists the edited fields in each player's note.
///
/// # Errors
/// Every edit that matches no player or is not legal; the set is then unchanged.
pub fn apply<T: CardTeam>(set: &CardSet<T>, overrides: &[Override]) -> Result<CardSet<T>, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut whole = serde_json::to_value(set).map_err(|e| vec![Problem::new("card set", e.to_string())])?;
    for by_hand in overrides {
        if let Err(why) = put(&mut whole, by_hand) {
            let place = format!("{}, {}, {}", by_hand.team, by_hand.player, by_hand.field);
            problems.push(Problem::new(place, why));
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let set: CardSet<T> =
        serde_json::from_value(whole).map_err(|e| vec![Problem::new("ratings by hand", e.to_string())])?;
    set.check().map(|_| set)
}

fn put(set: &mut Value, by_hand: &Override) -> Result<(), String> {
    let named = |value: &Value, key: &str, name: &str| value.get(key).and_then(Value::as_str) == Some(name);
    let teams = set.get_mut("teams").and_then(Value::as_array_mut).ok_or("the set has no teams")?;
    let team = teams.iter_mut().find(|team| named(team, "id", &by_hand.team)).ok_or("no such team")?;
    let who = match by_hand.player.is_empty() {
        true => team,
        false => {
            let players =
                team.get_mut("players").and_then(Value::as_array_mut).ok_or("the team has no players")?;
            players
                .iter_mut()
                .find(|player| named(player, "name", &by_hand.player))
                .ok_or("no such player")?
        }
    };
    let fields = who.as_object_mut().ok_or("no card")?;
    let field = by_hand.field.as_str();
    if matches!(field, "id" | "players" | "note") {
        return Err("it is no rating".into());
    }
    let value = parse(&by_hand.value, fields.get(field));
    let changed = fields.get(field) != Some(&value);
    match value {
        Value::Null => drop(fields.remove(field)),
        value => drop(fields.insert(field.into(), value)),
    }
    if changed && !by_hand.player.is_empty() {
        mark(fields, field);
    }
    Ok(())
}

/// Reads a value in the form of the field's current one: text stays text, "11-16" is a range.
fn parse(text: &str, now: Option<&Value>) -> Value {
    let text = text.trim();
    let number = |text: &str| text.replace('−', "-").parse::<i64>().ok().map(Value::from);
    if text.is_empty() && !matches!(now, Some(Value::String(_))) {
        return Value::Null;
    }
    match now {
        Some(Value::String(_)) => text.into(),
        Some(Value::Array(_)) => {
            let parts = text.split(['-', '–', '/', ' ']).filter(|part| !part.is_empty());
            parts.map(|part| number(part).unwrap_or_else(|| part.into())).collect()
        }
        _ => number(text).unwrap_or_else(|| text.into()),
    }
}

/// Adds the field to the edited ones in the player's note.
fn mark(fields: &mut serde_json::Map<String, Value>, field: &str) {
    const SAYS: &str = "by hand: ";
    let note = fields.get("note").and_then(Value::as_str).unwrap_or_default();
    let (others, by_hand) = note.split_once(SAYS).unwrap_or((note, ""));
    let mut names: Vec<&str> = by_hand.split(", ").filter(|name| !name.is_empty()).collect();
    if !names.contains(&field) {
        names.push(field);
    }
    let others = others.trim_end_matches("; ");
    let between = if others.is_empty() { "" } else { "; " };
    let note = format!("{others}{between}{SAYS}{}", names.join(", "));
    fields.insert("note".into(), note.into());
}
