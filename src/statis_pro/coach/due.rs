//! How far players are behind the shots and assists their cards promise. The house coach spreads the ball by
//! these numbers, so that each player shoots and passes as in the real season. All values are in hundredths.

use super::super::cards::PlayerCard;
use super::super::game::StatisPro;
use crate::book::Line;
use crate::court::Player;
use crate::table::{Game, Scored};

/// The seconds that ATTEMPTS refer to.
const PERIOD: i32 = 36 * 60;
/// The seconds that ASSIST RATE refers to.
const HOUR: i32 = 60 * 60;
/// Seconds added to everybody's playing time, so that the players who shoot most also shoot first.
const AHEAD: i32 = 240;

/// Field goals the player should have tried by now, minus those tried.
pub(super) fn shots(game: &StatisPro, player: Player) -> i32 {
    let (seconds, line) = so_far(game, player);
    usual_shots(game.card(player)) * seconds / PERIOD - 100 * i32::from(line.fga)
}

/// Three-pointers the player should have tried by now, minus those tried.
pub(super) fn threes(game: &StatisPro, player: Player) -> i32 {
    let (seconds, line) = so_far(game, player);
    usual_threes(game.card(player)) * seconds / PERIOD - 100 * i32::from(line.tpa)
}

/// Assists the player should have by now, minus those made.
pub(super) fn assists(game: &StatisPro, player: Player) -> i32 {
    let (seconds, line) = so_far(game, player);
    100 * i32::from(game.card(player).assists) * seconds / HOUR - 100 * i32::from(line.ast)
}

fn so_far(game: &StatisPro, player: Player) -> (i32, Line) {
    let book = game.book();
    (i32::from(book.seconds(player, game.time())) + AHEAD, book.line(player))
}

/// Field goals a player with this card tries in 36 minutes; fitted in two lines that meet at ATTEMPTS 13.
fn usual_shots(card: &PlayerCard) -> i32 {
    let beyond = i32::from(card.atts) - 13;
    1300 + beyond * if beyond < 0 { 53 } else { 43 }
}

/// Three-pointers a player with this card tries in 36 minutes.
fn usual_threes(card: &PlayerCard) -> i32 {
    let beyond = i32::from(card.three_atts) - 4;
    (370 + beyond * if beyond < 0 { 100 } else { 55 }).max(0)
}
