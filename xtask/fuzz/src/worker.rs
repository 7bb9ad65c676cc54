//! A thread that goes from target to target.

use crate::options::Options;
use crate::report::Done;
use crate::slot::{Slot, keep, told};
use hardwood::kit::fnv;
use hardwood_fuzz::dice::Dice;
use hardwood_fuzz::mutate::{self, Good};
use hardwood_fuzz::{Fed, Target, count};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A target is left for the next after this.
const TURN: Duration = Duration::from_millis(40);
/// Findings of one kind are named so often.
const MOST_OF_A_KIND: usize = 2;

/// Runs the targets in turns until the time is over.
pub fn work(targets: &[&'static Target], options: &Options, nth: usize, slot: &Slot, over: &AtomicBool) {
    let mut corpora: Vec<Option<Vec<Good>>> = targets.iter().map(|_| None).collect();
    let mut done = vec![Done::default(); targets.len()];
    let mut kinds = Vec::<String>::new();
    let mut input = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let next = (0..targets.len()).min_by(|&a, &b| {
            let had = |at: usize| done[at].time.as_secs_f64() / f64::from(targets[at].share);
            had(a).total_cmp(&had(b))
        });
        let Some(next) = next else { break };
        let (target, done) = (targets[next], &mut done[next]);
        let corpus =
            corpora[next].get_or_insert_with(|| (target.corpus)().into_iter().map(Good::new).collect());
        let turn = Instant::now();
        let mut at = turn;
        while at - turn < TURN {
            let number = options.seed ^ fnv(target.name.as_bytes());
            let n = done.cases * options.jobs as u64 + nth as u64;
            let case = options.case.unwrap_or_else(|| Dice::new(number.wrapping_add(n << 8)).any());
            fed(target, case, corpus, &mut input);
            slot.begin(target.name, case, &input, at);
            if catch_unwind(AssertUnwindSafe(|| (target.run)(&input))).is_err() {
                let what = told();
                let kind = format!(
                    "{} {}",
                    target.name,
                    what.split(" at ").last().unwrap_or_default().lines().next().unwrap_or_default()
                );
                kinds.push(kind.clone());
                if kinds.iter().filter(|k| **k == kind).count() <= MOST_OF_A_KIND {
                    keep(&options.folder, target.name, case, &input, &what);
                }
                done.panics += 1;
            }
            let end = Instant::now();
            let took = end - at;
            if took > done.slowest {
                (done.slowest, done.slowest_case) = (took, case);
            }
            at = end;
            done.cases += 1;
            if options.case.is_some() {
                over.store(true, Ordering::Relaxed);
                break;
            }
        }
        slot.end();
        done.time += at - turn;
        done.count = done.count.plus(count::taken());
        publish(slot, next, *done, targets.len());
    }
}

/// Lets the others see what was done with a target.
fn publish(slot: &Slot, target: usize, done: Done, of: usize) {
    let mut report = slot.report.lock().unwrap_or_else(PoisonError::into_inner);
    report.done.resize(of, Done::default());
    report.done[target] = done;
}

/// Makes the input of a case.
fn fed(target: &Target, case: u64, corpus: &[Good], input: &mut Vec<u8>) {
    let dice = &mut Dice::new(case);
    match target.fed {
        Fed::Number => {
            input.clear();
            input.extend(case.to_string().bytes());
        }
        Fed::Text => mutate::text(corpus, dice, input),
        Fed::Link => mutate::link(corpus, dice, input),
    }
}
