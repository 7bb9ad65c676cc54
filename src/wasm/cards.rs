//! Card sets computed from a season's tables.

use super::error::{Done, ErrorCode, Failure};
use super::values::{parse, read, text_json, text_of};
use crate::cards::march_madness::TeamContext;
use crate::cards::season::Names;
use crate::cards::{
    Built, Season, Tables, apply, build, build_dice, build_march_madness, build_value_add, read_overrides,
};
use crate::dice_basketball::{DiceBasketball, career::Career};
use crate::kit::Problem;
use crate::kit::form::{CardSet, CardTeam};
use crate::march_madness::{advanced::Contest, cup::Cup};
use crate::statis_pro::StatisPro;
use crate::table::Game as _;
use crate::value_add::ValueAdd;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/cards.d.ts");

/// The tables of a season; `SeasonTables` in TypeScript.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GivenTables {
    players: String,
    #[serde(default)]
    teams: Option<String>,
    #[serde(default)]
    rosters: Option<String>,
}

/// How cards are made of them; `CardOptions` in TypeScript.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct CardOptions {
    #[serde(default)]
    season: Option<u16>,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    sources: Option<Vec<String>>,
    #[serde(default)]
    columns: Option<BTreeMap<String, String>>,
    #[serde(default)]
    per_game: Option<bool>,
    #[serde(default)]
    overrides: Option<String>,
    #[serde(default)]
    context: Option<BTreeMap<String, Context>>,
}

/// Facts about a team beyond its statistics; `TeamContext` in TypeScript.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Context {
    #[serde(default)]
    coach: Option<String>,
    #[serde(default)]
    nickname: Option<String>,
    #[serde(default)]
    coaching: Option<u8>,
    #[serde(default)]
    percentile: Option<u8>,
}

/// Makes the cards of a game out of a season's tables.
#[wasm_bindgen(js_name = buildCards, skip_typescript)]
pub fn build_cards(game: &JsValue, tables: &JsValue, options: &JsValue) -> Result<JsValue, Failure> {
    let name = text_of(game, "the name of a game")?;
    let given: GivenTables = read(tables)?;
    let options: CardOptions = read::<Option<CardOptions>>(options)?.unwrap_or_default();
    parse(&cards(&name, &given, &options)?)
}

fn cards(game: &str, given: &GivenTables, options: &CardOptions) -> Done<String> {
    let names = options
        .columns
        .as_ref()
        .map(|columns| Names(columns.iter().map(|(theirs, ours)| (theirs.clone(), ours.clone())).collect()));
    let tables = Tables {
        players: &given.players,
        teams: given.teams.as_deref(),
        rosters: given.rosters.as_deref(),
        names: names.as_ref(),
        per_game: options.per_game.unwrap_or_default(),
    };
    let known = Season::years(&given.players, names.as_ref());
    let year = options.season.or(known.last().copied()).ok_or_else(|| {
        Failure::new(
            ErrorCode::Options,
            "the tables have no column of the season: give `season`, the year it ends in",
        )
    })?;
    let name = options.name.as_deref().unwrap_or_default();
    let sources = options.sources.clone().unwrap_or_default();
    match game {
        StatisPro::NAME => cards_json(build(tables, year, name, sources), options),
        DiceBasketball::NAME | Career::NAME => cards_json(build_dice(tables, year, name, sources), options),
        ValueAdd::NAME => cards_json(build_value_add(tables, year, name, sources), options),
        Contest::NAME | Cup::NAME => {
            let given = |id: &str| options.context.as_ref().and_then(|all| all.get(id));
            let context = |team: &crate::cards::season::TeamSeason| context(given(&team.id));
            cards_json(build_march_madness(tables, year, name, sources, &context), options)
        }
        _ => {
            let games = [
                StatisPro::NAME,
                DiceBasketball::NAME,
                ValueAdd::NAME,
                Contest::NAME,
                Cup::NAME,
                Career::NAME,
            ];
            let message = format!("\"{game:.40}\" has no player cards: {} have", games.join(", "));
            Err(Failure::new(ErrorCode::Options, message))
        }
    }
}

/// The facts of a team, where they were given.
fn context(given: Option<&Context>) -> TeamContext {
    let usual = TeamContext::default();
    let Some(given) = given else { return usual };
    TeamContext {
        coach: given.coach.clone().unwrap_or(usual.coach),
        nickname: given.nickname.clone().unwrap_or(usual.nickname),
        coaching: given.coaching.unwrap_or(usual.coaching),
        percentile: given.percentile.unwrap_or(usual.percentile),
    }
}

/// The cards with ratings set by hand, and their notes, as JSON text.
fn cards_json<T: CardTeam>(
    built: Result<Built<CardSet<T>>, Vec<Problem>>,
    options: &CardOptions,
) -> Done<String> {
    let Built { mut set, notes, problems, more, warnings, .. } = built.map_err(Failure::tables)?;
    if let Some(text) = &options.overrides {
        let (overrides, wrong) = read_overrides(text);
        if !wrong.is_empty() {
            return Err(Failure::tables(wrong));
        }
        set = apply(&set, &overrides).map_err(Failure::tables)?;
    }
    text_json(
        &json!({ "set": set, "notes": notes, "problems": problems, "more": more, "warnings": warnings }),
    )
}
