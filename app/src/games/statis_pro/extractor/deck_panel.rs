//! The choice of the deck: the house deck or a person's own, imported and exported as CSV.

use crate::browser::{self, use_printing};
use crate::components::{Button, FileInput, Notice, NoticeKind, Panel, placed_problems};
use crate::games::statis_pro::deck::{Deck, OwnDeck};
use crate::games::statis_pro::extractor::print::deck_sheets;
use crate::text;
use hardwood::kit::{Problem, Provenance};
use hardwood::statis_pro::deck_file::{deviations, read_deck, write_deck};
use yew::prelude::*;

/// A deck of 200 cards has some 20 kB.
const DECK_LIMIT: usize = 1 << 20;

#[derive(Properties, PartialEq)]
pub struct DeckPanelProps {
    pub deck: Deck,
    pub set: Callback<OwnDeck>,
}

/// The result of the last file.
#[derive(Clone, PartialEq)]
struct Came {
    kind: NoticeKind,
    title: String,
    problems: Vec<Problem>,
}

impl Came {
    fn refused(title: String, problems: Vec<Problem>) -> Self {
        Came { kind: NoticeKind::Error, title, problems }
    }
}

/// The deck and its provenance, with import and export.
#[component]
pub fn DeckPanel(props: &DeckPanelProps) -> Html {
    let came = use_state(|| None::<Came>);
    let onfile = {
        let (came, set) = (came.clone(), props.set.clone());
        Callback::from(move |(name, text): (AttrValue, Result<String, String>)| {
            came.set(Some(take(&name, text, &set)));
        })
    };
    let download = {
        let (came, deck) = (came.clone(), props.deck.clone());
        Callback::from(move |()| {
            let name = format!("{}.csv", text::file_name(deck.name.trim_end_matches(".csv")));
            if let Err(why) = browser::download(&name, "text/csv", &write_deck(deck.cards())) {
                came.set(Some(Came::refused(why, vec![])));
            }
        })
    };
    let house = {
        let (came, set) = (came.clone(), props.set.clone());
        Callback::from(move |()| {
            came.set(None);
            set.emit(OwnDeck::default());
        })
    };
    let (printing, print) = use_printing();
    html! {
        <Panel title="Deck" class="stack">
            <p><strong>{ &props.deck.name }</strong>{ format!(": {}.", provenance(&props.deck)) }</p>
            <div class="row">
                <FileInput
                    label="Import a deck (CSV)"
                    accept=".csv,text/csv,text/plain"
                    limit={DECK_LIMIT}
                    {onfile}
                />
                <Button label="Download as CSV" onclick={download} />
                <Button label="Print the deck" onclick={print} />
                if props.deck.own.is_some() { <Button label="Back to the house deck" onclick={house} /> }
            </div>
            if let Some(Came { kind, title, problems }) = &*came {
                <Notice kind={*kind} title={title.clone()}>
                    if !problems.is_empty() { { placed_problems(problems) } }
                </Notice>
            }
            if printing { { deck_sheets(&props.deck) } }
            <p class="soft">
                {
                    "A deck file has a row a card and the columns of the download, in the words printed on \
                    the cards. SHOT # and FOUL # stand on two cards each."
                }
            </p>
        </Panel>
    }
}

/// Puts a person's deck on the table, or says everything that keeps it off.
fn take(name: &str, text: Result<String, String>, set: &Callback<OwnDeck>) -> Came {
    let csv = match text {
        Ok(csv) => csv,
        Err(why) => return Came::refused(why, vec![]),
    };
    match read_deck(&csv) {
        Ok(cards) => {
            set.emit(OwnDeck { name: name.into(), csv });
            let bends = deviations(&cards);
            let title = match bends.len() {
                0 => format!("{name} is on the table."),
                n => format!("{name} is on the table. {} to know:", text::count(n, "thing", "things")),
            };
            let kind = if bends.is_empty() { NoticeKind::Good } else { NoticeKind::Warning };
            Came { kind, title, problems: bends }
        }
        Err(problems) => {
            let count = text::count(problems.len(), "problem", "problems");
            Came::refused(
                format!("{name} is not a deck yet: {count}. The deck on the table stays."),
                problems,
            )
        }
    }
}

/// "198 house, 2 printed".
fn provenance(deck: &Deck) -> String {
    let count = |status: Provenance| deck.cards().iter().filter(|card| card.status == status).count();
    let counts =
        [Provenance::Printed, Provenance::Derived, Provenance::House].map(|status| (status, count(status)));
    let words: Vec<String> = counts
        .iter()
        .filter(|(_, n)| *n > 0)
        .map(|(status, n)| format!("{} {status}", text::count(*n, "card", "cards")))
        .collect();
    words.join(", ")
}
