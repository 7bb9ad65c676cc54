//! Seasons of a game that needs nothing for them but a card set, its options, and who is out.

use super::absences::{Absences, PlayerMinutes};
use super::alignment::Alignment;
use super::awards::Spot;
use super::leaders::Category;
use super::league::{Club, Games, League, NewSeason};
use super::out::Out;
use super::played::FixtureResult;
use super::runner::{FixtureRunner, GameJob, PlayingTime, SeasonGame};
use super::schedule::Schedule;
use super::tally::{Tally, TeamTally, Totals};
use super::team_label::shown_name;
use crate::book::{sheet, team_color};
use crate::court::{PerSide, RotationPlan, Side};
use crate::kit::Order as _;
use crate::kit::form::TeamSet as _;
use crate::kit::{Invalid, Seed, pack, unpack};
use crate::table::link::LinkedTeam as _;
use crate::table::{Hosted, Item, Session, simulate};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Debug;
use std::sync::Arc;

/// The fewest players who are left for a game.
const FEWEST: usize = 5;

/// A game whose seasons are [`CardSeason`]s.
pub trait CardSeasonGame: SeasonGame {
    /// The game's own options of a season: its code, its switches.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned;
    /// What its box scores do not count.
    const LACKS: &'static [Category] = &[];
    /// Whether its rules give players points before play begins.
    const GIVES_POINTS: bool = false;

    /// The options of a league's season, unless a person says otherwise.
    fn season_options(league: &str) -> Self::Options;
    /// The names of a team's players.
    fn players(team: &Item<Self>) -> impl Iterator<Item = &str>;
    /// The record of a team's real season: "50-32". May be empty.
    fn record(team: &Item<Self>) -> &str;
    /// The team under another name.
    fn renamed(team: Item<Self>, name: String) -> Item<Self>;
    /// What the cards say of a player's games and minutes, with the games of the team's real season; `None` where they
    /// say nothing, so that everybody always plays.
    fn minutes(_team: &Item<Self>, _player: usize) -> Option<PlayerMinutes> {
        None
    }
    /// Where a player can play in the all-league five, the own position first.
    fn spots(team: &Item<Self>, player: usize) -> Vec<Spot>;
    /// The setup of a game without these players.
    fn fixture_setup(
        teams: PerSide<Item<Self>>,
        options: &Self::Options,
        out: PerSide<Vec<u8>>,
    ) -> Self::Setup;
    /// A player as a scoresheet's roster has them, by the card.
    fn on_sheet(team: &Item<Self>, player: usize) -> Option<sheet::SheetPlayer>;
    /// The roster places of the five who usually start, by position.
    fn starters(_team: &Item<Self>) -> [u8; 5] {
        [0, 1, 2, 3, 4]
    }
    /// How long a player's card lasts in a game, in what their time is counted in, where it says so.
    fn time_on_card(_team: &Item<Self>, _player: usize) -> Option<u16> {
        None
    }
    /// What the most of a player is counted in, and how many a game without overtimes has.
    fn playing_time(_options: &Self::Options) -> PlayingTime {
        PlayingTime::default()
    }
    /// A fixture's setup by what is settled for the teams, where the setup has it and not the benches.
    fn settle(setup: Self::Setup, _settled: &PerSide<RotationPlan>) -> Self::Setup {
        setup
    }
    /// The code of a scoresheet of its games.
    fn sheet_code(options: &Self::Options) -> sheet::Code;
}

/// A season before its schedule: everything settled before its first game except its fixtures.
pub struct CardSeason<G: CardSeasonGame> {
    /// The card set.
    pub set: <G as Hosted>::Set,
    /// The set's league: "NBA". May be empty.
    pub league: String,
    /// The teams' real statistics, a [`TeamTally`] as text a team; may be empty.
    pub real: Vec<String>,
    /// The game's own options.
    pub options: G::Options,
    /// How it is decided who misses a game.
    pub out: Out,
}

impl<G: CardSeasonGame> Clone for CardSeason<G> {
    fn clone(&self) -> Self {
        let CardSeason { set, league, real, options, out } = self;
        CardSeason {
            set: set.clone(),
            league: league.clone(),
            real: real.clone(),
            options: options.clone(),
            out: *out,
        }
    }
}

#[derive(Serialize, Deserialize)]
struct StoredSeason {
    cards: Value,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    real: Vec<String>,
    #[serde(default)]
    options: Value,
    #[serde(default)]
    out: Out,
}

