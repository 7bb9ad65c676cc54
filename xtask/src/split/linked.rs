//! What each door leads to, in a program as the linker left it.

use super::{BEHIND, unfit};
use crate::shell::Done;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use wasmparser::{
    BinaryReaderError, DataKind, ElementItems, ElementKind, ExternalKind, KnownCustom, Linking, Parser,
    Payload, RelocationType, SymbolFlags, SymbolInfo, TypeRef,
};

/// Who needs something: a bit for each door. What every page needs has all bits set.
pub type Needs = u64;
/// Needed from the program's beginning.
pub const ALWAYS: Needs = Needs::MAX;

/// Functions of this module are doors: so it stands in a symbol's name in either of Rust's manglings.
const DOORS: &str = "12hardwood_app5doors";

/// What each door leads to.
pub struct Linked {
    /// The doors' names, sorted.
    pub doors: Vec<String>,
    /// The doors' places in the function table, to their places in `doors`.
    pub doors_at: BTreeMap<u32, usize>,
    /// Who needs the function at a place in the table.
    pub slots: BTreeMap<u32, Needs>,
    /// Who needs the data at these addresses, in their order. What stands nowhere here is needed always.
    pub data: Vec<(Range<u32>, Needs)>,
}

impl Linked {
    /// Reads what the linker left; it must have left its relocations.
    pub fn read(wasm: &[u8]) -> Done<Self> {
        let module = Module::read(wasm).map_err(unfit)?;
        if module.relocations.is_empty() {
            return Err(unfit("the linker left no relocations"));
        }
        let graph = Graph::of(&module)?;
        let doors_of = module.doors();
        let names: BTreeSet<&str> = doors_of.values().copied().collect();
        let names: Vec<&str> = names.into_iter().collect();
        if names.is_empty() || names.len() > 62 {
            return Err(unfit(format!("it has {} doors; from 1 to 62 are possible", names.len())));
        }
        let mut needs = vec![0; graph.edges.len()];
        graph.walk(&mut needs, &module.roots, ALWAYS, &doors_of);
        for (door, name) in names.iter().enumerate() {
            let from: Vec<usize> = doors_of.iter().filter(|(_, n)| *n == name).map(|(f, _)| *f).collect();
            graph.walk(&mut needs, &from, 1 << door, &doors_of);
        }
        let door = |name: &str| names.binary_search(&name).map_or(0, |door| 1 << door);
        for (behind, front) in BEHIND {
            for need in needs.iter_mut().filter(|need| **need & door(front) != 0) {
                *need |= door(behind);
            }
        }
        let door_of = |f: u32| names.binary_search(doors_of.get(&(f as usize))?).ok();
        let first = module.functions();
        Ok(Self {
            doors_at: module.table.iter().filter_map(|(&slot, &f)| Some((slot, door_of(f)?))).collect(),
            slots: module.table.iter().map(|(&slot, &f)| (slot, needs[f as usize])).collect(),
            data: graph.data.into_iter().enumerate().map(|(i, range)| (range, needs[first + i])).collect(),
            doors: names.into_iter().map(str::to_owned).collect(),
        })
    }
}

/// A module's parts that tell what leads where.
#[derive(Default)]
struct Module<'a> {
    imported: usize,
    /// Where in the file each function's body stands.
    bodies: Vec<Range<usize>>,
    /// Each data segment: its address, and where in the file it stands.
    segments: Vec<(u32, Range<usize>)>,
    table: BTreeMap<u32, u32>,
    /// Functions that are called from outside.
    roots: Vec<usize>,
    symbols: Vec<SymbolInfo<'a>>,
    /// Where in the file, and the symbol.
    relocations: Vec<(usize, u32)>,
}

