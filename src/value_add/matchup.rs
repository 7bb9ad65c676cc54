//! What the defense does: the two d6 (VABG Step 3, second reading; Step 4).

use super::prepare::Rated;
use super::ruleset::{BLOCKS_32, HouseRules, STEALS_31};

/// What 11 to 66 comes to. Defenders are told by their slot, 0 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stopped {
    /// Nothing: the d20 is read.
    No,
    /// The ball is stolen.
    Steal {
        /// By whom.
        by: u8,
    },
    /// The shot is blocked.
    Block {
        /// By whom.
        by: u8,
    },
    /// Foul by one of these, a bit a slot; the d20 is read too.
    Foul {
        /// By whom it may be.
        by: u8,
    },
    /// The player loses the ball.
    Turnover,
    /// A dunk or layup, unless the d20 is a three.
    Dunk,
    /// No basket (VB13, a switch).
    NoScore,
    /// A layup that the defender lets be, to avoid a foul (Step 4).
    Layup,
}

/// Who plays against whom when the two d6 are read.
#[derive(Debug, Clone, Copy)]
pub struct Matchup<'a> {
    /// The slot of the player with the ball.
    pub slot: u8,
    /// He got it on a 6, 7 or 8.
    pub further: bool,
    /// His turnover range, 41 to this.
    pub turnover: u8,
    /// The defenders by slot.
    pub defenders: &'a [Rated; 5],
    /// Who avoids fouls, by slot.
    pub avoiding: [bool; 5],
    /// His team's dunk range, 51 to this.
    pub dunk: u8,
    /// The range on which it does not score, 51 to this.
    pub no_score: u8,
    /// The switches.
    pub house: HouseRules,
}

/// Half of a range 11-k or 21-k whose first number is `first`, rounded up; none stays none.
const fn half(last: u8, first: u8) -> u8 {
    let numbers = (last + 1).saturating_sub(first);
    first - 1 + numbers.div_ceil(2)
}

impl Matchup<'_> {
    fn guard(&self) -> &Rated {
        &self.defenders[usize::from(self.slot)]
    }

    fn all_defend(&self) -> bool {
        self.further && self.house.help
    }

    /// The defender whose range of those from `first` has `roll`: the player's own first, then of the others who has most,
    /// the upper slot where two have (VB28).
    fn reached(&self, roll: u8, first: u8, range: impl Fn(&Rated) -> u8) -> Option<u8> {
        if !self.all_defend() {
            return (roll <= range(self.guard())).then_some(self.slot);
        }
        let player = |slot: u8| range(&self.defenders[usize::from(slot)]);
        let reaching = (0..5).filter(|&slot| roll <= half(player(slot), first));
        reaching.max_by_key(|&slot| (slot == self.slot, player(slot), 4 - slot))
    }

    /// The one with the highest range of those that reach `least`; `inside`: of equals the lower slot has it (VB28, VB29).
    fn anybody(&self, least: u8, inside: bool, range: impl Fn(&Rated) -> u8) -> Option<u8> {
        let ranges = self.defenders.iter().map(range).zip(0u8..).filter(|(range, _)| *range >= least);
        ranges
            .max_by_key(|&(range, slot)| (range, if inside { slot } else { 4 - slot }))
            .map(|(_, slot)| slot)
    }

    /// The defenders who foul on `roll`, a bit a slot: the player's own; where all five defend, else whoever of the others
    /// does.
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

    /// Reads 11 to 66.
    #[must_use]
    pub fn read(&self, roll: u8) -> Stopped {
        match roll {
            // literally 31 to 36: no steal or block on 31 or 32 either (VB31)
            31..=36 if self.avoiding[usize::from(self.slot)] => Stopped::Layup,
            11..=16 => {
                self.reached(roll, 11, |player| player.steal).map_or(Stopped::No, |by| Stopped::Steal { by })
            }
            21..=26 => {
                self.reached(roll, 21, |player| player.block).map_or(Stopped::No, |by| Stopped::Block { by })
            }
            31 => self
                .anybody(STEALS_31, false, |player| player.steal)
                .map_or(Stopped::No, |by| Stopped::Steal { by }),
            32 => self
                .anybody(BLOCKS_32, true, |player| player.block)
                .map_or(Stopped::No, |by| Stopped::Block { by }),
            33..=36 => match self.foulers(roll) {
                0 => Stopped::No,
                by => Stopped::Foul { by },
            },
            41..=46 if roll <= self.turnover => Stopped::Turnover,
            51..=66 if roll <= self.dunk => Stopped::Dunk,
            51..=66 if roll <= self.no_score => Stopped::NoScore,
            _ => Stopped::No,
        }
    }

    /// Step 4, possessions 2a and 1a: who goes for the steal, and whether `roll` is one. All else is a foul of his.
    ///
    /// On a d8 of 1 to 5 the player's own guard; on 6, 7 or 8 the one with the highest steal range, which then counts four
    /// numbers more if it is beyond 16: 21, 22 and so on (VB17, VB18).
    #[must_use]
    pub fn steal_or_foul(&self, roll: u8) -> (u8, bool) {
        if !self.further {
            if roll == 31
                && let Some(by) = self.anybody(STEALS_31, false, |player| player.steal)
            {
                return (by, true);
            }
            return (self.slot, roll <= 16 && roll <= self.guard().steal);
        }
        let by = self.anybody(0, false, |player| player.steal).unwrap_or(self.slot);
        let steal = self.defenders[usize::from(by)].steal;
        (by, (roll <= 16 && roll <= steal) || (steal > 16 && (21..=steal + 4).contains(&roll)))
    }
}
