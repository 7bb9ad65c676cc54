//! Shooting (SP §4.4-4.6, §5.1-5.3, §12).

use super::bench_orders::DOUBLED;
use super::fac::{Fac, Fouler, Section, Shot, ShotClause};
use super::free_throws::Shots;
use super::game::{Got, Next, StatisPro};
use super::question::{Choice, Question};
use super::rebound::Miss;
use super::setup::Assists;
use super::talk::{Talk, Term};
use crate::book::{FoulKind, Play, ShotKind};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Step, Stop, Table};

/// What the ballhandler may do: a set of two, three and advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ways(u8);

impl Ways {
    pub const TWO: Ways = Ways(1);
    pub const THREE: Ways = Ways(2);
    pub const ADVANCE: Ways = Ways(4);

    const fn and(self, other: Ways, when: bool) -> Ways {
        if when { Ways(self.0 | other.0) } else { self }
    }

    const fn has(self, way: Ways) -> bool {
        self.0 & way.0 != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Choice> {
        [(Ways::TWO, Choice::Two), (Ways::THREE, Choice::Three), (Ways::ADVANCE, Choice::Advance)]
            .into_iter()
            .filter(move |(way, _)| self.has(*way))
            .map(|(_, choice)| choice)
    }

    /// One of them: the only one, or the coach's.
    pub fn decide<T: Table<StatisPro>>(self, game: &StatisPro, t: &mut T) -> Step<Ways> {
        if self.0.count_ones() == 1 {
            return Ok(self);
        }
        match t.ask(game, game.ball.side, Question::Ball)? {
            Choice::Two => Ok(Ways::TWO),
            Choice::Three => Ok(Ways::THREE),
            Choice::Advance => Ok(Ways::ADVANCE),
            _ => Err(Stop::Refused),
        }
    }
}

/// A shot about to be taken.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attempt {
    pub kind: ShotKind,
    pub at: Position,
    /// By the THREE POINT rating: a three, or a long two where no shot counts three (4.6, 17.5).
    pub far: bool,
    /// An Open Shot (4.4).
    pub open: bool,
    /// Points off for a Forced Shot; the PD's BLOCK RATE doubles (5.3).
    pub forced: Option<i16>,
    /// Who gets the assist of a basket.
    pub assist: Option<Player>,
    /// On a fast break: a miss is rebounded without the defenders' bonus (10C).
    pub fast_break: bool,
    /// By a player who is double-teamed (5.5).
    pub doubled: bool,
}

impl Attempt {
    pub const fn two(at: Position) -> Self {
        Attempt {
            kind: ShotKind::Two,
            at,
            far: false,
            open: false,
            forced: None,
            assist: None,
            fast_break: false,
            doubled: false,
        }
    }
}

impl StatisPro {
    /// §4.4-4.6, §5.1-5.2 What the ballhandler may do with the ball he has.
    pub(super) fn ball_options(&self) -> Ways {
        let ball = self.ball;
        let Some(at) = ball.at else { return Ways::ADVANCE };
        let player = self.rated(ball.side, at);
        let number = i16::from(ball.number);
        let qualified = self.qualified_for_assist();
        let out_of_passes = ball.passes == 0;
        let late = self.last_minute() || self.closing();
        let in_range = number <= self.attempts_unaided();
        // 4.6: less than his THREE POINT ATTEMPTS must be a three, equal may be either
        let three = player.three.is_some()
            && matches!(ball.by, Got::Pass | Got::Choice)
            && number <= player.three_atts;
        // 17.5: a long two is his choice; one out of range has no other
        let long_two = self.setup().house.no_three_point_shot;
        let only_three = three && !ball.open && if long_two { !in_range } else { number < player.three_atts };
        // 13A: out of passes he may go on once, for an assist; 13C: on a pass to Choice as long as passes are left
        let choice = ball.by == Got::Choice;
        // 5.5: out of a double team he may always pass
        let free = || qualified || late || choice || self.helper().is_some();
        let advance = if out_of_passes { qualified && !ball.extended } else { free() };
        if ball.by == Got::Block {
            // 7.2: he may shoot, against the last Pass # (SP17), or advance
            return Ways::TWO.and(Ways::ADVANCE, !out_of_passes);
        }
        let must = in_range || ball.open || three;
        if must {
            return Ways(0)
                .and(Ways::TWO, !only_three)
                .and(Ways::THREE, three)
                .and(Ways::ADVANCE, advance || (ball.open && !in_range && !out_of_passes));
        }
        if out_of_passes {
            return Ways::TWO.and(Ways::ADVANCE, advance);
        }
        // 5.2: late, a Forced Shot may be taken; 8.4.2: the player a play was called for may shoot
        Ways::ADVANCE.and(Ways::TWO, late || number <= self.attempts())
    }

