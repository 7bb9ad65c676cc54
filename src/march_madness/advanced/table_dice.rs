//! The arithmetic on the table: the last clock roll and the last resolution, with what each card adds.

use super::charts::COLUMNS;
use super::contest::{Contest, ScoringDice};
use super::effects::Breakdown;
use super::strategy::Card;
use super::talk::Talk;
use crate::court::{PerSide, Side};
use crate::march_madness::Position;
use crate::table::{Event, What};

/// The dice on the table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TableDice {
    /// The last clock roll.
    pub clock: Option<ClockRoll>,
    /// The position resolved after it, or the last one before.
    pub resolution: Option<Resolution>,
}

/// A roll of clock dice (§12.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockRoll {
    /// The side whose turn it is.
    pub side: Side,
    /// The minutes this side had left.
    pub minutes: u8,
    /// The dice, the white one first.
    pub dice: Vec<u8>,
    /// The position the white die names.
    pub white: Position,
}

impl ClockRoll {
    /// The sum of the dice.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.dice.iter().sum()
    }

    /// Whether a position may be resolved: the sum is more than the time left.
    #[must_use]
    pub fn resolves(&self) -> bool {
        self.total() > self.minutes
    }
}

/// The resolution of a position (§12.6).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolution {
    /// The position.
    pub position: Position,
    /// Whether fouls and points are final. Before that a Time-out may roll all dice again.
    pub settled: bool,
    /// Both players.
    pub scorers: PerSide<Scorer>,
}

/// A player at a position that is being resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scorer {
    /// The player: "Larry Bird, LF".
    pub name: String,
    /// The natural die.
    pub die: Option<u8>,
    /// The extra dice, each with its card.
    pub extra: Vec<(Card, u8)>,
    /// The cards by which the player fouls.
    pub fouls: Vec<Card>,
    /// The modifiers; without a die they have no column.
    pub breakdown: Breakdown,
    /// The chart row, net 0 to 7.
    pub row: [u8; COLUMNS],
    /// The points; `None` before the die.
    pub points: Option<u16>,
}

impl Scorer {
    /// The column that counts, once there is a die.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.die.map(|_| self.breakdown.net.clamp(0, COLUMNS as i8 - 1) as usize)
    }

    /// The sum of the modifiers.
    #[must_use]
    pub fn shift(&self) -> i8 {
        self.breakdown.terms.iter().map(|term| term.drm).sum()
    }
}

impl Contest {
    /// The dice on the table after `events`, which are this game's own.
    #[must_use]
    pub fn table_dice(&self, events: &[Event<Talk>]) -> TableDice {
        let talks: Vec<&Talk> = events
            .iter()
            .filter_map(|event| match &event.what {
                What::Talk { talk } if event.at.period == self.period => Some(talk),
                _ => None,
            })
            .collect();
        let clock = talks.iter().rev().find_map(|talk| match talk {
            Talk::Clock { side, minutes, dice, white, .. } => {
                Some(ClockRoll { side: *side, minutes: *minutes, dice: dice.clone(), white: *white })
            }
            _ => None,
        });
        let begun = talks.iter().rposition(|talk| matches!(talk, Talk::Resolves { .. }));
        let resolution = begun.and_then(|begun| self.resolution(&talks[begun..]));
        TableDice { clock, resolution }
    }

    fn resolution(&self, talks: &[&Talk]) -> Option<Resolution> {
        let Talk::Resolves { position } = **talks.first()? else { return None };
        let rolled = talks.iter().rposition(|talk| matches!(talk, Talk::TimeOut { .. })).unwrap_or(0);
        let mut dice = PerSide::new(None, None);
        let mut natural = ScoringDice::new(position, 0, 0);
        for talk in &talks[rolled..] {
            match **talk {
                Talk::Rolls { side, die, .. } => (dice[side], natural.dice[side]) = (Some(die), die),
                Talk::Extra { side, card, die } => natural.extra[side].push((card, die)),
                _ => {}
            }
        }
        let scored = |side: Side| {
            talks.iter().find_map(|talk| match talk {
                Talk::Scores { side: whose, breakdown, points, .. } if *whose == side => {
                    Some((breakdown.clone(), *points))
                }
                _ => None,
            })
        };
        let both = dice.0.iter().all(Option::is_some);
        let scorer = |side: Side| {
            let (breakdown, points_of) = match scored(side) {
                Some((breakdown, points)) => (breakdown, Some(points)),
                None => {
                    let breakdown = self.breakdown(side, position, &natural);
                    let points = u16::from(breakdown.points) + natural.extra_points(side);
                    (breakdown, dice[side].map(|_| points))
                }
            };
            let called = talks.iter().filter_map(|talk| match talk {
                Talk::Foul { side: whose, by, .. } if *whose == side => Some(*by),
                _ => None,
            });
            let fouls = match scored(side) {
                Some(_) => called.collect(),
                None if both => self.fouls_of(side, position, &natural).iter().map(|foul| foul.0).collect(),
                None => vec![],
            };
            Scorer {
                name: self.setup().player_at(side, position),
                die: dice[side],
                extra: natural.extra[side].clone(),
                fouls,
                row: self.charts().row(breakdown.chart, breakdown.rating),
                breakdown,
                points: points_of,
            }
        };
        Some(Resolution {
            position,
            settled: scored(Side::Visitors).is_some() || self.is_resolved(position),
            scorers: PerSide::new(scorer(Side::Home), scorer(Side::Visitors)),
        })
    }
}
