//! Seasons of Value Add: every game begins at 20-20, so box scores have points that nobody scored (Step 2).

use super::cards::{PlayerCard, TeamCard};
use super::game::ValueAdd;
use super::hosted::BenchPolicy;
use super::rotation::Rotation;
use super::ruleset::{HouseRules, POSSESSIONS};
use super::setup::Setup;
use crate::book::sheet;
use crate::court::{PerSide, RotationPlan};
use crate::kit::Invalid;
use crate::season::{
    CardRunner, CardSeason, CardSeasonGame, Category, FixtureRunner, League, PlayingTime, SeasonGame, Spot,
};
use serde_json::Value;

/// A season of Value Add before its schedule.
pub type ValueAddSeason = CardSeason<ValueAdd>;

impl SeasonGame for ValueAdd {
    fn runner(league: &League) -> Result<Box<dyn FixtureRunner>, Invalid> {
        Ok(Box::new(CardRunner::<Self>::of(league)?))
    }

    fn job_runner(rules: &Value) -> Result<Box<dyn FixtureRunner>, Invalid> {
        Ok(Box::new(CardRunner::<Self>::new(rules)?))
    }

    const KEEPS_ROTATIONS: bool = true;

    fn season_bench(settled: PerSide<RotationPlan>) -> BenchPolicy {
        BenchPolicy { rotations: settled }
    }
}

impl CardSeasonGame for ValueAdd {
    type Options = HouseRules;
    // no roll of the game names a passer
    const LACKS: &'static [Category] = &[Category::Assists];
    const GIVES_POINTS: bool = true;

    fn season_options(_: &str) -> HouseRules {
        HouseRules::ADVANCED
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

    fn spots(team: &TeamCard, player: usize) -> Vec<Spot> {
        team.players.get(player).map(|card| Spot::of(card.position())).into_iter().collect()
    }

    /// The cards' possessions limit everybody in each game, and nobody misses one.
    fn fixture_setup(teams: PerSide<TeamCard>, house: &HouseRules, _: PerSide<Vec<u8>>) -> Setup {
        let PerSide([home, visitors]) = teams;
        Setup { house: *house, ..Setup::new(home, visitors) }
    }

    fn settle(mut setup: Setup, settled: &PerSide<RotationPlan>) -> Setup {
        for (side, plan) in settled.iter().filter(|(_, plan)| !plan.is_empty()) {
            setup.rotations[side] = Rotation::settled(&setup.teams[side], plan);
        }
        setup
    }

    fn starters(team: &TeamCard) -> [u8; 5] {
        Rotation::best_five(team).five()
    }

    fn playing_time(_: &HouseRules) -> PlayingTime {
        PlayingTime::Possessions(POSSESSIONS.into())
    }

    fn on_sheet(team: &TeamCard, player: usize) -> Option<sheet::SheetPlayer> {
        team.players.get(player).map(PlayerCard::on_sheet)
    }

    fn time_on_card(team: &TeamCard, player: usize) -> Option<u16> {
        Some(team.players.get(player)?.possessions.into())
    }

    fn sheet_code(_: &HouseRules) -> sheet::Code {
        sheet::Code::Vabg
    }
}
