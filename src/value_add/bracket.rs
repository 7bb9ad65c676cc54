//! A single-elimination bracket of 48 great teams. The first sixteen seeds have a bye in the first round.
//! (The rulebook lists teams, but has no bracket; the format is ours.)

use super::cards::TeamCard;
pub use super::field::{Entrant, FIELD, read_field};
use crate::kit::{Invalid, Seed};
use crate::season::bracket;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// Seeds with a bye in the first round.
const BYES: usize = 16;
/// Games of each round.
const ROUNDS: [usize; 6] = [16, 16, 8, 4, 2, 1];
/// Games of the whole bracket.
pub const GAMES: usize = FIELD - 1;

impl Entrant {
    /// The entrant's card among the teams of its set.
    #[must_use]
    pub fn find<'a>(&self, teams: &'a [TeamCard]) -> Option<&'a TeamCard> {
        teams.iter().find(|card| card.name == self.team && card.season == self.season)
    }
}

/// Whether a card of this team rests on estimates, because a figure was not recorded.
#[must_use]
pub fn is_estimated(team: &TeamCard) -> bool {
    team.players.iter().any(|player| player.note.contains("estimated"))
}

/// The field of 48 teams, by seed. It has teams of this century for which statistics are available.
#[must_use]
pub fn great_teams() -> &'static [Entrant] {
    static FIELD: OnceLock<Vec<Entrant>> = OnceLock::new();
    FIELD.get_or_init(|| read_field(include_str!("data/field_48.csv")).unwrap_or_default())
}

/// One game of the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BracketGame {
    /// The index among all games.
    pub game: usize,
    /// The round, 1 to 6.
    pub round: u8,
    /// The seeds (1 to 48): the home team, which is the better seed, and the visitors. `None` until both are
    /// known.
    pub seeds: Option<[u8; 2]>,
    /// The seeds known so far, by their place in the bracket. A seed with a bye is known from the start.
    pub places: [Option<u8>; 2],
    /// The points in the same order, once the game has been played.
    pub points: Option<[u16; 2]>,
}

impl BracketGame {
    /// The winning seed.
    #[must_use]
    pub fn winner(&self) -> Option<u8> {
        let ([home, visitors], [h, v]) = (self.seeds?, self.points?);
        Some(if h > v { home } else { visitors })
    }
}

/// A bracket in progress: its seed and the scores so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "BracketFile", into = "BracketFile")]
pub struct Bracket {
    seed: Seed,
    points: Vec<Option<[u16; 2]>>,
}

/// The file form of a bracket.
#[derive(Clone, Serialize, Deserialize)]
struct BracketFile {
    format: String,
    seed: Seed,
    points: Vec<Option<[u16; 2]>>,
}

impl Bracket {
    /// The format this version reads and writes.
    pub const FORMAT: &'static str = "hardwood/value-add-bracket/1";

    /// A bracket without results. The luck of every game follows from `seed`.
    #[must_use]
    pub fn new(seed: Seed) -> Bracket {
        Bracket { seed, points: vec![None; GAMES] }
    }

    /// The seed of a game's luck.
    #[must_use]
    pub fn luck(&self, game: usize) -> Seed {
        Seed(self.seed.0.wrapping_mul(64).wrapping_add(game as u64))
    }

    /// Every game, round by round, each round in bracket order.
    #[must_use]
    pub fn games(&self) -> Vec<BracketGame> {
        let mut games: Vec<BracketGame> = Vec::with_capacity(GAMES);
        // the team in each place of the second round: a seed with a bye, or the winner of a first-round game
        let order: Vec<usize> = bracket(2 * BYES);
        let mut places: Vec<Option<u8>> = order
            .iter()
            .map(|&seed| {
                if seed < BYES {
                    return Some(seed as u8 + 1);
                }
                let seeds = [seed as u8 + 1, (FIELD + BYES - seed) as u8];
                let game = BracketGame {
                    game: games.len(),
                    round: 1,
                    seeds: Some(seeds),
                    places: seeds.map(Some),
                    points: self.points[games.len()],
                };
                games.push(game);
                game.winner()
            })
            .collect();
        for round in 2..=ROUNDS.len() as u8 {
            places = places
                .chunks_exact(2)
                .map(|pair| {
                    let (seeds, places) = match *pair {
                        [Some(a), Some(b)] => {
                            let seeds = [a.min(b), a.max(b)];
                            (Some(seeds), seeds.map(Some))
                        }
                        [a, b] => (None, [a, b]),
                        _ => (None, [None; 2]),
                    };
                    let points = self.points[games.len()].filter(|_| seeds.is_some());
                    let game = BracketGame { game: games.len(), round, seeds, places, points };
                    games.push(game);
                    game.winner()
                })
                .collect();
        }
        games
    }

