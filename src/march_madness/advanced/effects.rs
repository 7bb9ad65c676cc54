//! The effects of cards on a roll: which card voids which, and the sum of all modifiers (MM §12.6.1, §12.6.2,
//! §14).

use super::charts::Chart;
use super::contest::{Contest, ScoringDice};
use super::display::PlayedCard;
use super::strategy::{Card, Kind};
use crate::court::Side;
use crate::march_madness::Position;
use crate::march_madness::cards::Rating;
use serde::Serialize;

/// The cause of a modifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "cause", rename_all = "snake_case")]
pub enum Cause {
    /// A card in play.
    Card {
        /// The card.
        card: Card,
        /// The side that played it.
        side: Side,
    },
    /// The opponent at the position is out, or has fouled as an F (§12.9.1, ruling MM26).
    Trouble,
    /// Letters better than AA (ruling MM27).
    BeyondAa,
}

/// A modifier of a scoring die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Term {
    /// Its cause.
    pub cause: Cause,
    /// Its value, the die roll modifier.
    pub drm: i8,
}

/// The breakdown of a scorer's points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Breakdown {
    /// The chart row: the rating after fouls and cards.
    pub rating: Rating,
    /// The chart.
    pub chart: Chart,
    /// The natural die.
    pub rolled: u8,
    /// The modifiers.
    pub terms: Vec<Term>,
    /// The chart column, 0 to 7.
    pub net: i8,
    /// The points of the cell.
    pub points: u8,
}

/// The points of Clutch Free Throws for each foul (printed, §14.2.6), and of a Double Team's open player
/// (derived, §14.3.10).
pub(super) const FOUR: u16 = 4;

