//! Counts a sheet mark by mark, and checks it on the way.

use super::check::Check;
use super::{Mark, Sheet, SheetError, Tally};

impl Sheet {
    /// The tally of the whole sheet.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.tally_before(None)
    }

    /// The tally before an entry, or at the end.
    #[must_use]
    pub fn tally_before(&self, id: Option<u32>) -> Tally {
        let mut tally = Tally::new(self.setup());
        for mark in self.opening() {
            tally.take(self.setup(), mark);
        }
        tally.opened();
        let mut check = Check::new(self.setup(), &tally.book);
        let before = self.entries().iter().take_while(|e| Some(e.id) != id);
        for entry in before.filter(|e| !e.struck) {
            check.before(entry, &tally);
            tally.take(self.setup(), &entry.mark);
        }
        tally.from_bench = check.from_bench;
        tally.warnings = check.end(&tally);
        tally
    }

    /// The next mark of the clock: the end of the period in play, the next period, an overtime if the score is
    /// tied, or the end of the game.
    ///
    /// # Errors
    /// Where the game is over.
    pub fn next(&self) -> Result<Mark, SheetError> {
        self.tally().next(self.setup())
    }
}
