//! A team in a link: by name, where everybody can get its cards, or whole.

use super::{Coder, Number, Words, check};
use crate::court::{PerSide, Side};

/// A team's cards, which a link names or carries.
pub trait LinkedTeam: Clone + Default {
    /// What its fields are like, learnt as they come.
    type Kinds: Default;

    /// Its name and its season.
    fn title(&self) -> [&str; 2];
    /// What names are like.
    fn names(kinds: &mut Self::Kinds) -> &mut Words;
    /// Writes or reads it: see [`Coder`].
    fn code(&mut self, coder: &mut Coder, kinds: &mut Self::Kinds);

    /// Of its cards: the team is found by it.
    fn check(&self) -> u32 {
        let mut coder = Coder::writer();
        self.clone().code(&mut coder, &mut Self::Kinds::default());
        check(&coder.finish())
    }
}

/// What a link says of a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TeamReference<T> {
    /// It is in a card set.
    Named {
        /// "Boston Celtics".
        name: String,
        /// "2009-10".
        season: String,
        /// Of its cards: the team is found by it.
        check: u32,
    },
    /// The team itself.
    Whole(Box<T>),
}

impl<T> Default for TeamReference<T> {
    fn default() -> Self {
        TeamReference::Named { name: String::new(), season: String::new(), check: 0 }
    }
}

impl<T: LinkedTeam> TeamReference<T> {
    /// A team that the receiver has or can get.
    pub fn named(team: &T) -> Self {
        let [name, season] = team.title().map(str::to_owned);
        TeamReference::Named { name, season, check: team.check() }
    }

    /// A team that travels in the link.
    pub fn whole(team: &T) -> Self {
        TeamReference::Whole(Box::new(team.clone()))
    }

    /// "Boston Celtics 2009-10".
    #[must_use]
    pub fn title(&self) -> String {
        let [name, season] = match self {
            TeamReference::Named { name, season, .. } => [&**name, &**season],
            TeamReference::Whole(team) => team.title(),
        };
        format!("{name} {season}").trim().to_owned()
    }

    /// The team, of these where it is named.
    pub fn find<'a>(&'a self, teams: &mut impl Iterator<Item = &'a T>) -> Option<&'a T> {
        match self {
            TeamReference::Named { check, .. } => teams.find(|team| team.check() == *check),
            TeamReference::Whole(team) => Some(team),
        }
    }

    /// Writes or reads it.
    pub fn code(&mut self, c: &mut Coder, kinds: &mut T::Kinds) {
        if c.one_of(&[false, true], matches!(self, TeamReference::Whole(_))) {
            let mut team = match self {
                TeamReference::Whole(team) => team.clone(),
                TeamReference::Named { .. } => Box::default(),
            };
            team.code(c, kinds);
            *self = TeamReference::Whole(team);
            return;
        }
        if let TeamReference::Whole(_) = self {
            *self = TeamReference::default();
        }
        if let TeamReference::Named { name, season, check } = self {
            *name = c.text(T::names(kinds), name);
            *season = c.text(T::names(kinds), season);
            *check = c.number(&mut Number::default(), *check);
        }
    }
}

/// Both teams of a link found among `teams`, or the titles of those that are not.
///
/// # Errors
/// What is missing, visitors first.
pub fn find_both<'a, T: LinkedTeam>(
    of: &'a PerSide<TeamReference<T>>,
    teams: &'a [T],
) -> Result<PerSide<&'a T>, Vec<String>> {
    let find = |side: Side| of[side].find(&mut teams.iter());
    match (find(Side::Home), find(Side::Visitors)) {
        (Some(home), Some(visitors)) => Ok(PerSide::new(home, visitors)),
        (home, visitors) => {
            let lost = [(Side::Visitors, visitors), (Side::Home, home)];
            Err(lost.iter().filter(|(_, team)| team.is_none()).map(|(side, _)| of[*side].title()).collect())
        }
    }
}

/// What is needed to open a link and is not here.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Missing {
    /// Teams: "Boston Celtics 2009-10".
    pub teams: Vec<String>,
    /// The set they are of, in words; may be empty.
    pub set: String,
    /// The deck that was played with.
    pub deck: bool,
}
