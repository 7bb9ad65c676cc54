//! A sheet on screen: the board, the pad, the entries, warnings, the paper.

use crate::browser::{self, use_css_var, use_document_event, use_window_event};
use crate::components::{
    Button, ButtonKind, ButtonLink, Keyboard, Notice, NoticeKind, Page, Paper, SHOWN, Scoreboard,
    ScoreboardSide, Shortcut, is_free, more,
};
use crate::pages::scoresheet::entries::Entries;
use crate::pages::scoresheet::export::export;
use crate::pages::scoresheet::keeper::{Keeper, SheetAction, SheetView};
use crate::pages::scoresheet::pad::Pad;
use crate::routes::Route;
use crate::storage::{Rescue, SettingsHandle, Storage, Trouble};
use hardwood::book::Names;
use hardwood::book::sheet::{ALIASES, FoulState, KEYS, Stage, Typing};
use hardwood::court::Side;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, StorageEvent};
use yew::prelude::*;

/// A scoresheet of the shelf.
#[derive(Properties, PartialEq)]
pub struct SheetPageProps {
    /// The sheet's id on the shelf.
    pub id: String,
}

/// The sheet, or a message if it can't be opened.
#[component]
pub fn SheetPage(props: &SheetPageProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let keeper = use_memo((), |()| Keeper::open(storage.shelf(), &props.id).map(RefCell::new));
    match &*keeper {
        Ok(_) => html! { <Kept keeper={Shared(keeper)} /> },
        Err(why) => html! {
            <Page title="Scoresheet">
                <Notice kind={NoticeKind::Error} title="This sheet can't be opened.">
                    <p>{ format!("{why}. The sheet was not changed. Download it under My games.") }</p>
                    <ButtonLink label="My games" href={Route::Saves.href()} />
                    <ButtonLink label="New scoresheet" href={Route::Scoresheet.href_with("new", "1")} />
                </Notice>
            </Page>
        },
    }
}

/// The keeper, shared by the page and its callbacks.
#[derive(Clone)]
struct Shared(Rc<Result<RefCell<Keeper>, String>>);

impl PartialEq for Shared {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Shared {
    /// Runs `act` on the keeper; nothing while another call runs.
    fn with<T>(&self, act: impl FnOnce(&mut Keeper) -> T) -> Option<T> {
        self.0.as_ref().as_ref().ok()?.try_borrow_mut().ok().map(|mut keeper| act(&mut keeper))
    }
}

#[derive(Properties, PartialEq)]
struct KeptProps {
    keeper: Shared,
}

/// The sheet's view, and the callback that changes it.
#[hook]
fn use_keeper(keeper: &Shared) -> (Option<Rc<SheetView>>, Callback<SheetAction>) {
    let version = use_state(|| 0u32);
    let counted = use_mut_ref(|| 0u32);
    let onact = {
        let (keeper, version) = (keeper.clone(), version.setter());
        use_callback((), move |act: SheetAction, ()| {
            keeper.with(|keeper| keeper.act(act));
            *counted.borrow_mut() += 1;
            version.set(*counted.borrow());
        })
    };
    let view = {
        let keeper = keeper.clone();
        use_memo(*version, move |_| keeper.with(|keeper| Rc::new(keeper.view())))
    };
    ((*view).clone(), onact)
}

/// Registers the keys of the sheet, and lists them behind `?`.
#[hook]
fn use_typing(onact: Callback<SheetAction>) {
    let on = use_context::<SettingsHandle>().is_none_or(|settings| settings.now.shortcuts);
    let keyboard = use_context::<Keyboard>().unwrap_or_default();
    use_effect_with((), move |()| {
        let key = |(key, does)| Shortcut::new(key, does, Callback::noop());
        keyboard.list(Rc::new(move || KEYS.into_iter().map(key).collect()));
        move || keyboard.clear()
    });
    use_document_event("keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let key = event.key();
        if on && Typing::knows(&key) && is_free(event) {
            event.prevent_default();
            onact.emit(SheetAction::Key(key));
        }
    });
}

/// Checks the record whenever another tab wrote it.
#[hook]
fn use_other_tabs(keeper: &Shared, onact: Callback<SheetAction>) {
    let ours = keeper.with(|keeper| keeper.key());
    use_window_event("storage", move |event| {
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        // without a key, everything was cleared
        if key.is_none() || key == ours {
            onact.emit(SheetAction::Rescue(Rescue::Look));
        }
    });
}

