//! A modal dialog on the browser's own element, which keeps the focus inside and returns it afterwards.

use crate::browser::use_window_event;
use crate::components::button::{Button, ButtonKind};
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// Properties of [`Dialog`].
#[derive(Properties, PartialEq)]
pub struct DialogProps {
    /// The title.
    pub title: AttrValue,
    /// Called when it is dismissed.
    pub onclose: Callback<()>,
    /// The content.
    pub children: Html,
    /// Its buttons; the browser focuses the first.
    #[prop_or_default]
    pub actions: Html,
    /// Further classes.
    #[prop_or_default]
    pub class: Classes,
}

/// A modal dialog, open as long as it is drawn.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            let dialog = node.cast::<HtmlDialogElement>();
            if let Some(dialog) = &dialog
                && dialog.show_modal().is_err()
            {
                // Shown without being modal, in browsers that refuse.
                dialog.set_open(true);
            }
            // the focus is on a button at its end, but it is read from its beginning
            if let Some(dialog) = &dialog {
                dialog.set_scroll_top(0);
            }
            move || {
                if let Some(dialog) = dialog {
                    dialog.close();
                }
            }
        });
    }
    {
        // Back leads to another page, which it does not belong to
        let onclose = props.onclose.clone();
        use_window_event("hashchange", move |_| onclose.emit(()));
    }
    // the browser closes the element at once, but the page is redrawn only later; a key in between is meant for
    // the page
    let oncancel = props.onclose.reform(|_: Event| ());
    let backdrop = {
        let (node, onclose) = (node.clone(), props.onclose.clone());
        Callback::from(move |event: MouseEvent| {
            let target = event.target_dyn_into::<HtmlDialogElement>();
            if target.is_some() && target == node.cast::<HtmlDialogElement>() {
                onclose.emit(());
            }
        })
    };
    html! {
        <dialog
            ref={node}
            class={classes!("dialog", props.class.clone())}
            aria-label={props.title.clone()}
            {oncancel}
            onclick={backdrop}
        >
            <div class="dialog__box">
                <h2 class="dialog__title">{ &props.title }</h2>
                <div class="dialog__body">{ props.children.clone() }</div>
                <div class="dialog__actions">{ props.actions.clone() }</div>
            </div>
        </dialog>
    }
}

/// Properties of [`Confirm`].
#[derive(Properties, PartialEq)]
pub struct ConfirmProps {
    /// The question.
    pub title: AttrValue,
    /// The consequence of confirming.
    pub children: Html,
    /// The label of the confirming button: a verb.
    pub yes: AttrValue,
    /// Whether confirming deletes something.
    #[prop_or_default]
    pub danger: bool,
    /// Called when confirmed.
    pub onyes: Callback<()>,
    /// Called when canceled.
    pub onno: Callback<()>,
}

/// A dialog that asks for confirmation.
#[component]
pub fn Confirm(props: &ConfirmProps) -> Html {
    let kind = if props.danger { ButtonKind::Danger } else { ButtonKind::Main };
    let actions = html! {
        <>
            <Button label={props.yes.clone()} {kind} onclick={props.onyes.clone()} />
            <Button label="Cancel" onclick={props.onno.clone()} />
        </>
    };
    html! {
        <Dialog title={props.title.clone()} onclose={props.onno.clone()} {actions}>
            { props.children.clone() }
        </Dialog>
    }
}
