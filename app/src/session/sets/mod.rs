//! Card sets: the index of those on the site, the one chosen, and fetching it.

pub mod card_index;
pub mod card_sets;
