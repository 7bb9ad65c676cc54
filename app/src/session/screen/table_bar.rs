//! The only bar of a game: the way home, the scoreboard, sharing, and the menu.

use crate::components::{Button, ButtonKind, Icon, Mark, Scoreboard, ScoreboardSide, win_words};
use crate::routes::Route;
use crate::session::control::action::{Action, PageAction};
use crate::session::control::game_panels::Panels;
use crate::session::control::playable::names;
use crate::session::control::view::GameView;
use hardwood::court::{PerSide, Side};
use yew::prelude::*;

/// The bar, with Home's chance of winning in percent where it is known.
pub fn table_bar<G: Panels>(
    view: &GameView<G>,
    watched: bool,
    chance: Option<u8>,
    act: &Callback<Action>,
) -> Html {
    let rules = format!("{}?game={}", Route::Rules.href(), G::BOOK);
    let possession = Route::Possession.href_with("game", G::ROUTE.game().map_or("", |game| game.id()));
    html! {
        <div class="tablebar">
            <a class="tablebar__home" href={Route::Home.href()} aria-label="Hardwood, home"><Mark /></a>
            { scoreboard(view) }
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
            { chance_line(view, chance) }
        </div>
    }
}

/// The chance of winning as a line of two colors, Visitors at the left, with the one win number at its edge: of the team
/// that a person coaches, else of the favorite.
fn chance_line<G: Panels>(view: &GameView<G>, chance: Option<u8>) -> Html {
    let Some(home) = chance else { return html! { <div class="wp"></div> } };
    let own: Vec<Side> = view.people().collect();
    let of = match own[..] {
        [Side::Home] => Some(0),
        [Side::Visitors] => Some(1),
        _ => None,
    };
    let [short, whole] = [true, false].map(|short| names(&*view.game, short));
    let words =
        |names: &PerSide<AttrValue>| win_words(home, [&names[Side::Home], &names[Side::Visitors]], of);
    let at = u32::from(100 - home);
    html! {
        <div class="wp" role="img" aria-label={format!("Win probability: {}", words(&whole))}>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect class="wp__home" width="100" height="1" />
                <rect class="wp__visitors" width={at.to_string()} height="1" />
                <rect class="wp__edge" x={at.to_string()} width="0.2" height="1" />
            </svg>
            <span class={format!("wp__tag wp__tag--{}", (at + 5) / 10)} aria-hidden="true" translate="no">{ words(&short) }</span>
        </div>
    }
}

fn scoreboard<G: Panels>(view: &GameView<G>) -> Html {
    let game = &*view.game;
    let offense = if game.over() { None } else { game.offense() };
    let both = view.people().count() == 2;
    let side = |side: Side| {
        let line = game.line(side);
        ScoreboardSide {
            name: line.name.into(),
            short: line.short.into(),
            color: line.color.into(),
            points: line.score,
            meta: game.draw_lamps(side),
            ball: offense == Some(side),
            you: !both && view.people().any(|own| own == side),
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
