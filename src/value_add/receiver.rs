//! Who gets the ball: the d8 (VABG Step 3, first reading).

use super::prepare::Rated;
use super::ruleset::HouseRules;

/// Who has which of the numbers 6, 7 and 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Claims {
    /// The slot (0 to 4) of each; nobody's where absent.
    pub numbers: [Option<u8>; 3],
    /// Slots whose player has further numbers on his card and did not get them all.
    pub short: [bool; 5],
    /// Nobody among the five is a point guard: the numbers are nobody's.
    pub no_point_guard: bool,
}

impl Claims {
    /// Step 3, from the top of the five down.
    #[must_use]
    pub fn of(five: &[Rated; 5], house: HouseRules) -> Claims {
        let lead = if house.point_guard_on_top { &five[..1] } else { &five[..] };
        if !lead.iter().any(Rated::is_point_guard) {
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

    /// The slot that gets the ball on a d8; nobody's where absent.
    #[must_use]
    pub fn receiver(&self, d8: u8) -> Option<u8> {
        match d8 {
            1..=5 => Some(d8 - 1),
            _ => self.numbers.get(usize::from(d8.saturating_sub(6))).copied().flatten(),
        }
    }
}
