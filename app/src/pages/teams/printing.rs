//! A team's cards on paper: nine a page, to cut along the lines.

use crate::browser;
use crate::components::PlayerCard;
use crate::hooks::use_window_event;
use hardwood::cards::Face;
use yew::prelude::*;

/// Cards of a page.
const PAGE: usize = 9;

/// Whether cards are on their way to paper, and what sends them there.
#[hook]
pub fn use_printing() -> (bool, Callback<()>) {
    let printing = use_state(|| false);
    {
        let printing = printing.setter();
        use_window_event("afterprint", move |_| printing.set(false));
    }
    use_effect_with(*printing, |printing| {
        if *printing {
            browser::print();
        }
    });
    let print = {
        let printing = printing.setter();
        Callback::from(move |()| printing.set(true))
    };
    (*printing, print)
}

/// The pages; on paper only.
pub fn sheets(faces: &[Face], classic: bool) -> Html {
    let card = |face: &Face| html! { <PlayerCard face={face.clone()} {classic} /> };
    let page = |faces: &[Face]| html! { <div class="pcard-sheet">{ for faces.iter().map(card) }</div> };
    html! { <div class="pcard-sheets printout">{ for faces.chunks(PAGE).map(page) }</div> }
}
