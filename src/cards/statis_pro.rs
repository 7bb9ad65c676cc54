//! Statis Pro Basketball cards from a season (`CARDS.md` gives reasons and status of every formula).

use super::season::{
    PlayerSeason, Season,
    Stat::{
        self, Assists, Blocks, DefensiveRebounds, FieldGoalAttempts, FieldGoals, Fouls, FreeThrowAttempts,
        FreeThrows, Games, Minutes, OffensiveRebounds, Points, Starts, Steals, ThreeAttempts, Threes,
    },
    StatLine, TeamSeason,
};
use super::{colors, defense};
use crate::kit::Provenance;
use crate::statis_pro::cards::{CardSet, Letter, PlayerCard, TeamCard};
use crate::statis_pro::fac::Class;
use std::fmt;

/// Men a roster keeps: those with the most minutes.
const ROSTER: usize = 15;
/// Below these minutes a man's own figures are too few to rate him by.
const ENOUGH_MINUTES: f64 = 500.0;
/// Below these tries a percentage is completed with his class's.
const ENOUGH_TRIES: f64 = 20.0;
/// A pool of fewer minutes says nothing.
const ENOUGH_POOL: f64 = 2000.0;
/// Men whose Foul Ranges are never made narrower.
const ROTATION: usize = 10;
/// A season of 36 minutes a game.
const FULL_SEASON: f64 = 36.0 * 82.0;

/// What rating a season had to decide, for a person to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The team's id.
    pub team: String,
    /// The player, unless it is about the team.
    pub player: Option<String>,
    /// What was done.
    pub what: Treatment,
}

/// What was done with a man or a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Treatment {
    /// He played too little for a place among the fifteen.
    LeftOut {
        /// His minutes with the team.
        minutes: u32,
    },
    /// Rated by his whole season, as he played little for this team.
    WholeSeason {
        /// His minutes with the team.
        minutes: u32,
    },
    /// His season was completed with the average of men like him.
    Completed {
        /// The minutes he played.
        minutes: u32,
    },
    /// The bench's Foul Ranges were made narrower to leave them disjoint.
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
            Treatment::WholeSeason { minutes } => write!(f, "{minutes} minutes, rated by his whole season"),
            Treatment::Completed { minutes } => {
                write!(f, "{minutes} minutes, completed to {ENOUGH_MINUTES} with men like him")
            }
            Treatment::FoulsScaled { from } => {
                write!(f, "bench's Foul Ranges narrowed, {from} did not fit in 100")
            }
        }
    }
}

/// The cards of a season, and what had to be decided. `sources` names where the statistics come from.
#[must_use]
pub fn card_set(season: &Season, sources: Vec<String>) -> (CardSet, Vec<Note>) {
    let rater = Rater::new(season);
    let mut notes = Vec::new();
    let letters = letters(&season.teams);
    let teams = season.teams.iter().zip(letters).enumerate();
    let teams = teams.map(|(nth, (team, (offense, defense)))| TeamCard {
        id: team.id.clone(),
        name: team.name.clone(),
        season: season.label.clone(),
        record: format!("{}-{}", team.record.won, team.record.lost),
        color: colors::of(&team.id, nth).to_string(),
        fb_offense: offense,
        fb_defense: defense,
        home_index: index(team.home.percentage()),
        road_index: index(team.road.percentage()),
        status: Provenance::House,
        players: rater.roster(team, &mut notes),
    });
    let set = CardSet {
        format: CardSet::FORMAT.to_string(),
        name: format!("{} {}", season.league, season.label).trim().to_string(),
        league: season.league.clone(),
        sources,
        teams: teams.collect(),
    };
    (set, notes)
}

/// Index Points: ten times what a record is above .500.
fn index(percentage: f64) -> i8 {
    half_up(10.0 * (percentage - 0.5)) as i8
}

/// Fast break letters of each team, offense and defense: fifths of the league.
fn letters(teams: &[TeamSeason]) -> Vec<(Letter, Letter)> {
    let points = |t: &TeamSeason| defense::share(t.own[Points], defense::possessions(t));
    let allowed = |t: &TeamSeason| defense::share(t.opponents[Points], defense::possessions(t));
    let pace: Vec<f64> = teams.iter().map(defense::pace).collect();
    let slowness: Vec<f64> = pace.iter().map(|pace| -pace).collect();
    let scoring: Vec<f64> = teams.iter().map(points).collect();
    let stopping: Vec<f64> = teams.iter().map(|t| -allowed(t)).collect();
    let fifths = |style: &[f64], skill: &[f64]| {
        // Skill by a hair more than style, so that equal sums of ranks have an order.
        let style = ranks(style).into_iter();
        let both: Vec<f64> = style.zip(ranks(skill)).map(|(a, b)| -(a as f64 + 1.001 * b as f64)).collect();
        let letter = |rank: usize| Letter::ALL[(5 * rank / teams.len().max(1)).min(4)];
        ranks(&both).into_iter().map(letter).collect::<Vec<_>>()
    };
    fifths(&pace, &scoring).into_iter().zip(fifths(&slowness, &stopping)).collect()
}

