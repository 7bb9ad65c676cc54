//! The questions that coaches are asked, and the choices they may make.

use super::StatisPro;
use super::ruleset::Code;
use super::setup::Setup;
use super::team_index::IndexOffer;
use crate::court::{Player, Position, Side};
use serde::{Deserialize, Serialize};

/// A question to a coach, or a window in which they may act unasked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Question {
    /// Shoot or advance? See [`StatisPro::ball`] for the ballhandler (4.4-4.6, 5.1-5.2).
    Ball,
    /// The period's last card is drawn: one last shot from the Dead Ball deck, or none (8.1)?
    LastShot,
    /// Change the lineup? The coach makes one move at a time until ready (3.2, 8.5).
    Lineup,
    /// Start a fast break after this rebound (10A)?
    FastBreak {
        /// The rebounder.
        by: Player,
    },
    /// Choose a player.
    Pick {
        /// The purpose of the choice.
        why: PickWhy,
        /// The candidates.
        among: Vec<Player>,
    },
    /// A window: the side has the ball or the ball is dead, so the coach may call a time-out (8.4).
    TimeOut {
        /// The ballhandler may shoot now: the time-out would come before the shot.
        shot: bool,
    },
    /// A window: during a time-out or before a period the coach may double-team (5.5), and in the last two
    /// minutes declare the three-point offense or defense (4.6.1-4.6.2). At any dead ball the coach may
    /// cancel either.
    Huddle,
    /// A window: the side inbounds after a time-out, or has its first possession of the period (8.4.1-8.4.2).
    Inbound {
        /// An ACTION card is next, which may come from the Dead Ball deck.
        upcourt: bool,
    },
    /// A window: the defense may press or foul on purpose (4.2, 6.6, 8.7).
    Defense {
        /// An ACTION card is next, and the press may be declared.
        press: bool,
    },
    /// A window: before a free throw (6.2, 6.8).
    FreeThrow {
        /// The shooter.
        shooter: Player,
    },
    /// A window: the coach may spend Index Points before the next card (16).
    Index {
        /// The offer for the points.
        offer: IndexOffer,
    },
}

/// The purpose of choosing a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum PickWhy {
    /// Receives a pass to Choice (13C).
    Receiver,
    /// Scores and is fouled (14E), or scores (15E).
    Scorer,
    /// Takes the three of 14H where no player has a THREE POINT rating.
    ThreePointer,
    /// Gets a tied rebound (4.7).
    Rebound,
    /// Jumps, if several are the best rebounder (SP90).
    Jumper,
    /// Comes in for a player who may not play on.
    Substitute,
    /// Must rest, if two players of a class are named (14A).
    Rest,
    /// Is injured (14G).
    Injured,
    /// Has the Great Night, if all else is tied (14I).
    GreatNight,
    /// Fouls or is fouled, among equals; the home coach chooses (6.1).
    Foul,
}

