//! Hardwood in the browser.

mod app;
mod browser;
mod components;
mod hooks;
mod pages;
mod panels;
mod routes;
mod state;
mod storage;
mod text;

fn main() {
    yew::Renderer::<app::App>::new().render();
}
