//! Who stands where.
//!
//! By share of games won; of equals, whoever won more of the games between them, then the larger difference of points,
//! then the place in the list of teams (house).

use super::league::League;
use crate::court::Side;
use std::cmp::Ordering;

/// Games won and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// Won.
    pub won: u16,
    /// Lost.
    pub lost: u16,
}

impl Record {
    /// Games.
    #[must_use]
    pub const fn games(self) -> u16 {
        self.won + self.lost
    }

    /// The share won, 0 where there was no game.
    #[must_use]
    pub fn share(self) -> f64 {
        if self.games() == 0 { 0.0 } else { f64::from(self.won) / f64::from(self.games()) }
    }

    fn add(&mut self, won: bool) {
        self.won += u16::from(won);
        self.lost += u16::from(!won);
    }
}

/// A team's line of the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    /// Its place in the list of teams.
    pub club: usize,
    /// All games.
    pub all: Record,
    /// At home.
    pub home: Record,
    /// Away.
    pub road: Record,
    /// The last ten.
    pub last_ten: Record,
    /// Won in a row; lost in a row where negative.
    pub streak: i16,
    /// Points scored and allowed.
    pub points: (u32, u32),
    /// Twice the games behind the first.
    pub half_games_behind: i32,
}

impl Standing {
    /// Points scored less points allowed.
    #[must_use]
    pub fn difference(&self) -> i64 {
        i64::from(self.points.0) - i64::from(self.points.1)
    }
}

impl League {
    /// The standings before the playoffs, the first team first.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let mut table: Vec<Standing> = (0..self.clubs.len()).map(|club| self.standing(club)).collect();
        table.sort_by(|a, b| self.better(a, b));
        if let Some(&first) = table.first() {
            for line in &mut table {
                let behind = |a: u16, b: u16| i32::from(a) - i32::from(b);
                line.half_games_behind =
                    behind(first.all.won, line.all.won) + behind(line.all.lost, first.all.lost);
            }
        }
        table
    }

    fn standing(&self, club: usize) -> Standing {
        let mut line = Standing { club, ..Standing::default() };
        let mut won_each = Vec::new();
        for &at in self.fixtures_of(club).iter().take_while(|&&at| at < self.regular()) {
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

    fn better(&self, a: &Standing, b: &Standing) -> Ordering {
        b.all
            .share()
            .total_cmp(&a.all.share())
            .then_with(|| self.between(b.club, a.club).cmp(&self.between(a.club, b.club)))
            .then_with(|| b.difference().cmp(&a.difference()))
            .then(a.club.cmp(&b.club))
    }

    /// Games that `club` won against `other`.
    fn between(&self, club: usize, other: usize) -> u16 {
        let games = self.fixtures_of(club).iter().take_while(|&&at| at < self.regular());
        let won = games.filter(|&&at| {
            let game = &self.fixtures()[at];
            let side = if game.home == club { Side::Home } else { Side::Visitors };
            let met = if side == Side::Home { game.away } else { game.home };
            met == other && self.result(at).is_some_and(|result| result.winner() == side)
        });
        won.count() as u16
    }
}
