//! The rotation: the player in each slot for each possession (VABG Step 2, rotating reserves).

use super::cards::TeamCard;
use super::prepare::Ratings;
use super::ruleset::{POSSESSIONS, SECOND_HALF};
use crate::kit::Order as _;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// One player's turn in a slot. It lasts until the next stint of that slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stint {
    /// The player's roster index.
    pub player: u8,
    /// The first possession of the stint; possessions are numbered down.
    pub from: u8,
}

/// Why a roster can't play a rotation. Slots are counted from 1, players from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RotationError {
    /// A slot is empty at the beginning.
    #[error("slot {slot}: nobody plays from possession {POSSESSIONS} on")]
    Nobody {
        /// The slot.
        slot: usize,
    },
    /// A stint begins before the one it stands after.
    #[error("slot {slot}: a stint from {after} stands after one from {before}; they run down to 1")]
    Order {
        /// The slot.
        slot: usize,
        /// The first possession of the stint that stands first.
        before: u8,
        /// The first possession of the next one.
        after: u8,
    },
    /// A stint begins at possession 0.
    #[error("slot {slot}: possession 0; the last one is 1")]
    Zero {
        /// The slot.
        slot: usize,
    },
    /// A player that the roster does not have.
    #[error("slot {slot}: player {player} of a roster of {players}, counted from 0")]
    NoSuchPlayer {
        /// The slot.
        slot: usize,
        /// The player.
        player: u8,
        /// How many the roster has.
        players: usize,
    },
    /// A player in two slots at a time.
    #[error("possession {possession}: player {player} has two of the five slots")]
    Twice {
        /// The first such possession.
        possession: u8,
        /// The player.
        player: u8,
    },
}

/// The last possessions of a game, which belong to the starters where the cards plan a rotation (house).
pub(super) const STARTERS_END: u8 = 6;

/// The stints of each slot, from possession 44 down to 1. The last stint's player is the starter of that
/// slot.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Rotation {
    /// The stints by slot, point guard first.
    pub slots: [Vec<Stint>; 5],
}

/// A weakness of a plan that its coach should see. The numbers are possessions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlanWarning {
    /// A player is planned for more than the card allows, and will be tired (Step 2).
    Tired {
        /// The player's roster index.
        player: u8,
        /// The planned possessions.
        planned: u8,
        /// The possessions on the card.
        allowed: u8,
    },
    /// The five have no true point guard, so a d8 of 6 to 8 goes to no player.
    NoPointGuard {
        /// The first possession without one.
        from: u8,
        /// The last possession without one.
        to: u8,
    },
}

impl PlanWarning {
    /// The warning as a sentence.
    #[must_use]
    pub fn text(&self, team: &TeamCard) -> String {
        match *self {
            PlanWarning::Tired { player, planned, allowed } => {
                let name = team.players.get(usize::from(player)).map_or("somebody", |card| &card.name);
                format!("{name} plays {planned} possessions, the card allows {allowed}: they will be tired")
            }
            PlanWarning::NoPointGuard { from, to } => {
                format!("no point guard (0 or 1) from {from} to {to}: rolls of 6, 7 and 8 are nobody's")
            }
        }
    }
}

/// The player of each slot at each possession: `[slot][possession - 1]`.
type Grid = [[u8; POSSESSIONS as usize]; 5];

impl Rotation {
    /// The same five players, by slot, for the whole game (Step 2, basic).
    #[must_use]
    pub fn starters(five: [u8; 5]) -> Rotation {
        Rotation { slots: five.map(|player| vec![Stint { player, from: POSSESSIONS }]) }
    }

    /// The five players with the most possessions, for the whole game.
    #[must_use]
    pub fn best_five(team: &TeamCard) -> Rotation {
        Rotation::starters(natural_five(team, &by_possessions(team)))
    }

    /// The reserves on top of the starters until possession `last`, then the starters (Step 2, simple
    /// rotation: 34; VB32). Fewer than five reserves cover as many starters, and the others play on; so does
    /// the starters' point guard if the bench has none.
    #[must_use]
    pub fn simple(team: &TeamCard, last: u8) -> Rotation {
        let order = by_possessions(team);
        let mut rotation = Rotation::starters(natural_five(team, &order));
        let starters = rotation.five();
        let bench: Vec<u8> = order.into_iter().filter(|player| !starters.contains(player)).collect();
        let last = last.clamp(2, POSSESSIONS);
        for (slot, player) in second_five(team, starters, &bench).into_iter().enumerate() {
            if player != starters[slot] {
                rotation.assign(slot, player, POSSESSIONS, last);
            }
        }
        rotation
    }

