//! Hardwood in the browser.
use yew::prelude::*;

#[component]
fn App() -> Html {
    html! { <main><h1>{"Hardwood"}</h1></main> }
}

fn main() {
    yew::Renderer::<App>::new().render();
}
