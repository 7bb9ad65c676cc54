//! A deck as Rust source, which `build.rs` makes of the house deck: the program has it as data and reads no file.

use super::fac::{
    BlockTo, Charged, Contenders, Fac, Floor, FollowUp, Fouler, Pass, Rebound, Receiver, Shot, ShotClause, Z,
};
use crate::court::{Position, PositionSet};

/// An array of these cards.
pub fn literal(deck: &[Fac]) -> String {
    format!("[\n{}]\n", deck.iter().map(card).collect::<String>())
}

fn card(card: &Fac) -> String {
    let Fac {
        rpg,
        action,
        press,
        advance,
        rebound: off,
        shot: shots,
        jump_to,
        block: blocked,
        z: event,
        foul,
        status,
    } = card;
    let [action, press, advance] = [action, press, advance].map(floor);
    let (off, shots, blocked, event) = (rebound(off), shot(shots), block(blocked), z(event));
    let jump = format!("JumpTo {{ to: {}, bonus: {} }}", at(jump_to.to), jump_to.bonus);
    format!(
        "Fac {{ rpg: {rpg}, action: {action}, press: {press}, advance: {advance}, rebound: {off}, shot: {shots}, \
         jump_to: {jump}, block: {blocked}, z: {event}, foul: {foul:?}, status: Provenance::{status:?} }},\n"
    )
}

fn at(position: Position) -> String {
    format!("Position::{position:?}")
}

fn option<T: Copy>(value: Option<T>, literal: impl Fn(T) -> String) -> String {
    value.map_or_else(|| "None".to_owned(), |value| format!("Some({})", literal(value)))
}

// A variant without fields is its `Debug` text.

fn floor(floor: &Floor) -> String {
    match floor {
        Floor::Pass(pass) => format!("Floor::Pass({})", self::pass(pass)),
        Floor::Turnover { kind, by } => {
            let by = match by {
                Charged::At(position) => format!("At({})", at(*position)),
                Charged::Rpg => "Rpg".to_owned(),
            };
            format!("Floor::Turnover {{ kind: TurnoverKind::{kind:?}, by: Charged::{by} }}")
        }
        Floor::JumpBall(position) => format!("Floor::JumpBall({})", at(*position)),
        other => format!("Floor::{other:?}"),
    }
}

fn pass(Pass { to, number, assist, steal }: &Pass) -> String {
    let to = match to {
        Receiver::At(position) => format!("At({})", at(*position)),
        Receiver::Choice => "Choice".to_owned(),
    };
    let steal =
        option(*steal, |steal| format!("Steal {{ level: {}, at: {} }}", steal.level, option(steal.at, at)));
    format!("Pass {{ to: Receiver::{to}, number: {number}, assist: {assist:?}, steal: {steal} }}")
}

fn rebound(rebound: &Rebound) -> String {
    match rebound {
        Rebound::Defense { at: position, fast_break } => {
            format!("Rebound::Defense {{ at: {}, fast_break: {fast_break} }}", at(*position))
        }
        Rebound::High { among, bonus, follow } => {
            let (among, follow) = (contenders(*among), option(*follow, follow_up));
            format!("Rebound::High {{ among: {among}, bonus: {bonus}, follow: {follow} }}")
        }
        Rebound::Offense { at: position, follow } => {
            format!("Rebound::Offense {{ at: {}, follow: {} }}", at(*position), follow_up(*follow))
        }
        Rebound::JumpBall(position) => format!("Rebound::JumpBall({})", at(*position)),
        other => format!("Rebound::{other:?}"),
    }
}

fn contenders(among: Contenders) -> String {
    match among {
        Contenders::At(positions) => format!("Contenders::At({})", set(positions)),
        other => format!("Contenders::{other:?}"),
    }
}

fn set(positions: PositionSet) -> String {
    let positions: Vec<String> = positions.iter().map(at).collect();
    format!("PositionSet::of(&[{}])", positions.join(", "))
}

fn follow_up(follow: FollowUp) -> String {
    format!("{follow:?}")
}

fn shot(Shot { number, clause }: &Shot) -> String {
    let clause = option(*clause, |clause| match clause {
        ShotClause::Fouled { by, over } => {
            let by = match by {
                Fouler::At(position) => format!("At({})", at(position)),
                Fouler::FoulNumber => "FoulNumber".to_owned(),
            };
            format!("ShotClause::Fouled {{ by: Fouler::{by}, over: {over} }}")
        }
        ShotClause::Block { level, at: position } => {
            format!("ShotClause::Block {{ level: {level}, at: {} }}", option(position, at))
        }
        other => format!("ShotClause::{other:?}"),
    });
    format!("Shot {{ number: {number}, clause: {clause} }}")
}

fn block(block: &BlockTo) -> String {
    match block {
        BlockTo::Defense(position) => format!("BlockTo::Defense({})", at(*position)),
        BlockTo::Offense(position) => format!("BlockTo::Offense({})", at(*position)),
        other => format!("BlockTo::{other:?}"),
    }
}

fn z(z: &Z) -> String {
    match z {
        Z::MandatoryRest(class) => format!("Z::MandatoryRest(Class::{class:?})"),
        Z::Injury(length) => format!("Z::Injury(InjuryLength::{length:?})"),
        other => format!("Z::{other:?}"),
    }
}
