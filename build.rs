//! Checks the decks and charts of `data/`, so that a bad row stops the build with its file, row and column; and
//! writes the house deck as Rust source, which the program has as data.
//!
//! It reads them with the very modules of the crate, laid out as the crate has them.
#![allow(dead_code, missing_docs, unused_imports)]

#[path = "src/court/mod.rs"]
mod court;
#[path = "src/kit/invalid.rs"]
mod invalid;
#[path = "src/book/play.rs"]
mod play;
#[path = "src/kit/problem.rs"]
mod problem;
#[path = "src/kit/provenance.rs"]
mod provenance;
#[path = "src/kit/rows.rs"]
mod rows;
mod kit {
    pub use crate::{
        invalid::Invalid,
        problem::Problem,
        provenance::Provenance,
        rows::{read_cell, read_rows},
    };
}
mod book {
    pub use crate::play::*;
}
#[path = "src/statis_pro/deck_file.rs"]
mod deck_file;
#[path = "src/statis_pro/deck_literal.rs"]
mod deck_literal;
#[path = "src/dice_basketball/charts/mod.rs"]
mod dice_charts;
#[path = "src/statis_pro/fac.rs"]
mod fac;
#[path = "src/statis_pro/fast_break.rs"]
mod fast_break;
#[path = "src/march_madness/component.rs"]
pub mod mm_component;
#[path = "src/march_madness/position.rs"]
mod mm_position;
#[path = "src/march_madness/rating.rs"]
mod mm_rating;
#[path = "src/statis_pro/notation/mod.rs"]
mod notation;
mod march_madness {
    pub use crate::mm_component as component;
    pub use crate::mm_position::Position;
    pub mod cards {
        pub use crate::mm_rating::{Defense, Rating};
    }
}
#[path = "src/march_madness/basic/bracket.rs"]
mod bracket;
#[path = "src/value_add/field.rs"]
mod field;
#[path = "src/march_madness/basic/markers.rs"]
mod markers;
#[path = "src/march_madness/advanced/charts.rs"]
mod mm_charts;
#[path = "src/march_madness/advanced/strategy_cards.rs"]
mod mm_strategy_cards;
#[path = "src/march_madness/advanced/strategy.rs"]
mod strategy;

use mm_component::Component as _;
use problem::Problem;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=src/statis_pro/data");
    println!("cargo::rerun-if-changed=src/dice_basketball/data");
    println!("cargo::rerun-if-changed=src/march_madness/data");
    println!("cargo::rerun-if-changed=src/value_add/data");
    println!("cargo::rerun-if-env-changed=HARDWOOD_DECK");
    let mut house = vec![];
    let mut problems = check("statis_pro/data/fac_deck.csv", |text| {
        let deck = deck_file::read_deck(text)?;
        house.clone_from(&deck);
        let mut problems = deck_file::deviations(&deck);
        if deck_file::write_deck(&deck) != text {
            problems.push(Problem::new("file", "not in canonical notation; `cargo xtask deck` writes it"));
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    });
    problems
        .extend(check("statis_pro/data/fast_break_chart.csv", |text| fast_break::read_chart(text).map(drop)));
    problems
        .extend(check("statis_pro/data/fast_break_table.csv", |text| fast_break::read_table(text).map(drop)));
    problems.extend(check("dice_basketball/data/charts.csv", |text| {
        let charts = dice_charts::Charts::read(text)?;
        if charts.write() == text {
            return Ok(());
        }
        Err(vec![Problem::new("file", "not in canonical notation, which `Charts::write` has")])
    }));
    problems.extend(check("value_add/data/field_48.csv", |text| field::read_field(text).map(drop)));
    problems.extend(check("march_madness/data/bonus.csv", bracket::BonusLines::read_ours));
    problems.extend(check("march_madness/data/markers.csv", markers::Markers::read_ours));
    problems.extend(check("march_madness/data/scoring_charts.csv", mm_charts::Charts::read_ours));
    problems
        .extend(check("march_madness/data/strategy_cards.csv", mm_strategy_cards::StrategyCards::read_ours));
    if let Err(problem) = write_house_deck(house) {
        problems.push(format!("the house deck can't be written for the compiler: {problem}"));
    }
    // `cargo xtask deck` needs this crate, and must be able to make a deck that replaces a broken one.
    let stop = env::var("HARDWOOD_DECK").as_deref() != Ok("unchecked");
    for problem in &problems {
        println!("cargo::{}={problem}", if stop { "error" } else { "warning" });
    }
    if stop && !problems.is_empty() {
        println!("cargo::error=to make the deck anew: HARDWOOD_DECK=unchecked cargo xtask deck");
    }
}

/// Writes the house deck as Rust source to where the compiler looks for it; the printed card fills gaps.
fn write_house_deck(mut deck: Vec<fac::Fac>) -> Result<(), String> {
    let folder = env::var("OUT_DIR").map_err(|error| error.to_string())?;
    deck.resize(deck_file::CARDS, fac::PRINTED);
    let path = std::path::Path::new(&folder).join("house_deck.rs");
    fs::write(path, deck_literal::literal(&deck)).map_err(|error| error.to_string())
}

/// What is wrong with a file of `src`; the row is the file's line.
fn check(name: &str, read: impl FnOnce(&str) -> Result<(), Vec<Problem>>) -> Vec<String> {
    let path = format!("src/{name}");
    let text = fs::read_to_string(&path).map_err(|e| vec![Problem::new("file", e.to_string())]);
    let problems = text.and_then(|text| read(&text)).err().unwrap_or_default();
    problems.iter().map(|problem| format!("{path}: {problem}")).collect()
}
