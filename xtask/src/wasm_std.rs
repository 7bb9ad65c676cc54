//! The standard library for wasm32-unknown-unknown. An ordinary machine gets it in seconds, by `rustup target add`, which
//! [`ensure`] tries first. All else here is for a machine whose rustup cannot fetch it, such as one that reaches only
//! registries: there it is built from Rust's library sources for exactly this compiler and copied into the toolchain.

use crate::shell::{Done, Failure, at, cargo, command, may_apt_install, output, root, run, step, target};
use crate::wasm::TARGET;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const HINT: &str = "Run `rustup target add wasm32-unknown-unknown`; or set HARDWOOD_RUST_SRC to a .tar.xz \
                       of Rust's library sources (with library/ at its top) of the same version as `rustc --version`.";

/// Makes sure that this compiler can build for the browser.
pub fn ensure() -> Done {
    let name = "Rust standard library for wasm32";
    if works() {
        eprintln!("== {name}: installed");
        return Ok(());
    }
    step(name, || {
        if output(&mut command("rustup", &["target", "add", TARGET])).is_some() && works() {
            return Ok(());
        }
        eprintln!("rustup cannot provide it for this toolchain: building it from source");
        build_from_source()?;
        if works() {
            Ok(())
        } else {
            Err(Failure::new("The standard library was built but does not work", HINT))
        }
    })
}

fn rustc(args: &[&str]) -> Command {
    command(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()), args)
}

/// Whether an empty library compiles: it does not if the standard library is missing or belongs to another
/// compiler.
fn works() -> bool {
    let out = std::env::temp_dir().join(format!("hardwood-probe-{}.rmeta", std::process::id()));
    let mut probe =
        rustc(&["--target", TARGET, "--crate-type=lib", "--crate-name=probe", "--emit=metadata", "-"]);
    let status =
        probe.arg("-o").arg(&out).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let _ = fs::remove_file(&out);
    status.is_ok_and(|status| status.success())
}

/// Builds the library and puts it into the toolchain.
fn build_from_source() -> Done {
    let work = std::env::temp_dir().join(format!("hardwood-std-{}", std::process::id()));
    fs::create_dir_all(&work).map_err(at(&work))?;
    let done = sources(&work).and_then(|library| compile(&library, &work)).and_then(|libs| install(&libs));
    let _ = fs::remove_dir_all(&work);
    // what was compiled against an earlier build of the library would not link with this one
    let _ = fs::remove_dir_all(target().join(TARGET));
    done
}

/// Rust's `library` folder, from HARDWOOD_RUST_SRC or from Debian's package.
fn sources(work: &Path) -> Done<PathBuf> {
    if let Some(archive) = std::env::var_os("HARDWOOD_RUST_SRC").filter(|value| !value.is_empty()) {
        let archive = root().join(archive);
        let mut tar = command("tar", &["--extract", "--xz", "--file"]);
        tar.arg(&archive).arg("--directory").arg(work);
        run(
            &mut tar,
            "HARDWOOD_RUST_SRC must name a .tar.xz. `tar` and `xz` (Debian: xz-utils) must be installed.",
        )?;
        return Ok(work.join("library"));
    }
    if !may_apt_install() {
        return Err(Failure::new(
            "rustup could not add the target, and packages can be installed only on Debian as root",
            HINT,
        ));
    }
    debian::sources(work, &release()?)
}

/// This compiler's version, as `1.95.0`.
fn release() -> Done<String> {
    let said = output(&mut rustc(&["--version", "--verbose"])).unwrap_or_default();
    let release = said.lines().find_map(|line| line.strip_prefix("release: "));
    release
        .map(str::to_string)
        .ok_or_else(|| Failure::new("`rustc --version --verbose` printed no version", HINT))
}

/// Compiles the library with the flags of Rust's own build; returns the folder of its .rlib files.
fn compile(library: &Path, work: &Path) -> Done<PathBuf> {
    let target = work.join("target");
    let mut cargo = cargo(&["build", "--release", "--locked", "--target", TARGET]);
    cargo.current_dir(library.join("sysroot"));
    cargo.env("RUSTC_BOOTSTRAP", "1").env("CARGO_TARGET_DIR", &target);
    cargo
        .env("RUSTFLAGS", "-Zforce-unstable-if-unmarked -Cembed-bitcode=yes")
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    run(&mut cargo, HINT)?;
    Ok(target.join(TARGET).join("release/deps"))
}

fn install(libs: &Path) -> Done {
    let place = output(&mut rustc(&["--print", "target-libdir", "--target", TARGET]));
    let place = PathBuf::from(
        place.ok_or_else(|| Failure::new("`rustc --print target-libdir` printed no folder", HINT))?,
    );
    fs::create_dir_all(&place).map_err(at(&place))?;
    for entry in fs::read_dir(libs).map_err(at(libs))? {
        let file = entry.map_err(at(libs))?.path();
        if let (Some("rlib"), Some(name)) = (file.extension().and_then(|ext| ext.to_str()), file.file_name())
        {
            let to = place.join(name);
            fs::copy(&file, &to).map_err(at(&to))?;
        }
    }
    Ok(())
}

