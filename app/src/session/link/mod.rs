//! A game in a link: sharing it, opening it, taking it over.

pub mod link_page;
pub mod linked;
pub mod opening;
pub mod share;
pub mod take_over;
