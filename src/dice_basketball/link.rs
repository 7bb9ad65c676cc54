//! How a link encodes a game's setup: each team by name and checksum, or in full.

use super::DiceBasketball;
use super::cards::{PlayerCard, TeamCard};
use super::charts::Charts;
use super::setup::{Code, HouseRules, Setup};
use crate::court::{PerSide, Position, Side};
use crate::kit::Provenance;
use crate::table::Scored;
use crate::table::link::{Coder, Kinds, Linked, LinkedTeam, Missing, Number, TeamsReference, check};

/// A setup as a link carries it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reference {
    /// The teams.
    pub teams: TeamsReference<TeamCard>,
    code: Code,
    house: HouseRules,
    /// The checksum of a person's own charts.
    charts: Option<u32>,
    /// The players who are out today.
    out: PerSide<Vec<u8>>,
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
        Reference {
            teams,
            code: setup.code,
            house: setup.house,
            charts: setup.charts.as_ref().map(charts_check),
            out: setup.out.clone(),
        }
    }

    /// Whether `teams` contains every team named in the link.
    #[must_use]
    pub fn is_of(&self, teams: &[TeamCard]) -> bool {
        self.teams.is_of(teams)
    }

    /// The setup, with named teams looked up in `teams` and a person's own charts if the link has them.
    ///
    /// # Errors
    /// The missing team; [`Missing::deck`] means the charts.
    pub fn setup(&self, teams: &[TeamCard], own_charts: Option<&Charts>) -> Result<Setup, Missing> {
        let charts = self.charts.map(|check| own_charts.filter(|own| charts_check(own) == check));
        Ok(Setup {
            teams: self.teams.find(teams, charts == Some(None))?,
            code: self.code,
            house: self.house,
            charts: charts.flatten().cloned(),
            told: None,
            out: self.out.clone(),
        })
    }
}

fn charts_check(charts: &Charts) -> u32 {
    check(charts.write().as_bytes())
}

impl Linked for DiceBasketball {
    type Reference = Reference;

    fn code(c: &mut Coder, it: &mut Reference) {
        it.teams.code(c, &mut TeamCard::kinds());
        // the sets were dealt anew with rules 2
        it.teams.older_cards = !c.since(2);
        it.code = c.one_of(&Code::ALL, it.code);
        it.house.free_throw_roll_rebounds = c.one_of(&[false, true], it.house.free_throw_roll_rebounds);
        // before rules 2 every stolen ball was live
        it.house.steals_passed_in = c.since(2) && c.one_of(&[false, true], it.house.steals_passed_in);
        let house = &mut it.house;
        // before rules 3 these were off, whatever a new game's default is
        for on in [&mut house.drives_by_chart, &mut house.open_must_pass, &mut house.doubled_but_open] {
            *on = c.since(3) && c.one_of(&[false, true], *on);
        }
        let own = c.one_of(&[false, true], it.charts.is_some());
        it.charts = own.then(|| c.number(&mut Number::default(), it.charts.unwrap_or(0)));
        for out in &mut it.out.0 {
            let mut kind = Number::default();
            let n = c.number(&mut kind, out.len() as u32) as usize;
            out.resize(n.min(Setup::MOST_PLAYERS), 0);
            out.iter_mut().for_each(|place| *place = c.number(&mut kind, u32::from(*place)).min(255) as u8);
        }
    }

    fn points(&self) -> [u16; 2] {
        Side::ALL.map(|side| self.book().points(side))
    }
}

impl LinkedTeam for TeamCard {
    const NUMBERS: usize = 18;

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
        self.timing = kinds.byte(c, 0, self.timing);
        let players = c.number(&mut kinds.numbers[1], self.players.len() as u32) as usize;
        self.players.resize_with(players.min(Setup::MOST_PLAYERS), blank);
        for player in &mut self.players {
            code_player(c, kinds, player);
        }
    }
}

/// An empty card, to be filled by the reader.
fn blank() -> PlayerCard {
    PlayerCard {
        number: String::new(),
        name: String::new(),
        position: Position::Pg,
        games: 0,
        minutes: 0,
        points: 0,
        two: None,
        three: None,
        three_limit: 0,
        ft: None,
        passing: 0,
        steal: 0,
        block: 0,
        rebound: 0,
        defense: 0,
        stamina: 0,
        injury: 0,
        foul: 0,
        status: Provenance::House,
        note: String::new(),
    }
}

fn code_player(c: &mut Coder, kinds: &mut Kinds, it: &mut PlayerCard) {
    for text in [&mut it.number, &mut it.name, &mut it.note] {
        *text = c.text(&mut kinds.names, text);
    }
    it.position = c.one_of(&Position::ALL, it.position);
    it.status = c.one_of(&Provenance::ALL, it.status);
    for (kind, range) in (2..).zip([&mut it.two, &mut it.three, &mut it.ft]) {
        let can = c.one_of(&[false, true], range.is_some());
        *range = can.then(|| kinds.byte(c, kind, range.unwrap_or(0)));
    }
    // the absolute value, because small numbers are short
    it.defense = -(kinds.byte(c, 5, it.defense.unsigned_abs()).min(127) as i8);
    for (kind, wide) in (6..).zip([&mut it.minutes, &mut it.points]) {
        *wide = c.number(&mut kinds.numbers[kind], u32::from(*wide)).min(0xffff) as u16;
    }
    let bytes = [
        &mut it.games,
        &mut it.three_limit,
        &mut it.passing,
        &mut it.steal,
        &mut it.block,
        &mut it.rebound,
        &mut it.stamina,
        &mut it.injury,
        &mut it.foul,
    ];
    for (kind, byte) in (8..).zip(bytes) {
        *byte = kinds.byte(c, kind, *byte);
    }
}
