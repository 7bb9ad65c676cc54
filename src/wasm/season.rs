//! A season of Statis Pro in the library: begun, played in slices, saved as the app saves it.

mod values;

use super::error::{Done, ErrorCode, Failure};
use super::playable::map;
use super::types::seed;
use super::values::{is_absent, options, read, text_of, to_js, value_json, whole, whole_or};
use crate::season::{
    Alignment, Category, Fixture, League, Schedule, ShippedSchedules, TeamLabel, ending_year,
};
use crate::statis_pro::cards::CardSet;
use crate::statis_pro::season::{FixtureJob, Out, ReportError, SeasonRules, SeasonRunner, games_a_team};
use crate::statis_pro::{Code, HouseRules, StatisPro};
use crate::table::{Game as _, Save};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use values::{
    SeasonComparison, SeasonGame, SeasonLeaders, SeasonOutlook, SeasonPlayoffs, SeasonProgress,
    SeasonStanding, SeasonStatistics, SeasonTeam,
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/season.d.ts");

/// Leaders of a category unless the program asks for more.
const LEADERS: u32 = 10;
/// The argument that names a game.
const GAME: &str = "the place of a game, counted from 0";

/// A season in progress. `types/season.d.ts` has the documentation that programs in JavaScript see.
#[wasm_bindgen(skip_typescript)]
pub struct Season {
    league: League,
    /// The runner of its games, or why there is none.
    runner: Result<SeasonRunner, String>,
}

/// The options of a new season; `NewSeason` in TypeScript.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewSeason {
    set: Value,
    seed: Value,
    #[serde(default)]
    schedule: Option<NewSchedule>,
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    mine: Vec<String>,
    #[serde(default)]
    out: Option<Out>,
    #[serde(default)]
    code: Option<Code>,
    #[serde(default)]
    house: Option<Map<String, Value>>,
}

/// The games of a new season; `SeasonSchedule` in TypeScript.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum NewSchedule {
    GamesATeam(usize),
    Games(Vec<NewFixture>),
    Csv(String),
    Shipped { text: String, file: String },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewFixture {
    home: String,
    away: String,
    #[serde(default)]
    date: Option<String>,
}

