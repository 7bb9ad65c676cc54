//! The house coach. It sees what a coach at the table sees: cards, box score, clock, fouls; no card before it is
//! flipped.

use super::cards::PlayerCard;
use super::fac::Class;
use super::game::{Got, StatisPro};
use super::question::{Choice, PickWhy, Question};
use super::setup::Setup;
use crate::court::{PerSide, Player, Position, PositionSet, Side};
use crate::table::{Coach, Game};
use std::{iter::zip, mem::replace};

/// Plays a side as its season says: real minutes, good shots, the break when it pays. Keeps nothing between questions
/// but each side's minutes plan.
#[derive(Debug, Clone, Default)]
pub struct HouseCoach {
    /// By roster place; empty until asked first.
    plans: PerSide<Vec<Plan>>,
}

/// What is planned with a man.
#[derive(Debug, Clone, Default)]
struct Plan {
    /// Seconds of a regulation game.
    seconds: i32,
    /// Where he may play.
    plays: PositionSet,
    /// Where he plays by right.
    own: Option<Position>,
    /// With so many Rest Periods left before the test of a half, he is to sit out the next (5.4).
    rests_at: u8,
}

/// A man may be this many seconds off his plan before he is taken off for another.
const PATIENCE: i32 = 150;
/// What a man's own position is worth to him, in seconds behind his plan.
const OWN_POSITION: i32 = 20;
/// What counts more than any minutes plan.
const URGENT: i32 = 10_000;
/// What a normal rest is worth to a man who needs one, in seconds behind his plan (5.4).
const REST: i32 = 1200;
/// So many seconds before a Rest Period begins, a man sits down for it: there may be no dead ball later.
const EARLY: u16 = 80;
/// What no change is worth: a man at the free throw line stays.
const FIXED: i32 = 1_000_000;

impl Coach<StatisPro> for HouseCoach {
    fn choose(&mut self, game: &StatisPro, side: Side, question: &Question) -> Choice {
        match question {
            Question::Ball => ball(game, side),
            Question::Lineup => self.lineup(game, side),
            Question::FastBreak { .. } => {
                if game.break_column(side) <= super::fast_break::Column::D {
                    Choice::Run
                } else {
                    Choice::Hold
                }
            }
            Question::Pick { why, among } => Choice::Pick { player: self.pick(game, side, *why, among) },
        }
    }
}

impl HouseCoach {
    /// A coach with no plan yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The one change that helps the plan most, if any is worth a change.
    fn lineup(&mut self, game: &StatisPro, side: Side) -> Choice {
        self.plan_minutes(game, side);
        let moment = Moment::of(game);
        let (book, plans) = (&game.book().teams[side], &self.plans[side]);
        let mut wishes = [0; Setup::MOST_PLAYERS];
        for (player, (wish, (plan, line))) in (0..).zip(wishes.iter_mut().zip(zip(plans, &book.lines))) {
            *wish =
                moment.wish(plan, line.seconds, line.pf) - moment.rest(game, plan, Player::new(side, player));
        }
        let seats = Position::ALL.map(|p| {
            if !game.is_manned(side, p) {
                return -URGENT;
            }
            let man = game.man_at(side, p);
            // whoever is on the floor is not to come in
            let wish = replace(&mut wishes[man.at()], -FIXED) - moment.running;
            match (game.at_line(side, p), can_play(game, man)) {
                (true, _) => FIXED,
                (false, true) => wish,
                (false, false) => wish - URGENT,
            }
        });
        let least = seats.into_iter().min().unwrap_or(0);
        let mut best = (PATIENCE, Choice::Ready);
        for (player, (&wish, plan)) in (0..).zip(zip(&wishes, plans)) {
            // most men are worth a change for nobody on the floor
            if wish - least + OWN_POSITION <= best.0 {
                continue;
            }
            for position in plan.plays.iter() {
                let own = if plan.own == Some(position) { OWN_POSITION } else { 0 };
                let gain = wish - seats[position as usize] + own;
                if gain > best.0 && can_play(game, Player::new(side, player)) {
                    best = (gain, Choice::In { position, player });
                }
            }
        }
        best.1
    }

