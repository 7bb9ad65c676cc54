//! Tests of the parts that the games share: the table, the book and its scoresheet, cards, seasons; and, in
//! `golden` and `rulebook`, of all four games alike.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

mod advance;
mod cards;
#[path = "../cases.rs"]
mod cases;
mod entered;
mod explained;
mod fifth_game;
mod figures;
mod golden;
#[path = "../statis_pro/league.rs"]
mod league;
mod limits;
mod paper;
mod release;
mod rulebook;
mod season;
mod season_end;
mod season_games;
mod season_rotations;
mod season_series;
mod sheet;
mod table;
#[path = "../toy/mod.rs"]
mod toy;
mod toys;
mod workbook;
