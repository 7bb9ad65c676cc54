//! Writes the program proper and its parts as modules of their own.

use super::linked::{ALWAYS, Needs};
use super::program::Program;
use super::unfit;
use crate::shell::Done;
use std::collections::BTreeMap;
use std::ops::Range;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, ExportKind, ExportSection,
    FunctionSection, ImportSection, MemorySection, Module, RawSection, SectionId, StartSection, TableSection,
    TypeSection,
};

/// The module from which a part imports: `www/boot.js` hands it all that is exported by then.
const FROM: &str = "hardwood";
/// Zeros between two data that are cheaper written than left out.
const GAP: u32 = 8;

/// What parts call each other's functions: a name no program gives.
fn called(index: u32) -> String {
    let digits = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let (rest, last) = (index / 36, char::from(digits[index as usize % 36]));
    if rest == 0 { format!(".{last}") } else { format!("{}{last}", called(rest)) }
}

/// Functions and types under their numbers in another module.
struct Numbers {
    functions: BTreeMap<u32, u32>,
    /// Numbered as they are met.
    types: BTreeMap<u32, u32>,
}

impl Numbers {
    fn of(functions: impl Iterator<Item = u32>) -> Self {
        Self { functions: functions.zip(0..).collect(), types: BTreeMap::new() }
    }
}

impl Reencode for Numbers {
    type Error = String;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<String>> {
        let number = self.functions.get(&function).copied();
        number.ok_or_else(|| Error::UserError(format!("function {function} is out of a part's reach")))
    }

    fn type_index(&mut self, kind: u32) -> Result<u32, Error<String>> {
        let next = self.types.len() as u32;
        Ok(*self.types.entry(kind).or_insert(next))
    }
}

/// Who needs what, for one module of it.
struct Share<'a> {
    program: &'a Program<'a>,
    needs: &'a [Needs],
    data: &'a [(Range<u32>, Needs)],
    set: Needs,
}

/// The program proper.
pub fn program(program: &Program, needs: &[Needs], data: &[(Range<u32>, Needs)]) -> Done<Vec<u8>> {
    let share = Share { program, needs, data, set: ALWAYS };
    let own = share.own();
    let imported = 0..program.imports.len() as u32;
    let mut numbers = Numbers::of(imported.chain(own.iter().copied()));
    let mut module = Module::new();
    let mut imports = ImportSection::new();
    for &import in &program.imports {
        numbers.parse_import(&mut imports, import).map_err(unfit)?;
    }
    let functions = share.functions(&own, &mut numbers)?;
    let code = share.code(&own, &mut numbers)?;
    module.section(&share.types(&mut numbers)?).section(&imports).section(&functions);
    let mut tables = TableSection::new();
    for table in &program.tables {
        tables.table(numbers.table_type(*table).map_err(unfit)?);
    }
    module.section(&tables);
    let mut memories = MemorySection::new();
    for &memory in &program.memories {
        memories.memory(numbers.memory_type(memory).map_err(unfit)?);
    }
    module.section(&memories);
    module.section(&RawSection { id: SectionId::Global.into(), data: program.globals_section });
    let mut exports = share.exports(&mut numbers)?;
    for &export in &program.exports {
        numbers.parse_export(&mut exports, export).map_err(unfit)?;
    }
    exports.export(":m", ExportKind::Memory, 0);
    for table in 0..program.tables.len() as u32 {
        exports.export(&format!(":t{table}"), ExportKind::Table, table);
    }
    for global in 0..program.globals.len() as u32 {
        exports.export(&format!(":g{global}"), ExportKind::Global, global);
    }
    module.section(&exports);
    if let Some(start) = program.start {
        module.section(&StartSection { function_index: numbers.function_index(start).map_err(unfit)? });
    }
    module.section(&share.places(&mut numbers)?).section(&code).section(&share.data());
    Ok(module.finish())
}

