//! The board as it comes in the box: slots by position over the red row of the fatigued, PD cards, the
//! Mandatory Rest box, markers. A card picked from it opens to its numbers.

use crate::components::Panel;
use crate::games::statis_pro::player::PlayerDetail;
use crate::session::GameTerm;
use hardwood::court::{Player, Position, Side};
use hardwood::statis_pro::{Spot, StatisPro, TimeOutsLeft};
use std::sync::Arc;
use yew::prelude::*;

/// Properties of [`Board`].
#[derive(Properties)]
pub struct BoardProps {
    /// The game.
    pub game: Arc<StatisPro>,
}

impl PartialEq for BoardProps {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game, &other.game)
    }
}

/// Both sides' halves of the board.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let picked = use_state(|| None::<Player>);
    let onpick = {
        let picked = picked.clone();
        Callback::from(move |player: Player| picked.set(Some(player)))
    };
    let onclose = {
        let picked = picked.clone();
        Callback::from(move |()| picked.set(None))
    };
    html! {
        <Panel title="Board" class="board">
            { half(&props.game, Side::Visitors, &onpick) }
            { half(&props.game, Side::Home, &onpick) }
            <p class="board__legend"><i></i>{ "Red row: " }<GameTerm name="fatigued" /></p>
            if let Some(player) = *picked { <PlayerDetail game={props.game.clone()} {player} {onclose} /> }
        </Panel>
    }
}

fn half(game: &StatisPro, side: Side, onpick: &Callback<Player>) -> Html {
    let name = game.setup().teams[side].name.clone();
    let class = if side == Side::Home { "board__half board__half--h" } else { "board__half board__half--v" };
    let ordered = game.ordered(side);
    let slot = |position: Position| {
        let spot = game.is_filled(side, position).then(|| game.spot(side, position));
        html! {
            <li key={position.abbreviation()} class="board__slot">
                <b>{ position.abbreviation() }</b>
                { place(game, spot, onpick) }
            </li>
        }
    };
    html! {
        <section {class} aria-label={format!("Board, {name}")}>
            <header class="board__head">
                <h3>{ name }</h3>
                <span class="board__markers">
                    { index(game.index_points(side)) }
                    { time_outs(game.time_outs_left(side)) }
                </span>
            </header>
            <ol class="board__slots">{ for Position::ALL.into_iter().map(slot) }</ol>
            if !ordered.is_empty() { <p class="board__ordered">{ ordered.join(" · ") }</p> }
            { rest_box(game, side, onpick) }
        </section>
    }
}

/// The index marker, where the side has points.
fn index(points: u8) -> Html {
    html! {
        if points > 0 {
            <span class="board__index"><GameTerm name="Index Point">{ "Index" }</GameTerm>{ " " }<b>{ points }</b></span>
        }
    }
}

/// A marker for each time-out left, small ones for those of 20 seconds.
fn time_outs(left: TimeOutsLeft) -> Html {
    let marks = |n: u8, class: &'static str| (0..n).map(move |_| html! { <i {class}></i> });
    let words = match left.short {
        0 => format!("{} timeouts left", left.full),
        short => format!("{} timeouts left, {short} of 20 seconds", left.full),
    };
    html! {
        <span class="board__time-outs" title={words.clone()}>
            <span class="visually-hidden">{ words }</span>
            { for marks(left.full, "") }{ for marks(left.short, "board__short") }
        </span>
    }
}

/// A place of the board: a slot and the red one below it; the card lies in one of them.
fn place(game: &StatisPro, spot: Option<Spot>, onpick: &Callback<Player>) -> Html {
    let Some(spot) = spot else {
        return html! { <><span class="board__empty">{ "nobody" }</span><span class="board__red"></span></> };
    };
    let card = card(game, &spot, onpick);
    if spot.status.tired {
        html! {
            <><span class="board__empty"></span><span class="board__red board__red--on">{ card }</span></>
        }
    } else {
        html! { <>{ card }<span class="board__red"></span></> }
    }
}

fn card(game: &StatisPro, spot: &Spot, onpick: &Callback<Player>) -> Html {
    let player = spot.player;
    let words = spot.status.words();
    let rest = match (game.needs_rest(player), game.rested(player)) {
        (_, true) => "rested",
        (true, _) => "still to sit out this half",
        _ => "",
    };
    let account = game.account(player);
    let changed = !(account.changes.is_empty() && account.with_ball.is_empty());
    html! {
        <button
            type="button"
            class={classes!("board__card", changed.then_some("board__card--changed"))}
            onclick={onpick.reform(move |_: MouseEvent| player)}
        >
            <span class="board__name" translate="no">{ &spot.name }</span>
            <span class="board__line" translate="no">
                { format!("{}′ · {} PF", game.line_now(player).minutes(), spot.fouls) }
            </span>
            if spot.guards != spot.position {
                <span class="board__pd" translate="no">{ format!("PD {}", spot.guards) }</span>
            }
            if !words.is_empty() {
                <span class="board__status">{ words }</span>
            } else if !rest.is_empty() {
                <span class="board__rest">{ rest }</span>
            }
        </button>
    }
}

fn rest_box(game: &StatisPro, side: Side, onpick: &Callback<Player>) -> Html {
    let players: Vec<Player> =
        game.rest_box(side).filter(|player| game.position_of(*player).is_none()).collect();
    let player = |player: &Player| {
        let player = *player;
        html! {
            <button type="button" class="board__resting" onclick={onpick.reform(move |_: MouseEvent| player)}>
                { game.setup().short_name(player) }
            </button>
        }
    };
    html! {
        if !players.is_empty() {
            <p class="board__rests">
                <span class="kicker"><GameTerm name="Mandatory Rest" /></span>
                { for players.iter().map(player) }
            </p>
        }
    }
}
