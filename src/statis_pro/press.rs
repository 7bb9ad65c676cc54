//! Windows before a card: time-outs, inbounding, the press and fouls on purpose (SP §4.2, §6.6, §8.7, §15).

use super::bench::{Interrupts, Pause};
use super::fac::{Floor, Section, Z};
use super::fouls::TeamFoul;
use super::game::{Ball, BallSource, Next, StatisPro};
use super::piles::Pile;
use super::question::{Choice, Question};
use super::talk::{Talk, Why};
use super::team_numbers::Pace;
use crate::book::{FoulKind, Play};
use crate::court::{PerSide, Player, Position, Side};
use crate::rule;
use crate::table::{Rule, Step, Stop, Table};

/// The most fouls on purpose by a side while the clock stands, so that every game ends (house ruling H52).
const MOST_FOULS: u8 = 6;

/// The number of fatigue checks after a Z reading of PRESS (15F).
const CHECKS: usize = 5;

/// Before a floor card.
impl StatisPro {
    /// Opens the windows before `section` of the next card: the offense may call a time-out or a play, the
    /// defense may press or foul. `Some` means that a foul has ended the possession.
    pub(super) fn before_card<T: Table<Self>>(
        &mut self,
        t: &mut T,
        section: &mut Section,
    ) -> Step<Option<Next>> {
        loop {
            let side = self.ball.side;
            let during = if self.bench.dead { Interrupts::DeadBall } else { Interrupts::Play };
            if self.may_call_time_out(t, side, during)? {
                // house ruling H55: a press must be declared again
                if *section == Section::Press {
                    *section = Section::Action;
                }
                if !self.out_of_bounds(t, side)? {
                    return self.decide(t);
                }
            } else if self.inbound(t, *section != Section::Advance)? {
            } else {
                let press = *section == Section::Action && (self.bench.dead || self.closing());
                match self.defend(t, press)? {
                    None => return Ok(None),
                    Some(Choice::Press) => *section = Section::Press,
                    Some(Choice::Hack { by, on }) => return self.hack(t, by, on).map(Some),
                    Some(Choice::StopClock) => return self.stop_clock(t).map(Some),
                    Some(_) => return Err(Stop::Refused),
                }
            }
        }
    }

    /// §3.3, §8.4 Resumes play at the same spot on the same clock after a time-out, for which the caller sets
    /// the lineup last. Nobody is known to have the ball; but with no pass left the player at the
    /// ballhandler's position gets it back, and must shoot (house ruling H42). Returns whether the ball is
    /// advanced.
    pub(super) fn out_of_bounds<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<bool> {
        let now = self.ball;
        let advances = now.passes > 0 || now.at.is_none();
        self.ball = Ball { extended: now.extended, ..Ball::new(side, now.passes) };
        if !advances {
            (self.ball.at, self.ball.number, self.ball.by) = (now.at, now.number, now.by);
        }
        self.set_lineups(t, side.other())?;
        Ok(advances)
    }

    /// §16D The side with the ball calls a time-out during play.
    pub(super) fn stop_for_time_out<T: Table<Self>>(
        &mut self,
        t: &mut T,
        short: bool,
        rule: Rule,
    ) -> Step<()> {
        let side = self.ball.side;
        self.time_out(t, side, short, rule);
        if short {
            self.bench.pause = Pause::Short(PerSide::default());
        }
        self.out_of_bounds(t, side).map(|_| ())
    }

    fn defend<T: Table<Self>>(&mut self, t: &mut T, press: bool) -> Step<Option<Choice>> {
        if !press && !self.may_foul_on_purpose() && !self.may_stop_clock() {
            return Ok(None);
        }
        let defense = self.ball.side.other();
        let choice = t.offer(self, defense, Question::Defense { press })?;
        match choice {
            Some(Choice::Press) => t.say(self, rule!("4.2"), || Talk::Presses { side: defense }),
            Some(_) => self.bench.count_foul(defense, self.time_left()),
            None => {}
        }
        Ok(choice)
    }

    pub(super) fn defense_choices(&self, press: bool) -> Vec<Choice> {
        let (side, defense) = (self.ball.side, self.ball.side.other());
        let mut choices = Vec::new();
        if press {
            choices.push(Choice::Press);
        }
        let stops = self.may_stop_clock();
        if stops {
            choices.push(Choice::StopClock);
        }
        if self.may_foul_on_purpose() {
            // SP48: the PD's foul on the ballhandler counts under 8.7 if that is possible
            let taken = self.ball.at.filter(|_| stops).map(|at| (self.pd_of(defense, at), at));
            let pairs = self
                .filled_positions(defense)
                .flat_map(|by| self.filled_positions(side).map(move |on| (by, on)));
            choices.extend(pairs.filter(|&pair| taken != Some(pair)).map(|(by, on)| Choice::Hack { by, on }));
        }
        choices
    }

    /// How many [`defense_choices`](Self::defense_choices) there are.
    pub(super) fn count_defenses(&self, press: bool) -> usize {
        let (side, defense) = (self.ball.side, self.ball.side.other());
        let stops = self.may_stop_clock();
        let mut choices = usize::from(press) + usize::from(stops);
        if self.may_foul_on_purpose() {
            choices += self.filled_positions(defense).count() * self.filled_positions(side).count();
            let taken = self.ball.at.filter(|_| stops).map(|at| (self.pd_of(defense, at), at));
            let listed = taken.filter(|&(by, on)| self.is_filled(defense, by) && self.is_filled(side, on));
            choices -= usize::from(listed.is_some());
        }
        choices
    }