impl<'a> Module<'a> {
    fn read(wasm: &'a [u8]) -> Result<Self, BinaryReaderError> {
        let mut module = Self::default();
        let mut sections = Vec::new();
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload?;
            sections.extend(payload.as_section().map(|(_, range)| range.start));
            match payload {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        module.imported += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export?;
                        module
                            .roots
                            .extend((export.kind == ExternalKind::Func).then_some(export.index as usize));
                    }
                }
                Payload::StartSection { func, .. } => module.roots.push(func as usize),
                Payload::ElementSection(elements) => {
                    for element in elements {
                        place(element?, &mut module.table)?;
                    }
                }
                Payload::CodeSectionEntry(body) => module.bodies.push(body.range()),
                Payload::DataSection(segments) => {
                    for segment in segments {
                        let segment = segment?;
                        if let DataKind::Active { offset_expr, .. } = segment.kind {
                            let bytes = segment.range.end - segment.data.len()..segment.range.end;
                            module.segments.push((address(&offset_expr)?, bytes));
                        }
                    }
                }
                Payload::CustomSection(custom) => module.custom(custom.as_known(), &sections)?,
                _ => {}
            }
        }
        Ok(module)
    }

    fn custom(&mut self, custom: KnownCustom<'a>, sections: &[usize]) -> Result<(), BinaryReaderError> {
        use RelocationType::{
            FunctionIndexLeb, MemoryAddrI32, MemoryAddrLeb, MemoryAddrSleb, TableIndexI32, TableIndexSleb,
        };
        match custom {
            KnownCustom::Linking(linking) => {
                for section in linking.subsections() {
                    if let Linking::SymbolTable(symbols) = section? {
                        self.symbols = symbols.into_iter().collect::<Result<_, _>>()?;
                    }
                }
            }
            KnownCustom::Reloc(reloc) => {
                let start = sections.get(reloc.section_index() as usize).copied().unwrap_or_default();
                for entry in reloc.entries() {
                    let entry = entry?;
                    let leads = matches!(
                        entry.ty,
                        FunctionIndexLeb
                            | TableIndexSleb
                            | TableIndexI32
                            | MemoryAddrLeb
                            | MemoryAddrSleb
                            | MemoryAddrI32
                    );
                    self.relocations.extend(leads.then_some((start + entry.offset as usize, entry.index)));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Functions, imported ones included.
    fn functions(&self) -> usize {
        self.imported + self.bodies.len()
    }

    /// The functions that are doors, and their names: `sheet_begin` is one more function of the door `sheet`.
    fn doors(&self) -> BTreeMap<usize, &'a str> {
        let door = |symbol: &SymbolInfo<'a>| match symbol {
            SymbolInfo::Func { index, name: Some(name), .. } => {
                let (_, rest) = name.split_once(DOORS)?;
                let digits = rest.find(|letter: char| !letter.is_ascii_digit())?;
                let length: usize = rest[..digits].parse().ok()?;
                let name = rest.get(digits..digits + length)?;
                Some((*index as usize, name.split('_').next().unwrap_or(name)))
            }
            _ => None,
        };
        self.symbols.iter().filter_map(door).collect()
    }

    /// The address of a symbol that stands for data.
    fn address(&self, symbol: &SymbolInfo<'a>) -> Option<Range<u32>> {
        match symbol {
            SymbolInfo::Data { symbol: Some(data), flags, .. } if !flags.contains(SymbolFlags::ABSOLUTE) => {
                let from = self.segments.get(data.index as usize)?.0 + data.offset;
                Some(from..from + data.size)
            }
            _ => None,
        }
    }
}

/// Who names whom: functions by their index, then data.
struct Graph {
    data: Vec<Range<u32>>,
    edges: Vec<Vec<usize>>,
}

impl Graph {
    fn of(module: &Module) -> Done<Self> {
        let data = disjoint(module.symbols.iter().filter_map(|symbol| module.address(symbol)));
        let first = module.functions();
        let datum = |address: u32| within(&data, address).map(|i| first + i);
        let mut edges = vec![Vec::new(); first + data.len()];
        for &(place, symbol) in &module.relocations {
            let symbol = module.symbols.get(symbol as usize);
            let to = match symbol {
                Some(SymbolInfo::Func { index, .. }) => Some(*index as usize),
                Some(symbol) => module.address(symbol).and_then(|range| datum(range.start)),
                None => None,
            };
            let segment = || module.segments.iter().find(|(_, bytes)| bytes.contains(&place));
            let from = match within(&module.bodies, place) {
                Some(body) => Some(module.imported + body),
                None => segment().and_then(|(base, bytes)| datum(base + (place - bytes.start) as u32)),
            };
            match (from, to) {
                (Some(from), Some(to)) => edges[from].push(to),
                // an end of memory, or what is nowhere: leads nowhere
                (_, None) => {}
                (None, Some(_)) => return Err(unfit("a relocation stands in no function and no datum")),
            }
        }
        Ok(Self { data, edges })
    }

    /// Marks what `from` leads to, without passing another door.
    fn walk(&self, needs: &mut [Needs], from: &[usize], mark: Needs, doors: &BTreeMap<usize, &str>) {
        let mut todo = from.to_vec();
        while let Some(node) = todo.pop() {
            if needs[node] & mark != mark {
                needs[node] |= mark;
                todo.extend(self.edges[node].iter().filter(|to| !doors.contains_key(to)));
            }
        }
    }
}

/// Ranges in their order, those that overlap as one.
fn disjoint(ranges: impl Iterator<Item = Range<u32>>) -> Vec<Range<u32>> {
    let mut sorted: Vec<_> = ranges.filter(|range| !range.is_empty()).collect();
    sorted.sort_by_key(|range| (range.start, range.end));
    let mut list: Vec<Range<u32>> = Vec::new();
    for range in sorted {
        match list.last_mut() {
            Some(last) if range.start < last.end => last.end = last.end.max(range.end),
            _ => list.push(range),
        }
    }
    list
}

/// Which of these ranges, in their order, holds a place.
fn within<T: PartialOrd>(ranges: &[Range<T>], place: T) -> Option<usize> {
    let i = ranges.partition_point(|range| range.start <= place).checked_sub(1)?;
    ranges[i].contains(&place).then_some(i)
}

/// Puts an active segment's functions in their places in the table.
pub fn place(element: wasmparser::Element, table: &mut BTreeMap<u32, u32>) -> Result<(), BinaryReaderError> {
    if let (ElementKind::Active { offset_expr, .. }, ElementItems::Functions(functions)) =
        (element.kind, element.items)
    {
        let first = address(&offset_expr)?;
        for (function, slot) in functions.into_iter().zip(first..) {
            table.insert(slot, function?);
        }
    }
    Ok(())
}

/// Where a segment begins. Rust's are all constants.
pub fn address(expression: &wasmparser::ConstExpr) -> Result<u32, BinaryReaderError> {
    let mut reader = expression.get_binary_reader();
    // 0x41: i32.const
    match reader.read_u8()? {
        0x41 => Ok(reader.read_var_i32()? as u32),
        _ => Ok(u32::MAX),
    }
}

#[cfg(test)]
mod tests {
    use super::{disjoint, within};

    #[test]
    fn overlapping_data_are_one() {
        let ranges = disjoint([8..10, 0..4, 2..6, 6..6, 6..8].into_iter());
        assert_eq!(ranges, [0..6, 6..8, 8..10]);
        assert_eq!(
            [0, 5, 6, 9, 10].map(|place| within(&ranges, place)),
            [Some(0), Some(0), Some(1), Some(2), None]
        );
        assert_eq!(within(&[], 3), None);
    }
}