/// The place of each value, 0 for the largest; equal values in their order.
fn ranks(values: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
    let mut ranks = vec![0; values.len()];
    order.into_iter().enumerate().for_each(|(rank, at)| ranks[at] = rank);
    ranks
}

/// How a man's figures came to be enough.
#[derive(Clone, Copy, PartialEq)]
enum Basis {
    Team,
    WholeSeason,
    Completed,
}

struct Rater<'a> {
    season: &'a Season,
    league: defense::League,
    /// The average man of each class who plays little, for completing others like him.
    pools: [StatLine; 3],
}

impl<'a> Rater<'a> {
    fn new(season: &'a Season) -> Self {
        let pools = [Class::Guard, Class::Forward, Class::Center].map(|class| pool(season, class));
        Rater { season, league: defense::League::of(&season.teams), pools }
    }

    fn roster(&self, team: &TeamSeason, notes: &mut Vec<Note>) -> Vec<PlayerCard> {
        let mut note = |player: Option<&PlayerSeason>, what| {
            notes.push(Note { team: team.id.clone(), player: player.map(|p| p.name.clone()), what });
        };
        let (kept, left) = team.players.split_at(team.players.len().min(ROSTER));
        let mut rated = Vec::with_capacity(kept.len());
        for man in kept {
            let minutes = man.line[Minutes] as u32;
            let (line, basis) = self.rated_line(man);
            match basis {
                Basis::Team => {}
                Basis::WholeSeason => note(Some(man), Treatment::WholeSeason { minutes }),
                Basis::Completed => note(Some(man), Treatment::Completed { minutes }),
            }
            rated.push((man, line, self.card(man, &line, basis, team)));
        }
        for man in left {
            note(Some(man), Treatment::LeftOut { minutes: man.line[Minutes] as u32 });
        }
        let (widths, total) = foul_widths(rated.iter().map(|(_, line, _)| line));
        if total > 100 {
            note(None, Treatment::FoulsScaled { from: total });
        }
        let mut cards: Vec<_> =
            rated.into_iter().zip(widths).map(|((man, _, card), w)| (man, card, w)).collect();
        // The leading scorer first, as rosters are printed; Foul Ranges follow in this order.
        let scoring = |man: &PlayerSeason| man.line.rate(1.0, Points, Games);
        cards.sort_by(|a, b| scoring(b.0).total_cmp(&scoring(a.0)));
        let mut last = 0;
        let numbered = cards.into_iter().map(|(_, mut card, width)| {
            card.foul_range = if width == 0 { (0, 0) } else { (last + 1, last + width) };
            last += width;
            card
        });
        numbered.collect()
    }

    /// The figures he is rated by: this team's, else all his season's, else those completed with men like him.
    fn rated_line(&self, man: &PlayerSeason) -> (StatLine, Basis) {
        if man.line[Minutes] >= ENOUGH_MINUTES {
            return (man.line, Basis::Team);
        }
        let all = self.whole_season(man);
        if all[Minutes] >= ENOUGH_MINUTES {
            return (all, Basis::WholeSeason);
        }
        let pool = &self.pools[Class::of(man.position) as usize];
        let missing = defense::share(ENOUGH_MINUTES - all[Minutes], pool[Minutes]);
        (all.plus(&pool.times(missing)), Basis::Completed)
    }

    fn whole_season(&self, man: &PlayerSeason) -> StatLine {
        let rows = self.season.teams.iter().flat_map(|t| &t.players).filter(|p| p.id == man.id);
        rows.fold(StatLine::default(), |sum, row| sum.plus(&row.line))
    }