    /// The next game that can be played.
    #[must_use]
    pub fn next(&self) -> Option<BracketGame> {
        self.games().into_iter().find(|game| game.seeds.is_some() && game.points.is_none())
    }

    /// The seed of the champion.
    #[must_use]
    pub fn champion(&self) -> Option<u8> {
        self.games().last().and_then(BracketGame::winner)
    }

    /// Records the score of a game: home's points, then the visitors'. Later games that change opponents are
    /// cleared.
    ///
    /// # Errors
    /// Why the score is impossible; then nothing has changed.
    ///
    /// # Examples
    /// ```
    /// use hardwood::kit::Seed;
    /// use hardwood::value_add::bracket::{Bracket, BracketError};
    ///
    /// let mut bracket = Bracket::new(Seed(7));
    /// assert_eq!(bracket.record(46, [71, 64]), Err(BracketError::Open(46)), "the final comes last");
    /// bracket.record(0, [71, 64]).expect("its teams are known");
    /// assert_eq!(bracket.games()[0].winner(), bracket.games()[0].seeds.map(|[home, _]| home));
    /// ```
    pub fn record(&mut self, game: usize, points: [u16; 2]) -> Result<(), BracketError> {
        let Some(played) = self.games().get(game).copied() else {
            return Err(BracketError::NoSuchGame(game));
        };
        if played.seeds.is_none() {
            return Err(BracketError::Open(game));
        }
        if points[0] == points[1] {
            return Err(BracketError::Tie { game, points });
        }
        self.take_back(game);
        self.points[game] = Some(points);
        Ok(())
    }

    /// Clears a game's score, and every later game that changes opponents. Returns these later games.
    pub fn take_back(&mut self, game: usize) -> Vec<usize> {
        let before = self.games();
        if let Some(points) = self.points.get_mut(game) {
            *points = None;
        }
        let mut fallen = Vec::new();
        for after in self.games() {
            if after.seeds != before[after.game].seeds {
                self.points[after.game] = None;
                fallen.push(after.game);
            }
        }
        fallen
    }
}

/// Why a bracket does not take a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BracketError {
    /// The bracket has no such game.
    #[error("game {0}: the bracket has {GAMES}, counted from 0")]
    NoSuchGame(usize),
    /// The games before it have to be played first.
    #[error("game {0}: its teams are not decided; play the games before it first")]
    Open(usize),
    /// Both sides have the same points.
    #[error("game {game}: {} to {} is a tie; a bracket needs a winner", points[0], points[1])]
    Tie {
        /// The game, counted from 0.
        game: usize,
        /// Home's points, then the visitors'.
        points: [u16; 2],
    },
}

impl From<Bracket> for BracketFile {
    fn from(Bracket { seed, points }: Bracket) -> BracketFile {
        BracketFile { format: Bracket::FORMAT.into(), seed, points }
    }
}

impl TryFrom<BracketFile> for Bracket {
    type Error = Invalid;

    fn try_from(written: BracketFile) -> Result<Bracket, Invalid> {
        if written.format != Bracket::FORMAT {
            let shown: String = written.format.chars().take(40).collect();
            return Err(format!("its format is \"{shown}\"; expected \"{}\"", Bracket::FORMAT).into());
        }
        if written.points.len() != GAMES {
            return Err(format!("it has {} games; expected {GAMES}", written.points.len()).into());
        }
        let mut bracket = Bracket::new(written.seed);
        for (game, points) in written.points.into_iter().enumerate() {
            if let Some(points) = points {
                bracket.record(game, points).map_err(|why| why.to_string())?;
            }
        }
        Ok(bracket)
    }
}
