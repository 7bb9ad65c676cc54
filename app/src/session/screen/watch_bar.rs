//! The bar of a game that is watched: where it is, forward, back, and taking over.

use crate::browser;
use crate::components::{Button, ButtonKind};
use crate::session::control::turn::Turn;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What the bar needs to know.
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
    /// Whether it goes on by itself, where it can.
    #[prop_or_default]
    pub auto: Option<bool>,
    /// Told.
    pub onturn: Callback<Turn>,
    /// The game is to be played from here.
    pub ontake: Callback<()>,
}

/// The bar of a game that is watched.
#[component]
pub fn WatchBar(props: &WatchBarProps) -> Html {
    let tell = |turn: Turn| props.onturn.reform(move |()| turn.clone());
    let (at, of) = (props.at, props.of);
    // the button that led here is gone
    use_effect_with((), |()| browser::focus_first(".watch .btn--main"));
    let oninput = props.onturn.reform(move |event: InputEvent| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        Turn::Place(input.and_then(|input| input.value().parse().ok()).unwrap_or(at))
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
                <Button label="Back" keyname="←" disabled={at == 0} onclick={tell(Turn::Undo)} />
                <Button
                    label="Forward"
                    keyname="→"
                    kind={ButtonKind::Main}
                    disabled={at == of}
                    onclick={tell(Turn::Redo)}
                />
                if let Some(auto) = props.auto {
                    <Button
                        label={if auto { "Stop" } else { "Auto" }}
                        keyname="."
                        pressed={Some(auto)}
                        disabled={at == of}
                        onclick={tell(Turn::Auto)}
                    />
                }
                <Button label="Take over from here" disabled={props.over} onclick={props.ontake.clone()} />
            </div>
        </section>
    }
}
