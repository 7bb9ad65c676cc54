//! Builds the site into `dist/` with Trunk, as it is released, and measures it.

use crate::chunks;
use crate::inputs::{self, up_to_date};
use crate::library;
use crate::paths;
use crate::shell::{Done, cargo, command, pass_on, root, run, side_by_side, step};
use crate::tools::Tools;
use crate::wasm::{self, TARGET, compiled};
use crate::wasm_std;

/// How the app's program comes to the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// In chunks: a first visit loads what its page needs.
    Cut,
    /// As one file, should the splitter ever fail.
    Whole,
}

/// Builds the site and the JavaScript library into `dist/`, each unless it is up to date.
pub fn build() -> Done {
    build_dist(Form::Cut, true)
}

/// Builds the site into `dist/`, unless it is up to date.
fn build_site() -> Done {
    build_dist(Form::Cut, false)
}

fn build_dist(form: Form, with_library: bool) -> Done {
    wasm_std::ensure()?;
    let dist = root().join("dist");
    let is_of_form = chunks::are_none(&dist) == (form == Form::Whole);
    let site_is_built = is_of_form && up_to_date(&dist.join("sw.js"), inputs::ALL);
    // Compiling ends with minutes on one core; installing a tool takes the other.
    let (tools, ()) = side_by_side(Tools::for_release, || if site_is_built { Ok(()) } else { compile() })?;
    // Trunk clears dist/, and the library with it.
    let library_is_wanted = with_library && !(site_is_built && library::is_built());
    if !site_is_built {
        step("site with Trunk", || trunk(&tools))?;
    }
    side_by_side(
        || if site_is_built { Ok(()) } else { step("site in dist/", || finish(&tools, form)) },
        || if library_is_wanted { step("library", library::compile) } else { Ok(()) },
    )?;
    if library_is_wanted {
        library::package(&tools)?;
    }
    paths::check(&dist)
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

/// Optimizes the programs that Trunk left in `dist/`, cuts the app into chunks unless it stays whole, and names all
/// files by their content.
fn finish(tools: &Tools, form: Form) -> Done {
    let dist = root().join("dist");
    let [app, xlsx] = ["hardwood-app_bg.wasm", "hardwood-xlsx_bg.wasm"].map(|name| dist.join(name));
    // The chunks are cut by the linker's relocations in cargo's output; the program itself has no more use
    // for them.
    chunks::strip(&dist)?;
    side_by_side(|| wasm::optimize(tools, &app, "-Oz"), || wasm::optimize(tools, &xlsx, "-Oz"))?;
    let (linked, check) = (compiled("hardwood-app.wasm"), compiled("chunks"));
    match form {
        Form::Cut => chunks::cut(&dist, &linked, &check)?,
        Form::Whole => chunks::none(&dist, &linked)?,
    }
    run(&mut command("node", &["xtask/site/finish.mjs", "dist"]), "The messages are above.")?;
    if form == Form::Whole {
        return Ok(());
    }
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

/// Builds the site and the library, and prints their sizes as a table or as JSON.
pub fn dist(form: Form, json: bool) -> Done {
    build_dist(form, true)?;
    let mut sizes = command("node", &["xtask/site/sizes.mjs", "dist"]);
    if json {
        sizes.arg("--json");
    }
    pass_on(&mut sizes)
}

/// Builds the site, with the library if asked, and serves it until it is stopped.
pub fn serve(port: u16, with_library: bool) -> Done {
    build_dist(Form::Cut, with_library)?;
    pass_on(&mut command("node", &["xtask/site/server.mjs", "dist", &port.to_string()]))
}
