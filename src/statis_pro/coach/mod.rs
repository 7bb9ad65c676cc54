//! The house coach. He sees what a coach at the table sees: cards, box score, clock, fouls; no card before it is
//! flipped.
//!
//! One implementation plays every character and follows a person's [`Orders`]: a [`Policy`](policy::Policy) is orders and
//! how much it takes to make him act. `rotation` says who plays, `floor` what the ballhandler does
//! and whom he names, `windows` and `index` what he does unasked, `reason` why.

mod due;
mod floor;
mod index;
mod matchups;
mod policy;
mod reason;
mod rotation;
mod rotation_cache;
mod windows;

pub use policy::Character;

use super::game::StatisPro;
use super::orders::{Orders, Rotation};
use super::question::{Choice, PickWhy, Question};
use crate::court::{PerSide, Player, Side};
use crate::table::Coach;
use policy::Policy;
use rotation::Plans;
use rotation_cache::RotationCache;

/// Plays a side of one game as its season says: real minutes, good shots, the break when it pays. Keeps nothing between
/// questions but each side's minutes plan and, for one game, when he has to look at his players again; the same questions have
/// the same answers.
#[derive(Debug, Clone)]
pub struct HouseCoach {
    policy: Policy,
    /// By roster place; empty until asked first.
    plans: PerSide<Plans>,
    /// What he saw when he looked at his players last.
    memos: PerSide<RotationCache>,
    /// He plays one game straight on: his plans stand, and what has not changed he need not look at again.
    one_game: bool,
}

impl Default for HouseCoach {
    fn default() -> Self {
        Self::new()
    }
}

impl Coach<StatisPro> for HouseCoach {
    #[inline(always)]
    fn choose(&mut self, game: &StatisPro, side: Side, question: &Question) -> Choice {
        match question {
            Question::Ball => floor::ball(game, side, &self.policy),
            Question::Lineup => self.lineup(game, side),
            Question::FastBreak { .. } => {
                if game.break_column(side) <= self.policy.runs_on {
                    Choice::Run
                } else {
                    Choice::Hold
                }
            }
            Question::Pick { why, among } => Choice::Pick { player: self.pick(game, side, *why, among) },
            // windows are not asked about
            _ => Choice::Ready,
        }
    }

    #[inline(always)]
    fn act(&mut self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        self.policy.act(game, side, window, &self.plans[side])
    }
}

impl HouseCoach {
    /// The steady one.
    #[must_use]
    pub fn new() -> Self {
        Self::of(Character::Steady)
    }

    /// One of this character.
    #[must_use]
    pub fn of(character: Character) -> Self {
        Self::by(Policy::of(character))
    }

    /// For one game played straight on, none of it taken back, and no other: he plans once.
    #[must_use]
    pub fn for_one_game(self) -> Self {
        HouseCoach { one_game: true, ..self }
    }

    /// One who has a person's standing orders and does nothing else: for the windows and lineups they are about. What
    /// they leave to the person he answers as the steady coach would, where he is asked all the same.
    #[must_use]
    pub fn under(orders: Orders) -> Self {
        Self::by(Policy::under(orders))
    }

    fn by(policy: Policy) -> Self {
        HouseCoach { policy, plans: PerSide::default(), memos: PerSide::default(), one_game: false }
    }

    /// What he goes by.
    #[must_use]
    pub fn orders(&self) -> Orders {
        self.policy.orders
    }

    /// Why he answers `question` so, or does so in a window, in plain words: "rests Garnett: five fouls, 3rd quarter".
    /// Asked before it is done; `None` where there is nothing to say.
    #[must_use]
    pub fn reason(
        &mut self,
        game: &StatisPro,
        side: Side,
        question: &Question,
        choice: Choice,
    ) -> Option<String> {
        self.plan_minutes(game, side);
        reason::reason(game, side, question, choice, &self.plans[side])
    }

    #[inline(never)]
    fn lineup(&mut self, game: &StatisPro, side: Side) -> Choice {
        if self.policy.orders.rotation == Rotation::ByHand {
            return Choice::Ready;
        }
        self.plan_minutes(game, side);
        if !self.one_game {
            self.memos[side] = RotationCache::default();
        }
        rotation::change(game, side, &self.plans[side], self.policy.patience, &mut self.memos[side])
    }

    /// Makes the plan before the first card and keeps it; another game has another.
    #[inline(always)]
    fn plan_minutes(&mut self, game: &StatisPro, side: Side) {
        let roster = game.setup().teams[side].players.len();
        let again = !self.one_game && game.period() <= 1 && game.elapsed().0 == 0;
        if self.plans[side].len() != roster || again {
            self.plans[side] = Plans::of(game, side);
        }
    }

    #[inline(never)]
    fn pick(&mut self, game: &StatisPro, side: Side, why: PickWhy, among: &[Player]) -> Player {
        let best = match why {
            PickWhy::Substitute => {
                self.plan_minutes(game, side);
                among.iter().rev().max_by_key(|p| rotation::fitness(game, &self.plans[side], **p))
            }
            _ => floor::pick(game, side, why, among),
        };
        *best.unwrap_or(&among[0])
    }
}
