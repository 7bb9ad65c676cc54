//! Value Add for its hosts.

use super::cards::{CardSet, TeamCard};
use super::link::Reference;
use super::{Choice, CompanyCoach, Draw, Question, Setup, Talk, ValueAdd};
use crate::book::paper::Paper;
use crate::court::{PerSide, Player, RotationPlan, Side};
use crate::kit::{Invalid, Seed};
use crate::table::link::{Missing, TeamsReference};
use crate::table::{
    Act, Bench, BoxScored, Event, Game as _, Hosted, Need, Offer, PlayerView, Preferred, Prompt, Scored as _,
    Sum, TwoTeams, Window, fouls_and, items,
};
use serde::{Deserialize, Serialize};

/// How benches are coached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BenchPolicy {
    /// What a person has settled for each team of a season: who starts, and the most possessions of its players.
    #[serde(default, skip_serializing_if = "RotationPlan::both_empty")]
    pub rotations: PerSide<RotationPlan>,
}

impl Hosted for ValueAdd {
    type House = CompanyCoach;
    type BenchPolicy = BenchPolicy;
    type Set = CardSet;
    type Own = ();
    const SIDES: &'static [Side] = &Side::ALL;

    fn house(policy: &BenchPolicy, _: Option<Seed>) -> CompanyCoach {
        CompanyCoach { company: false, settled: policy.rotations }
    }

    fn house_in_company(policy: &BenchPolicy, _: Option<Seed>) -> CompanyCoach {
        CompanyCoach { company: true, settled: policy.rotations }
    }

    fn prompt(&self, need: &Need<Self>) -> Prompt {
        self.prompt(need)
    }

    fn choice_text(&self, side: Side, choice: Choice) -> Option<String> {
        Some(choice.text(self, side))
    }

    fn sum(&self, talk: &Talk) -> Option<Sum> {
        talk.sum(self.setup())
    }

    fn moment(&self) -> String {
        self.moment()
    }

    fn won_by(&self) -> Option<Side> {
        self.winner()
    }

    fn named(setup: &Setup, set: &str) -> Reference {
        Reference::named(setup, set)
    }

    fn whole(setup: &Setup) -> Reference {
        Reference::whole(setup)
    }

    fn found(reference: &Reference, sets: &[&CardSet], _: Option<&()>) -> Result<Setup, Missing> {
        reference.setup(&items(sets))
    }
}

impl TwoTeams for ValueAdd {
    type Coach = Bench<CompanyCoach>;

    fn coach(policy: &BenchPolicy, _: Side, house: bool) -> Bench<CompanyCoach> {
        Bench { coach: CompanyCoach { company: false, settled: policy.rotations }, house }
    }

    fn in_company(bench: Bench<CompanyCoach>) -> Bench<CompanyCoach> {
        Bench { coach: CompanyCoach { company: true, ..bench.coach }, ..bench }
    }

    fn preferred(
        &self,
        side: Side,
        question: &Question,
        best: Choice,
        _: &Prompt,
    ) -> Option<Preferred<Choice>> {
        self.preferred_choice(side, question, best)
    }

    fn offer(&self, windows: &[Window<Self>], side: Side) -> Option<Offer> {
        self.offer(windows, side)
    }

    fn plans(&self, side: Side) -> Option<(Prompt, Vec<Setup>)> {
        Some(self.rotations(side))
    }

    fn is_lineup(question: &Question) -> bool {
        *question == Question::Lineup
    }

    fn is_thrown_with(need: &Need<Self>) -> bool {
        let together = [Draw::Tens, Draw::Units, Draw::Column, Draw::Range];
        matches!(need, Need::Roll { draw, .. } if together.contains(draw))
    }

    fn acts(&self, windows: &[Window<Self>], sides: &[Side]) -> Vec<Act> {
        self.acts(windows, sides)
    }

    fn offense(&self) -> Option<Side> {
        (self.period() > 0 && !self.over()).then(|| self.offense())
    }

    fn closing(&self) -> bool {
        self.closing()
    }

    fn is_fresh(&self) -> bool {
        self.is_fresh()
    }

    fn luck_label(&self, need: &Need<Self>) -> String {
        match need {
            Need::Roll { draw, .. } => format!("Your dice: {}", draw.example()),
            _ => "Your dice".to_owned(),
        }
    }

    fn read_luck(&self, need: &Need<Self>, typed: &str) -> Result<Vec<u32>, Invalid> {
        match need {
            Need::Roll { draw, .. } => draw.parse(typed),
            _ => Err("no die is due".into()),
        }
    }

    fn teams(setup: &Setup) -> &PerSide<TeamCard> {
        &setup.teams
    }

    fn linked_teams(reference: &Reference) -> &TeamsReference<TeamCard> {
        &reference.teams
    }
}

impl BoxScored for ValueAdd {
    const OWN_COLUMNS: &'static [&'static str] = &["MIN"];

    fn regulation(&self) -> u8 {
        2
    }

    fn roster(&self, side: Side) -> Vec<(&str, &str)> {
        // the cards have no jersey numbers
        self.setup().teams[side].players.iter().map(|player| (&*player.name, "")).collect()
    }

    fn player_view(&self, player: Player) -> PlayerView {
        let (card, status) = (self.card(player), self.status(player));
        PlayerView {
            name: format!("{}, {}", card.name, card.position()),
            at: status.at.map(|at| at.abbreviation()),
            words: status.words(),
            line: self.line_now(player),
        }
    }

    fn fouls_text(&self, side: Side) -> String {
        let penalty = if self.turn().one_and_one() { "one-and-one" } else { "" };
        fouls_and(self.team_fouls(side), penalty)
    }

    fn paper(&self, events: &[Event<Talk>]) -> Paper {
        self.paper(events)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule;

    #[test]
    fn dice_are_refused_with_what_would_be_right() {
        let set = CardSet::from_json(include_str!("../../www/cards/value-add/college-2010.json"));
        let set = set.expect("a good set").0;
        let setup = Setup::new(set.teams[0].clone(), set.teams[1].clone());
        let game = ValueAdd::new(setup.into()).expect("a good setup");
        let roll = |draw: Draw| Need::Roll { draw, rule: rule!("3.1"), sides: draw.sides() };
        let read = |typed: &str| game.read_luck(&roll(Draw::Receiver), typed);
        assert_eq!(read("8 35 14").ok(), Some(vec![8, 3, 5, 14]));
        for (bad, right) in [("3 35 21", "1-20"), ("3 67 4", "11-66"), ("9", "1-8"), ("", "8, 11-66")] {
            assert!(read(bad).is_err_and(|why| why.to_string().contains(right)), "{bad}");
        }
        assert!(
            ValueAdd::is_thrown_with(&roll(Draw::Column)) && !ValueAdd::is_thrown_with(&roll(Draw::Throw))
        );
    }
}
