//! Ratings that are more than a count per minute, fitted so that replays with the house deck give the count
//! back.
//!
//! Each is one straight line or two through the ratings of the printed cards; `CARDS.md` explains what each
//! term corrects and how its number was found. Corrections found by replays apply in full to players unlike
//! those on the printed cards.

use super::era::Era;
use crate::cards::pool::half_up;
use crate::cards::season::{
    Stat::{
        Assists, DefensiveRebounds, FieldGoalAttempts, FreeThrowAttempts, Minutes, OffensiveRebounds, Steals,
        ThreeAttempts,
    },
    StatLine,
};
use crate::court::Position;

/// A player's rates.
pub(super) struct Rates {
    at: Position,
    /// Field goals tried per 36 minutes.
    shots: f64,
    /// Three-pointers tried per 36 minutes.
    threes: f64,
    /// Rebounds per 100 minutes.
    rebounds: f64,
    /// Assists per 60 minutes.
    assists: f64,
    /// Free throws tried per 100 minutes.
    drawn: f64,
    /// Steals per 100 minutes.
    steals: f64,
    /// Percentage of two-pointers made.
    made: f64,
    /// Assists per 36 minutes of the team's players, above the league's.
    passing: f64,
}

impl Rates {
    pub(super) fn of(line: &StatLine, at: Position, made: f64, passing: f64) -> Rates {
        let rate = |per, stat| line.rate(per, stat, Minutes);
        Rates {
            at,
            shots: rate(36.0, FieldGoalAttempts),
            threes: rate(36.0, ThreeAttempts),
            rebounds: rate(100.0, OffensiveRebounds) + rate(100.0, DefensiveRebounds),
            assists: rate(60.0, Assists),
            drawn: rate(100.0, FreeThrowAttempts),
            steals: rate(100.0, Steals),
            made,
            passing,
        }
    }

    /// The share of threes among the player's shots.
    fn three_share(&self) -> f64 {
        if self.shots > 0.0 { self.threes / self.shots } else { 0.0 }
    }

    /// How little the player resembles the printed cards, 0 to 1. Small forwards who shoot as much and go to
    /// the line as often get no correction.
    fn unlike_printed(&self) -> f64 {
        let (line, shots) = ((16.0 - self.drawn) / 4.0, (self.shots - 13.1).abs() - 0.7);
        if self.at == Position::Sf { line.max(shots).clamp(0.0, 1.0) } else { 1.0 }
    }
}

/// A line through (`x0`, `y0`) with one slope below it and another above.
fn bent(x: f64, (x0, y0): (f64, f64), below: f64, above: f64) -> f64 {
    y0 + (x - x0) * if x < x0 { below } else { above }
}

/// FIELD GOAL from the percentage of two-pointers made. Players who are often fouled, pass or shoot threes
/// are charged with fewer misses; players who shoot little take more forced shots; guards and big players
/// meet other defenders.
pub(super) fn field_goal(percent: f64, player: &Rates, era: &Era) -> f64 {
    let at = [-0.1, -0.4, 0.0, 0.2, 0.8][player.at as usize];
    let missed = [-0.77, -0.96, -1.6, -1.04, -1.23][player.at as usize] + 0.35 * (player.shots - era.shots())
        - 8.3 * (player.three_share() - era.three_share())
        - 0.05 * (player.assists - era.assists_an_hour())
        + 0.31 * (player.assists - 10.0).max(0.0)
        - 0.33 * (player.drawn - era.drawn())
        + 0.418 * (player.drawn - 16.7).max(0.0)
        + 0.19 * (player.made - era.made())
        - 3.1 * player.passing;
    percent + player.unlike_printed() * missed + at + 0.4 * (player.shots - 12.95)
        - 0.33 * (player.drawn - 17.8)
        - 5.0 * (player.three_share() - 0.29)
        - 0.35 * (player.assists - 5.5)
        - era.easy_shots()
}

/// ATTEMPTS. Offensive rebounders also take the put-back, no matter who the pass was for; passers shoot less.
pub(super) fn attempts(player: &Rates, era: &Era) -> f64 {
    let usual = [10.5, 11.6, 14.2, 23.7, 28.3][player.at as usize];
    let at = [1.1, 0.4, 0.0, -0.3, 0.0][player.at as usize];
    let shots = player.shots + at - 0.085 * (player.rebounds - usual) + 0.35 * (player.assists - 5.5)
        - 0.05 * (player.drawn - 17.1);
    let missed = [-1.6, -0.35, 0.4, 1.0, 1.4][player.at as usize]
        + 0.26 * (player.shots - era.shots())
        + 0.26 * (player.assists - era.assists_an_hour())
        - 0.72 * (player.assists - 10.0).max(0.0)
        - 0.15 * (player.made - era.made())
        + along(&SHOTS, &ATTEMPTS[player.at as usize], player.shots);
    bent(shots, (13.1, 13.0), 2.1, 2.6) + player.unlike_printed() * missed
}

/// Field goals tried per 36 minutes, and the correction of ATTEMPTS for each, from PG to C.
const SHOTS: [f64; 8] = [5.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.5, 22.0];
const ATTEMPTS: [[f64; 8]; 5] = [
    [-6.0, -2.2, 0.8, -0.5, -1.7, -3.0, -1.7, 6.0],
    [-6.0, -6.0, 0.3, 1.5, 0.4, -1.5, -2.1, 2.0],
    [-6.0, -6.0, 1.2, 1.5, 1.6, -0.3, -1.2, -0.2],
    [-6.0, -4.0, 2.3, 1.1, 1.3, -0.5, -1.7, 6.0],
    [-6.0, 3.1, 2.2, 2.5, 2.3, 0.2, -0.4, 6.0],
];