    /// The decision before the ballhandler, in words.
    pub(super) fn ball_text(&self) -> String {
        let ball = self.ball;
        let player = ball.at.map_or("somebody", |at| self.setup().name(self.player_at(ball.side, at)));
        let what = match ball.by {
            Got::Rebound => format!("rebound #{}", ball.number),
            Got::Block if ball.number == 0 => "off a block".to_owned(),
            Got::Pass | Got::Choice | Got::Block => format!("Pass #{}", ball.number),
        };
        let assist = ball.assist.map(|a| format!(" §{a}")).unwrap_or_default();
        let open = if ball.open { ", open" } else { "" };
        let options = self.ball_options();
        let ask = match (options.has(Ways::ADVANCE), options.has(Ways::THREE) && options.has(Ways::TWO)) {
            (true, _) => "Shoot or advance?",
            (false, true) => "Two or three?",
            _ => "He must shoot.",
        };
        format!("{player} has the ball, {what}{assist}{open}. {ask}")
    }

    /// What `Two` would be now.
    pub(super) fn shot_text(&self) -> String {
        match (self.ball.open, self.forced_by()) {
            (true, _) => "Shoot, open".to_owned(),
            (_, Some(0)) | (_, None) => "Shoot two".to_owned(),
            (_, Some(points)) => format!("Forced shot, −{points}"),
        }
    }

    /// §5.3 Points off where the shot would be a Forced Shot: the last number less his ATTEMPTS. Off a block it always
    /// is one (SP17).
    fn forced_by(&self) -> Option<i16> {
        self.ball.at?;
        let over = i16::from(self.ball.number) - self.attempts();
        ((over > 0 && !self.ball.open) || self.ball.by == Got::Block).then_some(over.max(0))
    }

