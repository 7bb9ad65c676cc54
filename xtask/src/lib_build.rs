//! The rules as a JavaScript library in `dist/lib/`, in the shape of an npm package.

use crate::paths;
use crate::shell::{Done, Failure, at, cargo, command, root, run, step};
use crate::site::{INPUTS, newest};
use crate::tools::Tools;
use crate::wasm_std;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// Builds the library into `dist/lib/` unless it is up to date.
pub fn build(tools: &Tools) -> Done {
    let lib = root().join("dist/lib");
    let made = fs::metadata(lib.join("package.json")).and_then(|file| file.modified());
    if made.is_ok_and(|made| INPUTS.iter().all(|i| newest(&root().join(i)).is_none_or(|time| time < made))) {
        eprintln!("== library in dist/lib/: up to date");
        return Ok(());
    }
    step("library in dist/lib/", || {
        let wasm = compile()?;
        bind(tools, &wasm, &lib)?;
        optimize(tools, &lib.join("hardwood_bg.wasm"))?;
        copy("src/wasm/README.md", &lib.join("README.md"))?;
        // last: it says that the library is complete
        package(&lib.join("package.json"))
    })
}

fn compile() -> Done<PathBuf> {
    // a crate type of this build alone: cargo names what it builds of a crate that is always a `cdylib` the same whatever
    // its features, so that app and library, built in turn, would each time compile the rules anew
    let args = ["rustc", "--release", "--lib", "--crate-type", "cdylib", "--package", "hardwood"];
    let mut build = cargo(&args);
    build.args(["--features", "js", "--target", wasm_std::TARGET]);
    paths::hide(&mut build);
    run(&mut build, "The lines above say what did not build.")?;
    Ok(built("hardwood.wasm"))
}

/// A program as cargo left it.
pub fn built(name: &str) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    root().join(target).join(wasm_std::TARGET).join("release").join(name)
}

fn bind(tools: &Tools, wasm: &Path, lib: &Path) -> Done {
    let mut bind = tools.with(command("wasm-bindgen", &["--target", "web", "--out-name", "hardwood"]));
    bind.arg("--out-dir").arg(lib).arg(wasm);
    run(&mut bind, "The lines above say what wasm-bindgen did not like.")
}

/// For speed: nobody waits for this program to load as for the site's.
fn optimize(tools: &Tools, wasm: &Path) -> Done {
    let mut optimize = tools.with(command("wasm-opt", &["-O3", "--output"]));
    optimize.arg(wasm).arg(wasm);
    run(&mut optimize, "The lines above say what wasm-opt did not like.")
}

fn package(file: &Path) -> Done {
    let package = json!({
        "name": "hardwood",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "The rules of tabletop basketball games and a referee",
        "type": "module",
        "license": "MIT OR Apache-2.0",
        "files": ["hardwood_bg.wasm", "hardwood.js", "hardwood.d.ts"],
        "main": "hardwood.js",
        "types": "hardwood.d.ts",
        "sideEffects": ["./snippets/*"],
    });
    let text = serde_json::to_string_pretty(&package)
        .map_err(|error| Failure::new(format!("package.json: {error}"), "This is a fault of xtask."))?;
    fs::write(file, text + "\n").map_err(at(file))
}

fn copy(from: &str, to: &Path) -> Done {
    fs::copy(root().join(from), to).map(drop).map_err(at(to))
}
