//! Standing orders: decisions that the computer makes for a person who coaches a side.

use super::coach::HouseCoach;
use super::game::StatisPro;
use super::question::{Choice, Question};
use crate::court::Side;
use crate::table::Coach;
use serde::{Deserialize, Serialize};

/// A coach's standing orders. The [`Default`] orders leave everything to the person.
///
/// Orders are carried out where the rules allow it, with the same policies as the house coach's. The person
/// may still do everything else by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct Orders {
    /// Substitutions (8.5, 5.4).
    pub rotation: Rotation,
    /// When to press (4.2).
    pub press: Press,
    /// Double teams (5.5).
    pub double: Double,
    /// In the last minute, foul to stop the clock when behind by this many points or fewer (8.7); 0 for
    /// never.
    pub foul: u8,
    /// Late in the game, play the three-point offense when behind and the defense against it when ahead
    /// (4.6.1-2).
    pub late_threes: bool,
    /// Call time-outs: before one is charged, to rest a player, to save time (8.4, 8.4.1, 6.8), each followed
    /// by a called play (8.4.2).
    pub time_outs: bool,
    /// Call the timeout of a period before one is charged (8.4). Contained in `time_outs`.
    pub mandatory: bool,
    /// Spending Index Points (16).
    pub index: IndexUse,
}

impl Orders {
    /// The orders of a coach whose assistant looks after the bench: it substitutes by real minutes with rests,
    /// and calls the timeout of a period before one is charged. All else is the coach's.
    pub const ASSISTED: Orders = Orders {
        rotation: Rotation::ByMinutes,
        press: Press::Never,
        double: Double::Nobody,
        foul: 0,
        late_threes: false,
        time_outs: false,
        mandatory: true,
        index: IndexUse::ByHand,
    };

    /// Whether an assistant looks after substitutions and mandatory timeouts.
    #[must_use]
    pub fn assisted(&self) -> bool {
        self.rotation == Rotation::ByMinutes && (self.mandatory || self.time_outs)
    }

    /// The action the orders ask for in an open window of the
    /// [session](crate::table::Session::windows), if any.
    #[must_use]
    pub fn act(&self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        HouseCoach::with_orders(*self).act(game, side, window)
    }

    /// Whether the orders answer this question, so that the person is not asked.
    pub(super) fn answers(&self, question: &Question) -> bool {
        *question == Question::Lineup && self.rotation == Rotation::ByMinutes
    }

    /// The answer the orders give to a question; `None` leaves it to the person. Only [`Question::Lineup`] is
    /// ever answered.
    #[must_use]
    pub fn answer(&self, game: &StatisPro, side: Side, question: &Question) -> Option<Choice> {
        self.answers(question).then(|| HouseCoach::with_orders(*self).choose(game, side, question))
    }
}

/// Standing orders for substitutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Rotation {
    /// The person substitutes at each dead ball.
    #[default]
    ByHand,
    /// By the minutes of the real season, with the rest everybody needs.
    ByMinutes,
}

/// Standing orders for the press (4.2), which is possible on an ACTION card after a dead ball or in the last
/// two minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "when")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Press {
    /// Only by hand.
    #[default]
    Never,
    /// In the last two minutes when behind by this many points or more.
    Behind {
        /// Points, at least 1.
        by: u8,
    },
    /// Whenever the rules allow it, at any score.
    Always,
}

/// Standing orders for double teams (5.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "whom")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Double {
    /// Only by hand.
    #[default]
    Nobody,
    /// Their best scorer, if it pays.
    Star,
    /// This player, while on the floor.
    #[serde(rename = "man")]
    Player {
        /// The player's place on the opponents' roster.
        player: u8,
    },
}

/// Standing orders for Index Points (16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum IndexUse {
    /// Only by hand.
    #[default]
    ByHand,
    /// When the game depends on it: a close last period, or a foul that disqualifies a player or gives free
    /// throws.
    Sparingly,
    /// On the first good chance of each period.
    Freely,
}