/// The tabs of a narrow screen.
const TABS: [&str; 3] = ["Marks", "Entries", "Sheet"];

#[component]
fn Kept(props: &KeptProps) -> Html {
    let (view, onact) = use_keeper(&props.keeper);
    let tab = use_state(|| TABS[0]);
    let node = use_node_ref();
    // the form before it is longer, so the page may be scrolled
    use_effect_with((), |()| browser::focus_on("h1"));
    use_typing(onact.clone());
    use_other_tabs(&props.keeper, onact.clone());
    let color = |side: Side| {
        view.as_ref()
            .map_or_else(AttrValue::default, |view| view.sheet.setup().teams[side].color.clone().into())
    };
    use_css_var(node.clone(), "--home", color(Side::Home));
    use_css_var(node.clone(), "--visitors", color(Side::Visitors));
    let held = view.as_ref().and_then(|view| view.in_hand);
    {
        let tab = tab.clone();
        // a selected entry is corrected on the first tab
        use_effect_with(held, move |held| {
            if held.is_some() {
                tab.set(TABS[0]);
            }
        });
    }
    let Some(view) = view else { return Html::default() };
    let tabs = TABS.into_iter().map(|name| {
        let state = tab.clone();
        html! {
            <Button
                label={name}
                pressed={Some(name == *tab)}
                class="sheet__tab"
                onclick={Callback::from(move |()| state.set(name))}
            />
        }
    });
    html! {
        <div class="game sheet" ref={node} data-tab={*tab} data-own-keys="true">
        <Page title={view.sheet.setup().headline()} quiet={true}>
            { board(&view) }
            { said(&view) }
            { trouble(&view, &onact) }
            { tools(&view, &onact) }
            { warnings(&view, &onact) }
            <div class="sheet__tabs" role="group" aria-label="Show">{ for tabs }</div>
            <div class="sheet__grid">
                <div class="sheet__pad"><Pad view={view.clone()} onact={onact.clone()} />{ keys() }</div>
                <div class="sheet__entries"><Entries view={view.clone()} {onact} /></div>
            </div>
            <div class="sheet__paper"><Paper paper={view.paper.clone()} /></div>
        </Page>
        </div>
    }
}

fn board(view: &SheetView) -> Html {
    let setup = view.sheet.setup();
    let side = |side: Side| {
        let (team, count) = (&setup.teams[side], &view.tally.sides[side]);
        let cost = match count.state {
            Some(FoulState::Bonus) => Some("bonus"),
            Some(FoulState::Penalty) => Some("penalty"),
            _ => None,
        };
        let outs = count.time_outs.map(|n| match count.short_time_outs {
            Some(short) => format!(" · TO {n} + {short}"),
            None => format!(" · TO {n}"),
        });
        let arrow = view.tally.arrow == Some(side);
        ScoreboardSide {
            name: team.name.clone().into(),
            short: team.label().to_owned().into(),
            color: team.color.clone().into(),
            points: view.tally.book.points(side),
            meta: html! {
                    <>
                        if count.state.is_some() { { format!("Fouls {}", count.fouls) } }
                        if let Some(cost) = cost { <b class="penalty">{ cost }</b> }
                        { outs }
                        if arrow { <b class="penalty">{ "➤ arrow" }</b> }
                    </>
            },
            ball: false,
            you: false,
        }
    };
    let (clock, period) = view.tally.moment(setup);
    html! { <Scoreboard visitors={side(Side::Visitors)} home={side(Side::Home)} {clock} {period} /> }
}

/// The announcement for screen readers after each entry: the entry and the score.
fn said(view: &SheetView) -> Html {
    let setup = view.sheet.setup();
    let score = |side: Side| format!("{} {}", setup.team(side), view.tally.book.points(side));
    let last = view.lines.last().map(|told| format!("{}. ", told.text)).unwrap_or_default();
    let said = format!("{last}{}, {}", score(Side::Visitors), score(Side::Home));
    html! { <p class="visually-hidden" role="status" aria-label="Score">{ said }</p> }
}

