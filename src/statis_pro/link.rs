//! Links to Statis Pro games: how a game's setup is coded, with teams by name and checksum or as whole cards.

use super::StatisPro;
use super::availability::{Availability, Expanded};
use super::cards::{Letter, PlayerCard, TeamCard};
use super::fac::Class;
use super::own_deck::OwnDeck;
use super::ruleset::Code;
use super::setup::{Assists, HouseRules, Setup};
use crate::court::{PerSide, Position, Side};
use crate::kit::Provenance;
use crate::table::Scored;
use crate::table::link::{Coder, Kinds, Linked, LinkedTeam, Missing, Number, TeamsReference, check};

/// The setup of a game as a link stores it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reference {
    /// The teams.
    pub teams: TeamsReference<TeamCard>,
    code: Code,
    house: HouseRules,
    /// The checksum of a person's own deck.
    deck: Option<u32>,
    /// The absences (14G).
    today: PerSide<Availability>,
}

impl Reference {
    /// Refers to teams of the card set `set` by name; the receiver must have it. An empty `set` means
    /// unknown.
    #[must_use]
    pub fn named(setup: &Setup, set: &str) -> Self {
        if setup.ten_day.is_some() {
            return Self::whole(setup);
        }
        Self::with(setup, TeamsReference::named(&printed(setup), set))
    }

    /// Stores both teams in the link. Players by a person's own Ten-Day Contract cards are among them, so that nobody
    /// has to sign them anew (14G).
    #[must_use]
    pub fn whole(setup: &Setup) -> Self {
        if setup.ten_day.is_some() {
            let signed = Self::with(setup, TeamsReference::whole(&setup.teams));
            let today = signed.today.map(|today| Availability { expanded: Vec::new(), ..today });
            return Reference { today, ..signed };
        }
        Self::with(setup, TeamsReference::whole(&printed(setup)))
    }

    fn with(setup: &Setup, teams: TeamsReference<TeamCard>) -> Self {
        Reference {
            teams,
            code: setup.code,
            house: setup.house,
            deck: setup.deck.as_ref().map(deck_check),
            today: setup.today.clone().map(|today| today.available),
        }
    }

    /// Whether all named teams are among `teams`.
    #[must_use]
    pub fn is_of(&self, teams: &[TeamCard]) -> bool {
        self.teams.is_of(teams)
    }

    /// Rebuilds the setup from these teams and, if the link asks for it, a person's own deck.
    ///
    /// # Errors
    /// The team or deck that the receiver lacks.
    pub fn setup(&self, teams: &[TeamCard], own_deck: Option<&OwnDeck>) -> Result<Setup, Missing> {
        let deck = self.deck.map(|check| own_deck.filter(|own| deck_check(own) == check));
        let setup = Setup {
            teams: self.teams.find(teams, deck == Some(None))?,
            code: self.code,
            house: self.house,
            deck: deck.flatten().cloned(),
            told: Vec::new(),
            fast_break: None,
            told_break: Vec::new(),
            ten_day: None,
            today: PerSide::default(),
        };
        // illegal absences cannot come from a real game, so they are dropped
        Ok(setup.clone().on_the_day(self.today.clone()).unwrap_or(setup))
    }
}

/// The teams as their cards are printed.
fn printed(setup: &Setup) -> PerSide<TeamCard> {
    PerSide::new(setup.team_as_printed(Side::Home), setup.team_as_printed(Side::Visitors))
}

fn deck_check(deck: &OwnDeck) -> u32 {
    check(deck.write().as_bytes())
}

impl Linked for StatisPro {
    type Reference = Reference;

