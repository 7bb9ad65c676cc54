//! The entries of a scoresheet in words.

use super::{Change, Mark, Sheet};
use crate::book::{LogLine, Mark as Line, Names, Narrator, Play, ordinal};

impl Sheet {
    /// Every entry in words, in the order of the sheet. Struck entries count for nothing.
    #[must_use]
    pub fn log_lines(&self) -> Vec<LogLine> {
        let mut teller = Narrator::default();
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

    /// What the next undo takes back, in words: "Pierce makes a two", "the correction of an entry".
    #[must_use]
    pub fn undo_words(&self) -> Option<String> {
        Some(match self.last_change()? {
            Change::Write(_) => self.log_lines().pop()?.text,
            Change::Insert(..) => "the entry put in before another".to_owned(),
            Change::Correct(..) => "the correction of an entry".to_owned(),
            Change::Strike(_) => "the striking of an entry".to_owned(),
            Change::Restore(_) => "the restoring of an entry".to_owned(),
        })
    }

    fn tell(&self, teller: &mut Narrator, mark: &Mark) -> LogLine {
        let setup = self.setup();
        let text = match *mark {
            // a game that counts no team fouls tells none (VABG Step 3)
            Mark::Play(Play::Foul { by, on, kind, .. }) if setup.code.rules().team_fouls.is_none() => {
                return teller.tell(&Play::Foul { by, on, kind, team: false }, setup);
            }
            Mark::Play(ref play) => return teller.tell(play, setup),
            Mark::Rested { who, half } => {
                format!("{} has rested in the {} half", setup.player(who), ordinal(half))
            }
            Mark::Injured { who } => format!("{} is injured", setup.player(who)),
        };
        LogLine { side: mark.side(), mark: Line::Plain, text, score: None }
    }
}
