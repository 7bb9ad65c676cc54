//! The colors that cards of a new set are given.

use crate::book::colors::{CLUBS, COLLEGES};

/// The color of team `id`, the `nth` of its league: its own if known, otherwise one that differs from its
/// neighbors'.
pub(super) fn of(id: &str, nth: usize) -> &'static str {
    let college = id.trim_end_matches(|c: char| c.is_ascii_digit());
    let own =
        CLUBS.iter().find(|(club, _)| *club == id).or(COLLEGES.iter().find(|(name, _)| *name == college));
    own.map_or(CLUBS[nth % CLUBS.len()].1, |(_, color)| color)
}
