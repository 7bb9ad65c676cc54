//! What coaches are asked, and what they may answer.

use super::game::DiceBasketball;
use crate::court::{Player, Position, Side};
use serde::{Deserialize, Serialize};

/// A question to a coach.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
pub enum Question {
    /// The player with the ball: shoot or pass (5, 6, 8).
    Ball,
    /// He may change his lineup, one move at a time, until he is ready (3, 16, 18).
    Lineup,
    /// He names a player.
    Pick {
        /// For what.
        why: PickWhy,
        /// Whom he may name.
        among: Vec<Player>,
    },
    /// A window: his side has the ball, or it is dead; he may take a time-out (16).
    TimeOut,
    /// A window: before the ball is passed inbounds his defense says what it plays (6, 18, 19, 23).
    Defense {
        /// The offense passes in after a basket: a full court press is allowed (23).
        after_basket: bool,
    },
    /// A window: his side is behind in the Final 10 and may foul the player with the ball on purpose (21).
    FoulOnPurpose,
}

/// What a player is named for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PickWhy {
    /// Whose foul it is, of equal Foul Ratings: the home coach's to say (15, DB17).
    Foul,
    /// Comes in for one who may not play on.
    Substitute,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// The lineup stands; play on.
    Ready,
    /// This player comes in at this position.
    In {
        /// Where.
        position: Position,
        /// His place on the roster.
        player: u8,
    },
    /// Two of the five change positions, and with them the players they guard (18).
    Swap {
        /// One.
        a: Position,
        /// The other.
        b: Position,
    },
    /// Shoot for two.
    Two,
    /// Shoot for three.
    Three,
    /// Pass.
    Pass,
    /// This player.
    Pick {
        /// Who.
        player: Player,
    },
    /// Take a time-out (16).
    TimeOut,
    /// Play zone defense from now on (19).
    Zone,
    /// Play man-to-man from now on, without a double team.
    ManToMan,
    /// Always double-team one player (18).
    Double {
        /// Where he plays.
        target: Position,
        /// Where the defender plays who leaves his own player for it.
        helper: Position,
    },
    /// Pressure on this inbounds pass (6).
    Pressure,
    /// A full court press (23).
    FullCourt,
    /// A half court trap (23).
    HalfCourt,
    /// The guard of the player with the ball fouls him (21).
    Foul,
}

impl DiceBasketball {
    /// The legal answers in order; the first is what a coach in a hurry would say.
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

    fn lineup_moves(&self, side: Side) -> Vec<Choice> {
        let mut moves = vec![Choice::Ready];
        for position in Position::ALL {
            moves.extend(self.bench(side).map(|player| Choice::In { position, player }));
        }
        for (i, a) in Position::ALL.into_iter().enumerate() {
            moves.extend(Position::ALL[i + 1..].iter().map(|&b| Choice::Swap { a, b }));
        }
        moves
    }
}

impl Question {
    /// The question in a line, for the one who is asked.
    #[must_use]
    pub fn text(&self, game: &DiceBasketball, side: Side) -> String {
        let setup = game.setup();
        let team = &setup.teams[side].name;
        match self {
            Question::Ball => {
                let player = game.handler().map_or(String::new(), |player| setup.name(player).to_owned());
                format!("{player} has the ball")
            }
            Question::Lineup => format!("{team}: change the lineup?"),
            Question::Pick { why: PickWhy::Foul, .. } => "Whose foul is it, of equals?".to_owned(),
            Question::Pick { why: PickWhy::Substitute, .. } => format!("{team}: who comes in?"),
            Question::TimeOut => format!("{team}: a time-out?"),
            Question::Defense { .. } => format!("{team}: what does the defense play?"),
            Question::FoulOnPurpose => format!("{team}: foul on purpose?"),
        }
    }
}

impl Choice {
    /// The answer as a button says it.
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
            Choice::TimeOut => "Time-out".to_owned(),
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
