//! Builds the rules as a JavaScript library in `dist/lib/`, in the shape of an npm package.

use crate::inputs::{self, up_to_date};
use crate::paths;
use crate::shell::{Done, Failure, at, cargo, root, run, step};
use crate::tools::Tools;
use crate::wasm::{self, TARGET};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    root().join("dist/lib")
}

/// Whether the library in `dist/lib/` is complete and newer than its inputs. Its `package.json` is written
/// last.
pub fn is_built() -> bool {
    up_to_date(&folder().join("package.json"), inputs::ALL)
}

/// Compiles the program, for `package` to wrap.
pub fn compile() -> Done {
    // The crate type is set here and not in Cargo.toml: cargo gives a crate that is always a `cdylib` one
    // file name whatever its features, so the site and the library would overwrite each other's core and
    // compile it again.
    let args = ["rustc", "--release", "--lib", "--crate-type", "cdylib", "--package", "hardwood"];
    let mut build = cargo(&args);
    build.args(["--features", "js", "--target", TARGET]);
    paths::hide(&mut build);
    run(&mut build, "The compiler's messages are above.")
}

/// Wraps the compiled program as a package in `dist/lib/`.
pub fn package(tools: &Tools) -> Done {
    step("library in dist/lib/", || {
        let lib = folder();
        wasm::bind(tools, &wasm::compiled("hardwood.wasm"), &lib, "hardwood", &[])?;
        // For speed: a program that embeds the library waits for games, not for the download.
        wasm::optimize(tools, &lib.join("hardwood_bg.wasm"), "-O3")?;
        guard(&lib.join("hardwood.js"))?;
        copy("src/wasm/README.md", &lib.join("README.md"))?;
        for license in ["LICENSE-MIT", "LICENSE-APACHE"] {
            copy(license, &lib.join(license))?;
        }
        write_manifest(&lib.join("package.json"))
    })
}

fn write_manifest(file: &Path) -> Done {
    let package = json!({
        "name": "hardwood",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "The rules of tabletop basketball games and a referee",
        "type": "module",
        "license": "MIT OR Apache-2.0",
        "keywords": ["basketball", "tabletop", "simulation", "wasm"],
        "files": ["hardwood_bg.wasm", "hardwood.js", "hardwood.d.ts", "LICENSE-*"],
        "main": "hardwood.js",
        "types": "hardwood.d.ts",
        "sideEffects": ["./snippets/*"],
    });
    let text = serde_json::to_string_pretty(&package)
        .map_err(|error| Failure::new(format!("package.json: {error}"), "This is a bug in xtask."))?;
    fs::write(file, text + "\n").map_err(at(file))
}

/// What stands in for the program until it is there, and where wasm-bindgen's output holds the program.
const BEFORE_INIT: [(&str, &str); 2] = [
    (
        "let wasmModule, wasmInstance, wasm;",
        r#"const beforeInit = new Proxy({}, {
    get() {
        const why = "call init() first, and wait until it is done";
        throw Object.assign(new Error(why), { name: "HardwoodError", code: "not_initialized" });
    },
});
let wasmModule, wasmInstance, wasm = beforeInit;"#,
    ),
    ("if (wasm !== undefined) return wasm;", "if (wasm !== beforeInit) return wasm;"),
];

/// Has every wrong call end with an error that has a code: before the program is there, after a game was freed, and
/// inside another call (`src/wasm/guard.js`).
fn guard(bindings: &Path) -> Done {
    let mut text = fs::read_to_string(bindings).map_err(at(bindings))?;
    for (made, wanted) in BEFORE_INIT {
        if !text.contains(made) {
            let hint = "A new wasm-bindgen writes something else: adapt BEFORE_INIT in xtask/src/library.rs.";
            return Err(Failure::new(format!("{} has no `{made}`", bindings.display()), hint));
        }
        text = text.replace(made, wanted);
    }
    let more = root().join("src/wasm/guard.js");
    let more = fs::read_to_string(&more).map_err(at(&more))?;
    fs::write(bindings, format!("{text}\n{more}")).map_err(at(bindings))
}

fn copy(from: &str, to: &Path) -> Done {
    fs::copy(root().join(from), to).map(drop).map_err(at(to))
}
