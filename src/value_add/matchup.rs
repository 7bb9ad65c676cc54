//! The second reading of a possession: the defense, on the two d6 (VABG Step 3; Step 4).

use super::prepare::Ratings;
use super::ruleset::{BLOCKS_32, HouseRules, STEALS_31};

/// The result of the two d6. Defenders are named by slot, 0 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DefenseResult {
    /// Nothing; read the d20.
    No,
    /// A steal.
    Steal {
        /// The defender's slot.
        by: u8,
    },
    /// A blocked shot.
    Block {
        /// The defender's slot.
        by: u8,
    },
    /// A foul; the d20 is read too.
    Foul {
        /// The defenders who may be charged, one bit for each slot.
        by: u8,
    },
    /// The ball handler loses the ball.
    Turnover,
    /// A dunk or layup, unless the d20 is a three.
    Dunk,
    /// No basket (VB13, a switch).
    NoScore,
    /// A layup the defender allows, to avoid a foul (Step 4).
    Layup,
}

/// The ball handler and the defenders of the two d6.
#[derive(Debug, Clone, Copy)]
pub struct Matchup<'a> {
    /// The slot of the ball handler.
    pub slot: u8,
    /// Whether the ball came on a d8 of 6, 7 or 8.
    pub claimed: bool,
    /// The last number of the ball handler's turnover range, which begins at 41.
    pub turnover: u8,
    /// The defenders by slot.
    pub defenders: &'a [Ratings; 5],
    /// The defenders who avoid fouls, by slot.
    pub avoiding: [bool; 5],
    /// The last number of the offense's dunk range, which begins at 51.
    pub dunk: u8,
    /// The last number of the range without a basket, which begins at 51.
    pub no_score: u8,
    /// The optional rules in use.
    pub house: HouseRules,
}

/// The last number of half a range from `first` to `last`, rounded up. No range stays no range.
const fn half_range(last: u8, first: u8) -> u8 {
    let numbers = (last + 1).saturating_sub(first);
    first - 1 + numbers.div_ceil(2)
}

impl DefenseResult {
    /// Whether the defender in a slot is among those who foul.
    pub(super) const fn is_foul_by(self, slot: u8) -> bool {
        matches!(self, DefenseResult::Foul { by } if by & 1 << slot != 0)
    }
}

impl Matchup<'_> {
    fn guard(&self) -> &Ratings {
        &self.defenders[usize::from(self.slot)]
    }

    fn all_defend(&self) -> bool {
        self.claimed && self.house.help
    }

    /// The defender whose range, from `first` on, contains `roll`. The matching defender goes first, then the
    /// largest range, then the upper slot (VB28).
    fn defender_in_range(&self, roll: u8, first: u8, range: impl Fn(&Ratings) -> u8) -> Option<u8> {
        if !self.all_defend() {
            return (roll <= range(self.guard())).then_some(self.slot);
        }
        let player = |slot: u8| range(&self.defenders[usize::from(slot)]);
        let reaching = (0..5).filter(|&slot| roll <= half_range(player(slot), first));
        reaching.max_by_key(|&slot| (slot == self.slot, player(slot), 4 - slot))
    }

    /// The defender with the largest range of at least `least`. Of equals the lower slot wins if `inside`,
    /// else the upper (VB28, VB29).
    fn best_defender(&self, least: u8, inside: bool, range: impl Fn(&Ratings) -> u8) -> Option<u8> {
        let ranges = self.defenders.iter().map(range).zip(0u8..).filter(|(range, _)| *range >= least);
        ranges
            .max_by_key(|&(range, slot)| (range, if inside { slot } else { 4 - slot }))
            .map(|(_, slot)| slot)
    }

    /// The defenders who foul on `roll`, one bit for each slot: the matching defender, or else, if all five
    /// defend, every other whose range contains it.
    fn foulers(&self, roll: u8) -> u8 {
        if roll >= self.guard().foul {
            return 1 << self.slot;
        }
        if !self.all_defend() {
            return 0;
        }
        let fouls = |slot: &usize| roll >= self.defenders[*slot].foul && !self.avoiding[*slot];
        (0..5).filter(fouls).fold(0, |bits, slot| bits | 1 << slot)
    }

    /// Reads a roll of 11 to 66.
    #[must_use]
    pub fn read(&self, roll: u8) -> DefenseResult {
        match roll {
            // all of 31 to 36, as the text says: 31 and 32 are no steal or block either (VB31)
            31..=36 if self.avoiding[usize::from(self.slot)] => DefenseResult::Layup,
            11..=16 => self
                .defender_in_range(roll, 11, |player| player.steal)
                .map_or(DefenseResult::No, |by| DefenseResult::Steal { by }),
            21..=26 => self
                .defender_in_range(roll, 21, |player| player.block)
                .map_or(DefenseResult::No, |by| DefenseResult::Block { by }),
            31 => self
                .best_defender(STEALS_31, false, |player| player.steal)
                .map_or(DefenseResult::No, |by| DefenseResult::Steal { by }),
            32 => self
                .best_defender(BLOCKS_32, true, |player| player.block)
                .map_or(DefenseResult::No, |by| DefenseResult::Block { by }),
            33..=36 => match self.foulers(roll) {
                0 => DefenseResult::No,
                by => DefenseResult::Foul { by },
            },
            41..=46 if roll <= self.turnover => DefenseResult::Turnover,
            51..=66 if roll <= self.dunk => DefenseResult::Dunk,
            51..=66 if roll <= self.no_score => DefenseResult::NoScore,
            _ => DefenseResult::No,
        }
    }

    /// Reads `roll` in possessions 2a and 1a (Step 4): the slot of the defender, and whether it is a
    /// steal. Anything else is that defender's foul.
    ///
    /// On a d8 of 1 to 5 it is the matching defender. On 6, 7 or 8 it is the defender with the largest steal
    /// range; beyond 16 that range goes on for four numbers from 21 (VB17, VB18).
    #[must_use]
    pub fn steal_or_foul(&self, roll: u8) -> (u8, bool) {
        if !self.claimed {
            if roll == 31
                && let Some(by) = self.best_defender(STEALS_31, false, |player| player.steal)
            {
                return (by, true);
            }
            return (self.slot, roll <= 16 && roll <= self.guard().steal);
        }
        let by = self.best_defender(0, false, |player| player.steal).unwrap_or(self.slot);
        let steal = self.defenders[usize::from(by)].steal;
        (by, (roll <= 16 && roll <= steal) || (steal > 16 && (21..=steal + 4).contains(&roll)))
    }
}
