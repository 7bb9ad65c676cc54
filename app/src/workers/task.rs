//! Tasks for workers and their answers, in bytes.

use hardwood::court::Side;
use hardwood::season::FixtureResult;
use hardwood::season::numbers::{Reader, from_bytes, to_bytes};
use hardwood::table::WinCount;

/// A task.
#[derive(Debug, Clone, PartialEq)]
pub enum Task {
    /// Keep the rules of a season: its game's name and a line below it their JSON.
    Begin(String),
    /// Play these games of the season at full speed: its jobs, as numbers.
    Simulate(Vec<u64>),
    /// Play this game of the season and give it as a save: a list of one job, as numbers.
    Relive(Vec<u64>),
    /// Return the result of a game: its save.
    Report(String),
    /// Keep this game: its save.
    Open(String),
    /// Play the kept game on to its end from one of its moments, many times.
    PlayOn(PlayOn),
}

/// The starting moment and the number of games to play on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayOn {
    /// The number of inputs before the moment.
    pub inputs: usize,
    /// The choice taken there instead of the one made; `None` if no question is open.
    pub choice: Option<u16>,
    /// The first of the seeds.
    pub from: u64,
    /// The number of games.
    pub games: u64,
    /// Who wants to know: what they can't see is dealt anew. `None` for somebody who only looks on.
    pub viewer: Option<Side>,
}

/// The result of playing on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Odds {
    /// The time of the moment, in seconds into the game.
    pub at: u32,
    /// Games that Home won.
    pub won: u64,
    /// All games.
    pub games: u64,
}

impl Odds {
    /// The odds of an answer to [`Task::PlayOn`].
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Odds> {
        match from_bytes(bytes)?[..] {
            [at, won, games] if won <= games => Some(Odds { at: at.try_into().ok()?, won, games }),
            _ => None,
        }
    }

    /// The sum of two results for the same moment.
    #[must_use]
    pub fn plus(self, other: Odds) -> Odds {
        Odds { at: self.at.max(other.at), won: self.won + other.won, games: self.games + other.games }
    }

    /// The share that Home won, and its standard error, 0 to 1.
    #[must_use]
    pub fn share(self) -> (f64, f64) {
        let count = WinCount { won: self.won, games: self.games };
        (count.share(), count.error())
    }
}

const BEGIN: u8 = 0;
const SIMULATE: u8 = 1;
const RELIVE: u8 = 2;
const REPORT: u8 = 3;
const OPEN: u8 = 4;
const PLAY_ON: u8 = 5;

impl Task {
    /// The task to keep the rules of a season of a game.
    #[must_use]
    pub fn begin(game: &str, rules: &str) -> Task {
        Task::Begin(format!("{game}\n{rules}"))
    }

    /// In bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let (tag, rest) = match self {
            Task::Begin(how) => (BEGIN, how.clone().into_bytes()),
            Task::Simulate(jobs) => (SIMULATE, to_bytes(jobs)),
            Task::Relive(job) => (RELIVE, to_bytes(job)),
            Task::Report(save) => (REPORT, save.clone().into_bytes()),
            Task::Open(save) => (OPEN, save.clone().into_bytes()),
            Task::PlayOn(PlayOn { inputs, choice, from, games, viewer }) => {
                let choice = choice.map_or(0, |choice| u64::from(choice) + 1);
                let viewer = viewer.map_or(0, |side| side as u64 + 1);
                (PLAY_ON, to_bytes(&[*inputs as u64, choice, *from, *games, viewer]))
            }
        };
        [&[tag][..], &rest].concat()
    }

    /// A task in bytes; `None` where it is none.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Task> {
        let (&tag, rest) = bytes.split_first()?;
        let text = || String::from_utf8(rest.to_vec()).ok();
        match tag {
            BEGIN => Some(Task::Begin(text()?)),
            SIMULATE => Some(Task::Simulate(from_bytes(rest)?)),
            RELIVE => Some(Task::Relive(from_bytes(rest)?)),
            REPORT => Some(Task::Report(text()?)),
            OPEN => Some(Task::Open(text()?)),
            PLAY_ON => match from_bytes(rest)?[..] {
                [inputs, choice, from, games, viewer] => {
                    let choice = u16::try_from(choice).ok()?.checked_sub(1);
                    let inputs = usize::try_from(inputs).ok()?;
                    let viewer = match viewer {
                        0 => None,
                        nth => Some(*Side::ALL.get(usize::try_from(nth - 1).ok()?)?),
                    };
                    Some(Task::PlayOn(PlayOn { inputs, choice, from, games, viewer }))
                }
                _ => None,
            },
            _ => None,
        }
    }
}

/// The games of an answer to [`Task::Simulate`] or [`Task::Report`].
#[must_use]
pub fn read_played(bytes: &[u8]) -> Option<Vec<FixtureResult>> {
    let numbers = from_bytes(bytes)?;
    let mut reader = Reader::new(&numbers);
    let count = reader.count(numbers.len())?;
    (0..count).map(|_| FixtureResult::read(&mut reader)).collect()
}

/// An answer of games.
#[must_use]
pub fn write_played(games: &[FixtureResult]) -> Vec<u8> {
    let mut numbers = vec![games.len() as u64];
    games.iter().for_each(|game| game.write(&mut numbers));
    to_bytes(&numbers)
}
