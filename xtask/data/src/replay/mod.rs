//! `cargo xtask replay`: simulates whole seasons with house coaches and compares them with the real ones.

mod dice;
mod league;
mod march_madness;
mod options;
mod play;
mod report;
mod statis_pro;
mod value_add;

use crate::failure::Done;
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
            report::print(if options.game == "dice" { &dice::ROWS } else { &report::ROWS }, &seasons);
            Ok(())
        }
    }
}