#[wasm_bindgen]
impl Season {
    /// A season before its first game.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &JsValue) -> Result<Season, Failure> {
        let new: NewSeason = read(options)?;
        let set = CardSet::from_json(&new.set.to_string()).map_err(Failure::card_set)?.0;
        let mut rules = SeasonRules::of(set);
        if let Some(code) = new.code {
            (rules.code, rules.house) = (code, HouseRules::of_season(code));
        }
        if let Some(house) = new.house {
            rules.house = switched(rules.house, house)?;
        }
        rules.out = new.out.unwrap_or(rules.out);
        let schedule = schedule(new.schedule, &rules.set)?;
        let mine: Vec<usize> = new.mine.iter().map(|id| place_of(&rules.set, id)).collect::<Done<_>>()?;
        let begun = rules.begin(schedule, seed(&new.seed)?, &mine);
        let mut league = begun.map_err(|e| Failure::new(ErrorCode::Schedule, e.to_string()))?;
        if let Some(title) = new.title {
            league.title = title;
        }
        Ok(Season::of(league))
    }

    /// Opens a season's file.
    pub fn load(file: &JsValue) -> Result<Season, Failure> {
        let text = text_of(file, "a season's file: JSON text")?;
        let league =
            League::from_file(&text).map_err(|e| Failure::new(ErrorCode::NotASeason, e.to_string()))?;
        if league.game != StatisPro::NAME {
            let message =
                format!("a season of \"{:.40}\": the library has seasons of Statis Pro only", league.game);
            return Err(Failure::new(ErrorCode::OtherGame, message));
        }
        Ok(Season::of(league))
    }

    /// The season as its file.
    pub fn save(&self) -> String {
        self.league.to_json()
    }

    /// The title.
    #[wasm_bindgen(getter)]
    pub fn title(&self) -> String {
        self.league.title.clone()
    }

    /// The seed of all luck.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> String {
        self.league.seed.to_string()
    }

    /// Why no more games can be played.
    #[wasm_bindgen(getter)]
    pub fn notice(&self) -> Option<String> {
        self.runner.as_ref().err().cloned()
    }

    /// The progress of the season.
    pub fn progress(&self) -> Result<JsValue, Failure> {
        to_js(&SeasonProgress::of(&self.league, 0))
    }

    /// Plays the next games.
    pub fn run(&mut self, games: &JsValue, until: &JsValue) -> Result<JsValue, Failure> {
        let most = whole_or(games, u32::MAX, "how many games")? as usize;
        let until = whole_or(until, u32::MAX, GAME)? as usize;
        let runner = self.runner.as_ref().map_err(|why| Failure::new(ErrorCode::Setup, why.clone()))?;
        let done = runner.play(&mut self.league, until, most);
        to_js(&SeasonProgress::of(
            &self.league,
            done.map_err(|e| Failure::new(ErrorCode::Setup, e.to_string()))?,
        ))
    }

    /// The teams.
    pub fn teams(&self) -> Result<JsValue, Failure> {
        let at = self.alignments();
        let team = |(place, club)| {
            let at = at.as_ref().and_then(|at| at.get(place)).copied();
            SeasonTeam::of(club, at, self.league.mine.contains(&place))
        };
        to_js(&self.league.clubs.iter().enumerate().map(team).collect::<Vec<_>>())
    }

    /// The games, of a team or all.
    pub fn games(&self, team: &JsValue) -> Result<JsValue, Failure> {
        let club = if is_absent(team) { None } else { Some(self.club(team)?) };
        let of = |game: &Fixture| club.is_none_or(|club| game.home == club || game.away == club);
        let games = self.league.fixtures().iter().enumerate().filter(|(_, game)| of(game));
        to_js(&games.map(|(at, game)| SeasonGame::of(&self.league, at, game)).collect::<Vec<_>>())
    }

    /// The standings, of all teams or of a conference or division.
    pub fn standings(&self, group: &JsValue) -> Result<JsValue, Failure> {
        let table = if is_absent(group) {
            self.league.standings()
        } else {
            let name = text_of(group, "the name of a conference or division")?;
            let at = self.alignments().unwrap_or_default();
            let member =
                |club: usize| at.get(club).is_some_and(|at| [at.conference, at.division].contains(&&*name));
            if !(0..at.len()).any(member) {
                let message = format!("\"{name:.40}\" is no conference or division of this season's teams");
                return Err(Failure::new(ErrorCode::Options, message));
            }
            self.league.standings_of(member)
        };
        to_js(&table.iter().map(|line| SeasonStanding::of(&self.league, line)).collect::<Vec<_>>())
    }

    /// The best players of each category.
    pub fn leaders(&self, most: &JsValue, playoffs: &JsValue) -> Result<JsValue, Failure> {
        let most = whole_or(most, LEADERS, "how many players")? as usize;
        let of = |category| SeasonLeaders::of(&self.league, category, playoffs.is_truthy(), most);
        to_js(&Category::ALL.map(of))
    }

    /// The statistics of all teams and players.
    pub fn statistics(&self, playoffs: &JsValue) -> Result<JsValue, Failure> {
        to_js(&SeasonStatistics::of(&self.league, self.league.tally(playoffs.is_truthy())))
    }

    /// The statistics of the real season.
    pub fn real(&self) -> Result<JsValue, Failure> {
        let real = self.runner.as_ref().ok().and_then(SeasonRunner::real);
        to_js(&real.map(|tally| SeasonStatistics::of(&self.league, &tally)))
    }

    /// The comparison of the regular season with the real one.
    pub fn comparison(&self) -> Result<JsValue, Failure> {
        let real = self.runner.as_ref().ok().and_then(SeasonRunner::real);
        to_js(&real.map(|real| SeasonComparison::of(&real, self.league.tally(false))))
    }

    /// The expected end of a team's regular season, by the margins so far.
    pub fn outlook(&self, team: &JsValue) -> Result<JsValue, Failure> {
        let club = self.club(team)?;
        to_js(&SeasonOutlook::from(self.league.finish(&self.league.outlook(), club)))
    }

    /// The chance that the home team wins a game, by the margins so far.
    pub fn chance(&self, game: &JsValue) -> Result<f64, Failure> {
        let (_, fixture) = self.fixture(game)?;
        Ok(self.league.outlook().chance(fixture))
    }

    /// Sets the playoffs.
    #[wasm_bindgen(js_name = setPlayoffs)]
    pub fn set_playoffs(&mut self, teams: &JsValue, best_of: &JsValue) -> Result<JsValue, Failure> {
        let size = whole(teams, "how many teams the playoffs have")? as usize;
        let best_of = whole_or(best_of, 7, "the most games of a series")?;
        if !self.league.is_decided() || self.league.playoffs().is_some() {
            let set = "playoffs are set once, after the last game of the regular season";
            return Err(Failure::new(ErrorCode::Options, set));
        }
        self.league.set_playoffs(size, u8::try_from(best_of).unwrap_or(u8::MAX));
        if self.league.playoffs().is_none() {
            let sizes: Vec<String> = self.league.sizes().iter().map(ToString::to_string).collect();
            let message = format!(
                "{size} teams and series of {best_of} games make no playoffs: {} teams can play, and series are of 1, \
                 3, 5 or 7 games",
                sizes.join(", ")
            );
            return Err(Failure::new(ErrorCode::Options, message));
        }
        to_js(&SeasonProgress::of(&self.league, 0))
    }

    /// The playoffs, once they are set.
    pub fn playoffs(&self) -> Result<JsValue, Failure> {
        to_js(&SeasonPlayoffs::of(&self.league))
    }

    /// The options of a game of the season.
    #[wasm_bindgen(js_name = gameOptions)]
    pub fn game_options(&self, game: &JsValue) -> Result<JsValue, Failure> {
        let (runner, job) = self.job(game)?;
        let setup = runner.setup(&job).map_err(|e| Failure::new(ErrorCode::Setup, e.to_string()))?;
        to_js(&json!({ "game": StatisPro::NAME, "setup": setup, "seed": job.seed }))
    }

    /// Records a game that a person has played.
    pub fn record(&mut self, game: &JsValue, save: &JsValue) -> Result<bool, Failure> {
        let (runner, job) = self.job(game)?;
        let save = Save::from_json(&text_of(save, "a save: JSON text")?)?;
        let result = runner.report(&job, &save)?;
        Ok(self.league.record(&result))
    }

    /// A simulated game with all its plays, as a save.
    pub fn replay(&self, game: &JsValue) -> Result<String, Failure> {
        let (runner, job) = self.job(game)?;
        if self.league.result(job.fixture).is_none() || self.league.by_hand.contains_key(&job.fixture) {
            let message = format!("game {} was not simulated", job.fixture);
            return Err(Failure::new(ErrorCode::NoSuchFixture, message));
        }
        let session = runner.replay(&job).map_err(|e| Failure::new(ErrorCode::Setup, e.to_string()))?;
        Ok(session.save_text())
    }
}

