//! What a season needs of a game: its clubs, the setup of a fixture, a simulation, a record of what was played.
//!
//! [`SeasonGame`] is implemented once by each game that seasons are played of. Pages and workers know a season's game
//! as a [`FixtureRunner`] only, and a fixture as a [`GameJob`].

use super::alignment::{Alignment, ending_year};
use super::awards::Spot;
use super::format::{BracketFormat, ConferenceFormat};
use super::injury::LastingInjury;
use super::leaders::Category;
use super::league::League;
use super::numbers::Reader;
use super::out::Out;
use super::played::FixtureResult;
use super::run::Run;
use super::tally::Tally;
use crate::book::sheet;
use crate::court::{PerSide, RotationPlan, Side};
use crate::kit::{Invalid, Seed};
use crate::table::{BoxScored, Save};
use serde_json::Value;

/// The most numbers that a game adds to a job.
const MOST: usize = 2_000;

/// A fixture ready to be played by a worker, of any game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameJob {
    /// The fixture's index in the season.
    pub fixture: usize,
    /// The teams' indexes.
    pub clubs: PerSide<usize>,
    /// The seed of the game's luck.
    pub seed: Seed,
    /// Who can't play, and what else the game knows of the day, as its runner writes it.
    pub today: Vec<u64>,
}

impl GameJob {
    /// Many jobs as numbers: how many, then each.
    #[must_use]
    pub fn write_all(jobs: &[GameJob]) -> Vec<u64> {
        let mut numbers = vec![jobs.len() as u64];
        for GameJob { fixture, clubs, seed, today } in jobs {
            numbers.extend([*fixture as u64, seed.0]);
            numbers.extend(clubs.0.map(|club| club as u64));
            numbers.push(today.len() as u64);
            numbers.extend(today);
        }
        numbers
    }

    /// Reads what [`GameJob::write_all`] wrote; `None` if the numbers do not describe jobs.
    ///
    /// # Examples
    /// ```
    /// use hardwood::court::PerSide;
    /// use hardwood::kit::Seed;
    /// use hardwood::season::GameJob;
    ///
    /// let job = GameJob { fixture: 7, clubs: PerSide::new(1, 0), seed: Seed(9), today: vec![3, 1] };
    /// let numbers = GameJob::write_all(&[job.clone()]);
    /// assert_eq!(GameJob::read_all(&numbers), Some(vec![job]));
    /// assert_eq!(GameJob::read_all(&numbers[..5]), None);
    /// ```
    #[must_use]
    pub fn read_all(numbers: &[u64]) -> Option<Vec<GameJob>> {
        let mut reader = Reader::new(numbers);
        let count = reader.count(numbers.len())?;
        let job = |_| {
            let (fixture, seed) = (reader.take()?, Seed(reader.take()?));
            let clubs = PerSide::new(reader.take()?, reader.take()?);
            let more = reader.count(MOST)?;
            let today = (0..more).map(|_| reader.take()).collect::<Option<_>>()?;
            Some(GameJob { fixture, clubs, seed, today })
        };
        (0..count).map(job).collect()
    }
}

/// How long a game lasts without overtimes, in what its coaches count a player's time in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayingTime {
    /// In minutes.
    Minutes(u16),
    /// In possessions of each side.
    Possessions(u16),
}

impl Default for PlayingTime {
    fn default() -> Self {
        PlayingTime::Minutes(48)
    }
}

impl PlayingTime {
    /// The unit: "minutes".
    #[must_use]
    pub fn unit(self) -> &'static str {
        match self {
            PlayingTime::Minutes(_) => "minutes",
            PlayingTime::Possessions(_) => "possessions",
        }
    }

    /// How many a game has.
    #[must_use]
    pub fn of_game(self) -> u16 {
        match self {
            PlayingTime::Minutes(n) | PlayingTime::Possessions(n) => n,
        }
    }
}

