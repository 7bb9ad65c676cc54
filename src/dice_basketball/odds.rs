//! The odds of a possession's options, counted over all hundred rolls.

use super::charts::Special;
use super::game::{Ball, DiceBasketball};
use super::possession::SPECIAL;
use super::question::Choice;
use super::talk::TermKind;
use crate::book::ShotKind;
use crate::court::{Player, Position};
use crate::rule;
use crate::table::{Outlook, PartKind};
use serde::Serialize;

/// The odds of each option of the player with the ball.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Odds {
    /// A two; `None` if the player may not shoot one.
    pub two: Option<ShotOdds>,
    /// A three; `None` if the player may not shoot one.
    pub three: Option<ShotOdds>,
    /// A pass; `None` if the player may not pass.
    pub pass: Option<PassOdds>,
}

/// The odds of a shot, in rolls of a hundred. The defense rebounds every miss that is not counted here.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ShotOdds {
    /// The last number of the shooter's range.
    pub range: i16,
    /// Good, with or without a foul.
    pub good: u8,
    /// Fouled, good or not.
    pub fouled: u8,
    /// Blocked.
    pub blocked: u8,
    /// Missed, with an offensive rebound.
    pub kept: u8,
    /// Expected points, including free throws.
    pub points: f64,
}

/// The odds of a pass, in rolls of a hundred.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PassOdds {
    /// Complete.
    pub complete: u8,
    /// Stolen.
    pub stolen: u8,
    /// Thrown away.
    pub lost: u8,
    /// To the special charts.
    pub special: u8,
    /// Turnovers in ten-thousandths, including those of the special charts.
    pub turnover: u16,
    /// Rolls that reach the player at each position.
    pub to: [u8; 5],
    /// Expected points if the receiver takes the better shot at once. Fouls that stop play count nothing.
    pub points: f64,
}

impl DiceBasketball {
    /// The odds of the options of the player with the ball; `None` before the ball is in play.
    #[must_use]
    pub fn odds(&self) -> Option<Odds> {
        let (by, at) = (self.handler()?, self.ball.at?);
        let options = self.ball_options();
        let shot =
            |choice, kind| options.contains(&Some(choice)).then(|| self.shot_odds(by, at, kind, &self.ball));
        Some(Odds {
            two: shot(Choice::Two, ShotKind::Two),
            three: shot(Choice::Three, ShotKind::Three),
            pass: options.contains(&Some(Choice::Pass)).then(|| self.pass_odds(by)),
        })
    }

    /// Counts every roll of a shot (§8, §9, §11).
    fn shot_odds(&self, by: Player, at: Position, kind: ShotKind, ball: &Ball) -> ShotOdds {
        let range = self.shot_terms(by, at, kind, ball.look()).iter().map(|term| term.n).sum();
        let block = self.block(self.player_at(by.side.other(), at));
        let throw = self.free_throw_chance(by);
        let value = f64::from(kind.points());
        let mut odds = ShotOdds { range, good: 0, fouled: 0, blocked: 0, kept: 0, points: 0.0 };
        for roll in 0..100u8 {
            let good = i16::from(roll) <= range;
            if i16::from(roll) >= block {
                odds.blocked += 1;
                continue;
            }
            let fouled = roll % 10 == 0;
            odds.good += u8::from(good);
            odds.fouled += u8::from(fouled);
            odds.points += match (good, fouled) {
                (true, true) => value + throw,
                (true, false) => value,
                (false, true) => value * throw,
                (false, false) => 0.0,
            };
            odds.kept += u8::from(!good && !fouled && self.is_offensive_rebound(by, roll));
        }
        odds.points /= 100.0;
        odds
    }

    /// Whether the shooting side rebounds a miss with this roll (§9).
    pub(super) fn is_offensive_rebound(&self, by: Player, roll: u8) -> bool {
        let battle = self.charts().battle.read(roll % 10);
        let rating = |side, who| self.rebound(self.rebounder(side, who));
        match roll / 10 {
            9 => true,
            8 => rating(by.side, battle.offense) > rating(by.side.other(), battle.defense),
            _ => false,
        }
    }

