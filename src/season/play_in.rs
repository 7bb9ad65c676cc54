//! The play-in of the NBA since 2020-21: of each conference the seventh and the eighth play for the seventh place, and
//! the loser plays the winner of the ninth against the tenth for the eighth, one game each, the better place at home.

use super::league::League;
use super::schedule::Fixture;
use super::series::Playoffs;
use crate::court::Side;

/// The games of a conference.
const GAMES: usize = 3;
/// The places of a conference, counted from 0, that are played for.
const PLACES: [usize; 2] = [6, 7];

impl Playoffs {
    /// The number of games before the first round.
    #[must_use]
    pub fn play_in_games(&self) -> usize {
        if self.play_in.is_empty() { 0 } else { GAMES * self.conferences.len() }
    }
}

impl League {
    /// The games of the play-in so far; none where there is no play-in.
    #[must_use]
    pub fn play_in(&self) -> std::ops::Range<usize> {
        let games = self.playoffs.as_ref().map_or(0, Playoffs::play_in_games);
        self.regular..(self.regular + games).min(self.fixtures.len())
    }

    /// Whether the play-in is still to be decided.
    #[must_use]
    pub fn is_play_in_on(&self) -> bool {
        let games = self.playoffs.as_ref().map_or(0, Playoffs::play_in_games);
        let played = self.results.iter().skip(self.regular).take(games).flatten().count();
        played < games
    }

    /// Whether a club is still in the play-in: it plays, or waits for an opponent.
    pub(super) fn is_in_play_in(&self, club: usize) -> bool {
        let Some(playoffs) = &self.playoffs else { return false };
        let size = playoffs.bracket_size().max(1);
        let places = |conference: usize| PLACES.map(|place| conference * size + place);
        let mut seeds = (0..playoffs.conferences.len()).flat_map(places);
        seeds.any(|seed| self.candidates(playoffs, seed).contains(&club))
    }

    /// The first fixture of the first round.
    pub(super) fn first_of_bracket(&self) -> usize {
        self.regular + self.playoffs.as_ref().map_or(0, Playoffs::play_in_games)
    }

    /// The winner and the loser of a game, once it is played.
    fn outcome(&self, at: usize) -> Option<[usize; 2]> {
        let game = self.fixtures.get(at)?;
        let result = self.result(at)?;
        Some(if result.winner() == Side::Home { [game.home, game.away] } else { [game.away, game.home] })
    }

    /// The clubs that can come to a seed's place while the play-in is on: one where it is decided.
    pub(super) fn candidates(&self, playoffs: &Playoffs, seed: usize) -> Vec<usize> {
        let size = playoffs.bracket_size().max(1);
        let (conference, place) = (seed / size, seed % size);
        let plain = vec![playoffs.seeds[seed]];
        if !PLACES.contains(&place) || !self.is_play_in_on() {
            return plain;
        }
        // two games of each conference, then the last of each
        let first = self.regular + 2 * conference;
        let last = self.regular + 2 * playoffs.conferences.len() + conference;
        let both = |at: usize| self.fixtures.get(at).map_or(vec![], |game| vec![game.home, game.away]);
        match (place == PLACES[0], self.outcome(first), self.fixtures.get(last)) {
            (true, Some([winner, _]), _) => vec![winner],
            (true, None, _) => both(first),
            (false, _, Some(_)) => self.outcome(last).map_or_else(|| both(last), |[winner, _]| vec![winner]),
            (false, above, None) => {
                let above = above.map_or_else(|| both(first), |[_, loser]| vec![loser]);
                let below =
                    self.outcome(first + 1).map_or_else(|| both(first + 1), |[winner, _]| vec![winner]);
                [above, below].concat()
            }
        }
    }

    /// Adds the next games of the play-in, or enters who has won them among the seeds; whether the first round can
    /// begin. All known games are played.
    pub(super) fn play_in_decided(&mut self) -> bool {
        let Some(playoffs) = self.playoffs.clone().filter(|playoffs| !playoffs.play_in.is_empty()) else {
            return true;
        };
        let (regular, count, size) = (self.regular, playoffs.conferences.len(), playoffs.bracket_size());
        let fixture = |date: &str, home, away| Fixture { date: date.to_owned(), home, away, points: None };
        match self.fixtures.len() - regular {
            0 => {
                for conference in 0..count {
                    let places = PLACES.map(|place| playoffs.seeds[conference * size + place]);
                    let others = [playoffs.play_in[2 * conference], playoffs.play_in[2 * conference + 1]];
                    for [home, away] in [places, others] {
                        self.add(fixture("Play-in", home, away));
                    }
                }
                false
            }
            games if games == 2 * count => {
                for conference in 0..count {
                    let first = regular + 2 * conference;
                    let (above, below) = (self.outcome(first), self.outcome(first + 1));
                    if let (Some([_, home]), Some([away, _])) = (above, below) {
                        self.add(fixture("Play-in, last place", home, away));
                    }
                }
                false
            }
            games if games == playoffs.play_in_games() => {
                for conference in 0..count {
                    let last = regular + 2 * count + conference;
                    let won = [regular + 2 * conference, last].map(|at| self.outcome(at));
                    for (place, winner) in PLACES.into_iter().zip(won) {
                        if let (Some(playoffs), Some([club, _])) = (&mut self.playoffs, winner) {
                            playoffs.seeds[conference * size + place] = club;
                        }
                    }
                }
                true
            }
            _ => true,
        }
    }
}
