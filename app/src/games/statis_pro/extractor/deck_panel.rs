//! The choice of the deck: the house deck or a person's own, imported and exported as CSV.

use crate::browser::{self, use_printing};
use crate::components::{Button, ButtonKind, FileInput, Notice, NoticeKind, Panel, placed_problems};
use crate::games::statis_pro::deck::{Deck, KeptDeck, LearnedBreak, LearnedDeck};
use crate::games::statis_pro::extractor::print::deck_sheets;
use crate::games::statis_pro::extractor::ten_day::OwnTenDay;
use crate::storage::use_stored;
use crate::text;
use hardwood::kit::{Problem, Provenance};
use hardwood::statis_pro::deck_file::{deviations, read_deck, write_deck};
use hardwood::statis_pro::{OwnBreak, OwnDeck};
use yew::prelude::*;

/// A deck of 200 cards has some 20 kB.
const DECK_LIMIT: usize = 1 << 20;

#[derive(Properties, PartialEq)]
pub struct DeckPanelProps {
    pub deck: Deck,
    pub set: Callback<KeptDeck>,
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
        let learned = use_stored::<LearnedDeck>();
        let (learn, known) = (learned.set, learned.get);
        Callback::from(move |(name, text): (AttrValue, Result<String, String>)| {
            let known = known.emit(()).map_or_else(OwnDeck::unknown, |learned| learned.deck());
            came.set(Some(take(&name, text, &set, &learn, known)));
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
            set.emit(KeptDeck::default());
        })
    };
    let (printing, print) = use_printing();
    html! {
        <Panel title="Deck" class="stack">
            <p><strong>{ &props.deck.name }</strong>{ format!(": {}.", provenance(&props.deck)) }</p>
            <div class="row">
                <FileInput
                    label="Import a deck"
                    accept=".csv,.xlsx,text/csv,text/plain"
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
            <Learned set={props.set.clone()} />
            <LearnedBoards />
            <OwnTenDay />
            <p class="soft">
                {
                    "A deck file has a row a card and the columns of the download, in the words printed on \
                    the cards. SHOT # and FOUL # stand on two cards each."
                }
            </p>
        </Panel>
    }
}

#[derive(Properties, PartialEq)]
struct LearnedProps {
    set: Callback<KeptDeck>,
}

/// What is known of a printed deck that is read out in games: a file to take along, and the deck itself once it is whole.
#[component]
fn Learned(props: &LearnedProps) -> Html {
    let stored = use_stored::<LearnedDeck>();
    let trouble = use_state(|| None::<String>);
    let sure = use_state(|| false);
    let Some(learned) = stored.value.filter(|learned| !learned.csv.is_empty()) else {
        return Html::default();
    };
    let deck = learned.deck();
    let download = {
        let (trouble, deck) = (trouble.setter(), deck.clone());
        Callback::from(move |()| {
            let done = browser::download("my-printed-deck.csv", "text/csv", &deck.write());
            trouble.set(done.err());
        })
    };
    let play = props.set.reform({
        let deck = deck.clone();
        move |()| KeptDeck { name: "My printed deck".to_owned(), csv: deck.write() }
    });
    let ask = {
        let sure = sure.setter();
        Callback::from(move |()| sure.set(true))
    };
    let forget = {
        let sure = sure.setter();
        stored.set.reform(move |()| {
            sure.set(false);
            LearnedDeck::default()
        })
    };
    let odd = deck.oddities();
    html! {
        <div class="stack" id="learned-deck">
            <p>
                <strong>{ "Your printed deck" }</strong>
                {
                    format!(
                        ", read out in games: {}, {} of {} texts known.",
                        text::count(deck.cards_known(), "card", "cards"),
                        deck.known(),
                        OwnDeck::BOXES
                    )
                }
            </p>
            <div class="row">
                <Button label="Download what is known (CSV)" onclick={download} />
                if deck.is_whole() { <Button label="Put it on the table" onclick={play} /> }
                if *sure {
                    <Button label="Yes, forget it all" kind={ButtonKind::Danger} onclick={forget} />
                } else {
                    <Button label="Forget it" onclick={ask} />
                }
            </div>
            if let Some(why) = &*trouble { <p class="field__error" role="alert">{ why }</p> }
            if !odd.is_empty() {
                <Notice kind={NoticeKind::Warning} title="Unlike what the rulebook says of all decks:">
                    { placed_problems(&odd) }
                </Notice>
            }
        </div>
    }
}

