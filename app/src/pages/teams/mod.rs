//! The teams page: cards to look at, print and edit; sets built from statistics; conversion of older editions.

pub mod build;
mod columns;
mod convert;
pub mod edit;
mod library;
pub mod others;
mod printed;
mod printing;
mod report;
mod set_view;
mod shelve;

use crate::browser::chunks::split_point;
use crate::browser::{SplitPoint, use_chunk};
use crate::components::{ButtonKind, ButtonLink, Page, or_loading};
use crate::pages::teams::convert::Convert;
use crate::pages::teams::library::Library;
use crate::routes::{Game, Route, use_address, use_game};
use yew::prelude::*;

mod split_points {
    use super::build::Build;
    use super::printed::Printed;
    use yew::prelude::*;

    #[inline(never)]
    pub fn printed() -> Html {
        html! { <Printed /> }
    }

    #[inline(never)]
    pub fn build() -> Html {
        html! { <Build /> }
    }
}

/// The builder of card sets.
const BUILD: SplitPoint<fn() -> Html> = split_point!(build);

/// The reader of printed cards.
const PRINTED: SplitPoint<fn() -> Html> = split_point!(printed);

/// The page: a set's cards, or one of the ways to add cards.
#[component]
pub fn Teams() -> Html {
    let address = use_address();
    let game = use_game();
    let building = address.get("build").is_some();
    let chunk = use_chunk(building.then_some(BUILD));
    let typing = address.get("printed").is_some();
    let printed = use_chunk(typing.then_some(PRINTED));
    if typing {
        return html! {
            <Page title="Printed cards" lead="Cards that you own on paper become a set. Nothing leaves this device.">
                { or_loading(printed, |printed| printed()) }
            </Page>
        };
    }
    if building {
        return html! {
            <Page
                title="Build from statistics"
                lead="A table of season totals becomes a set of player cards. Nothing leaves this device."
            >
                { or_loading(chunk, |build| build()) }
            </Page>
        };
    }
    let file = address.get("set").map(|file| AttrValue::from(file.to_owned()));
    let team = address.get("team").map(|team| AttrValue::from(team.to_owned()));
    html! {
        <Page title="Teams" lead="All card sets, and ways to add your own.">
            <div class="row">
                <ButtonLink
                    label="Build from statistics"
                    href={Route::Teams.href_with("build", "1")}
                    kind={ButtonKind::Main}
                />
                <ButtonLink label="Type printed cards" href={Route::Teams.href_with("printed", "1")} />
                if game == Game::MarchMadness {
                    <ButtonLink label="Rate a team" href={Route::MarchRatings.href()} />
                }
            </div>
            <Library {file} {team} />
            <Convert />
        </Page>
    }
}
