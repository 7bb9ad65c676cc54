//! The window for substitutions in the panel: two players compared, the five and the bench as tables.

use crate::session::screen::panels::bench::tank;
use crate::session::screen::panels::lineup::{
    BenchCard, LineupPick, LineupProps, Lineups, Moves, Pick, Rating, seat_id,
};
use hardwood::court::{Player, Position};
use yew::prelude::*;

/// The window in the panel.
#[component]
pub fn Compare<G: Lineups>(props: &LineupProps<G>) -> Html {
    let own = use_state(Pick::default);
    let pick = use_context::<LineupPick>().unwrap_or(own);
    let moves = props.moves(pick.clone());
    let at = props.position(&pick);
    let reserves = props.reserves(&moves, at);
    let shown = pick.looked_at.or(pick.card).or_else(|| reserves.first().map(|reserve| reserve.index));
    let on = shown.and_then(|n| reserves.iter().find(|reserve| reserve.index == n));
    let off = props.game.at(props.side, at).map(|player| props.game.bench_card(player, at));
    let five = Position::ALL.map(|position| {
        let player = props.game.at(props.side, position)?;
        Some(seat_row(props, &moves, position, player, at == position))
    });
    html! {
        <div class="versus">
            if let (Some(on), Some(off)) = (on, &off) { { compared(&on.card, off, at) } }
            <table class="table versus__players">
                { head::<G>("On the floor") }
                <tbody>{ for five.into_iter().flatten() }</tbody>
            </table>
            <table class="table versus__players">
                { head::<G>("Bench") }
                <tbody>
                    { for reserves.iter().map(|reserve| html! {
                        <tr key={reserve.index}>
                            <th scope="row">{ name(&reserve.card, &reserve.card.badge) }</th>
                            { cells(&reserve.card) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </div>
    }
}

/// Two players by their ratings as they are now, the better of each marked.
fn compared(on: &BenchCard, off: &BenchCard, at: Position) -> Html {
    let cell = |mine: &Rating, other: &Rating| {
        let better = mine.worth > other.worth;
        html! {
            <td class={classes!(better.then_some("versus__better"))}>
                { &mine.now }
                if mine.printed != mine.now {
                    { " " }<s><span class="visually-hidden">{ "printed " }</span>{ &mine.printed }</s>
                }
            </td>
        }
    };
    let row = |(off, on): (&Rating, &Rating)| {
        html! { <tr><th scope="row">{ off.label }</th>{ cell(off, on) }{ cell(on, off) }</tr> }
    };
    let column = |card: &BenchCard| match &*card.words {
        "" => card.name.clone(),
        words => format!("{}, {words}", card.name),
    };
    html! {
        <table class="table versus__two">
            <caption>{ format!("{} for {} at {at}", on.name, off.name) }</caption>
            <thead><tr>
                <td></td>
                <th scope="col">{ column(off) }</th>
                <th scope="col">{ column(on) }</th>
            </tr></thead>
            <tbody>{ for off.ratings.iter().zip(&on.ratings).map(row) }</tbody>
        </table>
    }
}

fn head<G: Lineups>(first: &'static str) -> Html {
    let (short, long) = G::PLAYED;
    html! {
        <thead><tr>
            <th scope="col">{ first }</th>
            <th scope="col"><abbr title={long}>{ short }</abbr></th>
            <th scope="col"><abbr title="personal fouls">{ "PF" }</abbr></th>
            <th scope="col">{ "Energy" }</th>
            <th scope="col"><abbr title="points">{ "Pts" }</abbr></th>
        </tr></thead>
    }
}

/// One of the five, to be picked.
fn seat_row<G: Lineups>(
    props: &LineupProps<G>,
    moves: &Moves,
    position: Position,
    player: Player,
    here: bool,
) -> Html {
    let card = props.game.bench_card(player, position);
    let on = moves.pick.seat == Some(position);
    let moves = moves.clone();
    html! {
        <tr
            key={position.abbreviation()}
            class={classes!((on || here).then_some("versus__here"))}
            data-seat={seat_id(props.side, position)}
        >
            <th scope="row">
                <button
                    type="button"
                    class="versus__pick"
                    aria-pressed={on.to_string()}
                    onclick={Callback::from(move |_: MouseEvent| moves.press_seat(position))}
                >
                    { name(&card, position.abbreviation()) }
                </button>
            </th>
            { cells(&card) }
        </tr>
    }
}

fn name(card: &BenchCard, at: &str) -> Html {
    html! {
        <>
            <b>{ &card.name }</b>{ " " }<span class="soft">{ at.to_owned() }</span>
            if !card.words.is_empty() { <small class="table__status">{ &card.words }</small> }
        </>
    }
}

fn cells(card: &BenchCard) -> Html {
    html! {
        <>
            <td>{ &card.played }</td>
            <td>{ card.fouls }</td>
            <td class="versus__energy">{ for card.energy.map(tank) }</td>
            <td><b>{ card.points }</b></td>
        </>
    }
}
