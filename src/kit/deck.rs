//! A deck of numbered cards, drawn without replacement.

use super::Invalid;
use serde::{Deserialize, Serialize};

/// Cards 1 to n in no order: which one is on top is luck's to say when it is drawn, which is the same as
/// shuffling first and lets a person name the card they drew from their own deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Deck {
    /// Drawn cards, oldest first, then the others.
    cards: Vec<u8>,
    drawn: u8,
}

/// A deck as a file has it, which may be damaged.
#[derive(Deserialize)]
struct Written {
    cards: Vec<u8>,
    drawn: u8,
}

impl TryFrom<Written> for Deck {
    type Error = Invalid;
    fn try_from(Written { cards, drawn }: Written) -> Result<Self, Invalid> {
        match cards.len() {
            n @ 0..=255 if usize::from(drawn) <= n => Ok(Deck { cards, drawn }),
            n => Err(format!("{drawn} of {n} cards are drawn; at most all of 255 would do").into()),
        }
    }
}

impl Deck {
    /// Cards 1 to `n`, none drawn.
    #[must_use]
    pub fn new(n: u8) -> Self {
        Deck { cards: (1..=n).collect(), drawn: 0 }
    }

    /// These cards, none drawn (at most 255; more are left out).
    #[must_use]
    pub fn of(cards: &[u8]) -> Self {
        Deck { cards: cards[..cards.len().min(255)].to_vec(), drawn: 0 }
    }

    /// The cards still to be drawn, in no meaningful order.
    #[must_use]
    pub fn left(&self) -> &[u8] {
        &self.cards[usize::from(self.drawn)..]
    }

    /// The cards drawn, oldest first.
    #[must_use]
    pub fn drawn(&self) -> &[u8] {
        &self.cards[..usize::from(self.drawn)]
    }

    /// Draws the card at `index` of [`left`](Self::left); `None` past its end.
    ///
    /// # Examples
    /// ```
    /// use hardwood::kit::Deck;
    ///
    /// let mut deck = Deck::new(60);
    /// assert_eq!(deck.draw(0), Some(1), "the places are those of `left`, which has no order");
    /// assert!(!deck.left().contains(&1) && deck.drawn() == [1]);
    /// assert!(deck.put_back(1) && deck.left().len() == 60);
    /// ```
    #[inline]
    pub fn draw(&mut self, index: usize) -> Option<u8> {
        // the card on top takes the place of the one drawn
        let top = usize::from(self.drawn);
        let at = top.checked_add(index)?;
        let card = *self.cards.get(at)?;
        self.cards[at] = self.cards[top];
        self.cards[top] = card;
        self.drawn += 1;
        Some(card)
    }

    /// Puts a drawn card back among those to be drawn; whether it was one.
    pub fn put_back(&mut self, card: u8) -> bool {
        let Some(place) = self.drawn().iter().position(|&drawn| drawn == card) else { return false };
        // the others keep their order
        self.cards[place..usize::from(self.drawn)].rotate_left(1);
        self.drawn -= 1;
        true
    }

    /// The same deck, each of its cards in place of another.
    #[must_use]
    pub fn exchanged(&self, face: impl Fn(u8) -> u8) -> Deck {
        Deck { cards: self.cards.iter().map(|&card| face(card)).collect(), drawn: self.drawn }
    }

    /// All cards back.
    pub fn gather(&mut self) {
        self.drawn = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_comes_once() {
        let mut deck = Deck::new(200);
        let mut seen: Vec<u8> = (0..200).filter_map(|i| deck.draw(i * 7 % (200 - i))).collect();
        assert_eq!(deck.draw(0), None);
        assert_eq!(deck.drawn(), seen);
        seen.sort_unstable();
        assert_eq!(seen, (1..=200).collect::<Vec<_>>());
    }

    #[test]
    fn a_card_put_back_may_come_again() {
        let mut deck = Deck::new(5);
        let drawn: Vec<u8> = (0..3).filter_map(|_| deck.draw(0)).collect();
        assert_eq!(drawn, [1, 2, 3]);
        assert!(deck.put_back(2) && !deck.put_back(2) && !deck.put_back(9));
        assert_eq!(deck.drawn(), [1, 3]);
        let mut left = deck.left().to_vec();
        left.sort_unstable();
        assert_eq!(left, [2, 4, 5]);
    }
}
