use super::*;
use crate::storage::entry::{Kind, SideLine};
use crate::storage::memory::MemoryStore;

fn progress(home: u16) -> Progress {
    let side = |name: &str, short: &str, score| SideLine {
        name: name.into(),
        short: short.into(),
        color: "#123456".into(),
        score,
    };
    Progress {
        game: "statis-pro".into(),
        sides: [side("Lakers", "LAL", 41), side("Celtics", "BOS", home)],
        moment: "2nd quarter, 4:36 left".into(),
        finished: false,
        ..Progress::default()
    }
}

fn game<'a>(id: &str, title: &'a str, text: &'a str, at: u64) -> NewSave<'a> {
    NewSave { id: id.into(), kind: Kind::Game, title, progress: progress(0), text, created: at, updated: at }
}

fn shelf() -> (Rc<MemoryStore>, Shelf) {
    let store = Rc::new(MemoryStore::default());
    (store.clone(), Shelf::of(store))
}

#[test]
fn a_game_goes_on_and_keeps_its_title() {
    let (store, shelf) = shelf();
    let first = shelf.add(game("a", "Opening night", "{}", 10)).unwrap();
    shelf.rename("a", "The opener").unwrap();
    let second = shelf.update("a", first.part, progress(44), "{\"moves\":1}", 20).unwrap();
    let (entry, text) = shelf.open("a").unwrap();
    assert_eq!((entry.title.as_str(), entry.created, entry.updated), ("The opener", 10, 20));
    assert_eq!((entry.part, text.as_str()), (second.part, "{\"moves\":1}"));
    assert_eq!(store.keys().unwrap().len(), 2, "older writings are swept away");
}

#[test]
fn two_tabs_do_not_overwrite_each_other() {
    let (_, shelf) = shelf();
    let start = shelf.add(game("a", "t", "0", 1)).unwrap();
    shelf.update("a", start.part, progress(2), "other tab", 2).unwrap();
    assert_eq!(shelf.update("a", start.part, progress(3), "this tab", 3), Err(ShelfError::Changed));
    assert_eq!(shelf.open("a").unwrap().1, "other tab");
    shelf.remove("a").unwrap();
    assert_eq!(shelf.update("a", start.part, progress(3), "this tab", 3), Err(ShelfError::Gone));
}

#[test]
fn a_full_storage_keeps_the_last_good_writing() {
    let store = Rc::new(MemoryStore::with_capacity(900));
    let shelf = Shelf::of(store.clone());
    let first = shelf.add(game("a", "t", "good", 1)).unwrap();
    let long = "x".repeat(800);
    assert_eq!(shelf.update("a", first.part, progress(1), &long, 2), Err(StoreError::Full.into()));
    assert_eq!(shelf.open("a").unwrap().1, "good");
    assert_eq!(store.keys().unwrap().len(), 2);
}

#[test]
fn delete_can_be_undone_and_a_copy_stands_alone() {
    let (_, shelf) = shelf();
    let start = shelf.add(game("a", "t", "text", 1)).unwrap();
    shelf.duplicate("a", "b".into(), 5).unwrap();
    let removed = shelf.remove("a").unwrap();
    assert_eq!(shelf.open("a"), Err(ShelfError::Gone));
    assert_eq!(shelf.open("b").unwrap().0.title, "t (copy)");
    shelf.restore(&removed).unwrap();
    let (entry, text) = shelf.open("a").unwrap();
    assert_eq!((entry.created, entry.updated, text.as_str()), (start.created, start.updated, "text"));
}

#[test]
fn the_last_played_comes_first() {
    let (_, shelf) = shelf();
    for (id, now) in [("a", 5), ("b", 9), ("c", 7)] {
        shelf.add(game(id, id, "x", now)).unwrap();
    }
    let order: Vec<String> = shelf.list().unwrap().saves.into_iter().map(|entry| entry.id).collect();
    assert_eq!(order, ["b", "c", "a"]);
}

