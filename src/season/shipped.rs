//! Files of real schedules: the fixtures of many seasons, each for the card set of its file name.

use super::schedule::Schedule;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The real schedules of a file, by the file names of the card sets they are for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ShippedSchedules {
    /// Their sources.
    #[serde(default)]
    pub sources: Vec<String>,
    sets: BTreeMap<String, Shipped>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Shipped {
    /// The teams' ids.
    teams: Vec<String>,
    /// The days, in order.
    days: Vec<String>,
    /// The day, home team and visitors of each game, as text of [`numbers`](super::numbers).
    games: String,
}

impl ShippedSchedules {
    /// Reads a file of schedules (JSON text); `None` if it is not one.
    #[must_use]
    #[inline]
    pub fn read(text: &str) -> Option<ShippedSchedules> {
        serde_json::from_str(text).ok()
    }

    /// The schedule of a card set: the file's name and the ids of its teams. Games of other teams are left out;
    /// `None` if the file has no schedule of it.
    #[must_use]
    pub fn of(&self, file: &str, ids: &[&str]) -> Option<Schedule> {
        let Shipped { teams, days, games } = self.sets.get(file)?;
        let places: Vec<Option<usize>> =
            teams.iter().map(|team| ids.iter().position(|id| id == team)).collect();
        Schedule::from_text(days, games, &places)
    }

    /// The file names of the card sets that have a schedule here.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.sets.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shipped_schedule_is_read_for_the_teams_of_a_set() {
        let text = include_str!("../../www/schedules/nba.json");
        let schedules = ShippedSchedules::read(text).expect("ours");
        assert!(schedules.files().any(|file| file == "nba-2010.json"));
        let two = schedules.of("nba-2010.json", &["LAL", "BOS"]).expect("it is shipped");
        assert_eq!(two.games_of(2), [2, 2], "they met twice");
        assert!(schedules.of("nba-1900.json", &["LAL"]).is_none());
        assert!(ShippedSchedules::read("{}").is_none());
    }
}
