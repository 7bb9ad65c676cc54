//! How a link encodes an advanced game's setup: each team by name and checksum, or in full.

use super::contest::Contest;
use super::setup::Setup;
use crate::court::{PerSide, Side};
use crate::kit::Provenance;
use crate::march_madness::cards::{Defense, POSITIONS, PlayerCard, Rating, TeamCard};
use crate::table::Scored;
use crate::table::link::{Coder, Linked, LinkedTeam, Missing, Number, TeamReference, Words, find_both};

/// A setup as a link carries it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reference {
    /// The name of the card set that has the named teams; may be empty.
    pub set: String,
    /// The teams.
    pub teams: PerSide<TeamReference<TeamCard>>,
    solitaire: PerSide<bool>,
    press_both: bool,
}

impl Reference {
    /// Refers to the teams by name. The receiver needs the card set `set`.
    #[must_use]
    pub fn named(setup: &Setup, set: &str) -> Self {
        Self::with(setup, set, TeamReference::named)
    }

    /// Includes both teams in full.
    #[must_use]
    pub fn whole(setup: &Setup) -> Self {
        Self::with(setup, "", TeamReference::whole)
    }

    fn with(setup: &Setup, set: &str, team: impl Fn(&TeamCard) -> TeamReference<TeamCard>) -> Self {
        let [home, visitors] = Side::ALL.map(|side| team(&setup.teams[side]));
        Reference {
            set: set.to_owned(),
            teams: PerSide::new(home, visitors),
            solitaire: setup.solitaire,
            press_both: setup.press_both,
        }
    }

    /// Whether `teams` contains every team named in the link.
    #[must_use]
    pub fn is_of(&self, teams: &[TeamCard]) -> bool {
        find_both(&self.teams, teams).is_ok()
    }

    /// The setup, with named teams looked up in `teams`.
    ///
    /// # Errors
    /// The teams that are missing.
    pub fn setup(&self, teams: &[TeamCard]) -> Result<Setup, Missing> {
        match find_both(&self.teams, teams) {
            Ok(found) => Ok(Setup {
                teams: found.map(TeamCard::clone),
                solitaire: self.solitaire,
                press_both: self.press_both,
            }),
            Err(lost) => Err(Missing { teams: lost, set: self.set.clone(), deck: false }),
        }
    }
}

impl Linked for Contest {
    type Reference = Reference;

    fn code(c: &mut Coder, it: &mut Reference) {
        let mut kinds = Kinds::default();
        it.set = c.text(&mut kinds.names, &it.set);
        for side in [Side::Visitors, Side::Home] {
            it.teams[side].code(c, &mut kinds);
        }
        let [home, visitors] = &mut it.solitaire.0;
        for switch in [home, visitors, &mut it.press_both] {
            *switch = c.one_of(&[false, true], *switch);
        }
    }

    fn points(&self) -> [u16; 2] {
        Side::ALL.map(|side| self.book().points(side))
    }
}

/// The statistics of each card field, one model for each, which keep a link short.
#[derive(Default)]
pub struct Kinds {
    names: Words,
    number: Number,
}

const SOURCES: [Provenance; 3] = [Provenance::Derived, Provenance::House, Provenance::Printed];

impl LinkedTeam for TeamCard {
    type Kinds = Kinds;

    fn title(&self) -> [&str; 2] {
        [&self.name, &self.season]
    }

    fn names(kinds: &mut Kinds) -> &mut Words {
        &mut kinds.names
    }

    fn code(&mut self, c: &mut Coder, kinds: &mut Kinds) {
        let texts = [
            &mut self.id,
            &mut self.name,
            &mut self.season,
            &mut self.record,
            &mut self.color,
            &mut self.coach,
        ];
        for text in texts {
            *text = c.text(&mut kinds.names, text);
        }
        self.bench = c.one_of(&Rating::ALL, self.bench);
        self.defense = c.one_of(&[Defense::A, Defense::B, Defense::C], self.defense);
        self.coaching = c.one_of(&[1, 2, 3, 4], self.coaching);
        self.status = c.one_of(&SOURCES, self.status);
        self.players.resize_with(POSITIONS.len(), PlayerCard::default);
        for (player, position) in self.players.iter_mut().zip(POSITIONS) {
            player.position = position.to_owned();
            player.name = c.text(&mut kinds.names, &player.name);
            player.rating = c.one_of(&Rating::ALL, player.rating);
            player.points = c.number(&mut kinds.number, u32::from(player.points)).min(700) as u16;
        }
        // the usual Power Rating is the sum; a card may differ
        let sum = self.power_rating();
        let off = c.number(&mut kinds.number, u32::from((self.power - sum).unsigned_abs()));
        let below = c.one_of(&[false, true], self.power < sum);
        let off = off.min(1000) as i16;
        self.power = if below { sum - off } else { sum + off };
    }
}
