//! Tabletop basketball: the rules of four games, their decks and charts, and a referee.

pub mod book;
pub mod cards;
pub mod court;
pub mod kit;
pub mod statis_pro;
pub mod table;
