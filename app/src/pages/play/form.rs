//! What a person chooses before a game, and what it is read from.

use super::Start;
use super::sets::SetChoice;
use crate::browser;
use crate::state::{Deck, Manner, Pace, Seat};
use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use hardwood::statis_pro::availability::Availability;
use hardwood::statis_pro::cards::{CardSet, SetEntry};
use hardwood::statis_pro::fac::Fac;
use hardwood::statis_pro::{Character, Code, HouseRules, Setup};
use std::rc::Rc;
use yew::AttrValue;

/// The set that is offered at first.
pub const FIRST_SET: &str = "nba-2010.json";

/// What a person has chosen so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    /// The file of the set.
    pub set: AttrValue,
    /// Ids of the teams.
    pub teams: PerSide<AttrValue>,
    /// Who can't play.
    pub absent: PerSide<Availability>,
    /// Who coaches.
    pub seats: PerSide<Seat>,
    /// What house coaches are like.
    pub characters: PerSide<Character>,
    /// The software flips the cards.
    pub software: bool,
    /// The seed as typed.
    pub seed: AttrValue,
    /// Whose rules.
    pub code: Code,
    /// Switches.
    pub house: HouseRules,
    /// Where it pauses.
    pub pace: Pace,
    /// A deck of his own, and its file.
    pub deck: Option<(AttrValue, Rc<[Fac]>)>,
    /// What is wrong with a deck he brought.
    pub problems: Vec<AttrValue>,
}

impl Form {
    /// What is offered at first.
    pub fn new(pace: Pace, deck: &Deck) -> Self {
        Form {
            set: FIRST_SET.into(),
            teams: PerSide::new("BOS".into(), "LAL".into()),
            absent: PerSide::default(),
            seats: PerSide::new(Seat::You, Seat::House),
            characters: PerSide::default(),
            software: true,
            seed: browser::fresh_seed().to_string().into(),
            code: Code::default(),
            house: HouseRules::default(),
            pace,
            deck: deck.own.clone().map(|own| (deck.name.clone(), own)),
            problems: vec![],
        }
    }

    /// The seed, if there is to be one.
    ///
    /// # Errors
    /// What would be one.
    pub fn seed(&self) -> Result<Option<Seed>, String> {
        if self.software { self.seed.parse().map(Some) } else { Ok(None) }
    }

    /// All that the game begins with.
    ///
    /// # Errors
    /// What is missing.
    pub fn start(&self, set: &CardSet) -> Result<Start, String> {
        let team = |side: Side| {
            let found = set.teams.iter().find(|team| team.id == *self.teams[side]);
            found.cloned().ok_or_else(|| format!("{}: pick a team of {}", side.name(), set.name))
        };
        let mut setup = Setup::nba(team(Side::Home)?, team(Side::Visitors)?);
        let legal = setup.on_the_day(self.absent.clone());
        setup = legal.map_err(|all| all.first().map(ToString::to_string).unwrap_or_default())?;
        setup.code = self.code;
        setup.house = self.house.under(self.code);
        setup.deck = self.deck.as_ref().map(|(_, deck)| deck.to_vec());
        let manner = Manner { characters: self.characters, ..Manner::new(self.seats, self.pace) };
        Ok(Start { setup, seed: self.seed()?, manner })
    }
}

/// The list of sets.
///
/// # Errors
/// What is wrong with it.
pub fn read_index(text: &str) -> Result<Rc<[SetEntry]>, Vec<String>> {
    let index: Vec<SetEntry> =
        serde_json::from_str(text).map_err(|e| vec![format!("the list of card sets is damaged: {e}")])?;
    if index.is_empty() { Err(vec!["the list of card sets is empty".to_owned()]) } else { Ok(index.into()) }
}

/// A set.
///
/// # Errors
/// The first problems of it.
pub fn read_set(text: &str) -> Result<Rc<CardSet>, Vec<String>> {
    match CardSet::from_json(text) {
        Ok(checked) => Ok(Rc::new(checked.set)),
        Err(problems) => Err(problems.iter().take(8).map(ToString::to_string).collect()),
    }
}

impl Form {
    /// Another set, and the rules its league plays by.
    pub fn take(&mut self, set: &SetChoice) {
        (self.set, self.absent) = (set.file.clone(), PerSide::default());
        match &set.league[..] {
            "NBA" => self.code = Code::Nba,
            "NCAA" => self.code = Code::Ncaa,
            "EuroLeague" => self.code = Code::Fiba,
            _ => {}
        }
    }

    /// The teams picked, where the set has them; else its first two.
    #[must_use]
    pub fn settled(&self, set: &CardSet) -> Form {
        let has = |id: &AttrValue| set.teams.iter().any(|team| team.id == **id);
        let other = |n: usize| set.teams.get(n).map(|team| AttrValue::from(team.id.clone()));
        let mut form = self.clone();
        for (n, side) in [Side::Visitors, Side::Home].into_iter().enumerate() {
            if !has(&form.teams[side]) {
                form.teams[side] = other(n).unwrap_or_default();
            }
        }
        form
    }

    /// Another team for a side: all its men can play.
    pub fn pick(&mut self, side: Side, id: AttrValue) {
        self.teams[side] = id;
        self.absent[side] = Availability::default();
    }

    /// A form with `edit` made.
    #[must_use]
    pub fn with(&self, edit: impl FnOnce(&mut Form)) -> Form {
        let mut next = self.clone();
        edit(&mut next);
        next
    }
}
