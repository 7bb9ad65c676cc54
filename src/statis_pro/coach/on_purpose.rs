//! Fouls on purpose where somebody looks on: only where the throws are worth less than the possession (SP §6.6).

use super::super::expected::Possession;
use super::super::fac::Section;
use super::super::game::StatisPro;
use super::super::question::Choice;
use super::{rotation, windows};
use crate::book::sheet::FoulState;
use crate::court::Side;

/// What such a foul must save, in points (house): it brings a player closer to the limit.
const WORTH_IT: f64 = 0.1;
/// The highest FREE THROW at which two throws may be worth so much less than a possession (house). It saves the count for
/// everybody else.
const POOR: i16 = 55;

/// The foul on their worst free throw shooter, if it pays before the first card of a possession: while a foul gives throws,
/// and not the ball too. Later in a possession nothing is known that would make it pay more.
#[inline(never)]
pub(super) fn foul(game: &StatisPro, side: Side) -> Option<Choice> {
    let attack = side.other();
    let free = game.next_foul(side) == FoulState::Free;
    if free || game.is_deliberate_foul_costly() || rotation::decided(game, side) {
        return None;
    }
    let on = windows::worst_thrower(game, attack).filter(|&on| game.rated(attack, on).ft <= POOR)?;
    let foul = windows::foul_on(game, side, on)?;
    let mut possession = Possession::of(game, attack);
    let saved = possession.next_card(Section::Action, None) - possession.fouled_on_purpose(on, false);
    (saved >= WORTH_IT).then_some(foul)
}