/// Downloads and unpacks Debian's package `rust-src` without installing it or changing apt's own lists.
mod debian {
    use super::*;

    const SOURCES: &str = "/etc/apt/sources.list.d/debian.sources";
    /// The suite that has a newer Rust for bookworm.
    const SUITE: &str = "trixie-backports";

    pub fn sources(work: &Path, release: &str) -> Done<PathBuf> {
        let list = work.join("rust.sources");
        let own = fs::read_to_string(SOURCES).map_err(at(Path::new(SOURCES)))?;
        fs::write(&list, with_suite(&own, SUITE)).map_err(at(&list))?;
        let options = private_folders(work, &list)?;
        let apt = |program: &str, args: &[&str]| {
            let mut apt = command(program, args);
            apt.args(options.iter().flat_map(|option| ["-o", option])).current_dir(work);
            apt
        };
        run(&mut apt("apt-get", &["update"]), HINT)?;
        let listed = output(&mut apt("apt-cache", &["madison", "rust-src"])).unwrap_or_default();
        let version = matching(&listed, release).ok_or_else(|| {
            Failure::new(format!("Debian's {SUITE} has no rust-src {release}; it lists:\n{listed}"), HINT)
        })?;
        run(&mut apt("apt-get", &["download", &format!("rust-src={version}")]), HINT)?;
        let package = downloaded(work)?;
        run(command("dpkg", &["-x"]).arg(package).arg(work.join("unpacked")), HINT)?;
        Ok(work.join(format!("unpacked/usr/src/rustc-{release}/library")))
    }

    /// Options that make apt use private folders for lists and packages.
    fn private_folders(work: &Path, list: &Path) -> Done<Vec<String>> {
        for folder in ["lists/partial", "cache/archives/partial"] {
            let folder = work.join(folder);
            fs::create_dir_all(&folder).map_err(at(&folder))?;
        }
        let (work, list) = (work.display(), list.display());
        Ok(vec![
            format!("Dir::Etc::sourcelist={list}"),
            "Dir::Etc::sourceparts=-".to_string(),
            format!("Dir::State::lists={work}/lists"),
            format!("Dir::Cache={work}/cache"),
            "APT::Sandbox::User=root".to_string(),
        ])
    }

    fn downloaded(work: &Path) -> Done<PathBuf> {
        let entries = fs::read_dir(work).map_err(at(work))?.flatten().map(|entry| entry.path());
        let mut packages = entries.filter(|path| path.extension().is_some_and(|ext| ext == "deb"));
        packages.next().ok_or_else(|| Failure::new("`apt-get download` left no package", HINT))
    }

    /// The first stanza of the machine's sources with another suite.
    pub(super) fn with_suite(own: &str, suite: &str) -> String {
        let stanza = own.lines().take_while(|line| !line.trim().is_empty());
        let lines = stanza
            .map(|line| if line.starts_with("Suites:") { format!("Suites: {suite}") } else { line.into() });
        lines.collect::<Vec<_>>().join("\n") + "\n"
    }

    /// Finds this compiler's package version in the output of `apt-cache madison`.
    pub(super) fn matching(madison: &str, release: &str) -> Option<String> {
        let versions = madison.lines().filter_map(|line| line.split('|').nth(1).map(str::trim));
        let of_release = |version: &&str| {
            version.strip_prefix(release).is_some_and(|rest| rest.starts_with(['+', '-', '~']))
        };
        versions.filter(of_release).map(str::to_string).next()
    }
}

#[cfg(test)]
mod tests {
    use super::debian::{matching, with_suite};

    #[test]
    fn debian_sources_change_only_their_suite() {
        let own = "Types: deb\nURIs: http://mirror/debian\nSuites: bookworm bookworm-updates\nComponents: main\n\nTypes: deb\n";
        let ours = "Types: deb\nURIs: http://mirror/debian\nSuites: trixie-backports\nComponents: main\n";
        assert_eq!(with_suite(own, "trixie-backports"), ours);
    }

    #[test]
    fn only_the_compilers_own_version_matches() {
        let listed =
            " rust-src | 1.95.0+dfsg1-1~bpo13+1 | http://mirror trixie-backports/main amd64 Packages";
        assert_eq!(matching(listed, "1.95.0").as_deref(), Some("1.95.0+dfsg1-1~bpo13+1"));
        assert_eq!(matching(listed, "1.95"), None);
        assert_eq!(matching("", "1.95.0"), None);
    }
}
