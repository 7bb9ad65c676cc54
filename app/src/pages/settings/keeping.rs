//! Storage settings: the space used, and the browser's promise to keep it.

use crate::browser;
use crate::components::{Button, ButtonLink, Panel, use_backup};
use crate::games::contents::ALL_SINGLES;
use crate::routes::Route;
use crate::storage::{CAPACITY, Storage, used_text};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Properties of [`Keeping`].
#[derive(Properties, PartialEq)]
pub struct KeepingProps {
    /// The storage.
    pub storage: Storage,
}

/// The panel: space used, the browser's promise, the last export.
#[component]
pub fn Keeping(props: &KeepingProps) -> Html {
    let backup = use_backup(ALL_SINGLES);
    let redraw = use_force_update();
    browser::use_window_event("storage", move |_| redraw.force_update());
    let used = props.storage.used();
    let percent = used * 100 / CAPACITY;
    let exported = match backup.now.exported {
        0 => "Nothing has been exported yet.".to_owned(),
        at => format!("Everything was last exported on {}.", browser::local_time(at)),
    };
    html! {
        <Panel title="Storage">
            if let Some(trouble) = &props.storage.trouble {
                <p>{ format!("Nothing is kept: {trouble}.") }</p>
            } else {
                <p>{ format!("{}.", used_text(used, props.storage.overflow())) }</p>
                <meter
                    class="meter"
                    min="0"
                    max="100"
                    high="85"
                    value={percent.to_string()}
                    aria-label="Storage used"
                >
                    { format!("{percent}%") }
                </meter>
                <p>{ journal_line(&props.storage) }</p>
                <Promise />
                <p>{ exported }</p>
            }
            <div class="row">
                <Button label="Export all" onclick={backup.export} />
                <ButtonLink label="Saved games" href={Route::Saves.href()} />
            </div>
        </Panel>
    }
}

fn journal_line(storage: &Storage) -> String {
    match storage.journal.trouble() {
        None => "Every move is also in a journal, in the browser's database: a crash of the browser loses at most \
            the last one."
            .to_owned(),
        Some((why, _)) => format!(
            "The journal does not work ({why}): a crash of the browser may lose the last minute of play."
        ),
    }
}

/// Whether the browser has promised not to clear the storage by itself.
#[component]
fn Promise() -> Html {
    let told = use_state(|| None::<bool>);
    let refused = use_state(|| false);
    let ask = {
        let (told, refused) = (told.setter(), refused.setter());
        Callback::from(move |asking: bool| {
            let (told, refused) = (told.clone(), refused.clone());
            spawn_local(async move {
                let answer = browser::lasting(asking).await;
                told.set(answer);
                refused.set(asking && answer != Some(true));
            });
        })
    };
    {
        let ask = ask.clone();
        use_effect_with((), move |()| ask.emit(false));
    }
    match *told {
        None => Html::default(),
        Some(true) => {
            html! { <p>{ "The browser has promised to keep it until you delete it yourself." }</p> }
        }
        Some(false) => html! {
            <>
                <p role="status">
                    { if *refused {
                        "Your browser declined persistent storage. It may clear the storage when the disk \
                            runs low: export now and then."
                    } else {
                        "The browser may clear it when the disk runs low."
                    } }
                </p>
                <div class="row">
                    <Button label="Ask the browser to keep it" onclick={ask.reform(|()| true)} />
                </div>
            </>
        },
    }
}
