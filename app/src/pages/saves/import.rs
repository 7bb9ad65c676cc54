//! Importing files, and the results for each item.

use crate::browser::chunks::split_point;
use crate::browser::{self, SplitPoint};
use crate::components::{Button, ButtonKind, Panel, SHOWN, ToastsHandle, clipped, more};
use crate::games::contents::ALL_SINGLES;
use crate::storage::{Contents, ImportRow, Intake, Kind, Outcome, Shelf, Single, read_archive};
use crate::text;
use hardwood::kit::Order as _;
use std::cell::RefCell;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

mod split_points {
    use crate::games::contents::contents;
    use crate::storage::{Contents, Kind};

    #[inline(never)]
    pub fn read(kind: Kind, text: &str) -> Result<Contents, String> {
        contents(kind, text)
    }
}

type Read = fn(Kind, &str) -> Result<Contents, String>;

/// Reads the text of a game or a sheet.
const READ: SplitPoint<Read> = split_point!(read);

/// Milliseconds of work between two drawings.
const STRETCH: u64 = 40;
/// The divisor of the time spent on drawing: the list of a full shelf takes long.
const DRAWING: u64 = 4;

/// All imports since the list was last cleared.
#[derive(Default)]
struct Brought {
    /// The file of each item, and its result.
    rows: Vec<(AttrValue, ImportRow)>,
    done: usize,
    total: usize,
    stopped: bool,
}

/// The import's callback and view.
pub struct Import {
    /// Called when a file has been chosen: its name, and its text or the error.
    pub onfile: Callback<(AttrValue, Result<String, String>)>,
    /// The progress and the result of each item; empty before the first import.
    pub view: Html,
}

/// Imports files in stretches, so that the page keeps answering.
#[hook]
pub fn use_import(shelf: &Shelf, toasts: &ToastsHandle) -> Import {
    let brought = use_mut_ref(Brought::default);
    let redraw = use_force_update();
    let onfile = {
        let (brought, redraw, shelf) = (brought.clone(), redraw.clone(), shelf.clone());
        Callback::from(move |(file, text): (AttrValue, Result<String, String>)| {
            let (brought, redraw, shelf) = (brought.clone(), redraw.clone(), shelf.clone());
            spawn_local(async move { bring(file, text, &shelf, &brought, || redraw.force_update()).await });
        })
    };
    let edit = |edit: fn(&mut Brought)| {
        let (brought, redraw) = (brought.clone(), redraw.clone());
        Callback::from(move |()| {
            edit(&mut brought.borrow_mut());
            redraw.force_update();
        })
    };
    let stop = edit(|brought| brought.stopped = true);
    let put_away = edit(|brought| *brought = Brought::default());
    let instead = {
        let (brought, shelf, toasts) = (brought.clone(), shelf.clone(), toasts.clone());
        Callback::from(move |n: usize| take_files_own(&brought, n, &shelf, &toasts))
    };
    let view = view(&brought.borrow(), stop, put_away, &instead);
    Import { onfile, view }
}

async fn bring(
    file: AttrValue,
    text: Result<String, String>,
    shelf: &Shelf,
    brought: &RefCell<Brought>,
    redraw: impl Fn(),
) {
    let refused =
        |why| ImportRow { what: String::new(), name: String::new(), outcome: Outcome::Refused(why) };
    let items = match text.and_then(|text| read_archive(&text)) {
        Ok(items) if !items.is_empty() => items,
        read => {
            let why = read.err().unwrap_or_else(|| "there is nothing in it".into());
            brought.borrow_mut().rows.push((file, refused(why)));
            return redraw();
        }
    };
    // on their way together
    ALL_SINGLES.with(drop);
    let (read, singles) = match (READ.load().await, ALL_SINGLES.load().await) {
        (Ok(read), Ok(singles)) => (read, singles()),
        (Err(why), _) | (_, Err(why)) => {
            brought.borrow_mut().rows.push((file, refused(why)));
            return redraw();
        }
    };
    brought.borrow_mut().total += items.len();
    brought.borrow_mut().stopped = false;
    let mut since = browser::now();
    // the time of the last drawing, and its length
    let (mut drawn, mut cost) = (since, 0);
    for item in items {
        let intake = Intake { shelf, singles, read, now: browser::now() };
        let row = match brought.borrow().stopped {
            true => refused("stopped before it".into()),
            false => intake.take(item),
        };
        brought.borrow_mut().rows.push((file.clone(), row));
        brought.borrow_mut().done += 1;
        if browser::now().saturating_sub(since) > STRETCH {
            let before = browser::now();
            let due = before.saturating_sub(drawn) > cost * DRAWING;
            if due {
                redraw();
            }
            browser::breathe().await;
            since = browser::now();
            if due {
                (drawn, cost) = (since, since.saturating_sub(before));
            }
        }
    }
    // settings, decks and lists on this page reload
    browser::announce_change();
    redraw();
}

