//! The expected points of a possession after each choice, if the best choices follow. No rulebook counts them; this is
//! the house's arithmetic.
//!
//! [`Possession`] counts backward, from no card left to as many as there are: what an ADVANCE, a miss and a catch are
//! worth with so many cards left depends only on what they are worth with fewer. The cards that may still come stand
//! for each card ahead. Ballhandlers' options, ratings, blocks, steals and rebounds are the rules' own; rare events
//! (jump balls, Z readings, technicals) are worth their average.

mod choices;
mod values;

use super::fac::{BlockTo, Fac, Floor, FollowUp, Pass, Rebound, Receiver, Section, Shot, ShotClause};
use super::game::{Ball, BallSource, StatisPro};
use super::outlook::Listener;
use super::piles::Pile;
use super::shooting::{Attempt, ShotOptions};
use crate::book::ShotKind;
use crate::court::{Player, Position, Side};

/// So many cards are looked ahead. Hardly a possession takes more.
const AHEAD: usize = 14;
/// The place of an unknown ballhandler among the five.
const UNKNOWN: usize = 5;
/// One more than the states of the clock: see [`clock`].
const CLOCKS: usize = 6;

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

/// After a card: the cards left, the clock, and whether the passer had qualified for an assist.
#[derive(Debug, Clone, Copy)]
struct After {
    left: usize,
    clock: usize,
    open: bool,
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
        throw[UNKNOWN] =
            filled.iter().map(|&at| throw[at as usize]).sum::<f64>() / filled.len().max(1) as f64;
        let table = |cards: &[Fac]| -> Vec<ShotTable> {
            let of =
                |(at, attempt): (Position, Attempt)| ShotTable::of(&game, cards, &Attempt { at, ..attempt });
            let kinds = |at| {
                let two = Attempt::two(at);
                [
                    two,
                    Attempt { open: true, ..two },
                    Attempt { forced: Some(0), ..two },
                    Attempt { long_range: true, ..two },
                ]
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
            kept.push(
                [false, true].map(|open| Position::ALL.map(|at| Some(self.give_and_go(at, after, open)))),
            );
        }
        let boards: [Vec<Board>; 3] =
            [0, 1, 2].map(|kind| cards.iter().map(|card| self.board(card, kind)).collect());
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
                            Floor::Pass(_) => {
                                all += self.best(&caught[from - 1][usize::from(open)][place], left - 1)
                            }
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
    fn receivers(
        &mut self,
        pass: Pass,
        clock: usize,
        open: bool,
        left_open: Option<Position>,
    ) -> Vec<Options> {
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
    fn catch(
        &mut self,
        pass: Pass,
        at: Position,
        clock: usize,
        open: bool,
        left_open: Option<Position>,
    ) -> Options {
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
        let Some(table) = tables.get(attempt.at as usize * 4 + class(attempt)) else {
            return Shooting::default();
        };
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
            Rebound::Defense { .. }
            | Rebound::DefenseOut
            | Rebound::Goaltending
            | Rebound::LooseBallOffense => {
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
