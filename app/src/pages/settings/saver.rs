//! Automatic backups: saves everything into the chosen folder.

use crate::browser::chunks::split_point;
use crate::browser::{self, Folder, SplitPoint, announce_change, is_hidden, use_document_event};
use crate::components::{Backup, ToastsHandle};
use crate::games::contents::SINGLES;
use crate::storage::{
    FolderBackup, FolderTrouble, PREFIX, Record, Storage, Store, archive_text, everything, read, too_old,
    write,
};
use gloo::timers::callback::Interval;
use std::pin::Pin;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// House: milliseconds from a change to its backup.
const EVERY: u32 = 60_000;

/// Saves everything into the folder; with `true`, asks the browser's permission if needed. Returns the problem
/// in a sentence.
type Save = fn(Storage, bool) -> Pin<Box<dyn Future<Output = Option<String>>>>;

mod split_points {
    use super::{Pin, Storage};

    #[inline(never)]
    pub fn save(storage: Storage, ask: bool) -> Pin<Box<dyn Future<Output = Option<String>>>> {
        Box::pin(super::save_all(storage, ask))
    }
}

const SAVE: SplitPoint<Save> = split_point!(save);

/// Draws nothing; saves everything a minute after a change, and when the page is hidden.
#[component]
pub fn Saver() -> Html {
    let storage = use_context::<Storage>();
    let toasts = use_context::<ToastsHandle>();
    let saved = use_mut_ref(|| None::<u64>);
    let busy = use_mut_ref(|| false);
    let look = Callback::from(move |()| {
        let Some(storage) = storage.clone().filter(|storage| is_wanted(&*storage.store)) else { return };
        if *saved.borrow() == Some(storage.journal.writes()) || busy.replace(true) {
            return;
        }
        let (saved, busy, toasts) = (saved.clone(), busy.clone(), toasts.clone());
        spawn_local(async move {
            let first = saved.borrow().is_none();
            let said = save(&storage, false).await.unwrap_or_else(Some);
            *saved.borrow_mut() = Some(storage.journal.writes());
            busy.replace(false);
            if let (Some(said), Some(toasts), true) = (said, toasts, first) {
                toasts.say(said);
            }
        });
    });
    let newest = use_mut_ref(Callback::noop);
    newest.replace(look.clone());
    use_effect_with((), move |()| {
        let ticks = Interval::new(EVERY, move || newest.borrow().emit(()));
        move || drop(ticks)
    });
    use_document_event("visibilitychange", move |_| {
        if is_hidden() {
            look.emit(());
        }
    });
    Html::default()
}

/// Whether a folder may have been chosen.
fn is_wanted(store: &dyn Store) -> bool {
    store.get(&format!("{PREFIX}{}", FolderBackup::KEY)).is_ok_and(|record| record.is_some())
}

/// The record of the folder, if there is one.
fn now(store: &dyn Store) -> Option<FolderBackup> {
    read::<FolderBackup>(store).ok()?.value.filter(|backup| !backup.folder.is_empty())
}

/// Saves everything into the folder, and records whether that worked. Returns the problem in a sentence.
///
/// # Errors
/// The chunk with the exporter could not be loaded.
pub async fn save(storage: &Storage, ask: bool) -> Result<Option<String>, String> {
    Ok(SAVE.load().await?(storage.clone(), ask).await)
}

async fn save_all(storage: Storage, ask: bool) -> Option<String> {
    let before = now(&*storage.store)?;
    let folder = &before.folder;
    let mut said = None;
    match write_file(&storage, &before, ask).await {
        Ok(None) => remember(&storage, |backup| backup.trouble = None),
        Ok(Some(file)) => {
            let at = browser::now();
            remember(&storage, |backup| {
                *backup = FolderBackup { file, saved: at, trouble: None, ..backup.clone() };
            });
            change::<Backup>(&storage, |backup| backup.exported = at);
        }
        Err(why) => {
            said = Some(match &why {
                FolderTrouble::Ask => {
                    format!(
                        "Nothing is saved to the folder \"{folder}\" until you allow it again, in the settings."
                    )
                }
                FolderTrouble::Failed(why) => format!("Not saved to the folder \"{folder}\": {why}."),
            });
            remember(&storage, |backup| backup.trouble = Some(why));
        }
    }
    announce_change();
    said
}

/// The name of the file written; `None` if there is nothing to save, which overwrites nothing.
async fn write_file(
    storage: &Storage,
    before: &FolderBackup,
    ask: bool,
) -> Result<Option<String>, FolderTrouble> {
    let failed = FolderTrouble::Failed;
    let gone = || failed("the browser no longer knows it: choose the folder again".to_owned());
    let folder = Folder::kept().await.map_err(failed)?.ok_or_else(gone)?;
    if !folder.may_write(ask).await {
        return Err(FolderTrouble::Ask);
    }
    let items = everything(&storage.shelf(), &SINGLES).map_err(|why| failed(why.to_string()))?;
    if items.is_empty() {
        return Ok(None);
    }
    let names = folder.names().await.map_err(failed)?;
    let file = before.file_for(&browser::date_stamp(browser::now()), &names);
    folder.write(&file, &archive_text(&items)).await.map_err(failed)?;
    for old in too_old(&folder.names().await.map_err(failed)?) {
        folder.remove(old).await.map_err(failed)?;
    }
    Ok(Some(file))
}

fn remember(storage: &Storage, edit: impl FnOnce(&mut FolderBackup)) {
    // a folder given up meanwhile gets no record
    change::<FolderBackup>(storage, |backup| {
        if !backup.folder.is_empty() {
            edit(backup);
        }
    });
}

fn change<R: Record + Default>(storage: &Storage, edit: impl FnOnce(&mut R)) {
    if let Ok(loaded) = read::<R>(&*storage.store) {
        let mut value = loaded.value.unwrap_or_default();
        edit(&mut value);
        // other panels report that this can't be stored; the file is written all the same
        let _ = write(&*storage.store, &value, loaded.revision);
    }
}
