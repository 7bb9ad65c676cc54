//! The game on screen: floor, cards, decisions, plays, box score.

use crate::browser::{Chunk, use_chunk, use_css_var};
use crate::components::{
    Button, ButtonKind, Dialog, Notice, Page, Shortcut, WinSeries, or_loading, use_live_keys,
};
use crate::session::control::action::{Action, GameAction, PageAction, PlayAction};
use crate::session::control::calls::{Call, CallState};
use crate::session::control::controller::GameController;
use crate::session::control::game_panels::Panels;
use crate::session::control::game_session::{GameSession, delay, use_auto};
use crate::session::control::handle::{LiveSession, use_session};
use crate::session::control::no_session::unopened;
use crate::session::control::playable::{names, title};
use crate::session::control::props::{
    GameProps, LiveOddsProps, LivePace, OddsPanelProps, ShareProps, TableProps,
};
use crate::session::control::start::Start;
use crate::session::control::trouble::TroubleNotice;
use crate::session::control::view::{GameView, ViewCache};
use crate::session::screen::decision::Decision;
use crate::session::screen::hints::Hints;
use crate::session::screen::keys::shortcuts;
use crate::session::screen::on_screen::{OnScreen, Shown};
use crate::session::screen::panels::lineup::Picking;
use crate::session::screen::panels::log::PlayLog;
use crate::session::screen::panels::pace::PacePanel;
use crate::session::screen::panels::reasons::Rulebook;
use crate::session::screen::panels::side_panel::{Tab, side_panel, tabs, thumbs};
use crate::session::screen::sounds::use_sounds;
use crate::session::screen::table_bar::table_bar;
use crate::storage::Storage;
use hardwood::book::Names;
use hardwood::court::Side;
use std::rc::Rc;
use yew::prelude::*;

/// A game, or why there is none.
#[component]
pub fn Game<G: Panels>(props: &GameProps<G>) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let saved = use_memo((), |()| GameSession::<G>::open(&storage, &props.id));
    match &*saved {
        Ok(saved) => {
            html! {
                <GameTable<G>
                    saved={saved.clone()}
                    onstart={props.onstart.clone()}
                    onnew={props.onnew.clone()}
                />
            }
        }
        Err(why) => {
            let new =
                html! { <Button label="New game" kind={ButtonKind::Main} onclick={props.onnew.clone()} /> };
            unopened("Play", "game", why, new)
        }
    }
}

/// A game on screen, played or watched.
#[component]
pub fn GameTable<G: Panels>(props: &TableProps<G>) -> Html {
    let live = use_session(&props.saved);
    use_sounds(&props.saved, live.version());
    let views = use_memo(props.saved.clone(), |saved| ViewCache::new(saved.clone()));
    let now = views.now();
    let now = now.as_deref();
    let auto = use_state(|| false);
    let speed = use_state(|| 5u8);
    let sharing = use_state(|| false);
    let chances = use_state(Rc::<WinSeries>::default);
    let node = use_node_ref();
    use_colors(&node, now);
    let act = use_actions(props, &live, &auto, &speed, &sharing);
    let simulating = now.is_some_and(|view| view.simulating.is_some());
    let runs = simulating || (*auto && now.is_some_and(GameView::<G>::runs));
    let tick = live.act(|controller, ()| {
        controller.tick();
        Ok(())
    });
    let pause = if simulating { SIMULATING } else { delay(*speed) };
    use_auto(runs, pause, live.version(), tick);
    let panel = use_panel(now);
    let onpick = panel.onpick();
    use_keys(&views, &act, &onpick);
    let game = use_memo((live.version(), act.clone()), |(_, act)| {
        let onplay = live.clicks(act.reform(Action::Play));
        views.now().map(|view| OnScreen::new(Shown { view, act: act.clone(), onplay }))
    });
    let Some(game) = &*game else { return Html::default() };
    let view = &*game.view;
    let watched = view.place.is_some();
    let odds = !view.own_cards && G::CHUNKS.odds.is_some();
    let all = tabs(odds, watched);
    let simulate = view.simulates().then(|| act.reform(|()| GameAction::Menu.into()));
    let undo = game.onplay.reform(|()| PlayAction::Undo);
    let body = panel_body(panel.tab, game, &live, *speed, &props.saved);
    html! {
        <ContextProvider<Rulebook> context={Rulebook(G::BOOK)}>
        <ContextProvider<OnScreen<G>> context={game.clone()}>
        <Picking>
        <div
            class={classes!("game", "gametable", format!("gametable--{}", G::NAME))}
            ref={node}
            data-panel={panel.tab.name_and_key().0}
            data-open={panel.open.to_string()}
            data-window={view.lineup.is_some().to_string()}
        >
        <Page title={title(&*view.game)} quiet={true}>
            { table_bar(&*view.game, watched, chances.last().map(|last| last.1).filter(|_| odds), &act) }
            if odds && !watched {
                <LiveChance<G>
                    saved={props.saved.clone()}
                    version={live.version()}
                    pace={live_pace(view)}
                    onchance={let chances = chances.setter(); Callback::from(move |series| chances.set(series))}
                />
            }
            <div class="gametable__words">
                <TroubleNotice id={view.id.clone()} trouble={view.trouble.clone()} onrescue={live.rescue()} />
                if let Some(notice) = &view.notice {
                    <Notice title="Opened from its last possession."><p>{ notice }</p></Notice>
                }
            </div>
            { stage(view, &props.saved, &onpick) }
            <div class="gametable__dock">
                <Decision<G> auto={*auto} chances={(*chances).clone()} ontake={props.ontake.clone()} />
            </div>
            { thumbs(G::BOARD, view.undo_redo.undo, undo, simulate, &onpick) }
            { side_panel(&all, panel.tab, G::BOARD, &onpick, body) }
            if *sharing {
                <Sharing<G>
                    saved={props.saved.clone()}
                    onclose={Callback::from(move |()| sharing.set(false))}
                />
            }
        </Page>
        </div>
        </Picking>
        </ContextProvider<OnScreen<G>>>
        </ContextProvider<Rulebook>>
    }
}

