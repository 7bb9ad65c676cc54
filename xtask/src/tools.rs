//! Installs the pinned tools that are missing; asks each for its version to find out.

use crate::shell::{Done, Failure, at, cargo, command, ensure, output, root, run};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

const TRUNK: &str = "0.21.14";
const CARGO_AUDIT: &str = "0.22.2";

/// Tools that are installed.
pub struct Tools {
    path: OsString,
}

impl Tools {
    /// Installs what builds a release and is missing.
    pub fn for_release() -> Done<Self> {
        node()?;
        let folders = [CargoTool::trunk().ensure()?, CargoTool::wasm_bindgen()?.ensure()?];
        npm_packages()?;
        Self::in_folders(folders.into_iter().chain([root().join("node_modules/.bin")]))
    }

    /// Installs what the quick build needs and is missing.
    pub fn quick() -> Done<Self> {
        node()?;
        Self::in_folders([CargoTool::wasm_bindgen()?.ensure()?].into_iter())
    }

    /// Installs what runs the core's tests in a browser and is missing.
    pub fn for_wasm_tests() -> Done<Self> {
        Self::in_folders([CargoTool::wasm_bindgen_test()?.ensure()?].into_iter())
    }

    /// These folders before those on the PATH.
    fn in_folders(folders: impl Iterator<Item = PathBuf>) -> Done<Self> {
        let mut dirs: Vec<PathBuf> = folders.collect();
        let path = std::env::var_os("PATH").unwrap_or_default();
        dirs.extend(std::env::split_paths(&path));
        let path = std::env::join_paths(dirs).map_err(|error| {
            Failure::new(format!("PATH: {error}"), "Set HARDWOOD_TOOLS to a folder without such characters.")
        })?;
        Ok(Self { path })
    }

    /// Puts the tools on a command's PATH.
    pub fn with(&self, mut command: Command) -> Command {
        command.env("PATH", &self.path);
        command
    }
}

/// The folder in which all checkouts keep their tools.
fn home() -> Done<PathBuf> {
    let env = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    env("HARDWOOD_TOOLS")
        .or_else(|| env("XDG_CACHE_HOME").map(|cache| cache.join("hardwood")))
        .or_else(|| env("LOCALAPPDATA").map(|cache| cache.join("hardwood")))
        .or_else(|| env("HOME").map(|home| home.join(".cache/hardwood")))
        .ok_or_else(|| Failure::new("No folder to keep tools in", "Set HARDWOOD_TOOLS to a folder."))
}

/// A tool from the crates registry, whose crates are those of a lock file.
struct CargoTool {
    program: &'static str,
    version: String,
    /// What to install, and options for `cargo install`.
    from: Vec<OsString>,
    /// How much to optimize it: compiling Trunk takes minutes, running it a moment; wasm-bindgen reads 20 MB.
    opt_level: &'static str,
}

impl CargoTool {
    /// Without TLS, which Trunk needs only to download tools by itself: half the crates to compile.
    fn trunk() -> Self {
        let from = ["trunk", "--version", TRUNK, "--no-default-features"].map(OsString::from).into();
        Self { program: "trunk", version: TRUNK.into(), from, opt_level: "0" }
    }

    /// From a package and lock file of our own: the lock file it is published with names a crate version that was
    /// withdrawn.
    fn wasm_bindgen() -> Done<Self> {
        let from = vec!["--path".into(), root().join("xtask/wasm-bindgen").into()];
        Ok(Self { program: "wasm-bindgen", version: wasm_bindgen_version()?, from, opt_level: "1" })
    }

    /// The runner of tests in a browser: a server and a client, which only tests need.
    fn wasm_bindgen_test() -> Done<Self> {
        let from = vec!["--path".into(), root().join("xtask/wasm-bindgen-test").into()];
        Ok(Self {
            program: "wasm-bindgen-test-runner",
            version: wasm_bindgen_version()?,
            from,
            opt_level: "1",
        })
    }

    /// Installs the tool in exactly this version; returns the folder it is in.
    fn ensure(&self) -> Done<PathBuf> {
        let root = home()?.join(format!("{}-{}", self.program, self.version));
        let bin = root.join("bin");
        let find = || {
            let said = output(&mut command(bin.join(self.program), &["--version"]))?;
            said.split_whitespace().any(|word| word == self.version).then(|| bin.clone())
        };
        ensure(&format!("{} {}", self.program, self.version), find, || self.install(&root))
    }

    fn install(&self, root: &Path) -> Done {
        let build = home()?.join(format!("build-{}", self.program));
        let mut install = cargo(&["install", "--locked", "--force"]);
        install.args(&self.from).arg("--root").arg(root).arg("--target-dir").arg(&build);
        for (option, value) in [("LTO", "off"), ("CODEGEN_UNITS", "16"), ("OPT_LEVEL", self.opt_level)] {
            install.env(format!("CARGO_PROFILE_RELEASE_{option}"), value);
        }
        let from = self.from.join(OsStr::new(" "));
        let hint =
            format!("Try it yourself: cargo install --locked {} --root {}", from.display(), root.display());
        run(&mut install, &hint)?;
        std::fs::remove_dir_all(&build).map_err(at(&build))
    }
}

/// The version of the wasm-bindgen crate; its command-line tool must have exactly the same.
fn wasm_bindgen_version() -> Done<String> {
    let lock = root().join("Cargo.lock");
    let text = std::fs::read_to_string(&lock).map_err(at(&lock))?;
    locked_version(&text, "wasm-bindgen").ok_or_else(|| {
        Failure::new("Cargo.lock names no wasm-bindgen", "Run `cargo update --workspace` to write it again.")
    })
}

fn locked_version(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let version = lock.lines().skip_while(|line| *line != name).nth(1)?;
    Some(version.strip_prefix("version = \"")?.strip_suffix('"')?.to_string())
}

fn node() -> Done {
    let version = output(&mut command("node", &["--version"]));
    let major =
        version.as_deref().and_then(|version| version.strip_prefix('v')?.split('.').next()?.parse().ok());
    match major {
        Some(20u32..) => Ok(()),
        _ => Err(Failure::new(
            format!("Node 20 or later is needed; found {}", version.unwrap_or_else(|| "none".into())),
            "Install Node.js with npm and run this again.",
        )),
    }
}

/// cargo-audit, installed, for the crates of Cargo.lock.
pub fn cargo_audit() -> Done<Command> {
    let from = ["cargo-audit", "--version", CARGO_AUDIT].map(OsString::from).into();
    let audit = CargoTool { program: "cargo-audit", version: CARGO_AUDIT.into(), from, opt_level: "0" };
    Ok(command(audit.ensure()?.join("cargo-audit"), &["audit"]))
}

/// npm; on Windows it is a batch file.
pub fn npm(args: &[&str]) -> Command {
    command(if cfg!(windows) { "npm.cmd" } else { "npm" }, args)
}

fn npm_packages() -> Done {
    let find = || output(&mut npm(&["ls", "--depth=0"])).map(drop);
    ensure("npm packages of package-lock.json", find, || {
        let mut install = npm(&["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
        run(install.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"), "Try it yourself: npm ci --ignore-scripts")
    })
}

#[cfg(test)]
mod tests {
    use super::locked_version;

    #[test]
    fn reads_the_version_of_the_named_package_only() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"9.9.9\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\nsource = \"registry\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(locked_version(lock, "wasm"), None);
        assert_eq!(locked_version("name = \"wasm-bindgen\"", "wasm-bindgen"), None);
    }
}
