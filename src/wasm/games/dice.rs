//! DICE Basketball in the library.

use super::{
    Both, Playable, all_teams, check_cards, fives, map, missing, named, reference_of, score, value_json,
};
use crate::court::{PerSide, Side};
use crate::dice_basketball::cards::{CardSet, TeamCard};
use crate::dice_basketball::charts::Charts;
use crate::dice_basketball::link::Reference;
use crate::dice_basketball::{Character, Choice, Code, DiceBasketball, HouseCoach, Question, Setup};
use crate::kit::{Problem, Seed};
use crate::table::{GameError, Need, Scored, simulate};
use crate::wasm::Done;
use crate::wasm::error::Failure;
use crate::wasm::types::{BoxScore, Words};
use serde_json::{Map, Value, json};
use std::sync::Arc;

impl Playable for DiceBasketball {
    type Coaches = Both<HouseCoach>;
    type Characters = PerSide<Character>;
    type Set = CardSet;
    const SIDES: &'static [Side] = &Side::ALL;
    const NO_DEFAULT: &'static [&'static str] = &["teams"];
    const UNWRITTEN: &'static [&'static str] = &["charts"];

    fn blank() -> Setup {
        Setup::new(TeamCard::default(), TeamCard::default(), Code::default())
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        if let Some(Value::String(charts)) = setup.get("charts") {
            // with every problem in the error
            Charts::read(charts).map_err(Failure::charts)?;
        }
        check_cards::<TeamCard>(setup, "teams")
    }

    fn coaches(characters: &PerSide<Character>, _: Option<Seed>) -> Both<HouseCoach> {
        Both(characters.map(HouseCoach::of))
    }

    fn simulate(setup: &Arc<Setup>, seed: Seed, characters: &PerSide<Character>) -> Result<Self, GameError> {
        let [mut home, mut visitors] = characters.0.map(|character| HouseCoach::of(character).for_one_game());
        // coaches of the same type as a career's, so that the rules are compiled for both together
        Ok(simulate::<Self, _>(setup, seed, PerSide::new(&mut home, &mut visitors))?.game)
    }

    fn reason(
        coaches: &mut Both<HouseCoach>,
        game: &Self,
        side: Side,
        question: &Question,
        choice: Choice,
    ) -> Option<String> {
        coaches.0[side].reason(game, side, question, choice)
    }

    fn read_set(text: &str) -> Result<(CardSet, Vec<Problem>), Vec<Problem>> {
        CardSet::from_json(text)
    }

    fn reference(setup: &Setup, sets: &[CardSet]) -> Reference {
        let by_name = |set: &str| Reference::named(setup, set);
        reference_of(&setup.teams, &named(sets), by_name, || Reference::whole(setup))
    }

    fn found(reference: &Reference, sets: &[CardSet], own: Option<&str>) -> Done<Setup> {
        let charts = own.map(Charts::read).transpose().map_err(Failure::charts)?;
        reference.setup(&all_teams(sets), charts.as_ref()).map_err(missing)
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
        let teams = &self.setup().teams;
        Some(BoxScore::of(self, |side| (&teams[side].id, &teams[side].name, teams[side].names().collect())))
    }

    fn won_by(&self) -> Option<Side> {
        self.winner()
    }

    fn odds_now(&self) -> Option<Value> {
        Some(value_json(self.odds()))
    }
}
