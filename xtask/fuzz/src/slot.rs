//! What each thread is at, so that a panic and a slow case can be named and kept.

use crate::options::Options;
use crate::report::Report;
use std::cell::RefCell;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A case that takes longer is a finding.
const SLOW: Duration = Duration::from_secs(15);
/// One that takes longer hangs: the run ends with what was done so far, since no thread can be stopped.
const HANGS: Duration = Duration::from_secs(240);

static FINDINGS: AtomicU64 = AtomicU64::new(0);

thread_local! {
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// How many findings there are.
pub fn findings() -> u64 {
    FINDINGS.load(Ordering::Relaxed)
}

/// A finding without a case.
pub fn found_elsewhere() {
    FINDINGS.fetch_add(1, Ordering::Relaxed);
}

/// Keeps what a panic says instead of printing it.
pub fn hear_panics() {
    std::panic::set_hook(Box::new(|panic| {
        PANIC.with_borrow_mut(|told| *told = panic.to_string());
    }));
}

/// What the last panic of this thread said.
pub fn told() -> String {
    PANIC.take()
}

/// A case in progress.
#[derive(Debug, Default)]
pub struct Slot {
    now: Mutex<Now>,
    /// What this thread has done up to its last turn.
    pub report: Mutex<Report>,
    cases: AtomicU64,
}

#[derive(Debug, Default)]
struct Now {
    since: Option<Instant>,
    target: &'static str,
    case: u64,
    input: Vec<u8>,
    alarmed: bool,
}

impl Slot {
    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn begin(&self, target: &'static str, case: u64, input: &[u8], at: Instant) {
        let mut now = self.now();
        (now.since, now.target, now.case, now.alarmed) = (Some(at), target, case, false);
        now.input.clear();
        now.input.extend(input);
        self.cases.fetch_add(1, Ordering::Relaxed);
    }

    pub fn end(&self) {
        self.now().since = None;
    }

    pub fn cases(&self) -> u64 {
        self.cases.load(Ordering::Relaxed)
    }

    /// Names a case that takes too long; whether it hangs.
    pub fn alarm(&self, options: &Options) -> bool {
        let mut now = self.now();
        let Some(took) = now.since.map(|since| since.elapsed()) else { return false };
        if took > SLOW && !now.alarmed {
            now.alarmed = true;
            keep(&options.folder, now.target, now.case, &now.input, "takes longer than 15 seconds");
        }
        if took > HANGS {
            println!("{}, case {} hangs: the run ends here", now.target, now.case);
        }
        took > HANGS
    }
}

/// Names a finding and keeps its input, ready for `tests/regress`.
pub fn keep(folder: &Path, target: &str, case: u64, input: &[u8], what: &str) {
    let nth = FINDINGS.fetch_add(1, Ordering::Relaxed);
    let file = folder.join(target).join(format!("{case:016x}"));
    println!(
        "FINDING {}: {target}, case {case}, {} bytes: {what}\n  {}",
        nth + 1,
        input.len(),
        file.display()
    );
    let written = std::fs::create_dir_all(folder.join(target)).and_then(|()| std::fs::write(&file, input));
    if let Err(why) = written {
        println!("  it could not be written: {why}");
    }
}
