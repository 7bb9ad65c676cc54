//! Simulations: which of the games still to be played they play, and which they leave to the person.

use super::league::League;

/// What a simulation does with the games of the person's own teams, and with games the person has begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MyGames {
    /// It leaves them to the person.
    Left,
    /// It leaves them, but for this fixture.
    One(usize),
    /// It plays them; games the person has begun are played from the start.
    Simulated,
}

/// A simulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// It plays games before this fixture; `usize::MAX`: all.
    pub until: usize,
    /// Of the playoffs it plays only this round, counted from 0.
    pub round: Option<usize>,
    /// What it does with the person's own games.
    pub mine: MyGames,
}

impl Run {
    /// A simulation of all games before a fixture that are not the person's own.
    #[must_use]
    pub const fn before(until: usize) -> Run {
        Run { until, round: None, mine: MyGames::Left }
    }

    /// A simulation of this fixture, and of all games before it that are not the person's own.
    #[must_use]
    pub const fn of(fixture: usize) -> Run {
        Run { until: fixture + 1, round: None, mine: MyGames::One(fixture) }
    }

    /// A simulation of the others' games of this round of the playoffs.
    #[must_use]
    pub const fn of_round(round: usize) -> Run {
        Run { until: usize::MAX, round: Some(round), mine: MyGames::Left }
    }

    /// The same simulation, with the person's own games in it.
    #[must_use]
    pub const fn with_mine(self) -> Run {
        Run { mine: MyGames::Simulated, ..self }
    }
}

impl League {
    /// Whether a fixture is a game of the person's own teams.
    #[must_use]
    pub fn is_mine(&self, fixture: usize) -> bool {
        self.fixtures
            .get(fixture)
            .is_some_and(|game| self.mine.contains(&game.home) || self.mine.contains(&game.away))
    }

    /// Whether the person has begun a fixture and it has no result yet.
    #[must_use]
    pub fn is_begun(&self, fixture: usize) -> bool {
        self.by_hand.contains_key(&fixture) && self.result(fixture).is_none()
    }

    /// The first game still to be played of a team that the person coaches.
    #[must_use]
    pub fn my_next(&self) -> Option<usize> {
        (0..self.fixtures.len()).find(|&at| self.results[at].is_none() && self.is_mine(at))
    }

    /// The games that a simulation is to play: those of others, and those of the person or begun by them.
    #[must_use]
    pub fn games_of(&self, run: &Run) -> (usize, usize) {
        let mine = self.open(run).filter(|&at| self.is_mine(at) || self.is_begun(at)).count();
        (self.open(run).count() - mine, mine)
    }

    /// The next games of a simulation, at most `most`; `in_order` as in [`League::next_games`]. None is left once
    /// the simulation is over, or waits for [`League::waiting`].
    #[must_use]
    pub fn games_to_run(&self, run: &Run, most: usize, in_order: bool) -> Vec<usize> {
        let leaves = |at: usize| match run.mine {
            MyGames::Simulated => false,
            MyGames::One(asked) if asked == at => false,
            MyGames::Left | MyGames::One(_) => self.is_mine(at) || self.is_begun(at),
        };
        self.playable(self.open(run).collect(), most, in_order, leaves)
    }

    /// The game that keeps a simulation from going further: the first that it was to pass and has left.
    #[must_use]
    pub fn waiting(&self, run: &Run) -> Option<usize> {
        self.open(run).next()
    }

    /// Gives up the games the person has begun that a simulation is to play itself. Their saved games stay, but
    /// no longer count.
    pub fn take_over(&mut self, run: &Run) {
        let open: Vec<usize> = self.open(run).collect();
        let taken = |at: &usize| match run.mine {
            MyGames::Simulated => open.contains(at),
            MyGames::One(asked) => *at == asked && open.contains(at),
            MyGames::Left => false,
        };
        self.by_hand.retain(|at, _| !taken(at));
    }

    /// The fixtures without a result that a simulation is to pass.
    fn open<'a>(&'a self, run: &Run) -> impl Iterator<Item = usize> + 'a {
        let in_round: Option<Vec<usize>> = run.round.map(|round| {
            let series = self.series().into_iter().filter(|series| series.round == round);
            let play_in = self.play_in().filter(|_| round == 0);
            play_in.chain(series.flat_map(|series| series.games)).collect()
        });
        let counts = move |at: &usize| in_round.as_ref().is_none_or(|games| games.contains(at));
        let until = run.until.min(self.fixtures.len());
        (0..until).filter(|&at| self.results[at].is_none()).filter(counts)
    }

    /// Of these fixtures, in order, the ones that can be played now, at most `most`. `leaves` names those that are
    /// left out; where `in_order`, later games of their teams are left out too.
    pub(super) fn playable(
        &self,
        fixtures: Vec<usize>,
        most: usize,
        in_order: bool,
        leaves: impl Fn(usize) -> bool,
    ) -> Vec<usize> {
        let mut busy = vec![false; self.clubs.len()];
        let mut next = Vec::new();
        for at in fixtures {
            if next.len() >= most {
                break;
            }
            let game = &self.fixtures[at];
            if !leaves(at) && !busy[game.home] && !busy[game.away] {
                next.push(at);
            }
            if in_order {
                (busy[game.home], busy[game.away]) = (true, true);
            }
        }
        next
    }
}