/// Milliseconds between two stretches of a simulation.
const SIMULATING: u32 = 40;

/// The keys of the game as it is by now, which may be ahead of what is drawn. The panel's keys come after those
/// of a decision, and before all others.
#[hook]
fn use_keys<G: Panels>(views: &Rc<ViewCache<G>>, act: &Callback<Action>, onpick: &Callback<Option<Tab>>) {
    let (views, act, onpick) = (views.clone(), act.clone(), onpick.clone());
    use_live_keys(move || {
        views.now().map_or_else(Vec::new, |view| {
            let mut keys = shortcuts(&view, &act);
            let odds = !view.own_cards && G::CHUNKS.odds.is_some();
            for tab in tabs(odds, view.place.is_some()) {
                let (name, key) = match tab.name_and_key() {
                    ("Lineup", _) => (G::BOARD, "l"),
                    (name, "P") => (name, "p"),
                    (name, "B") => (name, "b"),
                    (name, "O") => (name, "o"),
                    (name, _) => (name, ","),
                };
                if keys.iter().all(|other| other.key != key) {
                    keys.push(Shortcut::new(key, name, onpick.reform(move |()| Some(tab))));
                }
            }
            keys
        })
    });
}

/// Which tab of the side panel is picked, and whether the panel is open where it lies over the floor.
struct SidePanel {
    tab: Tab,
    open: bool,
    state: UseStateHandle<(Tab, bool)>,
}

impl SidePanel {
    fn onpick(&self) -> Callback<Option<Tab>> {
        let state = self.state.clone();
        Callback::from(move |tab: Option<Tab>| match tab {
            // a second press on a narrow screen closes it
            Some(tab) if *state == (tab, true) => state.set((tab, false)),
            Some(tab) => state.set((tab, true)),
            None => state.set((if state.0 == Tab::Tray { Tab::Plays } else { state.0 }, false)),
        })
    }
}

/// The panel: the lineup while a window for substitutions is open.
#[hook]
fn use_panel<G: Panels>(view: Option<&GameView<G>>) -> SidePanel {
    let state = use_state(|| (Tab::Plays, false));
    let window = view.is_some_and(|view| view.lineup.is_some());
    {
        let state = state.clone();
        use_effect_with(window, move |window| match (*window, state.0) {
            // where the panel lies over the floor, the dock has all that is needed
            (true, _) => state.set((Tab::Lineup, false)),
            (false, Tab::Lineup) => state.set((Tab::Plays, false)),
            _ => {}
        });
    }
    let over = view.is_some_and(|view| view.game.over() && view.place.is_none());
    {
        let state = state.clone();
        use_effect_with(over, move |over| {
            if *over {
                state.set((Tab::Box, false));
            }
        });
    }
    SidePanel { tab: state.0, open: state.1, state }
}

