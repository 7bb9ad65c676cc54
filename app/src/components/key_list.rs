//! The list of a page's keyboard shortcuts.

use crate::components::button::{Button, ButtonKind};
use crate::components::dialog::Dialog;
use crate::components::keyboard::Shortcut;
use yew::prelude::*;

/// Properties of [`KeyList`].
#[derive(Properties, PartialEq)]
pub struct KeyListProps {
    /// The page's keys.
    pub keys: Vec<Shortcut>,
    /// Whether single-key shortcuts are switched on.
    pub on: bool,
    /// Called when closed.
    pub onclose: Callback<()>,
}

/// The list behind `?`.
#[component]
pub fn KeyList(props: &KeyListProps) -> Html {
    let row = |key: AttrValue, does: AttrValue| html! { <div><dt><kbd translate="no">{ key }</kbd></dt><dd>{ does }</dd></div> };
    let keys = props.keys.iter().map(|key| row(key.name().into(), key.does.clone()));
    let everywhere = [
        ("/", "Search; Ctrl K does the same"),
        ("G, then 1 to 4", "Switch game"),
        ("?", "This list"),
        ("Tab", "The next button or link"),
        ("Esc", "Close a dialog or the menu"),
    ];
    let actions = html! { <Button label="Close" kind={ButtonKind::Main} onclick={props.onclose.clone()} /> };
    html! {
        <Dialog title="Keys" class="dialog--keys" onclose={props.onclose.clone()} {actions}>
            if !props.on {
                <p>{ "Single keys are switched off in Settings." }</p>
            } else if !props.keys.is_empty() {
                <h3 class="kicker">{ "On this page" }</h3>
                <dl class="keys">{ for keys }</dl>
            }
            <h3 class="kicker">{ "Everywhere" }</h3>
            <dl class="keys">{ for everywhere.map(|(key, does)| row(key.into(), does.into())) }</dl>
        </Dialog>
    }
}
