//! Writes the program and its chunks as modules of their own.

use crate::error::Result;
use crate::layout::{Layout, UNNAMED};
use crate::program::Program;
use std::collections::BTreeMap;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, ExportKind, ExportSection,
    FunctionSection, ImportSection, Instruction, MemorySection, Module, RawSection, SectionId, StartSection,
    TableSection, TypeSection,
};
use wasmparser::{FunctionBody, Operator};

/// The module from which a chunk imports: `www/boot.js` hands it all that is exported by then.
const FROM: &str = "hardwood";
/// Zeros between two data that are cheaper written than left out.
const GAP: u32 = 8;
/// The table of functions. The other one holds what belongs to JavaScript.
const FUNCTIONS: u32 = 0;

/// The name under which chunks import a function: one that no program gives.
fn exported(index: u32) -> String {
    let digits = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let (rest, last) = (index / 36, char::from(digits[index as usize % 36]));
    if rest == 0 { format!(".{last}") } else { format!("{}{last}", exported(rest)) }
}

/// The name under which chunks import the memory. It tells one build from another, whose functions have the same names:
/// a chunk that is loaded with the program of another build is refused, and does not run wild.
fn memory(program: &Program) -> String {
    format!(":m{:08x}", program.fingerprint as u32)
}

/// The program's functions and types under their numbers in one module of it.
struct Numbers<'a> {
    layout: &'a Layout<'a>,
    functions: BTreeMap<u32, u32>,
    /// Numbered as they are met.
    types: BTreeMap<u32, u32>,
}

impl<'a> Numbers<'a> {
    fn new(layout: &'a Layout<'a>, functions: impl Iterator<Item = u32>) -> Self {
        Self { layout, functions: functions.zip(0..).collect(), types: BTreeMap::new() }
    }

    /// A call of a function that this module does not import: through the table.
    fn indirect(&mut self, function: u32) -> Result<[u32; 2], Error<String>> {
        let slot = self.layout.slots.get(&function).copied();
        let slot = slot.ok_or_else(|| Error::UserError(format!("function {function} is out of reach")))?;
        Ok([slot, self.type_index(self.layout.program.kinds[function as usize])?])
    }
}

impl Reencode for Numbers<'_> {
    type Error = String;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<String>> {
        let number = self.functions.get(&function).copied();
        number.ok_or_else(|| Error::UserError(format!("function {function} is in no reach")))
    }

    fn type_index(&mut self, kind: u32) -> Result<u32, Error<String>> {
        let next = self.types.len() as u32;
        Ok(*self.types.entry(kind).or_insert(next))
    }

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody,
    ) -> Result<(), Error<String>> {
        let mut function = self.new_function_with_parsed_locals(&body)?;
        for operator in body.get_operators_reader()? {
            let operator = operator?;
            match operator {
                Operator::Call { function_index: f } if !self.functions.contains_key(&f) => {
                    let [slot, type_index] = self.indirect(f)?;
                    function.instruction(&Instruction::I32Const(slot as i32));
                    function.instruction(&Instruction::CallIndirect { type_index, table_index: FUNCTIONS });
                }
                Operator::ReturnCall { function_index: f } if !self.functions.contains_key(&f) => {
                    let [slot, type_index] = self.indirect(f)?;
                    function.instruction(&Instruction::I32Const(slot as i32));
                    function
                        .instruction(&Instruction::ReturnCallIndirect { type_index, table_index: FUNCTIONS });
                }
                other => {
                    function.instruction(&self.instruction(other)?);
                }
            }
        }
        code.function(&function);
        Ok(())
    }
}

/// The program: what every page needs.
pub fn program(layout: &Layout) -> Result<Vec<u8>> {
    let share = Share { layout, chunk: 0 };
    let program = layout.program;
    let own = share.own();
    let imported = 0..program.imports.len() as u32;
    let mut numbers = Numbers::new(layout, imported.chain(own.iter().copied()));
    let mut module = Module::new();
    let mut imports = ImportSection::new();
    for &import in &program.imports {
        numbers.parse_import(&mut imports, import)?;
    }
    let functions = share.functions(&own, &mut numbers)?;
    let code = share.code(&own, &mut numbers)?;
    module.section(&share.types(&mut numbers)?).section(&imports).section(&functions);
    let mut tables = TableSection::new();
    for kind in layout.tables() {
        tables.table(numbers.table_type(kind)?);
    }
    module.section(&tables);
    let mut memories = MemorySection::new();
    for &memory in &program.memories {
        memories.memory(numbers.memory_type(memory)?);
    }
    module.section(&memories);
    module.section(&RawSection { id: SectionId::Global.into(), data: program.globals_section });
    let mut exports = share.exports(&mut numbers)?;
    for &export in &program.exports {
        numbers.parse_export(&mut exports, export)?;
    }
    exports.export(&memory(program), ExportKind::Memory, 0);
    for table in 0..program.tables.len() as u32 {
        exports.export(&format!(":t{table}"), ExportKind::Table, table);
    }
    for global in 0..program.globals.len() as u32 {
        exports.export(&format!(":g{global}"), ExportKind::Global, global);
    }
    module.section(&exports);
    if let Some(start) = program.start {
        module.section(&StartSection { function_index: numbers.function_index(start)? });
    }
    module.section(&share.places(&mut numbers)?).section(&code).section(&share.data());
    Ok(module.finish())
}

