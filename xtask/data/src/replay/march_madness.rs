//! `cargo xtask replay --game march-madness`: tournaments by the thousand beside the real record by seed.

use super::options::wrong;
use crate::failure::{Done, Failure};
use hardwood::kit::Seed;
use hardwood::march_madness::Component as _;
use hardwood::march_madness::basic::{
    BonusLines, Half, HouseCoach, Markers, ROUNDS, Round, Setup, Tournament, seed,
};
use hardwood::march_madness::field::{Field, Region};
use hardwood::table::simulate;
use serde_json::{Value, json};
use std::fmt::Write;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use std::{collections::BTreeMap, fs};

pub const USAGE: &str = "\
cargo xtask replay --game march-madness --results FILE
  --results FILE   real games: columns season,round,w_seed,l_seed
  --replays N      tournaments, 1 to 1000000; 10000 if not said
  --seed N         another luck; 1 if not said
  --json           one object
  --doc FILE.md    the rates beside the record, as a page";

/// Games by round and seeds (the better first): played, won by the better seed.
type Games = BTreeMap<(usize, u8, u8), [u32; 2]>;

/// What happened in many tournaments.
#[derive(Default)]
struct Record {
    tournaments: u32,
    games: Games,
    /// By seed, 1 first.
    champions: [u32; 16],
    points: u64,
    overtimes: u32,
}

impl Record {
    fn add(&mut self, round: usize, winner: u8, loser: u8) {
        let [played, won] = self.games.entry((round, winner.min(loser), winner.max(loser))).or_default();
        *played += 1;
        *won += u32::from(winner < loser);
        if round + 1 == ROUNDS {
            self.champions[usize::from(winner - 1)] += 1;
        }
    }

    fn merge(&mut self, other: &Record) {
        self.tournaments += other.tournaments;
        for (game, [played, won]) in &other.games {
            let sum = self.games.entry(*game).or_default();
            *sum = [sum[0] + played, sum[1] + won];
        }
        for (sum, n) in self.champions.iter_mut().zip(other.champions) {
            *sum += n;
        }
        self.points += other.points;
        self.overtimes += other.overtimes;
    }

    /// Percent won by the better of two seeds; of equals there is none.
    fn rate(&self, round: usize, better: u8, worse: u8) -> Option<(f64, u32)> {
        let &[played, won] = self.games.get(&(round, better, worse))?;
        (played > 0).then(|| (100.0 * f64::from(won) / f64::from(played), played))
    }

    /// Percent won by better seeds in a round.
    fn round(&self, round: usize) -> f64 {
        let of = self.games.iter().filter(|((r, better, worse), _)| *r == round && better != worse);
        let [played, won] = of.fold([0, 0], |sum, (_, n)| [sum[0] + n[0], sum[1] + n[1]]);
        100.0 * f64::from(won) / f64::from(played.max(1))
    }

    fn champions(&self, seed: u8) -> f64 {
        let all: u32 = self.champions.iter().sum();
        100.0 * f64::from(self.champions[usize::from(seed - 1)]) / f64::from(all.max(1))
    }
}

struct Options<'a> {
    results: Record,
    replays: u32,
    seed: u64,
    json: bool,
    doc: Option<&'a str>,
}

fn options<'a>(args: &[&'a str]) -> Done<Options<'a>> {
    let value = |name: &str| -> Done<Option<&'a str>> {
        match args.iter().position(|arg| *arg == name) {
            None => Ok(None),
            Some(at) => match args.get(at + 1).filter(|value| !value.starts_with("--")) {
                Some(value) => Ok(Some(*value)),
                None => Err(usage(format!("{name} needs a value"))),
            },
        }
    };
    let known = ["--game", "--results", "--replays", "--seed", "--json", "--doc"];
    if let Some(arg) = args.iter().find(|arg| arg.starts_with("--") && !known.contains(arg)) {
        return Err(usage(format!("`replay --game march-madness` does not know {arg}")));
    }
    let number = |name: &str, usual: u64| -> Done<u64> {
        match value(name)?.map(str::parse) {
            None => Ok(usual),
            Some(Ok(number)) => Ok(number),
            Some(Err(_)) => Err(usage(format!("{name}: a whole number would be right"))),
        }
    };
    let file = value("--results")?.ok_or_else(|| usage("it needs --results FILE"))?;
    let text = fs::read_to_string(file).map_err(|e| wrong(format!("{file} cannot be read: {e}")))?;
    Ok(Options {
        results: real(&text).map_err(|e| wrong(format!("{file}: {e}")))?,
        replays: number("--replays", 10_000)?.clamp(1, 1_000_000) as u32,
        seed: number("--seed", 1)?,
        json: args.contains(&"--json"),
        doc: value("--doc")?,
    })
}

fn usage(what: impl Into<String>) -> Failure {
    Failure::new(what, USAGE)
}

