//! The house deck (`data/fac_deck.csv`, made by `cargo xtask deck`; its arithmetic is in `DECK.md`).

use super::{
    deck_file::{CARDS, read_deck},
    fac::{BlockTo, Charged, Fac, Floor, FoulNumber, JumpTo, Pass, Rebound, Receiver, Shot, ShotClause, Z},
};
use crate::{book::TurnoverKind, court::Position, kit::Provenance};
use std::sync::OnceLock;

/// The one card printed in the rulebook, RPG 200 (SP §2; SP7).
pub const PRINTED: Fac = Fac {
    rpg: 200,
    action: Floor::Pass(Pass { to: Receiver::At(Position::Sf), number: 22, assist: None, steal: None }),
    press: Floor::Turnover { kind: TurnoverKind::DoubleDribble, by: Charged::Rpg },
    advance: Floor::KickedBall,
    rebound: Rebound::JumpBall(Position::Pg),
    shot: Shot { number: 100, clause: Some(ShotClause::LaneDefense) },
    jump_to: JumpTo { to: Position::Pg, bonus: 0 },
    block: BlockTo::OffenseOut,
    z: Z::DesperationHeave,
    foul: FoulNumber { number: 100, fd: 5 },
    status: Provenance::Printed,
};

/// The house deck: the card with RPG n is at n - 1.
///
/// `build.rs` has checked the file, so that all 200 are there; a build with `HARDWOOD_DECK=unchecked`, which is for
/// regenerating a broken file only, has the printed card in every gap.
#[must_use]
pub fn house_deck() -> &'static [Fac; CARDS] {
    static DECK: OnceLock<[Fac; CARDS]> = OnceLock::new();
    DECK.get_or_init(|| {
        let read = read_deck(include_str!("data/fac_deck.csv")).unwrap_or_default();
        std::array::from_fn(|i| read.get(i).copied().unwrap_or(PRINTED))
    })
}
