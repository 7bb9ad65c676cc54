//! The published JSON Schema of described fields.

use super::{CardForm, Field, Kind};
use serde_json::{Map, Value, json};

/// The JSON Schema (2020-12) of a card set, for editors and other programs.
#[must_use]
pub fn published(form: &CardForm, title: &str) -> Value {
    let mut schema = object(form.set);
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
    schema["title"] = format!("Hardwood: {title} card set").into();
    schema["$defs"] = json!({ "team": object(form.team), "player": object(form.player) });
    schema
}

/// The schema of an object with these fields.
#[must_use]
pub fn object(fields: &[Field]) -> Value {
    let property = |f: &Field| {
        let mut property = kind(f.kind);
        property["description"] = f.about.into();
        (f.name.to_string(), property)
    };
    let required: Vec<&str> = fields.iter().filter(|f| f.required).map(|f| f.name).collect();
    let properties: Map<String, Value> = fields.iter().map(property).collect();
    json!({ "type": "object", "required": required, "properties": properties })
}

fn kind(kind: Kind) -> Value {
    match kind {
        Kind::Number(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
        Kind::Text(least, most) => json!({ "type": "string", "minLength": least, "maxLength": most }),
        Kind::Word(words) => json!({ "enum": words }),
        Kind::Color => json!({ "type": "string", "pattern": "^#[0-9a-fA-F]{6}$" }),
        Kind::Words(least, most, words) => {
            json!({ "type": "array", "minItems": least, "maxItems": most, "uniqueItems": true, "items": { "enum": words } })
        }
        Kind::Texts(most, length) => {
            json!({ "type": "array", "maxItems": most, "items": { "type": "string", "maxLength": length } })
        }
        Kind::Range => {
            let number = json!({ "type": "integer", "minimum": 0, "maximum": 100 });
            json!({ "type": "array", "minItems": 2, "maxItems": 2, "items": number })
        }
        Kind::Counts(n, most) => {
            let number = json!({ "type": "integer", "minimum": 0, "maximum": most });
            json!({ "type": "array", "minItems": n, "maxItems": n, "items": number })
        }
        Kind::List(least, most, of) => {
            json!({ "type": "array", "minItems": least, "maxItems": most, "items": { "$ref": format!("#/$defs/{of}") } })
        }
    }
}
