//! The game on screen: floor, cards, decisions, plays, box score.

use crate::browser::{Chunk, use_chunk, use_css_var};
use crate::components::{
    Button, ButtonKind, Dialog, Notice, Page, Scoreboard, ScoreboardSide, or_loading, use_live_keys,
};
use crate::session::controller::GameController;
use crate::session::export::GameExport;
use crate::session::game_panels::Panels;
use crate::session::game_session::{GameSession, again, delay, set, use_auto};
use crate::session::handle::{LiveSession, use_session};
use crate::session::keys::shortcuts;
use crate::session::no_session::unopened;
use crate::session::panels::books::Books;
use crate::session::panels::curtain::Curtain;
use crate::session::panels::decide::Decide;
use crate::session::panels::log::PlayLog;
use crate::session::panels::pace::{Control, PacePanel};
use crate::session::panels::reasons::Rulebook;
use crate::session::playable::{Scored, names, title};
use crate::session::props::{GameProps, OddsPanelProps, ShareProps};
use crate::session::start::Start;
use crate::session::trouble::TroubleNotice;
use crate::session::turn::Turn;
use crate::session::view::GameView;
use crate::session::watch_bar::WatchBar;
use crate::storage::Storage;
use hardwood::book::{Mark, Names};
use hardwood::court::Side;
use yew::prelude::*;

