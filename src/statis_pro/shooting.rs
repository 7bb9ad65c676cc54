//! Shots: the ballhandler's options, and whether a shot is good (SP §4.4-4.6, §5.1-5.3, §12).

use super::bench_orders::{DOUBLED, PLAY};
use super::fac::{Fouler, Section, Shot, ShotClause};
use super::free_throws::FreeThrows;
use super::game::{BallSource, Next, StatisPro};
use super::question::{Choice, Question};
use super::rebound::Miss;
use super::setup::Assists;
use super::talk::{Talk, Term};
use crate::book::{FoulKind, Play, ShotKind};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Step, Stop, Table};

/// A set of the ballhandler's options: shoot two, shoot three, advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ShotOptions(u8);

impl ShotOptions {
    pub const TWO: ShotOptions = ShotOptions(1);
    pub const THREE: ShotOptions = ShotOptions(2);
    pub const ADVANCE: ShotOptions = ShotOptions(4);

    const fn and(self, other: ShotOptions, when: bool) -> ShotOptions {
        if when { ShotOptions(self.0 | other.0) } else { self }
    }

    pub const fn has(self, option: ShotOptions) -> bool {
        self.0 & option.0 != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Choice> {
        [
            (ShotOptions::TWO, Choice::Two),
            (ShotOptions::THREE, Choice::Three),
            (ShotOptions::ADVANCE, Choice::Advance),
        ]
        .into_iter()
        .filter(move |(option, _)| self.has(*option))
        .map(|(_, choice)| choice)
    }

    /// Returns the only option, or asks the coach.
    pub fn decide<T: Table<StatisPro>>(self, game: &StatisPro, t: &mut T) -> Step<ShotOptions> {
        if self.0.count_ones() == 1 {
            return Ok(self);
        }
        match t.ask(game, game.ball.side, Question::Ball)? {
            Choice::Two => Ok(ShotOptions::TWO),
            Choice::Three => Ok(ShotOptions::THREE),
            Choice::Advance => Ok(ShotOptions::ADVANCE),
            _ => Err(Stop::Refused),
        }
    }
}

/// A shot about to be taken.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attempt {
    pub kind: ShotKind,
    pub at: Position,
    /// Uses the THREE POINT rating: a three, or a long two under 17.5 (4.6).
    pub long_range: bool,
    /// An Open Shot (4.4).
    pub open: bool,
    /// Points off if it is a Forced Shot, which also doubles the PD's BLOCK RATE (5.3).
    pub forced: Option<i16>,
    /// The player who gets the assist if the shot is good.
    pub assist: Option<Player>,
    /// On a fast break: a miss is rebounded without the defenders' bonus (10C).
    pub fast_break: bool,
    /// The shooter is double-teamed (5.5).
    pub doubled: bool,
}

impl Attempt {
    pub const fn two(at: Position) -> Self {
        Attempt {
            kind: ShotKind::Two,
            at,
            long_range: false,
            open: false,
            forced: None,
            assist: None,
            fast_break: false,
            doubled: false,
        }
    }
}

impl StatisPro {
    /// §4.4-4.6, §5.1-5.2 The options of the ballhandler: the first case that applies.
    pub(super) fn ball_options(&self) -> ShotOptions {
        let ball = self.ball;
        let Some(at) = ball.at else { return ShotOptions::ADVANCE };
        let number = i16::from(ball.number);
        let passes = ball.passes > 0;
        let three = self.may_shoot_three(at);
        let attempts = self.attempts_unaided();
        let in_range = number <= attempts;
        let (shots, may_advance) = if ball.by == BallSource::Block {
            // 7.2: off a block, shoot against the last Pass # (SP17) or advance
            (ShotOptions::TWO, passes)
        } else if ball.open {
            // 4.4: open, whatever the number; house ruling H30: for two even where a three is due
            (ShotOptions::TWO.and(ShotOptions::THREE, three), self.may_decline() || (passes && !in_range))
        } else if in_range || three {
            // 5.1: in range, a shot is required
            (self.required_shot(at, three, in_range), self.may_decline())
        } else if !passes {
            // 5.2, first case: out of passes, a Forced Shot
            (ShotOptions::TWO, self.may_extend())
        } else if self.is_late() {
            // 5.2, second and third case: late, a Forced Shot is allowed
            (ShotOptions::TWO, true)
        } else {
            // 8.4.2: so is a shot by the player of a called play; nobody else may shoot
            (ShotOptions(0).and(ShotOptions::TWO, ball.play && number <= attempts + PLAY), true)
        };
        shots.and(ShotOptions::ADVANCE, may_advance)
    }

