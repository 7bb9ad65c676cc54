//! Measures the speed of the rules (native and wasm), the cost of a click on screen, and the size of the
//! site.

use crate::chromium::ensure_chromium;
use crate::shell::{Done, Failure, cargo, command, output, step};
use crate::site;
use serde_json::{Value, json};
use std::process::Command;

/// Measures everything and prints a table, or one JSON object.
pub fn run(as_json: bool) -> Done {
    site::build()?;
    let native = step("native, one core", || {
        measure(cargo(&["run", "--release", "--quiet", "--package", "hardwood", "--example", "bench"]))
    })?;
    let wasm = step("wasm, in Node", || measure(command("node", &["xtask/site/bench.mjs"])))?;
    let chromium = ensure_chromium()?;
    let clicks = step("clicks, in Chromium", || {
        let mut program = command("node", &["xtask/site/clicks.mjs"]);
        program.env("HARDWOOD_CHROMIUM", &chromium.browser);
        measure(program)
    })?;
    let sizes = step("sizes", || measure(command("node", &["xtask/site/sizes.mjs", "dist", "--json"])))?;
    if as_json {
        println!("{:#}", summary(&native, &wasm, &clicks, &sizes));
    } else {
        print(&native, &wasm, &clicks, &sizes);
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

fn summary(native: &Value, wasm: &Value, clicks: &Value, sizes: &Value) -> Value {
    json!({
        "native_games_per_second": native["games_per_second"],
        "wasm_games_per_second": wasm["games_per_second"],
        "plays_per_second": native["plays_per_second"],
        "reexecute_ms": native["reexecute_ms"],
        "peak_rss_mb": native["peak_rss_mb"],
        "clicks": clicks,
        "first_load_brotli_bytes": sizes["first_load_brotli_bytes"],
        "files": sizes["files"],
    })
}

fn print(native: &Value, wasm: &Value, clicks: &Value, sizes: &Value) {
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    let rows = [
        ("games a second, native", number(&native["games_per_second"]), 0),
        ("games a second, wasm in Node", number(&wasm["games_per_second"]), 0),
        ("plays a second, native", number(&native["plays_per_second"]), 0),
        ("a click on a game 900 inputs old, ms", number(&native["click_ms"]), 3),
        ("executing its 900 inputs again, ms", number(&native["reexecute_ms"]), 3),
        ("opening its save, ms", number(&native["open_ms"]), 3),
        ("writing its save, ms", number(&native["save_ms"]), 3),
        ("peak memory of the native run, MB", number(&native["peak_rss_mb"]), 1),
        ("drawing such a click, desktop, ms", number(&clicks["desktop"]["busy_ms"]), 1),
        ("drawing such a click, phone, ms", number(&clicks["phone"]["busy_ms"]), 1),
        ("first load, brotli, bytes", number(&sizes["first_load_brotli_bytes"]), 0),
    ];
    for (what, value, digits) in rows {
        println!("{what:<40}{value:>14.digits$}");
    }
    println!();
    for file in sizes["files"].as_array().into_iter().flatten() {
        let path = file["path"].as_str().unwrap_or_default();
        println!("{path:<48}{:>10} raw{:>10} brotli", file["raw"], file["brotli"]);
    }
}
