//! `wasm-bindgen` with the options that Trunk and `cargo xtask` use.

use std::path::PathBuf;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str =
    "wasm-bindgen --target web --out-dir DIR --out-name NAME [--no-typescript] [--no-demangle] PROGRAM";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args == ["--version"] {
        // Trunk and `cargo xtask` read it
        println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
        return ExitCode::SUCCESS;
    }
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<(), String> {
    let mut tool = Bindgen::new();
    // as the published tool has it
    tool.typescript(true).omit_default_module_path(false);
    let mut out_dir = None;
    // `--option value` is the same as `--option=value`
    let mut words = args.iter().flat_map(|arg| match arg.split_once('=') {
        Some((option, value)) if option.starts_with("--") => vec![option, value],
        _ => vec![arg.as_str()],
    });
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value\n{USAGE}"));
        match word {
            "--target" => match value()? {
                "web" => _ = tool.web(true).map_err(|error| format!("{error:?}"))?,
                other => return Err(format!("target {other} is not built here\n{USAGE}")),
            },
            "--out-dir" => out_dir = Some(PathBuf::from(value()?)),
            "--out-name" => _ = tool.out_name(value()?),
            "--no-typescript" => _ = tool.typescript(false),
            "--no-demangle" => _ = tool.demangle(false),
            option if option.starts_with('-') => return Err(format!("{option} is not known\n{USAGE}")),
            program => _ = tool.input_path(program),
        }
    }
    let out_dir = out_dir.ok_or_else(|| format!("--out-dir is missing\n{USAGE}"))?;
    tool.generate(out_dir).map_err(|error| format!("{error:?}"))
}
