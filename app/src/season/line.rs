//! A season in a line.

use crate::storage::Entry;

/// A season in a line: "412 of 1230 games. First: Cavaliers, 21 won."
pub fn season_line(entry: &Entry) -> String {
    let [_, first] = &entry.progress.sides;
    let moment = &entry.progress.moment;
    match entry.progress.finished || first.score == 0 {
        true => format!("{moment}."),
        false => format!("{moment}. First: {}, {} won.", first.name, first.score),
    }
}
