//! Toasts: messages that disappear, read out politely, held while pointed at.

use crate::components::button::{Button, ButtonKind};
use crate::components::icon::Icon;
use crate::components::toasts::{Toast, ToastsHandle};
use gloo::timers::callback::Timeout;
use yew::prelude::*;

/// Long enough to read the message and to reach its button by keyboard.
const SHOWN_MS: u32 = 12_000;

/// Properties of [`ToastRegion`].
#[derive(Properties, PartialEq)]
pub struct ToastRegionProps {
    /// The messages now shown.
    pub toasts: Vec<Toast>,
}

/// The region of toasts. It is always in the page, so that screen readers watch it.
#[component]
pub fn ToastRegion(props: &ToastRegionProps) -> Html {
    html! {
        <section class="toasts" aria-label="Messages">
            <div role="status" aria-live="polite">
                { for props.toasts.iter().map(|toast| html! {
                    <ToastBox key={toast.id} toast={toast.clone()} />
                }) }
            </div>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct ToastBoxProps {
    toast: Toast,
}

#[component]
fn ToastBox(props: &ToastBoxProps) -> Html {
    let handle = use_context::<ToastsHandle>();
    let held = use_state(|| false);
    let id = props.toast.id;
    let dismiss = {
        let handle = handle.clone();
        Callback::from(move |()| {
            if let Some(handle) = &handle {
                handle.dismiss(id);
            }
        })
    };
    {
        let dismiss = dismiss.clone();
        use_effect_with(*held, move |held| {
            let timer = (!held).then(|| Timeout::new(SHOWN_MS, move || dismiss.emit(())));
            move || drop(timer)
        });
    }
    let hold = |on: bool| {
        let held = held.clone();
        move || held.set(on)
    };
    let (hold_on, hold_off) = (hold(true), hold(false));
    let (enter, leave) = (hold_on.clone(), hold_off.clone());
    let action = props.toast.action.as_ref().map(|action| {
        let (run, dismiss) = (action.run.clone(), dismiss.clone());
        let onclick = Callback::from(move |()| {
            run.emit(());
            dismiss.emit(());
        });
        html! { <Button label={action.label.clone()} kind={ButtonKind::Main} {onclick} /> }
    });
    html! {
        <div
            class="toast"
            onmouseenter={move |_| enter()}
            onmouseleave={move |_| leave()}
            onfocusin={move |_| hold_on()}
            onfocusout={move |_| hold_off()}
        >
            <span class="toast__text">{ &props.toast.text }</span>
            { action }
            <Button label="Dismiss" class="btn--icon" kind={ButtonKind::Quiet} onclick={dismiss}>
                <Icon name="close" />
            </Button>
        </div>
    }
}
