//! A sheet of the room's wall: a titled box.

use yew::prelude::*;

/// Properties of [`Panel`].
#[derive(Properties, PartialEq)]
pub struct PanelProps {
    /// Its heading.
    #[prop_or_default]
    pub title: Option<AttrValue>,
    /// Beside the heading.
    #[prop_or_default]
    pub aside: Html,
    /// What is in it.
    pub children: Html,
    /// Further classes.
    #[prop_or_default]
    pub class: Classes,
}

/// A titled box.
#[component]
pub fn Panel(props: &PanelProps) -> Html {
    html! {
        <section class={classes!("panel", props.class.clone())} aria-label={props.title.clone()}>
            if let Some(title) = &props.title {
                <header class="panel__head"><h2 class="kicker">{ title }</h2>{ props.aside.clone() }</header>
            }
            { props.children.clone() }
        </section>
    }
}
