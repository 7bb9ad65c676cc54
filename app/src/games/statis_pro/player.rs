//! A player's card with the numbers as they are now, and by which sections.

use crate::components::{Button, Dialog};
use crate::session::{GameTerm, RuleLink};
use hardwood::court::Player;
use hardwood::statis_pro::{Change, Field, StatisPro};
use std::sync::Arc;
use yew::prelude::*;

/// Properties of [`PlayerDetail`].
#[derive(Properties)]
pub struct PlayerDetailProps {
    /// The game.
    pub game: Arc<StatisPro>,
    /// The card's player.
    pub player: Player,
    /// Called when it is closed.
    pub onclose: Callback<()>,
}

impl PartialEq for PlayerDetailProps {
    fn eq(&self, other: &Self) -> bool {
        self.player == other.player && Arc::ptr_eq(&self.game, &other.game)
    }
}

/// The card, as a dialog.
#[component]
pub fn PlayerDetail(props: &PlayerDetailProps) -> Html {
    let PlayerDetailProps { game, player, onclose } = props;
    let (player, card) = (*player, game.card(*player));
    let (account, line) = (game.account(player), game.line_now(player));
    let row = |field: Field| {
        let (Some(first), Some(now)) = (field.of(&account.card), field.of(&account.now)) else {
            return html! {
                <tr><th scope="row">{ name(field) }</th><td>{ "–" }</td><td class="player__why"></td></tr>
            };
        };
        let changes: Vec<&Change> = account.of(field).collect();
        html! {
            <tr class={classes!((!changes.is_empty()).then_some("player__changed"))}>
                <th scope="row">{ name(field) }</th>
                <td>{ signed(now) }</td>
                <td class="player__why">
                    if !changes.is_empty() {
                        <>
                            { format!("{} on the card", signed(first)) }
                            { for changes.iter().map(|change| why(change)) }
                        </>
                    }
                </td>
            </tr>
        }
    };
    let at = game.position_of(player).map_or("on the bench", |at| at.abbreviation());
    let status = game.status(player).words();
    let stars = "*".repeat(usize::from(card.stamina));
    html! {
        <Dialog
            title={format!("{}{stars}", card.name)}
            class="player"
            onclose={onclose.clone()}
            actions={html! { <Button label="Close" onclick={onclose.clone()} /> }}
        >
            <p class="player__now">
                <b>{ at }</b>
                {
                    format!(
                        " · {} · {} min · {} PF · {} points",
                        card.class_words(),
                        line.minutes(),
                        line.pf,
                        line.points()
                    )
                }
                if !status.is_empty() { <span class="table__status">{ status }</span> }
            </p>
            <table class="table player__table">
                <thead>
                    <tr>
                        <th scope="col">{ "Rating" }</th>
                        <th scope="col">{ "Now" }</th>
                        <th scope="col" class="player__why">{ "What changes it" }</th>
                    </tr>
                </thead>
                <tbody>{ for Field::ALL.into_iter().map(row) }</tbody>
            </table>
            <p class="soft">
                {
                    format!(
                        "Foul range {}, foul drawing {}.{}",
                        range(card.foul_range),
                        tenths(card.foul_drawing),
                        rest(card.stamina)
                    )
                }
                { " " }
                <RuleLink section="5.4" />
            </p>
        </Dialog>
    }
}

/// A rating's name, which says what it is.
fn name(field: Field) -> Html {
    let term = match field {
        Field::FieldGoal => "FG",
        Field::Attempts => "ATTS",
        Field::Three | Field::ThreeAttempts => "3P",
        Field::FreeThrow => "FT",
        Field::Rebound | Field::DefensiveRebound => "REBOUND",
        Field::Defense => "Defense",
        Field::Block => "BLOCK",
        Field::Steal => "Steal",
        Field::Assist => "ASSIST",
    };
    html! { <GameTerm name={term}>{ field.name() }</GameTerm> }
}

fn why(change: &Change) -> Html {
    html! {
        <span>
            { format!(" → {}, {} ", signed(change.to), change.why) }
            <RuleLink section={change.rule.0} />
        </span>
    }
}

/// Numbers below 0 with a minus sign.
fn signed(n: i16) -> String {
    n.to_string().replace('-', "−")
}

fn range((first, last): (u8, u8)) -> String {
    if last == 0 { "none".to_owned() } else { format!("{first}–{last}") }
}

fn tenths(n: u16) -> String {
    format!("{}.{}", n / 10, n % 10)
}

/// The rest that the asterisks spare, in words.
const fn rest(stars: u8) -> &'static str {
    match stars {
        0 => " Sits out a Rest Period of each half.",
        1 => " Sits out a Rest Period of the first half only.",
        _ => " Needs no rest.",
    }
}
