//! What cards do to a roll (MM §12.6.1, §12.6.2, §14): who is voided by whom, and the sum of all modifiers.

use super::charts::{Chart, points};
use super::contest::{Contest, Rolled};
use super::display::PlayedCard;
use super::strategy::{Card, Kind};
use crate::court::Side;
use crate::march_madness::Position;
use crate::march_madness::cards::Rating;
use serde::Serialize;

/// Why a die counts for more or less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "cause", rename_all = "snake_case")]
pub enum Cause {
    /// A card of this side.
    Card {
        /// Which.
        card: Card,
        /// Whose.
        side: Side,
    },
    /// The opponent at the position is out, or fouled as an F (§12.9.1, ruling MM26).
    Trouble,
    /// Better than AA (ruling MM27).
    BeyondAa,
}

/// A modifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Term {
    /// Why.
    pub cause: Cause,
    /// How much.
    pub drm: i8,
}

/// A scorer's arithmetic.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reckoning {
    /// The row: his rating, changed by fouls and cards.
    pub rating: Rating,
    /// Which chart.
    pub chart: Chart,
    /// What was rolled.
    pub rolled: u8,
    /// What is added.
    pub terms: Vec<Term>,
    /// The column, 0 to 7.
    pub net: i8,
    /// The cell.
    pub points: u8,
}

/// Points of a Clutch Free Throws for each foul, of a Double Team's teammate (printed: §14.2.6; derived: §14.3.10).
pub(super) const FOUR: u16 = 4;

impl Contest {
    /// The Defense card of `side` that counts at `position`: of two the one picked (§12.5.3).
    #[must_use]
    pub fn defense_at(&self, side: Side, position: Position) -> Option<Card> {
        let mut cards = self.displays[side].at(position, Kind::Defense).map(PlayedCard::card);
        let first = cards.next();
        match (cards.next(), self.picked[side]) {
            (Some(_), Some(picked)) => Some(picked),
            _ => first,
        }
    }

    /// Whether `card` of `side` acts on `position` from there, or open from elsewhere.
    fn reaches(&self, side: Side, card: Card, position: Position) -> bool {
        let open = |played: &PlayedCard| played.open && played.card() == card;
        Position::ALL.into_iter().any(|at| {
            if at == position && card.kind() == Kind::Defense {
                return self.defense_at(side, at) == Some(card);
            }
            self.displays[side].at(at, card.kind()).any(|played| open(&played))
        })
    }

    /// What voids a card of `side` at `position`, if anything does (§12.6.2: it loses its advantages only).
    #[must_use]
    pub fn voided(&self, side: Side, card: Card, position: Position) -> Option<Card> {
        let other = side.other();
        let coach = self.displays[other].coach_card();
        // ruling MM35
        let boxed = coach == Some(Card::BoxAndOne) && self.displays[other].target == Some(position);
        if card.kind() == Kind::Offense && boxed && card != Card::ClutchFreeThrows {
            return Some(Card::BoxAndOne);
        }
        let here = |by: Card| {
            let lies = self.displays[other].at(position, Kind::Offense).any(|played| played.card() == by);
            lies && self.voided(other, by, position).is_none()
        };
        match card {
            Card::AlleyOop | Card::PickAndRoll | Card::BackDoor | Card::PostingUp => {
                (coach == Some(Card::ZoneDefense)).then_some(Card::ZoneDefense)
            }
            Card::FastBreak => self.across(other, Card::ControllingTheBoards, position),
            Card::SecondShots => self.across(other, Card::BoxingOut, position),
            Card::GoodBallHandling => self.steals(other, position).then_some(Card::KeySteal),
            Card::ForcingTurnovers => self.handled(other, position),
            Card::HalfcourtTrap => {
                here(Card::GreatPass).then_some(Card::GreatPass).or_else(|| self.handled(other, position))
            }
            Card::DoubleTeam => here(Card::GreatPass).then_some(Card::GreatPass),
            _ => None,
        }
    }

