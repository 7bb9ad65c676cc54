//! The hints of a first game: one at a time, once, and never again.

use crate::components::{Button, ButtonKind};
use crate::routes::Route;
use crate::session::control::guide::{Hint, HintWhen};
use crate::storage::{Settings, SettingsHandle};
use yew::prelude::*;

/// The hints of a game, and how far it has gone.
#[derive(Properties, PartialEq)]
pub struct HintsProps {
    /// What lies on the table, who is who, and what will be asked.
    pub hints: &'static [Hint],
    /// The game's name in addresses.
    pub game: AttrValue,
    /// How often people have chosen so far.
    pub choices: usize,
    /// A choice is asked.
    pub asked: bool,
    /// What came of a choice is on screen.
    pub told: bool,
}

/// One hint at a time, each once what it is about is on screen, until the last is read or they are skipped. A choice is
/// as good as "Next hint".
#[component]
pub fn Hints(props: &HintsProps) -> Html {
    let settings = use_context::<SettingsHandle>();
    let read = use_state(|| 0usize);
    let shown = settings.as_ref().is_some_and(|settings| settings.now.hints);
    let skip = Callback::from(move |()| {
        if let Some(SettingsHandle { now, set, .. }) = &settings {
            set.emit(Settings { hints: false, ..*now });
        }
    });
    let next = {
        let (read, skip, last) = (read.clone(), skip.clone(), props.hints.len() - 1);
        Callback::from(move |()| if *read < last { read.set(*read + 1) } else { skip.emit(()) })
    };
    {
        let (next, seen) = (next.clone(), use_mut_ref(|| props.choices));
        use_effect_with((props.choices, shown), move |&(choices, shown)| {
            if seen.replace(choices) < choices && shown {
                next.emit(());
            }
        });
    }
    let due = |hint: &&Hint| match hint.when {
        HintWhen::Always => true,
        HintWhen::Asked => props.asked,
        HintWhen::Told => props.told,
    };
    let Some(hint) = props.hints.get(*read).filter(|_| shown).filter(due) else { return Html::default() };
    html! {
        <aside class="hints" aria-label="Hints for your first game">
            <div class={classes!("hint", format!("hint--{}", *read + 1))}>
                <b>{ hint.title }</b>
                <p>
                    { hint.text }
                    if *read == 0 {
                        { " " }
                        <a href={Route::Possession.href_with("game", &props.game)}>{ "How a possession works" }</a>
                    }
                </p>
                <div class="hint__do">
                    <small>{ format!("{} of {}", *read + 1, props.hints.len()) }</small>
                    <Button label="No more hints" kind={ButtonKind::Quiet} class="btn--small" onclick={skip} />
                    <Button
                        label={if *read + 1 < props.hints.len() { "Next hint" } else { "Got it" }}
                        class="btn--small"
                        onclick={next}
                    />
                </div>
            </div>
        </aside>
    }
}
