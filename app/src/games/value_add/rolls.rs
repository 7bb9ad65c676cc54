//! The Value Add tables' record: the rolls, and the two teams they are read for.

use crate::components::MOST_ROLLS;
use crate::storage::Record;
use serde::{Deserialize, Serialize};

/// The rolls of the Value Add tables, as they are kept.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ValueAddTable {
    /// The ids of the team with the ball and of the one that defends; empty where no cards are read.
    pub teams: [String; 2],
    /// Whether the basic rules apply.
    pub basic: bool,
    /// The five of each team on the floor by slot, as roster indexes; empty for its best five.
    pub fives: [Vec<u8>; 2],
    /// Who of each team is tired, as roster indexes.
    pub tired: [Vec<u8>; 2],
    /// Rolls, the last one last: the four dice of a possession, the two of a rebound, a d20 by itself.
    pub rolls: Vec<Vec<u8>>,
}

impl Record for ValueAddTable {
    const KEY: &'static str = "value-add-table";
    const SCHEMA: u32 = 1;
}

impl ValueAddTable {
    /// The record with one more roll.
    #[must_use]
    pub fn rolled(mut self, roll: Vec<u8>) -> Self {
        self.rolls.push(roll);
        let old = self.rolls.len().saturating_sub(MOST_ROLLS);
        self.rolls.drain(..old);
        self
    }
}