fn trouble(view: &SheetView, onact: &Callback<SheetAction>) -> Html {
    match &view.trouble {
        Some(Trouble::Changed) => html! {
            <Notice kind={NoticeKind::Warning} title="Another tab went on with this sheet.">
                <p>{ "New entries are no longer saved." }</p>
                <div class="row">
                    <Button label="Take the newer" onclick={onact.reform(|()| SheetAction::Rescue(Rescue::Newer))} />
                    <Button label="Keep mine as a copy" onclick={onact.reform(|()| SheetAction::Rescue(Rescue::Copy))} />
                </div>
            </Notice>
        },
        Some(trouble) => html! {
            <Notice kind={NoticeKind::Warning} title="This sheet is not being kept.">
                <p>{ format!("{}. It goes on as long as the page is open.", trouble.text()) }</p>
            </Notice>
        },
        None => Html::default(),
    }
}

/// The buttons for periods and undo.
fn tools(view: &Rc<SheetView>, onact: &Callback<SheetAction>) -> Html {
    let setup = view.sheet.setup();
    let tally = &view.tally;
    let next = match tally.stage {
        Stage::Final => None,
        Stage::Running => Some(format!("End the {}", setup.period(tally.period))),
        Stage::Between
            if tally
                .next(setup)
                .is_ok_and(|mark| mark.side().is_none() && mark.code().as_deref() == Ok("final")) =>
        {
            Some("Final".to_owned())
        }
        Stage::Between => Some(format!("Begin the {}", setup.period(tally.period + 1))),
    };
    let tell = |act: SheetAction| onact.reform(move |()| act.clone());
    html! {
        <div class="sheet__tools row">
            <Button label="Undo" keyname="U" disabled={!view.sheet.can_undo()} onclick={tell(SheetAction::Undo)} />
            <Button
                label="Redo"
                keyname="Y"
                kind={ButtonKind::Quiet}
                disabled={!view.sheet.can_redo()}
                onclick={tell(SheetAction::Redo)}
            />
            if let Some(next) = next { <Button label={next} keyname="N" onclick={tell(SheetAction::Next)} /> }
            <Button label="Print" kind={ButtonKind::Quiet} onclick={Callback::from(|()| browser::print())} />
            { export(view) }
            <ButtonLink
                label="New scoresheet"
                kind={ButtonKind::Quiet}
                href={Route::Scoresheet.href_with("new", "1")}
            />
        </div>
    }
}

fn warnings(view: &SheetView, onact: &Callback<SheetAction>) -> Html {
    let warning = |warning: &hardwood::book::sheet::Warning| {
        let text = &warning.text;
        match warning.entry {
            Some(id) => {
                let onclick = onact.reform(move |()| SheetAction::Select(id));
                html! {
                    <li>
                        <Button label={text.clone()} kind={ButtonKind::Quiet} class="btn--small" {onclick} />
                    </li>
                }
            }
            None => html! { <li>{ text }</li> },
        }
    };
    let found = &view.tally.warnings;
    let count = match found.len() {
        1 => "1 inconsistency".to_owned(),
        n => format!("{n} things do not add up"),
    };
    html! {
        <section class="sheet__check" aria-label="Inconsistencies" aria-live="polite">
            if !found.is_empty() {
                <details open={!browser::is_narrow()}>
                    <summary>{ count }</summary>
                    <ul>
                        { for found.iter().take(SHOWN).map(warning) }
                        { more(found.len().saturating_sub(SHOWN)) }
                    </ul>
                </details>
            }
        </section>
    }
}

/// The keys, as a list on screen.
fn keys() -> Html {
    let row = |key: String, does: &str| {
        html! {
            <div><dt><kbd>{ key }</kbd></dt><dd>{ does.to_owned() }</dd></div>
        }
    };
    let aliases = ALIASES.map(|(alias, key)| row(alias.to_string(), &format!("the same as {key}")));
    html! {
        <details class="sheet__keys">
            <summary>
                {
                    "Keys: a shirt number, then a key. 12* is a two made by number 12; v34d a rebound by the \
                    Visitors' 34."
                }
            </summary>
            <dl class="keys">
                { for KEYS.map(|(key, does)| row(key.to_owned(), does)) }
                { for aliases }
            </dl>
        </details>
    }
}
