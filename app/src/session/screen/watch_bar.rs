//! The bar of a game that is watched: where it is, forward, back, and taking over.

use crate::browser;
use crate::components::{Button, ButtonKind};
use crate::session::control::action::PlayAction;
use crate::session::screen::panels::decide::Auto;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A game, tournament or cup that is watched.
#[derive(Properties, PartialEq)]
pub struct WatchBarProps {
    /// The line of the play-by-play shown last.
    pub last: AttrValue,
    /// Steps shown.
    pub at: usize,
    /// Steps there are.
    pub of: usize,
    /// What a step is: "Play".
    #[prop_or(AttrValue::Static("Play"))]
    pub step: AttrValue,
    /// Nothing is left to be played from here.
    pub over: bool,
    /// Whether it plays by itself, where it can.
    #[prop_or_default]
    pub auto: Option<Auto>,
    /// A step is shown.
    pub onplay: Callback<PlayAction>,
    /// The game is to be played from here.
    pub ontake: Callback<()>,
}

/// The bar of a game that is watched.
#[component]
pub fn WatchBar(props: &WatchBarProps) -> Html {
    let on = |action: PlayAction| props.onplay.reform(move |()| action.clone());
    let (at, of) = (props.at, props.of);
    // the button that led here is gone
    use_effect_with((), |()| browser::focus_first(".watch .btn--main"));
    let oninput = props.onplay.reform(move |event: InputEvent| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        PlayAction::GoTo(input.and_then(|input| input.value().parse().ok()).unwrap_or(at))
    });
    let ask = match at {
        0 => format!("Before the first {}", props.step.to_lowercase()),
        _ => format!("{} {at} of {of}", props.step),
    };
    html! {
        <section class="decide watch" aria-label="Watching">
            <p class="decide__last" role="status">{ &props.last }</p>
            <p class="decide__ask">{ &ask }</p>
            <input
                type="range"
                class="watch__place"
                aria-label={props.step.clone()}
                aria-valuetext={ask}
                min="0"
                max={of.to_string()}
                value={at.to_string()}
                {oninput}
            />
            <div class="decide__row">
                <Button label="Back" keyname="←" disabled={at == 0} onclick={on(PlayAction::Undo)} />
                <Button
                    label="Forward"
                    keyname="→"
                    kind={ButtonKind::Main}
                    disabled={at == of}
                    onclick={on(PlayAction::Redo)}
                />
                if let Some(auto) = &props.auto {
                    <Button
                        label={auto.label()}
                        keyname="."
                        pressed={Some(auto.on)}
                        disabled={at == of}
                        onclick={auto.ontoggle.clone()}
                    />
                }
                <Button label="Take over from here" disabled={props.over} onclick={props.ontake.clone()} />
            </div>
        </section>
    }
}
