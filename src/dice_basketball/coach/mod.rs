//! The house coach. He sees what a coach at the table sees: cards, box score, shots left, fouls; no roll before it is
//! rolled. The same question has the same answer.
//!
//! `rotation` says who plays, `floor` what the player with the ball does, `reason` why.

mod floor;
mod reason;
mod rotation;

use super::game::{DiceBasketball, Press, Scheme};
use super::question::{Choice, PickWhy, Question};
use crate::court::{Player, Side};
use crate::table::Coach;
use serde::{Deserialize, Serialize};

/// The characters of the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// Every player his minutes and his shots; presses and fouls only when he must.
    #[default]
    Steady,
    /// Presses, and double-teams the best shooter.
    Aggressive,
}

impl Character {
    /// All there are.
    pub const ALL: [Character; 2] = [Character::Steady, Character::Aggressive];

    /// "steady" or "aggressive".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Character::Steady => "steady",
            Character::Aggressive => "aggressive",
        }
    }
}

/// Plays a side as its season says: real minutes, and shots in the proportion of the cards.
#[derive(Debug, Clone, Copy, Default)]
pub struct HouseCoach {
    character: Character,
}

impl HouseCoach {
    /// The steady one.
    #[must_use]
    pub const fn new() -> Self {
        HouseCoach { character: Character::Steady }
    }

    /// One of this character.
    #[must_use]
    pub const fn of(character: Character) -> Self {
        HouseCoach { character }
    }

    /// Why he answers `question` so, or does so in a window, in plain words. Asked before it is done; `None` where there is
    /// nothing to say.
    #[must_use]
    pub fn reason(
        &self,
        game: &DiceBasketball,
        side: Side,
        question: &Question,
        choice: Choice,
    ) -> Option<String> {
        reason::reason(game, side, question, choice)
    }

    /// Before an inbounds pass.
    fn defense(self, game: &DiceBasketball, side: Side, after_basket: bool) -> Option<Choice> {
        if self.character == Character::Aggressive {
            let wanted = rotation::double(game, side);
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

    /// He who is behind near the end needs the ball; the aggressive coach presses one possession in four before that.
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
            Question::Ball => floor::ball(game),
            Question::Lineup => rotation::change(game, side),
            Question::Pick { why: PickWhy::Substitute, among } => {
                Choice::Pick { player: rotation::substitute(game, side, among) }
            }
            Question::Pick { why: PickWhy::Foul, among } => {
                Choice::Pick { player: fouler(game, side, among) }
            }
            // windows are not asked about
            _ => Choice::Ready,
        }
    }

    fn act(&mut self, game: &DiceBasketball, side: Side, window: &Question) -> Option<Choice> {
        match window {
            Question::TimeOut => rotation::wants_time_out(game, side).then_some(Choice::TimeOut),
            Question::Defense { after_basket } => self.defense(game, side, *after_basket),
            Question::FoulOnPurpose => floor::fouls_on_purpose(game, side).then_some(Choice::Foul),
            _ => None,
        }
    }
}

/// Of equals: of his own the player with the fewest fouls, of theirs the player with the most.
fn fouler(game: &DiceBasketball, side: Side, among: &[Player]) -> Player {
    let fouls = |p: &&Player| i32::from(game.book.line(**p).pf) * if p.side == side { -1 } else { 1 };
    *among.iter().rev().max_by_key(fouls).unwrap_or(&among[0])
}

impl DiceBasketball {
    /// Points a side is ahead.
    #[must_use]
    pub fn margin(&self, side: Side) -> i32 {
        self.book.margin(side)
    }
}
