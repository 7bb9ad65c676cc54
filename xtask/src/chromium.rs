//! A Chromium and its driver for the browser tests.

use crate::shell::{Done, Failure, command, ensure, may_apt_install, on_path, run};
use std::path::{Path, PathBuf};

/// Where the browser and its driver are.
pub struct Chromium {
    pub browser: PathBuf,
    pub driver: PathBuf,
}

/// Headless, alone, and silent on the network: as JSON, which `tests/e2e/kit.mjs` reads too.
const FLAGS: &str = include_str!("../../tests/e2e/chromium.json");

impl Chromium {
    /// What chromedriver is to start, as its JSON.
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

fn find(variable: &str, names: &[&str], files: &[&str]) -> Option<PathBuf> {
    if let Some(chosen) = std::env::var_os(variable).filter(|value| !value.is_empty()) {
        return Some(chosen.into());
    }
    let usual = || files.iter().map(Path::new).find(|file| file.is_file()).map(Path::to_path_buf);
    names.iter().find_map(|name| on_path(name)).or_else(usual)
}

/// Finds Chromium and chromedriver, or installs Debian's when that is allowed.
pub fn ensure_chromium() -> Done<Chromium> {
    let find = || {
        let browser = find("HARDWOOD_CHROMIUM", BROWSERS, BROWSER_FILES)?;
        let driver = find("CHROMEDRIVER", &["chromedriver"], DRIVER_FILES)?;
        Some(Chromium { browser, driver })
    };
    ensure("Chromium and chromedriver", find, || {
        let by_hand = "Install Chromium (or Chrome) and the chromedriver of the same version, for example \
                       `sudo apt-get install chromium chromium-driver`, or name them in HARDWOOD_CHROMIUM and CHROMEDRIVER.";
        if !may_apt_install() {
            return Err(Failure::new("Chromium or chromedriver was not found", by_hand));
        }
        run(&mut command("apt-get", &["update"]), by_hand)?;
        let mut install =
            command("apt-get", &["install", "-y", "--no-install-recommends", "chromium", "chromium-driver"]);
        run(install.env("DEBIAN_FRONTEND", "noninteractive"), by_hand)
    })
}
