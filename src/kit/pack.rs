//! JSON of many like things in less room: a list of objects as a table, its keys written once.

use serde_json::{Map, Value};

const KEYS: &str = "keys";
const ROWS: &str = "rows";

/// The same with every list of objects as a table. A field that is null is left out.
///
/// # Examples
/// ```
/// use hardwood::kit::{pack, unpack};
/// use serde_json::json;
///
/// let players = json!([{"name": "Bird", "ft": 89}, {"name": "McHale", "ft": 82}]);
/// let packed = pack(players.clone());
/// assert_eq!(packed, json!({"keys": ["ft", "name"], "rows": [[89, "Bird"], [82, "McHale"]]}));
/// assert_eq!(unpack(packed), players);
/// ```
#[must_use]
pub fn pack(value: Value) -> Value {
    match value {
        Value::Array(items) if !items.is_empty() && items.iter().all(Value::is_object) => table(items),
        Value::Array(items) => items.into_iter().map(pack).collect(),
        Value::Object(fields) => fields.into_iter().map(|(key, value)| (key, pack(value))).collect(),
        value => value,
    }
}

fn table(items: Vec<Value>) -> Value {
    let mut keys: Vec<String> = Vec::new();
    for key in items.iter().filter_map(Value::as_object).flat_map(Map::keys) {
        if !keys.contains(key) {
            keys.push(key.clone());
        }
    }
    let row = |item: Value| {
        let Value::Object(mut fields) = item else { return Value::Null };
        let mut row: Vec<Value> =
            keys.iter().map(|key| pack(fields.remove(key).unwrap_or_default())).collect();
        while row.last().is_some_and(Value::is_null) {
            row.pop();
        }
        Value::Array(row)
    };
    let rows: Value = items.into_iter().map(row).collect();
    let keys: Value = keys.iter().map(String::as_str).collect();
    [(KEYS.to_owned(), keys), (ROWS.to_owned(), rows)].into_iter().collect::<Map<_, _>>().into()
}

/// Reverses `pack`.
#[must_use]
pub fn unpack(value: Value) -> Value {
    match value {
        Value::Object(fields)
            if fields.len() == 2 && fields.contains_key(KEYS) && fields.contains_key(ROWS) =>
        {
            rows(&fields)
        }
        Value::Object(fields) => fields.into_iter().map(|(key, value)| (key, unpack(value))).collect(),
        Value::Array(items) => items.into_iter().map(unpack).collect(),
        value => value,
    }
}

fn rows(fields: &Map<String, Value>) -> Value {
    let list = |key: &str| fields.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let keys = list(KEYS);
    let object = |row: &Value| -> Value {
        let cells = row.as_array().map_or(&[][..], Vec::as_slice);
        let named = keys.iter().filter_map(Value::as_str).zip(cells).filter(|(_, cell)| !cell.is_null());
        named.map(|(key, cell)| (key.to_owned(), unpack(cell.clone()))).collect::<Map<_, _>>().into()
    };
    list(ROWS).iter().map(object).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_packed_comes_back() {
        let set = json!({
            "name": "x", "empty": [], "pair": [1, 4],
            "teams": [
                { "id": "A", "players": [{ "n": "a", "three": 3 }, { "n": "b", "range": [1, 2] }] },
                { "id": "B", "players": [], "more": true },
            ],
        });
        let packed = pack(set.clone());
        assert_eq!(packed["teams"]["keys"], json!(["id", "players", "more"]));
        assert!(packed.to_string().len() < set.to_string().len() + 30);
        assert_eq!(unpack(packed), set);
        for odd in [json!({ "keys": 1, "rows": [1, [2]] }), json!({ "keys": ["a"], "rows": {} }), json!(null)]
        {
            // no panic is all that is asked
            let _ = unpack(odd);
        }
    }
}
