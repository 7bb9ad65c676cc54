//! The project's dependencies: each crate and npm package has an allowed license and is maintained; and, on a
//! machine that reaches the databases, none has a known weakness.

use crate::shell::{Done, Failure, at, cargo, output, pass_on, root, run};
use crate::tools;
use serde_json::Value;
use spdx::{Expression, LicenseItem, ParseMode};

/// Names the licenses that are allowed. A package under one of several may be used if one is allowed.
const DENY: &str = include_str!("../../deny.toml");
/// Files under it are used as they are, by the tests only: axe-core.
const ALLOWED_IN_TESTS: &str = "MPL-2.0";

/// A package and its license, as it says itself.
#[derive(Debug, PartialEq)]
struct Package {
    name: String,
    license: String,
}

/// Checks the crates of Cargo.lock and the packages of package-lock.json; returns how many there are. Crates are
/// cargo-deny's where that is installed: it also checks where they come from and which are there twice.
pub fn check() -> Done<usize> {
    let (crates, packages, allowed) = (crates()?, packages()?, allowed()?);
    let with_tests: Vec<&str> = allowed.iter().copied().chain([ALLOWED_IN_TESTS]).collect();
    let mut wrong: Vec<String> =
        packages.iter().filter_map(|package| refused(package, &with_tests)).collect();
    if output(&mut cargo(&["deny", "--version"])).is_some() {
        let mut deny = cargo(&["deny", "--offline", "check", "licenses", "bans", "sources"]);
        run(&mut deny, "cargo-deny's messages are above; deny.toml has its rules.")?;
    } else {
        wrong.extend(crates.iter().filter_map(|package| refused(package, &allowed)));
    }
    if !wrong.is_empty() {
        let hint = "Take another package, or add the license to deny.toml once you have read it.";
        return Err(Failure::new(format!("These may not be used:\n{}", wrong.join("\n")), hint));
    }
    Ok(crates.len() + packages.len())
}

/// The licenses that deny.toml allows: its list is written as JSON writes one.
fn allowed() -> Done<Vec<&'static str>> {
    let list = DENY.lines().find_map(|line| line.strip_prefix("allow = "));
    let list = list.and_then(|list| serde_json::from_str(list).ok());
    list.ok_or_else(|| Failure::new("deny.toml has no `allow = [\"..\"]` on one line", "Write it like that."))
}

/// Asks the databases of known weaknesses, RustSec's and npm's. Not among the tests, which need no network but the
/// registries.
pub fn advisories() -> Done {
    pass_on(&mut tools::cargo_audit()?)?;
    pass_on(&mut tools::npm(&["audit"]))
}

/// Why a package may not be used.
fn refused(Package { name, license }: &Package, allowed: &[&str]) -> Option<String> {
    let Ok(terms) = Expression::parse_mode(license, ParseMode::LAX) else {
        return Some(format!("{name}: {license:?} is not a license"));
    };
    let is_allowed = terms.evaluate(|term| match &term.license {
        LicenseItem::Spdx { id, .. } => allowed.contains(&id.name),
        LicenseItem::Other { .. } => false,
    });
    (!is_allowed).then(|| format!("{name}: {license}"))
}

fn crates() -> Done<Vec<Package>> {
    let hint = "Run `cargo metadata --locked` to see why.";
    let unread = || Failure::new("The list of crates could not be read", hint);
    let text = output(&mut cargo(&["metadata", "--format-version", "1", "--locked"])).ok_or_else(unread)?;
    let metadata: Value = serde_json::from_str(&text).map_err(|_| unread())?;
    let list = metadata["packages"].as_array().ok_or_else(unread)?;
    Ok(list.iter().map(|package| read(&package["name"], package)).collect())
}

fn packages() -> Done<Vec<Package>> {
    let file = root().join("package-lock.json");
    let text = std::fs::read_to_string(&file).map_err(at(&file))?;
    let unread =
        || Failure::new("package-lock.json could not be read", "Run `npm install` to write it again.");
    let lock: Value = serde_json::from_str(&text).map_err(|_| unread())?;
    let list = lock["packages"].as_object().ok_or_else(unread)?;
    let others = list.iter().filter(|(name, _)| !name.is_empty());
    Ok(others.map(|(name, package)| read(&Value::String(name.clone()), package)).collect())
}

fn read(name: &Value, package: &Value) -> Package {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Package { name: text(name), license: text(&package["license"]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_refused(license: &str, more: &[&str]) -> bool {
        let allowed = [&allowed().expect("a list in deny.toml"), more].concat();
        refused(&Package { name: "a".into(), license: license.into() }, &allowed).is_some()
    }

    #[test]
    fn one_allowed_license_of_several_is_enough_and_all_of_a_sum_are_needed() {
        for fine in ["MIT", "MIT/Apache-2.0", "Apache-2.0 OR GPL-3.0-only", "MIT AND Unicode-3.0"] {
            assert!(!is_refused(fine, &[]), "{fine}");
        }
        for wrong in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "MPL-2.0", "", "ours"] {
            assert!(is_refused(wrong, &[]), "{wrong}");
        }
        assert!(!is_refused("MPL-2.0", &[ALLOWED_IN_TESTS]));
    }
}
