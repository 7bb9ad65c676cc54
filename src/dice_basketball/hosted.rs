//! DICE Basketball for its hosts.

use super::cards::{CardSet, TeamCard};
use super::charts::Charts;
use super::link::Reference;
use super::read_out::read_out;
use super::{Character, Choice, DiceBasketball, HouseCoach, Lamps, Question, Setup, Talk, read_dice};
use crate::book::paper::Paper;
use crate::court::{PerSide, Player, RotationPlan, Side};
use crate::kit::{Invalid, Problem, Seed};
use crate::table::link::{Missing, TeamsReference};
use crate::table::{
    Act, Bench, BoxScored, Coach as _, Event, Hosted, Need, PlayerView, Preferred, Prompt, Reason,
    Scored as _, Session, Sum, Told, TwoTeams, Window, fouls_and, items,
};
use serde::{Deserialize, Serialize};

/// How benches are coached.
///
/// A new game has an assistant for each bench; in a save that names none, people substitute themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BenchPolicy {
    /// The characters of house coaches.
    #[serde(default)]
    pub characters: PerSide<Character>,
    /// Whether an assistant substitutes for a person.
    #[serde(default)]
    pub assistant: PerSide<bool>,
    /// What a person has settled for each team: who starts, and the most minutes of its players.
    #[serde(default, skip_serializing_if = "RotationPlan::both_empty")]
    pub rotations: PerSide<RotationPlan>,
}

impl Default for BenchPolicy {
    fn default() -> Self {
        BenchPolicy {
            characters: PerSide::default(),
            assistant: PerSide::new(true, true),
            rotations: PerSide::default(),
        }
    }
}

impl Hosted for DiceBasketball {
    type House = PerSide<HouseCoach>;
    type BenchPolicy = BenchPolicy;
    type Set = CardSet;
    type Own = Charts;
    const SIDES: &'static [Side] = &Side::ALL;

    fn house(policy: &BenchPolicy, _: Option<Seed>) -> PerSide<HouseCoach> {
        policy.characters.map(|character| HouseCoach::of(character).keeping_to(policy.rotations))
    }

    fn house_for_one_game(policy: &BenchPolicy, _: Option<Seed>) -> PerSide<HouseCoach> {
        let coach = |character| HouseCoach::of(character).keeping_to(policy.rotations).for_one_game();
        policy.characters.map(coach)
    }

    fn house_in_company(policy: &BenchPolicy, _: Option<Seed>) -> PerSide<HouseCoach> {
        policy.characters.map(|character| HouseCoach::of(character).keeping_to(policy.rotations).in_company())
    }

    #[inline]
    fn read_own(text: &str) -> Result<Option<Charts>, Vec<Problem>> {
        Charts::read(text).map(Some)
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

    fn unasked(&self, need: &Need<Self>) -> Option<Reason> {
        self.unasked_why(need)
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

    fn found(reference: &Reference, sets: &[&CardSet], own: Option<&Charts>) -> Result<Setup, Missing> {
        reference.setup(&items(sets), own)
    }
}

impl TwoTeams for DiceBasketball {
    type Coach = Bench<HouseCoach>;
    const JOINS_SETS: bool = true;

    fn coach(policy: &BenchPolicy, side: Side, house: bool) -> Bench<HouseCoach> {
        Bench { coach: HouseCoach::of(policy.characters[side]).keeping_to(policy.rotations), house }
    }

    fn in_company(bench: Bench<HouseCoach>) -> Bench<HouseCoach> {
        Bench { coach: bench.coach.in_company(), ..bench }
    }

    fn rotates(policy: &BenchPolicy, side: Side) -> bool {
        policy.assistant[side]
    }

    fn assisted(policy: &BenchPolicy, side: Side) -> Option<bool> {
        Some(policy.assistant[side])
    }

    fn set_assisted(policy: &mut BenchPolicy, side: Side, on: bool) {
        policy.assistant[side] = on;
    }

    fn explain(
        &self,
        bench: &mut Bench<HouseCoach>,
        side: Side,
        question: &Question,
        choice: Choice,
    ) -> Option<String> {
        // what a player does with the ball is rolled and told anyway
        if *question == Question::Ball {
            return None;
        }
        let why = bench.reason(self, side, question, choice)?;
        Some(match choice {
            Choice::In { .. } | Choice::Swap { .. } => why,
            _ => format!("{}: {why}", choice.text(self, side)),
        })
    }

    fn preferred(
        &self,
        side: Side,
        question: &Question,
        best: Choice,
        prompt: &Prompt,
    ) -> Option<Preferred<Choice>> {
        self.preferred_choice(side, question, best, prompt)
    }

    fn is_lineup(question: &Question) -> bool {
        *question == Question::Lineup
    }

    fn acts(&self, windows: &[Window<Self>], sides: &[Side]) -> Vec<Act> {
        self.acts(windows, sides)
    }

    fn offense(&self) -> Option<Side> {
        self.offense()
    }

    fn late(&self) -> bool {
        self.final_ten()
    }

    fn closing(&self) -> bool {
        self.closing()
    }

    fn is_fresh(&self) -> bool {
        self.is_fresh()
    }

    fn has_time_out(&self, side: Side) -> bool {
        self.time_outs(side) > 0
    }

    fn luck_label(&self, _: &Need<Self>) -> String {
        "Both dice, red first".to_owned()
    }

    fn read_luck(&self, _: &Need<Self>, typed: &str) -> Result<Vec<u32>, Invalid> {
        read_dice(typed).map(|number| vec![number])
    }

    fn read_told(session: &Session<Self>, typed: &str) -> Result<Told<Setup>, Invalid> {
        read_out(session, typed)
    }

    fn teams(setup: &Setup) -> &PerSide<TeamCard> {
        &setup.teams
    }

    fn linked_teams(reference: &Reference) -> &TeamsReference<TeamCard> {
        &reference.teams
    }
}

impl BoxScored for DiceBasketball {
    fn regulation(&self) -> u8 {
        self.rules().periods
    }

    fn roster(&self, side: Side) -> Vec<(&str, &str)> {
        self.setup().teams[side].names().collect()
    }

    fn player_view(&self, player: Player) -> PlayerView {
        let card = self.card(player);
        PlayerView {
            name: format!("{}, {}", card.name, card.position),
            at: self.position_of(player).map(|at| at.abbreviation()),
            words: self.status_words(player),
            line: self.line_now(player),
        }
    }

    fn fouls_text(&self, side: Side) -> String {
        let Lamps { fouls, penalty, .. } = self.lamps(side);
        fouls_and(fouls, penalty)
    }

    fn paper(&self, events: &[Event<Talk>]) -> Paper {
        self.paper(events)
    }
}
