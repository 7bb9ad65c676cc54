//! The choices before a season.

use crate::browser;
use crate::routes::Address;
use crate::season::of_game::{Chosen, SeasonPanels};
use crate::session::SetChoice;
use hardwood::kit::Seed;
use hardwood::kit::form::TeamSet as _;
use hardwood::season::{GameLogs, Games, League, Logged, Out, Schedule, ShippedSchedules};
use hardwood::table::link::LinkedTeam as _;
use hardwood::table::{Hosted, Item};
use std::rc::Rc;
use yew::AttrValue;

/// The games of a season.
#[derive(Debug, Clone, PartialEq)]
pub enum GamesForm {
    /// The real season's schedule.
    Real,
    /// A balanced schedule with a number of games a team.
    Balanced,
    /// The schedule of a file the person opened.
    Own(AttrValue, Rc<Schedule>),
    /// One series of two teams.
    Series,
}

/// Who coaches in a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coached {
    /// The person, the team that is at home first.
    Home,
    /// The person, the other team.
    Visitors,
    /// Two people at one device.
    Both,
    /// Nobody: house coaches play it.
    Neither,
}

/// The choices of a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeriesForm {
    /// The place of the team that is at home first; of the person's team if not chosen.
    pub home: Option<usize>,
    /// The place of the other team; of the next one in the set if not chosen.
    pub away: Option<usize>,
    /// Who coaches.
    pub coached: Coached,
    /// The most games it can have.
    pub best_of: u8,
}

impl SeriesForm {
    /// The usual: the person at home first, best of seven.
    pub const NEW: SeriesForm = SeriesForm { home: None, away: None, coached: Coached::Home, best_of: 7 };

    /// The places of the teams, the one at home first first. `mine` is the person's team.
    #[must_use]
    pub fn teams(&self, mine: Option<usize>, teams: usize) -> [usize; 2] {
        let home = self.home.or(mine).filter(|&home| home < teams).unwrap_or_default();
        let other = self.away.filter(|&away| away < teams && away != home);
        [home, other.unwrap_or(if home + 1 < teams { home + 1 } else { 0 })]
    }

    /// The person's teams, by their places in the series.
    #[must_use]
    pub fn mine(&self) -> Vec<usize> {
        match self.coached {
            Coached::Home => vec![0],
            Coached::Visitors => vec![1],
            Coached::Both => vec![0, 1],
            Coached::Neither => vec![],
        }
    }
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
    pub games: GamesForm,
    /// The choices of a series.
    pub series: SeriesForm,
    /// Games a team of a made schedule; the real season's if not chosen.
    pub each: Option<u16>,
    /// The team that the person coaches.
    pub mine: Mine,
    /// The absences.
    pub out: Out,
    /// The game logs of a file the person opened, with its name: who was out on each day.
    pub logs: Option<(AttrValue, Rc<GameLogs>)>,
    /// The game's own options.
    pub options: O,
    /// The number of a new shuffle.
    pub fresh: Seed,
    /// The number of the shuffle to repeat, as typed; empty: a new one.
    pub repeat: AttrValue,
    /// The problems in the person's schedule.
    pub problems: Vec<AttrValue>,
    /// The problems in their game logs.
    pub log_problems: Vec<AttrValue>,
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
            games: GamesForm::Real,
            series: SeriesForm::NEW,
            each: None,
            mine: Mine::Default(team.into()),
            out: G::OUTS.first().copied().unwrap_or(Out::Nobody),
            logs: None,
            options: G::season_form(&SetChoice::guess(set)),
            fresh,
            repeat: AttrValue::default(),
            problems: vec![],
            log_problems: vec![],
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
        let (options, out) = (&self.options, self.out());
        let schedule = match (&self.games, schedule) {
            (GamesForm::Series, _) => {
                let teams = self.series.teams(self.mine.place::<G>(set), set.items().len());
                let (games, mine) = (Games::Series(self.series.best_of), self.series.mine());
                return G::begin_season(&set.only(&teams), Chosen { options, out, games, seed, mine, real });
            }
            (GamesForm::Own(_, schedule), _) => (**schedule).clone(),
            (GamesForm::Real, Some(schedule)) => schedule.clone(),
            _ => Schedule::balanced(set.items().len(), usize::from(self.each::<G>(set))),
        };
        let (games, mine) = (schedule.into(), self.mine.place::<G>(set).into_iter().collect());
        let mut league = G::begin_season(set, Chosen { options, out, games, seed, mine, real })?;
        if let Some((_, logs)) = self.logs.as_ref().filter(|_| out == Out::RealAbsences) {
            let Logged { sides: (known, _), faults, .. } = league.follow(logs);
            if known == 0 {
                return Err(format!("nothing in the game logs can be used: {}", faults.join("; ")));
            }
        }
        Ok(league)
    }

    /// What the season takes from the game logs.
    #[must_use]
    pub fn logged(&self, league: &League) -> Option<Logged> {
        let (_, logs) = self.logs.as_ref().filter(|_| self.out() == Out::RealAbsences)?;
        Some(league.clone().follow(logs))
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

    /// Who misses a game: in a series nobody does as in the real season.
    #[must_use]
    pub fn out(&self) -> Out {
        match (&self.games, self.out) {
            (GamesForm::Series, Out::RealAbsences) => Out::Nobody,
            (_, out) => out,
        }
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
