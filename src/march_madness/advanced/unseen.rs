//! What somebody cannot see, dealt anew (MM §12.5.2, §12.5.3).

use super::contest::Contest;
use super::display::PlayedCard;
use super::question::Choice;
use super::strategy::{Card, Kind};
use crate::court::Side;
use crate::kit::Luck;
use crate::table::Exchange;

impl Contest {
    /// The cards that `viewer` cannot see, dealt anew: other hands, cards that lie face down and the deck. A card at a
    /// position is no coaching card, which would lie in the box, face up (§12.5.1).
    #[must_use]
    pub(super) fn dealt_anew(&self, viewer: Option<Side>, luck: &mut Luck) -> Exchange {
        let others = || Side::ALL.into_iter().filter(|&side| !self.sees(viewer, side));
        let down = |side: Side| self.displays[side].played.iter().flatten().filter(|played| !played.open);
        let mut hidden: Vec<u8> = others().flat_map(down).map(|played: &PlayedCard| played.number).collect();
        let bound = hidden.len();
        hidden.extend(others().flat_map(|side| &self.displays[side].hand));
        hidden.extend(self.deck.left());
        Exchange::of(&hidden, bound, |card| Card::of(card).kind() != Kind::Coaching, luck)
    }

    /// The game with its cards exchanged.
    #[must_use]
    pub(super) fn exchanged(&self, exchange: &Exchange) -> Contest {
        let mut game = self.clone();
        game.deck = self.deck.exchanged(|card| exchange.face(card));
        game.discards.iter_mut().for_each(|card| *card = exchange.face(*card));
        for display in &mut game.displays.0 {
            display.hand.iter_mut().for_each(|card| *card = exchange.face(*card));
            display.hand.sort_unstable();
            let played = display.played.iter_mut().flatten();
            played.for_each(|played| played.number = exchange.face(played.number));
            display.coaching = display.coaching.map(|card| exchange.face(card));
        }
        game
    }
}

impl Choice {
    /// The choice with its card exchanged.
    pub(super) const fn exchanged(self, exchange: &Exchange) -> Choice {
        match self {
            Choice::Play { card, position } => Choice::Play { card: exchange.face(card), position },
            Choice::Coach { card } => Choice::Coach { card: exchange.face(card) },
            Choice::Restore { card, position } => Choice::Restore { card: exchange.face(card), position },
            Choice::Withdraw { card } => Choice::Withdraw { card: exchange.face(card) },
            Choice::Discard { card } => Choice::Discard { card: exchange.face(card) },
            Choice::Open { card } => Choice::Open { card: exchange.face(card) },
            Choice::Pick { card } => Choice::Pick { card: exchange.face(card) },
            Choice::Pass
            | Choice::Resolve { .. }
            | Choice::Reveal { .. }
            | Choice::Try
            | Choice::Teammate { .. }
            | Choice::Remove
            | Choice::Save { .. }
            | Choice::TimeOut
            | Choice::Points { .. }
            | Choice::WholeRow
            | Choice::Unread => self,
        }
    }
}
