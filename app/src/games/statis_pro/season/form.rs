//! The choices before a season.

use crate::browser;
use crate::games::statis_pro::form::choices::FIRST_SET;
use crate::routes::Address;
use crate::session::SetChoice;
use hardwood::kit::Seed;
use hardwood::season::{League, Schedule, ShippedSchedules, ending_year};
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::season::{Out, SeasonRules, games_a_team};
use hardwood::statis_pro::{Code, HouseRules};
use std::rc::Rc;
use yew::AttrValue;

/// The schedule of a season.
#[derive(Debug, Clone, PartialEq)]
pub enum Games {
    /// The real season's schedule.
    Real,
    /// A balanced schedule with a number of games a team.
    Balanced,
    /// The schedule of a file the person opened.
    Own(AttrValue, Rc<Schedule>),
}

/// The team that the person coaches.
#[derive(Debug, Clone, PartialEq)]
pub enum Mine {
    /// The team of this id, or the first of the set if it has none; until another is chosen.
    Default(AttrValue),
    /// This one, by its place; none where all are simulated.
    Chosen(Option<usize>),
}

impl Mine {
    /// The team chosen until the person chooses another.
    const FIRST: Mine = Mine::Default(AttrValue::Static("BOS"));

    /// The place of the team in this set.
    #[must_use]
    pub fn place(&self, set: &CardSet) -> Option<usize> {
        match self {
            Mine::Chosen(place) => place.filter(|&place| place < set.teams.len()),
            Mine::Default(id) => {
                let place = set.teams.iter().position(|team| *team.id == **id).unwrap_or_default();
                Some(place).filter(|&place| place < set.teams.len())
            }
        }
    }
}

/// The choices so far.
#[derive(Debug, Clone, PartialEq)]
pub struct SeasonForm {
    /// The file of the set, or its name on the shelf.
    pub set: AttrValue,
    /// The schedule.
    pub games: Games,
    /// Games a team of a made schedule; the real season's if not chosen.
    pub each: Option<u16>,
    /// The team that the person coaches.
    pub mine: Mine,
    /// The absences.
    pub out: Out,
    /// The code of rules.
    pub code: Code,
    /// Team numbers count (house ruling H67).
    pub true_to_era: bool,
    /// The players jump for held balls, and no arrow decides (20.3).
    pub jump_balls: bool,
    /// The number of a new shuffle.
    pub fresh: Seed,
    /// The number of the shuffle to repeat, as typed; empty: a new one.
    pub repeat: AttrValue,
    /// The problems in the person's schedule.
    pub problems: Vec<AttrValue>,
}

impl SeasonForm {
    /// The defaults.
    pub fn new() -> SeasonForm {
        SeasonForm::with_seed(browser::fresh_seed())
    }

    /// Chooses what an address asks for: a set, the team that the person coaches, who is out.
    pub fn ask(&mut self, here: &Address) {
        if let Some(file) = here.get("set") {
            self.pick(&SetChoice::guess(file));
        }
        if let Some(team) = here.get("team") {
            self.mine = Mine::Default(team.to_owned().into());
        }
        self.out = match here.get("out") {
            Some("injuries") => Out::Injuries,
            Some("nobody") => Out::Nobody,
            _ => self.out,
        };
    }

    fn with_seed(fresh: Seed) -> SeasonForm {
        SeasonForm {
            set: FIRST_SET.into(),
            games: Games::Real,
            each: None,
            mine: Mine::FIRST,
            out: Out::RealAbsences,
            code: Code::Nba,
            true_to_era: true,
            jump_balls: false,
            fresh,
            repeat: AttrValue::default(),
            problems: vec![],
        }
    }

    /// The season.
    ///
    /// # Errors
    /// The missing choice, or what would be right.
    pub fn season(&self, set: &CardSet, real: Option<&Schedule>) -> Result<League, String> {
        let seed = self.seed()?;
        let teams = set.teams.len();
        let schedule = match (&self.games, real) {
            (Games::Own(_, schedule), _) => (**schedule).clone(),
            (Games::Real, Some(schedule)) => schedule.clone(),
            _ => Schedule::balanced(teams, usize::from(self.each(set))),
        };
        let rules = SeasonRules {
            code: self.code,
            house: self.house(),
            out: self.out,
            ..SeasonRules::of(set.clone())
        };
        let mine: Vec<usize> = self.mine.place(set).into_iter().collect();
        rules.begin(schedule, seed, &mine).map_err(|why| why.to_string())
    }

