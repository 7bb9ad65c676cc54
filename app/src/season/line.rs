//! A season in a line.

use crate::storage::Entry;

/// A season in a line: "412 of 1230 games. Celtics 29–14.", "2 of at most 7 games. You lead the Bobcats 2–0."; of seasons
/// without a team of the person's "First: Cavaliers, 21 won."
pub fn season_line(entry: &Entry) -> String {
    let [_, first] = &entry.progress.sides;
    let moment = &entry.progress.moment;
    if !entry.progress.standing.is_empty() && !entry.progress.finished {
        return format!("{moment}. {}", entry.progress.standing);
    }
    match entry.progress.finished || first.score == 0 {
        true => format!("{moment}."),
        false => format!("{moment}. First: {}, {} won.", first.name, first.score),
    }
}
