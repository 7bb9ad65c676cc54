//! The shelf of saved games.

mod actions;
mod cards;
mod import;

use crate::browser::{self, use_window_event};
use crate::components::{
    BackupDue, Button, ButtonKind, ButtonLink, Empty, FileInput, Notice, NoticeKind, Page, Panel,
    ToastsHandle, use_backup,
};
use crate::games::contents::SINGLES;
use crate::pages::home::{continue_href, new_href};
use crate::pages::saves::actions::ShelfActions;
use crate::pages::saves::cards::{RenameDialog, damaged_card, save_card};
use crate::pages::saves::import::use_import;
use crate::routes::Route;
use crate::storage::{Entry, FILE_LIMIT, Storage, used_text};
use yew::prelude::*;

/// The page of saved games.
#[component]
pub fn Saves() -> Html {
    let (Some(storage), Some(toasts)) = (use_context::<Storage>(), use_context::<ToastsHandle>()) else {
        return Html::default();
    };
    let redraw = use_force_update();
    let renaming = use_state(|| None::<Entry>);
    let backup = use_backup(&SINGLES);
    let shelf = storage.shelf();
    let import = use_import(&shelf, &toasts);
    let changed = {
        let redraw = redraw.clone();
        use_callback((), move |(), ()| redraw.force_update())
    };
    use_window_event("storage", move |_| redraw.force_update());
    let actions = ShelfActions { shelf, toasts, changed };
    let held = actions.shelf.held();
    let listing = actions.shelf.list();
    let trouble = listing.as_ref().err().map(ToString::to_string);
    let listing = listing.unwrap_or_default();
    let rename = |entry: Option<Entry>| {
        let renaming = renaming.clone();
        Callback::from(move |()| renaming.set(entry.clone()))
    };
    let cards = listing.saves.iter().map(|entry| save_card(entry, &actions, rename(Some(entry.clone()))));
    let damaged = listing.damaged.iter().map(|damaged| damaged_card(damaged, &actions));
    let used = storage.used();
    let durable = storage.trouble.is_none();
    let empty = listing.saves.is_empty();
    html! {
        <Page
            title="Saved games"
            lead="Games and scoresheets are kept in this browser as you go. Export what you would miss."
        >
            if let Some(trouble) = trouble {
                <Notice kind={NoticeKind::Error} title="The saved games can't be read.">
                    <p>{ trouble }</p>
                </Notice>
            }
            if backup.now.is_due(&listing.saves, browser::now()) { <BackupDue backup={backup.clone()} /> }
            if !held.is_empty() {
                <Notice kind={NoticeKind::Warning} title="No room is left for this.">
                    <p>
                        {
                            "It lives as long as this page is open. Delete what you have exported, and it is \
                            kept."
                        }
                    </p>
                    <ul>{ for held.iter().map(|held| html! {
                        <li><a href={continue_href(&held.entry)}><bdi>{ &held.entry.title }</bdi></a></li>
                    }) }</ul>
                </Notice>
            }
            <div class="saves__tools">
                <FileInput
                    label="Import"
                    accept=".json,.xlsx,application/json"
                    limit={FILE_LIMIT}
                    onfile={import.onfile}
                />
                <ButtonLink label="Open a link" href={Route::Watch.href()} />
                <Button label="Export all" onclick={backup.export} />
            </div>
            { import.view }
            if empty {
                <Empty title="No saved games yet.">
                    <p>
                        {
                            "Games and scoresheets are kept from their first entry on. Files exported from \
                            Hardwood can be imported here."
                        }
                    </p>
                    <ButtonLink label="New game" href={new_href()} kind={ButtonKind::Main} />
                </Empty>
            } else {
                <ul class="saves__list">{ for cards }</ul>
            }
            if !listing.damaged.is_empty() {
                <Panel title="Set aside" class="saves__damaged">
                    <p class="soft">
                        {
                            "These records can't be read as they are. Nothing of them is lost: download them \
                            before you delete them."
                        }
                    </p>
                    <ul class="saves__list">{ for damaged }</ul>
                </Panel>
            }
            <p class="soft">
                { if durable {
                    format!("{}.", used_text(used))
                } else {
                    "Only this page's memory is used.".into()
                } }
            </p>
            if let Some(entry) = &*renaming {
                <RenameDialog entry={entry.clone()} {actions} onclose={rename(None)} />
            }
        </Page>
    }
}
