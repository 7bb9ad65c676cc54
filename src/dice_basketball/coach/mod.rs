//! The computer coach. It sees the same as a coach at the table: cards, box score, shots left, fouls. The same
//! question always gets the same answer.
//!
//! `rotation` chooses the lineup, `ball_handler` answers for the player with the ball, and `reason` explains
//! both. `relief` asks a person about a substitution.

mod ball_handler;
mod reason;
mod relief;
mod rotation;
mod scheme;

pub use relief::Relief;

use super::game::{DiceBasketball, Press, Scheme};
use super::question::{Choice, PickWhy, Question};
use crate::court::{PerSide, Player, RotationPlan, Side};
use crate::table::Coach;
use serde::{Deserialize, Serialize};

/// The personality of a computer coach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// Follows the cards' minutes and shots; presses and fouls only when it must.
    #[default]
    Steady,
    /// Presses, and double-teams the best shooter.
    Aggressive,
}

impl Character {
    /// Every character.
    pub const ALL: [Character; 2] = [Character::Steady, Character::Aggressive];

    /// The name: "steady" or "aggressive".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Character::Steady => "steady",
            Character::Aggressive => "aggressive",
        }
    }
}

/// Coaches one side the way its season went: real minutes, and shots in the proportion of the cards.
#[derive(Debug, Clone, Copy, Default)]
pub struct HouseCoach {
    character: Character,
    /// The coach answers every question of one game, so that a lineup once wanted stays wanted for a stop.
    one_game: bool,
    /// Somebody looks on: the coach plays zone and double-teams where that pays.
    in_company: bool,
    /// What the person has settled for each side: starters and most minutes.
    settled: PerSide<RotationPlan>,
    /// The lineup to which each side is changing, between two moves of one stop.
    wanted: PerSide<Option<[u8; 5]>>,
}

impl HouseCoach {
    /// The steady coach.
    #[must_use]
    pub fn new() -> Self {
        Self::of(Character::Steady)
    }

    /// A coach of this character.
    #[must_use]
    pub fn of(character: Character) -> Self {
        HouseCoach { character, ..HouseCoach::default() }
    }

    /// Limits the coach to one game, played from start to finish without undo, in which this coach alone
    /// answers for the side. The best lineup is then looked for once a stop.
    #[must_use]
    pub const fn for_one_game(self) -> Self {
        HouseCoach { one_game: true, ..self }
    }

    /// Has the coach keep to what a person has settled for each side: who starts, and who plays how long at most.
    #[must_use]
    pub const fn keeping_to(self, settled: PerSide<RotationPlan>) -> Self {
        HouseCoach { settled, ..self }
    }

    /// Has the coach play zone and double-team wherever the other side makes fewer points against it (18, 19), because
    /// somebody looks on. Simulations do without, so that their results stay what they are.
    #[must_use]
    pub const fn in_company(self) -> Self {
        HouseCoach { in_company: true, ..self }
    }

    /// The next move towards the best lineup.
    fn lineup(&mut self, game: &DiceBasketball, side: Side) -> Choice {
        let settled = self.settled[side];
        let begins = || rotation::starters(game, side, &settled).filter(|_| game.is_fresh());
        let look = || begins().unwrap_or_else(|| rotation::best_lineup(game, side, &settled));
        if let Some(wanted) = self.wanted[side].filter(|_| self.one_game) {
            debug_assert_eq!(wanted, look(), "{side:?}: another lineup would be better");
            let choice = rotation::change(game, side, wanted);
            if choice == Choice::Ready {
                self.wanted[side] = None;
            }
            return choice;
        }
        let wanted = look();
        let choice = rotation::change(game, side, wanted);
        // with fewer than five able players the lineup depends on their order
        let lasts = choice != Choice::Ready && wanted.iter().all(|&i| game.may_play(Player::new(side, i)));
        self.wanted[side] = Some(wanted).filter(|_| lasts);
        choice
    }

    /// The choice of defense before an inbounds pass.
    fn defense(self, game: &DiceBasketball, side: Side, after_basket: bool) -> Option<Choice> {
        if self.in_company {
            if let Some(choice) = scheme::better(game, side) {
                return Some(choice);
            }
        } else if self.character == Character::Aggressive {
            let wanted = rotation::double_team(game, side);
            if game.scheme(side) != (Scheme::Double { target: wanted.0, helper: wanted.1 }) {
                return Some(Choice::Double { target: wanted.0, helper: wanted.1 });
            }
        }
        let college = game.rules().college;
        match self.press(game, side) {
            Press::None => None,
            _ if college && after_basket => Some(Choice::FullCourt),
            Press::HalfCourt if college => Some(Choice::HalfCourt),
            _ => Some(Choice::Pressure),
        }
    }

    /// The press to play. A coach who is behind near the end needs the ball; an aggressive coach also presses
    /// one possession in four before that.
    fn press(self, game: &DiceBasketball, side: Side) -> Press {
        let behind = -game.margin(side);
        let closing = game.period() >= game.rules().periods && game.left() <= 24;
        match self.character {
            _ if closing && behind > i32::from(game.left()) / 4 => Press::Pressure,
            Character::Aggressive if game.left() % 8 == 3 => Press::HalfCourt,
            Character::Aggressive if game.left() % 8 == 5 => Press::Pressure,
            _ => Press::None,
        }
    }
}

impl Coach<DiceBasketball> for HouseCoach {
    fn choose(&mut self, game: &DiceBasketball, side: Side, question: &Question) -> Choice {
        match question {
            Question::Ball => ball_handler::ball(game),
            Question::Lineup => self.lineup(game, side),
            Question::Pick { why: PickWhy::Substitute, among } => {
                Choice::Pick { player: rotation::substitute(game, side, &self.settled[side], among) }
            }
            Question::Pick { why: PickWhy::Foul, among } => {
                Choice::Pick { player: fouler(game, side, among) }
            }
            // windows go to `act`
            _ => Choice::Ready,
        }
    }

    fn act(&mut self, game: &DiceBasketball, side: Side, window: &Question) -> Option<Choice> {
        match window {
            Question::TimeOut => {
                rotation::wants_time_out(game, side, &self.settled[side]).then_some(Choice::TimeOut)
            }
            Question::Defense { after_basket } => self.defense(game, side, *after_basket),
            Question::FoulOnPurpose => ball_handler::fouls_on_purpose(game, side).then_some(Choice::Foul),
            _ => None,
        }
    }

    fn reason(
        &mut self,
        game: &DiceBasketball,
        side: Side,
        question: &Question,
        choice: Choice,
    ) -> Option<String> {
        reason::reason(game, side, question, choice)
    }
}

/// Picks among equal foul ratings: the coach's own player with the fewest fouls, or an opponent with the
/// most.
fn fouler(game: &DiceBasketball, side: Side, among: &[Player]) -> Player {
    let fouls = |p: &&Player| i32::from(game.book.line(**p).pf) * if p.side == side { -1 } else { 1 };
    *among.iter().rev().max_by_key(fouls).unwrap_or(&among[0])
}

impl DiceBasketball {
    /// The points of `side` minus its opponents' points.
    #[must_use]
    pub fn margin(&self, side: Side) -> i32 {
        self.book.margin(side)
    }
}
