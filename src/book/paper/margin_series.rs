//! How the lead went through a game.

use super::{Paper, Score};
use crate::court::{GameTime, PerSide, Side};

/// The lead of Home through a game, for a chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarginSeries {
    /// Every score: how far into the game, and Home's lead after it.
    pub points: Vec<(u32, i32)>,
    /// Regulation, and every overtime begun.
    pub periods: Vec<MarginPeriod>,
    /// The time of the last moment, in seconds into the game.
    pub now: u32,
    /// Home's largest lead, and the Visitors' (as a positive number).
    pub largest: [i32; 2],
    /// How often the side in the lead became the other one.
    pub lead_changes: u16,
    /// How often a basket or free throw tied the score.
    pub ties: u16,
}

/// A period of a game's flow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarginPeriod {
    /// The time of its end, in seconds into the game.
    pub end: u32,
    /// "1", "OT".
    pub heading: String,
    /// Home's lead at its end, or now where it is on; absent where it has not begun.
    pub lead: Option<i32>,
}

impl MarginSeries {
    /// The lead through the game that a sheet tells of, now at `now`. Distances are seconds; scores one after
    /// the other where no clock was kept.
    #[must_use]
    pub fn of(paper: &Paper, now: GameTime) -> MarginSeries {
        let clock = Clock::of(paper);
        let mut flow = MarginSeries {
            points: Vec::with_capacity(paper.scores.len()),
            periods: Vec::new(),
            now: 0,
            largest: [0; 2],
            lead_changes: 0,
            ties: 0,
        };
        let (mut leader, mut now_at) = (0, clock.at(now, paper.scores.len()));
        for (nth, score) in paper.scores.iter().enumerate() {
            let at = clock.at(score.at, nth + 1);
            now_at = now_at.max(at);
            flow.add(at, lead(&score.score), &mut leader);
        }
        let periods = paper.period.max(paper.code.rules().periods);
        flow.periods = (1..=periods).map(|p| period(paper, &clock, p)).collect();
        flow.now = now_at;
        flow
    }

    /// The part of it in one period, counted from 1: distances from the period's beginning, the leads and ties in it.
    /// The whole game where there is no such period.
    #[must_use]
    pub fn of_period(&self, period: u8) -> MarginSeries {
        let nth = usize::from(period.saturating_sub(1));
        let Some(own) = self.periods.get(nth) else { return self.clone() };
        let start = nth.checked_sub(1).map_or(0, |before| self.periods[before].end);
        // a score at the buzzer belongs to the period that ends
        let (before, rest) =
            self.points.split_at(self.points.partition_point(|point| nth > 0 && point.0 <= start));
        let mut part = MarginSeries {
            points: Vec::new(),
            periods: vec![MarginPeriod { end: own.end - start, ..own.clone() }],
            now: self.now.clamp(start, own.end) - start,
            largest: [0; 2],
            lead_changes: 0,
            ties: 0,
        };
        let held = before.last().map_or(0, |point| point.1);
        let mut leader = before.iter().rfind(|point| point.1 != 0).map_or(0, |point| point.1.signum());
        if held != 0 {
            part.points.push((0, held));
            part.largest = [held.max(0), (-held).max(0)];
        }
        for &(at, lead) in rest.iter().take_while(|point| point.0 <= own.end) {
            part.add(at - start, lead, &mut leader);
        }
        part
    }

    /// Enters a score; `leader` is the sign of the last lead that was not 0.
    fn add(&mut self, at: u32, lead: i32, leader: &mut i32) {
        self.points.push((at, lead));
        self.largest = [self.largest[0].max(lead), self.largest[1].max(-lead)];
        self.ties += u16::from(lead == 0);
        self.lead_changes += u16::from(*leader != 0 && lead.signum() == -*leader);
        *leader = if lead == 0 { *leader } else { lead.signum() };
    }
}

fn period(paper: &Paper, clock: &Clock, period: u8) -> MarginPeriod {
    let until = |score: &&Score| score.at.period <= period;
    let score = paper.scores.iter().rfind(until).map_or_else(PerSide::default, |last| last.score);
    MarginPeriod {
        end: clock.end(period, paper),
        heading: paper.heading(period),
        lead: (period <= paper.period).then_some(lead(&score)),
    }
}

fn lead(score: &PerSide<u16>) -> i32 {
    i32::from(score[Side::Home]) - i32::from(score[Side::Visitors])
}

/// Distances into a game.
struct Clock {
    regulation: u8,
    /// Seconds of a period and of an overtime; 0 where no clock was kept.
    lengths: [u32; 2],
}

impl Clock {
    fn of(paper: &Paper) -> Clock {
        let rules = paper.code.rules();
        // a sheet kept by hand has every score at the end of its period
        let timed = paper.scores.iter().any(|score| score.at.left > 0);
        let seconds = |minutes: u8| if timed { 60 * u32::from(minutes) } else { 0 };
        Clock {
            regulation: rules.periods,
            lengths: [seconds(rules.minutes), seconds(rules.overtime_minutes)],
        }
    }

    fn timed(&self) -> bool {
        self.lengths[0] > 0
    }

    /// Seconds before the end of `period`.
    fn until(&self, period: u8) -> u32 {
        let regular = u32::from(period.min(self.regulation));
        let extra = u32::from(period.saturating_sub(self.regulation));
        regular * self.lengths[0] + extra * self.lengths[1]
    }

    /// The time of a moment, at which the `nth` score has fallen.
    fn at(&self, at: GameTime, nth: usize) -> u32 {
        if self.timed() { self.until(at.period).saturating_sub(u32::from(at.left)) } else { nth as u32 }
    }

    fn end(&self, period: u8, paper: &Paper) -> u32 {
        if self.timed() {
            return self.until(period);
        }
        paper.scores.iter().filter(|score| score.at.period <= period).count() as u32
    }
}
