//! The clock: periods, Time cards, overtimes, the last card (SP §3.1, §3.4, §8.1-8.3, §14O).

use super::fac::Section;
use super::game::{MOST_PERIODS, Next, StatisPro, TeamFouls};
use super::piles::{Pile, Piles};
use super::talk::Talk;
use super::z_reading::position_of_rpg;
use crate::book::{Play, ShotKind};
use crate::court::{PerSide, Player, Side};
use crate::rule;
use crate::table::{Flow, Table};

impl StatisPro {
    /// §3.1-3.4, §8.1-8.2 Shuffle, lineups (Visitors place first), and a jump ball or the ball in turn.
    pub(super) fn begin_period<T: Table<Self>>(&mut self, t: &mut T) -> Flow<Next> {
        let rules = self.rules();
        self.period = self.period.saturating_add(1);
        self.piles = Piles::new(200, rules.cards_in(self.period), rules.dead_cards);
        self.team_fouls = PerSide::new(TeamFouls::default(), TeamFouls::default());
        self.last = None;
        self.record(t, rule!("8.1"), Play::PeriodBegins { period: self.period });
        for side in [Side::Visitors, Side::Home] {
            self.come_back(t, side);
            let five = self.book.teams[side].five;
            self.record(t, rule!("3.2"), Play::Lineup { side, five });
        }
        self.dead_ball(t)?;
        let side = match (self.opening, self.period) {
            (Some(winner), 4) => winner,
            (Some(winner), 2 | 3) => winner.other(),
            _ => {
                let to = self.jump_of_the_best(t, None, rule!("3.4"))?;
                self.opening = self.opening.or(Some(to.side));
                to.side
            }
        };
        Ok(Next::Upcourt { side, dead: false })
    }

    /// §14G Players injured up to now may come back.
    fn come_back<T: Table<Self>>(&mut self, t: &mut T, side: Side) {
        for i in 0..self.men[side].len() {
            let who = Player::new(side, i as u8);
            if self.men[side][i].back_in == self.period && self.may_play(who) {
                self.say(t, rule!("14G"), || Talk::Recovered { who });
            }
        }
    }

    /// §8.1-8.2 The period is over; the game too, unless it is tied after the last one. A Desperation Heave first (14O).
    pub(super) fn end_period<T: Table<Self>>(&mut self, t: &mut T) -> Flow<Next> {
        if let Some(side) = self.heave_due() {
            let rpg = self.flip_from(t, Pile::DeadBall, Section::Rpg, rule!("14O"))?.rpg;
            let by = self.man_at(side, position_of_rpg(rpg));
            self.say(t, rule!("14O"), || Talk::RpgDraw { rpg, who: by });
            let kind = ShotKind::Three;
            let heave = Play::Shot { by, kind, good: true, fouled: false, assist: None, block: None };
            self.record(t, rule!("14O"), heave);
        }
        self.record(t, rule!("8.1"), Play::PeriodEnds { period: self.period });
        self.rest_is_over(t);
        let tied = self.book.margin(Side::Home) == 0;
        if self.period < self.rules().periods || (tied && self.period < MOST_PERIODS) {
            return Ok(Next::Period);
        }
        self.record(t, rule!("8.1"), Play::Final);
        Ok(Next::GameOver)
    }

    /// Announces the Time card this card was, if it was one, and ends Rest Periods (14A, glossary).
    pub(super) fn time_passes<T: Table<Self>>(&mut self, t: &mut T) {
        let rules = self.rules();
        let flipped = rules.cards_in(self.period) - self.piles.play();
        let elapsed = u16::from(flipped) * super::SECONDS_A_CARD;
        let marks = if self.period > rules.periods { rules.overtime_marks } else { rules.time_marks };
        let Some(mark) = marks.iter().find(|mark| mark.elapsed == elapsed) else { return };
        self.say(t, rule!("8"), || Talk::TimeCard { elapsed });
        if mark.rest {
            self.rest_is_over(t);
        }
    }

    /// §14A A Rest Period ends: whoever sat on the bench is rested.
    fn rest_is_over<T: Table<Self>>(&mut self, t: &mut T) {
        for side in Side::ALL {
            for i in 0..self.men[side].len() {
                let who = Player::new(side, i as u8);
                if self.men[side][i].rest.is_some() && self.position_of(who).is_none() {
                    self.change(who, |m| m.rest = None);
                    self.say(t, rule!("14A"), || Talk::Rested { who });
                }
            }
        }
    }
}
