//! Playoffs: the best teams of the standings in a bracket of series (house), or of each conference as the NBA had
//! them ([`ConferenceFormat`](super::format::ConferenceFormat)). The better record is at home in the first and the
//! last game.

use super::format::BracketFormat;
use super::league::League;
use super::schedule::Fixture;
use super::series::{PlayoffEnd, Playoffs, Series, Tie, rounds};
use super::standings::Record;
use crate::court::Side;
use crate::kit::Order as _;

impl League {
    /// The playoffs, once they are set.
    #[must_use]
    pub fn playoffs(&self) -> Option<&Playoffs> {
        self.playoffs.as_ref()
    }

    /// Whether the regular season is over, so that the playoffs can be set.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.regular > 0 && self.results[..self.regular].iter().all(Option::is_some)
    }

    /// The numbers of teams the playoffs may have: at most those with a game.
    #[must_use]
    pub fn sizes(&self) -> Vec<usize> {
        let clubs = self.clubs_with_games();
        [2, 4, 8, 16, 32, 64].into_iter().filter(|&size| size <= clubs).collect()
    }

    /// Sets playoffs of one bracket with the first `size` teams of the standings. Does nothing before the regular
    /// season is over, if they are already set, or if the format is not legal.
    pub fn set_playoffs(&mut self, size: usize, best_of: u8) {
        let best_of = if self.sizes().contains(&size) { vec![best_of; rounds(size, 1)] } else { vec![] };
        self.set_bracket(&BracketFormat { teams: size, best_of });
    }

    /// Sets playoffs of one bracket of this format. Does nothing before the regular season is over, if they are already
    /// set, or if the format is not legal.
    pub fn set_bracket(&mut self, format: &BracketFormat) {
        let BracketFormat { teams, best_of } = format.clone();
        let fits = self.sizes().contains(&teams) && best_of.len() == rounds(teams, 1);
        if fits && best_of.iter().all(|most| BEST_OF.contains(most)) {
            let seeds: Vec<usize> = self.standings().iter().take(teams).map(|line| line.club).collect();
            self.begin_playoffs(Playoffs {
                seeds,
                best_of,
                conferences: vec![],
                final_2_3_2: false,
                play_in: vec![],
            });
        }
    }

    /// Makes a season of two teams without games one series, best of so many: 1, 3, 5 or 7. The first team is at
    /// home first. Does nothing in any other season.
    ///
    /// # Examples
    /// ```
    /// use hardwood::kit::Seed;
    /// use hardwood::season::{Club, League, NewSeason, Schedule};
    ///
    /// let club = |id: &str| Club { id: id.into(), name: id.into(), color: "#000000".into(), players: vec![] };
    /// let (title, game, rules) = ("A series".into(), "statis-pro".into(), serde_json::Value::Null);
    /// let (seed, clubs, mine) = (Seed(7), ["BOS", "LAL"].map(club).into(), vec![0, 1]);
    /// let schedule = Schedule::default();
    /// let mut league = League::new(NewSeason { title, game, rules, seed, clubs, schedule, mine });
    /// league.begin_series(7);
    /// assert!(league.is_series());
    /// assert_eq!(league.fixtures().len(), 1, "the next game is there once this one is played");
    /// ```
    pub fn begin_series(&mut self, best_of: u8) {
        let is_new = self.clubs.len() == 2 && self.fixtures.is_empty() && self.playoffs.is_none();
        if is_new && BEST_OF.contains(&best_of) {
            self.playoffs = Some(Playoffs {
                seeds: vec![0, 1],
                best_of: vec![best_of],
                conferences: vec![],
                final_2_3_2: false,
                play_in: vec![],
            });
            self.schedule_playoffs();
        }
    }

    /// Begins playoffs, unless it is too early or they have begun.
    pub(super) fn begin_playoffs(&mut self, playoffs: Playoffs) {
        if self.is_decided() && self.playoffs.is_none() {
            self.playoffs = Some(playoffs);
            self.schedule_playoffs();
        }
    }

    /// All series so far, round by round in bracket order.
    #[must_use]
    pub fn series(&self) -> Vec<Series> {
        self.ties().into_iter().filter_map(|tie| tie.series).collect()
    }

    /// The whole bracket, round by round from the top, with the series that are still to be decided. A team that
    /// goes straight to the second round has no place in the first.
    #[must_use]
    pub fn ties(&self) -> Vec<Tie> {
        let Some(playoffs) = &self.playoffs else { return vec![] };
        let (size, brackets) = (playoffs.bracket_size(), playoffs.conferences.len().max(1));
        let order = bracket(size.next_power_of_two());
        // the seeds that can come to each place: none where a better team has no opponent
        let place = |n: usize| order.iter().map(move |&seed| (n, seed));
        let mut places: Vec<Vec<usize>> = (0..brackets)
            .flat_map(place)
            .map(|(n, seed)| if seed < size { vec![n * size + seed] } else { vec![] })
            .collect();
        let mut ties = Vec::new();
        let mut begun = !self.is_play_in_on();
        for round in 0..playoffs.rounds() {
            let in_final = brackets > 1 && places.len() == 2;
            let pairs = places.len() / brackets / 2;
            let (mut next, mut decided) = (Vec::with_capacity(places.len() / 2), true);
            for (at, pair) in places.chunks_exact(2).enumerate() {
                let [above, below] = [&pair[0], &pair[1]];
                if above.is_empty() || below.is_empty() {
                    next.push([&above[..], &below[..]].concat());
                    continue;
                }
                let series = match (begun, &above[..], &below[..]) {
                    (true, &[a], &[b]) => {
                        Some(self.one_series(playoffs, round, self.ordered(a, b, in_final)))
                    }
                    _ => None,
                };
                let winner = series.as_ref().and_then(|series| series.winner);
                let winner = winner.and_then(|club| playoffs.seeds.iter().position(|&seed| seed == club));
                next.push(winner.map_or_else(|| [&above[..], &below[..]].concat(), |seed| vec![seed]));
                decided &= winner.is_some();
                let conference = (brackets > 1 && !in_final).then(|| at / pairs.max(1));
                let clubs = |seeds: &[usize]| -> Vec<(usize, usize)> {
                    let of = |&seed: &usize| {
                        let clubs = self.candidates(playoffs, seed).into_iter();
                        clubs.map(move |club| (club, seed % size + 1))
                    };
                    seeds.iter().flat_map(of).collect()
                };
                let place = at % pairs.max(1);
                ties.push(Tie { round, conference, place, sides: [clubs(above), clubs(below)], series });
            }
            places = next;
            begun &= decided;
        }
        ties
    }

    /// Two places of the seeds, the better first: in a final of conferences the one with the better record.
    fn ordered(&self, a: usize, b: usize, by_record: bool) -> [usize; 2] {
        let behind = by_record && self.is_home_court(b, a);
        if behind || (!by_record && b < a) { [b, a] } else { [a, b] }
    }

    /// Whether the first of two places of the seeds has the better record.
    fn is_home_court(&self, first: usize, other: usize) -> bool {
        let seeds = self.playoffs.as_ref().map_or(&[][..], |playoffs| &playoffs.seeds);
        let (first, other) = (seeds.get(first), seeds.get(other));
        let better =
            self.ranking().iter().map(|line| line.club).find(|club| [first, other].contains(&Some(club)));
        better.as_ref() == first
    }

    /// The club that has won the playoffs.
    #[must_use]
    pub fn champion(&self) -> Option<usize> {
        let rounds = self.playoffs.as_ref()?.rounds();
        self.series().iter().find(|series| series.round + 1 == rounds)?.winner
    }

    /// The round of the playoffs that is being played, counted from 0; none before and after them. The play-in
    /// belongs to the first.
    #[must_use]
    pub fn round(&self) -> Option<usize> {
        if self.is_play_in_on() {
            return Some(0);
        }
        self.series().iter().find(|series| series.winner.is_none()).map(|series| series.round)
    }

    /// How far a club came in the playoffs; none before they are set.
    #[must_use]
    pub fn playoff_end(&self, club: usize) -> Option<PlayoffEnd> {
        let seeded = self.playoffs.as_ref()?.seeds.contains(&club);
        let lost =
            |series: &Series| series.clubs.contains(&club) && series.winner.is_some_and(|won| won != club);
        let plays_in = self.is_play_in_on() && self.is_in_play_in(club);
        Some(match self.series().iter().find(|series| lost(series)) {
            _ if plays_in => PlayoffEnd::Alive,
            _ if !seeded => PlayoffEnd::Missed,
            Some(series) => PlayoffEnd::Out(series.round),
            None if self.champion() == Some(club) => PlayoffEnd::Champion,
            None => PlayoffEnd::Alive,
        })
    }

    /// A club's games won and lost in the playoffs.
    #[must_use]
    pub fn playoff_record(&self, club: usize) -> Record {
        let mut record = Record::default();
        for series in self.series() {
            if let Some(n) = series.clubs.iter().position(|&of| of == club) {
                record.won += u16::from(series.won[n]);
                record.lost += u16::from(series.won[1 - n]);
            }
        }
        record
    }

    /// The series of these two seeds, counted from 0. Two clubs meet in one series only, so all their playoff
    /// games belong to it.
    fn one_series(&self, playoffs: &Playoffs, round: usize, [high, low]: [usize; 2]) -> Series {
        let clubs = [playoffs.seeds[high], playoffs.seeds[low]];
        let of_both = |&&at: &&usize| {
            let game = &self.fixtures[at];
            at >= self.first_of_bracket() && clubs.contains(&game.home) && clubs.contains(&game.away)
        };
        let games: Vec<usize> = self.fixtures_of(clubs[0]).iter().filter(of_both).copied().collect();
        let mut won = [0u8; 2];
        for &at in &games {
            if let Some(result) = self.result(at) {
                let game = &self.fixtures[at];
                let winner = if result.winner() == Side::Home { game.home } else { game.away };
                won[usize::from(winner == clubs[1])] += 1;
            }
        }
        let most = playoffs.most_games(round);
        let winner = (0..2).find(|&n| won[n] > most / 2).map(|n| clubs[n]);
        let size = playoffs.bracket_size().max(1);
        Series { round, clubs, seeds: [high % size + 1, low % size + 1], won, games, winner }
    }

    /// Adds the next game of each series once all known games are played, so that the order of fixtures does
    /// not depend on the order of play. The better record is at home first.
    pub(super) fn schedule_playoffs(&mut self) {
        let known = self.results.iter().all(Option::is_some);
        if self.playoffs.is_none() || !known || !self.play_in_decided() {
            return;
        }
        let Some(playoffs) = &self.playoffs else { return };
        // in a single series the standings change from game to game
        let rank: Vec<usize> = match self.is_series() {
            true => playoffs.seeds.clone(),
            false => self.ranking().iter().map(|line| line.club).collect(),
        };
        let place = |club: usize| rank.iter().position(|&of| of == club);
        let mut next = Vec::new();
        for series in self.series() {
            if series.winner.is_none() {
                let mut clubs = series.clubs;
                clubs.order_by_key(|&club| place(club));
                let [better, other] = clubs;
                let in_final = series.round + 1 == playoffs.rounds();
                let middle = playoffs.final_2_3_2 && in_final;
                let at_home = is_at_home(playoffs.most_games(series.round), series.games.len(), middle);
                let (home, away) = if at_home { (better, other) } else { (other, better) };
                let nth = series.games.len() + 1;
                let date = match playoffs.most_games(series.round) {
                    _ if self.is_series() => format!("Game {nth}"),
                    1 => format!("Round {}", series.round + 1),
                    _ => format!("Round {}, game {nth}", series.round + 1),
                };
                next.push(Fixture { date, home, away, points: None });
            }
        }
        next.into_iter().for_each(|fixture| self.add(fixture));
    }
}

