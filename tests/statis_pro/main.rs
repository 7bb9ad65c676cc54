//! Statis Pro Basketball, section by section. Each test names its section and uses the printed example if
//! there is one. Then come the deck, the coach, links and games in bulk.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod account;
mod bulk;
#[path = "../cases.rs"]
mod cases;
mod coach;
mod company;
mod deck;
mod fast_break;
mod grammar;
#[path = "../guard/mod.rs"]
mod guard;
mod h67_team_numbers;
mod last_card;
mod league;
mod link;
mod own_deck;
mod props;
mod restless;
mod s03_prepare;
mod s04_outline;
mod s04_press;
mod s04_threes_and_plays;
mod s05_double_team;
mod s05_range;
mod s05_stamina;
mod s06_fouls;
mod s06_on_purpose;
mod s07_defense;
mod s08_clock;
mod s08_time_outs;
mod s09_action;
mod s10_rebound;
mod s11_jump_ball;
mod s12_shot;
mod s13_advance;
mod s14_rest_injury;
mod s14_season;
mod s14_z;
mod s16_indexes;
mod s17_conversion;
mod s17_eras;
mod s19_ncaa;
mod s20_fiba;
mod same_games;
mod scene;
mod third_reading;
