//! Hardwood in the browser.

mod app;
mod browser;
mod components;
mod doors;
mod hooks;
mod pages;
mod panels;
mod routes;
mod state;
mod storage;
mod text;

use wasm_bindgen::prelude::wasm_bindgen;

fn main() {}

/// Draws the program. `www/boot.js` calls this once the parts for the page of the address are in place.
#[wasm_bindgen]
pub fn draw() {
    yew::Renderer::<app::App>::new().render();
}
