//! Seasons of Statis Pro: available players of a fixture, its simulation, and the season's record of it (SP
//! §14G).

use super::availability::{Availability, Expanded, game_day, may_expand};
use super::cards::{CardSet, PlayerCard, TeamCard};
use super::coach::HouseCoach;
use super::fac::Class;
use super::game::StatisPro;
use super::ruleset::Code;
use super::setup::{HouseRules, Setup, house_rules};
use super::ten_day::TenDayCards;
use crate::book::team_color;
use crate::court::{PerSide, RotationPlan, Side};
use crate::kit::{Invalid, Problem, Seed, pack, unpack};
pub use crate::season::Out;
use crate::season::numbers::Reader;
use crate::season::shown_name;
use crate::season::{
    Absences, Alignment, Club, ConferenceFormat, FixtureResult, Games, LastingInjury, League, NewSeason,
    PlayerMinutes, Run, Schedule, SeasonGame as _, Spot, Tally, TeamTally, Totals, ending_year,
};
use crate::table::{Game as _, GameError, Hosted as _, Refusal, Save, SaveError, Scored, Session, simulate};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// The rules of a season: everything settled before its first game except its fixtures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonRules {
    /// The card set.
    pub set: CardSet,
    /// The code.
    pub code: Code,
    /// The house rule switches.
    pub house: HouseRules,
    /// How absences are decided.
    pub out: Out,
    /// A person's own Ten-Day Contract cards (14G); the house's if absent.
    pub ten_day: Option<TenDayCards>,
}

/// A season cannot begin: its schedule has no game of two of its teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no game to play: a season needs two teams and a game")]
pub struct NoFixtures;

/// Why a season cannot count a game that a person has played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReportError {
    /// The game does not open.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The game has not ended.
    #[error("the game is not over: play it to its end first")]
    NotOver,
    /// The game is one of other teams.
    #[error("this game is {found}, but the season's is {wanted}")]
    OtherTeams {
        /// The teams of the game: "BOS at LAL".
        found: String,
        /// The teams of the fixture.
        wanted: String,
    },
}

#[derive(Serialize, Deserialize)]
struct StoredRules {
    cards: Value,
    #[serde(default)]
    code: Code,
    #[serde(default, deserialize_with = "house_rules")]
    house: HouseRules,
    #[serde(default)]
    out: Out,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ten_day: Option<TenDayCards>,
}

impl SeasonRules {
    /// Converts the rules for the season's file.
    #[must_use]
    #[inline]
    pub fn to_value(&self) -> Value {
        let cards = pack(serde_json::to_value(&self.set).unwrap_or_default());
        let SeasonRules { code, house, out, .. } = *self;
        let stored = StoredRules { cards, code, house, out, ten_day: self.ten_day.clone() };
        serde_json::to_value(stored).unwrap_or_default()
    }

    /// Reads the rules from a season's file.
    ///
    /// # Errors
    /// The first problems of the cards.
    #[inline]
    pub fn from_value(value: &Value) -> Result<SeasonRules, Invalid> {
        let stored = StoredRules::deserialize(value).map_err(|e| format!("its cards can't be read: {e}"))?;
        let cards = unpack(stored.cards).to_string();
        let text = |problem: &Problem| problem.to_string();
        let (set, _) = CardSet::from_json(&cards).map_err(|problems| {
            let first: Vec<String> = problems.iter().take(3).map(text).collect();
            format!("its cards can't be read: {}", first.join("; "))
        })?;
        let StoredRules { code, house, out, ten_day, .. } = stored;
        Ok(SeasonRules { set, code, house, out, ten_day })
    }

    /// The rules a season of these cards is played by unless a person says otherwise: those of their league,
    /// with the absences of the real season.
    #[must_use]
    pub fn of(set: CardSet) -> SeasonRules {
        let ends = set.teams.first().and_then(|team| ending_year(&team.season));
        let code = Code::of_season(&set.league, ends);
        let mut house = HouseRules::of_season(code);
        house.jump_balls = HouseRules::jumps_in(&set.league, ends);
        SeasonRules { set, code, house, out: Out::default(), ten_day: None }
    }

