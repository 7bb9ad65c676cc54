//! Small programs as a linker leaves them: with relocations, symbols and the names of segments.

use std::ops::Range;
use wasm_encoder::{
    CodeSection, ConstExpr, CustomSection, DataSection, DataSymbolDefinition, ElementSection, Elements,
    ExportKind, ExportSection, Function, FunctionSection, GlobalSection, GlobalType, ImportSection,
    Instruction, MemArg, MemorySection, MemoryType, Module, RefType, SymbolTable, TableSection, TableType,
    TypeSection, ValType,
};
use wasmparser::{Parser, Payload};

/// Where the constant data begin; the changeable ones follow a page later.
pub const CONSTANT: u32 = 1024;
pub const CHANGEABLE: u32 = 2048;

/// What a function does: its result is a sum over all of it.
#[derive(Clone, Copy)]
pub enum Op {
    /// Calls a function.
    Call(&'static str),
    /// Calls a function, and the linker does not tell: some of the functions it makes itself are like that.
    Untold(&'static str),
    /// Calls a function through the table.
    ByTable(&'static str),
    /// Takes the address of a function.
    Address(&'static str),
    /// Reads all bytes of a data symbol.
    Read(usize),
    /// Calls the function whose slot stands at a data symbol.
    ByData(usize),
    /// Does nothing for so many bytes.
    Pad(usize),
}

/// A program. Its functions take nothing and return a number; those whose names begin with `@` are split
/// points, the first one is exported. All have a slot in the table.
pub struct Sketch {
    pub functions: Vec<(&'static str, Vec<Op>)>,
    pub constant: Vec<u8>,
    pub changeable: Vec<u8>,
    /// Where the data symbols stand; one at 0 is defined nowhere.
    pub symbols: Vec<Range<u32>>,
    /// The addresses of data that are functions' slots.
    pub pointers: Vec<(u32, &'static str)>,
}

impl Sketch {
    fn index(&self, name: &str) -> u32 {
        self.functions.iter().position(|(other, _)| *other == name).expect("a function of the sketch") as u32
    }

    /// The program with everything that the linker leaves.
    pub fn linked(&self) -> Vec<u8> {
        let mut wasm = self.module();
        let linking = self.linking();
        custom("linking", linking, &mut wasm);
        let [code, data] = self.relocations(&wasm);
        custom("reloc.CODE", code, &mut wasm);
        custom("reloc.DATA", data, &mut wasm);
        wasm
    }

    /// The program alone.
    pub fn module(&self) -> Vec<u8> {
        let count = self.functions.len() as u32;
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        module.section(&types).section(&ImportSection::new());
        let mut functions = FunctionSection::new();
        for _ in 0..count {
            functions.function(0);
        }
        let mut tables = TableSection::new();
        let size = u64::from(count) + 1;
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: size,
            maximum: Some(size),
            shared: false,
        });
        let mut memories = MemorySection::new();
        memories.memory(MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let mut globals = GlobalSection::new();
        globals.global(
            GlobalType { val_type: ValType::I32, mutable: true, shared: false },
            &ConstExpr::i32_const(9),
        );
        let mut exports = ExportSection::new();
        exports.export("main", ExportKind::Func, 0).export("memory", ExportKind::Memory, 0);
        exports.export("table", ExportKind::Table, 0);
        let mut elements = ElementSection::new();
        elements.active(
            None,
            &ConstExpr::i32_const(1),
            Elements::Functions((0..count).collect::<Vec<_>>().into()),
        );
        module.section(&functions).section(&tables).section(&memories).section(&globals).section(&exports);
        module.section(&elements).section(&self.code()).section(&self.data());
        module.finish()
    }

    fn code(&self) -> CodeSection {
        let mut code = CodeSection::new();
        for (i, (_, ops)) in self.functions.iter().enumerate() {
            let mut body = Function::new([]);
            body.instruction(&Instruction::I32Const(i as i32 + 1));
            for &op in ops {
                self.op(op, &mut body);
            }
            body.instruction(&Instruction::End);
            code.function(&body);
        }
        code
    }

    fn op(&self, op: Op, body: &mut Function) {
        let mut add = |value: &[Instruction]| {
            body.instruction(&Instruction::I32Const(31)).instruction(&Instruction::I32Mul);
            for instruction in value {
                body.instruction(instruction);
            }
            body.instruction(&Instruction::I32Add);
        };
        let at = |address: u32| MemArg { offset: u64::from(address), align: 0, memory_index: 0 };
        let slot = |name: &str| Instruction::I32Const(self.index(name) as i32 + 1);
        let indirect = Instruction::CallIndirect { type_index: 0, table_index: 0 };
        match op {
            Op::Call(name) | Op::Untold(name) => add(&[Instruction::Call(self.index(name))]),
            Op::ByTable(name) => add(&[slot(name), indirect]),
            Op::Address(name) => add(&[slot(name)]),
            Op::Read(symbol) => {
                for address in self.symbols[symbol].clone() {
                    add(&[Instruction::I32Const(0), Instruction::I32Load8U(at(address))]);
                }
            }
            Op::ByData(symbol) => {
                let address = self.symbols[symbol].start;
                add(&[Instruction::I32Const(0), Instruction::I32Load(at(address)), indirect]);
            }
            Op::Pad(bytes) => {
                for _ in 0..bytes {
                    body.instruction(&Instruction::Nop);
                }
            }
        }
    }

    fn data(&self) -> DataSection {
        let mut segments = [(CONSTANT, self.constant.clone()), (CHANGEABLE, self.changeable.clone())];
        for &(address, name) in &self.pointers {
            let (base, bytes) = &mut segments[usize::from(address >= CHANGEABLE)];
            let place = (address - *base) as usize;
            bytes[place..place + 4].copy_from_slice(&(self.index(name) + 1).to_le_bytes());
        }
        let mut data = DataSection::new();
        for (base, bytes) in segments {
            data.active(0, &ConstExpr::i32_const(base as i32), bytes);
        }
        data
    }

    /// The names of the segments, and the symbols: functions, then data.
    fn linking(&self) -> Vec<u8> {
        let mut segments = vec![2];
        for name in [".rodata", ".data"] {
            segments.push(name.len() as u8);
            segments.extend_from_slice(name.as_bytes());
            segments.extend([0, 0]);
        }
        let mut linking = vec![2, 5, segments.len() as u8];
        linking.extend(segments);
        let mut symbols = SymbolTable::new();
        for (i, (name, _)) in self.functions.iter().enumerate() {
            symbols.function(0, i as u32, Some(&mangled(name)));
        }
        for range in &self.symbols {
            let (index, base) = if range.start < CHANGEABLE { (0, CONSTANT) } else { (1, CHANGEABLE) };
            let size = range.len() as u32;
            let place = DataSymbolDefinition { index, offset: range.start.saturating_sub(base), size };
            let is_defined = range.start > 0;
            let flags = if is_defined { 0 } else { SymbolTable::WASM_SYM_UNDEFINED };
            symbols.data(flags, "datum", is_defined.then_some(place));
        }
        wasm_encoder::Encode::encode(&symbols, &mut linking);
        linking
    }

    /// The relocations of code and data. Where in its function one stands does not matter.
    fn relocations(&self, wasm: &[u8]) -> [Vec<u8>; 2] {
        let data_symbol = |symbol: usize| (self.functions.len() + symbol) as u32;
        let (mut code, mut data) = (Vec::new(), Vec::new());
        let (mut sections, mut code_start, mut functions) = (Vec::new(), 0, self.functions.iter());
        for payload in Parser::new(0).parse_all(wasm).flatten() {
            sections.extend(payload.as_section().map(|(id, range)| (id, range.start)));
            match payload {
                Payload::CodeSectionStart { range, .. } => code_start = range.start,
                Payload::CodeSectionEntry(body) => {
                    let place = (body.range().start - code_start) as u32;
                    let ops = functions.next().map(|(_, ops)| ops.as_slice()).unwrap_or_default();
                    code.extend(ops.iter().filter_map(|op| match *op {
                        Op::Call(name) => Some((0, place, self.index(name))),
                        Op::ByTable(name) | Op::Address(name) => Some((1, place, self.index(name))),
                        Op::Read(symbol) | Op::ByData(symbol) => Some((3, place, data_symbol(symbol))),
                        Op::Pad(_) | Op::Untold(_) => None,
                    }));
                }
                Payload::DataSection(section) => {
                    let segments: Vec<_> = section.clone().into_iter().flatten().collect();
                    data.extend(self.pointers.iter().map(|&(address, name)| {
                        let changes = address >= CHANGEABLE;
                        let segment = &segments[usize::from(changes)];
                        let start = segment.range.end - segment.data.len() - section.range().start;
                        let offset = address - if changes { CHANGEABLE } else { CONSTANT };
                        (2, start as u32 + offset, self.index(name))
                    }));
                }
                _ => {}
            }
        }
        let section = |id: u8| sections.iter().position(|(other, _)| *other == id).expect("a section") as u32;
        [encoded(section(10), &code), encoded(section(11), &data)]
    }
}

/// `reloc.*`: the section, then kind, place and symbol of each; those of addresses have an addend.
fn encoded(section: u32, relocations: &[(u8, u32, u32)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let number = |value: u32, bytes: &mut Vec<u8>| wasm_encoder::Encode::encode(&value, bytes);
    number(section, &mut bytes);
    number(relocations.len() as u32, &mut bytes);
    for &(kind, place, symbol) in relocations {
        bytes.push(kind);
        number(place, &mut bytes);
        number(symbol, &mut bytes);
        bytes.extend((kind == 3).then_some(0));
    }
    bytes
}

fn mangled(name: &str) -> String {
    let mangle =
        |name: &str| format!("_ZN12hardwood_app12split_points{}{name}17h0123456789abcdefE", name.len());
    name.strip_prefix('@').map_or_else(|| name.to_owned(), mangle)
}

fn custom(name: &str, data: Vec<u8>, wasm: &mut Vec<u8>) {
    wasm.push(0);
    wasm_encoder::Encode::encode(&CustomSection { name: name.into(), data: data.into() }, wasm);
}
