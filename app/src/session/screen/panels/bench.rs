//! The window for substitutions in the dock: the house coach's move, the five, the bench as cards.

use crate::browser::{self, use_document_event};
use crate::components::{Button, ButtonKind};
use crate::session::screen::panels::lineup::{
    Exchange, Fit, LineupPick, LineupProps, Lineups, Move, Moves, Pick, Reserve, seat_id, seat_of,
    side_letter,
};
use hardwood::court::{Position, Side};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// How many cards of the bench have a key.
const KEYS: usize = 9;

/// The window in the dock.
#[component]
pub fn BenchCards<G: Lineups>(props: &LineupProps<G>) -> Html {
    let own = use_state(Pick::default);
    let pick = use_context::<LineupPick>().unwrap_or(own);
    let moves = props.moves(pick.clone());
    {
        let pick = pick.clone();
        use_effect_with(props.side, move |_| move || pick.set(Pick::default()));
    }
    let (side, pressed) = (props.side, moves.clone());
    // the players on the drawn floor can be pressed too
    use_document_event("click", move |event| {
        let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        let slot = target.and_then(|target| target.closest(".slot[data-seat]").ok().flatten());
        let id = slot.and_then(|slot| slot.get_attribute("data-seat"));
        if let Some(at) = id.and_then(|id| seat_of(side, &id)) {
            pressed.press_seat(at);
        }
    });
    let at = props.position(&pick);
    let out = props.game.at(side, at).map(|player| props.game.bench_card(player, at).name);
    let reserves = props.reserves(&moves, at);
    html! {
        <section
            class="subs"
            aria-label={format!("{}: lineup", props.game.team(side))}
            data-side={side_letter(side).to_string()}
            data-pick={pick.seat.map(Position::abbreviation)}
        >
            <div class="subs__head">
                <p class="subs__how">{ asks(&pick, out.as_deref()) }</p>
                { coach(props) }
            </div>
            <div class="subs__five" role="group" aria-label="On the floor">
                { for (1..).zip(Position::ALL).map(|(key, at)| seat(props, &moves, at, key)) }
            </div>
            <div class="bench" role="group" aria-label="Bench">
                { for reserves.iter().enumerate().map(|(n, reserve)| card(&moves, side, at, n, reserve)) }
            </div>
            { tools(props, &moves) }
        </section>
    }
}

/// What is to be pressed next, in a sentence.
fn asks(pick: &Pick, out: Option<&str>) -> Html {
    let out = out.unwrap_or("the empty place").to_owned();
    match (pick.exchange, pick.seat, pick.card) {
        (Some(_), None, _) => html! { "Swap which two? Pick the first." },
        (Some(_), Some(_), _) => html! { <>{ "Swap " }<b>{ out }</b>{ " with whom?" }</> },
        (None, None, Some(_)) => html! { "For whom? Pick a player on the floor." },
        (None, Some(_), _) => {
            html! { <>{ "Who replaces " }<b>{ out }</b>{ "? Who plays there first, then by minutes." }</> }
        }
        (None, None, None) => html! {
            <>{ "Drag a card onto a player, or pick both. Who can play for " }<b>{ out }</b>{ " first." }</>
        },
    }
}

/// What the house coach would do, and the button that does it.
pub fn coach<G: Lineups>(props: &LineupProps<G>) -> Html {
    let Some(place) = props.advice else { return Html::default() };
    let Some(choice) = props.choices.get(usize::from(place)).filter(|choice| G::changes(**choice).is_some())
    else {
        return html! { <p class="subs__coach"><span>{ "Assistant: no change" }</span></p> };
    };
    let text = props.game.change_text(props.side, *choice);
    let onclick = props.onanswer.reform(move |()| place);
    html! {
        <p class="subs__coach">
            <span>{ "Assistant: " }<b>{ &text }</b></span>
            <Button label="Do that" keyname="Y" class="btn--small" {onclick} />
        </p>
    }
}

/// A place of the five, to be picked.
fn seat<G: Lineups>(props: &LineupProps<G>, moves: &Moves, at: Position, key: u8) -> Html {
    let player = props.game.at(props.side, at).map(|player| props.game.bench_card(player, at));
    let pick = *moves.pick;
    let barred = !moves.may_replace(at);
    let keyed = (pick.card.is_some() || pick.exchange.is_some()).then(|| key.to_string());
    let onclick = {
        let moves = moves.clone();
        Callback::from(move |_: MouseEvent| moves.press_seat(at))
    };
    html! {
        <button
            key={at.abbreviation()}
            type="button"
            class={classes!("bseat", barred.then_some("bcard--off"))}
            aria-pressed={(pick.seat == Some(at)).to_string()}
            aria-keyshortcuts={keyed.clone()}
            data-seat={seat_id(props.side, at)}
            {onclick}
        >
            <span class="bcard__pos" translate="no">{ at.abbreviation() }</span>
            <b>{ player.as_ref().map_or("Nobody", |player| &player.name).to_owned() }</b>
            if let Some(key) = keyed { <kbd aria-hidden="true" translate="no">{ key }</kbd> }
            if let Some(player) = player {
                { for player.energy.map(tank) }
                if !player.words.is_empty() { <small>{ player.words }</small> }
            }
        </button>
    }
}