/// What lies on the table: the last play and the card read in one line each where there is little room, the
/// tray, the floor.
fn stage<G: Panels>(view: &GameView<G>, saved: &GameSession<G>, onpick: &Callback<Option<Tab>>) -> Html {
    // at the end of a game that is watched, too
    let over = view.game.over() && view.place.is_none_or(|(at, of)| at == of);
    let open = |tab: Tab| onpick.reform(move |_: MouseEvent| Some(tab));
    html! {
        <>
            <button type="button" class="peek" onclick={open(Tab::Plays)}>
                <span>
                    if let Some(basket) = view.baskets().last() { <b>{ &basket.text }{ " " }{ &basket.score }</b> }
                    { view.last() }
                </span>
                <i aria-hidden="true">{ "›" }</i>
            </button>
            <div class="gametable__stage">
                if over {
                    <div class="gametable__over">{ G::draw_over(view, saved) }</div>
                } else {
                    if G::TRAY_BESIDE { <div class="gametable__tray">{ G::draw_tray(view) }</div> }
                    <div class="gametable__floor">{ G::draw_floor(view) }</div>
                    if view.place.is_none() && view.anybody {
                        <Hints hints={G::HINTS} game={game_id::<G>()} inputs={view.inputs} />
                    }
                }
            </div>
            if let Some(strip) = G::tray_strip(view).filter(|_| !over) {
                <button type="button" class="readstrip" onclick={open(if G::TRAY_BESIDE { Tab::Tray } else { Tab::Plays })}>
                    <span class="readstrip__mark">{ strip.mark }</span>
                    <span class="readstrip__text"><small>{ strip.label }</small><b>{ strip.text }</b></span>
                    <i aria-hidden="true">{ "›" }</i>
                </button>
            }
        </>
    }
}

/// The game's name in addresses.
fn game_id<G: Panels>() -> AttrValue {
    G::ROUTE.game().map_or("", |game| game.id()).into()
}

/// What is in the picked tab of the side panel.
fn panel_body<G: Panels>(
    tab: Tab,
    game: &OnScreen<G>,
    live: &LiveSession<GameController<G>>,
    speed: u8,
    saved: &GameSession<G>,
) -> Html {
    let view = &*game.view;
    match tab {
        Tab::Plays | Tab::Tray => html! {
            <>
                if !G::TRAY_BESIDE && !view.game.over() { { G::draw_tray(view) } }
                { plays(view) }
            </>
        },
        Tab::Lineup => html! {
            <>
                if let Some((side, choices)) = &view.lineup {
                    { compare(game, *side, choices.clone()) }
                } else {
                    { substitute(game) }
                }
                { G::draw_board(view) }
            </>
        },
        Tab::Box => G::draw_books(view, saved),
        Tab::Odds => html! {
            <WinProbability<G>
                saved={saved.clone()}
                names={names(&*view.game, false)}
                inputs={view.inputs}
            />
        },
        Tab::Pace => pace(view, speed, live),
    }
}

/// What compares players while the lineup of `side` may be changed.
fn compare<G: Panels>(game: &OnScreen<G>, side: Side, choices: Rc<[G::Choice]>) -> Html {
    G::FIVE.map_or_else(Html::default, |five| (five.compare)(&game.view, side, choices, &game.onplay))
}

/// The button that asks for substitutions at the next dead ball.
fn substitute<G: Panels>(game: &OnScreen<G>) -> Html {
    let state = game.view.calls.iter().find(|state| state.call == Call::Sub);
    html! {
        if let Some(&CallState { call, side, waits, .. }) = state {
            <Button
                label="Substitute at the next dead ball"
                pressed={Some(waits)}
                class="side__sub"
                onclick={game.act.reform(move |()| GameAction::Call(side, call).into())}
            />
        }
    }
}

