//! The options of a replay.

use super::league::League;
use super::{dice, statis_pro};
use crate::failure::{Done, Failure};
use hardwood::cards::{Season, Tables};
use hardwood::dice_basketball::HouseRules;
use hardwood::kit::Problem;
use hardwood::season::Schedule;
use hardwood::statis_pro::{Code, deck_file::read_deck, fac::Fac};
use std::collections::BTreeSet;
use std::fs;

pub const USAGE: &str = "\
cargo xtask replay --game GAME --players FILE --teams FILE --season YEAR
  --game GAME      statis-pro, dice, value-add, or march-madness with options of its own
  --games FILE     the real schedule (season,date,home,away,home_pts,away_pts); without it a balanced one
  --rosters FILE   listed positions of the players
  --season YEAR    the year it ends in; several as 2004,2010; all
  --replays N      how often it is played, 1 to 1000; 10 if not said
  --seed N         another luck; 1 if not said
  --code CODE      nba, ncaa, fiba or fiba-before-2014; told from the minutes of a game if not said
  --deck FILE      another Fast Action deck
  --by-the-book    every card as printed: the switch \"True to the era\" is off (house ruling H67)
  --two-throws     DICE: a foul on a drive gives two free throws at once (house ruling D6)
  --json           one object a season
  --each FILE.csv  every player, played and real
  --doc FILE.md    the seasons beside the aims, as a page";

/// The options of the command.
pub struct Options<'a> {
    pub game: &'a str,
    players: String,
    teams: String,
    rosters: Option<String>,
    games: Option<String>,
    season: &'a str,
    pub replays: u32,
    pub seed: u64,
    code: Option<Code>,
    deck: Option<Vec<Fac>>,
    by_the_book: bool,
    two_throws: bool,
    pub json: bool,
    pub each: Option<&'a str>,
    pub doc: Option<&'a str>,
}