    fn across(&self, side: Side, card: Card, position: Position) -> Option<Card> {
        self.reaches(side, card, position).then_some(card)
    }

    /// A Key Steal of `side` at RG (§14.3.8), where `position` is resolved.
    fn steals(&self, side: Side, position: Position) -> bool {
        let at = Position::RightGuard;
        if position == at {
            return self.defense_at(side, at) == Some(Card::KeySteal);
        }
        let mut cards = self.displays[side].at(at, Kind::Defense);
        cards.any(|played| played.open && played.card() == Card::KeySteal)
    }

    /// Good Ball Handling of `side`, which voids from RG (§14.2.12).
    fn handled(&self, side: Side, position: Position) -> Option<Card> {
        let card = Card::GoodBallHandling;
        (self.reaches(side, card, position) && self.voided(side, card, position).is_none()).then_some(card)
    }

    /// The row a player scores by, and letters he had no use for: fouls, Super Effort, Offensive Specialist (§14.2.1,
    /// §14.2.7, rulings MM41, MM27).
    fn row(&self, side: Side, position: Position) -> (Rating, u8) {
        let lies = |whose: Side, card: Card| {
            let has = self.displays[whose].at(position, Kind::Offense).any(|played| played.card() == card);
            has && self.voided(whose, card, position).is_none()
        };
        let own = self.standing(side, position);
        let mut rating = own.rating;
        if lies(side, Card::OffensiveSpecialist) {
            let fouled = u8::from(self.displays[side].players[position as usize].fouls > 0);
            rating = self.standing(side, Position::Bench).rating.fall(fouled).0;
        }
        let other = self.standing(side.other(), position);
        let better = u8::from(lies(side, Card::SuperEffort))
            + u8::from(lies(side.other(), Card::OffensiveSpecialist))
            + other.letters;
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

    /// The arithmetic of `side`'s scorer at `position` for these natural dice (§12.6.1, ruling MM23).
    #[must_use]
    pub fn reckon(&self, side: Side, position: Position, rolled: &Rolled) -> Reckoning {
        let (rating, beyond) = self.row(side, position);
        let mut terms = Vec::new();
        let mut add = |cause, drm: i8| {
            if drm != 0 {
                terms.push(Term { cause, drm });
            }
        };
        self.own_cards(side, position, &mut add);
        self.their_cards(side, position, rolled, &mut add);
        add(Cause::Trouble, self.standing(side.other(), position).gift as i8);
        // ruling MM27: a letter better than AA is a point on the die
        add(Cause::BeyondAa, beyond as i8);
        let natural = rolled.dice[side];
        let net = (terms.iter().map(|term| term.drm).sum::<i8>() + natural as i8).clamp(0, 7);
        let chart = self.chart(side);
        Reckoning { rating, chart, rolled: natural, terms, net, points: points(chart, rating, net) }
    }

    /// What his own side's cards add.
    fn own_cards(&self, side: Side, position: Position, add: &mut impl FnMut(Cause, i8)) {
        let by = |card| Cause::Card { card, side };
        let zone = self.displays[side.other()].coach_card() == Some(Card::ZoneDefense);
        for card in self.displays[side].at(position, Kind::Offense).map(PlayedCard::card) {
            if self.voided(side, card, position).is_some() {
                continue;
            }
            let numbers = card.numbers();
            match card {
                Card::ThreePointer if zone => add(by(card), numbers.other_drm),
                // §14.3.6: one less
                Card::SecondShots if self.reaches(side.other(), Card::ControllingTheBoards, position) => {
                    add(by(card), numbers.drm - 1);
                }
                _ => add(by(card), numbers.drm),
            }
        }
        if let Some(card) = self.defense_at(side, position) {
            // what it costs stays where it is voided
            let drm = card.numbers().other_drm;
            if drm < 0 || self.voided(side, card, position).is_none() {
                add(by(card), drm);
            }
        }
        if let Some(card) = self.displays[side].coach_card().filter(|card| card.is_tempo()) {
            add(by(card), card.numbers().drm);
        }
    }

    /// What the other side's cards add: ruling MM21.
    fn their_cards(&self, side: Side, position: Position, rolled: &Rolled, add: &mut impl FnMut(Cause, i8)) {
        let other = side.other();
        let by = |card| Cause::Card { card, side: other };
        if let Some(card) =
            self.defense_at(other, position).filter(|&c| self.voided(other, c, position).is_none())
        {
            // §14.3.4: goaltending
            let goaltending = card == Card::BlockedShot && rolled.dice[other] == 6;
            add(by(card), if goaltending { 1 } else { card.numbers().drm });
        }
        let Some(card) = self.displays[other].coach_card() else { return };
        let numbers = card.numbers();
        let three = self.displays[side].at(position, Kind::Offense).any(|p| p.card() == Card::ThreePointer)
            && self.voided(side, Card::ThreePointer, position).is_none();
        match card {
            Card::BoxAndOne if self.displays[other].target == Some(position) => add(by(card), numbers.drm),
            Card::BoxAndOne => add(by(card), numbers.other_drm),
            Card::ZoneDefense if three => {}
            Card::HalfcourtTrap if self.voided(other, card, position).is_some() => {}
            _ => add(by(card), numbers.drm),
        }
    }

    /// Fouls of `side`'s player that these dice bring: each card by its owner's natural roll (§12.9, ruling MM24).
    #[must_use]
    pub fn fouls_of(&self, side: Side, position: Position, rolled: &Rolled) -> Vec<(Card, Side)> {
        let mut fouls = Vec::new();
        for owner in [side, side.other()] {
            let die = rolled.dice[owner];
            let offense = self.displays[owner].at(position, Kind::Offense).map(PlayedCard::card);
            let cards =
                offense.chain(self.defense_at(owner, position)).chain(self.displays[owner].coach_card());
            for card in cards {
                let numbers = card.numbers();
                let foul = if owner == side {
                    numbers.own_fouls.contains(&die)
                } else {
                    let more =
                        card == Card::TakingACharge && die == CHARGE_MORE && self.drives(side, position);
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

    /// A Fast Break or Posting Up runs into a Taking a Charge more often (§14.3.2; the number is house).
    fn drives(&self, side: Side, position: Position) -> bool {
        let mut cards = self.displays[side].at(position, Kind::Offense).map(PlayedCard::card);
        cards.any(|card| matches!(card, Card::FastBreak | Card::PostingUp))
    }

    /// Dice more for the points of `side` at `position`: by which card (§14.2.2, §14.2.9, ruling MM42).
    pub(super) fn extra_dice(&self, side: Side, position: Position) -> Vec<Card> {
        let mut dice = Vec::new();
        for card in self.displays[side].at(position, Kind::Offense).map(PlayedCard::card) {
            if self.voided(side, card, position).is_some() {
                continue;
            }
            match card {
                Card::HotShooter => dice.push(card),
                Card::FastBreak => {
                    let mut across = self.displays[side.other()].at(position, Kind::Offense);
                    let doubled = across.any(|played| played.card() == Card::SecondShots);
                    dice.extend(std::iter::repeat_n(card, 1 + usize::from(doubled)));
                }
                _ => {}
            }
        }
        dice
    }
}

/// The roll on which a charge is taken of a driving player too (house).
const CHARGE_MORE: u8 = 5;

impl Card {
    /// One of those that change both teams' dice (§14.1.1, ruling MM21).
    #[must_use]
    pub const fn is_tempo(self) -> bool {
        matches!(self, Card::UptempoGame | Card::RunAndGun | Card::SlowTempo | Card::FourCornerStall)
    }
}
