//! Dice, drawn as dice: the faces one sees, the number, what the die is read for.

use yew::prelude::*;

/// What a die needs to know.
#[derive(Properties, PartialEq)]
pub struct DieProps {
    /// What it shows: "17", "00"; nothing before it is rolled.
    #[prop_or_default]
    pub face: Option<AttrValue>,
    /// What it is read for: "who", "shot".
    #[prop_or_default]
    pub label: AttrValue,
    /// Its colour, as a further class: "die--home", "die--red".
    #[prop_or_default]
    pub tone: Classes,
    /// How often it was rolled: another number, and it tumbles.
    #[prop_or_default]
    pub rolls: u32,
}

/// A ten-sided die. Those who do not see it hear "who: 17".
#[component]
pub fn Die(props: &DieProps) -> Html {
    let DieProps { face, label, tone, rolls } = props;
    let shown = face.as_deref().unwrap_or("not rolled");
    let spoken = if label.is_empty() { shown.to_owned() } else { format!("{label}: {shown}") };
    html! {
        <span class={classes!("die", tone.clone(), face.is_none().then_some("die--idle"))} role="img" aria-label={spoken}>
            // another key, another element: the tumbling begins anew
            <svg key={*rolls} class="die__body" viewBox="0 0 64 64" aria-hidden="true">
                <path class="die__face" d={TEN[0]} />
                <path class="die__edge" d={TEN[1]} />
                <text class="die__number" x="32" y="36">{ face.clone().unwrap_or_default() }</text>
            </svg>
            if !label.is_empty() { <span class="die__label" aria-hidden="true">{ label }</span> }
        </span>
    }
}

/// The outline of a ten-sided die, and the edges between the faces one sees.
const TEN: [&str; 2] =
    ["M32 2 61 27 58 40 32 62 6 40 3 27Z", "M32 2 49 37 32 46 15 37ZM49 37 61 27M15 37 3 27M32 46V62"];
