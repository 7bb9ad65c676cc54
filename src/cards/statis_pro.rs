//! Statis Pro Basketball cards from season statistics (`CARDS.md` explains every formula).

mod era;
mod formulas;
mod fouls;
mod positions;
mod team;

use super::pool::half_up;
use super::season::{
    PlayerSeason, Season,
    Stat::{
        self, Blocks, FieldGoalAttempts, FieldGoals, FreeThrowAttempts, FreeThrows, Games, Minutes, Points,
        Starts, ThreeAttempts, Threes,
    },
    StatLine, TeamSeason,
};
use super::{colors, defense, real};
use crate::court::Position;
use crate::kit::Order as _;
use crate::kit::Provenance;
use crate::statis_pro::Setup;
use crate::statis_pro::cards::{CardSet, PlayerCard, TeamCard};
use crate::statis_pro::fac::Class;
use era::Era;
use formulas::{Rates, whole};
use std::fmt;

/// Players on a roster: those with the most minutes.
const ROSTER: usize = 15;
/// Places left free on a full roster for ten-day players (SP §14G).
const TEN_DAY_PLAYERS: usize = 4;
/// Players with fewer minutes are not rated by their own statistics alone.
const ENOUGH_MINUTES: f64 = 500.0;
/// Fewer attempts than this are completed with the percentage of the player's class.
const ENOUGH_TRIES: f64 = 20.0;
/// The same for three-pointers.
const ENOUGH_THREES: f64 = 80.0;
/// The fewest minutes a pool needs.
const ENOUGH_POOL: f64 = 2000.0;
/// Minutes in a full season at 36 minutes per game.
const FULL_SEASON: f64 = 36.0 * 82.0;

/// How much better the average player at each position defends than the league: players mostly guard their
/// own position.
const AHEAD: [f64; 5] = [-0.6, -0.75, -0.3, 0.55, 1.3];

/// A decision made while rating a season, for a person to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The team's id.
    pub team: String,
    /// The player, unless the note is about the team.
    pub player: Option<String>,
    /// The decision.
    pub what: Treatment,
}

/// A decision about a player or a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Treatment {
    /// The player played too little for a place among the fifteen.
    LeftOut {
        /// Minutes with the team.
        minutes: u32,
    },
    /// The player played little for this team and is rated by the whole season.
    WholeSeason {
        /// Minutes with the team.
        minutes: u32,
    },
    /// The player's season was completed with the average of similar players.
    Completed {
        /// Minutes played.
        minutes: u32,
    },
    /// The bench's Foul Ranges were narrowed so that all stay disjoint.
    FoulsScaled {
        /// The sum of all widths before.
        from: u32,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: ", self.team, self.player.as_deref().unwrap_or("team"))?;
        match self.what {
            Treatment::LeftOut { minutes } => write!(f, "left out, {minutes} minutes"),
            Treatment::WholeSeason { minutes } => write!(f, "{minutes} minutes, rated by the whole season"),
            Treatment::Completed { minutes } => {
                write!(f, "{minutes} minutes, completed to {ENOUGH_MINUTES} with similar players")
            }
            Treatment::FoulsScaled { from } => {
                write!(f, "bench's Foul Ranges narrowed, {from} did not fit in 100")
            }
        }
    }
}

/// Computes the cards of a season, with notes on decisions. `sources` says where the statistics come from.
#[must_use]
pub fn card_set(season: &Season, sources: Vec<String>) -> (CardSet, Vec<Note>) {
    rate(season, sources, ROSTER)
}

/// Computes cards for everybody who played, to replay the season; rosters are as large as allowed.
#[must_use]
pub fn full_rosters(season: &Season) -> CardSet {
    rate(season, Vec::new(), Setup::MOST_PLAYERS - TEN_DAY_PLAYERS).0
}

