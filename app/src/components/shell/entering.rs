//! Effects of entering another page.

use crate::browser;
use crate::routes::Route;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Sets the window's title and moves the focus to the page's heading, except on the first page of a visit.
#[hook]
pub fn use_entering(route: Route, main: NodeRef) {
    let begun = use_mut_ref(|| false);
    use_effect_with(route, move |route| {
        if let Some(document) = browser::document() {
            let title = match route {
                Route::Home => "Hardwood: tabletop basketball".into(),
                _ => format!("{} · Hardwood", route.title()),
            };
            document.set_title(&title);
        }
        if begun.replace(true) {
            let heading =
                main.cast::<HtmlElement>().and_then(|main| main.query_selector("h1").ok().flatten());
            if let Some(heading) = heading {
                browser::focus(&heading);
            }
            if let Some(window) = web_sys::window() {
                window.scroll_to_with_x_and_y(0.0, 0.0);
            }
        }
    });
}
