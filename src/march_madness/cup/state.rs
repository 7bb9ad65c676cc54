//! The state of a cup: the draft (MM §11.2), the results, and coaches with both teams of a game (§12.12).

use super::super::advanced::draft::{picks, seeds, solitaire_pick};
use super::super::basic::Seat;
use super::bracket::{BracketGame, Source, bracket_games};
use super::question::{Choice, Draw, Question};
use super::setup::{Opposing, Setup};
use super::talk::Talk;
use crate::book::BoxScore;
use crate::court::GameTime;
use crate::kit::Invalid;
use crate::kit::Order as _;
use crate::rule;
use crate::table::{Game, GameError, Step, Stop, Table};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// One more than the most points of a game.
const POINTS: u16 = 1000;

/// A cup in progress.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Cup {
    #[serde(rename = "setup", skip_serializing)]
    plan: Arc<Plan>,
    /// The coaches in the order of their first picks; empty before the high roll.
    order: Vec<Seat>,
    /// The owner of each team.
    owners: Vec<Option<Seat>>,
    /// For each game, the team a coach with both has kept.
    kept: Vec<Option<u8>>,
    /// For each game, the owner of a team on loan.
    lent: Vec<Option<Seat>>,
    results: Vec<Option<Outcome>>,
    /// Always empty: saves have had it since the first release.
    #[serde(default)]
    book: BoxScore,
}

/// The bracket's plan, computed from the setup.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(try_from = "Setup")]
struct Plan {
    setup: Arc<Setup>,
    /// The teams by seed.
    order: Vec<u8>,
    /// The seeds by team.
    seeds: Vec<u8>,
    bracket: Vec<BracketGame>,
}

impl TryFrom<Setup> for Plan {
    type Error = Invalid;

    fn try_from(setup: Setup) -> Result<Self, Invalid> {
        Plan::new(Arc::new(setup))
    }
}

impl Plan {
    fn new(setup: Arc<Setup>) -> Result<Plan, Invalid> {
        setup.check()?;
        let order: Vec<u8> = seeds(&setup.teams).into_iter().map(|team| team as u8).collect();
        let mut seeds = vec![0; order.len()];
        for (seed, &team) in (0..).zip(&order) {
            seeds[usize::from(team)] = seed;
        }
        Ok(Plan { bracket: bracket_games(setup.teams.len()), setup, order, seeds })
    }
}

/// The result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The winning team.
    pub winner: u8,
    /// The points of the better seed and of the other team; `None` if no game was played (§12.12, method B).
    pub points: Option<[u16; 2]>,
}

impl Game for Cup {
    const NAME: &'static str = "march-madness-cup";
    const RULES: u32 = 4;
    type Setup = Setup;
    /// A coach, or `None` for everybody at the table.
    type Side = Option<Seat>;
    type Draw = Draw;
    type Question = Question;
    type Choice = Choice;
    type Talk = Talk;

    fn new(setup: Arc<Setup>) -> Result<Self, GameError> {
        let plan = Plan::new(setup).map_err(GameError::Setup)?;
        let (teams, games) = (plan.order.len(), plan.bracket.len());
        Ok(Cup {
            plan: Arc::new(plan),
            order: Vec::new(),
            owners: vec![None; teams],
            kept: vec![None; games],
            lent: vec![None; games],
            results: vec![None; games],
            book: BoxScore::new(0, 0),
        })
    }

    fn restored(self) -> Result<Self, GameError> {
        if self.is_sound() {
            Ok(self)
        } else {
            Err(GameError::state("its checkpoint holds picks or results that no tournament comes to"))
        }
    }

    fn setup(&self) -> &Arc<Setup> {
        &self.plan.setup
    }

    fn over(&self) -> bool {
        self.champion().is_some()
    }

    fn time(&self) -> GameTime {
        GameTime::new(self.round().unwrap_or_default(), 0)
    }

