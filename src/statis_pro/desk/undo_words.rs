//! What an undo at the desk takes back: a card, a mark, or a new deck with what came with it.

use super::{Desk, Step};
use crate::statis_pro::piles::Pile;

impl Desk {
    /// What the next undo takes back, as short as a button has it: "Undo card 57", "Undo mark".
    #[must_use]
    pub fn undo_label(&self) -> String {
        let card = || self.decks.flipped().last().map_or_else(String::new, |card| format!(" {}", card.rpg));
        match self.steps.last() {
            Some(Step::Flip(Pile::Play)) => format!("Undo card{}", card()),
            Some(Step::Flip(Pile::DeadBall)) => format!("Undo Dead Ball{}", card()),
            Some(Step::Shuffle(0)) => "Undo shuffle".to_owned(),
            Some(Step::Shuffle(_)) => "Undo period".to_owned(),
            Some(Step::Marks(0 | 1)) => "Undo mark".to_owned(),
            Some(Step::Marks(n)) => format!("Undo {n} marks"),
            None => "Undo".to_owned(),
        }
    }

    /// What the next undo takes back, in words: "card 57", "Pierce makes a two".
    #[must_use]
    pub fn undo_words(&self) -> Option<String> {
        let card = || self.decks.flipped().last().map(|card| card.rpg);
        match *self.steps.last()? {
            Step::Flip(Pile::Play) => Some(format!("card {}", card()?)),
            Step::Flip(Pile::DeadBall) => Some(format!("Dead Ball card {}", card()?)),
            Step::Shuffle(0) => Some("the shuffle".to_owned()),
            Step::Shuffle(_) => Some("the new period and its deck".to_owned()),
            Step::Marks(0 | 1) => self.sheet.undo_words(),
            Step::Marks(n) => {
                let last = self.sheet.undo_words()?;
                Some(match n - 1 {
                    1 => format!("{last}, and one mark before it"),
                    before => format!("{last}, and {before} marks before it"),
                })
            }
        }
    }
}
