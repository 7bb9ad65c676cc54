//! Every card flipped, the newest on top: the discards, read back.

use crate::components::Panel;
use crate::games::statis_pro::extractor::clock::minutes;
use hardwood::statis_pro::Pile;
use hardwood::statis_pro::extractor::{Extractor, Flipped};
use yew::prelude::*;

/// The list of flips; the one looked at is `shown`.
pub fn history(decks: &Extractor, shown: Option<usize>, onlook: &Callback<usize>) -> Html {
    let flipped = decks.flipped();
    let row = |(n, flipped): (usize, &Flipped)| {
        let onclick = onlook.reform(move |_: MouseEvent| n);
        let current = (shown == Some(n)).then_some("true");
        html! {
            <li key={n}>
                <button type="button" class="history__row" aria-current={current} {onclick}>
                    <span class="history__n">{ n + 1 }</span>
                    <span class="history__time">{ minutes(flipped.seconds) }</span>
                    <span class="history__rpg">{ "RPG " }{ flipped.rpg }</span>
                    <span class="history__what">
                        if flipped.pile == Pile::DeadBall {
                            <span class="tag tag--dead">{ "Dead Ball" }</span>
                        }
                        if flipped.refilled { <span class="tag">{ "refilled" }</span> }
                        if let Some(mark) = flipped.mark {
                            <span class="tag tag--time">{ "Time card " }{ minutes(mark.elapsed) }</span>
                        }
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
                <ol class="history__list" reversed={true}>
                    { for flipped.iter().enumerate().rev().map(row) }
                </ol>
            }
        </Panel>
    }
}
