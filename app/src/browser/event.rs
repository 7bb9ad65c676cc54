//! Events of the window, always answered by the newest handler.

use gloo::events::{EventListener, EventListenerOptions};
use web_sys::{Event, EventTarget};
use yew::prelude::*;

/// Calls `handler` for each event `name` of the window while the component is shown.
#[hook]
pub fn use_window_event(name: &'static str, handler: impl Fn(&Event) + 'static) {
    use_event(web_sys::window().map(Into::into), name, handler);
}

/// Calls `handler` for each event `name` of the document while the component is shown.
#[hook]
pub fn use_document_event(name: &'static str, handler: impl Fn(&Event) + 'static) {
    use_event(crate::browser::page::document().map(Into::into), name, handler);
}

#[hook]
fn use_event(target: Option<EventTarget>, name: &'static str, handler: impl Fn(&Event) + 'static) {
    let newest = use_mut_ref(|| None::<Box<dyn Fn(&Event)>>);
    *newest.borrow_mut() = Some(Box::new(handler));
    use_effect_with(name, move |name| {
        let options = EventListenerOptions::enable_prevent_default();
        let listener = target.map(|target| {
            EventListener::new_with_options(&target, *name, options, move |event| {
                if let Ok(handler) = newest.try_borrow()
                    && let Some(handler) = handler.as_ref()
                {
                    handler(event);
                }
            })
        });
        move || drop(listener)
    });
}
