//! The published JSON Schema of card sets.

use super::{NBA_2010, two_teams};
use hardwood::statis_pro::cards::CardSet;
use serde_json::{Value, json};
use std::collections::BTreeSet;

#[test]
fn the_published_schema_matches_the_reader() {
    let published: Value =
        serde_json::from_str(include_str!("../../../www/cards/statis-pro.schema.json")).unwrap();
    assert_eq!(published, CardSet::schema(), "cargo xtask cards writes it anew");
}

#[test]
fn the_schema_has_every_field_of_the_types_with_a_description() {
    let mut set = two_teams();
    set.teams[0].players[0].note = "estimated: STL".into();
    let set = serde_json::to_value(set).unwrap();
    let schema = CardSet::schema();
    let team = &set["teams"][0];
    for (object, described) in
        [(&set, &schema), (team, &schema["$defs"]["team"]), (&team["players"][0], &schema["$defs"]["player"])]
    {
        let names = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
        assert_eq!(names(object), names(&described["properties"]));
        for (name, property) in described["properties"].as_object().unwrap() {
            assert!(property["description"].as_str().is_some_and(|d| d.ends_with('.')), "{name}");
        }
    }
}

#[test]
fn the_shipped_set_satisfies_the_schema() {
    let set: Value = serde_json::from_str(NBA_2010).unwrap();
    assert_eq!(violation(&set, &CardSet::schema(), &CardSet::schema()), None);
}

#[test]
fn the_schema_refuses_what_the_reader_refuses() {
    for (pointer, bad) in [
        ("/format", json!("other/1")),
        ("/teams/0/color", json!("#12345g")),
        ("/teams/0/players/0/fg", json!(101)),
        ("/teams/0/players/0/fg", json!("50")),
        ("/teams/0/players/0/fg", Value::Null),
        ("/teams/0/players/0/name", json!("")),
        ("/teams/0/players/0/classes", json!(["F", "F"])),
        ("/teams/0/players/0/foul_range", json!([1])),
        ("/teams/0/players", json!([])),
    ] {
        let mut set = serde_json::to_value(two_teams()).unwrap();
        *set.pointer_mut(pointer).unwrap() = bad;
        assert!(violation(&set, &CardSet::schema(), &CardSet::schema()).is_some(), "{pointer}");
    }
}

/// The first keyword of `schema` (within `root`) that `value` does not satisfy. Panics on an unknown keyword.
fn violation(value: &Value, schema: &Value, root: &Value) -> Option<String> {
    let limit = |n: &Value| n.as_f64().unwrap();
    let length = || value.as_str().map(|s| s.chars().count() as f64);
    let items = || value.as_array();
    for (keyword, rule) in schema.as_object().unwrap() {
        let ok = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description" => true,
            "type" => match rule.as_str().unwrap() {
                "object" => value.is_object(),
                "array" => value.is_array(),
                "string" => value.is_string(),
                "integer" => value.is_i64(),
                other => panic!("type {other}"),
            },
            "enum" => rule.as_array().unwrap().contains(value),
            "minimum" => value.as_f64().is_some_and(|n| n >= limit(rule)),
            "maximum" => value.as_f64().is_some_and(|n| n <= limit(rule)),
            "minLength" => length().is_some_and(|n| n >= limit(rule)),
            "maxLength" => length().is_some_and(|n| n <= limit(rule)),
            "minItems" => items().is_some_and(|list| list.len() as f64 >= limit(rule)),
            "maxItems" => items().is_some_and(|list| list.len() as f64 <= limit(rule)),
            "uniqueItems" => {
                items().is_some_and(|list| list.iter().enumerate().all(|(i, item)| !list[..i].contains(item)))
            }
            "pattern" => {
                assert_eq!(rule, "^#[0-9a-fA-F]{6}$");
                value.as_str().is_some_and(|s| s.len() == 7 && u32::from_str_radix(&s[1..], 16).is_ok())
            }
            "required" => {
                rule.as_array().unwrap().iter().all(|name| value.get(name.as_str().unwrap()).is_some())
            }
            "properties" => {
                let inner = value.as_object()?.iter().filter_map(|(name, value)| {
                    violation(value, rule.get(name)?, root).map(|v| format!("{name}: {v}"))
                });
                if let Some(violation) = inner.into_iter().next() {
                    return Some(violation);
                }
                true
            }
            "items" => {
                if let Some(violation) = items()?.iter().find_map(|item| violation(item, rule, root)) {
                    return Some(violation);
                }
                true
            }
            "$ref" => {
                let target = root.pointer(rule.as_str().unwrap().trim_start_matches('#')).unwrap();
                if let Some(violation) = violation(value, target, root) {
                    return Some(violation);
                }
                true
            }
            other => panic!("keyword {other}"),
        };
        if !ok {
            return Some(format!("{keyword} {rule}: {value}"));
        }
    }
    None
}
