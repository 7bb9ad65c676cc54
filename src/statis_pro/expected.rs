//! The expected points of a possession after each choice, if the best choices follow. No rulebook counts them; this is
//! the house's arithmetic.
//!
//! [`Possession`] counts backward, from no card left to as many as there are: what an ADVANCE, a miss and a catch are
//! worth with so many cards left depends only on what they are worth with fewer. The cards that may still come stand
//! for each card ahead. Ballhandlers' options, ratings, blocks, steals and rebounds are the rules' own; rare events
//! (jump balls, Z readings, technicals) are worth their average.

use super::fac::{BlockTo, Fac, Floor, FollowUp, Pass, Rebound, Receiver, Section, Shot, ShotClause, Z};
use super::fast_break::{self, Outcome, Runner};
use super::game::{Ball, BallSource, StatisPro};
use super::outlook::Listener;
use super::piles::Pile;
use super::question::Choice;
use super::shooting::{Attempt, ShotOptions};
use super::z_reading::position_of_rpg;
use crate::book::ShotKind;
use crate::book::sheet::FoulState;
use crate::court::{Player, Position, Side};

/// So many cards are looked ahead. Hardly a possession takes more.
const AHEAD: usize = 14;
/// The place of an unknown ballhandler among the five.
const UNKNOWN: usize = 5;
/// One more than the states of the clock: see [`clock`].
const CLOCKS: usize = 6;
/// The points that a tip-in to come is worth (14K), beside the possession: the next miss counts two.
const TIP_IN: f64 = 0.6;

/// The state of the 24-second clock in one number: 0 if the extra pass for an assist is used too, else one more than
/// the passes left (13A).
const fn clock(passes: u8, extended: bool) -> usize {
    match passes {
        0 if extended => 0,
        n if (n as usize) < CLOCKS - 1 => n as usize + 1,
        _ => CLOCKS - 1,
    }
}

/// How many cards have a SHOT # up to each number, by what they do to one kind of shot.
#[derive(Debug, Clone)]
struct ShotTable {
    plain: [u16; 101],
    fouled: [u16; 101],
    blocked: u16,
    all: u16,
}

impl ShotTable {
    fn of(game: &StatisPro, cards: &[Fac], attempt: &Attempt) -> ShotTable {
        let mut table = ShotTable { plain: [0; 101], fouled: [0; 101], blocked: 0, all: cards.len() as u16 };
        for card in cards {
            let counts = match game.read_shot(attempt, card.shot) {
                ShotRead::Blocked => {
                    table.blocked += 1;
                    continue;
                }
                ShotRead::Fouled => &mut table.fouled,
                ShotRead::Plain => &mut table.plain,
            };
            counts[usize::from(card.shot.number).min(100)] += 1;
        }
        for counts in [&mut table.plain, &mut table.fouled] {
            for number in 1..=100 {
                counts[number] += counts[number - 1];
            }
        }
        table
    }
}

/// What a card's SHOT # does beside its number.
enum ShotRead {
    Blocked,
    Fouled,
    Plain,
}

/// The results of a shot, apart from what follows a miss.
#[derive(Debug, Clone, Copy, Default)]
struct Shooting {
    /// Points, including free throws.
    points: f64,
    /// The chance of a miss to be rebounded.
    miss: f64,
    /// The chance that the last free throw is missed.
    throw_missed: f64,
    /// The chance of a block after which the offense has the ball.
    kept: f64,
}

/// A ballhandler's options.
#[derive(Debug, Clone, Copy)]
struct Options {
    at: usize,
    clock: usize,
    shots: [Option<Shooting>; 2],
    /// Whether the ballhandler may advance, and qualified for an assist.
    advance: Option<bool>,
    /// The points of a last shot after the last card (8.1).
    last: f64,
}

/// What comes of a missed shot by one card.
#[derive(Debug, Clone, Copy)]
enum Board {
    Lost,
    Rebounder(Options),
    Inbounds,
    Foul,
    Jump,
}

