//! What a person has of their own of March Madness' printed box, as it is kept.

use crate::storage::{Record, Store, read};
use hardwood::kit::Problem;
use hardwood::march_madness::Component;
use hardwood::march_madness::advanced::charts::Charts;
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
    /// The cells that the game played last has had read out: what is taken back there is not learned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub learning: Option<Learning>,
}

/// What one game has had read out of the charts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Learning {
    /// The setup of the game, as a number.
    pub game: u64,
    /// The cells, by their place among all.
    pub cells: Vec<usize>,
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

    /// Takes what a game has read out of the charts, `before` what was known when it began.
    ///
    /// # Errors
    /// The charts kept so far can't be read.
    pub fn learn(&mut self, game: u64, before: &Charts, now: &Charts) -> Result<(), String> {
        let mut charts = component::<Charts>(&self.charts)?;
        let (known, told) = (before.told(), now.told());
        let new = |cell: &usize| known.get(*cell) != told.get(*cell);
        let cells: Vec<usize> = (0..told.len()).filter(new).collect();
        let last = self.learning.take().filter(|learning| learning.game == game).unwrap_or_default();
        for &cell in last.cells.iter().filter(|cell| !cells.contains(cell)) {
            charts.forget(cell);
        }
        charts.tell_all(now);
        self.charts = if charts == *Charts::house() { String::new() } else { charts.write() };
        self.learning = Some(Learning { game, cells });
        Ok(())
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
    use hardwood::march_madness::advanced::charts::Chart;
    use hardwood::march_madness::cards::Rating;

    #[test]
    fn what_is_read_out_is_learned_and_what_is_taken_back_is_not() {
        let (before, mut now) = (Charts::house().clone(), Charts::house().clone());
        let mut kept = MarchBox::default();
        now.tell(Chart::Overtime, Rating::C, 3, 2);
        kept.learn(7, &before, &now).unwrap();
        now.tell(Chart::Overtime, Rating::C, 5, 9);
        kept.learn(7, &before, &now).unwrap();
        let read = |kept: &MarchBox| component::<Charts>(&kept.charts).unwrap();
        assert_eq!(read(&kept).known(), before.known() + 2);
        // taken back
        now = before.clone();
        now.tell(Chart::Overtime, Rating::C, 3, 2);
        kept.learn(7, &before, &now).unwrap();
        assert_eq!(read(&kept).known(), before.known() + 1);
        assert_eq!(read(&kept).points(Chart::Overtime, Rating::C, 3), 2);
        // another game adds, and forgets nothing of the first
        let known = read(&kept);
        let mut more = known.clone();
        more.tell(Chart::Overtime, Rating::D, 1, 0);
        kept.learn(8, &known, &more).unwrap();
        kept.learn(8, &known, &known).unwrap();
        assert_eq!(read(&kept).known(), before.known() + 1);
    }

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
