//! The computer coach. It sees the same as a coach at the table: cards, box score, fouls, possessions left.
//!
//! The rotation runs by itself. The coach relieves tired players, catches up late in the game and protects a
//! lead.

use super::ValueAdd;
use super::column::most_steps;
use super::prepare::Ratings;
use super::question::{Choice, PickWhy, Question};
use crate::court::{PerSide, Player, Position, RotationPlan, Side};
use crate::kit::Order as _;
use crate::table::{Coach, Game as _};

/// Coaches one side. It keeps no state: the same game and question always give the same answer.
#[derive(Debug, Clone, Copy, Default)]
pub struct HouseCoach;

impl HouseCoach {
    fn choose_by(game: &ValueAdd, side: Side, question: &Question, plan: &RotationPlan) -> Choice {
        let Question::Pick { why, among } = question else {
            // the only other question that is asked is the lineup; windows go to `act`
            let relief = relieve_limited(game, side, plan).or_else(|| relieve_tired(game, side, plan));
            return relief.unwrap_or(Choice::Ready);
        };
        let player = match why {
            // candidates are sorted by fouls, most first (VB30)
            PickWhy::Fouler => among[0],
            PickWhy::Substitute => best_substitute(game, side, among, plan),
        };
        Choice::Pick { player }
    }
}

impl Coach<ValueAdd> for HouseCoach {
    fn choose(&mut self, game: &ValueAdd, side: Side, question: &Question) -> Choice {
        HouseCoach::choose_by(game, side, question, &RotationPlan::default())
    }

    fn act(&mut self, game: &ValueAdd, side: Side, window: &Question) -> Option<Choice> {
        match window {
            Question::Push => push(game, side),
            Question::Guard => guard(game, side),
            Question::Extra => (!game.fouling[side] && (-LARGEST_DEFICIT..=-2).contains(&game.margin(side)))
                .then_some(Choice::Foul),
            Question::Pick { .. } | Question::Lineup => None,
        }
    }

