//! Tests of March Madness. A test name begins with its section (`s12_8` is §12.8) where it tests one; printed
//! examples are among them.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod advanced;
mod advised;
mod basic;
#[path = "../cases.rs"]
mod cases;
mod contests;
mod cup;
mod factions;
mod final_four;
mod fouls;
mod goals;
#[path = "../guard/mod.rs"]
mod guard;
mod hidden;
mod own_box;
mod same_games;
mod scene;
mod screen;
mod sheet;
mod solitaire;
mod strategy;
mod third_reading;
mod tournaments;
mod turns;