impl<'a> Options<'a> {
    pub fn read(args: &[&'a str]) -> Done<Self> {
        const VALUES: [&str; 12] = [
            "--game",
            "--players",
            "--teams",
            "--games",
            "--rosters",
            "--season",
            "--replays",
            "--seed",
            "--code",
            "--deck",
            "--each",
            "--doc",
        ];
        let mut values = [None; VALUES.len()];
        let [mut json, mut by_the_book, mut two_throws] = [false; 3];
        let mut args = args.iter();
        while let Some(&arg) = args.next() {
            match VALUES.iter().position(|name| *name == arg) {
                Some(at) if values[at].is_some() => return Err(wrong(format!("{arg} stands twice"))),
                Some(at) => {
                    let value = args.next().filter(|value| !value.starts_with("--"));
                    values[at] = Some(*value.ok_or_else(|| wrong(format!("{arg} needs a value")))?);
                }
                None if arg == "--json" => json = true,
                None if arg == "--by-the-book" => by_the_book = true,
                None if arg == "--two-throws" => two_throws = true,
                None => return Err(wrong(format!("`replay` does not know {arg}"))),
            }
        }
        let [game, players, teams, games, rosters, season, replays, seed, code, deck, each, doc] = values;
        let needed =
            |value: Option<&'a str>, name| value.ok_or_else(|| wrong(format!("`replay` needs {name}")));
        let game = needed(game, "--game")?;
        check_game(game)?;
        let number = |text: Option<&str>, usual: u64, most: u64, name| match text.map(str::parse) {
            None => Ok(usual),
            Some(Ok(n)) if n <= most => Ok(n),
            Some(_) => Err(wrong(format!("{name}: a whole number, at most {most}, would be right"))),
        };
        Ok(Options {
            game,
            players: text(needed(players, "--players")?)?,
            teams: text(needed(teams, "--teams")?)?,
            rosters: rosters.map(text).transpose()?,
            games: games.map(text).transpose()?,
            season: needed(season, "--season")?,
            replays: number(replays, 10, 1000, "--replays")?.max(1) as u32,
            seed: number(seed, 1, u64::MAX, "--seed")?,
            code: code.map(read_code).transpose()?,
            deck: deck.map(own_deck).transpose()?,
            by_the_book,
            two_throws,
            json,
            each,
            doc,
        })
    }

    /// The years of the seasons requested.
    pub fn years(&self) -> Done<Vec<u16>> {
        let year = |text: &str| {
            text.trim().parse::<u16>().map_err(|_| wrong(format!("--season: `{text}` is no year")))
        };
        if self.season != "all" {
            return self.season.split(',').map(year).collect();
        }
        let mut reader = csv::Reader::from_reader(self.teams.trim_start_matches('\u{feff}').as_bytes());
        let column =
            reader.headers().ok().and_then(|header| header.iter().position(|name| name.trim() == "season"));
        let column = column.ok_or_else(|| wrong("the teams table has no column season"))?;
        let years: BTreeSet<u16> =
            reader.records().flatten().filter_map(|row| row.get(column)?.trim().parse().ok()).collect();
        if years.is_empty() {
            Err(wrong("the teams table has no season"))
        } else {
            Ok(years.into_iter().collect())
        }
    }

    /// A season as the tables tell it.
    pub fn season(&self, year: u16) -> Done<Season> {
        let (teams, rosters) = (Some(self.teams.as_str()), self.rosters.as_deref());
        let read = Season::read(Tables { players: &self.players, teams, rosters, ..Tables::default() }, year);
        let season = read.season;
        if season.teams.is_empty() {
            return Err(list("the tables cannot be used", &read.problems));
        }
        for problem in &read.problems {
            eprintln!("{problem}; the row is left out");
        }
        Ok(season)
    }

    /// The real pairings, if a table has them; teams by their ids.
    pub fn schedule(&self, year: u16, ids: &[&str]) -> Done<Option<Schedule>> {
        let read = |games: &String| {
            Schedule::read(games, year, ids)
                .map_err(|problems| list("the table of games cannot be used", &problems))
        };
        self.games.as_ref().map(read).transpose()
    }

    /// The league of a season, its cards made.
    pub fn league(&self, year: u16) -> Done<Box<dyn League>> {
        let season = self.season(year)?;
        let ids: Vec<&str> = season.teams.iter().map(|team| team.id.as_str()).collect();
        let schedule = self.schedule(year, &ids)?;
        // every game of `check_game` that has arrived
        if self.game == "dice" {
            let house = HouseRules { drives_by_chart: !self.two_throws, ..HouseRules::default() };
            return Ok(Box::new(dice::DiceLeague::new(&season, schedule, house)));
        }
        let how =
            statis_pro::How { code: self.code, deck: self.deck.clone(), true_to_era: !self.by_the_book };
        Ok(Box::new(statis_pro::StatisProLeague::new(&season, year, schedule, how)))
    }
}

fn check_game(game: &str) -> Done {
    match game {
        "statis-pro" | "dice" | "value-add" => Ok(()),
        _ => Err(wrong(format!("--game {game}: no such game; statis-pro, dice, value-add or march-madness"))),
    }
}

fn read_code(text: &str) -> Done<Code> {
    match text {
        "nba" => Ok(Code::Nba),
        "ncaa" => Ok(Code::Ncaa),
        "fiba" => Ok(Code::Fiba),
        "fiba-before-2014" => Ok(Code::FibaBefore2014),
        _ => Err(wrong(format!("--code {text}: nba, ncaa, fiba or fiba-before-2014 would be right"))),
    }
}

fn text(path: &str) -> Done<String> {
    let bytes = fs::read(path).map_err(|e| wrong(format!("{path} cannot be read: {e}")))?;
    String::from_utf8(bytes).map_err(|e| wrong(format!("{path} is not UTF-8 text: {e}")))
}

fn own_deck(file: &str) -> Done<Vec<Fac>> {
    read_deck(&text(file)?).map_err(|problems| list(&format!("{file} is no deck"), &problems))
}

fn list(what: &str, problems: &[Problem]) -> Failure {
    let lines = problems.iter().map(|problem| format!("\n  {problem}"));
    Failure::new(std::iter::once(format!("{what}:")).chain(lines).collect::<String>(), "Mend the rows named.")
}

/// A failure with the command's usage.
pub fn wrong(what: impl Into<String>) -> Failure {
    Failure::new(what, USAGE)
}
