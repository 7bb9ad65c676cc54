//! Plays seasons on all processors; the result does not depend on how many there are.

use super::league::League;
use crate::failure::{Done, Failure};
use hardwood::kit::Seed;
use hardwood::season::{Absences, Tally};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// Luck of one replay is a block of so many seeds: no season has more games and teams.
const SEEDS: u64 = 1 << 20;
/// Of these the ones from here on are for plans of absences.
const PLANS: u64 = 1 << 19;

/// All games of `replays` seasons together.
pub fn replay(league: &dyn League, replays: u32, seed: u64) -> Done<Tally> {
    let (next, sum) = (AtomicU32::new(0), Mutex::new(Ok(empty(league))));
    let work = || {
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= replays {
                return;
            }
            // whole numbers: in whatever order they are added, the sums are the same
            let season = season(league, seed.wrapping_mul(1 << 32).wrapping_add(u64::from(nth) * SEEDS));
            let mut sum = sum.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            match (sum.as_mut(), season) {
                (Ok(sum), Ok(season)) => sum.merge(&season),
                (Ok(_), Err(e)) => *sum = Err(e),
                (Err(_), _) => return,
            }
        }
    };
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        (0..threads).for_each(|_| {
            scope.spawn(work);
        });
    });
    let sum = sum.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    sum.map_err(|e| Failure::new(e, "A defect of the rules: please report it with the command."))
}

fn empty(league: &dyn League) -> Tally {
    Tally::new(league.real().teams.iter().map(|team| team.players.len()))
}

/// One season.
fn season(league: &dyn League, seed: u64) -> Result<Tally, String> {
    let schedule = league.schedule();
    let mut tally = empty(league);
    let games = schedule.games_of(tally.teams.len());
    let plans: Vec<Absences> = (0..tally.teams.len())
        .map(|team| {
            Absences::plan(&league.players(team), games[team], Seed(seed.wrapping_add(PLANS + team as u64)))
        })
        .collect();
    let mut played = vec![0; tally.teams.len()];
    for (n, fixture) in (0u64..).zip(&schedule.fixtures) {
        let out = [fixture.home, fixture.away].map(|team| plans[team].out(played[team]));
        let book = league
            .play(fixture, out, Seed(seed.wrapping_add(n)))
            .map_err(|e| format!("game {n} of the season: {e}"))?;
        tally.add(fixture.home, fixture.away, &book);
        played[fixture.home] += 1;
        played[fixture.away] += 1;
    }
    Ok(tally)
}
