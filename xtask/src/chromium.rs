//! Finds the Chromium, chromedriver and headless shell for the browser tests.

use crate::shell::{Done, apt_install, ensure, find_program, may_apt_install};
use std::path::PathBuf;

/// Paths of the browser and its driver.
pub struct Chromium {
    pub browser: PathBuf,
    pub driver: PathBuf,
}

/// Flags for a headless browser that makes no requests of its own, as JSON. `tests/e2e/kit.mjs` reads the
/// same file.
const FLAGS: &str = include_str!("../../tests/e2e/chromium.json");

impl Chromium {
    /// The WebDriver capabilities that make chromedriver start this browser, as JSON.
    pub fn capabilities(&self) -> String {
        let binary = self.browser.to_string_lossy();
        format!(r#"{{"goog:chromeOptions": {{"binary": {binary:?}, "args": {FLAGS}}}}}"#)
    }
}

const BROWSERS: &[&str] =
    &["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const BROWSER_FILES: &[&str] = &[
    "/usr/bin/chromium",
    "/snap/bin/chromium",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
];
const DRIVER_FILES: &[&str] =
    &["/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver", "/snap/bin/chromium.chromedriver"];

/// Finds Chromium and chromedriver; on Debian, as root, installs them.
pub fn ensure_chromium() -> Done<Chromium> {
    let find = || {
        let browser = find_program("HARDWOOD_CHROMIUM", BROWSERS, BROWSER_FILES)?;
        let driver = find_program("CHROMEDRIVER", &["chromedriver"], DRIVER_FILES)?;
        Some(Chromium { browser, driver })
    };
    ensure("Chromium and chromedriver", find, || {
        let hint = "Install Chromium (or Chrome) and the chromedriver of the same version, for example \
                       `sudo apt-get install chromium chromium-driver`, or name them in HARDWOOD_CHROMIUM and CHROMEDRIVER.";
        apt_install("Chromium or chromedriver", &["chromium", "chromium-driver"], hint)
    })
}

const SHELLS: &[&str] = &["chromium-headless-shell", "chrome-headless-shell"];

/// Finds the browser that drives the built site: Chromium's headless shell, which is the same engine without a
/// window's interface, and takes half the time; on Debian, as root, installs it. Chromium itself where
/// `HARDWOOD_CHROMIUM` names one, or where there is no shell.
pub fn ensure_headless() -> Done<PathBuf> {
    let find = || find_program("HARDWOOD_CHROMIUM", SHELLS, &[]);
    if find().is_none() && !may_apt_install() {
        return Ok(ensure_chromium()?.browser);
    }
    let installed = ensure("Chromium's headless shell", find, || {
        apt_install(
            "Chromium's headless shell",
            &["chromium-headless-shell"],
            "Chromium itself takes its place.",
        )
    });
    installed.or_else(|_| ensure_chromium().map(|chromium| chromium.browser))
}
