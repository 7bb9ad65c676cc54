//! The expected points of a possession after each choice, if the best choices follow. No rulebook counts them; this is
//! the house's arithmetic, over all hundred rolls.
//!
//! Passes are followed to their end; a rebound of the offense begins anew, as often as shots are left, at most
//! [`REBOUNDS`] times. Injuries and jump balls are worth their average.

use super::charts::{Foul, Inbounds, Role, Special};
use super::game::{Ball, BallSource, DiceBasketball, Press};
use super::possession::SPECIAL;
use super::question::{Choice, PickWhy, Question};
use super::setup::Bonus;
use crate::book::ShotKind;
use crate::court::{Player, Position, Side};
use crate::table::{Figure, Preferred, Prompt};

/// So many rebounds of the offense are followed.
const REBOUNDS: u16 = 4;
/// A choice may cost so many hundredths of a point to draw fouls from a player in foul trouble.
const FOULS_ARE_WORTH: i32 = 12;
/// A player so many fouls from the limit is in foul trouble.
const FOUL_TROUBLE: u16 = 2;

/// A value for the player at each position.
type Five = [f64; 5];

/// The possession of one side, in any course that it may take.
struct Possession {
    /// The game; its ball is passed about.
    game: DiceBasketball,
    side: Side,
    ball: Ball,
    /// The offensive rebounder of a miss, by the roll.
    boards: [Option<Position>; 100],
    /// The chance of a free throw by each of the five.
    throw: Five,
    /// The values of an offensive rebound.
    rebound: Five,
    /// The value of an inbounds pass.
    inbounds: f64,
    /// The value of a foul by the chart.
    foul: f64,
}

impl Possession {
    fn of(game: &DiceBasketball, side: Side) -> Possession {
        let mut game = game.clone();
        if game.ball.side != side {
            game.ball = Ball::of(side);
        }
        let ball = game.ball;
        let five = Position::ALL.map(|at| game.player_at(side, at));
        let throw = five.map(|by| game.free_throw_chance(by));
        let boards = std::array::from_fn(|roll| game.offensive_rebounder(five[0], roll as u8));
        let mut possession =
            Possession { game, side, ball, boards, throw, rebound: [0.0; 5], inbounds: 0.0, foul: 0.0 };
        // a shot for each rebound must be left, after the one that missed
        for _ in 0..=possession.game.left().saturating_sub(1).min(REBOUNDS) {
            possession.rebound = possession.rebounds_now();
            possession.inbounds = possession.inbounds_now();
            possession.foul = possession.foul_now();
        }
        possession.game.ball = ball;
        possession
    }

    /// Whether a shot now is the period's last, so that a miss is not rebounded (§17).
    fn is_last(&self) -> bool {
        self.game.left() <= 1
    }

    fn rebounds_now(&mut self) -> Five {
        self.handlers(Ball { by: BallSource::Rebound, ..Ball::of(self.side) })
    }

    /// §6 The inbounds pass, with the press that is played.
    fn inbounds_now(&mut self) -> f64 {
        let press = self.ball.press;
        let privilege = self.ball.by.is_privileged();
        self.passed_in(press, privilege)
    }

    fn passed_in(&mut self, press: Press, privilege: bool) -> f64 {
        let [usual, open] = match privilege {
            false => [BallSource::Usual, BallSource::Open],
            true => [BallSource::TimeOut, BallSource::TimeOutOpen],
        };
        let [to, behind] = [usual, open].map(|by| self.handlers(Ball { by, press, ..Ball::of(self.side) }));
        let charts = self.game.charts();
        let pressed = matches!(press, Press::Pressure | Press::FullCourt);
        let chart = if pressed { &charts.pressure } else { &charts.inbounds };
        let value = |roll: u8| match chart.read(roll) {
            Inbounds::To(at) => to[at as usize],
            Inbounds::Open(at) if self.game.setup().house.open_must_pass => to[at as usize],
            Inbounds::Open(at) => behind[at as usize],
            Inbounds::Stolen(_) | Inbounds::FiveSeconds => 0.0,
            Inbounds::Foul => self.foul,
        };
        (0..100).map(value).sum::<f64>() / 100.0
    }

    /// §10 The foul chart.
    fn foul_now(&self) -> f64 {
        let chart = &self.game.charts().foul;
        let value = |roll: u8| match chart.read(roll) {
            Foul { of: Role::Defense, .. } => {
                let on = Position::ALL.map(|at| self.fouled(at));
                on.iter().sum::<f64>() / 5.0
            }
            Foul { of: Role::Offense, .. } => 0.0,
        };
        (0..100).map(value).sum::<f64>() / 100.0
    }

