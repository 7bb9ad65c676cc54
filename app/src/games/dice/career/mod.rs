//! A career of DICE (§22): its form, its controller, its screen, and a career in a link.

pub mod controller;
pub mod form;
mod hero;
pub mod linked;
pub mod page;
pub mod screen;
mod share;
mod winter;

use crate::browser::SplitPoint;
use crate::browser::chunks::split_point;
use crate::games::dice::career::controller::CareerStart;
use crate::games::dice::career::screen::LifePageProps;
use crate::session::{Entry, LinkedProps};
use yew::prelude::*;

mod split_points {
    use super::controller::CareerController;
    use super::linked::LinkedLife;
    use super::screen::LifePage;
    use super::*;
    use crate::session::shelve;

    #[inline(never)]
    pub fn game() -> Entry<LifePageProps, CareerStart> {
        Entry {
            screen: |key, LifePageProps { id }| html! { <LifePage {key} {id} /> },
            begin: |storage, (life, seed)| Ok(shelve(&storage.shelf(), &CareerController::new(life, seed)?)),
        }
    }

    #[inline(never)]
    pub fn linked(key: String, LinkedProps { letters }: LinkedProps) -> Html {
        html! { <LinkedLife {key} {letters} /> }
    }
}

/// A career at the table.
pub const GAME: SplitPoint<fn() -> Entry<LifePageProps, CareerStart>> = split_point!(game);
/// The page of a link of a career, under a key.
pub const LINKED: SplitPoint<fn(String, LinkedProps) -> Html> = split_point!(linked);
