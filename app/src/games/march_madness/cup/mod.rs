//! A cup of March Madness: its form, its controller, its screen, and a cup in a link.

pub mod controller;
mod draft;
pub mod form;
mod game;
pub mod linked;
pub mod page;
mod players;
pub mod screen;
mod share;
mod sheet;
mod teams;

use crate::browser::SplitPoint;
use crate::browser::chunks::split_point;
use crate::games::march_madness::cup::controller::CupStart;
use crate::games::march_madness::cup::screen::CupPageProps;
use crate::session::{Entry, LinkedProps};
use yew::prelude::*;

mod split_points {
    use super::controller::CupController;
    use super::linked::LinkedCup;
    use super::screen::CupPage;
    use super::*;
    use crate::session::shelve;

    #[inline(never)]
    pub fn game() -> Entry<CupPageProps, CupStart> {
        Entry {
            screen: |key, CupPageProps { id }| html! { <CupPage {key} {id} /> },
            begin: |storage, (setup, seed, house)| {
                Ok(shelve(&storage.shelf(), &CupController::new(setup, seed, house)?))
            },
        }
    }

    #[inline(never)]
    pub fn linked(key: String, LinkedProps { letters }: LinkedProps) -> Html {
        html! { <LinkedCup {key} {letters} /> }
    }
}

/// A cup at the table.
pub const GAME: SplitPoint<fn() -> Entry<CupPageProps, CupStart>> = split_point!(game);
/// The page of a link of a cup, under a key.
pub const LINKED: SplitPoint<fn(String, LinkedProps) -> Html> = split_point!(linked);
