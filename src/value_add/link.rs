//! How a link encodes a game's setup: each team by name and checksum, or in full.

use super::ValueAdd;
use super::cards::{PlayerCard, TeamCard};
use super::rotation::{Rotation, Stint};
use super::ruleset::{HouseRules, POSSESSIONS};
use super::setup::Setup;
use crate::court::{PerSide, Side};
use crate::kit::Provenance;
use crate::table::Scored;
use crate::table::link::{Coder, Linked, LinkedTeam, Missing, Number, TeamReference, Words, find_both};

/// A setup as a link carries it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reference {
    /// The name of the card set that has the named teams; may be empty.
    pub set: String,
    /// The teams.
    pub teams: PerSide<TeamReference<TeamCard>>,
    house: HouseRules,
    /// The rotations that differ from what the cards suggest.
    rotations: PerSide<Option<Rotation>>,
}

impl Reference {
    /// Refers to the teams by name. The receiver needs the card set `set` (empty: unknown).
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
        let own = |side: Side| {
            let rotation = &setup.rotations[side];
            (*rotation != Rotation::from_cards(&setup.teams[side])).then(|| rotation.clone())
        };
        let [home, visitors] = Side::ALL.map(|side| team(&setup.teams[side]));
        Reference {
            set: set.to_owned(),
            teams: PerSide::new(home, visitors),
            house: setup.house,
            rotations: PerSide::new(own(Side::Home), own(Side::Visitors)),
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
        let [home, visitors] = find_both(&self.teams, teams)
            .map_err(|teams| Missing { teams, set: self.set.clone(), deck: false })?
            .map(Clone::clone)
            .0;
        let mut setup = Setup { house: self.house, ..Setup::new(home, visitors) };
        for (side, rotation) in self.rotations.iter() {
            if let Some(rotation) = rotation {
                setup.rotations[side].clone_from(rotation);
            }
        }
        Ok(setup)
    }
}

impl Linked for ValueAdd {
    type Reference = Reference;

    fn code(c: &mut Coder, it: &mut Reference) {
        let mut kinds = Kinds::default();
        it.set = c.text(&mut kinds.names, &it.set);
        for side in [Side::Visitors, Side::Home] {
            it.teams[side].code(c, &mut kinds);
        }
        for switch in it.house.switches() {
            *switch = c.one_of(&[false, true], *switch);
        }
        for rotation in &mut it.rotations.0 {
            let own = c.one_of(&[false, true], rotation.is_some());
            *rotation = own.then(|| code_rotation(c, rotation.take().unwrap_or_default()));
        }
    }

    fn points(&self) -> [u16; 2] {
        Side::ALL.map(|side| self.book().points(side))
    }
}

fn code_rotation(c: &mut Coder, mut it: Rotation) -> Rotation {
    let (mut count, mut player) = (Number::default(), Number::default());
    for stints in &mut it.slots {
        let n = c.number(&mut count, stints.len() as u32).min(u32::from(POSSESSIONS));
        stints.resize(n as usize, Stint { player: 0, from: 0 });
        for stint in stints {
            stint.player = c.number(&mut player, u32::from(stint.player)).min(255) as u8;
            stint.from = c.below(u32::from(POSSESSIONS) + 1, u32::from(stint.from)) as u8;
        }
    }
    it
}

/// The statistics of each card field, one model for each, which keep a link short.
pub struct Kinds {
    names: Words,
    // a `Vec`, because an array's `Default` alone added 30 kB to the program
    numbers: Vec<Number>,
}

impl Default for Kinds {
    fn default() -> Self {
        Self { names: Words::default(), numbers: (0..20).map(|_| Number::default()).collect() }
    }
}

impl LinkedTeam for TeamCard {
    type Kinds = Kinds;

    fn title(&self) -> [&str; 2] {
        [&self.name, &self.season]
    }

    fn names(kinds: &mut Kinds) -> &mut Words {
        &mut kinds.names
    }

    fn code(&mut self, c: &mut Coder, kinds: &mut Kinds) {
        for text in [&mut self.id, &mut self.name, &mut self.season, &mut self.record, &mut self.color] {
            *text = c.text(&mut kinds.names, text);
        }
        self.dunk = c.number(&mut kinds.numbers[0], u32::from(self.dunk)).min(255) as u8;
        // zigzag: small numbers of either sign are short
        let folded = (self.dunk_defense << 1 ^ self.dunk_defense >> 7) as u8;
        let read = c.number(&mut kinds.numbers[1], u32::from(folded)).min(255) as u8;
        self.dunk_defense = (read >> 1) as i8 ^ -((read & 1) as i8);
        let players = c.number(&mut kinds.numbers[2], self.players.len() as u32) as usize;
        self.players.resize_with(players.min(Setup::MOST_PLAYERS), PlayerCard::default);
        for player in &mut self.players {
            code_player(c, kinds, player);
        }
    }
}

const SOURCES: [Provenance; 3] = [Provenance::Derived, Provenance::House, Provenance::Printed];

fn code_player(c: &mut Coder, kinds: &mut Kinds, it: &mut PlayerCard) {
    it.name = c.text(&mut kinds.names, &it.name);
    let [a, b, d, e, f] = &mut it.d20;
    let bytes = [
        &mut it.corner,
        &mut it.extra,
        &mut it.possessions,
        &mut it.steal,
        &mut it.block,
        &mut it.foul,
        &mut it.turnover,
        a,
        b,
        d,
        e,
        f,
        &mut it.ft,
        &mut it.off_reb,
        &mut it.def_reb,
    ];
    for (kind, byte) in kinds.numbers[3..].iter_mut().zip(bytes) {
        *byte = c.number(kind, u32::from(*byte)).min(255) as u8;
    }
    it.points = c.number(&mut kinds.numbers[18], u32::from(it.points)).min(0xffff) as u16;
    it.status = c.one_of(&SOURCES, it.status);
}
