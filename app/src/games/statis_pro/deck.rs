//! The cards on the table: the house deck, or a person's own.

use crate::browser::chunks::split_point;
use crate::browser::{Chunk, SplitPoint, use_chunk};
use crate::storage::{Record, Store, read, use_stored, write};
use hardwood::kit::Problem;
use hardwood::statis_pro::fac::{Fac, Section};
use hardwood::statis_pro::{BreakCell, OwnBreak, OwnDeck, TenDayCards, house_deck};
use serde::{Deserialize, Serialize};
use std::rc::Rc;
use yew::prelude::*;

mod split_points {
    use hardwood::kit::Problem;
    use hardwood::statis_pro::deck_file::read_deck;
    use hardwood::statis_pro::fac::Fac;

    #[inline(never)]
    pub fn read(csv: &str) -> Result<Vec<Fac>, Vec<Problem>> {
        read_deck(csv)
    }
}

/// Reads a file of 200 cards, or tells all that is wrong with it.
type ReadDeck = fn(&str) -> Result<Vec<Fac>, Vec<Problem>>;

/// Reads decks. Only games with an own deck need it.
pub const READ_DECK: SplitPoint<ReadDeck> = split_point!(read);

/// A person's own deck as kept: the file, so that a later version may read it better.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptDeck {
    /// The file's name; empty where the house deck is used.
    pub name: String,
    /// The file.
    pub csv: String,
}

impl Record for KeptDeck {
    const KEY: &'static str = "deck";
    const SCHEMA: u32 = 1;
}

/// What a person has read out of a printed deck in all their games with it: its file, empty where nothing is known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearnedDeck {
    /// The file; empty before the first card.
    pub csv: String,
}

impl Record for LearnedDeck {
    const KEY: &'static str = "deck-learned";
    const SCHEMA: u32 = 1;
}

impl LearnedDeck {
    /// The deck as far as it is known; one of which nothing is known where the file can't be read.
    #[must_use]
    pub fn deck(&self) -> OwnDeck {
        OwnDeck::read(&self.csv).unwrap_or_else(|_| OwnDeck::unknown())
    }

    /// Takes over what a game has learned, but for what was taken back there.
    pub fn keep(store: &dyn Store, learned: &OwnDeck, taken_back: &[(u8, Section)]) {
        let Ok(loaded) = read::<LearnedDeck>(store) else { return };
        let mut all = loaded.value.unwrap_or_default().deck();
        all.learn(learned);
        taken_back.iter().for_each(|&(rpg, section)| all.forget(rpg, section));
        // where the store is full the game itself still has it
        let _ = write(store, &LearnedDeck { csv: all.write() }, loaded.revision);
    }
}

/// What a person has read out of their own Fast Break chart: its file, empty where nothing is known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearnedBreak {
    /// The file; empty before the first cell.
    pub csv: String,
}

impl Record for LearnedBreak {
    const KEY: &'static str = "fast-break-learned";
    const SCHEMA: u32 = 1;
}

impl LearnedBreak {
    /// The boards as far as they are known.
    #[must_use]
    pub fn boards(&self) -> OwnBreak {
        OwnBreak::read(&self.csv).unwrap_or_default()
    }

    /// Takes over what a game has learned, but for what was taken back there.
    pub fn keep(store: &dyn Store, learned: &OwnBreak, taken_back: &[BreakCell]) {
        let Ok(loaded) = read::<LearnedBreak>(store) else { return };
        let mut all = loaded.value.unwrap_or_default().boards();
        all.learn(learned);
        taken_back.iter().for_each(|&cell| all.forget(cell));
        // where the store is full the game itself still has it
        let _ = write(store, &LearnedBreak { csv: all.write() }, loaded.revision);
    }
}

/// A person's own Ten-Day Contract cards as kept: their text, empty where the house's are used.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptTenDay {
    /// The text.
    pub text: String,
}

impl Record for KeptTenDay {
    const KEY: &'static str = "ten-day";
    const SCHEMA: u32 = 1;
}

impl KeptTenDay {
    /// The cards, if there are any.
    #[must_use]
    pub fn cards(&self) -> Option<TenDayCards> {
        TenDayCards::read(&self.text).ok()
    }
}

/// A deck and its name.
#[derive(Clone, PartialEq)]
pub struct Deck {
    /// "House deck", or the name of the person's file.
    pub name: AttrValue,
    /// A person's own cards; the house deck where absent.
    pub own: Option<Rc<[Fac]>>,
}

impl Deck {
    /// The cards, the one with RPG n at n - 1.
    #[must_use]
    pub fn cards(&self) -> &[Fac] {
        self.own.as_deref().unwrap_or(house_deck())
    }

    /// The card with this number; `None` unless it is 1 to 200.
    #[must_use]
    pub fn card(&self, rpg: u8) -> Option<&Fac> {
        self.cards().get(usize::from(rpg).checked_sub(1)?)
    }
}

/// The deck and the verb that changes it.
#[derive(Clone, PartialEq)]
pub struct DeckHandle {
    /// The cards on the table.
    pub deck: Deck,
    /// Takes a deck that has been read without problems; the default is the house deck.
    pub set: Callback<KeptDeck>,
    /// Why it can't be stored.
    pub trouble: Option<AttrValue>,
}

/// The deck to play with, once the reader of own decks is loaded.
#[hook]
pub fn use_deck() -> Chunk<DeckHandle> {
    let stored = use_stored::<KeptDeck>();
    let kept = stored.value.clone().filter(|kept| !kept.csv.is_empty());
    let reader = match use_chunk(kept.is_some().then_some(READ_DECK)) {
        Chunk::Loaded(read) => Ok(Some(read)),
        Chunk::Failed(retry) => Err(Chunk::Failed(retry)),
        Chunk::Loading if kept.is_some() => Err(Chunk::Loading),
        Chunk::Loading => Ok(None),
    };
    let deck = use_memo((kept, reader.is_ok()), |(kept, _)| match (kept, &reader) {
        (Some(kept), Ok(Some(read))) => match read(&kept.csv) {
            Ok(cards) => (Some(Deck { name: kept.name.clone().into(), own: Some(cards.into()) }), None),
            Err(problems) => {
                let first = problems.first().map(ToString::to_string).unwrap_or_default();
                let said = format!("{} can't be read any more ({first}); the house deck is used.", kept.name);
                (None, Some(AttrValue::from(said)))
            }
        },
        _ => (None, None),
    });
    if let Err(waiting) = reader {
        return waiting;
    }
    let (own, trouble) = &*deck;
    let house = || Deck { name: "House deck".into(), own: None };
    Chunk::Loaded(DeckHandle {
        deck: own.clone().unwrap_or_else(house),
        set: stored.set,
        trouble: stored.trouble.or_else(|| trouble.clone()),
    })
}
