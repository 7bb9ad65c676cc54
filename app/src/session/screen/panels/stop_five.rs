//! The five for the next period, in the dock of its stop: each with whom they replace. A press opens the bench.

use crate::components::{Button, ButtonKind};
use crate::session::screen::panels::bench::{BenchCards, coach};
use crate::session::screen::panels::lineup::{LineupPick, LineupProps, Lineups, Pick, seat_id};
use hardwood::court::Position;
use std::sync::Arc;
use yew::prelude::*;

/// Properties of [`StopFive`].
#[derive(Properties)]
pub struct StopFiveProps<G: Lineups> {
    /// The lineup that may be changed.
    pub lineup: LineupProps<G>,
    /// The game before the assistant changed the five.
    pub before: Arc<G>,
    /// Takes back what the assistant changed, where that can be done.
    pub onsame: Option<Callback<()>>,
}

impl<G: Lineups> PartialEq for StopFiveProps<G> {
    fn eq(&self, other: &Self) -> bool {
        self.lineup == other.lineup && Arc::ptr_eq(&self.before, &other.before) && self.onsame == other.onsame
    }
}

/// A player of the five for the next period.
struct Picked {
    at: Position,
    name: String,
    /// Whom they replace.
    instead_of: Option<String>,
}

/// The five, or the bench once one of them is picked.
#[component]
pub fn StopFive<G: Lineups>(props: &StopFiveProps<G>) -> Html {
    let own = use_state(Pick::default);
    let pick = use_context::<LineupPick>().unwrap_or(own);
    let lineup = &props.lineup;
    if *pick != Pick::default() {
        return html! { <BenchCards<G> ..lineup.clone() /> };
    }
    let five: Vec<Picked> = Position::ALL.into_iter().filter_map(|at| picked(props, at)).collect();
    let open = |at: Position| {
        let pick = pick.clone();
        move || pick.set(Pick { seat: Some(at), ..Pick::default() })
    };
    let change = open(Position::ALL[0]);
    html! {
        <section class="fivepick" aria-label={format!("{}: the five", lineup.game.team(lineup.side))}>
            <div class="fivepick__head">
                <p class="subs__how">{ "Click a player for the bench." }</p>
                { says(props, &five) }
            </div>
            <div class="fivepick__five" role="group" aria-label="On the floor">
                { for five.iter().zip(1..).map(|(picked, key)| {
                    let open = open(picked.at);
                    drawn(picked, seat_id(lineup.side, picked.at), key, Callback::from(move |_: MouseEvent| open()))
                }) }
            </div>
            <div class="fivepick__do">
                if let Some(onsame) = &props.onsame {
                    <Button
                        label="Same five as before"
                        keyname="Y"
                        kind={ButtonKind::Quiet}
                        class="btn--small"
                        onclick={onsame.clone()}
                    />
                }
                <Button
                    label="Change"
                    keyname="S"
                    kind={ButtonKind::Quiet}
                    class="btn--small"
                    onclick={Callback::from(move |()| change())}
                />
            </div>
        </section>
    }
}

/// The player at a position, and whom they replace there.
fn picked<G: Lineups>(props: &StopFiveProps<G>, at: Position) -> Option<Picked> {
    let LineupProps { game, side, .. } = &props.lineup;
    let now = game.at(*side, at)?;
    let stayed = Position::ALL.into_iter().any(|other| props.before.at(*side, other) == Some(now));
    let instead_of = props.before.at(*side, at).filter(|_| !stayed);
    Some(Picked {
        at,
        name: game.bench_card(now, at).name,
        instead_of: instead_of.map(|player| game.bench_card(player, at).name),
    })
}

/// What the assistant changed, or would.
fn says<G: Lineups>(props: &StopFiveProps<G>, five: &[Picked]) -> Html {
    let changes: Vec<String> = five
        .iter()
        .filter_map(|picked| Some(format!("{} for {}", picked.name, picked.instead_of.as_ref()?)))
        .collect();
    match props.onsame.is_some() && !changes.is_empty() {
        true => html! { <p class="asst"><b>{ "Assistant: " }</b>{ changes.join(", ") }{ "." }</p> },
        false => coach(&props.lineup),
    }
}

fn drawn(picked: &Picked, seat: String, key: u8, onclick: Callback<MouseEvent>) -> Html {
    let Picked { at, name, instead_of } = picked;
    html! {
        <button
            type="button"
            class={classes!("fp", instead_of.is_some().then_some("fp--in"))}
            data-seat={seat}
            aria-keyshortcuts={key.to_string()}
            {onclick}
        >
            <span class="fp__at" translate="no">{ at.abbreviation() }</span>
            <b translate="no">{ name }</b>
            <small>{ instead_of.as_ref().map_or("stays in".to_owned(), |player| format!("for {player}")) }</small>
        </button>
    }
}
