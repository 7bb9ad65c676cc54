//! The quick build of the site, for the machine it is built on: compiled with little optimization and every check, not
//! cut into chunks, without an offline copy. It takes neither Trunk nor npm's packages.

use crate::chunks;
use crate::inputs;
use crate::shell::{Done, Failure, cargo, command, pass_on, run, seconds, side_by_side, step, target};
use crate::tools::Tools;
use crate::wasm::{self, TARGET};
use crate::wasm_std;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant, SystemTime};

/// Cargo's profile.
const PROFILE: &str = "dev-site";
/// The site's programs; the second makes spreadsheets, and is loaded with the first of them.
const PROGRAMS: [&str; 2] = ["hardwood-app", "hardwood-xlsx"];
/// What goes into the site as it is.
const STATIC: &[&str] = &["index.html", "Trunk.toml", "www", "xtask/site"];
/// House: how long a change waits to be seen.
const LOOK: Duration = Duration::from_millis(300);

/// Where the site stands.
fn site() -> PathBuf {
    target().join("quick-site")
}

/// Where the programs stand that wasm-bindgen has wrapped.
fn wrapped() -> PathBuf {
    target().join("quick-programs")
}

/// Builds the site and serves it until it is stopped.
pub fn serve(port: u16) -> Done {
    let tools = tools()?;
    build(&tools, "serve")?;
    eprintln!(
        "\n== This is the quick build: unoptimized, whole, without an offline copy. `serve --release` builds the real one."
    );
    pass_on(&mut server(port, false))
}

/// Builds the site, serves it, and builds it again whenever something changes; pages that are open reload.
pub fn dev(port: u16) -> Done {
    let tools = tools()?;
    let mut server = Server(None);
    let (mut compiled, mut copied) = (None, None);
    loop {
        let newest = (inputs::newest(inputs::COMPILED), inputs::newest(STATIC));
        if newest == (compiled, copied) {
            std::thread::sleep(LOOK);
            server.check()?;
            continue;
        }
        let start = Instant::now();
        let done = if newest.0 == compiled { assemble("dev") } else { build(&tools, "dev") };
        (compiled, copied) = newest;
        match done {
            Ok(()) => {
                eprintln!("== built in {}; waiting for changes", seconds(start.elapsed()));
                server.start(port)?;
            }
            Err(failure) => eprintln!("\n{failure}\n== waiting for changes"),
        }
    }
}

/// The tools, installed beside the first compilation. A program that does not compile is for [`build`] to tell.
fn tools() -> Done<Tools> {
    wasm_std::ensure()?;
    let (tools, _) = side_by_side(Tools::quick, || Ok(compile()))?;
    Ok(tools)
}

fn build(tools: &Tools, command: &str) -> Done {
    step("programs", || {
        compile()?;
        wrap(tools)
    })?;
    assemble(command)
}

/// Compiles the programs, both in one build.
fn compile() -> Done {
    let mut build = cargo(&["build", "--profile", PROFILE, "--target", TARGET]);
    build.args(PROGRAMS.iter().flat_map(|name| ["--package", name]));
    run(&mut build, "The compiler's messages are above.")
}

/// Has wasm-bindgen wrap the programs that have changed.
fn wrap(tools: &Tools) -> Done {
    let [app, xlsx] = PROGRAMS.map(|name| move || wrap_program(tools, name));
    side_by_side(app, xlsx).map(drop)
}

fn wrap_program(tools: &Tools, name: &str) -> Done {
    let program = target().join(TARGET).join(PROFILE).join(format!("{name}.wasm"));
    let wrapped_at = |file: &str| inputs::changed(&wrapped().join(file));
    if is_newer(wrapped_at(&format!("{name}_bg.wasm")), inputs::changed(&program)) {
        return Ok(());
    }
    wasm::bind(tools, &program, &wrapped(), name, &["--no-typescript"])?;
    if name == PROGRAMS[0] { chunks::none(&wrapped(), &program) } else { Ok(()) }
}

fn is_newer(made: Option<SystemTime>, from: Option<SystemTime>) -> bool {
    made.is_some_and(|made| from.is_some_and(|from| from < made))
}

/// Puts the programs and the files of `www/` together as a site.
fn assemble(for_command: &str) -> Done {
    let mut assemble = command("node", &["xtask/site/quick.mjs"]);
    run(assemble.arg(wrapped()).arg(site()).arg(for_command), "The messages are above.")
}

/// The server; with `reload`, it tells pages when the site was built again.
fn server(port: u16, reload: bool) -> Command {
    let mut server = command("node", &["xtask/site/server.mjs"]);
    server.arg(site()).arg(port.to_string()).args(reload.then_some("--reload"));
    server
}

/// The server of `dev`, once there is something to serve. It ends with this.
struct Server(Option<Child>);

impl Server {
    fn start(&mut self, port: u16) -> Done {
        if self.0.is_none() {
            let mut server = server(port, true);
            let started = server.spawn();
            self.0 = Some(started.map_err(|error| {
                Failure::new(format!("The server did not start: {error}"), "Node must be on the PATH.")
            })?);
        }
        Ok(())
    }

    /// Fails once the server has ended, as it does where its port is taken.
    fn check(&mut self) -> Done {
        match self.0.as_mut().map(Child::try_wait) {
            Some(Ok(Some(status))) => {
                Err(Failure::new(format!("The server ended: {status}"), "Its message is above."))
            }
            _ => Ok(()),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut server) = self.0.take() {
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}