    fn code(c: &mut Coder, it: &mut Reference) {
        it.teams.code(c, &mut TeamCard::kinds());
        it.code = c.one_of(&Code::ALL, it.code);
        it.house.assists = c.one_of(&[Assists::LastPasser, Assists::OpenShot], it.house.assists);
        let HouseRules {
            three_shots_on_three,
            jump_balls,
            overtime_fouls_go_on,
            no_three_point_shot,
            true_to_era,
            cut_overtime_deck,
            outlet_pass,
            assists: _,
        } = &mut it.house;
        for switch in [three_shots_on_three, jump_balls, overtime_fouls_go_on, no_three_point_shot] {
            *switch = c.one_of(&[false, true], *switch);
        }
        // as its opposite, as links always had it
        *true_to_era = c.one_of(&[true, false], *true_to_era);
        if c.since(6) {
            *cut_overtime_deck = c.one_of(&[false, true], *cut_overtime_deck);
            *outlet_pass = c.one_of(&[false, true], *outlet_pass);
        } else {
            // games were played with it
            *outlet_pass = true;
        }
        let own = c.one_of(&[false, true], it.deck.is_some());
        it.deck = own.then(|| c.number(&mut Number::default(), it.deck.unwrap_or(0)));
        for today in &mut it.today.0 {
            code_availability(c, today);
        }
    }

    fn points(&self) -> [u16; 2] {
        Side::ALL.map(|side| self.book().points(side))
    }
}

/// Codes absences; a single bit if everybody can play.
fn code_availability(c: &mut Coder, it: &mut Availability) {
    if !c.one_of(&[false, true], *it != Availability::default()) {
        *it = Availability::default();
        return;
    }
    let mut kind = Number::default();
    let mut place = |c: &mut Coder, it: u8| c.number(&mut kind, u32::from(it)).min(255) as u8;
    let most = Setup::MOST_PLAYERS;
    for list in [&mut it.out, &mut it.missed] {
        let n = usize::from(place(c, list.len() as u8)).min(most);
        list.resize(n, 0);
        list.iter_mut().for_each(|it| *it = place(c, *it));
    }
    let n = usize::from(place(c, it.expanded.len() as u8)).min(most);
    it.expanded.resize(n, Expanded { missing: 0, by: None });
    for Expanded { missing, by } in &mut it.expanded {
        *missing = place(c, *missing);
        *by = place(c, by.map_or(0, |by| by.saturating_add(1))).checked_sub(1);
    }
}

impl LinkedTeam for TeamCard {
    const NUMBERS: usize = 24;

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
        for letter in [&mut self.fb_offense, &mut self.fb_defense] {
            *letter = c.one_of(&Letter::ALL, *letter);
        }
        for index in [&mut self.home_index, &mut self.road_index] {
            *index = kinds.signed(c, 0, *index);
        }
        for number in
            [&mut self.fouled, &mut self.turnovers, &mut self.fouls, &mut self.tempo, &mut self.boards]
        {
            let folded = (*number << 1 ^ *number >> 15) as u16;
            let read = c.number(&mut kinds.numbers[1], u32::from(folded)).min(400) as i16;
            *number = read >> 1 ^ -(read & 1);
        }
        self.status = c.one_of(&Provenance::ALL, self.status);
        let players = c.number(&mut kinds.numbers[1], self.players.len() as u32) as usize;
        self.players.resize_with(players.min(Setup::MOST_PLAYERS), PlayerCard::default);
        for player in &mut self.players {
            code_player(c, kinds, player);
        }
    }
}

