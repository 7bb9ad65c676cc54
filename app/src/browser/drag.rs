//! Dragging by mouse or finger: a copy of the pressed element follows the pointer.

use crate::browser::page::document;
use gloo::events::{EventListener, EventListenerOptions};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};
use yew::Callback;

/// The pixels a pointer must move before it drags.
const SLACK: i32 = 6;

/// A drag in progress.
struct Drag {
    from: (i32, i32),
    what: HtmlElement,
    copy: Option<HtmlElement>,
    targets: String,
    over: Option<Element>,
}

/// Drags the button that hears this `pointerdown`, once the pointer moves. Where it is let go over an element
/// that `targets` selects, `ondrop` hears that element's `data-seat`. What the pointer is over has `data-over`
/// meanwhile, and the page's root `data-dragging`.
pub fn drag(event: &PointerEvent, targets: &str, ondrop: &Callback<String>) {
    // events are heard at the page's root
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let what = target.and_then(|target| target.closest("button").ok().flatten());
    let what = what.and_then(|what| what.dyn_into::<HtmlElement>().ok());
    let (Some(window), Some(what)) = (web_sys::window(), what.filter(|_| event.button() == 0)) else {
        return;
    };
    let from = (event.client_x(), event.client_y());
    let drag = Drag { from, what, copy: None, targets: targets.to_owned(), over: None };
    let drag = Rc::new(RefCell::new(drag));
    let listeners = Rc::new(RefCell::new(Vec::new()));
    for name in ["pointermove", "pointerup", "pointercancel"] {
        let (drag, all, ondrop) = (drag.clone(), listeners.clone(), ondrop.clone());
        let options = EventListenerOptions::enable_prevent_default();
        let listener = EventListener::new_with_options(&window, name, options, move |event| {
            let (Some(event), Ok(mut drag)) = (event.dyn_ref::<PointerEvent>(), drag.try_borrow_mut()) else {
                return;
            };
            if name == "pointermove" {
                return drag.follow(event);
            }
            let dropped = drag.end().filter(|_| name == "pointerup");
            // a listener outlives its own call
            let all = all.clone();
            gloo::timers::callback::Timeout::new(0, move || all.borrow_mut().clear()).forget();
            if let Some(seat) = dropped {
                ondrop.emit(seat);
            }
        });
        listeners.borrow_mut().push(listener);
    }
}

impl Drag {
    fn follow(&mut self, event: &PointerEvent) {
        let (x, y) = (event.client_x(), event.client_y());
        if self.copy.is_none() && (x - self.from.0).abs().max((y - self.from.1).abs()) < SLACK {
            return;
        }
        event.prevent_default();
        if self.copy.is_none() {
            self.copy = lift(&self.what);
        }
        let Some(copy) = &self.copy else { return };
        place(copy, "--x", x - self.from.0);
        place(copy, "--y", y - self.from.1);
        let over = document().and_then(|document| document.element_from_point(x as f32, y as f32));
        let over = over.and_then(|over| over.closest(&self.targets).ok().flatten());
        if over != self.over {
            mark(self.over.as_ref(), false);
            mark(over.as_ref(), true);
            self.over = over;
        }
    }

    /// Removes the copy; returns the target it was over.
    fn end(&mut self) -> Option<String> {
        let copy = self.copy.take()?;
        copy.remove();
        if let Some(root) = document().and_then(|document| document.document_element()) {
            // removing an attribute that is not there does nothing
            let _ = root.remove_attribute("data-dragging");
        }
        mark(self.over.as_ref(), false);
        self.over.take().and_then(|over| over.get_attribute("data-seat"))
    }
}

/// A copy of an element, where the element is, above everything.
fn lift(what: &HtmlElement) -> Option<HtmlElement> {
    let copy: HtmlElement = what.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    let at = what.get_bounding_client_rect();
    for name in ["aria-keyshortcuts", "aria-pressed"] {
        // removing an attribute that is not there does nothing
        let _ = copy.remove_attribute(name);
    }
    // a copy without these is only drawn elsewhere
    let _ = copy.set_attribute("aria-hidden", "true");
    let _ = copy.class_list().add_1("dragged");
    for (name, n) in [("--left", at.left()), ("--top", at.top()), ("--width", at.width())] {
        place(&copy, name, n.round() as i32);
    }
    let document = document()?;
    document.body()?.append_child(&copy).ok()?;
    let _ = document.document_element()?.set_attribute("data-dragging", "true");
    Some(copy)
}

fn place(element: &HtmlElement, name: &str, pixels: i32) {
    // a browser that rejects the value draws the copy where it was
    let _ = element.style().set_property(name, &format!("{pixels}px"));
}

fn mark(element: Option<&Element>, on: bool) {
    if let Some(element) = element {
        // without the mark the place is only not lit
        let _ = if on {
            element.set_attribute("data-over", "true")
        } else {
            element.remove_attribute("data-over")
        };
    }
}
