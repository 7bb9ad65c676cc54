use super::*;
use crate::storage::archive::{MOST_ITEMS, archive_text, everything, read_archive};
use crate::storage::entry::SideLine;
use crate::storage::memory::MemoryStore;
use crate::storage::record::Record;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

#[derive(Serialize, Deserialize)]
struct Taste {
    dark: bool,
}

impl Record for Taste {
    const KEY: &'static str = "taste";
    const SCHEMA: u32 = 1;
}

const SINGLES: [Single; 1] = [Single::of::<Taste>("taste")];
const NOW: u64 = 1_000_000;

/// Any JSON object is a game of its "title"; anything else is not.
fn contents(_: Kind, text: &str) -> Result<Contents, String> {
    let value: serde_json::Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
    let title = value.get("title").and_then(|title| title.as_str()).ok_or("it has no title")?;
    let side = || SideLine { name: "A".into(), short: "A".into(), color: String::new(), score: 1 };
    let sides = [side(), side()];
    let progress =
        Progress { game: "x".into(), sides, moment: "Final".into(), finished: true, ..Progress::default() };
    Ok(Contents { title: title.into(), progress })
}

fn shelf() -> Shelf {
    Shelf::of(Rc::new(MemoryStore::default()))
}

fn put(shelf: &Shelf, kind: Kind, id: &str, text: &str, updated: u64) {
    let progress = contents(kind, text).unwrap().progress;
    let new = NewSave { id: id.into(), kind, title: id, progress, text, created: 1, updated };
    shelf.add(new).unwrap();
}