/// A player of the bench, to be picked or dragged.
fn card(moves: &Moves, side: Side, at: Position, n: usize, reserve: &Reserve) -> Html {
    let Reserve { index, card, barred } = reserve;
    let (pick, index) = (*moves.pick, *index);
    let keyed = n < KEYS && pick.card.is_none() && pick.exchange.is_none();
    let key = (keyed && barred.is_none()).then(|| (n + 1).to_string());
    let on = |run: fn(&Moves, u8)| {
        let moves = moves.clone();
        move || run(&moves, index)
    };
    let (press, look, leave) =
        (on(Moves::press_card), on(|moves, n| moves.look(Some(n))), on(|moves, _| moves.look(None)));
    let (enter, focus, blur) = (look.clone(), look, leave.clone());
    let ondrop = {
        let moves = moves.clone();
        Callback::from(move |id: String| {
            if let Some(at) = seat_of(side, &id) {
                moves.make(Move::In(at, index));
            }
        })
    };
    let targets = format!("[data-seat^=\"{}-\"]", side_letter(side));
    let onpointerdown = Callback::from(move |event: PointerEvent| browser::drag(&event, &targets, &ondrop));
    let off = barred.is_some() || card.fit == Fit::Away;
    let words = barred.as_ref().unwrap_or(&card.fit_words);
    html! {
        <button
            key={index}
            type="button"
            class={classes!("bcard", off.then_some("bcard--off"))}
            disabled={barred.is_some()}
            aria-pressed={(pick.card == Some(index)).to_string()}
            aria-keyshortcuts={key.clone()}
            onclick={Callback::from(move |_: MouseEvent| press())}
            onmouseenter={Callback::from(move |_: MouseEvent| enter())}
            onmouseleave={Callback::from(move |_: MouseEvent| leave())}
            onfocus={Callback::from(move |_: FocusEvent| focus())}
            onblur={Callback::from(move |_: FocusEvent| blur())}
            {onpointerdown}
        >
            <span class="bcard__pos" translate="no">{ &card.badge }</span>
            <b class="bcard__name" translate="no">{ &card.name }</b>
            if let Some(key) = key { <kbd aria-hidden="true" translate="no">{ key }</kbd> }
            <span class="bcard__numbers" translate="no">
                { for card.numbers.iter().map(|(label, n)| html! {
                    <>{ *label }{ " " }<b>{ n }</b>{ " " }</>
                }) }
            </span>
            <span class="bcard__time">{ &card.time }</span>
            { for card.energy.map(tank) }
            <span class={if off { "bcard__fit bcard__fit--bad" } else { "bcard__fit" }}>{ words }</span>
            <span class="visually-hidden">{ format!(" at {}", at.abbreviation()) }</span>
        </button>
    }
}

/// What is left of a player's strength, as a bar.
pub fn tank(energy: u8) -> Html {
    let level = match energy {
        0..25 => "tank--low",
        25..55 => "tank--mid",
        _ => "",
    };
    html! {
        <svg class={classes!("tank", level)} viewBox="0 0 100 5" preserveAspectRatio="none" role="img"
            aria-label={format!("energy {energy} of 100")}>
            <rect class="tank__left" width={energy.to_string()} height="5" />
        </svg>
    }
}

/// What else can be done with the five.
fn tools<G: Lineups>(props: &LineupProps<G>, moves: &Moves) -> Html {
    let exchange = |label: &'static str, keyname: Option<&'static str>, how: Exchange| {
        let moves_too = moves.clone();
        html! {
            <Button
                {label}
                keyname={keyname.map(AttrValue::Static)}
                kind={ButtonKind::Quiet}
                class="btn--small"
                pressed={Some(moves.pick.exchange == Some(how))}
                onclick={Callback::from(move |()| moves_too.press_exchange(how))}
            />
        }
    };
    html! {
        <div class="subs__tools">
            { exchange("Swap positions", Some("X"), Exchange::Positions) }
            if moves.may_mark() { { exchange("Swap matchups", None, Exchange::Matchups) } }
            <Button
                label="Let the assistant substitute"
                keyname="C"
                kind={ButtonKind::Quiet}
                class="btn--small"
                onclick={props.onleave.clone()}
            />
        </div>
    }
}
