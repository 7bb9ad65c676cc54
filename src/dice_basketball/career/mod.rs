//! Career mode (DICE §22): a player begins with a weak card, improves season by season, and may retire a
//! legend.
//!
//! A career is a [`Game`] like any other: a journal of rolls and choices, so saving, undo and sharing come
//! for free. A season takes one roll, from which all its games follow.

mod chart;
mod hosted;
mod life;
pub mod link;
mod season;
mod view;
mod words;

pub use chart::{AwardRow, CareerCharts, Skill, SkillRow, read_awards, read_skills};
pub use life::Life;
pub use season::Season;
pub use words::{Agent, standing};

use super::cards::PlayerCard;
use super::charts::{Charts, Winter};
use crate::book::BoxScore;
use crate::court::GameTime;
use crate::kit::{Provenance, Seed};
use crate::rule;
use crate::table::{Game, GameError, Step, Stop, Table};
use season::GAMES;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Results of a season's roll: four ten-sided dice.
const SEASONS: u32 = 10_000;
/// A player's age in the first season.
const FIRST_AGE: u8 = 22;
/// The ages at which a card begins to decline, a player may retire, and a player must.
const DECLINES: u8 = 33;
const MAY_RETIRE: u8 = 30;
const LAST_AGE: u8 = 40;
/// Effort that earns one point.
const EFFORT: u32 = 10;
/// The reward of a title: points for the card, and legend points.
const TITLE: (u16, u16) = (6, 20);
/// Seasons in a contract.
const CONTRACT: u8 = 3;

/// A career in progress.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Career {
    #[serde(rename = "setup", skip_serializing)]
    life: Arc<Life>,
    card: PlayerCard,
    team: u8,
    age: u8,
    points: u16,
    contract: u8,
    /// Games the player misses at the beginning of the next season.
    out: u16,
    seasons: Vec<Season>,
    stage: Stage,
    /// Always empty: saves have had it since the first release.
    #[serde(default)]
    book: BoxScore,
}

/// The next step of the career.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    Train,
    Season,
    GoOn,
    Winter,
    Offers,
    Retired,
}

/// The only seat of a career.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat;

/// The purpose of a career's roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    /// A season: four digits.
    Season,
    /// The winter chart.
    Winter,
    /// The team of a trade or an offer.
    Team,
}

/// A question in a career.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Spend points.
    Train,
    /// Sign with a team; the contract is over.
    Contract {
        /// The two teams with an offer, besides the current one.
        offers: [u8; 2],
    },
    /// Whether to play another season.
    GoOn,
}

/// An answer in a career.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Keep the remaining points.
    Done,
    /// Improve this skill by one step.
    Better(Skill),
    /// Sign with this team.
    Sign(u8),
    /// Play another season.
    Play,
    /// Retire.
    Retire,
}

/// An entry in a career's log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "talk", rename_all = "snake_case")]
pub enum Talk {
    /// A skill improved.
    Better {
        /// The skill.
        skill: Skill,
        /// The value before.
        from: i16,
        /// The value after.
        to: i16,
        /// Points it cost.
        cost: u16,
    },
    /// A season was played.
    Played {
        /// Its results.
        season: Season,
    },
    /// An award was won.
    Award {
        /// The award's index in the chart.
        award: u8,
    },
    /// The winter chart was read.
    Winter {
        /// The roll.
        roll: u8,
        /// The note.
        winter: Winter,
    },
    /// The player joined a team.
    Signs {
        /// The team's index in the league.
        team: u8,
        /// Whether it was a trade.
        traded: bool,
    },
    /// Age took from the card.
    Declines,
    /// The player retired.
    Retires {
        /// The legend score.
        legend: u32,
    },
}

impl Game for Career {
    const NAME: &'static str = "dice-career";
    const RULES: u32 = 3;
    type Setup = Life;
    type Side = Seat;
    type Draw = Roll;
    type Question = Question;
    type Choice = Choice;
    type Talk = Talk;

    fn new(life: Arc<Life>) -> Result<Self, GameError> {
        life.check().map_err(GameError::Setup)?;
        let mut card = rookie(&life);
        for row in &CareerCharts::house().skills {
            row.skill.set(&mut card, row.start[life.position as usize]);
        }
        Ok(Career {
            card,
            team: life.team,
            age: FIRST_AGE,
            points: 0,
            contract: CONTRACT,
            out: 0,
            seasons: Vec::new(),
            stage: Stage::Season,
            book: BoxScore::new(0, 0),
            life,
        })
    }

