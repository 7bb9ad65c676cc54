//! The table beside the cards: foul lamps, the possession arrow and the Mandatory Rest box.

use super::game::StatisPro;
use super::rated::Condition;
use crate::book::sheet::FoulState;
use crate::court::{Player, Side};

/// One side's lamps on the scoreboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lamps {
    /// Team fouls that count towards the penalty now (6.3).
    pub fouls: u8,
    /// The cost of the side's next foul, in words; empty if it costs nothing (6.3-6.4, 19.5-19.6, 20.5).
    pub penalty: &'static str,
    /// Whether the possession arrow points to the side (19.3, 20.3).
    pub arrow: bool,
}

impl StatisPro {
    /// Describes the orders of `side`'s coach in words (4.6.1-2, 5.5, 8.4.2).
    #[must_use]
    pub fn ordered(&self, side: Side) -> Vec<String> {
        let orders = self.bench.orders[side];
        let name = |side, index| self.setup().short_name(Player::new(side, index));
        let double = orders.double.map(|(target, helper)| {
            format!("{} double-teamed by {}", name(side.other(), target), name(side, helper))
        });
        let play = self.bench.play.filter(|player| player.side == side);
        let all = [
            double,
            orders.threes.then(|| "Three-point offense".to_owned()),
            orders.against_threes.then(|| "Three-point defense".to_owned()),
            play.map(|player| format!("Running a play for {}", self.setup().short_name(player))),
        ];
        all.into_iter().flatten().collect()
    }

    /// The players of `side` in the Mandatory Rest box (14A).
    pub fn rest_box(&self, side: Side) -> impl Iterator<Item = Player> + '_ {
        let tired = |(_, player): &(u8, &Condition)| player.legs.must_rest.is_some();
        (0..).zip(&self.players[side]).filter(tired).map(move |(index, _)| Player::new(side, index))
    }

    /// The scoreboard's lamps for `side`.
    #[must_use]
    pub fn lamps(&self, side: Side) -> Lamps {
        Lamps {
            fouls: self.team_fouls(side).period,
            penalty: match (self.next_foul(side), self.rules().double_bonus) {
                (FoulState::Free, _) => "",
                (FoulState::Bonus, _) => "one-and-one",
                (FoulState::Penalty, Some(_)) => "double bonus",
                (FoulState::Penalty, None) => "penalty",
            },
            arrow: self.arrow == Some(side),
        }
    }
}
