//! The setup of a game: the teams, the switches and the rotations.

use super::cards::{PlayerCard, TeamCard};
use super::rotation::Rotation;
use super::ruleset::HouseRules;
use crate::book::{Names, ordinal, short_name};
use crate::court::{PerSide, Player, Side};
use crate::kit::Invalid;
use serde::{Deserialize, Serialize};

/// The setup of a game. Saves contain it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The two teams.
    pub teams: PerSide<TeamCard>,
    /// The optional rules in use.
    #[serde(default)]
    pub house: HouseRules,
    /// The rotations: the player in each slot for each possession.
    pub rotations: PerSide<Rotation>,
}

impl Setup {
    /// The largest roster a game accepts.
    pub const MOST_PLAYERS: usize = 30;

    /// Two teams under the advanced rules, each with the rotation its cards suggest.
    #[must_use]
    pub fn new(home: TeamCard, visitors: TeamCard) -> Self {
        let rotations = PerSide::new(default_rotation(&home), default_rotation(&visitors));
        Setup { teams: PerSide::new(home, visitors), house: HouseRules::default(), rotations }
    }

    /// The full name of `player`, or "somebody" for an index outside the roster.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        self.teams[player.side].players.get(player.at()).map_or("somebody", |p| &p.name)
    }

    /// The last name of `player`, with an initial if a teammate shares it.
    #[must_use]
    pub fn short_name(&self, player: Player) -> String {
        let roster = &self.teams[player.side].players;
        short_name(self.name(player), roster.iter().map(|p| p.name.as_str()))
    }

    pub(super) fn check(&self) -> Result<(), Invalid> {
        for (side, team) in self.teams.iter() {
            let (name, players) = (side.name(), team.players.len());
            if !(5..=Setup::MOST_PLAYERS).contains(&players) {
                return Err(format!(
                    "{name}: {} has {players} players; 5 to {} would do",
                    team.name,
                    Setup::MOST_PLAYERS
                )
                .into());
            }
            if !(50..=66).contains(&team.dunk) || !(-15..=15).contains(&team.dunk_defense) {
                return Err(format!(
                    "{name}: {} has a dunk range of 51-{} and {:+}; expected 51-50 to 51-66 and -15 to +15",
                    team.name, team.dunk, team.dunk_defense
                )
                .into());
            }
            for card in &team.players {
                if let Some(problem) = card_problem(card) {
                    return Err(format!("{name}: {}, {}: {problem}", team.name, card.name).into());
                }
            }
            self.rotations[side]
                .check(players)
                .map_err(|problem| format!("{name}: the rotation of {}: {problem}", team.name))?;
        }
        Ok(())
    }
}

/// The rotation a team begins with. Fewer than five players get an empty one, which no game accepts.
pub(super) fn default_rotation(team: &TeamCard) -> Rotation {
    if team.players.len() < 5 { Rotation::default() } else { Rotation::suggested(team) }
}

/// The first problem in a card, if there is one.
fn card_problem(card: &PlayerCard) -> Option<String> {
    let faces: u32 = card.d20.iter().map(|&n| u32::from(n)).sum();
    if faces != 20 {
        return Some(format!("the d20 column has {faces} faces; expected 20"));
    }
    let ranges = [
        ("corner", card.corner, 0, 5),
        ("further d8 numbers", card.extra, 0, 2),
        ("possessions", card.possessions, 0, 44),
        ("steal range, 11 to", card.steal, 10, 20),
        ("block range, 21 to", card.block, 20, 31),
        ("foul range, to 36 from", card.foul, 33, 37),
        ("turnover range, 41 to", card.turnover, 40, 46),
        ("free throws, 1 to", card.ft, 0, 20),
        ("offensive rebounds, 1 to", card.off_reb, 0, 6),
        ("defensive rebounds, 1 to", card.def_reb, 0, 6),
    ];
    let (what, value, low, high) =
        ranges.into_iter().find(|(_, value, low, high)| value < low || value > high)?;
    Some(format!("{what} {value}; expected {low} to {high}"))
}

impl Names for Setup {
    fn player(&self, player: Player) -> String {
        self.short_name(player)
    }

    fn team(&self, side: Side) -> &str {
        &self.teams[side].name
    }

    fn period(&self, period: u8) -> String {
        match period {
            0 | 1 => "1st half".to_owned(),
            2 => "2nd half".to_owned(),
            3 => "overtime".to_owned(),
            n => format!("{} overtime", ordinal(n - 2)),
        }
    }
}
