//! The computer coach's reasons in words.

use super::super::game::DiceBasketball;
use super::super::question::{Choice, PickWhy, Question};
use super::ball_handler;
use crate::court::{Player, Position, Side};

/// The reason for `choice`; `None` for a choice that needs none.
pub(super) fn reason(
    game: &DiceBasketball,
    side: Side,
    question: &Question,
    choice: Choice,
) -> Option<String> {
    let name = |player: Player| game.setup().short_name(player);
    let theirs = |at: Position| name(game.player_at(side.other(), at));
    Some(match choice {
        Choice::In { position, player } => change(game, Player::new(side, player), position),
        Choice::Swap { a, b } => {
            let [a, b] = [a, b].map(|at| name(game.player_at(side, at)));
            format!("{a} and {b} change places: each plays their own position")
        }
        Choice::Three if ball_handler::needs_three(game, side) => score(game.margin(side)),
        Choice::Two | Choice::Three => {
            let player = game.handler()?;
            let look = if game.is_open() { "is open" } else { "has a shot coming" };
            format!("{} {look}: {}", name(player), shots(game, player))
        }
        Choice::Pass => {
            let player = game.handler()?;
            if !game.may_shoot() {
                return None;
            }
            if game.is_tired(player) {
                return Some(format!("{} is tired: {} off every range", name(player), ball_handler::tired()));
            }
            format!("{} has taken enough shots: {}", name(player), shots(game, player))
        }
        Choice::Pick { player } => match question {
            Question::Pick { why: PickWhy::Foul, .. } if player.side == side => {
                format!("{} has the fewest fouls", name(player))
            }
            Question::Pick { why: PickWhy::Foul, .. } => format!("{} has the most fouls", name(player)),
            _ => format!("{} has minutes coming", name(player)),
        },
        Choice::TimeOut if game.final_ten() => format!("for an open shot: {}", score(game.margin(side))),
        Choice::TimeOut => "to rest a player".to_owned(),
        Choice::Double { target, .. } => format!("two players on {}, their best shooter", theirs(target)),
        Choice::Zone => {
            "a zone gives up fewer points: their shooters are better than who guards them".to_owned()
        }
        Choice::ManToMan => "man to man gives up fewer points".to_owned(),
        Choice::Pressure | Choice::FullCourt | Choice::HalfCourt if game.margin(side) < 0 => {
            format!("presses: {}", score(game.margin(side)))
        }
        Choice::Pressure | Choice::FullCourt | Choice::HalfCourt => "presses now and then".to_owned(),
        Choice::Foul => format!("stops the clock: {}, {} left", score(game.margin(side)), game.left()),
        Choice::Ready => return None,
    })
}

fn change(game: &DiceBasketball, on: Player, at: Position) -> String {
    let off = game.player_at(on.side, at);
    let name = game.setup().short_name(off);
    if game.is_tired(off) {
        return format!("rests {name}, who has used up {} shots", game.card(off).stamina);
    }
    let minutes = |p: Player| format!("{} of {}", game.book.line(p).minutes(), game.card(p).minutes / 10);
    format!("rests {name}: {} min; {} has {}", minutes(off), game.setup().short_name(on), minutes(on))
}

fn shots(game: &DiceBasketball, player: Player) -> String {
    format!("{} of {} shots taken", game.condition(player).shots, game.card(player).stamina)
}

fn score(margin: i32) -> String {
    match margin {
        0 => "tied".to_owned(),
        n if n < 0 => format!("{} behind", -n),
        n => format!("{n} ahead"),
    }
}
