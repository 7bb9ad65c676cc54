//! What a thread has done, for the report.

use std::cell::Cell;

/// Numbers of things done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// Games played to their end by the simulator.
    pub simulated: u64,
    /// Games played to their end input by input.
    pub played: u64,
    /// Inputs that were on offer, and taken.
    pub legal: u64,
    /// Inputs that were not, and refused without a trace.
    pub illegal: u64,
    /// Times something was taken back and done again.
    pub undone: u64,
    /// Saves opened again.
    pub saves: u64,
    /// Links opened again.
    pub links: u64,
    /// Damaged texts that were accepted, with what they held looked at.
    pub accepted: u64,
}

impl Count {
    /// Both together.
    #[must_use]
    pub fn plus(self, other: Count) -> Count {
        Count {
            simulated: self.simulated + other.simulated,
            played: self.played + other.played,
            legal: self.legal + other.legal,
            illegal: self.illegal + other.illegal,
            undone: self.undone + other.undone,
            saves: self.saves + other.saves,
            links: self.links + other.links,
            accepted: self.accepted + other.accepted,
        }
    }
}

thread_local! {
    static HERE: Cell<Count> = const { Cell::new(Count {
        simulated: 0, played: 0, legal: 0, illegal: 0, undone: 0, saves: 0, links: 0, accepted: 0,
    }) };
}

/// Counts something.
pub fn count(add: impl FnOnce(&mut Count)) {
    let mut now = HERE.get();
    add(&mut now);
    HERE.set(now);
}

/// What this thread has counted since it was asked last.
#[must_use]
pub fn taken() -> Count {
    HERE.replace(Count::default())
}
