//! Tests of the Value Add Basketball Game. A file `sN_*` tests Step N of the rulebook, with its printed
//! examples where there are any; the others test the game as a whole.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod bad_input;
mod bracket;
mod bulk;
#[path = "../cases.rs"]
mod cases;
mod offers;
mod s2_before;
mod s3_dice;
mod s4_strategies;
mod s5_rebounds;
mod settled;
mod table;
mod third_reading;
