//! Keeps the builder's folder names out of the site.

use crate::shell::{Done, Failure, at, root};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folders into which cargo unpacks crates, one for each registry.
fn registries() -> Vec<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo"))).unwrap_or_default();
    let folders = std::fs::read_dir(home.join("registry/src")).into_iter().flatten().flatten();
    folders.map(|folder| folder.path()).collect()
}

/// Makes a build replace this machine's folders in the program's panic messages with neutral names.
pub fn hide(build: &mut Command) {
    let flag = |folder: &Path, name: &str| format!("--remap-path-prefix={}={name}", folder.display());
    let own = std::env::var("RUSTFLAGS").unwrap_or_default();
    let mut flags: Vec<String> = own.split_whitespace().map(str::to_owned).collect();
    flags.push(flag(&root(), "hardwood"));
    flags.extend(registries().iter().map(|folder| flag(folder, "deps")));
    build.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
}

/// Fails if any file of `dist` names a folder of this machine.
pub fn check(dist: &Path) -> Done {
    let mut needles: Vec<String> = vec!["registry/src".into(), root().display().to_string()];
    needles.extend(std::env::home_dir().map(|home| home.join(".cargo").display().to_string()));
    for file in files(dist) {
        let bytes = std::fs::read(&file).map_err(at(&file))?;
        let text = String::from_utf8_lossy(&bytes);
        if let Some(needle) = needles.iter().find(|needle| text.contains(needle.as_str())) {
            return Err(Failure::new(
                format!("{} names a folder of this machine: {needle}", file.display()),
                "Remove dist/ and build it again.",
            ));
        }
    }
    Ok(())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_a_folder_of_this_machine_in_any_file() -> std::io::Result<()> {
        let dist = std::env::temp_dir().join(format!("hardwood-paths-{}", std::process::id()));
        std::fs::create_dir_all(dist.join("lib"))?;
        std::fs::write(dist.join("lib/a.wasm"), b"\0deps/yew-0.23.0/src/lib.rs\xff")?;
        assert!(check(&dist).is_ok());
        std::fs::write(
            dist.join("lib/b.wasm"),
            [b"\xff\0".as_slice(), root().display().to_string().as_bytes()].concat(),
        )?;
        let found = check(&dist).err().map(|failure| failure.what).unwrap_or_default();
        assert!(found.contains("b.wasm"), "{found}");
        std::fs::remove_dir_all(&dist)
    }
}
