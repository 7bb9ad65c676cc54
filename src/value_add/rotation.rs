//! Who plays which possessions: the plan beside the scoresheet (VABG Step 2, rotating reserves).

use super::cards::TeamCard;
use super::prepare::Rated;
use super::ruleset::{POSSESSIONS, SECOND_HALF};
use serde::{Deserialize, Serialize};

/// From a possession on a player has a slot, until the next one's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stint {
    /// His roster place.
    pub player: u8,
    /// The first of his possessions; they are numbered down.
    pub from: u8,
}

/// The stints of each slot, from 44 down to 1. Who has the last one is the slot's starter.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Rotation {
    /// By slot, point guard first.
    pub slots: [Vec<Stint>; 5],
}

/// Something about a plan that its coach should know. The numbers are possessions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Concern {
    /// More than his card allows: he will be tired (Step 2).
    Tired {
        /// His roster place.
        player: u8,
        /// Planned.
        planned: u8,
        /// His card's.
        allowed: u8,
    },
    /// Nobody among the five is a true point guard: a d8 of 6 to 8 is nobody's.
    NoPointGuard {
        /// The first of them.
        from: u8,
        /// The last of them.
        to: u8,
    },
}

impl Concern {
    /// In words.
    #[must_use]
    pub fn text(&self, team: &TeamCard) -> String {
        match *self {
            Concern::Tired { player, planned, allowed } => {
                let name = team.players.get(usize::from(player)).map_or("somebody", |card| &card.name);
                format!("{name} plays {planned} possessions, his card allows {allowed}: he will be tired")
            }
            Concern::NoPointGuard { from, to } => {
                format!("no point guard (0 or 1) from {from} to {to}: rolls of 6, 7 and 8 are nobody's")
            }
        }
    }
}

/// Who has each slot at each possession: `[slot][possession - 1]`.
type Grid = [[u8; POSSESSIONS as usize]; 5];

impl Rotation {
    /// These five, by slot, for the whole game (Step 2, basic).
    #[must_use]
    pub fn starters(five: [u8; 5]) -> Rotation {
        Rotation { slots: five.map(|player| vec![Stint { player, from: POSSESSIONS }]) }
    }

    /// The five with the most possessions for the whole game.
    #[must_use]
    pub fn best_five(team: &TeamCard) -> Rotation {
        Rotation::starters(usual_five(team, &by_use(team)))
    }

    /// The next five until possession `last`, then the starters (Step 2, simple rotation: 34; VB32).
    #[must_use]
    pub fn simple(team: &TeamCard, last: u8) -> Rotation {
        let order = by_use(team);
        let mut rotation = Rotation::starters(usual_five(team, &order));
        let starters = rotation.five();
        let bench: Vec<u8> = order.into_iter().filter(|player| !starters.contains(player)).collect();
        let last = last.clamp(2, POSSESSIONS);
        if bench.len() >= 5 {
            for (slot, player) in usual_five(team, &bench).into_iter().enumerate() {
                rotation.put(slot, player, POSSESSIONS, last);
            }
        }
        rotation
    }

    /// Filled in from the cards: every starter rests as long as his card asks for, and reserves play meanwhile, each of
    /// them one rest after the other (Step 2, more accurate rotation).
    #[must_use]
    pub fn from_cards(team: &TeamCard) -> Rotation {
        let mut rotation = Rotation::best_five(team);
        let starters = rotation.five();
        let card = |player: u8| Rated::of(&team.players[usize::from(player)]);
        let mut bench: Vec<(u8, u8)> = by_use(team)
            .into_iter()
            .filter(|player| !starters.contains(player))
            .map(|player| (player, card(player).possessions))
            .collect();
        // where only one of the starters is a point guard, he rests first and another one plays for him
        let guards = starters.iter().filter(|&&player| card(player).is_point_guard()).count();
        let mut order = [0, 1, 2, 3, 4];
        order.sort_by_key(|&slot: &usize| guards == 1 && !card(starters[slot]).is_point_guard());
        // nobody comes in for the last point guard on the floor, as long as there is another time to rest
        let leads = |player: u8| card(player).is_point_guard();
        for (slot, led) in order.into_iter().flat_map(|slot| [(slot, true), (slot, false)]) {
            let starter = starters[slot];
            let lone = guards == 1 && leads(starter);
            let mut rest = rotation.planned(starter).saturating_sub(card(starter).possessions);
            while rest > 0 {
                let free = |player: u8| rotation.free(slot, starter, player, |player| !led || leads(player));
                let able = bench
                    .iter()
                    .enumerate()
                    .filter(|(_, (player, left))| *left > 0 && free(*player).is_some());
                let best = able.max_by_key(|(_, (player, left))| {
                    let away = card(*player).corner.abs_diff(slot as u8 + 1);
                    (lone && leads(*player), *left, std::cmp::Reverse(away))
                });
                let Some((at, &(player, left))) = best else { break };
                let Some((from, most)) = free(player) else { break };
                let length = rest.min(left).min(most);
                rotation.put(slot, player, from, from + 1 - length);
                bench[at].1 -= length;
                rest -= length;
            }
        }
        rotation
    }

