//! Programs for the browser: where cargo leaves them, and `wasm-opt`, run once for each program that changed.

use crate::shell::{Done, at, command, root, run, target};
use crate::tools::Tools;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// The target of everything that runs in a browser.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// A program as cargo left it.
pub fn compiled(name: &str) -> PathBuf {
    target().join(TARGET).join("release").join(name)
}

/// Has wasm-bindgen wrap a program: `NAME.js` and `NAME_bg.wasm` in `folder`.
pub fn bind(tools: &Tools, program: &Path, folder: &Path, name: &str, options: &[&str]) -> Done {
    let mut bind = tools.with(command("wasm-bindgen", &["--target", "web", "--out-name", name]));
    bind.args(options).arg("--out-dir").arg(folder).arg(program);
    run(&mut bind, "wasm-bindgen's messages are above.")
}

/// Optimizes a program in place. The last result is kept in `target/wasm-opt`, by a hash of everything it
/// depends on.
pub fn optimize(tools: &Tools, wasm: &Path, level: &str) -> Done {
    let kept = kept(wasm, level)?;
    if !kept.is_file() {
        let folder = kept.parent().unwrap_or(&kept);
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(folder).map_err(at(folder))?;
        let partial = kept.with_extension("partial");
        let mut optimize = tools.with(command("wasm-opt", &[level, "--output"]));
        run(optimize.arg(&partial).arg(wasm), "wasm-opt's messages are above.")?;
        fs::rename(&partial, &kept).map_err(at(&kept))?;
    }
    fs::copy(&kept, wasm).map(drop).map_err(at(wasm))
}

/// The cached result for this program at this level; the npm lock file stands for the version of wasm-opt.
fn kept(wasm: &Path, level: &str) -> Done<PathBuf> {
    let mut hasher = DefaultHasher::new();
    level.hash(&mut hasher);
    for input in [wasm, &root().join("package-lock.json")] {
        fs::read(input).map_err(at(input))?.hash(&mut hasher);
    }
    let folder = target().join("wasm-opt").join(wasm.file_stem().unwrap_or_default());
    Ok(folder.join(format!("{:016x}.wasm", hasher.finish())))
}
