//! What is settled before the first card: teams, code, house rules, deck.

use super::availability::{Availability, Today, game_day};
use super::cards::TeamCard;
use super::deck_file::as_file;
use super::fac::Fac;
use super::ruleset::Code;
use crate::book::short_name;
use crate::court::{PerSide, Player, Side};
use crate::kit::Problem;
use serde::{Deserialize, Serialize};

/// Everything a game begins with. It travels in saves, so a game opens without the card set it was made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The two teams.
    pub teams: PerSide<TeamCard>,
    /// Whose rules.
    #[serde(default)]
    pub code: Code,
    /// Switches where the rulebook offers or leaves a choice.
    #[serde(default)]
    pub house: HouseRules,
    /// A person's own deck; the house deck where absent.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_file")]
    pub deck: Option<Vec<Fac>>,
    /// Who can't play today, and what it has made of the rosters (14G).
    #[serde(default, skip_serializing_if = "everybody_plays")]
    pub today: PerSide<Today>,
}

fn everybody_plays(today: &PerSide<Today>) -> bool {
    today.0.iter().all(Today::is_usual)
}

impl Setup {
    /// These teams under NBA rules with the house deck.
    #[must_use]
    pub fn nba(home: TeamCard, visitors: TeamCard) -> Self {
        Setup {
            teams: PerSide::new(home, visitors),
            code: Code::Nba,
            house: HouseRules::default(),
            deck: None,
            today: PerSide::default(),
        }
    }

    /// §14G The same on a day on which some can't play.
    ///
    /// # Errors
    /// Every choice that is not legal, with what would be.
    pub fn on_the_day(mut self, available: PerSide<Availability>) -> Result<Setup, Vec<Problem>> {
        for (side, available) in available.iter() {
            let printed = self.team_as_printed(side);
            (self.teams[side], self.today[side]) = game_day(&printed, available)?;
        }
        Ok(self)
    }

    /// A team as its cards are printed, before anything was made of it for today (14G).
    #[must_use]
    pub fn team_as_printed(&self, side: Side) -> TeamCard {
        self.today[side].undo(&self.teams[side])
    }

    /// A player's name, or "somebody".
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        self.teams[player.side].players.get(player.at()).map_or("somebody", |p| &p.name)
    }

    /// What he is called in play-by-play: his last name, with an initial where a teammate has the same.
    #[must_use]
    pub fn short_name(&self, player: Player) -> String {
        let roster = &self.teams[player.side].players;
        short_name(self.name(player), roster.iter().map(|p| p.name.as_str()))
    }

    pub(super) fn check(&self) -> Result<(), String> {
        for (side, team) in self.teams.iter() {
            let (name, players) = (side.name(), team.players.len());
            if !(5..=Setup::MOST_PLAYERS).contains(&players) {
                return Err(format!(
                    "{name}: {} has {players} players; 5 to {} would do",
                    team.name,
                    Setup::MOST_PLAYERS
                ));
            }
        }
        for (side, today) in self.today.iter() {
            if !today.fits(self.teams[side].players.len()) {
                return Err(format!("{}: who can't play does not fit the roster", side.name()));
            }
        }
        let own = self.deck.as_ref().map_or(200, Vec::len);
        if own != 200 {
            return Err(format!("the deck has {own} cards; a Fast Action deck has 200"));
        }
        Ok(())
    }

    /// A roster has at most this many.
    pub const MOST_PLAYERS: usize = 30;
}

/// Switches; the defaults are the rulings in bold in the project's list of rulings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct HouseRules {
    /// Who gets an assist (4.4, SP25).
    #[serde(default)]
    pub assists: Assists,
    /// Three free throws for a fouled three that missed, as in the real game; two by the book (12B, SP33).
    #[serde(default)]
    pub three_shots_on_three: bool,
    /// FIBA: every held ball is jumped for, as in the Euroleague from 2013-14 (20.3, SP80).
    #[serde(default)]
    pub jump_balls: bool,
    /// NCAA: an overtime goes on with the second half's team fouls, as in the real game; three of its own by the book
    /// (19.5, SP83).
    #[serde(default)]
    pub overtime_fouls_go_on: bool,
    /// No shot counts three, as when a team from before 1979-80 plays: a THREE POINT rating is good for a long two
    /// (17.5).
    #[serde(default)]
    pub no_three_point_shot: bool,
    /// The deck alone says what happens: the numbers of team cards do nothing (house ruling H67).
    #[serde(default)]
    pub deck_alone: bool,
}

impl HouseRules {
    /// These switches, those off that `code` has no use for.
    #[must_use]
    pub const fn under(self, code: Code) -> HouseRules {
        HouseRules {
            jump_balls: self.jump_balls && code.is_fiba(),
            overtime_fouls_go_on: self.overtime_fouls_go_on && matches!(code, Code::Ncaa),
            ..self
        }
    }
}

/// Who gets an assist (SP §4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Assists {
    /// The last passer of the possession, open shot or not (the 2015 text; SP25).
    #[default]
    LastPasser,
    /// Only the passer of an Open Shot (classic).
    OpenShot,
}