/// A chunk by its place in the layout.
pub fn chunk(layout: &Layout, chunk: usize) -> Result<Vec<u8>> {
    let share = Share { layout, chunk };
    let program = layout.program;
    let own = share.own();
    let outer = &layout.imports[chunk];
    let mut numbers = Numbers::new(layout, outer.iter().chain(&own).copied());
    let mut imports = ImportSection::new();
    for &function in outer {
        let kind = numbers.type_index(program.kinds[function as usize])?;
        imports.import(FROM, &exported(function), EntityType::Function(kind));
    }
    for (table, kind) in layout.tables().enumerate() {
        let kind = numbers.table_type(kind)?;
        imports.import(FROM, &format!(":t{table}"), kind);
    }
    for &kind in &program.memories {
        imports.import(FROM, &memory(program), numbers.memory_type(kind)?);
    }
    for (global, kind) in program.globals.iter().enumerate() {
        let kind = numbers.global_type(*kind)?;
        imports.import(FROM, &format!(":g{global}"), kind);
    }
    let functions = share.functions(&own, &mut numbers)?;
    let code = share.code(&own, &mut numbers)?;
    let mut module = Module::new();
    module.section(&share.types(&mut numbers)?).section(&imports).section(&functions);
    module.section(&share.exports(&mut numbers)?).section(&share.places(&mut numbers)?);
    module.section(&code).section(&share.data());
    Ok(module.finish())
}

/// What stands in one module.
struct Share<'a> {
    layout: &'a Layout<'a>,
    chunk: usize,
}

impl Share<'_> {
    fn has(&self, function: u32) -> bool {
        self.layout.has(self.chunk, function)
    }

    /// The functions with a body here.
    fn own(&self) -> Vec<u32> {
        let program = self.layout.program;
        let all = program.imports.len() as u32..program.kinds.len() as u32;
        all.filter(|&function| self.has(function)).collect()
    }

    /// The types that were met.
    fn types(&self, numbers: &mut Numbers) -> Result<TypeSection> {
        let met: BTreeMap<u32, u32> = numbers.types.iter().map(|(&kind, &number)| (number, kind)).collect();
        let mut types = TypeSection::new();
        for kind in met.into_values() {
            let kind = self.layout.program.types[kind as usize].clone();
            types.ty().func_type(&numbers.func_type(kind)?);
        }
        Ok(types)
    }

    fn functions(&self, own: &[u32], numbers: &mut Numbers) -> Result<FunctionSection> {
        let mut functions = FunctionSection::new();
        for &function in own {
            functions.function(numbers.type_index(self.layout.program.kinds[function as usize])?);
        }
        Ok(functions)
    }

    /// What other chunks import from here.
    fn exports(&self, numbers: &mut Numbers) -> Result<ExportSection> {
        let mut exports = ExportSection::new();
        for &function in &self.layout.exports[self.chunk] {
            exports.export(&exported(function), ExportKind::Func, numbers.function_index(function)?);
        }
        Ok(exports)
    }

    /// The slots of the table that are filled from here.
    fn places(&self, numbers: &mut Numbers) -> Result<ElementSection> {
        let here = self.layout.table().into_iter().filter(|(_, function)| self.has(*function));
        let mut runs: Vec<(u32, Vec<u32>)> = Vec::new();
        for (slot, function) in here {
            let number = numbers.function_index(function)?;
            match runs.last_mut() {
                Some((first, run)) if *first + run.len() as u32 == slot => run.push(number),
                _ => runs.push((slot, vec![number])),
            }
        }
        let mut elements = ElementSection::new();
        for (first, run) in runs {
            elements.active(None, &ConstExpr::i32_const(first as i32), Elements::Functions(run.into()));
        }
        Ok(elements)
    }

    fn code(&self, own: &[u32], numbers: &mut Numbers) -> Result<CodeSection> {
        let program = self.layout.program;
        let mut code = CodeSection::new();
        for &function in own {
            let body = &program.bodies[function as usize - program.imports.len()];
            numbers.parse_function_body(&mut code, body.clone())?;
        }
        Ok(code)
    }

    fn data(&self) -> DataSection {
        let mut data = DataSection::new();
        for (address, bytes) in self.segments() {
            data.active(0, &ConstExpr::i32_const(address as i32), bytes);
        }
        data
    }

    /// The data of this module: memory is zero before, so only what is not is written.
    fn segments(&self) -> Vec<(u32, Vec<u8>)> {
        let mut list: Vec<(u32, Vec<u8>)> = Vec::new();
        let mut owners = self.layout.data().iter().peekable();
        for &(base, bytes) in &self.layout.program.data {
            // whether the bytes since the last one written may be written here, too
            let mut unbroken = false;
            for (address, &byte) in (base..).zip(bytes) {
                while owners.next_if(|(range, _)| range.end <= address).is_some() {}
                let owner = owners.peek().filter(|(range, _)| range.contains(&address));
                let here = owner.map_or(UNNAMED, |(_, places)| *places) & (1 << self.chunk) != 0;
                unbroken &= here;
                if byte == 0 || !here {
                    continue;
                }
                match list.last_mut() {
                    Some((first, run)) if unbroken && address - *first - run.len() as u32 <= GAP => {
                        run.resize((address - *first) as usize, 0);
                        run.push(byte);
                    }
                    _ => list.push((address, vec![byte])),
                }
                unbroken = true;
            }
        }
        list
    }
}
