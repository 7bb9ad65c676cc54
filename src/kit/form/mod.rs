//! Files of described fields that a person may bring or write by hand: one description checks them, makes
//! their published schema, and says everything that is wrong with its place.

mod file;
mod index;
mod read;
mod schema;

pub use file::{CardSet, CardTeam, TeamSet, items_at};
pub use index::{SetEntry, SetNames, TeamNames};
pub use read::{Findings, Object, brief, json};
pub use schema::{object, published};

/// The type of a field's value.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// A whole number from the first to the last.
    Number(i64, i64),
    /// Text of so many characters, from the first to the last.
    Text(usize, usize),
    /// One of these words.
    Word(&'static [&'static str]),
    /// "#rrggbb".
    Color,
    /// From `.0` to `.1` of these words, each once.
    Words(usize, usize, &'static [&'static str]),
    /// At most `.0` texts of at most `.1` characters.
    Texts(usize, usize),
    /// Two whole numbers from 1 to 100, the second not below the first, or [0, 0].
    Range,
    /// `.0` whole numbers from 0 to `.1`.
    Counts(usize, i64),
    /// From `.0` to `.1` items, each described by the named table.
    List(usize, usize, &'static str),
}

/// A field of a card set, a team or a player.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// The type of its value.
    pub kind: Kind,
    /// Whether it may not be absent.
    pub required: bool,
    /// Advice for people who write a set by hand.
    pub about: &'static str,
}

/// A field that must be there.
#[must_use]
pub const fn needed(name: &'static str, kind: Kind, about: &'static str) -> Field {
    Field { name, kind, required: true, about }
}

/// A field that may be absent.
#[must_use]
pub const fn maybe(name: &'static str, kind: Kind, about: &'static str) -> Field {
    Field { name, kind, required: false, about }
}

/// The provenance of a card's ratings.
pub const STATUS: Kind = Kind::Word(&["printed", "derived", "house"]);

/// The form of a card set: the set, its teams, their players.
#[derive(Debug, Clone, Copy)]
pub struct CardForm {
    /// The fields of the set; `teams` is the list of teams.
    pub set: &'static [Field],
    /// The fields of a team; `players` is the list of players.
    pub team: &'static [Field],
    /// The fields of a player.
    pub player: &'static [Field],
}
