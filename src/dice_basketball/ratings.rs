//! Ratings as they are now: the card's, or less for a tired player (DICE §13).

use super::game::DiceBasketball;
use crate::book::ShotKind;
use crate::court::Player;

/// The change of each shooting range by tiredness (13).
pub(super) const TIRED: i16 = -10;
/// The defense rating of a tired player (13).
const TIRED_DEFENSE: i16 = 2;
/// The loss of a rebound rating by tiredness (13).
const TIRED_REBOUND: u8 = 20;

impl DiceBasketball {
    /// Whether `player` has used up the card's stamina (§13).
    #[must_use]
    pub fn is_tired(&self, player: Player) -> bool {
        self.condition(player).shots >= u16::from(self.card(player).stamina)
    }

    /// Whether `player` may take another three (§8, DB13).
    #[must_use]
    pub fn may_shoot_three(&self, player: Player) -> bool {
        let card = self.card(player);
        card.three.is_some() && self.condition(player).threes < u16::from(card.three_limit)
    }

    /// The rebound rating of `player` now (§9, DB32).
    #[must_use]
    pub fn rebound(&self, player: Player) -> u8 {
        let rating = self.card(player).rebound;
        if self.is_tired(player) { rating.saturating_sub(TIRED_REBOUND) } else { rating }
    }

    /// The first number of the steal range of `player` now (§7).
    #[must_use]
    pub fn steal(&self, player: Player) -> i16 {
        if self.is_tired(player) { 99 } else { i16::from(self.card(player).steal) }
    }

    /// The first number of the block range of `player` now (§11).
    #[must_use]
    pub fn block(&self, player: Player) -> i16 {
        if self.is_tired(player) { 99 } else { i16::from(self.card(player).block) }
    }

    /// The defense rating of `player` now (§12).
    #[must_use]
    pub fn defense(&self, player: Player) -> i16 {
        if self.is_tired(player) { TIRED_DEFENSE } else { i16::from(self.card(player).defense) }
    }

    /// The last number of a shooting range of `player` now, without the defense; `None` for a blank range (§4, §13).
    #[must_use]
    pub fn shooting(&self, player: Player, kind: ShotKind) -> Option<i16> {
        let card = self.card(player);
        let range = if kind == ShotKind::Two { card.two } else { card.three };
        let tired = if self.is_tired(player) { TIRED } else { 0 };
        range.map(|last| i16::from(last) + tired)
    }

    /// The last number of the foul shooting range of `player` now; below 0 there is no range (§8, §13, DB32,
    /// house ruling D7).
    #[must_use]
    pub fn foul_shooting(&self, player: Player) -> i16 {
        let tired = if self.is_tired(player) { TIRED } else { 0 };
        self.card(player).ft.map_or(-1, |ft| i16::from(ft) + tired)
    }
}
