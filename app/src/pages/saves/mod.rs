//! The shelf of saved games.

mod cards;
mod desk;

use crate::components::{Button, ButtonKind, ButtonLink, Empty, FileInput, Notice, NoticeKind, Page, Panel};
use crate::hooks::use_window_event;
use crate::pages::home::new_href;
use crate::state::ToastsHandle;
use crate::storage::{CAPACITY, Entry, FILE_LIMIT, Storage};
use crate::text;
use cards::{RenameDialog, damaged_card, save_card};
use desk::Desk;
use yew::prelude::*;

/// The page of saved games.
#[component]
pub fn Saves() -> Html {
    let (Some(storage), Some(toasts)) = (use_context::<Storage>(), use_context::<ToastsHandle>()) else {
        return Html::default();
    };
    let redraw = use_force_update();
    // Several files arrive one after the other, each with its own problems.
    let problems = use_mut_ref(Vec::<AttrValue>::new);
    let renaming = use_state(|| None::<Entry>);
    let changed = {
        let redraw = redraw.clone();
        use_callback((), move |(), ()| redraw.force_update())
    };
    {
        let redraw = redraw.clone();
        use_window_event("storage", move |_| redraw.force_update());
    }
    let desk = Desk { shelf: storage.shelf(), toasts, changed };
    let listing = desk.shelf.list();
    let trouble = listing.as_ref().err().map(ToString::to_string);
    let listing = listing.unwrap_or_default();
    let onfile = {
        let (desk, problems) = (desk.clone(), problems.clone());
        Callback::from(move |(name, text): (AttrValue, Result<String, String>)| {
            problems.borrow_mut().extend(desk.import(&name, text));
            redraw.force_update();
        })
    };
    let onclear = {
        let (desk, problems) = (desk.clone(), problems.clone());
        Callback::from(move |()| {
            problems.borrow_mut().clear();
            desk.changed.emit(());
        })
    };
    let rename = |entry: Option<Entry>| {
        let renaming = renaming.clone();
        Callback::from(move |()| renaming.set(entry.clone()))
    };
    let export_all = {
        let (desk, games) = (desk.clone(), listing.saves.clone());
        Callback::from(move |()| desk.export(&games))
    };
    let cards = listing.saves.iter().map(|entry| save_card(entry, &desk, rename(Some(entry.clone()))));
    let damaged = listing.damaged.iter().map(|damaged| damaged_card(damaged, &desk));
    let used = storage.used();
    let durable = storage.trouble.is_none();
    let empty = listing.saves.is_empty();
    html! {
        <Page title="Saved games" lead="Every game is kept in this browser as you play. Export what you would miss.">
            if let Some(trouble) = trouble {
                <Notice kind={NoticeKind::Error} title="The saved games can't be read."><p>{ trouble }</p></Notice>
            }
            if !problems.borrow().is_empty() {
                <Notice kind={NoticeKind::Error} title="Not imported">
                    <ul>{ for problems.borrow().iter().map(|problem| html! { <li>{ problem }</li> }) }</ul>
                    <Button label="Understood" onclick={onclear} />
                </Notice>
            }
            <div class="saves__tools">
                <FileInput label="Import" accept=".json,application/json" limit={FILE_LIMIT} {onfile} />
                <Button label="Export all" onclick={export_all} disabled={empty} />
            </div>
            if empty {
                <Empty title="No saved games yet.">
                    <p>{ "A game is kept from its first card on. Files exported from Hardwood can be imported here." }</p>
                    <ButtonLink label="New game" href={new_href()} kind={ButtonKind::Main} />
                </Empty>
            } else {
                <ul class="saves__list">{ for cards }</ul>
            }
            if !listing.damaged.is_empty() {
                <Panel title="Set aside" class="saves__damaged">
                    <p class="soft">{ "These records can't be read as they are. Nothing of them is lost: download them before you delete them." }</p>
                    <ul class="saves__list">{ for damaged }</ul>
                </Panel>
            }
            <p class="soft">
                { if durable {
                    format!("Storage: {} of about {} million.", text::size(used), CAPACITY / 1_000_000)
                } else {
                    "Storage: only this page's memory.".into()
                } }
            </p>
            if let Some(entry) = &*renaming {
                <RenameDialog entry={entry.clone()} {desk} onclose={rename(None)} />
            }
        </Page>
    }
}