/// The part of the pages of `set`.
pub fn part(program: &Program, needs: &[Needs], data: &[(Range<u32>, Needs)], set: Needs) -> Done<Vec<u8>> {
    let share = Share { program, needs, data, set };
    let own = share.own();
    let mut outer: Vec<u32> = own.iter().flat_map(|&f| program.calls(f as usize)).copied().collect();
    outer.retain(|&function| needs[function as usize] != set);
    outer.sort_unstable();
    outer.dedup();
    let mut numbers = Numbers::of(outer.iter().chain(&own).copied());
    let mut imports = ImportSection::new();
    for &function in &outer {
        let kind = numbers.type_index(program.kinds[function as usize]).map_err(unfit)?;
        imports.import(FROM, &called(function), EntityType::Function(kind));
    }
    for (table, kind) in program.tables.iter().enumerate() {
        let kind = numbers.table_type(*kind).map_err(unfit)?;
        imports.import(FROM, &format!(":t{table}"), kind);
    }
    for &memory in &program.memories {
        imports.import(FROM, ":m", numbers.memory_type(memory).map_err(unfit)?);
    }
    for (global, kind) in program.globals.iter().enumerate() {
        let kind = numbers.global_type(*kind).map_err(unfit)?;
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

impl Share<'_> {
    /// The functions with a body here.
    fn own(&self) -> Vec<u32> {
        let first = self.program.imports.len() as u32;
        let all = first..self.program.kinds.len() as u32;
        all.filter(|&function| self.needs[function as usize] == self.set).collect()
    }

    /// The types that were met.
    fn types(&self, numbers: &mut Numbers) -> Done<TypeSection> {
        let met: BTreeMap<u32, u32> = numbers.types.iter().map(|(&kind, &number)| (number, kind)).collect();
        let mut types = TypeSection::new();
        for kind in met.into_values() {
            let kind = self.program.types[kind as usize].clone();
            types.ty().func_type(&numbers.func_type(kind).map_err(unfit)?);
        }
        Ok(types)
    }

    fn functions(&self, own: &[u32], numbers: &mut Numbers) -> Done<FunctionSection> {
        let mut functions = FunctionSection::new();
        for &function in own {
            functions.function(numbers.type_index(self.program.kinds[function as usize]).map_err(unfit)?);
        }
        Ok(functions)
    }

    /// What stands here and is called from other modules.
    fn exports(&self, numbers: &mut Numbers) -> Done<ExportSection> {
        let here = |function: u32| self.needs[function as usize] == self.set;
        let others = (0..self.program.kinds.len() as u32).filter(|&function| !here(function));
        let calls = others.flat_map(|function| self.program.calls(function as usize)).copied();
        let mut called_here: Vec<u32> = calls.filter(|&function| here(function)).collect();
        called_here.sort_unstable();
        called_here.dedup();
        let mut exports = ExportSection::new();
        for function in called_here {
            exports.export(
                &called(function),
                ExportKind::Func,
                numbers.function_index(function).map_err(unfit)?,
            );
        }
        Ok(exports)
    }

    /// Places in the table.
    fn places(&self, numbers: &mut Numbers) -> Done<ElementSection> {
        let here =
            self.program.slots.iter().filter(|(_, function)| self.needs[**function as usize] == self.set);
        let mut runs: Vec<(u32, Vec<u32>)> = Vec::new();
        for (&slot, &function) in here {
            let number = numbers.function_index(function).map_err(unfit)?;
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

    fn code(&self, own: &[u32], numbers: &mut Numbers) -> Done<CodeSection> {
        let mut code = CodeSection::new();
        for &function in own {
            let body = &self.program.bodies[function as usize - self.program.imports.len()];
            numbers.parse_function_body(&mut code, body.clone()).map_err(unfit)?;
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
        let mut owners = self.data.iter().peekable();
        for &(base, bytes) in &self.program.data {
            // whether the bytes since the last one written may be written here, too
            let mut unbroken = false;
            for (address, &byte) in (base..).zip(bytes) {
                while owners.next_if(|(range, _)| range.end <= address).is_some() {}
                let owner = owners.peek().filter(|(range, _)| range.contains(&address));
                let owner = owner.map_or(ALWAYS, |(_, needs)| *needs);
                unbroken &= owner == self.set;
                if byte == 0 || owner != self.set {
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
