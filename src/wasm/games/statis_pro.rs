//! Statis Pro Basketball in the library.

use super::{Both, Playable, check_teams, fives, map, missing, reference_of, score};
use crate::court::{PerSide, Side};
use crate::kit::{Problem, Seed};
use crate::statis_pro::cards::{CardSet, TeamCard};
use crate::statis_pro::link::Reference;
use crate::statis_pro::{Character, Choice, HouseCoach, Orders, Question, Setup, StatisPro, deck_file};
use crate::table::{Coach, GameError, Need, Scored, simulate};
use crate::wasm::Done;
use crate::wasm::error::Failure;
use crate::wasm::types::{BoxScore, Words};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// The house coaches, and the standing orders of both benches.
pub struct Benches {
    coaches: Both<HouseCoach>,
    /// What is done without asking a person again.
    pub orders: PerSide<Orders>,
}

impl Coach<StatisPro> for Benches {
    #[inline]
    fn choose(&mut self, game: &StatisPro, side: Side, question: &Question) -> Choice {
        self.coaches.choose(game, side, question)
    }

    #[inline]
    fn act(&mut self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        self.coaches.act(game, side, window)
    }
}

impl Playable for StatisPro {
    type Coaches = Benches;
    type Characters = PerSide<Character>;
    type Set = CardSet;
    const SIDES: &'static [Side] = &Side::ALL;
    const NO_DEFAULT: &'static [&'static str] = &["teams"];
    const UNWRITTEN: &'static [&'static str] = &["deck", "today"];

    fn blank() -> Setup {
        Setup::nba(TeamCard::default(), TeamCard::default())
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        if let Some(Value::String(deck)) = setup.get("deck") {
            // with every problem in the error
            deck_file::read_deck(deck).map_err(Failure::deck)?;
        }
        check_teams(setup, "teams", CardSet::FORMAT, |text| Ok(CardSet::from_json(text)?.set.teams))
    }

    fn coaches(characters: &PerSide<Character>, _: Option<Seed>) -> Benches {
        Benches { coaches: Both(characters.map(HouseCoach::of)), orders: PerSide::default() }
    }

    fn coaches_for_one_game(characters: &PerSide<Character>, _: Option<Seed>) -> Benches {
        let coaches = characters.map(|character| HouseCoach::of(character).for_one_game());
        Benches { coaches: Both(coaches), orders: PerSide::default() }
    }

    fn simulate(setup: &Arc<Setup>, seed: Seed, characters: &PerSide<Character>) -> Result<Self, GameError> {
        let [mut home, mut visitors] = characters.0.map(|character| HouseCoach::of(character).for_one_game());
        // coaches of the same type as a season's, so that the rules are compiled for both together
        Ok(simulate::<Self, _>(setup, seed, PerSide::new(&mut home, &mut visitors))?.game)
    }

    fn ordered_act(benches: &Benches, game: &Self, side: Side, window: &Question) -> Option<Choice> {
        benches.orders[side].act(game, side, window)
    }

    fn ordered(benches: &Benches, game: &Self, side: Side, question: &Question) -> Option<Choice> {
        benches.orders[side].answer(game, side, question)
    }

    fn reason(
        benches: &mut Benches,
        game: &Self,
        side: Side,
        question: &Question,
        choice: Choice,
    ) -> Option<String> {
        benches.coaches.0[side].reason(game, side, question, choice)
    }

    fn read_set(text: &str) -> Result<(CardSet, Vec<Problem>), Vec<Problem>> {
        CardSet::from_json(text).map(|checked| (checked.set, checked.warnings))
    }

    fn reference(setup: &Setup, sets: &[CardSet]) -> Reference {
        let sets: Vec<(&str, &[TeamCard])> = sets.iter().map(|set| (&*set.name, &*set.teams)).collect();
        let by_name = |set: &str| Reference::named(setup, set);
        reference_of(&setup.teams, &sets, by_name, || Reference::whole(setup))
    }

    fn found(reference: &Reference, sets: &[CardSet], own: Option<&str>) -> Done<Setup> {
        let teams: Vec<TeamCard> = sets.iter().flat_map(|set| &set.teams).cloned().collect();
        let deck = own.map(deck_file::read_deck).transpose().map_err(Failure::deck)?;
        reference.setup(&teams, deck.as_deref()).map_err(missing)
    }

    fn words(&self, need: &Need<Self>) -> Words {
        Words::of(self.prompt(need), need, |side, choice: Choice| choice.text(self, side))
    }

    fn moment_text(&self) -> String {
        self.moment()
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
        let teams = &self.setup().teams;
        Some(BoxScore::of(self, |side| (&teams[side].id, &teams[side].name, teams[side].names().collect())))
    }

    fn won_by(&self) -> Option<Side> {
        self.winner()
    }
}
