//! A Strategy card as it is drawn.

use hardwood::march_madness::advanced::{Card, Kind, Numbers};
use yew::prelude::*;

/// The class of a card's colors.
pub fn tone(card: Card) -> &'static str {
    match card.kind() {
        Kind::Coaching => "scard--coaching",
        Kind::Offense => "scard--offense",
        Kind::Defense => "scard--defense",
    }
}

/// The face of a card: kind, name, numbers, and in whole sentences what else it does and where.
pub fn face(numbers: &Numbers) -> Html {
    let card = numbers.card;
    let kind = match card.kind() {
        Kind::Coaching => "Coaching",
        Kind::Offense => "Offense",
        Kind::Defense => "Defense",
    };
    let (figures, brief) = (numbers.short_figures(), numbers.brief());
    html! {
        <>
            <span class="scard__kind">
                { kind }
                if numbers.black && card.kind() != Kind::Coaching {
                    <i class="scard__black" title="Acts on other positions too, once it is open">
                        { "everywhere" }
                    </i>
                }
            </span>
            <b class="scard__name">{ card.name() }</b>
            if !figures.is_empty() { <span class="scard__figures">{ figures }</span> }
            <span class="scard__what">{ brief }</span>
        </>
    }
}
