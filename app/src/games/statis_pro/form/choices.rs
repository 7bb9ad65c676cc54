//! What a person chooses before a game, and what it is read from.

use crate::games::statis_pro::deck::Deck;
use crate::games::statis_pro::playable::BenchPolicy;
use crate::session::{Basics, PlaySettings, PlayableGame, SetChoice, Start};
use crate::storage::Pace;
use hardwood::court::{PerSide, Side};
use hardwood::statis_pro::availability::Availability;
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::fac::Fac;
use hardwood::statis_pro::{Character, Code, HouseRules, Setup, StatisPro};
use std::rc::Rc;
use yew::AttrValue;

/// The set that is offered at first.
pub const FIRST_SET: &str = "nba-2010.json";

/// A set of Statis Pro.
///
/// # Errors
/// The first problems of it.
pub fn read_set(text: &str) -> Result<Rc<CardSet>, Vec<String>> {
    StatisPro::read_set(text).map(Rc::new)
}

/// What a person has chosen so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    /// Teams, coaches, luck.
    pub basics: Basics,
    /// Who can't play.
    pub absent: PerSide<Availability>,
    /// What house coaches are like.
    pub characters: PerSide<Character>,
    /// Whose rules.
    pub code: Code,
    /// Switches.
    pub house: HouseRules,
    /// A person's own deck, and its file.
    pub deck: Option<(AttrValue, Rc<[Fac]>)>,
    /// What is wrong with the deck brought.
    pub problems: Vec<AttrValue>,
}

impl Form {
    /// What is offered at first.
    pub fn new(set: AttrValue, pace: Pace, deck: &Deck) -> Self {
        let teams = PerSide::new("BOS".into(), "LAL".into());
        Form {
            basics: Basics { teams, ..Basics::new(set, pace) },
            absent: PerSide::default(),
            characters: PerSide::default(),
            code: Code::default(),
            house: HouseRules::default(),
            deck: deck.own.clone().map(|own| (deck.name.clone(), own)),
            problems: vec![],
        }
    }

    /// All that the game begins with.
    ///
    /// # Errors
    /// What is missing.
    pub fn start(&self, set: &CardSet) -> Result<Start<StatisPro>, String> {
        let basics = &self.basics;
        let team = |side: Side| {
            let found = set.teams.iter().find(|team| team.id == *basics.teams[side]);
            found.cloned().ok_or_else(|| format!("{}: pick a team of {}", side.name(), set.name))
        };
        let mut setup = Setup::nba(team(Side::Home)?, team(Side::Visitors)?);
        let legal = setup.on_the_day(self.absent.clone());
        setup = legal.map_err(|all| all.first().map(ToString::to_string).unwrap_or_default())?;
        setup.code = self.code;
        setup.house = self.house.under(self.code);
        setup.deck = self.deck.as_ref().map(|(_, deck)| deck.to_vec());
        // the numbers go with the house deck
        setup.house.deck_alone |= self.deck.is_some();
        let policy = BenchPolicy { characters: self.characters, ..BenchPolicy::default() };
        let settings = PlaySettings { policy, ..PlaySettings::new(basics.seats, basics.pace) };
        Ok(Start { setup, seed: basics.seed()?, settings })
    }
}

impl Form {
    /// Another set, and the rules its league plays by.
    pub fn take(&mut self, set: &SetChoice) {
        (self.basics.set, self.absent) = (set.file.clone(), PerSide::default());
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
        let teams: Vec<&str> = set.teams.iter().map(|team| &*team.id).collect();
        Form { basics: self.basics.settled(&teams), ..self.clone() }
    }

    /// Another team for a side: all its players can play.
    pub fn pick(&mut self, side: Side, id: AttrValue) {
        self.basics.teams[side] = id;
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
