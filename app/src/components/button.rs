//! Buttons with a label and their keyboard shortcut.

use yew::prelude::*;

/// The prominence of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ButtonKind {
    /// One of several equal actions.
    #[default]
    Plain,
    /// The main action; at most one in sight.
    Main,
    /// A minor action.
    Quiet,
    /// An action that deletes something.
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

/// Properties of [`Button`].
#[derive(Properties, PartialEq)]
pub struct ButtonProps {
    /// The label.
    pub label: AttrValue,
    /// Called when it is pressed.
    pub onclick: Callback<()>,
    /// The name of the key that does the same: "T", "Shift+T".
    #[prop_or_default]
    pub keyname: Option<AttrValue>,
    /// The prominence.
    #[prop_or_default]
    pub kind: ButtonKind,
    /// Whether it can't be pressed now.
    #[prop_or_default]
    pub disabled: bool,
    /// Whether a toggle button is on.
    #[prop_or_default]
    pub pressed: Option<bool>,
    /// Whether the menu or panel it opens is open.
    #[prop_or_default]
    pub expanded: Option<bool>,
    /// A longer name for screen readers, where several buttons have the same label.
    #[prop_or_default]
    pub name: Option<AttrValue>,
    /// Further classes.
    #[prop_or_default]
    pub class: Classes,
    /// Content before the label.
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
            if let Some(key) = &props.keyname { { key_of(key, props.name.is_some()) } }
        </button>
    }
}

/// The key on a button. Where the button has a name of its own the key is no text of the page: the name has to contain all
/// text that is seen on the button, and nobody says the key (WCAG 2.5.3).
fn key_of(key: &AttrValue, named: bool) -> Html {
    let shown = key.strip_prefix("Shift+").map_or_else(|| key.clone(), |key| format!("⇧{key}").into());
    if named {
        return html! { <kbd aria-hidden="true" data-key={shown}></kbd> };
    }
    html! { <kbd aria-hidden="true" translate="no">{ shown }</kbd> }
}

/// Properties of [`ButtonLink`].
#[derive(Properties, PartialEq)]
pub struct ButtonLinkProps {
    /// The label.
    pub label: AttrValue,
    /// The address.
    pub href: AttrValue,
    /// The prominence.
    #[prop_or_default]
    pub kind: ButtonKind,
    /// A longer name for screen readers, where several links have the same label.
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
