//! Tests of DICE Basketball. A file `sNN_*` tests section NN of the rulebook, with its printed examples; the
//! others test the game as a whole.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod bulk;
mod career;
#[path = "../cases.rs"]
mod cases;
mod charts;
#[path = "../guard/mod.rs"]
mod guard;
mod link;
mod odds;
mod read_out;
mod s04_cards;
mod s05_play;
mod s08_shots;
mod s09_rebounds;
mod s10_fouls;
mod s14_injuries;
mod s16_time_outs;
mod s17_timing;
mod s18_defense;
mod s23_college;
mod same_games;
mod scene;
mod third_reading;
mod view;
