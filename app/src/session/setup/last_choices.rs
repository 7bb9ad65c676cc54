//! What the last game of each kind was set up with: the defaults of the next one.

use crate::session::control::settings::Seat;
use crate::session::setup::basics::{Basics, LuckFrom};
use crate::storage::{Pace, Record};
use hardwood::court::PerSide;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::collections::BTreeMap;

/// The last choices, by the name of the game.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LastChoices {
    /// Each game's own.
    pub games: BTreeMap<String, Last>,
}

impl Record for LastChoices {
    const KEY: &'static str = "last-choices";
    const SCHEMA: u32 = 1;
}

/// What a game was set up with. The shuffle is not kept: the next game has a new one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Last {
    set: String,
    /// The file of the visitors' set, where it was another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    visitors_set: Option<String>,
    teams: PerSide<String>,
    seats: PerSide<Seat>,
    own_luck: bool,
    pace: Pace,
    options: Value,
}

impl Last {
    /// What is kept of a form.
    pub fn of<O: Serialize>(basics: &Basics, options: &O) -> Self {
        Last {
            set: basics.set.to_string(),
            visitors_set: basics.visitors_set.as_ref().map(ToString::to_string),
            teams: basics.teams.clone().map(|id| id.to_string()),
            seats: basics.seats,
            own_luck: basics.luck == LuckFrom::Own,
            pace: basics.pace,
            options: serde_json::to_value(options).unwrap_or_default(),
        }
    }

    /// Sets a form up the same way. The options are absent where another version of the program wrote them.
    pub fn apply<O: DeserializeOwned>(&self, basics: &mut Basics) -> Option<O> {
        basics.set = self.set.clone().into();
        basics.visitors_set = self.visitors_set.clone().map(Into::into);
        basics.teams = self.teams.clone().map(Into::into);
        basics.seats = self.seats;
        basics.luck = if self.own_luck { LuckFrom::Own } else { LuckFrom::Fresh };
        basics.pace = self.pace;
        serde_json::from_value(self.options.clone()).ok()
    }
}