/// The values with so many cards left.
#[derive(Debug, Clone, Copy, Default)]
struct Level {
    /// Of an ADVANCE, by the clock, whether the ballhandler qualified for an assist, and the ballhandler.
    advance: [[[f64; 6]; 2]; CLOCKS],
    /// Of the possession after a missed shot, after one on a fast break, and after a missed last free throw.
    miss: [f64; 3],
}

/// The possession of one side, in any course that it may take from now on.
#[derive(Debug, Clone)]
pub(super) struct Possession {
    /// The game; its ball is passed about.
    game: StatisPro,
    side: Side,
    /// The ball as it is.
    ball: Ball,
    /// Those of which the next one comes.
    cards: Vec<Fac>,
    /// The share of free throws that each of the five makes, and their average.
    throw: [f64; 6],
    tables: Vec<ShotTable>,
    last_tables: Vec<ShotTable>,
    /// The shares of blocks that the offense recovers, and that are goaltending.
    blocks: [f64; 2],
    /// With no card left to the cards left, or to [`AHEAD`].
    levels: Vec<Level>,
    /// The player for whom a play is called, on the next card only (8.4.2).
    play: Option<Player>,
}

/// The kinds of shots that read a card differently: normal, open, forced, long.
const fn class(attempt: &Attempt) -> usize {
    match attempt {
        Attempt { long_range: true, .. } => 3,
        Attempt { open: true, .. } => 1,
        Attempt { forced: Some(_), .. } => 2,
        _ => 0,
    }
}

impl StatisPro {
    /// What SHOT # of a card does to a shot beside its number (7.2, 12B).
    fn read_shot(&self, attempt: &Attempt, shot: Shot) -> ShotRead {
        if self.blocker(&mut Listener::default(), attempt, shot).is_some() {
            return ShotRead::Blocked;
        }
        let drawing = self.rated(self.ball.side, attempt.at).drawing;
        match shot.clause {
            Some(ShotClause::Fouled { over, .. }) if drawing > u16::from(over) * 10 => ShotRead::Fouled,
            _ => ShotRead::Plain,
        }
    }

    /// The cards of which the next one of `pile` comes; once its cards have run out, all that are shuffled again (8.3).
    pub(super) fn next_of(&self, pile: Pile) -> Vec<Fac> {
        let mut piles = self.piles.clone();
        piles.top_of(pile).left().iter().map(|&number| self.fac(number)).collect()
    }
}

impl Possession {
    /// The possession that `side` has, or is about to have.
    pub fn of(game: &StatisPro, side: Side) -> Possession {
        let mut game = game.clone();
        if game.ball.side != side {
            game.ball = Ball::new(side, game.rules().passes);
        }
        let cards = if game.expired() { game.next_of(Pile::DeadBall) } else { game.next_of(Pile::Play) };
        let dead = game.next_of(Pile::DeadBall);
        let share = |cards: &[Fac], of: &dyn Fn(&Fac) -> bool| {
            cards.iter().filter(|card| of(card)).count() as f64 / cards.len().max(1) as f64
        };
        let mut throw = [0.0; 6];
        let filled: Vec<Position> = game.filled_positions(side).collect();
        for at in Position::ALL {
            let rating = game.rated(side, at).ft;
            throw[at as usize] = share(&dead, &|card| i16::from(card.shot.number) <= rating);
        }
        throw[UNKNOWN] = filled.iter().map(|&at| throw[at as usize]).sum::<f64>() / filled.len().max(1) as f64;
        let table = |cards: &[Fac]| -> Vec<ShotTable> {
            let of = |(at, attempt): (Position, Attempt)| ShotTable::of(&game, cards, &Attempt { at, ..attempt });
            let kinds = |at| {
                let two = Attempt::two(at);
                [two, Attempt { open: true, ..two }, Attempt { forced: Some(0), ..two }, Attempt { long_range: true, ..two }]
                    .map(|attempt| (at, attempt))
            };
            Position::ALL.into_iter().flat_map(kinds).map(of).collect()
        };
        let (tables, last_tables) = (table(&cards), table(&dead));
        let more_decks = game.deck < game.rules().decks_in(game.period);
        let left = if more_decks { AHEAD } else { usize::from(game.piles.play()).min(AHEAD) };
        let blocks = [
            share(&cards, &|card| matches!(card.block, BlockTo::Offense(_) | BlockTo::OffenseOut)),
            share(&cards, &|card| card.block == BlockTo::Goaltending),
        ];
        let ball = game.ball;
        let (levels, play) = (vec![], None);
        let mut all =
            Possession { game, side, ball, cards, throw, tables, last_tables, blocks, levels, play };
        all.look_ahead(left);
        all.game.ball = ball;
        all
    }

