//! The page of saved games.

mod actions;
mod cards;
mod filter;
mod import;

use crate::browser::{self, use_window_event};
use crate::components::{
    BackupDue, Button, ButtonKind, ButtonLink, Empty, FileInput, Notice, NoticeKind, Page, Panel,
    ToastsHandle, use_backup,
};
use crate::games::contents::ALL_SINGLES;
use crate::pages::home::{continue_href, new_href};
use crate::pages::saves::actions::ShelfActions;
use crate::pages::saves::cards::{RenameDialog, damaged_card, save_card};
use crate::pages::saves::filter::{Filter, filter_bar};
use crate::pages::saves::import::use_import;
use crate::routes::Route;
use crate::storage::{Damaged, Entry, FILE_LIMIT, Shelf, Storage, used_text};
use yew::prelude::*;

/// The saved games drawn at first, and more with each press of Show more: a browser takes seconds for
/// thousands.
const AT_ONCE: usize = 100;

/// The page of saved games.
#[component]
pub fn Saves() -> Html {
    let (Some(storage), Some(toasts)) = (use_context::<Storage>(), use_context::<ToastsHandle>()) else {
        return Html::default();
    };
    let redraw = use_force_update();
    let renaming = use_state(|| None::<Entry>);
    let shown = use_state(|| AT_ONCE);
    let filter = use_state(Filter::none);
    let backup = use_backup(ALL_SINGLES);
    let shelf = storage.shelf();
    let import = use_import(&shelf, &toasts);
    let changed = {
        let redraw = redraw.clone();
        use_callback((), move |(), ()| redraw.force_update())
    };
    use_window_event("storage", move |_| redraw.force_update());
    let actions = ShelfActions { shelf, toasts, changed };
    let listing = actions.shelf.list();
    let trouble = listing.as_ref().err().map(ToString::to_string);
    let listing = listing.unwrap_or_default();
    let taken: Vec<Entry> = listing.saves.iter().filter(|entry| filter.takes(entry)).cloned().collect();
    let onfilter = {
        let filter = filter.setter();
        Callback::from(move |next: Filter| filter.set(next))
    };
    let onrename = {
        let renaming = renaming.setter();
        Callback::from(move |entry: Option<Entry>| renaming.set(entry))
    };
    html! {
        <Page
            title="My games"
            lead="Games and scoresheets are saved in this browser automatically. Export those you would \
                miss."
        >
            if let Some(trouble) = trouble {
                <Notice kind={NoticeKind::Error} title="The saved games could not be read.">
                    <p>{ trouble }</p>
                </Notice>
            }
            if backup.now.is_due(&listing.saves, browser::now()) { <BackupDue backup={backup.clone()} /> }
            { no_room(&actions.shelf) }
            { tools(import.onfile, backup.export) }
            { import.view }
            { filter_bar(&listing.saves, &filter, &onfilter) }
            if !listing.saves.is_empty() && taken.is_empty() {
                <p role="status">{ "No saved game is like that." }</p>
            } else {
                { saved(&taken, *shown, &actions, &onrename) }
            }
            { older(&taken, &shown) }
            { set_aside(&listing.damaged, &actions) }
            <p class="soft">{ used(&storage) }</p>
            if let Some(entry) = &*renaming {
                <RenameDialog entry={entry.clone()} {actions} onclose={onrename.reform(|()| None)} />
            }
        </Page>
    }
}

/// A warning that names the records kept only in this page's memory.
fn no_room(shelf: &Shelf) -> Html {
    let held = shelf.held();
    if held.is_empty() {
        return Html::default();
    }
    html! {
        <Notice kind={NoticeKind::Warning} title="No room is left for this.">
            <p>
                { "It lasts as long as this page is open. Delete exported games to free space; this one will then \
                    save." }
            </p>
            <ul>{ for held.iter().map(|held| html! {
                <li><a href={continue_href(&held.entry)}><bdi>{ &held.entry.title }</bdi></a></li>
            }) }</ul>
        </Notice>
    }
}

/// The import and export buttons.
fn tools(onfile: Callback<(AttrValue, Result<String, String>)>, export: Callback<()>) -> Html {
    html! {
        <div class="saves__tools">
            <FileInput
                label="Import"
                accept=".json,.xlsx,application/json"
                scoresheets=true
                limit={FILE_LIMIT}
                {onfile}
            />
            <ButtonLink label="Open a link" href={Route::Watch.href()} />
            <Button label="Export all" onclick={export} />
        </div>
    }
}

/// The saved games, or a hint on how to start one.
fn saved(saves: &[Entry], shown: usize, actions: &ShelfActions, onrename: &Callback<Option<Entry>>) -> Html {
    if saves.is_empty() {
        return html! {
            <Empty title="No saved games yet.">
                <p>
                    {
                        "Games and scoresheets are kept from their first entry on. Files exported from \
                        Hardwood can be imported here."
                    }
                </p>
                <ButtonLink label="New game" href={new_href()} kind={ButtonKind::Main} />
            </Empty>
        };
    }
    let card = |entry: &Entry| {
        let asked = entry.clone();
        save_card(entry, actions, onrename.reform(move |()| Some(asked.clone())))
    };
    html! { <ul class="saves__list">{ for saves.iter().take(shown).map(card) }</ul> }
}

/// The button that shows older games.
fn older(saves: &[Entry], shown: &UseStateHandle<usize>) -> Html {
    let left = saves.len().saturating_sub(**shown);
    if left == 0 {
        return Html::default();
    }
    let onclick = {
        let shown = shown.clone();
        Callback::from(move |()| shown.set(*shown + AT_ONCE))
    };
    let label = format!("Show {} of {left} more", left.min(AT_ONCE));
    html! { <div class="row"><Button {label} {onclick} /></div> }
}

/// The damaged records.
fn set_aside(damaged: &[Damaged], actions: &ShelfActions) -> Html {
    if damaged.is_empty() {
        return Html::default();
    }
    html! {
        <Panel title="Set aside" class="saves__damaged">
            <p class="soft">
                {
                    "These records can't be read as they are. Nothing of them is lost: download them before \
                    you delete them."
                }
            </p>
            <ul class="saves__list">
                { for damaged.iter().map(|damaged| damaged_card(damaged, actions)) }
            </ul>
        </Panel>
    }
}

/// The share of the browser's storage in use, in words.
fn used(storage: &Storage) -> String {
    if storage.trouble.is_none() {
        format!("{}.", used_text(storage.used(), storage.overflow()))
    } else {
        "Only this page's memory is used.".into()
    }
}