fn full() -> Shelf {
    let shelf = shelf();
    put(&shelf, Kind::Game, "one", r#"{"title":"1","seed":18446744073709551615}"#, 5);
    put(&shelf, Kind::Sheet, "two", r#"{"title":"2"}"#, 7);
    shelf.store().put("hardwood/taste", r#"{"schema":1,"revision":4,"data":{"dark":true}}"#).unwrap();
    shelf
}

fn file(shelf: &Shelf) -> String {
    archive_text(&everything(shelf, &SINGLES).unwrap())
}

fn import(shelf: &Shelf, file: &str) -> Vec<ImportRow> {
    let intake = Intake { shelf, singles: &SINGLES, read: contents, now: NOW };
    read_archive(file).unwrap().into_iter().map(|item| intake.take(item)).collect()
}

#[test]
fn a_file_of_too_many_records_is_refused_before_they_are_kept() {
    let file =
        |n: usize| format!("{{\"format\":\"hardwood/archive/1\",\"items\":[{}]}}", vec!["1"; n].join(","));
    let told = read_archive(&file(MOST_ITEMS + 1)).err().unwrap();
    assert!(told.contains("10001 records; at most 10000"), "{told}");
    let read = read_archive(&file(MOST_ITEMS)).unwrap();
    assert!(read.len() == MOST_ITEMS && read.iter().all(Result::is_err));
    // a million, and the file breaks off
    let broken = format!("{{\"format\":\"hardwood/archive/1\",\"items\":[\n{}", "1,\n".repeat(1_000_000));
    let told = read_archive(&broken).err().unwrap();
    assert!(told.contains("at most 10000"), "{told}");
}

fn outcomes(rows: &[ImportRow]) -> Vec<&Outcome> {
    rows.iter().map(|row| &row.outcome).collect()
}

#[test]
fn everything_exported_cleared_and_imported_is_equal() {
    let (from, to) = (full(), shelf());
    let rows = import(&to, &file(&from));
    assert_eq!(outcomes(&rows), [&Outcome::Added; 3]);
    assert_eq!(file(&to), file(&from));
    let what: Vec<&str> = rows.iter().map(|row| row.what.as_str()).collect();
    assert_eq!(what, ["scoresheet", "game", "taste"]);
    // a file does not say which season a game belongs to; that is looked up when it is asked
    let kept = |shelf: &Shelf, id: &str| {
        let (entry, text) = shelf.open(id).unwrap();
        (Entry { season: None, ..entry }, text)
    };
    for id in ["one", "two"] {
        assert_eq!(kept(&to, id), kept(&from, id));
    }
}

/// V17: nothing is from January 1, 1970.
#[test]
fn a_file_without_a_date_is_as_old_as_its_import() {
    let shelf = shelf();
    let rows = import(&shelf, r#"{"format":"hardwood/sheet/1","title":"2"}"#);
    assert_eq!(outcomes(&rows), [&Outcome::Added]);
    let list = shelf.list().unwrap();
    assert_eq!((list.saves[0].created, list.saves[0].updated), (NOW, NOW));
}

#[test]
fn what_is_here_already_is_said_to_be_the_same() {
    let shelf = full();
    let before = file(&shelf);
    shelf.store().put("hardwood/taste", r#"{"schema":1,"revision":9,"data":{"dark":true}}"#).unwrap();
    assert_eq!(outcomes(&import(&shelf, &before)), [&Outcome::Same; 3]);
    assert_eq!(shelf.list().unwrap().saves.len(), 2);
}

#[test]
fn another_day_of_the_same_game_is_kept_beside_it_once() {
    let (here, there) = (shelf(), shelf());
    put(&here, Kind::Game, "one", r#"{"title":"mine"}"#, 50);
    put(&there, Kind::Game, "one", r#"{"title":"theirs"}"#, 60);
    let rows = import(&here, &file(&there));
    assert_eq!(outcomes(&rows), [&Outcome::Newer("one (from file)".into())]);
    assert_eq!(here.open("one").unwrap().1, r#"{"title":"mine"}"#);
    assert_eq!(outcomes(&import(&here, &file(&there))), [&Outcome::Same], "the same file again");
    let rows = import(&there, &file(&here));
    let older = Outcome::Older("one (from file)".into());
    assert_eq!(outcomes(&rows), [&Outcome::Added, &older], "what has become a copy comes back as one");
}

#[test]
fn of_what_there_can_be_only_one_a_person_chooses() {
    let (shelf, file) = (full(), file(&full()));
    let ours = r#"{"schema":1,"revision":2,"data":{"dark":false}}"#;
    shelf.store().put("hardwood/taste", ours).unwrap();
    let rows = import(&shelf, &file);
    let Outcome::Differs(single, text) = &rows[2].outcome else { panic!("{rows:?}") };
    assert_eq!(shelf.store().get("hardwood/taste").unwrap().as_deref(), Some(ours));
    assert_eq!(single.replace(shelf.store(), text).unwrap().as_deref(), Some(ours));
    let theirs = shelf.store().get("hardwood/taste").unwrap().unwrap();
    assert!(theirs.starts_with(r#"{"schema":1,"revision":3,"data":{"dark":true},"#), "{theirs}");
}

#[test]
fn a_damaged_item_is_named_and_the_others_come_in() {
    let from = full();
    let whole = file(&from);
    for (old, new, says) in [
        (r#""title":"2""#, r#""name":"2""#, "it has no title"),
        (r#""created":1"#, r#""created":-1"#, "record 1 of 3 is damaged"),
        (r#""kind":"scoresheet""#, r#""kind":"sonnet""#, "does not know what that is"),
        (r#""kind":"scoresheet""#, r#""kind":scoresheet"#, "line 2 is damaged"),
        (r#"{"dark":true}"#, r#"{"dark":7}"#, "it is damaged"),
        (r#""schema":1,"revision":4"#, r#""schema":2,"revision":4"#, "written by a newer Hardwood"),
    ] {
        assert!(whole.contains(old), "{old}");
        let to = shelf();
        let rows = import(&to, &whole.replacen(old, new, 1));
        let refused: Vec<&String> = rows
            .iter()
            .filter_map(|row| if let Outcome::Refused(why) = &row.outcome { Some(why) } else { None })
            .collect();
        assert!(refused.len() == 1 && refused[0].contains(says), "{new}: {refused:?}");
        assert_eq!(rows.iter().filter(|row| row.outcome == Outcome::Added).count(), 2, "{new}");
    }
}

#[test]
fn of_a_file_cut_off_the_whole_lines_come_in() {
    let whole = file(&full());
    let second_line = whole.match_indices('\n').nth(1).unwrap().0;
    let rows = import(&shelf(), &whole[..=second_line]);
    assert_eq!(rows[0].outcome, Outcome::Added);
    let Outcome::Refused(why) = &rows[1].outcome else { panic!("{rows:?}") };
    assert_eq!(why, "the file breaks off after line 2; export it again");
    let rows = import(&shelf(), &whole[..second_line + 20]);
    let Outcome::Refused(why) = &rows[1].outcome else { panic!("{rows:?}") };
    assert!(why.starts_with("line 3 is damaged"), "{why}");
    assert_eq!(rows.len(), 2);
}

#[test]
fn a_file_that_is_none_of_ours_says_so() {
    let long = " ".repeat(crate::storage::archive::FILE_LIMIT + 1);
    for (file, says) in [
        ("", "not a Hardwood file"),
        ("{}", "not a Hardwood file"),
        ("[1]", "not a Hardwood file"),
        ("{\"format\":\"x/9\",\"games\":[]}", "not a Hardwood file"),
        ("{\"format\":\"hardwood/archive/2\",\"items\":[]}", "(\"hardwood/archive/2\")"),
        (long.as_str(), "larger than 32 MB"),
    ] {
        let error = read_archive(file).unwrap_err();
        assert!(error.contains(says), "{error}");
    }
}

#[test]
fn a_save_or_a_sheet_alone_is_a_record_named_by_what_it_holds() {
    let shelf = shelf();
    for form in ["hardwood/save/1", "hardwood/sheet/1"] {
        let text = format!(r#"{{"format":"{form}","title":"Bare"}}"#);
        let rows = import(&shelf, &text);
        assert_eq!((rows[0].name.as_str(), &rows[0].outcome), ("Bare", &Outcome::Added));
    }
    assert_eq!(shelf.list().unwrap().of(Kind::Sheet).count(), 1);
}

/// A season in the form that the library saves: its games are a text.
#[test]
fn a_season_alone_is_a_record_named_by_what_it_holds() {
    let shelf = shelf();
    let season = r#"{"format":"hardwood/season/1","title":"NBA 2009-10","days":["1"],"games":"$%&##"}"#;
    let rows = import(&shelf, season);
    assert_eq!((outcomes(&rows), &*rows[0].name), (vec![&Outcome::Added], "NBA 2009-10"));
    assert_eq!(shelf.list().unwrap().saves[0].kind, Kind::Season);
    assert!(read_archive(r#"{"items":"none","format":"hardwood/archive/1"}"#).is_err());
    assert!(read_archive(r#"{"format":"something/season/1","games":""}"#).is_err());
}

#[test]
fn no_id_time_or_title_of_a_file_does_harm() {
    let shelf = shelf();
    for id in ["", "../x", "a/b", "é", &"x".repeat(65)] {
        let title = "<img onerror=x> \u{202e}\u{5d0}\u{5d1} 🏀\n\"q\" ".repeat(20);
        let text = format!(r#"{{"title":"{}"}}"#, id.len());
        let item = Item::new(Kind::Game, id, &title, [u64::MAX, u64::MAX], text).unwrap();
        let rows = import(&shelf, &archive_text(&[item]));
        assert_eq!(rows[0].outcome, Outcome::Added, "{id}");
    }
    for entry in shelf.list().unwrap().saves {
        assert!(is_id(&entry.id) && entry.id.len() <= 16, "{}", entry.id);
        assert_eq!((entry.created, entry.updated), (NOW, NOW));
        assert!(entry.title.starts_with("<img onerror=x> \u{5d0}\u{5d1} 🏀 \"q\""), "{}", entry.title);
        assert!(entry.title.chars().count() <= 120 && !entry.title.contains('\u{202e}'));
    }
}

#[test]
fn what_was_set_aside_under_an_id_is_not_overwritten() {
    let (from, to) = (full(), shelf());
    to.store().put("hardwood/part/one/1", "orphan").unwrap();
    to.store().put("hardwood/game/two", "{").unwrap();
    assert_eq!(outcomes(&import(&to, &file(&from))), [&Outcome::Added; 3]);
    assert_eq!(to.store().get("hardwood/part/one/1").unwrap().as_deref(), Some("orphan"));
    assert_eq!(to.store().get("hardwood/game/two").unwrap().as_deref(), Some("{"));
    let list = to.list().unwrap();
    assert_eq!((list.saves.len(), list.damaged.len()), (2, 2));
}

#[test]
fn where_there_is_no_room_it_says_so_of_each() {
    let to = Shelf::of(Rc::new(MemoryStore::with_capacity(100)));
    let rows = import(&to, &file(&full()));
    let full = |row: &&ImportRow| matches!(&row.outcome, Outcome::Refused(why) if why.contains("full"));
    assert_eq!(rows.iter().filter(full).count(), 2);
    assert_eq!(rows[2].outcome, Outcome::Added, "the small one fits");
    assert_eq!(to.list().unwrap().damaged, []);
}

proptest! {
    #[test]
    fn any_bytes_are_refused_or_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        if read_archive(&text).is_ok() {
            import(&shelf(), &text);
        }
    }

    #[test]
    fn a_mutated_file_harms_nothing_that_is_here(
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<char>()), 1..6),
        cut in any::<Option<prop::sample::Index>>(),
    ) {
        let mut letters: Vec<char> = file(&full()).chars().collect();
        for (at, letter) in edits {
            let at = at.index(letters.len());
            letters[at] = letter;
        }
        if let Some(cut) = cut {
            letters.truncate(cut.index(letters.len()));
        }
        let text: String = letters.into_iter().collect();
        let here = full();
        put(&here, Kind::Game, "other", r#"{"title":"3"}"#, 9);
        let before: Vec<_> = ["one", "two", "other"].map(|id| here.open(id).unwrap()).into();
        let taste = here.store().get("hardwood/taste").unwrap();
        if read_archive(&text).is_ok() {
            import(&here, &text);
        }
        let after: Vec<_> = ["one", "two", "other"].map(|id| here.open(id).unwrap()).into();
        prop_assert_eq!(before, after);
        prop_assert_eq!(taste, here.store().get("hardwood/taste").unwrap());
        prop_assert_eq!(here.list().unwrap().damaged, vec![]);
    }
}