/// Plays the fixtures of a season, of whichever game.
pub trait FixtureRunner {
    /// The name of the card set: "NBA 2009-10".
    fn set(&self) -> &str;
    /// The set's league: "NBA". May be empty.
    fn league(&self) -> &str;
    /// The season of the set's first team: "2009-10".
    fn year(&self) -> &str;
    /// How it is decided who misses a game.
    fn out(&self) -> Out;
    /// The teams' real statistics, if they are known; a team without is empty.
    fn real(&self) -> Option<Tally>;
    /// The real conference and division of each team; `None` unless all teams' are known.
    fn alignments(&self) -> Option<Vec<Alignment>>;
    /// Where a player of a team can play in the all-league five, the own position first.
    fn spots(&self, club: usize, player: usize) -> Vec<Spot>;
    /// What the box scores of the game do not count.
    fn lacks(&self) -> &'static [Category] {
        &[]
    }
    /// Whether the rules give players points before play begins, so that a game has fewer possessions than a real one
    /// and only points and shares compare with it.
    fn gives_points(&self) -> bool {
        false
    }
    /// The code of a scoresheet of one of its games.
    fn sheet_code(&self) -> sheet::Code;
    /// Whether its teams keep to what a person settles for them: who starts, and how long players play at most.
    fn keeps_rotations(&self) -> bool {
        false
    }
    /// The roster places of the five of a team who start where nothing else is settled, by position.
    fn starters(&self, _club: usize) -> [u8; 5] {
        [0, 1, 2, 3, 4]
    }
    /// A player as a scoresheet's roster has them, by the card.
    fn on_sheet(&self, _club: usize, _player: usize) -> sheet::SheetPlayer {
        sheet::SheetPlayer::default()
    }
    /// How long a player's card lasts in a game, in what their time is counted in, where it says so.
    fn time_on_card(&self, _club: usize, _player: usize) -> Option<u16> {
        None
    }
    /// What the most of a player is counted in, and how many a game without overtimes has.
    fn playing_time(&self) -> PlayingTime {
        PlayingTime::default()
    }
    /// How the benches of a job's game are coached, as the game's saves have it; null as in any game.
    fn bench(&self, _job: &GameJob) -> Value {
        Value::Null
    }

    /// Prepares a fixture regardless of which later games have been played; `None` if it does not exist.
    fn job(&self, league: &League, fixture: usize) -> Option<GameJob>;
    /// The setup of a job's game, as the game's saves have it.
    ///
    /// # Errors
    /// Too few players can play, or the job is another season's.
    fn setup(&self, job: &GameJob) -> Result<Value, Invalid>;
    /// Plays a job's game at full speed with house coaches on both benches.
    ///
    /// # Errors
    /// As [`FixtureRunner::setup`].
    fn simulate(&self, job: &GameJob) -> Result<FixtureResult, Invalid>;
    /// Plays a job's game with a complete record of its plays: the text of its save.
    ///
    /// # Errors
    /// As [`FixtureRunner::setup`].
    fn replay(&self, job: &GameJob) -> Result<String, Invalid>;

    /// Whether a game affects the following ones of its teams, so that later games wait for it.
    fn in_order(&self) -> bool {
        self.out() == Out::Injuries
    }
    /// The next games of a simulation, at most `most`.
    fn jobs_of(&self, league: &League, run: &Run, most: usize) -> Vec<GameJob> {
        let next = league.games_to_run(run, most, self.in_order());
        next.into_iter().filter_map(|fixture| self.job(league, fixture)).collect()
    }
    /// The playoffs by conference that the NBA had in the season of these cards, and the alignment of each team;
    /// `None` for other leagues, and where a conference has too few of its teams.
    fn conference_playoffs(&self, league: &League) -> Option<(ConferenceFormat, Vec<Alignment>)> {
        let at = self.alignments()?;
        let format = ConferenceFormat::nba(ending_year(self.year())?)?;
        league.can_play(&format, &at).then_some((format, at))
    }
    /// The playoffs in one bracket as the league of these cards plays them, where that is known.
    fn bracket_playoffs(&self, league: &League) -> Option<BracketFormat> {
        BracketFormat::of(self.league(), league.clubs_with_games())
    }
}

/// A game that seasons are played of.
pub trait SeasonGame: BoxScored {
    /// The runner of a season of the game.
    ///
    /// # Errors
    /// Its cards can't be read, or are those of other teams.
    fn runner(league: &League) -> Result<Box<dyn FixtureRunner>, Invalid>;
    /// A runner by the rules in a season's file, which can play jobs but not make them.
    ///
    /// # Errors
    /// Its cards can't be read.
    fn job_runner(rules: &Value) -> Result<Box<dyn FixtureRunner>, Invalid>;
    /// Whether its teams keep to what a person settles for them.
    const KEEPS_ROTATIONS: bool = false;
    /// How benches are coached where this is settled for the teams.
    fn season_bench(_settled: PerSide<RotationPlan>) -> Self::BenchPolicy {
        Self::BenchPolicy::default()
    }
    /// The player who misses the following games after this one.
    fn lasting_injury(&self) -> Option<LastingInjury> {
        None
    }
    /// A season's record of the game, which is over.
    fn result(&self, fixture: usize) -> FixtureResult {
        FixtureResult {
            fixture,
            overtimes: self.time().period.saturating_sub(self.regulation()),
            book: self.book().clone(),
            injury: self.lasting_injury(),
        }
    }
    /// A season's record of a game that a person has played and saved.
    ///
    /// # Errors
    /// The save does not open, or its game is not over.
    fn saved_result(fixture: usize, save: &Save) -> Result<FixtureResult, Invalid> {
        let opened = save.open::<Self>().map_err(|why| why.to_string())?;
        let game = opened.session.game();
        if !game.over() {
            return Err("the game is not over: play it to its end first".into());
        }
        Ok(game.result(fixture))
    }
}

/// The side that an injured player is on, the place and the games missed: the longest of `hurt`.
#[must_use]
pub fn longest_injury(hurt: impl Iterator<Item = (Side, usize, u8)>) -> Option<LastingInjury> {
    let (side, place, games) = hurt.filter(|(_, _, games)| *games > 0).max_by_key(|(_, _, games)| *games)?;
    Some(LastingInjury { side, place: u8::try_from(place).ok()?, games })
}
