//! A dialog beside what opened it: a rule, a player's card. On a phone it is a sheet at the bottom.

use crate::browser;
use crate::components::icon::Icon;
use gloo::events::EventListener;
use web_sys::{DomRect, Element, HtmlDialogElement, HtmlElement};
use yew::prelude::*;

/// What opened a popover.
#[derive(Debug, Clone, PartialEq)]
pub struct Opener {
    /// The link or the token. The popover stands beside it and gives the focus back to it.
    pub element: Element,
    /// By mouse or finger. The keys then keep their meaning on the page, although the focus is back.
    pub by_pointer: bool,
}

impl Opener {
    /// The element that heard this click, or that was pressed by key.
    pub fn of(event: &MouseEvent, element: Option<Element>) -> Option<Opener> {
        Some(Opener { element: element?, by_pointer: event.detail() > 0 })
    }

    /// Moves the focus back.
    fn give_back(&self) {
        if !self.element.is_connected() {
            return;
        }
        if self.by_pointer && self.element.set_attribute(RETURNED, "").is_ok() {
            let element = self.element.clone();
            EventListener::once(&self.element, "blur", move |_| {
                // an attribute that is gone is no matter
                let _ = element.remove_attribute(RETURNED);
            })
            .forget();
        }
        browser::focus(&self.element);
    }
}

/// The attribute of an element that has the focus only because a popover gave it back.
const RETURNED: &str = "data-returned";

/// Where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Beside {
    /// Above what opened it, or below where there is no room.
    #[default]
    Above,
    /// To its right, or to its left.
    Right,
}

/// Properties of [`Popover`].
#[derive(Properties, PartialEq)]
pub struct PopoverProps {
    /// What it is, for those who hear it.
    pub label: AttrValue,
    /// What opened it.
    pub opener: Opener,
    /// Where it stands.
    #[prop_or_default]
    pub beside: Beside,
    /// Further classes.
    #[prop_or_default]
    pub class: Classes,
    /// Called when it is dismissed: by Esc, its button, or a click outside.
    pub onclose: Callback<()>,
    /// The content.
    pub children: Html,
}

/// A popover, open as long as it is drawn.
#[component]
pub fn Popover(props: &PopoverProps) -> Html {
    let node = use_node_ref();
    {
        let (node, opener) = (node.clone(), props.opener.clone());
        use_effect_with((), move |()| {
            let dialog = node.cast::<HtmlDialogElement>();
            if let Some(dialog) = &dialog
                && dialog.show_modal().is_err()
            {
                // shown without being modal, in browsers that refuse
                dialog.set_open(true);
            }
            move || {
                if let Some(dialog) = dialog {
                    dialog.close();
                }
                opener.give_back();
            }
        });
    }
    {
        let (node, opener, beside) = (node.clone(), props.opener.clone(), props.beside);
        // after each drawing: what arrives later may make it larger
        use_effect(move || {
            if let Some(dialog) = node.cast::<HtmlElement>() {
                place(&dialog, &opener.element, beside);
            }
        });
    }
    let oncancel = props.onclose.reform(|_: Event| ());
    let onclick = {
        let (node, onclose) = (node.clone(), props.onclose.clone());
        Callback::from(move |event: MouseEvent| {
            // what is pressed in here means nothing to what is around the link
            event.stop_propagation();
            let target = event.target_dyn_into::<HtmlDialogElement>();
            if target.is_some() && target == node.cast::<HtmlDialogElement>() {
                onclose.emit(());
            }
        })
    };
    html! {
        <dialog
            ref={node}
            class={classes!("pop", props.class.clone())}
            aria-label={props.label.clone()}
            {oncancel}
            {onclick}
        >
            <div class="pop__box">{ props.children.clone() }</div>
        </dialog>
    }
}

/// The button that closes it.
pub fn close_button(onclose: &Callback<()>) -> Html {
    html! {
        <button
            type="button"
            class="pop__close"
            aria-label="Close"
            onclick={onclose.reform(|_: MouseEvent| ())}
        >
            <Icon name="close" />
        </button>
    }
}

/// The pixels between a popover and what it points at, and the window's edge.
const GAP: f64 = 12.0;

/// Puts a box beside an element: sets the custom properties by which the style sheet places it and its arrow.
pub fn place(own: &HtmlElement, anchor: &Element, beside: Beside) {
    let size = web_sys::window().and_then(|window| {
        Some((window.inner_width().ok()?.as_f64()?, window.inner_height().ok()?.as_f64()?))
    });
    let Some(window) = size else { return };
    let (at, rect) = (anchor.get_bounding_client_rect(), own.get_bounding_client_rect());
    let (side, x, y) = spot(&at, (rect.width(), rect.height()), window, beside);
    let (middle, edge) = if matches!(side, "above" | "below") {
        (at.left() + at.width() / 2.0, x)
    } else {
        (at.top() + at.height() / 2.0, y)
    };
    let most = if matches!(side, "above" | "below") { rect.width() } else { rect.height() };
    let arrow = (middle - edge).clamp(GAP + 8.0, (most - GAP - 8.0).max(GAP + 8.0));
    for (name, value) in [("--x", x), ("--y", y), ("--a", arrow)] {
        // a value the browser does not take leaves the box where it is
        let _ = own.style().set_property(name, &format!("{value:.0}px"));
    }
    let _ = own.set_attribute("data-side", side);
}

/// The side of `at` on which a box of this size has room, and its left upper corner.
fn spot(
    at: &DomRect,
    (wide, high): (f64, f64),
    (width, height): (f64, f64),
    beside: Beside,
) -> (&'static str, f64, f64) {
    let inside = |place: f64, own: f64, all: f64| place.clamp(8.0, (all - own - 8.0).max(8.0));
    let level = inside(at.top() + at.height() / 2.0 - 56.0, high, height);
    if beside == Beside::Right && at.right() + GAP + wide < width {
        return ("right", at.right() + GAP, level);
    }
    if beside == Beside::Right && at.left() - GAP - wide > 0.0 {
        return ("left", at.left() - GAP - wide, level);
    }
    let x = inside(at.left() + at.width() / 2.0 - 64.0, wide, width);
    if at.top() - GAP - high > 0.0 {
        return ("above", x, at.top() - GAP - high);
    }
    ("below", x, inside(at.bottom() + GAP, high, height))
}
