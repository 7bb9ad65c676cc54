//! Finds the Firefox for the browser tests that also run in it.

use crate::shell::{Done, apt_install, ensure, find_program};
use std::path::PathBuf;

const FILES: &[&str] = &[
    "/usr/bin/firefox-esr",
    "/snap/bin/firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
];

/// Finds Firefox; on Debian, as root, installs it.
pub fn ensure_firefox() -> Done<PathBuf> {
    let find = || find_program("HARDWOOD_FIREFOX", &["firefox-esr", "firefox"], FILES);
    ensure("Firefox", find, || {
        let hint = "Install Firefox, for example `sudo apt-get install firefox-esr`, or name it in HARDWOOD_FIREFOX.";
        apt_install("Firefox", &["firefox-esr"], hint)
    })
}