    /// Begins a season by these rules, in which a person plays the games of the teams at the places `mine`. Its
    /// title names the card set, and the person's team or the series.
    ///
    /// # Errors
    /// There is no game of two of these teams.
    pub fn begin(&self, games: impl Into<Games>, seed: Seed, mine: &[usize]) -> Result<League, NoFixtures> {
        let (schedule, series) = games.into().into_parts();
        let new = NewSeason {
            title: self.set.name.clone(),
            game: StatisPro::NAME.to_owned(),
            clubs: self.clubs(),
            rules: self.to_value(),
            seed,
            schedule,
            mine: mine.to_vec(),
        };
        let league = new.begin(series);
        if league.fixtures().is_empty() { Err(NoFixtures) } else { Ok(league) }
    }

    /// The teams in the form the season's books use. Teams of one name have their season behind it.
    #[must_use]
    pub fn clubs(&self) -> Vec<Club> {
        let teams = &self.set.teams;
        let club = |team: &TeamCard| Club {
            id: team.id.clone(),
            name: shown_name(teams.iter().map(|team| &*team.name), &team.name, &team.season),
            color: team_color(&team.name, &team.color).to_owned(),
            players: team.players.iter().map(|card| card.name.clone()).collect(),
        };
        self.set.teams.iter().map(club).collect()
    }
}

/// A fixture ready to be played by a worker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FixtureJob {
    /// The fixture's index in the season.
    pub fixture: usize,
    /// The teams' indexes.
    pub clubs: PerSide<usize>,
    /// The seed of the game's luck.
    pub seed: Seed,
    /// The absences.
    pub today: PerSide<Availability>,
    /// Who starts, and how long players play at most, where the person has settled it.
    pub settled: PerSide<RotationPlan>,
}

/// Why a fixture's game can't be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// The season has no such team.
    #[error("there is no team {0} in this season")]
    NoSuchTeam(usize),
    /// The absences do not fit the teams: every problem with its place.
    #[error("{}", .0.first().map(ToString::to_string).unwrap_or_default())]
    Absences(Vec<Problem>),
    /// The teams don't make a game.
    #[error("{0}")]
    Game(GameError),
    /// The game refused an input of the house coaches.
    #[error("{0}")]
    Refused(Refusal),
}

impl FixtureJob {
    /// Appends the job as numbers.
    pub fn write(&self, out: &mut Vec<u64>) {
        out.extend([self.fixture as u64, self.seed.0]);
        for (side, today) in self.today.iter() {
            out.push(self.clubs[side] as u64);
            for list in [&today.out, &today.missed] {
                out.push(list.len() as u64);
                out.extend(list.iter().map(|&n| u64::from(n)));
            }
            out.push(today.expanded.len() as u64);
            for Expanded { missing, by } in &today.expanded {
                out.extend([u64::from(*missing), by.map_or(0, |by| u64::from(by) + 1)]);
            }
        }
        self.settled.0.iter().for_each(|plan| plan.write(out));
    }

    /// Reads a job; `None` if the numbers do not describe one.
    pub fn read(numbers: &mut Reader<'_>) -> Option<FixtureJob> {
        let (fixture, seed) = (numbers.take()?, Seed(numbers.take()?));
        let (clubs, today, settled) = Default::default();
        let mut job = FixtureJob { fixture, seed, clubs, today, settled };
        for side in Side::ALL {
            job.clubs[side] = numbers.take()?;
            let today = &mut job.today[side];
            for list in [&mut today.out, &mut today.missed] {
                let players = numbers.count(Setup::MOST_PLAYERS)?;
                *list = (0..players).map(|_| numbers.take()).collect::<Option<_>>()?;
            }
            for _ in 0..numbers.count(Setup::MOST_PLAYERS)? {
                let (missing, by) = (numbers.take()?, numbers.take::<u8>()?);
                today.expanded.push(Expanded { missing, by: by.checked_sub(1) });
            }
        }
        for plan in &mut job.settled.0 {
            *plan = RotationPlan::read(|| numbers.take())?;
        }
        Some(job)
    }

    /// Many jobs as numbers: how many, then each.
    #[must_use]
    pub fn write_all(jobs: &[FixtureJob]) -> Vec<u64> {
        let mut numbers = vec![jobs.len() as u64];
        jobs.iter().for_each(|job| job.write(&mut numbers));
        numbers
    }

    /// Reads what [`FixtureJob::write_all`] wrote; `None` if the numbers do not describe jobs.
    #[must_use]
    pub fn read_all(numbers: &[u64]) -> Option<Vec<FixtureJob>> {
        let mut reader = Reader::new(numbers);
        let count = reader.count(numbers.len())?;
        (0..count).map(|_| FixtureJob::read(&mut reader)).collect()
    }
}

