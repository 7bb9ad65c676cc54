//! A titled box.

use yew::prelude::*;

/// Properties of [`Panel`].
#[derive(Properties, PartialEq)]
pub struct PanelProps {
    /// Its heading.
    #[prop_or_default]
    pub title: Option<AttrValue>,
    /// Content beside the heading.
    #[prop_or_default]
    pub aside: Html,
    /// The content.
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