    /// All but the Foul Range.
    fn card(&self, man: &PlayerSeason, line: &StatLine, basis: Basis, team: &TeamSeason) -> PlayerCard {
        let class = Class::of(man.position);
        let listed = man.listed.map(Class::of).filter(|&listed| listed != class);
        let pool = &self.pools[class as usize];
        let missed = team.own[Games] - self.whole_season(man)[Games];
        let shoots_threes = self.whole_season(man)[ThreeAttempts] > 0.0;
        let minutes = man.line.rate(10.0, Minutes, Games);
        let rebounds = line[OffensiveRebounds] + line[DefensiveRebounds];
        PlayerCard {
            number: man.number.clone(),
            name: man.name.clone(),
            classes: std::iter::once(class).chain(listed).collect(),
            height: whole(man.height, 120.0),
            weight: half_up(man.weight).clamp(0.0, 500.0) as u16,
            age: whole(man.age, 60.0),
            years: whole(man.experience, 40.0),
            college: man.college.clone(),
            games: whole(man.line[Games], 120.0),
            injury: whole(missed, 5.0),
            fg: percentage(&twos(line), &twos(pool), FieldGoals, FieldGoalAttempts),
            atts: whole(line.rate(36.0, FieldGoalAttempts, Minutes), 39.0),
            three_atts: if shoots_threes { whole(line.rate(36.0, ThreeAttempts, Minutes), 39.0) } else { 0 },
            three: shoots_threes.then(|| percentage(line, pool, Threes, ThreeAttempts)),
            ft: percentage(line, pool, FreeThrows, FreeThrowAttempts),
            rebounds: whole(defense::share(100.0 * rebounds, line[Minutes]), 100.0),
            foul_range: (0, 0),
            foul_drawing: half_up(line.rate(1000.0, FreeThrowAttempts, Minutes)).clamp(0.0, 1000.0) as u16,
            blocks: whole(line.rate(100.0, Blocks, Minutes), 100.0),
            assists: whole(line.rate(60.0, Assists, Minutes), 100.0),
            steals: whole(line.rate(100.0, Steals, Minutes), 100.0),
            defense: self.defense(line, team),
            stamina: u8::from(minutes >= 360.0) + u8::from(minutes >= 400.0),
            minutes: half_up(minutes).clamp(0.0, 600.0) as u16,
            starts: whole(man.line[Starts], 120.0),
            plays: Some(man.position),
            status: if basis == Basis::Completed { Provenance::House } else { Provenance::Derived },
        }
    }

    /// 1.4 Defensive Win Shares in a full season, from -10 to 0.
    fn defense(&self, line: &StatLine, team: &TeamSeason) -> i8 {
        let shares =
            defense::share(defense::win_shares(line, team, &self.league) * FULL_SEASON, line[Minutes]);
        -(whole(1.4 * shares, 10.0) as i8)
    }
}

/// What the men of this class who played little did together; every man of the class where those are too few.
fn pool(season: &Season, class: Class) -> StatLine {
    let men = || season.teams.iter().flat_map(|t| &t.players).filter(|p| Class::of(p.position) == class);
    let sum = |lines: &mut dyn Iterator<Item = &StatLine>| lines.fold(StatLine::default(), |a, b| a.plus(b));
    let little = sum(&mut men().map(|p| &p.line).filter(|l| l[Minutes] < ENOUGH_MINUTES));
    if little[Minutes] >= ENOUGH_POOL { little } else { sum(&mut men().map(|p| &p.line)) }
}

/// The line with two-pointers alone as its field goals.
fn twos(line: &StatLine) -> StatLine {
    let mut twos = *line;
    twos[FieldGoals] -= line[Threes];
    twos[FieldGoalAttempts] -= line[ThreeAttempts];
    twos
}

/// Percent made, of at least twenty tries: the missing ones as `pool` makes them.
fn percentage(line: &StatLine, pool: &StatLine, made: Stat, tried: Stat) -> u8 {
    let missing = (ENOUGH_TRIES - line[tried]).max(0.0);
    let made = line[made] + missing * pool.rate(1.0, made, tried);
    whole(100.0 * made / line[tried].max(ENOUGH_TRIES), 100.0)
}

/// The width of each man's Foul Range, most minutes first, and what they would sum to if a deck had room.
/// The rotation keeps its own; the bench shares what is left of 100.
fn foul_widths<'l>(lines: impl Iterator<Item = &'l StatLine>) -> (Vec<u8>, u32) {
    let mut widths: Vec<u8> = lines.map(|l| whole(2.0 * l.rate(36.0, Fouls, Minutes), 100.0)).collect();
    let total = sum(&widths);
    let men = widths.len().min(ROTATION);
    let (rotation, bench) = widths.split_at_mut(men);
    let room = 100u32.saturating_sub(sum(rotation));
    fit(rotation, 100);
    fit(bench, room);
    (widths, total)
}

fn sum(widths: &[u8]) -> u32 {
    widths.iter().map(|&w| u32::from(w)).sum()
}

/// Makes the widths narrower, in proportion, until they fit.
fn fit(widths: &mut [u8], room: u32) {
    let total = sum(widths);
    if total <= room {
        return;
    }
    let (mut wide, mut narrow) = (0, 0);
    for width in widths {
        wide += u32::from(*width);
        let edge = wide * room / total;
        *width = (edge - narrow) as u8;
        narrow = edge;
    }
}

/// Rounds half up, as the printed cards do.
fn half_up(n: f64) -> f64 {
    (n + 0.5).floor()
}

/// Rounded half up, from 0 to `most` (at most 255).
fn whole(n: f64, most: f64) -> u8 {
    half_up(n).clamp(0.0, most) as u8
}
