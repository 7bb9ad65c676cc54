//! Runs programs and reports how they went.

pub use crate::failure::{Done, Failure};
use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The checkout this program was started in.
pub fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let here = here.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    here.parent().map(Path::to_path_buf).unwrap_or(here)
}

/// Where cargo builds.
pub fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// A command that runs in the checkout.
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

/// Runs a command and sends its output to standard error.
pub fn run(command: &mut Command, hint: &str) -> Done {
    command.stdin(Stdio::null()).stdout(std::io::stderr());
    let status = command.status().map_err(|error| not_started(command, &error))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::new(format!("`{}`: {status}", describe(command)), hint))
    }
}

/// Runs a command and prints its standard output line by line, calling `each` with every line. True if it
/// succeeded.
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

/// Runs a command whose output is ours; if it fails, it has printed why, and this program ends with its exit
/// code.
pub fn pass_on(command: &mut Command) -> Done {
    let status = command.status().map_err(|error| not_started(command, &error))?;
    if status.success() { Ok(()) } else { std::process::exit(status.code().unwrap_or(1)) }
}

/// The standard output of a command, if it succeeds.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// Runs two functions at the same time and waits for both, even if one fails.
pub fn side_by_side<A, B: Send>(
    a: impl FnOnce() -> Done<A>,
    b: impl FnOnce() -> Done<B> + Send,
) -> Done<(A, B)> {
    std::thread::scope(|scope| {
        let b = scope.spawn(b);
        let a = a();
        let b = b.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok((a?, b?))
    })
}

/// Does something and prints its name and how long it took.
pub fn step<T>(name: &str, work: impl FnOnce() -> Done<T>) -> Done<T> {
    eprintln!("\n== {name}");
    let start = Instant::now();
    let done = work();
    let mark = if done.is_ok() { "done" } else { "FAILED" };
    eprintln!("== {name}: {mark} in {}", seconds(start.elapsed()));
    done
}

/// Gives what `find` finds; if it finds nothing, calls `make` and looks again.
pub fn ensure<T>(name: &str, find: impl Fn() -> Option<T>, make: impl FnOnce() -> Done) -> Done<T> {
    if let Some(found) = find() {
        eprintln!("== {name}: installed");
        return Ok(found);
    }
    step(name, || {
        make()?;
        find().ok_or_else(|| {
            Failure::new(
                format!("{name} was installed but does not work"),
                "The installer's messages are above.",
            )
        })
    })
}

/// A duration in seconds, with one decimal.
pub fn seconds(time: Duration) -> String {
    let tenths = time.as_millis() / 100;
    format!("{}.{} s", tenths / 10, tenths % 10)
}

/// Finds a program on the PATH.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&path).map(|dir| dir.join(&file)).find(|program| program.is_file())
}

/// The program named by an environment variable; else the first of `names` on the PATH; else the first of
/// `files`.
pub fn find_program(variable: &str, names: &[&str], files: &[&str]) -> Option<PathBuf> {
    if let Some(chosen) = std::env::var_os(variable).filter(|value| !value.is_empty()) {
        return Some(chosen.into());
    }
    let usual = || files.iter().map(Path::new).find(|file| file.is_file()).map(Path::to_path_buf);
    names.iter().find_map(|name| on_path(name)).or_else(usual)
}

/// Whether this is Debian and we are root.
pub fn may_apt_install() -> bool {
    on_path("apt-get").is_some() && output(&mut command("id", &["-u"])).as_deref() == Some("0")
}

/// Installs Debian packages, if we may.
pub fn apt_install(what: &str, packages: &[&str], hint: &str) -> Done {
    if !may_apt_install() {
        return Err(Failure::new(format!("{what} was not found"), hint));
    }
    run(&mut command("apt-get", &["update"]), hint)?;
    let mut install = command("apt-get", &["install", "-y", "--no-install-recommends"]);
    run(install.args(packages).env("DEBIAN_FRONTEND", "noninteractive"), hint)
}

/// Turns an I/O error into a failure that names the file.
pub fn at(path: &Path) -> impl FnOnce(std::io::Error) -> Failure {
    move |error| {
        Failure::new(format!("{}: {error}", path.display()), "Check that the folder exists and is writable.")
    }
}
