//! Before the first roll: dunk ranges compared and netted, ranges taken back, what everybody begins with (VABG Step 2).

use super::cards::{PlayerCard, TeamCard};
use super::ruleset::{HouseRules, OPENING, SQUAD};
use crate::court::{PerSide, Side};
use serde::Serialize;

/// The ratings a player plays this game with: his card's, less what the other team's dunk range takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rated {
    /// Suggested slot; 0 and 1 are true point guards.
    pub corner: u8,
    /// Further d8 numbers: 0 none, 1 "7", 2 "6&8".
    pub extra: u8,
    /// Possessions he can play.
    pub possessions: u8,
    /// 11 to this; 10 is none.
    pub steal: u8,
    /// 21 to this; 20 is none.
    pub block: u8,
    /// This to 36.
    pub foul: u8,
    /// 41 to this.
    pub turnover: u8,
    /// Three made, two made, fouled, three missed, two missed.
    pub d20: [u8; 5],
    /// Free throws, 1 to this on a d20.
    pub ft: u8,
    /// Offensive rebounds, 1 to this on a d6.
    pub off_reb: u8,
    /// Defensive rebounds, 1 to this on a d6.
    pub def_reb: u8,
}

impl Rated {
    /// As printed on the card.
    #[must_use]
    pub const fn of(card: &PlayerCard) -> Rated {
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
        Rated { corner, extra, possessions, steal, block, foul, turnover, d20, ft, off_reb, def_reb }
    }

    /// Less what the other team's dunk range takes: 0, 1 or 2 numbers (VB15, VB16).
    #[must_use]
    fn less(self, cut: u8) -> Rated {
        // the floors: 11-12, 21-22, 1-1 for one; 11-11, 21-21, none for two. They lower no player's own value
        let floor = |value: u8, floor: u8| value.saturating_sub(cut).max(floor.min(value));
        let last = 2 - cut.min(2);
        Rated {
            steal: floor(self.steal, 11 + last),
            block: floor(self.block, 21 + last),
            def_reb: floor(self.def_reb, last),
            ..self
        }
    }

    /// Whether he is a true point guard.
    #[must_use]
    pub const fn is_point_guard(&self) -> bool {
        self.corner <= 1
    }
}

/// What the comparison of the dunk ranges comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Netted {
    /// Each team's dunk range, 51 to this; 50 is none.
    pub dunk: PerSide<u8>,
    /// The range on which it does not score, 51 to this; 50 is none (VB13, a switch).
    pub no_score: PerSide<u8>,
    /// Numbers taken from each team's steal, block and defensive rebound ranges.
    pub cut: PerSide<u8>,
}

impl Netted {
    /// Step 2: each team's range by the other's adjustment, then the lower one's numbers off both.
    #[must_use]
    pub fn of(teams: &PerSide<TeamCard>, house: HouseRules) -> Netted {
        let numbers = |side: Side| {
            let (own, other) = (&teams[side], &teams[side.other()]);
            i16::from(own.dunk) - 50 + i16::from(other.dunk_defense)
        };
        let [home, visitors] = Side::ALL.map(numbers);
        // a range below none raises the other as much as it is raised itself, unless it stays (VB13)
        let stays = house.no_score_range && home.min(visitors) < 0;
        let lower = if stays { 0 } else { home.min(visitors) };
        let mut netted = Netted::default();
        for (side, numbers) in Side::ALL.into_iter().zip([home, visitors]) {
            let left = numbers - lower;
            netted.dunk[side] = (50 + left).clamp(50, 66) as u8;
            netted.no_score[side] = (50 - left).clamp(50, 66) as u8;
            netted.cut[side.other()] = match left {
                10.. => 2,
                8.. => 1,
                _ => 0,
            };
        }
        netted
    }

    /// The ratings of a team's players.
    #[must_use]
    pub fn rate(&self, side: Side, team: &TeamCard) -> Vec<Rated> {
        team.players.iter().map(|card| Rated::of(card).less(self.cut[side])).collect()
    }
}

/// What a player begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Opening {
    /// His roster place.
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

/// Step 2: two points, a rebound and a foul for each player, so that a team has 20 points. `five` start, by slot; `uses`
/// are all who are planned to play.
///
/// Ten have them: who is planned to play first, then who can play most (house ruling HV1). Of fewer than ten the
/// highest scorers have four points (VB33).
#[must_use]
pub fn opening(team: &TeamCard, five: [u8; 5], uses: &[u8]) -> Vec<Opening> {
    let card = |player: u8| &team.players[usize::from(player)];
    // whoever plays five has five, for the whole game
    let all: Vec<u8> = if uses.len() <= 5 { five.to_vec() } else { (0..team.players.len() as u8).collect() };
    let mut squad = all;
    squad.sort_by_key(|&player| {
        (!uses.contains(&player), std::cmp::Reverse(card(player).possessions), player)
    });
    squad.truncate(SQUAD);
    let fours = SQUAD - squad.len().min(SQUAD);
    let mut scorers = squad.clone();
    scorers.sort_by_key(|&player| (std::cmp::Reverse(card(player).points), player));
    scorers.truncate(fours);
    squad.sort_unstable();
    let opening: Vec<Opening> = squad
        .into_iter()
        .map(|player| {
            let slot = five.iter().position(|&starter| starter == player);
            Opening {
                player,
                points: if scorers.contains(&player) { 4 } else { 2 },
                rebounds: if matches!(slot, Some(2..=4)) { 2 } else { 1 },
                steals: u8::from(matches!(slot, Some(0 | 1))),
                blocks: u8::from(slot == Some(4)),
            }
        })
        .collect();
    debug_assert_eq!(opening.iter().map(|player| player.points).sum::<u8>(), OPENING);
    opening
}
