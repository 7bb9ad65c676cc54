//! Content that is in the page only while it is printed.

use crate::browser;
use crate::browser::event::use_window_event;
use yew::prelude::*;

/// Whether printing is under way, and the callback that starts it.
#[hook]
pub fn use_printing() -> (bool, Callback<()>) {
    let printing = use_state(|| false);
    {
        let printing = printing.setter();
        use_window_event("afterprint", move |_| printing.set(false));
    }
    use_effect_with(*printing, |printing| {
        if *printing {
            browser::print();
        }
    });
    let print = {
        let printing = printing.setter();
        Callback::from(move |()| printing.set(true))
    };
    (*printing, print)
}