    fn restored(self) -> Result<Self, GameError> {
        self.life.check().map_err(GameError::Setup)?;
        let teams = self.life.league.len();
        let fits = usize::from(self.team) < teams
            && self.seasons.iter().all(|season| usize::from(season.team) < teams)
            && self.seasons.len() <= usize::from(LAST_AGE)
            && (FIRST_AGE..=LAST_AGE).contains(&self.age);
        if fits { Ok(self) } else { Err(GameError::state("its checkpoint does not fit the league")) }
    }

    fn setup(&self) -> &Arc<Life> {
        &self.life
    }

    fn over(&self) -> bool {
        self.stage == Stage::Retired
    }

    fn time(&self) -> GameTime {
        GameTime::new(self.seasons.len().min(255) as u8, 0)
    }

    fn step<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        self.stage = match self.stage {
            Stage::Season => self.season(t)?,
            Stage::GoOn => self.decide_to_play_on(t)?,
            Stage::Winter => self.winter(t)?,
            Stage::Train => self.train(t)?,
            Stage::Offers => self.offers(t)?,
            Stage::Retired => Stage::Retired,
        };
        Ok(())
    }

    fn choices(&self, _: Seat, question: &Question) -> Vec<Choice> {
        match *question {
            Question::Train => {
                let skills = CareerCharts::house().skills.iter();
                let can = skills
                    .filter(|row| row.cost <= self.points && row.better(row.skill.of(&self.card)).is_some());
                std::iter::once(Choice::Done).chain(can.map(|row| Choice::Better(row.skill))).collect()
            }
            Question::Contract { offers: [a, b] } => {
                let mut teams = vec![self.team];
                for team in [a, b] {
                    if !teams.contains(&team) {
                        teams.push(team);
                    }
                }
                teams.into_iter().map(Choice::Sign).collect()
            }
            Question::GoOn => vec![Choice::Play, Choice::Retire],
        }
    }
}

/// The card before the chart's starting values are set.
fn rookie(life: &Life) -> PlayerCard {
    PlayerCard {
        number: life.number.clone(),
        name: life.name.clone(),
        position: life.position,
        games: GAMES as u8,
        minutes: 100,
        points: 0,
        two: None,
        three: None,
        three_limit: 1,
        ft: None,
        passing: 85,
        steal: 99,
        block: 99,
        rebound: 0,
        defense: 0,
        stamina: 1,
        injury: 90,
        foul: 50,
        status: Provenance::House,
        note: String::new(),
    }
}

impl Career {
    /// The player and the league the career began with.
    #[must_use]
    pub fn life(&self) -> &Life {
        &self.life
    }

    /// The player's card now.
    #[must_use]
    pub fn card(&self) -> &PlayerCard {
        &self.card
    }

    /// Points left to spend on the card.
    #[must_use]
    pub fn points(&self) -> u16 {
        self.points
    }

    /// The player's age.
    #[must_use]
    pub fn age(&self) -> u8 {
        self.age
    }

    /// The index of the player's team in the league.
    #[must_use]
    pub fn team(&self) -> u8 {
        self.team
    }

    /// The seasons played, in order.
    #[must_use]
    pub fn seasons(&self) -> &[Season] {
        &self.seasons
    }

    /// The legend score: awards, titles, and a point for each 200 of effort (house ruling D21).
    #[must_use]
    pub fn legend(&self) -> u32 {
        let awards = &CareerCharts::house().awards;
        let season = |season: &Season| {
            let honors: u32 = season
                .awards
                .iter()
                .map(|&n| awards.get(usize::from(n)).map_or(0, |a| u32::from(a.legend)))
                .sum();
            let title = if season.champions() { u32::from(TITLE.1) } else { 0 };
            honors + title + season.effort() / 200
        };
        self.seasons.iter().map(season).sum()
    }

    /// Plays a season and adds up what it earned.
    fn season<T: Table<Self>>(&mut self, t: &mut T) -> Step<Stage> {
        let number = t.roll(SEASONS, Roll::Season, rule!("22"))?;
        // seeds differ by year and team, so the same four dice give another season
        let life = self.life();
        let seed = u64::from(number) + 10_007 * self.seasons.len() as u64 + 1_000_003 * u64::from(self.team);
        let mut season = season::play(life, &self.card, self.team, self.out, Seed(seed));
        season.age = self.age;
        season.awards = self.awards(&season);
        let rows = &CareerCharts::house().awards;
        let honors: u16 = season.awards.iter().map(|&n| rows[usize::from(n)].points).sum();
        let title = if season.champions() { TITLE.0 } else { 0 };
        season.earned = honors + title + (season.effort() / EFFORT).min(500) as u16;
        self.points = self.points.saturating_add(season.earned);
        self.out = season.out;
        self.card.points = (10 * season.points / u32::from(season.games.max(1))) as u16;
        self.card.injury = (99 * u32::from(season.games) / u32::from(GAMES)).min(99) as u8;
        let awards = season.awards.clone();
        self.seasons.push(season.clone());
        self.age = self.age.saturating_add(1);
        t.say(self, rule!("22"), || Talk::Played { season });
        for award in awards {
            t.say(self, rule!("22"), || Talk::Award { award });
        }
        if self.age >= LAST_AGE {
            return Ok(self.retire(t));
        }
        Ok(if self.age >= MAY_RETIRE { Stage::GoOn } else { Stage::Winter })
    }

