//! The Value Add Basketball Game, step by step: each test names its step, and is the printed example where there is one; and the game as a whole.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod bad_input;
mod bracket;
mod bulk;
mod s2_before;
mod s3_dice;
mod s4_strategies;
mod s5_rebounds;
mod table;
