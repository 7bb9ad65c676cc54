//! The names of the core's public items, against the committed list `xtask/public-api.txt`.
//!
//! Methods and fields are not in it: rustdoc's JSON, which has them, needs a nightly compiler.

use crate::shell::{Done, Failure, at, root, target};
use std::collections::BTreeSet;
use std::fs;

/// Compares the items that `cargo doc` has just listed with the committed ones; with UPDATE in the environment, takes
/// the new ones.
pub fn check() -> Done {
    let page = target().join("doc/hardwood/all.html");
    let found = items(&fs::read_to_string(&page).map_err(at(&page))?);
    let list = root().join("xtask/public-api.txt");
    if std::env::var_os("UPDATE").is_some() {
        let text: String = found.iter().map(|item| format!("{item}\n")).collect();
        return fs::write(&list, text).map_err(at(&list));
    }
    let text = fs::read_to_string(&list).map_err(at(&list))?;
    let known: BTreeSet<String> = text.lines().map(str::to_owned).collect();
    let gone = known.difference(&found).map(|item| format!("- {item}"));
    let new = found.difference(&known).map(|item| format!("+ {item}"));
    let changes: Vec<String> = gone.chain(new).collect();
    if changes.is_empty() {
        return Ok(());
    }
    Err(Failure::new(
        format!("The core's public items have changed:\n{}", changes.join("\n")),
        "If that is meant, run `UPDATE=1 cargo xtask test --only docs` and note it in CHANGELOG.md.",
    ))
}

/// The items on rustdoc's page of all items: "struct table::Session".
fn items(page: &str) -> BTreeSet<String> {
    let link = |part: &str| {
        let (file, rest) = part.split_once("\">")?;
        let kind = file.rsplit('/').next()?.split('.').next()?;
        let (path, _) = rest.split_once("</a>")?;
        Some(format!("{kind} {path}"))
    };
    page.split("<li><a href=\"").skip(1).filter(|part| !part.starts_with('#')).filter_map(link).collect()
}

#[cfg(test)]
mod tests {
    use super::items;

    #[test]
    fn items_are_read_with_their_kinds() {
        let page = "<ul><li><a href=\"#structs\" title=\"Structs\">Structs</a></li></ul><ul class=\"all-items\">\
                    <li><a href=\"table/struct.Session.html\">table::Session</a></li><li><a href=\"macro.rule.html\">\
                    rule</a></li></ul>";
        let found: Vec<String> = items(page).into_iter().collect();
        assert_eq!(found, ["macro rule", "struct table::Session"]);
    }
}
