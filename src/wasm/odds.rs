//! The chances of a game in progress: exact odds, and win probability by simulation.

use super::Game;
use super::error::{ErrorCode, Failure};
use super::playing::Moment;
use super::types::seed;
use super::values::{Progress, parse, read, to_js};
use crate::kit::Seed;
use crate::table::WinCount;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/odds.d.ts");

/// The most games of a call.
const MOST: u32 = 1_000_000;

/// The options of a win probability; `WinProbabilityOptions` in TypeScript.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WinOptions {
    games: u32,
    #[serde(default)]
    seed: Option<Value>,
    #[serde(default)]
    first: u32,
    #[serde(default)]
    inputs: Option<u32>,
    #[serde(default)]
    choice: Option<u16>,
    #[serde(default)]
    viewer: Option<Value>,
}

/// `WinProbability` in TypeScript.
#[derive(Serialize)]
struct WinProbability {
    games: u64,
    stopped: bool,
    sides: Vec<SideWins>,
}

/// `SideWins` in TypeScript.
#[derive(Serialize)]
struct SideWins {
    side: Value,
    won: u64,
    share: f64,
    error: f64,
}

/// The exact odds of what may be done now.
#[wasm_bindgen(skip_typescript)]
pub fn odds(game: &Game) -> Result<JsValue, Failure> {
    parse(&game.game.odds()?)
}

/// How often each side wins from a moment of a game on.
#[wasm_bindgen(js_name = winProbability, skip_typescript)]
pub fn win_probability(game: &Game, options: &JsValue, progress: &JsValue) -> Result<JsValue, Failure> {
    let progress = Progress::of(progress)?;
    let WinOptions { games, seed: given, first, inputs, choice, viewer } = read(options)?;
    if !(1..=MOST).contains(&games) {
        let message = format!("a game can't be played on {games} times: 1 to {MOST} can");
        return Err(Failure::new(ErrorCode::Options, message));
    }
    let luck = match given.filter(|given| !given.is_null()) {
        Some(given) => seed(&given)?,
        None => game.game.seed().unwrap_or(Seed(0)),
    };
    let viewer = viewer.filter(|given| !given.is_null());
    let onward = game.game.onward(Moment { inputs: inputs.map(|n| n as usize), choice, luck, viewer })?;
    let sides = game.game.winners();
    let mut won = vec![0; sides.len()];
    let (mut played, mut stopped) = (0, false);
    for nth in 0..games {
        if let Some(place) = onward(u64::from(first) + u64::from(nth))? {
            won[place] += 1;
        }
        played += 1;
        stopped = progress.stops(played, games)?;
        if stopped {
            break;
        }
    }
    let games = u64::from(played);
    let side = |(side, won): (Value, u64)| {
        let count = WinCount { won, games };
        SideWins { side, won, share: count.share(), error: count.error() }
    };
    to_js(&WinProbability { games, stopped, sides: sides.into_iter().zip(won).map(side).collect() })
}