/// A coach's choice: the answer to a question or an action in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Choice {
    /// The lineup stands; play on.
    Ready,
    /// This player comes in at this position.
    In {
        /// The position.
        position: Position,
        /// The player's place on the roster.
        player: u8,
    },
    /// Two players on the floor swap positions.
    Swap {
        /// One.
        a: Position,
        /// The other.
        b: Position,
    },
    /// Two players on the floor swap the opponents they guard, as with PD cards (3.2).
    Mark {
        /// One.
        a: Position,
        /// The other.
        b: Position,
    },
    /// Run the fast break.
    Run,
    /// Do not run.
    Hold,
    /// Shoot for two; the situation decides whether open, normal or forced.
    Two,
    /// Shoot for three.
    Three,
    /// Advance the ball.
    Advance,
    /// Do without the period's last shot (8.1).
    NoShot,
    /// Choose this player.
    Pick {
        /// The player.
        player: Player,
    },
    /// Call a full time-out (8.4).
    TimeOut,
    /// Call a 20-second time-out (8.4).
    ShortTimeOut,
    /// Double-team one player from now on (5.5).
    Double {
        /// The player's position.
        target: Position,
        /// The position of the defender who helps the PD.
        helper: Position,
    },
    /// End the double team (5.5).
    NoDouble,
    /// Start or end the three-point offense (4.6.1).
    ThreeOffense {
        /// True to start it, false to end it.
        on: bool,
    },
    /// Start or end the three-point defense (4.6.2).
    ThreeDefense {
        /// True to start it, false to end it.
        on: bool,
    },
    /// Call a play for the player at this position (8.4.2).
    CallPlay {
        /// The position.
        position: Position,
    },
    /// Inbound at half court: the next ACTION or PRESS card comes from the Dead Ball deck (8.4.1).
    HalfCourt,
    /// Press (4.2).
    Press,
    /// Foul on purpose (6.6).
    Hack {
        /// The position of the defender who fouls.
        by: Position,
        /// The position of the player who is fouled.
        on: Position,
    },
    /// The PD fouls the ballhandler to stop the clock (8.7).
    StopClock,
    /// Call a full time-out to freeze the shooter (6.8).
    Freeze,
    /// Miss the free throw on purpose (6.2).
    MissOnPurpose,
    /// Spend Index Points on the offer (16).
    UseIndex,
}

impl StatisPro {
    /// The legal choices in order; the first is a safe default.
    pub(super) fn legal(&self, side: Side, question: &Question) -> Vec<Choice> {
        match question {
            Question::Ball => self.ball_options().iter().collect(),
            Question::LastShot => vec![Choice::Two, Choice::NoShot],
            Question::FastBreak { .. } => vec![Choice::Run, Choice::Hold],
            Question::Pick { among, .. } => among.iter().map(|&player| Choice::Pick { player }).collect(),
            Question::Lineup => self.lineup_moves(side),
            Question::TimeOut { .. } => self.time_out_choices(side),
            Question::Huddle => self.huddle_choices(side),
            Question::Inbound { upcourt } => self.inbound_choices(side, *upcourt),
            Question::Defense { press } => self.defense_choices(*press),
            Question::FreeThrow { shooter } if shooter.side == side => vec![Choice::MissOnPurpose],
            Question::FreeThrow { .. } => vec![Choice::Freeze],
            Question::Index { .. } => vec![Choice::UseIndex],
        }
    }

    /// The number of legal choices, without listing those of the windows that are open all the time.
    pub(super) fn count_legal(&self, side: Side, question: &Question) -> usize {
        match question {
            Question::TimeOut { .. } => self.count_time_outs(side),
            Question::Defense { press } => self.count_defenses(*press),
            Question::Index { .. } => 1,
            _ => self.legal(side, question).len(),
        }
    }

    /// The place of a choice among the legal ones.
    pub(super) fn place_of_legal(&self, side: Side, question: &Question, choice: Choice) -> Option<usize> {
        match (question, choice) {
            (Question::Ball, choice) => self.ball_options().iter().position(|c| c == choice),
            (Question::Lineup, Choice::Ready) => Some(0),
            (Question::Lineup, Choice::In { position, player }) => {
                let rank = self.open_positions(side).position(|p| p == position)?;
                let place = self.bench(side).position(|p| p == player)?;
                Some(1 + rank * self.bench(side).count() + place)
            }
            _ => self.legal(side, question).iter().position(|&c| c == choice),
        }
    }

    /// The positions that a substitute may take.
    fn open_positions(&self, side: Side) -> impl Iterator<Item = Position> {
        let open = self.bench.may_substitute(side);
        Position::ALL.into_iter().filter(move |&p| open && !self.at_line(side, p))
    }

