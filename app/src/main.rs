//! Hardwood in the browser.

// first: it has the route table
#[macro_use]
mod pages;

mod app;
mod browser;
mod components;
mod games;
mod routes;
mod season;
mod session;
mod storage;
mod text;
mod workers;

use wasm_bindgen::prelude::wasm_bindgen;

fn main() {}

/// Draws the app. `www/boot.js` calls this once the program is loaded.
#[wasm_bindgen]
pub fn draw() {
    yew::Renderer::<app::App>::new().render();
}

/// The route table, as JSON, for the build and the tests: `[{"path", "title", "chunk", "also"}…]`.
#[wasm_bindgen]
pub fn route_table() -> String {
    routes::route_table()
}