    /// Real minutes, scaled so that the men who play share exactly the game's minutes.
    fn plan_minutes(&mut self, game: &StatisPro, side: Side) {
        let players = &game.setup().teams[side].players;
        if self.plans[side].len() == players.len() {
            return;
        }
        // minutes a game and how often he played, in tenths of minutes
        let weight = |i: usize| i32::from(players[i].minutes) * i32::from(players[i].games) / 82;
        let mut order: Vec<usize> = (0..players.len()).collect();
        order.sort_by_key(|&i| std::cmp::Reverse(weight(i)));
        let regulation = game.regulation();
        let mut plan = vec![0; players.len()];
        let mut left = 5 * regulation;
        for &i in order.iter().take(11) {
            let minutes = if players[i].minutes == 0 { 120 } else { i32::from(players[i].minutes) };
            plan[i] = (minutes * 6).min(left).min(regulation);
            left -= plan[i];
        }
        if left > 0 {
            // too few minutes on the cards: everybody plays more
            let total: i32 = plan.iter().sum();
            for seconds in &mut plan {
                *seconds += (i64::from(*seconds) * i64::from(left) / i64::from(total.max(1))) as i32;
            }
        }
        self.plans[side] = zip(players, plan).map(|(card, seconds)| Plan::of(card, seconds)).collect();
        for (rank, &i) in order.iter().enumerate() {
            // the most used at the end of the first quarter, the others as the second begins
            self.plans[side][i].rests_at = if rank < 3 { 3 } else { 2 };
        }
    }

    fn pick(&self, game: &StatisPro, side: Side, why: PickWhy, among: &[Player]) -> Player {
        let card = |p: &Player| game.card(*p);
        let best = match why {
            PickWhy::Receiver | PickWhy::Scorer => among.iter().max_by_key(|p| expected(game, **p)),
            PickWhy::ThreePointer => among.iter().max_by_key(|p| card(p).three),
            // the other side's man whose absence hurts most
            PickWhy::Rest => among.iter().max_by_key(|p| card(p).minutes),
            PickWhy::Injured => among.iter().min_by_key(|p| card(p).minutes),
            PickWhy::GreatNight => among.iter().max_by_key(|p| card(p).fg),
            PickWhy::Substitute => among.iter().rev().max_by_key(|p| self.fitness(game, side, **p)),
            // as a rule the man goes to the line: ours the best shooter, theirs the worst
            PickWhy::Foul if among.iter().all(|p| p.side == side) => among.iter().max_by_key(|p| card(p).ft),
            PickWhy::Foul => among.iter().min_by_key(|p| card(p).ft),
            PickWhy::Rebound | PickWhy::Jumper => None,
        };
        *best.unwrap_or(&among[0])
    }

    /// How well a man would do as a forced substitute: in his place, rested, due on the floor. The candidates come
    /// best place first.
    fn fitness(&self, game: &StatisPro, side: Side, man: Player) -> i32 {
        let tired = if game.is_tired(man) { -URGENT } else { 0 };
        let planned = self.plans[side].get(man.at()).map_or(0, |plan| plan.seconds);
        tired + planned.min(1200)
    }
}

impl Plan {
    fn of(card: &PlayerCard, seconds: i32) -> Self {
        let fits = |p: &Position| card.classes.contains(&Class::of(*p));
        let plays: Vec<Position> = Position::ALL.into_iter().filter(fits).collect();
        Plan { seconds, plays: PositionSet::of(&plays), own: card.plays, rests_at: 0 }
    }
}

/// What a coach weighs of the moment.
#[derive(Default)]
struct Moment {
    /// How much of the game is over, in parts of 2^32, rounded up: a division once instead of once a man.
    over: u64,
    /// Seconds that the lines of those on the floor do not have yet.
    running: i32,
    /// The last tenth of the game.
    closing: bool,
    /// Personal fouls that send a man to the bench.
    trouble: i32,
    /// Rest Periods left before the test of this half (5.4).
    rests_left: u8,
    /// The next one is about to begin.
    next_rest: bool,
}