fn rate(season: &Season, sources: Vec<String>, roster: usize) -> (CardSet, Vec<Note>) {
    let rater = Rater::new(season, roster);
    let mut notes = Vec::new();
    let letters = team::letters(&season.teams);
    let numbers = team::Numbers::of(season, &rater.era);
    let teams = season.teams.iter().zip(letters).enumerate();
    let teams = teams.map(|(nth, (team, (offense, defense)))| TeamCard {
        id: team.id.clone(),
        name: team.name.clone(),
        season: season.label.clone(),
        record: format!("{}-{}", team.record.won, team.record.lost),
        color: colors::of(&team.id, nth).to_string(),
        fb_offense: offense,
        fb_defense: defense,
        home_index: (team::index(team.home) + rater.era.home_index()).min(12),
        road_index: team::index(team.road),
        fouled: numbers.fouled(team),
        turnovers: numbers.turnovers(team),
        fouls: numbers.fouls(team),
        tempo: numbers.tempo(team),
        boards: numbers.boards(team),
        status: Provenance::House,
        players: rater.roster(team, &mut notes),
    });
    let teams: Vec<TeamCard> = teams.collect();
    let set = CardSet {
        format: CardSet::FORMAT.to_string(),
        name: format!("{} {}", season.league, season.label).trim().to_string(),
        league: season.league.clone(),
        sources,
        real: real::texts(season, teams.iter().map(|team| &team.players), |card| (&card.name, &card.number)),
        teams,
    };
    (set, notes)
}

/// The statistics a player is rated by.
struct Figures<'a> {
    player: &'a PlayerSeason,
    /// The player's whole season, with all teams.
    season: StatLine,
    /// The statistics to use: with this team, else the whole season, else completed with similar players.
    line: StatLine,
    /// How they were completed, if they were.
    treatment: Option<Treatment>,
}

struct Rater<'a> {
    season: &'a Season,
    /// Players on a roster.
    roster: usize,
    league: defense::League,
    era: Era,
    /// The sum of the players of each class who play little, to complete others like them.
    pools: [StatLine; 3],
}

impl<'a> Rater<'a> {
    fn new(season: &'a Season, roster: usize) -> Self {
        let pools = [Class::Guard, Class::Forward, Class::Center].map(|class| pool(season, class));
        let league = defense::League::of(&season.teams);
        let era = Era::of(season, &league);
        Rater { season, roster, league, era, pools }
    }

    fn roster(&self, team: &TeamSeason, notes: &mut Vec<Note>) -> Vec<PlayerCard> {
        let mut note = |player: Option<&PlayerSeason>, what| {
            notes.push(Note { team: team.id.clone(), player: player.map(|p| p.name.clone()), what });
        };
        let (kept, left) = team.players.split_at(team.players.len().min(self.roster));
        let rated: Vec<Figures<'_>> = kept.iter().map(|player| self.figures(player)).collect();
        for figures in &rated {
            figures.treatment.into_iter().for_each(|what| note(Some(figures.player), what));
        }
        for player in left {
            note(Some(player), Treatment::LeftOut { minutes: player.line[Minutes] as u32 });
        }
        let (widths, total) = fouls::widths(rated.iter().map(|figures| &figures.line));
        if total > 100 {
            note(None, Treatment::FoulsScaled { from: total });
        }
        let classes = positions::classes(kept);
        let mut players: Vec<_> = rated.iter().zip(&classes).zip(widths).collect();
        // the leading scorer first, as on printed rosters; Foul Ranges follow this order
        let scoring = |figures: &Figures<'_>| figures.player.line.rate(1.0, Points, Games);
        players.order_by(|a, b| scoring(b.0.0).total_cmp(&scoring(a.0.0)));
        let mut last = 0;
        let cards = players.into_iter().map(|((figures, classes), width)| {
            let first = last + 1;
            last += width;
            PlayerCard {
                classes: classes.clone(),
                ..self.card(figures, if width == 0 { (0, 0) } else { (first, last) }, team)
            }
        });
        cards.collect()
    }

