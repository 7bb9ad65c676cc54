//! Seasons of Statis Pro for hosts that know no game.

use super::SECONDS_A_CARD;
use super::cards::PlayerCard;
use super::coach::starters;
use super::game::StatisPro;
use super::hosted::BenchPolicy;
use super::ruleset::Code;
use super::season::{FixtureJob, SeasonRules, SeasonRunner};
use crate::book::sheet;
use crate::court::{PerSide, RotationPlan};
use crate::kit::Invalid;
use crate::season::numbers::Reader;
use crate::season::{
    Alignment, FixtureResult, FixtureRunner, GameJob, League, Out, PlayingTime, SeasonGame, Spot, Tally,
};
use serde_json::Value;

impl SeasonGame for StatisPro {
    fn runner(league: &League) -> Result<Box<dyn FixtureRunner>, Invalid> {
        Ok(Box::new(SeasonRunner::of(league)?))
    }

    fn job_runner(rules: &Value) -> Result<Box<dyn FixtureRunner>, Invalid> {
        Ok(Box::new(SeasonRunner::new(SeasonRules::from_value(rules)?)))
    }

    const KEEPS_ROTATIONS: bool = true;

    fn season_bench(settled: PerSide<RotationPlan>) -> BenchPolicy {
        BenchPolicy { rotations: settled, ..BenchPolicy::default() }
    }

    fn result(&self, fixture: usize) -> FixtureResult {
        SeasonRunner::result_of(fixture, self)
    }
}

impl FixtureRunner for SeasonRunner {
    fn set(&self) -> &str {
        &self.rules().set.name
    }

    fn league(&self) -> &str {
        &self.rules().set.league
    }

    fn year(&self) -> &str {
        self.rules().set.teams.first().map_or("", |team| &team.season)
    }

    fn out(&self) -> Out {
        self.rules().out
    }

    fn real(&self) -> Option<Tally> {
        SeasonRunner::real(self)
    }

    fn alignments(&self) -> Option<Vec<Alignment>> {
        SeasonRunner::alignments(self)
    }

    fn spots(&self, club: usize, player: usize) -> Vec<Spot> {
        SeasonRunner::spots(self, club, player)
    }

    fn sheet_code(&self) -> sheet::Code {
        match self.rules().code {
            Code::Nba => sheet::Code::Nba,
            Code::Ncaa => sheet::Code::Ncaa,
            Code::Fiba | Code::FibaBefore2014 => sheet::Code::Fiba,
        }
    }

    fn keeps_rotations(&self) -> bool {
        StatisPro::KEEPS_ROTATIONS
    }

    fn on_sheet(&self, club: usize, player: usize) -> sheet::SheetPlayer {
        let card = self.rules().set.teams.get(club).and_then(|team| team.players.get(player));
        card.map(PlayerCard::on_sheet).unwrap_or_default()
    }

    fn starters(&self, club: usize) -> [u8; 5] {
        self.rules().set.teams.get(club).map_or([0, 1, 2, 3, 4], starters)
    }

    fn time_on_card(&self, club: usize, player: usize) -> Option<u16> {
        let card = self.rules().set.teams.get(club)?.players.get(player)?;
        Some(card.minutes.div_ceil(10))
    }

    fn playing_time(&self) -> PlayingTime {
        let rules = self.rules().code.rules();
        let cards = u16::from(rules.periods) * u16::from(rules.decks) * u16::from(rules.play_cards);
        PlayingTime::Minutes(cards * SECONDS_A_CARD / 60)
    }

    fn bench(&self, job: &GameJob) -> Value {
        let settled = own(job).map(|job| job.settled).unwrap_or_default();
        serde_json::to_value(StatisPro::season_bench(settled)).unwrap_or_default()
    }

    fn job(&self, league: &League, fixture: usize) -> Option<GameJob> {
        let job = SeasonRunner::job(self, league, fixture)?;
        let mut today = Vec::new();
        job.write(&mut today);
        Some(GameJob { fixture, clubs: job.clubs, seed: job.seed, today })
    }

    fn setup(&self, job: &GameJob) -> Result<Value, Invalid> {
        let setup = SeasonRunner::setup(self, &own(job)?).map_err(|why| why.to_string())?;
        serde_json::to_value(setup).map_err(|why| why.to_string().into())
    }

    fn simulate(&self, job: &GameJob) -> Result<FixtureResult, Invalid> {
        SeasonRunner::simulate(self, &own(job)?).map_err(|why| why.to_string().into())
    }

    fn replay(&self, job: &GameJob) -> Result<String, Invalid> {
        let session = SeasonRunner::replay(self, &own(job)?).map_err(|why| why.to_string())?;
        Ok(session.save_text())
    }
}

/// The job as this game has it. Its luck may be another than the fixture's own.
fn own(job: &GameJob) -> Result<FixtureJob, Invalid> {
    let own = FixtureJob::read(&mut Reader::new(&job.today)).ok_or("this is no game of a season")?;
    Ok(FixtureJob { seed: job.seed, ..own })
}
