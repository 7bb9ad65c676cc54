//! The house coach's decisions about the ball: shoot or advance, and which player to name (SP §4.4-4.6,
//! §5.1-5.2, §10A).

use super::super::game::{BallSource, StatisPro};
use super::super::question::{Choice, PickWhy};
use super::super::shooting::ShotOptions;
use super::due;
use super::policy::Policy;
use crate::court::{Player, Side};

/// With this many seconds left, a shot is the last one of the period unless the offense rebounds it.
const LAST_SHOT: u16 = 20;
/// With this many seconds left the ballhandler must shoot: one card for the shot, one for the rebound.
const NOW: u16 = 8;
/// Weight of an overdue assist against an overdue shot, in percent: half of the passes lead to no shot.
const PASSES: i32 = 150;
/// How many shots overdue, in hundredths, make a player shoot who could pass for an open shot.
const SHOOTS_ANYWAY: i32 = 300;
/// How much each shot ahead of the card lowers the value of the next one, and how much each shot behind
/// raises it, in percent points of a two; then the limits of both.
const AHEAD: i32 = 12;
const BEHIND: i32 = 6;
const MOST_AHEAD: i32 = 60;
const MOST_BEHIND: i32 = 40;
/// A value no shot reaches.
const NEVER: i16 = 1000;

/// Chooses the player to name; `None` if the coach has no preference.
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
        // the player usually goes to the line: our best shooter, their worst
        PickWhy::Foul if among.iter().all(|p| p.side == side) => among.iter().max_by_key(|p| card(p).ft),
        PickWhy::Foul => among.iter().min_by_key(|p| card(p).ft),
        PickWhy::Rebound | PickWhy::Jumper | PickWhy::Substitute => None,
    }
}

/// Shoots or advances. The coach takes a good shot, passes up a poor one for an open shot, runs the clock
/// with a lead in the last minutes, and with time for only one shot takes the one that saves the game.
#[inline(never)]
pub(super) fn ball(game: &StatisPro, side: Side, policy: &Policy) -> Choice {
    let options = game.ball_options();
    let [two_allowed, three_allowed, advance_allowed] =
        [ShotOptions::TWO, ShotOptions::THREE, ShotOptions::ADVANCE].map(|option| options.has(option));
    let chances = ShotChances::of(game, side);
    let (two, three) = chances.worth(game.margin(side));
    let long_range = match (three_allowed, two_allowed) {
        (true, true) if !game.closing() => behind_in_threes(game, side, policy),
        (true, true) => three > two,
        (three, _) => three,
    };
    let (shot, allowed) =
        if long_range { (Choice::Three, three_allowed) } else { (Choice::Two, two_allowed) };
    if !advance_allowed || !allowed {
        return if allowed { shot } else { Choice::Advance };
    }
    let worth = if shot == Choice::Three { three } else { two };
    if worth + urgency(game, side) >= chances.enough(game, side, policy) { shot } else { Choice::Advance }
}

/// A bonus or malus for the ballhandler's shot, in percent points of a two: players behind their card's
/// number of shots shoot sooner, players ahead of it later.
fn urgency(game: &StatisPro, side: Side) -> i16 {
    let Some(at) = game.ball().at else { return 0 };
    if game.closing() || game.time_left() <= LAST_SHOT {
        return 0;
    }
    let shots = due::shots(game, game.player_at(side, at));
    let worth = if shots < 0 { AHEAD } else { BEHIND } * shots / 100;
    worth.clamp(-MOST_AHEAD, MOST_BEHIND) as i16
}

/// Whether the ballhandler has tried fewer threes than their card promises.
fn behind_in_threes(game: &StatisPro, side: Side, policy: &Policy) -> bool {
    let at = game.ball().at;
    at.is_some_and(|at| due::threes(game, game.player_at(side, at)) + policy.likes_threes > 0)
}

/// The ballhandler's shooting chances.
struct ShotChances {
    /// Chance to make a two, in percent.
    two: i16,
    /// Chance to make a three, in percent.
    three: i16,
    /// There is time for this shot only.
    last: bool,
}

impl ShotChances {
    fn of(game: &StatisPro, side: Side) -> ShotChances {
        let ball = game.ball();
        let last = game.closing() && game.time_left() <= LAST_SHOT;
        let Some(at) = ball.at else { return ShotChances { two: 0, three: 0, last } };
        let two = game.two_now().unwrap_or(0);
        let three = game.rated(side, at).three.unwrap_or(0);
        // 17.5: without the three-point shot a long two counts two
        let long_two = game.setup().house.no_three_point_shot;
        ShotChances { two, three: if long_two { three * 2 / 3 } else { three }, last }
    }

    /// The value of a two and of a three, in percent points of a two. In the last seconds of a tied or close
    /// lost game it is the chance to win, plus half the chance to tie.
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

    /// The value a shot must have for the ballhandler to take it rather than advance.
    fn enough(&self, game: &StatisPro, side: Side, policy: &Policy) -> i16 {
        let (margin, seconds) = (game.margin(side), game.time_left());
        match game.closing() {
            // the last shot of a period
            _ if seconds <= NOW => 0,
            // tied: leave the other side no time for a shot
            true if self.last && margin == 0 => NEVER,
            true if self.last && margin < 0 => 20,
            true if margin > 0 => 60,
            true => 36,
            false if seconds <= LAST_SHOT => 52,
            // having passed once without an open shot in prospect, the ballhandler seldom gets a better
            // chance
            false if game.ball().by == BallSource::Choice && !game.qualified_for_assist() => 36,
            false if game.qualified_for_assist() => playmaker(game, side),
            false => policy.good_look,
        }
    }
}

/// The value a shot must have for a player who may pass for an open shot instead. They pass while they are
/// further behind in assists than in shots, unless they are open themselves.
fn playmaker(game: &StatisPro, side: Side) -> i16 {
    let Some(at) = game.ball().at else { return 0 };
    let player = game.player_at(side, at);
    let passes = || due::shots(game, player) < due::assists(game, player) * PASSES / 100 + SHOOTS_ANYWAY;
    if !game.ball().open && passes() { NEVER } else { 0 }
}

/// Points that a shot by this player is worth, in hundredths.
fn expected(game: &StatisPro, player: Player) -> i32 {
    let card = game.card(player);
    let three = if card.three_atts > 3 { card.three.map_or(0, |n| 3 * i32::from(n)) } else { 0 };
    (2 * i32::from(card.fg)).max(three)
}