    /// §4.5 The ballhandler shoots for two: open, normal or forced.
    pub(super) fn shoot_two<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let Some(at) = self.ball.at else { return self.shot_clock(t) };
        let attempt = Attempt {
            open: self.ball.open,
            forced: self.forced_by(),
            assist: self.assist_for(self.player_at(self.ball.side, at)),
            doubled: self.helper().is_some(),
            ..Attempt::two(at)
        };
        self.shoot(t, attempt)
    }

    /// §14H, §14O, §17.5 What a shot from behind the line counts as (house ruling H63).
    pub(super) fn far_kind(&self) -> ShotKind {
        if self.setup().house.no_three_point_shot { ShotKind::Two } else { ShotKind::Three }
    }

    /// §4.6, §17.5 The ballhandler shoots for three, or a long two. Neither the PD nor an open look changes it.
    pub(super) fn shoot_three<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let Some(at) = self.ball.at else { return self.shot_clock(t) };
        let assist = self.assist_for(self.player_at(self.ball.side, at));
        let attempt = Attempt { kind: self.far_kind(), far: true, assist, ..Attempt::two(at) };
        self.shoot(t, attempt)
    }

    /// §8.1 After the last card he has one shot more, from the Dead Ball deck (SP73).
    pub(super) fn last_shot<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        if self.ball.at.is_none() {
            return Ok(Next::PeriodOver);
        }
        self.ball.open = false;
        self.shoot_two(t)
    }

    /// §4.4 Who would get the assist of a basket by `shooter`: the last passer (SP25), or by the classic rule only the
    /// passer of an Open Shot; the best other passer on a give-and-go.
    fn assist_for(&self, shooter: Player) -> Option<Player> {
        let classic = self.setup().house.assists == Assists::OpenShot;
        let passer = self.ball.passer.filter(|_| self.ball.open || !classic)?;
        if passer == shooter { self.best_passer(shooter) } else { Some(passer) }
    }

    /// The player with the highest ASSIST RATE among the four others; of equals the rested (5.4), then the first by
    /// position.
    pub(super) fn best_passer(&self, shooter: Player) -> Option<Player> {
        let side = shooter.side;
        self.manned(side)
            .filter(|&p| self.player_at(side, p) != shooter)
            .min_by_key(|&p| (-self.rated(side, p).assists, self.rated(side, p).tired))
            .map(|p| self.player_at(side, p))
    }

    /// §12 SHOT # of the next card decides. One from the Dead Ball deck, after the last card of a period, is a Forced
    /// Shot whatever the number (8.1, SP74).
    pub(super) fn shoot<T: Table<Self>>(&mut self, t: &mut T, attempt: Attempt) -> Step<Next> {
        let (forced, rule) = match self.expired() {
            true => (attempt.forced.or(Some(0)), rule!("8.1")),
            false => (attempt.forced, rule!("4.5")),
        };
        let card = self.flip(t, Section::Shot, rule)?;
        self.shoot_with(t, Attempt { forced, ..attempt }, card)
    }

    /// §12 This card's SHOT # decides: block, foul, number.
    pub(super) fn shoot_with<T: Table<Self>>(
        &mut self,
        t: &mut T,
        attempt: Attempt,
        card: Fac,
    ) -> Step<Next> {
        if let Some(blocker) = self.blocker(t, &attempt, card.shot) {
            return self.blocked(t, attempt, blocker);
        }
        let fouler = self.shooting_fouler(t, &attempt, card.shot)?;
        let good = self.is_good(t, &attempt, card.shot);
        self.resolve(t, attempt, good, fouler, card)
    }

    /// §9E, §10A The shooter has been fouled; SHOT # says whether the shot is good too. Block and foul texts of its card
    /// come after the whistle (house ruling H33).
    pub(super) fn shoot_fouled<T: Table<Self>>(
        &mut self,
        t: &mut T,
        attempt: Attempt,
        fouler: Player,
    ) -> Step<Next> {
        let card = self.flip(t, Section::Shot, rule!("9E"))?;
        let good = self.is_good(t, &attempt, card.shot);
        self.resolve(t, attempt, good, Some(fouler), card)
    }

    /// A basket, a foul or both, or a miss.
    fn resolve<T: Table<Self>>(
        &mut self,
        t: &mut T,
        attempt: Attempt,
        good: bool,
        fouler: Option<Player>,
        card: Fac,
    ) -> Step<Next> {
        let side = self.ball.side;
        let by = self.player_at(side, attempt.at);
        let assist = attempt.assist.filter(|_| good);
        let fouled = fouler.is_some();
        self.record(
            t,
            rule!("4.5"),
            Play::Shot { by, kind: attempt.kind, good, fouled, assist, block: None },
        );
        if let Some(fouler) = fouler {
            let foul = Play::Foul { by: fouler, on: Some(by), kind: FoulKind::Shooting, team: true };
            self.commit(t, rule!("6.2"), foul)?;
            let three = attempt.kind == ShotKind::Three && self.setup().house.three_shots_on_three;
            let shots = Shots::Of(match (good, three) {
                (true, _) => 1,
                (false, false) => 2,
                (false, true) => 3,
            });
            return self.free_throws(t, by, shots, rule!("6.2"));
        }
        if good {
            return Ok(self.after_basket(side));
        }
        let miss = Miss {
            shooter: by,
            kind: Some(attempt.kind),
            air_ball: card.shot.number >= 98,
            fast_break: attempt.fast_break,
            aside: false,
            // whatever becomes of it, this is the next missed field goal (house ruling H26)
            tipped: std::mem::take(&mut self.tip_in),
        };
        self.missed(t, miss)
    }

    /// §8.6 The other side's ball; dead in the last minute of a period and the last two of the game.
    pub(super) fn after_basket(&self, scorer: Side) -> Next {
        Next::Upcourt { side: scorer.other(), dead: self.last_minute() || self.closing() }
    }

    /// DEFENSE of `side` at `position`; 0 where it has nobody (20.7, SP85).
    pub(super) fn defense_of(&self, side: Side, position: Position) -> i16 {
        if self.is_manned(side, position) { self.rated(side, position).defense } else { 0 }
    }

    /// §4.5, §12A SHOT # against the rating: FIELD GOAL, open or less the PD's DEFENSE and the forcing; THREE POINT.
    pub(super) fn is_good<T: Table<Self>>(&self, t: &mut T, attempt: &Attempt, shot: Shot) -> bool {
        let side = self.ball.side;
        let player = self.rated(side, attempt.at);
        let pd = self.pd_of(side.other(), attempt.at);
        let (base, open, forced, defense) = match attempt {
            Attempt { far: true, .. } => (player.three.unwrap_or(0), 0, 0, 0),
            Attempt { open: true, .. } => (player.fg, 10, 0, 0),
            _ => (player.fg, 0, -attempt.forced.unwrap_or(0), self.defense_of(side.other(), pd)),
        };
        let doubled = if attempt.doubled && !attempt.open && !attempt.far { DOUBLED } else { 0 };
        let rating = base + open + forced + defense + doubled;
        let good = i16::from(shot.number) <= rating;
        self.say(t, rule!("12A"), || {
            let pd = self.player_at(side.other(), pd);
            let mut terms = vec![Term::Rating { value: base }];
            terms.extend((open != 0).then_some(Term::Open { value: open }));
            terms.extend((forced != 0).then_some(Term::Forced { value: forced }));
            terms.extend((defense != 0).then_some(Term::Defense { pd, value: defense }));
            terms.extend((doubled != 0).then_some(Term::Doubled { value: doubled }));
            let by = self.player_at(side, attempt.at);
            Talk::ShotSum { by, kind: attempt.kind, terms, rating, number: shot.number, good }
        });
        good
    }

    /// §12B The defender who fouls the shooter, where the card says so and he draws enough fouls.
    fn shooting_fouler<T: Table<Self>>(
        &mut self,
        t: &mut T,
        attempt: &Attempt,
        shot: Shot,
    ) -> Step<Option<Player>> {
        let Some(ShotClause::Fouled { by, over }) = shot.clause else { return Ok(None) };
        let side = self.ball.side;
        let shooter = self.player_at(side, attempt.at);
        let drawing = self.rated(side, attempt.at).drawing;
        self.say(t, rule!("12B"), || Talk::FoulClause { by: shooter, drawing, over });
        // equal is no foul (SP32)
        if drawing <= u16::from(over) * 10 {
            return Ok(None);
        }
        if self.ignores_foul(t, side.other(), FoulKind::Shooting)? {
            return Ok(None);
        }
        match by {
            Fouler::At(position) => Ok(Some(self.player_at(side.other(), position))),
            Fouler::FoulNumber => self.foul_number_or_pd(t, attempt.at, rule!("12B")).map(Some),
        }
    }
}
