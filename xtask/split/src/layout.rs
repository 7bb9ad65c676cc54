//! Where everything stands: the functions and data of each chunk, and how they call each other.

use crate::cover::{PROGRAM, Places};
use crate::plan::Plan;
use crate::points::PointSet;
use crate::program::Program;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use wasmparser::TableType;

/// A program in chunks. The program itself is the first of them.
pub struct Layout<'a> {
    pub program: &'a Program<'a>,
    /// The split points that load each chunk.
    pub chunks: Vec<PointSet>,
    functions: Vec<Places>,
    data: Vec<(Range<u32>, Places)>,
    /// What each chunk imports and exports.
    pub imports: Vec<BTreeSet<u32>>,
    pub exports: Vec<BTreeSet<u32>>,
    /// The slots of the functions that are called through the table: from chunks that may be there without
    /// theirs.
    pub slots: BTreeMap<u32, u32>,
}

impl<'a> Layout<'a> {
    pub fn new(
        program: &'a Program<'a>,
        needs: &[PointSet],
        data: &[(Range<u32>, PointSet)],
        plan: &Plan,
    ) -> Self {
        let mut layout = Self {
            program,
            chunks: plan.chunks.clone(),
            functions: needs.iter().map(|&needs| plan.places(needs)).collect(),
            data: data.iter().map(|(range, needs)| (range.clone(), plan.places(*needs))).collect(),
            imports: Vec::new(),
            exports: Vec::new(),
            slots: BTreeMap::new(),
        };
        layout.link();
        layout
    }

    /// Whether a function stands in a chunk.
    pub fn has(&self, chunk: usize, function: u32) -> bool {
        self.functions[function as usize] & (1 << chunk) != 0
    }

    /// The data of each place, in the order of their addresses.
    pub fn data(&self) -> &[(Range<u32>, Places)] {
        &self.data
    }

    /// The chunks of a split point, in an order in which each imports only from those before it.
    pub fn loaded_by(&self, point: usize) -> Vec<usize> {
        let mut chunks: Vec<usize> =
            (1..self.chunks.len()).filter(|&i| self.chunks[i].contains(point)).collect();
        chunks.sort_by_key(|&i| (std::cmp::Reverse(self.chunks[i].len()), i));
        chunks
    }

    /// The functions in the table by their slots.
    pub fn table(&self) -> BTreeMap<u32, u32> {
        let added = self.slots.iter().map(|(&function, &slot)| (slot, function));
        added.chain(self.program.slots.iter().map(|(&slot, &function)| (slot, function))).collect()
    }

    /// The program's tables, large enough for what was added to the first.
    pub fn tables(&self) -> impl Iterator<Item = TableType> {
        let needed = self.slots.values().max().map_or(0, |slot| u64::from(slot + 1));
        let grown = move |(i, table): (usize, &TableType)| {
            let least = if i == 0 { needed } else { 0 };
            let maximum = table.maximum.map(|maximum| maximum.max(least));
            TableType { initial: table.initial.max(least), maximum, ..*table }
        };
        self.program.tables.iter().enumerate().map(grown)
    }

    /// A call stays in its chunk if the callee stands there too. Otherwise the callee is imported from chunks
    /// that are there whenever the caller's is; if there is none, it is called through the table.
    fn link(&mut self) {
        let count = self.chunks.len();
        let mut through_table: BTreeSet<(Places, u32)> = BTreeSet::new();
        let (mut imports, mut exports) = (vec![BTreeSet::new(); count], vec![BTreeSet::new(); count]);
        for (caller, places) in self.functions.iter().enumerate() {
            for chunk in (0..count).filter(|chunk| places & (1 << chunk) != 0) {
                for &callee in self.program.calls(caller).iter().filter(|callee| !self.has(chunk, **callee)) {
                    let before = |&from: &usize| self.chunks[from].includes(self.chunks[chunk]);
                    let from: Vec<usize> =
                        (0..count).filter(before).filter(|&i| self.has(i, callee)).collect();
                    if from.is_empty() {
                        through_table.insert((self.functions[callee as usize], callee));
                    } else {
                        imports[chunk].insert(callee);
                    }
                    for from in from {
                        exports[from].insert(callee);
                    }
                }
            }
        }
        (self.imports, self.exports) = (imports, exports);
        self.slots = self.slots_of(through_table.into_iter().map(|(_, function)| function));
    }

    /// A function that has a slot keeps it; the others get theirs behind the table's end, in their order.
    fn slots_of(&self, functions: impl Iterator<Item = u32>) -> BTreeMap<u32, u32> {
        let has: BTreeMap<u32, u32> =
            self.program.slots.iter().map(|(&slot, &function)| (function, slot)).collect();
        let mut next = self.program.tables.first().map_or(0, |table| table.initial as u32);
        let slot = |function: u32| {
            let slot = has.get(&function).copied().unwrap_or(next);
            next = next.max(slot + 1);
            (function, slot)
        };
        functions.map(slot).collect()
    }
}

/// Data that no symbol names stand in the program.
pub const UNNAMED: Places = PROGRAM;