impl Season {
    fn of(league: League) -> Season {
        let runner = SeasonRunner::of(&league).map_err(|e| e.to_string());
        Season { league, runner }
    }

    fn alignments(&self) -> Option<Vec<Alignment>> {
        self.runner.as_ref().ok().and_then(SeasonRunner::alignments)
    }

    /// The place of the team of an id.
    fn club(&self, team: &JsValue) -> Done<usize> {
        let id = text_of(team, "the id of a team: \"BOS\"")?;
        let found = self.league.clubs.iter().position(|club| club.id == id);
        found.ok_or_else(|| no_team(&id, self.league.clubs.iter().map(|club| &*club.id)))
    }

    /// A game of the season.
    fn fixture(&self, game: &JsValue) -> Done<(usize, &Fixture)> {
        let (at, games) = (whole(game, GAME)? as usize, self.league.fixtures());
        games.get(at).map(|fixture| (at, fixture)).ok_or_else(|| {
            let message =
                format!("there is no game {at}: the season has 0 to {}", games.len().saturating_sub(1));
            Failure::new(ErrorCode::NoSuchFixture, message)
        })
    }

    fn job(&self, game: &JsValue) -> Done<(&SeasonRunner, FixtureJob)> {
        let (at, _) = self.fixture(game)?;
        let runner = self.runner.as_ref().map_err(|why| Failure::new(ErrorCode::Setup, why.clone()))?;
        let job = runner.job(&self.league, at);
        Ok((runner, job.ok_or_else(|| Failure::new(ErrorCode::NoSuchFixture, "there is no such game"))?))
    }
}