impl Moment {
    fn of(game: &StatisPro) -> Moment {
        let (elapsed, length) = game.elapsed();
        Moment {
            over: (u64::from(elapsed.unsigned_abs()) << 32).div_ceil(u64::from(length.unsigned_abs().max(1))),
            running: i32::from(game.book().running(game.time())),
            closing: elapsed * 10 >= length * 9,
            trouble: foul_trouble(game.period()),
            rests_left: game.rests_left(),
            next_rest: game.next_rest_in() <= EARLY,
        }
    }

    /// Seconds a man is behind his plan, and what else speaks for or against him.
    const fn wish(&self, plan: &Plan, seconds: u16, fouls: u16) -> i32 {
        let due = self.share(plan.seconds) - seconds as i32;
        if self.closing {
            // the last minutes belong to the best
            due + plan.seconds / 4
        } else if fouls as i32 >= self.trouble {
            due - 900
        } else {
            due
        }
    }

    /// What his rest is worth to a man, in seconds: to stay where he sits, to sit down in time (5.4).
    fn rest(&self, game: &StatisPro, plan: &Plan, man: Player) -> i32 {
        let due = self.next_rest && (1..=plan.rests_at).contains(&self.rests_left);
        if (due || game.sits_it_out(man)) && game.needs_rest(man) { REST } else { 0 }
    }

    /// The part of `planned` seconds (0 to 100,000) that is due by now, rounded down: planned * elapsed / length.
    const fn share(&self, planned: i32) -> i32 {
        ((planned as u64 * self.over) >> 32) as i32
    }
}

/// Whether a man is neither tired nor out.
fn can_play(game: &StatisPro, man: Player) -> bool {
    !game.is_tired(man) && game.may_play(man)
}

/// Personal fouls that send a man to the bench in this period.
const fn foul_trouble(period: u8) -> i32 {
    match period {
        1 => 2,
        2 => 3,
        3 => 4,
        _ => 5,
    }
}

/// Points a shot by this man is worth, in hundredths.
fn expected(game: &StatisPro, man: Player) -> i32 {
    let card = game.card(man);
    let three = if card.three_atts > 3 { card.three.map_or(0, |n| 3 * i32::from(n)) } else { 0 };
    (2 * i32::from(card.fg)).max(three)
}

/// Shoot or advance: a good look is taken, a poor one passed up for an open shot; a lead in the last minutes is
/// played off the clock.
fn ball(game: &StatisPro, side: Side) -> Choice {
    let options = game.ball_options();
    let has = |c: Choice| options.iter().any(|o| o == c);
    let Some(at) = game.ball().at else { return Choice::Advance };
    let man = game.rated(side, at);
    let ball = game.ball();
    let two = if ball.open {
        man.fg + 10
    } else {
        let pd = game.pd_of(side.other(), at);
        let over = (i16::from(ball.number) - man.atts).max(0);
        man.fg - over + game.defense_of(side.other(), pd)
    };
    let three = man.three.unwrap_or(0);
    let shot = if has(Choice::Three) && (3 * three > 2 * two || !has(Choice::Two)) {
        Choice::Three
    } else {
        Choice::Two
    };
    if !has(Choice::Advance) || !has(shot) {
        return if has(shot) { shot } else { Choice::Advance };
    }
    let worth = if shot == Choice::Three { 3 * three / 2 } else { two };
    let ahead = game.margin(side) > 0;
    let seconds = game.time_left();
    let enough = match (game.closing(), ahead) {
        // the last shot of a period
        _ if seconds <= 8 => 0,
        (true, true) => 60,
        (true, false) => 36,
        // passed up with no open shot in prospect, a chance like this one seldom comes again
        (false, _) if ball.by == Got::Choice && !game.qualified_for_assist() => 36,
        (false, _) => 46,
    };
    if worth >= enough { shot } else { Choice::Advance }
}

#[cfg(test)]
mod tests {
    use super::Moment;

    #[test]
    fn a_share_of_the_game_is_exact_to_the_second() {
        for length in [2880u64, 3180, 3480, 4980] {
            for elapsed in (0..=length).step_by(4) {
                let moment = Moment { over: (elapsed << 32).div_ceil(length), ..Moment::default() };
                for planned in (0..4000).step_by(7) {
                    assert_eq!(moment.share(planned) as u64, planned as u64 * elapsed / length);
                }
            }
        }
    }
}
