//! The columns of a table, as a person is shown them.

use super::names::{Columns, Names, TableKind};
use crate::cards::table::Header;

impl Columns {
    /// Examines the header of a table.
    #[must_use]
    pub fn of(text: &str, kind: TableKind, names: Option<&Names>) -> Columns {
        let header = Header::find(text, kind, names);
        let mut columns = Columns::default();
        for (theirs, ours) in header.theirs.iter().zip(&header.ours) {
            match ours {
                Some(ours) if !ours.is_empty() => columns.known.push((theirs.clone(), ours.clone())),
                Some(_) => {}
                None => columns.unknown.push(theirs.clone()),
            }
        }
        columns.missing = header.missing(kind);
        columns
    }
}
