//! The card on the table, or an earlier one read back.

use crate::components::{Button, ButtonKind, CardBack, CardFace, FacCard, Icon};
use crate::games::statis_pro::deck::Deck;
use hardwood::statis_pro::extractor::{Extractor, rpg_names};
use hardwood::statis_pro::{Pile, fac::Section};
use yew::prelude::*;

/// What can be done with the card on the table.
pub struct CardVerbs {
    pub read: Callback<Section>,
    pub step: Callback<isize>,
    pub newest: Callback<()>,
    pub shuffle: Callback<()>,
}

/// Where the card lies: the flip number `shown`, counted from the first.
pub fn card_place(
    decks: &Extractor,
    deck: &Deck,
    shown: Option<usize>,
    read: Option<Section>,
    verbs: CardVerbs,
) -> Html {
    let Some((n, flipped)) = shown.and_then(|n| decks.flipped().get(n).map(|flipped| (n, flipped))) else {
        return face_down(decks, deck);
    };
    let newest = n + 1 == decks.flipped().len();
    let card = deck.card(flipped.rpg);
    let (side, position) = rpg_names(flipped.rpg);
    let of_pile = decks.flipped()[..=n].iter().filter(|other| other.pile == flipped.pile).count();
    let foot = match flipped.pile {
        Pile::Play => format!("card {of_pile} of {}", decks.timing().cards(decks.period()).0),
        Pile::DeadBall => format!("Dead Ball card {of_pile}"),
    };
    let source =
        card.map(|card| format!("RPG: {} {position} · {}", side.name(), card.status)).unwrap_or_default();
    let step = |by: isize| verbs.step.reform(move |()| by);
    html! {
        <section class="place" aria-label="Card">
            if let Some(card) = card {
                // A new key for each flip, so that each card is seen to be turned.
                <div
                    key={format!("{n}-{newest}")}
                    class={classes!("place__card", (!newest).then_some("place__card--back"))}
                >
                    <FacCard
                        face={CardFace::of(card)}
                        {read}
                        onread={verbs.read}
                        dealt={newest}
                        {foot}
                        {source}
                    />
                </div>
            }
            <nav class="place__steps" aria-label="Cards flipped">
                <Button
                    label="Card before"
                    class="btn--icon"
                    kind={ButtonKind::Quiet}
                    onclick={step(-1)}
                    disabled={n == 0}
                >
                    <Icon name="back" />
                </Button>
                if newest {
                    <span>{ format!("{} of {} flipped", n + 1, decks.flipped().len()) }</span>
                } else {
                    <Button
                        label={format!("Looking back at {}: to the newest", n + 1)}
                        kind={ButtonKind::Main}
                        onclick={verbs.newest}
                    />
                }
                <Button
                    label="Card after"
                    class="btn--icon"
                    kind={ButtonKind::Quiet}
                    onclick={step(1)}
                    disabled={newest}
                >
                    <Icon name="forward" />
                </Button>
            </nav>
            if decks.over() && newest {
                <Button
                    label={
                        format!(
                            "Shuffle for the {}",
                            decks.timing().period_name(decks.due()).to_ascii_lowercase()
                        )
                    }
                    kind={ButtonKind::Main}
                    onclick={verbs.shuffle}
                />
            }
        </section>
    }
}

fn face_down(decks: &Extractor, deck: &Deck) -> Html {
    let jump = if decks.period() == 1 || decks.period() > 4 { " It is the jump ball." } else { "" };
    html! {
        <section class="place" aria-label="Card">
            <CardBack title="Fast Action">
                <p class="place__first">
                    { format!("{} is shuffled. Flip the first card.{jump}", deck.name) }
                </p>
            </CardBack>
        </section>
    }
}
