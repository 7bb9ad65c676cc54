//! The sheet of a game: what each position scored in each period, who scored it, and the cards that lay open to all
//! (MM §10, §12.6).

use super::contest::Contest;
use super::strategy::Card;
use super::talk::Talk;
use crate::court::{PerSide, Side};
use crate::march_madness::Position;
use crate::table::{Event, What};

/// The points of the five starters and of the bench of both teams, by position.
pub type Scorers = PerSide<[u16; Position::ALL.len()]>;

/// A card that everybody has seen counting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeenCard {
    /// The period, counted from 1.
    pub period: u8,
    /// The card.
    pub card: Card,
    /// The position it lay at; `None` in the Coaching Box.
    pub at: Option<Position>,
}

/// A team's side of the sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TeamSheet {
    /// The points of each position by period.
    pub points: [Vec<u16>; Position::ALL.len()],
    /// Foul markers at each position.
    pub fouls: [u8; Position::ALL.len()],
    /// Whether the bench has come in for the starter.
    pub out: [bool; Position::ALL.len()],
    /// The points of each period.
    pub periods: Vec<u16>,
    /// The cards that counted, in order. A card that was taken back or discarded from the hand is not among them.
    pub cards: Vec<SeenCard>,
}

/// The sheet of a game, as far as it has been played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameSheet {
    /// Both teams.
    pub teams: PerSide<TeamSheet>,
    /// The points by scorer.
    pub scorers: Scorers,
}

impl GameSheet {
    /// The points of a side.
    #[must_use]
    pub fn total(&self, side: Side) -> u16 {
        self.teams[side].periods.iter().sum()
    }
}

/// Counts the points of a game by scorer while it is announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ScorerCount(pub Scorers);

impl ScorerCount {
    /// Counts an announcement. What is scored at a position belongs to its starter, until the bench plays there: then,
    /// and under an Offensive Specialist, it is the bench's (§12.9.1, §14.2.7). A Technical's points are those of the
    /// player whose position the coach names, whoever plays there by then (§14.1.7, house ruling H27).
    pub fn hear(&mut self, talk: &Talk) {
        let (side, position, points, bench) = match *talk {
            Talk::Scores { side, position, points, bench, .. }
            | Talk::LeftOpen { side, position, points, bench } => (side, position, points, bench),
            Talk::Coaches { side, card: Card::TechnicalFoul, at } => {
                (side, at.unwrap_or(Position::Center), super::turn::TECHNICAL, false)
            }
            _ => return,
        };
        let scorer = if bench { Position::Bench } else { position };
        self.0[side][scorer as usize] += points;
    }
}

impl Contest {
    /// The sheet of the game after `events`, which are this game's own.
    #[must_use]
    pub fn sheet(&self, events: &[Event<Talk>]) -> GameSheet {
        let mut count = ScorerCount::default();
        let mut cards = PerSide::new(Vec::new(), Vec::new());
        for event in events {
            let What::Talk { talk } = &event.what else { continue };
            count.hear(talk);
            let period = event.at.period;
            match talk {
                Talk::Shows { side, position, cards: shown } => {
                    let seen = |&card: &u8| SeenCard { period, card: Card::of(card), at: Some(*position) };
                    cards[*side].extend(shown.iter().map(seen));
                }
                Talk::Coaches { side, card, .. } => {
                    cards[*side].push(SeenCard { period, card: *card, at: None });
                }
                _ => {}
            }
        }
        let team = |side: Side| {
            let display = self.display(side);
            TeamSheet {
                points: Position::ALL.map(|position| {
                    (1..=self.period()).map(|period| self.points_of(side, period, position)).collect()
                }),
                fouls: display.players.map(|player| player.fouls),
                out: display.players.map(|player| player.out.is_some()),
                periods: (1..=self.period())
                    .map(|period| Position::ALL.iter().map(|&at| self.points_of(side, period, at)).sum())
                    .collect(),
                cards: cards[side].clone(),
            }
        };
        GameSheet { teams: PerSide::new(team(Side::Home), team(Side::Visitors)), scorers: count.0 }
    }
}