    fn lineup_moves(&self, side: Side) -> Vec<Choice> {
        let bench: Vec<u8> = self.bench(side).collect();
        let mut moves = vec![Choice::Ready];
        for position in self.open_positions(side) {
            moves.extend(bench.iter().map(|&player| Choice::In { position, player }));
        }
        let filled = |p: Position| self.is_filled(side, p);
        let pairs = || {
            Position::ALL
                .into_iter()
                .enumerate()
                .flat_map(|(i, a)| Position::ALL[i + 1..].iter().map(move |&b| (a, b)))
        };
        moves.extend(pairs().filter(|&(a, b)| filled(a) || filled(b)).map(|(a, b)| Choice::Swap { a, b }));
        moves.extend(pairs().filter(|&(a, b)| filled(a) && filled(b)).map(|(a, b)| Choice::Mark { a, b }));
        moves
    }
}

impl Question {
    /// The question in one line.
    #[must_use]
    pub fn text(&self, game: &StatisPro, side: Side) -> String {
        let setup = game.setup();
        let team = &setup.teams[side].name;
        match self {
            Question::Ball | Question::LastShot => game.ball_text(),
            Question::Lineup => format!("{team}: change the lineup?"),
            Question::FastBreak { by } => format!("{} has the rebound. Run the fast break?", setup.name(*by)),
            Question::Pick { why, among } => pick_text(setup, *why, among),
            Question::TimeOut { .. } => format!("{team}: a timeout?"),
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

/// The number of points in words: "1 Index Point", "2 Index Points".
pub(super) fn points(n: u8) -> String {
    if n == 1 { "1 Index Point".to_owned() } else { format!("{n} Index Points") }
}

/// One player of a team, as a question names them: "Laker", "Duke player".
fn one_of(setup: &Setup, team: &str) -> String {
    let nickname = team.rsplit_once(' ').and_then(|(_, last)| last.strip_suffix('s'));
    match nickname.filter(|one| setup.code == Code::Nba && !one.ends_with('s')) {
        Some(one) => one.to_owned(),
        None => format!("{team} player"),
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
        PickWhy::Foul => format!("Which {} gets the foul?", one_of(setup, team)),
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

    /// The choice as a button label.
    #[must_use]
    pub fn text(self, game: &StatisPro, side: Side) -> String {
        let setup = game.setup();
        let who = |side: Side, at: Position| setup.short_name(game.player_at(side, at));
        match self {
            Choice::Ready => "Play on".to_owned(),
            Choice::In { position, player } => {
                let on = setup.short_name(Player::new(side, player));
                if !game.is_filled(side, position) {
                    return format!("{on} at {position}");
                }
                format!("{on} for {} at {position}", who(side, position))
            }
            Choice::Swap { a, b } if !game.is_filled(side, a) || !game.is_filled(side, b) => {
                let (from, to) = if game.is_filled(side, a) { (a, b) } else { (b, a) };
                format!("{} to {to}", who(side, from))
            }
            Choice::Swap { a, b } => format!("{} to {b}, {} to {a}", who(side, a), who(side, b)),
            Choice::Mark { a, b } => {
                format!("{} and {} swap matchups", who(side, a), who(side, b))
            }
            Choice::Run => "Fast break".to_owned(),
            Choice::Hold => "Set up".to_owned(),
            Choice::Two => game.shot_text(),
            Choice::Three if setup.house.no_three_point_shot => "Shoot a long two".to_owned(),
            Choice::Three => "Shoot three".to_owned(),
            Choice::Advance => "Pass on".to_owned(),
            Choice::NoShot => "Hold the ball".to_owned(),
            Choice::Pick { player } => setup.name(player).to_owned(),
            Choice::TimeOut => "Timeout".to_owned(),
            Choice::ShortTimeOut => "20-second timeout".to_owned(),
            Choice::Double { target, helper } => {
                format!("Double-team {} with {}", who(side.other(), target), who(side, helper))
            }
            Choice::NoDouble => "No double team".to_owned(),
            Choice::ThreeOffense { on: true } => "Three-point offense".to_owned(),
            Choice::ThreeOffense { on: false } => "End the three-point offense".to_owned(),
            Choice::ThreeDefense { on: true } => "Three-point defense".to_owned(),
            Choice::ThreeDefense { on: false } => "End the three-point defense".to_owned(),
            Choice::CallPlay { position } => format!("Run a play for {}", who(side, position)),
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