    /// Where `player` may next come in for `starter`, so that one of the five then `leads`: from which possession, and for
    /// how many in a row at most. The last six are the starters'.
    fn free(&self, slot: usize, starter: u8, player: u8, leads: impl Fn(u8) -> bool) -> Option<(u8, u8)> {
        const LAST: u8 = 6;
        let plays = |number: u8| (0..5).any(|s| self.player_at(s, number) == player);
        let led = |number: u8| leads(player) || (0..5).any(|s| s != slot && leads(self.player_at(s, number)));
        let open = |number: u8| self.player_at(slot, number) == starter && !plays(number) && led(number);
        let from = (LAST + 1..=POSSESSIONS).rev().find(|&number| open(number))?;
        let length = (LAST + 1..=from).rev().take_while(|&number| open(number)).count();
        Some((from, length as u8))
    }

    /// Who starts, by slot: whoever is in when the game ends.
    #[must_use]
    pub fn five(&self) -> [u8; 5] {
        std::array::from_fn(|slot| self.slots[slot].last().map_or(0, |stint| stint.player))
    }

    /// Who has a slot at a possession; before the first stint its player.
    #[must_use]
    pub fn player_at(&self, slot: usize, number: u8) -> u8 {
        let stints = &self.slots[slot];
        let begun = stints.iter().rev().find(|stint| stint.from >= number);
        begun.or(stints.first()).map_or(0, |stint| stint.player)
    }

