//! A component of the printed box: a table of cells that whoever owns the box may fill with what is printed.

use crate::kit::Problem;

/// A component of the box as a table. Every cell stands for itself: what is odd between cells is told by
/// [`oddities`](Self::oddities) and refused by nobody, because a printed box is right.
pub trait Component: Clone + PartialEq + Sized + 'static {
    /// Its name: "Scoring Charts".
    const NAME: &'static str;
    /// The heads of the columns.
    const COLUMNS: &'static [&'static str];
    /// Whether a row may be added by filling the empty one at the end, and removed by emptying its first cell.
    const GROWS: bool = false;

    /// The one of Hardwood's own box.
    fn house() -> &'static Self;

    /// Checks the file of Hardwood's own, which must be written as [`write`](Self::write) does;
    /// for the build.
    ///
    /// # Errors
    /// Every problem.
    fn read_ours(csv: &str) -> Result<(), Vec<Problem>> {
        let read = Self::read(csv)?;
        if read.write() != csv {
            return Err(vec![Problem::new("file", "not as it would be written")]);
        }
        Ok(())
    }

    /// Reads a file, as [`write`](Self::write) makes it.
    ///
    /// # Errors
    /// Every problem, by row and column.
    fn read(csv: &str) -> Result<Self, Vec<Problem>>;

    /// The component as a file.
    fn write(&self) -> String;

    /// What differs from what the rulebook prints of it, in sentences.
    fn oddities(&self) -> Vec<String>;

    /// The head of each row, with the group it stands in: "Chart A" "AA".
    fn heads(&self) -> Vec<[String; 2]>;

    /// What a cell says.
    fn cell(&self, row: usize, column: usize) -> String;

    /// Writes a cell.
    ///
    /// # Errors
    /// What would be right, as half a sentence; the component stays as it was.
    fn set_cell(&mut self, row: usize, column: usize, text: &str) -> Result<(), String>;

    /// Whether the rulebook prints what Hardwood's own box has in this cell.
    fn is_printed(row: usize, column: usize) -> bool;

    /// Whether the rules leave nothing to enter in this cell.
    fn is_fixed(&self, _row: usize, _column: usize) -> bool {
        false
    }
}

/// Reads and writes a person's own component within a setup, as the text of its file.
pub mod as_file {
    use super::Component;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    /// Writes it.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<C: Component, S: Serializer>(own: &Option<C>, to: S) -> Result<S::Ok, S::Error> {
        match own {
            Some(own) => to.serialize_some(&own.write()),
            None => to.serialize_none(),
        }
    }

    /// Reads it.
    ///
    /// # Errors
    /// The first problem in the file.
    pub fn deserialize<'de, C: Component, D: Deserializer<'de>>(from: D) -> Result<Option<C>, D::Error> {
        let Some(text) = Option::<String>::deserialize(from)? else { return Ok(None) };
        let first = |problems: Vec<crate::kit::Problem>| {
            problems.first().map_or_else(String::new, |problem| format!("its {}: {problem}", C::NAME))
        };
        C::read(&text).map(Some).map_err(|problems| D::Error::custom(first(problems)))
    }
}
