//! A player's ratings as they are now: card, position, fatigue, injury, Great Night (SP §3.2, §5.4, §14G, §14I; SP29).

use super::cards::PlayerCard;
use super::fac::Class;
use super::stamina::Legs;
use crate::court::Position;

/// The ratings a player on the floor plays with. Points unless said otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rated {
    /// His place on the roster.
    pub index: u8,
    /// FIELD GOAL.
    pub fg: i16,
    /// ATTEMPTS.
    pub atts: i16,
    /// THREE POINT ATTEMPTS.
    pub three_atts: i16,
    /// THREE POINT; absent: may not try one.
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
    /// FOUL RANGE.
    pub fouls: (u8, u8),
    /// Tired: loses ties (5.4).
    pub tired: bool,
    /// Injured and not yet off the floor (14G).
    pub hurt: bool,
}

/// What has befallen a player in this game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub(super) struct Condition {
    /// How rested he is (5.4, 14A).
    pub legs: Legs,
    /// Was injured: ratings less two (14G).
    pub injured: bool,
    /// Still on the floor, to leave when his team has the ball (14G).
    pub leaving: bool,
    /// May not play before this period; 255 for the rest of the game.
    pub back_in: u8,
    /// Games after this one that his injury costs him (14G).
    pub misses: u8,
    /// Great Night (14I).
    pub great: bool,
}

/// What a side's coach makes of the three at the end of a game (4.6.1-4.6.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Threes {
    /// Nothing.
    Usual,
    /// Three-point offense: THREE POINT ATTEMPTS times three.
    Tripled,
    /// With a three-point defense against it: times two; THREE POINT 5 less, FIELD GOAL and ASSIST 5 more (SP28).
    Guarded,
}

impl Threes {
    /// THREE POINT ATTEMPTS times this; this more for FIELD GOAL and ASSIST, less for THREE POINT.
    const fn effect(self) -> (i16, i16) {
        match self {
            Threes::Usual => (1, 0),
            Threes::Tripled => (3, 0),
            Threes::Guarded => (2, 5),
        }
    }
}

impl Rated {
    /// A card's ratings at a position, guarding the player at `marks`, in a condition. Multipliers before additions, no
    /// rating below 0 (SP29).
    pub(super) fn new(
        index: u8,
        card: &PlayerCard,
        position: Position,
        marks: Position,
        now: Condition,
        threes: Threes,
    ) -> Rated {
        let tired = now.legs.tired();
        // 3.2: out of position, or guarding a player whose position is not on his card
        let away = [position, marks].iter().any(|&p| !card.classes.contains(&Class::of(p)));
        // DEFENSE rates are negative: halving drops the fraction toward 0 (SP30)
        let half = |n: i16, yes: bool| if yes { n / 2 } else { n };
        let hurt = |n: i16| if now.injured { (n - 2).max(0) } else { n };
        let great = |n: i16| if now.great { n * 2 } else { n };
        let rate = |n: u8| hurt(half(i16::from(n), tired));
        let defensive = |n: u8| hurt(half(half(i16::from(n), away), tired));
        let (times, plus) = threes.effect();
        let defense = if tired { 0 } else { half(i16::from(card.defense), away) };
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
            defense: if now.injured { defense + 2 } else { defense },
            drawing: card.foul_drawing,
            fouls: card.foul_range,
            tired,
            hurt: now.leaving,
        }
    }

    /// Whether a FOUL # is in his FOUL RANGE.
    pub(super) const fn fouls_on(&self, number: u8) -> bool {
        self.fouls.0 <= number && number <= self.fouls.1 && self.fouls.1 > 0
    }
}
