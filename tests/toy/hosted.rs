//! Coin flips for their hosts.

use super::{Coins, Face, House, Setup, Team, TeamSet};
use hardwood::court::{PerSide, Side};
use hardwood::kit::{Invalid, Seed};
use hardwood::rule;
use hardwood::table::link::{Coder, Linked, LinkedTeam as _, Missing, TeamsReference};
use hardwood::table::{
    Act, Answer, Bench, Game as _, Hosted, Need, NoPolicy, Prompt, Reason, Scored as _, TwoTeams, Window,
    items,
};

/// A setup as a link carries it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Reference {
    teams: TeamsReference<Team>,
    flips: u8,
}

impl Linked for Coins {
    type Reference = Reference;

    fn code(c: &mut Coder, it: &mut Reference) {
        it.teams.code(c, &mut Team::kinds());
        it.flips = c.below(100, u32::from(it.flips)) as u8;
    }

    fn points(&self) -> [u16; 2] {
        Side::ALL.map(|side| self.book().points(side))
    }
}

impl Hosted for Coins {
    type House = House;
    type BenchPolicy = NoPolicy;
    type Set = TeamSet;
    type Own = ();
    const SIDES: &'static [Side] = &Side::ALL;

    fn house(_: &NoPolicy, _: Option<Seed>) -> House {
        House
    }

    fn prompt(&self, need: &Need<Self>) -> Prompt {
        let answer = |(index, face): (u16, &Face)| Answer::plain(index, face.name());
        match need {
            Need::Choose { side, choices, .. } => Prompt {
                side: Some(*side),
                ask: "Heads or tails?".to_owned(),
                why: vec![Reason::by(rule!("1"), "Two points if it falls so")],
                answers: (0u16..).zip(choices).map(answer).collect(),
            },
            _ => Prompt { side: None, ask: "Flip the coin".to_owned(), why: vec![], answers: vec![] },
        }
    }

    fn choice_text(&self, _: Side, face: Face) -> Option<String> {
        Some(face.name().to_owned())
    }

    fn moment(&self) -> String {
        if self.over() { "Final".to_owned() } else { format!("{} flips left", self.time().left) }
    }

    fn won_by(&self) -> Option<Side> {
        self.winner()
    }

    fn named(setup: &Setup, set: &str) -> Reference {
        Reference { teams: TeamsReference::named(&setup.teams, set), flips: setup.flips }
    }

    fn whole(setup: &Setup) -> Reference {
        Reference { teams: TeamsReference::whole(&setup.teams), flips: setup.flips }
    }

    fn found(reference: &Reference, sets: &[&TeamSet], _: Option<&()>) -> Result<Setup, Missing> {
        Ok(Setup { teams: reference.teams.find(&items(sets), false)?, flips: reference.flips })
    }
}

impl TwoTeams for Coins {
    type Coach = Bench<House>;

    fn coach(_: &NoPolicy, _: Side, house: bool) -> Bench<House> {
        Bench { coach: House, house }
    }

    fn acts(&self, _: &[Window<Self>], _: &[Side]) -> Vec<Act> {
        vec![]
    }

    fn offense(&self) -> Option<Side> {
        (!self.over()).then(|| self.caller())
    }

    fn luck_label(&self, _: &Need<Self>) -> String {
        "Your coin: 1 for heads, 2 for tails".to_owned()
    }

    fn read_luck(&self, _: &Need<Self>, typed: &str) -> Result<Vec<u32>, Invalid> {
        match typed.trim() {
            "1" => Ok(vec![1]),
            "2" => Ok(vec![2]),
            _ => Err("A coin falls 1 for heads or 2 for tails.".into()),
        }
    }

    fn teams(setup: &Setup) -> &PerSide<Team> {
        &setup.teams
    }

    fn linked_teams(reference: &Reference) -> &TeamsReference<Team> {
        &reference.teams
    }
}
