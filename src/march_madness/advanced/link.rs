//! How a link encodes an advanced game's setup: each team by name and checksum, or in full.

use super::contest::Contest;
use super::own_box::OwnBox;
use super::setup::Setup;
use crate::court::{PerSide, Side};
use crate::kit::Provenance;
use crate::march_madness::cards::{Defense, POSITIONS, PlayerCard, Rating, TeamCard};
use crate::march_madness::own;
use crate::table::Scored;
use crate::table::link::{Coder, Kinds, Linked, LinkedTeam, Missing, TeamsReference};

/// A setup as a link carries it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reference {
    /// The teams.
    pub teams: TeamsReference<TeamCard>,
    solitaire: PerSide<bool>,
    press_both: bool,
    best_position: bool,
    /// The checksums of a person's own components.
    own: [Option<u32>; 2],
    /// What is known of charts whose other cells are asked for.
    told: Option<Vec<Option<u8>>>,
}

impl Reference {
    /// Refers to the teams by name. The receiver needs the card set `set`.
    #[must_use]
    pub fn named(setup: &Setup, set: &str) -> Self {
        Self::with(setup, TeamsReference::named(&setup.teams, set))
    }

    /// Includes both teams in full.
    #[must_use]
    pub fn whole(setup: &Setup) -> Self {
        Self::with(setup, TeamsReference::whole(&setup.teams))
    }

    fn with(setup: &Setup, teams: TeamsReference<TeamCard>) -> Self {
        Reference {
            teams,
            solitaire: setup.solitaire,
            press_both: setup.press_both,
            best_position: setup.best_position,
            own: setup.own.digest(),
            told: setup.own.told(),
        }
    }

    /// Whether `teams` contains every team named in the link.
    #[must_use]
    pub fn is_of(&self, teams: &[TeamCard]) -> bool {
        self.teams.is_of(teams)
    }

    /// The setup, with named teams looked up in `teams` and a person's own components if the link has them.
    ///
    /// # Errors
    /// The missing teams; [`Missing::deck`] means a component of the box.
    pub fn setup(&self, teams: &[TeamCard], own: Option<&OwnBox>) -> Result<Setup, Missing> {
        let own = OwnBox::found(self.own, self.told.as_deref(), own);
        Ok(Setup {
            teams: self.teams.find(teams, own.is_none())?,
            solitaire: self.solitaire,
            press_both: self.press_both,
            best_position: self.best_position,
            own: own.unwrap_or_default(),
        })
    }
}

impl Linked for Contest {
    type Reference = Reference;

    fn code(c: &mut Coder, it: &mut Reference) {
        it.teams.code(c, &mut TeamCard::kinds());
        // the sets were dealt anew with rules 2
        it.teams.older_cards = !c.since(2);
        let [home, visitors] = &mut it.solitaire.0;
        for switch in [home, visitors, &mut it.press_both] {
            *switch = c.one_of(&[false, true], *switch);
        }
        if c.since(2) {
            it.best_position = c.one_of(&[false, true], it.best_position);
        }
        if c.since(4) {
            own::code(c, &mut it.own);
        }
        if c.since(5) {
            own::code_told(c, &mut it.told);
        }
    }

    fn points(&self) -> [u16; 2] {
        Side::ALL.map(|side| self.book().points(side))
    }
}

impl LinkedTeam for TeamCard {
    const NUMBERS: usize = 1;

    fn title(&self) -> [&str; 2] {
        [&self.name, &self.season]
    }

    fn badge(&self) -> [&str; 2] {
        [&self.id, &self.color]
    }

    // nicknames stay behind: the check of a card has to come out as in links of older versions
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
        self.status = c.one_of(&Provenance::ALL, self.status);
        self.players.resize_with(POSITIONS.len(), PlayerCard::default);
        for (player, position) in self.players.iter_mut().zip(POSITIONS) {
            player.position = position.to_owned();
            player.name = c.text(&mut kinds.names, &player.name);
            player.rating = c.one_of(&Rating::ALL, player.rating);
            player.points = c.number(&mut kinds.numbers[0], u32::from(player.points)).min(700) as u16;
        }
        // the usual Power Rating is the sum; a card may differ
        let sum = self.power_rating();
        let off = c.number(&mut kinds.numbers[0], u32::from((self.power - sum).unsigned_abs()));
        let below = c.one_of(&[false, true], self.power < sum);
        let off = off.min(1000) as i16;
        self.power = if below { sum - off } else { sum + off };
    }
}