#[test]
fn what_was_edited_by_hand_is_set_aside_and_nothing_is_lost() {
    let (store, shelf) = shelf();
    for id in ["cut", "entry", "missing", "good"] {
        shelf.add(game(id, id, &format!("text of {id}"), 1)).unwrap();
    }
    store.put("hardwood/part/cut/1", "text o").unwrap();
    store.put("hardwood/game/entry", "{\"schema\":2").unwrap();
    store.remove("hardwood/part/missing/1").unwrap();
    store.put("hardwood/part/alone/3", "no entry").unwrap();
    store.put("hardwood/damaged/settings/1", "{").unwrap();
    let listing = shelf.list().unwrap();
    assert_eq!(listing.saves.iter().map(|e| e.id.as_str()).collect::<Vec<_>>(), ["good"]);
    let names: Vec<&str> = listing.damaged.iter().map(|d| d.name.as_str()).collect();
    assert_eq!(names, ["record alone", "cut", "record entry", "missing", "settings/1"]);
    let texts: Vec<&str> =
        listing.damaged.iter().flat_map(|d| &d.records).map(|(_, text)| text.as_str()).collect();
    for kept in ["text o", "text of entry", "no entry", "{", "{\"schema\":2"] {
        assert!(texts.contains(&kept), "{kept} in {texts:?}");
    }
    assert!(matches!(shelf.remove("cut"), Err(ShelfError::Damaged(_))));
}

#[test]
fn a_set_aside_text_can_be_discarded_and_kept_again() {
    let (store, shelf) = shelf();
    store.put("hardwood/part/alone/3", "text").unwrap();
    let damaged = shelf.list().unwrap().damaged[0].clone();
    shelf.discard(&damaged).unwrap();
    assert_eq!(shelf.list().unwrap(), Listing::default());
    shelf.keep(&damaged).unwrap();
    assert_eq!(shelf.list().unwrap().damaged, [damaged]);
}

#[test]
fn an_entry_of_a_newer_form_is_neither_read_nor_written() {
    let (store, shelf) = shelf();
    let newer = r#"{"schema":9,"kind":"season","id":"a"}"#;
    store.put("hardwood/game/a", newer).unwrap();
    assert_eq!(shelf.open("a"), Err(ShelfError::Newer(9)));
    assert_eq!(shelf.update("a", 1, progress(1), "x", 2), Err(ShelfError::Newer(9)));
    assert_eq!(shelf.rename("a", "b"), Err(ShelfError::Newer(9)));
    assert!(shelf.list().unwrap().damaged[0].reason.contains("newer Hardwood"));
    assert_eq!(store.get("hardwood/game/a").unwrap().as_deref(), Some(newer));
}

#[test]
fn a_scoresheet_is_kept_like_a_game_and_told_from_it() {
    let (_, shelf) = shelf();
    shelf.add(game("a", "a game", "1", 1)).unwrap();
    let sheet = NewSave { kind: Kind::Sheet, ..game("b", "a sheet", "2", 2) };
    let base = shelf.add(sheet).unwrap().part;
    shelf.update("b", base, progress(9), "3", 3).unwrap();
    shelf.duplicate("b", "c".into(), 4).unwrap();
    let listing = shelf.list().unwrap();
    let of = |kind| listing.of(kind).map(|entry| entry.id.as_str()).collect::<Vec<_>>();
    assert_eq!((of(Kind::Game), of(Kind::Sheet)), (vec!["a"], vec!["c", "b"]));
    shelf.restore(&shelf.remove("b").unwrap()).unwrap();
    assert_eq!(shelf.open("b").unwrap().0.kind, Kind::Sheet);
}