/// The most games a series can have.
pub(super) const BEST_OF: [u8; 4] = [1, 3, 5, 7];

/// Whether the better team is at home in this game, counted from 0: 2-2-1-1-1, 2-2-1, 1-1-1; or 2-3-2.
fn is_at_home(best_of: u8, game: usize, final_2_3_2: bool) -> bool {
    match best_of {
        7 if final_2_3_2 => matches!(game, 0 | 1 | 5 | 6),
        7 | 5 => matches!(game, 0 | 1 | 4 | 6),
        _ => game.is_multiple_of(2),
    }
}

/// Seeds, counted from 0, in bracket order: the best two can meet only in the last round.
///
/// # Examples
/// ```
/// assert_eq!(hardwood::season::bracket(4), [0, 3, 1, 2]);
/// ```
#[must_use]
pub fn bracket(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let n = order.len() * 2;
        order = order.into_iter().flat_map(|seed| [seed, n - 1 - seed]).collect();
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_best_seeds_meet_last() {
        assert_eq!(bracket(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        let at_home =
            |best_of| (0..usize::from(best_of)).filter(|&game| is_at_home(best_of, game, false)).count();
        assert_eq!([1, 3, 5, 7].map(at_home), [1, 2, 3, 4]);
        let middle: Vec<bool> = (0..7).map(|game| is_at_home(7, game, true)).collect();
        assert_eq!(middle, [true, true, false, false, false, true, true]);
    }
}