/// The real record.
fn real(csv: &str) -> Result<Record, String> {
    let mut reader = csv::Reader::from_reader(csv.trim_start_matches('\u{feff}').as_bytes());
    let header = reader.headers().map_err(|e| e.to_string())?.clone();
    let column = |name: &str| {
        header.iter().position(|n| n.trim() == name).ok_or_else(|| format!("there is no column {name}"))
    };
    let (season, round) = (column("season")?, column("round")?);
    let (winner, loser) = (column("w_seed")?, column("l_seed")?);
    let mut record = Record::default();
    let mut seasons = Vec::new();
    for (number, row) in (2..).zip(reader.records()) {
        let row = row.map_err(|e| e.to_string())?;
        let cell = |at: usize| row.get(at).unwrap_or_default().trim();
        let Some(nth) = ["R64", "R32", "S16", "E8", "F4", "Final"].iter().position(|r| *r == cell(round))
        else {
            continue;
        };
        let seed = |at: usize| {
            cell(at).parse().ok().filter(|seed| (1..=16).contains(seed)).ok_or_else(|| {
                format!("line {number}: \"{:.12}\" is no seed; 1 to 16 would be right", cell(at))
            })
        };
        record.add(nth, seed(winner)?, seed(loser)?);
        if !seasons.contains(&cell(season).to_owned()) {
            seasons.push(cell(season).to_owned());
        }
    }
    record.tournaments = seasons.len() as u32;
    if record.games.is_empty() { Err("no game of a round R64 to Final".to_owned()) } else { Ok(record) }
}

/// A field of seeds: the basic game knows nothing else of a team.
fn field() -> Field {
    let region = |r: usize| Region {
        name: format!("Region {}", r + 1),
        teams: (1..=16).map(|seed| format!("Team {}-{seed}", r + 1)).collect(),
    };
    Field { year: 0, regions: (0..4).map(region).collect() }
}

/// So many tournaments of these coaches, on all processors; the sums don't depend on how many there are.
fn play(coaches: &[&str], replays: u32, first: u64) -> Done<Record> {
    let setup = Arc::new(Setup::new(field(), coaches));
    let sum = Mutex::new(Ok(Record::default()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u32;
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (setup, sum) = (Arc::clone(&setup), &sum);
            scope.spawn(move || {
                let mut record = Record::default();
                let mut wrong = None;
                for n in (thread..replays).step_by(threads as usize) {
                    match simulate::<Tournament, _>(
                        &setup,
                        Seed(first.wrapping_add(u64::from(n))),
                        HouseCoach,
                    ) {
                        Ok(outcome) => take(&mut record, &outcome.game),
                        Err(e) => wrong = Some(e),
                    }
                }
                let mut sum = sum.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                match (sum.as_mut(), wrong) {
                    (Ok(sum), None) => sum.merge(&record),
                    (_, Some(e)) => *sum = Err(e),
                    (Err(_), None) => {}
                }
            });
        }
    });
    let sum = sum.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    sum.map_err(|e| Failure::new(e.to_string(), "A defect of the rules: please report it with the command."))
}

fn take(record: &mut Record, tournament: &Tournament) {
    record.tournaments += 1;
    for game in (0..63).filter_map(|game| tournament.result(game)) {
        record.add(Round::of(game.game) as usize, seed(game.winner()), seed(game.loser()));
        record.points += u64::from(game.points(0) + game.points(1));
        record.overtimes += u32::from(game.periods.len() > 2);
    }
}

/// Plays, and prints or writes the results.
pub fn run(args: &[&str]) -> Done {
    let options = options(args)?;
    let start = Instant::now();
    let four = play(&["A", "B", "C", "D"], options.replays, options.seed)?;
    let alone = play(&[], options.replays, options.seed)?;
    let speed = 2.0 * f64::from(options.replays) / start.elapsed().as_secs_f64();
    let page = page(&options.results, &four, &alone, options.replays);
    if options.json {
        println!("{}", object(&options, &four, &alone, speed));
    } else if let Some(file) = options.doc {
        fs::write(file, page).map_err(|e| wrong(format!("{file} cannot be written: {e}")))?;
    } else {
        println!("{page}\n{speed:.0} tournaments a second");
    }
    Ok(())
}

fn object(options: &Options<'_>, four: &Record, alone: &Record, speed: f64) -> Value {
    let round = |n: f64| (n * 10.0).round() / 10.0;
    let real = &options.results;
    let pairings = (1..=8).map(|better| {
        let rate = |record: &Record| record.rate(0, better, 17 - better).map_or(0.0, |(rate, _)| round(rate));
        json!({"better": better, "worse": 17 - better, "sim": rate(four), "solitaire": rate(alone), "real": rate(real)})
    });
    let champions = (1..=16u8).map(|seed| {
        json!({"seed": seed, "sim": round(four.champions(seed)), "solitaire": round(alone.champions(seed)), "real": round(real.champions(seed))})
    });
    let rounds = Round::ALL.map(|r| {
        let nth = r as usize;
        json!({"round": r.name(), "sim": round(four.round(nth)), "solitaire": round(alone.round(nth)), "real": round(real.round(nth))})
    });
    json!({
        "game": "march-madness",
        "replays": options.replays,
        "first_round": pairings.collect::<Vec<_>>(),
        "rounds": rounds,
        "champions": champions.collect::<Vec<_>>(),
        "tournaments_per_second": speed.round(),
    })
}

