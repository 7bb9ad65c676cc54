//! A custom property set from the program: the page's policy allows no style attribute.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Sets the custom property `name` ("--home") of the element at `node`.
#[hook]
pub fn use_css_var(node: NodeRef, name: &'static str, value: AttrValue) {
    use_effect_with((node, value), move |(node, value)| {
        if let Some(element) = node.get().and_then(|node| node.dyn_into::<HtmlElement>().ok()) {
            // A value the browser does not take leaves the style sheet's own.
            let _ = element.style().set_property(name, value);
        }
    });
}
