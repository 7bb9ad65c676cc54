//! The questions coaches are asked, and the answers and acts they may give.

use super::ValueAdd;
use super::column::most_steps;
use crate::court::{Player, Position, Side};
use serde::{Deserialize, Serialize};

/// A question to a coach, or a window in which a coach may act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
pub enum Question {
    /// Pick a player.
    Pick {
        /// The purpose of the pick.
        why: PickWhy,
        /// The candidates.
        among: Vec<Player>,
    },
    /// Change the five before a number, one move at a time, until the coach is ready (Steps 2 and 4).
    Lineup,
    /// A window before the coach's own possession: try for threes (Step 4).
    Push,
    /// A window before the opponents' possession: avoid fouls (Step 4).
    Guard,
    /// A window before possessions 2 and 1: have an extra one played, in which this side goes for a steal or
    /// fouls (Step 4).
    Extra,
}

/// The purpose of a pick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PickWhy {
    /// The offense picks the defender charged with a foul (Step 3, VB30).
    Fouler,
    /// A substitute comes in for a disqualified player (VB22).
    Substitute,
}

/// An answer to a question, or an act in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// Play on with this five.
    Ready,
    /// Pick this player.
    Pick {
        /// The picked player.
        player: Player,
    },
    /// Bring a player in at a position.
    In {
        /// The position.
        position: Position,
        /// The player's roster index.
        player: u8,
    },
    /// Let two of the five change places.
    Swap {
        /// One position.
        a: Position,
        /// The other position.
        b: Position,
    },
    /// Try for threes by at most this many steps; 0 stops trying.
    Push {
        /// The steps.
        steps: u8,
    },
    /// Let the player at a position avoid fouls, or defend normally again.
    Avoid {
        /// The position.
        position: Position,
        /// Whether to avoid fouls.
        on: bool,
    },
    /// Go for the steal, or foul.
    Foul,
}

impl ValueAdd {
    /// The legal answers in order. The first suits a coach who just wants to play on.
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

    /// How many answers are [`legal`](Self::legal).
    pub(super) fn count_legal(&self, side: Side, question: &Question) -> usize {
        match question {
            Question::Guard => Position::ALL.len(),
            Question::Extra => usize::from(!self.fouling[side]),
            _ => self.legal(side, question).len(),
        }
    }

    /// The place of `choice` among those that are [`legal`](Self::legal).
    pub(super) fn place_of_legal(&self, side: Side, question: &Question, choice: Choice) -> Option<usize> {
        match (question, choice) {
            (Question::Lineup, Choice::Ready) => Some(0),
            _ => self.legal(side, question).iter().position(|&legal| legal == choice),
        }
    }
}

impl Question {
    /// The question in one line.
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
    /// The player picked, if this answers a [`Question::Pick`].
    #[must_use]
    pub const fn picked(self) -> Option<Player> {
        match self {
            Choice::Pick { player } => Some(player),
            _ => None,
        }
    }

    /// The label of this answer's button.
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
