//! The house coach: the computer opponent and assistant. It sees the same as a coach at the table (cards, box
//! score, clock, fouls) and no card before it is flipped.
//!
//! One implementation plays every character and follows a person's [`Orders`]: a [`Policy`](policy::Policy)
//! combines orders with thresholds. `rotation` chooses the lineup, `floor` answers for the ballhandler,
//! `windows` and `index` act unasked, and `reason` explains it.

mod due;
mod floor;
mod index;
mod matchups;
mod on_purpose;
mod places;
mod policy;
mod reason;
mod rotation;
mod rotation_cache;
mod suggest;
mod windows;

pub use places::starters;
pub use policy::Character;
pub use reason::Relief;

use super::game::StatisPro;
use super::orders::{Orders, Rotation};
use super::question::{Choice, PickWhy, Question};
use crate::court::{PerSide, Player, RotationPlan, Side};
use crate::table::Coach;
use policy::Policy;
use rotation::Plans;
use rotation_cache::RotationCache;

/// A coach who plays a side as in its real season: real minutes, good shots, the fast break when it pays.
/// Between questions the coach keeps only each side's minutes plan and, within one game, a cache of when to
/// look at the lineup again; equal situations get equal answers.
#[derive(Debug, Clone)]
pub struct HouseCoach {
    policy: Policy,
    /// What the person has settled for each side: starters and most minutes.
    settled: PerSide<RotationPlan>,
    /// The plans by roster place; empty until first needed.
    plans: PerSide<Plans>,
    /// The result of the last look at each side's players.
    caches: PerSide<RotationCache>,
    /// The coach plays one game without interruption, so plans and caches stay valid.
    one_game: bool,
    /// Somebody looks on: the five stand where their cards say, plays are called for regulars, and fouls on purpose pay.
    in_company: bool,
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
            // the period ends before a miss is rebounded, so a miss costs nothing
            Question::LastShot => Choice::Two,
            Question::Lineup => self.lineup(game, side),
            Question::FastBreak { .. } => {
                if game.break_column(side) <= self.policy.runs_on {
                    Choice::Run
                } else {
                    Choice::Hold
                }
            }
            Question::Pick { why, among } => Choice::Pick { player: self.pick(game, side, *why, among) },
            // coaches act in windows unasked; `choose` is never called for one
            _ => Choice::Ready,
        }
    }

    #[inline(always)]
    fn act(&mut self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        if let (true, Question::Index { offer }) = (self.in_company, window) {
            return self.policy.buys(game, side, *offer, true).then_some(Choice::UseIndex);
        }
        let act = self.policy.act(game, side, window, &self.plans[side]);
        let where_it_pays = self.policy.fouls_where_it_pays;
        match (act, window) {
            _ if !self.in_company => act,
            (Some(Choice::CallPlay { .. }), _) => self.play(game, side, window).or(act),
            (None | Some(Choice::Hack { .. }), Question::Defense { press }) if where_it_pays => {
                press.then(|| on_purpose::foul(game, side)).flatten()
            }
            _ => act,
        }
    }

    fn reason(
        &mut self,
        game: &StatisPro,
        side: Side,
        question: &Question,
        choice: Choice,
    ) -> Option<String> {
        self.plan_minutes(game, side);
        reason::reason(game, side, question, choice, &self.plans[side])
    }
}

impl HouseCoach {
    /// Makes a steady coach.
    #[must_use]
    pub fn new() -> Self {
        Self::of(Character::Steady)
    }

    /// Makes a coach of this character.
    #[must_use]
    pub fn of(character: Character) -> Self {
        Self::with_policy(Policy::of(character))
    }

    /// Limits the coach to one game, played from start to finish without undo, so that plans are made only
    /// once.
    #[must_use]
    pub fn for_one_game(self) -> Self {
        HouseCoach { one_game: true, ..self }
    }