impl<G: CardSeasonGame> CardSeason<G> {
    /// A season of these cards as their league plays, everybody out as in the real season where the cards know that.
    #[must_use]
    pub fn of(set: <G as Hosted>::Set) -> Self {
        let league = league_of(&serde_json::to_value(&set).unwrap_or_default());
        let known = set.items().first().is_some_and(|team| G::minutes(team, 0).is_some());
        let out = if known { Out::RealAbsences } else { Out::Nobody };
        let options = G::season_options(&league);
        let real = set.real().to_vec();
        CardSeason { set, league, real, options, out }
    }

    /// The season's rules for its file.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let cards = pack(serde_json::to_value(&self.set).unwrap_or_default());
        let options = serde_json::to_value(&self.options).unwrap_or_default();
        let stored = StoredSeason { cards, real: self.real.clone(), options, out: self.out };
        serde_json::to_value(stored).unwrap_or_default()
    }

    /// Reads the rules from a season's file.
    ///
    /// # Errors
    /// The first problems of the cards, or the options of another game.
    pub fn from_value(value: &Value) -> Result<Self, Invalid> {
        let stored = StoredSeason::deserialize(value).map_err(|e| format!("its cards can't be read: {e}"))?;
        let cards = unpack(stored.cards);
        let (set, _) = <G as Hosted>::Set::from_text(&cards.to_string()).map_err(|problems| {
            let first: Vec<String> = problems.iter().take(3).map(ToString::to_string).collect();
            format!("its cards can't be read: {}", first.join("; "))
        })?;
        let options = match stored.options {
            Value::Null => G::Options::default(),
            options => {
                serde_json::from_value(options).map_err(|e| format!("its options can't be read: {e}"))?
            }
        };
        Ok(CardSeason { set, league: league_of(&cards), real: stored.real, options, out: stored.out })
    }

    /// Begins a season by these rules, in which a person plays the games of the teams at the places `mine`. Its
    /// title names the card set, and the person's team or the series.
    ///
    /// # Errors
    /// There is no game of two of these teams.
    pub fn begin(&self, games: impl Into<Games>, seed: Seed, mine: &[usize]) -> Result<League, Invalid> {
        let (schedule, series) = games.into().into_parts();
        let new = NewSeason {
            title: self.set.name().to_owned(),
            game: G::NAME.to_owned(),
            rules: self.to_value(),
            clubs: self.clubs(),
            seed,
            schedule,
            mine: mine.to_vec(),
        };
        let league = new.begin(series);
        if league.fixtures().is_empty() {
            return Err("there is no game to play: a season needs two teams and a game".into());
        }
        Ok(league)
    }

    /// The teams in the form the season's books use. Teams of one name have their season behind it.
    #[must_use]
    pub fn clubs(&self) -> Vec<Club> {
        let teams = self.set.items();
        let club = |team: &Item<G>| {
            let ([name, season], [id, color]) = (team.title(), team.badge());
            Club {
                id: id.to_owned(),
                name: shown_name(teams.iter().map(|team| team.title()[0]), name, season),
                color: team_color(name, color).to_owned(),
                players: G::players(team).map(str::to_owned).collect(),
            }
        };
        teams.iter().map(club).collect()
    }

    /// The games each team plays in a made schedule: as many as in the real season of the cards.
    #[must_use]
    pub fn games_a_team(set: &<G as Hosted>::Set) -> usize {
        Schedule::real_games(set.items().first().map_or("", |team| G::record(team)))
    }
}

fn league_of(cards: &Value) -> String {
    cards["league"].as_str().unwrap_or_default().to_owned()
}

/// Plays the fixtures of a [`CardSeason`].
pub struct CardRunner<G: CardSeasonGame> {
    season: CardSeason<G>,
    clubs: Vec<Club>,
    /// The planned absences by club; empty unless absences follow the real season.
    plans: Vec<Absences>,
}

impl<G: CardSeasonGame> CardRunner<G> {
    /// Makes a runner by the rules in a season's file, which can play jobs but not make them.
    ///
    /// # Errors
    /// Its cards can't be read.
    pub fn new(rules: &Value) -> Result<Self, Invalid> {
        let season = CardSeason::from_value(rules)?;
        let clubs = season.clubs();
        Ok(CardRunner { season, clubs, plans: vec![] })
    }