    /// §10 A foul by the defense on this player, away from a shot.
    fn fouled(&self, on: Position) -> f64 {
        let made = self.throw[on as usize];
        match self.game.rules().bonus(self.game.team_fouls(self.side.other()) + 1) {
            Bonus::None => self.inbounds,
            Bonus::Two => self.throws(on, 2.0),
            Bonus::OneAndOne => {
                let missed = (1.0 - made) + made * (1.0 - made);
                made * (1.0 + made) + missed * self.throw_missed(on)
            }
        }
    }

    /// So many free throws by this player, with the rebound of the last one.
    fn throws(&self, by: Position, of: f64) -> f64 {
        let made = self.throw[by as usize];
        of * made + (1.0 - made) * self.throw_missed(by)
    }

    /// §9 What follows a missed last free throw: the same roll may name the rebounder.
    fn throw_missed(&self, by: Position) -> f64 {
        if self.game.left() == 0 {
            return 0.0;
        }
        let from = match self.game.setup().house.free_throw_roll_rebounds {
            true => (self.throw[by as usize] * 100.0).round() as usize,
            false => 0,
        };
        let rolls = self.boards.iter().skip(from);
        let all = 100usize.saturating_sub(from).max(1) as f64;
        rolls.flatten().map(|&at| self.rebound[at as usize]).sum::<f64>() / all
    }

    /// The values of this ball in the hands of each of the five.
    fn handlers(&mut self, ball: Ball) -> Five {
        let next = (ball.passes < 2).then(|| self.after_pass(ball));
        Position::ALL.map(|at| {
            self.game.ball = Ball { at: Some(at), ..ball };
            let pass = next.map(|next| self.pass(at, &next));
            let shots = [Choice::Two, Choice::Three].map(|choice| {
                self.game.ball_options().contains(&Some(choice)).then(|| self.shot(at, choice))
            });
            shots.into_iter().flatten().chain(pass).fold(0.0, f64::max)
        })
    }

    /// The values of the ball after one more pass.
    fn after_pass(&mut self, ball: Ball) -> Five {
        self.game.ball = ball;
        let broken = ball.broken || self.game.is_pressed();
        self.handlers(Ball { passes: ball.passes + 1, broken, ..ball })
    }

    /// §8, §9, §11 A shot by the player at `at`, who has the ball.
    fn shot(&self, at: Position, choice: Choice) -> f64 {
        let game = &self.game;
        let kind = if choice == Choice::Three { ShotKind::Three } else { ShotKind::Two };
        let by = game.player_at(self.side, at);
        let range: i16 = game.shot_terms(by, at, kind, game.ball.look()).iter().map(|term| term.n).sum();
        let block = game.block(game.player_at(self.side.other(), at));
        let value = f64::from(kind.points());
        let missed = |roll: u8| {
            let rebounder = self.boards[usize::from(roll)].filter(|_| !self.is_last());
            rebounder.map_or(0.0, |at| self.rebound[at as usize])
        };
        let made = |roll: u8| i16::from(roll) <= range;
        let points = |roll: u8| match (i16::from(roll) >= block, made(roll), roll.is_multiple_of(10)) {
            (true, ..) => 0.0,
            (_, true, true) => value + self.throws(at, 1.0),
            (_, true, false) => value,
            (_, false, true) => self.throws(at, value),
            (_, false, false) => missed(roll),
        };
        (0..100).map(points).sum::<f64>() / 100.0
    }

    /// §6, §7 A pass by the player at `at`, who has the ball; `next` are the values for its receivers.
    fn pass(&self, at: Position, next: &Five) -> f64 {
        let (range, charts) = (self.game.pass_range(), self.game.charts());
        let best = self.throw.iter().copied().fold(0.0, f64::max);
        let special = |number: u8| {
            let rows = charts.special[usize::from(number)].rows();
            let value = |result: Special| match result {
                Special::Foul => self.foul,
                Special::Fouled if self.game.setup().house.drives_by_chart => self.foul,
                Special::Fouled => self.throws(at, 2.0),
                Special::Turnover(_) => 0.0,
                Special::JumpBall => self.inbounds / 2.0,
                Special::OutOfBounds | Special::Injury(..) | Special::Technical(Role::Offense) => {
                    self.inbounds
                }
                Special::Technical(Role::Defense) => best + self.inbounds,
            };
            rows.iter().map(|row| f64::from(row.last - row.first + 1) * value(row.result)).sum::<f64>()
                / 100.0
        };
        let value = |roll: u8| match i16::from(roll) {
            _ if roll <= SPECIAL => special(roll),
            number if number >= range.steal || number > range.to => 0.0,
            _ => next[charts.passing.read(roll % 10) as usize],
        };
        (0..100).map(value).sum::<f64>() / 100.0
    }