#[test]
fn what_finds_no_room_is_held_until_there_is() {
    let store = Rc::new(MemoryStore::with_capacity(2000));
    let shelf = Shelf::of(store);
    let long = "x".repeat(800);
    let first = shelf.add(game("a", "t", "start", 1)).unwrap();
    shelf.add(game("b", "filler", &long, 1)).unwrap();
    assert_eq!(shelf.update("a", first.part, progress(1), &long, 2), Err(StoreError::Full.into()));
    assert_eq!(shelf.add(game("c", "new", &long, 3)), Err(StoreError::Full.into()));
    let held = shelf.held();
    assert_eq!(held.iter().map(|held| held.entry.id.as_str()).collect::<Vec<_>>(), ["a", "c"]);
    assert_eq!((held[0].text.as_str(), held[0].entry.part), (long.as_str(), first.part));
    assert_eq!(shelf.open("a").unwrap().1, "start", "what was kept is still kept");
    assert_eq!((shelf.retry(), shelf.held().len()), (0, 2));
    shelf.remove("b").unwrap();
    assert_eq!((shelf.retry(), shelf.held().len()), (1, 1));
    assert_eq!(shelf.open("a").unwrap().1, long);
    shelf.remove("a").unwrap();
    assert_eq!((shelf.retry(), shelf.held().len()), (1, 0));
    assert_eq!(shelf.open("c").unwrap().0.title, "new");
    assert_eq!(shelf.import(game("d", "file", &long, 1)), Err(StoreError::Full.into()));
    assert_eq!(shelf.held(), [], "a file's text is not lost with the page");
}

fn season<'a>(id: &str, text: &'a str) -> NewSave<'a> {
    NewSave { kind: Kind::Season, ..game(id, "A season", text, 1) }
}

#[test]
fn a_game_names_its_season_and_keeps_it() {
    let (_, shelf) = shelf();
    let first = shelf.add(game("a", "t", "{}", 1)).unwrap();
    shelf.add(season("s", "{}")).unwrap();
    assert_eq!(shelf.season_of("a"), None);
    shelf.set_season("a", "s").unwrap();
    shelf.update("a", first.part, progress(2), "{}", 2).unwrap();
    assert_eq!(shelf.season_of("a").as_deref(), Some("s"));
    shelf.duplicate("a", "b".into(), 3).unwrap();
    assert_eq!(shelf.season_of("b"), None, "a copy is in no season's books");
    shelf.remove("s").unwrap();
    assert_eq!(shelf.season_of("a"), None, "the season is gone");
}

#[test]
fn the_season_of_an_older_save_is_searched_once() {
    let (store, shelf) = shelf();
    // as an import, and as every game before entries had a season
    shelf.import(game("a", "t", "{}", 1)).unwrap();
    let key = entry_key("a");
    assert!(!store.get(&key).unwrap().unwrap().contains("season"));
    let books = shelf.add(season("s", "{\"by_hand\":{\"3\":\"a\"}}")).unwrap();
    assert_eq!(shelf.season_of("a").as_deref(), Some("s"));
    assert!(store.get(&key).unwrap().unwrap().contains("\"season\":\"s\""));
    shelf.update("s", books.part, progress(0), "{}", 2).unwrap();
    assert_eq!(shelf.season_of("a").as_deref(), Some("s"), "it is not searched again");
}

#[test]
fn a_game_without_room_names_its_season_too() {
    let shelf = Shelf::of(Rc::new(MemoryStore::with_capacity(700)));
    shelf.add(season("s", "{}")).unwrap();
    let long = "x".repeat(800);
    assert_eq!(shelf.add(game("a", "t", &long, 1)), Err(StoreError::Full.into()));
    // it is said of what is held, though it can't be written
    assert_eq!(shelf.set_season("a", "s"), Err(ShelfError::Gone));
    assert_eq!(shelf.season_of("a").as_deref(), Some("s"));
}

#[test]
fn the_game_played_last_goes_on_unless_it_is_over() {
    let (_, shelf) = shelf();
    let first = shelf.add(game("a", "t", "{}", 1)).unwrap();
    shelf.add(game("b", "t", "{}", 2)).unwrap();
    assert_eq!(shelf.last_game("statis-pro").as_deref(), Some("b"));
    assert_eq!(shelf.last_game("dice"), None);
    let over = Progress { finished: true, ..progress(9) };
    shelf.update("a", first.part, over, "{}", 3).unwrap();
    assert_eq!(shelf.last_game("statis-pro"), None);
}
