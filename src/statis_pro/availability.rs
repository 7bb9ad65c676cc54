//! Absences and their replacements in a game: injuries during a season, expanded attempts and ten-day contracts
//! (SP §14G).

use super::cards::{PlayerCard, TeamCard};
use super::fac::Class;
use super::lineup::usual_starters;
use super::setup::Setup;
use super::ten_day::TenDayCards;
pub use super::ten_day::ten_day;
use crate::court::Position;
use crate::kit::Problem;
use serde::{Deserialize, Serialize};

/// A side with fewer usable players gets ten-day players (14G).
const FEWEST: usize = 8;
/// The highest ATTEMPTS a card has.
const MOST_ATTEMPTS: u8 = 39;

/// The absences a coach enters for one game, and how the missing players' attempts are redistributed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Availability {
    /// Roster places of the players who cannot play.
    pub out: Vec<u8>,
    /// Games each player has missed this season, by roster place; zero for places beyond the end of the list.
    pub missed: Vec<u8>,
    /// The teammates who take the missing players' attempts, as the coach chose.
    pub expanded: Vec<Expanded>,
}

/// Gives half of a missing player's ATTEMPTS to teammates at the same position (14G).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Expanded {
    /// The missing player's roster place.
    pub missing: u8,
    /// The player with fewer ATTEMPTS who takes them; `None` shares them among all players at the position,
    /// which is legal only if none there has fewer.
    pub by: Option<u8>,
}

/// The changes made to a roster for one game, kept so that they can be explained and undone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RosterChanges {
    /// The absences that led to the changes.
    pub available: Availability,
    /// Number of ten-day players at the end of the roster.
    added: u8,
    /// Roster place and printed ATTEMPTS of each player who shoots more today.
    raised: Vec<(u8, u8)>,
    /// The reasons in words: "Ten-day center for Perkins".
    pub why: Vec<String>,
}

impl RosterChanges {
    /// Whether nothing was changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == RosterChanges::default()
    }

    /// Returns the roster as it was before the changes.
    #[must_use]
    pub fn undo(&self, team: &TeamCard) -> TeamCard {
        let mut team = team.clone();
        team.players.truncate(team.players.len().saturating_sub(usize::from(self.added)));
        for &(place, atts) in &self.raised {
            if let Some(card) = team.players.get_mut(usize::from(place)) {
                card.atts = atts;
            }
        }
        team
    }

    /// Whether the changes fit a roster of `players`; a damaged file may name places that do not exist.
    pub(super) fn fits(&self, players: usize) -> bool {
        let places = self.available.out.iter().chain(self.raised.iter().map(|(place, _)| place));
        let usable = (0..players as u8).filter(|place| !self.available.out.contains(place)).count();
        usable >= 5 && places.into_iter().all(|&place| usize::from(place) < players)
    }
}

/// §14G Prepares a roster for one game: expands ATTEMPTS and adds ten-day players at the end. Players who
/// cannot play keep their places.
///
/// # Errors
/// Every illegal choice, with the legal alternatives.
pub fn game_day(
    team: &TeamCard,
    available: &Availability,
) -> Result<(TeamCard, RosterChanges), Vec<Problem>> {
    game_day_with(team, available, &TenDayCards::default())
}

/// §14G As [`game_day`], with a person's own Ten-Day Contract cards.
///
/// # Errors
/// As [`game_day`].
pub fn game_day_with(
    team: &TeamCard,
    available: &Availability,
    cards: &TenDayCards,
) -> Result<(TeamCard, RosterChanges), Vec<Problem>> {
    let (team, today) = (team.clone(), RosterChanges::default());
    let mut builder = RosterBuilder { team, today, problems: Vec::new(), cards };
    builder.today.available = available.clone();
    builder.check();
    if builder.problems.is_empty() {
        for expanded in &available.expanded {
            builder.expand(*expanded);
        }
        builder.sign_ten_day_players();
        if builder.usable() < 5 {
            builder.problem(format!("{} players can play; five are needed", builder.usable()));
        }
    }
    if builder.problems.is_empty() { Ok((builder.team, builder.today)) } else { Err(builder.problems) }
}

/// §14G Roster places of the players who may take half of `missing`'s ATTEMPTS: available players at that
/// position with fewer ATTEMPTS.
#[must_use]
pub fn may_expand(team: &TeamCard, available: &Availability, missing: u8) -> Vec<u8> {
    let Some(card) = team.players.get(usize::from(missing)) else { return Vec::new() };
    let fewer = |place: &u8| team.players[usize::from(*place)].atts < card.atts;
    at_same_position(team, available, card).filter(fewer).collect()
}

/// Roster places of the available players of this card's first class.
fn at_same_position<'a>(
    team: &'a TeamCard,
    available: &'a Availability,
    card: &'a PlayerCard,
) -> impl Iterator<Item = u8> + 'a {
    let same = move |other: &PlayerCard| card.classes.first().is_some_and(|c| other.classes.contains(c));
    (0u8..)
        .zip(&team.players)
        .filter(move |(place, other)| !available.out.contains(place) && same(other))
        .map(|(place, _)| place)
}

