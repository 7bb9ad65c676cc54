//! Storage keys: `hardwood/game/ID` is the entry of a save, `hardwood/part/ID/N` its text as written the N-th
//! time; every other key is a single record.

use super::store::PREFIX;

/// The key of a save's entry.
#[must_use]
pub fn entry_key(id: &str) -> String {
    format!("{PREFIX}game/{id}")
}

/// The key of a save's text, written for the `part`-th time.
#[must_use]
pub fn part_key(id: &str, part: u32) -> String {
    format!("{PREFIX}part/{id}/{part}")
}

/// The prefix of the keys of all texts of a save.
#[must_use]
pub fn parts_of(id: &str) -> String {
    format!("{PREFIX}part/{id}/")
}

/// The key for a damaged text set aside; a number follows.
#[must_use]
pub fn damaged_key(key: &str) -> String {
    format!("{PREFIX}damaged/{}", key.strip_prefix(PREFIX).unwrap_or(key))
}

/// Whether it is the key of a damaged text set aside.
#[must_use]
pub fn is_aside(key: &str) -> bool {
    key.starts_with(&damaged_key(""))
}

/// Whether it is the key of a save's text.
#[must_use]
pub fn is_text(key: &str) -> bool {
    part_of(key).is_some()
}

/// The save whose entry has this key.
#[must_use]
pub fn entry_id(key: &str) -> Option<&str> {
    key.strip_prefix(PREFIX)?.strip_prefix("game/")
}

/// The id and the number of the writing in a text's key.
#[must_use]
pub fn part_of(key: &str) -> Option<(&str, &str)> {
    key.strip_prefix(PREFIX)?.strip_prefix("part/")?.rsplit_once('/')
}

/// The save that a key belongs to.
#[must_use]
pub fn id_of(key: &str) -> Option<&str> {
    entry_id(key).or_else(|| part_of(key).map(|(id, _)| id))
}

/// The key of the record that a key belongs to: a text's is its save's entry, every other is its own.
#[must_use]
pub fn record_of(key: &str) -> String {
    part_of(key).map_or_else(|| key.to_owned(), |(id, _)| entry_key(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_belongs_to_the_record_of_its_entry() {
        let (entry, text) = (entry_key("a/b"), part_key("a/b", 7));
        assert_eq!((entry_id(&entry), part_of(&text)), (Some("a/b"), Some(("a/b", "7"))));
        assert_eq!((record_of(&text), record_of(&entry)), (entry.clone(), entry.clone()));
        assert_eq!(
            (id_of(&text), id_of(&entry), id_of("hardwood/settings")),
            (Some("a/b"), Some("a/b"), None)
        );
        assert!(is_text(&text) && !is_text(&entry) && text.starts_with(&parts_of("a/b")));
        assert_eq!(record_of("hardwood/settings"), "hardwood/settings");
        assert_eq!(damaged_key(&entry), "hardwood/damaged/game/a/b");
    }
}
