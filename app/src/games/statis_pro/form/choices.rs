//! What a person chooses before a game, and what it is read from.

use crate::games::statis_pro::playable::BenchPolicy;
use crate::session::{Form, FormHandle, GameOptions, PlaySettings, PlayableGame, SetChoice, Start, swapped};
use hardwood::court::{PerSide, Side};
use hardwood::statis_pro::availability::Availability;
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::fac::Fac;
use hardwood::statis_pro::{Character, Code, HouseRules, Setup, StatisPro};
use serde::{Deserialize, Serialize};
use std::rc::Rc;
use yew::AttrValue;

/// The set that is offered at first.
pub const FIRST_SET: &str = "nba-2010.json";

/// The switch for team numbers (house ruling H67), in a single game and in a season.
pub const TRUE_TO_ERA: &str = "True to the era";
/// Its explanation.
pub const TRUE_TO_ERA_HELP: &str = "Our team numbers (H67) change some results, so that fouls, turnovers, pace \
    and rebounds match each team's season; otherwise every card is read as printed.";

/// A set of Statis Pro.
///
/// # Errors
/// The first problems of it.
pub fn read_set(text: &str) -> Result<Rc<CardSet>, Vec<String>> {
    StatisPro::read_set(text).map(Rc::new)
}

/// The options of a game of Statis Pro.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Who can't play.
    #[serde(skip)]
    pub absent: PerSide<Availability>,
    /// What house coaches are like.
    pub characters: PerSide<Character>,
    /// Whose rules.
    pub code: Code,
    /// Switches.
    pub house: HouseRules,
    /// A person's own deck, and its file.
    #[serde(skip)]
    pub deck: Option<(AttrValue, Rc<[Fac]>)>,
    /// What is wrong with the deck brought.
    #[serde(skip)]
    pub problems: Vec<AttrValue>,
}

impl GameOptions for Options {
    fn swap(&mut self) {
        (self.absent, self.characters) = (swapped(&self.absent), swapped(&self.characters));
    }

    fn choose_set(&mut self, set: &SetChoice) {
        match &set.league[..] {
            "NBA" => self.code = Code::Nba,
            "NCAA" => self.code = Code::Ncaa,
            "EuroLeague" => self.code = Code::Fiba,
            _ => {}
        }
    }

    fn change_team(&mut self, side: Side) {
        self.absent[side] = Availability::default();
    }
}

/// The form and what changes it.
pub type Handle = FormHandle<Options>;

/// All that the game begins with.
///
/// # Errors
/// What is missing.
pub fn start(form: &Form<Options>, set: &CardSet) -> Result<Start<StatisPro>, String> {
    let (basics, options) = (&form.basics, &form.options);
    let team = |side: Side| {
        let found = set.teams.iter().find(|team| team.id == *basics.teams[side]);
        found.cloned().ok_or_else(|| format!("{}: pick a team of {}", side.name(), set.name))
    };
    let mut setup = Setup::nba(team(Side::Home)?, team(Side::Visitors)?);
    let legal = setup.on_the_day(options.absent.clone());
    setup = legal.map_err(|all| all.first().map(ToString::to_string).unwrap_or_default())?;
    setup.code = options.code;
    setup.house = options.house.under(options.code);
    setup.deck = options.deck.as_ref().map(|(_, deck)| deck.to_vec());
    // team numbers are computed from the house deck
    setup.house.true_to_era &= options.deck.is_none();
    let policy = BenchPolicy { characters: options.characters, ..BenchPolicy::default() };
    let settings = PlaySettings { policy, ..PlaySettings::new(basics.seats, basics.pace) };
    Ok(Start { setup, seed: basics.seed()?, settings })
}

impl Options {
    /// The options in a line: "NBA rules, house deck".
    #[must_use]
    pub fn words(&self) -> String {
        let house = HouseRules::default();
        let mut words = vec![format!("{} rules", self.code.rules().name)];
        if self.house != house {
            words.push("house rules changed".to_owned());
        }
        let missing: usize = self.absent.0.iter().map(|absent| absent.out.len()).sum();
        if missing > 0 {
            words.push(format!("{missing} out"));
        }
        words.push(self.deck.as_ref().map_or("house deck".to_owned(), |(name, _)| name.to_string()));
        words.join(" · ")
    }
}