    /// For a game that somebody looks on at: the coach arranges the five as their cards say, calls plays for regulars alone,
    /// fouls on purpose where the throws are worth less than the possession, and spends Index Points sooner. Simulations do
    /// without, so that their results stay what they are.
    #[must_use]
    pub fn in_company(self) -> Self {
        HouseCoach { in_company: true, ..self }
    }

    /// Makes a coach who follows a person's standing orders in windows and lineups. Questions that the orders
    /// leave to the person are answered as a steady coach would.
    #[must_use]
    pub fn with_orders(orders: Orders) -> Self {
        Self::with_policy(Policy::with_orders(orders))
    }

    fn with_policy(policy: Policy) -> Self {
        HouseCoach {
            policy,
            settled: PerSide::default(),
            plans: PerSide::default(),
            caches: PerSide::default(),
            one_game: false,
            in_company: false,
        }
    }

    /// Has the coach keep to what a person has settled for each side: who starts, and who plays how long at most.
    #[must_use]
    pub fn keeping_to(self, settled: PerSide<RotationPlan>) -> Self {
        HouseCoach { settled, ..self }
    }

    /// The orders the coach follows.
    #[must_use]
    pub fn orders(&self) -> Orders {
        self.policy.orders
    }

    /// The substitution this coach would make now for a reason worth telling: a player is tired, hurt or in foul
    /// trouble, or a better one has rested.
    #[must_use]
    pub fn relief(&mut self, game: &StatisPro, side: Side) -> Option<Relief> {
        match self.suggestion(game, side) {
            Choice::In { position, player } => {
                reason::relief(game, Player::new(side, player), position, &self.plans[side])
            }
            _ => None,
        }
    }

    /// The change of the lineup that this coach suggests to a person: of two players never the one who is worse in all
    /// that counts.
    #[must_use]
    pub fn suggestion(&mut self, game: &StatisPro, side: Side) -> Choice {
        match self.lineup(game, side) {
            Choice::In { position, player } => {
                suggest::instead(game, side, (position, player), &self.plans[side])
            }
            other => other,
        }
    }

    /// For whom a play is called.
    #[inline(never)]
    fn play(&mut self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        self.plan_minutes(game, side);
        suggest::play(game, side, window, &self.plans[side])
    }

    #[inline(never)]
    fn lineup(&mut self, game: &StatisPro, side: Side) -> Choice {
        if self.policy.orders.rotation == Rotation::ByHand {
            return Choice::Ready;
        }
        self.plan_minutes(game, side);
        let before_tip_off = game.period() <= 1 && game.is_fresh();
        if let Some(starters) = self.settled[side].starters.filter(|_| before_tip_off) {
            let marks = || matchups::rearrange(game, side, &self.plans[side]);
            let marks = || marks().filter(|change| matches!(change, Choice::Mark { .. }));
            return places::towards(game, side, starters).or_else(marks).unwrap_or(Choice::Ready);
        }
        if self.in_company && before_tip_off {
            // 3.2: the five who were announced start
            let arranged = places::swap(game, side);
            return arranged
                .or_else(|| matchups::rearrange(game, side, &self.plans[side]))
                .unwrap_or(Choice::Ready);
        }
        if !self.one_game {
            self.caches[side] = RotationCache::default();
        }
        let change =
            rotation::change(game, side, &self.plans[side], self.policy.patience, &mut self.caches[side]);
        match change {
            Choice::In { .. } => change,
            _ if self.in_company => places::swap(game, side).unwrap_or(change),
            _ => change,
        }
    }

    /// Plans the minutes unless a plan exists; a new game needs a new plan.
    #[inline(always)]
    fn plan_minutes(&mut self, game: &StatisPro, side: Side) {
        let roster = game.setup().teams[side].players.len();
        let again = !self.one_game && game.period() <= 1 && game.elapsed().0 == 0;
        if self.plans[side].len() != roster || again {
            self.plans[side] = Plans::of(game, side, &self.settled[side]);
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
