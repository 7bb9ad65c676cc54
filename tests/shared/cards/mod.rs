//! Player cards: the formulas against printed cards, the reader against bad files, and the sets that the site
//! ships.

mod building;
mod field;
mod others;
mod rating;
mod reading;
mod schema;
mod shipped;
mod tables;

use hardwood::statis_pro::cards::CardSet;

/// The shipped set of 2009-10.
const NBA_2010: &str = include_str!("../../../www/cards/nba-2010.json");

/// Its first two teams, for tests that change them.
fn two_teams() -> CardSet {
    let mut set = CardSet::from_json(NBA_2010).unwrap().0;
    set.teams.truncate(2);
    set
}
