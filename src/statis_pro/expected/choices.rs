//! What each choice of a coach is worth.

use super::super::fac::{Fac, Floor, Fouler, Pass, Section, ShotClause};
use super::super::fast_break::{Outcome, Runner};
use super::super::game::{Ball, BallSource};
use super::super::outlook::Listener;
use super::super::question::Choice;
use super::super::shooting::Attempt;
use super::super::z_reading::position_of_rpg;
use super::{After, Possession, UNKNOWN, clock};
use crate::court::{Player, Position};

impl Possession {
    /// The ballhandler's choice (4.4-4.6, 8.1).
    pub fn of_ball(&mut self, choice: Choice) -> f64 {
        self.game.ball = self.ball;
        let attempt = match choice {
            Choice::Two => self.game.two_attempt(),
            Choice::Three => self.game.three_attempt(),
            Choice::Advance => return self.advance(),
            _ => None,
        };
        let Some(attempt) = attempt else { return 0.0 };
        // after the last card the next one is from the Dead Ball deck, and nothing follows it
        if self.game.expired() {
            return self.shooting(&self.last_tables, &attempt).points;
        }
        let shot = self.shooting(&self.tables, &attempt);
        self.shot_value(&shot, clock(self.ball.passes, self.ball.extended), self.left())
    }

    /// The chance that this choice draws a foul from the ballhandler's PD.
    pub fn fouls_by_guard(&mut self, choice: Choice) -> f64 {
        self.game.ball = self.ball;
        let Some(at) = self.ball.at else { return 0.0 };
        let (defense, drawing) = (self.side.other(), self.game.rated(self.side, at).drawing);
        let guard = self.game.pd_of(defense, at);
        let others = |card: &Fac| {
            let mut all = self.game.filled_positions(defense).filter(|&by| by != guard);
            all.any(|by| self.game.rated(defense, by).fouls_on(card.foul.number))
        };
        let found = 1.0 - self.mean(self.cards.iter().filter(|card| others(card)).count() as f64);
        let calls = |card: &Fac| match choice {
            Choice::Advance => {
                let result = self.game.apply_team_number(&mut Listener::default(), card, Section::Advance);
                let fouls = matches!(result, Floor::DefenseFoul | Floor::FouledInAct);
                if fouls { found } else { 0.0 }
            }
            _ => match card.shot.clause {
                Some(ShotClause::Fouled { by, over }) if drawing > u16::from(over) * 10 => match by {
                    Fouler::At(at) => f64::from(u8::from(at == guard)),
                    Fouler::FoulNumber => found,
                },
                _ => 0.0,
            },
        };
        self.mean(self.cards.iter().map(calls).sum())
    }

    /// An ADVANCE by the ballhandler, or by whoever is passed in to.
    fn advance(&mut self) -> f64 {
        let left_open = self.game.helper();
        let open = self.game.qualified_for_assist();
        self.floor(Section::Advance, clock(self.ball.passes, self.ball.extended), open, left_open)
    }

    /// The next card of ACTION or ADVANCE, from the ball as it is.
    fn floor(&mut self, section: Section, from: usize, open: bool, left_open: Option<Position>) -> f64 {
        let (at, ball) = (self.game.ball.at, self.game.ball);
        let after = After { left: self.left().saturating_sub(1), clock: from.saturating_sub(1), open };
        if self.left() == 0 {
            return 0.0;
        }
        let mut sum = 0.0;
        for place in 0..self.cards.len() {
            let Some(card) = self.cards.get(place).copied() else { continue };
            self.game.ball = ball;
            let result = self.game.apply_team_number(&mut Listener::default(), &card, section);
            sum += match result {
                Floor::Pass(pass) => {
                    let receivers = self.receivers(pass, after.clock, after.open, left_open);
                    self.best(&receivers, after.left)
                }
                result => {
                    let kept = at.map(|at| self.give_and_go(at, after.clock, after.open));
                    self.event(result, after, at.map_or(UNKNOWN, |at| at as usize), kept.as_ref())
                }
            };
        }
        self.game.ball = ball;
        self.mean(sum)
    }

    /// §4.1 Bringing the ball up: ACTION of the next card, with `by` as the ballhandler.
    pub fn brought_up(&mut self, by: Option<Player>) -> f64 {
        let at = by.and_then(|by| self.game.position_of(by));
        let passes = self.game.rules().passes;
        self.game.ball = Ball { at, by: BallSource::Won, ..Ball::new(self.side, passes) };
        let value = self.floor(Section::Action, clock(passes, false), false, None);
        self.game.ball = self.ball;
        value
    }