    /// §6.6, §20.11 Whether the code allows deliberate fouls and the clock has not stood for too many.
    fn may_foul_on_purpose(&self) -> bool {
        self.rules().deliberate_fouls && self.may_foul()
    }

    /// §6.6 Whether a foul on purpose costs two free throws and the ball now, in the last two minutes of a half.
    #[must_use]
    pub fn is_deliberate_foul_costly(&self) -> bool {
        self.late() && (self.period * 2).is_multiple_of(self.rules().periods) || self.closing()
    }

    /// §8.7 Whether the defense may foul to stop the clock: in the last minute of a game, after a completed
    /// pass.
    pub(super) fn may_stop_clock(&self) -> bool {
        let caught = self.ball.at.is_some() && matches!(self.ball.by, BallSource::Pass | BallSource::Choice);
        caught && self.closing() && self.last_minute() && self.may_foul()
    }

    fn may_foul(&self) -> bool {
        self.bench.fouls_while(self.ball.side.other(), self.time_left()) < MOST_FOULS
    }

    /// §6.6 A deliberate foul. It counts like any other (6.4), but in the last two minutes of a half (SP47)
    /// or an overtime (house ruling H51) it gives two throws and the ball.
    fn hack<T: Table<Self>>(&mut self, t: &mut T, by: Position, on: Position) -> Step<Next> {
        let (side, rule) = (self.ball.side, rule!("6.6"));
        // 8.4.1, 8.4.2: the inbounds is over, and what was meant for its first card with it
        (self.bench.from_dead_ball_deck, self.bench.play) = (false, None);
        let (by, on) = (self.player_at(side.other(), by), self.player_at(side, on));
        let late = self.is_deliberate_foul_costly();
        let (kind, free) = (FoulKind::Intentional, self.inbounds(side));
        if !late {
            return self.team_foul(t, TeamFoul { by, on: Some(on), kind, rule, throws: rule }, free);
        }
        self.commit_foul(t, rule, Play::Foul { by, on: Some(on), kind, team: true })?;
        self.shoot_dead(t, on, 2, rule)?;
        Ok(free)
    }

    /// §8.7 The PD fouls the ballhandler. It counts like any foul, but the next ACTION, ADVANCE or PRESS
    /// takes no time (SP48, SP49).
    fn stop_clock<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let (side, rule) = (self.ball.side, rule!("8.7"));
        let at = self.ball.at.unwrap_or(Position::Pg);
        let (by, on) = (self.player_at(side.other(), self.pd_of(side.other(), at)), self.player_at(side, at));
        self.bench.from_dead_ball_deck = true;
        let foul = TeamFoul { by, on: Some(on), kind: FoulKind::Defensive, rule, throws: rule };
        self.team_foul(t, foul, self.inbounds(side))
    }
}

/// Reading the floor card.
impl StatisPro {
    /// Flips a card for `section`: ACTION, PRESS or ADVANCE. It comes from the Dead Ball deck after an
    /// inbounds at half court or a foul that stopped the clock (8.4.1, 8.7).
    pub(super) fn flip_floor<T: Table<Self>>(&mut self, t: &mut T, section: Section) -> Step<Floor> {
        let side = self.ball.side;
        let advances = section == Section::Advance && !self.closing();
        if advances
            && self.ball.pace == Pace::Slow
            && !self.bench.from_dead_ball_deck
            && self.piles.play() > 1
        {
            self.skip_card(t)?;
        }
        let quick = advances && self.ball.pace == Pace::Quick;
        let pile = if self.bench.from_dead_ball_deck || quick { Pile::DeadBall } else { Pile::Play };
        let rule = match section {
            Section::Action => rule!("4.1"),
            Section::Press => rule!("4.2"),
            _ => rule!("4.3"),
        };
        let rpg = self.flip_number(t, pile, section, rule)?;
        // not earlier: the windows before the card depend on these
        (self.bench.first_possession[side], self.bench.half_court, self.bench.from_dead_ball_deck) =
            (false, None, false);
        let card = self.fac_on_table(rpg);
        let result = self.apply_team_number(t, card, section);
        if section == Section::Action {
            self.ball.pace = self.pace(card);
        }
        Ok(result)
    }

    /// §15F Checks five Dead Ball cards for defenders who must rest after a Z reading of PRESS. Further Dead
    /// Ball cards name them (house ruling H49).
    pub(super) fn press_tires<T: Table<Self>>(&mut self, t: &mut T, defense: Side) -> Step<()> {
        for _ in 0..CHECKS {
            let z = self.flip_from(t, Pile::DeadBall, Section::Z, rule!("15F"))?.z;
            let Z::MandatoryRest(class) = z else { continue };
            if self.rest_has_no_effect(t) {
                continue;
            }
            let rpg = self.flip_from(t, Pile::DeadBall, Section::Rpg, rule!("15F"))?.rpg;
            let who: Player = self.player_of_class(t, class, rpg, rule!("15F"));
            if who.side == defense {
                self.tire(t, who)?;
            } else {
                t.say(self, rule!("15F"), || Talk::NoEffect { why: Why::OnlyDefendersTire });
            }
        }
        Ok(())
    }
}
