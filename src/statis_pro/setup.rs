//! What is settled before the first card: teams, code, house rules, deck.

use super::cards::TeamCard;
use super::deck_file::as_file;
use super::fac::Fac;
use crate::book::short_name;
use crate::court::{PerSide, Player};
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
        }
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
        let own = self.deck.as_ref().map_or(200, Vec::len);
        if own != 200 {
            return Err(format!("the deck has {own} cards; a Fast Action deck has 200"));
        }
        Ok(())
    }

    /// A roster has at most this many.
    pub const MOST_PLAYERS: usize = 30;
}

/// Whose rules are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// SP §1-16.
    #[default]
    Nba,
}

/// The numbers of a code (components A9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruleset {
    /// Periods of regulation.
    pub periods: u8,
    /// Cards of the FAC deck in a period (8.1).
    pub play_cards: u8,
    /// Cards of the Dead Ball deck.
    pub dead_cards: u8,
    /// Cards of the FAC deck in an overtime (8.2).
    pub overtime_cards: u8,
    /// Passes in a possession (4.3).
    pub passes: u8,
    /// Passes after a foul or a kicked ball in the frontcourt (4.3, SP12).
    pub frontcourt_passes: u8,
    /// Team fouls in a period before the penalty (6.3).
    pub team_fouls: u8,
    /// Team fouls in an overtime before the penalty (6.3, SP46).
    pub overtime_fouls: u8,
    /// Team fouls in the last two minutes of a period before the penalty (6.3).
    pub late_fouls: u8,
    /// Personal fouls that disqualify (6.5).
    pub personal_fouls: u16,
    /// Time cards of a period (glossary, 8).
    pub time_marks: &'static [TimeMark],
    /// Time cards of an overtime (8.2).
    pub overtime_marks: &'static [TimeMark],
}

/// A Time card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeMark {
    /// Seconds of the period that have passed.
    pub elapsed: u16,
    /// Whether it ends a Rest Period (glossary).
    pub rest: bool,
}

impl Ruleset {
    /// Cards of the FAC deck in `period` (1-based; 8.1, 8.2).
    #[must_use]
    pub const fn cards_in(&self, period: u8) -> u8 {
        if period > self.periods { self.overtime_cards } else { self.play_cards }
    }
}

impl TimeMark {
    const fn new(elapsed: u16, rest: bool) -> Self {
        TimeMark { elapsed, rest }
    }
}

const NBA_MARKS: [TimeMark; 4] = [
    TimeMark::new(300, true),
    TimeMark::new(540, true),
    TimeMark::new(600, false),
    TimeMark::new(660, false),
];
const OVERTIME_MARKS: [TimeMark; 1] = [TimeMark::new(180, false)];

impl Code {
    /// Its numbers.
    #[must_use]
    pub const fn rules(self) -> Ruleset {
        match self {
            Code::Nba => Ruleset {
                periods: 4,
                play_cards: 180,
                dead_cards: 20,
                overtime_cards: 75,
                passes: 3,
                frontcourt_passes: 2,
                team_fouls: 4,
                overtime_fouls: 3,
                late_fouls: 1,
                personal_fouls: 6,
                time_marks: &NBA_MARKS,
                overtime_marks: &OVERTIME_MARKS,
            },
        }
    }
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
