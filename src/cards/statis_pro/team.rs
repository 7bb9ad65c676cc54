//! What a team card adds to its players: fast break letters and Index Points.

use super::half_up;
use crate::cards::defense::{pace, possessions, share};
use crate::cards::season::{Record, Stat::Points, TeamSeason};
use crate::statis_pro::cards::Letter;

/// Index Points: ten times what a record is above .500.
pub(super) fn index(record: Record) -> i8 {
    half_up(10.0 * (record.percentage() - 0.5)) as i8
}

/// Fast break letters of each team, offense and defense: fifths of the league.
pub(super) fn letters(teams: &[TeamSeason]) -> Vec<(Letter, Letter)> {
    let points = |t: &TeamSeason| share(t.own[Points], possessions(t));
    let allowed = |t: &TeamSeason| share(t.opponents[Points], possessions(t));
    let pace: Vec<f64> = teams.iter().map(pace).collect();
    let slowness: Vec<f64> = pace.iter().map(|pace| -pace).collect();
    let scoring: Vec<f64> = teams.iter().map(points).collect();
    let stopping: Vec<f64> = teams.iter().map(|t| -allowed(t)).collect();
    let fifths = |style: &[f64], skill: &[f64]| {
        // Skill by a hair more than style, so that equal sums of ranks have an order.
        let style = ranks(style).into_iter();
        let both: Vec<f64> = style.zip(ranks(skill)).map(|(a, b)| -(a as f64 + 1.001 * b as f64)).collect();
        let letter = |rank: usize| Letter::ALL[(5 * rank / teams.len().max(1)).min(4)];
        ranks(&both).into_iter().map(letter).collect::<Vec<_>>()
    };
    fifths(&pace, &scoring).into_iter().zip(fifths(&slowness, &stopping)).collect()
}

/// The place of each value, 0 for the largest; equal values in their order.
fn ranks(values: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
    let mut ranks = vec![0; values.len()];
    order.into_iter().enumerate().for_each(|(rank, at)| ranks[at] = rank);
    ranks
}