fn code_player(c: &mut Coder, kinds: &mut Kinds, it: &mut PlayerCard) {
    for text in [&mut it.number, &mut it.name, &mut it.college] {
        *text = c.text(&mut kinds.names, text);
    }
    let classes = c.below(4, it.classes.len() as u32) as usize;
    it.classes.resize(classes, Class::Guard);
    for class in &mut it.classes {
        *class = c.one_of(&[Class::Guard, Class::Forward, Class::Center], *class);
    }
    let rated = c.one_of(&[false, true], it.three.is_some());
    it.three = rated.then(|| it.three.unwrap_or(0));
    let (low, high) = &mut it.foul_range;
    let bytes = [
        &mut it.height,
        &mut it.age,
        &mut it.years,
        &mut it.games,
        &mut it.injury,
        &mut it.fg,
        &mut it.atts,
        &mut it.three_atts,
        &mut it.ft,
        &mut it.rebounds,
        low,
        high,
        &mut it.blocks,
        &mut it.assists,
        &mut it.steals,
        &mut it.stamina,
        &mut it.starts,
    ];
    for (kind, byte) in (2..).zip(bytes) {
        *byte = kinds.byte(c, kind, *byte);
    }
    if let Some(three) = &mut it.three {
        *three = kinds.byte(c, 19, *three);
    }
    let mut wide = [&mut it.weight, &mut it.foul_drawing, &mut it.minutes];
    for (kind, number) in kinds.numbers[20..].iter_mut().zip(&mut wide) {
        **number = c.number(kind, u32::from(**number)).min(0xffff) as u16;
    }
    it.defense = kinds.signed(c, 23, it.defense);
    let plays = Position::ALL.map(Some);
    let known = c.one_of(&[false, true], it.plays.is_some());
    it.plays = if known { c.one_of(&plays, it.plays) } else { None };
    it.status = c.one_of(&Provenance::ALL, it.status);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Luck, Seed};
    use crate::statis_pro::cards::CardSet;
    use crate::table::link::{Body, Link, LinkError, VERSION, Words, letters};
    use crate::table::{Input, Need, Session};
    use std::sync::Arc;

    fn game(inputs: usize) -> Session<StatisPro> {
        let set = CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a good set").0;
        let setup = Setup::nba(set.teams[1].clone(), set.teams[12].clone());
        let mut s = Session::new(Arc::new(setup), Some(Seed(1))).expect("a good setup");
        for _ in 0..inputs {
            s.input(if matches!(s.need(), Need::Choose { .. }) { Input::Chose(0) } else { Input::Luck })
                .expect("legal");
        }
        s
    }

    #[test]
    fn altered_bytes_with_a_valid_check_are_read_or_refused() {
        let mut luck = Luck::new(Seed(12));
        let s = game(120);
        let text = s.link(Reference::whole(s.setup())).expect("it fits");
        for n in 0..200 {
            let mut bytes = Body::read(&text).map(|body| body.coded).expect("undamaged");
            // in half of the cases only the part behind the teams
            let from = if n % 2 == 0 { 0 } else { bytes.len() as u32 - 30 };
            for _ in 0..=luck.below(4) {
                let at = (from + luck.below(bytes.len() as u32 - from)) as usize;
                bytes[at] = luck.below(256) as u8;
            }
            let Ok(link) = Link::<StatisPro>::parse(&letters(0, &bytes).expect("short")) else { continue };
            if let Ok(setup) = link.reference.setup(&[], None) {
                // changed players may lead to another game
                let _ = link.open(Arc::new(setup));
            }
        }
    }

    #[test]
    fn later_formats_and_other_rules_are_distinguished() {
        let s = game(20);
        let text = s.link(Reference::named(s.setup(), "")).expect("it fits");
        let mut head = vec![VERSION + 1];
        head.extend([0, 0]);
        head.push(check(&head) as u8);
        head.extend([0; 5]);
        let later = format!("{}{}", crate::table::link::text::write(&head), &text);
        assert_eq!(Link::<StatisPro>::parse(&later).map(drop), Err(LinkError::Newer { found: VERSION + 1 }));
        let other = |game: &str, rules: u32| {
            let mut coder = Coder::writer();
            coder.text(&mut Words::default(), game);
            coder.number(&mut Number::default(), rules);
            let text = letters(0, &coder.finish()).expect("short");
            Link::<StatisPro>::parse(&text).expect_err("another").to_string()
        };
        assert!(other("statis-pro", 9).contains("rules 9"));
        assert!(other("dice", 1).contains("a game of dice"));
    }
}
