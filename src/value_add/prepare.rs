//! Preparation before the first roll: dunk ranges, the ranges they reduce, and the totals players begin with
//! (VABG Step 2).

use super::cards::{PlayerCard, TeamCard};
use super::ruleset::{HouseRules, OPENING, SQUAD};
use crate::court::{PerSide, Side};
use crate::kit::Order as _;
use serde::Serialize;

/// The ratings a player has in this game: the card's, less those the opponents' dunk range takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ratings {
    /// The suggested slot; 0 and 1 are true point guards.
    pub corner: u8,
    /// Further d8 numbers: 0 none, 1 "7", 2 "6&8".
    pub extra: u8,
    /// The possessions a player can play without being tired.
    pub possessions: u8,
    /// The last number of the steal range from 11; 10 is none.
    pub steal: u8,
    /// The last number of the block range from 21; 20 is none.
    pub block: u8,
    /// The first number of the foul range to 36.
    pub foul: u8,
    /// The last number of the turnover range from 41.
    pub turnover: u8,
    /// Faces of the d20: three made, two made, fouled, three missed, two missed.
    pub d20: [u8; 5],
    /// The last number of the free throw range from 1, on a d20.
    pub ft: u8,
    /// The last number of the offensive rebound range from 1, on a d6.
    pub off_reb: u8,
    /// The last number of the defensive rebound range from 1, on a d6.
    pub def_reb: u8,
}

impl Ratings {
    /// The ratings as printed on the card.
    #[must_use]
    pub const fn of(card: &PlayerCard) -> Ratings {
        let &PlayerCard {
            corner,
            extra,
            possessions,
            steal,
            block,
            foul,
            turnover,
            d20,
            ft,
            off_reb,
            def_reb,
            ..
        } = card;
        Ratings { corner, extra, possessions, steal, block, foul, turnover, d20, ft, off_reb, def_reb }
    }

    /// These ratings with `cut` numbers (0, 1 or 2) off the ranges a dunk range reduces (VB15, VB16).
    #[must_use]
    fn less(self, cut: u8) -> Ratings {
        // the floors are 11-12, 21-22, 1-1 for one; 11-11, 21-21, none for two. A floor raises no range
        let floor = |value: u8, floor: u8| value.saturating_sub(cut).max(floor.min(value));
        let last = 2 - cut.min(2);
        Ratings {
            steal: floor(self.steal, 11 + last),
            block: floor(self.block, 21 + last),
            def_reb: floor(self.def_reb, last),
            ..self
        }
    }

    /// Whether the player is a true point guard.
    #[must_use]
    pub const fn is_point_guard(&self) -> bool {
        self.corner <= 1
    }
}

/// The dunk ranges both teams play with, after they were compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct DunkRanges {
    /// The last number of each team's dunk range from 51; 50 is none.
    pub dunk: PerSide<u8>,
    /// The last number of each team's range without a basket from 51; 50 is none (VB13, a switch).
    pub no_score: PerSide<u8>,
    /// The numbers taken from each team's steal, block and defensive rebound ranges.
    pub cut: PerSide<u8>,
}

impl DunkRanges {
    /// Compares the ranges (Step 2): the other team's adjustment is added to each, then both lose the smaller
    /// one's numbers.
    #[must_use]
    pub fn of(teams: &PerSide<TeamCard>, house: HouseRules) -> DunkRanges {
        let numbers = |side: Side| {
            let (own, other) = (&teams[side], &teams[side.other()]);
            i16::from(own.dunk) - 50 + i16::from(other.dunk_defense)
        };
        let [home, visitors] = Side::ALL.map(numbers);
        // a negative range raises the other team's by as much, unless the switch keeps it (VB13)
        let stays = house.no_score_range && home.min(visitors) < 0;
        let lower = if stays { 0 } else { home.min(visitors) };
        let mut ranges = DunkRanges::default();
        for (side, numbers) in Side::ALL.into_iter().zip([home, visitors]) {
            let left = numbers - lower;
            ranges.dunk[side] = (50 + left).clamp(50, 66) as u8;
            ranges.no_score[side] = (50 - left).clamp(50, 66) as u8;
            ranges.cut[side.other()] = match left {
                10.. => 2,
                8.. => 1,
                _ => 0,
            };
        }
        ranges
    }

    /// The ratings of the players of `team`.
    #[must_use]
    pub fn ratings(&self, side: Side, team: &TeamCard) -> Vec<Ratings> {
        team.players.iter().map(|card| Ratings::of(card).less(self.cut[side])).collect()
    }
}

/// The totals a player begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StartingLine {
    /// The player's roster index.
    pub player: u8,
    /// Points.
    pub points: u8,
    /// Rebounds.
    pub rebounds: u8,
    /// Steals.
    pub steals: u8,
    /// Blocks.
    pub blocks: u8,
}

/// The starting totals of a team (Step 2): two points, a rebound and a foul for each player, 20 points in
/// all. `five` are the starters by slot; `uses` is everybody with a planned stint.
///
/// Of more than ten, ten begin with points: players with a stint first, then those with the most possessions
/// (house ruling HV1). Of fewer than ten, the highest scorers begin with four points (VB33).
#[must_use]
pub fn opening(team: &TeamCard, five: [u8; 5], uses: &[u8], house: HouseRules) -> Vec<StartingLine> {
    let card = |player: u8| &team.players[usize::from(player)];
    let roster: Vec<u8> = (0..team.players.len() as u8).collect();
    // a team that uses only five players divides the points among those five
    let mut squad = if uses.len() <= 5 { five.to_vec() } else { roster.clone() };
    squad.order_few_by_key(|&player| {
        (!uses.contains(&player), std::cmp::Reverse(card(player).possessions), player)
    });
    squad.truncate(SQUAD);
    let fours = SQUAD - squad.len().min(SQUAD);
    let mut scorers = squad.clone();
    scorers.order_few_by_key(|&player| (std::cmp::Reverse(card(player).points), player));
    scorers.truncate(fours);
    let opening: Vec<StartingLine> = roster
        .into_iter()
        .filter(|player| house.everybody_begins || squad.contains(player))
        .map(|player| {
            let slot = five.iter().position(|&starter| starter == player);
            StartingLine {
                player,
                points: match player {
                    _ if scorers.contains(&player) => 4,
                    _ if squad.contains(&player) => 2,
                    _ => 0,
                },
                rebounds: if matches!(slot, Some(2..=4)) { 2 } else { 1 },
                steals: u8::from(matches!(slot, Some(0 | 1))),
                blocks: u8::from(slot == Some(4)),
            }
        })
        .collect();
    debug_assert_eq!(opening.iter().map(|player| player.points).sum::<u8>(), OPENING);
    opening
}
