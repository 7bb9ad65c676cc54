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
    /// The discards that were shuffled into a new Dead Ball deck (8.3). Unseen cards are among them as long as
    /// some were set aside before an overtime (8.2).
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

    /// Cuts `play` of `cards` cards off for the FAC deck; all others are the Dead Ball deck. Should it run
    /// out, `again` discards make a new one (8.2, 8.3).
    #[must_use]
    pub fn cut(cards: u8, play: u8, again: u8) -> Self {
        Piles { dead_size: again, ..Piles::new(cards, play, cards.saturating_sub(play)) }
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
    #[inline]
    pub fn top_of(&mut self, pile: Pile) -> &Deck {
        if pile == Pile::DeadBall && self.dead == 0 {
            self.shuffle_discards();
        }
        match (pile, &self.refill) {
            (Pile::DeadBall, Some(refill)) => refill,
            _ => &self.deck,
        }
    }

    /// §8.3 Flips the whole discard pile, with the cards set aside before an overtime. Those are unseen, like
    /// the FAC deck, so any of the unseen cards may come.
    #[cold]
    fn shuffle_discards(&mut self) {
        let unseen = if self.aside() > 0 { self.deck.left() } else { &[] };
        let refill = Deck::of(&[self.deck.drawn(), unseen].concat());
        self.dead = self.dead_size.min(self.discards());
        self.refill = Some(refill);
    }

    /// Unseen cards in the discard pile: those set aside before an overtime (8.2).
    fn aside(&self) -> usize {
        let dead = if self.refill.is_some() { 0 } else { self.dead };
        self.deck.left().len().saturating_sub(usize::from(self.play) + usize::from(dead))
    }

    /// Draws the card at `index` of [`top_of`](Self::top_of); `None` if there is none.
    #[inline]
    pub fn draw(&mut self, pile: Pile, index: usize) -> Option<u8> {
        // nearly always the discards have not been shuffled
        if self.refill.is_some() {
            return self.draw_beside_refill(pile, index);
        }
        let left = if pile == Pile::Play { &mut self.play } else { &mut self.dead };
        *left = left.checked_sub(1)?;
        self.deck.draw(index)
    }

    /// Draws a card while the discards are a Dead Ball deck of their own (8.3).
    #[cold]
    fn draw_beside_refill(&mut self, pile: Pile, index: usize) -> Option<u8> {
        let aside = self.aside() > 0;
        let left = if pile == Pile::Play { &mut self.play } else { &mut self.dead };
        *left = left.checked_sub(1)?;
        let Some(refill) = self.refill.as_mut().filter(|_| pile == Pile::DeadBall) else {
            let card = self.deck.draw(index)?;
            if aside {
                not_in(&mut self.refill, &[card]);
            }
            return Some(card);
        };
        let card = refill.draw(index)?;
        if aside && let Some(unseen) = self.deck.left().iter().position(|&other| other == card) {
            self.deck.draw(unseen)?;
            if self.aside() == 0 {
                not_in(&mut self.refill, self.deck.left());
            }
        }
        Some(card)
    }
}

/// Takes these cards out of a Dead Ball deck made of discards: they are or were in the FAC deck.
fn not_in(refill: &mut Option<Deck>, cards: &[u8]) {
    if let Some(refill) = refill {
        let left: Vec<u8> = refill.left().iter().copied().filter(|card| !cards.contains(card)).collect();
        *refill = Deck::of(&left);
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

    /// §8.3 The whole discard pile is flipped, also the cards set aside before an overtime (§8.2).
    #[test]
    fn s8_3_in_an_overtime_the_cards_set_aside_are_discards_too() {
        let mut luck = crate::kit::Luck::new(crate::kit::Seed(83));
        let mut draw = |piles: &mut Piles, pile| {
            let cards = piles.top_of(pile).left().len();
            let index = luck.below(cards as u32) as usize;
            (cards, piles.draw(pile, index).expect("a card"))
        };
        for play in [75, 20] {
            let mut piles = Piles::new(200, play, 20);
            let mut played = vec![];
            for _ in 0..play - 10 {
                played.push(draw(&mut piles, Pile::Play).1);
            }
            let first: Vec<u8> = (0..20).map(|_| draw(&mut piles, Pile::DeadBall).1).collect();
            assert_eq!(draw(&mut piles, Pile::DeadBall).0, 200, "any card, as only ten are not discards");
            assert_eq!((piles.dead(), piles.discards()), (19, 190 - 19));
            let mut again = vec![];
            for n in 0..200 {
                again.push(draw(&mut piles, Pile::DeadBall).1);
                if n % 20 == 0 && piles.play() > 0 {
                    let card = draw(&mut piles, Pile::Play).1;
                    assert!(!played.contains(&card) && !first.contains(&card), "a card is in one pile");
                    assert!(n > 20 || !again.contains(&card), "nor is it a discard");
                    played.push(card);
                    assert!(piles.is_sound());
                }
            }
            assert!(again.iter().any(|card| !played.contains(card) && !first.contains(card)));
        }
    }

    /// §8.2 The physical deck: the cards not cut off for the overtime are the Dead Ball deck.
    #[test]
    fn s8_2_the_physical_deck_has_no_card_set_aside() {
        let mut piles = Piles::cut(200, 75, 20);
        assert_eq!((piles.play(), piles.dead(), piles.discards()), (75, 125, 0));
        let mut seen: Vec<u8> = (0..125).filter_map(|_| piles.draw(Pile::DeadBall, 0)).collect();
        assert_eq!(piles.top_of(Pile::DeadBall).left(), seen, "the 125 discards");
        assert_eq!(piles.dead(), 20, "of which 20 are dealt (8.3)");
        seen.extend((0..75).filter_map(|_| piles.draw(Pile::Play, 0)));
        seen.sort_unstable();
        assert_eq!(seen, (1..=200).collect::<Vec<_>>());
    }

    #[test]
    fn a_used_up_deck_gives_no_card() {
        let mut piles = Piles::new(200, 1, 20);
        assert!(piles.draw(Pile::Play, 0).is_some());
        assert_eq!(piles.draw(Pile::Play, 0), None);
    }
}
