//! The person's own DICE charts, and the rolls on the tables page.

use crate::browser::chunks::split_point;
use crate::browser::{Chunk, SplitPoint, use_chunk};
use crate::components::MOST_ROLLS;
use crate::storage::{Record, Store, read, use_stored, write};
use hardwood::dice_basketball::DiceBasketball;
use hardwood::dice_basketball::charts::Charts;
use hardwood::table::Session;
use serde::{Deserialize, Serialize};
use std::rc::Rc;
use yew::prelude::*;

/// A person's own charts and rolls, as they are kept.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DiceTable {
    /// The name of the file of charts; empty where ours are used.
    pub name: String,
    /// The file, so that a later version may read it better.
    pub csv: String,
    /// Rolls of the two percentile dice, 0 to 99, the last one last.
    pub rolls: Vec<u8>,
    /// Who plays: the Visitors and Home.
    pub names: [Five; 2],
}

/// A team on the floor, by name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Five {
    /// "Celtics".
    pub team: String,
    /// The players by position, point guard to center.
    pub players: [String; 5],
}

impl Record for DiceTable {
    const KEY: &'static str = "dice-table";
    const SCHEMA: u32 = 1;
}

impl DiceTable {
    /// The record with one more roll.
    #[must_use]
    pub fn rolled(mut self, roll: u8) -> Self {
        self.rolls.push(roll.min(99));
        let old = self.rolls.len().saturating_sub(MOST_ROLLS);
        self.rolls.drain(..old);
        self
    }

    /// The person's charts, or the first problem in them; `None` if there are none.
    ///
    /// # Errors
    /// The first problem.
    pub fn charts(&self) -> Result<Option<Charts>, String> {
        if self.csv.is_empty() {
            return Ok(None);
        }
        let first = |all: Vec<_>| all.first().map(ToString::to_string).unwrap_or_default();
        Charts::read(&self.csv).map(Some).map_err(first)
    }
}

/// What charts are called that nobody has brought as a file.
const READ_OUT: &str = "read out in games";

impl DiceTable {
    /// Takes over the rows that a person read out in a game, but for those they took back.
    pub fn learn(store: &dyn Store, session: &Session<DiceBasketball>) {
        let Ok(loaded) = read::<DiceTable>(store) else { return };
        let table = loaded.value.unwrap_or_default();
        // a file that can't be read stays as it is
        let Ok(charts) = table.charts() else { return };
        let mut charts = charts.unwrap_or_else(|| Charts::house().clone());
        DiceBasketball::teach(session, &mut charts);
        let csv = charts.write();
        if csv != table.csv && charts != *Charts::house() {
            let name = if table.csv.is_empty() { READ_OUT.to_owned() } else { table.name.clone() };
            // where the store is full the game itself still has it
            let _ = write(store, &DiceTable { name, csv, ..table }, loaded.revision);
        }
    }
}

/// A person's own charts.
#[derive(Debug, PartialEq)]
pub struct OwnCharts {
    /// The charts.
    pub charts: Charts,
    /// How many of their numbers are in printed rows, and of how many.
    pub known: (usize, usize),
}

mod split_points {
    use super::{DiceTable, OwnCharts};

    #[inline(never)]
    pub fn read(table: &DiceTable) -> Option<OwnCharts> {
        let charts = table.charts().ok().flatten()?;
        Some(OwnCharts { known: charts.known(), charts })
    }
}

/// Reads the person's charts. Only games with own charts need it.
const READ: SplitPoint<fn(&DiceTable) -> Option<OwnCharts>> = split_point!(read);

/// The person's own charts, once their reader is loaded; `None` if there are none, or they can't be read.
#[hook]
pub fn use_own_charts() -> Chunk<Option<Rc<OwnCharts>>> {
    let table = use_stored::<DiceTable>().value.filter(|table| !table.csv.is_empty());
    let reader = use_chunk(table.is_some().then_some(READ));
    let here = matches!(reader, Chunk::Loaded(_));
    let charts = use_memo((table.clone(), here), |(table, _)| match (table, &reader) {
        (Some(table), Chunk::Loaded(read)) => read(table).map(Rc::new),
        _ => None,
    });
    match reader {
        Chunk::Failed(retry) => Chunk::Failed(retry),
        Chunk::Loading if table.is_some() => Chunk::Loading,
        _ => Chunk::Loaded((*charts).clone()),
    }
}

/// The table and the verb that changes it.
pub struct DiceTableHandle {
    /// The table as drawn.
    pub table: Rc<DiceTable>,
    /// The table at this moment, which may be newer.
    pub get: Callback<(), Option<Rc<DiceTable>>>,
    /// The charts in use: those brought, or ours.
    pub charts: Rc<Charts>,
    /// Keeps another.
    pub set: Callback<DiceTable>,
    /// Why it can't be stored, or the problem in the stored charts.
    pub trouble: Option<AttrValue>,
}

/// The charts and rolls on the table.
#[hook]
pub fn use_dice_table() -> DiceTableHandle {
    let stored = use_stored::<DiceTable>();
    let table = stored.value.clone().unwrap_or_default();
    let charts = use_memo((table.name.clone(), table.csv.clone()), |_| {
        let read = table.charts();
        let trouble = read.as_ref().err().map(|why| {
            AttrValue::from(format!("{} can't be read any more ({why}); our charts are used.", table.name))
        });
        let charts = read.ok().flatten().unwrap_or_else(|| Charts::house().clone());
        (Rc::new(charts), trouble)
    });
    let (charts, unread) = (*charts).clone();
    DiceTableHandle { table, get: stored.get, charts, set: stored.set, trouble: stored.trouble.or(unread) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_rolls_make_room() {
        let table = (0..200u8).fold(DiceTable::default(), DiceTable::rolled);
        assert_eq!(table.rolls.len(), MOST_ROLLS);
        assert!(table.rolls.iter().all(|roll| *roll <= 99));
    }

    #[test]
    fn charts_with_a_gap_are_not_used() {
        let good = Charts::house().write();
        let with = |csv: String| DiceTable { name: "mine.csv".into(), csv, ..DiceTable::default() }.charts();
        assert_eq!(with(good.clone()), Ok(Some(Charts::house().clone())));
        assert!(
            with(good.replacen("jump ball,16,", "jump ball,17,", 1)).is_err_and(|why| why.contains("16"))
        );
        assert_eq!(with(String::new()), Ok(None));
    }
}
