use super::*;
use crate::storage::entry::{Kind, NewSave, Progress, SideLine};
use crate::storage::keys::is_text;
use crate::storage::memory::MemoryStore;

const NOW: u64 = 1_800_000_000_000;

/// A shelf with a game of so many moves.
fn shelf(moves: u32) -> Rc<dyn Store> {
    let store: Rc<dyn Store> = Rc::new(MemoryStore::default());
    let shelf = Shelf::of(store.clone());
    let side = || SideLine { name: "A".into(), short: "A".into(), color: String::new(), score: 0 };
    let progress =
        Progress { game: "x".into(), sides: [side(), side()], moment: String::new(), ..Progress::default() };
    for n in 0..moves {
        let (text, updated) = (format!("{{\"moves\":{n}}}"), NOW + u64::from(n));
        if n == 0 {
            let (id, kind, title) = ("g".into(), Kind::Game, "Bulls at Jazz");
            let progress = progress.clone();
            shelf.add(NewSave { id, kind, title, progress, text: &text, created: NOW, updated }).unwrap();
        } else {
            shelf.update("g", n, progress.clone(), &text, updated).unwrap();
        }
    }
    store
}

/// A journal that has what the shelf has.
fn journal(store: &Rc<dyn Store>) -> Snapshot {
    let mut snapshot = Snapshot::default();
    for key in store.keys().unwrap() {
        let text = store.get(&key).unwrap().unwrap();
        if is_text(&key) {
            snapshot.texts.insert(key);
        } else {
            snapshot.lines.insert(key, JournalLine::Kept(text));
        }
    }
    snapshot
}

fn planned(store: &Rc<dyn Store>, journal: &Snapshot) -> Plan {
    plan(store, journal, NOW).unwrap()
}

fn keys(part: u32) -> Vec<String> {
    vec![part_key("g", part), entry_key("g")]
}

#[test]
fn what_is_the_same_stays() {
    assert_eq!(planned(&shelf(3), &journal(&shelf(3))), Plan::default());
    assert_eq!(planned(&shelf(0), &Snapshot::default()), Plan::default());
}

#[test]
fn the_newer_of_the_two_wins() {
    let newer = planned(&shelf(2), &journal(&shelf(5)));
    assert_eq!(newer.fetch, keys(5));
    assert_eq!(newer.remove, [part_key("g", 2)]);
    let recovered =
        Recovered { name: Ok("Bulls at Jazz".into()), updated: NOW + 4, lost: Lost::Older(NOW + 1) };
    assert_eq!(newer.recovered, [recovered]);

    let older = planned(&shelf(5), &journal(&shelf(2)));
    let mut copied = older.copy.clone();
    copied.sort();
    assert_eq!((copied, older.forget), (vec![entry_key("g"), part_key("g", 5)], vec![]));
    assert_eq!(older.recovered, []);
}

#[test]
fn what_one_of_them_lacks_comes_from_the_other() {
    let missing = planned(&shelf(0), &journal(&shelf(3)));
    assert_eq!((missing.fetch, missing.recovered[0].lost), (keys(3), Lost::Missing));
    let first = planned(&shelf(3), &Snapshot::default());
    assert_eq!((first.copy.len(), first.recovered), (2, vec![]));
    let mut without_text = journal(&shelf(3));
    without_text.texts.clear();
    assert_eq!(planned(&shelf(0), &without_text), Plan::default(), "an entry alone is of no use");
    assert_eq!(planned(&shelf(2), &without_text).copy.len(), 2);
}

#[test]
fn what_the_shelf_had_no_room_for_comes_without_a_word() {
    let mut beside = journal(&shelf(3));
    let entry = beside.lines[&entry_key("g")].text().unwrap().to_owned();
    beside.lines.insert(entry_key("g"), JournalLine::Only(entry));
    let plan = planned(&shelf(0), &beside);
    assert_eq!((plan.fetch, plan.recovered), (keys(3), vec![]));

    let store = shelf(3);
    store.remove(&part_key("g", 3)).unwrap();
    let plan = planned(&store, &journal(&shelf(3)));
    assert_eq!((plan.fetch, plan.recovered, plan.aside), (vec![part_key("g", 3)], vec![], vec![]));
}

