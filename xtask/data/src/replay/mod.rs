//! `cargo xtask replay`: simulates whole seasons with house coaches and compares them with the real ones.

mod dice;
mod march_madness;
mod options;
mod play;
mod report;
mod statis_pro;
mod value_add;

use crate::{Done, Failure};
use options::Options;
use std::time::Instant;

/// Replays the seasons and prints the comparison.
pub fn run(args: &[&str]) -> Done {
    if args.windows(2).any(|pair| pair == ["--game", "march-madness"]) {
        return march_madness::run(args);
    }
    let options = Options::read(args)?;
    if options.game == "value-add" {
        return value_add::run(&options);
    }
    let mut seasons = Vec::new();
    for year in options.years()? {
        let league = options.league(year)?;
        let start = Instant::now();
        let played = play::replay(league.as_ref(), options.replays, options.seed)?;
        let games = league.schedule().fixtures.len() * options.replays as usize;
        let speed = games as f64 / start.elapsed().as_secs_f64();
        let season = report::Season { year, played, real: league.real().clone(), speed };
        if let Some(file) = options.each {
            report::write_players(file, league.as_ref(), &season)?;
        }
        if options.json {
            println!("{}", season.json(options.game, options.replays));
        }
        seasons.push(season);
    }
    match options.doc {
        Some(file) if options.game == "dice" => dice::write_doc(file, &seasons, options.replays),
        Some(file) => report::write_doc(file, &seasons, options.replays),
        None if options.json => Ok(()),
        None => {
            report::print(options.game, &seasons);
            Ok(())
        }
    }
}

/// A season with the cards of one game, played fixture by fixture. Each game implements this.
pub trait League: Sync {
    /// The real season, with rosters in the order of the cards.
    fn real(&self) -> &hardwood::season::Tally;
    /// The schedule.
    fn schedule(&self) -> &hardwood::season::Schedule;
    /// A team's players, for the plan of absences.
    fn players(&self, team: usize) -> Vec<hardwood::season::PlayerMinutes>;
    /// A player's team and name, and the card in a few numbers.
    fn player(&self, team: usize, place: usize) -> [String; 3];
    /// Plays a fixture without the players `out`, of the home and the visiting roster.
    fn play(
        &self,
        fixture: &hardwood::season::Fixture,
        out: [Vec<u8>; 2],
        seed: hardwood::kit::Seed,
    ) -> Result<hardwood::book::BoxScore, String>;
}

/// A failure with the command's usage.
fn wrong(what: impl Into<String>) -> Failure {
    Failure::new(what, options::USAGE)
}
