//! Teams without a coach: the Solitaire rules (MM §15).

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
            let best = self.setup().best_position.then(|| self.best_position(side)).flatten();
            let position = best.map_or_else(|| self.roll_for_a_position(t, side), Ok)?;
            return self.resolve(t, position, side);
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

    /// Rolls the white die until it selects a position that has not been resolved (§15.2).
    fn roll_for_a_position<T: Table<Self>>(&self, t: &mut T, side: Side) -> Step<Position> {
        loop {
            let die = t.roll(6, Draw::White { side }, rule!("15.2"))?;
            let position = Position::of_die(die);
            if !self.is_resolved(position) {
                return Ok(position);
            }
        }
    }

    /// The position at which the team is expected to gain the most, or lose the least (§15.2, note; house
    /// ruling H19).
    fn best_position(&self, side: Side) -> Option<Position> {
        self.unresolved().min_by_key(|&position| -self.forecast_known(position).edge(side))
    }

    fn solitaire_plays<T: Table<Self>>(&mut self, t: &mut T, side: Side, number: u8) -> Step<()> {
        let card = Card::of(number);
        if card.kind() == Kind::Coaching {
            return self.solitaire_coaches(t, side, number);
        }
        // no legal place for the card (§15.3)
        let Some(position) = self.solitaire_place(side, card) else {
            return self.exchange(t, side, number);
        };
        let replaced = self.replaced_by(side, card, position);
        self.play_card(t, side, number, position)?;
        match replaced {
            None => Ok(()),
            Some(void) => {
                let display = &mut self.displays[side];
                display.played[position as usize].retain(|played| *played != void);
                display.take(void.number);
                self.exchange(t, side, void.number)
            }
        }
    }

    /// Discards a card of the hand for a new one (§15.3).
    fn exchange<T: Table<Self>>(&mut self, t: &mut T, side: Side, card: u8) -> Step<()> {
        self.discard(side, card)?;
        t.say(self, rule!("15.3"), || Talk::Discards { side, card });
        self.draw_card(t, side).map(drop)
    }

    /// Plays a coaching card. The card in the box is discarded for a new one (§15.3). A Box & One targets the
    /// opponents' best scorer; a Technical's points go to the team's own best scorer (house ruling H10).
    fn solitaire_coaches<T: Table<Self>>(&mut self, t: &mut T, side: Side, number: u8) -> Step<()> {
        let card = Card::of(number);
        if card == Card::BoxAndOne && self.displays[side].box_used {
            return self.exchange(t, side, number);
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
    /// is room (§15.3). An Offensive Specialist is for the worst scorer, if the bench is better than both players
    /// there.
    fn solitaire_place(&self, side: Side, card: Card) -> Option<Position> {
        let room = |position: Position| self.has_room(side, card, position);
        if card == Card::OffensiveSpecialist {
            let rated = |whose: Side, at: Position| self.standing(whose, at).rating;
            let bench: Rating = rated(side, Position::Bench);
            let may: Vec<Position> = self.unresolved().filter(|&at| room(at)).collect();
            let worst = may.iter().map(|&at| rated(side, at)).max()?;
            // of equally bad scorers the last on the card where it helps
            let helps = |&at: &Position| Side::ALL.iter().all(|&whose| bench < rated(whose, at));
            return may.into_iter().rev().filter(|&at| rated(side, at) == worst).find(helps);
        }
        let scorer = if card.kind() == Kind::Defense { side.other() } else { side };
        self.best_scorer(scorer, room)
    }

    /// Whether `card` keeps to the limit of effective cards at a position: two, one of them Defense. A void card
    /// that it replaces does not count (§15.3, exception).
    fn has_room(&self, side: Side, card: Card, position: Position) -> bool {
        let replaced = self.replaced_by(side, card, position);
        let on = self.displays[side].played[position as usize].iter();
        let stay: Vec<Kind> =
            on.filter(|played| Some(**played) != replaced).map(|played| played.card().kind()).collect();
        let defended = card.kind() == Kind::Defense && stay.contains(&Kind::Defense);
        self.fits(card, position) && stay.len() < 2 && !defended
    }

    /// The void card of the team that `card` replaces at a position, one of its own kind before another (§15.3,
    /// exception; house ruling H20).
    fn replaced_by(&self, side: Side, card: Card, position: Position) -> Option<PlayedCard> {
        let on = self.displays[side].played[position as usize].iter().copied();
        let void = on.filter(|played| self.voided(side, played.card(), position).is_some());
        void.min_by_key(|played| played.card().kind() != card.kind())
    }

    /// Whether a solitaire team calls a Time-out (§15.4): the opponent's die is three or more greater, its player
    /// is in foul trouble, or it would lose the game. It does not if it has won, or if a better opponent is in
    /// foul trouble.
    pub(super) fn solitaire_time_out(&self, side: Side, rolled: &ScoringDice) -> bool {
        let (position, other) = (rolled.position, side.other());
        let stands = self.if_it_stands(rolled);
        if self.is_last_resolution() && stands.margin(side) != 0 {
            return stands.margin(side) < 0;
        }
        let player = |game: &Contest, whose: Side| game.displays[whose].players[position as usize];
        let in_trouble = |whose| player(&stands, whose) != player(self, whose);
        let helped =
            in_trouble(other) && self.standing(other, position).rating < self.standing(side, position).rating;
        let behind = rolled.dice[other] >= rolled.dice[side] + 3;
        !helped && (behind || in_trouble(side))
    }
}
