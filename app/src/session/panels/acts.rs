//! What a coach may do now without being asked: small buttons beside the decision.

use crate::components::{Button, ButtonKind};
use crate::session::turn::Turn;
use hardwood::court::{PerSide, Side};
use hardwood::table::{Act, Answer};
use yew::prelude::*;

/// What the buttons need to know.
#[derive(Properties, PartialEq)]
pub struct ActsProps {
    /// All that may be done.
    pub acts: Vec<Act>,
    /// What the teams are called, where both are coached at the screen.
    pub teams: Option<PerSide<AttrValue>>,
    /// One of it is done.
    pub onturn: Callback<Turn>,
}

/// A button for each act; one that can be done in several ways opens to them.
#[component]
pub fn Acts(props: &ActsProps) -> Html {
    let open = use_state(|| None::<(Side, &'static str)>);
    let tell = |way: &Answer| {
        let index = way.index;
        props.onturn.reform(move |()| Turn::Act(index))
    };
    let button = |(n, act): (usize, &Act)| {
        // of two acts with one key the first has it
        let free = props.acts[..n].iter().all(|other| other.key != act.key);
        let keyname = free.then(|| AttrValue::from(act.key.to_ascii_uppercase().to_string()));
        let this = (act.side, act.label);
        let (label, note, expanded, onclick) = match &act.ways[..] {
            [way] => (way.label.clone(), way.note.as_str(), None, tell(way)),
            _ => {
                let (on, open) = (*open == Some(this), open.clone());
                let toggle = Callback::from(move |()| open.set((!on).then_some(this)));
                (act.label.to_owned(), "", Some(on), toggle)
            }
        };
        html! {
            <Button
                key={format!("{:?}{}", act.side, act.label)}
                {label}
                {keyname}
                {expanded}
                class="btn--small"
                {onclick}
            >
                if let Some(teams) = &props.teams { <span class="acts__team">{ &teams[act.side] }</span> }
                if !note.is_empty() { <span class="decide__note">{ note.to_owned() }</span> }
            </Button>
        }
    };
    let listed = props.acts.iter().find(|act| act.ways.len() > 1 && *open == Some((act.side, act.label)));
    let way = |way: &Answer| {
        html! {
            <Button
                key={way.index}
                label={way.label.clone()}
                kind={ButtonKind::Quiet}
                class="btn--small"
                onclick={tell(way)}
            />
        }
    };
    html! {
        if !props.acts.is_empty() {
            <div class="acts">
                <div class="acts__row" role="group" aria-label="You may">
                    { for props.acts.iter().enumerate().map(button) }
                </div>
                if let Some(act) = listed {
                    <div class="acts__row acts__ways" role="group" aria-label={act.label}>
                        { for act.ways.iter().map(way) }
                    </div>
                }
            </div>
        }
    }
}