/// A game, or why there is none.
#[component]
pub fn Game<G: Panels>(props: &GameProps<G>) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let saved = use_memo((), |()| GameSession::<G>::open(&storage, &props.id));
    match &*saved {
        Ok(saved) => {
            html! {
                <Opened<G>
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

/// What the game on screen needs to know.
#[derive(Properties, PartialEq)]
pub struct OpenedProps<G: Panels> {
    /// The game, and where it is kept.
    pub saved: GameSession<G>,
    /// A game begins: the same teams again.
    pub onstart: Callback<Start<G>>,
    /// Another game is wanted.
    pub onnew: Callback<()>,
    /// A game that is watched is to be played from here.
    #[prop_or_default]
    pub ontake: Callback<()>,
}

/// A game on screen, played or watched.
#[component]
pub fn Opened<G: Panels>(props: &OpenedProps<G>) -> Html {
    let live = use_session(&props.saved);
    let seen = use_memo((props.saved.clone(), live.version()), |(saved, _)| saved.with(GameView::of));
    let auto = use_state(|| false);
    let speed = use_state(|| 5u8);
    let sharing = use_state(|| false);
    let node = use_node_ref();
    use_colors(&node, (*seen).as_ref());
    let turn = turns(&live, &auto);
    let control = controls(props, &live, &auto, &speed, &sharing);
    let runs = *auto && (*seen).as_ref().is_some_and(GameView::<G>::runs);
    let tick = live.act(|controller, ()| {
        controller.tick();
        Ok(())
    });
    use_auto(runs, delay(*speed), live.version(), tick);
    use_keys(&props.saved, &turn, &control);
    let window = (*seen).as_ref().is_some_and(|seen| seen.lineup.is_some());
    let tab = use_tab(window);
    let Some(seen) = &*seen else { return Html::default() };
    let picked = if !window && *tab == Tab::Lineup { Tab::Floor } else { *tab };
    html! {
        <ContextProvider<Rulebook> context={Rulebook(G::BOOK)}>
        <div class="game" ref={node} data-tab={picked.name()}>
        <Page title={title(&*seen.game)} quiet={true}>
            { scoreboard(&*seen.game) }
            <TroubleNotice id={seen.id.clone()} trouble={seen.trouble.clone()} onrescue={live.rescue()} />
            if let Some(notice) = &seen.notice {
                <Notice title="Opened from its last possession."><p>{ notice }</p></Notice>
            }
            { tabs::<G>(picked, window, seen.place.is_some(), &tab) }
            <div class="game__grid">
                { main_column(props, seen, *auto, &live.clicks(turn), &control) }
                <div class="game__side">
                    <div class="game__card">{ G::draw_tray(seen) }</div>
                    if seen.place.is_none() { { pace(seen, *speed, &live, &control) } }
                </div>
                <div class="game__plays">{ plays(seen) }</div>
            </div>
            { box_and_odds(seen, &props.saved) }
            if *sharing {
                <Sharing<G>
                    saved={props.saved.clone()}
                    onclose={Callback::from(move |()| sharing.set(false))}
                />
            }
        </Page>
        </div>
        </ContextProvider<Rulebook>>
    }
}

/// The keys of the game as it is by now, which may be ahead of what is drawn.
#[hook]
fn use_keys<G: Panels>(saved: &GameSession<G>, turn: &Callback<Turn>, control: &Callback<Control>) {
    let (saved, turn, control) = (saved.clone(), turn.clone(), control.clone());
    use_live_keys(move || {
        saved.with(GameView::of).map_or_else(Vec::new, |seen| shortcuts(&seen, &turn, &control))
    });
}

/// The part of a narrow screen that is picked; the lineup when a window for substitutions opens.
#[hook]
fn use_tab(window: bool) -> UseStateHandle<Tab> {
    let tab = use_state(|| Tab::Floor);
    {
        let tab = tab.clone();
        use_effect_with(window, move |window| tab.set(if *window { Tab::Lineup } else { Tab::Floor }));
    }
    tab
}

/// The floor, the decision bar, and what a coach decides with.
fn main_column<G: Panels>(
    props: &OpenedProps<G>,
    seen: &GameView<G>,
    auto: bool,
    clicked: &Callback<Turn>,
    control: &Callback<Control>,
) -> Html {
    html! {
        <div class="game__main">
            <div class="game__floor">
                { G::draw_floor(seen) }
                { lately(seen) }
            </div>
            { action(props, seen, auto, clicked, control) }
            if let Some((side, choices)) = &seen.lineup {
                <div class="game__lineup">
                    { G::draw_lineup(seen, *side, choices.clone(), clicked.reform(Turn::Answer)) }
                </div>
            }
            <div class="game__board">{ G::draw_board(seen) }</div>
        </div>
    }
}

/// The books, and win probability where luck is the computer's.
fn box_and_odds<G: Panels>(seen: &GameView<G>, saved: &GameSession<G>) -> Html {
    html! {
        <div class="game__box">
            { G::draw_books(seen, saved) }
            if !seen.own_cards && G::CHUNKS.odds.is_some() {
                <WinProbability<G>
                    saved={saved.clone()}
                    names={names(&*seen.game, false)}
                    inputs={seen.inputs}
                />
            }
        </div>
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
    props: &OpenedProps<G>,
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
    props: &OpenedProps<G>,
    seen: &GameView<G>,
    auto: bool,
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
            None => decide(seen, auto, clicked, control),
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
                sub={seen.sub}
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
    match use_chunk(G::CHUNKS.odds.map(|odds| odds.panel)) {
        Chunk::Loading => Html::default(),
        chunk => or_loading(chunk, |draw| draw(props.clone())),
    }
}

/// The parts of a narrow screen, one at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tab {
    Lineup,
    Floor,
    Board,
    Card,
    Plays,
    Box,
    Pace,
}

impl Tab {
    const ALL: [Tab; 7] = [Tab::Lineup, Tab::Floor, Tab::Board, Tab::Card, Tab::Plays, Tab::Box, Tab::Pace];

    const fn name(self) -> &'static str {
        match self {
            Tab::Lineup => "Lineup",
            Tab::Floor => "Floor",
            Tab::Board => "Board",
            Tab::Card => "Card",
            Tab::Plays => "Plays",
            Tab::Box => "Box",
            Tab::Pace => "Pace",
        }
    }
}

fn tabs<G: Panels>(picked: Tab, window: bool, watched: bool, state: &UseStateHandle<Tab>) -> Html {
    let tab = |tab: Tab| {
        let state = state.clone();
        let onclick = Callback::from(move |()| state.set(tab));
        let label = match tab {
            Tab::Card => G::TRAY,
            Tab::Board => G::BOARD,
            _ => tab.name(),
        };
        html! { <Button {label} pressed={Some(tab == picked)} class="game__tab" {onclick} /> }
    };
    let all = Tab::ALL.into_iter().filter(|tab| match tab {
        Tab::Lineup => window,
        Tab::Pace => !watched,
        _ => true,
    });
    html! { <div class="game__tabs" role="group" aria-label="Show">{ for all.map(tab) }</div> }
}

fn scoreboard<G: Panels>(game: &G) -> Html {
    let side = |side: Side| {
        let line = game.line(side);
        ScoreboardSide {
            name: line.name.into(),
            short: line.short.into(),
            color: line.color.into(),
            points: line.score,
            meta: game.draw_lamps(side),
        }
    };
    let moment = game.moment();
    let (clock, period) = moment.split_once(", ").unwrap_or((&moment, ""));
    html! {
        <Scoreboard
            visitors={side(Side::Visitors)}
            home={side(Side::Home)}
            clock={clock.to_owned()}
            period={period.to_owned()}
        />
    }
}

/// "quarter", "half": a period without its number.
fn period_word<G: Panels>(game: &G) -> String {
    let name = Names::period(game, 1);
    name.split_once(' ').map_or(name.clone(), |(_, word)| word.to_owned())
}

fn decide<G: Panels>(
    seen: &GameView<G>,
    auto: bool,
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
            {who}
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
            acts={seen.acts.clone()}
            teams={both.then(|| short.clone())}
            hand={G::draw_hand(seen, turn)}
            {auto}
            can_auto={!seen.own_cards && !game.over()}
            onturn={turn.clone()}
        >
            if game.over() {
                <Button label="Share" keyname="I" onclick={control.reform(|()| Control::Share)} />
                <Button
                    label="Rematch"
                    keyname="M"
                    kind={ButtonKind::Main}
                    onclick={control.reform(|()| Control::Rematch)}
                />
            }
        </Decide>
    }
}

fn plays<G: Panels>(seen: &GameView<G>) -> Html {
    let game = &seen.game;
    let period = game.time().period;
    let names = (1..=period).map(|p| AttrValue::from(Names::period(&**game, p)));
    html! { <PlayLog log={seen.log.clone()} {period} periods={names.collect::<Vec<_>>()} /> }
}

/// The plays before the last one, where a narrow screen has room below the floor.
fn lately<G: Panels>(seen: &GameView<G>) -> Html {
    let log = seen.log.look();
    let plays = log.entries.iter().rev().filter(|entry| entry.mark != Mark::Pass).skip(1).take(3);
    html! {
        <ol class="game__lately" aria-label="Before that">
            { for plays.map(|entry| html! { <li><time>{ entry.at.to_string() }</time>{ &entry.text }</li> }) }
        </ol>
    }
}
