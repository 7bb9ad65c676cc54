//! Builds the site into `dist/` with Trunk, measures it and serves it.

use crate::library;
use crate::paths;
use crate::shell::{Done, cargo, command, pass_on, root, run, side_by_side, step};
use crate::split;
use crate::tools::Tools;
use crate::wasm::{self, TARGET, compiled};
use crate::wasm_std;
use std::path::Path;
use std::time::SystemTime;

/// What site and library are made of. A build that is newer than all of it is up to date.
pub const INPUTS: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "Trunk.toml",
    "index.html",
    "build.rs",
    "src",
    "app",
    "www",
    "xtask/site",
    "xtask/src/split",
];

/// Builds the site and the JavaScript library into `dist/`, each unless it is up to date.
pub fn build() -> Done {
    build_dist(true)
}

/// Builds the site into `dist/`, unless it is up to date.
fn build_site() -> Done {
    build_dist(false)
}

fn build_dist(with_library: bool) -> Done {
    wasm_std::ensure()?;
    let site_is_built = up_to_date(&root().join("dist/sw.js"), INPUTS);
    // Compiling ends with minutes on one core; installing a tool takes the other.
    let (tools, ()) = side_by_side(Tools::ensure, || if site_is_built { Ok(()) } else { compile() })?;
    // Trunk clears dist/, and the library with it.
    let library_is_wanted = with_library && !(site_is_built && library::is_built());
    if !site_is_built {
        step("site with Trunk", || trunk(&tools))?;
    }
    side_by_side(
        || if site_is_built { Ok(()) } else { step("site in dist/", || finish(&tools)) },
        || if library_is_wanted { step("library", library::compile) } else { Ok(()) },
    )?;
    if library_is_wanted {
        library::package(&tools)?;
    }
    paths::check(&root().join("dist"))
}

/// Compiles the app's programs just as Trunk will ask cargo to, one package at a time: with both in one
/// build, features of shared crates would differ and Trunk's own builds would begin again.
fn compile() -> Done {
    for package in ["hardwood-app", "hardwood-xlsx"] {
        let mut build = cargo(&["build", "--release", "--target", TARGET, "--package", package]);
        paths::hide(&mut build);
        run(&mut build, "The compiler's messages are above.")?;
    }
    Ok(())
}

fn trunk(tools: &Tools) -> Done {
    let mut trunk = tools.with(command("trunk", &["build"]));
    // Trunk accepts only true or false in NO_COLOR; other tools look whether it is set.
    trunk.env_remove("NO_COLOR");
    paths::hide(&mut trunk);
    run(&mut trunk, "Trunk's messages are above.")
}

/// Optimizes the programs that Trunk left in `dist/`, cuts the app into chunks and names all files by their
/// content.
fn finish(tools: &Tools) -> Done {
    let dist = root().join("dist");
    let [app, xlsx] = ["hardwood-app_bg.wasm", "hardwood-xlsx_bg.wasm"].map(|name| dist.join(name));
    // The chunks are cut by the linker's relocations in cargo's output; the program itself has no more use
    // for them.
    split::strip(&app)?;
    side_by_side(|| wasm::optimize(tools, &app, "-Oz"), || wasm::optimize(tools, &xlsx, "-Oz"))?;
    let (linked, check) = (compiled("hardwood-app.wasm"), compiled("chunks"));
    split::app(&dist, &linked, &check)?;
    run(&mut command("node", &["xtask/site/finish.mjs", "dist"]), "The messages are above.")?;
    let mut chunks = command("node", &["xtask/site/chunks.mjs", "dist"]);
    run(chunks.arg(check), "The messages above say which chunk does not load.")
}

/// Builds the whole app as one file, `dist/hardwood.html`.
pub fn single() -> Done {
    build_site()?;
    let mut single = command("node", &["xtask/site/single.mjs", "dist", "dist/hardwood.html"]);
    run(&mut single, "The messages are above.")?;
    paths::check(&root().join("dist"))
}

/// Whether `made` exists and is newer than everything it is made of.
pub fn up_to_date(made: &Path, inputs: &[&str]) -> bool {
    let made = std::fs::metadata(made).and_then(|file| file.modified());
    made.is_ok_and(|made| {
        inputs.iter().all(|input| newest(&root().join(input)).is_none_or(|time| time < made))
    })
}

/// When a file, or the newest file of a folder, was last changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let own = std::fs::metadata(path).and_then(|file| file.modified()).ok();
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
    entries.map(|entry| newest(&entry.path())).fold(own, Option::max)
}

/// Builds the site and the library, and prints their sizes as a table or as JSON.
pub fn dist(json: bool) -> Done {
    build()?;
    let mut sizes = command("node", &["xtask/site/sizes.mjs", "dist"]);
    if json {
        sizes.arg("--json");
    }
    pass_on(&mut sizes)
}

/// Builds the site, with the library if asked, and serves it until it is stopped.
pub fn serve(port: u16, with_library: bool) -> Done {
    build_dist(with_library)?;
    pass_on(&mut command("node", &["xtask/site/server.mjs", "dist", &port.to_string()]))
}
