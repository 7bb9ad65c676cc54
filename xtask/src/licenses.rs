//! What the project is built from: each crate and npm package has a licence that allows it, none is one that nobody
//! looks after; and, on a machine that reaches the databases, none has a known weakness.

use crate::shell::{Done, Failure, at, cargo, output, pass_on, root};
use crate::tools;
use serde_json::Value;
use spdx::{Expression, LicenseItem, ParseMode};

/// Licences that ask for no more than to be named. A package under one of several may be used if one is here.
const ALLOWED: [&str; 6] = ["MIT", "Apache-2.0", "BSD-3-Clause", "Unlicense", "Unicode-3.0", "Zlib"];
/// Files under it are used as they are, by the tests only: axe-core.
const ALLOWED_IN_TESTS: &str = "MPL-2.0";
/// Crates that must not come back, and why.
const BANNED: [(&str, &str); 1] = [("bincode", "nobody looks after it any more")];

/// A package and its licence, as it says itself.
#[derive(Debug, PartialEq)]
struct Package {
    name: String,
    license: String,
}

/// Checks the crates of Cargo.lock and the packages of package-lock.json; returns how many there are.
pub fn check() -> Done<usize> {
    let (crates, packages) = (crates()?, packages()?);
    let mut wrong: Vec<String> = crates.iter().filter_map(|package| refused(package, &[])).collect();
    wrong.extend(packages.iter().filter_map(|package| refused(package, &[ALLOWED_IN_TESTS])));
    for Package { name, .. } in &crates {
        wrong.extend(
            BANNED.iter().filter(|(banned, _)| banned == name).map(|(_, why)| format!("{name}: {why}")),
        );
    }
    if wrong.is_empty() {
        return Ok(crates.len() + packages.len());
    }
    let hint = "Take another package, or add the licence to xtask/src/licenses.rs once you have read it.";
    Err(Failure::new(format!("These may not be used:\n{}", wrong.join("\n")), hint))
}

/// Asks the databases of known weaknesses, RustSec's and npm's. Not among the tests, which need no network but the
/// registries.
pub fn advisories() -> Done {
    pass_on(&mut tools::cargo_audit()?)?;
    pass_on(&mut tools::npm(&["audit"]))
}

/// Why a package may not be used.
fn refused(Package { name, license }: &Package, more: &[&str]) -> Option<String> {
    let Ok(terms) = Expression::parse_mode(license, ParseMode::LAX) else {
        return Some(format!("{name}: {license:?} is not a licence"));
    };
    let allowed = terms.evaluate(|term| match &term.license {
        LicenseItem::Spdx { id, .. } => ALLOWED.iter().chain(more).any(|allowed| *allowed == id.name),
        LicenseItem::Other { .. } => false,
    });
    (!allowed).then(|| format!("{name}: {license}"))
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
        refused(&Package { name: "a".into(), license: license.into() }, more).is_some()
    }

    #[test]
    fn one_allowed_licence_of_several_is_enough_and_all_of_a_sum_are_needed() {
        for fine in ["MIT", "MIT/Apache-2.0", "Apache-2.0 OR GPL-3.0-only", "MIT AND Unicode-3.0"] {
            assert!(!is_refused(fine, &[]), "{fine}");
        }
        for wrong in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "MPL-2.0", "", "ours"] {
            assert!(is_refused(wrong, &[]), "{wrong}");
        }
        assert!(!is_refused("MPL-2.0", &[ALLOWED_IN_TESTS]));
    }
}
