//! What a person's rotation leaves open: the coach fills it, and the person should know by whom.

use super::runner::PlayingTime;
use crate::court::RotationPlan;

/// What of a team's games a rotation leaves to players who should not have it, in what their time is counted in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlanGaps {
    /// The starters, by roster place, who may not play.
    pub idle: Vec<u8>,
    /// What the limits leave to nobody: the coach goes beyond them.
    pub nobody: u32,
    /// What else they leave to players who have then played all that their cards give them.
    pub tired: u32,
}

impl PlanGaps {
    /// The gaps of a rotation; `on_card` is how long the card of each player lasts, by roster place, where it says so.
    ///
    /// # Examples
    /// ```
    /// use hardwood::court::RotationPlan;
    /// use hardwood::season::{PlanGaps, PlayingTime};
    ///
    /// let mut plan = RotationPlan::default();
    /// let cards = [Some(30); 8];
    /// assert_eq!(PlanGaps::of(&plan, PlayingTime::Possessions(44), &cards), PlanGaps::default());
    /// plan.set_most(0, Some(0));
    /// assert_eq!(PlanGaps::of(&plan, PlayingTime::Possessions(44), &cards).tired, 220 - 7 * 30);
    /// ```
    #[must_use]
    pub fn of(plan: &RotationPlan, time: PlayingTime, on_card: &[Option<u16>]) -> PlanGaps {
        let game = u32::from(time.of_game());
        let all = 5 * game;
        let most = |place: usize| plan.most(place).map_or(game, u32::from).min(game);
        let card = |place: usize| on_card[place].map_or(game, u32::from).min(game);
        let left = |each: &dyn Fn(usize) -> u32| all.saturating_sub((0..on_card.len()).map(each).sum());
        let (nobody, fresh) = (left(&most), left(&|place| card(place).min(most(place))));
        // what the cards leave open without limits is not the limits' doing
        let tired = if fresh > left(&card) { fresh - nobody } else { 0 };
        let starters = plan.starters.into_iter().flatten();
        let idle = starters.filter(|&place| plan.most(place.into()) == Some(0)).collect();
        PlanGaps { idle, nobody, tired }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIME: PlayingTime = PlayingTime::Possessions(44);

    fn limited(limits: &[(usize, u8)]) -> RotationPlan {
        let mut plan = RotationPlan::default();
        limits.iter().for_each(|&(place, most)| plan.set_most(place, Some(most)));
        plan
    }

    #[test]
    fn a_starter_who_may_not_play_is_named() {
        let mut plan = limited(&[(2, 0), (7, 0)]);
        let cards = [Some(44); 10];
        assert_eq!(PlanGaps::of(&plan, TIME, &cards).idle, Vec::<u8>::new(), "no five is named");
        plan.starters = Some([4, 3, 2, 1, 0]);
        assert_eq!(PlanGaps::of(&plan, TIME, &cards), PlanGaps { idle: vec![2], ..PlanGaps::default() });
    }

    #[test]
    fn limits_that_the_cards_do_not_make_up_for_leave_time_to_tired_players() {
        // 10 cards of 25 possessions, 250 of the 220 of a game
        let cards = [Some(25); 10];
        let gaps = |limits: &[(usize, u8)]| -> PlanGaps { PlanGaps::of(&limited(limits), TIME, &cards) };
        assert_eq!(gaps(&[(0, 0)]).tired, 0, "225 are left");
        assert_eq!(gaps(&[(0, 0), (1, 10)]).tired, 10, "210 are left");
        assert_eq!(gaps(&[(0, 30)]).tired, 0, "more than the card has is no limit");
    }

    #[test]
    fn what_nobody_may_play_is_not_counted_twice() {
        let six = [Some(30); 6];
        let plan = limited(&[(0, 10), (1, 10)]);
        // four of 44 and two of 10 may play 196 of 220; fresh they are for 140
        assert_eq!(PlanGaps::of(&plan, TIME, &six), PlanGaps { idle: vec![], nobody: 24, tired: 56 });
    }

    #[test]
    fn cards_that_never_were_enough_are_not_the_limits_doing() {
        let few = [Some(20); 8];
        assert_eq!(PlanGaps::of(&limited(&[(0, 20)]), TIME, &few).tired, 0);
        assert_eq!(
            PlanGaps::of(&limited(&[(0, 19)]), TIME, &few).tired,
            61,
            "all of it, as it will be played"
        );
        assert_eq!(PlanGaps::of(&limited(&[(0, 0)]), TIME, &[None; 8]).tired, 0, "cards without a number");
    }
}
