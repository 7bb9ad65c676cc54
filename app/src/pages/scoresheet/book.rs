//! What a keeper keeps: a sheet alone, or a sheet with more that belongs to its game.

use crate::text::InWords as _;
use hardwood::book::sheet::{Change, Mark, Sheet};

/// A sheet, and what is written and taken back with it.
pub trait Book: Sized {
    /// The book of a sheet read from the shelf.
    ///
    /// # Errors
    /// Why it can't be kept so.
    fn of(sheet: Sheet) -> Result<Self, String>;
    /// The sheet.
    fn sheet(&self) -> &Sheet;
    /// The sheet as it is kept.
    fn kept(&self) -> Sheet;
    /// Writes a mark at the end.
    ///
    /// # Errors
    /// Why the sheet refuses it.
    fn write(&mut self, mark: Mark) -> Result<(), String>;
    /// Changes the sheet.
    ///
    /// # Errors
    /// Why the sheet refuses it.
    fn change(&mut self, change: Change) -> Result<(), String>;
    /// Ends the period, or begins the next.
    ///
    /// # Errors
    /// Why it does not end.
    fn next(&mut self) -> Result<(), String>;
    /// Takes the last step back. Returns whether there was one.
    fn undo(&mut self) -> bool;
    /// Does it again. Returns whether there was one.
    fn redo(&mut self) -> bool;
    /// Whether there is something to take back, and to do again.
    fn steps(&self) -> (bool, bool);
    /// What the next undo takes back, in words.
    fn undo_words(&self) -> Option<String>;
}

impl Book for Sheet {
    fn of(sheet: Sheet) -> Result<Self, String> {
        Ok(sheet)
    }

    fn sheet(&self) -> &Sheet {
        self
    }

    fn kept(&self) -> Sheet {
        self.clone()
    }

    fn write(&mut self, mark: Mark) -> Result<(), String> {
        self.mark(mark).in_words()
    }

    fn change(&mut self, change: Change) -> Result<(), String> {
        Sheet::change(self, change).in_words()
    }

    fn next(&mut self) -> Result<(), String> {
        let mark = Sheet::next(self).in_words()?;
        Sheet::change(self, Change::Write(mark)).in_words()
    }

    fn undo(&mut self) -> bool {
        Sheet::undo(self)
    }

    fn redo(&mut self) -> bool {
        Sheet::redo(self)
    }

    fn steps(&self) -> (bool, bool) {
        (self.can_undo(), self.can_redo())
    }

    fn undo_words(&self) -> Option<String> {
        Sheet::undo_words(self)
    }
}
