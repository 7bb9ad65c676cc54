//! What a person has of their own of March Madness' printed box, as it is kept.

use crate::storage::{Record, Store, read};
use hardwood::march_madness::Component;
use hardwood::march_madness::advanced::OwnBox;
use serde::{Deserialize, Serialize};

/// A box: each component as the text of its file, so that a later version may read it better; empty where
/// Hardwood's is used.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MarchBox {
    /// The Scoring Charts.
    pub charts: String,
    /// The Strategy cards.
    pub cards: String,
    /// The Event markers.
    pub markers: String,
    /// The bonus lines.
    pub bonus: String,
}

impl Record for MarchBox {
    const KEY: &'static str = "march-box";
    const SCHEMA: u32 = 1;
}

impl MarchBox {
    /// Whether nothing of the advanced game is one's own.
    #[must_use]
    pub fn has_no_cards(&self) -> bool {
        self.charts.is_empty() && self.cards.is_empty()
    }

    /// What the advanced game is played with.
    ///
    /// # Errors
    /// The first problem.
    pub fn own(&self) -> Result<OwnBox, String> {
        let first = |all: Vec<_>| all.first().map(ToString::to_string).unwrap_or_default();
        OwnBox::read(&self.charts, &self.cards).map_err(first)
    }
}

/// What is kept here for the advanced game.
#[must_use]
pub fn kept(store: &dyn Store) -> Option<OwnBox> {
    read::<MarchBox>(store).ok()?.value?.own().ok()
}

/// A component, from a text that may be empty.
///
/// # Errors
/// The first problem.
pub fn component<C: Component>(text: &str) -> Result<C, String> {
    if text.is_empty() {
        return Ok(C::house().clone());
    }
    C::read(text).map_err(|all| all.first().map(ToString::to_string).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use hardwood::march_madness::advanced::charts::Charts;

    #[test]
    fn a_box_is_read_or_named() {
        assert_eq!(MarchBox::default().own(), Ok(OwnBox::default()));
        let mut charts = Charts::house().clone();
        charts.set_cell(0, 4, "17").unwrap();
        let own = MarchBox { charts: charts.write(), ..MarchBox::default() };
        assert_eq!(own.own().unwrap().charts, Some(charts));
        let broken = MarchBox { cards: "card\nx".to_owned(), ..own };
        assert!(broken.own().is_err_and(|why| why.contains("Strategy cards, row 2")));
    }
}
