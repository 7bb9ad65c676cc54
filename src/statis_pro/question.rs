//! What coaches are asked, and what they may answer.

use super::StatisPro;
use super::setup::Setup;
use super::team_index::IndexOffer;
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
    /// A window: his side has the ball, or it is dead; he may call a time-out (8.4).
    TimeOut,
    /// A window: in a time-out or before a period he may double-team (5.5), and in the last two minutes go for threes or
    /// against them (4.6.1-4.6.2); at any dead ball he may end either.
    Huddle,
    /// A window: his side is to put the ball in play after a time-out, or has it first in the period (8.4.1-8.4.2).
    Inbound {
        /// With an ACTION card, which may come from the Dead Ball deck.
        upcourt: bool,
    },
    /// A window: his defenders may press, or foul on purpose (4.2, 6.6, 8.7).
    Defense {
        /// An ACTION card is next, and the press may be declared.
        press: bool,
    },
    /// A window: before a free throw (6.2, 6.8).
    FreeThrow {
        /// Who is at the line.
        shooter: Player,
    },
    /// A window: he may spend Index Points on this, before the next card (16).
    Index {
        /// What they buy.
        offer: IndexOffer,
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
    /// Two of the five change the players they guard: a PD card for each (3.2).
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
    /// Call a full time-out (8.4).
    TimeOut,
    /// Call a 20-second time-out (8.4).
    ShortTimeOut,
    /// Always double-team one player (5.5).
    Double {
        /// Where he plays.
        target: Position,
        /// Where the defender plays who joins his PD.
        helper: Position,
    },
    /// Double-team nobody any more (5.5).
    NoDouble,
    /// The three-point offense (4.6.1).
    ThreeOffense {
        /// Begin it, or end it.
        on: bool,
    },
    /// The three-point defense (4.6.2).
    ThreeDefense {
        /// Begin it, or end it.
        on: bool,
    },
    /// The next shot is meant for the player at this position (8.4.2).
    CallPlay {
        /// Where.
        position: Position,
    },
    /// The ball is put in play at half court: the next ACTION or PRESS card comes from the Dead Ball deck (8.4.1).
    HalfCourt,
    /// Press (4.2).
    Press,
    /// Foul on purpose (6.6).
    Hack {
        /// Where the defender plays who fouls.
        by: Position,
        /// Where the player plays who is fouled.
        on: Position,
    },
    /// The PD fouls the ballhandler, which stops the clock (8.7).
    StopClock,
    /// A full time-out, for the shooter to think (6.8).
    Freeze,
    /// The free throw is missed on purpose (6.2).
    MissOnPurpose,
    /// Spend the Index Points (16).
    UseIndex,
}

impl StatisPro {
    /// The legal answers in order; the first is what a coach in a hurry would say.
    pub(super) fn legal(&self, side: Side, question: &Question) -> Vec<Choice> {
        match question {
            Question::Ball => self.ball_options().iter().collect(),
            Question::FastBreak { .. } => vec![Choice::Run, Choice::Hold],
            Question::Pick { among, .. } => among.iter().map(|&player| Choice::Pick { player }).collect(),
            Question::Lineup => self.lineup_moves(side),
            Question::TimeOut => self.time_out_choices(side),
            Question::Huddle => self.huddle_choices(side),
            Question::Inbound { upcourt } => self.inbound_choices(side, *upcourt),
            Question::Defense { press } => self.defense_choices(*press),
            Question::FreeThrow { shooter } if shooter.side == side => vec![Choice::MissOnPurpose],
            Question::FreeThrow { .. } => vec![Choice::Freeze],
            Question::Index { .. } => vec![Choice::UseIndex],
        }
    }

    fn lineup_moves(&self, side: Side) -> Vec<Choice> {
        let bench: Vec<u8> = self.bench(side).collect();
        let mut moves = vec![Choice::Ready];
        let open = self.bench.may_substitute(side);
        for position in Position::ALL.into_iter().filter(|&p| open && !self.at_line(side, p)) {
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
            Question::TimeOut => format!("{team}: a time-out?"),
            Question::Huddle => format!("{team}: what does the coach say?"),
            Question::Inbound { .. } => format!("{team}: call a play?"),
            Question::Defense { .. } => format!("{team}: press, or foul on purpose?"),
            Question::FreeThrow { shooter } => {
                format!("{team}: {} is at the line", setup.name(*shooter))
            }
            Question::Index { offer } => {
                let (cost, left) = (points(offer.cost()), game.index_points(side));
                format!("{team}: {cost} of {left} for {}?", offer.text(|p| setup.short_name(p)))
            }
        }
    }
}

/// "1 Index Point", "2 Index Points".
pub(super) fn points(n: u8) -> String {
    if n == 1 { "1 Index Point".to_owned() } else { format!("{n} Index Points") }
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
        let who = |side: Side, at: Position| setup.short_name(game.player_at(side, at));
        match self {
            Choice::Ready => "Play on".to_owned(),
            Choice::In { position, player } => {
                let on = setup.short_name(Player::new(side, player));
                if !game.is_manned(side, position) {
                    return format!("{on} at {position}");
                }
                format!("{on} for {} at {position}", who(side, position))
            }
            Choice::Swap { a, b } if !game.is_manned(side, a) || !game.is_manned(side, b) => {
                let (from, to) = if game.is_manned(side, a) { (a, b) } else { (b, a) };
                format!("{} to {to}", who(side, from))
            }
            Choice::Swap { a, b } => format!("{} to {b}, {} to {a}", who(side, a), who(side, b)),
            Choice::Mark { a, b } => {
                format!("{} and {} change their players", who(side, a), who(side, b))
            }
            Choice::Run => "Fast break".to_owned(),
            Choice::Hold => "Set up".to_owned(),
            Choice::Two => game.shot_text(),
            Choice::Three if setup.house.no_three_point_shot => "Shoot a long two".to_owned(),
            Choice::Three => "Shoot three".to_owned(),
            Choice::Advance => "Advance".to_owned(),
            Choice::Pick { player } => setup.name(player).to_owned(),
            Choice::TimeOut => "Time-out".to_owned(),
            Choice::ShortTimeOut => "20-second time-out".to_owned(),
            Choice::Double { target, helper } => {
                format!("Double-team {} with {}", who(side.other(), target), who(side, helper))
            }
            Choice::NoDouble => "No double team".to_owned(),
            Choice::ThreeOffense { on: true } => "Three-point offense".to_owned(),
            Choice::ThreeOffense { on: false } => "End the three-point offense".to_owned(),
            Choice::ThreeDefense { on: true } => "Three-point defense".to_owned(),
            Choice::ThreeDefense { on: false } => "End the three-point defense".to_owned(),
            Choice::CallPlay { position } => format!("A play for {}", who(side, position)),
            Choice::HalfCourt => "Inbound at half court".to_owned(),
            Choice::Press => "Press".to_owned(),
            Choice::Hack { by, on } => format!("{} fouls {}", who(side, by), who(side.other(), on)),
            Choice::StopClock => "Foul to stop the clock".to_owned(),
            Choice::Freeze => "Freeze the shooter".to_owned(),
            Choice::MissOnPurpose => "Miss on purpose".to_owned(),
            Choice::UseIndex => "Use Index Points".to_owned(),
        }
    }
}