    /// The book's own plan (Step 2, more accurate rotation): each starter comes in at the possession from which they can
    /// play to the end without getting tired, "42-1", and a reserve plays until then. Fewer than five reserves leave as
    /// many starters on the floor from the first possession.
    #[must_use]
    pub fn to_the_end(team: &TeamCard) -> Rotation {
        let order = by_possessions(team);
        let mut rotation = Rotation::starters(natural_five(team, &order));
        let starters = rotation.five();
        let bench: Vec<u8> = order.into_iter().filter(|player| !starters.contains(player)).collect();
        for (slot, player) in second_five(team, starters, &bench).into_iter().enumerate() {
            let plays = team.players[usize::from(starters[slot])].possessions.max(1);
            if player != starters[slot] && plays < POSSESSIONS {
                rotation.assign(slot, player, POSSESSIONS, plays + 1);
            }
        }
        rotation
    }

    /// The plan that [`Rotation::suggested`] begins with: each starter rests as long as the card requires,
    /// and reserves fill in, one stint each where possible (Step 2, more accurate rotation). It may leave the
    /// floor without a point guard. Links of rules 1 leave out a rotation that equals it, so it never
    /// changes.
    #[must_use]
    pub fn from_cards(team: &TeamCard) -> Rotation {
        Rotation::best_five(team).rested(team, POSSESSIONS)
    }

    /// The same starters, each of whom rests as long as the card requires, from possession `earliest` on.
    pub(super) fn rested(mut self, team: &TeamCard, earliest: u8) -> Rotation {
        let starters = self.five();
        let card = |player: u8| Ratings::of(&team.players[usize::from(player)]);
        let mut bench: Vec<(u8, u8)> = by_possessions(team)
            .into_iter()
            .filter(|player| !starters.contains(player))
            .map(|player| (player, card(player).possessions))
            .collect();
        // a lone point guard among the starters rests first, while another point guard is still available
        let guards = starters.iter().filter(|&&player| card(player).is_point_guard()).count();
        let mut order = [0, 1, 2, 3, 4];
        order.order_few_by_key(|&slot: &usize| guards == 1 && !card(starters[slot]).is_point_guard());
        // first look for rests that leave a point guard on the floor, then for any rest
        let leads = |player: u8| card(player).is_point_guard();
        for (slot, led) in order.into_iter().flat_map(|slot| [(slot, true), (slot, false)]) {
            let starter = starters[slot];
            let lone = guards == 1 && leads(starter);
            let mut rest = self.planned(starter).saturating_sub(card(starter).possessions);
            while rest > 0 {
                let free = |player: u8| {
                    self.next_rest((slot, starter), player, earliest, |player| !led || leads(player))
                };
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
                self.assign(slot, player, from, from + 1 - length);
                bench[at].1 -= length;
                rest -= length;
            }
        }
        self
    }

    /// The rotation to start with: as the cards plan it, with a true point guard on the floor at every
    /// possession if the team has one. Links leave out a rotation that equals it, so it never changes.
    #[must_use]
    pub fn suggested(team: &TeamCard) -> Rotation {
        Rotation::from_cards(team).led(team, 1..=POSSESSIONS, |_| POSSESSIONS)
    }

    /// The same rotation with a true point guard on the floor at every one of these possessions, if the team has one who
    /// may play then: nobody gets more possessions for it than `most`.
    pub(super) fn led(
        mut self,
        team: &TeamCard,
        at: RangeInclusive<u8>,
        most: impl Fn(u8) -> u8,
    ) -> Rotation {
        let guards: Vec<u8> = (0..team.players.len().min(usize::from(u8::MAX)) as u8)
            .filter(|&player| team.players[usize::from(player)].corner <= 1)
            .collect();
        let starters = self.five();
        while let Some((from, to)) = self.leaderless(team, &at) {
            let left = |player: &u8| self.left(team, *player);
            let room = |player: u8| most(player).saturating_sub(self.planned(player));
            let free = guards.iter().copied().filter(|&guard| room(guard) > 0);
            let Some(guard) = free.max_by_key(left) else { break };
            let slot = starters.iter().position(|&starter| starter == guard).unwrap_or(0);
            let length = room(guard).min(from + 1 - to);
            self.assign(slot, guard, from, from + 1 - length);
        }
        for &guard in &guards {
            let rests = |rotation: &Rotation, number: u8| {
                at.contains(&number)
                    && guards.iter().any(|&other| other != guard && rotation.plays(number, other))
            };
            loop {
                let over = -self.left(team, guard);
                let spare = |rotation: &Rotation, player: u8| rotation.left(team, player);
                if !self.relieve(team, (guard, over), rests, spare) {
                    break;
                }
            }
        }
        self
    }

