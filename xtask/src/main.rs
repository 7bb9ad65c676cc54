//! Every developer command: `cargo xtask COMMAND`.

mod api;
mod bench;
mod bytes;
mod chromium;
mod chunks;
mod failure;
mod firefox;
mod inputs;
mod keep;
mod library;
mod libreoffice;
mod licenses;
mod paths;
mod quick;
mod second_try;
mod shell;
mod site;
mod test;
mod tools;
mod wasm;
mod wasm_std;

use shell::{Done, Failure, at, cargo, pass_on, root};
use site::Form;
use std::path::Path;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask serve [--port N]       build the site the quick way, unoptimized and whole, and serve it at
                                   http://127.0.0.1:8080
cargo xtask serve --release [--library]
                                   build and serve what a release has, as `dist` builds it; --library: with the
                                   JavaScript library, which its page embed.html needs
cargo xtask dev [--port N]         as `serve`; builds again whenever a file changes, and open pages reload
cargo xtask check                  the quick part of `test`, for each commit: format, clippy, native tests
cargo xtask test [--only STEP..]   run every check and test; install missing tools first
cargo xtask test --long [--only STEP..]
                                   the same, with ten thousand games where otherwise hundreds are played
cargo xtask test [--times N] [--slow N] --only browser
                                   run a step N times, in a browser that computes N times slower (docs/tests.md)
cargo xtask dist [--json]          build the site and the library into dist/ and print their sizes
cargo xtask dist --whole           the same, with the app's program as one file: a release should the splitter fail
cargo xtask dist --keep FOLDER     build, then copy dist/ into the folder a host serves; the build before it stays
                                   beside it, so that pages that are open find their files
cargo xtask dist --single          build the whole app as one file, dist/hardwood.html
cargo xtask bench [--json]         measure games a second (native, Node, Chromium), a session, clicks and sizes, as
                                   multiples of the figures kept with the last release (xtask/bench.json)
cargo xtask bench --keep           measure, and keep the figures with this machine and the date
cargo xtask bytes [PROGRAM] [--of POINT] [--to NAME] [--json]
                                   where the bytes of the built app (or of another program with names) are: the
                                   largest functions, and the largest families of copies of one; --of: of what a
                                   split point needs beside the program's own, or of the `program`'s own; --to: only
                                   who names whom on the way from there to a function with NAME in its name
cargo xtask cards --players FILE [--teams FILE] --season YEAR --out FILE [MORE]..
                                   make a card set from season tables and update the list of sets beside it
cargo xtask cards --all DATA_DIR   make every card set the site ships
cargo xtask deck [--check]         make the Statis Pro house deck from its plan, or check it
cargo xtask rates [--games N] [--deck FILE]
                                   compare what a deck produces with the season of 2009-10
cargo xtask schedules --games FILE --out FILE [--source TEXT] SET..
                                   extract the real schedules of card sets from a table of games
cargo xtask replay --game statis-pro --players FILE --teams FILE [--games FILE] --season YEAR [--json]
                                   simulate whole seasons and compare them with the real ones
cargo xtask fuzz [--minutes N] [--seed S] [--only NAME] [--jobs N] [--case N] [--debug]
                                   play every game at random and feed damaged texts to every reader, with
                                   overflow checks, in a release build or (--debug) without optimization
cargo xtask fuzz list | case NAME FILE | corpus FOLDER
                                   the names of its targets; one kept input again; texts for cargo-fuzz
cargo xtask advisories             ask RustSec's and npm's databases for known weaknesses of what Hardwood is built from

HARDWOOD_TOOLS     where tools are kept (default: hardwood/ in your cache folder)
HARDWOOD_RUST_SRC  Rust's library sources (a .tar.xz with library/), to build the wasm32 standard library from
HARDWOOD_CHROMIUM  the Chromium or Chrome to test with
HARDWOOD_FIREFOX   the Firefox to test with
HARDWOOD_SOFFICE   the LibreOffice that opens exported spreadsheets";

/// Where the site is served, unless another port is named.
const PORT: u16 = 8080;

fn main() -> ExitCode {
    failure::run_command(run)
}

fn run(args: &[&str]) -> Done {
    match args {
        [] | ["help" | "--help" | "-h", ..] => {
            println!("{HELP}");
            Ok(())
        }
        ["serve", options @ ..] => serve(options),
        ["dev", options @ ..] => dev(options),
        ["dist"] => site::dist(Form::Cut, false),
        ["dist", "--json"] => site::dist(Form::Cut, true),
        ["dist", "--whole"] => site::dist(Form::Whole, false),
        ["dist", "--single"] => site::single(),
        ["dist", "--keep", folder] => {
            site::build()?;
            keep::keep(&root().join("dist"), Path::new(folder))
        }
        ["bench"] => bench::run(bench::Form::Table),
        ["bench", "--json"] => bench::run(bench::Form::Json),
        ["bench", "--keep"] => bench::run(bench::Form::Keep),
        ["bytes", options @ ..] => bytes::run(&bytes::Options::read(options).ok_or_else(|| unknown(args))?),
        ["check"] => test::run(test::QUICK),
        ["test", options @ ..] => test::run(options),
        ["cards" | "deck" | "rates" | "replay" | "schedules", ..] => data(args),
        ["fuzz", ..] => fuzz(args),
        ["advisories"] => licenses::advisories(),
        _ => Err(unknown(args)),
    }
}

fn unknown(args: &[&str]) -> Failure {
    Failure::new(format!("Unknown command: `cargo xtask {}`", args.join(" ")), HELP)
}

/// Runs a command of `xtask/data`, with full optimization.
fn data(args: &[&str]) -> Done {
    package("hardwood-data", "data", args)
}

/// Runs `xtask/fuzz`, optimized unless `--debug` is among its options; both check for overflow.
fn fuzz(args: &[&str]) -> Done {
    let profile = if args.contains(&"--debug") { "dev" } else { "fuzz" };
    let others: Vec<&str> = args.iter().copied().filter(|arg| *arg != "--debug").collect();
    package("hardwood-fuzz", profile, &others)
}

/// Runs the program of a package in the user's own folder.
fn package(name: &str, profile: &str, args: &[&str]) -> Done {
    let mut program = cargo(&["run", "--quiet", "--profile", profile, "--package", name]);
    program.arg("--manifest-path").arg(root().join("Cargo.toml")).arg("--").args(args);
    pass_on(program.current_dir(std::env::current_dir().map_err(at(Path::new(".")))?))
}

fn serve(options: &[&str]) -> Done {
    let (mut port, mut is_release, mut with_library) = (PORT, false, false);
    let mut rest = options.iter();
    while let Some(option) = rest.next() {
        match *option {
            "--release" => is_release = true,
            // a part of the release
            "--library" => (is_release, with_library) = (true, true),
            "--port" => port = read_port(rest.next().unwrap_or(&""))?,
            _ => return Err(Failure::new(format!("`serve` does not know `{option}`"), HELP)),
        }
    }
    if is_release { site::serve(port, with_library) } else { quick::serve(port) }
}

fn dev(options: &[&str]) -> Done {
    match options {
        [] => quick::dev(PORT),
        ["--port", port] => quick::dev(read_port(port)?),
        _ => Err(Failure::new(format!("`dev` does not know `{}`", options.join(" ")), HELP)),
    }
}

fn read_port(number: &str) -> Done<u16> {
    let port = number.parse().ok().filter(|&port| port > 0);
    port.ok_or_else(|| Failure::new(format!("`{number}` is not a port"), "Give a number from 1 to 65535."))
}
