//! Hardwood in the browser.

// Parts that the pages now being built use.
#![allow(dead_code, unused_imports)]

mod app;
mod browser;
mod components;
mod hooks;
mod pages;
mod routes;
mod state;
mod storage;
mod text;

fn main() {
    yew::Renderer::<app::App>::new().render();
}
