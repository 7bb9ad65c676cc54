//! A sheet on screen: the board, the pad, the entries, warnings, the paper.

use crate::browser::{self, use_css_var};
use crate::components::{
    Button, ButtonKind, ButtonLink, Notice, NoticeKind, Page, Paper, SHOWN, Scoreboard, ScoreboardSide, more,
};
use crate::pages::scoresheet::entries::Entries;
use crate::pages::scoresheet::export::export;
use crate::pages::scoresheet::keeper::{Keeper, SheetAction, SheetView};
use crate::pages::scoresheet::kept::{Shared, use_keeper, use_other_tabs, use_typing, use_way_back};
use crate::pages::scoresheet::pad::Pad;
use crate::routes::Route;
use crate::storage::{Rescue, Storage, Trouble};
use hardwood::book::Names;
use hardwood::book::sheet::{ALIASES, Code, FoulState, KEYS, Sheet, Stage};
use hardwood::court::{PerSide, Side};
use std::cell::RefCell;
use std::rc::Rc;
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
    let keeper = use_memo((), |()| {
        Keeper::<Sheet>::open(storage.shelf(), &props.id, Route::Scoresheet).map(RefCell::new)
    });
    match &*keeper {
        Ok(_) => html! { <Kept keeper={Shared(keeper)} id={props.id.clone()} /> },
        Err(why) => unopened(why, Route::Scoresheet),
    }
}

/// The message that a sheet can't be opened on a page.
pub fn unopened(why: &str, route: Route) -> Html {
    html! {
        <Page title={route.title()}>
            <Notice kind={NoticeKind::Error} title="This sheet can't be opened.">
                <p>{ format!("{why}. The sheet was not changed. Download it under My games.") }</p>
                <ButtonLink label="My games" href={Route::Saves.href()} />
                <ButtonLink label="New scoresheet" href={route.href_with("new", "1")} />
            </Notice>
        </Page>
    }
}

#[derive(Properties, PartialEq)]
struct KeptProps {
    keeper: Shared<Sheet>,
    id: String,
}

/// The tabs of a narrow screen.
const TABS: [&str; 3] = ["Marks", "Entries", "Sheet"];