    /// §5.1-5.2 Whether it is the last minute of a period or the last two minutes of the game.
    pub(super) fn is_late(&self) -> bool {
        self.last_minute() || self.closing()
    }

    /// §5.1 Whether a ballhandler in range may advance the ball instead: late, or in prospect of an assist.
    /// So may a player who received a pass to Choice (13C) or is double-teamed (5.5). With no pass left only
    /// an assist allows one more (13A).
    #[inline]
    fn may_decline(&self) -> bool {
        match self.ball.passes {
            0 => self.may_extend(),
            _ => {
                self.is_late()
                    || self.qualified_for_assist()
                    || self.ball.by == BallSource::Choice
                    || self.helper().is_some()
            }
        }
    }

    /// §4.6 Whether the ballhandler may shoot a three, or a long two under 17.5: a player with a THREE POINT
    /// rating, off a pass with a number within THREE POINT ATTEMPTS.
    fn may_shoot_three(&self, at: Position) -> bool {
        let (ball, player) = (self.ball, self.rated(self.ball.side, at));
        player.three.is_some()
            && matches!(ball.by, BallSource::Pass | BallSource::Choice)
            && i16::from(ball.number) <= player.three_atts
    }

    /// §4.6 The kinds of shot of a player in range who is not open. A number below THREE POINT ATTEMPTS must
    /// be a three, an equal one may be either; a long two is always a choice, unless a two is out of range
    /// (17.5).
    fn required_shot(&self, at: Position, three: bool, in_range: bool) -> ShotOptions {
        if !three {
            return ShotOptions::TWO;
        }
        let two = match self.setup().house.no_three_point_shot {
            true => in_range,
            false => i16::from(self.ball.number) == self.rated(self.ball.side, at).three_atts,
        };
        ShotOptions::THREE.and(ShotOptions::TWO, two)
    }

    /// The ballhandler's decision as a question.
    pub(super) fn ball_text(&self) -> String {
        let ball = self.ball;
        let player = ball.at.map_or("somebody", |at| self.setup().name(self.player_at(ball.side, at)));
        let options = self.ball_options();
        let (two, three) = (options.has(ShotOptions::TWO), options.has(ShotOptions::THREE));
        match options.has(ShotOptions::ADVANCE) {
            _ if self.expired() => format!("{player} has the ball. One last shot?"),
            true if ball.open => format!("{player} is open. Shoot, or work for a better shot?"),
            true if three || two && self.forced_by().is_none() => {
                format!("{player} is free to shoot. Shoot, or work for a better shot?")
            }
            true if two => format!("{player} has the ball. Force a shot, or work for a better one?"),
            true => format!("{player} has the ball and works for a shot."),
            false if two && three => format!("{player} must shoot. Two or three?"),
            false => format!("{player} must shoot."),
        }
    }

    /// The button label for shooting two.
    pub(super) fn shot_text(&self) -> String {
        match (self.ball.open, self.forced_by()) {
            (true, _) => "Shoot, open".to_owned(),
            (_, Some(0)) | (_, None) => "Shoot two".to_owned(),
            (_, Some(points)) => format!("Forced shot, −{points}"),
        }
    }

    /// §5.3 Points off if the shot would be a Forced Shot: the last number minus ATTEMPTS. Off a block (SP17)
    /// and after the last card (8.1) it always is one.
    fn forced_by(&self) -> Option<i16> {
        self.ball.at?;
        let over = i16::from(self.ball.number) - self.attempts();
        let forced = over > 0 || self.ball.by == BallSource::Block || self.expired();
        (forced && !self.ball.open).then_some(over.max(0))
    }

