//! What coaches are asked, and what they may answer.

use super::StatisPro;
use super::setup::Setup;
use crate::court::{Player, Position, Side};
use serde::{Deserialize, Serialize};

/// A question to a coach.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Question {
    /// The ballhandler's: shoot or advance? See [`StatisPro::ball`] (4.4-4.6, 5.1-5.2).
    Ball,
    /// He may change his lineup, one move at a time, until he is ready (3.2, 8.5).
    Lineup,
    /// His rebounder may start a fast break (10A).
    FastBreak {
        /// The rebounder.
        by: Player,
    },
    /// He names a player.
    Pick {
        /// For what.
        why: PickWhy,
        /// Whom he may name.
        among: Vec<Player>,
    },
}

/// What a player is named for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum PickWhy {
    /// Receives a pass to Choice (13C).
    Receiver,
    /// Scores and is fouled (14E), or scores (15E).
    Scorer,
    /// Takes the three of 14H where nobody has a THREE POINT rating.
    ThreePointer,
    /// Gets a tied rebound (4.7).
    Rebound,
    /// Jumps, of equal rebounders (SP90).
    Jumper,
    /// Comes in for one who may not play on.
    Substitute,
    /// Must rest, of two of a class (14A).
    Rest,
    /// Is injured (14G).
    Injured,
    /// Has the Great Night, all else tied (14I).
    GreatNight,
    /// Fouls or is fouled, of equals; the home coach's to say (6.1).
    Foul,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
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
    /// Two of the five change positions.
    Swap {
        /// One.
        a: Position,
        /// The other.
        b: Position,
    },
    /// Two of the five change the men they guard: a PD card for each (3.2).
    Mark {
        /// One.
        a: Position,
        /// The other.
        b: Position,
    },
    /// Run.
    Run,
    /// Don't.
    Hold,
    /// Shoot for two: open, normal or forced, as the ball lies.
    Two,
    /// Shoot for three.
    Three,
    /// Move the ball on.
    Advance,
    /// This player.
    Pick {
        /// Who.
        player: Player,
    },
}

impl StatisPro {
    /// The legal answers in order; the first is what a coach in a hurry would say.
    pub(super) fn legal(&self, side: Side, question: &Question) -> Vec<Choice> {
        match question {
            Question::Ball => self.ball_options().iter().collect(),
            Question::FastBreak { .. } => vec![Choice::Run, Choice::Hold],
            Question::Pick { among, .. } => among.iter().map(|&player| Choice::Pick { player }).collect(),
            Question::Lineup => self.lineup_moves(side),
        }
    }

    fn lineup_moves(&self, side: Side) -> Vec<Choice> {
        let bench: Vec<u8> = self.bench(side).collect();
        let mut moves = vec![Choice::Ready];
        for position in Position::ALL.into_iter().filter(|&p| !self.at_line(side, p)) {
            moves.extend(bench.iter().map(|&player| Choice::In { position, player }));
        }
        let manned = |p: Position| self.is_manned(side, p);
        let pairs = || {
            Position::ALL
                .into_iter()
                .enumerate()
                .flat_map(|(i, a)| Position::ALL[i + 1..].iter().map(move |&b| (a, b)))
        };
        moves.extend(pairs().filter(|&(a, b)| manned(a) || manned(b)).map(|(a, b)| Choice::Swap { a, b }));
        moves.extend(pairs().filter(|&(a, b)| manned(a) && manned(b)).map(|(a, b)| Choice::Mark { a, b }));
        moves
    }
}

impl Question {
    /// The question in a line, for the one who is asked.
    #[must_use]
    pub fn text(&self, game: &StatisPro, side: Side) -> String {
        let setup = game.setup();
        let team = &setup.teams[side].name;
        match self {
            Question::Ball => game.ball_text(),
            Question::Lineup => format!("{team}: change the lineup?"),
            Question::FastBreak { by } => format!("{} has the rebound. Run the fast break?", setup.name(*by)),
            Question::Pick { why, among } => pick_text(setup, *why, among),
        }
    }
}

fn pick_text(setup: &Setup, why: PickWhy, among: &[Player]) -> String {
    let team = among.first().map_or("", |p| &setup.teams[p.side].name);
    match why {
        PickWhy::Receiver => format!("{team}: who gets the pass?"),
        PickWhy::Scorer => format!("{team}: who scores?"),
        PickWhy::ThreePointer => format!("{team}: who takes the three?"),
        PickWhy::Rebound => format!("{team}: the rebound is tied. Who gets it?"),
        PickWhy::Jumper => format!("{team}: who jumps?"),
        PickWhy::Substitute => format!("{team}: who comes in?"),
        PickWhy::Rest => format!("{team}: which of the two must rest?"),
        PickWhy::Injured => format!("{team}: who is injured?"),
        PickWhy::GreatNight => "Who has the Great Night?".to_owned(),
        PickWhy::Foul => format!("{team}: whose foul is it, of equals?"),
    }
}

impl Choice {
    /// The answer as a button says it.
    #[must_use]
    pub fn text(self, game: &StatisPro, side: Side) -> String {
        let setup = game.setup();
        match self {
            Choice::Ready => "Play on".to_owned(),
            Choice::In { position, player } => {
                let on = setup.short_name(Player::new(side, player));
                if !game.is_manned(side, position) {
                    return format!("{on} at {position}");
                }
                format!("{on} for {} at {position}", setup.short_name(game.man_at(side, position)))
            }
            Choice::Swap { a, b } if !game.is_manned(side, a) || !game.is_manned(side, b) => {
                let (from, to) = if game.is_manned(side, a) { (a, b) } else { (b, a) };
                format!("{} to {to}", setup.short_name(game.man_at(side, from)))
            }
            Choice::Swap { a, b } => format!(
                "{} to {b}, {} to {a}",
                setup.short_name(game.man_at(side, a)),
                setup.short_name(game.man_at(side, b))
            ),
            Choice::Mark { a, b } => format!(
                "{} and {} change their men",
                setup.short_name(game.man_at(side, a)),
                setup.short_name(game.man_at(side, b))
            ),
            Choice::Run => "Fast break".to_owned(),
            Choice::Hold => "Set up".to_owned(),
            Choice::Two => game.shot_text(),
            Choice::Three => "Shoot three".to_owned(),
            Choice::Advance => "Advance".to_owned(),
            Choice::Pick { player } => setup.name(player).to_owned(),
        }
    }
}
