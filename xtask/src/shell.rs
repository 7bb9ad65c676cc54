//! Runs programs and reports how they went.

pub use crate::failure::{Done, Failure};
use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The checkout this program was started from.
pub fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let here = here.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    here.parent().map(Path::to_path_buf).unwrap_or(here)
}

/// A command run in the checkout.
pub fn command(program: impl AsRef<OsStr>, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// Cargo, of the toolchain this program was started with.
pub fn cargo(args: &[&str]) -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), args)
}

fn describe(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

fn not_started(command: &Command, error: &std::io::Error) -> Failure {
    let program = command.get_program().to_string_lossy();
    Failure::new(
        format!("`{}` did not start: {error}", describe(command)),
        format!("Install {program}, or put it on the PATH, and run this again."),
    )
}

/// Runs a command to its end, its output on standard error.
pub fn run(command: &mut Command, hint: &str) -> Done {
    command.stdin(Stdio::null()).stdout(std::io::stderr());
    let status = command.status().map_err(|error| not_started(command, &error))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::new(format!("`{}`: {status}", describe(command)), hint))
    }
}

/// Runs a command to its end and shows its standard output line by line, each also given to `each`.
/// True if the command succeeded.
pub fn watch(command: &mut Command, mut each: impl FnMut(&str)) -> Done<bool> {
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = command.spawn().map_err(|error| not_started(command, &error))?;
    if let Some(stdout) = child.stdout.take() {
        for line in BufReader::new(stdout).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            each(&line);
        }
    }
    let status = child.wait().map_err(|error| not_started(command, &error))?;
    Ok(status.success())
}

/// Runs a command in the user's own folder; if it fails, it has said why, and this program ends with its code.
pub fn pass_on(command: &mut Command) -> Done {
    let here = std::env::current_dir().map_err(at(Path::new(".")))?;
    let status = command.current_dir(here).status().map_err(|error| not_started(command, &error))?;
    if status.success() { Ok(()) } else { std::process::exit(status.code().unwrap_or(1)) }
}

/// The standard output of a command that succeeds.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// Does something and prints its name and time.
pub fn step<T>(name: &str, work: impl FnOnce() -> Done<T>) -> Done<T> {
    eprintln!("\n== {name}");
    let start = Instant::now();
    let done = work();
    let mark = if done.is_ok() { "done" } else { "FAILED" };
    eprintln!("== {name}: {mark} in {}", seconds(start.elapsed()));
    done
}

/// Makes something unless it is there; `find` looks at the thing itself, before and after.
pub fn ensure<T>(name: &str, find: impl Fn() -> Option<T>, make: impl FnOnce() -> Done) -> Done<T> {
    if let Some(found) = find() {
        eprintln!("== {name}: there");
        return Ok(found);
    }
    step(name, || {
        make()?;
        find().ok_or_else(|| {
            Failure::new(format!("{name}: installed, but it still does not work"), "See the lines above.")
        })
    })
}

/// A time as people say it.
pub fn seconds(time: Duration) -> String {
    let tenths = time.as_millis() / 100;
    format!("{}.{} s", tenths / 10, tenths % 10)
}

/// A program on the PATH.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&path).map(|dir| dir.join(&file)).find(|program| program.is_file())
}

/// The program that a variable names, or the first of these on the PATH, or of these files.
pub fn find_program(variable: &str, names: &[&str], files: &[&str]) -> Option<PathBuf> {
    if let Some(chosen) = std::env::var_os(variable).filter(|value| !value.is_empty()) {
        return Some(chosen.into());
    }
    let usual = || files.iter().map(Path::new).find(|file| file.is_file()).map(Path::to_path_buf);
    names.iter().find_map(|name| on_path(name)).or_else(usual)
}

/// Whether this is a Debian system on which we may install packages.
pub fn may_apt_install() -> bool {
    on_path("apt-get").is_some() && output(&mut command("id", &["-u"])).as_deref() == Some("0")
}

/// Installs Debian packages where that is allowed.
pub fn apt_install(what: &str, packages: &[&str], hint: &str) -> Done {
    if !may_apt_install() {
        return Err(Failure::new(format!("{what} was not found"), hint));
    }
    run(&mut command("apt-get", &["update"]), hint)?;
    let mut install = command("apt-get", &["install", "-y", "--no-install-recommends"]);
    run(install.args(packages).env("DEBIAN_FRONTEND", "noninteractive"), hint)
}

/// A problem with a file, as a failure.
pub fn at(path: &Path) -> impl FnOnce(std::io::Error) -> Failure {
    move |error| {
        Failure::new(format!("{}: {error}", path.display()), "Check that the folder exists and is writable.")
    }
}
