//! Real results of a team, arranged by its roster, for comparison with a season played with its cards.

use super::season::{PlayerSeason, Season, Stat, StatLine, TeamSeason};
use crate::season::{TeamTally, Totals};

/// What each team really did, as a set of cards has it: [`tally`] as text a team. `rosters` are its cards in the teams'
/// order, `named` is a card's name and jersey number.
#[must_use]
pub(super) fn texts<'a, C: 'a>(
    season: &Season,
    rosters: impl Iterator<Item = &'a Vec<C>>,
    named: impl Fn(&'a C) -> (&'a str, &'a str),
) -> Vec<String> {
    let text = |(team, roster): (&TeamSeason, &'a Vec<C>)| tally(team, roster.iter().map(&named)).to_text();
    season.teams.iter().zip(rosters).map(text).collect()
}

/// Makes a tally of the team's real season. Its players follow the order of `cards` (name, jersey number, empty where
/// cards have none); a card without a row gets an empty line.
#[must_use]
pub fn tally<'a>(team: &TeamSeason, cards: impl IntoIterator<Item = (&'a str, &'a str)>) -> TeamTally {
    let all = team.players.iter().fold(StatLine::default(), |sum, player| sum.plus(&player.line));
    let mut rows: Vec<&PlayerSeason> = team.players.iter().collect();
    let players = cards.into_iter().map(|(name, number)| {
        let row = rows.iter().position(|row| row.name == name && (number.is_empty() || row.number == number));
        row.map(|at| totals(&rows.remove(at).line)).unwrap_or_default()
    });
    TeamTally {
        home: (team.home.won, team.home.lost),
        road: (team.road.won, team.road.lost),
        allowed: team.opponents[Stat::Points],
        players: players.collect(),
        totals: Totals {
            games: team.own[Stat::Games],
            seconds: 60.0 * team.own[Stat::Minutes],
            to: team.own[Stat::Turnovers],
            ..totals(&all)
        },
        ..TeamTally::default()
    }
}

fn totals(line: &StatLine) -> Totals {
    Totals {
        games: line[Stat::Games],
        starts: line[Stat::Starts],
        seconds: 60.0 * line[Stat::Minutes],
        fgm: line[Stat::FieldGoals],
        fga: line[Stat::FieldGoalAttempts],
        tpm: line[Stat::Threes],
        tpa: line[Stat::ThreeAttempts],
        ftm: line[Stat::FreeThrows],
        fta: line[Stat::FreeThrowAttempts],
        oreb: line[Stat::OffensiveRebounds],
        dreb: line[Stat::DefensiveRebounds],
        ast: line[Stat::Assists],
        stl: line[Stat::Steals],
        blk: line[Stat::Blocks],
        to: line[Stat::Turnovers],
        pf: line[Stat::Fouls],
        tech: 0.0,
        given: 0.0,
    }
}
