//! People around one screen: a corner for each, in which they commit their Events with one tap (MM §4.22).

use crate::components::{Button, ButtonKind};
use crate::games::march_madness::tournament::controller::{EventsAt, TournamentController};
use crate::games::march_madness::tournament::game_sheet::events;
use crate::games::march_madness::tournament::tone::tone;
use crate::session::LiveSession;
use crate::text::count;
use hardwood::march_madness::basic::{Seat, Standing, Tournament, Victory};
use hardwood::table::Game as _;
use yew::prelude::*;

/// The four corners around what is in the middle, clockwise from the upper left.
pub fn around(
    tournament: &TournamentController,
    live: &LiveSession<TournamentController>,
    middle: Html,
) -> Html {
    let standings = tournament.game().standings();
    let [first, second, third, fourth] =
        standings.each_ref().map(|standing| corner(tournament, live, standing));
    html! {
        <div class="around">
            <div class="around__row around__row--far">{ first }{ second }</div>
            <div class="around__middle">{ middle }</div>
            <div class="around__row">{ fourth }{ third }</div>
        </div>
    }
}

/// The team of the game on that this seat commits Events for now: 0 is the upper.
fn committing(tournament: &TournamentController, seat: Seat) -> Option<usize> {
    let seats = tournament.game().live()?.seats;
    tournament.committing().into_iter().find(|&which| seats[which] == seat)
}

fn corner(
    tournament: &TournamentController,
    live: &LiveSession<TournamentController>,
    standing: &Standing,
) -> Html {
    let (game, seat) = (tournament.game(), standing.seat);
    let which = committing(tournament, seat);
    let plays = game.live().and_then(|live| {
        let which = live.seats.iter().position(|&of| of == seat)?;
        Some(game.setup().seeded(live.teams[which]))
    });
    let person = tournament.is_person(seat);
    let selects = standing.selects && standing.color.is_some() && !game.over();
    let commits =
        |which: usize| tournament.may_commit(which) && tournament.settings.committed[which].is_none();
    let turn = which.is_some_and(commits) || selects && person && game.live().is_none();
    html! {
        <section
            class={
                classes!(
                    "corner",
                    tone(standing.color),
                    which.map(|_| "corner--asked"),
                    turn.then_some("corner--turn")
                )
            }
            aria-label={standing.name.clone()}
        >
            <p class="corner__who">
                <b class="corner__name">{ &standing.name }</b>
                if turn { <b class="corner__turn">{ "Your turn" }</b> }
                <span>
                    { count(standing.teams, "team", "teams") }
                    if game.setup().victory == Victory::Points {
                        { format!(", {} VP", standing.points) }
                    }
                    if selects { { ", selects" } }
                </span>
            </p>
            if let Some(team) = plays { <p class="corner__team">{ team }</p> }
            if person && standing.color.is_some() {
                if tournament.settings.events == EventsAt::Open {
                    { in_order(game, standing) }
                } else {
                    <HoldToLook
                        events={count(standing.events, "Event", "Events")}
                        who={standing.name.clone()}
                        hand={in_order(game, standing)}
                    />
                }
            } else {
                <p class="soft">{ count(standing.events, "Event", "Events") }</p>
            }
            if let Some(which) = which { { commit(tournament, live, standing, which) } }
        </section>
    }
}

/// The Events of a coach, the strongest first: so many of them are played.
fn in_order(game: &Tournament, standing: &Standing) -> Html {
    let markers = game.strongest(standing.seat, standing.events);
    let kinds: Vec<_> = markers.iter().map(|&marker| game.markers().kind(marker)).collect();
    events(format!("Events of {}", standing.name), &kinds)
}

/// The numbers to tap, or what was committed.
fn commit(
    tournament: &TournamentController,
    live: &LiveSession<TournamentController>,
    standing: &Standing,
    which: usize,
) -> Html {
    let (game, seat) = (tournament.game(), standing.seat);
    let open = tournament.settings.events == EventsAt::Open;
    let act = |n: Option<u8>| live.act(move |tournament, ()| tournament.commit(which, n));
    let names = |n: u8| -> String {
        let markers = game.strongest(seat, usize::from(n));
        markers.iter().map(|&marker| game.markers().kind(marker).to_string()).collect::<Vec<_>>().join(", ")
    };
    if let Some(n) = tournament.settings.committed[which] {
        let what = match (open, n) {
            (false, _) => "Ready".to_owned(),
            (true, 0) => "Plays none".to_owned(),
            (true, n) => format!("Plays {n}: {}", names(n)),
        };
        return html! {
            <p class="corner__ready" role="status">
                <b>{ what }</b>
                { " " }
                <Button
                    label="Change"
                    name={format!("Change: {}", standing.name)}
                    kind={ButtonKind::Quiet}
                    class="btn--small"
                    onclick={act(None)}
                />
            </p>
        };
    }
    if !tournament.may_commit(which) {
        let first = tournament.committing().into_iter().find(|&other| other != which);
        let first = first.and_then(|first| Some(game.live()?.seats[first]));
        let first = game.standings().into_iter().find(|other| Some(other.seat) == first);
        let first = first.map_or_else(|| "the other coach".to_owned(), |other| other.name);
        return html! { <p class="corner__ready">{ format!("Next, after {first}") }</p> };
    }
    let number = |n: u8| {
        let shown = open && n > 0;
        let what = if shown { format!("{n}: {}", names(n)) } else { n.to_string() };
        let onclick = act(Some(n)).reform(|_: MouseEvent| ());
        html! {
            <button
                type="button"
                class="btn corner__number"
                aria-label={format!("{}: play {what}", standing.name)}
                {onclick}
            >
                <b>{ n }</b>
            </button>
        }
    };
    html! {
        <div class="corner__commit" role="group" aria-label={format!("Events of {} to play", standing.name)}>
            <span>{ "Play how many?" }</span>
            { for (0..=game.most_events(seat)).map(number) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct HoldToLookProps {
    /// How many they are.
    events: String,
    /// Whose they are.
    who: String,
    hand: Html,
}

/// Events that are seen as long as a finger, or the space bar, is held.
#[component]
fn HoldToLook(props: &HoldToLookProps) -> Html {
    let held = use_state(|| false);
    let set = |on: bool| {
        let held = held.setter();
        move || held.set(on)
    };
    let down = {
        let set = set(true);
        Callback::from(move |_: PointerEvent| set())
    };
    let up = {
        let set = set(false);
        Callback::from(move |_: PointerEvent| set())
    };
    let onkeydown = {
        let set = set(true);
        Callback::from(move |event: KeyboardEvent| {
            if matches!(&*event.key(), " " | "Enter") {
                event.prevent_default();
                event.stop_propagation();
                set();
            }
        })
    };
    let onkeyup = {
        let set = set(false);
        Callback::from(move |_: KeyboardEvent| set())
    };
    let onblur = {
        let set = set(false);
        Callback::from(move |_: FocusEvent| set())
    };
    // a long touch would open a menu
    let oncontextmenu = Callback::from(|event: MouseEvent| event.prevent_default());
    html! {
        <div class="corner__hand">
            if *held { { props.hand.clone() } } else { <span>{ format!("{}, hidden", props.events) }</span> }
            <button
                type="button"
                class="btn btn--quiet btn--small corner__look"
                aria-label={format!("Hold to look: {}", props.who)}
                onpointerdown={down}
                onpointerup={up.clone()}
                onpointerleave={up.clone()}
                onpointercancel={up}
                {onkeydown}
                {onkeyup}
                {onblur}
                {oncontextmenu}
            >
                { "Hold to look" }
            </button>
        </div>
    }
}
