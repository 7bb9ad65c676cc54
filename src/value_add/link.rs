//! How a link encodes a game's setup: each team by name and checksum, or in full.

use super::ValueAdd;
use super::cards::{PlayerCard, TeamCard};
use super::rotation::{Rotation, Stint};
use super::ruleset::{HouseRules, POSSESSIONS};
use super::setup::{Setup, default_rotation};
use crate::court::{PerSide, Side};
use crate::kit::Provenance;
use crate::table::Scored;
use crate::table::link::{Coder, Kinds, Linked, LinkedTeam, Missing, Number, TeamsReference};

/// A setup as a link carries it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reference {
    /// The teams.
    pub teams: TeamsReference<TeamCard>,
    house: HouseRules,
    /// The rotations that differ from the suggested one.
    rotations: PerSide<Option<Rotation>>,
    /// Whether the link was first written under rules 1: the suggestion was then [`Rotation::from_cards`].
    first: bool,
}

impl Reference {
    /// Refers to the teams by name. The receiver needs the card set `set` (empty: unknown).
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
        let own = |side: Side| {
            let rotation = &setup.rotations[side];
            (*rotation != default_rotation(&setup.teams[side])).then(|| rotation.clone())
        };
        let rotations = PerSide::new(own(Side::Home), own(Side::Visitors));
        Reference { teams, house: setup.house, rotations, first: false }
    }

    /// Whether `teams` contains every team named in the link.
    #[must_use]
    pub fn is_of(&self, teams: &[TeamCard]) -> bool {
        self.find(teams).is_ok()
    }

    /// The teams, looked up in `teams` as these are or as they were.
    fn find(&self, teams: &[TeamCard]) -> Result<PerSide<TeamCard>, Missing> {
        self.teams.find(teams, false).or_else(|missing| {
            let before: Vec<TeamCard> = teams.iter().map(TeamCard::before_bounds).collect();
            self.teams.find(&[teams, &before].concat(), false).map_err(|_| missing)
        })
    }

    /// The setup, with named teams looked up in `teams`.
    ///
    /// # Errors
    /// The teams that are missing.
    pub fn setup(&self, teams: &[TeamCard]) -> Result<Setup, Missing> {
        let [home, visitors] = self.find(teams)?.0;
        let mut setup = Setup { house: self.house, ..Setup::new(home, visitors) };
        for (side, rotation) in self.rotations.iter() {
            let team = &setup.teams[side];
            match rotation {
                Some(rotation) => setup.rotations[side] = rotation.clone(),
                None if self.first && team.players.len() >= 5 => {
                    setup.rotations[side] = Rotation::from_cards(team);
                }
                None => {}
            }
        }
        Ok(setup)
    }
}

impl Linked for ValueAdd {
    type Reference = Reference;

    fn code(c: &mut Coder, it: &mut Reference) {
        it.teams.code(c, &mut TeamCard::kinds());
        if !c.since(2) {
            it.house = it.house.as_first_played();
        }
        let HouseRules {
            claims,
            help,
            throws_to_the_defense,
            strategies,
            tired,
            point_guard_on_top,
            no_score_range,
            everybody_begins,
        } = &mut it.house;
        for switch in [claims, help, throws_to_the_defense, strategies, point_guard_on_top, no_score_range] {
            *switch = c.one_of(&[false, true], *switch);
        }
        if c.since(2) {
            for switch in [tired, everybody_begins, &mut it.first] {
                *switch = c.one_of(&[false, true], *switch);
            }
        } else {
            it.first = true;
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

impl LinkedTeam for TeamCard {
    const NUMBERS: usize = 20;

    fn title(&self) -> [&str; 2] {
        [&self.name, &self.season]
    }

    fn badge(&self) -> [&str; 2] {
        [&self.id, &self.color]
    }

    fn code(&mut self, c: &mut Coder, kinds: &mut Kinds) {
        for text in [&mut self.id, &mut self.name, &mut self.season, &mut self.record, &mut self.color] {
            *text = c.text(&mut kinds.names, text);
        }
        self.dunk = kinds.byte(c, 0, self.dunk);
        self.dunk_defense = kinds.signed(c, 1, self.dunk_defense);
        let players = c.number(&mut kinds.numbers[2], self.players.len() as u32) as usize;
        self.players.resize_with(players.min(Setup::MOST_PLAYERS), PlayerCard::default);
        for player in &mut self.players {
            code_player(c, kinds, player);
        }
    }
}

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
    for (kind, byte) in (3..).zip(bytes) {
        *byte = kinds.byte(c, kind, *byte);
    }
    it.points = c.number(&mut kinds.numbers[18], u32::from(it.points)).min(0xffff) as u16;
    it.status = c.one_of(&Provenance::ALL, it.status);
}
