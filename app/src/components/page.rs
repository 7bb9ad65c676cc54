//! The frame of a page: its one heading, which takes the focus when the page is entered.

use yew::prelude::*;

/// Properties of [`Page`].
#[derive(Properties, PartialEq)]
pub struct PageProps {
    /// Its heading.
    pub title: AttrValue,
    /// A sentence under the heading.
    #[prop_or_default]
    pub lead: Option<AttrValue>,
    /// Whether the heading is for screen readers only.
    #[prop_or_default]
    pub quiet: bool,
    /// The content.
    pub children: Html,
    /// Further classes.
    #[prop_or_default]
    pub class: Classes,
}

/// A page.
#[component]
pub fn Page(props: &PageProps) -> Html {
    html! {
        <div class={classes!("page", props.class.clone())}>
            <header class={classes!("page__head", props.quiet.then_some("visually-hidden"))}>
                <h1 tabindex="-1">{ &props.title }</h1>
                if let Some(lead) = &props.lead { <p class="page__lead">{ lead }</p> }
            </header>
            { props.children.clone() }
        </div>
    }
}
