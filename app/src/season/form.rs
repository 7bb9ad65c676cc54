//! The choices before a season.

use crate::browser;
use crate::routes::Address;
use crate::season::of_game::{Chosen, SeasonPanels};
use crate::session::SetChoice;
use hardwood::kit::Seed;
use hardwood::kit::form::TeamSet as _;
use hardwood::season::{League, Out, Schedule, ShippedSchedules};
use hardwood::table::link::LinkedTeam as _;
use hardwood::table::{Hosted, Item};
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
    /// The place of the team in this set.
    #[must_use]
    pub fn place<G: SeasonPanels>(&self, set: &<G as Hosted>::Set) -> Option<usize> {
        let teams = set.items();
        match self {
            Mine::Chosen(place) => place.filter(|&place| place < teams.len()),
            Mine::Default(id) => {
                let is = |team: &Item<G>| *team.badge()[0] == **id;
                let place = teams.iter().position(is).unwrap_or_default();
                Some(place).filter(|&place| place < teams.len())
            }
        }
    }
}

/// The choices so far.
#[derive(Debug, Clone, PartialEq)]
pub struct SeasonForm<O> {
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
    /// The game's own options.
    pub options: O,
    /// The number of a new shuffle.
    pub fresh: Seed,
    /// The number of the shuffle to repeat, as typed; empty: a new one.
    pub repeat: AttrValue,
    /// The problems in the person's schedule.
    pub problems: Vec<AttrValue>,
}

impl<O: Clone> SeasonForm<O> {
    /// The defaults of a game.
    pub fn new<G: SeasonPanels<SeasonForm = O>>() -> Self {
        SeasonForm::with_seed::<G>(browser::fresh_seed())
    }

    /// Chooses what an address asks for: a set, the team that the person coaches, who is out.
    pub fn ask<G: SeasonPanels<SeasonForm = O>>(&mut self, here: &Address) {
        if let Some(file) = here.get("set") {
            self.pick::<G>(&SetChoice::guess(file));
        }
        if let Some(team) = here.get("team") {
            self.mine = Mine::Default(team.to_owned().into());
        }
        let asked = match here.get("out") {
            Some("injuries") => Out::Injuries,
            Some("nobody") => Out::Nobody,
            _ => self.out,
        };
        if G::OUTS.contains(&asked) {
            self.out = asked;
        }
    }

    /// The defaults, with the number of a new shuffle.
    pub fn with_seed<G: SeasonPanels<SeasonForm = O>>(fresh: Seed) -> Self {
        let (set, team) = G::FIRST;
        SeasonForm {
            set: set.into(),
            games: Games::Real,
            each: None,
            mine: Mine::Default(team.into()),
            out: G::OUTS.first().copied().unwrap_or(Out::Nobody),
            options: G::season_form(&SetChoice::guess(set)),
            fresh,
            repeat: AttrValue::default(),
            problems: vec![],
        }
    }

    /// The season. `schedule` is the real one of the set, `real` the text of a file with its real statistics.
    ///
    /// # Errors
    /// The missing choice, or what would be right.
    pub fn season<G: SeasonPanels<SeasonForm = O>>(
        &self,
        set: &<G as Hosted>::Set,
        schedule: Option<&Schedule>,
        real: Option<&str>,
    ) -> Result<League, String> {
        let seed = self.seed()?;
        let schedule = match (&self.games, schedule) {
            (Games::Own(_, schedule), _) => (**schedule).clone(),
            (Games::Real, Some(schedule)) => schedule.clone(),
            _ => Schedule::balanced(set.items().len(), usize::from(self.each::<G>(set))),
        };
        let mine: Vec<usize> = self.mine.place::<G>(set).into_iter().collect();
        G::begin_season(set, Chosen { options: &self.options, out: self.out, schedule, seed, mine, real })
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
    pub fn each<G: SeasonPanels>(&self, set: &<G as Hosted>::Set) -> u16 {
        self.each.unwrap_or_else(|| G::games_a_team(set) as u16)
    }

    /// Chooses another set, whose league had its own rules in that season.
    pub fn pick<G: SeasonPanels<SeasonForm = O>>(&mut self, set: &SetChoice) {
        let of_set = SeasonForm::with_seed::<G>(self.fresh);
        *self = SeasonForm {
            set: set.file.clone(),
            options: G::season_form(set),
            out: self.out,
            repeat: self.repeat.clone(),
            ..of_set
        };
    }

    /// A form with `edit` made.
    #[must_use]
    pub fn with(&self, edit: impl FnOnce(&mut Self)) -> Self {
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
