//! The deck on paper: nine cards a page, to cut along the lines.

use crate::games::statis_pro::deck::Deck;
use crate::games::statis_pro::fac_card::{CardFace, FacCard};
use yew::prelude::*;

/// Cards of a page.
const PAGE: usize = 9;

/// All cards in the order of their numbers; on paper only.
pub fn deck_sheets(deck: &Deck) -> Html {
    let card = |card| {
        let CardFace { rpg, .. } = &card;
        html! {
            <FacCard key={*rpg} face={card.clone()} foot={status(deck, *rpg)} source={deck.name.clone()} />
        }
    };
    let page = |cards: &[hardwood::statis_pro::fac::Fac]| {
        html! {
            <div class="deck-sheet">{ for cards.iter().map(CardFace::of).map(card) }</div>
        }
    };
    html! { <div class="deck-sheets printout">{ for deck.cards().chunks(PAGE).map(page) }</div> }
}

/// "house": where a card is from.
fn status(deck: &Deck, rpg: u8) -> AttrValue {
    deck.card(rpg).map(|card| card.status.to_string()).unwrap_or_default().into()
}
