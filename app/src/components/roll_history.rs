//! The earlier rolls, the last one first; pressing one shows it again.

use crate::components::button::{Button, ButtonKind};
use yew::prelude::*;

/// House: the most rolls kept in the history.
pub const MOST_ROLLS: usize = 60;

/// Properties of [`RollHistory`].
#[derive(Properties, PartialEq)]
pub struct RollHistoryProps {
    /// The rolls as text, the first one first.
    pub rolls: Vec<String>,
    /// The place of the roll that is shown.
    pub shown: Option<usize>,
    /// Called with the place of the roll to show.
    pub onpick: Callback<usize>,
    /// Called when the rolls are to be cleared.
    pub onclear: Callback<()>,
}

/// A button for each roll; nothing before the first.
#[component]
pub fn RollHistory(props: &RollHistoryProps) -> Html {
    let RollHistoryProps { rolls, shown, onpick, onclear } = props;
    if rolls.is_empty() {
        return Html::default();
    }
    let roll = |(n, roll): (usize, &String)| {
        html! {
            <Button
                key={n}
                label={roll.clone()}
                kind={ButtonKind::Quiet}
                class="btn--small"
                pressed={Some(*shown == Some(n))}
                onclick={onpick.reform(move |()| n)}
            />
        }
    };
    html! {
        <div class="tables__history" role="group" aria-label="Rolled before, the last one first">
            { for rolls.iter().enumerate().rev().map(roll) }
            <Button label="Clear the rolls" kind={ButtonKind::Quiet} class="btn--small" onclick={onclear} />
        </div>
    }
}