    /// The choice of the player with the ball.
    fn of_ball(&mut self, choice: Choice) -> f64 {
        let Some(at) = self.ball.at else { return 0.0 };
        let value = if choice == Choice::Pass {
            let next = self.after_pass(self.ball);
            self.game.ball = self.ball;
            self.pass(at, &next)
        } else {
            self.game.ball = self.ball;
            self.shot(at, choice)
        };
        self.game.ball = self.ball;
        value
    }
}

impl DiceBasketball {
    /// The figures of the answers to a question, or of the acts in a window.
    #[must_use]
    pub fn figures(&self, side: Side, question: &Question, choices: &[Choice]) -> Vec<Figure> {
        let all = |figure: Figure| vec![figure; choices.len()];
        match question {
            Question::Ball => {
                let mut possession = Possession::of(self, side);
                choices.iter().map(|&choice| Figure::points(possession.of_ball(choice))).collect()
            }
            Question::TimeOut if self.ball.side == side => {
                let mut possession = Possession::of(self, side);
                all(Figure::points(possession.passed_in(Press::None, true)))
            }
            Question::TimeOut => {
                all(Figure::None("It gives rest, and no points: the other side has the ball."))
            }
            Question::FoulOnPurpose => {
                let possession = Possession::of(self, side.other());
                let on = self.ball.at.unwrap_or(Position::Pg);
                all(Figure::allowed(possession.fouled(on)))
            }
            Question::Defense { .. } => {
                let mut possession = Possession::of(self, side.other());
                let privilege = self.ball.by.is_privileged();
                let press = |choice: &Choice| match choice {
                    Choice::Pressure => Some(Press::Pressure),
                    Choice::FullCourt => Some(Press::FullCourt),
                    Choice::HalfCourt => Some(Press::HalfCourt),
                    _ => None,
                };
                let figure = |choice: &Choice| match press(choice) {
                    Some(press) => Figure::allowed(possession.passed_in(press, privilege)),
                    None => Figure::None("It stays until it is changed, and counts in every possession."),
                };
                choices.iter().map(figure).collect()
            }
            Question::Pick { why: PickWhy::Foul, .. } => {
                all(Figure::None("Either way the foul costs the same; what counts is who can spare one."))
            }
            Question::Pick { why: PickWhy::Substitute, .. } => {
                all(Figure::None("Who comes in plays more than one possession."))
            }
            Question::Lineup => all(Figure::NOT_POINTS),
        }
    }

    /// The choice to be preferred to `best`, which has the best figure, and why: three behind with the last shot only a
    /// three ties; and a guard in foul trouble is worth going at.
    pub(super) fn preferred_choice(
        &self,
        side: Side,
        question: &Question,
        best: Choice,
        prompt: &Prompt,
    ) -> Option<Preferred<Choice>> {
        if *question != Question::Ball {
            return None;
        }
        let options = self.ball_options();
        let may = |choice: Choice| options.contains(&Some(choice)) && choice != best;
        if self.closing() && self.left() <= 2 && self.margin(side) == -3 && may(Choice::Three) {
            return Some((Choice::Three, "We trail by three at the end: only a three ties.".to_owned()));
        }
        let guard = self.player_at(side.other(), self.ball.at?);
        let (fouls, limit) = (self.book.line(guard).pf, self.rules().personal_fouls);
        if best != Choice::Pass || fouls + FOUL_TROUBLE < limit || fouls >= limit {
            return None;
        }
        // a shot is fouled on every 0, a pass hardly ever
        let place = |choice: Choice| options.into_iter().flatten().position(|other| other == choice);
        let worth = |choice: Choice| prompt.figure(u16::try_from(place(choice)?).ok()?)?.worth();
        let shots = [Choice::Two, Choice::Three].into_iter().filter(|&choice| may(choice));
        let (shot, most) = (shots.max_by_key(|&choice| worth(choice))?, worth(best)?);
        let why = format!(
            "{} has {fouls} fouls, and one shot in ten draws another.",
            self.setup().short_name(guard)
        );
        (most - worth(shot)? <= FOULS_ARE_WORTH).then_some((shot, why))
    }

    /// The offensive rebounder of a miss by `by` with this roll (§9).
    fn offensive_rebounder(&self, by: Player, roll: u8) -> Option<Position> {
        let who = match roll / 10 {
            9 => self.charts().offensive.read(roll % 10),
            _ => self.charts().battle.read(roll % 10).offense,
        };
        if self.is_offensive_rebound(by, roll) {
            self.position_of(self.rebounder(by.side, who))
        } else {
            None
        }
    }
}
