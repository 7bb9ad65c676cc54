//! The FAC Extractor: the two decks and the clock for a game on a real table.

pub mod card;
pub mod clock;
mod deck_panel;
mod history;
mod lookup;
mod print;
pub mod shuffle;
pub mod table;
mod ten_day;

use crate::browser;
use crate::components::{ButtonLink, Notice, NoticeKind, Page, Panel, Shortcut, page_of, use_keys};
use crate::games::statis_pro::deck::{DeckHandle, use_deck};
use crate::games::statis_pro::extractor::card::{CardVerbs, card_place};
use crate::games::statis_pro::extractor::clock::clock_bar;
use crate::games::statis_pro::extractor::deck_panel::DeckPanel;
use crate::games::statis_pro::extractor::history::history;
use crate::games::statis_pro::extractor::lookup::LookUp;
use crate::games::statis_pro::extractor::shuffle::{ShufflePanel, Shuffling, shuffle_dialog};
use crate::games::statis_pro::extractor::table::{Table, View, pile_buttons};
use crate::routes::Route;
use crate::storage::{Record, use_stored};
use hardwood::statis_pro::extractor::{Extractor as Decks, Timing};
use hardwood::statis_pro::{Pile, fac::Section};
use yew::prelude::*;

impl Record for Decks {
    const KEY: &'static str = "extractor";
    const SCHEMA: u32 = 1;
}

/// The page, once a person's own deck is read.
#[component]
pub fn Extractor() -> Html {
    page_of(use_deck(), "FAC Extractor", |deck| html! { <OnTable {deck} /> })
}

#[derive(Properties, PartialEq)]
struct OnTableProps {
    deck: DeckHandle,
}

#[component]
fn OnTable(props: &OnTableProps) -> Html {
    let stored = use_stored::<Decks>();
    let fresh = use_memo((), |()| Decks::shuffle(Timing::default(), 1, browser::fresh_seed()));
    let decks = stored.value.clone().unwrap_or_else(|| fresh.clone());
    let kept = stored.get;
    let get = Callback::from(move |()| kept.emit(()).unwrap_or_else(|| fresh.clone()));
    let view = use_reducer(View::default);
    let asking = use_state(|| None::<Shuffling>);
    let deck = props.deck.clone();
    let table = Table { get, set: stored.set, view: view.dispatcher(), asking: asking.setter() };
    use_keys(shortcuts(&table));

    let shown = view.shown(&decks);
    let shuffle = verb_with(&table, Table::shuffle);
    let do_shuffle = verb_with(&table, Table::shuffle_now);
    let keep_playing = {
        let asking = asking.setter();
        Callback::from(move |()| asking.set(None))
    };
    let verbs = CardVerbs {
        read: verb_with(&table, Table::read),
        step: verb_with(&table, Table::step),
        newest: verb(&table, Table::newest),
        shuffle: Some(verb(&table, Table::shuffle_due)),
    };
    html! {
        <Page title="FAC Extractor" quiet={true} class="extractor">
            { for [&stored.trouble, &deck.trouble].into_iter().flatten().map(trouble) }
            { clock_bar(&decks, verb(&table, Table::shuffle_due)) }
            <div class="extractor__table">
                { card_place(&decks, &deck.deck, shown, view.read, verbs) }
                { pile_buttons(&decks, &verb_with(&table, Table::flip), Some(verb(&table, Table::undo)), ["Space", "D"]) }
                { history(&decks, shown, &verb_with(&table, Table::look)) }
            </div>
            <div class="extractor__more">
                <ShufflePanel
                    timing={decks.timing()}
                    period={decks.period()}
                    due={decks.due()}
                    onshuffle={shuffle}
                />
                <LookUp deck={deck.deck.clone()} />
                <DeckPanel deck={deck.deck} set={deck.set} />
                <Panel title="Desk" class="stack">
                    <p>{ "Card, clock and scoresheet of one game, side by side and saved as one." }</p>
                    <div><ButtonLink label="Open the desk" href={Route::Desk.href()} /></div>
                </Panel>
            </div>
            if let Some(wanted) = *asking { { shuffle_dialog(&decks, wanted, &do_shuffle, keep_playing) } }
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
        Shortcut::new("e", "Flip a card of the Dead Ball deck, as at the desk", pile(Pile::DeadBall)),
        Shortcut::new("u", "Undo: take the last flip back", verb(table, Table::undo)),
        Shortcut::new("s", "Shuffle", verb(table, Table::shuffle_due)),
        Shortcut::new("ArrowLeft", "Look at the card before", step(-1)),
        Shortcut::new("ArrowRight", "Look at the card after", step(1)),
    ];
    for (digit, key) in DIGITS.into_iter().enumerate().skip(1).chain([(0, DIGITS[0])]) {
        let section = section_of(digit);
        let name = crate::games::statis_pro::fac_card::section_label(section);
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