/// Plays the fixtures of a season.
#[derive(Debug, Clone)]
pub struct SeasonRunner {
    rules: SeasonRules,
    /// The planned absences by club; empty unless absences follow the real season.
    plans: Vec<Absences>,
}

impl SeasonRunner {
    /// Makes a runner that can play jobs but not create them, since it has no absence plans.
    #[must_use]
    pub fn new(rules: SeasonRules) -> SeasonRunner {
        SeasonRunner { rules, plans: vec![] }
    }

    /// Makes a runner for this season, with its absence plans.
    ///
    /// # Errors
    /// Wrong cards, or cards of other teams.
    pub fn of(league: &League) -> Result<SeasonRunner, Invalid> {
        let rules = SeasonRules::from_value(&league.rules)?;
        let same =
            |(team, club): (&TeamCard, &Club)| team.id == club.id && team.players.len() == club.players.len();
        if rules.set.teams.len() != league.clubs.len() || !rules.set.teams.iter().zip(&league.clubs).all(same)
        {
            return Err("its cards are not those of its teams".into());
        }
        let mut plans = Vec::new();
        if rules.out == Out::RealAbsences {
            for (club, team) in rules.set.teams.iter().enumerate() {
                plans.push(plan(team, league, club));
            }
        }
        Ok(SeasonRunner { rules, plans })
    }

    /// The teams' real statistics, if the cards have any; a team without is empty.
    #[must_use]
    pub fn real(&self) -> Option<Tally> {
        let set = &self.rules.set;
        let texts = set.real.iter().map(String::as_str).chain(std::iter::repeat(""));
        let team = |(team, text): (&TeamCard, &str)| TeamTally::from_text(text, team.players.len());
        let teams: Vec<Option<TeamTally>> = set.teams.iter().zip(texts).map(team).collect();
        let known = teams.iter().any(Option::is_some);
        let teams = teams.into_iter().zip(&set.teams).map(|(tally, team)| {
            let nobody =
                || TeamTally { players: vec![Totals::default(); team.players.len()], ..TeamTally::default() };
            tally.unwrap_or_else(nobody)
        });
        known.then(|| Tally { teams: teams.collect() })
    }

    /// The season's rules.
    #[must_use]
    pub fn rules(&self) -> &SeasonRules {
        &self.rules
    }

    /// The real conference and division of each team; `None` unless all teams' are known.
    #[must_use]
    pub fn alignments(&self) -> Option<Vec<Alignment>> {
        self.rules.set.teams.iter().map(|team| Alignment::of(&team.name, &team.season)).collect()
    }

    /// The next games before `until` that can be played now, at most `most`.
    #[must_use]
    pub fn next_jobs(&self, league: &League, until: usize, most: usize) -> Vec<FixtureJob> {
        let next = league.next_games(until, most, self.in_order());
        next.into_iter().filter_map(|fixture| self.job(league, fixture)).collect()
    }

    /// The next games of a simulation, at most `most`.
    #[must_use]
    pub fn jobs_of(&self, league: &League, run: &Run, most: usize) -> Vec<FixtureJob> {
        let next = league.games_to_run(run, most, self.in_order());
        next.into_iter().filter_map(|fixture| self.job(league, fixture)).collect()
    }

    /// Whether a game affects the following ones of its teams, so that later games wait for it.
    #[must_use]
    pub fn in_order(&self) -> bool {
        self.rules.out == Out::Injuries
    }

    /// The playoffs by conference that the NBA had in the season of these cards, and the alignment of each team;
    /// `None` for other leagues, and where a conference has too few of its teams.
    #[must_use]
    pub fn conference_playoffs(&self, league: &League) -> Option<(ConferenceFormat, Vec<Alignment>)> {
        let at = self.alignments()?;
        let format = ConferenceFormat::nba(ending_year(&self.rules.set.teams.first()?.season)?)?;
        league.can_play(&format, &at).then_some((format, at))
    }

    /// Where a player of a team can play in the all-league five, the own position first.
    #[must_use]
    pub fn spots(&self, club: usize, player: usize) -> Vec<Spot> {
        let card = self.rules.set.teams.get(club).and_then(|team| team.players.get(player));
        let spot = |class: &Class| match class {
            Class::Guard => Spot::Guard,
            Class::Forward => Spot::Forward,
            Class::Center => Spot::Center,
        };
        card.map(|card| card.classes.iter().map(spot).collect()).unwrap_or_default()
    }