    /// How many more possessions a player's card allows.
    pub(super) fn left(&self, team: &TeamCard, player: u8) -> i16 {
        i16::from(team.players[usize::from(player)].possessions) - i16::from(self.planned(player))
    }

    /// The first run of these possessions without a true point guard: from, to.
    fn leaderless(&self, team: &TeamCard, at: &RangeInclusive<u8>) -> Option<(u8, u8)> {
        self.warnings(team, true).into_iter().find_map(|warning| match warning {
            PlanWarning::NoPointGuard { from, to } => {
                let (from, to) = (from.min(*at.end()), to.max(*at.start()));
                (from >= to).then_some((from, to))
            }
            PlanWarning::Tired { .. } => None,
        })
    }

    /// Whether a player is on the floor at a possession.
    pub(super) fn plays(&self, number: u8, player: u8) -> bool {
        (0..5).any(|slot| self.player_at(slot, number) == player)
    }

    /// Rests a player once who is planned for `over` possessions too many, when they may rest, for somebody who has
    /// possessions to spare. Returns whether that was possible.
    pub(super) fn relieve(
        &mut self,
        team: &TeamCard,
        (tired, over): (u8, i16),
        rests: impl Fn(&Rotation, u8) -> bool,
        spare: impl Fn(&Rotation, u8) -> i16,
    ) -> bool {
        let players = 0..team.players.len().min(usize::from(u8::MAX)) as u8;
        let bench = players.filter(|&player| player != tired && spare(self, player) > 0);
        let rest = |player: u8| {
            let open = |&number: &u8| {
                self.plays(number, tired) && rests(self, number) && !self.plays(number, player)
            };
            let from = (1..=POSSESSIONS).rev().find(open)?;
            let slot = (0..5).find(|&slot| self.player_at(slot, from) == tired)?;
            let run = (1..=from)
                .rev()
                .take_while(|number| open(number) && self.player_at(slot, *number) == tired)
                .count();
            let length = (run as i16).min(over).min(spare(self, player));
            (length > 0).then_some((length, player, slot, from))
        };
        let best =
            bench.filter_map(rest).max_by_key(|&(length, player, ..)| (length, std::cmp::Reverse(player)));
        if let Some((length, player, slot, from)) = best {
            self.assign(slot, player, from, from + 1 - length as u8);
        }
        best.is_some()
    }

    /// The first stint in which `player` could relieve `starter` with `leads` true for one of the five: the
    /// possession it begins and the most possessions it may last. It begins at possession `earliest` at the earliest; the
    /// last six possessions belong to the starters.
    fn next_rest(
        &self,
        (slot, starter): (usize, u8),
        player: u8,
        earliest: u8,
        leads: impl Fn(u8) -> bool,
    ) -> Option<(u8, u8)> {
        let led = |number: u8| leads(player) || (0..5).any(|s| s != slot && leads(self.player_at(s, number)));
        let open = |number: u8| {
            self.player_at(slot, number) == starter && !self.plays(number, player) && led(number)
        };
        let from = (STARTERS_END + 1..=earliest).rev().find(|&number| open(number))?;
        let length = (STARTERS_END + 1..=from).rev().take_while(|&number| open(number)).count();
        Some((from, length as u8))
    }

    /// The starters by slot: the players of the last stints.
    #[must_use]
    pub fn five(&self) -> [u8; 5] {
        std::array::from_fn(|slot| self.slots[slot].last().map_or(0, |stint| stint.player))
    }

    /// The player of a slot at a possession.
    #[must_use]
    pub fn player_at(&self, slot: usize, number: u8) -> u8 {
        let stints = &self.slots[slot];
        let begun = stints.iter().rev().find(|stint| stint.from >= number);
        begun.or(stints.first()).map_or(0, |stint| stint.player)
    }

    /// Everybody with a stint, by roster index.
    #[must_use]
    pub fn players(&self) -> Vec<u8> {
        let mut players: Vec<u8> = self.slots.iter().flatten().map(|stint| stint.player).collect();
        players.order();
        players.dedup();
        players
    }