/// THREE POINT ATTEMPTS.
pub(super) fn threes(player: &Rates, era: &Era) -> f64 {
    // point guards have the ball more often and pass it on
    let usual = [3.05, 3.5, 3.75, 3.5, 3.5][player.at as usize];
    let missed =
        [-1.35, -0.2, 0.55, 0.45, 0.55][player.at as usize] + 0.24 * (player.assists - era.assists_an_hour());
    let missed = missed * (player.threes / 3.0).min(1.0) * player.unlike_printed();
    (1.0 + 0.06 * player.unlike_printed())
        * era.threes()
        * (bent(player.threes, (usual, 4.0), 1.06, 2.3) + missed)
}

/// STEAL RATE, raised slightly because the deck offers fewer steals than the rate suggests.
pub(super) fn steals(player: &Rates, era: &Era) -> f64 {
    (era.steals() + 0.02 * player.unlike_printed()) * player.steals
}

/// REBOUND. A card that asks for the highest hardly ever names a guard and nearly always the best big player,
/// so most other rebounds depend on the position.
pub(super) fn rebounds(player: &Rates) -> f64 {
    through(REBOUNDS[player.at as usize], player.rebounds)
}

/// Rebounds per 100 minutes and the matching REBOUND, from PG to C.
const REBOUNDS: [&[(f64, f64)]; 5] = [
    &[(8.5, 2.0), (9.7, 11.0), (11.7, 21.0), (21.4, 34.0)],
    &[(9.4, 2.0), (10.5, 10.0), (12.1, 16.4), (14.1, 22.5), (23.3, 30.0)],
    &[(11.0, 9.5), (12.94, 13.0), (15.5, 16.2), (17.3, 20.5), (22.0, 25.0), (31.0, 30.0)],
    &[(16.0, 16.5), (18.8, 21.8), (21.3, 24.4), (25.6, 26.2), (30.4, 28.6), (36.6, 32.2)],
    &[(19.0, 22.5), (22.6, 25.6), (26.2, 27.0), (31.4, 29.8), (35.5, 32.2), (39.1, 35.5)],
];

/// Interpolates between these points and extends the first and last segments.
fn through(points: &[(f64, f64)], x: f64) -> f64 {
    let at = points.iter().skip(1).take(points.len().saturating_sub(2)).take_while(|(x0, _)| *x0 < x).count();
    let [(x0, y0), (x1, y1)] = [points[at], points[at + 1]];
    y0 + (x - x0) * (y1 - y0) / (x1 - x0)
}

/// ASSIST RATE.
pub(super) fn assists(player: &Rates, era: &Era) -> f64 {
    let at = [0.5, 0.2, 0.0, 0.0, 0.0][player.at as usize];
    let missed = [-3.6, -1.1, 0.9, 2.2, 3.5][player.at as usize]
        + 0.4 * (player.assists - era.assists_an_hour())
        - 0.176 * (player.rebounds - 17.7)
        + along(&PASSES, &ASSISTS[player.at as usize], player.assists);
    bent(player.assists + at + 0.2 * (player.shots - 13.1) + era.passing(), (5.4, 5.5), 1.8, 2.0)
        + player.unlike_printed() * missed
}

/// Assists per 60 minutes, and the correction of ASSIST RATE for each, from PG to C.
const PASSES: [f64; 8] = [0.5, 2.0, 4.0, 6.0, 8.0, 10.5, 13.5, 17.5];
const ASSISTS: [[f64; 8]; 5] = [
    [1.6, 1.5, 1.4, 0.5, -0.7, -4.9, 6.0, 6.0],
    [-6.0, -4.3, 0.6, -0.5, -2.6, -2.7, 6.0, 6.0],
    [-6.0, -3.2, 1.0, -0.1, -2.1, -1.4, 6.0, 6.0],
    [-6.0, -6.0, 2.3, 0.6, -2.2, 3.3, 6.0, 6.0],
    [-6.0, -6.0, 2.6, 0.8, -1.7, 5.4, 6.0, 6.0],
];

/// Interpolates these values at these knots; constant beyond the ends.
fn along<const N: usize>(knots: &[f64; N], values: &[f64; N], x: f64) -> f64 {
    let points: [(f64, f64); N] = std::array::from_fn(|i| (knots[i], values[i]));
    through(&points, x.clamp(knots[0], knots[N - 1]))
}

/// Rounds half up and limits the result to 0 to `most` (at most 255).
pub(super) fn whole(n: f64, most: f64) -> u8 {
    half_up(n).clamp(0.0, most) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_through_points_continues_beyond_its_ends() {
        let points = [(0.0, 0.0), (1.0, 2.0), (2.0, 3.0)];
        assert_eq!([-1.0, 0.5, 1.0, 1.5, 3.0].map(|x| through(&points, x)), [-2.0, 1.0, 2.0, 2.5, 4.0]);
    }

    #[test]
    fn a_bent_line_goes_through_its_point() {
        assert_eq!([11.0, 13.0, 15.0].map(|x| bent(x, (13.0, 13.0), 1.5, 2.0)), [10.0, 13.0, 17.0]);
    }
}
