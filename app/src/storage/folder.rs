//! Automatic backups into a folder: their record, and the names of their files.

use crate::storage::record::Record;
use hardwood::kit::Order as _;
use serde::{Deserialize, Serialize};

/// House: the number of files kept, one a day.
pub const FILES_KEPT: usize = 10;
const START: &str = "hardwood-auto-";
const END: &str = ".json";

/// The record of the folder.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FolderBackup {
    /// The folder's name; empty if backups are off.
    pub folder: String,
    /// The present file: one a day.
    pub file: String,
    /// The time of the last writing, in milliseconds since 1970; 0 for never.
    pub saved: u64,
    /// Why the last writing failed.
    pub trouble: Option<FolderTrouble>,
}

/// Why writing into the folder failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FolderTrouble {
    /// The browser wants to ask the person first, as after a restart.
    Ask,
    /// The browser's own message.
    Failed(String),
}

impl Record for FolderBackup {
    const KEY: &'static str = "folder";
    const SCHEMA: u32 = 1;
}

impl FolderBackup {
    /// The file for a day ("2026-11-24") in a folder with these names: this browser's present file of that day,
    /// or a new name, so that no file of another browser or of an earlier day is overwritten.
    #[must_use]
    pub fn file_for(&self, day: &str, names: &[String]) -> String {
        if dated(&self.file).is_some_and(|(of, _)| of == day) {
            return self.file.clone();
        }
        let name =
            |n: u32| if n == 1 { format!("{START}{day}{END}") } else { format!("{START}{day}-{n}{END}") };
        (1..).map(name).find(|name| !names.contains(name)).unwrap_or_default()
    }
}

/// The files beyond the limit, the oldest first. Only names that this program gives are among them.
#[must_use]
pub fn too_old(names: &[String]) -> Vec<&String> {
    let mut dated: Vec<_> = names.iter().filter_map(|name| Some((dated(name)?, name))).collect();
    dated.order();
    dated.truncate(dated.len().saturating_sub(FILES_KEPT));
    dated.into_iter().map(|(_, name)| name).collect()
}

/// The day of a file of ours, and its number on that day.
fn dated(name: &str) -> Option<(&str, u32)> {
    let name = name.strip_prefix(START)?.strip_suffix(END)?;
    let (day, rest) = name.split_at_checked("2026-11-24".len())?;
    let is_day = day.bytes().enumerate().all(|(n, letter)| match n {
        4 | 7 => letter == b'-',
        _ => letter.is_ascii_digit(),
    });
    let number = if rest.is_empty() { 1 } else { rest.strip_prefix('-')?.parse().ok()? };
    is_day.then_some((day, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &[&str]) -> Vec<String> {
        list.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_day_has_one_file_and_no_other_file_is_overwritten() {
        let mut backup = FolderBackup::default();
        assert_eq!(backup.file_for("2026-11-24", &[]), "hardwood-auto-2026-11-24.json");
        let there = names(&["hardwood-auto-2026-11-24.json", "hardwood-auto-2026-11-24-2.json", "a.txt"]);
        backup.file = backup.file_for("2026-11-24", &there);
        assert_eq!(backup.file, "hardwood-auto-2026-11-24-3.json");
        let there = names(&["hardwood-auto-2026-11-24-3.json"]);
        assert_eq!(backup.file_for("2026-11-24", &there), "hardwood-auto-2026-11-24-3.json");
        assert_eq!(backup.file_for("2026-11-25", &there), "hardwood-auto-2026-11-25.json");
    }

    #[test]
    fn ten_files_stay_and_what_is_not_ours() {
        let days: Vec<String> = (10..22).map(|day| format!("hardwood-auto-2026-11-{day}.json")).collect();
        let mut there = days.clone();
        there.extend(names(&[
            "hardwood-2020-01-01.json",
            "hardwood-auto-x.json",
            "hardwood-auto-2026-1é.json",
        ]));
        assert_eq!(too_old(&there), [&days[0], &days[1]]);
        there.push("hardwood-auto-2026-11-10-2.json".to_owned());
        assert_eq!(too_old(&there)[1..], [&there[15], &days[1]]);
        assert!(too_old(&days[2..]).is_empty());
    }
}
