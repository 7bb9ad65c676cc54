//! Periods: how they begin and end, overtimes, and the last card (SP §3.1, §3.4, §8.1-8.3, §14O).

use super::fac::{Section, Z};
use super::game::{MOST_PERIODS, Next, StatisPro};
use super::piles::{Pile, Piles};
use super::ruleset::Jumps;
use super::talk::Talk;
use super::z_reading::position_of_rpg;
use crate::book::Play;
use crate::court::{PerSide, Player, Side};
use crate::rule;
use crate::table::{Step, Table};

impl StatisPro {
    /// §3.1-3.4, §8.1-8.2 Begins a period: shuffle, lineups (Visitors first), then a jump ball or the ball by
    /// turns.
    pub(super) fn begin_period<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        self.period = self.period.saturating_add(1);
        self.deck = 1;
        self.index.period_begins();
        self.shuffle();
        self.reset_team_fouls();
        self.last = None;
        self.begin_half(t);
        self.bench.begin_period(self.rules(), self.period);
        self.record(t, rule!("8.1"), Play::PeriodBegins { period: self.period });
        for side in [Side::Visitors, Side::Home] {
            self.announce_recovered(t, side);
            self.injured_leave(t, side)?;
            let five = self.book.teams[side].five;
            self.record(t, rule!("3.2"), Play::Lineup { side, five });
        }
        self.dead_ball(t)?;
        self.first_possession(t)
    }

    /// §3.4, §8.2, §19.3, §20.3 The side that begins a period: by the opening jump, the arrow or a new jump.
    fn first_possession<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let overtime = self.rules().is_overtime(self.period);
        let side = match (self.jumps(), self.opening) {
            (Jumps::Always, Some(winner)) if !overtime => {
                if self.period == 4 {
                    winner
                } else {
                    winner.other()
                }
            }
            (Jumps::Overtime, Some(_)) if !overtime => self.alternate(t, rule!("19.3")),
            (Jumps::First, Some(_)) => self.alternate(t, rule!("20.3")),
            (jumps, _) => {
                let by = self.jump_of_best_rebounders(t, None, rule!("3.4"))?;
                self.opening = self.opening.or(Some(by.side));
                if jumps != Jumps::Always {
                    self.point_arrow(t, by.side.other(), rule!("19.3"));
                }
                return Ok(self.won(by));
            }
        };
        Ok(Next::Upcourt { side, dead: false })
    }

    /// §3.1, §8.2 Shuffles the FAC deck and the Dead Ball deck: in an overtime as the Extractor does (SP72),
    /// or by cutting the whole deck.
    fn shuffle(&mut self) {
        let rules = self.rules();
        let (play, dead) = (rules.cards_in(self.period), rules.dead_cards);
        let cut = self.setup().house.cut_overtime_deck && rules.is_overtime(self.period);
        self.piles = if cut { Piles::cut(200, play, dead) } else { Piles::new(200, play, dead) };
        self.set_clock();
    }

    /// §19.2 Continues with the second FAC deck of a half; a Rest Period ends with the first.
    pub(super) fn next_deck<T: Table<Self>>(&mut self, t: &mut T) {
        self.deck += 1;
        self.index.period_begins();
        self.shuffle();
        t.say(self, rule!("19.2"), || Talk::NewDeck);
        self.end_rest_period(t);
    }

    /// §6.3, §20.9 Resets team fouls, unless the code adds an overtime to the period before it (SP83).
    fn reset_team_fouls(&mut self) {
        if self.overtime_fouls_continue() {
            for fouls in &mut self.team_fouls.0 {
                fouls.late = 0;
            }
        } else {
            self.team_fouls = PerSide::default();
        }
    }

    /// §14G Announces the players whose injuries are over.
    fn announce_recovered<T: Table<Self>>(&mut self, t: &mut T, side: Side) {
        for i in 0..self.players[side].len() {
            let who = Player::new(side, i as u8);
            if self.players[side][i].back_in == self.period && self.may_play(who) {
                t.say(self, rule!("14G"), || Talk::Recovered { who });
            }
        }
    }

    /// 14O: the side that gets a Desperation Heave, because the other side lost the ball to the last card of
    /// the period.
    pub(super) fn heave_due(&self) -> Option<Side> {
        let last = self.last?;
        let lost_by = last.lost_by.filter(|_| matches!(last.section, Section::JumpTo | Section::Press))?;
        (self.fac(last.rpg).z == Z::DesperationHeave).then_some(lost_by.other())
    }

    /// §8.1-8.2 Ends a period, after a Desperation Heave if one is due (14O). The game ends too, unless it is
    /// tied.
    pub(super) fn end_period<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        if let Some(side) = self.heave_due() {
            let rpg = self.flip_from(t, Pile::DeadBall, Section::Rpg, rule!("14O"))?.rpg;
            let by = self.player_at(side, position_of_rpg(rpg));
            t.say(self, rule!("14O"), || Talk::RpgDraw { rpg, who: by });
            let kind = self.long_range_kind();
            let heave = Play::Shot { by, kind, good: true, fouled: false, assist: None, block: None };
            self.record(t, rule!("14O"), heave);
        }
        self.record(t, rule!("8.1"), Play::PeriodEnds { period: self.period });
        self.end_rest_period(t);
        let tied = self.book.margin(Side::Home) == 0;
        if self.period < self.rules().periods || (tied && self.period < MOST_PERIODS) {
            return Ok(Next::Period);
        }
        self.record(t, rule!("8.1"), Play::Final);
        Ok(Next::GameOver)
    }
}
