//! A coach's side of the table: the hand, the Strategy Display, the players and their fouls (MM §12.2-§12.9).

use super::contest::Contest;
use super::strategy::Card;
use crate::court::Side;
use crate::march_madness::Position;
use crate::march_madness::cards::Rating;
use serde::{Deserialize, Serialize};

/// A card on a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedCard {
    /// The card's number ([`Card::of`]).
    pub number: u8,
    /// Whether it is face up.
    pub open: bool,
}

/// The number of a card that a view hides ([`Contest::shown`]).
pub(super) const HIDDEN: u8 = 0;

impl PlayedCard {
    /// Whether a view knows the card ([`Contest::shown`]). A game itself knows all of its cards.
    #[must_use]
    pub const fn is_known(self) -> bool {
        self.number != HIDDEN
    }

    /// The kind of card, of one that is known.
    #[must_use]
    pub fn card(self) -> Card {
        Card::of(self.number)
    }
}

/// A player, or the bench, in this game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PlayerStatus {
    /// Foul markers (§12.9).
    pub fouls: u8,
    /// Letters the bench has lost to players who are out, and to an injury (§12.9.1, §14.1.8).
    pub drops: u8,
    /// The replacement, if the player is out.
    pub out: Option<Out>,
}

/// The replacement of a player who is out (§12.9.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Out {
    /// The worse of the bench's rating at that time and the player's own less a letter (ruling MM25).
    pub rating: Rating,
    /// Whether the bench already was an F, so that the opponent is a letter better (ruling MM27).
    pub spent: bool,
    /// Whether the player is injured.
    pub injured: bool,
}

/// The current rating of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The rating the player scores by.
    pub rating: Rating,
    /// The addition of the opponent at this position to their die.
    pub opponent_bonus: u8,
    /// The letters by which the opponent is better.
    pub letters: u8,
}

/// The one foul a period that a Zone Defense may take away (§14.1.2, ruling MM33).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum FoulRemoval {
    /// It may still be used.
    #[default]
    Saved,
    /// It was used, or the Zone Defense came after the last resolution.
    Gone,
}

// saves have "zone_used"
impl From<bool> for FoulRemoval {
    fn from(gone: bool) -> Self {
        if gone { FoulRemoval::Gone } else { FoulRemoval::Saved }
    }
}

impl From<FoulRemoval> for bool {
    fn from(removal: FoulRemoval) -> bool {
        removal == FoulRemoval::Gone
    }
}

/// Positions as saves have them: none or one, as ever; several in a list.
mod one_or_more {
    use super::Position;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Several(Vec<Position>),
        One(Option<Position>),
    }

    pub fn serialize<S: Serializer>(positions: &[Position], to: S) -> Result<S::Ok, S::Error> {
        match positions {
            [] | [_] => positions.first().serialize(to),
            _ => positions.serialize(to),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Position>, D::Error> {
        Ok(match Written::deserialize(from)? {
            Written::One(position) => position.into_iter().collect(),
            Written::Several(positions) => positions,
        })
    }
}

/// A Strategy Display and the hand of its coach.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Display {
    /// The numbers of the cards in hand, in order ([`Card::of`]).
    pub hand: Vec<u8>,
    /// The cards at each position, two at most.
    pub played: [Vec<PlayedCard>; 6],
    /// The card in the Coaching Box.
    pub coaching: Option<u8>,
    /// The target of a Box & One.
    pub target: Option<Position>,
    /// Whether a Box & One was played this period (§14.1.4, ruling MM34).
    pub box_used: bool,
    /// Whether a Zone Defense may still take a foul away this period.
    #[serde(rename = "zone_used")]
    pub zone: FoulRemoval,
    /// Minutes left.
    pub clock: u8,
    /// Free Moves left.
    pub moves: u8,
    /// Time-outs left.
    pub time_outs: u8,
    /// Technicals against the coach (ruling MM37).
    pub technicals: u8,
    /// The players by position.
    #[serde(rename = "men")]
    pub players: [PlayerStatus; 6],
    /// The players who have just fouled out and may still be saved, the first one first (ruling MM43).
    #[serde(rename = "fresh", with = "one_or_more")]
    pub just_out: Vec<Position>,
}

