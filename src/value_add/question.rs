//! What coaches are asked and may do.

use super::ValueAdd;
use super::column::most_steps;
use crate::court::{Player, Position, Side};
use serde::{Deserialize, Serialize};

/// A question to a coach, or a window in which he may act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
pub enum Question {
    /// He names a player.
    Pick {
        /// For what.
        why: PickWhy,
        /// Whom he may name.
        among: Vec<Player>,
    },
    /// Before each number he may change his five, one move at a time, until he is ready (Steps 2 and 4).
    Lineup,
    /// A window before his own possession: he may try for threes (Step 4).
    Push,
    /// A window before the opponents' possession: his players may avoid fouls (Step 4).
    Guard,
    /// A window before possessions 2 and 1: he may have an extra one played, in which his team goes for a steal or
    /// fouls (Step 4).
    Extra,
}

/// What a player is named for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PickWhy {
    /// Of several defenders the offense says who fouls (Step 3, VB30).
    Fouler,
    /// Comes in for one who has fouled out (VB22).
    Substitute,
}

/// An answer, or an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// The five stand; play on.
    Ready,
    /// This player.
    Pick {
        /// Who.
        player: Player,
    },
    /// This player comes in at this place.
    In {
        /// Where.
        position: Position,
        /// His place on the roster.
        player: u8,
    },
    /// Two of the five change places.
    Swap {
        /// One.
        a: Position,
        /// The other.
        b: Position,
    },
    /// Try for threes by so many steps at most; none: don't.
    Push {
        /// Steps.
        steps: u8,
    },
    /// The player at this place avoids fouls, or no longer does.
    Avoid {
        /// Where.
        position: Position,
        /// Whether he does.
        on: bool,
    },
    /// Go for the steal, or foul.
    Foul,
}

impl ValueAdd {
    /// The legal answers in order; the first is what a coach in a hurry would say.
    pub(super) fn legal(&self, side: Side, question: &Question) -> Vec<Choice> {
        let places = Position::ALL;
        match question {
            Question::Pick { among, .. } => among.iter().map(|&player| Choice::Pick { player }).collect(),
            Question::Lineup => {
                let bench: Vec<u8> = self.bench(side).collect();
                let ins = places
                    .into_iter()
                    .flat_map(|position| bench.iter().map(move |&player| Choice::In { position, player }));
                let pairs = places
                    .into_iter()
                    .enumerate()
                    .flat_map(|(i, a)| places[i + 1..].iter().map(move |&b| Choice::Swap { a, b }));
                std::iter::once(Choice::Ready).chain(ins).chain(pairs).collect()
            }
            Question::Push => {
                let most = self.five(side).iter().map(|player| most_steps(player.d20)).max().unwrap_or(0);
                (0..=most).filter(|&steps| steps != self.push).map(|steps| Choice::Push { steps }).collect()
            }
            Question::Guard => places
                .into_iter()
                .map(|position| Choice::Avoid { position, on: !self.avoids(self.player_at(side, position)) })
                .collect(),
            Question::Extra if self.fouling[side] => Vec::new(),
            Question::Extra => vec![Choice::Foul],
        }
    }
}

impl Question {
    /// The question in a line.
    #[must_use]
    pub fn text(&self, game: &ValueAdd, side: Side) -> String {
        let team = &game.setup().teams[side].name;
        match self {
            Question::Pick { why: PickWhy::Fouler, .. } => format!("{team}: which defender fouls?"),
            Question::Pick { why: PickWhy::Substitute, .. } => format!("{team}: who comes in?"),
            Question::Lineup => format!("{team}: change the five?"),
            Question::Push => format!("{team}: try for threes?"),
            Question::Guard => format!("{team}: who avoids fouls?"),
            Question::Extra => format!("{team}: go for the steal, or foul?"),
        }
    }
}

impl Choice {
    /// The answer as a button says it.
    #[must_use]
    pub fn text(self, game: &ValueAdd, side: Side) -> String {
        let name = |player: Player| game.setup().short_name(player);
        let who = |position: Position| name(game.player_at(side, position));
        match self {
            Choice::Ready => "Play on".to_owned(),
            Choice::Pick { player } => game.setup().name(player).to_owned(),
            Choice::In { position, player } => {
                format!("{} for {} at {position}", name(Player::new(side, player)), who(position))
            }
            Choice::Swap { a, b } => format!("{} to {b}, {} to {a}", who(a), who(b)),
            Choice::Push { steps: 0 } => "Shoot as they come".to_owned(),
            Choice::Push { steps } => format!("Try for threes, {steps} more of 20"),
            Choice::Avoid { position, on: true } => format!("{} avoids fouls", who(position)),
            Choice::Avoid { position, on: false } => format!("{} defends again", who(position)),
            Choice::Foul => "Go for the steal, or foul".to_owned(),
        }
    }
}
