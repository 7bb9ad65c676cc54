//! Statis Pro Basketball in the library.

use crate::court::{PerSide, Side};
use crate::statis_pro::cards::{CardSet, TeamCard};
use crate::statis_pro::{BenchPolicy, Setup, StatisPro};
use crate::table::Scored;
use crate::wasm::error::Done;
use crate::wasm::playable::{Playable, characters, check_own, check_teams, fives, map, score};
use crate::wasm::types::BoxScore;
use serde_json::{Map, Value, json};

impl Playable for StatisPro {
    const NO_DEFAULT: &'static [&'static str] = &["teams"];
    const UNWRITTEN: &'static [&'static str] =
        &["deck", "told", "fast_break", "told_break", "ten_day", "today"];

    fn blank() -> Setup {
        Setup::nba(TeamCard::default(), TeamCard::default())
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        check_own::<Self>(setup, "deck")?;
        check_teams::<CardSet>(setup, "teams", CardSet::FORMAT)
    }

    fn policy(coaches: Option<Value>) -> Done<BenchPolicy> {
        Ok(BenchPolicy {
            characters: characters(coaches)?,
            orders: PerSide::default(),
            ..BenchPolicy::default()
        })
    }

    fn state(&self) -> Map<String, Value> {
        let (piles, both) = (self.piles(), PerSide(Side::ALL));
        map(json!({
            "points": both.map(|side| self.book().points(side)),
            "five": fives(self),
            "team_fouls": both.map(|side| self.team_fouls(side).period),
            "offense": self.offense(),
            "ball": self.ball().side,
            "ballhandler": self.ball().at,
            "piles": { "play": piles.play(), "dead_ball": piles.dead(), "discards": piles.discards() },
        }))
    }

    fn result(&self) -> Map<String, Value> {
        score(self)
    }

    fn box_score(&self) -> Option<BoxScore> {
        Some(BoxScore::of(self))
    }
}
