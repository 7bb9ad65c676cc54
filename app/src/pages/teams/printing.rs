//! A team's cards on paper: nine a page, to cut along the lines.

use crate::components::PlayerCard;
use hardwood::cards::Face;
use yew::prelude::*;

/// Cards of a page.
const PAGE: usize = 9;

/// The printed pages, hidden on screen.
pub fn sheets(faces: &[Face], classic: bool) -> Html {
    let card = |face: &Face| html! { <PlayerCard face={face.clone()} {classic} /> };
    let page = |faces: &[Face]| html! { <div class="pcard-sheet">{ for faces.iter().map(card) }</div> };
    html! { <div class="pcard-sheets printout">{ for faces.chunks(PAGE).map(page) }</div> }
}
