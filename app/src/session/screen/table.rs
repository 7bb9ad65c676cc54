//! The game on screen: floor, cards, decisions, plays, box score.

use crate::browser::{Chunk, use_chunk, use_css_var};
use crate::components::{
    Button, ButtonKind, Dialog, Notice, Page, Shortcut, WinSeries, or_loading, use_live_keys,
};
use crate::session::control::calls::{Call, CallState};
use crate::session::control::controller::GameController;
use crate::session::control::game_panels::Panels;
use crate::session::control::game_session::{GameSession, again, delay, set, use_auto};
use crate::session::control::handle::{LiveSession, use_session};
use crate::session::control::no_session::unopened;
use crate::session::control::playable::{Scored, names, title};
use crate::session::control::props::{
    GameProps, LiveOddsProps, LivePace, OddsPanelProps, ShareProps, TableProps,
};
use crate::session::control::trouble::TroubleNotice;
use crate::session::control::turn::Control;
use crate::session::control::turn::Turn;
use crate::session::control::view::GameView;
use crate::session::screen::coaching_bar::{coaching, period_word};
use crate::session::screen::export::GameExport;
use crate::session::screen::hints::Hints;
use crate::session::screen::keys::shortcuts;
use crate::session::screen::panels::books::Books;
use crate::session::screen::panels::curtain::Curtain;
use crate::session::screen::panels::decide::Decide;
use crate::session::screen::panels::lineup::Picking;
use crate::session::screen::panels::log::PlayLog;
use crate::session::screen::panels::over::AfterGame;
use crate::session::screen::panels::pace::PacePanel;
use crate::session::screen::panels::reasons::Rulebook;
use crate::session::screen::panels::side_panel::{Tab, side_panel, tabs, thumbs};
use crate::session::screen::sounds::use_sounds;
use crate::session::screen::table_bar::table_bar;
use crate::session::screen::watch_bar::WatchBar;
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
    let seen = use_memo((props.saved.clone(), live.version()), |(saved, _)| saved.with(GameView::of));
    let auto = use_state(|| false);
    let speed = use_state(|| 5u8);
    let sharing = use_state(|| false);
    let chances = use_state(Rc::<WinSeries>::default);
    let node = use_node_ref();
    use_colors(&node, (*seen).as_ref());
    let turn = turns(&live, &auto);
    let control = controls(props, &live, &auto, &speed, &sharing);
    let simulating = (*seen).as_ref().is_some_and(|seen| seen.simulating.is_some());
    let runs = simulating || (*auto && (*seen).as_ref().is_some_and(GameView::<G>::runs));
    let tick = live.act(|controller, ()| {
        controller.tick();
        Ok(())
    });
    let pause = if simulating { SIMULATING } else { delay(*speed) };
    use_auto(runs, pause, live.version(), tick);
    let panel = use_panel((*seen).as_ref());
    let onpick = panel.onpick();
    use_keys(&props.saved, &turn, &control, &onpick);
    let Some(seen) = &*seen else { return Html::default() };
    let watched = seen.place.is_some();
    let clicked = live.clicks(turn);
    let odds = !seen.own_cards && G::CHUNKS.odds.is_some();
    let all = tabs(odds, watched);
    let simulates = !(watched || seen.own_cards || seen.game.over());
    let simulate = simulates.then(|| control.reform(|()| Control::Menu));
    let body = panel_body(panel.tab, seen, &live, *speed, &clicked, &control, &props.saved);
    html! {
        <ContextProvider<Rulebook> context={Rulebook(G::BOOK)}>
        <Picking>
        <div
            class={classes!("game", "gametable", format!("gametable--{}", G::NAME))}
            ref={node}
            data-panel={panel.tab.name_and_key().0}
            data-open={panel.open.to_string()}
            data-window={seen.lineup.is_some().to_string()}
        >
        <Page title={title(&*seen.game)} quiet={true}>
            { table_bar(&*seen.game, watched, chances.last().map(|last| last.1).filter(|_| odds), &control) }
            if odds && !watched {
                <LiveChance<G>
                    saved={props.saved.clone()}
                    version={live.version()}
                    pace={live_pace(seen)}
                    onchance={let chances = chances.setter(); Callback::from(move |series| chances.set(series))}
                />
            }
            <div class="gametable__words">
                <TroubleNotice id={seen.id.clone()} trouble={seen.trouble.clone()} onrescue={live.rescue()} />
                if let Some(notice) = &seen.notice {
                    <Notice title="Opened from its last possession."><p>{ notice }</p></Notice>
                }
            </div>
            { stage(seen, &props.saved, &onpick) }
            <div class="gametable__dock">{ action(props, seen, *auto, &chances, &clicked, &control) }</div>
            { thumbs(G::BOARD, seen.can.0, clicked.reform(|()| Turn::Undo), simulate, &onpick) }
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
        </ContextProvider<Rulebook>>
    }
}

