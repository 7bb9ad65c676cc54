//! Dice, drawn with their visible faces, the number or pips, and the reading they serve.

use yew::prelude::*;

/// The shape of a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Six faces, with pips.
    D6,
    /// Eight faces.
    D8,
    /// Ten faces: a digit of a percentage, too.
    D10,
    /// Twenty faces.
    D20,
}

/// Properties of [`Die`].
#[derive(Properties, PartialEq)]
pub struct DieProps {
    /// Its shape.
    pub shape: Shape,
    /// The number on it: "17", "00"; empty before it is rolled.
    #[prop_or_default]
    pub face: Option<AttrValue>,
    /// The reading it serves: "who", "shot".
    #[prop_or_default]
    pub label: AttrValue,
    /// Its color, as a further class: "die--home", "die--red".
    #[prop_or_default]
    pub tone: Classes,
    /// The number of rolls so far; a change of it starts the tumbling.
    #[prop_or_default]
    pub rolls: u32,
}

/// A die. Screen readers read it as "who: 17".
#[component]
pub fn Die(props: &DieProps) -> Html {
    let DieProps { shape, face, label, tone, rolls } = props;
    let shown = face.as_deref().unwrap_or("not rolled");
    let spoken = if label.is_empty() { shown.to_owned() } else { format!("{label}: {shown}") };
    let pips = match (shape, face.as_deref().and_then(|face| face.parse::<usize>().ok())) {
        (Shape::D6, Some(n @ 1..=6)) => Some(PIPS[n - 1]),
        _ => None,
    };
    let (outline, facets, y) = drawn(*shape);
    html! {
        <span
            class={classes!("die", tone.clone(), face.is_none().then_some("die--idle"))}
            role="img"
            aria-label={spoken}
        >
            // a new key makes a new element, so that the tumbling starts again
            <svg key={*rolls} class="die__body" translate="no" viewBox="0 0 64 64" aria-hidden="true">
                <path class="die__face" d={outline} />
                <path class="die__edge" d={facets} />
                { match pips {
                    Some(pips) => pips.iter().map(|(x, y)| html! {
                        <circle class="die__pip" cx={x.to_string()} cy={y.to_string()} r="5.2" />
                    }).collect::<Html>(),
                    None => html! {
                        <text class="die__number" x="32" y={y}>{ face.clone().unwrap_or_default() }</text>
                    },
                } }
            </svg>
            if !label.is_empty() { <span class="die__label" aria-hidden="true">{ label }</span> }
        </span>
    }
}

/// The positions of the pips of each face.
const PIPS: [&[(u8, u8)]; 6] = [
    &[(32, 32)],
    &[(19, 19), (45, 45)],
    &[(18, 18), (32, 32), (46, 46)],
    &[(19, 19), (45, 19), (19, 45), (45, 45)],
    &[(18, 18), (46, 18), (32, 32), (18, 46), (46, 46)],
    &[(19, 16), (45, 16), (19, 32), (45, 32), (19, 48), (45, 48)],
];

/// The outline of a die, its visible edges, and the base line of its number.
const fn drawn(shape: Shape) -> (&'static str, &'static str, &'static str) {
    match shape {
        Shape::D6 => {
            ("M12 4H52A8 8 0 0 1 60 12V52A8 8 0 0 1 52 60H12A8 8 0 0 1 4 52V12A8 8 0 0 1 12 4Z", "", "42")
        }
        Shape::D8 => ("M32 2 58 17V47L32 62 6 47V17Z", "M32 2 58 47H6ZM58 17 58 47 32 62 6 47V17", "43"),
        Shape::D10 => (
            "M32 2 61 27 58 40 32 62 6 40 3 27Z",
            "M32 2 49 37 32 46 15 37ZM49 37 61 27M15 37 3 27M32 46V62",
            "36",
        ),
        Shape::D20 => (
            "M32 2 58 17V47L32 62 6 47V17Z",
            "M32 15 48 43H16ZM32 2V15M32 15 6 17M32 15 58 17M48 43 58 17M48 43 58 47M48 43 32 62M16 43 32 \
                62M16 43 6 47M16 43 6 17",
            "39",
        ),
    }
}
