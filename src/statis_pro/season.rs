//! A season of Statis Pro: who can play in a fixture, how it is simulated, what the season is told of it (SP §14G).

use super::availability::{Availability, Expanded, game_day, may_expand};
use super::cards::{CardSet, PlayerCard, TeamCard};
use super::coach::HouseCoach;
use super::fac::Class;
use super::game::StatisPro;
use super::ruleset::Code;
use super::setup::{HouseRules, Setup};
use crate::court::{PerSide, Side};
use crate::kit::{Seed, pack, unpack};
use crate::season::numbers::Reader;
use crate::season::{Absences, Club, FixtureResult, Hurt, League, PlayerMinutes, Tally, TeamTally, Totals};
use crate::table::{Scored, Session, simulate};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// Why a player is out of a game of the season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Out {
    /// By a plan that has everybody play about the games he really played; who is hurt in a game is back for the next.
    #[default]
    AsReally,
    /// By the injuries of the games played, as long as his card says (14G); half of his shots go to another at his
    /// position.
    Injuries,
    /// Never.
    Nobody,
}

/// How a season is played: what is settled before its first game, beside its fixtures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonRules {
    /// The cards.
    pub set: CardSet,
    /// Whose rules.
    pub code: Code,
    /// Switches.
    pub house: HouseRules,
    /// Who is out.
    pub out: Out,
}

#[derive(Serialize, Deserialize)]
struct Written {
    cards: Value,
    #[serde(default)]
    code: Code,
    #[serde(default)]
    house: HouseRules,
    #[serde(default)]
    out: Out,
}

impl SeasonRules {
    /// As the season's file has it.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let cards = pack(serde_json::to_value(&self.set).unwrap_or_default());
        let written = Written { cards, code: self.code, house: self.house, out: self.out };
        serde_json::to_value(written).unwrap_or_default()
    }

    /// From a season's file.
    ///
    /// # Errors
    /// What is wrong with it: the first problems of its cards.
    pub fn from_value(value: &Value) -> Result<SeasonRules, String> {
        let written = Written::deserialize(value).map_err(|e| format!("its cards can't be read: {e}"))?;
        let cards = unpack(written.cards).to_string();
        let said = |problem: &crate::kit::Problem| problem.to_string();
        let set = CardSet::from_json(&cards).map_err(|problems| {
            let first: Vec<String> = problems.iter().take(3).map(said).collect();
            format!("its cards can't be read: {}", first.join("; "))
        })?;
        let Written { code, house, out, .. } = written;
        Ok(SeasonRules { set: set.set, code, house, out })
    }

    /// The teams as the season's books name them.
    #[must_use]
    pub fn clubs(&self) -> Vec<Club> {
        let club = |team: &TeamCard| Club {
            id: team.id.clone(),
            name: team.name.clone(),
            color: team.color.clone(),
            players: team.players.iter().map(|card| card.name.clone()).collect(),
        };
        self.set.teams.iter().map(club).collect()
    }
}

/// A fixture as it is to be played: all that a worker must be told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FixtureJob {
    /// Its place among the season's fixtures.
    pub fixture: usize,
    /// The teams, by their places.
    pub clubs: PerSide<usize>,
    /// Its luck.
    pub seed: Seed,
    /// Who can't play.
    pub today: PerSide<Availability>,
}

impl FixtureJob {
    /// Writes it as numbers.
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
    }

    /// Reads one; `None` where the numbers are not of one.
    pub fn read(numbers: &mut Reader<'_>) -> Option<FixtureJob> {
        let (fixture, seed) = (numbers.take()?, Seed(numbers.take()?));
        let mut job = FixtureJob { fixture, seed, clubs: PerSide::default(), today: PerSide::default() };
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
        Some(job)
    }
}

/// Plays the fixtures of a season.
#[derive(Debug, Clone)]
pub struct SeasonRunner {
    how: SeasonRules,
    /// By club; empty where nobody is out by plan.
    plans: Vec<Absences>,
}

impl SeasonRunner {
    /// For games played so; those who can make jobs know the season.
    #[must_use]
    pub fn new(how: SeasonRules) -> SeasonRunner {
        SeasonRunner { how, plans: vec![] }
    }

    /// For this season.
    ///
    /// # Errors
    /// What is wrong with its cards, or that they are not its teams'.
    pub fn of(league: &League) -> Result<SeasonRunner, String> {
        let how = SeasonRules::from_value(&league.how)?;
        let same =
            |(team, club): (&TeamCard, &Club)| team.id == club.id && team.players.len() == club.players.len();
        if how.set.teams.len() != league.clubs.len() || !how.set.teams.iter().zip(&league.clubs).all(same) {
            return Err("its cards are not those of its teams".to_owned());
        }
        let mut plans = Vec::new();
        if how.out == Out::AsReally {
            for (club, team) in how.set.teams.iter().enumerate() {
                plans.push(plan(team, league, club));
            }
        }
        Ok(SeasonRunner { how, plans })
    }

