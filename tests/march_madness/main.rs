//! March Madness, section by section: each test names its section, and is the printed example where there is one.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod advanced;
mod basic;
mod contests;
mod cup;
mod evenings;
mod factions;
mod scene;
mod screen;
