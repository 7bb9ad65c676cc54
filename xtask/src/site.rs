//! The site: built with Trunk into `dist/`, measured, served.

use crate::lib_build;
use crate::lib_build::built;
use crate::paths;
use crate::shell::{Done, Failure, at, command, root, run, step};
use crate::split;
use crate::tools::Tools;
use crate::wasm_std;
use std::path::Path;
use std::time::SystemTime;

/// What the site is made of: when none of it is newer than the site, the site is up to date.
pub const INPUTS: &[&str] =
    &["Cargo.toml", "Cargo.lock", "Trunk.toml", "index.html", "build.rs", "src", "app", "www", "xtask/site"];

/// Builds the site and the library into `dist/` unless they are up to date.
pub fn build() -> Done {
    let tools = build_app()?;
    // after Trunk, which makes dist/ anew
    lib_build::build(&tools)?;
    paths::check(&root().join("dist"))
}

fn build_app() -> Done<Tools> {
    wasm_std::ensure()?;
    let tools = Tools::ensure()?;
    if up_to_date() {
        eprintln!("== site in dist/: up to date");
    } else {
        step("site in dist/", || {
            let mut trunk = tools.with(command("trunk", &["build"]));
            // Trunk reads NO_COLOR as true or false only; other tools as present or absent.
            trunk.env_remove("NO_COLOR");
            paths::hide(&mut trunk);
            run(&mut trunk, "The lines above say what did not build.")?;
            finish(&tools)
        })?;
    }
    Ok(tools)
}

/// Makes the site of Trunk's output: optimizes the programs, cuts the app into chunks, names files by their content.
fn finish(tools: &Tools) -> Done {
    let dist = root().join("dist");
    let [app, xlsx] = ["hardwood-app_bg.wasm", "hardwood-xlsx_bg.wasm"].map(|name| dist.join(name));
    // the chunks are cut by what the linker left; the program itself has no more use for it
    split::strip(&app)?;
    let optimize = |wasm| {
        let mut optimize = tools.with(command("wasm-opt", &["-Oz", "--output"]));
        optimize.arg(wasm).arg(wasm).spawn().map_err(at(Path::new("wasm-opt")))
    };
    // both at once: a program takes a minute
    let (mut first, mut second) = (optimize(&app)?, optimize(&xlsx)?);
    for status in [first.wait(), second.wait()] {
        if !status.map_err(at(Path::new("wasm-opt")))?.success() {
            return Err(Failure::new("wasm-opt failed", "The lines above say what it did not like."));
        }
    }
    let (linked, check) = (built("hardwood-app.wasm"), built("chunks"));
    split::app(&dist, &linked, &check)?;
    run(&mut command("node", &["xtask/site/finish.mjs", "dist"]), "The lines above say why.")?;
    run(
        command("node", &["xtask/site/chunks.mjs", "dist"]).arg(check),
        "The lines above say what was cut wrong.",
    )
}

/// The whole app as one file, `dist/hardwood.html`.
pub fn single() -> Done {
    build_app()?;
    let mut single = command("node", &["xtask/site/single.mjs", "dist", "dist/hardwood.html"]);
    run(&mut single, "The lines above say why.")?;
    paths::check(&root().join("dist"))
}

fn up_to_date() -> bool {
    let root = root();
    let built = std::fs::metadata(root.join("dist/sw.js")).and_then(|file| file.modified());
    built.is_ok_and(|built| {
        INPUTS.iter().all(|input| newest(&root.join(input)).is_none_or(|time| time < built))
    })
}

/// When the newest of a file, or of a folder and all it holds, was changed.
pub fn newest(path: &Path) -> Option<SystemTime> {
    let own = std::fs::metadata(path).and_then(|file| file.modified()).ok();
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
    entries.map(|entry| newest(&entry.path())).fold(own, Option::max)
}

/// The site and its sizes, as a table or as JSON on standard output.
pub fn dist(json: bool) -> Done {
    build()?;
    let mut sizes = command("node", &["xtask/site/sizes.mjs", "dist"]);
    if json {
        sizes.arg("--json");
    }
    let status = sizes.status().map_err(at(Path::new("node")))?;
    if status.success() { Ok(()) } else { Err(Failure::new("no sizes", "The lines above say why.")) }
}

/// Builds the site and serves it until it is stopped.
pub fn serve(port: u16) -> Done {
    build()?;
    let status = command("node", &["xtask/site/server.mjs", "dist", &port.to_string()]).status();
    let status = status.map_err(at(Path::new("node")))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::new("The server stopped.", "The line above says why."))
    }
}