    /// Prepares a fixture regardless of which later games have been played; `None` if it does not exist.
    #[must_use]
    pub fn job(&self, league: &League, fixture: usize) -> Option<FixtureJob> {
        let game = league.fixtures().get(fixture)?;
        let clubs = PerSide::new(game.home, game.away);
        let today = clubs.map(|club| self.today(league, club, fixture));
        let settled = clubs.map(|club| league.rotation_at(club, fixture));
        Some(FixtureJob { fixture, clubs, seed: league.seed_of(fixture), today, settled })
    }

    fn today(&self, league: &League, club: usize, fixture: usize) -> Availability {
        let team = &self.rules.set.teams[club];
        match self.rules.out {
            Out::Nobody => with_absences(team, vec![]),
            Out::RealAbsences => {
                let nth = league.fixtures_of(club).partition_point(|&at| at < fixture);
                // after the regular season everybody is healthy again
                let planned = || if fixture < league.regular() { self.plans[club].out(nth) } else { vec![] };
                with_absences(team, league.logged_out(club, fixture).map_or_else(planned, <[u8]>::to_vec))
            }
            Out::Injuries => {
                let injuries = league.injuries(club, fixture);
                let out = (0u8..).zip(&injuries.left).filter(|(_, left)| **left > 0).map(|(place, _)| place);
                let mut today =
                    Availability { out: out.collect(), missed: injuries.missed, expanded: vec![] };
                today.expanded = expanded(team, &today);
                today
            }
        }
    }

    /// The setup of a job's game.
    ///
    /// # Errors
    /// Too few players can play, or the job names a team that is not in this season.
    pub fn setup(&self, job: &FixtureJob) -> Result<Setup, JobError> {
        let team = |side: Side| {
            let team = self.rules.set.teams.get(job.clubs[side]);
            team.cloned().ok_or(JobError::NoSuchTeam(job.clubs[side]))
        };
        let mut setup = Setup::nba(team(Side::Home)?, team(Side::Visitors)?);
        (setup.code, setup.house) = (self.rules.code, self.rules.house.under(self.rules.code));
        setup.ten_day.clone_from(&self.rules.ten_day);
        setup.on_the_day(job.today.clone()).map_err(JobError::Absences)
    }

    /// Plays a job's game at full speed with house coaches on both benches.
    ///
    /// # Errors
    /// As [`SeasonRunner::setup`].
    pub fn simulate(&self, job: &FixtureJob) -> Result<FixtureResult, JobError> {
        let setup = Arc::new(self.setup(job)?);
        let policy = StatisPro::season_bench(job.settled);
        let coaches = StatisPro::house_for_one_game(&policy, Some(job.seed));
        let outcome = simulate::<StatisPro, _>(&setup, job.seed, coaches).map_err(JobError::Game)?;
        Ok(SeasonRunner::result_of(job.fixture, &outcome.game))
    }

    /// Plays the next games before `until`, at most `most` of them, and records their results. Returns how many
    /// were played: fewer than `most` if no other game can be played now. A season comes out the same however
    /// many games are played at a time.
    ///
    /// # Errors
    /// As [`SeasonRunner::setup`]; the games before stay recorded.
    ///
    /// # Examples
    /// ```
    /// use hardwood::kit::Seed;
    /// use hardwood::season::Schedule;
    /// use hardwood::statis_pro::cards::CardSet;
    /// use hardwood::statis_pro::season::{SeasonRules, SeasonRunner};
    ///
    /// let mut set = CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a good set").0;
    /// set.teams.truncate(4);
    /// let mut league = SeasonRules::of(set).begin(Schedule::balanced(4, 2), Seed(1), &[]).expect("four teams");
    /// let runner = SeasonRunner::of(&league).expect("its own cards");
    /// assert_eq!(runner.play(&mut league, usize::MAX, 3), Ok(3));
    /// assert_eq!(runner.play(&mut league, usize::MAX, 3), Ok(1));
    /// assert_eq!(league.standings().iter().map(|team| team.all.won).sum::<u16>(), 4);
    /// ```
    pub fn play(&self, league: &mut League, until: usize, most: usize) -> Result<usize, JobError> {
        let mut played = 0;
        while played < most {
            let jobs = self.next_jobs(league, until, most - played);
            if jobs.is_empty() {
                break;
            }
            for job in &jobs {
                league.record(&self.simulate(job)?);
                played += 1;
            }
        }
        Ok(played)
    }

