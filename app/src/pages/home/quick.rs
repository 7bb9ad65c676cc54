//! A quick game in a line, for a coach who has a next game above.

use crate::components::Icon;
use crate::pages::home::face_off::FaceOff;
use crate::pages::home::pairing::Pairing;
use yew::prelude::*;

/// Properties of [`QuickGame`].
#[derive(Properties, PartialEq)]
pub struct QuickGameProps {
    /// The teams.
    pub pairing: Pairing,
}

/// The line, and the whole choice of teams and coach once it is asked for.
#[component]
pub fn QuickGame(props: &QuickGameProps) -> Html {
    let open = use_state(|| false);
    if *open {
        return html! { <FaceOff pairing={props.pairing.clone()} /> };
    }
    let [visitors, home] = &props.pairing.teams;
    let onclick = Callback::from(move |_: MouseEvent| open.set(true));
    html! {
        <section class="panel quick" aria-label="Quick game">
            <span class="kicker">{ "Quick game" }</span>
            <b><bdi translate="no">{ format!("{} at {}", visitors.name, home.name) }</bdi></b>
            <button type="button" class="btn btn--quiet btn--small" {onclick}>{ "Change" }</button>
            <a class="btn" href={props.pairing.start_href("home")}><Icon name="play" />{ "Play now" }</a>
        </section>
    }
}
