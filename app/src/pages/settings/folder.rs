//! The settings of automatic backups into a folder.

use super::saver::save;
use crate::browser::{self, Folder};
use crate::components::{Button, Notice, NoticeKind, Panel};
use crate::storage::{FILES_KEPT, FolderBackup, FolderTrouble, Storage, use_stored};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Properties of [`Automatic`].
#[derive(Properties, PartialEq)]
pub struct AutomaticProps {
    /// The storage.
    pub storage: Storage,
}

/// The panel: choosing the folder, and the state of the last backup.
#[component]
pub fn Automatic(props: &AutomaticProps) -> Html {
    let stored = use_stored::<FolderBackup>();
    let refused = use_state(|| None::<String>);
    let missing = use_state(|| None::<String>);
    let now = stored.value.as_deref().cloned().unwrap_or_default();
    let again = {
        let (storage, missing) = (props.storage.clone(), missing.setter());
        Callback::from(move |ask: bool| {
            let (storage, missing) = (storage.clone(), missing.clone());
            // other problems are in the record
            spawn_local(async move { missing.set(save(&storage, ask).await.err()) });
        })
    };
    let choose = {
        let (set, refused, again) = (stored.set.clone(), refused.setter(), again.clone());
        Callback::from(move |()| {
            let (set, refused, again) = (set.clone(), refused.clone(), again.clone());
            spawn_local(async move {
                let chosen = async {
                    let folder = Folder::choose().await?;
                    if let Some(folder) = &folder {
                        folder.keep().await?;
                    }
                    Ok(folder.map(|folder| folder.name()))
                };
                match chosen.await {
                    Ok(Some(folder)) => {
                        refused.set(None);
                        set.emit(FolderBackup { folder, ..FolderBackup::default() });
                        again.emit(true);
                    }
                    Ok(None) => {}
                    Err(why) => refused.set(Some(why)),
                }
            });
        })
    };
    let stop = stored.set.reform(|()| {
        // the browser may still remember the folder, but nothing is written into it any more
        spawn_local(async { drop(Folder::forget().await) });
        FolderBackup::default()
    });
    let chosen = !now.folder.is_empty();
    let shown = if !Folder::is_possible() {
        html! { <p>{ "This browser can't write files by itself. Export everything now and then." }</p> }
    } else if chosen {
        chosen_lines(&now)
    } else {
        html! {
            <p>
                {
                    format!("Hardwood can keep a copy of everything in a folder of this device: one file a day, \
                        written a minute after a change. The last {FILES_KEPT} files stay.")
                }
            </p>
        }
    };
    html! {
        <Panel title="Save automatically to a folder">
            { shown }
            if let Some(why) = &*refused {
                <Notice kind={NoticeKind::Warning} title="No folder was chosen."><p>{ why }</p></Notice>
            }
            if let Some(why) = &*missing {
                <Notice kind={NoticeKind::Warning} title="Nothing was written."><p>{ why }</p></Notice>
            }
            if Folder::is_possible() {
                <div class="row">
                    if chosen {
                        <Button label={write_label(now.trouble.as_ref())} onclick={again.reform(|()| true)} />
                        <Button label="Stop copying" onclick={stop} />
                    }
                    <Button label={if chosen { "Another folder…" } else { "Choose a folder…" }} onclick={choose} />
                </div>
            }
        </Panel>
    }
}

fn write_label(trouble: Option<&FolderTrouble>) -> &'static str {
    match trouble {
        None => "Save now",
        Some(FolderTrouble::Ask) => "Allow it",
        Some(FolderTrouble::Failed(_)) => "Try again",
    }
}

fn chosen_lines(now: &FolderBackup) -> Html {
    let FolderBackup { folder, file, saved, trouble } = now;
    let when = match saved {
        0 => "nothing is written yet".to_owned(),
        at => format!("last written on {}, {file}", browser::local_time(*at)),
    };
    let trouble = trouble.as_ref().map(|trouble| match trouble {
        FolderTrouble::Ask => (
            "The browser wants to ask you again.",
            "It does so after a restart, unless you allow it for every visit.".to_owned(),
        ),
        FolderTrouble::Failed(why) => ("The last copy was not written.", format!("{why}.")),
    });
    html! {
        <>
            <p role="status">{ format!("Everything is copied into \"{folder}\": {when}.") }</p>
            if let Some((title, why)) = trouble {
                <Notice kind={NoticeKind::Warning} {title}><p>{ why }</p></Notice>
            }
        </>
    }
}
