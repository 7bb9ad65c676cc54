//! A sheet in words.

use super::{Mark, Sheet};
use crate::book::{Mark as Line, Names, Teller, Told, ordinal};

impl Sheet {
    /// Every entry in words, in the order of the sheet. A struck one counts for nothing.
    #[must_use]
    pub fn told(&self) -> Vec<Told> {
        let mut teller = Teller::default();
        for mark in self.opening() {
            let _ = self.tell(&mut teller, mark);
        }
        let tell = |entry: &super::Entry| {
            if entry.struck {
                self.tell(&mut teller.clone(), &entry.mark)
            } else {
                self.tell(&mut teller, &entry.mark)
            }
        };
        self.entries().iter().map(tell).collect()
    }

    fn tell(&self, teller: &mut Teller, mark: &Mark) -> Told {
        let setup = self.setup();
        let text = match *mark {
            Mark::Play(ref play) => return teller.tell(play, setup),
            Mark::Rested { who, half } => {
                format!("{} has rested in the {} half", setup.player(who), ordinal(half))
            }
            Mark::Injured { who } => format!("{} is injured", setup.player(who)),
        };
        Told { side: mark.side(), mark: Line::Plain, text, score: None }
    }
}