    /// Plays a job's game with a complete record of its plays.
    ///
    /// # Errors
    /// As [`SeasonRunner::setup`].
    #[inline]
    pub fn replay(&self, job: &FixtureJob) -> Result<Session<StatisPro>, JobError> {
        let mut session = Session::new(Arc::new(self.setup(job)?), Some(job.seed)).map_err(JobError::Game)?;
        let mut coach = HouseCoach::new().keeping_to(job.settled);
        session.advance(&mut coach, &Side::ALL).map_err(JobError::Refused)?;
        Ok(session)
    }

    /// A season's record of a game that a person has played and saved.
    ///
    /// # Errors
    /// The save does not open, or its game is not over.
    #[inline]
    pub fn saved_result(fixture: usize, save: &Save) -> Result<FixtureResult, ReportError> {
        finished(fixture, save.open::<StatisPro>()?.session.game())
    }

    /// A season's record of a job's game that a person has played and saved.
    ///
    /// # Errors
    /// As [`SeasonRunner::saved_result`], or the game is not one of the job's teams.
    #[inline]
    pub fn report(&self, job: &FixtureJob, save: &Save) -> Result<FixtureResult, ReportError> {
        let session = save.open::<StatisPro>()?.session;
        let pairing = |[home, away]: [&str; 2]| format!("{away} at {home}");
        let teams = |side: Side| &*session.setup().teams[side].id;
        let club = |side: Side| self.rules.set.teams.get(job.clubs[side]).map_or("?", |team| &team.id);
        let (found, wanted) = (pairing(Side::ALL.map(teams)), pairing(Side::ALL.map(club)));
        if found != wanted {
            return Err(ReportError::OtherTeams { found, wanted });
        }
        finished(job.fixture, session.game())
    }

    /// A season's record of a finished game.
    #[must_use]
    pub fn result_of(fixture: usize, game: &StatisPro) -> FixtureResult {
        let rules = game.rules();
        let injury = game.injured_for().filter(|(_, games)| *games > 0);
        FixtureResult {
            fixture,
            overtimes: game.period().saturating_sub(rules.periods),
            book: game.book().clone(),
            injury: injury.map(|(who, games)| LastingInjury { side: who.side, place: who.index, games }),
        }
    }
}

/// The games each team plays in a made schedule: as many as in the real season of the cards, 82 if that is unknown.
#[must_use]
pub fn games_a_team(set: &CardSet) -> usize {
    Schedule::real_games(set.teams.first().map_or("", |team| &team.record))
}

fn finished(fixture: usize, game: &StatisPro) -> Result<FixtureResult, ReportError> {
    if game.over() { Ok(SeasonRunner::result_of(fixture, game)) } else { Err(ReportError::NotOver) }
}

/// The absences of a team without injuries: the missing players return, and none may miss further games by
/// injury.
fn with_absences(team: &TeamCard, out: Vec<u8>) -> Availability {
    Availability { out, missed: vec![u8::MAX; team.players.len()], expanded: vec![] }
}

/// Half of each missing player's shots, given to the eligible teammate with the most minutes (house).
fn expanded(team: &TeamCard, today: &Availability) -> Vec<Expanded> {
    let mut day = today.clone();
    for &missing in &today.out {
        // a player who already shoots more may not take further shots
        let Ok((so_far, _)) = game_day(team, &day) else { break };
        let candidates = may_expand(&so_far, today, missing);
        let own = candidates.into_iter().filter(|&place| usize::from(place) < team.players.len());
        let by = own.max_by_key(|&place| team.players[usize::from(place)].minutes);
        day.expanded.push(Expanded { missing, by });
    }
    if game_day(team, &day).is_ok() { day.expanded } else { vec![] }
}

/// The planned absences of a team for the season.
fn plan(team: &TeamCard, league: &League, club: usize) -> Absences {
    let games = league.fixtures_of(club).iter().take_while(|&&at| at < league.regular()).count();
    let games = u16::try_from(games).unwrap_or(u16::MAX);
    let season_games = u32::from(team.season_games());
    let player = |card: &PlayerCard| PlayerMinutes {
        games: (u32::from(card.games) * u32::from(games)).div_ceil(season_games).min(u32::from(games)) as u16,
        minutes: f64::from(card.minutes) / 10.0,
        classes: [Class::Guard, Class::Forward, Class::Center].map(|class| card.classes.contains(&class)),
        with_team: (0, games),
    };
    let players: Vec<PlayerMinutes> = team.players.iter().map(player).collect();
    Absences::plan(&players, games, Seed(league.seed.0 ^ (club as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}
