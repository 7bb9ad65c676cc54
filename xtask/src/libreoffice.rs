//! Finds the LibreOffice that recalculates the spreadsheets the browser tests export.

use crate::shell::{Done, apt_install, ensure, find_program};
use std::path::PathBuf;

const FILES: &[&str] = &[
    "/usr/lib/libreoffice/program/soffice",
    "/snap/bin/libreoffice",
    "/Applications/LibreOffice.app/Contents/MacOS/soffice",
    r"C:\Program Files\LibreOffice\program\soffice.exe",
];

/// Finds LibreOffice; on Debian, as root, installs the smallest package with Calc.
pub fn ensure_libreoffice() -> Done<PathBuf> {
    let find = || find_program("HARDWOOD_SOFFICE", &["soffice", "libreoffice"], FILES);
    ensure("LibreOffice Calc", find, || {
        let hint = "Install LibreOffice with Calc, for example `sudo apt-get install libreoffice-calc-nogui`, \
                       or name its soffice in HARDWOOD_SOFFICE.";
        apt_install("LibreOffice", &["libreoffice-calc-nogui"], hint)
    })
}
