//! Buttons that say their name and show their key.

use yew::prelude::*;

/// How much a button stands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ButtonKind {
    /// One of several.
    #[default]
    Plain,
    /// The one thing to do next; at most one in sight.
    Main,
    /// Beside the point.
    Quiet,
    /// Takes something away.
    Danger,
}

impl ButtonKind {
    const fn class(self) -> &'static str {
        match self {
            ButtonKind::Plain => "btn",
            ButtonKind::Main => "btn btn--main",
            ButtonKind::Quiet => "btn btn--quiet",
            ButtonKind::Danger => "btn btn--danger",
        }
    }
}

/// What a button needs to know.
#[derive(Properties, PartialEq)]
pub struct ButtonProps {
    /// Its plain name.
    pub label: AttrValue,
    /// What pressing it does.
    pub onclick: Callback<()>,
    /// The key that does the same, as people call it.
    #[prop_or_default]
    pub keyname: Option<AttrValue>,
    /// How much it stands out.
    #[prop_or_default]
    pub kind: ButtonKind,
    /// Whether it can't be pressed now.
    #[prop_or_default]
    pub disabled: bool,
    /// Whether it is on, for one that stays down.
    #[prop_or_default]
    pub pressed: Option<bool>,
    /// Whether what it opens is open.
    #[prop_or_default]
    pub expanded: Option<bool>,
    /// A longer name, where several buttons have the same label.
    #[prop_or_default]
    pub name: Option<AttrValue>,
    /// Further classes.
    #[prop_or_default]
    pub class: Classes,
    /// What it shows before its label.
    #[prop_or_default]
    pub children: Html,
}

/// A button.
#[component]
pub fn Button(props: &ButtonProps) -> Html {
    let onclick = props.onclick.reform(|_: MouseEvent| ());
    let pressed = props.pressed.map(|on| if on { "true" } else { "false" });
    html! {
        <button
            type="button"
            class={classes!(props.kind.class(), props.class.clone())}
            {onclick}
            disabled={props.disabled}
            aria-pressed={pressed}
            aria-expanded={props.expanded.map(|on| if on { "true" } else { "false" })}
            aria-label={props.name.clone()}
            aria-keyshortcuts={props.keyname.clone()}
        >
            { props.children.clone() }
            <span class="btn__label">{ &props.label }</span>
            if let Some(key) = &props.keyname { <kbd aria-hidden="true" translate="no">{ key }</kbd> }
        </button>
    }
}

/// What a link that looks like a button needs to know.
#[derive(Properties, PartialEq)]
pub struct ButtonLinkProps {
    /// Its plain name.
    pub label: AttrValue,
    /// Where it leads.
    pub href: AttrValue,
    /// How much it stands out.
    #[prop_or_default]
    pub kind: ButtonKind,
    /// A longer name, where several links have the same label.
    #[prop_or_default]
    pub name: Option<AttrValue>,
}

/// A link that looks like a button.
#[component]
pub fn ButtonLink(props: &ButtonLinkProps) -> Html {
    html! {
        <a class={props.kind.class()} href={props.href.clone()} aria-label={props.name.clone()}>
            { &props.label }
        </a>
    }
}
