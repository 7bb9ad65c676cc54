//! What there is of March Madness beside its games.

mod ratings;

pub use ratings::Ratings;