    /// The possession before the next card, which is read as this section; a play may be called for a player.
    pub fn next_card(&mut self, section: Section, play: Option<Player>) -> f64 {
        self.game.ball = self.ball;
        self.play = play;
        let value = match section {
            Section::Advance => self.advance(),
            section => {
                let passes = self.game.rules().passes;
                self.game.ball.passes = passes;
                self.floor(section, clock(passes, false), false, None)
            }
        };
        self.play = None;
        self.game.ball = self.ball;
        value
    }

    /// §10A A fast break begun by this player.
    pub fn fast_break(&mut self, by: Player) -> f64 {
        let column = self.game.break_column(self.side);
        let originator = self.game.position_of(by);
        let passes = self.game.rules().passes.saturating_sub(1);
        let left = self.left().saturating_sub(1);
        self.game.ball =
            Ball { at: originator, number: 0, by: BallSource::Won, ..Ball::new(self.side, passes) };
        let set_up = {
            let from = clock(passes, false);
            self.level(left).advance[from][0][originator.map_or(UNKNOWN, |at| at as usize)]
        };
        // by FOUL #: the cards that may come; RPG draws name each position equally often
        let runs = |who: Runner, value: &dyn Fn(Position) -> f64| match who {
            Runner::At(at) => value(self.game.nearest(self.side, at)),
            Runner::Originator => value(originator.unwrap_or(Position::Pg)),
            Runner::Rpg => {
                let of = |card: &Fac| value(self.game.nearest(self.side, position_of_rpg(card.rpg)));
                self.mean(self.cards.iter().map(of).sum())
            }
        };
        let shoots = |at: Position| {
            let shot = self.shooting(&self.tables, &Attempt { fast_break: true, ..Attempt::two(at) });
            let then = self.level(left.saturating_sub(1));
            let again = then.advance[clock(passes, false)][0][UNKNOWN];
            shot.points + shot.miss * then.miss[1] + shot.throw_missed * then.miss[2] + shot.kept * again
        };
        let fouled = |at: Position| self.fouled_in_act(at as usize, left);
        // each outcome once: a shot by an RPG draw counts all cards
        let mut known: Vec<(Outcome, f64)> = Vec::new();
        let mut sum = 0.0;
        for card in &self.cards {
            let outcome = self.game.break_outcome(column, card.foul.number);
            let value = match known.iter().find(|(other, _)| *other == outcome) {
                Some((_, value)) => *value,
                None => {
                    let value = match outcome {
                        Outcome::Scores(_) => 2.0,
                        Outcome::Shoots(who) => runs(who, &shoots),
                        Outcome::FouledShooting(who) => runs(who, &fouled),
                        Outcome::DefenseFoul => {
                            let at = originator.map_or(UNKNOWN, |at| at as usize);
                            self.team_foul(at, left).unwrap_or_else(|| self.frontcourt(left))
                        }
                        Outcome::Turnover(_) => 0.0,
                        Outcome::SetUp => set_up,
                    };
                    known.push((outcome, value));
                    value
                }
            };
            sum += value;
        }
        self.game.ball = self.ball;
        self.mean(sum)
    }

    /// §13C The pass to Choice that is in the air, caught by this player.
    pub fn received(&mut self, pass: Pass, open: bool, left_open: Option<Position>, by: Player) -> f64 {
        let Some(at) = self.game.position_of(by) else { return 0.0 };
        let stolen =
            pass.steal.is_some_and(|steal| self.game.stealer(&mut Listener::default(), steal).is_some());
        if stolen {
            return 0.0;
        }
        let clock = clock(self.ball.passes, self.ball.extended);
        let options = self.catch(pass, at, clock, open, left_open);
        self.game.ball = self.ball;
        self.value(&options, self.left())
    }

    /// A basket of so many points by this player, with a free throw if they are fouled (14E, 14H, 15E).
    pub fn basket(&self, points: f64, fouled: bool, by: Player) -> f64 {
        let at = self.game.position_of(by).map_or(UNKNOWN, |at| at as usize);
        points + if fouled { self.throws(at, 1.0, self.left()) } else { 0.0 }
    }

    /// §6.4, §6.6 What the side scores if the player at `on` is fouled on purpose now.
    pub fn fouled_on_purpose(&self, on: Position, throws_and_ball: bool) -> f64 {
        let left = self.left();
        if throws_and_ball {
            return 2.0 * self.throw[on as usize] + self.frontcourt(left);
        }
        self.team_foul(on as usize, left).unwrap_or_else(|| self.frontcourt(left))
    }
}
