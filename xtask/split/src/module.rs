//! The linker's file: what its relocations and symbols say of functions and data.

use crate::error::{Result, unfit};
use std::collections::BTreeMap;
use std::ops::Range;
use wasmparser::{
    ConstExpr, DataKind, Element, ElementItems, ElementKind, ExternalKind, KnownCustom, Linking, Parser,
    Payload, RelocationEntry, RelocationType, SymbolFlags, SymbolInfo, TypeRef,
};

/// What a relocation makes of its symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// A function is called directly.
    Call,
    /// The place in the table, or the address, of a function or datum is taken.
    Address,
}

/// A place in the code or the data that names a symbol.
pub struct Relocation {
    /// Where in the file.
    pub place: usize,
    /// The symbol's index.
    pub symbol: usize,
    pub reference: Reference,
}

/// The linker's file.
#[derive(Default)]
pub struct Module<'a> {
    pub imported: usize,
    /// Where in the file each function's body stands.
    pub bodies: Vec<Range<usize>>,
    /// Each data segment: its address, and where in the file it stands.
    pub segments: Vec<(u32, Range<usize>)>,
    /// The names of the data segments, in their order.
    segment_names: Vec<&'a str>,
    /// The functions in the table by their slots.
    pub table: BTreeMap<u32, u32>,
    /// Functions that are called from outside.
    pub roots: Vec<usize>,
    pub symbols: Vec<SymbolInfo<'a>>,
    pub relocations: Vec<Relocation>,
}

impl<'a> Module<'a> {
    pub fn read(wasm: &'a [u8]) -> Result<Self> {
        let mut module = Self::default();
        let mut sections = Vec::new();
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload?;
            sections.extend(payload.as_section().map(|(_, range)| range.start));
            match payload {
                Payload::CustomSection(custom) => module.custom(custom.as_known(), &sections)?,
                payload => module.section(payload)?,
            }
        }
        if module.relocations.is_empty() {
            return Err(unfit("the linker left no relocations"));
        }
        Ok(module)
    }

    fn section(&mut self, payload: Payload<'a>) -> Result {
        match payload {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    self.imported += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    let export = export?;
                    let function = (export.kind == ExternalKind::Func).then_some(export.index as usize);
                    self.roots.extend(function);
                }
            }
            Payload::StartSection { func, .. } => self.roots.push(func as usize),
            Payload::ElementSection(elements) => {
                for element in elements {
                    fill(element?, &mut self.table)?;
                }
            }
            Payload::CodeSectionEntry(body) => self.bodies.push(body.range()),
            Payload::DataSection(segments) => {
                for segment in segments {
                    let segment = segment?;
                    if let DataKind::Active { offset_expr, .. } = segment.kind {
                        let bytes = segment.range.end - segment.data.len()..segment.range.end;
                        self.segments.push((constant(&offset_expr)?, bytes));
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn custom(&mut self, custom: KnownCustom<'a>, sections: &[usize]) -> Result {
        match custom {
            KnownCustom::Linking(linking) => {
                for section in linking.subsections() {
                    match section? {
                        Linking::SymbolTable(symbols) => {
                            self.symbols = symbols.into_iter().collect::<Result<_, _>>()?;
                        }
                        Linking::SegmentInfo(segments) => {
                            for segment in segments {
                                self.segment_names.push(segment?.name);
                            }
                        }
                        _ => {}
                    }
                }
            }
            KnownCustom::Reloc(reloc) => {
                let start = sections.get(reloc.section_index() as usize).copied().unwrap_or_default();
                for entry in reloc.entries() {
                    let entry = entry?;
                    let place = start + entry.offset as usize;
                    let symbol = entry.index as usize;
                    let relocation =
                        reference(&entry)?.map(|reference| Relocation { place, symbol, reference });
                    self.relocations.extend(relocation);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Functions, imported ones included.
    pub fn functions(&self) -> usize {
        self.imported + self.bodies.len()
    }

    /// Whether the data at an address never change.
    pub fn is_constant(&self, address: u32) -> bool {
        let holds =
            |(base, bytes): &(u32, Range<usize>)| (*base..*base + bytes.len() as u32).contains(&address);
        let segment = self.segments.iter().position(holds);
        let name = segment.and_then(|segment| self.segment_names.get(segment));
        name.is_some_and(|name| name.starts_with(".rodata"))
    }

    /// The address of a symbol that stands for data; `None` where it is not defined, or marks an end of
    /// memory.
    pub fn address(&self, symbol: &SymbolInfo<'a>) -> Option<Range<u32>> {
        match symbol {
            SymbolInfo::Data { symbol: Some(data), flags, .. } if !flags.contains(SymbolFlags::ABSOLUTE) => {
                let from = self.segments.get(data.index as usize)?.0 + data.offset;
                Some(from..from + data.size)
            }
            _ => None,
        }
    }
}

/// What a relocation leads to; `None` for types, globals and debugging sections. An unknown kind may lead
/// anywhere.
fn reference(entry: &RelocationEntry) -> Result<Option<Reference>> {
    use RelocationType as Kind;
    match entry.ty {
        Kind::FunctionIndexLeb => Ok(Some(Reference::Call)),
        Kind::TableIndexSleb
        | Kind::TableIndexI32
        | Kind::MemoryAddrLeb
        | Kind::MemoryAddrSleb
        | Kind::MemoryAddrI32 => Ok(Some(Reference::Address)),
        Kind::TypeIndexLeb
        | Kind::GlobalIndexLeb
        | Kind::TableNumberLeb
        | Kind::EventIndexLeb
        | Kind::FunctionOffsetI32
        | Kind::SectionOffsetI32
        | Kind::FunctionIndexI32
        | Kind::GlobalIndexI32 => Ok(None),
        other => Err(unfit(format!("the linker left a relocation of another kind: {other:?}"))),
    }
}

/// Puts an active segment's functions into their slots of the table.
pub fn fill(element: Element, table: &mut BTreeMap<u32, u32>) -> Result {
    match (element.kind, element.items) {
        (ElementKind::Active { offset_expr, .. }, ElementItems::Functions(functions)) => {
            for (function, slot) in functions.into_iter().zip(constant(&offset_expr)?..) {
                table.insert(slot, function?);
            }
            Ok(())
        }
        (ElementKind::Declared, _) => Ok(()),
        _ => Err(unfit("a table is not filled as the linker does it")),
    }
}

/// Where a segment begins.
pub fn constant(expression: &ConstExpr) -> Result<u32> {
    let mut reader = expression.get_binary_reader();
    // 0x41: i32.const
    match reader.read_u8()? {
        0x41 => Ok(reader.read_var_i32()? as u32),
        _ => Err(unfit("a segment begins at an address that is not a constant")),
    }
}
