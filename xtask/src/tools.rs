//! The pinned tools: installed where they are missing, checked by asking each for its version.

use crate::shell::{Done, Failure, at, cargo, command, ensure, output, root, run};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

const TRUNK: &str = "0.21.14";

/// The tools of the site build, all there.
pub struct Tools {
    path: OsString,
}

impl Tools {
    /// Installs what is missing.
    pub fn ensure() -> Done<Self> {
        node()?;
        let mut dirs = vec![CargoTool::trunk().ensure()?, CargoTool::wasm_bindgen()?.ensure()?];
        npm_packages()?;
        dirs.push(root().join("node_modules/.bin"));
        let path = std::env::var_os("PATH").unwrap_or_default();
        dirs.extend(std::env::split_paths(&path));
        let path = std::env::join_paths(dirs)
            .map_err(|error| Failure::new(format!("PATH: {error}"), "Choose another HARDWOOD_TOOLS."))?;
        Ok(Self { path })
    }

    /// A command that finds the tools.
    pub fn with(&self, mut command: Command) -> Command {
        command.env("PATH", &self.path);
        command
    }
}

/// Where tools are kept between checkouts.
fn home() -> Done<PathBuf> {
    let env = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    env("HARDWOOD_TOOLS")
        .or_else(|| env("XDG_CACHE_HOME").map(|cache| cache.join("hardwood")))
        .or_else(|| env("LOCALAPPDATA").map(|cache| cache.join("hardwood")))
        .or_else(|| env("HOME").map(|home| home.join(".cache/hardwood")))
        .ok_or_else(|| Failure::new("no folder to keep tools in", "Set HARDWOOD_TOOLS to a folder."))
}

/// A tool from the crates registry.
struct CargoTool {
    package: &'static str,
    program: &'static str,
    version: String,
    /// How `cargo install` is to choose features and dependencies.
    flags: &'static [&'static str],
}

impl CargoTool {
    /// Without TLS, which Trunk has only to fetch tools for itself: half the crates to compile.
    fn trunk() -> Self {
        let flags = &["--locked", "--no-default-features"];
        Self { package: "trunk", program: "trunk", version: TRUNK.into(), flags }
    }

    /// Not `--locked`: its published lock file names a crate version that has been withdrawn.
    fn wasm_bindgen() -> Done<Self> {
        let version = wasm_bindgen_version()?;
        Ok(Self { package: "wasm-bindgen-cli", program: "wasm-bindgen", version, flags: &[] })
    }

    /// The folder with the tool in exactly this version.
    fn ensure(&self) -> Done<PathBuf> {
        let home = home()?;
        let root = home.join(format!("{}-{}", self.program, self.version));
        let bin = root.join("bin");
        let find = || {
            let said = output(&mut command(bin.join(self.program), &["--version"]))?;
            said.split_whitespace().any(|word| word == self.version).then(|| bin.clone())
        };
        ensure(&format!("{} {}", self.program, self.version), find, || {
            let build = home.join("build");
            let mut install = cargo(&["install", "--force", self.package, "--version", &self.version]);
            install.args(self.flags).arg("--root").arg(&root).arg("--target-dir").arg(&build);
            // These tools have little to compute: minutes of compiling are worth more than their speed.
            install.env("CARGO_PROFILE_RELEASE_LTO", "off");
            install.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
            install.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
            let hint = format!(
                "By hand: cargo install {} {} --version {} --root {}",
                self.package,
                self.flags.join(" "),
                self.version,
                root.display()
            );
            run(&mut install, &hint)?;
            std::fs::remove_dir_all(&build).map_err(at(&build))
        })
    }
}

/// The version of the wasm-bindgen crate, which its command-line tool must match exactly.
fn wasm_bindgen_version() -> Done<String> {
    let lock = root().join("Cargo.lock");
    let text = std::fs::read_to_string(&lock).map_err(at(&lock))?;
    locked_version(&text, "wasm-bindgen").ok_or_else(|| {
        Failure::new("Cargo.lock names no wasm-bindgen", "Run `cargo update --workspace` to write it anew.")
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
            "Install Node.js with npm from your system's packages or its own site, and run this again.",
        )),
    }
}

/// npm, which is a batch file on Windows.
fn npm(args: &[&str]) -> Command {
    command(if cfg!(windows) { "npm.cmd" } else { "npm" }, args)
}

fn npm_packages() -> Done {
    let find = || output(&mut npm(&["ls", "--depth=0"])).map(drop);
    ensure("npm packages of package-lock.json", find, || {
        let mut install = npm(&["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
        run(install.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"), "By hand: npm ci --ignore-scripts")
    })
}

#[cfg(test)]
mod tests {
    use super::locked_version;

    #[test]
    fn reads_the_version_of_exactly_the_named_package() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"9.9.9\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\nsource = \"registry\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(locked_version(lock, "wasm"), None);
        assert_eq!(locked_version("name = \"wasm-bindgen\"", "wasm-bindgen"), None);
    }
}
