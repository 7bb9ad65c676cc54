//! A word with a dotted line: what it means is shown where one points at it or moves the focus to it.

use crate::browser::method;
use crate::components::popover::{Beside, place};
use std::cell::Cell;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Properties of [`Term`].
#[derive(Properties, PartialEq)]
pub struct TermProps {
    /// The word as it stands here.
    pub children: Html,
    /// The term's name: "ATTS".
    pub name: AttrValue,
    /// What it means; absent as long as nobody has fetched it.
    pub text: Option<AttrValue>,
    /// Called when somebody wants to know.
    pub onask: Callback<()>,
}

thread_local! {
    /// How many terms have been drawn, by which their tips are named.
    static DRAWN: Cell<u32> = const { Cell::new(0) };
}

/// A term.
#[component]
pub fn Term(props: &TermProps) -> Html {
    let (word, tip) = (use_node_ref(), use_node_ref());
    let shown = use_state_eq(|| false);
    let id = use_memo((), |()| {
        let n = DRAWN.get().wrapping_add(1);
        DRAWN.set(n);
        AttrValue::from(format!("term-{n}"))
    });
    let set = |on: bool| {
        let (shown, onask) = (shown.setter(), props.onask.clone());
        Callback::from(move |()| {
            shown.set(on);
            if on {
                onask.emit(());
            }
        })
    };
    let (show, hide) = (set(true), set(false));
    {
        let (word, tip) = (word.clone(), tip.clone());
        use_effect_with((*shown, props.text.clone()), move |(shown, _)| {
            let (Some(word), Some(tip)) = (word.cast::<Element>(), tip.cast::<HtmlElement>()) else { return };
            // above dialogs and whatever cuts its content off; without this the style sheet shows it in place
            if let Some(toggle) = method(&tip, if *shown { "showPopover" } else { "hidePopover" }) {
                // refused where it is shown already
                let _ = toggle.call0(&tip);
            }
            if *shown {
                place(&tip, &word, Beside::Above);
            }
        });
    }
    let onkeydown = {
        let hide = hide.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                hide.emit(());
            }
        })
    };
    html! {
        <>
            <span
                ref={word}
                class="term"
                tabindex="0"
                aria-describedby={props.text.as_ref().map(|_| (*id).clone())}
                onmouseenter={show.reform(|_: MouseEvent| ())}
                onmouseleave={hide.reform(|_: MouseEvent| ())}
                onfocus={show.reform(|_: FocusEvent| ())}
                onblur={hide.reform(|_: FocusEvent| ())}
                {onkeydown}
            >
                { props.children.clone() }
            </span>
            if let Some(text) = &props.text {
                <span ref={tip} id={(*id).clone()} class="tip" role="tooltip" popover="manual">
                    <b translate="no">{ &props.name }</b>
                    { text }
                </span>
            }
        </>
    }
}
