//! The house coach. He sees what a coach at the table sees: cards, box score, fouls, what is left to play.
//!
//! The rotation plays by itself; he takes off who is tired, chases at the end and keeps a lead.

use super::ValueAdd;
use super::column::most_steps;
use super::prepare::Rated;
use super::question::{Choice, PickWhy, Question};
use crate::court::{Player, Position, Side};
use crate::table::Coach;

/// Plays a side. Keeps nothing between questions; the same questions have the same answers.
#[derive(Debug, Clone, Copy, Default)]
pub struct HouseCoach;

impl Coach<ValueAdd> for HouseCoach {
    fn choose(&mut self, game: &ValueAdd, side: Side, question: &Question) -> Choice {
        let Question::Pick { why, among } = question else {
            // windows are not asked about
            return relieve(game, side).unwrap_or(Choice::Ready);
        };
        let player = match why {
            // the player with the most fouls stands first (VB30)
            PickWhy::Fouler => among[0],
            PickWhy::Substitute => best_substitute(game, side, among),
        };
        Choice::Pick { player }
    }

    fn act(&mut self, game: &ValueAdd, side: Side, window: &Question) -> Option<Choice> {
        match window {
            Question::Push => push(game, side),
            Question::Guard => guard(game, side),
            Question::Extra => (!game.fouling[side] && (-WORTH_A_FOUL..=-2).contains(&game.margin(side)))
                .then_some(Choice::Foul),
            Question::Pick { .. } | Question::Lineup => None,
        }
    }
}

/// He gives the game up where he is further behind with two possessions to play.
const WORTH_A_FOUL: i32 = 10;

impl HouseCoach {
    /// Why he answers so, or does so in a window, in plain words. Asked before it is done.
    #[must_use]
    pub fn reason(self, game: &ValueAdd, side: Side, question: &Question, choice: Choice) -> Option<String> {
        let name = |player: Player| game.setup().short_name(player);
        let margin = game.margin(side);
        Some(match (choice, question) {
            (Choice::Pick { player }, Question::Pick { why: PickWhy::Fouler, .. }) => {
                format!("{} has {} fouls, more than the others", name(player), game.book.line(player).pf)
            }
            (Choice::Pick { player }, _) if lone_guard(game, side, player) => {
                format!("{} is a point guard, and no other is in", name(player))
            }
            (Choice::Pick { player }, _) => {
                let left = game.rated(player).possessions.saturating_sub(game.played(player));
                format!("{} can play {left} more possessions", name(player))
            }
            (Choice::In { position, player }, _) => format!(
                "{} is tired, {} is fresh",
                name(game.player_at(side, position)),
                name(Player::new(side, player))
            ),
            (Choice::Push { steps: 1.. }, _) => {
                format!("{} behind with {} to play: twos are not enough", -margin, left(game, side))
            }
            (Choice::Push { .. }, _) => "twos will do".to_owned(),
            (Choice::Avoid { on: true, .. }, _) => "three ahead at the end: no four-point play".to_owned(),
            (Choice::Avoid { .. }, _) => "a foul hurts no more".to_owned(),
            (Choice::Foul, _) => format!("{} behind: a possession more", -margin),
            (Choice::Ready | Choice::Swap { .. }, _) => return None,
        })
    }
}

/// Possessions a side still has, this one included.
fn left(game: &ValueAdd, side: Side) -> i32 {
    let (turn, offense) = (game.turn(), game.offense());
    let gone = side == Side::Visitors && offense == Side::Home;
    i32::from(turn.number) + i32::from(turn.extra) - i32::from(gone)
}

/// Behind by more than twos make good, he tries for threes with all his players.
fn push(game: &ValueAdd, side: Side) -> Option<Choice> {
    let behind = -game.margin(side);
    if game.push() > 0 || behind < 3 || behind <= 2 * left(game, side) || behind > 4 * left(game, side) {
        return None;
    }
    let steps =
        game.five(side).iter().map(|player| most_steps(player.d20)).max().filter(|&steps| steps > 0)?;
    Some(Choice::Push { steps })
}

/// Three ahead before the last possession of the others, nobody gives them a fourth point.
fn guard(game: &ValueAdd, side: Side) -> Option<Choice> {
    let careful = game.margin(side) == 3 && left(game, side.other()) == 1;
    let players =
        Position::ALL.into_iter().find(|&place| game.avoids(game.player_at(side, place)) != careful);
    players
        .filter(|_| careful || game.avoiding[side] != 0)
        .map(|position| Choice::Avoid { position, on: careful })
}

/// Takes off who is tired, if a fresh player is no worse off.
fn relieve(game: &ValueAdd, side: Side) -> Option<Choice> {
    let place = Position::ALL.into_iter().find(|&place| {
        let player = game.player_at(side, place);
        game.is_tired(player) && game.rated(player).possessions > 0
    })?;
    let off = game.player_at(side, place);
    let fresh = game.bench(side).map(|player| Player::new(side, player)).filter(|&player| {
        !game.is_tired(player)
            && worth(game.rated(player), false) >= worth(game.rated(off), true)
            && (!lone_guard(game, side, off) || game.rated(player).is_point_guard())
    });
    let on =
        fresh.max_by_key(|&player| (worth(game.rated(player), false), std::cmp::Reverse(player.index)))?;
    Some(Choice::In { position: place, player: on.index })
}

/// Whether nobody else of the five is a point guard.
fn lone_guard(game: &ValueAdd, side: Side, player: Player) -> bool {
    let others = game.book.teams[side].five.into_iter().filter(|&other| other != player.index);
    game.rated(player).is_point_guard()
        && !others.into_iter().any(|other| game.rated(Player::new(side, other)).is_point_guard())
}

/// What a player is worth for a possession, roughly: points of twenty of his shots, and what he takes from the others.
fn worth(player: &Rated, tired: bool) -> u16 {
    let [threes, twos, fouled, ..] = player.d20.map(u16::from);
    let throws = 2 * fouled * u16::from(player.ft) / 20;
    let lost = match (tired, threes) {
        (false, _) => 0,
        (true, 0) => 4,
        (true, 1) => 5,
        (true, _) => 6,
    };
    let defense = u16::from(player.steal - 10) + u16::from(player.block - 20) / 2;
    (3 * threes + 2 * twos + throws + defense + u16::from(player.off_reb + player.def_reb))
        .saturating_sub(lost)
}

fn best_substitute(game: &ValueAdd, side: Side, among: &[Player]) -> Player {
    let guards = game.five(side).iter().filter(|player| player.is_point_guard()).count();
    let rank = |player: &&Player| {
        let rated = game.rated(**player);
        let left = rated.possessions.saturating_sub(game.played(**player));
        (
            guards <= 1 && rated.is_point_guard(),
            left.min(8),
            worth(rated, false),
            std::cmp::Reverse(player.index),
        )
    };
    among.iter().max_by_key(rank).copied().unwrap_or(among[0])
}
