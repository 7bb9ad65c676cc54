//! Everything a developer runs, as `cargo xtask COMMAND`.

mod bench;
mod chromium;
mod failure;
mod lib_build;
mod libreoffice;
mod paths;
mod shell;
mod site;
mod split;
mod test;
mod tools;
mod wasm_std;

use shell::{Done, Failure, cargo, pass_on, root};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask serve [--port N]       build the site and serve it at http://127.0.0.1:8080
cargo xtask test [--only STEP..]   every check and test; missing tools are installed first
cargo xtask dist [--json]          the static site in dist/, and its sizes
cargo xtask dist --single          the whole app as one file, dist/hardwood.html
cargo xtask bench [--json]         games a second, natively and in wasm; re-execution, memory, sizes
cargo xtask cards --players FILE [--teams FILE] --season YEAR --out FILE [MORE]..
                                   a card set from season tables, and the list of sets beside it
cargo xtask cards --all DATA_DIR   every card set the site ships
cargo xtask deck [--check]         the Statis Pro house deck from its plan
cargo xtask rates [--games N] [--deck FILE]
                                   what a deck makes of 2009-10, beside what that season was
cargo xtask schedules --games FILE --out FILE [--source TEXT] SET..
                                   the real schedules of card sets, from a table of games
cargo xtask replay --game statis-pro --players FILE --teams FILE [--games FILE] --season YEAR [--json]
                                   whole seasons from raw tables, beside what really happened

HARDWOOD_TOOLS     where tools are kept (default: hardwood/ in the user's cache folder)
HARDWOOD_RUST_SRC  Rust's library sources (a .tar.xz with library/), to build the wasm32 standard library from
HARDWOOD_CHROMIUM  the Chromium or Chrome to test with
HARDWOOD_SOFFICE   the LibreOffice to open exported spreadsheets with";

fn main() -> ExitCode {
    failure::run_command(run)
}

fn run(args: &[&str]) -> Done {
    match args {
        [] | ["help" | "--help" | "-h", ..] => {
            println!("{HELP}");
            Ok(())
        }
        ["serve", options @ ..] => site::serve(port(options)?),
        ["dist"] => site::dist(false),
        ["dist", "--json"] => site::dist(true),
        ["dist", "--single"] => site::single(),
        ["bench"] => bench::run(false),
        ["bench", "--json"] => bench::run(true),
        ["test"] => test::run(&[]),
        ["test", "--only", steps @ ..] => test::run(steps),
        ["cards" | "deck" | "rates" | "replay" | "schedules", ..] => data(args),
        _ => Err(Failure::new(format!("`cargo xtask {}` is not a command", args.join(" ")), HELP)),
    }
}

/// Hands a command over to `xtask/data`, built with full optimization.
fn data(args: &[&str]) -> Done {
    let manifest = root().join("Cargo.toml");
    let mut data = cargo(&["run", "--quiet", "--profile", "data", "--package", "hardwood-data"]);
    data.arg("--manifest-path").arg(manifest).arg("--").args(args);
    pass_on(&mut data)
}

fn port(options: &[&str]) -> Done<u16> {
    match options {
        [] => Ok(8080),
        ["--port", number] => {
            number.parse().ok().filter(|&port| port > 0).ok_or_else(|| {
                Failure::new(format!("`{number}` is no port"), "Give a number from 1 to 65535.")
            })
        }
        _ => Err(Failure::new(format!("`serve` does not know {}", options.join(" ")), HELP)),
    }
}
