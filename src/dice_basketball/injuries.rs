//! Injuries (DICE §14).

use super::charts::{ChartId, Injury};
use super::game::{Condition, DiceBasketball};
use super::talk::{Roll, Talk};
use crate::book::{OutReason, Play};
use crate::court::Player;
use crate::rule;
use crate::table::{Step, Table};

impl DiceBasketball {
    /// Plays an injury: a roll up to the injury number uses chart A, above it chart B (DB23); the chart says
    /// how long (§14).
    pub(super) fn injured<T: Table<Self>>(&mut self, t: &mut T, who: Player) -> Step<()> {
        let number = self.card(who).injury;
        let roll = self.roll(t, Roll::InjuryNumber { who }, rule!("14"))?;
        let light = roll <= number;
        t.say(self, rule!("14"), || Talk::InjuryNumber { who, number, roll });
        let chart = if light { ChartId::InjuryA } else { ChartId::InjuryB };
        let roll = self.roll(t, Roll::Injury { light }, rule!("14"))?;
        self.looked_up(t, chart, roll, rule!("14"));
        let charts = self.charts();
        let injury = if light { charts.injury_a.read(roll) } else { charts.injury_b.read(roll) };
        t.say(self, rule!("14"), || Talk::Injured { who, injury });
        let Some((why, back_in)) = self.out_until(injury) else { return Ok(()) };
        let games_out = if let Injury::Games(more) = injury { more } else { 0 };
        let before = self.condition(who);
        // of two injuries the longer one counts: with an empty bench a hurt player plays on (house ruling D10)
        if before.back_in <= self.period || (back_in, games_out) > (before.back_in, before.games_out) {
            self.players[who.side][who.at()] = Condition { back_in, games_out, ..before };
            self.record(t, rule!("14"), Play::Out { who, why });
        }
        self.replace(t, who, rule!("14"))
    }

    /// The reason a player is out and the period in which the player may come back; `None` if the player
    /// plays on.
    fn out_until(&self, injury: Injury) -> Option<(OutReason, u8)> {
        let rules = self.rules();
        let half = rules.periods / 2;
        match injury {
            Injury::PlaysOn => None,
            // not the whole game, even in its last period: an overtime may follow
            Injury::Period => Some((OutReason::InjuredPeriod, self.period.saturating_add(1))),
            Injury::Half if self.period <= half => Some((OutReason::InjuredHalf, half + 1)),
            // overtimes belong to the second half
            Injury::Half => Some((OutReason::InjuredHalf, u8::MAX)),
            Injury::Games(_) => Some((OutReason::InjuredGame, u8::MAX)),
        }
    }
}