    fn step<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        if self.order.is_empty() {
            return self.high_roll(t);
        }
        match self.picker() {
            Some(seat) => self.pick(t, seat),
            None => self.play(t),
        }
    }

    fn choices(&self, _: Option<Seat>, question: &Question) -> Vec<Choice> {
        match *question {
            Question::Pick => {
                let free = self.plan.order.iter().filter(|&&team| self.owner(team).is_none());
                free.map(|&team| Choice::Pick { team }).collect()
            }
            Question::Next => self.open_games().flat_map(|game| self.game_choices(game)).collect(),
            Question::Points { better, .. } => {
                let other = (0..POINTS).filter(|&points| Some(points) != better);
                other.map(|points| Choice::Points { points }).collect()
            }
        }
    }
}

impl Cup {
    /// The setup the cup began with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.plan.setup
    }

    /// The games of the bracket.
    #[must_use]
    pub fn bracket_games(&self) -> &[BracketGame] {
        &self.plan.bracket
    }

    /// The seed of a team, 1 for the best.
    #[must_use]
    pub fn seed(&self, team: u8) -> u8 {
        self.plan.seeds.get(usize::from(team)).map_or(0, |seed| seed + 1)
    }

    /// The owner of a team.
    #[must_use]
    pub fn owner(&self, team: u8) -> Option<Seat> {
        self.owners.get(usize::from(team)).copied().flatten()
    }

    /// The result of a game, once it is over.
    #[must_use]
    pub fn result(&self, game: u8) -> Option<Outcome> {
        self.results.get(usize::from(game)).copied().flatten()
    }

    /// The team that a coach with both teams of a game has kept.
    #[must_use]
    pub fn kept(&self, game: u8) -> Option<u8> {
        self.kept.get(usize::from(game)).copied().flatten()
    }

    /// The teams of a game: the better seed first once both are known, else in bracket order.
    #[must_use]
    pub fn teams_of(&self, game: u8) -> [Option<u8>; 2] {
        let Some(bracket_game) = self.bracket_games().get(usize::from(game)) else { return [None; 2] };
        let teams = bracket_game.of.map(|source| match source {
            Source::Seed(seed) => self.plan.order.get(usize::from(seed)).copied(),
            Source::Winner(before) => self.result(before).map(|outcome| outcome.winner),
        });
        match teams {
            [Some(upper), Some(lower)] if self.seed(lower) < self.seed(upper) => [Some(lower), Some(upper)],
            teams => teams,
        }
    }

    /// Both teams of a game, the better seed first; `None` until both are known.
    #[must_use]
    pub fn pair(&self, game: u8) -> Option<[u8; 2]> {
        match self.teams_of(game) {
            [Some(better), Some(other)] => Some([better, other]),
            _ => None,
        }
    }

    /// The games that can be played now.
    pub fn open_games(&self) -> impl Iterator<Item = u8> + '_ {
        let all = 0..self.bracket_games().len() as u8;
        all.filter(|&game| self.result(game).is_none() && self.pair(game).is_some())
    }

    /// The first unfinished round, counted from 1; the last round once all are over.
    #[must_use]
    pub fn round(&self) -> Option<u8> {
        let open = (0..).zip(self.bracket_games()).find(|&(game, _)| self.result(game).is_none());
        open.map(|(_, game)| game).or(self.bracket_games().last()).map(|game| game.round)
    }

    /// The number of teams a coach still has in the cup.
    #[must_use]
    pub fn remaining(&self, seat: Seat) -> usize {
        let had = self.owners.iter().filter(|&&owner| owner == Some(seat)).count();
        let losers = (0..self.bracket_games().len() as u8).filter_map(|game| self.loser(game));
        had.saturating_sub(losers.filter(|&team| self.owner(team) == Some(seat)).count())
    }

    /// The losing team of a game.
    #[must_use]
    pub fn loser(&self, game: u8) -> Option<u8> {
        let (winner, pair) = (self.result(game)?.winner, self.pair(game)?);
        pair.into_iter().find(|&team| team != winner)
    }

    /// The champion, once the cup is over.
    #[must_use]
    pub fn champion(&self) -> Option<u8> {
        self.results.last().copied().flatten().map(|outcome| outcome.winner)
    }

    /// The winning seat: the champion's coach (§11.2).
    #[must_use]
    pub fn victor(&self) -> Option<Seat> {
        self.owner(self.champion()?)
    }

    /// The coach whose pick it is; `None` once every team has an owner (§11.2).
    #[must_use]
    pub fn picker(&self) -> Option<Seat> {
        let picked = self.owners.iter().flatten().count();
        if picked == self.owners.len() || self.order.is_empty() {
            return None;
        }
        self.order.get(picks(picked, self.order.len())).copied()
    }

    /// The coach who has both teams of a game and has not kept one yet (§12.12).
    #[must_use]
    pub fn opposes_self(&self, game: u8) -> Option<Seat> {
        let [one, other] = self.pair(game)?.map(|team| self.owner(team));
        one.filter(|_| one == other && self.kept(game).is_none() && self.result(game).is_none())
    }

    /// The choices in a game that can be played.
    fn game_choices(&self, game: u8) -> Vec<Choice> {
        match (self.opposes_self(game), self.pair(game)) {
            (Some(_), Some(pair)) => pair.map(|team| Choice::Keep { game, team }).to_vec(),
            _ => vec![Choice::Played { game }],
        }
    }

    /// Rolls a die for each coach until one is highest (house ruling H1); that coach picks first, then
    /// clockwise (§11.2).
    fn high_roll<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let seats = self.setup().seats() as u8;
        let mut among: Vec<Seat> = (0..seats).map(Seat).collect();
        while among.len() > 1 {
            let mut dice = Vec::new();
            for &seat in &among {
                let die = t.roll(6, Draw::HighRoll { seat }, rule!("11.2"))?;
                t.say(self, rule!("11.2"), || Talk::HighRoll { seat, die: die as u8 });
                dice.push(die);
            }
            let most = dice.iter().max().copied();
            among =
                among.into_iter().zip(dice).filter(|&(_, die)| Some(die) == most).map(|(s, _)| s).collect();
        }
        let first = among.first().ok_or(Stop::Refused)?.0;
        self.order = (0..seats).map(|n| Seat((first + n) % seats)).collect();
        t.say(self, rule!("11.2"), || Talk::First { seat: Seat(first) });
        Ok(())
    }

    fn pick<T: Table<Self>>(&mut self, t: &mut T, seat: Seat) -> Step<()> {
        let team = if self.setup().is_solitaire(seat) {
            self.best_pick(seat).ok_or(Stop::Refused)?
        } else {
            match t.ask(self, Some(seat), Question::Pick)? {
                Choice::Pick { team } => team,
                _ => return Err(Stop::Refused),
            }
        };
        *self.owners.get_mut(usize::from(team)).ok_or(Stop::Refused)? = Some(seat);
        t.say(self, rule!("11.2"), || Talk::Picks { seat, team });
        Ok(())
    }

    /// The highest rated team that does not meet one of the coach's own at once (§11.2).
    #[must_use]
    pub fn best_pick(&self, seat: Seat) -> Option<u8> {
        let owners: Vec<Option<usize>> =
            self.owners.iter().map(|owner| owner.map(|seat| usize::from(seat.0))).collect();
        solitaire_pick(&self.setup().teams, &owners, usize::from(seat.0)).map(|team| team as u8)
    }

    /// Lets the people at the table choose the next event. A solitaire coach with both teams keeps the better
    /// seed (house ruling H15).
    fn play<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let nobodys =
            |game: &u8| self.opposes_self(*game).is_some_and(|seat| self.setup().is_solitaire(seat));
        let own = self.open_games().find(nobodys);
        if let Some((game, [better, _])) = own.and_then(|game| Some((game, self.pair(game)?))) {
            return self.keep(t, game, better);
        }
        match t.ask(self, None, Question::Next)? {
            Choice::Keep { game, team } => self.keep(t, game, team),
            Choice::Played { game } => {
                let better = points(t.ask(self, None, Question::Points { game, better: None })?)?;
                let other = points(t.ask(self, None, Question::Points { game, better: Some(better) })?)?;
                self.played(t, game, [better, other])
            }
            _ => Err(Stop::Refused),
        }
    }

    /// Keeps one of two teams, by the method agreed on (§12.12, ruling MM47).
    fn keep<T: Table<Self>>(&mut self, t: &mut T, game: u8, team: u8) -> Step<()> {
        let (Some(seat), Some(pair)) = (self.opposes_self(game), self.pair(game)) else {
            return Err(Stop::Refused);
        };
        let other = pair.into_iter().find(|&other| other != team).ok_or(Stop::Refused)?;
        let opposing = self.setup().opposing;
        self.kept[usize::from(game)] = Some(team);
        t.say(self, rule!("12.12"), || Talk::Keeps { seat, team, other });
        match opposing {
            Opposing::Solitaire => {}
            Opposing::Elimination => {
                self.results[usize::from(game)] = Some(Outcome { winner: team, points: None });
                self.finish_game(t, game);
            }
            Opposing::Substitution | Opposing::Loan => {
                let to = self.fewest_teams(t, seat)?;
                self.owners[usize::from(other)] = Some(to);
                self.lent[usize::from(game)] = Some(seat).filter(|_| opposing == Opposing::Loan);
                t.say(self, rule!("12.12"), || Talk::Given { team: other, from: seat, to });
            }
        }
        Ok(())
    }

    /// The coach with the fewest teams left; a die decides ties (house ruling H14).
    fn fewest_teams<T: Table<Self>>(&self, t: &mut T, seat: Seat) -> Step<Seat> {
        let seats = self.setup().seats() as u8;
        let others: Vec<Seat> = (1..seats).map(|n| Seat((seat.0 + n) % seats)).collect();
        let fewest = others.iter().map(|&other| self.remaining(other)).min();
        let among: Vec<Seat> = others.into_iter().filter(|&s| Some(self.remaining(s)) == fewest).collect();
        let place = match among.len() {
            1 => 0,
            n => t.roll(n as u32, Draw::Gift, rule!("12.12"))? as usize - 1,
        };
        among.get(place).copied().ok_or(Stop::Refused)
    }

    fn played<T: Table<Self>>(&mut self, t: &mut T, game: u8, points: [u16; 2]) -> Step<()> {
        let [better, other] = self.pair(game).ok_or(Stop::Refused)?;
        let winner = if points[0] > points[1] { better } else { other };
        self.results[usize::from(game)] = Some(Outcome { winner, points: Some(points) });
        self.finish_game(t, game);
        Ok(())
    }

    /// Finishes a game. A team on loan goes back to its owner if it won (§12.12).
    fn finish_game<T: Table<Self>>(&mut self, t: &mut T, game: u8) {
        t.say(self, rule!("11.1"), || Talk::Result { game });
        let lender = self.lent.get_mut(usize::from(game)).and_then(Option::take);
        if let (Some(to), Some(Outcome { winner, .. })) = (lender, self.result(game))
            && self.kept(game) != Some(winner)
        {
            self.owners[usize::from(winner)] = Some(to);
            t.say(self, rule!("12.12"), || Talk::Returns { team: winner, to });
        }
        if self.over() {
            t.say(self, rule!("11.1"), || Talk::Champion);
        }
    }

    /// Whether a cup could have reached this state. Checkpoints come from files.
    fn is_sound(&self) -> bool {
        let (teams, games) = (self.plan.order.len(), self.bracket_games().len());
        let seats = self.setup().seats();
        let seated = |seat: &Seat| usize::from(seat.0) < seats;
        let mut order = self.order.clone();
        order.order();
        let sizes = self.owners.len() == teams
            && [self.kept.len(), self.lent.len(), self.results.len()] == [games; 3]
            && (order.is_empty() || order == (0..seats as u8).map(Seat).collect::<Vec<_>>());
        let drafted = self.owners.iter().all(Option::is_some);
        let game = |game: u8| {
            let of_it = |team: u8| self.pair(game).is_some_and(|pair| drafted && pair.contains(&team));
            let [better, other] = self.pair(game).unwrap_or_default();
            self.kept(game).is_none_or(of_it)
                && self.result(game).is_none_or(|outcome| {
                    of_it(outcome.winner)
                        && outcome.points.is_none_or(|[p, q]| {
                            p < POINTS
                                && q < POINTS
                                && p != q
                                && outcome.winner == if p > q { better } else { other }
                        })
                })
        };
        sizes
            && (!self.order.is_empty() || self.owners.iter().all(Option::is_none))
            && self.owners.iter().flatten().chain(self.lent.iter().flatten()).all(seated)
            && (0..games as u8).all(game)
    }
}

fn points(choice: Choice) -> Step<u16> {
    match choice {
        Choice::Points { points } => Ok(points),
        _ => Err(Stop::Refused),
    }
}