#[test]
fn a_damaged_record_is_mended_and_nothing_newer_is_dropped() {
    let damage = |store: Rc<dyn Store>, key: String| {
        let text = store.get(&key).unwrap().unwrap();
        store.put(&key, &text.replacen("\"", "'", 1)).unwrap();
        store
    };
    let text = planned(&damage(shelf(3), part_key("g", 3)), &journal(&shelf(3)));
    assert_eq!((text.fetch, text.aside, text.recovered[0].lost), (keys(3), vec![], Lost::Damaged));
    let newer = planned(&damage(shelf(4), part_key("g", 4)), &journal(&shelf(3)));
    assert_eq!((newer.fetch, newer.aside), (keys(3), vec![entry_key("g"), part_key("g", 4)]));
    let entry = planned(&damage(shelf(3), entry_key("g")), &journal(&shelf(3)));
    assert_eq!((entry.fetch, entry.aside.len()), (keys(3), 2));
    let alone = planned(&damage(shelf(3), part_key("g", 3)), &Snapshot::default());
    assert_eq!(alone, Plan::default(), "the shelf shows it as damaged");
}

#[test]
fn what_was_removed_stays_removed_for_a_day() {
    let removed =
        |at| Snapshot { lines: [(entry_key("g"), JournalLine::Removed(at))].into(), texts: [].into() };
    let plan = planned(&shelf(3), &removed(NOW + 100));
    assert_eq!(plan.remove, [entry_key("g"), part_key("g", 3)]);
    assert_eq!(planned(&shelf(3), &removed(NOW)).copy.len(), 2, "it was written after that");
    assert_eq!(planned(&shelf(0), &removed(NOW)), Plan::default());
    assert_eq!(planned(&shelf(0), &removed(NOW - 2 * REMEMBERED)).forget, [entry_key("g")]);
}

#[test]
fn a_renamed_record_keeps_its_name() {
    let renamed = shelf(3);
    Shelf::of(renamed.clone()).rename("g", "Finals").unwrap();
    let plan = planned(&shelf(3), &journal(&renamed));
    assert_eq!((plan.fetch, plan.recovered), (vec![entry_key("g")], vec![]));
}

#[test]
fn single_records_follow_their_revision() {
    let key = "hardwood/settings".to_owned();
    let text = |n: u32| format!(r#"{{"schema":1,"revision":{n},"data":{{}}}}"#);
    let with = |text: &str| {
        let store: Rc<dyn Store> = Rc::new(MemoryStore::default());
        store.put(&key, text).unwrap();
        store
    };
    let has = |n| Snapshot { lines: [(key.clone(), JournalLine::Kept(text(n)))].into(), texts: [].into() };
    assert_eq!(planned(&with(&text(2)), &has(2)), Plan::default());
    assert_eq!(planned(&with(&text(3)), &has(2)).copy, std::slice::from_ref(&key));
    assert_eq!(planned(&with(&text(2)), &has(3)).fetch, std::slice::from_ref(&key));
    let damaged = planned(&with("{"), &has(3));
    assert_eq!((damaged.aside, damaged.fetch), (vec![key.clone()], vec![key.clone()]));
    assert_eq!(planned(&with("{"), &Snapshot::default()), Plan::default());
    assert_eq!(planned(&shelf(0), &has(1)).recovered[0].lost, Lost::Missing);
}

#[test]
fn texts_that_no_entry_names_go_from_the_journal() {
    let mut old = journal(&shelf(3));
    old.texts.insert(part_key("g", 2));
    assert_eq!(planned(&shelf(3), &old).forget, [part_key("g", 2)]);
}