    /// Everybody who is planned to play.
    #[must_use]
    pub fn uses(&self) -> Vec<u8> {
        let mut players: Vec<u8> = self.slots.iter().flatten().map(|stint| stint.player).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// How many possessions a player is planned to play.
    #[must_use]
    pub fn planned(&self, player: u8) -> u8 {
        (1..=POSSESSIONS).filter(|&number| (0..5).any(|slot| self.player_at(slot, number) == player)).count()
            as u8
    }

    /// Gives a slot to a player from one possession down to another. Whoever has him elsewhere then has this slot's player for
    /// him, so that nobody plays in two places.
    pub fn put(&mut self, slot: usize, player: u8, from: u8, to: u8) {
        let mut grid: Grid =
            std::array::from_fn(|slot| std::array::from_fn(|n| self.player_at(slot, n as u8 + 1)));
        for number in to.max(1)..=from.min(POSSESSIONS) {
            let at = usize::from(number) - 1;
            let before = std::mem::replace(&mut grid[slot][at], player);
            for other in (0..5).filter(|&other| other != slot) {
                if grid[other][at] == player {
                    grid[other][at] = before;
                }
            }
        }
        for (stints, players) in self.slots.iter_mut().zip(&grid) {
            stints.clear();
            for (n, &player) in players.iter().enumerate().rev() {
                if stints.last().is_none_or(|last| last.player != player) {
                    stints.push(Stint { player, from: n as u8 + 1 });
                }
            }
        }
    }

    /// Whether it can be played with so many players.
    ///
    /// # Errors
    /// What is wrong, where, and what would be right.
    pub fn check(&self, players: usize) -> Result<(), String> {
        for (slot, stints) in self.slots.iter().enumerate() {
            let place = slot + 1;
            if stints.first().is_none_or(|stint| stint.from != POSSESSIONS) {
                return Err(format!("slot {place}: nobody plays from possession {POSSESSIONS} on"));
            }
            if let Some(pair) = stints.windows(2).find(|pair| pair[0].from <= pair[1].from) {
                return Err(format!(
                    "slot {place}: a stint from {} stands after one from {}; they run down to 1",
                    pair[1].from, pair[0].from
                ));
            }
            if stints.iter().any(|stint| stint.from == 0) {
                return Err(format!("slot {place}: possession 0; the last one is 1"));
            }
            if let Some(stint) = stints.iter().find(|stint| usize::from(stint.player) >= players) {
                return Err(format!(
                    "slot {place}: player {} of a roster of {players}, counted from 0",
                    stint.player
                ));
            }
        }
        for number in (1..=POSSESSIONS).rev() {
            let five: [u8; 5] = std::array::from_fn(|slot| self.player_at(slot, number));
            if let Some(slot) = (1..5).find(|&slot| five[..slot].contains(&five[slot])) {
                return Err(format!("possession {number}: player {} has two of the five slots", five[slot]));
            }
        }
        Ok(())
    }

    /// What its coach should know.
    #[must_use]
    pub fn concerns(&self, team: &TeamCard) -> Vec<Concern> {
        let mut concerns: Vec<Concern> = self
            .uses()
            .into_iter()
            .filter_map(|player| {
                let allowed = team.players.get(usize::from(player))?.possessions;
                let planned = self.planned(player);
                (planned > allowed).then_some(Concern::Tired { player, planned, allowed })
            })
            .collect();
        let led = |number: u8| {
            (0..5).any(|slot| {
                team.players.get(usize::from(self.player_at(slot, number))).is_some_and(|c| c.corner <= 1)
            })
        };
        let alone: Vec<u8> = (1..=POSSESSIONS).rev().filter(|&number| !led(number)).collect();
        for run in alone.chunk_by(|a, b| *a == b + 1) {
            if let (Some(&from), Some(&to)) = (run.first(), run.last()) {
                concerns.push(Concern::NoPointGuard { from, to });
            }
        }
        concerns
    }
}

/// The last possession of reserves in the simple rotation: 34, or 38 as the designer had it later (VB32).
pub const SIMPLE: [u8; 2] = [SECOND_HALF + 1, 38];

/// The players by possessions they can play, most first.
fn by_use(team: &TeamCard) -> Vec<u8> {
    let mut players: Vec<u8> = (0..team.players.len().min(usize::from(u8::MAX)) as u8).collect();
    players.sort_by_key(|&player| (std::cmp::Reverse(team.players[usize::from(player)].possessions), player));
    players
}

/// The first five of `order`, a point guard among them if there is one, each as near as can be to his card's place; of
/// equals the better shot blockers play inside.
fn usual_five(team: &TeamCard, order: &[u8]) -> [u8; 5] {
    let card = |player: u8| &team.players[usize::from(player)];
    let mut five: Vec<u8> = order.iter().copied().take(5).collect();
    let leads = |player: &u8| card(*player).corner <= 1;
    if !five.iter().any(leads)
        && let (Some(guard), Some(last)) = (order.iter().copied().find(leads), five.last_mut())
    {
        *last = guard;
    }
    let mut best = ([0; 5], (u32::MAX, 0));
    permutations(&mut five, 0, &mut |players| {
        let mut cost = (0, 0);
        for (slot, &player) in players.iter().enumerate() {
            let card = card(player);
            // 0 is a point guard who belongs elsewhere
            let place = if card.corner == 0 { 2 } else { card.corner };
            cost.0 += u32::from(place.abs_diff(slot as u8 + 1));
            cost.1 += u32::from(card.block) * (5 - slot as u32);
        }
        if cost < best.1
            && let Ok(five) = <[u8; 5]>::try_from(players)
        {
            best = (five, cost);
        }
    });
    best.0
}

fn permutations(players: &mut [u8], from: usize, each: &mut impl FnMut(&[u8])) {
    if from == players.len() {
        return each(players);
    }
    for i in from..players.len() {
        players[from..=i].rotate_right(1);
        permutations(players, from + 1, each);
        players[from..=i].rotate_left(1);
    }
}