    /// Asks whether to play on. It is a step of its own, so that answering it does not replay the season.
    fn decide_to_play_on<T: Table<Self>>(&mut self, t: &mut T) -> Step<Stage> {
        match t.ask(self, Seat, Question::GoOn)? {
            Choice::Play => Ok(Stage::Winter),
            Choice::Retire => Ok(self.retire(t)),
            _ => Err(Stop::Refused),
        }
    }

    fn retire<T: Table<Self>>(&self, t: &mut T) -> Stage {
        t.say(self, rule!("22"), || Talk::Retires { legend: self.legend() });
        Stage::Retired
    }

    fn awards(&self, season: &Season) -> Vec<u8> {
        let enough = season.games >= GAMES / 2;
        let has = |row: &AwardRow| {
            (!row.rookie || self.seasons.is_empty())
                && season.effort_a_game() >= row.efforts
                && season.won >= row.wins
        };
        let rows = (0..).zip(&CareerCharts::house().awards);
        rows.filter(|(_, row)| enough && has(row)).map(|(n, _)| n).collect()
    }

    /// Reads the winter chart, and applies the decline of age.
    fn winter<T: Table<Self>>(&mut self, t: &mut T) -> Step<Stage> {
        let roll = (t.roll(100, Roll::Winter, rule!("22"))? - 1) as u8;
        let winter = Charts::house().winter.read(roll);
        t.say(self, rule!("22"), || Talk::Winter { roll, winter });
        match winter {
            Winter::Quiet => {}
            Winter::Camp(points) => self.points = self.points.saturating_add(u16::from(points)),
            Winter::Hurt(games) => self.out = self.out.saturating_add(u16::from(games)).min(GAMES),
            Winter::Trade => {
                let n = t.roll(100, Roll::Team, rule!("22"))?;
                self.move_to(t, self.other_team(n), true);
            }
        }
        if self.age >= DECLINES {
            let position = self.life().position;
            for row in &CareerCharts::house().skills {
                let now = row.skill.of(&self.card);
                row.skill.set(&mut self.card, row.worse(now, position));
            }
            t.say(self, rule!("22"), || Talk::Declines);
        }
        Ok(Stage::Train)
    }

    /// The team a roll of 1 to 100 names, never the player's own.
    fn other_team(&self, n: u32) -> u8 {
        let teams = self.life().league.len().max(2);
        let place = (n as usize).saturating_sub(1) % (teams - 1);
        (if place >= usize::from(self.team) { place + 1 } else { place }) as u8
    }

    fn move_to<T: Table<Self>>(&mut self, t: &mut T, team: u8, traded: bool) {
        if team != self.team {
            self.team = team;
            t.say(self, rule!("22"), || Talk::Signs { team, traded });
        }
    }

    /// Lets the player spend points.
    fn train<T: Table<Self>>(&mut self, t: &mut T) -> Step<Stage> {
        loop {
            if self.choices(Seat, &Question::Train).len() == 1 {
                break;
            }
            match t.ask(self, Seat, Question::Train)? {
                Choice::Done => break,
                Choice::Better(skill) => {
                    let row = CareerCharts::house().skill(skill);
                    let from = skill.of(&self.card);
                    let (Some(to), true) = (row.better(from), row.cost <= self.points) else {
                        return Err(Stop::Refused);
                    };
                    skill.set(&mut self.card, to);
                    self.points -= row.cost;
                    t.say(self, rule!("22"), || Talk::Better { skill, from, to, cost: row.cost });
                }
                _ => return Err(Stop::Refused),
            }
        }
        Ok(Stage::Offers)
    }

    /// Offers a new contract when the old one is over: the current team, and two others.
    fn offers<T: Table<Self>>(&mut self, t: &mut T) -> Step<Stage> {
        self.contract = self.contract.saturating_sub(1);
        if self.contract > 0 {
            return Ok(Stage::Season);
        }
        let mut offers = [0; 2];
        for offer in &mut offers {
            let n = t.roll(100, Roll::Team, rule!("22"))?;
            *offer = self.other_team(n);
        }
        match t.ask(self, Seat, Question::Contract { offers })? {
            Choice::Sign(team) => self.move_to(t, team, false),
            _ => return Err(Stop::Refused),
        }
        self.contract = CONTRACT;
        Ok(Stage::Season)
    }
}
