//! Measures the speed of the rules (native, in Node, in Chromium), what people wait for on screen, and the size of
//! the site, and compares it with figures that were kept (`xtask/bench.json`).

use crate::chromium::ensure_chromium;
use crate::shell::{Done, Failure, at, cargo, command, output, root, step};
use crate::site;
use serde_json::{Map, Value, json};
use std::path::PathBuf;
use std::process::Command;

/// What comes of the measurements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A table.
    Table,
    /// One JSON object.
    Json,
    /// A table; the figures are kept, with the machine and the date, for later ones to be compared with.
    Keep,
}

/// Measures everything.
pub fn run(form: Form) -> Done {
    site::build()?;
    let native = step("native, one core", || {
        measure(cargo(&["run", "--release", "--quiet", "--package", "hardwood", "--example", "bench"]))
    })?;
    let node = step("wasm, in Node", || measure(command("node", &["xtask/site/bench.mjs"])))?;
    let chromium = ensure_chromium()?;
    let mut screen = step("on screen, in Chromium", || {
        let mut program = command("node", &["xtask/site/screen.mjs"]);
        program.env("HARDWOOD_CHROMIUM", &chromium.browser);
        measure(program)
    })?;
    let sizes = step("sizes", || measure(command("node", &["xtask/site/sizes.mjs", "dist", "--json"])))?;
    let chromium = screen["library"].take();
    let figures = json!({
        "native": native,
        "node": node,
        "chromium": chromium,
        "desktop": screen["desktop"],
        "phone": screen["phone"],
        "first_load_brotli_bytes": sizes["first_load_brotli_bytes"],
    });
    let figures = flat(&figures);
    let kept = kept()?;
    match form {
        Form::Json => {
            let ratios = figures
                .iter()
                .filter_map(|(name, now)| Some((name.clone(), ratio(now, &kept[name])?.into())));
            let ratios: Map<String, Value> = ratios.collect();
            println!(
                "{:#}",
                json!({ "figures": figures, "ratios": ratios, "kept": kept, "files": sizes["files"] })
            );
        }
        Form::Table => print(&figures, &kept),
        Form::Keep => {
            print(&figures, &kept);
            keep(&figures)?;
        }
    }
    Ok(())
}

/// Runs a program that prints its measurements as a JSON object.
fn measure(mut program: Command) -> Done<Value> {
    let shown = format!("{program:?}");
    output(&mut program).and_then(|text| serde_json::from_str(&text).ok()).ok_or_else(|| {
        Failure::new("The program printed no measurements.", format!("Run it yourself to see why: {shown}"))
    })
}

/// The numbers of nested objects, each by the names on the way to it: `node/dice/session`.
fn flat(figures: &Value) -> Map<String, Value> {
    fn add(all: &mut Map<String, Value>, name: &str, value: &Value) {
        match value {
            Value::Object(parts) => {
                for (part, value) in parts {
                    add(all, &if name.is_empty() { part.clone() } else { format!("{name}/{part}") }, value);
                }
            }
            Value::Number(_) => drop(all.insert(name.to_owned(), value.clone())),
            _ => {}
        }
    }
    let mut all = Map::new();
    add(&mut all, "", figures);
    all
}

/// A figure as a multiple of the one that was kept.
fn ratio(now: &Value, kept: &Value) -> Option<f64> {
    let ratio = now.as_f64()? / kept.as_f64().filter(|kept| *kept != 0.0)?;
    Some((ratio * 100.0).round() / 100.0)
}

/// Prints each figure beside the kept one, and what it is as a multiple of it.
fn print(figures: &Map<String, Value>, kept: &Value) {
    let number = |value: &Value| match value.as_f64() {
        Some(value) if value.abs() >= 1000.0 => format!("{value:.0}"),
        Some(value) if value.abs() < 1.0 => format!("{value:.4}"),
        Some(value) => format!("{value:.2}"),
        None => "-".to_owned(),
    };
    println!("{:<60}{:>12}{:>12}{:>8}", "", "now", "kept", "ratio");
    for (name, now) in figures {
        let before = &kept[name];
        let ratio = ratio(now, before).map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.2}"));
        println!("{name:<60}{:>12}{:>12}{ratio:>8}", number(now), number(before));
    }
    println!(
        "\nkept: {} on {}",
        kept["date"].as_str().unwrap_or("-"),
        kept["machine"].as_str().unwrap_or("-")
    );
}

/// The kept figures, with the machine and the date; in the repository, so that each release has its own.
fn file() -> PathBuf {
    root().join("xtask/bench.json")
}

/// The kept figures by name, beside `machine` and `date`.
fn kept() -> Done<Value> {
    let path = file();
    let text = std::fs::read_to_string(&path).map_err(at(&path))?;
    let malformed =
        |error| Failure::new(format!("{}: {error}", path.display()), "Restore the file with git.");
    let kept: Value = serde_json::from_str(&text).map_err(malformed)?;
    let mut figures = kept["figures"].clone();
    for about in ["machine", "date"] {
        figures[about] = kept[about].clone();
    }
    Ok(figures)
}

fn keep(figures: &Map<String, Value>) -> Done {
    let path = file();
    let kept = json!({ "machine": machine(), "date": date(), "figures": figures });
    std::fs::write(&path, format!("{kept:#}\n")).map_err(at(&path))
}

/// The processor and how many of it there are, as far as the system says.
fn machine() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split(": ").nth(1));
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    format!("{} x {}", cores, model.unwrap_or(std::env::consts::ARCH))
}

/// Today.
fn date() -> String {
    output(Command::new("date").arg("+%Y-%m-%d")).unwrap_or_default().trim().to_owned()
}
