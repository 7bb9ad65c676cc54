//! A program of three doors, cut.

use super::linked::{ALWAYS, Linked};
use super::program::Program;
use super::{ALONE, cut};
use std::collections::{BTreeMap, BTreeSet};
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, ExportKind, ExportSection, Function,
    FunctionSection, GlobalSection, GlobalType, ImportSection, Instruction, MemorySection, MemoryType,
    Module, RefType, TableSection, TableType, TypeSection, ValType,
};
use wasmparser::{Parser, Payload};

/// Imported: 0. Program: 1, exported, calls 2. Door a: 3 calls 2 and 4. Door b: 5 calls 4 and, if
/// `by_name`, door a. Door c: 6 calls 0.
fn program(by_name: bool) -> Vec<u8> {
    let mut module = Module::new();
    let mut types = TypeSection::new();
    types.ty().function([ValType::I32], []);
    types.ty().function([], []);
    module.section(&types);
    let mut imports = ImportSection::new();
    imports.import("js", "f", wasm_encoder::EntityType::Function(1));
    module.section(&imports);
    let mut functions = FunctionSection::new();
    for _ in 0..6 {
        functions.function(1);
    }
    module.section(&functions);
    let mut tables = TableSection::new();
    tables.table(TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum: 8,
        maximum: None,
        shared: false,
    });
    module.section(&tables);
    let mut memories = MemorySection::new();
    memories.memory(MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    module.section(&memories);
    let mut globals = GlobalSection::new();
    globals.global(
        GlobalType { val_type: ValType::I32, mutable: true, shared: false },
        &ConstExpr::i32_const(9),
    );
    module.section(&globals);
    let mut exports = ExportSection::new();
    exports.export("draw", ExportKind::Func, 1);
    module.section(&exports);
    let mut elements = ElementSection::new();
    elements.active(None, &ConstExpr::i32_const(1), Elements::Functions([3, 5, 2, 6].as_slice().into()));
    module.section(&elements);
    let mut code = CodeSection::new();
    for calls in [&[2][..], &[0], &[2, 4], &[0], if by_name { &[4, 3] } else { &[4] }, &[0]] {
        let mut body = Function::new([]);
        let calls = calls.iter().map(|&function| Instruction::Call(function));
        for instruction in
            std::iter::repeat_n(Instruction::Nop, 2 * ALONE).chain(calls).chain([Instruction::End])
        {
            body.instruction(&instruction);
        }
        code.function(&body);
    }
    module.section(&code);
    let mut data = DataSection::new();
    data.active(0, &ConstExpr::i32_const(64), *b"main\0\0\0only-a!");
    module.section(&data);
    module.finish()
}

fn linked() -> Linked {
    Linked {
        doors: vec!["a".into(), "b".into(), "c".into()],
        doors_at: BTreeMap::from([(1, 0), (2, 1), (4, 2)]),
        slots: BTreeMap::from([(1, 1), (2, 2), (3, ALWAYS), (4, 4)]),
        data: vec![(64..68, ALWAYS), (71..78, 1)],
    }
}

/// How many types a module names, what it imports and exports, the functions with a body, the bytes of its data.
#[derive(Default)]
struct Seen {
    types: u32,
    imports: BTreeSet<String>,
    exports: BTreeSet<String>,
    bodies: usize,
    data: Vec<Vec<u8>>,
}

fn look(wasm: &[u8]) -> Seen {
    let mut seen = Seen::default();
    for payload in Parser::new(0).parse_all(wasm).flatten() {
        match payload {
            Payload::TypeSection(types) => seen.types = types.count(),
            Payload::ImportSection(imports) => {
                seen.imports.extend(imports.into_imports().flatten().map(|import| import.name.to_owned()));
            }
            Payload::ExportSection(exports) => {
                seen.exports.extend(exports.into_iter().flatten().map(|export| export.name.to_owned()));
            }
            Payload::CodeSectionEntry(_) => seen.bodies += 1,
            Payload::DataSection(data) => {
                seen.data.extend(data.into_iter().flatten().map(|data| data.data.to_vec()))
            }
            _ => {}
        }
    }
    seen
}

#[test]
fn each_page_gets_what_it_needs_and_each_function_stands_once() -> Result<(), String> {
    let wasm = program(false);
    let program = Program::read(&wasm).map_err(|failure| failure.what)?;
    let parts = cut(&linked(), &program).map_err(|failure| failure.what)?;
    let names: Vec<&str> = parts.parts.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["a.b", "a", "b", "c"]);
    let pages = [("a", vec![0, 1]), ("b", vec![0, 2]), ("c", vec![3])];
    assert_eq!(parts.pages, pages.map(|(page, parts)| (page.to_owned(), parts)).into());
    let main = look(&parts.program);
    assert_eq!((main.bodies, &main.data), (2, &vec![b"main".to_vec()]));
    assert!(main.exports.contains("draw"));
    for (page, needed) in &parts.pages {
        let mut offered = main.exports.clone();
        for &part in needed {
            let seen = look(&parts.parts[part].1);
            assert!(seen.imports.is_subset(&offered), "{page}: {:?} of {offered:?}", seen.imports);
            assert_eq!((seen.types, seen.bodies), (1, 1));
            offered.extend(seen.exports);
        }
    }
    let data: Vec<_> = parts.parts.iter().map(|(_, wasm)| look(wasm).data).collect();
    assert_eq!(data, [vec![], vec![b"only-a!".to_vec()], vec![], vec![]]);
    Ok(())
}

#[test]
fn a_door_that_is_called_by_its_name_is_refused() -> Result<(), String> {
    let wasm = program(true);
    let program = Program::read(&wasm).map_err(|failure| failure.what)?;
    let why = cut(&linked(), &program).map(drop).map_err(|failure| failure.what);
    assert_eq!(why, Err("The program can't be cut into parts: the door `a` is called by its name".into()));
    Ok(())
}
