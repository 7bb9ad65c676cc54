//! What games of five positions a side draw alike.

use crate::session::control::game_panels::{FivePanels, Panels};
use crate::session::control::playable::Scored;
use crate::session::screen::panels::bench::BenchCards;
use crate::session::screen::panels::books::books;
use crate::session::screen::panels::compare::Compare;
use crate::session::screen::panels::lineup::{Lineups, lineup_props};
use crate::session::screen::panels::over::over;
use crate::session::screen::panels::period_stop::period_stop;
use crate::session::screen::panels::stop_five::StopFive;
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
        stop_five: |view, side, choices, onplay, onsame| {
            let lineup = lineup_props(view, side, choices, onplay);
            // before the tip nobody is replaced
            let before = view.before_stop.clone().filter(|_| view.stop.is_some_and(|stop| stop.period > 1));
            let before = before.unwrap_or_else(|| view.game.clone());
            html! { <StopFive<G> {lineup} {before} onsame={view.same_five().then_some(onsame)} /> }
        },
    }
}
