//! What games of five positions a side draw alike.

use crate::session::control::game_panels::{FivePanels, Panels};
use crate::session::control::playable::Scored;
use crate::session::screen::panels::bench::BenchCards;
use crate::session::screen::panels::books::books;
use crate::session::screen::panels::compare::Compare;
use crate::session::screen::panels::lineup::{Lineups, lineup_props};
use crate::session::screen::panels::over::over;
use crate::session::screen::panels::period_stop::period_stop;
use yew::prelude::*;

/// The panels of such a game.
pub const fn five_panels<G: Panels + Lineups + Scored>() -> FivePanels<G> {
    FivePanels {
        over: over::<G>,
        stop: period_stop::<G>,
        books: books::<G>,
        compare: |view, side, choices, onplay| {
            let props = lineup_props(view, side, choices, onplay);
            html! { <Compare<G> ..props /> }
        },
        bench: |view, side, choices, onplay| {
            let props = lineup_props(view, side, choices, onplay);
            html! { <BenchCards<G> ..props /> }
        },
    }
}
