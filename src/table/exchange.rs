//! Cards that change places: a hidden deal as somebody may think it lies.

use crate::kit::Luck;

/// Cards, or markers, that change places: the faces a hidden deal has in place of the true ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exchange {
    faces: [u8; 256],
}

impl Exchange {
    /// Deals `hidden` anew, a list of cards in any order that depends on nothing hidden: in place of its nth card comes
    /// another one of them. The first `bound` of the list take only cards that `fits` says yes to, of which there are
    /// enough.
    ///
    /// # Examples
    /// ```
    /// use hardwood::kit::{Luck, Seed};
    /// use hardwood::table::Exchange;
    ///
    /// let dealt = Exchange::of(&[7, 3, 9], 1, |card| card < 8, &mut Luck::new(Seed(5)));
    /// assert!(dealt.face(7) < 8, "the first one is bound");
    /// assert_eq!(dealt.face(7) + dealt.face(3) + dealt.face(9), 7 + 3 + 9, "the same three cards");
    /// assert_eq!(dealt.face(4), 4, "nobody doubts it");
    /// ```
    #[must_use]
    pub fn of(hidden: &[u8], bound: usize, fits: impl Fn(u8) -> bool, luck: &mut Luck) -> Exchange {
        let mut faces = std::array::from_fn(|card| card as u8);
        let mut pool = hidden.to_vec();
        pool.sort_unstable();
        for (nth, &card) in hidden.iter().enumerate() {
            let mut may: Vec<usize> = (0..pool.len()).filter(|&at| nth >= bound || fits(pool[at])).collect();
            if may.is_empty() {
                may = (0..pool.len()).collect();
            }
            let at = may[luck.below(may.len() as u32) as usize];
            faces[usize::from(card)] = pool.swap_remove(at);
            pool.sort_unstable();
        }
        Exchange { faces }
    }

    /// The card that lies where `card` does.
    #[must_use]
    pub const fn face(&self, card: u8) -> u8 {
        self.faces[card as usize]
    }
}
