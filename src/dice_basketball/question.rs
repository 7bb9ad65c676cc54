//! The questions coaches are asked, and the answers and acts they may give.

use super::game::DiceBasketball;
use crate::court::{Player, Position, Side};
use serde::{Deserialize, Serialize};

/// A question to a coach, or a window in which a coach may act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
pub enum Question {
    /// Shoot or pass, for the player with the ball (5, 6, 8).
    Ball,
    /// Change the lineup, one move at a time, until the coach is ready (3, 16, 18).
    Lineup,
    /// Pick a player.
    Pick {
        /// The purpose of the pick.
        why: PickWhy,
        /// The candidates.
        among: Vec<Player>,
    },
    /// A window with the ball or at a dead ball: take a time-out (16).
    TimeOut,
    /// A window before the inbounds pass: choose the defense (6, 18, 19, 23).
    Defense {
        /// Whether the offense has just been scored on, so that a full court press is allowed (23).
        after_basket: bool,
    },
    /// A window for a side behind in the Final 10: foul the player with the ball on purpose (21).
    FoulOnPurpose,
}

/// The purpose of a pick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PickWhy {
    /// The player charged with a foul, of those with equal foul ratings; the home coach picks (15, DB17).
    Foul,
    /// A substitute for a player who may not play on.
    Substitute,
}

/// An answer to a question, or an act in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// Play on with this lineup.
    Ready,
    /// Bring a player in at a position.
    In {
        /// The position.
        position: Position,
        /// The player's roster index.
        player: u8,
    },
    /// Let two of the five change positions, and with them the players they guard (18).
    Swap {
        /// One position.
        a: Position,
        /// The other position.
        b: Position,
    },
    /// Shoot for two.
    Two,
    /// Shoot for three.
    Three,
    /// Pass.
    Pass,
    /// Pick this player.
    Pick {
        /// The picked player.
        player: Player,
    },
    /// Take a time-out (16).
    TimeOut,
    /// Play zone defense from now on (19).
    Zone,
    /// Play man-to-man from now on, without a double team.
    ManToMan,
    /// Double-team one player from now on (18).
    Double {
        /// The position of the double-teamed player.
        target: Position,
        /// The position of the helping defender.
        helper: Position,
    },
    /// Pressure this inbounds pass (6).
    Pressure,
    /// Play a full court press (23).
    FullCourt,
    /// Play a half court trap (23).
    HalfCourt,
    /// Let the guard foul the player with the ball (21).
    Foul,
}

impl DiceBasketball {
    /// The legal answers in order. The first suits a coach who just wants to play on.
    pub(super) fn legal(&self, side: Side, question: &Question) -> Vec<Choice> {
        match question {
            Question::Ball => self.ball_options().into_iter().flatten().collect(),
            Question::Pick { among, .. } => among.iter().map(|&player| Choice::Pick { player }).collect(),
            Question::Lineup => self.lineup_moves(side),
            Question::TimeOut => vec![Choice::TimeOut],
            Question::Defense { after_basket } => self.defense_choices(side, *after_basket),
            Question::FoulOnPurpose => vec![Choice::Foul],
        }
    }

    /// How many answers are [`legal`](Self::legal).
    pub(super) fn count_legal(&self, side: Side, question: &Question) -> usize {
        match question {
            Question::TimeOut | Question::FoulOnPurpose => 1,
            _ => self.legal(side, question).len(),
        }
    }

    /// The place of `choice` among those that are [`legal`](Self::legal).
    pub(super) fn place_of_legal(&self, side: Side, question: &Question, choice: Choice) -> Option<usize> {
        match (question, choice) {
            (Question::Ball, choice) => {
                self.ball_options().into_iter().flatten().position(|option| option == choice)
            }
            (Question::Lineup, Choice::Ready) => Some(0),
            (Question::Lineup, Choice::In { position, player }) => {
                let rank = self.open_positions(side).position(|open| open == position)?;
                let place = self.bench(side).position(|index| index == player)?;
                Some(1 + rank * self.bench(side).count() + place)
            }
            _ => self.legal(side, question).iter().position(|&legal| legal == choice),
        }
    }

    /// The positions that a substitute may take.
    fn open_positions(&self, side: Side) -> impl Iterator<Item = Position> {
        let stays = move |at: &Position| self.at_line == Some(self.player_at(side, *at));
        Position::ALL.into_iter().filter(move |at| !stays(at))
    }

    fn lineup_moves(&self, side: Side) -> Vec<Choice> {
        let mut moves = vec![Choice::Ready];
        for position in self.open_positions(side) {
            moves.extend(self.bench(side).map(|player| Choice::In { position, player }));
        }
        for (i, a) in Position::ALL.into_iter().enumerate() {
            moves.extend(Position::ALL[i + 1..].iter().map(|&b| Choice::Swap { a, b }));
        }
        moves
    }
}

impl Question {
    /// The question in one line, for the coach who is asked.
    #[must_use]
    pub fn text(&self, game: &DiceBasketball, side: Side) -> String {
        let setup = game.setup();
        let team = &setup.teams[side].name;
        match self {
            Question::Ball => {
                let player = game.handler().map_or(String::new(), |player| setup.name(player).to_owned());
                let options = game.ball_options().into_iter().flatten().count();
                format!("{player} has the ball{}", if options > 1 { ". Shoot, or pass?" } else { "" })
            }
            Question::Lineup => format!("{team}: change the lineup?"),
            Question::Pick { why: PickWhy::Foul, .. } => "Who gets the foul?".to_owned(),
            Question::Pick { why: PickWhy::Substitute, .. } => format!("{team}: who comes in?"),
            Question::TimeOut => format!("{team}: a timeout?"),
            Question::Defense { .. } => format!("{team}: what does the defense play?"),
            Question::FoulOnPurpose => format!("{team}: foul on purpose?"),
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
    pub fn text(self, game: &DiceBasketball, side: Side) -> String {
        let setup = game.setup();
        let who = |side: Side, at: Position| setup.short_name(game.player_at(side, at));
        match self {
            Choice::Ready => "Play on".to_owned(),
            Choice::In { position, player } => {
                let on = setup.short_name(Player::new(side, player));
                format!("{on} for {} at {position}", who(side, position))
            }
            Choice::Swap { a, b } => format!("{} to {b}, {} to {a}", who(side, a), who(side, b)),
            Choice::Two => "Shoot two".to_owned(),
            Choice::Three => "Shoot three".to_owned(),
            Choice::Pass => "Pass".to_owned(),
            Choice::Pick { player } => setup.name(player).to_owned(),
            Choice::TimeOut => "Timeout".to_owned(),
            Choice::Zone => "Zone defense".to_owned(),
            Choice::ManToMan => "Man-to-man".to_owned(),
            Choice::Double { target, helper } => {
                format!("Double-team {} with {}", who(side.other(), target), who(side, helper))
            }
            Choice::Pressure => "Pressure the inbounds pass".to_owned(),
            Choice::FullCourt => "Full court press".to_owned(),
            Choice::HalfCourt => "Half court trap".to_owned(),
            Choice::Foul => "Foul on purpose".to_owned(),
        }
    }
}