    /// §4.5 The ballhandler shoots for two: open, normal or forced.
    pub(super) fn shoot_two<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        match self.two_attempt() {
            Some(attempt) => self.shoot(t, attempt),
            None => self.shot_clock(t),
        }
    }

    /// The shot that [`StatisPro::shoot_two`] takes.
    #[inline]
    pub(super) fn two_attempt(&self) -> Option<Attempt> {
        let at = self.ball.at?;
        Some(Attempt {
            open: self.ball.open,
            forced: self.forced_by(),
            assist: self.assist_for(self.player_at(self.ball.side, at)),
            doubled: self.helper().is_some(),
            ..Attempt::two(at)
        })
    }

    /// §14H, §14O, §17.5 The kind of a shot from behind the line (house ruling H63).
    pub(super) fn long_range_kind(&self) -> ShotKind {
        if self.setup().house.no_three_point_shot { ShotKind::Two } else { ShotKind::Three }
    }

    /// §4.6, §17.5 The ballhandler shoots a three or a long two; neither the PD nor an open look changes its
    /// rating.
    pub(super) fn shoot_three<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        match self.three_attempt() {
            Some(attempt) => self.shoot(t, attempt),
            None => self.shot_clock(t),
        }
    }

    /// The shot that [`StatisPro::shoot_three`] takes.
    pub(super) fn three_attempt(&self) -> Option<Attempt> {
        let at = self.ball.at?;
        let assist = self.assist_for(self.player_at(self.ball.side, at));
        Some(Attempt { kind: self.long_range_kind(), long_range: true, assist, ..Attempt::two(at) })
    }

    /// §8.1 After the last card the ballhandler may take one more shot, from the Dead Ball deck (SP73).
    pub(super) fn last_shot<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        // only a pass or a rebound extends a period
        if self.ball.at.is_none() || self.ball.by == BallSource::Won {
            return Ok(Next::PeriodOver);
        }
        self.ball.open = false;
        match t.ask(self, self.ball.side, Question::LastShot)? {
            Choice::Two => self.shoot_two(t),
            _ => Ok(Next::PeriodOver),
        }
    }

    /// §4.4 The player who gets the assist of a basket by `shooter`: the last passer (SP25), or under the
    /// classic rule only the passer of an Open Shot. On a give-and-go it is the best passer among the others.
    fn assist_for(&self, shooter: Player) -> Option<Player> {
        let classic = self.setup().house.assists == Assists::OpenShot;
        let passer = self.ball.passer.filter(|_| self.ball.open || !classic)?;
        if passer == shooter { self.best_passer(shooter) } else { Some(passer) }
    }

    /// The player with the highest ASSIST RATE among the shooter's teammates. Ties go to the rested (5.4),
    /// then to the first position.
    pub(super) fn best_passer(&self, shooter: Player) -> Option<Player> {
        let side = shooter.side;
        self.filled_positions(side)
            .filter(|&p| self.player_at(side, p) != shooter)
            .min_by_key(|&p| (-self.rated(side, p).assists, self.rated(side, p).tired))
            .map(|p| self.player_at(side, p))
    }

    /// §12 Shoots with SHOT # of the next card. After the last card of a period that card comes from the Dead
    /// Ball deck, and the shot is a Forced Shot whatever its number (8.1, SP74).
    pub(super) fn shoot<T: Table<Self>>(&mut self, t: &mut T, attempt: Attempt) -> Step<Next> {
        let (forced, rule) = match self.expired() {
            true => (attempt.forced.or(Some(0)), rule!("8.1")),
            false => (attempt.forced, rule!("4.5")),
        };
        let shot = self.flip(t, Section::Shot, rule)?.shot;
        self.shoot_with(t, Attempt { forced, ..attempt }, shot)
    }

    /// §12 Shoots with SHOT # of this card: block, then foul, then number.
    pub(super) fn shoot_with<T: Table<Self>>(
        &mut self,
        t: &mut T,
        attempt: Attempt,
        shot: Shot,
    ) -> Step<Next> {
        if let Some(blocker) = self.blocker(t, &attempt, shot) {
            return self.blocked(t, attempt, blocker);
        }
        let fouler = self.shooting_fouler(t, &attempt, shot)?;
        let good = self.is_good(t, &attempt, shot);
        self.resolve(t, attempt, good, fouler, shot)
    }

    /// §9E, §10A The shooter is fouled; SHOT # says whether the shot is good too. Its card's block and foul
    /// clauses come after the whistle and do not count (house ruling H33).
    pub(super) fn shoot_fouled<T: Table<Self>>(
        &mut self,
        t: &mut T,
        attempt: Attempt,
        fouler: Player,
    ) -> Step<Next> {
        let shot = self.flip(t, Section::Shot, rule!("9E"))?.shot;
        let good = self.is_good(t, &attempt, shot);
        self.resolve(t, attempt, good, Some(fouler), shot)
    }

    /// Records a basket, a foul, both, or a miss to rebound.
    fn resolve<T: Table<Self>>(
        &mut self,
        t: &mut T,
        attempt: Attempt,
        good: bool,
        fouler: Option<Player>,
        shot: Shot,
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
            self.commit_foul(t, rule!("6.2"), foul)?;
            let three = attempt.kind == ShotKind::Three && self.setup().house.three_shots_on_three;
            let shots = FreeThrows::Of(match (good, three) {
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
            air_ball: shot.number >= 98,
            fast_break: attempt.fast_break,
            from_dead_ball_deck: false,
            // this is the next missed field goal, with any result (house ruling H26)
            tipped: std::mem::take(&mut self.tip_in),
        };
        self.missed(t, miss)
    }

    /// §8.6 The ball goes to the other side; it is dead in the last minute of a period and the last two of
    /// the game.
    pub(super) fn after_basket(&self, scorer: Side) -> Next {
        Next::Upcourt { side: scorer.other(), dead: self.is_late() }
    }

    /// DEFENSE of `side` at `position`; 0 if the position is empty (20.7, SP85).
    pub(super) fn defense_of(&self, side: Side, position: Position) -> i16 {
        if self.is_filled(side, position) { self.rated(side, position).defense } else { 0 }
    }

    /// §4.5, §12A Compares SHOT # with the rating: FIELD GOAL with open, forced and PD adjustments, or THREE
    /// POINT.
    pub(super) fn is_good<T: Table<Self>>(&self, t: &mut T, attempt: &Attempt, shot: Shot) -> bool {
        let side = self.ball.side;
        let pd = self.pd_of(side.other(), attempt.at);
        let [base, open, forced, defense, doubled] = self.rating_terms(attempt, pd);
        let rating = base + open + forced + defense + doubled;
        let good = i16::from(shot.number) <= rating;
        t.say(self, rule!("12A"), || {
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

    /// §4.5, §12A The terms of the rating of a shot: the card's, then open, forced, PD and double team.
    fn rating_terms(&self, attempt: &Attempt, pd: Position) -> [i16; 5] {
        let side = self.ball.side;
        let player = self.rated(side, attempt.at);
        let (base, open, forced, defense) = match attempt {
            Attempt { long_range: true, .. } => (player.three.unwrap_or(0), 0, 0, 0),
            Attempt { open: true, .. } => (player.fg, 10, 0, 0),
            _ => (player.fg, 0, -attempt.forced.unwrap_or(0), self.defense_of(side.other(), pd)),
        };
        let doubled = if attempt.doubled && !attempt.open && !attempt.long_range { DOUBLED } else { 0 };
        [base, open, forced, defense, doubled]
    }

    /// §12A The highest SHOT # that makes this shot good.
    pub(super) fn shot_rating(&self, attempt: &Attempt) -> i16 {
        self.rating_terms(attempt, self.pd_of(self.ball.side.other(), attempt.at)).iter().sum()
    }

    /// §12B The defender who fouls the shooter, if the card says so and the shooter draws enough fouls.
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
        t.say(self, rule!("12B"), || Talk::FoulClause { by: shooter, drawing, over });
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
