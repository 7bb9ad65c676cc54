//! Teams and their cards: to look at, to print, to set by hand; sets built from statistics; cards of older editions.

pub mod build;
mod columns;
mod convert;
pub mod edit;
mod library;
pub mod others;
mod printing;
mod report;
mod set_view;
mod shelve;

use crate::components::{Arriving, ButtonKind, ButtonLink, Page};
use crate::doors;
use crate::hooks::{Arrival, use_address, use_part};
use crate::pages::teams::convert::Convert;
use crate::pages::teams::library::Library;
use crate::routes::Route;
use std::hint::black_box;
use yew::prelude::*;

/// The page: a set's cards, or what builds one.
#[component]
pub fn Teams() -> Html {
    let address = use_address();
    let building = address.get("build").is_some();
    let arrival = use_part("build", building);
    if building {
        if arrival != Arrival::Here {
            return html! { <Arriving title="Build from statistics" failed={arrival == Arrival::Failed} /> };
        }
        let door: fn() -> Html = black_box(doors::build);
        return html! {
            <Page title="Build from statistics" lead="A table of season totals becomes a set of player cards. Nothing leaves this device.">
                { door() }
            </Page>
        };
    }
    let file = address.get("set").map(|file| AttrValue::from(file.to_owned()));
    html! {
        <Page title="Teams" lead="Every card there is, and ways to bring your own.">
            <div class="row">
                <ButtonLink label="Build from statistics" href={Route::Teams.href_with("build", "1")} kind={ButtonKind::Main} />
            </div>
            <Library {file} />
            <Convert />
        </Page>
    }
}