    /// What the teams really did, where the cards tell; a team of which they do not is empty.
    #[must_use]
    pub fn real(&self) -> Option<Tally> {
        let set = &self.how.set;
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

    /// How it plays them.
    #[must_use]
    pub fn how(&self) -> &SeasonRules {
        &self.how
    }

    /// Games before `until` that can be played now, at most `most`, as they are to be played.
    #[must_use]
    pub fn next_jobs(&self, league: &League, until: usize, most: usize) -> Vec<FixtureJob> {
        let next = league.next_games(until, most, self.how.out == Out::Injuries);
        next.into_iter().filter_map(|fixture| self.job(league, fixture)).collect()
    }

    /// A fixture as it is to be played, whatever was played of the season after it. `None` where there is none such.
    #[must_use]
    pub fn job(&self, league: &League, fixture: usize) -> Option<FixtureJob> {
        let game = league.fixtures().get(fixture)?;
        let clubs = PerSide::new(game.home, game.away);
        let today = clubs.map(|club| self.today(league, club, fixture));
        Some(FixtureJob { fixture, clubs, seed: league.seed_of(fixture), today })
    }

    fn today(&self, league: &League, club: usize, fixture: usize) -> Availability {
        let team = &self.how.set.teams[club];
        match self.how.out {
            Out::Nobody => well(team, vec![]),
            Out::AsReally => {
                let nth = league.fixtures_of(club).partition_point(|&at| at < fixture);
                // beyond the season everybody is well again
                let out = if fixture < league.regular() { self.plans[club].out(nth) } else { vec![] };
                well(team, out)
            }
            Out::Injuries => {
                let missing = league.missing(club, fixture);
                let out = (0u8..).zip(&missing.left).filter(|(_, left)| **left > 0).map(|(place, _)| place);
                let mut today = Availability { out: out.collect(), missed: missing.missed, expanded: vec![] };
                today.expanded = expanded(team, &today);
                today
            }
        }
    }

    /// All that the game of an order begins with.
    ///
    /// # Errors
    /// Where too few players can play, or the order is of no team here.
    pub fn setup(&self, job: &FixtureJob) -> Result<Setup, String> {
        let team = |side: Side| {
            let team = self.how.set.teams.get(job.clubs[side]);
            team.cloned().ok_or_else(|| format!("there is no team {} in this season", job.clubs[side]))
        };
        let mut setup = Setup::nba(team(Side::Home)?, team(Side::Visitors)?);
        (setup.code, setup.house) = (self.how.code, self.how.house.under(self.how.code));
        let day = setup.on_the_day(job.today.clone());
        day.map_err(|problems| problems.first().map(ToString::to_string).unwrap_or_default())
    }

    /// Plays an order's game at full speed, house coaches on both benches.
    ///
    /// # Errors
    /// As [`SeasonRunner::setup`].
    pub fn simulate(&self, job: &FixtureJob) -> Result<FixtureResult, String> {
        let setup = Arc::new(self.setup(job)?);
        let [mut home, mut visitors] = [HouseCoach::new().for_one_game(), HouseCoach::new().for_one_game()];
        let outcome = simulate::<StatisPro, _>(&setup, job.seed, PerSide::new(&mut home, &mut visitors))?;
        Ok(SeasonRunner::played(job.fixture, &outcome.game))
    }

    /// The same game with all its plays.
    ///
    /// # Errors
    /// As [`SeasonRunner::setup`].
    pub fn relive(&self, job: &FixtureJob) -> Result<Session<StatisPro>, String> {
        let mut session = Session::new(Arc::new(self.setup(job)?), Some(job.seed))?;
        let mut coach = HouseCoach::new();
        while let Some(input) = session.input_of(&mut coach, &Side::ALL) {
            session.input(input).map_err(|refusal| refusal.to_string())?;
        }
        Ok(session)
    }

    /// What a season is told of a game that is over.
    #[must_use]
    pub fn played(fixture: usize, game: &StatisPro) -> FixtureResult {
        let rules = game.rules();
        let hurt = game.injured_for().filter(|(_, games)| *games > 0);
        FixtureResult {
            fixture,
            overtimes: game.period().saturating_sub(rules.periods),
            book: game.book().clone(),
            hurt: hurt.map(|(who, games)| Hurt { side: who.side, place: who.index, games }),
        }
    }
}

/// A team less those who are out, none of whom was injured in the season's games: nobody misses further ones.
fn well(team: &TeamCard, out: Vec<u8>) -> Availability {
    Availability { out, missed: vec![u8::MAX; team.players.len()], expanded: vec![] }
}

/// Half of each missing player's shots to whoever at his position plays most of those who may have them (house).
fn expanded(team: &TeamCard, today: &Availability) -> Vec<Expanded> {
    let mut day = today.clone();
    for &missing in &today.out {
        // whoever has more shots by now may not have further ones
        let Ok((so_far, _)) = game_day(team, &day) else { break };
        let who = may_expand(&so_far, today, missing);
        let own = who.into_iter().filter(|&place| usize::from(place) < team.players.len());
        let by = own.max_by_key(|&place| team.players[usize::from(place)].minutes);
        day.expanded.push(Expanded { missing, by });
    }
    if game_day(team, &day).is_ok() { day.expanded } else { vec![] }
}

/// Who is out of a team's games of the season.
fn plan(team: &TeamCard, league: &League, club: usize) -> Absences {
    let games = league.fixtures_of(club).iter().take_while(|&&at| at < league.regular()).count();
    let games = u16::try_from(games).unwrap_or(u16::MAX);
    let really = u32::from(team.season_games());
    let player = |card: &PlayerCard| PlayerMinutes {
        games: (u32::from(card.games) * u32::from(games)).div_ceil(really).min(u32::from(games)) as u16,
        minutes: f64::from(card.minutes) / 10.0,
        classes: [Class::Guard, Class::Forward, Class::Center].map(|class| card.classes.contains(&class)),
        with_team: (0, games),
    };
    let players: Vec<PlayerMinutes> = team.players.iter().map(player).collect();
    Absences::plan(&players, games, Seed(league.seed.0 ^ (club as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}
