//! A tournament of March Madness: its form, its controller, its screen, and a tournament in a link.

mod bracket;
pub mod controller;
mod corners;
mod dialogs;
mod fields;
mod fill;
mod finale;
pub mod form;
mod game_sheet;
mod kept;
pub mod linked;
mod own_field;
pub mod page;
pub mod picks;
mod pool;
pub mod screen;
mod standings;
mod tone;

pub use kept::KeptProps;

use crate::browser::SplitPoint;
use crate::browser::chunks::split_point;
use crate::games::march_madness::tournament::controller::TournamentStart;
use crate::session::{Entry, LinkedProps};
use yew::prelude::*;

mod split_points {
    use super::controller::TournamentController;
    use super::kept::Kept;
    use super::*;
    use crate::session::shelve;

    #[inline(never)]
    pub fn game() -> Entry<KeptProps, TournamentStart> {
        Entry {
            screen: |key, KeptProps { id }| html! { <Kept {key} {id} /> },
            begin: |storage, (setup, seed, settings)| {
                Ok(shelve(&storage.shelf(), &TournamentController::new(setup, seed, settings)?))
            },
        }
    }

    #[inline(never)]
    pub fn linked(key: String, LinkedProps { letters }: LinkedProps) -> Html {
        html! { <linked::Linked {key} {letters} /> }
    }
}

/// A tournament at the table.
pub const GAME: SplitPoint<fn() -> Entry<KeptProps, TournamentStart>> = split_point!(game);
/// The page of a link of a tournament, under a key.
pub const LINKED: SplitPoint<fn(String, LinkedProps) -> Html> = split_point!(linked);