    fn reason(&mut self, game: &ValueAdd, side: Side, question: &Question, choice: Choice) -> Option<String> {
        let name = |player: Player| game.setup().short_name(player);
        let margin = game.margin(side);
        Some(match (choice, question) {
            (Choice::Pick { player }, Question::Pick { why: PickWhy::Fouler, .. }) => {
                format!("{} has {} fouls, more than the others", name(player), game.book.line(player).pf)
            }
            (Choice::Pick { player }, _) if only_point_guard(game, side, player) => {
                format!("{} is a point guard, and no other is in", name(player))
            }
            (Choice::Pick { player }, _) => {
                let left = game.ratings(player).possessions.saturating_sub(game.played(player));
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

/// The house coach as it coaches where somebody looks on: late in the game it brings in shooters for a side that has to
/// try for threes, thieves for a side that fouls on purpose, and free throw shooters against it (Step 4). Simulations do without, so that their
/// results stay what they are.
///
/// It keeps to what a person has settled for a season's team: nobody plays longer while somebody else may.
#[derive(Debug, Clone, Copy, Default)]
pub struct CompanyCoach {
    /// Whether somebody looks on.
    pub company: bool,
    /// What a person has settled for each side; a plan's most counts possessions.
    pub settled: PerSide<RotationPlan>,
}

impl Coach<ValueAdd> for CompanyCoach {
    fn choose(&mut self, game: &ValueAdd, side: Side, question: &Question) -> Choice {
        let late = if self.company && *question == Question::Lineup { late(game, side) } else { None };
        let plan = &self.settled[side];
        let may = |choice: &Choice| match *choice {
            Choice::In { player, .. } => may_play(game, Player::new(side, player), plan),
            _ => true,
        };
        let legal = late.filter(|choice| may(choice) && game.place_of(side, question, *choice).is_some());
        legal.unwrap_or_else(|| HouseCoach::choose_by(game, side, question, plan))
    }

    fn act(&mut self, game: &ValueAdd, side: Side, window: &Question) -> Option<Choice> {
        HouseCoach.act(game, side, window)
    }

    fn reason(&mut self, game: &ValueAdd, side: Side, question: &Question, choice: Choice) -> Option<String> {
        if let (Choice::In { player, .. }, true) = (choice, self.company && late(game, side) == Some(choice))
        {
            let name = game.setup().short_name(Player::new(side, player));
            return Some(match (game.fouls_on_purpose(side), game.fouls_on_purpose(side.other())) {
                (true, _) => format!("{name} is the best thief left"),
                (false, true) => format!("{name} makes free throws, and they foul"),
                (false, false) => format!("{name} shoots threes: {} behind", -game.margin(side)),
            });
        }
        if let Choice::In { position, player } = choice
            && !may_play(game, game.player_at(side, position), &self.settled[side])
        {
            let [off, on] = [game.player_at(side, position), Player::new(side, player)];
            let name = |player| game.setup().short_name(player);
            return Some(format!("{} has played all that you settled, {} comes in", name(off), name(on)));
        }
        HouseCoach.reason(game, side, question, choice)
    }
}

/// Whether a player has played less than a person has settled.
fn may_play(game: &ValueAdd, player: Player, plan: &RotationPlan) -> bool {
    plan.most(player.at()).is_none_or(|most| game.played(player) < most)
}

/// Relieves a player who has played all that is settled with the best who may play, rested if there is one.
fn relieve_limited(game: &ValueAdd, side: Side, plan: &RotationPlan) -> Option<Choice> {
    let position =
        Position::ALL.into_iter().find(|&place| !may_play(game, game.player_at(side, place), plan))?;
    let bench = game.bench(side).map(|player| Player::new(side, player));
    let on = bench.filter(|&player| may_play(game, player, plan)).max_by_key(|&player| {
        let tired = game.is_tired(player);
        (!tired, worth(game.ratings(player), tired), std::cmp::Reverse(player.index))
    })?;
    Some(Choice::In { position, player: on.index })
}

/// The possessions left from which a substitution is late (Step 4).
const LATE: i32 = 4;
/// The faces of the d20 by which a shooter must be better than the one who goes.
const BETTER: u8 = 2;
/// The points that a late substitution must gain to the end of the game, by the exact odds (house).
const GAINS: f64 = 0.05;

/// The best thief or shooter on the bench to bring in late, and for whom: the substitution that gains most by the odds of all
/// dice, if any does. Both sides are asked at the start of a number, before the visitors' possession.
fn late(game: &ValueAdd, side: Side) -> Option<Choice> {
    let floor = || game.five(side);
    let (behind, left) = (-game.margin(side), left(game, side));
    let needs_threes = left <= LATE && behind >= 3 && behind > 2 * left && behind <= 4 * left;
    let steals = game.fouls_on_purpose(side);
    let throws = game.fouls_on_purpose(side.other());
    if !steals && !throws && !needs_threes {
        return None;
    }
    // on 6 to 8 the best thief of the five tries, with four numbers more
    let best = floor().iter().map(|player| player.steal).max()?;
    let better = |on: &Ratings, off: &Ratings| match (steals, throws) {
        (true, _) => on.steal > best && off.steal < best.max(11),
        // whoever is fouled on purpose answers with those who make free throws (house ruling HV22)
        (false, true) => on.ft >= off.ft + BETTER,
        (false, false) => on.d20[0] >= off.d20[0] + BETTER,
    };
    let kind = |on: &Ratings| match (steals, throws) {
        (true, _) => on.steal,
        (false, true) => on.ft,
        (false, false) => on.d20[0],
    };
    let rested = game.bench(side).map(|player| Player::new(side, player)).filter(|&on| !game.is_tired(on));
    let on = rested.max_by_key(|&on| (kind(game.ratings(on)), std::cmp::Reverse(on.index)))?;
    let mut off: Vec<(Position, Player)> =
        Position::ALL.into_iter().map(|place| (place, game.player_at(side, place))).collect();
    off.retain(|&(_, off)| better(game.ratings(on), game.ratings(off)) && !only_point_guard(game, side, off));
    off.order_by_key(|&(_, off)| worth(game.ratings(off), game.is_tired(off)));
    let plain = if off.is_empty() { 0.0 } else { edges(game, side, left) };
    let mut found = None;
    // the exact odds take long: of those who may go, the two who do least
    for &(position, _) in off.iter().take(2) {
        let mut then = game.clone();
        then.book.teams[side].five[position as usize] = on.index;
        let gain = edges(&then, side, left) - plain;
        if gain >= GAINS && found.is_none_or(|(most, _)| gain > most) {
            found = Some((gain, Choice::In { position, player: on.index }));
        }
    }
    found.map(|(_, choice)| choice)
}

/// What `side` gains on the other with these fives: in the possessions of this number, and in the `left - 1` after it, in which
/// nobody fouls on purpose. A side that tries for threes does so in all of them.
fn edges(game: &ValueAdd, side: Side, left: i32) -> f64 {
    let push = push_with(game, side);
    let edge = |game: &ValueAdd| game.odds(side, push).expected() - game.odds(side.other(), 0).expected();
    if left <= 1 {
        return edge(game);
    }
    let mut later = game.clone();
    later.turn.extra = false;
    edge(game) + f64::from(left - 1) * edge(&later)
}

/// The largest deficit at which the coach still fouls with two possessions to play.
const LARGEST_DEFICIT: i32 = 10;

fn left(game: &ValueAdd, side: Side) -> i32 {
    game.possessions_left_of(side)
}

impl ValueAdd {
    /// The possessions a side still has, including the current one.
    pub(super) fn possessions_left_of(&self, side: Side) -> i32 {
        let (turn, offense) = (self.turn(), self.offense());
        let gone = side == Side::Visitors && offense == Side::Home;
        i32::from(turn.number) + i32::from(turn.extra) - i32::from(gone)
    }
}

/// Tries for threes when two points a possession are no longer enough, but threes still are.
fn push(game: &ValueAdd, side: Side) -> Option<Choice> {
    let steps = if game.push() > 0 { 0 } else { push_with(game, side) };
    (steps > 0).then_some(Choice::Push { steps })
}

/// By how many steps this five tries for threes now; 0 where twos will do.
fn push_with(game: &ValueAdd, side: Side) -> u8 {
    let (behind, left) = (-game.margin(side), left(game, side));
    if behind < 3 || behind <= 2 * left || behind > 4 * left {
        return 0;
    }
    game.five(side).iter().map(|player| most_steps(player.d20)).max().unwrap_or(0)
}

/// Avoids fouls with a lead of three before the opponents' last possession: no four-point play.
fn guard(game: &ValueAdd, side: Side) -> Option<Choice> {
    let careful = game.margin(side) == 3 && left(game, side.other()) == 1;
    let players =
        Position::ALL.into_iter().find(|&place| game.avoids(game.player_at(side, place)) != careful);
    players
        .filter(|_| careful || game.avoiding[side] != 0)
        .map(|position| Choice::Avoid { position, on: careful })
}

/// Relieves a tired player with a rested one who is worth at least as much.
fn relieve_tired(game: &ValueAdd, side: Side, plan: &RotationPlan) -> Option<Choice> {
    let place = Position::ALL.into_iter().find(|&place| {
        let player = game.player_at(side, place);
        game.is_tired(player) && game.ratings(player).possessions > 0
    })?;
    let off = game.player_at(side, place);
    let fresh = game.bench(side).map(|player| Player::new(side, player)).filter(|&player| {
        !game.is_tired(player)
            && may_play(game, player, plan)
            && worth(game.ratings(player), false) >= worth(game.ratings(off), true)
            && (!only_point_guard(game, side, off) || game.ratings(player).is_point_guard())
    });
    let on =
        fresh.max_by_key(|&player| (worth(game.ratings(player), false), std::cmp::Reverse(player.index)))?;
    Some(Choice::In { position: place, player: on.index })
}

/// Whether `player` is the only point guard among the five.
fn only_point_guard(game: &ValueAdd, side: Side, player: Player) -> bool {
    let others = game.book.teams[side].five.into_iter().filter(|&other| other != player.index);
    game.ratings(player).is_point_guard()
        && !others.into_iter().any(|other| game.ratings(Player::new(side, other)).is_point_guard())
}

/// A rough value of a player for one possession: the points of twenty shots, plus defense and rebounds.
fn worth(player: &Ratings, tired: bool) -> u16 {
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

fn best_substitute(game: &ValueAdd, side: Side, among: &[Player], plan: &RotationPlan) -> Player {
    let guards = game.five(side).iter().filter(|player| player.is_point_guard()).count();
    let rank = |player: &&Player| {
        let ratings = game.ratings(**player);
        let left = ratings.possessions.saturating_sub(game.played(**player));
        (
            may_play(game, **player, plan),
            guards <= 1 && ratings.is_point_guard(),
            left.min(8),
            worth(ratings, false),
            std::cmp::Reverse(player.index),
        )
    };
    among.iter().max_by_key(rank).copied().unwrap_or(among[0])
}