    /// The number of possessions a player is planned for.
    #[must_use]
    pub fn planned(&self, player: u8) -> u8 {
        (1..=POSSESSIONS).filter(|&number| (0..5).any(|slot| self.player_at(slot, number) == player)).count()
            as u8
    }

    /// Puts a player in a slot from one possession down to another. If the player had another slot then, the
    /// two players swap, so that none plays in two places.
    ///
    /// # Examples
    /// ```
    /// use hardwood::value_add::Rotation;
    ///
    /// let mut rotation = Rotation::starters([0, 1, 2, 3, 4]);
    /// rotation.assign(4, 7, 44, 39);
    /// assert_eq!([40, 38].map(|possession| rotation.player_at(4, possession)), [7, 4]);
    /// ```
    pub fn assign(&mut self, slot: usize, player: u8, from: u8, to: u8) {
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

    /// Checks that a roster of `players` can play this rotation.
    ///
    /// # Errors
    /// The first problem: what is wrong, where, and what would be right.
    ///
    /// # Examples
    /// ```
    /// use hardwood::value_add::{Rotation, RotationError};
    ///
    /// let mut rotation = Rotation::starters([0, 1, 2, 3, 4]);
    /// assert_eq!(rotation.check(8), Ok(()));
    /// assert_eq!(rotation.check(4), Err(RotationError::NoSuchPlayer { slot: 5, player: 4, players: 4 }));
    /// ```
    pub fn check(&self, players: usize) -> Result<(), RotationError> {
        for (slot, stints) in self.slots.iter().enumerate() {
            let place = slot + 1;
            if stints.first().is_none_or(|stint| stint.from != POSSESSIONS) {
                return Err(RotationError::Nobody { slot: place });
            }
            if let Some(pair) = stints.windows(2).find(|pair| pair[0].from <= pair[1].from) {
                return Err(RotationError::Order { slot: place, before: pair[0].from, after: pair[1].from });
            }
            if stints.iter().any(|stint| stint.from == 0) {
                return Err(RotationError::Zero { slot: place });
            }
            if let Some(stint) = stints.iter().find(|stint| usize::from(stint.player) >= players) {
                return Err(RotationError::NoSuchPlayer { slot: place, player: stint.player, players });
            }
        }
        for number in (1..=POSSESSIONS).rev() {
            let five: [u8; 5] = std::array::from_fn(|slot| self.player_at(slot, number));
            if let Some(slot) = (1..5).find(|&slot| five[..slot].contains(&five[slot])) {
                return Err(RotationError::Twice { possession: number, player: five[slot] });
            }
        }
        Ok(())
    }

    /// The last possession of a stint of `slot`, counted from 0.
    #[must_use]
    pub fn last(&self, slot: usize, stint: usize) -> u8 {
        self.slots[slot].get(stint + 1).map_or(1, |next| next.from + 1)
    }

    /// This rotation with a stint of `slot` beginning at possession `from`, as far as the stints on either side let
    /// it. The first stint begins at 44 and stays.
    #[must_use]
    pub fn with_border(&self, slot: usize, stint: usize, from: i32) -> Rotation {
        let (stints, mut next) = (&self.slots[slot], self.clone());
        let (Some(before), Some(after)) = (stints.get(stint.wrapping_sub(1)), stints.get(stint)) else {
            return next;
        };
        let (low, high) = (i32::from(self.last(slot, stint)), i32::from(before.from) - 1);
        let from = from.clamp(low.min(high), high) as u8;
        if from > after.from {
            next.assign(slot, after.player, from, after.from + 1);
        } else if from < after.from {
            next.assign(slot, before.player, after.from, from + 1);
        }
        next
    }

    /// Gives the second half of a stint of `slot` to the player with the most possessions left among those not
    /// playing meanwhile.
    pub fn split(&mut self, team: &TeamCard, slot: usize, stint: usize) {
        let Some(from) = self.slots[slot].get(stint).map(|stint| stint.from) else { return };
        let to = self.last(slot, stint);
        let middle = (from + to) / 2;
        let rests =
            |player: &u8| (to..=middle).all(|n| (0..5).all(|slot| self.player_at(slot, n) != *player));
        let left = |player: &u8| {
            i16::from(team.players[usize::from(*player)].possessions) - i16::from(self.planned(*player))
        };
        let players = (0..team.players.len().min(255) as u8).filter(rests);
        if let Some(player) = players.max_by_key(left) {
            self.assign(slot, player, middle, to);
        }
    }

    /// The weaknesses of this rotation for `team`. `tires`: players tire after the possessions on their cards.
    #[must_use]
    pub fn warnings(&self, team: &TeamCard, tires: bool) -> Vec<PlanWarning> {
        let mut warnings: Vec<PlanWarning> = self
            .players()
            .into_iter()
            .filter_map(|player| {
                let allowed = team.players.get(usize::from(player))?.possessions;
                let planned = self.planned(player);
                (tires && planned > allowed).then_some(PlanWarning::Tired { player, planned, allowed })
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
                warnings.push(PlanWarning::NoPointGuard { from, to });
            }
        }
        warnings
    }
}

/// The last possession of the reserves in the simple rotation: 34, or 38 in the designer's later version
/// (VB32).
pub const SIMPLE_ROTATION_ENDS: [u8; 2] = [SECOND_HALF + 1, 38];

/// The roster by possessions on the card, most first.
fn by_possessions(team: &TeamCard) -> Vec<u8> {
    let mut players: Vec<u8> = (0..team.players.len().min(usize::from(u8::MAX)) as u8).collect();
    players.order_few_by_key(|&player| {
        (std::cmp::Reverse(team.players[usize::from(player)].possessions), player)
    });
    players
}

/// The first five of `order` by slot, with a point guard if the team has one. Each plays as near to the
/// card's slot as possible; of equals the better shot blockers play inside.
fn natural_five(team: &TeamCard, order: &[u8]) -> [u8; 5] {
    let leads = |player: &u8| team.players[usize::from(*player)].corner <= 1;
    let mut five: Vec<u8> = order.iter().copied().take(5).collect();
    if !five.iter().any(leads)
        && let (Some(guard), Some(last)) = (order.iter().copied().find(leads), five.last_mut())
    {
        *last = guard;
    }
    let mut best = ([0; 5], (u32::MAX, 0));
    permutations(&mut five, 0, &mut |players| {
        let cost = misplaced(team, players.iter().copied().enumerate());
        if cost < best.1
            && let Ok(five) = <[u8; 5]>::try_from(players)
        {
            best = (five, cost);
        }
    });
    best.0
}

/// The five that relieves `starters`: up to five of `bench`, most possessions first, each as near to the
/// card's slot as possible; the other starters stay where they are. If no point guard is on the bench, the
/// starters' one stays.
fn second_five(team: &TeamCard, starters: [u8; 5], bench: &[u8]) -> [u8; 5] {
    let leads = |player: &u8| team.players[usize::from(*player)].corner <= 1;
    let mut reserves: Vec<Option<u8>> = bench.iter().copied().take(5).map(Some).collect();
    let guard = bench.iter().copied().find(leads);
    if !reserves.iter().flatten().any(leads)
        && (guard.is_some() || starters.iter().any(leads))
        && let [_, _, _, _, fifth] = &mut reserves[..]
    {
        *fifth = guard;
    }
    reserves.resize(5, None);
    let mut best = (starters, (true, (u32::MAX, 0)));
    permutations(&mut reserves, 0, &mut |reserves| {
        let five: [u8; 5] = std::array::from_fn(|slot| reserves[slot].unwrap_or(starters[slot]));
        let places = reserves.iter().enumerate().filter_map(|(slot, player)| Some((slot, (*player)?)));
        let cost = (!five.iter().any(leads), misplaced(team, places));
        if cost < best.1 {
            best = (five, cost);
        }
    });
    best.0
}

/// The distance of players from their cards' slots in all, then that of the shot blockers from the center's.
fn misplaced(team: &TeamCard, places: impl Iterator<Item = (usize, u8)>) -> (u32, u32) {
    places.fold((0, 0), |(away, blocks), (slot, player)| {
        let card = &team.players[usize::from(player)];
        // 0 is a point guard who plays another position
        let place = if card.corner == 0 { 2 } else { card.corner };
        let blocked = u32::from(card.block) * (5 - slot as u32);
        (away + u32::from(place.abs_diff(slot as u8 + 1)), blocks + blocked)
    })
}

fn permutations<T>(players: &mut [T], from: usize, each: &mut impl FnMut(&[T])) {
    if from == players.len() {
        return each(players);
    }
    for i in from..players.len() {
        players[from..=i].rotate_right(1);
        permutations(players, from + 1, each);
        players[from..=i].rotate_left(1);
    }
}
