//! Defensive Win Shares, from Dean Oliver's individual Defensive Rating as Basketball-Reference computes both.

use super::season::{
    Stat::{
        Blocks, DefensiveRebounds, FieldGoalAttempts, FieldGoals, Fouls, FreeThrowAttempts, FreeThrows,
        Games, Minutes, OffensiveRebounds, Points, Steals, Turnovers,
    },
    StatLine, TeamSeason,
};

/// Possessions of `line` against opponents who took `defensive_rebounds`.
fn possessions_of(line: &StatLine, defensive_rebounds: f64) -> f64 {
    let misses = line[FieldGoalAttempts] - line[FieldGoals];
    let kept = share(line[OffensiveRebounds], line[OffensiveRebounds] + defensive_rebounds);
    line[FieldGoalAttempts] + 0.4 * line[FreeThrowAttempts] - 1.07 * kept * misses + line[Turnovers]
}

/// The possessions of a team's season, the mean of its own and its opponents'.
pub(super) fn possessions(team: &TeamSeason) -> f64 {
    0.5 * (possessions_of(&team.own, team.opponents[DefensiveRebounds])
        + possessions_of(&team.opponents, team.own[DefensiveRebounds]))
}

/// Possessions in 48 minutes.
pub(super) fn pace(team: &TeamSeason) -> f64 {
    share(240.0 * possessions(team), team.own[Minutes])
}

/// `a / b`, or 0 where there is no `b`.
pub(super) fn share(a: f64, b: f64) -> f64 {
    if b > 0.0 { a / b } else { 0.0 }
}

/// What the whole league did against its teams. Of a whole league that is what its teams did; of a few great teams it is
/// what the others did, so that they are measured by each other.
pub(super) struct League {
    points_per_possession: f64,
    points_per_game: f64,
    /// Possessions in 48 minutes.
    pub(super) pace: f64,
    /// A game of 40 minutes, in games of 48.
    length: f64,
}

/// Minutes of a game in the league Win Shares were made for.
const LONG_GAME: f64 = 48.0;

impl League {
    pub(super) fn of(teams: &[TeamSeason]) -> League {
        let sum = |f: &dyn Fn(&TeamSeason) -> f64| teams.iter().map(f).sum::<f64>();
        let points = sum(&|t| t.opponents[Points]);
        let possessions = sum(&possessions);
        let minutes = share(sum(&|t| t.own[Minutes]), 5.0 * sum(&|t| t.own[Games]));
        League {
            // overtimes make a game longer, and a row missing makes it shorter
            length: if (30.0..44.0).contains(&minutes) { 40.0 / LONG_GAME } else { 1.0 },
            points_per_possession: share(points, possessions),
            points_per_game: share(points, sum(&|t| t.own[Games])),
            pace: share(240.0 * possessions, sum(&|t| t.own[Minutes])),
        }
    }
}

/// Defensive Win Shares of a player with this line on this team, for a game of 48 minutes. Twice the line gives twice the
/// shares.
pub(super) fn win_shares(line: &StatLine, team: &TeamSeason, league: &League) -> f64 {
    let rating = rating(line, team);
    let faced = share(line[Minutes] * possessions(team), team.own[Minutes]);
    let saved = faced * (1.08 * league.points_per_possession - rating / 100.0);
    league.length * share(saved, 0.32 * league.points_per_game * share(pace(team), league.pace))
}

/// Points allowed in a hundred possessions with him on the floor, as far as the box score tells.
fn rating(line: &StatLine, team: &TeamSeason) -> f64 {
    let (own, opponents) = (&team.own, &team.opponents);
    let possessions = possessions(team);
    let team_rating = share(100.0 * opponents[Points], possessions);
    let missed_both = (1.0 - share(opponents[FreeThrows], opponents[FreeThrowAttempts])).powi(2);
    let scored = opponents[FieldGoals] + (1.0 - missed_both) * 0.4 * opponents[FreeThrowAttempts];
    let points_per_score = share(opponents[Points], scored);
    let stops = stops(line, team, missed_both);
    let stop_share = share(stops * own[Minutes], possessions * line[Minutes]);
    team_rating + 0.2 * (100.0 * points_per_score * (1.0 - stop_share) - team_rating)
}

/// Opponents' possessions he ended without a score: his own, and his part of those nobody is credited with.
fn stops(line: &StatLine, team: &TeamSeason, missed_both: f64) -> f64 {
    let (own, opponents) = (&team.own, &team.opponents);
    let kept = share(opponents[OffensiveRebounds], opponents[OffensiveRebounds] + own[DefensiveRebounds]);
    let made = share(opponents[FieldGoals], opponents[FieldGoalAttempts]);
    // How much of a stop is the forced miss, how much the rebound.
    let forced = share(made * (1.0 - kept), made * (1.0 - kept) + (1.0 - made) * kept);
    let worth = forced * (1.0 - 1.07 * kept);
    let credited = line[Steals] + line[Blocks] * worth + line[DefensiveRebounds] * (1.0 - forced);
    let misses = opponents[FieldGoalAttempts] - opponents[FieldGoals] - own[Blocks];
    let shared = misses * worth + opponents[Turnovers] - own[Steals];
    credited
        + share(shared * line[Minutes], own[Minutes])
        + share(line[Fouls], own[Fouls]) * 0.4 * opponents[FreeThrowAttempts] * missed_both
}
