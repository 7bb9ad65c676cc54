//! Defensive Win Shares, computed from Dean Oliver's Defensive Rating as Basketball-Reference does.

use super::season::{
    Stat::{
        Blocks, DefensiveRebounds, FieldGoalAttempts, FieldGoals, Fouls, FreeThrowAttempts, FreeThrows,
        Games, Minutes, OffensiveRebounds, Points, Steals, Turnovers,
    },
    StatLine, TeamSeason,
};

/// Possessions of the team with this line, whose opponents took `defensive_rebounds`.
fn possessions_of(line: &StatLine, defensive_rebounds: f64) -> f64 {
    let misses = line[FieldGoalAttempts] - line[FieldGoals];
    let kept = share(line[OffensiveRebounds], line[OffensiveRebounds] + defensive_rebounds);
    line[FieldGoalAttempts] + 0.4 * line[FreeThrowAttempts] - 1.07 * kept * misses + line[Turnovers]
}

/// A team's possessions in a season: the mean of the estimates for it and for its opponents.
pub(super) fn possessions(team: &TeamSeason) -> f64 {
    0.5 * (possessions_of(&team.own, team.opponents[DefensiveRebounds])
        + possessions_of(&team.opponents, team.own[DefensiveRebounds]))
}

/// A team's possessions per 48 minutes.
pub(super) fn pace(team: &TeamSeason) -> f64 {
    share(240.0 * possessions(team), team.own[Minutes])
}

/// `a / b`, or 0 if `b` is not positive.
pub(super) fn share(a: f64, b: f64) -> f64 {
    if b > 0.0 { a / b } else { 0.0 }
}

/// What opponents did against all teams of a league. For a complete league that equals the teams' own totals;
/// for a few great teams it is the totals of the others, so that the teams are measured against each other.
pub(super) struct League {
    points_per_possession: f64,
    points_per_game: f64,
    /// Possessions per 48 minutes.
    pub(super) pace: f64,
    /// The length of a game in units of 48 minutes.
    length: f64,
}

/// Minutes of a game in the league for which Win Shares were designed.
const LONG_GAME: f64 = 48.0;

impl League {
    pub(super) fn of(teams: &[TeamSeason]) -> League {
        let sum = |f: &dyn Fn(&TeamSeason) -> f64| teams.iter().map(f).sum::<f64>();
        let points = sum(&|t| t.opponents[Points]);
        let possessions = sum(&possessions);
        let minutes = share(sum(&|t| t.own[Minutes]), 5.0 * sum(&|t| t.own[Games]));
        League {
            // overtimes lengthen a game and missing rows shorten it, hence the wide range
            length: if (30.0..44.0).contains(&minutes) { 40.0 / LONG_GAME } else { 1.0 },
            points_per_possession: share(points, possessions),
            points_per_game: share(points, sum(&|t| t.own[Games])),
            pace: share(240.0 * possessions, sum(&|t| t.own[Minutes])),
        }
    }
}

/// Defensive Win Shares of a player with this line on this team, for games of 48 minutes. They are
/// proportional to the line.
pub(super) fn win_shares(line: &StatLine, team: &TeamSeason, league: &League) -> f64 {
    let rating = rating(line, team);
    let faced = share(line[Minutes] * possessions(team), team.own[Minutes]);
    let saved = faced * (1.08 * league.points_per_possession - rating / 100.0);
    league.length * share(saved, 0.32 * league.points_per_game * share(pace(team), league.pace))
}

/// Points allowed per hundred possessions with the player on the floor, as far as a box score can tell.
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

/// Opponents' possessions that the player ended without a score: credited ones, and a share of the uncredited
/// ones.
fn stops(line: &StatLine, team: &TeamSeason, missed_both: f64) -> f64 {
    let (own, opponents) = (&team.own, &team.opponents);
    let kept = share(opponents[OffensiveRebounds], opponents[OffensiveRebounds] + own[DefensiveRebounds]);
    let made = share(opponents[FieldGoals], opponents[FieldGoalAttempts]);
    // how much of a stop is the forced miss, and how much the rebound
    let forced = share(made * (1.0 - kept), made * (1.0 - kept) + (1.0 - made) * kept);
    let worth = forced * (1.0 - 1.07 * kept);
    let credited = line[Steals] + line[Blocks] * worth + line[DefensiveRebounds] * (1.0 - forced);
    let misses = opponents[FieldGoalAttempts] - opponents[FieldGoals] - own[Blocks];
    let shared = misses * worth + opponents[Turnovers] - own[Steals];
    credited
        + share(shared * line[Minutes], own[Minutes])
        + share(line[Fouls], own[Fouls]) * 0.4 * opponents[FreeThrowAttempts] * missed_both
}
