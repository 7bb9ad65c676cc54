//! A season of Statis Pro.

use super::league::League;
use hardwood::book::BoxScore;
use hardwood::cards::real;
use hardwood::cards::season::{PlayerSeason, Season, Stat};
use hardwood::cards::statis_pro::full_rosters;
use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use hardwood::season::{Fixture, PlayerMinutes, Schedule, Tally};
use hardwood::statis_pro::availability::Availability;
use hardwood::statis_pro::cards::{PlayerCard, TeamCard};
use hardwood::statis_pro::fac::{Class, Fac};
use hardwood::statis_pro::{Code, HouseCoach, HouseRules, Setup, StatisPro};
use hardwood::table::{Scored, simulate};
use std::sync::Arc;

/// Cards, real statistics and schedule of a season.
pub struct StatisProLeague {
    teams: Vec<TeamCard>,
    /// Each player's row of the table.
    rows: Vec<Vec<PlayerSeason>>,
    /// Games of a traded player with other teams before and after: by team, by player.
    elsewhere: Vec<Vec<(f64, f64)>>,
    real: Tally,
    schedule: Schedule,
    code: Code,
    deck: Option<Vec<Fac>>,
    true_to_era: bool,
}

/// By which rules.
pub struct How {
    /// Told from the table's minutes where it is not said.
    pub code: Option<Code>,
    /// Another deck than the house's.
    pub deck: Option<Vec<Fac>>,
    /// With the team cards' numbers (house ruling H67).
    pub true_to_era: bool,
}

impl StatisProLeague {
    /// Rates a season. `schedule` is the real one, if it is known.
    pub fn new(season: &Season, year: u16, schedule: Option<Schedule>, how: How) -> Self {
        let set = full_rosters(season);
        let games = season.teams.iter().map(|team| team.own[Stat::Games] as usize).max().unwrap_or(0);
        let schedule = schedule.unwrap_or_else(|| Schedule::balanced(season.teams.len(), games));
        let rows: Vec<Vec<PlayerSeason>> = set
            .teams
            .iter()
            .zip(&season.teams)
            .map(|(team, season)| {
                let mut rows = season.players.clone();
                team.players.iter().filter_map(|card| take(&mut rows, card)).collect()
            })
            .collect();
        let real = Tally {
            teams: season
                .teams
                .iter()
                .zip(&set.teams)
                .map(|(team, cards)| real::tally(team, cards.names()))
                .collect(),
        };
        let elsewhere = rows
            .iter()
            .enumerate()
            .map(|(t, players)| players.iter().map(|player| around(&rows, t, player)).collect());
        let elsewhere = elsewhere.collect();
        let How { code, deck, true_to_era } = how;
        let code = code.unwrap_or_else(|| code_of(season, year));
        StatisProLeague { teams: set.teams, rows, elsewhere, real, schedule, code, deck, true_to_era }
    }
}

/// The row a card was made from.
fn take(rows: &mut Vec<PlayerSeason>, card: &PlayerCard) -> Option<PlayerSeason> {
    let at = rows.iter().position(|row| row.name == card.name && row.number == card.number)?;
    Some(rows.remove(at))
}

/// Games of the player's season with other teams before and after this one, in the order of the teams: the
/// table does not say.
fn around(rows: &[Vec<PlayerSeason>], team: usize, player: &PlayerSeason) -> (f64, f64) {
    let games = |teams: &[Vec<PlayerSeason>]| {
        teams
            .iter()
            .flatten()
            .filter(|other| other.id == player.id)
            .map(|other| other.line[Stat::Games])
            .sum()
    };
    (games(&rows[..team]), games(&rows[team + 1..]))
}

/// Whose rules: the table's minutes tell a game of 40 minutes.
fn code_of(season: &Season, year: u16) -> Code {
    let sum = |stat| season.teams.iter().map(|team| team.own[stat]).sum::<f64>();
    let minutes = sum(Stat::Minutes) / (5.0 * sum(Stat::Games)).max(1.0);
    match year {
        _ if minutes > 44.0 => Code::Nba,
        ..=2014 => Code::FibaBefore2014,
        _ => Code::Fiba,
    }
}

impl League for StatisProLeague {
    fn real(&self) -> &Tally {
        &self.real
    }

    fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    fn players(&self, team: usize) -> Vec<PlayerMinutes> {
        let season = self.real.teams[team].totals.games.max(1.0);
        let games = f64::from(self.schedule.games_of(self.teams.len())[team]);
        let player = |(at, (row, card)): (usize, (&PlayerSeason, &PlayerCard))| {
            let (before, after) = self.elsewhere[team][at];
            let with = row.line[Stat::Games];
            let all = (before + with + after).max(1.0);
            PlayerMinutes {
                games: (with * games / season).round() as u16,
                minutes: row.line.rate(1.0, Stat::Minutes, Stat::Games),
                classes: [Class::Guard, Class::Forward, Class::Center]
                    .map(|class| card.classes.contains(&class)),
                with_team: (
                    (before / all * games).floor() as u16,
                    ((before + with) / all * games).ceil() as u16,
                ),
            }
        };
        self.rows[team].iter().zip(&self.teams[team].players).enumerate().map(player).collect()
    }

    fn player(&self, team: usize, place: usize) -> [String; 3] {
        let card = &self.teams[team].players[place];
        let PlayerCard { fg, atts, three_atts, three, ft, rebounds, blocks, assists, steals, .. } = card;
        let (three, range) = (three.unwrap_or(0), card.foul_range.1 + 1 - card.foul_range.0);
        let ratings = format!(
            "{},{fg},{atts},{three_atts},{three},{ft},{rebounds},{blocks},{assists},{steals},{},{range},{}",
            card.plays.map_or("", |p| p.abbreviation()),
            card.foul_drawing,
            card.defense
        );
        [self.teams[team].id.clone(), card.name.clone(), ratings]
    }

    fn play(&self, fixture: &Fixture, out: [Vec<u8>; 2], seed: Seed) -> Result<BoxScore, String> {
        let [home, visitors] = [fixture.home, fixture.away].map(|team| self.teams[team].clone());
        let setup = Setup {
            code: self.code,
            deck: self.deck.clone().map(Into::into),
            house: HouseRules { true_to_era: self.true_to_era, ..HouseRules::of_season(self.code) },
            ..Setup::nba(home, visitors)
        };
        let [home, visitors] = out.map(|out| Availability { out, ..Availability::default() });
        let setup = setup
            .on_the_day(PerSide::new(home, visitors))
            .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
        let [mut home, mut visitors] = [HouseCoach::new().for_one_game(), HouseCoach::new().for_one_game()];
        let coaches = PerSide::new(&mut home, &mut visitors);
        let game = simulate::<StatisPro, _>(&Arc::new(setup), seed, coaches)
            .map_err(|error| error.to_string())?
            .game;
        debug_assert!(game.margin(Side::Home) != 0);
        Ok(game.book().clone())
    }
}
