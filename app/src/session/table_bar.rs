//! The only bar of a game: the way home, the scoreboard, sharing, and the menu.

use crate::components::{Button, ButtonKind, Icon, Mark, Scoreboard, ScoreboardSide};
use crate::routes::Route;
use crate::session::game_panels::Panels;
use crate::session::panels::pace::Control;
use hardwood::court::Side;
use yew::prelude::*;

/// The bar.
pub fn table_bar<G: Panels>(game: &G, watched: bool, control: &Callback<Control>) -> Html {
    let rules = format!("{}?game={}", Route::Rules.href(), G::BOOK);
    html! {
        <div class="tablebar">
            <a class="tablebar__home" href={Route::Home.href()} aria-label="Hardwood, home"><Mark /></a>
            { scoreboard(game) }
            if !watched {
                <button
                    type="button"
                    class="tablebar__share"
                    aria-label="Share this game"
                    onclick={control.reform(|_: MouseEvent| Control::Share)}
                >
                    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                        <path d="M12 15V4M8 8l4-4 4 4M5 13v6h14v-6" />
                    </svg>
                </button>
            }
            <details class="tablebar__menu">
                <summary aria-label="Game menu"><Icon name="menu" /></summary>
                <div class="tablebar__list">
                    <a href={rules}>{ "Rules" }</a>
                    if !watched {
                        <Button
                            label="New game"
                            name="Start another game"
                            kind={ButtonKind::Quiet}
                            onclick={control.reform(|()| Control::NewGame)}
                        />
                    }
                    <a href={Route::Saves.href()}>{ "My games" }</a>
                    <a href={Route::Settings.href()}>{ "Settings" }</a>
                    <a href={Route::Home.href()}>{ "Other games" }</a>
                </div>
            </details>
        </div>
    }
}

fn scoreboard<G: Panels>(game: &G) -> Html {
    let offense = if game.over() { None } else { game.offense() };
    let side = |side: Side| {
        let line = game.line(side);
        ScoreboardSide {
            name: line.name.into(),
            short: line.short.into(),
            color: line.color.into(),
            points: line.score,
            meta: game.draw_lamps(side),
            ball: offense == Some(side),
        }
    };
    let moment = game.moment();
    let (clock, period) = moment.split_once(", ").unwrap_or((&moment, ""));
    html! {
        <Scoreboard
            visitors={side(Side::Visitors)}
            home={side(Side::Home)}
            clock={clock.to_owned()}
            period={period.to_owned()}
        />
    }
}

/// Timeouts left as dots: "Timeouts ●●●".
pub fn timeouts(left: u8) -> Html {
    html! {
        <span class="dots" role="img" aria-label={format!("{left} timeouts left")}>
            { for (0..left).map(|_| html! { <i></i> }) }
        </span>
    }
}
