//! The career of DICE Basketball in the library.

use super::{Playable, cards_missing, check_cards, map, value_json};
use crate::court::Position;
use crate::dice_basketball::Code;
use crate::dice_basketball::cards::{CardSet, TeamCard};
use crate::dice_basketball::career::link::Reference;
use crate::dice_basketball::career::{Agent, Career, Life, Seat};
use crate::kit::{Problem, Seed};
use crate::table::Need;
use crate::wasm::Done;
use crate::wasm::types::{NoCharacters, Words};
use crate::wasm::values::options;
use serde_json::{Map, Value, json};

impl Playable for Career {
    type Coaches = Agent;
    type Characters = NoCharacters;
    type Set = CardSet;
    const SIDES: &'static [Seat] = &[Seat];
    const WINNERS: &'static [Seat] = &[];
    const NO_DEFAULT: &'static [&'static str] = &["name", "number", "position", "team", "league"];

    /// 0, as the first seat of games that have several.
    fn side_json(_: Seat) -> Value {
        0.into()
    }

    fn blank() -> Life {
        Life {
            name: String::new(),
            number: String::new(),
            position: Position::Pg,
            team: 0,
            code: Code::default(),
            league: Vec::new(),
        }
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        check_cards::<TeamCard>(setup, "league")?;
        if let Some(league @ Value::Array(_)) = setup.get_mut("league") {
            let teams: Vec<TeamCard> = serde_json::from_value(league.take()).map_err(options)?;
            // as saves have it
            let mut life = value_json(Life { league: teams, ..Self::blank() });
            *league = life["league"].take();
        }
        Ok(())
    }

    fn coaches(_: &NoCharacters, _: Option<Seed>) -> Agent {
        Agent
    }

    fn read_set(text: &str) -> Result<(CardSet, Vec<Problem>), Vec<Problem>> {
        CardSet::from_json(text)
    }

    fn reference(life: &Life, sets: &[CardSet]) -> Reference {
        let league = sets.iter().find(|set| set.teams == life.league);
        Reference::named(life, league.map_or("", |set| &set.name))
    }

    fn found(reference: &Reference, sets: &[CardSet], _: Option<&str>) -> Done<Life> {
        let life = sets.iter().find_map(|set| reference.life(&set.teams).ok());
        life.ok_or_else(|| cards_missing(&format!("the league {}", reference.set)))
    }

    fn words(&self, need: &Need<Self>) -> Words {
        Words::labels(self.prompt(need))
    }

    fn moment_text(&self) -> String {
        self.moment()
    }

    fn state(&self) -> Map<String, Value> {
        map(json!({
            "age": self.age(),
            "team": self.team(),
            "team_name": self.life().team_name(self.team()),
            "points": self.points(),
            "card": self.card(),
            "seasons": self.seasons(),
            "legend": self.legend(),
            "standing": self.standing(),
        }))
    }

    fn won_by(&self) -> Option<Seat> {
        None
    }
}