    /// Makes a runner for this season, with its absence plans.
    ///
    /// # Errors
    /// Wrong cards, or cards of other teams.
    pub fn of(league: &League) -> Result<Self, Invalid> {
        let mut runner = Self::new(&league.rules)?;
        let same =
            |(ours, club): (&Club, &Club)| ours.id == club.id && ours.players.len() == club.players.len();
        if runner.clubs.len() != league.clubs.len() || !runner.clubs.iter().zip(&league.clubs).all(same) {
            return Err("its cards are not those of its teams".into());
        }
        if runner.season.out == Out::RealAbsences {
            runner.plans = (0..league.clubs.len()).map(|club| runner.plan(league, club)).collect();
        }
        Ok(runner)
    }

    /// The season's rules.
    #[must_use]
    pub fn rules(&self) -> &CardSeason<G> {
        &self.season
    }

    /// The planned absences of a team for the season.
    fn plan(&self, league: &League, club: usize) -> Absences {
        let team = &self.season.set.items()[club];
        let games = league.fixtures_of(club).iter().take_while(|&&at| at < league.regular()).count();
        let games = u16::try_from(games).unwrap_or(u16::MAX);
        let known: Vec<PlayerMinutes> = (0..self.clubs[club].players.len())
            .map(|player| {
                G::minutes(team, player).unwrap_or(PlayerMinutes { games: 1, ..PlayerMinutes::default() })
            })
            .collect();
        let real = Schedule::real_games(G::record(team)) as u32;
        let season = known.iter().map(|player| u32::from(player.games)).fold(real, u32::max).max(1);
        let player = |known: &PlayerMinutes| PlayerMinutes {
            games: (u32::from(known.games) * u32::from(games)).div_ceil(season).min(u32::from(games)) as u16,
            with_team: (0, games),
            ..*known
        };
        let players: Vec<PlayerMinutes> = known.iter().map(player).collect();
        Absences::plan(
            &players,
            games,
            Seed(league.seed.0 ^ (club as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)),
        )
    }

    /// The roster places of the players who miss a game.
    fn missing(&self, league: &League, club: usize, fixture: usize) -> Vec<u8> {
        match self.season.out {
            Out::Nobody => vec![],
            Out::RealAbsences => {
                let nth = league.fixtures_of(club).partition_point(|&at| at < fixture);
                // after the regular season everybody is healthy again
                let plan = self.plans.get(club).filter(|_| fixture < league.regular());
                let planned = || plan.map_or_else(Vec::new, |plan| plan.out(nth));
                league.logged_out(club, fixture).map_or_else(planned, <[u8]>::to_vec)
            }
            Out::Injuries => {
                let left = league.injuries(club, fixture).left;
                let mut out: Vec<usize> = (0..left.len()).filter(|&place| left[place] > 0).collect();
                // where too few are left, those hurt least play (house)
                out.order_by(|&a, &b| left[b].cmp(&left[a]));
                out.truncate(left.len().saturating_sub(FEWEST));
                out.order();
                out.into_iter().filter_map(|place| u8::try_from(place).ok()).collect()
            }
        }
    }

    fn game_setup(&self, job: &GameJob) -> Result<G::Setup, Invalid> {
        let teams = self.season.set.items();
        let team = |side: Side| {
            let club = job.clubs[side];
            teams.get(club).cloned().ok_or_else(|| format!("there is no team {club} in this season"))
        };
        let mut teams = PerSide::new(team(Side::Home)?, team(Side::Visitors)?);
        if teams.0[0].title()[0] == teams.0[1].title()[0] {
            for side in Side::ALL {
                let name = self.clubs[job.clubs[side]].name.clone();
                teams[side] = G::renamed(std::mem::take(&mut teams[side]), name);
            }
        }
        let (out, settled) = read_today(&job.today)?;
        Ok(G::settle(G::fixture_setup(teams, &self.season.options, out), &settled))
    }
}

/// The players who are out, as numbers: how many, then their places, of each side.
fn write_out(out: &PerSide<Vec<u8>>) -> Vec<u64> {
    let side = |out: &Vec<u8>| {
        let places = out.iter().map(|&place| u64::from(place));
        [out.len() as u64].into_iter().chain(places).collect::<Vec<_>>()
    };
    out.0.iter().flat_map(side).collect()
}

/// Who is out, and what is settled for each team.
fn read_today(numbers: &[u64]) -> Result<(PerSide<Vec<u8>>, PerSide<RotationPlan>), Invalid> {
    let mut reader = super::numbers::Reader::new(numbers);
    let mut read = || {
        let (mut out, mut settled) = (PerSide::<Vec<u8>>::default(), PerSide::default());
        for out in &mut out.0 {
            let count = reader.count(numbers.len())?;
            *out = (0..count).map(|_| reader.take()).collect::<Option<_>>()?;
        }
        for plan in &mut settled.0 {
            *plan = RotationPlan::read(|| reader.take())?;
        }
        Some((out, settled))
    };
    read().ok_or("this is no game of a season".into())
}

