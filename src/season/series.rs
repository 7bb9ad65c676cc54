//! The format of the playoffs, and the series they are played in.

/// The format of the playoffs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Playoffs {
    /// The clubs by seed; with conferences, all seeds of the first before those of the second.
    pub seeds: Vec<usize>,
    /// The most games in a series of each round, the first round first: 1, 3, 5 or 7.
    pub best_of: Vec<u8>,
    /// The two conferences, each with a bracket of its own and half of the seeds. Empty: one bracket of all.
    pub conferences: Vec<String>,
    /// Whether the better team is at home in the first two and the last two games of the final.
    pub final_2_3_2: bool,
    /// The ninth and the tenth of each conference, who play with the seventh and the eighth for the last two places.
    /// Empty: there is no play-in.
    pub play_in: Vec<usize>,
}

impl Playoffs {
    /// The number of seeds in a bracket: of a conference, or of all.
    #[must_use]
    pub fn bracket_size(&self) -> usize {
        self.seeds.len() / self.conferences.len().max(1)
    }

    /// The number of rounds, the final included.
    #[must_use]
    pub fn rounds(&self) -> usize {
        let brackets = self.conferences.len().max(1);
        rounds(self.bracket_size() * brackets, brackets)
    }

    /// The most games in a series of this round, counted from 0.
    #[must_use]
    pub fn most_games(&self, round: usize) -> u8 {
        self.best_of.get(round).or(self.best_of.last()).copied().unwrap_or(7)
    }
}

/// The rounds of so many seeds in one bracket, or in two whose winners meet.
pub(super) fn rounds(seeds: usize, brackets: usize) -> usize {
    let size = (seeds / brackets.max(1)).next_power_of_two();
    size.ilog2() as usize + usize::from(brackets > 1)
}

/// A series between two teams in the playoffs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// The round, counted from 0.
    pub round: usize,
    /// The better seed's club, then the other one; in a final of conferences, the one with the better record
    /// first.
    pub clubs: [usize; 2],
    /// Their seeds, counted from 1; with conferences, in their own.
    pub seeds: [usize; 2],
    /// The games each has won.
    pub won: [u8; 2],
    /// The series' fixtures so far.
    pub games: Vec<usize>,
    /// The winning club, once decided.
    pub winner: Option<usize>,
}

/// A place in the bracket: a series, or one whose teams are still to be decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tie {
    /// The round, counted from 0.
    pub round: usize,
    /// The place of its conference in [`Playoffs::conferences`]; none in one bracket of all and in the final.
    pub conference: Option<usize>,
    /// Its place from the top among those of the round in its bracket, counted from 0.
    pub place: usize,
    /// The clubs that can come from above and from below, with their seeds counted from 1: one where it is
    /// decided.
    pub sides: [Vec<(usize, usize)>; 2],
    /// The series, once the round before it is over.
    pub series: Option<Series>,
}

/// How far a club came in the playoffs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayoffEnd {
    /// It was not in them.
    Missed,
    /// It lost in this round, counted from 0.
    Out(usize),
    /// It is still in them.
    Alive,
    /// It won them.
    Champion,
}
