//! DICE Basketball in the library.

use crate::court::{PerSide, Side};
use crate::dice_basketball::cards::{CardSet, TeamCard};
use crate::dice_basketball::{BenchPolicy, Code, DiceBasketball, HouseRules, Setup};
use crate::kit::Problem;
use crate::table::Scored;
use crate::wasm::error::{Done, Failure};
use crate::wasm::playable::{Playable, characters, check_own, check_teams, fives, map, score};
use crate::wasm::types::BoxScore;
use crate::wasm::values::value_json;
use serde_json::{Map, Value, json};

impl Playable for DiceBasketball {
    const NO_DEFAULT: &'static [&'static str] = &["teams"];
    const UNWRITTEN: &'static [&'static str] = &["charts"];
    const OWN_FAILS: fn(Vec<Problem>) -> Failure = Failure::charts;

    fn blank() -> Setup {
        Setup::new(TeamCard::default(), TeamCard::default(), Code::default())
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        check_own::<Self>(setup, "charts")?;
        complete_house(setup);
        check_teams::<CardSet>(setup, "teams", CardSet::FORMAT)
    }

    fn policy(coaches: Option<Value>) -> Done<BenchPolicy> {
        Ok(BenchPolicy {
            characters: characters(coaches)?,
            assistant: PerSide::default(),
            ..BenchPolicy::default()
        })
    }

    fn state(&self) -> Map<String, Value> {
        let both = PerSide(Side::ALL);
        map(json!({
            "points": both.map(|side| self.book().points(side)),
            "five": fives(self),
            "team_fouls": both.map(|side| self.team_fouls(side)),
            "time_outs": both.map(|side| self.time_outs(side)),
            "schemes": both.map(|side| self.scheme(side)),
            "offense": self.offense(),
            "ball": self.ball(),
            "left": self.left(),
            "arrow": self.arrow(),
        }))
    }

    fn result(&self) -> Map<String, Value> {
        score(self)
    }

    fn box_score(&self) -> Option<BoxScore> {
        Some(BoxScore::of(self))
    }

    fn odds_now(&self) -> Option<Value> {
        Some(value_json(self.odds()))
    }
}

/// Lays the optional rules given over those of a new game: a switch that is left out is as in a game without options,
/// not as in an old save.
pub fn complete_house(setup: &mut Map<String, Value>) {
    if let Some(Value::Object(house)) = setup.get_mut("house") {
        for (switch, on) in map(value_json(HouseRules::default())) {
            house.entry(switch).or_insert(on);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// audit DB-12: §10, D6. `settled` fills in a missing `house` from `blank`, `complete` a partial one.
    #[test]
    fn db_12_a_partial_house_is_laid_over_a_new_game() {
        let house = |given: Value| {
            let mut setup = map(json!({ "house": given }));
            DiceBasketball::complete(&mut setup).expect("a setup");
            serde_json::from_value::<HouseRules>(setup["house"].take()).expect("house rules")
        };
        let steals_passed_in = HouseRules { steals_passed_in: true, ..HouseRules::default() };
        assert_eq!(house(json!({ "steals_passed_in": true })), steals_passed_in);
        assert_eq!(house(json!({})), DiceBasketball::blank().house);
        assert!(house(json!({})).drives_by_chart);
        assert_eq!(house(json!({ "drives_by_chart": false })), HouseRules::as_first_played());
    }
}
