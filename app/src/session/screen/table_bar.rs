//! The only bar of a game: the way home, the scoreboard, sharing, and the menu.

use crate::components::{Button, ButtonKind, Icon, Mark, Scoreboard, ScoreboardSide};
use crate::routes::Route;
use crate::session::control::action::{Action, PageAction};
use crate::session::control::game_panels::Panels;
use hardwood::court::Side;
use yew::prelude::*;

/// The bar, with Home's chance of winning in percent where it is known.
pub fn table_bar<G: Panels>(game: &G, watched: bool, chance: Option<u8>, act: &Callback<Action>) -> Html {
    let rules = format!("{}?game={}", Route::Rules.href(), G::BOOK);
    let possession = Route::Possession.href_with("game", G::ROUTE.game().map_or("", |game| game.id()));
    html! {
        <div class="tablebar">
            <a class="tablebar__home" href={Route::Home.href()} aria-label="Hardwood, home"><Mark /></a>
            { scoreboard(game, chance) }
            if !watched {
                <button
                    type="button"
                    class="tablebar__share"
                    aria-label="Share this game"
                    onclick={act.reform(|_: MouseEvent| PageAction::Share.into())}
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
                    <a href={possession}>{ "How a possession works" }</a>
                    if !watched {
                        <Button
                            label="New game"
                            name="Start another game"
                            kind={ButtonKind::Quiet}
                            onclick={act.reform(|()| PageAction::NewGame.into())}
                        />
                    }
                    <a href={Route::Saves.href()}>{ "My games" }</a>
                    <a href={Route::Settings.href()}>{ "Settings" }</a>
                    <a href={Route::Home.href()}>{ "Other games" }</a>
                </div>
            </details>
            { chance_line(game, chance) }
        </div>
    }
}

/// The chance of winning as a line of two colors, Visitors at the left.
fn chance_line<G: Panels>(game: &G, chance: Option<u8>) -> Html {
    let Some(home) = chance else { return html! { <div class="wp"></div> } };
    let at = u32::from(100 - home).to_string();
    let label = format!("Win probability: {} {home} percent", game.line(Side::Home).name);
    html! {
        <div class="wp" role="img" aria-label={label}>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect class="wp__home" width="100" height="1" />
                <rect class="wp__visitors" width={at.clone()} height="1" />
                <rect class="wp__edge" x={at} width="0.2" height="1" />
            </svg>
        </div>
    }
}

fn scoreboard<G: Panels>(game: &G, chance: Option<u8>) -> Html {
    let offense = if game.over() { None } else { game.offense() };
    let side = |side: Side| {
        let line = game.line(side);
        ScoreboardSide {
            name: line.name.into(),
            short: line.short.into(),
            color: line.color.into(),
            points: line.score,
            meta: html! {
                <>
                    { game.draw_lamps(side) }
                    if let Some(home) = chance {
                        // drawn by the style sheet: it comes later than the rest, which is read as one line
                        <span class="lamps__win" data-win={(if side == Side::Home { home } else { 100 - home }).to_string()} />
                    }
                </>
            },
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