impl<G: CardSeasonGame> FixtureRunner for CardRunner<G> {
    fn set(&self) -> &str {
        self.season.set.name()
    }

    fn league(&self) -> &str {
        &self.season.league
    }

    fn year(&self) -> &str {
        self.season.set.items().first().map_or("", |team| team.title()[1])
    }

    fn out(&self) -> Out {
        self.season.out
    }

    fn real(&self) -> Option<Tally> {
        let texts = self.season.real.iter().map(String::as_str).chain(std::iter::repeat(""));
        let nobody =
            |players| TeamTally { players: vec![Totals::default(); players], ..TeamTally::default() };
        let mut known = false;
        let team = |(club, text): (&Club, &str)| {
            let tally = TeamTally::from_text(text, club.players.len());
            known |= tally.is_some();
            tally.unwrap_or_else(|| nobody(club.players.len()))
        };
        let teams = self.clubs.iter().zip(texts).map(team).collect();
        known.then_some(Tally { teams })
    }

    fn alignments(&self) -> Option<Vec<Alignment>> {
        let at = |team: &Item<G>| Alignment::of(team.title()[0], team.title()[1]);
        self.season.set.items().iter().map(at).collect()
    }

    fn spots(&self, club: usize, player: usize) -> Vec<Spot> {
        self.season.set.items().get(club).map_or_else(Vec::new, |team| G::spots(team, player))
    }

    fn lacks(&self) -> &'static [Category] {
        G::LACKS
    }

    fn gives_points(&self) -> bool {
        G::GIVES_POINTS
    }

    fn sheet_code(&self) -> sheet::Code {
        G::sheet_code(&self.season.options)
    }

    fn keeps_rotations(&self) -> bool {
        G::KEEPS_ROTATIONS
    }

    fn on_sheet(&self, club: usize, player: usize) -> sheet::SheetPlayer {
        let team = self.season.set.items().get(club);
        team.and_then(|team| G::on_sheet(team, player)).unwrap_or_default()
    }

    fn starters(&self, club: usize) -> [u8; 5] {
        self.season.set.items().get(club).map_or([0, 1, 2, 3, 4], |team| G::starters(team))
    }

    fn time_on_card(&self, club: usize, player: usize) -> Option<u16> {
        G::time_on_card(self.season.set.items().get(club)?, player)
    }

    fn playing_time(&self) -> PlayingTime {
        G::playing_time(&self.season.options)
    }

    fn bench(&self, job: &GameJob) -> Value {
        let settled = read_today(&job.today).map(|(_, settled)| settled).unwrap_or_default();
        serde_json::to_value(G::season_bench(settled)).unwrap_or_default()
    }

    fn job(&self, league: &League, fixture: usize) -> Option<GameJob> {
        let game = league.fixtures().get(fixture)?;
        let clubs = PerSide::new(game.home, game.away);
        let out = clubs.map(|club| self.missing(league, club, fixture));
        let mut today = write_out(&out);
        clubs.0.iter().for_each(|&club| league.rotation_at(club, fixture).write(&mut today));
        Some(GameJob { fixture, clubs, seed: league.seed_of(fixture), today })
    }

    fn setup(&self, job: &GameJob) -> Result<Value, Invalid> {
        serde_json::to_value(self.game_setup(job)?).map_err(|why| why.to_string().into())
    }

    fn simulate(&self, job: &GameJob) -> Result<FixtureResult, Invalid> {
        let setup = Arc::new(self.game_setup(job)?);
        let policy = G::season_bench(read_today(&job.today)?.1);
        let coaches = G::house_for_one_game(&policy, Some(job.seed));
        let outcome = simulate::<G, _>(&setup, job.seed, coaches).map_err(|why| why.to_string())?;
        Ok(outcome.game.result(job.fixture))
    }

    fn replay(&self, job: &GameJob) -> Result<String, Invalid> {
        let setup = Arc::new(self.game_setup(job)?);
        let mut session = Session::<G>::new(setup, Some(job.seed)).map_err(|why| why.to_string())?;
        let mut coaches = G::house(&G::season_bench(read_today(&job.today)?.1), Some(job.seed));
        session.advance(&mut coaches, &Side::ALL).map_err(|why| why.to_string())?;
        Ok(session.save_text())
    }
}
