//! The FAC Extractor: the two decks and the clock for a game on a real table.

mod card;
mod clock;
mod deck_panel;
mod history;
mod lookup;
mod shuffle;
mod table;

use crate::browser;
use crate::components::{Notice, NoticeKind, Page};
use crate::hooks::{use_keys, use_stored};
use crate::state::{Shortcut, use_deck};
use crate::storage::Record;
use card::CardPlace;
use clock::ClockBar;
use deck_panel::DeckPanel;
use hardwood::statis_pro::extractor::{Extractor as Decks, Timing};
use hardwood::statis_pro::{Pile, fac::Section};
use history::History;
use lookup::LookUp;
use shuffle::{ShuffleDialog, ShufflePanel, Shuffling};
use table::{Table, View};
use yew::prelude::*;

impl Record for Decks {
    const KEY: &'static str = "extractor";
    const SCHEMA: u32 = 1;
}

/// The page.
#[component]
pub fn Extractor() -> Html {
    let stored = use_stored::<Decks>();
    let fresh = use_memo((), |()| Decks::shuffle(Timing::default(), 1, browser::fresh_seed()));
    let decks = stored.value.clone().unwrap_or(fresh);
    let view = use_reducer(View::default);
    let asking = use_state(|| None::<Shuffling>);
    let deck = use_deck();
    let table = Table { decks: decks.clone(), set: stored.set, view: view.clone(), asking: asking.setter() };
    use_keys(shortcuts(&table));

    let shown = view.shown(&decks);
    let shuffle = {
        let table = table.clone();
        Callback::from(move |wanted: Shuffling| table.shuffle(wanted))
    };
    let do_shuffle = {
        let table = table.clone();
        Callback::from(move |wanted: Shuffling| table.shuffle_now(wanted))
    };
    let keep_playing = {
        let asking = asking.setter();
        Callback::from(move |()| asking.set(None))
    };
    html! {
        <Page title="FAC Extractor" quiet={true} class="extractor">
            { for [&stored.trouble, &deck.trouble].into_iter().flatten().map(trouble) }
            <ClockBar decks={decks.clone()} onshuffle={verb(&table, Table::shuffle_due)} />
            <div class="extractor__table">
                <CardPlace
                    decks={decks.clone()}
                    deck={deck.deck.clone()}
                    {shown}
                    read={view.read}
                    onread={verb_with(&table, Table::read)}
                    onstep={verb_with(&table, Table::step)}
                    onnewest={verb(&table, Table::newest)}
                    onnext={verb(&table, Table::shuffle_due)}
                />
                <table::Hands
                    decks={decks.clone()}
                    onflip={verb_with(&table, Table::flip)}
                    onundo={verb(&table, Table::undo)}
                />
                <History decks={decks.clone()} {shown} onlook={verb_with(&table, Table::look)} />
            </div>
            <div class="extractor__more">
                <ShufflePanel timing={decks.timing()} period={decks.period()} due={decks.due()} onshuffle={shuffle} />
                <LookUp deck={deck.deck.clone()} />
                <DeckPanel deck={deck.deck} set={deck.set} />
            </div>
            if let Some(wanted) = *asking {
                <ShuffleDialog decks={decks.clone()} {wanted} onyes={do_shuffle} onno={keep_playing} />
            }
        </Page>
    }
}

fn trouble(trouble: &AttrValue) -> Html {
    html! { <Notice kind={NoticeKind::Warning} title="Not as it should be"><p>{ trouble }</p></Notice> }
}

fn verb(table: &Table, run: fn(&Table)) -> Callback<()> {
    let table = table.clone();
    Callback::from(move |()| run(&table))
}

fn verb_with<T: 'static>(table: &Table, run: fn(&Table, T)) -> Callback<T> {
    let table = table.clone();
    Callback::from(move |value| run(&table, value))
}

const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

fn shortcuts(table: &Table) -> Vec<Shortcut> {
    let pile = |pile: Pile| {
        let table = table.clone();
        Callback::from(move |()| table.flip(pile))
    };
    let step = |by: isize| {
        let table = table.clone();
        Callback::from(move |()| table.step(by))
    };
    let mut all = vec![
        Shortcut::new(" ", "Flip a card of the FAC deck", pile(Pile::Play)),
        Shortcut::new("f", "Flip a card of the FAC deck", pile(Pile::Play)),
        Shortcut::new("d", "Flip a card of the Dead Ball deck", pile(Pile::DeadBall)),
        Shortcut::new("u", "Undo: take the last flip back", verb(table, Table::undo)),
        Shortcut::new("s", "Shuffle", verb(table, Table::shuffle_due)),
        Shortcut::new("ArrowLeft", "Look at the card before", step(-1)),
        Shortcut::new("ArrowRight", "Look at the card after", step(1)),
    ];
    for (digit, key) in DIGITS.into_iter().enumerate().skip(1).chain([(0, DIGITS[0])]) {
        let section = section_of(digit);
        let name = crate::components::section_label(section);
        let table = table.clone();
        all.push(Shortcut::new(key, format!("Mark {name}"), Callback::from(move |()| table.read(section))));
    }
    all
}

/// The sections in the order in which they are printed; 0 is the card's number.
fn section_of(digit: usize) -> Section {
    const PRINTED: [Section; 10] = [
        Section::Rpg,
        Section::Action,
        Section::Press,
        Section::Advance,
        Section::Rebound,
        Section::Shot,
        Section::Foul,
        Section::JumpTo,
        Section::Block,
        Section::Z,
    ];
    PRINTED[digit % PRINTED.len()]
}
