//! Fast breaks after rebounds and steals (SP §10A, §14N).

use super::fac::Section;
use super::fast_break::{self, Column, Letter, Outcome, Runner};
use super::game::{Ball, BallSource, BreakAt, Next, StatisPro};
use super::shooting::Attempt;
use super::talk::Talk;
use crate::book::{FoulKind, Play, ShotKind, TurnoverKind};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Rule, Step, Table};

impl StatisPro {
    /// §10A The chart column of a break by `side`: offense letter against defense letter, each lowered for
    /// tired players (5.4).
    pub(super) fn break_column(&self, side: Side) -> Column {
        let (offense, defense) = self.break_letters(side);
        self.column_of(offense, defense)
    }

    /// §10A The letters of a break by `side`, each lowered for tired players (5.4).
    fn break_letters(&self, side: Side) -> (Letter, Letter) {
        let tired = |s: Side| self.filled_positions(s).filter(|&p| self.rated(s, p).tired).count() as u8;
        let offense = self.setup().teams[side].fb_offense.worse(tired(side));
        (offense, self.setup().teams[side.other()].fb_defense.worse(tired(side.other())))
    }

    /// §10A The Determination Table on the table.
    fn column_of(&self, offense: Letter, defense: Letter) -> Column {
        match &self.setup().fast_break {
            Some(own) => own.column(offense, defense),
            None => fast_break::column(offense, defense),
        }
    }

    /// §10A The Fast Break chart on the table.
    pub(super) fn break_outcome(&self, column: Column, foul_number: u8) -> Outcome {
        match &self.setup().fast_break {
            Some(own) => own.outcome(column, foul_number),
            None => fast_break::outcome(column, foul_number),
        }
    }

    /// §10A Plays a fast break: FOUL # of the next card in a column of the Fast Break chart.
    pub(super) fn fast_break<T: Table<Self>>(
        &mut self,
        t: &mut T,
        originator: Player,
        column: Column,
        rule: Rule,
    ) -> Step<Next> {
        let side = originator.side;
        // there is no Pass #, and the FOUL # card counts as a pass of this possession (glossary, 24-SECOND
        // CLOCK)
        let passes = self.rules().passes.saturating_sub(1);
        self.take_over(t, side, passes)?;
        let at = self.position_of(originator);
        self.ball = Ball { at, number: 0, by: BallSource::Won, ..self.ball };
        if self.expired() {
            return Ok(Next::PeriodOver);
        }
        self.bench.first_possession[side] = false;
        let letters = (rule == rule!("10A")).then(|| self.break_letters(side));
        self.break_at = Some(BreakAt { column, letters });
        let number = self.flip(t, Section::Foul, rule)?.foul.number;
        self.break_at = None;
        let outcome = self.break_outcome(column, number);
        t.say(self, rule, || Talk::FastBreak { side, column, number, result: outcome.to_string() });
        match outcome {
            Outcome::Scores(who) => {
                let at = self.runner(t, who)?;
                let by = self.player_at(side, at);
                let assist = self.break_assist(who, by);
                let (kind, good) = (ShotKind::Two, true);
                self.record(t, rule, Play::Shot { by, kind, good, fouled: false, assist, block: None });
                Ok(self.after_basket(side))
            }
            Outcome::Shoots(who) => {
                let attempt = self.break_attempt(t, who)?;
                self.shoot(t, attempt)
            }
            Outcome::FouledShooting(who) if self.ignores_foul(t, side.other(), FoulKind::Shooting)? => {
                let attempt = self.break_attempt(t, who)?;
                self.shoot(t, attempt)
            }
            Outcome::FouledShooting(who) => {
                let attempt = self.break_attempt(t, who)?;
                let fouler = self.foul_number_or_pd(t, attempt.at, rule!("10A"))?;
                self.shoot_fouled(t, attempt, fouler)
            }
            Outcome::DefenseFoul if self.ignores_foul(t, side.other(), FoulKind::Defensive)? => {
                self.attack(t, Section::Advance)
            }
            Outcome::DefenseFoul => self.defense_foul(t, rule),
            Outcome::Turnover(who) => {
                let at = self.runner(t, who)?;
                self.lose_ball(t, Some(self.player_at(side, at)), TurnoverKind::ThrownAway, rule)
            }
            Outcome::SetUp => self.attack(t, Section::Advance),
        }
    }

    fn runner<T: Table<Self>>(&mut self, t: &mut T, who: Runner) -> Step<Position> {
        let at = match who {
            Runner::At(position) => self.nearest(self.ball.side, position),
            Runner::Originator => self.ball.at.unwrap_or(Position::Pg),
            Runner::Rpg => self.rpg_position(t, rule!("10A"))?,
        };
        self.ball.at = Some(at);
        Ok(at)
    }

    fn break_attempt<T: Table<Self>>(&mut self, t: &mut T, who: Runner) -> Step<Attempt> {
        let at = self.runner(t, who)?;
        let assist = self.break_assist(who, self.player_at(self.ball.side, at));
        Ok(Attempt { assist, fast_break: true, ..Attempt::two(at) })
    }

    /// §10A The assist of an "RPG" or "originator" basket: the best passer among the others.
    fn break_assist(&self, who: Runner, scorer: Player) -> Option<Player> {
        match who {
            Runner::Rpg | Runner::Originator => self.best_passer(scorer),
            Runner::At(_) => None,
        }
    }
}