/// Milliseconds between two stretches of a simulation.
const SIMULATING: u32 = 40;

/// The keys of the game as it is by now, which may be ahead of what is drawn. The panel's keys come after those
/// of a decision, and before all others.
#[hook]
fn use_keys<G: Panels>(
    saved: &GameSession<G>,
    turn: &Callback<Turn>,
    control: &Callback<Control>,
    onpick: &Callback<Option<Tab>>,
) {
    let (saved, turn, control, onpick) = (saved.clone(), turn.clone(), control.clone(), onpick.clone());
    use_live_keys(move || {
        saved.with(GameView::of).map_or_else(Vec::new, |seen| {
            let mut keys = shortcuts(&seen, &turn, &control);
            let odds = !seen.own_cards && G::CHUNKS.odds.is_some();
            for tab in tabs(odds, seen.place.is_some()) {
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
fn use_panel<G: Panels>(seen: Option<&GameView<G>>) -> SidePanel {
    let state = use_state(|| (Tab::Plays, false));
    let window = seen.is_some_and(|seen| seen.lineup.is_some());
    {
        let state = state.clone();
        use_effect_with(window, move |window| match (*window, state.0) {
            // where the panel lies over the floor, the dock has all that is needed
            (true, _) => state.set((Tab::Lineup, false)),
            (false, Tab::Lineup) => state.set((Tab::Plays, false)),
            _ => {}
        });
    }
    let over = seen.is_some_and(|seen| seen.game.over() && seen.place.is_none());
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
fn stage<G: Panels>(seen: &GameView<G>, saved: &GameSession<G>, onpick: &Callback<Option<Tab>>) -> Html {
    // at the end of a game that is watched, too
    let over = seen.game.over() && seen.place.is_none_or(|(at, of)| at == of);
    let open = |tab: Tab| onpick.reform(move |_: MouseEvent| Some(tab));
    html! {
        <>
            <button type="button" class="peek" onclick={open(Tab::Plays)}>
                <span>
                    if let Some(basket) = seen.baskets().last() { <b>{ &basket.text }{ " " }{ &basket.score }</b> }
                    { seen.last() }
                </span>
                <i aria-hidden="true">{ "›" }</i>
            </button>
            <div class="gametable__stage">
                if over {
                    <div class="gametable__over">{ G::draw_over(seen, saved) }</div>
                } else {
                    if G::TRAY_BESIDE { <div class="gametable__tray">{ G::draw_tray(seen) }</div> }
                    <div class="gametable__floor">{ G::draw_floor(seen) }</div>
                    if seen.place.is_none() && seen.anybody {
                        <Hints hints={G::HINTS} game={game_id::<G>()} inputs={seen.inputs} />
                    }
                }
            </div>
            if let Some(strip) = G::tray_strip(seen).filter(|_| !over) {
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
    seen: &GameView<G>,
    live: &LiveSession<GameController<G>>,
    speed: u8,
    clicked: &Callback<Turn>,
    control: &Callback<Control>,
    saved: &GameSession<G>,
) -> Html {
    match tab {
        Tab::Plays | Tab::Tray => html! {
            <>
                if !G::TRAY_BESIDE && !seen.game.over() { { G::draw_tray(seen) } }
                { plays(seen) }
            </>
        },
        Tab::Lineup => html! {
            <>
                if let Some((side, choices)) = &seen.lineup {
                    { G::draw_lineup(seen, *side, choices.clone(), clicked) }
                } else {
                    { substitute(seen, control) }
                }
                { G::draw_board(seen) }
            </>
        },
        Tab::Box => G::draw_books(seen, saved),
        Tab::Odds => html! {
            <WinProbability<G>
                saved={saved.clone()}
                names={names(&*seen.game, false)}
                inputs={seen.inputs}
            />
        },
        Tab::Pace => pace(seen, speed, live, control),
    }
}

/// The button that asks for substitutions at the next dead ball.
fn substitute<G: Panels>(seen: &GameView<G>, control: &Callback<Control>) -> Html {
    let state = seen.calls.iter().find(|state| state.call == Call::Sub);
    html! {
        if let Some(&CallState { call, side, waits, .. }) = state {
            <Button
                label="Substitute at the next dead ball"
                pressed={Some(waits)}
                class="side__sub"
                onclick={control.reform(move |()| Control::Call(side, call))}
            />
        }
    }
}

/// Auto-play goes on and off with [`Turn::Auto`], and stops where a person goes back.
fn turns<G: Panels>(live: &LiveSession<GameController<G>>, auto: &UseStateHandle<bool>) -> Callback<Turn> {
    let (auto, turn) = (auto.clone(), live.turn());
    Callback::from(move |now: Turn| match now {
        Turn::Auto => auto.set(!*auto),
        _ => {
            if matches!(now, Turn::Undo | Turn::Place(_)) {
                auto.set(false);
            }
            turn.emit(now);
        }
    })
}

/// What the panel of the pace and the keys control.
fn controls<G: Panels>(
    props: &TableProps<G>,
    live: &LiveSession<GameController<G>>,
    auto: &UseStateHandle<bool>,
    speed: &UseStateHandle<u8>,
    sharing: &UseStateHandle<bool>,
) -> Callback<Control> {
    let (auto, speed, sharing) = (auto.clone(), speed.clone(), sharing.clone());
    let (saved, onstart, onnew) = (props.saved.clone(), props.onstart.clone(), props.onnew.clone());
    let change = live.on(|saved, control| match control {
        Control::Show(side) => saved.controller.viewer = Some(side),
        control => saved.act(|controller| {
            set(controller, control);
            Ok(())
        }),
    });
    Callback::from(move |control: Control| match control {
        Control::Speed(to) => speed.set(to),
        Control::NewGame => onnew.emit(()),
        Control::Share => {
            auto.set(false);
            sharing.set(true);
        }
        Control::Rematch => {
            if let Some(start) = saved.with(|saved| again(&saved.controller)) {
                onstart.emit(start);
            }
        }
        _ => {
            auto.set(false);
            change.emit(control);
        }
    })
}

/// The decision bar, the bar of a watched game, or the curtain before another coach's hand.
fn action<G: Panels>(
    props: &TableProps<G>,
    seen: &GameView<G>,
    auto: bool,
    chances: &Rc<WinSeries>,
    clicked: &Callback<Turn>,
    control: &Callback<Control>,
) -> Html {
    match seen.place {
        Some((at, of)) => html! {
            <WatchBar
                last={seen.last()}
                {at}
                {of}
                over={seen.game.over()}
                auto={Some(auto)}
                onturn={clicked.clone()}
                ontake={props.ontake.clone()}
            />
        },
        None => match seen.curtain {
            Some(side) => html! {
                <Curtain
                    team={seen.game.team(side).to_owned()}
                    onshow={control.reform(move |()| Control::Show(side))}
                />
            },
            None => decide(seen, auto, chances, clicked, control),
        },
    }
}

/// The panel of the pace, and people's standing orders.
fn pace<G: Panels>(
    seen: &GameView<G>,
    speed: u8,
    live: &LiveSession<GameController<G>>,
    control: &Callback<Control>,
) -> Html {
    let onpolicy = live.act(|controller, policy| {
        controller.set_policy(policy);
        Ok(())
    });
    html! {
        <div class="game__pace">
            <PacePanel
                pace={seen.settings.pace}
                stop_dead={seen.settings.stop_dead}
                pause_on={seen.settings.pause_on}
                assisted={seen.assisted}
                anybody={seen.anybody}
                {speed}
                software={!seen.own_cards}
                period={period_word(&*seen.game)}
                luck={G::LUCK}
                late={G::LATE}
                second_thoughts={G::SECOND_THOUGHTS}
                live_ball={G::LIVE_BALL}
                over={seen.game.over()}
                oncontrol={control.clone()}
            />
            if !seen.game.over() {
                { for seen.people().map(|side| G::draw_orders(seen, side, onpolicy.clone())) }
            }
        </div>
    }
}

/// Sets the colors of both teams on the page.
#[hook]
fn use_colors<G: Panels>(node: &NodeRef, seen: Option<&GameView<G>>) {
    let color = |side: Side| seen.map_or_else(AttrValue::default, |seen| seen.game.line(side).color.into());
    use_css_var(node.clone(), "--home", color(Side::Home));
    use_css_var(node.clone(), "--visitors", color(Side::Visitors));
}

/// The books of a game of plays: box score, scoresheet, files.
pub fn books<G: Panels + Scored>(seen: &GameView<G>, saved: &GameSession<G>) -> Html {
    let paper = {
        let saved = saved.clone();
        Callback::from(move |()| saved.with(|saved| saved.controller.paper()))
    };
    html! {
        <Books<G> game={seen.game.clone()} {paper} partial={seen.notice.is_some()}>
            <GameExport<G> title={title(&*seen.game)} saved={saved.clone()} />
        </Books<G>>
    }
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
fn live_pace<G: Panels>(seen: &GameView<G>) -> LivePace {
    match (seen.simulating, seen.game.over()) {
        (Some(_), _) => LivePace::Simulated,
        (None, false) => LivePace::AtRest,
        (None, true) => LivePace::Over,
    }
}

fn decide<G: Panels>(
    seen: &GameView<G>,
    auto: bool,
    chances: &Rc<WinSeries>,
    turn: &Callback<Turn>,
    control: &Callback<Control>,
) -> Html {
    let game = &seen.game;
    let who = seen.prompt.side.map_or(String::new(), |side| game.team(side).to_owned());
    let short = names(&**game, true);
    let side = match seen.prompt.side.or(game.offense()) {
        Some(Side::Home) => "decide--h",
        Some(Side::Visitors) => "decide--v",
        None => "",
    };
    let both = seen.people().count() == 2;
    let next_label = if seen.lineup.is_some() { "Play on" } else { "Next" };
    html! {
        <Decide
            prompt={seen.prompt.clone()}
            advice={seen.advice}
            own_luck={seen.own_cards && !game.over() && seen.place.is_none()}
            {who}
            aside={if game.over() { String::new() } else { G::aside(seen) }}
            {side}
            last={seen.last()}
            next={seen.next()}
            {next_label}
            typed={seen.typed.clone()}
            words={G::CARDS_BY_NAME && seen.draw_due}
            refused={seen.refused.clone()}
            can={seen.can}
            notes={
                seen.notes
                    .iter()
                    .map(|notes| (short[notes.side].clone(), notes.text.clone().into()))
                    .collect::<Vec<_>>()
            }
            baskets={seen.baskets()}
            acts={seen.acts.clone()}
            coaching={coaching(seen, chances, control)}
            teams={both.then(|| short.clone())}
            hand={hand(seen, turn)}
            {auto}
            can_auto={!seen.own_cards && !game.over()}
            onturn={turn.clone()}
        >
            if game.over() {
                <AfterGame oncontrol={control.clone()} />
            }
        </Decide>
    }
}

/// What is answered from in place of buttons: a hand of cards, or the bench.
fn hand<G: Panels>(seen: &GameView<G>, turn: &Callback<Turn>) -> Option<Html> {
    match &seen.lineup {
        Some((side, choices)) => G::draw_bench(seen, *side, choices.clone(), turn),
        None => G::draw_hand(seen, turn),
    }
}

fn plays<G: Panels>(seen: &GameView<G>) -> Html {
    let game = &seen.game;
    let period = game.time().period;
    let names = (1..=period).map(|p| AttrValue::from(Names::period(&**game, p)));
    html! { <PlayLog log={seen.log.clone()} {period} periods={names.collect::<Vec<_>>()} /> }
}
