//! The hints of a first game: three, once, and never again.

use crate::components::{Button, ButtonKind};
use crate::routes::Route;
use crate::session::control::guide::Hint;
use crate::storage::{Settings, SettingsHandle};
use yew::prelude::*;

/// The hints of a game, and how far it has gone.
#[derive(Properties, PartialEq)]
pub struct HintsProps {
    /// What lies on the table, who is who, and what will be asked.
    pub hints: &'static [Hint; 3],
    /// The game's name in addresses.
    pub game: AttrValue,
    /// Inputs so far: whoever has gone on has read them.
    pub inputs: usize,
}

/// The hints, until they are skipped or the game goes on.
#[component]
pub fn Hints(props: &HintsProps) -> Html {
    let settings = use_context::<SettingsHandle>();
    let begun = use_state(|| props.inputs);
    let shown = settings.as_ref().is_some_and(|settings| settings.now.hints);
    let skip = Callback::from(move |()| {
        if let Some(SettingsHandle { now, set, .. }) = &settings {
            set.emit(Settings { hints: false, ..*now });
        }
    });
    let moved = shown && props.inputs != *begun;
    let read = skip.clone();
    use_effect_with(moved, move |moved| {
        if *moved {
            read.emit(());
        }
    });
    if !shown || moved {
        return Html::default();
    }
    html! {
        <aside class="hints" aria-label="Hints for your first game">
            { for props.hints.iter().enumerate().map(|(n, hint)| html! {
                <div class={classes!("hint", format!("hint--{}", n + 1))}>
                    <span class="hint__number" aria-hidden="true">{ n + 1 }</span>
                    <b>{ hint.title }</b>
                    <p>{ hint.text }</p>
                </div>
            }) }
            <div class="hint hints__end">
                <b>{ "Your first game" }</b>
                <p>{ "Three hints, then we are quiet." }</p>
                <a href={Route::Possession.href_with("game", &props.game)}>{ "How a possession works" }</a>
                <Button label="Skip the hints" kind={ButtonKind::Quiet} class="btn--small" onclick={skip} />
            </div>
        </aside>
    }
}
