//! Saved games as files: one or many in one JSON text.

use super::{Entry, Kind, NewSave, Progress, Shelf, ShelfError};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The largest file that is read, in bytes: as much as a browser's storage holds.
pub const FILE_LIMIT: usize = 5 * 1024 * 1024;

const FORMAT: &str = "hardwood/games/1";

#[derive(Serialize, Deserialize)]
struct Archive {
    format: String,
    games: Vec<Box<RawValue>>,
}

#[derive(Serialize, Deserialize)]
struct Game {
    #[serde(default)]
    kind: Kind,
    title: String,
    created: u64,
    updated: u64,
    progress: Progress,
    save: Box<RawValue>,
}

/// These games as the text of a file.
///
/// # Errors
/// Where one can't be opened.
pub fn export(shelf: &Shelf, entries: &[Entry]) -> Result<String, ShelfError> {
    let damaged = |e: serde_json::Error| ShelfError::Damaged(e.to_string());
    let mut games = Vec::new();
    for Entry { id, .. } in entries {
        let (Entry { kind, title, created, updated, progress, .. }, text) = shelf.open(id)?;
        let save = RawValue::from_string(text).map_err(damaged)?;
        let game = Game { kind, title, created, updated, progress, save };
        games.push(serde_json::value::to_raw_value(&game).map_err(damaged)?);
    }
    serde_json::to_string_pretty(&Archive { format: FORMAT.into(), games }).map_err(damaged)
}

/// Puts the games of a file on the shelf, each as a new one, and returns them with what was wrong with the others.
/// `check` reads one save's text; `fresh_id` names a new game.
///
/// # Errors
/// Where the file as a whole is not one of ours.
pub fn import(
    shelf: &Shelf,
    text: &str,
    check: impl Fn(&str) -> Result<(), String>,
    mut fresh_id: impl FnMut() -> String,
) -> Result<(Vec<Entry>, Vec<String>), String> {
    if text.len() > FILE_LIMIT {
        return Err(format!(
            "the file is larger than {} MB, so it is not a file of saved games",
            FILE_LIMIT >> 20
        ));
    }
    let archive: Archive = serde_json::from_str(text)
        .map_err(|e| format!("this is not a file of saved games exported from Hardwood ({e})"))?;
    if archive.format != FORMAT {
        let shown: String = archive.format.chars().take(40).collect();
        return Err(format!("the file's format is \"{shown}\"; this version reads \"{FORMAT}\""));
    }
    let (mut added, mut problems) = (Vec::new(), Vec::new());
    for (i, raw) in archive.games.iter().enumerate() {
        let mut put = || -> Result<Entry, String> {
            let game: Game = serde_json::from_str(raw.get()).map_err(|e| e.to_string())?;
            check(game.save.get())?;
            let Game { kind, title, created, updated, progress, save } = game;
            let (id, text) = (fresh_id(), save.get());
            let new = NewSave { id, kind, title: &title, progress, text, created, updated };
            shelf.add(new).map_err(|e| e.to_string())
        };
        match put() {
            Ok(entry) => added.push(entry),
            Err(why) => problems.push(format!("game {} of {}: {why}", i + 1, archive.games.len())),
        }
    }
    Ok((added, problems))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::{MemoryStore, SideLine};
    use std::rc::Rc;

    fn shelf() -> Shelf {
        Shelf::new(Rc::new(MemoryStore::default()))
    }

    fn put(shelf: &Shelf, id: &str) -> Entry {
        let side = || SideLine { name: "Lakers".into(), short: "LAL".into(), color: String::new(), score: 2 };
        let progress = Progress {
            game: "statis-pro".into(),
            sides: [side(), side()],
            moment: "Final".into(),
            finished: true,
        };
        let text = r#"{"seed":"18446744073709551615","moves":[1,2]}"#;
        let kind = Kind::Game;
        shelf.add(NewSave { id: id.into(), kind, title: id, progress, text, created: 3, updated: 4 }).unwrap()
    }

    fn ids(prefix: &str) -> impl FnMut() -> String {
        let mut n = 0;
        move || {
            n += 1;
            format!("{prefix}{n}")
        }
    }

    #[test]
    fn what_is_exported_can_be_imported_and_overwrites_nothing() {
        let from = shelf();
        let games = [put(&from, "one"), put(&from, "two")];
        let file = export(&from, &games).unwrap();
        let (added, problems) = import(&from, &file, |_| Ok(()), ids("new")).unwrap();
        assert_eq!((added.len(), problems), (2, vec![]));
        assert_eq!(from.list().unwrap().saves.len(), 4);
        for (old, new) in games.iter().zip(&added) {
            assert_eq!(from.open(&old.id).unwrap().1, from.open(&new.id).unwrap().1);
            assert_eq!((&old.title, old.created, old.updated), (&new.title, new.created, new.updated));
        }
    }

    #[test]
    fn one_bad_game_does_not_keep_the_others_out() {
        let from = shelf();
        let mut file = export(&from, &[put(&from, "one"), put(&from, "two")]).unwrap();
        file = file.replacen("\"Final\"", "7", 1);
        let (added, problems) = import(&shelf(), &file, |_| Ok(()), ids("new")).unwrap();
        assert_eq!(added.len(), 1);
        assert!(problems[0].starts_with("game 1 of 2: "), "{problems:?}");
        let refuse = |_: &str| Err("its rules are unknown".to_string());
        let (added, problems) = import(&shelf(), &file, refuse, ids("new")).unwrap();
        assert_eq!((added.len(), problems.len()), (0, 2));
    }

    #[test]
    fn a_file_that_is_none_of_ours_says_so() {
        let long = " ".repeat(FILE_LIMIT + 1);
        for (file, says) in [
            ("", "not a file of saved games"),
            ("{}", "not a file of saved games"),
            ("[1]", "not a file of saved games"),
            ("{\"format\":\"x/9\",\"games\":[]}", "format is \"x/9\""),
            (long.as_str(), "larger than 5 MB"),
        ] {
            let error = import(&shelf(), file, |_| Ok(()), ids("new")).unwrap_err();
            assert!(error.contains(says), "{error}");
        }
    }
}
