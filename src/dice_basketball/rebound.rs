//! Rebounds (DICE §9).

use super::charts::{ChartId, Rebounder};
use super::game::{BallSource, DiceBasketball, Next};
use super::talk::Talk;
use crate::book::Play;
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Step, Table};

impl DiceBasketball {
    /// Plays the rebound of a miss by `offense` with the roll that missed: the tens digit names the column
    /// (below 20 the defense's, DB2), the ones digit the row (§9).
    pub(super) fn award_rebound<T: Table<Self>>(&mut self, t: &mut T, offense: Side, roll: u8) -> Step<Next> {
        let (charts, row) = (self.charts(), roll % 10);
        let id = ChartId::of_rebound(roll);
        let by = match id {
            ChartId::OffensiveRebound => self.rebounder(offense, charts.offensive.read(row)),
            ChartId::Battle => {
                let battle = charts.battle.read(row);
                let players = (
                    self.rebounder(offense, battle.offense),
                    self.rebounder(offense.other(), battle.defense),
                );
                self.battle(t, players.0, players.1)
            }
            _ => self.rebounder(offense.other(), charts.defensive.read(row)),
        };
        self.looked_up(t, id, roll, rule!("9"));
        let offensive = by.side == offense;
        self.record(t, rule!("9"), Play::Rebound { by, offensive });
        let at = self.position_of(by).unwrap_or(Position::C);
        Ok(Next::Live {
            side: by.side,
            at,
            by: if offensive { BallSource::Rebound } else { BallSource::Usual },
        })
    }

    /// The player a chart cell names.
    pub(super) fn rebounder(&self, side: Side, who: Rebounder) -> Player {
        let at = match who {
            Rebounder::At(at) => at,
            Rebounder::Best => {
                let rating = |p: &Position| self.rebound(self.player_at(side, *p));
                // `rev` makes the first of equals win
                Position::ALL.into_iter().rev().max_by_key(rating).unwrap_or(Position::C)
            }
        };
        self.player_at(side, at)
    }

    /// A battle for the rebound: the higher rebound rating wins; ties go to the defender (§9, DB35).
    fn battle<T: Table<Self>>(&self, t: &mut T, offense: Player, defense: Player) -> Player {
        let ratings = [self.rebound(offense), self.rebound(defense)];
        let to = if ratings[0] > ratings[1] { offense } else { defense };
        t.say(self, rule!("9"), || Talk::Battle { offense, defense, ratings, to });
        to
    }
}
