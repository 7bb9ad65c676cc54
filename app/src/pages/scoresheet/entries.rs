//! The list of entries, newest first. Each is a button: pressed, it is in hand, to be corrected or struck.

use crate::components::Panel;
use crate::pages::scoresheet::keeper::{SheetAction, SheetView};
use hardwood::book::LogLine;
use hardwood::court::Side;
use std::rc::Rc;
use yew::prelude::*;

/// The entries of a sheet.
#[derive(Properties)]
pub struct EntriesProps {
    /// The sheet as it is drawn.
    pub view: Rc<SheetView>,
    /// A person does something.
    pub onact: Callback<SheetAction>,
}

impl PartialEq for EntriesProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.view, &other.view)
    }
}

/// The list of entries.
#[component]
pub fn Entries(props: &EntriesProps) -> Html {
    let view = &props.view;
    let entries = view.sheet.entries().iter().zip(&view.told).rev();
    let held = view.in_hand.map(|held| held.id);
    let rows = entries.map(|(entry, told)| {
        html! {
            <Row
                key={entry.id}
                id={entry.id}
                told={told.clone()}
                struck={entry.struck}
                held={held == Some(entry.id)}
                onact={props.onact.clone()}
            />
        }
    });
    let count = view.sheet.entries().len();
    html! {
        <Panel title="Entries" class="entries" aside={html! { <span class="soft">{ count }</span> }}>
            if count == 0 {
                <p class="soft">{ "Nothing is written yet. Press an entry to correct or strike it." }</p>
            }
            <ol class="entries__list" reversed={true} tabindex="0" aria-label="Entries, newest first">
                { for rows }
            </ol>
        </Panel>
    }
}

#[derive(Properties, PartialEq)]
struct RowProps {
    id: u32,
    told: LogLine,
    struck: bool,
    held: bool,
    onact: Callback<SheetAction>,
}

#[component]
fn Row(props: &RowProps) -> Html {
    let RowProps { id, told, struck, held, .. } = props;
    let side = match told.side {
        Some(Side::Home) => "entries__row--h",
        Some(Side::Visitors) => "entries__row--v",
        None => "entries__row--period",
    };
    let act = if *held { SheetAction::LayDown } else { SheetAction::Take(*id) };
    let onclick = props.onact.reform(move |_: MouseEvent| act.clone());
    let score = told
        .score
        .filter(|_| !struck)
        .map(|score| format!("{}–{}", score[Side::Visitors], score[Side::Home]));
    html! {
        <li>
            <button
                type="button"
                class={classes!("entries__row", side, struck.then_some("entries__row--struck"))}
                aria-pressed={held.to_string()}
                {onclick}
            >
                <span class="entries__text">
                    <bdi>{ &told.text }</bdi>
                    if *struck { <span class="visually-hidden">{ ", struck" }</span> }
                </span>
                if let Some(score) = score { <b>{ score }</b> }
            </button>
        </li>
    }
}
