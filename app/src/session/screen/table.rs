//! The game on screen: floor, cards, decisions, plays, box score.

use crate::browser::{self, Chunk, use_chunk, use_css_var};
use crate::components::{
    Button, ButtonKind, Dialog, Notice, Page, WinBook, WinMoment, or_loading, percent, use_live_keys,
};
use crate::session::control::action::{Action, GameAction, PageAction, PlayAction, Tab};
use crate::session::control::calls::{Call, CallState};
use crate::session::control::controller::GameController;
use crate::session::control::game_panels::Panels;
use crate::session::control::game_session::{GameSession, delay, use_auto};
use crate::session::control::handle::{LiveSession, use_session};
use crate::session::control::no_session::unopened;
use crate::session::control::playable::{names, title};
use crate::session::control::props::{
    GameProps, LiveOddsProps, LivePace, OddsPanelProps, Ranking, ShareProps, TableProps,
};
use crate::session::control::start::Start;
use crate::session::control::trouble::TroubleNotice;
use crate::session::control::view::{GameView, ViewCache};
use crate::session::screen::decision::Decision;
use crate::session::screen::hints::Hints;
use crate::session::screen::keys::{all_keys, has_odds};
use crate::session::screen::on_screen::{OnScreen, Shown};
use crate::session::screen::panels::floor::token_of;
use crate::session::screen::panels::lineup::Picking;
use crate::session::screen::panels::log::PlayLog;
use crate::session::screen::panels::pace::PacePanel;
use crate::session::screen::panels::reasons::Rulebook;
use crate::session::screen::panels::side_panel::{side_panel, tabs};
use crate::session::screen::panels::thumbs::thumbs;
use crate::session::screen::sounds::use_sounds;
use crate::session::screen::table_bar::table_bar;
use crate::storage::{Settings, SettingsHandle, Storage};
use crate::workers::Odds;
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
    let settings = use_context::<SettingsHandle>();
    use_memo((), |()| {
        let asks = settings.as_ref().is_some_and(|settings| settings.now.assistant.is_none());
        props.saved.with(|saved| saved.controller.ask_bench = asks && saved.controller.is_at_tip());
    });
    let views = use_memo(props.saved.clone(), |saved| ViewCache::new(saved.clone()));
    let now = views.now();
    let now = now.as_deref();
    let auto = use_state(|| Flow::ByPace);
    let speed = use_state(|| settings.as_ref().map_or(5, |settings| settings.now.speed));
    let still = use_memo((), |()| settings.as_ref().is_some_and(|settings| settings.now.still()));
    let sharing = use_state(|| false);
    let book = use_state(Rc::<WinBook>::default);
    let ranking = use_state(|| None::<Ranking>);
    let node = use_node_ref();
    use_colors(&node, now);

    let simulating = now.is_some_and(|view| view.simulating.is_some());
    let flows = now.is_some_and(|view| view.flows);
    let on = auto.on(flows && !*still);
    let panel = use_panel(now);
    let onpick = panel.onpick();
    let act = use_actions(props, &live, (&auto, on), &speed, &sharing, &onpick);
    let runs = simulating || (on && now.is_some_and(GameView::<G>::runs));
    let tick = live.act(|controller, ()| {
        controller.tick();
        Ok(())
    });
    let pause = match (simulating, flows) {
        (true, _) => SIMULATING,
        (false, true) => POSSESSION * delay(*speed),
        (false, false) => delay(*speed),
    };
    use_auto(runs, pause, live.version(), tick);
    use_keys(&views, on, &act, &onpick);
    let ranked = (*ranking).clone();
    let game = use_memo((live.version(), act.clone(), ranked), |(_, act, ranked)| {
        let onplay = live.clicks(act.reform(Action::Play));
        let view = views.now()?;
        let ranking = ranked.clone().filter(|ranked| ranked.inputs == view.inputs);
        Some(OnScreen::new(Shown { view, act: act.clone(), onplay, ranking }))
    });
    let onodds = use_odds(&book, now.map_or(0, |view| view.inputs));
    let Some(game) = &*game else { return Html::default() };
    let view = &*game.view;
    let watched = view.place.is_some();
    let odds = has_odds(view);
    let all = tabs(odds, watched);
    let body = panel_body(panel.tab, game, &live, *speed, (&props.saved, &book, &onodds));
    html! {
        <ContextProvider<Rulebook> context={Rulebook::of::<G>()}>
        <ContextProvider<OnScreen<G>> context={game.clone()}>
        <Picking>
        <div
            class={classes!("game", "gametable", format!("gametable--{}", G::NAME))}
            ref={node}
            data-panel={panel.tab.name_and_key().0}
            data-open={panel.open.to_string()}
        >
        <Page title={title(&*view.game)} quiet={true}>
            { table_bar(view, watched, chance(view, &book).filter(|_| odds), &act) }
            if odds && !watched {
                <LiveChance<G>
                    saved={props.saved.clone()}
                    version={live.version()}
                    pace={live_pace(view)}
                    moment={view.moment}
                    known={book.at(view.moment).is_some()}
                    ranked={to_rank(view)}
                    onodds={onodds.clone()}
                    onranked={let ranking = ranking.setter(); Callback::from(move |ranked| ranking.set(Some(ranked)))}
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
                <Decision<G>
                    auto={on}
                    flow={(runs && flows && !simulating).then_some(pause)}
                    chances={(*book).clone()}
                    ontake={props.ontake.clone()}
                />
            </div>
            { thumbs(game, &onpick) }
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
/// A possession is shown as long as so many cards of auto-play.
const POSSESSION: u32 = 2;

/// Whether the game goes on by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flow {
    /// As its pace says.
    ByPace,
    /// It does, or does not, because the person said so.
    Said(bool),
    /// It waits because a step was taken back, until the person goes on.
    Waits,
}

impl Flow {
    /// Whether it goes on at a pace that does.
    fn on(self, by_pace: bool) -> bool {
        match self {
            Flow::ByPace => by_pace,
            Flow::Said(on) => on,
            Flow::Waits => false,
        }
    }
}

/// The keys of the game as it is by now, which may be ahead of what is drawn.
#[hook]
fn use_keys<G: Panels>(
    views: &Rc<ViewCache<G>>,
    auto: bool,
    act: &Callback<Action>,
    onpick: &Callback<Option<Tab>>,
) {
    let (views, act, onpick) = (views.clone(), act.clone(), onpick.clone());
    use_live_keys(move || views.now().map_or_else(Vec::new, |view| all_keys(&view, auto, &act, &onpick)));
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

/// Whether a window for substitutions is open; at a stop the five stand in the dock instead.
fn window<G: Panels>(view: &GameView<G>) -> bool {
    view.lineup.is_some() && view.stop.is_none()
}

/// The panel: the lineup while a window for substitutions is open.
#[hook]
fn use_panel<G: Panels>(view: Option<&GameView<G>>) -> SidePanel {
    let state = use_state(|| (Tab::Plays, false));
    let window = view.is_some_and(window);
    {
        let (state, before) = (state.clone(), use_mut_ref(|| None::<Tab>));
        use_effect_with(window, move |window| match (*window, state.0) {
            // where the panel lies over the floor, the dock has all that is needed
            (true, tab) => {
                before.replace(Some(tab));
                state.set((Tab::Lineup, false));
            }
            (false, Tab::Lineup) => {
                if let Some(tab) = before.take() {
                    state.set((tab, false));
                }
            }
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
    let stopped = view.stop.filter(|stop| stop.period > 1 && !over && view.curtain.is_none());
    let stopped = stopped.and_then(|_| G::draw_stop(view, saved));
    let strip_too = !over && stopped.is_none();
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
                } else if let Some(stop) = stopped {
                    <div class="gametable__over" tabindex="0">{ stop }</div>
                } else {
                    if G::TRAY_BESIDE { <div class="gametable__tray">{ G::draw_tray(view) }</div> }
                    <div class="gametable__floor">{ G::draw_floor(view) }</div>
                    if view.place.is_none() && view.anybody {
                        <Hints
                            hints={G::HINTS}
                            game={game_id::<G>()}
                            choices={view.choices.len()}
                            asked={view.prompt.answers.len() > 1}
                            told={view.outcome.is_some()}
                        />
                    }
                }
            </div>
            if let Some(strip) = G::tray_strip(view).filter(|_| strip_too) {
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
    (saved, book, onodds): (&GameSession<G>, &Rc<WinBook>, &Callback<(usize, Odds)>),
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
                moment={view.moment}
                book={book.clone()}
                onodds={onodds.clone()}
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

/// Passes on what a person does to the controller, or has the page do it. After a step back the game waits for the
/// person.
#[hook]
fn use_actions<G: Panels>(
    props: &TableProps<G>,
    live: &LiveSession<GameController<G>>,
    flow: (&UseStateHandle<Flow>, bool),
    speed: &UseStateHandle<u8>,
    sharing: &UseStateHandle<bool>,
    onpick: &Callback<Option<Tab>>,
) -> Callback<Action> {
    let (play, change) = (live.play(), live.act(GameController::take_game));
    let show = live.on(|saved, side| saved.controller.viewer = Some(side));
    let close = live.on(|saved, ()| saved.controller.menu = None);
    let onpick = onpick.clone();
    let (auto, on) = flow;
    let (auto_now, speed, sharing) = (auto.clone(), speed.setter(), sharing.setter());
    let settings = use_context::<SettingsHandle>();
    let same = (props.saved.clone(), props.onstart.clone(), props.onnew.clone(), **auto, on);
    use_callback(same, move |action: Action, (saved, onstart, onnew, flow, on)| match action {
        Action::Play(step) => {
            match step {
                PlayAction::Undo | PlayAction::GoTo(_) => auto_now.set(Flow::Waits),
                _ if *flow == Flow::Waits => auto_now.set(Flow::ByPace),
                _ => {}
            }
            play.emit(step);
        }
        Action::Game(action) => {
            if matches!(action, GameAction::Pace(_) | GameAction::Simulate(_)) {
                auto_now.set(Flow::ByPace);
            }
            change.emit(action);
        }
        Action::Page(PageAction::Auto) => auto_now.set(Flow::Said(!on)),
        Action::Page(PageAction::Speed(to)) => {
            speed.set(to);
            if let Some(SettingsHandle { now, set, .. }) = &settings {
                set.emit(Settings { speed: to, ..*now });
            }
        }
        Action::Page(PageAction::Show(side)) => show.emit(side),
        Action::Page(PageAction::Share) => sharing.set(true),
        Action::Page(PageAction::Walk(side)) => {
            close.emit(());
            browser::focus_first(token_of(side));
        }
        Action::Page(PageAction::Open(tab)) => {
            close.emit(());
            onpick.emit(Some(tab));
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

/// Enters what games came to in the book, and forgets what was taken back.
#[hook]
fn use_odds(book: &UseStateHandle<Rc<WinBook>>, inputs: usize) -> Callback<(usize, Odds)> {
    let kept = use_mut_ref(WinBook::default);
    let set = book.setter();
    {
        let (kept, set) = (kept.clone(), set.clone());
        use_effect_with(inputs, move |&inputs| {
            let mut kept = kept.borrow_mut();
            if kept.last().is_some_and(|last| last.inputs > inputs) {
                *kept = kept.until(inputs);
                set.set(Rc::new(kept.clone()));
            }
        });
    }
    Callback::from(move |(inputs, odds)| {
        let mut kept = kept.borrow_mut();
        *kept = kept.with(inputs, odds);
        set.set(Rc::new(kept.clone()));
    })
}

/// Home's chance of winning in percent, as far as it is known: that of the moment before until this one's is, and an older
/// one only while the game is simulated. A game that is over is won or lost.
fn chance<G: Panels>(view: &GameView<G>, book: &WinBook) -> Option<u8> {
    if view.game.over() && view.place.is_none() {
        return view.game.won_by().map(|side| if side == Side::Home { 100 } else { 0 });
    }
    let last = book.until(view.moment).last();
    let recent = |moment: &WinMoment| view.simulating.is_some() || moment.inputs >= view.moment_before;
    last.filter(recent).map(|moment| percent(moment.home))
}

/// The decision whose choices are to be ranked by the chance of winning: one of live play when the game is near its end.
fn to_rank<G: Panels>(view: &GameView<G>) -> Option<(usize, Side, u16)> {
    let (_, choices) = view.asked.as_ref().filter(|_| view.lineup.is_none() && view.game.closing())?;
    let side = view.prompt.side.filter(|_| (2..=RANKED).contains(&choices.len()))?;
    Some((view.inputs, side, u16::try_from(choices.len()).ok()?))
}

/// The most choices that are ranked by the chance of winning.
const RANKED: usize = 6;

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
    html! {
        <PlayLog
            log={view.log.clone()}
            {period}
            periods={names.collect::<Vec<_>>()}
            opening={G::OPENING}
            choices={view.choices.clone()}
        />
    }
}