/// Replaces our record with the file's, with an Undo button.
fn take_files_own(brought: &RefCell<Brought>, n: usize, shelf: &Shelf, toasts: &ToastsHandle) {
    let mut brought = brought.borrow_mut();
    let Some((_, row)) = brought.rows.get_mut(n) else { return };
    let Outcome::Differs(single, text) = row.outcome.clone() else { return };
    match single.replace(shelf.store(), &text) {
        Ok(ours) => {
            row.outcome = Outcome::Added;
            let (shelf, toasts_too) = (shelf.clone(), toasts.clone());
            let undo = Callback::from(move |()| put_back(&single, ours.as_deref(), &shelf, &toasts_too));
            toasts.undoable(format!("The file's {} are used now.", single.name), undo);
        }
        Err(error) => toasts.say(format!("Not used: {error}.")),
    }
    drop(brought);
    browser::announce_change();
}

fn put_back(single: &Single, ours: Option<&str>, shelf: &Shelf, toasts: &ToastsHandle) {
    let done = ours.map_or(Ok(None), |ours| single.replace(shelf.store(), ours));
    toasts.say(done.map_or_else(|e| format!("Not restored: {e}."), |_| "As it was.".into()));
    browser::announce_change();
}

fn view(brought: &Brought, stop: Callback<()>, put_away: Callback<()>, instead: &Callback<usize>) -> Html {
    let Brought { rows, done, total, .. } = brought;
    if rows.is_empty() && *total == 0 {
        return Html::default();
    }
    let running = done < total;
    html! {
        <Panel title={if running { "Importing" } else { "Imported" }} class="saves__import">
            if running {
                <div class="import__run">
                    <progress max={total.to_string()} value={done.to_string()} aria-label="Import"></progress>
                    <span>{ format!("{done} of {total}") }</span>
                    <Button label="Stop" onclick={stop} />
                </div>
            } else {
                <p role="status">{ summary(rows) }</p>
            }
            <ul class="import__list">
                { for shown_rows(rows).map(|n| row_view(&rows[n].0, &rows[n].1, instead.reform(move |()| n))) }
                { more(rows.len().saturating_sub(SHOWN)) }
            </ul>
            if !running { <div class="row"><Button label="OK" onclick={put_away} /></div> }
        </Panel>
    }
}

/// The indexes of the rows shown: of many, first those that need attention.
fn shown_rows(rows: &[(AttrValue, ImportRow)]) -> impl Iterator<Item = usize> {
    let mut places: Vec<usize> = (0..rows.len()).collect();
    if rows.len() > SHOWN {
        places.order_by_key(|&n| match rows[n].1.outcome {
            Outcome::Differs(..) => 0,
            Outcome::Refused(_) => 1,
            _ => 2,
        });
    }
    places.into_iter().take(SHOWN)
}

/// "2 new, 1 here already, 1 not imported."
fn summary(rows: &[(AttrValue, ImportRow)]) -> String {
    let count = |is: fn(&Outcome) -> bool| rows.iter().filter(|(_, row)| is(&row.outcome)).count();
    let counts = [
        (count(|o| *o == Outcome::Added), "new"),
        (count(|o| *o == Outcome::Same), "here already"),
        (count(|o| matches!(o, Outcome::Newer(_) | Outcome::Older(_))), "kept beside yours"),
        (count(|o| matches!(o, Outcome::Differs(..))), "for you to choose"),
        (count(|o| matches!(o, Outcome::Refused(_))), "not imported"),
    ];
    let told: Vec<String> =
        counts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    format!("{}.", told.join(", "))
}

fn row_view(file: &AttrValue, row: &ImportRow, instead: Callback<()>) -> Html {
    let (class, tag, says) = match &row.outcome {
        Outcome::Added => ("tag tag--good", "new", String::new()),
        Outcome::Same => ("tag", "same", "Here already; nothing was done.".into()),
        Outcome::Newer(title) => {
            ("tag", "newer", format!("Newer than yours. Both are kept, this as {title}."))
        }
        Outcome::Older(title) => {
            ("tag", "older", format!("Older than yours. Both are kept, this as {title}."))
        }
        Outcome::Differs(..) => ("tag", "differs", "Yours stay as they are.".into()),
        Outcome::Refused(why) => ("tag tag--bad", "not imported", format!("{}.", clipped(why))),
    };
    let (name, what) = match (row.name.as_str(), row.what.as_str()) {
        ("", "") => (file.to_string(), ""),
        ("", what) => (text::capital(what), ""),
        (name, what) => (name.to_owned(), what),
    };
    html! {
        <li class="import__row">
            <span {class}>{ tag }</span>
            <span class="import__text">
                <bdi class="import__name">{ name }</bdi>
                if !what.is_empty() { <span class="soft">{ what.to_owned() }</span> }
                if !says.is_empty() { <span class="import__says">{ says }</span> }
            </span>
            if matches!(row.outcome, Outcome::Differs(..)) {
                <Button
                    label="Use the file's"
                    kind={ButtonKind::Plain}
                    name={format!("Use the file's {}", row.what)}
                    onclick={instead}
                />
            }
        </li>
    }
}
