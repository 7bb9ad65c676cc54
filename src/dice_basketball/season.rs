//! Seasons of DICE Basketball: the options of a season, and who is hurt for how many games (§14).

use super::bench::starters;
use super::cards::{PlayerCard, TeamCard};
use super::charts::{Charts, as_file};
use super::game::DiceBasketball;
use super::hosted::BenchPolicy;
use super::setup::{Code, HouseRules, Setup};
use crate::book::sheet;
use crate::court::{PerSide, Player, Position, RotationPlan, Side};
use crate::kit::Invalid;
use crate::season::{
    CardRunner, CardSeason, CardSeasonGame, FixtureRunner, LastingInjury, League, PlayerMinutes, PlayingTime,
    SeasonGame, Spot, longest_injury,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A season of DICE before its schedule.
pub type DiceSeason = CardSeason<DiceBasketball>;

/// The options of a season.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SeasonOptions {
    /// NBA or college rules.
    #[serde(default)]
    pub code: Code,
    /// The optional rules in use.
    #[serde(default = "HouseRules::as_first_played")]
    pub house: HouseRules,
    /// A person's own charts; `None` for the house charts.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_file")]
    pub charts: Option<Charts>,
}

impl SeasonOptions {
    /// The options of a league's season: college rules for the NCAA.
    #[must_use]
    pub fn of_league(league: &str) -> SeasonOptions {
        let code = if league == "NCAA" { Code::College } else { Code::Nba };
        SeasonOptions { code, ..SeasonOptions::default() }
    }
}

impl SeasonGame for DiceBasketball {
    fn runner(league: &League) -> Result<Box<dyn FixtureRunner>, Invalid> {
        Ok(Box::new(CardRunner::<Self>::of(league)?))
    }

    fn job_runner(rules: &Value) -> Result<Box<dyn FixtureRunner>, Invalid> {
        Ok(Box::new(CardRunner::<Self>::new(rules)?))
    }

    const KEEPS_ROTATIONS: bool = true;

    fn season_bench(settled: PerSide<RotationPlan>) -> BenchPolicy {
        BenchPolicy { rotations: settled, ..BenchPolicy::default() }
    }

    /// The chart's games (§14); a season keeps the longest injury of a game.
    fn lasting_injury(&self) -> Option<LastingInjury> {
        let of = |side: Side| {
            let players = 0..self.setup().teams[side].players.len();
            players.map(move |place| {
                let player = Player::new(side, u8::try_from(place).unwrap_or(u8::MAX));
                (side, place, self.condition(player).games_out)
            })
        };
        longest_injury(Side::ALL.into_iter().flat_map(of))
    }
}

impl CardSeasonGame for DiceBasketball {
    type Options = SeasonOptions;

    fn season_options(league: &str) -> SeasonOptions {
        SeasonOptions::of_league(league)
    }

    fn players(team: &TeamCard) -> impl Iterator<Item = &str> {
        team.players.iter().map(|player| player.name.as_str())
    }

    fn record(team: &TeamCard) -> &str {
        &team.record
    }

    fn renamed(team: TeamCard, name: String) -> TeamCard {
        TeamCard { name, ..team }
    }

    fn minutes(team: &TeamCard, player: usize) -> Option<PlayerMinutes> {
        let card = team.players.get(player)?;
        let class = card.position;
        Some(PlayerMinutes {
            games: card.games.into(),
            minutes: f64::from(card.minutes) / 10.0,
            classes: [
                matches!(class, Position::Pg | Position::Sg),
                matches!(class, Position::Sf | Position::Pf),
                class == Position::C,
            ],
            with_team: (0, u16::MAX),
        })
    }

    fn spots(team: &TeamCard, player: usize) -> Vec<Spot> {
        team.players.get(player).map(|card| Spot::of(card.position)).into_iter().collect()
    }

    fn fixture_setup(teams: PerSide<TeamCard>, options: &SeasonOptions, out: PerSide<Vec<u8>>) -> Setup {
        let SeasonOptions { code, house, charts } = options.clone();
        Setup { teams, code, house, charts, told: None, out }
    }

    fn on_sheet(team: &TeamCard, player: usize) -> Option<sheet::SheetPlayer> {
        team.players.get(player).map(PlayerCard::on_sheet)
    }

    fn starters(team: &TeamCard) -> [u8; 5] {
        starters(team)
    }

    fn time_on_card(team: &TeamCard, player: usize) -> Option<u16> {
        Some(team.players.get(player)?.minutes.div_ceil(10))
    }

    fn playing_time(options: &SeasonOptions) -> PlayingTime {
        let rules = options.code.rules();
        PlayingTime::Minutes(u16::from(rules.periods) * rules.seconds / 60)
    }

    fn sheet_code(options: &SeasonOptions) -> sheet::Code {
        match options.code {
            Code::Nba => sheet::Code::Dice,
            Code::College => sheet::Code::DiceCollege,
        }
    }
}
