//! What the site is made of, and whether a build is newer.

use crate::shell::root;
use std::path::Path;
use std::time::SystemTime;

/// What the programs are compiled from.
pub const COMPILED: &[&str] = &["Cargo.toml", "Cargo.lock", "build.rs", "src", "app"];

/// What site and library are made of. A build that is newer than all of it is up to date.
pub const ALL: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "build.rs",
    "src",
    "app",
    "Trunk.toml",
    "index.html",
    "www",
    "xtask/site",
    "xtask/split/src",
];

/// Whether `made` exists and is newer than everything it is made of.
pub fn up_to_date(made: &Path, inputs: &[&str]) -> bool {
    changed(made).is_some_and(|made| newest(inputs).is_none_or(|input| input < made))
}

/// When the newest of these files and folders of the checkout was last changed.
pub fn newest(inputs: &[&str]) -> Option<SystemTime> {
    inputs.iter().filter_map(|input| newest_in(&root().join(input))).max()
}

/// When a file was last changed.
pub fn changed(file: &Path) -> Option<SystemTime> {
    std::fs::metadata(file).and_then(|file| file.modified()).ok()
}

/// When a file, or the newest file of a folder, was last changed.
fn newest_in(path: &Path) -> Option<SystemTime> {
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
    entries.map(|entry| newest_in(&entry.path())).fold(changed(path), Option::max)
}
