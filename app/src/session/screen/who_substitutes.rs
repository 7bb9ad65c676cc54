//! The one question before the first game: who substitutes.

use crate::session::control::action::GameAction;
use crate::session::control::game_panels::Panels;
use crate::session::screen::on_screen::OnScreen;
use crate::storage::{Settings, SettingsHandle};
use yew::prelude::*;

/// Properties of [`WhoSubstitutes`].
#[derive(Properties, PartialEq)]
pub struct WhoSubstitutesProps {
    /// The row below.
    pub row: Html,
}

/// Asks who substitutes, and keeps the answer for later games.
#[component]
pub fn WhoSubstitutes<G: Panels>(props: &WhoSubstitutesProps) -> Html {
    let settings = use_context::<SettingsHandle>();
    let Some(game) = use_context::<OnScreen<G>>() else { return Html::default() };
    let answer = |on: bool| {
        let (settings, act) = (settings.clone(), game.act.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(SettingsHandle { now, set, .. }) = &settings {
                set.emit(Settings { assistant: Some(on), ..*now });
            }
            act.emit(GameAction::Bench(on).into());
        })
    };
    let choice = |on: bool, key: &'static str, label: &'static str, note: &'static str| {
        html! {
            <button
                type="button"
                class={classes!("btn", "way", on.then_some("btn--main go"))}
                aria-keyshortcuts={key}
                onclick={answer(on)}
            >
                <span class="way__name">
                    <span class="btn__label">{ label }</span>
                    <kbd aria-hidden="true" translate="no">{ key }</kbd>
                    if on { <kbd class="way__enter" aria-hidden="true" translate="no">{ "↵" }</kbd> }
                </span>
                <span class="way__sum">{ note }</span>
                if on { <span class="way__tip" aria-hidden="true">{ "Good for a first game" }</span> }
            </button>
        }
    };
    html! {
        <section class="decide decide--bench" aria-label="Decision">
            <div class="decide__main">
                <p class="decide__ask" id="decide-ask" tabindex="-1">{ "Who substitutes?" }</p>
                <p class="decide__why">{ "The only question before the tip. Change it at any time under More." }</p>
            </div>
            <div class="decide__row" role="group" aria-labelledby="decide-ask">
                <div class="ways ways--two">
                    { choice(
                        true,
                        "1",
                        "The assistant",
                        "You call every play. The assistant rests tired players and takes the timeouts that must be taken.",
                    ) }
                    { choice(
                        false,
                        "2",
                        "I do",
                        "At a dead ball you are asked about players who are tired, hurt or in foul trouble.",
                    ) }
                </div>
            </div>
            { props.row.clone() }
        </section>
    }
}
