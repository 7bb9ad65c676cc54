//! What each course of a possession is worth, with so many cards left.

use super::super::fac::{Fac, Floor, Z};
use super::super::shooting::Attempt;
use super::{After, Board, Level, Options, Possession, Shooting, UNKNOWN, clock};
use crate::book::sheet::FoulState;
use crate::court::Position;

/// The points that a tip-in to come is worth (14K), beside the possession: the next miss counts two.
const TIP_IN: f64 = 0.6;

impl Possession {
    pub(super) fn level(&self, left: usize) -> &Level {
        // with no card left there is always a level
        &self.levels[left.min(self.levels.len() - 1)]
    }

    /// The best of what several players may do who could have the ball.
    pub(super) fn best(&self, all: &[Options], left: usize) -> f64 {
        all.iter().map(|options| self.value(options, left)).fold(0.0, f64::max)
    }

    /// The value of the best option.
    pub(super) fn value(&self, options: &Options, left: usize) -> f64 {
        if left == 0 {
            return options.last;
        }
        let advance = options
            .advance
            .map(|open| self.level(left).advance[options.clock][usize::from(open)][options.at]);
        let shots = options.shots.iter().flatten().map(|shot| self.shot_value(shot, options.clock, left));
        shots.chain(advance).fold(0.0, f64::max)
    }

    /// A shot with what follows a miss, with so many cards left before it.
    pub(super) fn shot_value(&self, shot: &Shooting, clock: usize, left: usize) -> f64 {
        let then = self.level(left.saturating_sub(1));
        let again = if clock > 1 { then.advance[clock][0][UNKNOWN] } else { 0.0 };
        shot.points + shot.miss * then.miss[0] + shot.throw_missed * then.miss[2] + shot.kept * again
    }

    /// An ADVANCE after an inbounds pass, with this many passes.
    pub(super) fn inbounds(&self, passes: u8, left: usize) -> f64 {
        self.level(left).advance[clock(passes, false)][0][UNKNOWN]
    }

    /// The ball in the frontcourt after a whistle (4.3).
    pub(super) fn frontcourt(&self, left: usize) -> f64 {
        self.inbounds(self.game.rules().frontcourt_passes, left)
    }

    pub(super) fn board_value(&self, board: &Board, left: usize) -> f64 {
        let again = self.inbounds(self.game.rules().rebound_passes, left);
        match board {
            Board::Lost => 0.0,
            Board::Rebounder(options) => self.value(options, left),
            Board::Inbounds => again,
            Board::Jump => again / 2.0,
            Board::Foul => self.team_foul(UNKNOWN, left).unwrap_or(again),
        }
    }

    /// `of` free throws by the player at this place, with the rebound of the last one.
    pub(super) fn throws(&self, at: usize, of: f64, left: usize) -> f64 {
        let made = self.throw[at];
        of * made + (1.0 - made) * self.level(left).miss[2]
    }

    /// §6.4 The free throws that a team foul on this player gives now.
    pub(super) fn team_foul(&self, at: usize, left: usize) -> Option<f64> {
        let made = self.throw[at];
        match self.game.next_foul(self.side.other()) {
            FoulState::Free => None,
            FoulState::Bonus => {
                let missed = (1.0 - made) + made * (1.0 - made);
                Some(made * (1.0 + made) + missed * self.level(left).miss[2])
            }
            FoulState::Penalty => Some(self.throws(at, 2.0, left)),
        }
    }

    /// §9E Fouled in the act of shooting two.
    pub(super) fn fouled_in_act(&self, at: usize, left: usize) -> f64 {
        let of = |position: Position| {
            let rating = self.game.shot_rating(&Attempt::two(position));
            let good = f64::from(rating.clamp(0, 100)) / 100.0;
            let at = position as usize;
            good * (2.0 + self.throws(at, 1.0, left)) + (1.0 - good) * self.throws(at, 2.0, left)
        };
        match Position::ALL.get(at) {
            Some(&position) => of(position),
            None => {
                let filled = || self.game.filled_positions(self.side);
                filled().map(of).sum::<f64>() / filled().count().max(1) as f64
            }
        }
    }

    /// The value of a result that is no pass. `kept` are the ballhandler's options if the ball stays.
    pub(super) fn event(&self, result: Floor, after: After, at: usize, kept: Option<&Options>) -> f64 {
        let After { left, clock: now, .. } = after;
        let again = if now > 1 { self.level(left).advance[now][0][at] } else { 0.0 };
        match result {
            Floor::Pass(_) | Floor::Turnover { .. } | Floor::OffensiveFoul => 0.0,
            Floor::ShotClock if now <= 1 => 0.0,
            Floor::ShotClock => kept.map_or(again, |options| self.value(options, left)),
            Floor::ConsultZ => self.z_reading(again, left),
            Floor::DefenseFoul => self.team_foul(at, left).unwrap_or_else(|| self.frontcourt(left)),
            Floor::FouledInAct => self.fouled_in_act(at, left),
            Floor::KickedBall => self.frontcourt(left),
            Floor::JumpBall(_) => self.level(left).advance[now.max(2)][0][UNKNOWN] / 2.0,
            Floor::IntentionalFoul => 2.0 * self.throw[UNKNOWN] + self.frontcourt(left),
            Floor::ChoiceScores => 2.0,
            Floor::DeadBallFoul => self.throws(UNKNOWN, 2.0, left),
            Floor::Trap if now > 2 => self.level(left).advance[now - 1][0][at],
            Floor::Trap => 0.0,
        }
    }

    /// §14 The average of the Z readings that may come; `again` is the ball in the same hands.
    pub(super) fn z_reading(&self, again: f64, left: usize) -> f64 {
        let best = self.throw[..5].iter().copied().fold(0.0, f64::max);
        let technical = best * f64::from(self.game.rules().technical_throws);
        let value = |card: &Fac| match card.z {
            Z::FlagrantFoul | Z::ElbowFoul => 2.0 * self.throw[UNKNOWN] + self.frontcourt(left),
            Z::DeadBallFoul => self.throws(UNKNOWN, 2.0, left),
            Z::ChoiceScoresAndFouled => 2.0 + best,
            Z::ThreePointer => 3.0 + self.throw[UNKNOWN],
            Z::Technical | Z::CoachTechnical => technical / 2.0 + self.frontcourt(left),
            Z::ThreeSecondDefense if !self.game.rules().zone => technical + self.frontcourt(left),
            Z::DoubleFoul => self.frontcourt(left) / 2.0,
            Z::StolenFastBreak => 0.0,
            Z::TipIn => again + TIP_IN,
            _ => again,
        };
        self.mean(self.cards.iter().map(value).sum())
    }
}
