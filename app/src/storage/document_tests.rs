use super::*;
use crate::storage::entry::SideLine;
use crate::storage::memory::MemoryStore;
use std::rc::Rc;

fn now(text: &str) -> Snapshot {
    let side = || SideLine { name: String::new(), short: String::new(), color: String::new(), score: 0 };
    let progress = Progress {
        game: "statis-pro".into(),
        sides: [side(), side()],
        moment: "4:36, 3rd quarter".into(),
        finished: false,
        ..Progress::default()
    };
    Snapshot { title: "Lakers at Celtics".into(), progress, text: text.into() }
}

/// A shelf with one game of this id.
fn shelf(store: MemoryStore) -> Shelf {
    let shelf = Shelf::of(Rc::new(store));
    let Snapshot { title, progress, text } = now("1");
    // where there is no room it is held
    let _ = shelf.add(NewSave {
        kind: Kind::Game,
        id: "a".into(),
        title: &title,
        progress,
        text: &text,
        created: 1,
        updated: 1,
    });
    shelf
}

#[test]
fn what_another_tab_wrote_is_not_overwritten() {
    let shelf = shelf(MemoryStore::default());
    let (mut ours, text) = Document::open(shelf.clone(), "a").unwrap();
    assert_eq!((text.as_str(), ours.size(), ours.trouble()), ("1", 1, None));
    let entry = shelf.open("a").unwrap().0;
    shelf.update("a", entry.part, entry.progress, "theirs", 2).unwrap();
    ours.look();
    assert_eq!(ours.trouble(), Some(&Trouble::Changed));
    ours.keep_at(now("ours"), 3);
    assert_eq!(shelf.open("a").unwrap().1, "theirs");
}

#[test]
fn a_change_of_another_tab_is_noticed_when_writing_too() {
    let shelf = shelf(MemoryStore::default());
    let mut ours = Document::open(shelf.clone(), "a").unwrap().0;
    let entry = shelf.open("a").unwrap().0;
    shelf.update("a", entry.part, entry.progress, "theirs", 2).unwrap();
    ours.keep_at(now("ours"), 3);
    assert!(ours.is_stale());
    assert_eq!(shelf.open("a").unwrap().1, "theirs");
}

#[test]
fn what_was_removed_stays_removed() {
    let shelf = shelf(MemoryStore::default());
    let mut ours = Document::open(shelf.clone(), "a").unwrap().0;
    shelf.remove("a").unwrap();
    ours.look();
    assert_eq!(ours.trouble(), Some(&Trouble::Gone));
    ours.keep_at(now("ours"), 3);
    assert_eq!(shelf.open("a").unwrap_err(), ShelfError::Gone);
}

#[test]
fn what_never_found_room_opens_from_memory_and_is_not_said_to_be_gone() {
    let shelf = shelf(MemoryStore::with_capacity(50));
    let (mut ours, text) = Document::open(shelf, "a").unwrap();
    assert_eq!(text, "1");
    ours.look();
    assert!(matches!(ours.trouble(), Some(Trouble::NotKept(_))), "{:?}", ours.trouble());
    assert!(!ours.is_stale());
}
