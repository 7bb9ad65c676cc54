//! The Value Add Basketball Game in the library.

use crate::court::{PerSide, Side};
use crate::table::Scored;
use crate::value_add::cards::{CardSet, TeamCard};
use crate::value_add::{HouseRules, Odds, Setup, ValueAdd};
use crate::wasm::error::Done;
use crate::wasm::playable::{Playable, check_teams, fives, map, score};
use crate::wasm::types::BoxScore;
use crate::wasm::values::{options, value_json};
use serde_json::{Map, Value, json};

impl Playable for ValueAdd {
    const NO_DEFAULT: &'static [&'static str] = &["teams", "rotations"];

    fn blank() -> Setup {
        Setup::new(TeamCard::default(), TeamCard::default())
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        check_teams::<CardSet>(setup, "teams", CardSet::FORMAT)?;
        if let Some(Value::Object(house)) = setup.get_mut("house") {
            // as with the fields of the setup
            for (switch, on) in map(value_json(HouseRules::default())) {
                house.entry(switch).or_insert(on);
            }
        }
        if let (Some(teams), None) = (setup.get("teams"), setup.get("rotations")) {
            // those that the cards suggest
            let PerSide([home, visitors]) = serde_json::from_value(teams.clone()).map_err(options)?;
            setup.insert("rotations".to_owned(), value_json(Setup::new(home, visitors).rotations));
        }
        Ok(())
    }

    fn state(&self) -> Map<String, Value> {
        let both = PerSide(Side::ALL);
        map(json!({
            "points": both.map(|side| self.book().points(side)),
            "five": fives(self),
            "fouls": both.map(|side| self.team_fouls(side)),
            "turn": self.turn(),
            "offense": self.offense(),
            "ball": self.ball(),
            "push": self.push(),
        }))
    }

    fn result(&self) -> Map<String, Value> {
        score(self)
    }

    fn box_score(&self) -> Option<BoxScore> {
        Some(BoxScore::of(self))
    }

    fn odds_now(&self) -> Option<Value> {
        let plan = |(push, odds): (u8, Odds)| {
            let Odds { points, turnover, line } = odds;
            json!({ "push": push, "expected": odds.expected(), "points": points, "turnover": turnover, "line": line })
        };
        Some(self.plans().into_iter().map(plan).collect())
    }
}
