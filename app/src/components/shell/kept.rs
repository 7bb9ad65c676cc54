//! Notices about storage: nothing is saved, not everything is, or the journal recovered something.

use crate::browser;
use crate::components::button::{Button, ButtonLink};
use crate::components::notice::{Notice, NoticeKind};
use crate::routes::Route;
use crate::storage::{Lost, Recovered, Storage, StoreError};
use crate::text;
use yew::prelude::*;

/// Properties of [`Kept`].
#[derive(Properties, PartialEq)]
pub struct KeptProps {
    /// The storage.
    pub storage: Storage,
}

/// The notices; none if everything is saved as it was.
#[component]
pub fn Kept(props: &KeptProps) -> Html {
    let read = use_state_eq(|| false);
    let redraw = use_force_update();
    browser::use_window_event("storage", move |_| redraw.force_update());
    let Storage { trouble, journal, .. } = &props.storage;
    let unkept = journal.trouble().filter(|(_, is_nowhere_else)| *is_nowhere_else);
    let recovered = journal.recovered();
    html! {
        <>
            { for trouble.as_ref().map(nothing_kept) }
            { for unkept.map(|(why, _)| not_all_kept(&why)) }
            if !*read && !recovered.is_empty() {
                { saved_by_journal(&recovered, Callback::from(move |()| read.set(true))) }
            }
        </>
    }
}

fn nothing_kept(trouble: &StoreError) -> Html {
    html! {
        <Notice kind={NoticeKind::Warning} title="Nothing is kept after this page is closed.">
            <p>
                {
                    format!(
                        "{} Play on: export a game before you leave.",
                        text::sentence(&trouble.to_string())
                    )
                }
            </p>
        </Notice>
    }
}

fn not_all_kept(why: &str) -> Html {
    html! {
        <Notice kind={NoticeKind::Warning} title="Your last changes are not kept yet.">
            <p>
                {
                    format!("The shelf is full, and the browser's database refuses: {why}. Export what you play, \
                    or delete saved games under My games.")
                }
            </p>
            <ButtonLink label="My games" href={Route::Saves.href()} />
        </Notice>
    }
}

fn saved_by_journal(recovered: &[Recovered], onread: Callback<()>) -> Html {
    html! {
        <Notice kind={NoticeKind::Good} title="Recovered from the journal.">
            <p>
                {
                    "The browser was closed before it had stored everything, or what it stored was damaged. \
                    Nothing was lost but perhaps the very last move."
                }
            </p>
            <ul>{ for recovered.iter().map(|record| html! { <li>{ line(record) }</li> }) }</ul>
            <Button label="All right" onclick={onread} />
        </Notice>
    }
}

/// "Bulls at Jazz: last move Nov 23, 2026, 11:04 PM; the stored one was 48 seconds older."
fn line(record: &Recovered) -> String {
    let Recovered { name, updated, lost } = record;
    let name = match name {
        Ok(title) => format!("{title}: last move {}", browser::local_time(*updated)),
        Err(key) => format!("The record \"{key}\""),
    };
    match lost {
        Lost::Older(at) if *at > 0 && at < updated => {
            format!("{name}; what was stored was {} older.", duration(updated - at))
        }
        Lost::Older(_) => format!("{name}; what was stored was older."),
        Lost::Missing => format!("{name}; it was not stored at all."),
        Lost::Damaged => {
            format!("{name}; what was stored was damaged. Text that may be newer is under My games.")
        }
    }
}

/// Milliseconds in words: "48 seconds", "3 minutes".
fn duration(milliseconds: u64) -> String {
    let seconds = milliseconds.div_ceil(1000) as usize;
    match seconds {
        0..120 => text::count(seconds, "second", "seconds"),
        120..7200 => text::count(seconds / 60, "minute", "minutes"),
        _ => text::count(seconds / 3600, "hour", "hours"),
    }
}