/// Passes on what a person does to the controller, or has the page do it. Auto-play stops for whatever is not a
/// step forward.
#[hook]
fn use_actions<G: Panels>(
    props: &TableProps<G>,
    live: &LiveSession<GameController<G>>,
    auto: &UseStateHandle<bool>,
    speed: &UseStateHandle<u8>,
    sharing: &UseStateHandle<bool>,
) -> Callback<Action> {
    let (play, change) = (live.play(), live.act(GameController::take_game));
    let show = live.on(|saved, side| saved.controller.viewer = Some(side));
    let (auto_now, speed, sharing) = (auto.clone(), speed.setter(), sharing.setter());
    let same = (props.saved.clone(), props.onstart.clone(), props.onnew.clone(), **auto);
    use_callback(same, move |action: Action, (saved, onstart, onnew, _)| match action {
        Action::Play(step) => {
            if matches!(step, PlayAction::Undo | PlayAction::GoTo(_)) {
                auto_now.set(false);
            }
            play.emit(step);
        }
        Action::Game(action) => {
            if !matches!(action, GameAction::Act(_)) {
                auto_now.set(false);
            }
            change.emit(action);
        }
        Action::Page(PageAction::Auto) => auto_now.set(!*auto_now),
        Action::Page(PageAction::Speed(to)) => speed.set(to),
        Action::Page(PageAction::Show(side)) => {
            auto_now.set(false);
            show.emit(side);
        }
        Action::Page(PageAction::Share) => {
            auto_now.set(false);
            sharing.set(true);
        }
        Action::Page(PageAction::Rematch) => {
            if let Some(start) = saved.with(|saved| Start::again(&saved.controller)) {
                onstart.emit(start);
            }
        }
        Action::Page(PageAction::NewGame) => onnew.emit(()),
    })
}

/// The panel of the pace, and people's standing orders.
fn pace<G: Panels>(view: &GameView<G>, speed: u8, live: &LiveSession<GameController<G>>) -> Html {
    let onpolicy = live.act(|controller, policy| {
        controller.set_policy(policy);
        Ok(())
    });
    html! {
        <div class="game__pace">
            <PacePanel<G> {speed} />
            if !view.game.over() {
                { for view.people().map(|side| G::draw_orders(view, side, onpolicy.clone())) }
            }
        </div>
    }
}

/// Sets the colors of both teams on the page.
#[hook]
fn use_colors<G: Panels>(node: &NodeRef, view: Option<&GameView<G>>) {
    let color = |side: Side| view.map_or_else(AttrValue::default, |view| view.game.line(side).color.into());
    use_css_var(node.clone(), "--home", color(Side::Home));
    use_css_var(node.clone(), "--visitors", color(Side::Visitors));
}

/// Sharing, once its chunks are loaded.
#[component]
fn Sharing<G: Panels>(props: &ShareProps<G>) -> Html {
    match use_chunk(Some(G::CHUNKS.share)) {
        Chunk::Loaded(draw) => draw(props.clone()),
        chunk => html! {
            <Dialog title="Share" onclose={props.onclose.clone()}>
                { or_loading(chunk, |_| Html::default()) }
            </Dialog>
        },
    }
}

/// Win probability, once its chunks are loaded.
#[component]
fn WinProbability<G: Panels>(props: &OddsPanelProps<G>) -> Html {
    match use_chunk(G::CHUNKS.odds.map(|odds| odds.shown)) {
        Chunk::Loading => Html::default(),
        chunk => or_loading(chunk, |shown| (shown().panel)(props.clone())),
    }
}

/// What keeps the chance of winning up, once its chunks are loaded; without them there is none.
#[component]
fn LiveChance<G: Panels>(props: &LiveOddsProps<G>) -> Html {
    match use_chunk(G::CHUNKS.odds.map(|odds| odds.shown)) {
        Chunk::Loaded(shown) => (shown().live)(props.clone()),
        _ => Html::default(),
    }
}

/// How closely the chance of winning follows the game.
fn live_pace<G: Panels>(view: &GameView<G>) -> LivePace {
    match (view.simulating, view.game.over()) {
        (Some(_), _) => LivePace::Simulated,
        (None, false) => LivePace::AtRest,
        (None, true) => LivePace::Over,
    }
}

fn plays<G: Panels>(view: &GameView<G>) -> Html {
    let game = &view.game;
    let period = game.time().period;
    let names = (1..=period).map(|p| AttrValue::from(Names::period(&**game, p)));
    html! { <PlayLog log={view.log.clone()} {period} periods={names.collect::<Vec<_>>()} /> }
}
