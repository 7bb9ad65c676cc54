//! A bracket of 48 great teams: the first sixteen wait for the winners of the others (house; the rulebook has the teams,
//! not the bracket).

use super::cards::TeamCard;
pub use super::field::{Entrant, FIELD, read_field};
use crate::kit::Seed;
use crate::season::bracket;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// Of these, those that wait in the first round.
const WAIT: usize = 16;
/// Games of each round.
const ROUNDS: [usize; 6] = [16, 16, 8, 4, 2, 1];
/// Games of the bracket.
pub const GAMES: usize = FIELD - 1;

impl Entrant {
    /// Its cards among those of its set.
    #[must_use]
    pub fn find<'a>(&self, teams: &'a [TeamCard]) -> Option<&'a TeamCard> {
        teams.iter().find(|card| card.name == self.team && card.season == self.season)
    }
}

/// Whether some of a team's figures are not recorded, so that its cards rest on estimates.
#[must_use]
pub fn is_estimated(team: &TeamCard) -> bool {
    team.players.iter().any(|player| player.note.contains("estimated"))
}

/// The 48 teams of the 21st century for which figures are at hand, by seed: their records.
#[must_use]
pub fn great_teams() -> &'static [Entrant] {
    static FIELD: OnceLock<Vec<Entrant>> = OnceLock::new();
    FIELD.get_or_init(|| read_field(include_str!("data/field_48.csv")).unwrap_or_default())
}

/// A game of the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// Its place among the games.
    pub game: usize,
    /// 1 to 6.
    pub round: u8,
    /// The seeds (1 to 48) of home, who is the better one, and the visitors; absent while it is open who they are.
    pub seeds: Option<[u8; 2]>,
    /// Their points, once it is played.
    pub points: Option<[u16; 2]>,
}

impl Match {
    /// The seed that won it.
    #[must_use]
    pub fn winner(&self) -> Option<u8> {
        let ([home, visitors], [h, v]) = (self.seeds?, self.points?);
        Some(if h > v { home } else { visitors })
    }
}

/// A bracket that is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Bracket {
    seed: Seed,
    points: Vec<Option<[u16; 2]>>,
}

/// A bracket as a file has it.
#[derive(Clone, Serialize, Deserialize)]
struct Written {
    format: String,
    seed: Seed,
    points: Vec<Option<[u16; 2]>>,
}

impl Bracket {
    /// The format this version reads and writes.
    pub const FORMAT: &'static str = "hardwood/value-add-bracket/1";

    /// A new one; the luck of its games follows from `seed`.
    #[must_use]
    pub fn new(seed: Seed) -> Bracket {
        Bracket { seed, points: vec![None; GAMES] }
    }

    /// The luck of a game.
    #[must_use]
    pub fn luck(&self, game: usize) -> Seed {
        Seed(self.seed.0.wrapping_mul(64).wrapping_add(game as u64))
    }

    /// All games, round by round, each round in the order of the bracket.
    #[must_use]
    pub fn games(&self) -> Vec<Match> {
        let mut games: Vec<Match> = Vec::with_capacity(GAMES);
        // who comes into each place of the second round: a seed that waited, or the winner of a game before
        let order: Vec<usize> = bracket(2 * WAIT);
        let mut places: Vec<Option<u8>> = order
            .iter()
            .map(|&seed| {
                if seed < WAIT {
                    return Some(seed as u8 + 1);
                }
                let seeds = [seed as u8 + 1, (FIELD + WAIT - seed) as u8];
                let game = Match {
                    game: games.len(),
                    round: 1,
                    seeds: Some(seeds),
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
                    let seeds = match *pair {
                        [Some(a), Some(b)] => Some([a.min(b), a.max(b)]),
                        _ => None,
                    };
                    let points = self.points[games.len()].filter(|_| seeds.is_some());
                    let game = Match { game: games.len(), round, seeds, points };
                    games.push(game);
                    game.winner()
                })
                .collect();
        }
        games
    }

    /// The next game that can be played.
    #[must_use]
    pub fn next(&self) -> Option<Match> {
        self.games().into_iter().find(|game| game.seeds.is_some() && game.points.is_none())
    }

    /// Who has won it all.
    #[must_use]
    pub fn champion(&self) -> Option<u8> {
        self.games().last().and_then(Match::winner)
    }

    /// Writes down a game's points, home's and the visitors'.
    ///
    /// # Errors
    /// Why it cannot be; nothing has changed.
    pub fn record(&mut self, game: usize, points: [u16; 2]) -> Result<(), String> {
        let Some(played) = self.games().get(game).copied() else {
            return Err(format!("game {game}: the bracket has {GAMES}, counted from 0"));
        };
        if played.seeds.is_none() {
            return Err(format!("game {game}: it is open who meets there; play the games before it first"));
        }
        if points[0] == points[1] {
            return Err(format!(
                "game {game}: {} to {} is a tie; a bracket needs a winner",
                points[0], points[1]
            ));
        }
        self.take_back(game);
        self.points[game] = Some(points);
        Ok(())
    }

    /// Takes a game back, and every game that came of it.
    pub fn take_back(&mut self, game: usize) {
        let before = self.games();
        if let Some(points) = self.points.get_mut(game) {
            *points = None;
        }
        for after in self.games() {
            if after.seeds != before[after.game].seeds {
                self.points[after.game] = None;
            }
        }
    }
}

impl From<Bracket> for Written {
    fn from(Bracket { seed, points }: Bracket) -> Written {
        Written { format: Bracket::FORMAT.into(), seed, points }
    }
}

impl TryFrom<Written> for Bracket {
    type Error = String;

    fn try_from(written: Written) -> Result<Bracket, String> {
        if written.format != Bracket::FORMAT {
            let shown: String = written.format.chars().take(40).collect();
            return Err(format!("its format is \"{shown}\"; \"{}\" would be right", Bracket::FORMAT));
        }
        if written.points.len() != GAMES {
            return Err(format!("it has {} games; {GAMES} would be right", written.points.len()));
        }
        let mut bracket = Bracket::new(written.seed);
        for (game, points) in written.points.into_iter().enumerate() {
            if let Some(points) = points {
                bracket.record(game, points)?;
            }
        }
        Ok(bracket)
    }
}
