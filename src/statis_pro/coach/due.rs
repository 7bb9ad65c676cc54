//! What a player's card promises, less what he has had of it: the coach shares out shots, threes and passes as they were
//! that season. In hundredths.

use super::super::cards::PlayerCard;
use super::super::game::StatisPro;
use crate::book::Line;
use crate::court::Player;
use crate::table::{Game, Scored};

/// Seconds that ATTEMPTS count.
const PERIOD: i32 = 36 * 60;
/// Seconds that ASSIST RATE counts.
const HOUR: i32 = 60 * 60;
/// He is owed something from the first second on: who shoots most shoots first.
const AHEAD: i32 = 240;

/// Field goals he should have tried by now, less those he has.
pub(super) fn shots(game: &StatisPro, player: Player) -> i32 {
    let (seconds, line) = so_far(game, player);
    usual_shots(game.card(player)) * seconds / PERIOD - 100 * i32::from(line.fga)
}

/// The same of three-pointers.
pub(super) fn threes(game: &StatisPro, player: Player) -> i32 {
    let (seconds, line) = so_far(game, player);
    usual_threes(game.card(player)) * seconds / PERIOD - 100 * i32::from(line.tpa)
}

/// The same of assists.
pub(super) fn assists(game: &StatisPro, player: Player) -> i32 {
    let (seconds, line) = so_far(game, player);
    100 * i32::from(game.card(player).assists) * seconds / HOUR - 100 * i32::from(line.ast)
}

fn so_far(game: &StatisPro, player: Player) -> (i32, Line) {
    let book = game.book();
    (i32::from(book.seconds(player, game.time())) + AHEAD, book.line(player))
}

/// Field goals he tries in 36 minutes: ATTEMPTS run twice as far from 13.
fn usual_shots(card: &PlayerCard) -> i32 {
    let beyond = i32::from(card.atts) - 13;
    1300 + beyond * if beyond < 0 { 53 } else { 43 }
}

/// Three-pointers he tries in 36 minutes.
fn usual_threes(card: &PlayerCard) -> i32 {
    let beyond = i32::from(card.three_atts) - 4;
    (370 + beyond * if beyond < 0 { 100 } else { 55 }).max(0)
}