    /// The cards left, as far as is looked ahead.
    fn left(&self) -> usize {
        self.levels.len() - 1
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / self.cards.len().max(1) as f64
    }

    /// Computes the values from no card left to `left`.
    fn look_ahead(&mut self, left: usize) {
        let cards = self.cards.clone();
        let results: Vec<Floor> = {
            self.game.ball = Ball::new(self.side, 0);
            let result = |card| self.game.apply_team_number(&mut Listener::default(), card, Section::Advance);
            cards.iter().map(result).collect()
        };
        let most = {
            let rules = self.game.rules();
            clock(rules.passes.max(rules.frontcourt_passes).max(rules.rebound_passes), false)
        };
        // the receivers' options by the clock after the pass, the passer's assist, and the card
        let mut caught: Vec<[Vec<Vec<Options>>; 2]> = Vec::new();
        let mut kept: Vec<[[Option<Options>; 5]; 2]> = Vec::new();
        for after in 0..most {
            caught.push([false, true].map(|open| {
                let options = |result: &Floor| match result {
                    Floor::Pass(pass) => self.receivers(*pass, after, open, None),
                    _ => vec![],
                };
                results.iter().map(options).collect()
            }));
            kept.push([false, true].map(|open| Position::ALL.map(|at| Some(self.give_and_go(at, after, open)))));
        }
        let boards: [Vec<Board>; 3] = [0, 1, 2].map(|kind| cards.iter().map(|card| self.board(card, kind)).collect());
        self.levels.push(Level::default());
        for left in 1..=left {
            let mut level = Level::default();
            for (miss, boards) in level.miss.iter_mut().zip(&boards) {
                *miss = self.mean(boards.iter().map(|board| self.board_value(board, left - 1)).sum());
            }
            if self.game.tip_in {
                level.miss[0] = 2.0;
                level.miss[1] = 2.0;
            }
            for from in 1..=most {
                for open in [false, true] {
                    let (mut all, mut own) = (0.0, [0.0; 6]);
                    for (place, result) in results.iter().enumerate() {
                        let after = After { left: left - 1, clock: from - 1, open };
                        match result {
                            Floor::Pass(_) => all += self.best(&caught[from - 1][usize::from(open)][place], left - 1),
                            result => {
                                let kept = &kept[from - 1][usize::from(open)];
                                for (at, sum) in own.iter_mut().enumerate() {
                                    let clock = kept.get(at).and_then(Option::as_ref);
                                    *sum += self.event(*result, after, at, clock);
                                }
                            }
                        }
                    }
                    level.advance[from][usize::from(open)] = own.map(|own| self.mean(all + own));
                }
            }
            self.levels.push(level);
        }
    }

    /// The options of those who may receive this pass; none if it is stolen.
    fn receivers(&mut self, pass: Pass, clock: usize, open: bool, left_open: Option<Position>) -> Vec<Options> {
        if pass.steal.is_some_and(|steal| self.game.stealer(&mut Listener::default(), steal).is_some()) {
            return vec![];
        }
        match pass.to {
            Receiver::At(at) => {
                let at = self.game.nearest(self.side, at);
                vec![self.catch(pass, at, clock, open, left_open)]
            }
            Receiver::Choice => {
                let among = self.game.may_receive(self.side, pass.number);
                among.iter().map(|at| self.catch(pass, at, clock, open, left_open)).collect()
            }
        }
    }

