//! The setup of a game: teams, code, house rules and deck, settled before the first card.

use super::availability::{Availability, RosterChanges, game_day_with};
use super::cards::TeamCard;
use super::fac::Section;
use super::own_break::{BreakCell, OwnBreak};
use super::own_deck::OwnDeck;
use super::ruleset::Code;
use super::ten_day::TenDayCards;
use crate::book::short_name;
use crate::court::{PerSide, Player, Side};
use crate::kit::{Invalid, Problem};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use serde_json::Value;

/// The setup of a game. Saves contain it, so a game opens without its card set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The two teams.
    pub teams: PerSide<TeamCard>,
    /// The code whose rules are played.
    #[serde(default)]
    pub code: Code,
    /// The house rule switches.
    #[serde(default, deserialize_with = "house_rules")]
    pub house: HouseRules,
    /// A person's own deck; the house deck if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<OwnDeck>,
    /// The boxes of the person's own deck that they read out in this game, in that order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<(u8, Section)>,
    /// A person's own Fast Break chart and Determination Table (10A); the house's if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fast_break: Option<OwnBreak>,
    /// The cells of these that they read out in this game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told_break: Vec<BreakCell>,
    /// A person's own Ten-Day Contract cards (14G); the house's if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ten_day: Option<TenDayCards>,
    /// The absences and the roster changes they caused (14G).
    #[serde(default, skip_serializing_if = "everybody_plays")]
    pub today: PerSide<RosterChanges>,
}

fn everybody_plays(today: &PerSide<RosterChanges>) -> bool {
    today.0.iter().all(RosterChanges::is_empty)
}

impl Setup {
    /// Makes a setup of these teams under NBA rules with the house deck.
    #[must_use]
    pub fn nba(home: TeamCard, visitors: TeamCard) -> Self {
        Setup {
            teams: PerSide::new(home, visitors),
            code: Code::Nba,
            house: HouseRules::default(),
            deck: None,
            told: Vec::new(),
            fast_break: None,
            told_break: Vec::new(),
            ten_day: None,
            today: PerSide::default(),
        }
    }

    /// §14G Applies absences to both rosters.
    ///
    /// # Errors
    /// Every illegal choice, with the legal alternatives.
    pub fn on_the_day(mut self, available: PerSide<Availability>) -> Result<Setup, Vec<Problem>> {
        let cards = self.ten_day.clone().unwrap_or_default();
        for (side, available) in available.iter() {
            let printed = self.team_as_printed(side);
            (self.teams[side], self.today[side]) = game_day_with(&printed, available, &cards)?;
        }
        Ok(self)
    }

    /// A team as its cards are printed, without today's changes (14G).
    #[must_use]
    pub fn team_as_printed(&self, side: Side) -> TeamCard {
        self.today[side].undo(&self.teams[side])
    }

    /// A player's name, or "somebody" for an unknown place.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        self.teams[player.side].players.get(player.at()).map_or("somebody", |p| &p.name)
    }

    /// A player's name in the play-by-play: the last name, with an initial if a teammate has the same.
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
        }
        for (side, today) in self.today.iter() {
            if !today.fits(self.teams[side].players.len()) {
                return Err(format!("{}: who can't play does not fit the roster", side.name()).into());
            }
        }
        let own = self.deck.as_ref().map_or(200, |deck| deck.len());
        if own != 200 {
            return Err(format!("the deck has {own} cards; a Fast Action deck has 200").into());
        }
        Ok(())
    }

    /// The largest roster.
    pub const MOST_PLAYERS: usize = 30;
}

/// House rule switches; the defaults are the rulings in bold in the project's list of rulings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct HouseRules {
    /// The passes that earn an assist (4.4, SP25).
    #[serde(default)]
    pub assists: Assists,
    /// A fouled and missed three gives three free throws, as in the NBA; the book gives two (12B, SP33).
    #[serde(default)]
    pub three_shots_on_three: bool,
    /// FIBA: every held ball is a jump ball, as in the Euroleague since 2013-14 (20.3, SP80).
    #[serde(default)]
    pub jump_balls: bool,
    /// NCAA: an overtime continues the second half's team fouls, as in real games; the book allows it three
    /// of its own (19.5, SP83).
    #[serde(default)]
    pub overtime_fouls_go_on: bool,
    /// No shot counts three, for teams from before 1979-80; a THREE POINT rating allows a long two (17.5).
    #[serde(default)]
    pub no_three_point_shot: bool,
    /// An overtime's FAC deck is cut off the whole deck and all other cards are its Dead Ball deck, as with
    /// printed cards; the Extractor's has as many as in other periods (8.2, SP72).
    #[serde(default)]
    pub cut_overtime_deck: bool,
    /// True to the era: the team numbers on cards adjust the deck's results, so that scores match real seasons;
    /// otherwise every card is read as printed (house ruling H67).
    #[serde(default)]
    pub true_to_era: bool,
    /// Rebounds, steals and tips are passed out at once: there is no ballhandler until ACTION names a receiver,
    /// so FD# names the player fouled (6.1). By the book the player who won the ball has it (7.1).
    #[serde(default)]
    pub outlet_pass: bool,
}

impl HouseRules {
    /// The switches a season begins with: true to its era, and held balls as its league plays them.
    #[must_use]
    pub fn of_season(code: Code) -> HouseRules {
        HouseRules { true_to_era: true, jump_balls: code.is_fiba(), ..HouseRules::default() }
    }

    /// Whether the league jumps for all held balls in a single game, by the season of its cards: the EuroLeague since
    /// 2013-14 (20.3).
    #[must_use]
    pub fn jumps_in(league: &str, ending_year: Option<u16>) -> bool {
        Code::of_league(league).is_fiba() && ending_year.is_none_or(|year| year >= 2014)
    }

    /// Turns off the switches that do not apply to `code`.
    #[must_use]
    pub const fn under(self, code: Code) -> HouseRules {
        HouseRules {
            jump_balls: self.jump_balls && code.is_fiba(),
            overtime_fouls_go_on: self.overtime_fouls_go_on && matches!(code, Code::Ncaa),
            ..self
        }
    }
}

/// Reads house rules from a save, a season's file or a call of the library. Until rules 6, `true_to_era` was
/// written as its opposite, `deck_alone`, and games were played with `outlet_pass`.
pub(crate) fn house_rules<'de, D: Deserializer<'de>>(from: D) -> Result<HouseRules, D::Error> {
    let mut stored = Value::deserialize(from)?;
    if let Some(fields) = stored.as_object_mut()
        && let Some(alone) = fields.get("deck_alone").and_then(Value::as_bool)
    {
        fields.entry("true_to_era").or_insert(Value::Bool(!alone));
        fields.entry("outlet_pass").or_insert(Value::Bool(true));
    }
    HouseRules::deserialize(stored).map_err(D::Error::custom)
}

/// The passes that earn an assist (SP §4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Assists {
    /// The last pass of the possession, whether the shot was open or not (the 2015 text; SP25).
    #[default]
    LastPasser,
    /// Only the pass to an Open Shot (classic).
    OpenShot,
}
