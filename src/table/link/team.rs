//! A team in a link: by name, where everybody can get its cards, or whole.

use super::{Coder, Number, Words, check};
use crate::court::{PerSide, Side};

/// A team's cards, which a link names or carries.
pub trait LinkedTeam: Clone + Default {
    /// How many numbers of a card have a kind of their own: see [`Kinds`].
    const NUMBERS: usize;

    /// Its name and its season.
    fn title(&self) -> [&str; 2];
    /// Its id and its color: "BOS", "#rrggbb".
    fn badge(&self) -> [&str; 2];
    /// Writes or reads it: see [`Coder`].
    fn code(&mut self, coder: &mut Coder, kinds: &mut Kinds);

    /// The kinds of its fields, nothing learned yet.
    fn kinds() -> Kinds {
        Kinds { names: Words::default(), numbers: vec![Number::default(); Self::NUMBERS] }
    }

    /// A check of its cards: the team is found by it.
    fn check(&self) -> u32 {
        let mut coder = Coder::writer();
        self.clone().code(&mut coder, &mut Self::kinds());
        check(&coder.finish())
    }
}

/// The statistics of card fields, each learned separately.
#[derive(Debug)]
pub struct Kinds {
    /// Names and other words.
    pub names: Words,
    // a list: an array's `Default` alone took 30 kB of the program
    /// Numbers, by kind.
    pub numbers: Vec<Number>,
}

impl Kinds {
    /// Writes or reads a byte of a kind.
    #[inline(never)]
    pub fn byte(&mut self, coder: &mut Coder, kind: usize, byte: u8) -> u8 {
        coder.number(&mut self.numbers[kind], u32::from(byte)).min(255) as u8
    }

    /// Writes or reads a number of a kind of which small ones either side of zero are usual, and short.
    #[inline(never)]
    pub fn signed(&mut self, coder: &mut Coder, kind: usize, number: i8) -> i8 {
        let folded = self.byte(coder, kind, (number << 1 ^ number >> 7) as u8);
        (folded >> 1) as i8 ^ -((folded & 1) as i8)
    }
}

/// A team, as a link refers to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TeamReference<T> {
    /// A team of a card set.
    Named {
        /// "Boston Celtics".
        name: String,
        /// "2009-10".
        season: String,
        /// A check of its cards, by which the team is found.
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

    /// Whether its name and season are these.
    fn is_titled(&self, [team, year]: [&str; 2]) -> bool {
        matches!(self, TeamReference::Named { name, season, .. } if name == team && season == year)
    }

    /// The team, of these where it is named.
    pub fn find<'a>(&'a self, teams: &mut impl Iterator<Item = &'a T>) -> Option<&'a T> {
        match self {
            TeamReference::Named { check, .. } => teams.find(|team| team.check() == *check),
            TeamReference::Whole(team) => Some(team),
        }
    }

    /// Writes or reads it.
    pub fn code(&mut self, c: &mut Coder, kinds: &mut Kinds) {
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
            *name = c.text(&mut kinds.names, name);
            *season = c.text(&mut kinds.names, season);
            *check = c.number(&mut Number::default(), *check);
        }
    }
}

/// The two teams of a game, as a link refers to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamsReference<T> {
    /// The card set of teams that are named, in words; may be empty.
    pub set: String,
    /// The teams.
    pub sides: PerSide<TeamReference<T>>,
    /// Whether card sets have been remade since: a named team whose cards are gone is then found by its name
    /// and season. The digest at the link's end tells whether the game comes out the same.
    pub older_cards: bool,
}

impl<T> Default for TeamsReference<T> {
    fn default() -> Self {
        TeamsReference { set: String::new(), sides: PerSide::default(), older_cards: false }
    }
}

impl<T: LinkedTeam> TeamsReference<T> {
    /// Teams of the card set `set` (empty: unknown), which the receiver has or can get.
    pub fn named(teams: &PerSide<T>, set: &str) -> Self {
        let [home, visitors] = teams.0.each_ref().map(TeamReference::named);
        TeamsReference { set: set.to_owned(), sides: PerSide::new(home, visitors), older_cards: false }
    }

    /// Teams that travel in the link.
    pub fn whole(teams: &PerSide<T>) -> Self {
        let [home, visitors] = teams.0.each_ref().map(TeamReference::whole);
        TeamsReference { set: String::new(), sides: PerSide::new(home, visitors), older_cards: false }
    }

    /// Whether all that are named are among these.
    #[must_use]
    pub fn is_of(&self, teams: &[T]) -> bool {
        self.find(teams, false).is_ok()
    }

    /// Both teams, from `teams` where the link only names them. `no_deck`: the person's own deck or charts are
    /// missing.
    ///
    /// # Errors
    /// The missing team or deck, the visitors first.
    pub fn find(&self, teams: &[T], no_deck: bool) -> Result<PerSide<T>, Missing> {
        let find = |side: Side| {
            let team = &self.sides[side];
            let namesake = || teams.iter().find(|here| self.older_cards && team.is_titled(here.title()));
            team.find(&mut teams.iter()).or_else(namesake)
        };
        match (find(Side::Home), find(Side::Visitors)) {
            (Some(home), Some(visitors)) if !no_deck => Ok(PerSide::new(home.clone(), visitors.clone())),
            (home, visitors) => {
                let lost = [(Side::Visitors, visitors), (Side::Home, home)].into_iter();
                let lost = lost.filter(|(_, team)| team.is_none()).map(|(side, _)| self.sides[side].title());
                Err(Missing { teams: lost.collect(), set: self.set.clone(), deck: no_deck })
            }
        }
    }

    /// Writes or reads them: see [`Coder`].
    pub fn code(&mut self, coder: &mut Coder, kinds: &mut Kinds) {
        self.set = coder.text(&mut kinds.names, &self.set);
        for side in [Side::Visitors, Side::Home] {
            self.sides[side].code(coder, kinds);
        }
    }
}

/// The cards or charts a link needs that are not on this device.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Missing {
    /// Teams: "Boston Celtics 2009-10".
    pub teams: Vec<String>,
    /// The set they are of, in words; may be empty.
    pub set: String,
    /// The deck that was played with.
    pub deck: bool,
}
