//! The state of the offline copy, and the button that completes it.

use crate::browser::{OfflineCopy, offline_copy, use_window_event};
use crate::components::{Button, Notice, NoticeKind, Panel};
use crate::text;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

#[derive(Clone, PartialEq)]
enum Seen {
    Looking,
    None,
    Keeping(usize, usize),
    Copy(OfflineCopy),
}

/// The state of the offline copy.
#[component]
pub fn Offline() -> Html {
    let seen = use_state(|| Seen::Looking);
    let look = {
        let seen = seen.setter();
        Callback::from(move |all: bool| {
            let (progress, seen) = (seen.clone(), seen.clone());
            let tell = move |done, of| progress.set(Seen::Keeping(done, of));
            spawn_local(
                async move { seen.set(offline_copy(all, tell).await.map_or(Seen::None, Seen::Copy)) },
            );
        })
    };
    {
        let look = look.clone();
        use_effect_with((), move |()| look.emit(false));
    }
    {
        // files missing at the last visit may be here now
        let (look, seen) = (look.clone(), seen.clone());
        use_window_event("hardwood-kept", move |_| {
            if !matches!(*seen, Seen::Keeping(..)) {
                look.emit(false);
            }
        });
    }
    let keep = look.reform(|()| true);
    let shown = match &*seen {
        Seen::Looking => html! { <p role="status">{ "Looking…" }</p> },
        Seen::None => html! {
            <p>
                {
                    "No offline copy: this is a single file, which needs none, or the browser does not keep copies \
                    of sites."
                }
            </p>
        },
        Seen::Keeping(done, of) => html! {
            <>
                <p role="status">{ format!("Keeping everything: {done} of {of} files…") }</p>
                <progress value={done.to_string()} max={of.to_string()} aria-label="Files kept" />
            </>
        },
        Seen::Copy(copy) => copy_lines(copy, keep),
    };
    html! { <Panel title="Offline">{ shown }</Panel> }
}

fn copy_lines(copy: &OfflineCopy, keep: Callback<()>) -> Html {
    let OfflineCopy { files: (kept, all), bytes: (size, whole), missing, failed } = copy;
    let told = if kept == all {
        format!("Everything is kept on this device: {} files, {}.", all, text::size(*whole))
    } else if missing.is_empty() {
        format!(
            "Every game begins without a network. Kept on this device: {kept} of {all} files, {} of {}; other card \
            sets are kept once they are used.",
            text::size(*size),
            text::size(*whole),
        )
    } else {
        format!(
            "The offline copy is not complete: {kept} of {all} files, {} of {}. It is tried again at every visit.",
            text::size(*size),
            text::size(*whole),
        )
    };
    let trouble: Vec<String> = if failed.is_empty() { missing.clone() } else { failed.clone() };
    let label = if trouble.is_empty() { "Keep everything offline" } else { "Try again" };
    html! {
        <>
            <p role="status">{ told }</p>
            if !trouble.is_empty() {
                <Notice kind={NoticeKind::Warning} title="These files could not be loaded:">
                    <ul>{ for trouble.iter().take(8).map(|file| html! { <li>{ file }</li> }) }</ul>
                    if trouble.len() > 8 {
                        <p>{ format!("and {} more", trouble.len() - 8) }</p>
                    }
                </Notice>
            }
            if kept < all {
                <div class="row"><Button {label} onclick={keep} /></div>
            }
        </>
    }
}
