//! Playing a game of the bracket: Events committed face down, dice, overtime (MM §4.2-§4.4, §4.6, §5.2-§5.4).

use super::super::position::Position;
use super::bracket::Round;
use super::faction::{MOST_EVENTS, MOST_HELD};
use super::matchup::{Half, Matchup};
use super::question::{Choice, Draw, Question};
use super::talk::Talk;
use super::tournament::Tournament;
use crate::rule;
use crate::table::{Game, Step, Stop, Table};

impl Tournament {
    pub(super) fn play<T: Table<Self>>(&mut self, t: &mut T, game: u8) -> Step<()> {
        let [Some(upper), Some(lower)] = self.teams_of(game) else { return Err(Stop::Refused) };
        let teams = [upper, lower];
        let seats = teams.map(|team| self.owner(team));
        self.live = Some(Matchup { game, teams, seats, first: 0, periods: Vec::new() });
        let first = self.first_to_commit(t, teams)?;
        if let Some(live) = &mut self.live {
            live.first = first as u8;
        }
        while self.current()?.periods.len() < 2 || self.current()?.margin() == 0 {
            self.period(t)?;
        }
        Ok(())
    }

    /// The current game.
    fn current(&self) -> Step<&Matchup> {
        self.live.as_ref().ok_or(Stop::Refused)
    }

    fn half(&mut self, which: usize) -> Step<&mut Half> {
        let half = self.live.as_mut().and_then(|game| game.periods.last_mut());
        half.map(|both| &mut both[which]).ok_or(Stop::Refused)
    }

    /// The team that commits first while the score is even: against a faction the coach's (§5.2); else the worse
    /// seed; of equals the team with fewer Events, else by a die (§4.22, §4.6, ruling MM3).
    fn first_to_commit<T: Table<Self>>(&mut self, t: &mut T, teams: [u8; 2]) -> Step<usize> {
        if let Some(coached) = self.coached_against_faction()? {
            return Ok(coached);
        }
        if let Some(worse) = self.worse_seed(teams) {
            return Ok(worse);
        }
        let [upper, lower] = self.current()?.seats.map(|seat| self.factions[seat.at()].hand.len());
        if upper != lower {
            return Ok(usize::from(lower < upper));
        }
        let die = t.roll(6, Draw::First, rule!("4.6"))?;
        let first = usize::from(die > 3);
        t.say(self, rule!("4.6"), || Talk::First { team: teams[first], die: die as u8 });
        Ok(first)
    }

