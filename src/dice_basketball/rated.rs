//! What a player's card is worth now: fresh or tired (DICE §13).

use super::game::DiceBasketball;
use crate::court::Player;

/// What the tired lose off all three ranges (13).
pub(super) const TIRED: i16 = -10;
/// A tired defender's rating (13).
const TIRED_DEFENSE: i16 = 2;
/// What the tired lose off their Rebound Rating (13).
const TIRED_REBOUND: u8 = 20;

impl DiceBasketball {
    /// §13 Whether he has used up his stamina.
    #[must_use]
    pub fn is_tired(&self, player: Player) -> bool {
        self.condition(player).shots >= u16::from(self.card(player).stamina)
    }

    /// §8 Whether he may take another three (DB13).
    #[must_use]
    pub fn may_shoot_three(&self, player: Player) -> bool {
        let card = self.card(player);
        card.three.is_some() && self.condition(player).threes < u16::from(card.three_limit)
    }

    /// §9 His Rebound Rating now (DB32).
    #[must_use]
    pub fn rebound(&self, player: Player) -> u8 {
        let rating = self.card(player).rebound;
        if self.is_tired(player) { rating.saturating_sub(TIRED_REBOUND) } else { rating }
    }

    /// §7 Where his steal range begins now.
    #[must_use]
    pub fn steal(&self, player: Player) -> i16 {
        if self.is_tired(player) { 99 } else { i16::from(self.card(player).steal) }
    }

    /// §11 Where his block range begins now.
    #[must_use]
    pub fn block(&self, player: Player) -> i16 {
        if self.is_tired(player) { 99 } else { i16::from(self.card(player).block) }
    }

    /// §12 His defense rating now.
    #[must_use]
    pub fn defense(&self, player: Player) -> i16 {
        if self.is_tired(player) { TIRED_DEFENSE } else { i16::from(self.card(player).defense) }
    }

    /// §8, §13 The end of his foul shooting range now; below 0 there is none (DB32, house ruling D7).
    #[must_use]
    pub fn foul_shooting(&self, player: Player) -> i16 {
        let tired = if self.is_tired(player) { TIRED } else { 0 };
        self.card(player).ft.map_or(-1, |ft| i16::from(ft) + tired)
    }
}
