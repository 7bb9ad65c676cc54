//! What a person chooses before a season.

use crate::browser;
use crate::games::statis_pro::form::choices::FIRST_SET;
use hardwood::kit::Seed;
use hardwood::season::{League, NewSeason, Schedule};
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::season::{Out, SeasonRules};
use hardwood::statis_pro::{Code, HouseRules, StatisPro};
use hardwood::table::Game;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::AttrValue;

/// Which games are played.
#[derive(Debug, Clone, PartialEq)]
pub enum Games {
    /// Those of the real season.
    Real,
    /// So many a team, made evenly.
    Balanced,
    /// Those of a file the person opened.
    Own(AttrValue, Rc<Schedule>),
}

/// What has been chosen so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    /// The file of the set, or its name on the shelf.
    pub set: AttrValue,
    /// Which games.
    pub games: Games,
    /// Games a team, where they are made; those of the real season where nothing was said.
    pub each: Option<u16>,
    /// The team that the person coaches, by its place; none where all are simulated.
    pub mine: Option<usize>,
    /// Who is out.
    pub out: Out,
    /// Whose rules.
    pub code: Code,
    /// Team numbers count (house ruling H67).
    pub true_to_era: bool,
    /// The number of a new shuffle.
    pub fresh: Seed,
    /// The number of the shuffle to repeat, as typed; empty: a new one.
    pub repeat: AttrValue,
    /// What is wrong with the schedule brought.
    pub problems: Vec<AttrValue>,
}

impl Form {
    /// What is offered at first.
    pub fn new() -> Form {
        Form::with_seed(browser::fresh_seed())
    }

    fn with_seed(fresh: Seed) -> Form {
        Form {
            set: FIRST_SET.into(),
            games: Games::Real,
            each: None,
            mine: None,
            out: Out::RealAbsences,
            code: Code::Nba,
            true_to_era: true,
            fresh,
            repeat: AttrValue::default(),
            problems: vec![],
        }
    }

    /// The season.
    ///
    /// # Errors
    /// What is missing or would be right.
    pub fn season(&self, set: &CardSet, real: Option<&Schedule>) -> Result<League, String> {
        let seed = self.seed()?;
        let teams = set.teams.len();
        let schedule = match (&self.games, real) {
            (Games::Own(_, schedule), _) => (**schedule).clone(),
            (Games::Real, Some(schedule)) => schedule.clone(),
            _ => Schedule::balanced(teams, usize::from(self.each(set))),
        };
        if schedule.fixtures.is_empty() {
            return Err("there is no game to play: a season needs two teams and a game".to_owned());
        }
        let house = HouseRules { true_to_era: self.true_to_era, ..HouseRules::of_season(self.code) };
        let rules = SeasonRules { set: set.clone(), code: self.code, house, out: self.out };
        let mine = self.mine.filter(|&mine| mine < teams);
        let team = mine.map_or(String::new(), |mine| format!(", {}", set.teams[mine].name));
        Ok(League::new(NewSeason {
            title: format!("{}{team}", set.name),
            game: StatisPro::NAME.to_owned(),
            clubs: rules.clubs(),
            rules: rules.to_value(),
            seed,
            schedule,
            mine: mine.into_iter().collect(),
        }))
    }

    /// The seed of all luck.
    ///
    /// # Errors
    /// What would be one.
    pub fn seed(&self) -> Result<Seed, String> {
        let typed = self.repeat.trim();
        if typed.is_empty() {
            return Ok(self.fresh);
        }
        let wrong = || format!("\"{typed}\" is not a shuffle number: enter the digits at a season's foot");
        typed.parse().map_err(|_| wrong())
    }

    /// Games a team, where they are made.
    #[must_use]
    pub fn each(&self, set: &CardSet) -> u16 {
        let record = set.teams.first().map_or("", |team| &team.record);
        let games: Option<u16> = record.split('-').map(|n| n.trim().parse::<u16>().ok()).sum();
        self.each.or(games.filter(|games| (2..=120).contains(games))).unwrap_or(82)
    }

    /// Another set, whose league has its own rules.
    pub fn pick(&mut self, set: AttrValue, league: &str) {
        let code = match league {
            "NCAA" => Code::Ncaa,
            "EuroLeague" => Code::Fiba,
            _ => Code::Nba,
        };
        *self =
            Form { set, code, games: Games::Real, each: None, mine: None, problems: vec![], ..self.clone() };
    }

    /// A form with `edit` made.
    #[must_use]
    pub fn with(&self, edit: impl FnOnce(&mut Form)) -> Form {
        let mut next = self.clone();
        edit(&mut next);
        next
    }
}

/// The real schedules that the site ships, by the file of the card set.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Schedules {
    /// Where they come from.
    #[serde(default)]
    pub sources: Vec<String>,
    sets: BTreeMap<String, Shipped>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct Shipped {
    teams: Vec<String>,
    /// The days, in order.
    days: Vec<String>,
    /// Of each game its day, home, visitors.
    games: String,
}

impl Schedules {
    /// The schedules of the file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Rc<Schedules>, Vec<String>> {
        serde_json::from_str(text)
            .map(Rc::new)
            .map_err(|_| vec!["the real schedules are damaged; reload the page".to_owned()])
    }

    /// The schedule of this set, where it is known.
    #[must_use]
    pub fn of(&self, file: &str, set: &CardSet) -> Option<Schedule> {
        let Shipped { teams, days, games } = self.sets.get(file)?;
        let places: Vec<Option<usize>> =
            teams.iter().map(|id| set.teams.iter().position(|team| team.id == *id)).collect();
        Schedule::from_text(days, games, &places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// audit H67: a season is true to its era unless the person says otherwise, and its file keeps that.
    #[test]
    fn a_season_carries_the_switch() {
        let json = include_str!("../../../../www/cards/nba-2010.json");
        let set = CardSet::from_json(json).expect("the shipped set reads").set;
        for true_to_era in [true, false] {
            let form = Form { true_to_era, games: Games::Balanced, ..Form::with_seed(Seed(1)) };
            let league = form.season(&set, None).expect("all is chosen");
            let rules = SeasonRules::from_value(&league.rules).expect("its own");
            assert_eq!(rules.house.true_to_era, true_to_era);
        }
        assert!(Form::with_seed(Seed(1)).true_to_era);
    }
}
