//! The format of the playoffs, and the series they are played in.

/// The format of the playoffs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Playoffs {
    /// The clubs by seed: 2, 4, 8, 16 or 32.
    pub seeds: Vec<usize>,
    /// The most games in a series: 1, 3, 5 or 7.
    pub best_of: u8,
}

/// A series between two teams in the playoffs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// The round, counted from 0.
    pub round: usize,
    /// The better seed's club, then the other one.
    pub clubs: [usize; 2],
    /// Their seeds, counted from 1.
    pub seeds: [usize; 2],
    /// The games each has won.
    pub won: [u8; 2],
    /// The series' fixtures so far.
    pub games: Vec<usize>,
    /// The winning club, once decided.
    pub winner: Option<usize>,
}
