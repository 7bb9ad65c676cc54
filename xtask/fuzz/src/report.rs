//! What a run has done.

use hardwood_fuzz::count::Count;
use hardwood_fuzz::{Fed, Target};
use std::time::Duration;

/// What was done with a target.
#[derive(Debug, Clone, Copy, Default)]
pub struct Done {
    pub cases: u64,
    pub panics: u64,
    pub time: Duration,
    pub slowest: Duration,
    pub slowest_case: u64,
    pub count: Count,
}

/// What was done with each target, in their order.
#[derive(Debug, Default)]
pub struct Report {
    pub done: Vec<Done>,
}

impl Report {
    pub fn add(&mut self, more: &Report) {
        if self.done.is_empty() {
            self.done.clone_from(&more.done);
            return;
        }
        for (one, other) in self.done.iter_mut().zip(&more.done) {
            one.cases += other.cases;
            one.panics += other.panics;
            one.time += other.time;
            if other.slowest > one.slowest {
                (one.slowest, one.slowest_case) = (other.slowest, other.slowest_case);
            }
            one.count = one.count.plus(other.count);
        }
    }

    pub fn print(&self, targets: &[&Target], took: Duration) {
        println!(
            "\n{:32} {:>11} {:>9} {:>10} {:>7} {:>9} {:>9}",
            "target", "cases", "a second", "accepted", "panics", "slowest", "seconds"
        );
        for (target, done) in targets.iter().zip(&self.done) {
            let seconds = done.time.as_secs_f64();
            println!(
                "{:32} {:>11} {:>9.0} {:>10} {:>7} {:>6} ms {seconds:>9.0}",
                target.name,
                done.cases,
                done.cases as f64 / seconds.max(1e-9),
                done.count.accepted,
                done.panics,
                done.slowest.as_millis(),
            );
        }
        let all = self.done.iter().fold(Count::default(), |all, done| all.plus(done.count));
        let read = targets.iter().zip(&self.done).filter(|(target, _)| target.fed != Fed::Number);
        let read: u64 = read.map(|(_, done)| done.cases).sum();
        println!(
            "\n{} games ({} simulated, {} played input by input), {} legal and {} illegal inputs, {} undone and redone,",
            all.simulated + all.played,
            all.simulated,
            all.played,
            all.legal,
            all.illegal,
            all.undone
        );
        println!(
            "{} saves and {} links opened again, {read} decoder inputs ({} accepted).",
            all.saves, all.links, all.accepted
        );
        let cases: u64 = self.done.iter().map(|done| done.cases).sum();
        let panics: u64 = self.done.iter().map(|done| done.panics).sum();
        println!(
            "{cases} cases, {panics} panics, in {:.1} minutes: {:.0} cases a second.",
            took.as_secs_f64() / 60.0,
            cases as f64 / took.as_secs_f64()
        );
        let slowest = targets.iter().zip(&self.done).max_by_key(|(_, done)| done.slowest);
        if let Some((target, done)) = slowest {
            println!(
                "The slowest: {}, case {}, {:.2} seconds.",
                target.name,
                done.slowest_case,
                done.slowest.as_secs_f64()
            );
        }
    }
}
