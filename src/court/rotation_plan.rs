//! What a person settles for a team before its games: who starts, and how long each player plays at most.
//!
//! The most is minutes of a game; in a game whose cards count possessions, it is those.

use super::{PerSide, Position};
use serde::{Deserialize, Serialize};

/// Roster places that can have a limit.
const MOST_PLAYERS: usize = 60;
/// No limit. More minutes than a game has are none either.
const NONE: u8 = u8::MAX;

/// The starting five of a team, and the most minutes a game of each player. The rulebooks leave both to the coach.
///
/// A coach who keeps to it takes a player off who has played their most minutes, if somebody else can play.
///
/// # Examples
/// ```
/// use hardwood::court::RotationPlan;
///
/// let mut plan = RotationPlan::default();
/// assert!(plan.is_empty());
/// plan.set_most(3, Some(24));
/// plan.starters = Some([0, 1, 2, 3, 4]);
/// assert_eq!((plan.most(3), plan.most(0)), (Some(24), None));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredPlan", into = "StoredPlan")]
pub struct RotationPlan {
    /// The roster places of the five who start, by position; `None` leaves it to the coach.
    pub starters: Option<[u8; 5]>,
    most: [u8; MOST_PLAYERS],
}

impl Default for RotationPlan {
    fn default() -> Self {
        RotationPlan { starters: None, most: [NONE; MOST_PLAYERS] }
    }
}

impl RotationPlan {
    /// The most minutes that can be set.
    pub const MOST_MINUTES: u8 = 60;

    /// Whether it leaves everything to the coach.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == RotationPlan::default()
    }

    /// Whether both sides' leave everything to the coach. A game's setup leaves them out then.
    pub(crate) fn both_empty(plans: &PerSide<RotationPlan>) -> bool {
        plans.0.iter().all(RotationPlan::is_empty)
    }

    /// The most minutes of the player at this roster place, if they are limited.
    #[must_use]
    pub fn most(&self, place: usize) -> Option<u8> {
        self.most.get(place).copied().filter(|&most| most != NONE)
    }

    /// The most seconds of the player at this roster place; more than any game has without a limit.
    #[must_use]
    pub fn most_seconds(&self, place: usize) -> i32 {
        self.most(place).map_or(i32::MAX, |most| 60 * i32::from(most))
    }

    /// Limits a player's minutes, at most to [`RotationPlan::MOST_MINUTES`], or not any more.
    pub fn set_most(&mut self, place: usize, most: Option<u8>) {
        if let Some(kept) = self.most.get_mut(place) {
            *kept = most.map_or(NONE, |most| most.min(Self::MOST_MINUTES));
        }
    }

    /// The limited players: roster place and minutes.
    pub fn limits(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0u8..).zip(self.most).filter(|(_, most)| *most != NONE)
    }

    /// The player who starts at a position.
    #[must_use]
    pub fn starter(&self, at: Position) -> Option<u8> {
        self.starters.map(|five| five[at as usize])
    }

    /// Whether it names only players of a roster of this size, and none twice among the starters.
    #[must_use]
    pub fn fits(&self, players: usize) -> bool {
        let five = self.starters.unwrap_or([0, 1, 2, 3, 4]);
        let all = five.into_iter().filter(|_| self.starters.is_some()).chain(self.limits().map(|(at, _)| at));
        (1..5).all(|at| !five[..at].contains(&five[at]))
            && all.into_iter().all(|at| usize::from(at) < players)
    }

    /// Appends the plan as numbers: 0, or 1 and the starters; how many limits, then each.
    pub fn write(&self, out: &mut Vec<u64>) {
        out.push(u64::from(self.starters.is_some()));
        out.extend(self.starters.into_iter().flatten().map(u64::from));
        out.push(self.limits().count() as u64);
        out.extend(self.limits().flat_map(|(at, most)| [at, most]).map(u64::from));
    }

    /// Reads a plan, one number after the other; `None` if they do not describe one.
    pub fn read(mut next: impl FnMut() -> Option<u64>) -> Option<RotationPlan> {
        let mut small = || next().and_then(|n| u8::try_from(n).ok());
        let mut plan = RotationPlan::default();
        if small()? != 0 {
            let mut five = [0; 5];
            for player in &mut five {
                *player = small()?;
            }
            plan.starters = Some(five);
        }
        for _ in 0..usize::from(small().filter(|&count| usize::from(count) <= MOST_PLAYERS)?) {
            let (at, most) = (small()?, small()?);
            plan.set_most(at.into(), Some(most));
        }
        Some(plan)
    }
}

/// A plan as files have it.
#[derive(Serialize, Deserialize)]
struct StoredPlan {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    starters: Option<[u8; 5]>,
    /// Roster place and most minutes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    most: Vec<(u8, u8)>,
}

impl From<RotationPlan> for StoredPlan {
    fn from(plan: RotationPlan) -> Self {
        StoredPlan { starters: plan.starters, most: plan.limits().collect() }
    }
}

impl From<StoredPlan> for RotationPlan {
    fn from(stored: StoredPlan) -> Self {
        let mut plan = RotationPlan { starters: stored.starters, ..RotationPlan::default() };
        stored.most.into_iter().for_each(|(at, most)| plan.set_most(at.into(), Some(most)));
        plan
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_comes_back_from_numbers_and_from_a_file() {
        let mut plan = RotationPlan { starters: Some([4, 3, 2, 1, 7]), ..RotationPlan::default() };
        plan.set_most(7, Some(20));
        plan.set_most(2, Some(0));
        for plan in [plan, RotationPlan::default()] {
            let mut numbers = vec![];
            plan.write(&mut numbers);
            let mut left = numbers.iter().copied();
            assert_eq!(RotationPlan::read(|| left.next()), Some(plan));
            for cut in 0..numbers.len() {
                let mut left = numbers[..cut].iter().copied();
                assert_eq!(RotationPlan::read(|| left.next()), None);
            }
            let text = serde_json::to_string(&plan).expect("plain data");
            assert_eq!(serde_json::from_str::<RotationPlan>(&text).ok(), Some(plan), "{text}");
        }
    }

    #[test]
    fn a_plan_fits_its_roster_or_not() {
        let mut plan = RotationPlan { starters: Some([0, 1, 2, 3, 4]), ..RotationPlan::default() };
        assert!(plan.fits(5) && !plan.fits(4));
        plan.set_most(5, Some(10));
        assert!(plan.fits(6) && !plan.fits(5));
        plan.starters = Some([0, 1, 2, 3, 3]);
        assert!(!plan.fits(12), "one player at two positions");
    }
}
