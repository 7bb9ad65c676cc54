//! Where everything goes: which function and which data stand in which chunk, and how they call each other.

use super::plan::Plan;
use super::points::PointSet;
use super::program::Program;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;
use wasmparser::TableType;

/// A program, and the chunk of each of its functions and data: the split points that load it.
pub struct Layout<'a> {
    pub program: &'a Program<'a>,
    pub functions: Vec<PointSet>,
    pub data: Vec<(Range<u32>, PointSet)>,
    /// The slots of the functions that are called through the table: from chunks that may be there without theirs.
    pub slots: BTreeMap<u32, u32>,
}

impl<'a> Layout<'a> {
    pub fn new(
        program: &'a Program<'a>,
        needs: &[PointSet],
        data: &[(Range<u32>, PointSet)],
        plan: &Plan,
    ) -> Self {
        let functions = needs.iter().map(|&needs| plan.chunk(needs)).collect();
        let data = data.iter().map(|(range, needs)| (range.clone(), plan.chunk(*needs))).collect();
        let mut layout = Self { program, functions, data, slots: BTreeMap::new() };
        layout.slots = layout.called_through_table();
        layout
    }

    /// Whether a chunk imports a function: it is another module's that is there whenever the chunk is.
    pub fn imports(&self, chunk: PointSet, function: u32) -> bool {
        let from = self.functions[function as usize];
        from != chunk && from.includes(chunk)
    }

    /// The chunks, those of most split points first: a chunk imports only from those before it.
    pub fn chunks(&self) -> Vec<PointSet> {
        let functions = self.functions.iter().skip(self.program.imports.len()).copied();
        let mut chunks: Vec<PointSet> = functions.chain(self.data.iter().map(|(_, chunk)| *chunk)).collect();
        chunks.sort_unstable_by_key(|&chunk| (Reverse(chunk.len()), chunk));
        chunks.dedup();
        chunks.retain(|&chunk| chunk != PointSet::PROGRAM);
        chunks
    }

    /// The functions in the table by their slots.
    pub fn table(&self) -> BTreeMap<u32, u32> {
        let added = self.slots.iter().map(|(&function, &slot)| (slot, function));
        added.chain(self.program.slots.iter().map(|(&slot, &function)| (slot, function))).collect()
    }

    /// The program's tables, large enough for what was added.
    pub fn tables(&self) -> impl Iterator<Item = TableType> {
        let needed = self.slots.values().max().map_or(0, |slot| u64::from(slot + 1));
        let grown = move |(i, table): (usize, &TableType)| {
            let least = if i == 0 { needed } else { 0 };
            let maximum = table.maximum.map(|maximum| maximum.max(least));
            TableType { initial: table.initial.max(least), maximum, ..*table }
        };
        self.program.tables.iter().enumerate().map(grown)
    }

    /// A function that has a slot keeps it; the others get theirs behind the table's end, each chunk's in a row.
    fn called_through_table(&self) -> BTreeMap<u32, u32> {
        let program = self.program;
        let mut called: Vec<(PointSet, u32)> = Vec::new();
        for (caller, &chunk) in self.functions.iter().enumerate() {
            let away =
                |callee: &&u32| self.functions[**callee as usize] != chunk && !self.imports(chunk, **callee);
            let calls = program.calls(caller).iter().filter(away);
            called.extend(calls.map(|&callee| (self.functions[callee as usize], callee)));
        }
        called.sort_unstable();
        called.dedup();
        let has: BTreeMap<u32, u32> =
            program.slots.iter().map(|(&slot, &function)| (function, slot)).collect();
        let mut next = program.tables.first().map_or(0, |table| table.initial as u32);
        let slot = |(_, function): (PointSet, u32)| {
            let slot = has.get(&function).copied().unwrap_or(next);
            next = next.max(slot + 1);
            (function, slot)
        };
        called.into_iter().map(slot).collect()
    }
}
