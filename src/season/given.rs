//! Points that the rules of a game give before play begins, in a season's file: apart from the other counts, since
//! most games give none.

use super::league::League;
use super::numbers::{Reader, from_text, to_text};
use super::played::Source;
use super::tally::Totals;
use crate::court::Side;

/// The most points in a tally.
const MOST: u64 = 1 << 40;

impl League {
    /// The given points of each game with a result, then of each team and its players, of the season and of the
    /// playoffs. Empty where no game gives any.
    pub(super) fn write_given(&self) -> String {
        let mut numbers = Vec::new();
        for (at, result) in self.results.iter().enumerate() {
            if let Some(result) = result {
                // the points of a bare final stand with the entered games
                let given = |side: Side| if self.is_bare(at) { 0 } else { result.totals[side].given };
                numbers.extend(Side::ALL.map(|side| u64::from(given(side))));
            }
        }
        for team in self.tallies.iter().flat_map(|tally| &tally.teams) {
            let all = [&team.totals].into_iter().chain(&team.players);
            numbers.extend(all.map(|totals| totals.given.round() as u64));
        }
        if numbers.iter().all(|&points| points == 0) { String::new() } else { to_text(&numbers) }
    }

    /// Reads the given points into the results and the statistics, which are read already.
    pub(super) fn read_given(&mut self, text: &str) -> Result<(), String> {
        if text.is_empty() {
            return Ok(());
        }
        let numbers = from_text(text).map_err(|why| format!("its given points: {why}"))?;
        let damaged = || "its given points are damaged".to_owned();
        let mut reader = Reader::new(&numbers);
        for result in self.results.iter_mut().flatten() {
            for side in Side::ALL {
                let points = reader.take().filter(|&points: &u16| points <= 1000);
                result.totals[side].given = points.ok_or_else(damaged)?;
            }
        }
        let mut read = |totals: &mut Totals| {
            let points = reader.take().filter(|&points: &u64| points < MOST);
            totals.given = points.ok_or_else(damaged)? as f64;
            Ok::<(), String>(())
        };
        for team in self.tallies.iter_mut().flat_map(|tally| &mut tally.teams) {
            read(&mut team.totals)?;
            team.players.iter_mut().try_for_each(&mut read)?;
        }
        if reader.is_done() { Ok(()) } else { Err(damaged()) }
    }

    /// Whether only the final of a game is known.
    fn is_bare(&self, fixture: usize) -> bool {
        self.entered.get(&fixture).is_some_and(|entered| entered.source == Source::Final)
    }
}
