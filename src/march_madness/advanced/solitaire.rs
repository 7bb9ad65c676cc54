//! Teams that nobody coaches: the Solitaire rules (MM §15).

use super::contest::{Contest, ScoringDice};
use super::display::PlayedCard;
use super::question::Draw;
use super::strategy::{Card, Kind};
use super::talk::Talk;
use crate::court::Side;
use crate::kit::Deck;
use crate::march_madness::Position;
use crate::march_madness::cards::Rating;
use crate::rule;
use crate::table::{Step, Stop, Table};

impl Contest {
    /// Plays a solitaire team's turn: it resolves if the dice allow it, else plays a card at random, else
    /// tries for one (§15.2).
    pub(super) fn solitaire_turn<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        resolve: bool,
    ) -> Step<()> {
        if resolve {
            loop {
                let die = t.roll(6, Draw::Clock { side, white: true }, rule!("15.2"))?;
                let position = Position::of_die(die);
                if !self.is_resolved(position) {
                    return self.resolve(t, position, side);
                }
            }
        }
        let hand = &self.displays[side].hand;
        if hand.is_empty() {
            let die = t.roll(6, Draw::Try { side }, rule!("15.2"))? as u8;
            t.say(self, rule!("15.2"), || Talk::Tries { side, die });
            return if die >= 5 { self.draw_card(t, side).map(drop) } else { Ok(()) };
        }
        let index = t.draw(&Deck::of(hand), Draw::Blind { side }, rule!("15.3"))?;
        let number = hand.get(index).copied().ok_or(Stop::Refused)?;
        self.solitaire_plays(t, side, number)
    }

    fn solitaire_plays<T: Table<Self>>(&mut self, t: &mut T, side: Side, number: u8) -> Step<()> {
        let card = Card::of(number);
        if card.kind() == Kind::Coaching {
            return self.solitaire_coaches(t, side, number);
        }
        match self.solitaire_place(side, card) {
            Some(position) => {
                self.make_room(side, position);
                self.play_card(t, side, number, position)
            }
            // no legal place for the card (§15.3)
            None => {
                self.discard(side, number)?;
                t.say(self, rule!("15.3"), || Talk::Discards { side, card: number });
                self.draw_card(t, side).map(drop)
            }
        }
    }

    /// Plays a coaching card. The card in the box is discarded for a new one (§15.3). A Box & One targets the
    /// opponents' best scorer; a Technical's points go to the team's own best scorer (house ruling H10).
    fn solitaire_coaches<T: Table<Self>>(&mut self, t: &mut T, side: Side, number: u8) -> Step<()> {
        let card = Card::of(number);
        if card == Card::BoxAndOne && self.displays[side].box_used {
            self.discard(side, number)?;
            t.say(self, rule!("14.1.4"), || Talk::Discards { side, card: number });
            return self.draw_card(t, side).map(drop);
        }
        if let Some(old) = self.displays[side].coaching.take() {
            self.displays[side].target = None;
            self.discards.push(old);
            self.draw_card(t, side)?;
        }
        let at = match card {
            Card::BoxAndOne => self.best_scorer(side.other(), |_| true),
            Card::TechnicalFoul => self.best_scorer(side, |_| true),
            _ => None,
        };
        self.play_coaching(t, side, number, at)
    }

    /// The best scorer among the unresolved positions; of equals the first on the card.
    fn best_scorer(&self, side: Side, may: impl Fn(Position) -> bool) -> Option<Position> {
        self.unresolved().filter(|&p| may(p)).min_by_key(|&p| self.standing(side, p).rating)
    }

    /// The position for a card: Offense on the team's own best scorer, Defense on the opponent's, where there
    /// is room (§15.3).
    fn solitaire_place(&self, side: Side, card: Card) -> Option<Position> {
        let display = &self.displays[side];
        let room = |position: Position| {
            let defended =
                card.kind() == Kind::Defense && display.at(position, Kind::Defense).next().is_some();
            let on = &display.played[position as usize];
            card.fits(position) && !defended && (on.len() < 2 || self.dead_at(side, position).is_some())
        };
        if card == Card::OffensiveSpecialist {
            let worst =
                self.unresolved().filter(|&p| room(p)).max_by_key(|&p| self.standing(side, p).rating)?;
            let bench: Rating = self.standing(side, Position::Bench).rating;
            let both = Side::ALL.map(|whose| self.standing(whose, worst).rating);
            return both.iter().all(|&rating| bench < rating).then_some(worst);
        }
        let scorer = if card.kind() == Kind::Defense { side.other() } else { side };
        self.best_scorer(scorer, room)
    }

    /// A card of the team's own that is void at a position (§15.3).
    fn dead_at(&self, side: Side, position: Position) -> Option<PlayedCard> {
        let on = &self.displays[side].played[position as usize];
        on.iter().copied().find(|played| self.voided(side, played.card(), position).is_some())
    }

    /// Removes a void card to make room for the new one.
    fn make_room(&mut self, side: Side, position: Position) {
        if self.displays[side].played[position as usize].len() < 2 {
            return;
        }
        if let Some(dead) = self.dead_at(side, position) {
            self.displays[side].played[position as usize].retain(|played| *played != dead);
            self.discards.push(dead.number);
        }
    }

    /// Whether a solitaire team calls a Time-out (§15.4): the opponent's die is three or more greater, one of
    /// its players fouled, or it would lose with the last position. It does not if the dice also gave a
    /// better opponent a foul.
    pub(super) fn solitaire_time_out(&self, side: Side, rolled: &ScoringDice) -> bool {
        let (position, other) = (rolled.position, side.other());
        let last = self.period >= 2 && self.unresolved().count() == 1;
        let points = |side| {
            i32::from(self.breakdown(side, position, rolled).points) + i32::from(rolled.extra_points(side))
        };
        let after = self.margin(side) + points(side) - points(other);
        if last && after != 0 {
            return after < 0;
        }
        let helped = !self.fouls_of(other, position, rolled).is_empty()
            && self.standing(other, position).rating < self.standing(side, position).rating;
        let behind = rolled.dice[other] >= rolled.dice[side] + 3;
        !helped && (behind || !self.fouls_of(side, position, rolled).is_empty())
    }
}
