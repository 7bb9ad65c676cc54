//! The brackets that people fill in before a tournament begins. They are kept beside the tournaments, in a
//! record of their own, so that saves, links and files stay as they are.

use crate::storage::{Record, Store, read, use_stored, write};
use hardwood::march_madness::basic::Picks;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// The filled-in brackets, as [`Picks::to_text`] writes them, by the tournaments' ids on the shelf.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptPicks {
    brackets: BTreeMap<String, String>,
}

impl Record for KeptPicks {
    const KEY: &'static str = "march-madness-brackets";
    const SCHEMA: u32 = 1;
}

/// Deletes the bracket of a tournament and returns its text, so that it can be restored. One that can't be read
/// is left alone.
pub fn forget_picks(store: &dyn Store, id: &str) -> Option<String> {
    let loaded = read::<KeptPicks>(store).ok()?;
    let mut kept = loaded.value?;
    let text = kept.brackets.remove(id)?;
    write(store, &kept, loaded.revision).ok().map(|_| text)
}

/// Puts back what [`forget_picks`] took. Where storage refuses, only the bracket stays away.
pub fn restore_picks(store: &dyn Store, id: &str, text: String) {
    if let Ok(loaded) = read::<KeptPicks>(store) {
        let mut kept = loaded.value.unwrap_or_default();
        kept.brackets.insert(id.to_owned(), text);
        let _ = write(store, &kept, loaded.revision);
    }
}

/// A tournament's bracket and the verb that changes it.
#[derive(Clone, PartialEq)]
pub struct PicksHandle {
    /// The picks; `None` where nothing is picked.
    pub now: Option<Rc<Picks>>,
    /// Replaces them.
    pub set: Callback<Picks>,
    /// Why they can't be stored.
    pub trouble: Option<AttrValue>,
}

/// The bracket of the tournament `id`. One that is damaged is dropped, and said.
#[hook]
pub fn use_picks(id: &str) -> PicksHandle {
    let stored = use_stored::<KeptPicks>();
    let dropped = use_state(|| false);
    let id = id.to_owned();
    let text = stored.value.as_ref().and_then(|kept| kept.brackets.get(&id).cloned());
    let now = use_memo(text.clone(), |text| Picks::read(text.as_ref()?).map(Rc::new));
    let put = {
        let (get, set, id) = (stored.get.clone(), stored.set.clone(), id.clone());
        Callback::from(move |picks: Option<Picks>| {
            let mut kept = get.emit(()).map(|kept| (*kept).clone()).unwrap_or_default();
            match picks {
                Some(picks) => kept.brackets.insert(id.clone(), picks.to_text()),
                None => kept.brackets.remove(&id),
            };
            set.emit(kept);
        })
    };
    {
        let (put, dropped) = (put.clone(), dropped.setter());
        use_effect_with(text.is_some() && now.is_none(), move |&damaged| {
            if damaged {
                dropped.set(true);
                put.emit(None);
            }
        });
    }
    let damage = (*dropped).then(|| {
        AttrValue::from(
            "The bracket filled in for this tournament was damaged and is dropped. Nothing else is lost.",
        )
    });
    let set = put.reform(|picks: Picks| Some(picks).filter(|picks| picks.count() > 0));
    PicksHandle { now: (*now).clone(), set, trouble: stored.trouble.or(damage) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::memory::MemoryStore;

    #[test]
    fn a_deleted_tournament_takes_its_bracket_along_and_brings_it_back() {
        let store = MemoryStore::default();
        let mut picks = Picks::default();
        picks.fill();
        restore_picks(&store, "a", picks.to_text());
        restore_picks(&store, "b", Picks::default().to_text());
        let gone = forget_picks(&store, "a");
        assert_eq!(gone.as_deref().and_then(Picks::read), Some(picks));
        assert_eq!(forget_picks(&store, "a"), None);
        let kept = || read::<KeptPicks>(&store).unwrap().value.unwrap().brackets.len();
        assert_eq!(kept(), 1, "the other stays");
        restore_picks(&store, "a", gone.unwrap());
        assert_eq!(kept(), 2);
    }

    #[test]
    fn a_record_that_can_not_be_read_is_left_alone() {
        let store = MemoryStore::default();
        store.put("hardwood/march-madness-brackets", "{ damaged").unwrap();
        assert_eq!(forget_picks(&store, "a"), None);
        restore_picks(&store, "a", "text".to_owned());
        assert_eq!(store.get("hardwood/march-madness-brackets").unwrap().as_deref(), Some("{ damaged"));
    }
}
