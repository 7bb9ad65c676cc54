//! College teams of a person's own, for the advanced game of March Madness.

use crate::storage::Record;
use hardwood::march_madness::cards::TeamCard;
use serde::{Deserialize, Serialize};

/// The most teams kept; each is less than a thousand characters.
const MOST: usize = 64;

/// The teams, the last one brought last.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarchTeams {
    /// Their cards.
    pub teams: Vec<TeamCard>,
}

impl Record for MarchTeams {
    const KEY: &'static str = "march-teams";
    const SCHEMA: u32 = 1;
}

impl MarchTeams {
    /// With these too: each in the place of the one of its name and season, if there is one.
    ///
    /// # Errors
    /// There is no room.
    pub fn with(&self, more: impl IntoIterator<Item = TeamCard>) -> Result<Self, String> {
        let mut next = self.clone();
        for team in more {
            next.teams.retain(|old| (&old.name, &old.season) != (&team.name, &team.season));
            next.teams.push(team);
        }
        if next.teams.len() > MOST {
            return Err(format!("{} teams of your own; there is room for {MOST}", next.teams.len()));
        }
        // ids are a set's own
        for (nth, team) in next.teams.iter_mut().enumerate() {
            team.id = format!("OWN{nth}");
        }
        Ok(next)
    }

    /// Without the team of this id.
    #[must_use]
    pub fn without(&self, id: &str) -> Self {
        let teams = self.teams.iter().filter(|team| team.id != id).cloned();
        MarchTeams::default().with(teams).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hardwood::march_madness::cards::seattle_1958;

    #[test]
    fn a_team_is_kept_once() {
        let (one, two) = (seattle_1958(), TeamCard { season: "1959".to_owned(), ..seattle_1958() });
        let own = MarchTeams::default().with([one.clone(), two, one]).unwrap();
        let kept: Vec<_> = own.teams.iter().map(|team| (&*team.id, &*team.season)).collect();
        assert_eq!(kept, [("OWN0", "1959"), ("OWN1", "1958")]);
        assert_eq!(own.without("OWN0").teams[0].season, "1958");
        let many = (0..65).map(|n| TeamCard { season: n.to_string(), ..seattle_1958() });
        assert!(own.with(many).is_err());
    }
}