impl From<ReportError> for Failure {
    fn from(error: ReportError) -> Self {
        let code = match error {
            ReportError::Save(error) => return error.into(),
            ReportError::NotOver => ErrorCode::NotOver,
            ReportError::OtherTeams { .. } => ErrorCode::Setup,
        };
        Failure::new(code, error.to_string())
    }
}

/// House rules with these switches set otherwise.
fn switched(rules: HouseRules, switches: Map<String, Value>) -> Done<HouseRules> {
    let mut all = map(value_json(rules));
    all.extend(switches.into_iter().filter(|(_, value)| !value.is_null()));
    serde_json::from_value(Value::Object(all)).map_err(options)
}

/// The place of a team of a set.
fn place_of(set: &CardSet, id: &str) -> Done<usize> {
    let found = set.teams.iter().position(|team| team.id == id);
    found.ok_or_else(|| no_team(id, set.teams.iter().map(|team| &*team.id)))
}

fn no_team<'a>(id: &str, teams: impl Iterator<Item = &'a str>) -> Failure {
    let known: Vec<&str> = teams.take(64).collect();
    let message = format!("there is no team \"{id:.20}\": the season has {}", known.join(", "));
    Failure::new(ErrorCode::NoSuchTeam, message)
}

/// The games of a new season.
fn schedule(given: Option<NewSchedule>, set: &CardSet) -> Done<Schedule> {
    let ids: Vec<&str> = set.teams.iter().map(|team| &*team.id).collect();
    let refused = |message: String| Failure::new(ErrorCode::Schedule, message);
    match given {
        None => Ok(Schedule::balanced(ids.len(), games_a_team(set))),
        Some(NewSchedule::GamesATeam(games)) if (1..=Schedule::MOST_A_TEAM).contains(&games) => {
            Ok(Schedule::balanced(ids.len(), games))
        }
        Some(NewSchedule::GamesATeam(games)) => {
            Err(refused(format!("{games} games a team can't be played: 1 to {} can", Schedule::MOST_A_TEAM)))
        }
        Some(NewSchedule::Games(games)) => {
            if games.len() > Schedule::MOST_GAMES {
                let message = format!("{} games are too many: at most {}", games.len(), Schedule::MOST_GAMES);
                return Err(refused(message));
            }
            let fixture = |(nth, game): (usize, NewFixture)| {
                let (home, away) = (place_of(set, &game.home)?, place_of(set, &game.away)?);
                if home == away {
                    return Err(refused(format!("game {nth}: a team cannot meet itself")));
                }
                let date = game.date.map_or(String::new(), |date| date.chars().take(24).collect());
                Ok(Fixture { date, home, away, points: None })
            };
            Ok(Schedule { fixtures: games.into_iter().enumerate().map(fixture).collect::<Done<_>>()? })
        }
        Some(NewSchedule::Csv(text)) => {
            let year = set.teams.first().and_then(|team| ending_year(&team.season)).unwrap_or_default();
            let teams = set.teams.iter();
            let teams: Vec<TeamLabel<'_>> = teams
                .map(|team| TeamLabel { id: &team.id, name: &team.name, season: &team.season })
                .collect();
            Schedule::read_named(&text, year, &teams).map_err(Failure::schedule)
        }
        Some(NewSchedule::Shipped { text, file }) => {
            let shipped = ShippedSchedules::read(&text);
            let shipped =
                shipped.ok_or_else(|| refused("these are no real schedules: JSON text".to_owned()))?;
            shipped.of(&file, &ids).ok_or_else(|| {
                let known: Vec<&str> = shipped.files().take(40).collect();
                refused(format!("there is no schedule of {file:.40}: there are {}", known.join(", ")))
            })
        }
    }
}
