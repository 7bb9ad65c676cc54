//! What a person chooses first in the form of any game: teams, seats, luck, pace.

use crate::browser;
use crate::session::control::settings::Seat;
use crate::storage::Pace;
use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use yew::AttrValue;

/// Where cards and dice come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LuckFrom {
    /// The software, with a new number.
    #[default]
    Fresh,
    /// The software, with a number the person enters.
    Repeat,
    /// The person's own table.
    Own,
}

/// What a person has chosen so far, in whatever game.
#[derive(Debug, Clone, PartialEq)]
pub struct Basics {
    /// The file of the set.
    pub set: AttrValue,
    /// The file of the visitors' set, where a person picks the teams from two.
    pub visitors_set: Option<AttrValue>,
    /// Ids of the teams.
    pub teams: PerSide<AttrValue>,
    /// Who coaches.
    pub seats: PerSide<Seat>,
    /// Where cards and dice come from.
    pub luck: LuckFrom,
    /// The seed of a new shuffle.
    pub fresh: Seed,
    /// The seed to repeat, as typed.
    pub repeat: AttrValue,
    /// Where it pauses.
    pub pace: Pace,
}

impl Basics {
    /// What is offered at first.
    pub fn new(set: AttrValue, pace: Pace) -> Self {
        let fresh = browser::fresh_seed();
        Basics {
            set,
            visitors_set: None,
            teams: PerSide::default(),
            seats: PerSide::new(Seat::You, Seat::House),
            luck: LuckFrom::Fresh,
            fresh,
            repeat: fresh.to_string().into(),
            pace,
        }
    }

    /// What is offered at first, without a browser to ask for a seed.
    #[cfg(test)]
    pub fn for_test(set: &'static str, home: &'static str, visitors: &'static str) -> Self {
        Basics {
            set: set.into(),
            visitors_set: None,
            teams: PerSide::new(home.into(), visitors.into()),
            seats: PerSide::new(Seat::You, Seat::House),
            luck: LuckFrom::Fresh,
            fresh: Seed(1),
            repeat: "1".into(),
            pace: Pace::Decisions,
        }
    }

    /// The seed, if there is to be one.
    ///
    /// # Errors
    /// What would be one.
    pub fn seed(&self) -> Result<Option<Seed>, String> {
        match self.luck {
            LuckFrom::Fresh => Ok(Some(self.fresh)),
            LuckFrom::Repeat => Ok(Some(self.repeat.parse::<Seed>()?)),
            LuckFrom::Own => Ok(None),
        }
    }

    /// The file of the set that a side's team is from.
    #[must_use]
    pub fn set_of(&self, side: Side) -> &AttrValue {
        self.visitors_set.as_ref().filter(|_| side == Side::Visitors).unwrap_or(&self.set)
    }

    /// The teams picked, where the sides' sets have them; else the first two.
    #[must_use]
    pub fn settled(&self, teams: &PerSide<Vec<&str>>) -> Basics {
        let mut basics = self.clone();
        for (n, side) in [Side::Visitors, Side::Home].into_iter().enumerate() {
            if !teams[side].contains(&&*basics.teams[side]) {
                let first = teams[side].get(n).map(|id| AttrValue::from((*id).to_owned()));
                basics.teams[side] = first.unwrap_or_default();
            }
        }
        basics
    }

    /// It with `edit` made.
    #[must_use]
    pub fn with(&self, edit: impl FnOnce(&mut Basics)) -> Basics {
        let mut next = self.clone();
        edit(&mut next);
        next
    }
}