    /// Plays a half or an overtime: both teams commit, then both roll and flip, in the same order (§4.22).
    fn period<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let bonuses = self.bonuses()?;
        if let Some(live) = &mut self.live {
            live.periods.push(bonuses.map(|bonus| Half { bonus, ..Half::default() }));
        }
        let first = self.goes_first()?;
        let committed = self.commit(t, first, None)?;
        self.commit(t, 1 - first, Some(committed))?;
        for which in [first, 1 - first] {
            self.roll(t, which)?;
        }
        let game = self.current()?;
        let period = game.period();
        t.say(self, rule!("4.2"), || Talk::PeriodOver {
            period,
            teams: game.teams,
            points: [game.points(0), game.points(1)],
        });
        Ok(())
    }

    /// The bonus of each team in the coming period: the better seed's alone (§4.21, §4.6, rulings MM8, MM9).
    fn bonuses(&self) -> Step<[u8; 2]> {
        let game = self.current()?;
        let Some(worse) = self.worse_seed(game.teams) else { return Ok([0, 0]) };
        let second_half = match game.periods.len() {
            0 => false,
            1 => true,
            // §4.4: no bonus in overtime
            _ => return Ok([0, 0]),
        };
        let points = if Round::of(game.game).is_final_four() {
            u8::from(second_half == self.setup().late_point)
        } else {
            self.setup().bonus(game.game)
        };
        let mut bonuses = [0, 0];
        bonuses[1 - worse] = points;
        Ok(bonuses)
    }

    /// The team that commits and rolls first in the period: against a faction the coach's (§5.2), else the
    /// trailing team in the second half, else the team that began (§4.22, ruling MM7).
    fn goes_first(&self) -> Step<usize> {
        if let Some(coached) = self.coached_against_faction()? {
            return Ok(coached);
        }
        let game = self.current()?;
        Ok(match game.leader() {
            Some(leader) if game.periods.len() == 2 => 1 - leader,
            _ => usize::from(game.first),
        })
    }

    /// The team that commits first in the period that is on (§4.22): 0 is the upper.
    #[must_use]
    pub fn commits_first(&self) -> Option<usize> {
        self.live.as_ref().and_then(|_| self.goes_first().ok())
    }

    /// The coach's team in a game between a coach and a faction: 0 is the upper (§5.2).
    fn coached_against_faction(&self) -> Step<Option<usize>> {
        let [upper, lower] = self.current()?.seats.map(|seat| self.is_solitaire(seat));
        Ok((upper != lower).then_some(usize::from(upper)))
    }

    /// Commits a team's Events for the period, face down, and returns their number. `seen` is the number its
    /// opponent has committed.
    fn commit<T: Table<Self>>(&mut self, t: &mut T, which: usize, seen: Option<u8>) -> Step<u8> {
        let game = self.current()?;
        let (period, seat, team) = (game.period(), game.seats[which], game.teams[which]);
        let most = if period > 2 { 1 } else { MOST_EVENTS };
        let mut n = 0;
        if self.is_solitaire(seat) {
            for _ in 0..self.faction_plays(which, seen) {
                let marker = self.draw_blind(t, seat)?;
                self.half(which)?.played.push(marker);
                n += 1;
            }
        } else {
            while n < most && !self.factions[seat.at()].hand.is_empty() {
                let question = Question::Commit { period, left: most - n };
                let Choice::Play(marker) = t.ask(self, seat, question)? else { break };
                self.factions[seat.at()].hand.retain(|&held| held != marker);
                self.half(which)?.played.push(marker);
                n += 1;
            }
        }
        t.say(self, if period > 2 { rule!("4.4") } else { rule!("4.22") }, || Talk::Commits { team, n });
        // Events beyond five are given up in the first half (ruling MM4)
        while period == 1 && !self.is_solitaire(seat) && self.factions[seat.at()].hand.len() > MOST_HELD {
            let Choice::Discard(marker) = t.ask(self, seat, Question::Discard)? else {
                return Err(Stop::Refused);
            };
            self.factions[seat.at()].hand.retain(|&held| held != marker);
            self.cup.put_back(marker);
            t.say(self, rule!("4.32"), || Talk::GivesUp { seat });
        }
        Ok(n)
    }

    /// Rolls a team's dice, all six or in overtime one of its choice (ruling MM6), and flips its Events.
    fn roll<T: Table<Self>>(&mut self, t: &mut T, which: usize) -> Step<()> {
        let game = self.current()?;
        let (team, seat) = (game.teams[which], game.seats[which]);
        let overtime = game.periods.len() > 2;
        let only = match overtime {
            false => None,
            true if self.is_solitaire(seat) => Some(
                game.periods.last().map_or(Position::Center, |both| both[which].natural_die(self.markers())),
            ),
            true => match t.ask(self, seat, Question::Die)? {
                Choice::Die(die) => Some(die),
                _ => return Err(Stop::Refused),
            },
        };
        let rule = if overtime { rule!("4.4") } else { rule!("4.2") };
        let mut dice = [0; 6];
        for die in Position::ALL.into_iter().filter(|&die| only.is_none_or(|only| only == die)) {
            dice[die as usize] = t.roll(6, Draw::Die { team, die }, rule)? as u8;
        }
        let setup = Game::setup(self).clone();
        let half = self.half(which)?;
        half.roll(dice, setup.markers());
        if T::TALKS {
            let sum = half.sum(setup.markers());
            t.say(self, rule, || Talk::Rolls { team, dice, bonus: sum.bonus });
            for (marker, points) in sum.events {
                t.say(self, rule!("4.31"), || Talk::Flips { team, marker, points });
            }
            t.say(self, rule, || Talk::Scores { team, points: sum.total });
        }
        Ok(())
    }
}
