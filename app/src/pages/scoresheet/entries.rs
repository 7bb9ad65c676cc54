//! The list of entries, newest first. Pressing one selects it, to be corrected or struck.

use crate::components::Panel;
use crate::pages::scoresheet::keeper::{SheetAction, SheetView};
use hardwood::book::LogLine;
use hardwood::court::Side;
use std::rc::Rc;
use yew::prelude::*;

/// The entries of a sheet.
#[derive(Properties)]
pub struct EntriesProps {
    /// The sheet's view.
    pub view: Rc<SheetView>,
    /// Called with an action.
    pub onact: Callback<SheetAction>,
    /// The time of each entry by its id, where there is a clock.
    #[prop_or_default]
    pub times: Rc<[AttrValue]>,
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
    let entries = view.sheet.entries().iter().zip(&view.lines).rev();
    let held = view.in_hand.map(|held| held.id);
    let rows = entries.map(|(entry, line)| {
        html! {
            <Row
                key={entry.id}
                id={entry.id}
                line={line.clone()}
                struck={entry.struck}
                held={held == Some(entry.id)}
                time={props.times.get(entry.id as usize - 1).cloned().unwrap_or_default()}
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
    line: LogLine,
    struck: bool,
    held: bool,
    time: AttrValue,
    onact: Callback<SheetAction>,
}

#[component]
fn Row(props: &RowProps) -> Html {
    let RowProps { id, line, struck, held, .. } = props;
    let side = match line.side {
        Some(Side::Home) => "entries__row--h",
        Some(Side::Visitors) => "entries__row--v",
        None => "entries__row--period",
    };
    let act = if *held { SheetAction::Deselect } else { SheetAction::Select(*id) };
    let onclick = props.onact.reform(move |_: MouseEvent| act.clone());
    let score = line
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
                if !props.time.is_empty() { <span class="entries__time">{ &props.time }</span> }
                <span class="entries__text">
                    <bdi>{ &line.text }</bdi>
                    if *struck { <span class="visually-hidden">{ ", struck" }</span> }
                </span>
                if let Some(score) = score { <b>{ score }</b> }
            </button>
        </li>
    }
}
