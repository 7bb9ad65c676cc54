//! Between two coaches at one screen: neither hand is drawn until the coach who is asked has the screen.

use crate::components::{Button, ButtonKind};
use yew::prelude::*;

/// The coach whose turn it is to look.
#[derive(Properties, PartialEq)]
pub struct CurtainProps {
    /// Whose coach gets the screen.
    pub team: AttrValue,
    /// The coach has the screen.
    pub onshow: Callback<()>,
}

/// The curtain.
#[component]
pub fn Curtain(props: &CurtainProps) -> Html {
    html! {
        <section class="decide curtain" aria-label="Decision">
            <p class="decide__ask">{ format!("Pass the screen to the coach of {}", props.team) }</p>
            <p class="soft">
                { "Both hands are hidden. Pass the device to the coach who is asked. Only they should look." }
            </p>
            <div class="decide__row">
                <Button
                    label={format!("I am the coach of {}", props.team)}
                    kind={ButtonKind::Main}
                    onclick={props.onshow.clone()}
                />
            </div>
        </section>
    }
}
