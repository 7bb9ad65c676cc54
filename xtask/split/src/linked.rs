//! What each split point leads to, in a program as the linker left it.

use crate::error::{Error, Result, unfit};
use crate::module::{Module, Reference};
use crate::points::{self, PointSet};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::Range;
use wasmparser::SymbolInfo;

/// What each split point leads to.
pub struct Linked {
    /// The split points, sorted by their names.
    pub points: Vec<Point>,
    /// Who needs each function, imported ones first.
    pub functions: Vec<PointSet>,
    /// Who needs the function at a slot of the table.
    pub slots: BTreeMap<u32, PointSet>,
    /// Who needs the data at these addresses, in their order. Data at no address here belong to the program.
    pub data: Vec<(Range<u32>, PointSet)>,
}

/// A split point.
pub struct Point {
    pub name: String,
    /// The slots of its functions in the table.
    pub slots: Vec<u32>,
    /// The split points through which every way to this one leads: their chunks have been loaded.
    pub behind: PointSet,
    /// The split points whose code names this one; none where the program itself does.
    pub from: PointSet,
}

impl Linked {
    /// Reads what the linker left; it must have left its relocations.
    pub fn read(wasm: &[u8]) -> Result<Self> {
        let module = Module::read(wasm)?;
        let point_of = points_of(&module);
        let names: BTreeSet<&String> = point_of.values().collect();
        let names: Vec<&String> = names.into_iter().collect();
        if names.is_empty() || names.len() > PointSet::MOST {
            let most = PointSet::MOST;
            return Err(unfit(format!("it has {} split points; from 1 to {most} are possible", names.len())));
        }
        let functions: BTreeMap<usize, usize> =
            point_of.iter().filter_map(|(&f, name)| Some((f, names.binary_search(&name).ok()?))).collect();
        let graph = Graph::of(&module, &functions)?;
        let mut needs = graph.reached(&module, &functions);
        let entries = graph.entries(&needs, &functions, names.len());
        let behind = behind(&entries);
        for need in &mut needs {
            // what nothing leads to stays in the program
            *need =
                if need.is_empty() { PointSet::PROGRAM } else { with_behind(*need, behind.iter().copied()) };
        }
        let slots = |point: usize| {
            let of = |function: &u32| functions.get(&(*function as usize)) == Some(&point);
            module.table.iter().filter(|(_, function)| of(function)).map(|(&slot, _)| slot).collect()
        };
        let from = |i: usize| if entries[i] == PointSet::PROGRAM { PointSet::default() } else { entries[i] };
        let point = |(i, name): (usize, &&String)| Point {
            name: (*name).clone(),
            slots: slots(i),
            behind: behind[i],
            from: from(i).without(PointSet::one(i)),
        };
        let points: Vec<Point> = names.iter().enumerate().map(point).collect();
        if let Some(Point { name, .. }) = points.iter().find(|point| point.slots.is_empty()) {
            return Err(unfit(format!("nothing takes the address of the split point `{name}`")));
        }
        let first = module.functions();
        // what changes while the program runs must not be written again by a chunk that comes later
        let data_needs = |i: usize, range: Range<u32>| {
            if module.is_constant(range.start) { needs[first + i] } else { PointSet::PROGRAM }
        };
        Ok(Self {
            points,
            functions: needs[..first].to_vec(),
            slots: module.table.iter().map(|(&slot, &f)| (slot, needs[f as usize])).collect(),
            data: graph
                .data
                .into_iter()
                .enumerate()
                .map(|(i, range)| (range.clone(), data_needs(i, range)))
                .collect(),
        })
    }
}

impl Linked {
    /// A set and all split points behind those of the set. Where these are loaded, the set's chunks are there
    /// already.
    pub fn with_behind(&self, set: PointSet) -> PointSet {
        with_behind(set, self.points.iter().map(|point| point.behind))
    }
}

/// The functions on the shortest way from a split point, or the `program`, to a function of which this is true;
/// by their places. What lies in between as data is left out.
pub fn way(wasm: &[u8], point: &str, is_there: impl Fn(usize) -> bool) -> Result<Vec<usize>> {
    let module = Module::read(wasm)?;
    let point_of = points_of(&module);
    let functions: BTreeMap<usize, usize> = point_of.keys().map(|&function| (function, 0)).collect();
    let from: Vec<usize> = match point {
        "program" => module.roots.clone(),
        point => point_of.iter().filter(|(_, name)| *name == point).map(|(&function, _)| function).collect(),
    };
    let graph = Graph::of(&module, &functions)?;
    let first = module.functions();
    let way = graph.way(&from, &functions, |node| node < first && is_there(node));
    Ok(way.into_iter().filter(|&node| node < first).collect())
}

fn with_behind(set: PointSet, behind: impl Iterator<Item = PointSet>) -> PointSet {
    set | behind.enumerate().filter(|(_, behind)| behind.meets(set)).map(|(point, _)| point).collect()
}

/// The functions that are split points, and their names.
fn points_of(module: &Module) -> BTreeMap<usize, String> {
    let point = |symbol: &SymbolInfo| match symbol {
        SymbolInfo::Func { index, name: Some(name), .. } => Some((*index as usize, points::name(name)?)),
        _ => None,
    };
    module.symbols.iter().filter_map(point).collect()
}

/// Who names whom: functions by their index, then data.
struct Graph {
    data: Vec<Range<u32>>,
    edges: Vec<Vec<usize>>,
}