struct RosterBuilder<'a> {
    team: TeamCard,
    today: RosterChanges,
    problems: Vec<Problem>,
    cards: &'a TenDayCards,
}

impl RosterBuilder<'_> {
    fn problem(&mut self, message: String) {
        self.problems.push(Problem::new(self.team.name.clone(), message));
    }

    fn name(&self, place: u8) -> String {
        self.team.players.get(usize::from(place)).map_or("nobody".to_owned(), |card| card.name.clone())
    }

    fn check(&mut self) {
        let (n, out) = (self.team.players.len(), self.today.available.out.clone());
        for (at, &place) in out.iter().enumerate() {
            if usize::from(place) >= n {
                self.problem(format!("player {place} can't be missing: the roster has {n}, counted from 0"));
            } else if out[..at].contains(&place) {
                self.problem(format!("{} is missing twice", self.name(place)));
            }
        }
    }

    /// §14G Expanded attempts.
    fn expand(&mut self, Expanded { missing, by }: Expanded) {
        let available = self.today.available.clone();
        let twice = available.expanded.iter().filter(|other| other.missing == missing).count() > 1;
        if !available.out.contains(&missing) || twice {
            let name = self.name(missing);
            return self
                .problem(format!("{name}'s attempts can be given once, and only when {name} is missing"));
        }
        let who = may_expand(&self.team, &available, missing);
        let half = self.team.players[usize::from(missing)].atts / 2;
        let (who, share) = match by {
            Some(by) if who.contains(&by) => (vec![by], half),
            None if who.is_empty() => {
                let card = self.team.players[usize::from(missing)].clone();
                let all: Vec<u8> = at_same_position(&self.team, &available, &card).collect();
                let share = half / (all.len().max(1) as u8);
                (all, share)
            }
            _ => {
                let names: Vec<String> = who.iter().map(|&place| self.name(place)).collect();
                let legal = if who.is_empty() { "all at that position".to_owned() } else { names.join(", ") };
                let name = self.name(missing);
                return self.problem(format!("half of {name}'s attempts may go to {legal}"));
            }
        };
        for place in who {
            self.raise(place, share, missing);
        }
    }

    fn raise(&mut self, place: u8, share: u8, missing: u8) {
        let card = &mut self.team.players[usize::from(place)];
        let before = card.atts;
        card.atts = before.saturating_add(share).min(MOST_ATTEMPTS);
        let (after, name) = (card.atts, card.name.clone());
        if self.today.raised.iter().all(|&(other, _)| other != place) {
            self.today.raised.push((place, before));
        }
        let for_whom = self.name(missing);
        self.today.why.push(format!("{name}: ATTEMPTS {before} to {after}, for {for_whom}"));
    }

    /// §14G Signs ten-day players: one for each class without a reserve, then more until eight can play.
    fn sign_ten_day_players(&mut self) {
        let out = self.today.available.out.clone();
        let mut missing: Vec<u8> = out.clone();
        if missing.is_empty() {
            return;
        }
        for class in [Class::Guard, Class::Forward, Class::Center] {
            if !self.has_reserve(class) {
                let own = missing.iter().position(|&place| self.plays_as(place, class));
                let at = own.map(|at| missing.remove(at));
                self.sign_one(class, at);
            }
        }
        let mut turn = [Class::Guard, Class::Forward, Class::Center].into_iter().cycle();
        while self.usable() < FEWEST && self.team.players.len() < Setup::MOST_PLAYERS {
            let at = if missing.is_empty() { None } else { Some(missing.remove(0)) };
            let own = at.and_then(|place| self.team.players[usize::from(place)].classes.first().copied());
            let class = own.or_else(|| turn.next()).unwrap_or(Class::Forward);
            self.sign_one(class, at);
        }
    }

    fn usable(&self) -> usize {
        self.team.players.len() - self.today.available.out.len()
    }

    fn plays_as(&self, place: u8, class: Class) -> bool {
        self.team.players[usize::from(place)].classes.contains(&class)
    }

    /// Whether a player beside the five starters plays as this class.
    fn has_reserve(&self, class: Class) -> bool {
        let available = |place: usize| !self.today.available.out.contains(&(place as u8));
        let five = usual_starters(&self.team.players, available);
        (0..self.team.players.len() as u8).any(|place| {
            available(usize::from(place)) && !five.contains(&place) && self.plays_as(place, class)
        })
    }

    fn sign_one(&mut self, class: Class, instead_of: Option<u8>) {
        if self.team.players.len() >= Setup::MOST_PLAYERS {
            return;
        }
        let missing = instead_of.and_then(|place| self.team.players.get(usize::from(place)));
        let own = missing.and_then(|card| card.plays).filter(|&at| Class::of(at) == class);
        let position = own.unwrap_or(match class {
            Class::Guard => Position::Sg,
            Class::Forward => Position::Pf,
            Class::Center => Position::C,
        });
        let range = missing.map_or((0, 0), |card| card.foul_range);
        let for_whom = missing.map_or(String::new(), |card| format!(" for {}", card.name));
        self.team.players.push(PlayerCard { foul_range: range, ..self.cards.card(position) });
        self.today.added += 1;
        self.today.why.push(format!("Ten-day {position}{for_whom}"));
    }
}
