//! What somebody cannot see, dealt anew (MM §3.3, §4.22).

use super::question::{Choice, Seat};
use super::tournament::Tournament;
use crate::kit::Luck;
use crate::table::Exchange;

impl Tournament {
    /// The Events that `viewer` cannot see, dealt anew: other hands, those that lie face down, and the cup.
    #[must_use]
    pub(super) fn dealt_anew(&self, viewer: Option<Seat>, luck: &mut Luck) -> Exchange {
        let hidden_from = |seat: Seat| !self.sees(viewer, seat);
        let mut hidden: Vec<u8> = Vec::new();
        if let Some(live) = &self.live {
            let halves = live.periods.iter().flat_map(|both| both.iter().zip(live.seats));
            let down = halves.filter(|(half, seat)| !half.rolled && hidden_from(*seat));
            hidden.extend(down.flat_map(|(half, _)| &half.played));
        }
        let others = Seat::ALL.into_iter().filter(|&seat| hidden_from(seat));
        hidden.extend(others.flat_map(|seat| &self.factions[seat.at()].hand));
        hidden.extend(self.cup.left());
        Exchange::of(&hidden, 0, |_| true, luck)
    }

    /// The tournament with its Events exchanged.
    #[must_use]
    pub(super) fn exchanged(&self, exchange: &Exchange) -> Tournament {
        let mut game = self.clone();
        game.cup = self.cup.exchanged(|marker| exchange.face(marker));
        for faction in &mut game.factions {
            faction.hand.iter_mut().for_each(|marker| *marker = exchange.face(*marker));
            faction.hand.sort_unstable();
        }
        // finished games are history: their Events are back in the cup
        let halves = game.live.iter_mut().flat_map(|live| live.periods.iter_mut().flatten());
        halves.flat_map(|half| &mut half.played).for_each(|marker| *marker = exchange.face(*marker));
        game
    }
}

impl Choice {
    /// The choice with its Event exchanged.
    pub(super) const fn exchanged(self, exchange: &Exchange) -> Choice {
        match self {
            Choice::Play(marker) => Choice::Play(exchange.face(marker)),
            Choice::Discard(marker) => Choice::Discard(exchange.face(marker)),
            Choice::Color(_) | Choice::Game(_) | Choice::Keep(_) | Choice::Enough | Choice::Die(_) => self,
        }
    }
}