#[component]
fn Kept(props: &KeptProps) -> Html {
    let (view, onact) = use_keeper(&props.keeper, Keeper::act, Keeper::view);
    let tab = use_state(|| TABS[0]);
    let node = use_node_ref();
    let way_back = use_way_back(&props.id);
    // the form before it is longer, so the page may be scrolled
    use_effect_with((), |()| browser::focus_on("h1"));
    use_typing(onact.reform(SheetAction::Key), Vec::new(), Callback::from(|_| false));
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
            <div class="sheet__top">
                { board(&view, None) }
                { tools(&view, &props.id, &onact, way_back) }
            </div>
            { said(&view) }
            { trouble(&view, &onact) }
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

/// What a clock beside the sheet changes on its scoreboard.
pub struct Clocked {
    /// "4:36".
    pub clock: String,
    /// "2nd quarter".
    pub period: String,
    /// The cost of each side's next team foul.
    pub states: PerSide<Option<FoulState>>,
    /// The full timeouts left.
    pub time_outs: PerSide<Option<u8>>,
}

/// The scoreboard.
pub fn board(view: &SheetView, clocked: Option<Clocked>) -> Html {
    let setup = view.sheet.setup();
    let side = |side: Side| {
        let (team, count) = (&setup.teams[side], &view.tally.sides[side]);
        let state = clocked.as_ref().map_or(count.state, |now| now.states[side]);
        let left = clocked.as_ref().map_or(count.time_outs, |now| now.time_outs[side]);
        let cost = match state {
            Some(FoulState::Bonus) => Some("bonus"),
            Some(FoulState::Penalty) => Some("penalty"),
            _ => None,
        };
        let outs = left.map(|n| match count.short_time_outs {
            Some(short) => format!(" · TO {n} + {short}"),
            None => format!(" · TO {n}"),
        });
        let arrow = view.tally.arrow == Some(side);
        let clock = match setup.code {
            Code::Dice | Code::DiceCollege => {
                Some(format!("{} shots and turnovers", count.shots_and_turnovers))
            }
            Code::Vabg => Some(format!("{} possessions", count.possessions)),
            Code::Nba | Code::Ncaa | Code::Fiba => None,
        };
        ScoreboardSide {
            name: team.name.clone().into(),
            short: team.label().to_owned().into(),
            color: team.color.clone().into(),
            points: view.tally.book.points(side),
            meta: html! {
                    <>
                        if state.is_some() { { format!("Fouls {}", count.fouls) } }
                        if let Some(cost) = cost { <b class="penalty">{ cost }</b> }
                        { outs }
                        { clock }
                        if arrow { <b class="penalty">{ "➤ arrow" }</b> }
                    </>
            },
            ball: false,
            you: false,
        }
    };
    let (visitors, home) = (side(Side::Visitors), side(Side::Home));
    let (clock, mut period) =
        clocked.map_or_else(|| view.tally.moment(setup), |Clocked { clock, period, .. }| (clock, period));
    if matches!(setup.code, Code::Dice | Code::DiceCollege) && view.tally.stage == Stage::Running {
        // a period is as long as both teams' timing says (DICE §17)
        let turns: u16 = view.tally.sides.0.iter().map(|side| side.shots_and_turnovers).sum();
        period = format!("{period} · {turns} played");
    }
    html! { <Scoreboard {visitors} {home} {clock} {period} /> }
}

/// The announcement for screen readers after each entry: the entry and the score.
pub fn said(view: &SheetView) -> Html {
    let setup = view.sheet.setup();
    let score = |side: Side| format!("{} {}", setup.team(side), view.tally.book.points(side));
    let last = view.lines.last().map(|told| format!("{}. ", told.text)).unwrap_or_default();
    let said = format!("{last}{}, {}", score(Side::Visitors), score(Side::Home));
    html! { <p class="visually-hidden" role="status" aria-label="Score">{ said }</p> }
}

pub fn trouble(view: &SheetView, onact: &Callback<SheetAction>) -> Html {
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

/// Whether the desk can go on with a sheet of this code: the game has Fast Action Cards.
pub const fn has_desk(code: Code) -> bool {
    matches!(code, Code::Nba | Code::Ncaa | Code::Fiba)
}

/// The buttons for periods and undo.
fn tools(view: &Rc<SheetView>, id: &str, onact: &Callback<SheetAction>, way_back: Html) -> Html {
    let setup = view.sheet.setup();
    let tally = &view.tally;
    let over = tally.stage == Stage::Final;
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
            <Button label="Undo" keyname="U" disabled={!view.can_undo} onclick={tell(SheetAction::Undo)} />
            <Button
                label="Redo"
                keyname="Y"
                kind={ButtonKind::Quiet}
                disabled={!view.can_redo}
                onclick={tell(SheetAction::Redo)}
            />
            if let Some(next) = next { <Button label={next} keyname="N" onclick={tell(SheetAction::Next)} /> }
            // what comes next once the game is over; before that among the other ways out
            if over { { way_back.clone() } }
            <div class="sheet__out row">
            if !over { { way_back } }
            <Button label="Print" kind={ButtonKind::Quiet} onclick={Callback::from(|()| browser::print())} />
            { export(view) }
            if has_desk(setup.code) {
                <ButtonLink
                    label="Desk"
                    kind={ButtonKind::Quiet}
                    href={Route::Desk.href_with("sheet", id)}
                />
            }
            <ButtonLink
                label="New scoresheet"
                kind={ButtonKind::Quiet}
                href={Route::Scoresheet.href_with("new", "1")}
            />
            </div>
        </div>
    }
}

pub fn warnings(view: &SheetView, onact: &Callback<SheetAction>) -> Html {
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