    fn house(&self) -> HouseRules {
        let house = HouseRules::of_season(self.code);
        HouseRules { true_to_era: self.true_to_era, jump_balls: self.jump_balls, ..house }.under(self.code)
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
        self.each.unwrap_or_else(|| games_a_team(set) as u16)
    }

    /// Chooses another set, whose league had its own rules in that season.
    pub fn pick(&mut self, set: &SetChoice) {
        let of_file = || set.file.split(['-', '.']).find_map(ending_year);
        let ends = set.name.split(' ').find_map(ending_year).or_else(of_file);
        *self = SeasonForm {
            set: set.file.clone(),
            code: Code::of_season(&set.league, ends),
            jump_balls: HouseRules::jumps_in(&set.league, ends),
            games: Games::Real,
            each: None,
            mine: Mine::FIRST,
            problems: vec![],
            ..self.clone()
        };
    }

    /// A form with `edit` made.
    #[must_use]
    pub fn with(&self, edit: impl FnOnce(&mut SeasonForm)) -> SeasonForm {
        let mut next = self.clone();
        edit(&mut next);
        next
    }
}

/// The real schedules that the site ships.
///
/// # Errors
/// The problems in the file.
pub fn read_schedules(text: &str) -> Result<Rc<ShippedSchedules>, Vec<String>> {
    let read = ShippedSchedules::read(text).map(Rc::new);
    read.ok_or_else(|| vec!["the real schedules are damaged; reload the page".to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// audit H67: a season is true to its era unless the person says otherwise, and its file keeps that.
    #[test]
    fn a_season_carries_the_switch() {
        let json = include_str!("../../../../../www/cards/nba-2010.json");
        let set = CardSet::from_json(json).expect("the shipped set reads").set;
        for true_to_era in [true, false] {
            let form = SeasonForm { true_to_era, games: Games::Balanced, ..SeasonForm::with_seed(Seed(1)) };
            let league = form.season(&set, None).expect("all is chosen");
            let rules = SeasonRules::from_value(&league.rules).expect("its own");
            assert_eq!(rules.house.true_to_era, true_to_era);
        }
        assert!(SeasonForm::with_seed(Seed(1)).true_to_era);
    }

    /// audit SP-19: §20.3, §20.4, §20.8. A season by the arrow, and one of before 2014-15.
    #[test]
    fn sp_19_a_season_is_played_by_the_code_of_its_year() {
        let set =
            |name: &'static str| SetChoice { name: name.into(), ..SetChoice::guess("euroleague-x.json") };
        let picked = |name| SeasonForm::with_seed(Seed(1)).with(|form| form.pick(&set(name)));
        let by = |form: &SeasonForm| (form.code, form.house().jump_balls);
        assert_eq!(by(&picked("EuroLeague 2018-19")), (Code::Fiba, true));
        assert_eq!(by(&picked("EuroLeague 2013-14")), (Code::FibaBefore2014, true));
        assert_eq!(by(&picked("EuroLeague 2005-06")), (Code::FibaBefore2014, false));
        let arrow = picked("EuroLeague 2018-19").with(|form| form.jump_balls = false);
        assert_eq!(by(&arrow), (Code::Fiba, false), "a person may want the arrow");
        let nba = picked("EuroLeague 2018-19").with(|form| form.code = Code::Nba);
        assert!(!nba.house().jump_balls, "the NBA jumps anyway");
    }

    #[test]
    fn the_next_season_is_asked_for_by_its_address() {
        let here = Address::parse("#/season?new=1&set=nba-2011.json&out=injuries&team=DEN&start=now");
        let asked = SeasonForm::with_seed(Seed(1)).with(|form| form.ask(&here));
        assert_eq!((&*asked.set, asked.out), ("nba-2011.json", Out::Injuries));
        let set = CardSet::from_json(include_str!("../../../../../www/cards/nba-2011.json"));
        let set = set.expect("the shipped set reads").set;
        let place = asked.mine.place(&set).expect("a team");
        assert_eq!(set.teams[place].id, "DEN");
        assert_eq!(Mine::Default("SEA".into()).place(&set), Some(0), "it has moved away");
        assert_eq!(Mine::Chosen(None).place(&set), None, "all are simulated");
    }
}
