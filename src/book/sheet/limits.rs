//! How much a sheet takes.

/// A game has at most so many periods.
pub const MOST_PERIODS: u8 = 40;
/// A sheet takes at most so many changes: ten times a long game, so that no sum overflows.
pub(super) const MOST_CHANGES: usize = 5000;
