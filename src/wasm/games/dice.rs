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
    const UNWRITTEN: &'static [&'static str] = &["charts", "told"];
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
    use crate::kit::Seed;
    use crate::table::Input;
    use crate::wasm::playing::{AnyGame, Form};
    use crate::wasm::types::Given;

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

    /// audit DB-15: §18, §19. Beside a person the house coach is the app's, who looks for the defense that gives up the fewest
    /// points; on all sides the coaches are those of a simulation, who stay man to man.
    #[test]
    fn db_15_beside_a_person_the_library_has_the_coach_of_the_app() {
        let set: Value =
            serde_json::from_str(include_str!("../../../www/cards/dice/nba-2010.json")).expect("a set");
        let begin = || {
            let setup = json!({ "teams": [set["teams"][0], set["teams"][1]] });
            let form = Form::of::<DiceBasketball>();
            (form.begin)(Given { setup, coaches: None }, Some(Seed(15))).expect("a good setup")
        };
        let need = |game: &dyn AnyGame| -> Value {
            serde_json::from_str(&game.need(&Value::Null).expect("a need")).expect("JSON")
        };
        let defenses = |house: Value| {
            let mut game = begin();
            game.play_on(&house).expect("it has a seed");
            for _ in 0..400 {
                if need(&*game)["need"] != "choose" {
                    break;
                }
                game.input(Input::Chose(0)).expect("on offer");
                game.play_on(&house).expect("it has a seed");
            }
            let events: Value = serde_json::from_str(&game.events(0).expect("events")).expect("JSON");
            let called =
                events.as_array().expect("a list").iter().filter(|event| event["talk"]["talk"] == "plays");
            called.count()
        };
        assert!(defenses(json!(["home"])) > 0);
        assert_eq!(defenses(json!(["home", "visitors"])), 0, "as simulated");
        // the act it advises is the one it does
        let mut game = begin();
        let advised = loop {
            if let Some(place) = game.advice_to_act(&json!(["home", "visitors"])).expect("sides") {
                let windows: Value = serde_json::from_str(&game.may().expect("windows")).expect("JSON");
                let all = windows
                    .as_array()
                    .expect("a list")
                    .iter()
                    .flat_map(|window| window["choices"].as_array());
                break all.flatten().nth(usize::from(place)).expect("on offer")["choice"]["choice"].clone();
            }
            let input = game.advice().map_or(Input::Luck, Input::Chose);
            game.input(input).expect("it fits");
        };
        assert!(advised == "double" || advised == "zone", "{advised}");
    }
}