    /// The options of the player at `at` who catches this pass.
    fn catch(&mut self, pass: Pass, at: Position, clock: usize, open: bool, left_open: Option<Position>) -> Options {
        let guard = self.game.pd_of(self.side.other(), at);
        let open = open || self.game.guard_is_hurt(at) || left_open == Some(guard);
        let by = if pass.to == Receiver::Choice { BallSource::Choice } else { BallSource::Pass };
        let (number, assist) = (pass.number, pass.assist);
        let play = self.play == Some(self.game.player_at(self.side, at));
        self.options(Ball { at: Some(at), number, assist, open, by, play, ..Ball::new(self.side, 0) }, clock)
    }

    /// §13E The options of a ballhandler to whom a 24-Second Violation before the last pass is a Pass 40.
    fn give_and_go(&mut self, at: Position, clock: usize, open: bool) -> Options {
        let open = open || self.game.guard_is_hurt(at);
        self.options(Ball { at: Some(at), number: 40, open, ..Ball::new(self.side, 0) }, clock)
    }

    /// The options of the ballhandler of this ball with this clock.
    fn options(&mut self, ball: Ball, clock: usize) -> Options {
        let passes = clock.saturating_sub(1) as u8;
        self.game.ball = Ball { passes, extended: clock == 0, ..ball };
        let options = self.game.ball_options();
        let two = options.has(ShotOptions::TWO).then(|| self.game.two_attempt()).flatten();
        let three = options.has(ShotOptions::THREE).then(|| self.game.three_attempt()).flatten();
        let may = clock > 1 || (clock == 1 && self.game.qualified_for_assist());
        let last = self.game.two_attempt().filter(|_| ball.by != BallSource::Won);
        Options {
            at: ball.at.map_or(UNKNOWN, |at| at as usize),
            clock,
            shots: [two, three].map(|attempt| attempt.map(|attempt| self.shooting(&self.tables, &attempt))),
            advance: (options.has(ShotOptions::ADVANCE) && may).then(|| self.game.qualified_for_assist()),
            last: last.map_or(0.0, |two| {
                let forced = two.forced.or(Some(0));
                self.shooting(&self.last_tables, &Attempt { open: false, forced, ..two }).points
            }),
        }
    }

    /// §4.5, §7.2, §12 What comes of a shot, by these cards.
    fn shooting(&self, tables: &[ShotTable], attempt: &Attempt) -> Shooting {
        let Some(table) = tables.get(attempt.at as usize * 4 + class(attempt)) else { return Shooting::default() };
        let rating = self.game.shot_rating(attempt).clamp(0, 100) as usize;
        let share = |n: u16| f64::from(n) / f64::from(table.all.max(1));
        let (good, good_fouled) = (share(table.plain[rating]), share(table.fouled[rating]));
        let fouled = share(table.fouled[100]) - good_fouled;
        let blocked = share(table.blocked);
        let three_throws = attempt.kind == ShotKind::Three && self.game.setup().house.three_shots_on_three;
        let made = self.throw[attempt.at as usize];
        let [kept, goaltending] = self.blocks;
        let value = f64::from(attempt.kind.points());
        Shooting {
            points: value * (good + good_fouled + blocked * goaltending)
                + made * (good_fouled + fouled * if three_throws { 3.0 } else { 2.0 }),
            miss: share(table.plain[100]) - good,
            throw_missed: (good_fouled + fouled) * (1.0 - made),
            kept: blocked * kept,
        }
    }