impl Graph {
    /// `points`: the functions that are split points. They may not be called directly.
    fn of(module: &Module, points: &BTreeMap<usize, usize>) -> Result<Self> {
        let data = disjoint(module.symbols.iter().filter_map(|symbol| module.address(symbol)));
        let first = module.functions();
        let datum = |address: u32| within(&data, address).map(|i| first + i);
        let mut edges = vec![Vec::new(); first + data.len()];
        for relocation in &module.relocations {
            let to = match module.symbols.get(relocation.symbol) {
                Some(SymbolInfo::Func { index, .. }) => Some(*index as usize),
                Some(symbol) => module.address(symbol).and_then(|range| datum(range.start)),
                None => return Err(unfit("a relocation names no symbol")),
            };
            // an end of memory, or a symbol that is defined nowhere
            let Some(to) = to else { continue };
            let from = match within(&module.bodies, relocation.place) {
                Some(body) => Some(module.imported + body),
                None => in_memory(module, relocation.place).and_then(datum),
            };
            let from = from.ok_or_else(|| unfit("a relocation stands in no function and no datum"))?;
            if relocation.reference == Reference::Call && points.contains_key(&to) {
                return Err(called_directly(module, from, to));
            }
            edges[from].push(to);
        }
        Ok(Self { data, edges })
    }

    /// Adds `mark` to everything that `from` leads to, without passing another split point.
    fn walk(&self, needs: &mut [PointSet], from: &[usize], mark: PointSet, points: &BTreeMap<usize, usize>) {
        let mut todo = from.to_vec();
        while let Some(node) = todo.pop() {
            if !needs[node].includes(mark) {
                needs[node] |= mark;
                todo.extend(self.edges[node].iter().filter(|to| !points.contains_key(to)));
            }
        }
    }

    /// The shortest way from a split point, or from the program, to a node that is looked for, itself the last;
    /// empty where there is none.
    fn way(
        &self,
        from: &[usize],
        points: &BTreeMap<usize, usize>,
        is_there: impl Fn(usize) -> bool,
    ) -> Vec<usize> {
        let mut before = vec![usize::MAX; self.edges.len()];
        let mut todo: VecDeque<usize> = from.iter().copied().collect();
        for &node in from {
            before[node] = node;
        }
        while let Some(node) = todo.pop_front() {
            if is_there(node) {
                let mut way: Vec<usize> = std::iter::successors(Some(node), |&node| {
                    Some(before[node]).filter(|&earlier| earlier != node)
                })
                .collect();
                way.reverse();
                return way;
            }
            for &to in &self.edges[node] {
                if before[to] == usize::MAX && !points.contains_key(&to) {
                    before[to] = node;
                    todo.push_back(to);
                }
            }
        }
        Vec::new()
    }

    /// Who needs each node.
    fn reached(&self, module: &Module, points: &BTreeMap<usize, usize>) -> Vec<PointSet> {
        let mut needs = vec![PointSet::default(); self.edges.len()];
        self.walk(&mut needs, &module.roots, PointSet::PROGRAM, points);
        for (&function, &point) in points {
            self.walk(&mut needs, &[function], PointSet::one(point), points);
        }
        needs
    }

    /// For each split point, who needs what names it.
    fn entries(&self, needs: &[PointSet], points: &BTreeMap<usize, usize>, count: usize) -> Vec<PointSet> {
        let mut entries = vec![PointSet::default(); count];
        for (edges, &needs) in self.edges.iter().zip(needs) {
            for point in edges.iter().filter_map(|to| points.get(to)) {
                entries[*point] |= needs;
            }
        }
        entries
    }
}

/// For each split point, those of which every way from the program to it passes through: its dominators.
fn behind(entries: &[PointSet]) -> Vec<PointSet> {
    let points = entries.len();
    let all: PointSet = (0..points).collect();
    let mut behind = vec![all; points];
    loop {
        let next = (0..points).map(|point| {
            if entries[point].includes(all) {
                return PointSet::default();
            }
            let ways = entries[point].iter().filter(|&from| from != point);
            ways.map(|from| behind[from] | PointSet::one(from)).reduce(|a, b| a & b).unwrap_or_default()
        });
        let next: Vec<PointSet> = next.collect();
        if next == behind {
            return behind;
        }
        behind = next;
    }
}

/// A direct call makes a split point part of its caller.
fn called_directly<'a>(module: &Module<'a>, caller: usize, point: usize) -> Error {
    let name = |function: usize| {
        let name = |symbol: &SymbolInfo<'a>| match symbol {
            SymbolInfo::Func { index, name, .. } if *index as usize == function => *name,
            _ => None,
        };
        let name = module.symbols.iter().find_map(name).unwrap_or("a function without a name");
        points::path(name).map_or_else(|| name.to_owned(), |path| path.join("::"))
    };
    unfit(format!("`{}` calls the split point `{}` directly", name(caller), name(point)))
}

/// The address of the byte of a data segment that stands at a place in the file.
fn in_memory(module: &Module, place: usize) -> Option<u32> {
    let (base, bytes) = module.segments.iter().find(|(_, bytes)| bytes.contains(&place))?;
    Some(base + (place - bytes.start) as u32)
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

#[cfg(test)]
mod tests {
    use super::{PointSet, behind, disjoint, within};

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

    #[test]
    fn a_point_lies_behind_those_that_every_way_to_it_passes() {
        // the program leads to 0 and 1, 0 to 2 and 2 to 3; 0 and 1 to 4; 4 to 5 and back; nothing to 6
        let set = |points: &[usize]| points.iter().copied().collect::<PointSet>();
        let program = PointSet::PROGRAM;
        let entries = [program, program, set(&[0, 2]), set(&[2]), set(&[0, 1, 5]), set(&[4]), set(&[])];
        let expected = [&[][..], &[], &[0], &[0, 2], &[], &[4], &[]];
        assert_eq!(behind(&entries), expected.map(set));
    }
}
