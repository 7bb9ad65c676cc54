//! The Value Add Basketball Game in the library.

use super::{Playable, all_teams, check_cards, fives, map, missing, named, reference_of, score, value_json};
use crate::court::{PerSide, Side};
use crate::kit::{Problem, Seed};
use crate::table::{Need, Scored};
use crate::value_add::cards::{CardSet, TeamCard};
use crate::value_add::link::Reference;
use crate::value_add::{Choice, HouseCoach, HouseRules, Odds, Question, Setup, ValueAdd};
use crate::wasm::Done;
use crate::wasm::types::{BoxScore, NoCharacters, Words};
use crate::wasm::values::options;
use serde_json::{Map, Value, json};

impl Playable for ValueAdd {
    type Coaches = HouseCoach;
    type Characters = NoCharacters;
    type Set = CardSet;
    const SIDES: &'static [Side] = &Side::ALL;
    const NO_DEFAULT: &'static [&'static str] = &["teams", "rotations"];

    fn blank() -> Setup {
        Setup::new(TeamCard::default(), TeamCard::default())
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        check_cards::<TeamCard>(setup, "teams")?;
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

    fn coaches(_: &NoCharacters, _: Option<Seed>) -> HouseCoach {
        HouseCoach
    }

    fn reason(
        coach: &mut HouseCoach,
        game: &Self,
        side: Side,
        question: &Question,
        choice: Choice,
    ) -> Option<String> {
        coach.reason(game, side, question, choice)
    }

    fn read_set(text: &str) -> Result<(CardSet, Vec<Problem>), Vec<Problem>> {
        CardSet::from_json(text)
    }

    fn reference(setup: &Setup, sets: &[CardSet]) -> Reference {
        let by_name = |set: &str| Reference::named(setup, set);
        reference_of(&setup.teams, &named(sets), by_name, || Reference::whole(setup))
    }

    fn found(reference: &Reference, sets: &[CardSet], _: Option<&str>) -> Done<Setup> {
        reference.setup(&all_teams(sets)).map_err(missing)
    }

    fn words(&self, need: &Need<Self>) -> Words {
        Words::of(self.prompt(need), need, |side, choice: Choice| choice.text(self, side))
    }

    fn moment_text(&self) -> String {
        self.moment()
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
        let teams = &self.setup().teams;
        Some(BoxScore::of(self, |side| {
            // Value Add cards have no jersey numbers
            let names = teams[side].players.iter().map(|player| (&*player.name, ""));
            (&teams[side].id, &teams[side].name, names.collect())
        }))
    }

    fn won_by(&self) -> Option<Side> {
        self.winner()
    }

    fn odds_now(&self) -> Option<Value> {
        let plan = |(push, odds): (u8, Odds)| {
            let Odds { points, turnover, line } = odds;
            json!({ "push": push, "expected": odds.expected(), "points": points, "turnover": turnover, "line": line })
        };
        Some(self.plans().into_iter().map(plan).collect())
    }
}