impl Display {
    /// The card in the Coaching Box, if there is one.
    #[must_use]
    pub fn coach_card(&self) -> Option<Card> {
        self.coaching.map(Card::of)
    }

    /// Whether a Zone Defense in the Coaching Box may still take a foul away this period (§14.1.2).
    #[must_use]
    pub fn zone_may_save(&self) -> bool {
        self.coach_card() == Some(Card::ZoneDefense) && self.zone == FoulRemoval::Saved
    }

    pub(super) fn take(&mut self, number: u8) {
        let place = self.hand.partition_point(|&held| held < number);
        self.hand.insert(place, number);
    }

    pub(super) fn drop_from_hand(&mut self, number: u8) -> bool {
        let had = self.hand.len();
        self.hand.retain(|&held| held != number);
        self.hand.len() < had
    }

    /// Every card of this side: in hand, on positions, in the box.
    pub fn cards(&self) -> impl Iterator<Item = u8> + '_ {
        let played = self.played.iter().flatten().map(|played| played.number);
        self.hand.iter().copied().chain(played).chain(self.coaching)
    }
}

impl Contest {
    /// The current rating at a position: letters lost to fouls, or the replacement's rating (§12.9, §12.9.1).
    #[must_use]
    pub fn standing(&self, side: Side, position: Position) -> Standing {
        let player = self.displays[side].players[position as usize];
        let card = self.setup().rating(side, position);
        let ((base, below), out) = match player.out {
            Some(out) => ((out.rating, 0), Some(out)),
            None => (card.fall(player.drops), None),
        };
        let (rating, beyond) = base.fall(player.fouls);
        Standing {
            rating,
            opponent_bonus: below + beyond + u8::from(out.is_some()),
            letters: u8::from(out.is_some_and(|out| out.spent)),
        }
    }

    /// Charges a foul: a letter, or with the second one the player is out (§12.9, §12.9.1). Returns whether
    /// the player is out now.
    pub(super) fn foul(&mut self, side: Side, position: Position) -> bool {
        let player = &mut self.displays[side].players[position as usize];
        let is_second = player.fouls > 0 && player.out.is_none() && position != Position::Bench;
        if is_second {
            self.replace(side, position, false);
            self.displays[side].just_out.push(position);
        } else {
            player.fouls = player.fouls.saturating_add(1);
        }
        is_second
    }

    /// Replaces a player by the bench. The bench itself only loses letters (ruling MM39).
    pub(super) fn replace(&mut self, side: Side, position: Position, injured: bool) {
        let bench = self.standing(side, Position::Bench).rating;
        let own = self.setup().rating(side, position).lower();
        let players = &mut self.displays[side].players;
        if position == Position::Bench {
            let bench = &mut players[position as usize];
            bench.drops = bench.drops.saturating_add(1);
            return;
        }
        let spent = bench == Rating::F;
        let out = Out { rating: bench.max(own), spent, injured };
        players[position as usize] = PlayerStatus { fouls: 0, out: Some(out), ..PlayerStatus::default() };
        players[Position::Bench as usize].drops += u8::from(!spent);
    }

    /// Takes a foul away: the second one of a player who has just fouled out, who comes back for the bench
    /// (ruling MM43), or any other.
    pub(super) fn forgive(&mut self, side: Side, position: Position) {
        let display = &mut self.displays[side];
        let player = &mut display.players[position as usize];
        let Some(out) = player.out.filter(|_| display.just_out.contains(&position)) else {
            player.fouls = player.fouls.saturating_sub(1);
            return;
        };
        *player = PlayerStatus { fouls: 1, out: None, ..PlayerStatus::default() };
        display.just_out.retain(|&other| other != position);
        // the bench gets its letter back, if it had one to lose
        let bench = &mut display.players[Position::Bench as usize];
        bench.drops = bench.drops.saturating_sub(u8::from(!out.spent));
    }

    /// The players who can be forgiven a foul, by position.
    pub(super) fn forgivable(&self, side: Side) -> impl Iterator<Item = Position> + '_ {
        let display = &self.displays[side];
        Position::ALL.into_iter().filter(|&position| {
            display.players[position as usize].fouls > 0 || display.just_out.contains(&position)
        })
    }
}
