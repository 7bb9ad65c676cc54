//! The sizes of a program's parts: its largest functions, and the largest families of copies of one generic
//! function. Reads the linker's output, before wasm-opt removes the names.

use crate::shell::{Done, Failure, at};
use crate::wasm::compiled;
use hardwood_split::{needed_by, way};
use rustc_demangle::demangle;
use serde_json::json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use wasmparser::{BinaryReaderError, KnownCustom, Name, Parser, Payload, TypeRef};

/// So many lines of each list are printed.
const LINES: usize = 40;

/// The options of a measurement.
#[derive(Default)]
pub struct Options<'a> {
    /// The program; none: the app as cargo left it.
    pub program: Option<&'a str>,
    /// Only what this split point needs beside the program's own.
    pub point: Option<&'a str>,
    /// Only the way from there to the first function with this in its name.
    pub to: Option<&'a str>,
    pub as_json: bool,
}

impl<'a> Options<'a> {
    /// Reads the command's arguments.
    pub fn read(args: &[&'a str]) -> Option<Self> {
        let mut options = Self::default();
        let mut rest = args.iter();
        while let Some(arg) = rest.next() {
            match *arg {
                "--json" => options.as_json = true,
                "--of" => options.point = Some(rest.next()?),
                "--to" => options.to = Some(rest.next()?),
                arg if arg.starts_with('-') || options.program.is_some() => return None,
                arg => options.program = Some(arg),
            }
        }
        Some(options)
    }
}

/// A program by its functions.
struct Sizes {
    /// Bytes of constants.
    data: usize,
    /// Names and bytes of code, largest first.
    functions: Vec<(String, usize)>,
}

/// Functions that differ only by what they are generic over.
struct Family {
    name: String,
    copies: usize,
    bytes: usize,
}

/// Prints the sizes of a program as tables or as one JSON object.
pub fn run(options: &Options) -> Done {
    let path = options.program.map_or_else(|| compiled("hardwood-app.wasm"), PathBuf::from);
    let wasm = std::fs::read(&path).map_err(at(&path))?;
    // an error where there is no such split point
    let needed = options.point.map(|point| needed_by(&wasm, point)).transpose()?;
    if let Some(to) = options.to {
        return show_way(&path, &wasm, options.point.unwrap_or("program"), to);
    }
    let is_wanted = |function: usize| needed.as_ref().is_none_or(|needed| needed[function]);
    let sizes = Sizes::read(&wasm, is_wanted).map_err(|error| no_program(&path, &error.to_string()))?;
    if sizes.functions.is_empty() {
        return Err(no_program(&path, "it names no functions"));
    }
    let families = families(&sizes.functions);
    let code: usize = sizes.functions.iter().map(|(_, bytes)| bytes).sum();
    if options.as_json {
        let functions: Vec<_> = sizes.functions.iter().take(LINES).collect();
        let families: Vec<_> =
            families.iter().take(LINES).map(|f| json!([f.name, f.copies, f.bytes])).collect();
        let summary = json!({ "code": code, "data": sizes.data, "count": sizes.functions.len(),
            "functions": functions, "families": families });
        println!("{summary:#}");
        return Ok(());
    }
    println!("{code:>9} bytes of code in {} functions, {} of data\n", sizes.functions.len(), sizes.data);
    println!("the largest functions");
    for (name, bytes) in sizes.functions.iter().take(LINES) {
        println!("{bytes:>9}          {name}");
    }
    println!("\nthe largest families: bytes, copies");
    for Family { name, copies, bytes } in families.iter().take(LINES) {
        println!("{bytes:>9} {copies:>7}  {name}");
    }
    Ok(())
}

/// Prints the chain of references from a split point to a function.
fn show_way(path: &Path, wasm: &[u8], from: &str, to: &str) -> Done {
    let named = Named::read(wasm).map_err(|error| no_program(path, &error.to_string()))?;
    let way = way(wasm, from, |function| named.names.get(&function).is_some_and(|name| name.contains(to)))?;
    if way.is_empty() {
        println!("nothing of `{from}` leads to a function with `{to}` in its name");
    }
    for function in way {
        let bytes = named.bytes.get(function.wrapping_sub(named.imported)).unwrap_or(&0);
        println!("{bytes:>9}  {}", named.names.get(&function).map_or("?", String::as_str));
    }
    Ok(())
}

fn no_program(path: &Path, why: &str) -> Failure {
    Failure::new(
        format!("{} can't be read: {why}", path.display()),
        "`cargo xtask dist` leaves the app with its names in target/; or name another program that has them.",
    )
}

/// A program's functions as the file tells them.
#[derive(Default)]
struct Named {
    /// How many are imported; their places come first.
    imported: usize,
    /// Bytes of code of the others, in their order.
    bytes: Vec<usize>,
    /// Bytes of constants.
    data: usize,
    /// Names by places.
    names: BTreeMap<usize, String>,
}

impl Named {
    fn read(wasm: &[u8]) -> Result<Self, BinaryReaderError> {
        let mut read = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        read.imported += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionEntry(body) => read.bytes.push(body.range().len()),
                Payload::DataSection(section) => read.data = section.range().len(),
                Payload::CustomSection(custom) => {
                    if let KnownCustom::Name(subsections) = custom.as_known() {
                        for subsection in subsections {
                            let Name::Function(map) = subsection? else { continue };
                            for naming in map {
                                let naming = naming?;
                                read.names
                                    .insert(naming.index as usize, format!("{:#}", demangle(naming.name)));
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(read)
    }
}

impl Sizes {
    /// Reads the wanted functions of a program, by their indexes.
    fn read(wasm: &[u8], is_wanted: impl Fn(usize) -> bool) -> Result<Self, BinaryReaderError> {
        let Named { imported, bytes, data, mut names } = Named::read(wasm)?;
        let functions = (imported..).zip(bytes).filter(|&(function, _)| is_wanted(function));
        let named = functions.filter_map(|(function, bytes)| Some((names.remove(&function)?, bytes)));
        let mut functions: Vec<_> = named.collect();
        functions.sort_by_key(|&(_, bytes)| std::cmp::Reverse(bytes));
        Ok(Self { data, functions })
    }
}

/// Families, largest first.
fn families(functions: &[(String, usize)]) -> Vec<Family> {
    let mut found: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (name, bytes) in functions {
        let (copies, sum) = found.entry(without_parameters(name)).or_default();
        (*copies, *sum) = (*copies + 1, *sum + bytes);
    }
    let family = |(name, (copies, bytes))| Family { name, copies, bytes };
    let mut families: Vec<Family> = found.into_iter().map(family).collect();
    families.sort_by_key(|family| std::cmp::Reverse(family.bytes));
    families
}

/// The name of a function without its generic parameters and those of its types.
fn without_parameters(name: &str) -> String {
    let (mut kept, mut depth, mut last) = (String::new(), 0, ' ');
    for c in name.chars() {
        let opens = c == '<' && (depth > 0 || last == ':' || last == '_' || last.is_alphanumeric());
        let closes = c == '>' && depth > 0 && last != '-';
        depth += usize::from(opens);
        if depth == 0 {
            kept.push(c);
        }
        depth -= usize::from(closes);
        last = c;
    }
    kept.replace("::::", "::").trim_end_matches("::").to_owned()
}

#[cfg(test)]
mod tests {
    use super::{families, without_parameters};

    #[test]
    fn copies_of_one_function_are_a_family() {
        let names = [
            ("<yew::State<app::Home> as yew::Stateful>::view", "<yew::State as yew::Stateful>::view"),
            ("core::sort::<(u8, fn(u8) -> u16)>", "core::sort"),
            ("a::b::<T>::c::{closure#0}", "a::b::c::{closure#0}"),
        ];
        for (name, family) in names {
            assert_eq!(without_parameters(name), family);
        }
        let functions =
            [("f::<A>", 5), ("g", 7), ("f::<B>", 4)].map(|(name, bytes)| (name.to_owned(), bytes));
        let families: Vec<_> =
            families(&functions).into_iter().map(|f| (f.name, f.copies, f.bytes)).collect();
        assert_eq!(families, [("f".to_owned(), 2, 9), ("g".to_owned(), 1, 7)]);
    }
}
