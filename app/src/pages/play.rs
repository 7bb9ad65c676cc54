//! A refereed game.

use crate::components::{Empty, Page};
use yew::prelude::*;

/// The page of a game.
#[component]
pub fn Play() -> Html {
    html! {
        <Page title="Play">
            <Empty title="The floor is being laid."><p>{ "Games of Statis Pro will be played here." }</p></Empty>
        </Page>
    }
}
