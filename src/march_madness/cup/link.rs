//! How a link encodes a cup's setup.

use super::super::advanced::OwnBox;
use super::setup::{Opposing, Setup};
use super::state::Cup;
use crate::march_madness::cards::TeamCard;
use crate::march_madness::own;
use crate::table::link::{Coder, Linked, LinkedTeam, Missing, TeamReference, Words};

/// A setup as a link carries it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reference {
    teams: Vec<TeamReference<TeamCard>>,
    coaches: Vec<String>,
    solitaire: u8,
    opposing: Opposing,
    press_both: bool,
    best_position: bool,
    /// The checksums of a person's own components.
    own: [Option<u32>; 2],
    /// What is known of charts whose other cells are asked for.
    told: Option<Vec<Option<u8>>>,
    /// Whether card sets have been remade since: a named team whose card is gone is then found by its name and
    /// season.
    older_cards: bool,
}

impl Reference {
    /// Refers to teams in `known` by name; other teams travel in full.
    #[must_use]
    pub fn new(setup: &Setup, known: &[TeamCard]) -> Self {
        let known: Vec<u32> = known.iter().map(LinkedTeam::check).collect();
        let team = |team: &TeamCard| match known.contains(&team.check()) {
            true => TeamReference::named(team),
            false => TeamReference::whole(team),
        };
        Reference {
            teams: setup.teams.iter().map(team).collect(),
            coaches: setup.coaches.clone(),
            solitaire: setup.solitaire,
            opposing: setup.opposing,
            press_both: setup.press_both,
            best_position: setup.best_position,
            own: setup.own.digest(),
            told: setup.own.told(),
            older_cards: false,
        }
    }

    /// Whether a team has to be looked up.
    #[must_use]
    pub fn names_teams(&self) -> bool {
        self.teams.iter().any(|team| matches!(team, TeamReference::Named { .. }))
    }

    /// The setup, with named teams looked up in `teams` and a person's own components if the link has them.
    ///
    /// # Errors
    /// The missing teams; [`Missing::deck`] means a component of the box.
    pub fn setup(&self, teams: &[TeamCard], own: Option<&OwnBox>) -> Result<Setup, Missing> {
        let own = OwnBox::found(self.own, self.told.as_deref(), own);
        let checks: Vec<u32> = teams.iter().map(LinkedTeam::check).collect();
        let find = |team: &TeamReference<TeamCard>| match team {
            TeamReference::Whole(team) => Some((**team).clone()),
            TeamReference::Named { check, .. } => {
                let same = checks.iter().position(|known| known == check).map(|place| &teams[place]);
                let is_namesake = |card: &&TeamCard| {
                    self.older_cards && TeamReference::named(*card).title() == team.title()
                };
                same.or_else(|| teams.iter().find(is_namesake)).cloned()
            }
        };
        let found: Vec<TeamCard> = self.teams.iter().filter_map(find).collect();
        if found.len() < self.teams.len() || own.is_none() {
            let lost = self.teams.iter().filter(|&team| find(team).is_none());
            let teams = lost.map(TeamReference::title).collect();
            return Err(Missing { teams, set: String::new(), deck: own.is_none() });
        }
        Ok(Setup {
            teams: found,
            coaches: self.coaches.clone(),
            solitaire: self.solitaire,
            opposing: self.opposing,
            press_both: self.press_both,
            best_position: self.best_position,
            own: own.unwrap_or_default(),
        })
    }
}

impl Linked for Cup {
    type Reference = Reference;

    fn code(c: &mut Coder, it: &mut Reference) {
        let (mut kinds, mut words) = (TeamCard::kinds(), Words::default());
        let teams = c.below(Setup::TEAMS[1] as u32 + 1, it.teams.len() as u32) as usize;
        it.teams.resize_with(teams, TeamReference::default);
        for team in &mut it.teams {
            team.code(c, &mut kinds);
        }
        // the sets were dealt anew with rules 2; before, there were at most four seats
        it.older_cards = !c.since(2);
        let seats = if c.since(2) { Setup::SEATS[1] as u32 } else { 4 };
        let coaches = c.below(seats + 1, it.coaches.len() as u32) as usize;
        it.coaches.resize_with(coaches, String::new);
        for name in &mut it.coaches {
            *name = c.text(&mut words, name);
        }
        it.solitaire = c.below(seats + 1, u32::from(it.solitaire)) as u8;
        it.opposing = c.one_of(&Opposing::ALL, it.opposing);
        it.press_both = c.one_of(&[false, true], it.press_both);
        if c.since(2) {
            it.best_position = c.one_of(&[false, true], it.best_position);
        }
        if c.since(3) {
            own::code(c, &mut it.own);
        }
        if c.since(4) {
            own::code_told(c, &mut it.told);
        }
    }
}
