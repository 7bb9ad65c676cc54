//! The career of DICE Basketball in the library.

use crate::court::Position;
use crate::dice_basketball::cards::{CardSet, TeamCard};
use crate::dice_basketball::career::{Career, Life, Seat};
use crate::dice_basketball::{Code, HouseRules};
use crate::wasm::error::Done;
use crate::wasm::games::dice::complete_house;
use crate::wasm::playable::{Playable, check_teams, map};
use crate::wasm::values::{options, value_json};
use serde_json::{Map, Value, json};

impl Playable for Career {
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
            house: HouseRules::default(),
            league: Vec::new(),
        }
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        check_teams::<CardSet>(setup, "league", CardSet::FORMAT)?;
        complete_house(setup);
        if let Some(league @ Value::Array(_)) = setup.get_mut("league") {
            let teams: Vec<TeamCard> = serde_json::from_value(league.take()).map_err(options)?;
            // as saves have it
            let mut life = value_json(Life { league: teams, ..Self::blank() });
            *league = life["league"].take();
        }
        Ok(())
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
}