    /// §4.7, §10 Who rebounds a miss by this card. The kinds are a shot, a shot on a fast break, a free throw.
    fn board(&mut self, card: &Fac, kind: usize) -> Board {
        self.game.ball = Ball::new(self.side, 0);
        let (at, follow) = match self.game.boards(&mut Listener::default(), card) {
            Rebound::Offense { at, follow } => (self.game.nearest(self.side, at), follow),
            Rebound::High { among, bonus, follow } => {
                let bonus = if kind == 1 { 0 } else { i16::from(bonus) };
                let to = self.game.likely_rebounder(among, bonus, kind == 2);
                match to.filter(|to| to.side == self.side).and_then(|to| self.game.position_of(to)) {
                    Some(at) => (at, follow.unwrap_or(FollowUp::NEVER)),
                    None => return Board::Lost,
                }
            }
            Rebound::OffenseOut => return Board::Inbounds,
            Rebound::LooseBallDefense => return Board::Foul,
            Rebound::JumpBall(_) => return Board::Jump,
            Rebound::Defense { .. } | Rebound::DefenseOut | Rebound::Goaltending | Rebound::LooseBallOffense => {
                return Board::Lost;
            }
        };
        let ball = Ball {
            at: Some(at),
            open: self.game.guard_is_hurt(at),
            number: follow.number,
            assist: Some(follow.assist),
            by: BallSource::Rebound,
            ..Ball::new(self.side, 0)
        };
        let clock = clock(self.game.rules().rebound_passes, false);
        Board::Rebounder(self.options(ball, clock))
    }
}

/// After a card: the cards left, the clock, and whether the passer had qualified for an assist.
#[derive(Debug, Clone, Copy)]
struct After {
    left: usize,
    clock: usize,
    open: bool,
}

/// Values with so many cards left.
impl Possession {
    fn level(&self, left: usize) -> &Level {
        // with no card left there is always a level
        &self.levels[left.min(self.levels.len() - 1)]
    }

    /// The best of what several players may do who could have the ball.
    fn best(&self, all: &[Options], left: usize) -> f64 {
        all.iter().map(|options| self.value(options, left)).fold(0.0, f64::max)
    }

    /// The value of the best option.
    fn value(&self, options: &Options, left: usize) -> f64 {
        if left == 0 {
            return options.last;
        }
        let advance =
            options.advance.map(|open| self.level(left).advance[options.clock][usize::from(open)][options.at]);
        let shots = options.shots.iter().flatten().map(|shot| self.shot_value(shot, options.clock, left));
        shots.chain(advance).fold(0.0, f64::max)
    }

    /// A shot with what follows a miss, with so many cards left before it.
    fn shot_value(&self, shot: &Shooting, clock: usize, left: usize) -> f64 {
        let then = self.level(left.saturating_sub(1));
        let again = if clock > 1 { then.advance[clock][0][UNKNOWN] } else { 0.0 };
        shot.points + shot.miss * then.miss[0] + shot.throw_missed * then.miss[2] + shot.kept * again
    }

    /// An ADVANCE after an inbounds pass, with this many passes.
    fn inbounds(&self, passes: u8, left: usize) -> f64 {
        self.level(left).advance[clock(passes, false)][0][UNKNOWN]
    }

    /// The ball in the frontcourt after a whistle (4.3).
    fn frontcourt(&self, left: usize) -> f64 {
        self.inbounds(self.game.rules().frontcourt_passes, left)
    }

    fn board_value(&self, board: &Board, left: usize) -> f64 {
        let again = self.inbounds(self.game.rules().rebound_passes, left);
        match board {
            Board::Lost => 0.0,
            Board::Rebounder(options) => self.value(options, left),
            Board::Inbounds => again,
            Board::Jump => again / 2.0,
            Board::Foul => self.team_foul(UNKNOWN, left).unwrap_or(again),
        }
    }

    /// `of` free throws by the player at this place, with the rebound of the last one.
    fn throws(&self, at: usize, of: f64, left: usize) -> f64 {
        let made = self.throw[at];
        of * made + (1.0 - made) * self.level(left).miss[2]
    }

    /// §6.4 The free throws that a team foul on this player gives now.
    fn team_foul(&self, at: usize, left: usize) -> Option<f64> {
        let made = self.throw[at];
        match self.game.next_foul(self.side.other()) {
            FoulState::Free => None,
            FoulState::Bonus => {
                let missed = (1.0 - made) + made * (1.0 - made);
                Some(made * (1.0 + made) + missed * self.level(left).miss[2])
            }
            FoulState::Penalty => Some(self.throws(at, 2.0, left)),
        }
    }

