//! The first reading of a possession: the receiver, on the d8 (VABG Step 3).

use super::prepare::Ratings;
use super::ruleset::HouseRules;

/// The players who get the ball on a d8 of 6, 7 and 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Claims {
    /// The slot (0 to 4) for each number; `None` if no player gets the ball.
    pub numbers: [Option<u8>; 3],
    /// The slots whose player did not get every further number on the card.
    pub short: [bool; 5],
    /// Whether the five have no point guard, so that these numbers go to no player.
    pub no_point_guard: bool,
}

impl Claims {
    /// Assigns the numbers in slot order, from the point guard down (Step 3).
    #[must_use]
    pub fn of(five: &[Ratings; 5], house: HouseRules) -> Claims {
        let lead = if house.point_guard_on_top { &five[..1] } else { &five[..] };
        if !lead.iter().any(Ratings::is_point_guard) {
            return Claims { no_point_guard: true, ..Claims::default() };
        }
        let mut claims = Claims::default();
        let mut next = 0;
        for (slot, player) in five.iter().enumerate() {
            let wants = if house.claims { player.extra } else { player.extra.min(1) };
            for _ in 0..wants {
                match claims.numbers.get_mut(next) {
                    Some(number) => *number = Some(slot as u8),
                    None => claims.short[slot] = house.claims,
                }
                next += 1;
            }
        }
        claims
    }

    /// The slot that gets the ball on `d8`, or `None` if none does.
    #[must_use]
    pub fn receiver(&self, d8: u8) -> Option<u8> {
        match d8 {
            1..=5 => Some(d8 - 1),
            _ => self.numbers.get(usize::from(d8.saturating_sub(6))).copied().flatten(),
        }
    }
}
