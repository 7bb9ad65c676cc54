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
pub mod linked;
mod own_field;
pub mod page;
pub mod picks;
mod pool;
pub mod screen;
mod standings;
mod tone;

use crate::browser::SplitPoint;
use crate::browser::chunks::split_point;
use crate::session::LinkedProps;
use yew::prelude::*;

mod split_points {
    use super::*;

    #[inline(never)]
    pub fn linked(key: String, LinkedProps { letters }: LinkedProps) -> Html {
        html! { <linked::Linked {key} {letters} /> }
    }
}

/// The page of a link of a tournament, under a key.
pub const LINKED: SplitPoint<fn(String, LinkedProps) -> Html> = split_point!(linked);