/// The largest file of a Fast Break chart that is read, in bytes.
const CHART_LIMIT: usize = 1 << 16;

/// What is known of the person's own Fast Break chart: a file to take along, or to bring.
#[component]
fn LearnedBoards() -> Html {
    let stored = use_stored::<LearnedBreak>();
    let came = use_state(|| None::<Came>);
    let boards = stored.value.as_ref().map(|learned| learned.boards()).unwrap_or_default();
    let onfile = {
        let (came, set, known) = (came.setter(), stored.set.clone(), stored.get.clone());
        Callback::from(move |(name, text): (AttrValue, Result<String, String>)| {
            let read = text.map_err(|why| (why, vec![])).and_then(|csv| {
                OwnBreak::read(&csv).map_err(|problems| (format!("{name} is no Fast Break chart."), problems))
            });
            came.set(Some(match read {
                Ok(boards) if boards.known() == 0 => {
                    Came::refused(format!("{name} has no cell of a chart. What is known stays."), vec![])
                }
                Ok(boards) => {
                    let mut all = known.emit(()).map(|learned| learned.boards()).unwrap_or_default();
                    all.learn(&boards);
                    set.emit(LearnedBreak { csv: all.write() });
                    let title = format!(
                        "{name}: {} cells. {} of {} are known now.",
                        boards.known(),
                        all.known(),
                        OwnBreak::CELLS
                    );
                    Came { kind: NoticeKind::Good, title, problems: vec![] }
                }
                Err((title, problems)) => Came::refused(title, problems),
            }));
        })
    };
    let download = {
        let (came, text) = (came.setter(), boards.write());
        Callback::from(move |()| {
            if let Err(why) = browser::download("my-fast-break-chart.csv", "text/csv", &text) {
                came.set(Some(Came::refused(why, vec![])));
            }
        })
    };
    let forget = {
        let came = came.setter();
        stored.set.reform(move |()| {
            came.set(None);
            LearnedBreak::default()
        })
    };
    html! {
        <div class="stack" id="learned-chart">
            <p>
                <strong>{ "Your Fast Break chart" }</strong>
                {
                    match boards.known() {
                        0 => ": none. Choose it in a new game with your own cards, or bring it as a file.".to_owned(),
                        known => format!(": {known} of {} cells known.", OwnBreak::CELLS),
                    }
                }
            </p>
            <div class="row">
                <FileInput label="Import a chart" accept=".csv,.xlsx,text/csv,text/plain" limit={CHART_LIMIT} {onfile} />
                if boards.known() > 0 {
                    <Button label="Download the chart (CSV)" onclick={download} />
                    <Button label="Forget the chart" onclick={forget} />
                }
            </div>
            if let Some(Came { kind, title, problems }) = &*came {
                <Notice kind={*kind} title={title.clone()}>
                    if !problems.is_empty() { { placed_problems(problems) } }
                </Notice>
            }
        </div>
    }
}

/// Puts a person's deck on the table, or says everything that keeps it off.
fn take(
    name: &str,
    text: Result<String, String>,
    set: &Callback<KeptDeck>,
    learn: &Callback<LearnedDeck>,
    mut known: OwnDeck,
) -> Came {
    let csv = match text {
        Ok(csv) => csv,
        Err(why) => return Came::refused(why, vec![]),
    };
    match read_deck(&csv) {
        Ok(cards) => {
            set.emit(KeptDeck { name: name.into(), csv });
            let bends = deviations(&cards);
            let title = match bends.len() {
                0 => format!("{name} is on the table."),
                n => format!("{name} is on the table. {} to know:", text::count(n, "thing", "things")),
            };
            let kind = if bends.is_empty() { NoticeKind::Good } else { NoticeKind::Warning };
            Came { kind, title, problems: bends }
        }
        Err(problems) => {
            let Some(deck) = OwnDeck::read(&csv).ok().filter(|deck| deck.known() > 0) else {
                let count = text::count(problems.len(), "problem", "problems");
                return Came::refused(
                    format!("{name} is not a deck yet: {count}. The deck on the table stays."),
                    problems,
                );
            };
            // what was known before stays known
            known.learn(&deck);
            learn.emit(LearnedDeck { csv: known.write() });
            let title = format!(
                "{name} is a deck known in part: {} of {} texts. It is kept as your printed deck, for games in which \
                 its cards are read out.",
                known.known(),
                OwnDeck::BOXES
            );
            Came { kind: NoticeKind::Good, title, problems: known.oddities() }
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
