//! Hardwood in the browser.

mod app;
mod browser;
mod components;
mod doors;
mod games;
mod hooks;
mod pages;
mod routes;
mod session;
mod storage;
mod text;
mod workers;

use wasm_bindgen::prelude::wasm_bindgen;

fn main() {}

/// Does a task: what `www/worker.js` calls in a worker.
#[wasm_bindgen]
pub fn work(task: &[u8]) -> Vec<u8> {
    let work: fn(&[u8]) -> Vec<u8> = std::hint::black_box(doors::work);
    work(task)
}

/// Draws the program. `www/boot.js` calls this once the parts for the page of the address are in place.
#[wasm_bindgen]
pub fn draw() {
    yew::Renderer::<app::App>::new().render();
}
