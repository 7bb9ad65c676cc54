//! `cargo xtask fuzz`: runs the targets for some minutes, on every core, and says what was done and found.

#[path = "../../src/failure.rs"]
mod failure;
mod options;
mod report;
mod slot;
mod worker;

use failure::{Done, Failure};
use hardwood_fuzz::{TARGETS, Target, target};
use options::Options;
use report::Report;
use slot::Slot;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    failure::run_command(run)
}

fn run(args: &[&str]) -> Done {
    match args {
        ["fuzz", "corpus", folder] => corpus(folder),
        ["fuzz", "list"] => {
            TARGETS.iter().for_each(|target| println!("{}", target.name));
            Ok(())
        }
        ["fuzz", "case", name, file] => one(name, file),
        ["fuzz", options @ ..] => fuzz(&Options::read(options)?),
        _ => Err(Failure::new("Unknown command.", "Run it as `cargo xtask fuzz`.")),
    }
}

fn named(name: &str) -> Done<&'static Target> {
    target(name)
        .ok_or_else(|| Failure::new(format!("No target is named `{name}`"), "See `cargo xtask fuzz list`."))
}

/// Runs one kept case; a panic is seen as it is.
fn one(name: &str, file: &str) -> Done {
    let bytes = std::fs::read(file).map_err(|e| Failure::new(format!("{file}: {e}"), "Give a file."))?;
    let start = Instant::now();
    (named(name)?.run)(&bytes);
    println!("{name}: no finding, in {:?}", start.elapsed());
    Ok(())
}

/// Writes the good texts of every target to a folder each, for cargo-fuzz.
fn corpus(folder: &str) -> Done {
    let failed = |e: std::io::Error| Failure::new(e.to_string(), "Give a folder that can be written to.");
    for target in TARGETS.iter() {
        let place = PathBuf::from(folder).join(target.name);
        std::fs::create_dir_all(&place).map_err(failed)?;
        let mut texts = (target.corpus)();
        if texts.is_empty() {
            texts = (1..5_u64).map(|n| n.to_string().into_bytes()).collect();
        }
        for (n, text) in texts.iter().enumerate() {
            std::fs::write(place.join(n.to_string()), text).map_err(failed)?;
        }
    }
    println!("The texts of {} targets are in {folder}.", TARGETS.len());
    Ok(())
}

/// What all threads have done.
fn so_far(slots: &[Slot]) -> Report {
    let mut report = Report::default();
    for slot in slots {
        report.add(&slot.report.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    }
    report
}

/// Runs the targets until the time is over.
fn fuzz(options: &Options) -> Done {
    let chosen: Vec<&'static Target> = TARGETS
        .iter()
        .filter(|target| options.only.as_deref().is_none_or(|only| target.name.contains(only)))
        .collect();
    if chosen.is_empty() {
        return named(options.only.as_deref().unwrap_or_default()).map(drop);
    }
    slot::hear_panics();
    let slots: Vec<Slot> = (0..options.jobs).map(|_| Slot::default()).collect();
    let (start, over) = (Instant::now(), AtomicBool::new(false));
    println!(
        "seed {}, {} targets, {} threads, {} minutes",
        options.seed,
        chosen.len(),
        options.jobs,
        options.minutes
    );
    let report = std::thread::scope(|scope| {
        let workers: Vec<_> = slots
            .iter()
            .enumerate()
            .map(|(nth, slot)| {
                let (chosen, over) = (&chosen, &over);
                let work = move || worker::work(chosen, options, nth, slot, over);
                std::thread::Builder::new().stack_size(64 << 20).spawn_scoped(scope, work)
            })
            .collect();
        let mut told = Instant::now();
        while start.elapsed() < options.time() {
            std::thread::sleep(Duration::from_millis(200));
            if slots.iter().any(|slot| slot.alarm(options)) {
                so_far(&slots).print(&chosen, start.elapsed());
                std::process::exit(2);
            }
            if told.elapsed() > Duration::from_secs(60) {
                told = Instant::now();
                let cases: u64 = slots.iter().map(Slot::cases).sum();
                println!(
                    "{:4} min  {cases} cases, {} findings",
                    start.elapsed().as_secs() / 60,
                    slot::findings()
                );
            }
        }
        over.store(true, Ordering::Relaxed);
        for worker in workers {
            if !worker.map(std::thread::ScopedJoinHandle::join).is_ok_and(|ended| ended.is_ok()) {
                slot::found_elsewhere();
            }
        }
        so_far(&slots)
    });
    report.print(&chosen, start.elapsed());
    match slot::findings() {
        0 => Ok(()),
        n => Err(Failure::new(
            format!("{n} findings; each is named above."),
            format!(
                "Their inputs are in {}. `cargo xtask fuzz case NAME FILE` repeats one.",
                options.folder.display()
            ),
        )),
    }
}
