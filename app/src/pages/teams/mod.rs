//! Teams and their cards: for now, cards of older editions made playable.

mod convert;

use crate::components::Page;
use convert::Convert;
use yew::prelude::*;

/// The page.
#[component]
pub fn Teams() -> Html {
    html! {
        <Page title="Teams" lead="Bring the cards of older editions to the game.">
            <Convert />
        </Page>
    }
}
