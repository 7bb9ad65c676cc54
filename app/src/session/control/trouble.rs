//! The notice that a session is not being saved, and the ways out.

use crate::browser::use_window_event;
use crate::components::{Button, ButtonLink, Notice, NoticeKind};
use crate::routes::Route;
use crate::storage::{Rescue, Shelf, Trouble};
use crate::text;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;
use yew::prelude::*;

/// Why a session is not kept.
#[derive(Properties, PartialEq)]
pub struct TroubleNoticeProps {
    /// The game's id on the shelf.
    pub id: AttrValue,
    /// What is wrong with keeping it.
    pub trouble: Option<Trouble>,
    /// What to do about it.
    pub onrescue: Callback<Rescue>,
}

/// Says why a game is not kept and offers a way out; quiet where it is.
#[component]
pub fn TroubleNotice(props: &TroubleNoticeProps) -> Html {
    let onrescue = props.onrescue.clone();
    let entry = Shelf::entry_key(&props.id);
    use_window_event("storage", move |event| {
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        // No key: everything was cleared.
        if key.is_none_or(|key| key == entry) {
            onrescue.emit(Rescue::Look);
        }
    });
    let button = |label: &'static str, rescue: Rescue| {
        html! { <Button {label} onclick={props.onrescue.reform(move |()| rescue)} /> }
    };
    match &props.trouble {
        None => Html::default(),
        Some(Trouble::Changed) => html! {
            <Notice kind={NoticeKind::Warning} title="Another tab went on with this game.">
                <p>
                    {
                        "What is shown here is older. Nothing of either is lost: take the newer, or keep \
                        this one as a copy. Until then what you play here is not kept."
                    }
                </p>
                <div class="row">
                    { button("Take the newer", Rescue::Newer) }
                    { button("Keep mine as a copy", Rescue::Copy) }
                </div>
            </Notice>
        },
        Some(Trouble::Gone) => html! {
            <Notice kind={NoticeKind::Warning} title="This game no longer exists.">
                <p>{ "Another tab deleted it, or the storage was cleared. It is still whole here." }</p>
                <div class="row">
                    { button("Keep mine as a copy", Rescue::Copy) }
                    { button("Export this game", Rescue::Export) }
                </div>
            </Notice>
        },
        Some(Trouble::NotKept(why)) => html! {
            <Notice kind={NoticeKind::Warning} title="This game is not being kept.">
                <p>
                    {
                        format!("{} It goes on as long as the page is open; export it now, or make room \
                        under My games and come back.", text::sentence(why))
                    }
                </p>
                <div class="row">
                    { button("Export this game", Rescue::Export) }
                    <ButtonLink label="My games" href={Route::Saves.href()} name="Make room under My games" />
                </div>
            </Notice>
        },
    }
}
