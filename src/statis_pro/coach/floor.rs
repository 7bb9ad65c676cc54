//! With the ball, and whom to name (SP §4.4-4.6, §5.1-5.2, §10A).

use super::super::game::{Got, StatisPro};
use super::super::question::{Choice, PickWhy};
use super::due;
use super::policy::Policy;
use crate::court::{Player, Side};

/// With so many seconds left a shot is the last one of a period, unless there is another rebound.
const LAST_SHOT: u16 = 20;
/// With so many it is now or never: a card for the shot, a card for the rebound.
const NOW: u16 = 8;
/// What an assist owed counts beside a shot owed, in percent: half of the passes become none.
const PASSES: i32 = 150;
/// Shots he must be owed, in hundredths, to shoot where he may pass for an open shot.
const UNSELFISH: i32 = 300;
/// What a shot he has had beyond his card's takes from the next, in percent points of a two, and what one he is owed gives
/// it; and what all of them together do at most.
const AHEAD: i32 = 12;
const BEHIND: i32 = 6;
const MOST_AHEAD: i32 = 60;
const MOST_BEHIND: i32 = 40;
/// No shot is worth so much.
const NEVER: i16 = 1000;

/// The player to name; `None`: anybody.
pub(super) fn pick<'a>(
    game: &StatisPro,
    side: Side,
    why: PickWhy,
    among: &'a [Player],
) -> Option<&'a Player> {
    let card = |p: &Player| game.card(*p);
    match why {
        PickWhy::Receiver | PickWhy::Scorer if game.closing() => {
            among.iter().max_by_key(|p| expected(game, **p))
        }
        PickWhy::Receiver | PickWhy::Scorer => {
            among.iter().max_by_key(|p| (due::shots(game, **p), expected(game, **p)))
        }
        PickWhy::ThreePointer => among.iter().max_by_key(|p| card(p).three),
        // the other side's player whose absence hurts most
        PickWhy::Rest => among.iter().max_by_key(|p| card(p).minutes),
        PickWhy::Injured => among.iter().min_by_key(|p| card(p).minutes),
        PickWhy::GreatNight => among.iter().max_by_key(|p| card(p).fg),
        // as a rule the player goes to the line: ours the best shooter, theirs the worst
        PickWhy::Foul if among.iter().all(|p| p.side == side) => among.iter().max_by_key(|p| card(p).ft),
        PickWhy::Foul => among.iter().min_by_key(|p| card(p).ft),
        PickWhy::Rebound | PickWhy::Jumper | PickWhy::Substitute => None,
    }
}

/// Shoot or advance: a good look is taken, a poor one passed up for an open shot; a lead in the last minutes is
/// played off the clock; with time for one shot only, the one that saves the game.
#[inline(never)]
pub(super) fn ball(game: &StatisPro, side: Side, policy: &Policy) -> Choice {
    let options = game.ball_options();
    let has = |c: Choice| options.iter().any(|o| o == c);
    let look = Look::of(game, side);
    let (two, three) = look.worth(game.margin(side));
    let far = match (has(Choice::Three), has(Choice::Two)) {
        (true, true) if !game.closing() => due_a_three(game, side, policy),
        (true, true) => three > two,
        (three, _) => three,
    };
    let shot = if far { Choice::Three } else { Choice::Two };
    if !has(Choice::Advance) || !has(shot) {
        return if has(shot) { shot } else { Choice::Advance };
    }
    let worth = if shot == Choice::Three { three } else { two };
    if worth + owed(game, side) >= look.enough(game, side, policy) { shot } else { Choice::Advance }
}

/// What a shot is worth to the ballhandler beside its points, in percent points of a two: he tries it the sooner, the more
/// shots his card promises beyond those he has had.
fn owed(game: &StatisPro, side: Side) -> i16 {
    let Some(at) = game.ball().at else { return 0 };
    if game.closing() || game.time_left() <= LAST_SHOT {
        return 0;
    }
    let shots = due::shots(game, game.player_at(side, at));
    let worth = if shots < 0 { AHEAD } else { BEHIND } * shots / 100;
    worth.clamp(-MOST_AHEAD, MOST_BEHIND) as i16
}

/// Whether he has tried fewer threes than his card promises.
fn due_a_three(game: &StatisPro, side: Side, policy: &Policy) -> bool {
    let at = game.ball().at;
    at.is_some_and(|at| due::threes(game, game.player_at(side, at)) + policy.likes_threes > 0)
}

/// What the ballhandler sees.
struct Look {
    /// Chance of a two, in percent.
    two: i16,
    /// Chance of a three.
    three: i16,
    /// There is time for this shot and no other.
    last: bool,
}

impl Look {
    fn of(game: &StatisPro, side: Side) -> Look {
        let ball = game.ball();
        let last = game.closing() && game.time_left() <= LAST_SHOT;
        let Some(at) = ball.at else { return Look { two: 0, three: 0, last } };
        let two = game.two_now().unwrap_or(0);
        let three = game.rated(side, at).three.unwrap_or(0);
        // 17.5: a long two counts two
        let long_two = game.setup().house.no_three_point_shot;
        Look { two, three: if long_two { three * 2 / 3 } else { three }, last }
    }

    /// What each shot is worth, in percent points of a two; in the last seconds of a game that is not won, how often it
    /// wins or (half as much) ties it.
    fn worth(&self, margin: i32) -> (i16, i16) {
        if !self.last || !(-3..=0).contains(&margin) {
            return (self.two, self.three * 3 / 2);
        }
        let saves = |points: i32, chance: i16| match margin + points {
            1.. => chance,
            0 => chance / 2,
            _ => 0,
        };
        (saves(2, self.two), saves(3, self.three))
    }

    /// What a shot must be worth for him to take it although he may pass.
    fn enough(&self, game: &StatisPro, side: Side, policy: &Policy) -> i16 {
        let (margin, seconds) = (game.margin(side), game.time_left());
        match game.closing() {
            // the last shot of a period
            _ if seconds <= NOW => 0,
            // tied: nobody else shall have a shot after it
            true if self.last && margin == 0 => NEVER,
            true if self.last && margin < 0 => 20,
            true if margin > 0 => 60,
            true => 36,
            false if seconds <= LAST_SHOT => 52,
            // passed up with no open shot in prospect, a chance like this one seldom comes again
            false if game.ball().by == Got::Choice && !game.qualified_for_assist() => 36,
            false if game.qualified_for_assist() => playmaker(game, side),
            false => policy.good_look,
        }
    }
}

/// What a shot must be worth to a player who may pass for an open shot instead: he passes while he is owed more assists
/// than shots, unless he is open himself.
fn playmaker(game: &StatisPro, side: Side) -> i16 {
    let Some(at) = game.ball().at else { return 0 };
    let player = game.player_at(side, at);
    let passes = || due::shots(game, player) < due::assists(game, player) * PASSES / 100 + UNSELFISH;
    if !game.ball().open && passes() { NEVER } else { 0 }
}

/// Points a shot by this player is worth, in hundredths.
fn expected(game: &StatisPro, player: Player) -> i32 {
    let card = game.card(player);
    let three = if card.three_atts > 3 { card.three.map_or(0, |n| 3 * i32::from(n)) } else { 0 };
    (2 * i32::from(card.fg)).max(three)
}