impl Contest {
    /// The Offense cards of `side` at `position`.
    fn offense_at(&self, side: Side, position: Position) -> impl Iterator<Item = Card> + '_ {
        self.cards_at(side, position, Kind::Offense).map(PlayedCard::card)
    }

    /// The Defense card of `side` that counts at `position`: of two, the one that was picked (§12.5.3).
    #[must_use]
    pub fn defense_at(&self, side: Side, position: Position) -> Option<Card> {
        let cards = || self.cards_at(side, position, Kind::Defense).map(PlayedCard::card);
        cards().find(|&card| self.picked[side] == Some(card)).or_else(|| cards().next())
    }

    /// Whether `side` has this card face up at `at`.
    pub(super) fn has_open(&self, side: Side, card: Card, at: Position) -> bool {
        self.cards_at(side, at, card.kind()).any(|played| played.open && played.card() == card)
    }

    /// Whether the black Defense card `card` of `side` acts on `position`: from there, or open from elsewhere
    /// (§12.5).
    fn defends(&self, side: Side, card: Card, position: Position) -> bool {
        let mut others = Position::ALL.into_iter().filter(|&at| at != position && self.numbers(card).black);
        self.defense_at(side, position) == Some(card) || others.any(|at| self.has_open(side, card, at))
    }

    /// Whether the opponents' Box & One is on the player of `side` at `position` (§14.1.4).
    fn boxed(&self, side: Side, position: Position) -> bool {
        let theirs = &self.displays[side.other()];
        theirs.coach_card() == Some(Card::BoxAndOne) && theirs.target == Some(position)
    }

    /// Whether a Great Pass of `side` at `position` is valid (§14.2.11).
    fn passes(&self, side: Side, position: Position) -> bool {
        self.offense_at(side, position).any(|card| card == Card::GreatPass) && !self.boxed(side, position)
    }

    /// Whether a Key Steal of `side` at RG acts on `position` (§14.3.8).
    fn steals(&self, side: Side, position: Position) -> bool {
        match position {
            Position::RightGuard => self.defense_at(side, position) == Some(Card::KeySteal),
            _ => self.has_open(side, Card::KeySteal, Position::RightGuard),
        }
    }

    /// Whether a Good Ball Handling of `side` at RG is valid and acts on `position` (§14.2.12).
    fn handles(&self, side: Side, position: Position) -> bool {
        let (card, at) = (Card::GoodBallHandling, Position::RightGuard);
        (position == at || self.numbers(card).black)
            && self.has_open(side, card, at)
            && !self.boxed(side, at)
            && !self.steals(side.other(), position)
    }

    /// The card that voids `card` of `side` at `position`. A void card loses only its advantages (§12.6.2).
    #[must_use]
    pub fn voided(&self, side: Side, card: Card, position: Position) -> Option<Card> {
        let other = side.other();
        // a Good Ball Handling always lies at RG
        let lies = if card == Card::GoodBallHandling { Position::RightGuard } else { position };
        let boxed = card.kind() == Kind::Offense && self.boxed(side, lies);
        let zone = || self.displays[other].coach_card() == Some(Card::ZoneDefense);
        let by = |voids: bool, by: Card| voids.then_some(by);
        match card {
            // nothing voids it, not even a Box & One (ruling MM35)
            Card::ClutchFreeThrows => None,
            // §14.1.4
            _ if boxed => Some(Card::BoxAndOne),
            // §14.2.3
            Card::AlleyOop | Card::PickAndRoll | Card::BackDoor | Card::PostingUp => {
                by(zone(), Card::ZoneDefense)
            }
            // §14.3.6
            Card::FastBreak => {
                let card = Card::ControllingTheBoards;
                by(self.defends(other, card, position), card)
            }
            // §14.3.7
            Card::SecondShots => by(self.defends(other, Card::BoxingOut, position), Card::BoxingOut),
            // §14.3.8
            Card::GoodBallHandling => by(self.steals(other, position), Card::KeySteal),
            // §14.1.5
            Card::HalfcourtTrap => by(self.passes(other, position), Card::GreatPass)
                .or(by(self.handles(other, position), Card::GoodBallHandling)),
            // §14.3.9
            Card::ForcingTurnovers => by(self.handles(other, position), Card::GoodBallHandling),
            // §14.3.10
            Card::DoubleTeam => by(self.passes(other, position), Card::GreatPass),
            _ => None,
        }
    }

    /// The chart row of a player after fouls, Super Effort and Offensive Specialist, and the letters beyond
    /// AA (§14.2.1, §14.2.7, rulings MM41, MM27).
    fn chart_row(&self, side: Side, position: Position) -> (Rating, u8) {
        let lies = |whose: Side, card: Card| self.offense_at(whose, position).any(|other| other == card);
        let valid = |card: Card| lies(side, card) && self.voided(side, card, position).is_none();
        let mut rating = self.standing(side, position).rating;
        if valid(Card::OffensiveSpecialist) {
            let fouled = u8::from(self.displays[side].players[position as usize].fouls > 0);
            rating = self.standing(side, Position::Bench).rating.fall(fouled).0;
        }
        // the opponent of a Specialist is always a letter better: a void card keeps its disadvantages (§12.6.2)
        let better = u8::from(valid(Card::SuperEffort))
            + u8::from(lies(side.other(), Card::OffensiveSpecialist))
            + self.standing(side.other(), position).letters;
        rating.rise(better)
    }

    /// The chart `side` scores by now (§12.6, §13).
    #[must_use]
    pub fn chart(&self, side: Side) -> Chart {
        match self.period {
            3.. => Chart::Overtime,
            _ => Chart::Against(self.setup().teams[side.other()].defense),
        }
    }

    /// The breakdown of the points of `side` at `position` for these natural dice (§12.6.1, ruling MM23).
    #[must_use]
    pub fn breakdown(&self, side: Side, position: Position, rolled: &ScoringDice) -> Breakdown {
        let (rating, beyond) = self.chart_row(side, position);
        let mut terms = Vec::new();
        let mut add = |cause, drm: i8| {
            if drm != 0 {
                terms.push(Term { cause, drm });
            }
        };
        self.own_cards(side, position, &mut add);
        self.their_cards(side, position, rolled, &mut add);
        add(Cause::Trouble, self.standing(side.other(), position).opponent_bonus as i8);
        // a letter beyond AA is one point on the die (ruling MM27)
        add(Cause::BeyondAa, beyond as i8);
        let natural = rolled.dice[side];
        let net = (terms.iter().map(|term| term.drm).sum::<i8>() + natural as i8).clamp(0, 7);
        let chart = self.chart(side);
        Breakdown {
            rating,
            chart,
            rolled: natural,
            terms,
            net,
            points: self.charts().points(chart, rating, net),
        }
    }

    /// Adds the modifiers of the side's own cards.
    fn own_cards(&self, side: Side, position: Position, add: &mut impl FnMut(Cause, i8)) {
        let by = |card| Cause::Card { card, side };
        let zone = self.displays[side.other()].coach_card() == Some(Card::ZoneDefense);
        for card in self.offense_at(side, position) {
            if self.voided(side, card, position).is_some() {
                continue;
            }
            let numbers = self.numbers(card);
            match card {
                Card::ThreePointer if zone => add(by(card), numbers.other_drm),
                // one less (§14.3.6)
                Card::SecondShots if self.defends(side.other(), Card::ControllingTheBoards, position) => {
                    add(by(card), numbers.drm - 1);
                }
                _ => add(by(card), numbers.drm),
            }
        }
        if let Some(card) = self.defense_at(side, position) {
            // a card's cost stays even if the card is void
            let drm = self.numbers(card).other_drm;
            if drm < 0 || self.voided(side, card, position).is_none() {
                add(by(card), drm);
            }
        }
        if let Some(card) = self.displays[side].coach_card().filter(|card| card.is_tempo()) {
            add(by(card), self.numbers(card).drm);
        }
    }

    /// Adds the modifiers of the other side's cards (ruling MM21).
    fn their_cards(
        &self,
        side: Side,
        position: Position,
        rolled: &ScoringDice,
        add: &mut impl FnMut(Cause, i8),
    ) {
        let other = side.other();
        let by = |card| Cause::Card { card, side: other };
        if let Some(card) =
            self.defense_at(other, position).filter(|&c| self.voided(other, c, position).is_none())
        {
            // goaltending (§14.3.4)
            let goaltending = card == Card::BlockedShot && rolled.dice[other] == 6;
            add(by(card), if goaltending { 1 } else { self.numbers(card).drm });
        }
        let Some(card) = self.displays[other].coach_card() else { return };
        let numbers = self.numbers(card);
        let three = self.offense_at(side, position).any(|card| card == Card::ThreePointer)
            && self.voided(side, Card::ThreePointer, position).is_none();
        match card {
            Card::BoxAndOne if self.displays[other].target == Some(position) => add(by(card), numbers.drm),
            Card::BoxAndOne => add(by(card), numbers.other_drm),
            Card::ZoneDefense if three => {}
            Card::HalfcourtTrap if self.voided(other, card, position).is_some() => {}
            _ => add(by(card), numbers.drm),
        }
    }

    /// The fouls of `side`'s player on these dice, each with its card and the card's owner. Cards read their
    /// owner's natural die (§12.9, ruling MM24).
    #[must_use]
    pub fn fouls_of(&self, side: Side, position: Position, rolled: &ScoringDice) -> Vec<(Card, Side)> {
        let mut fouls = Vec::new();
        for owner in [side, side.other()] {
            let die = rolled.dice[owner];
            let cards = self.offense_at(owner, position).chain(self.defense_at(owner, position));
            let cards = cards.chain(self.displays[owner].coach_card());
            for card in cards {
                let numbers = self.numbers(card);
                let foul = if owner == side {
                    numbers.own_fouls.contains(&die)
                } else {
                    let more =
                        card == Card::TakingACharge && die == CHARGE_MORE && self.is_driving(side, position);
                    (numbers.other_fouls.contains(&die) || more)
                        && self.voided(owner, card, position).is_none()
                };
                if foul {
                    fouls.push((card, owner));
                }
            }
        }
        fouls
    }

    /// Whether a Fast Break or Posting Up makes a Taking a Charge more likely (§14.3.2; the number is ours).
    fn is_driving(&self, side: Side, position: Position) -> bool {
        self.offense_at(side, position).any(|card| matches!(card, Card::FastBreak | Card::PostingUp))
    }

    /// The cards that give `side` an extra die at `position` (§14.2.2, §14.2.9, ruling MM42).
    pub(super) fn extra_dice(&self, side: Side, position: Position) -> Vec<Card> {
        let mut dice = Vec::new();
        for card in self.offense_at(side, position) {
            if self.voided(side, card, position).is_some() {
                continue;
            }
            match card {
                Card::HotShooter => dice.push(card),
                Card::FastBreak => {
                    let doubled =
                        self.offense_at(side.other(), position).any(|card| card == Card::SecondShots);
                    dice.extend(std::iter::repeat_n(card, 1 + usize::from(doubled)));
                }
                _ => {}
            }
        }
        dice
    }
}

/// The additional roll on which a driving player is called for a charge (house).
const CHARGE_MORE: u8 = 5;

impl Card {
    /// Whether the card changes both teams' dice (§14.1.1, ruling MM21).
    #[must_use]
    pub const fn is_tempo(self) -> bool {
        matches!(self, Card::UptempoGame | Card::RunAndGun | Card::SlowTempo | Card::FourCornerStall)
    }
}
