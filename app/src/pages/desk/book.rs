//! The desk as a keeper keeps it: cards and marks are taken back in the order in which they came.

use crate::browser;
use crate::pages::scoresheet::book::Book;
use crate::text::InWords as _;
use hardwood::book::sheet::{Change, Mark, Sheet};
use hardwood::statis_pro::desk::Desk;

impl Book for Desk {
    fn of(sheet: Sheet) -> Result<Self, String> {
        let code = sheet.setup().code;
        Desk::of(sheet, browser::fresh_seed()).ok_or_else(|| {
            format!(
                "The desk plays with Fast Action Cards, by NBA, NCAA or FIBA rules; this sheet is of {code}"
            )
        })
    }

    fn sheet(&self) -> &Sheet {
        Desk::sheet(self)
    }

    fn kept(&self) -> Sheet {
        self.to_sheet()
    }

    fn write(&mut self, mark: Mark) -> Result<(), String> {
        self.mark(mark).in_words()
    }

    fn change(&mut self, change: Change) -> Result<(), String> {
        Desk::change(self, change).in_words()
    }

    fn next(&mut self) -> Result<(), String> {
        Desk::next_period(self).in_words()
    }

    fn undo(&mut self) -> bool {
        Desk::undo(self)
    }

    fn redo(&mut self) -> bool {
        Desk::redo(self)
    }

    fn steps(&self) -> (bool, bool) {
        (self.can_undo(), self.can_redo())
    }

    fn undo_words(&self) -> Option<String> {
        Desk::undo_words(self)
    }
}
