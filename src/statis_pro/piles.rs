//! The two piles of Fast Action Cards: the FAC deck, which is the clock, and the Dead Ball deck (SP §3.1,
//! §8.1-8.3).

use crate::kit::Deck;
use serde::{Deserialize, Serialize};

/// The pile a card comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Pile {
    /// The FAC deck; every card takes 4 seconds.
    Play,
    /// The Dead Ball deck; no time passes.
    DeadBall,
}

/// Seconds that one card of the FAC deck takes (SP §8.1: 180 cards in 12:00).
pub const SECONDS_A_CARD: u16 = 4;

/// The 200 cards of a period, split into FAC deck, Dead Ball deck and discards.
///
/// A pile has no order until a card is drawn (see [`Deck`]); until then any card may come from either pile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piles {
    deck: Deck,
    play: u8,
    dead: u8,
    /// The discards that were shuffled into a new Dead Ball deck (8.3).
    refill: Option<Deck>,
    cards: u8,
    dead_size: u8,
}

impl Piles {
    /// Shuffles `cards` cards (at most 255) and deals `play` to the FAC deck and `dead` to the Dead Ball
    /// deck.
    #[must_use]
    pub fn new(cards: u8, play: u8, dead: u8) -> Self {
        Piles { deck: Deck::new(cards), play, dead, refill: None, cards, dead_size: dead }
    }

    /// Cards left in the FAC deck.
    #[must_use]
    pub const fn play(&self) -> u8 {
        self.play
    }

    /// Cards left in the Dead Ball deck.
    #[must_use]
    pub const fn dead(&self) -> u8 {
        self.dead
    }

    /// Cards in the discard pile.
    #[must_use]
    pub const fn discards(&self) -> u8 {
        self.cards - self.play - self.dead
    }

    /// Time left in the period, in seconds.
    #[must_use]
    pub const fn seconds(&self) -> u16 {
        self.play as u16 * SECONDS_A_CARD
    }

    /// Whether the counts match the cards; a damaged file may break this.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let left = self.deck.left().len();
        let (play, dead) = (usize::from(self.play), usize::from(self.dead));
        let enough = match &self.refill {
            Some(refill) => play <= left && dead <= refill.left().len(),
            None => play + dead <= left,
        };
        enough && play + dead <= usize::from(self.cards)
    }

    /// The cards from which `pile` draws next. Shuffles the discards into a new Dead Ball deck if that has
    /// run out (8.3); only a used-up FAC deck is empty.
    pub fn top_of(&mut self, pile: Pile) -> &Deck {
        if pile == Pile::DeadBall && self.dead == 0 {
            self.shuffle_discards();
        }
        match (pile, &self.refill) {
            (Pile::DeadBall, Some(refill)) => refill,
            _ => &self.deck,
        }
    }

    fn shuffle_discards(&mut self) {
        let refill = Deck::of(self.deck.drawn());
        self.dead = self.dead_size.min(u8::try_from(refill.left().len()).unwrap_or(u8::MAX));
        self.refill = Some(refill);
    }

    /// Draws the card at `index` of [`top_of`](Self::top_of); `None` if there is none.
    pub fn draw(&mut self, pile: Pile, index: usize) -> Option<u8> {
        match (pile, &mut self.refill) {
            (Pile::Play, _) => {
                self.play = self.play.checked_sub(1)?;
                self.deck.draw(index)
            }
            (Pile::DeadBall, Some(refill)) => {
                self.dead = self.dead.checked_sub(1)?;
                refill.draw(index)
            }
            (Pile::DeadBall, None) => {
                self.dead = self.dead.checked_sub(1)?;
                self.deck.draw(index)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s8_3_discards_make_a_new_dead_ball_deck() {
        let mut piles = Piles::new(200, 180, 20);
        for _ in 0..5 {
            piles.draw(Pile::Play, 0);
        }
        let mut seen: Vec<u8> = (0..20).filter_map(|_| piles.draw(Pile::DeadBall, 3)).collect();
        assert_eq!((piles.play(), piles.dead(), piles.discards()), (175, 0, 25));
        assert_eq!(piles.top_of(Pile::DeadBall).left().len(), 25, "the 25 discards");
        assert_eq!((piles.dead(), piles.discards()), (20, 5));
        seen.extend(piles.draw(Pile::DeadBall, 24));
        assert!(seen[..20].contains(&seen[20]) || seen[20] <= 5, "it was a discard");
        assert_eq!(piles.seconds(), 700);
    }

    #[test]
    fn a_used_up_deck_gives_no_card() {
        let mut piles = Piles::new(200, 1, 20);
        assert!(piles.draw(Pile::Play, 0).is_some());
        assert_eq!(piles.draw(Pile::Play, 0), None);
    }
}
