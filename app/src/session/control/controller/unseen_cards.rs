//! A person's own card that the program dealt to a hand nobody has seen: what lies there is another card, then.

use crate::session::control::controller::GameController;
use crate::session::control::playable::PlayableGame;
use hardwood::court::Side;
use hardwood::kit::{Luck, Seed};
use hardwood::table::{Exchange, Input, Need, Session};

impl<G: PlayableGame> GameController<G> {
    /// Makes room for the cards a person names who plays their own cards against the computer. A hand that was drawn
    /// without looking has any cards that nobody has seen. If it has one of those named, the program exchanges it for
    /// another one: to refuse it would tell that the hand has it, and the person holds it.
    pub(super) fn make_room(&mut self, text: &str) {
        let Some(viewer) = self.sole_coach().filter(|_| G::SECRETS && self.own_cards()) else { return };
        if !matches!(self.session.need(), Need::Draw { .. }) {
            return;
        }
        let seen = self.game().need_seen_by(self.session.need(), Some(viewer));
        let Ok(named) = self.game().read_luck(&seen, text) else { return };
        let named: Vec<u8> = named.into_iter().filter_map(|card| u8::try_from(card).ok()).collect();
        for &card in &named {
            let Need::Draw { cards, .. } = self.session.need() else { return };
            if cards.contains(&card) {
                continue;
            }
            // in an order that tells nothing of the cards
            let mut left: Vec<u8> = cards.iter().copied().filter(|other| !named.contains(other)).collect();
            let mut luck = Luck::new(Seed(self.game().digest()));
            while !left.is_empty() {
                let other = left.swap_remove(luck.below(left.len() as u32) as usize);
                if let Some(session) = exchanged(&self.session, viewer, [card, other]) {
                    self.session = session;
                    break;
                }
            }
        }
    }
}

/// The session as it had gone with these two cards in each other's place. `None` where it could not have gone so, or looks
/// different to `viewer`.
fn exchanged<G: PlayableGame>(session: &Session<G>, viewer: Side, two: [u8; 2]) -> Option<Session<G>> {
    let mut luck = Luck::new(Seed(0));
    let exchange = std::iter::repeat_with(|| Exchange::of(&two, 0, |_| true, &mut luck))
        .take(64)
        .find(|exchange| exchange.face(two[0]) == two[1])?;
    let journal = session.journal().to_vec();
    let mut old = session.clone();
    if old.undo(journal.len()) < journal.len() {
        return None;
    }
    let mut new = old.clone();
    for input in journal {
        let given = match (input, old.need(), new.need()) {
            (Input::Typed(card), Need::Draw { .. }, Need::Draw { .. }) => {
                Input::Typed(u8::try_from(card).map_or(card, |card| exchange.face(card).into()))
            }
            (Input::Chose(place), Need::Choose { choices, .. }, Need::Choose { choices: others, .. }) => {
                let choice = G::exchanged_choice(*choices.get(usize::from(place))?, &exchange);
                Input::Chose(u16::try_from(others.iter().position(|other| *other == choice)?).ok()?)
            }
            _ => input,
        };
        new.input(given).ok()?;
        old.redo(1);
    }
    let same = new.game().seen_by(Some(viewer)) == session.game().seen_by(Some(viewer))
        && new.events() == session.events();
    same.then_some(new)
}
