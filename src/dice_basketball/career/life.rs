//! The setup of a career: the player and the league.

use crate::court::Position;
use crate::dice_basketball::cards::TeamCard;
use crate::dice_basketball::{Code, HouseRules};
use crate::kit::Invalid;
use crate::table::link::{Coder, LinkedTeam, Number, text};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A new player and the league they play in. Saves contain it, so a career opens without the card set it was
/// made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Life {
    /// The player's name.
    pub name: String,
    /// The jersey number, as text.
    pub number: String,
    /// The position.
    pub position: Position,
    /// The index of the first team in the league.
    pub team: u8,
    /// NBA or college rules.
    #[serde(default)]
    pub code: Code,
    /// The optional rules of the games.
    #[serde(default = "HouseRules::as_first_played")]
    pub house: HouseRules,
    /// The teams; they never change (house ruling D20).
    #[serde(serialize_with = "write", deserialize_with = "read")]
    pub league: Vec<TeamCard>,
}

impl Life {
    /// The most teams in a league.
    pub const MOST_TEAMS: usize = 64;

    /// Checks that a career can begin with this player and league.
    ///
    /// # Errors
    /// The problem, and what would be right.
    pub fn check(&self) -> Result<(), Invalid> {
        let (name, teams) = (self.name.trim(), self.league.len());
        if name.is_empty() || name.chars().count() > 40 {
            return Err("the name: 1 to 40 letters would do".into());
        }
        if self.number.chars().count() > 4 {
            return Err(format!("the number \"{:.10}\": at most 4 letters would do", self.number).into());
        }
        if !(2..=Life::MOST_TEAMS).contains(&teams) {
            return Err(format!("a league of {teams} teams; 2 to {} would do", Life::MOST_TEAMS).into());
        }
        if usize::from(self.team) >= teams {
            return Err(format!("the team is number {} of {teams}", u16::from(self.team) + 1).into());
        }
        for team in &self.league {
            let players = team.players.len();
            if !(6..=crate::dice_basketball::Setup::MOST_PLAYERS - 1).contains(&players) || team.timing == 0 {
                return Err(format!(
                    "{} has {players} players and the timing number {}; 6 to 29 and 5 to 60 would do",
                    team.name, team.timing
                )
                .into());
            }
        }
        Ok(())
    }
}

/// Writes the league the way links do: thirty teams take some ten thousand letters.
fn write<S: Serializer>(league: &[TeamCard], to: S) -> Result<S::Ok, S::Error> {
    let (mut coder, mut kinds) = (Coder::writer(), TeamCard::kinds());
    coder.number(&mut Number::default(), league.len() as u32);
    for team in league {
        team.clone().code(&mut coder, &mut kinds);
    }
    to.serialize_str(&text::write(&coder.finish()))
}

fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<TeamCard>, D::Error> {
    let letters = String::deserialize(from)?;
    let bytes = text::read(&letters).map_err(|(at, found)| {
        serde::de::Error::custom(format!("its league is damaged: letter {at} is \"{found}\""))
    })?;
    let (mut coder, mut kinds) = (Coder::reader(bytes), TeamCard::kinds());
    let teams = coder.number(&mut Number::default(), 0) as usize;
    let mut league = vec![TeamCard::default(); teams.min(Life::MOST_TEAMS)];
    for team in &mut league {
        team.code(&mut coder, &mut kinds);
    }
    Ok(league)
}
