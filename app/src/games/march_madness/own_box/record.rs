//! What a person has of their own of March Madness' printed box, as it is kept.

use crate::storage::{Record, Store, read};
use hardwood::kit::Problem;
use hardwood::march_madness::Component;
use hardwood::march_madness::{advanced, basic};
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

    /// Whether nothing of the tournament is one's own.
    #[must_use]
    pub fn has_no_markers(&self) -> bool {
        self.markers.is_empty() && self.bonus.is_empty()
    }

    /// What the advanced game is played with.
    ///
    /// # Errors
    /// The first problem.
    pub fn own(&self) -> Result<advanced::OwnBox, String> {
        advanced::OwnBox::read(&self.charts, &self.cards).map_err(first)
    }

    /// What the tournament is played with.
    ///
    /// # Errors
    /// The first problem.
    pub fn of_the_tournament(&self) -> Result<basic::OwnBox, String> {
        basic::OwnBox::read(&self.markers, &self.bonus).map_err(first)
    }

    /// Checks every text.
    ///
    /// # Errors
    /// The first problem.
    pub fn check(&self) -> Result<(), String> {
        self.own()?;
        self.of_the_tournament().map(drop)
    }
}

fn first(problems: Vec<Problem>) -> String {
    problems.first().map(ToString::to_string).unwrap_or_default()
}

/// What is kept here.
#[must_use]
pub fn kept(store: &dyn Store) -> Option<MarchBox> {
    read::<MarchBox>(store).ok()?.value
}

/// A component, from a text that may be empty.
///
/// # Errors
/// The first problem.
pub fn component<C: Component>(text: &str) -> Result<C, String> {
    if text.is_empty() {
        return Ok(C::house().clone());
    }
    C::read(text).map_err(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hardwood::march_madness::advanced::charts::Charts;

    #[test]
    fn a_box_is_read_or_named() {
        assert_eq!(MarchBox::default().own(), Ok(advanced::OwnBox::default()));
        let mut charts = Charts::house().clone();
        charts.set_cell(0, 4, "17").unwrap();
        let own = MarchBox { charts: charts.write(), ..MarchBox::default() };
        assert_eq!(own.own().unwrap().charts, Some(charts));
        let broken = MarchBox { cards: "card\nx".to_owned(), ..own };
        assert!(broken.own().is_err_and(|why| why.contains("Strategy cards, row 2")));
    }
}