    /// §9E Fouled in the act of shooting two.
    fn fouled_in_act(&self, at: usize, left: usize) -> f64 {
        let of = |position: Position| {
            let rating = self.game.shot_rating(&Attempt::two(position));
            let good = f64::from(rating.clamp(0, 100)) / 100.0;
            let at = position as usize;
            good * (2.0 + self.throws(at, 1.0, left)) + (1.0 - good) * self.throws(at, 2.0, left)
        };
        match Position::ALL.get(at) {
            Some(&position) => of(position),
            None => {
                let filled = || self.game.filled_positions(self.side);
                filled().map(of).sum::<f64>() / filled().count().max(1) as f64
            }
        }
    }

    /// The value of a result that is no pass. `kept` are the ballhandler's options if the ball stays.
    fn event(&self, result: Floor, after: After, at: usize, kept: Option<&Options>) -> f64 {
        let After { left, clock: now, .. } = after;
        let again = if now > 1 { self.level(left).advance[now][0][at] } else { 0.0 };
        match result {
            Floor::Pass(_) | Floor::Turnover { .. } | Floor::OffensiveFoul => 0.0,
            Floor::ShotClock if now <= 1 => 0.0,
            Floor::ShotClock => kept.map_or(again, |options| self.value(options, left)),
            Floor::ConsultZ => self.z_reading(again, left),
            Floor::DefenseFoul => self.team_foul(at, left).unwrap_or_else(|| self.frontcourt(left)),
            Floor::FouledInAct => self.fouled_in_act(at, left),
            Floor::KickedBall => self.frontcourt(left),
            Floor::JumpBall(_) => self.level(left).advance[now.max(2)][0][UNKNOWN] / 2.0,
            Floor::IntentionalFoul => 2.0 * self.throw[UNKNOWN] + self.frontcourt(left),
            Floor::ChoiceScores => 2.0,
            Floor::DeadBallFoul => self.throws(UNKNOWN, 2.0, left),
            Floor::Trap if now > 2 => self.level(left).advance[now - 1][0][at],
            Floor::Trap => 0.0,
        }
    }

    /// §14 The average of the Z readings that may come; `again` is the ball in the same hands.
    fn z_reading(&self, again: f64, left: usize) -> f64 {
        let best = self.throw[..5].iter().copied().fold(0.0, f64::max);
        let technical = best * f64::from(self.game.rules().technical_throws);
        let value = |card: &Fac| match card.z {
            Z::FlagrantFoul | Z::ElbowFoul => 2.0 * self.throw[UNKNOWN] + self.frontcourt(left),
            Z::DeadBallFoul => self.throws(UNKNOWN, 2.0, left),
            Z::ChoiceScoresAndFouled => 2.0 + best,
            Z::ThreePointer => 3.0 + self.throw[UNKNOWN],
            Z::Technical | Z::CoachTechnical => technical / 2.0 + self.frontcourt(left),
            Z::ThreeSecondDefense if !self.game.rules().zone => technical + self.frontcourt(left),
            Z::DoubleFoul => self.frontcourt(left) / 2.0,
            Z::StolenFastBreak => 0.0,
            Z::TipIn => again + TIP_IN,
            _ => again,
        };
        self.mean(self.cards.iter().map(value).sum())
    }
}

/// What each choice is worth.
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
                    super::fac::Fouler::At(at) => f64::from(u8::from(at == guard)),
                    super::fac::Fouler::FoulNumber => found,
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
        self.game.ball = Ball { at: originator, number: 0, by: BallSource::Won, ..Ball::new(self.side, passes) };
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
            let outcome = fast_break::outcome(column, card.foul.number);
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
        let stolen = pass.steal.is_some_and(|steal| self.game.stealer(&mut Listener::default(), steal).is_some());
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