/// The rates as a page.
fn page(real: &Record, four: &Record, alone: &Record, replays: u32) -> String {
    let mut out = String::new();
    // writing to a String can't fail
    let _ = write!(
        out,
        "# March Madness: the basic game beside the record\n\n\
         Made by `cargo xtask replay --game march-madness --results FILE --doc FILE`: {replays} tournaments of four \
         computer coaches and as many of four solitaire factions, compared with {} real ones. The win rate is the \
         better seed's, in percent; ± is the sampling error of the real rate.\n\n",
        real.tournaments
    );
    let _ = writeln!(
        out,
        "## Preliminaries (aim: within 4)\n\n| seeds | bonus a half | coaches | solitaire | real | off |\n|---|---|---|---|---|---|"
    );
    for better in 1..=8u8 {
        let bonus = BonusLines::house()
            .lines()
            .iter()
            .find(|l| l.round == 1 && l.line == better)
            .map_or(0, |l| l.bonus);
        row(&mut out, [four, alone, real], 0, (better, 17 - better), &format!("{bonus}"));
    }
    let _ = writeln!(
        out,
        "\n## Later rounds, pairings met 30 times or more\n\n| seeds | round | coaches | solitaire | real | off |\n|---|---|---|---|---|---|"
    );
    for round in 1..4 {
        let met =
            real.games.iter().filter(|((r, better, worse), n)| *r == round && better != worse && n[0] >= 30);
        for &(_, better, worse) in met.map(|(game, _)| game) {
            row(&mut out, [four, alone, real], round, (better, worse), Round::ALL[round].name());
        }
    }
    let _ = writeln!(
        out,
        "\n## Better seeds by round\n\n| round | coaches | solitaire | real |\n|---|---|---|---|"
    );
    for round in Round::ALL {
        let n = round as usize;
        let _ = writeln!(
            out,
            "| {} | {:.1} | {:.1} | {:.1} |",
            round.name(),
            four.round(n),
            alone.round(n),
            real.round(n)
        );
    }
    let _ = writeln!(
        out,
        "\n## Champions by seed (aim: within 3)\n\n| seed | coaches | solitaire | real | off |\n|---|---|---|---|---|"
    );
    for seed in 1..=16u8 {
        let [a, b, c] = [four, alone, real].map(|record| record.champions(seed));
        let _ = writeln!(out, "| {seed} | {a:.1} | {b:.1} | {c:.1} | {:+.1} |", a - c);
    }
    let games = f64::from(four.tournaments) * 63.0;
    let _ = write!(
        out,
        "\nPoints a team and game {:.1}; overtime in {:.1} % of games.\n{}",
        four.points as f64 / games / 2.0,
        100.0 * f64::from(four.overtimes) / games,
        arithmetic()
    );
    out
}

fn row(
    out: &mut String,
    [four, alone, real]: [&Record; 3],
    round: usize,
    (better, worse): (u8, u8),
    what: &str,
) {
    let rate = |record: &Record| record.rate(round, better, worse);
    let (Some((a, _)), Some((b, _)), Some((c, n))) = (rate(four), rate(alone), rate(real)) else { return };
    let share = (c / 100.0).clamp(0.01, 0.99);
    let error = 100.0 * (share * (1.0 - share) / f64::from(n)).sqrt();
    let _ = writeln!(
        out,
        "| {better} v {worse} | {what} | {a:.1} | {b:.1} | {c:.1} ± {error:.1} | {:+.1} |",
        a - c
    );
}

/// The limits of the printed bonuses.
fn arithmetic() -> String {
    let dice = Half { dice: [6; 6], ..Half::default() }.sum(Markers::house()).total;
    format!(
        "\n## What the rules allow\n\n\
         Six dice make 21 ± 4.2 points (36 at most; {dice} by the program). So without Events the \
         difference over two halves has a standard deviation of 8.4, and a bonus of b points a half wins \
         Φ(2b / 8.4) of games: 97 % for the printed 8 of 1 v 16. Events widen the spread, because only \
         teams that need them play them: the more a marker is worth, the less certain the favorite. A \
         point a half is worth about 8 %, so rates between two whole bonuses are out of reach (6 v 11 and \
         7 v 10 lie between 1 and 2). The better seed always has a bonus (§4.21), and one point is the \
         least there is: so the eighth seed beats the ninth more often than in reality, where the two are \
         even. A tournament may agree on \"No bonus between seeds 8 and 9\".\n\n\
         From the Final Four on there is no bonus, only a point a game (§4.6): the better seed wins about \
         60 %, against 68 and 76 % in reality. A first seed that gets there wins about three titles in \
         ten, against two in five in reality, so more first seeds have to get there to win as many \
         titles. The printed 8 and 4 leave 78 of 100 first seeds after two rounds. So our lines of the \
         third and fourth round are higher than their own pairings require (1 v 4 and 1 v 2 above); lower \
         lines of 4 and 2 gave first seeds only 53 % of the titles.\n"
    )
}
