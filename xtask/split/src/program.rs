//! The optimised program, and who needs its functions.

use crate::error::{Result, unfit};
use crate::linked::Linked;
use crate::module::{constant, fill};
use crate::points::PointSet;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use wasmparser::{
    DataKind, Export, ExternalKind, FuncType, FunctionBody, GlobalType, Import, MemoryType, Operator, Parser,
    Payload, TableType, TypeRef,
};

/// A module, read.
#[derive(Default)]
pub struct Program<'a> {
    pub types: Vec<FuncType>,
    /// As it stands in the file.
    pub globals_section: &'a [u8],
    pub globals: Vec<GlobalType>,
    pub tables: Vec<TableType>,
    pub memories: Vec<MemoryType>,
    pub imports: Vec<Import<'a>>,
    /// The type of each function, imported ones included.
    pub kinds: Vec<u32>,
    pub exports: Vec<Export<'a>>,
    pub start: Option<u32>,
    /// The function table.
    pub slots: BTreeMap<u32, u32>,
    pub bodies: Vec<FunctionBody<'a>>,
    pub data: Vec<(u32, &'a [u8])>,
    /// Another for each program.
    pub fingerprint: u64,
    calls: Vec<Vec<u32>>,
}

impl<'a> Program<'a> {
    /// Reads a module of the kind that wasm-bindgen makes.
    pub fn read(wasm: &'a [u8]) -> Result<Self> {
        let mut program = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            program.section(payload?, wasm)?;
        }
        if program.imports.iter().any(|import| !matches!(import.ty, TypeRef::Func(_))) {
            return Err(unfit("it imports something else than functions"));
        }
        program.data.sort_by_key(|(base, _)| *base);
        if program.data.windows(2).any(|two| two[0].0 + two[0].1.len() as u32 > two[1].0) {
            return Err(unfit("two of its data segments overlap"));
        }
        let mut hasher = DefaultHasher::new();
        wasm.hash(&mut hasher);
        program.fingerprint = hasher.finish();
        program.calls = vec![Vec::new(); program.kinds.len()];
        for (function, body) in (program.imports.len()..).zip(&program.bodies) {
            program.calls[function] = calls(body)?;
        }
        Ok(program)
    }

    fn section(&mut self, payload: Payload<'a>, wasm: &'a [u8]) -> Result {
        match payload {
            Payload::TypeSection(types) => {
                self.types = types.into_iter_err_on_gc_types().collect::<Result<_, _>>()?
            }
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let import = import?;
                    self.kinds.extend(if let TypeRef::Func(kind) = import.ty { Some(kind) } else { None });
                    self.imports.push(import);
                }
            }
            Payload::FunctionSection(kinds) => {
                for kind in kinds {
                    self.kinds.push(kind?);
                }
            }
            Payload::TableSection(tables) => {
                for table in tables {
                    self.tables.push(table?.ty);
                }
            }
            Payload::MemorySection(memories) => {
                self.memories = memories.into_iter().collect::<Result<_, _>>()?
            }
            Payload::GlobalSection(globals) => {
                self.globals_section = &wasm[globals.range()];
                for global in globals {
                    self.globals.push(global?.ty);
                }
            }
            Payload::ExportSection(exports) => {
                self.exports = exports.into_iter().collect::<Result<_, _>>()?
            }
            Payload::StartSection { func, .. } => self.start = Some(func),
            Payload::ElementSection(elements) => {
                for element in elements {
                    fill(element?, &mut self.slots)?;
                }
            }
            Payload::CodeSectionEntry(body) => self.bodies.push(body),
            Payload::DataSection(segments) => {
                for segment in segments {
                    let segment = segment?;
                    if let DataKind::Active { offset_expr, .. } = segment.kind {
                        self.data.push((constant(&offset_expr)?, segment.data));
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The bytes of a function's body.
    pub fn size(&self, function: usize) -> usize {
        let body = function.checked_sub(self.imports.len()).and_then(|i| self.bodies.get(i));
        body.map_or(0, |body| body.range().len())
    }

    /// The bytes of the data at these addresses that are not zero.
    pub fn data_size(&self, range: &Range<u32>) -> usize {
        let bytes = |(base, bytes): &(u32, &[u8])| {
            let place = |address: u32| (address.saturating_sub(*base) as usize).min(bytes.len());
            let part = &bytes[place(range.start)..place(range.end)];
            part.iter().filter(|byte| **byte != 0).count()
        };
        self.data.iter().map(bytes).sum()
    }

    /// Functions that a function calls directly.
    pub fn calls(&self, function: usize) -> &[u32] {
        &self.calls[function]
    }

    /// Who needs each function.
    pub fn needs(&self, linked: &Linked) -> Vec<PointSet> {
        let mut needs = vec![PointSet::default(); self.kinds.len()];
        let exported = self.exports.iter().filter(|export| export.kind == ExternalKind::Func);
        for function in
            exported.map(|export| export.index).chain(self.start).chain(0..self.imports.len() as u32)
        {
            needs[function as usize] = PointSet::PROGRAM;
        }
        for (slot, &function) in &self.slots {
            // wasm-bindgen's own places are not the linker's
            needs[function as usize] |= linked.slots.get(slot).copied().unwrap_or(PointSet::PROGRAM);
        }
        self.spread(&mut needs, (0..self.kinds.len()).collect());
        for need in needs.iter_mut().filter(|need| need.is_empty()) {
            *need = PointSet::PROGRAM;
        }
        self.spread(&mut needs, (0..self.kinds.len()).collect());
        needs
    }

    /// Whoever needs a function of `todo` needs what it calls.
    pub fn spread(&self, needs: &mut [PointSet], mut todo: Vec<usize>) {
        while let Some(function) = todo.pop() {
            for &callee in &self.calls[function] {
                let both = needs[callee as usize] | needs[function];
                if both != needs[callee as usize] {
                    needs[callee as usize] = both;
                    todo.push(callee as usize);
                }
            }
        }
    }
}

/// What a function calls by name; an error where it does what a part could not.
fn calls(body: &FunctionBody) -> Result<Vec<u32>> {
    let mut calls = Vec::new();
    for operator in body.get_operators_reader()? {
        match operator? {
            Operator::Call { function_index } | Operator::ReturnCall { function_index } => {
                calls.push(function_index)
            }
            Operator::RefFunc { .. }
            | Operator::MemoryInit { .. }
            | Operator::DataDrop { .. }
            | Operator::TableInit { .. }
            | Operator::ElemDrop { .. } => return Err(unfit("it names functions or segments in its code")),
            _ => {}
        }
    }
    calls.sort_unstable();
    calls.dedup();
    Ok(calls)
}
