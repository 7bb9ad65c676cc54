//! Every card flipped, the newest on top: the discards, read back.

use super::clock::minutes;
use crate::components::Panel;
use hardwood::statis_pro::Pile;
use hardwood::statis_pro::extractor::Extractor;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct HistoryProps {
    pub decks: Rc<Extractor>,
    pub shown: Option<usize>,
    pub onlook: Callback<usize>,
}

/// The list of flips.
#[component]
pub fn History(props: &HistoryProps) -> Html {
    let flipped = props.decks.flipped();
    let row = |(n, flipped): (usize, &hardwood::statis_pro::extractor::Flipped)| {
        let onclick = props.onlook.reform(move |_: MouseEvent| n);
        let current = (props.shown == Some(n)).then_some("true");
        let dead = flipped.pile == Pile::DeadBall;
        html! {
            <li key={n}>
                <button type="button" class="history__row" aria-current={current} {onclick}>
                    <span class="history__n">{ n + 1 }</span>
                    <span class="history__time">{ minutes(flipped.seconds) }</span>
                    <span class="history__rpg">{ format!("RPG {}", flipped.rpg) }</span>
                    <span class="history__what">
                        if dead { <span class="tag tag--dead">{ "Dead Ball" }</span> }
                        if flipped.refilled { <span class="tag">{ "refilled" }</span> }
                        if let Some(mark) = flipped.mark { <span class="tag tag--time">{ format!("Time card {}", minutes(mark.elapsed)) }</span> }
                    </span>
                </button>
            </li>
        }
    };
    html! {
        <Panel title="Cards flipped" class="history">
            if flipped.is_empty() {
                <p class="soft">{ "Cards you have flipped can be read back here." }</p>
            } else {
                <ol class="history__list" reversed={true} tabindex="-1">{ for flipped.iter().enumerate().rev().map(row) }</ol>
            }
        </Panel>
    }
}
