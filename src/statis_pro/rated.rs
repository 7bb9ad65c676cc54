//! Current ratings: a player's card adjusted for position, fatigue, injury and Great Night (SP §3.2, §5.4,
//! §14G, §14I; SP29).

use super::cards::PlayerCard;
use super::fac::Class;
use super::stamina::Legs;
use crate::book::OutReason;
use crate::court::Position;

/// The current ratings of a player, in points unless noted otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rated {
    /// The player's place on the roster.
    pub index: u8,
    /// FIELD GOAL.
    pub fg: i16,
    /// ATTEMPTS.
    pub atts: i16,
    /// THREE POINT ATTEMPTS.
    pub three_atts: i16,
    /// THREE POINT; absent if the player may not try one.
    pub three: Option<i16>,
    /// FREE THROW.
    pub ft: i16,
    /// REBOUND on offense and for jumps.
    pub rebounds: i16,
    /// REBOUND on defense, halved out of position.
    pub rebounds_defense: i16,
    /// BLOCK RATE.
    pub blocks: i16,
    /// ASSIST RATE.
    pub assists: i16,
    /// STEAL RATE.
    pub steals: i16,
    /// DEFENSE RATE, added to the opponent's FIELD GOAL: negative is good.
    pub defense: i16,
    /// FOUL DRAWING, tenths.
    pub drawing: u16,
    /// FOUL RANGE, first and last FOUL #.
    pub fouls: (u8, u8),
    /// Whether the player is tired and loses ties (5.4).
    pub tired: bool,
    /// Whether the player is injured but still on the floor (14G).
    pub hurt: bool,
}

/// A player's condition in this game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub(super) struct Condition {
    /// Rest and fatigue (5.4, 14A).
    pub legs: Legs,
    /// Was injured, so ratings are two lower (14G).
    pub injured: bool,
    /// Injured but still on the floor; leaves once the side has the ball (14G).
    pub leaving: bool,
    /// How long the injury lasts, as the log has it (14G).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out_for: Option<OutReason>,
    /// The first period in which the player may play; 255 for out of the game.
    pub back_in: u8,
    /// Further games that the injury costs (14G).
    pub misses: u8,
    /// Has a Great Night (14I).
    pub great: bool,
}

/// The declared three-point tactics that affect a side's threes (4.6.1-4.6.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Threes {
    /// No tactics.
    Usual,
    /// Three-point offense: THREE POINT ATTEMPTS times three.
    Tripled,
    /// Three-point offense against a three-point defense: times two; THREE POINT 5 lower, FIELD GOAL and
    /// ASSIST 5 higher (SP28).
    Guarded,
}

impl Threes {
    /// The factor for THREE POINT ATTEMPTS, and the points added to FIELD GOAL and ASSIST and taken from
    /// THREE POINT.
    const fn effect(self) -> (i16, i16) {
        match self {
            Threes::Usual => (1, 0),
            Threes::Tripled => (3, 0),
            Threes::Guarded => (2, 5),
        }
    }
}

impl Rated {
    /// Computes the ratings of a card at `position`, guarding the opponent at `marks`, in a condition.
    /// Multiplications come before additions, and no rating is below 0 (SP29).
    pub(super) fn new(
        index: u8,
        card: &PlayerCard,
        position: Position,
        marks: Position,
        now: Condition,
        threes: Threes,
    ) -> Rated {
        let tired = now.legs.tired();
        // 3.2: out of position, or guarding an opponent whose position is not on the card
        let misplaced = [position, marks].iter().any(|&p| !card.classes.contains(&Class::of(p)));
        let half = |n: i16, yes: bool| n >> u8::from(yes);
        let injury = if now.injured { 2 } else { 0 };
        let hurt = |n: i16| (n - injury).max(0);
        let great = |n: i16| n << u8::from(now.great);
        let rate = |n: u8| hurt(half(i16::from(n), tired));
        let defensive = |n: u8| hurt(half(half(i16::from(n), misplaced), tired));
        let (times, plus) = threes.effect();
        // DEFENSE rates are negative: halving drops the fraction toward 0 (SP30)
        let defense = match i16::from(card.defense) {
            _ if tired => 0,
            rate if misplaced => rate / 2,
            rate => rate,
        };
        Rated {
            index,
            fg: hurt(i16::from(card.fg)) + plus,
            atts: great(rate(card.atts)),
            three_atts: great(rate(card.three_atts)) * times,
            three: card.three.map(|n| (hurt(i16::from(n)) - plus).max(0)),
            ft: hurt(i16::from(card.ft)),
            rebounds: rate(card.rebounds),
            rebounds_defense: defensive(card.rebounds),
            blocks: defensive(card.blocks),
            assists: rate(card.assists) + plus,
            steals: defensive(card.steals),
            defense: defense + injury,
            drawing: card.foul_drawing,
            fouls: card.foul_range,
            tired,
            hurt: now.leaving,
        }
    }

    /// Whether a FOUL # is in the player's FOUL RANGE.
    pub(super) const fn fouls_on(&self, number: u8) -> bool {
        self.fouls.0 <= number && number <= self.fouls.1 && self.fouls.1 > 0
    }
}
