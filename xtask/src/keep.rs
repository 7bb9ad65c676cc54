//! Puts the built site where a host serves it from, beside the files of the build before it: a page that is open while
//! the site is renewed still finds its chunks.

use crate::shell::{Done, Failure, at};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The files of each build that is kept, the newest build first.
const RECORD: &str = "builds.json";
/// House: the new build and the one before it.
const BUILDS: usize = 2;
/// The files that name the others, in the order of copying: a page that loads meanwhile is not sent to a file
/// that is missing.
const LAST: [&str; 3] = ["boot.js", "sw.js", "index.html"];

type Files = BTreeSet<String>;

/// Copies the site in `dist` into `folder`, and removes files that only builds before the last two had. Files
/// of no build stay.
pub fn keep(dist: &Path, folder: &Path) -> Done {
    let mut files = Files::new();
    list(dist, "", &mut files)?;
    if !files.contains("index.html") {
        return Err(Failure::new(format!("No site in {}", dist.display()), "Build it: `cargo xtask dist`."));
    }
    fs::create_dir_all(folder).map_err(at(folder))?;
    let before = recorded(folder)?;
    let mut order: Vec<&String> = files.iter().collect();
    order.sort_by_key(|name| LAST.iter().position(|last| name == last).map_or(0, |place| place + 1));
    for name in order {
        let to = folder.join(name);
        let parent = to.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(at(parent))?;
        fs::copy(dist.join(name), &to).map_err(at(&to))?;
    }
    let older = before.iter().filter(|older| **older != files);
    let builds: Vec<&Files> = std::iter::once(&files).chain(older).take(BUILDS).collect();
    for name in before.iter().flatten().filter(|name| !builds.iter().any(|build| build.contains(*name))) {
        let gone = folder.join(name);
        if gone.exists() {
            fs::remove_file(&gone).map_err(at(&gone))?;
        }
    }
    let record = folder.join(RECORD);
    fs::write(&record, serde_json::json!(builds).to_string() + "\n").map_err(at(&record))?;
    println!("{} has this build and {} before it.", folder.display(), builds.len() - 1);
    Ok(())
}

/// The builds that `folder` has. Their names stay inside it: a record written by hand removes nothing elsewhere.
fn recorded(folder: &Path) -> Done<Vec<Files>> {
    let record = folder.join(RECORD);
    if !record.exists() {
        return Ok(vec![]);
    }
    let text = fs::read_to_string(&record).map_err(at(&record))?;
    let wrong = |why: String| {
        Failure::new(
            format!("{}: {why}", record.display()),
            "Remove it: the files of older builds then stay until you remove them.",
        )
    };
    let builds: Vec<Files> = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    match builds.iter().flatten().find(|name| name.split('/').any(|part| matches!(part, "" | "." | ".."))) {
        Some(outside) => Err(wrong(format!("{outside:?} is no file of a build"))),
        None => Ok(builds),
    }
}

/// The files of a folder and its folders, as paths with `/`.
fn list(folder: &Path, path: &str, files: &mut Files) -> Done {
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let entry = entry.map_err(at(folder))?;
        let name = format!("{path}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            list(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own for a test, removed at its end.
    struct Folder(std::path::PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("hardwood-{name}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).expect("a folder for the test");
            Folder(folder)
        }

        /// Builds a site of these files.
        fn build(&self, files: &[&str]) -> std::path::PathBuf {
            let dist = self.0.join("dist");
            let _ = fs::remove_dir_all(&dist);
            for name in files.iter().chain(&["index.html"]) {
                let file = dist.join(name);
                fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
                fs::write(file, files.concat()).expect("a file");
            }
            dist
        }

        fn has(&self, name: &str) -> bool {
            self.0.join("host").join(name).exists()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn the_last_two_builds_are_there_and_foreign_files_stay() {
        let folder = Folder::new("keep");
        let host = folder.0.join("host");
        fs::create_dir_all(&host).expect("a folder");
        fs::write(host.join("CNAME"), "hardwood.example").expect("a file");
        for build in
            [["chunks/a-1.wasm", "boot.js"], ["chunks/a-2.wasm", "boot.js"], ["chunks/a-3.wasm", "boot.js"]]
        {
            let dist = folder.build(&build);
            for _ in 0..2 {
                keep(&dist, &host).expect("kept, and again");
            }
        }
        let there =
            ["chunks/a-1.wasm", "chunks/a-2.wasm", "chunks/a-3.wasm", "CNAME"].map(|name| folder.has(name));
        assert_eq!(there, [false, true, true, true]);
        let page = fs::read_to_string(host.join("index.html")).expect("the page");
        assert_eq!(page, "chunks/a-3.wasmboot.js", "the page is the newest build's");
    }

    #[test]
    fn a_record_that_names_files_elsewhere_is_refused() {
        let folder = Folder::new("keep-outside");
        let host = folder.0.join("host");
        fs::create_dir_all(&host).expect("a folder");
        fs::write(host.join(RECORD), r#"[["index.html"], ["../precious"]]"#).expect("a file");
        fs::write(folder.0.join("precious"), "stays").expect("a file");
        assert!(keep(&folder.build(&["boot.js"]), &host).is_err());
        assert!(folder.0.join("precious").exists());
    }
}