    /// Counts every roll of a pass and of the special charts (§6, §7).
    fn pass_odds(&self, by: Player) -> PassOdds {
        let (range, charts) = (self.pass_range(), self.charts());
        let mut odds =
            PassOdds { complete: 0, stolen: 0, lost: 0, special: 0, turnover: 0, to: [0; 5], points: 0.0 };
        for roll in 0..100u8 {
            let number = i16::from(roll);
            if roll <= SPECIAL {
                odds.special += 1;
                for row in charts.special[usize::from(roll)].rows() {
                    let rolls = u16::from(row.last - row.first) + 1;
                    match row.result {
                        Special::Turnover(_) => odds.turnover += rolls,
                        Special::Fouled if !self.setup().house.drives_by_chart => {
                            odds.points += f64::from(rolls) * 2.0 * self.free_throw_chance(by) / 10_000.0
                        }
                        _ => {}
                    }
                }
            } else if number >= range.steal {
                odds.stolen += 1;
            } else if number > range.to {
                odds.lost += 1;
            } else {
                odds.complete += 1;
                odds.to[charts.passing.read(roll % 10) as usize] += 1;
            }
        }
        odds.turnover += 100 * u16::from(odds.stolen + odds.lost);
        let after =
            Ball { passes: self.ball.passes + 1, broken: self.ball.broken || self.is_pressed(), ..self.ball };
        for (at, rolls) in Position::ALL.into_iter().zip(odds.to) {
            odds.points += f64::from(rolls) / 100.0 * self.best_shot(self.player_at(by.side, at), at, &after);
        }
        odds
    }

    /// The outlook of a choice of the player with the ball; `None` for other choices (§6-§9, §11).
    #[must_use]
    pub fn outlook(&self, choice: Choice) -> Option<Outlook> {
        let (by, at) = (self.handler()?, self.ball.at?);
        let odds = self.odds()?;
        match choice {
            Choice::Two => Some(self.shot_outlook(by, at, ShotKind::Two, odds.two?)),
            Choice::Three => Some(self.shot_outlook(by, at, ShotKind::Three, odds.three?)),
            Choice::Pass => odds.pass.map(|odds| self.pass_outlook(&odds)),
            _ => None,
        }
    }

    fn shot_outlook(&self, by: Player, at: Position, kind: ShotKind, odds: ShotOdds) -> Outlook {
        let blocked_from = 100 - i16::from(odds.blocked);
        let fouled = (0..blocked_from).filter(|roll| roll % 10 == 0 && *roll > odds.range).count() as f64;
        let (good, kept, blocked) = (f64::from(odds.good), f64::from(odds.kept), f64::from(odds.blocked));
        let weights = [
            (PartKind::Good, "good", good),
            (PartKind::Foul, "fouled", fouled),
            (PartKind::Open, "rebounded", kept),
            (PartKind::Nothing, "miss", 100.0 - good - fouled - kept - blocked),
            (PartKind::Lost, "blocked", blocked),
        ];
        let terms = self.shot_terms(by, at, kind, self.ball.look());
        let counted = terms.iter().skip(1).filter(|term| term.n != 0);
        let more: String = counted
            .map(|term| {
                let sign = if term.n < 0 { '−' } else { '+' };
                let who = match term.of {
                    TermKind::Guard(guard) => format!(" {}", self.setup().short_name(guard)),
                    TermKind::Zone => " zone".to_owned(),
                    TermKind::Doubled => " double team".to_owned(),
                    TermKind::Tired => " tired".to_owned(),
                    _ => String::new(),
                };
                format!(" {sign} {}{who}", term.n.abs())
            })
            .collect();
        let card = terms.first().map_or(0, |term| term.n);
        let sum = if odds.range < 0 {
            format!("{card}{more}: no number is good")
        } else {
            format!("{card}{more}: good on 0–{}", odds.range.min(99))
        };
        Outlook { sum, ..Outlook::of("good", &weights, rule!("8")) }
    }

    fn pass_outlook(&self, odds: &PassOdds) -> Outlook {
        let weights = [
            (PartKind::Open, "complete", f64::from(odds.complete)),
            (PartKind::Nothing, "special", f64::from(odds.special)),
            (PartKind::Lost, "lost", f64::from(odds.lost + odds.stolen)),
        ];
        let sum = format!("on 5–{}", self.pass_range().to);
        Outlook { sum, ..Outlook::of("complete", &weights, rule!("6")) }
    }

    pub(super) fn free_throw_chance(&self, by: Player) -> f64 {
        f64::from((self.foul_shooting(by) + 1).clamp(0, 100)) / 100.0
    }

    /// Expected points of the better shot a player may take.
    fn best_shot(&self, by: Player, at: Position, ball: &Ball) -> f64 {
        let two = self.card(by).two.map(|_| ShotKind::Two);
        let three = self.may_shoot_three(by).then_some(ShotKind::Three);
        let points = |kind| self.shot_odds(by, at, kind, ball).points;
        two.into_iter().chain(three).map(points).fold(0.0, f64::max)
    }
}
