//! Standings of a season.
//!
//! Teams are ranked by winning percentage. Ties are broken by the percentage in games among all tied teams,
//! then by point difference, then by the order of the teams (house).

use super::league::League;
use crate::court::Side;
use crate::kit::Order as _;

/// Games won and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// Games won.
    pub won: u16,
    /// Games lost.
    pub lost: u16,
}

impl Record {
    /// All games.
    #[must_use]
    pub const fn games(self) -> u16 {
        self.won + self.lost
    }

    /// The winning percentage from 0 to 1; 0 without games.
    #[must_use]
    pub fn share(self) -> f64 {
        if self.games() == 0 { 0.0 } else { f64::from(self.won) / f64::from(self.games()) }
    }

    pub(super) fn add(&mut self, won: bool) {
        self.won += u16::from(won);
        self.lost += u16::from(!won);
    }
}

/// A team's line in the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    /// The club's index.
    pub club: usize,
    /// All games.
    pub all: Record,
    /// Home games.
    pub home: Record,
    /// Road games.
    pub road: Record,
    /// The last ten games.
    pub last_ten: Record,
    /// The length of the winning streak; negative for a losing streak.
    pub streak: i16,
    /// Points scored and allowed.
    pub points: (u32, u32),
    /// Twice the number of games behind the leader.
    pub half_games_behind: i32,
}

impl Standing {
    /// Points scored minus points allowed.
    #[must_use]
    pub fn difference(&self) -> i64 {
        i64::from(self.points.0) - i64::from(self.points.1)
    }
}

impl League {
    /// Whether a club has a game that counts in the standings. An own schedule may leave out teams of the set.
    #[must_use]
    pub fn has_games(&self, club: usize) -> bool {
        self.fixtures_of(club).first().is_some_and(|&at| at < self.in_standings())
    }

    /// The standings of the regular season, or of a single series, first team first. Clubs without a game in the
    /// schedule are left out.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        self.standings_of(|_| true)
    }

    /// Every club's line, those without a game included: the order that decides home court, which must not change in
    /// seasons that were begun when such clubs had a place.
    pub(super) fn ranking(&self) -> Vec<Standing> {
        let mut table: Vec<Standing> = (0..self.clubs.len()).map(|club| self.standing(club)).collect();
        table.order_by(|a, b| b.all.share().total_cmp(&a.all.share()));
        for tied in table.chunk_by_mut(|a, b| a.all.share() == b.all.share()) {
            let clubs: Vec<usize> = tied.iter().map(|line| line.club).collect();
            // compare each team with all others tied with it, because pairwise comparison may be circular
            let among: Vec<Record> = clubs.iter().map(|&club| self.among(club, &clubs)).collect();
            let share = |line: &Standing| {
                let place = clubs.iter().position(|&club| club == line.club);
                place.map_or(0.0, |place| among[place].share())
            };
            tied.order_by(|a, b| {
                let games = share(b).total_cmp(&share(a));
                games.then(b.difference().cmp(&a.difference())).then(a.club.cmp(&b.club))
            });
        }
        table
    }

    /// The number of clubs with a game that counts in the standings.
    #[must_use]
    pub fn clubs_with_games(&self) -> usize {
        (0..self.clubs.len()).filter(|&club| self.has_games(club)).count()
    }

    /// The standings of some clubs: in the order of the whole league, games behind counted from the first of
    /// them.
    #[must_use]
    pub fn standings_of(&self, mut member: impl FnMut(usize) -> bool) -> Vec<Standing> {
        let mut table: Vec<Standing> = self
            .ranking()
            .into_iter()
            .filter(|line| self.has_games(line.club) && member(line.club))
            .collect();
        count_behind(&mut table);
        table
    }

    fn standing(&self, club: usize) -> Standing {
        let mut line = Standing { club, ..Standing::default() };
        let mut won_each = Vec::new();
        for &at in self.fixtures_of(club).iter().take_while(|&&at| at < self.in_standings()) {
            let Some(result) = self.result(at) else { continue };
            let side = if self.fixtures()[at].home == club { Side::Home } else { Side::Visitors };
            let won = result.winner() == side;
            line.all.add(won);
            if side == Side::Home {
                line.home.add(won)
            } else {
                line.road.add(won)
            }
            line.points.0 += u32::from(result.points(side));
            line.points.1 += u32::from(result.points(side.other()));
            let goes_on = (line.streak > 0) == won && line.streak != 0;
            let one = if won { 1 } else { -1 };
            line.streak = if goes_on { line.streak + one } else { one };
            won_each.push(won);
        }
        won_each.iter().rev().take(10).for_each(|&won| line.last_ten.add(won));
        line
    }

    /// The record of `club` in games against `others`.
    fn among(&self, club: usize, others: &[usize]) -> Record {
        let mut record = Record::default();
        for &at in self.fixtures_of(club).iter().take_while(|&&at| at < self.in_standings()) {
            let game = &self.fixtures()[at];
            let (side, met) =
                if game.home == club { (Side::Home, game.away) } else { (Side::Visitors, game.home) };
            if let Some(result) = self.result(at).filter(|_| others.contains(&met)) {
                record.add(result.winner() == side);
            }
        }
        record
    }
}

/// Counts the games behind the first line.
fn count_behind(table: &mut [Standing]) {
    let Some(&first) = table.first() else { return };
    for line in table {
        let behind = |a: u16, b: u16| i32::from(a) - i32::from(b);
        line.half_games_behind = behind(first.all.won, line.all.won) + behind(line.all.lost, first.all.lost);
    }
}
