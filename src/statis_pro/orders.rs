//! Standing orders: what a bench does without asking its coach again.

use super::coach::HouseCoach;
use super::game::StatisPro;
use super::question::{Choice, Question};
use crate::court::Side;
use crate::table::Coach;
use serde::{Deserialize, Serialize};

/// A coach's standing orders. Those of [`Default`] leave everything to him.
///
/// What they order is done where the rules allow it and by the same policies as the house coach's; everything else he
/// may still do by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct Orders {
    /// Who comes in and goes out (8.5, 5.4).
    pub rotation: Rotation,
    /// When to press (4.2).
    pub press: Press,
    /// Whom to double-team (5.5).
    pub double: Double,
    /// In the last minute, behind by so many points or fewer: foul to stop the clock (8.7). 0 is never.
    pub foul: u8,
    /// Behind late: the three-point offense; ahead: the defense against it (4.6.1-2).
    pub late_threes: bool,
    /// Call time-outs: before one is charged, to rest or relieve a player, to save time (8.4, 8.4.1, 6.8), and a play after
    /// each (8.4.2).
    pub time_outs: bool,
    /// What index points are for (16).
    pub index: IndexUse,
}

impl Orders {
    /// What they order in a window ([`Session::may`](crate::table::Session::may)); `None`: nothing.
    #[must_use]
    pub fn act(&self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        HouseCoach::under(*self).act(game, side, window)
    }

    /// What they answer to a question; `None`: the coach is to answer. Only [`Question::Lineup`] is ever ordered.
    #[must_use]
    pub fn answer(&self, game: &StatisPro, side: Side, question: &Question) -> Option<Choice> {
        let ordered = *question == Question::Lineup && self.rotation == Rotation::ByMinutes;
        ordered.then(|| HouseCoach::under(*self).choose(game, side, question))
    }
}

/// Who comes in and goes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Rotation {
    /// As the coach says at each dead ball.
    #[default]
    ByHand,
    /// By the minutes of the real season, with the rest everybody needs.
    ByMinutes,
}

/// When to press (4.2): only instead of an ACTION card, after a dead ball or in the last two minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "when")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Press {
    /// By hand.
    #[default]
    Never,
    /// In the last two minutes, behind by so many points or more.
    Behind {
        /// Points, at least 1.
        by: u8,
    },
    /// Wherever the rules allow it, in the first half and behind too.
    Always,
}

/// Whom to double-team (5.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "whom")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Double {
    /// By hand.
    #[default]
    Nobody,
    /// Their best scorer, where it pays.
    Star,
    /// One player, as long as he is on the floor.
    #[serde(rename = "man")]
    Player {
        /// His place on their roster.
        player: u8,
    },
}

/// What index points are for (16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum IndexUse {
    /// By hand.
    #[default]
    ByHand,
    /// Where the game hangs on it: the last period, close; a foul that sends a player off or gives free throws.
    Sparingly,
    /// On the first good chance of each period.
    Freely,
}
