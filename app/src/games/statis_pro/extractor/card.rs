//! The card on the table, or an earlier one read back.

use crate::components::{Button, ButtonKind, Icon};
use crate::games::statis_pro::deck::Deck;
use crate::games::statis_pro::fac_card::{CardBack, CardFace, FacCard};
use hardwood::statis_pro::extractor::{Extractor, rpg_names};
use hardwood::statis_pro::{Pile, fac::Fac, fac::Section};
use yew::prelude::*;

/// The actions on the card on the table.
pub struct CardVerbs {
    pub read: Callback<Section>,
    pub step: Callback<isize>,
    pub newest: Callback<()>,
    /// Shuffles for the next period, where the card's place offers that.
    pub shuffle: Option<Callback<()>>,
}

/// The place of the card: the flip number `shown`, counted from the first.
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
    let of = decks.flipped().len();
    let newest = n + 1 == of;
    let due = verbs.shuffle.filter(|_| decks.over() && newest);
    html! {
        <section class="place" aria-label="Card">
            if let Some(card) = deck.card(flipped.rpg) {
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
                        foot={foot(decks, n)}
                        source={source(flipped.rpg, card)}
                    />
                </div>
            }
            { steps((n, of), &verbs.step, verbs.newest) }
            if let Some(shuffle) = due {
                <Button
                    label={format!(
                        "Shuffle for the {}",
                        decks.timing().period_name(decks.due()).to_ascii_lowercase()
                    )}
                    kind={ButtonKind::Main}
                    onclick={shuffle}
                />
            }
        </section>
    }
}

/// The place of flip number `n` in its pile.
fn foot(decks: &Extractor, n: usize) -> String {
    let pile = decks.flipped()[n].pile;
    let of_pile = decks.flipped()[..=n].iter().filter(|other| other.pile == pile).count();
    match pile {
        Pile::Play => format!("card {of_pile} of {}", decks.timing().cards(decks.period()).0),
        Pile::DeadBall => format!("Dead Ball card {of_pile}"),
    }
}

/// The card's number in words.
fn source(rpg: u8, card: &Fac) -> String {
    let (side, position) = rpg_names(rpg);
    format!("RPG: {} {position} · {}", side.name(), card.status)
}

/// Steps through the cards that were flipped, from flip number `n`.
fn steps((n, of): (usize, usize), step: &Callback<isize>, onnewest: Callback<()>) -> Html {
    let newest = n + 1 == of;
    html! {
        <nav class="place__steps" aria-label="Cards flipped">
            <Button
                label="Card before"
                class="btn--icon"
                kind={ButtonKind::Quiet}
                onclick={step.reform(|()| -1)}
                disabled={n == 0}
            >
                <Icon name="back" />
            </Button>
            if newest {
                <span>{ format!("{} of {of} flipped", n + 1) }</span>
            } else {
                <Button
                    label={format!("Looking back at {}: to the newest", n + 1)}
                    kind={ButtonKind::Main}
                    onclick={onnewest}
                />
            }
            <Button
                label="Card after"
                class="btn--icon"
                kind={ButtonKind::Quiet}
                onclick={step.reform(|()| 1)}
                disabled={newest}
            >
                <Icon name="forward" />
            </Button>
        </nav>
    }
}

fn face_down(decks: &Extractor, deck: &Deck) -> Html {
    let jump = decks.timing().begins_with_jump(decks.period());
    let jump = if jump { " It is the jump ball." } else { "" };
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
