//! Tests of March Madness. A test name begins with its section (`s128` is §12.8) where it tests one; printed
//! examples are among them.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod advanced;
mod basic;
#[path = "../cases.rs"]
mod cases;
mod contests;
mod cup;
mod factions;
mod scene;
mod screen;
mod tournaments;