    fn figures<'m>(&self, player: &'m PlayerSeason) -> Figures<'m> {
        let minutes = player.line[Minutes] as u32;
        let rows = self.season.teams.iter().flat_map(|t| &t.players).filter(|p| p.id == player.id);
        let season = rows.fold(StatLine::default(), |sum, row| sum.plus(&row.line));
        let (line, treatment) = if player.line[Minutes] >= ENOUGH_MINUTES {
            (player.line, None)
        } else if season[Minutes] >= ENOUGH_MINUTES {
            (season, Some(Treatment::WholeSeason { minutes }))
        } else {
            let pool = &self.pools[Class::of(player.position) as usize];
            let missing = defense::share(ENOUGH_MINUTES - season[Minutes], pool[Minutes]);
            (season.plus(&pool.times(missing)), Some(Treatment::Completed { minutes }))
        };
        Figures { player, season, line, treatment }
    }

    fn card(&self, figures: &Figures<'_>, foul_range: (u8, u8), team: &TeamSeason) -> PlayerCard {
        let Figures { player, season, line, treatment } = figures;
        let pool = &self.pools[Class::of(player.position) as usize];
        let shoots_threes = season[ThreeAttempts] > 0.0;
        let completed = matches!(treatment, Some(Treatment::Completed { .. }));
        let minutes = player.line.rate(10.0, Minutes, Games);
        let two_pointers = share_made(&twos(line), &twos(pool), FieldGoals, FieldGoalAttempts);
        let rates = Rates::of(line, player.position, two_pointers, self.era.passing_of(team));
        let three_atts = if shoots_threes { whole(formulas::threes(&rates, &self.era), 39.0) } else { 0 };
        let atts = whole(formulas::attempts(&rates, &self.era), 39.0).max(three_atts).max(1);
        PlayerCard {
            number: player.number.clone(),
            name: player.name.clone(),
            height: whole(player.height, 120.0),
            weight: half_up(player.weight).clamp(0.0, 500.0) as u16,
            age: whole(player.age, 60.0),
            years: whole(player.experience, 40.0),
            college: player.college.clone(),
            games: whole(player.line[Games], 120.0),
            injury: whole(team.own[Games] - season[Games], 5.0),
            fg: whole(formulas::field_goal(two_pointers, &rates, &self.era), 100.0),
            atts,
            three_atts,
            three: shoots_threes
                .then(|| whole(share_made_of(ENOUGH_THREES, line, pool, Threes, ThreeAttempts), 100.0)),
            ft: percentage(line, pool, FreeThrows, FreeThrowAttempts),
            rebounds: whole(formulas::rebounds(&rates), 100.0),
            foul_range,
            foul_drawing: half_up(line.rate(1000.0, FreeThrowAttempts, Minutes)).clamp(0.0, 1000.0) as u16,
            blocks: whole(self.era.blocks() * line.rate(100.0, Blocks, Minutes), 100.0),
            assists: whole(formulas::assists(&rates, &self.era), 100.0),
            steals: whole(formulas::steals(&rates, &self.era), 100.0),
            defense: self.defense(line, team, player.position),
            stamina: u8::from(minutes >= 350.0) + u8::from(minutes >= 385.0),
            minutes: half_up(minutes).clamp(0.0, 600.0) as u16,
            starts: whole(player.line[Starts], 120.0),
            plays: Some(player.position),
            status: if completed { Provenance::House } else { Provenance::Derived },
            note: player.note(),
            ..PlayerCard::default()
        }
    }

    /// DEFENSE: 1.4 per Defensive Win Share in a full season, from -10 to 0.
    fn defense(&self, line: &StatLine, team: &TeamSeason, at: Position) -> i8 {
        let shares =
            defense::share(defense::win_shares(line, team, &self.league) * FULL_SEASON, line[Minutes]);
        -(whole(1.4 * shares - AHEAD[at as usize], 10.0) as i8)
    }
}

/// The sum of the players of this class with few minutes, or of the whole class if those are too few.
fn pool(season: &Season, class: Class) -> StatLine {
    let players = || season.teams.iter().flat_map(|t| &t.players).filter(|p| Class::of(p.position) == class);
    let sum = |lines: &mut dyn Iterator<Item = &StatLine>| lines.fold(StatLine::default(), |a, b| a.plus(b));
    let little = sum(&mut players().map(|p| &p.line).filter(|l| l[Minutes] < ENOUGH_MINUTES));
    if little[Minutes] >= ENOUGH_POOL { little } else { sum(&mut players().map(|p| &p.line)) }
}

/// The line with only two-pointers as its field goals.
fn twos(line: &StatLine) -> StatLine {
    let mut twos = *line;
    twos[FieldGoals] -= line[Threes];
    twos[FieldGoalAttempts] -= line[ThreeAttempts];
    twos
}

/// The percentage made of at least twenty tries; missing tries are made like `pool`'s.
fn percentage(line: &StatLine, pool: &StatLine, made: Stat, tried: Stat) -> u8 {
    whole(share_made(line, pool, made, tried), 100.0)
}

/// [`percentage`] before rounding.
fn share_made(line: &StatLine, pool: &StatLine, made: Stat, tried: Stat) -> f64 {
    share_made_of(ENOUGH_TRIES, line, pool, made, tried)
}

/// The percentage made of at least `enough` tries.
fn share_made_of(enough: f64, line: &StatLine, pool: &StatLine, made: Stat, tried: Stat) -> f64 {
    let missing = (enough - line[tried]).max(0.0);
    let made = line[made] + missing * pool.rate(1.0, made, tried);
    100.0 * made / line[tried].max(enough)
}
