//! Statis Pro for its hosts.

use super::cards::{CardSet, TeamCard};
use super::deck_file::read_deck;
use super::fac::Section;
use super::link::Reference;
use super::own_deck::OwnDeck;
use super::read_out::read_out;
use super::{Character, Choice, HouseCoach, Lamps, Orders, Question, Rotation, Setup, StatisPro, Talk};
use crate::book::paper::Paper;
use crate::court::{PerSide, Player, RotationPlan, Side};
use crate::kit::{Invalid, Problem, Seed};
use crate::table::link::{Missing, TeamsReference};
use crate::table::{
    Act, BoxScored, Coach as _, Event, Hosted, Need, PlayerView, Preferred, Prompt, Reason, Scored as _,
    Session, Sum, Told, TwoTeams, Window, fouls_and, items,
};
use serde::{Deserialize, Serialize};

/// How benches are coached: the characters of house coaches, and what is done for people without asking them.
///
/// A new game has an assistant for each bench; what a save leaves out is left to the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BenchPolicy {
    /// The characters of house coaches.
    #[serde(default)]
    pub characters: PerSide<Character>,
    /// A person's standing orders.
    #[serde(default)]
    pub orders: PerSide<Orders>,
    /// What a person has settled for each team: who starts, and the most minutes of its players.
    #[serde(default, skip_serializing_if = "RotationPlan::both_empty")]
    pub rotations: PerSide<RotationPlan>,
}

impl Default for BenchPolicy {
    fn default() -> Self {
        let orders = PerSide::new(Orders::ASSISTED, Orders::ASSISTED);
        BenchPolicy { characters: PerSide::default(), orders, rotations: PerSide::default() }
    }
}

impl Hosted for StatisPro {
    type House = PerSide<HouseCoach>;
    type BenchPolicy = BenchPolicy;
    type Set = CardSet;
    type Own = OwnDeck;
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

    fn ordered(&self, policy: &BenchPolicy, side: Side, question: &Question) -> Option<Choice> {
        let orders = policy.orders[side];
        let coach = || HouseCoach::with_orders(orders).keeping_to(policy.rotations);
        orders.answers(question).then(|| coach().choose(self, side, question))
    }

    fn ordered_act(&self, policy: &BenchPolicy, side: Side, window: &Question) -> Option<Choice> {
        policy.orders[side].act(self, side, window)
    }

    #[inline]
    fn read_own(text: &str) -> Result<Option<OwnDeck>, Vec<Problem>> {
        read_deck(text).map(|cards| Some(cards.into()))
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

    fn told_choice(&self, choice: Choice) -> Option<&'static str> {
        match choice {
            Choice::Advance if self.qualified_for_assist() => Some("Advance for the open shot"),
            Choice::Advance => Some("Advance"),
            _ => None,
        }
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

    fn found(reference: &Reference, sets: &[&CardSet], own: Option<&OwnDeck>) -> Result<Setup, Missing> {
        reference.setup(&items(sets), own)
    }
}

impl TwoTeams for StatisPro {
    type Coach = HouseCoach;
    const JOINS_SETS: bool = true;

    fn coach(policy: &BenchPolicy, side: Side, house: bool) -> HouseCoach {
        if house {
            return HouseCoach::of(policy.characters[side]).keeping_to(policy.rotations);
        }
        // whatever is left to the person, players must rest
        let orders = Orders { rotation: Rotation::ByMinutes, ..policy.orders[side] };
        HouseCoach::with_orders(orders).keeping_to(policy.rotations)
    }

    fn in_company(coach: HouseCoach) -> HouseCoach {
        coach.in_company()
    }

    fn suggestion(&self, coach: &mut HouseCoach, side: Side, _: &Question) -> Choice {
        coach.suggestion(self, side)
    }

    fn rotates(policy: &BenchPolicy, side: Side) -> bool {
        policy.orders[side].rotation == Rotation::ByMinutes
    }

    fn assisted(policy: &BenchPolicy, side: Side) -> Option<bool> {
        Some(policy.orders[side].assisted())
    }

    fn set_assisted(policy: &mut BenchPolicy, side: Side, on: bool) {
        let orders = &mut policy.orders[side];
        orders.rotation = if on { Rotation::ByMinutes } else { Rotation::ByHand };
        orders.mandatory = on;
        // the assistant's timeouts end with it; ordered ones are given back with the standing orders
        orders.time_outs &= on;
    }

    fn explain(
        &self,
        coach: &mut HouseCoach,
        side: Side,
        question: &Question,
        choice: Choice,
    ) -> Option<String> {
        // what a player does with the ball is on the card
        if matches!(question, Question::Ball | Question::LastShot) {
            return None;
        }
        let why = coach.reason(self, side, question, choice)?;
        Some(match choice {
            Choice::CallPlay { .. } => choice.text(self, side),
            Choice::In { .. } | Choice::Swap { .. } | Choice::Press => why,
            Choice::TimeOut if why.starts_with("takes") => why,
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

    fn is_second_thought(question: &Question) -> bool {
        question.is_second_thought()
    }

    fn acts(&self, windows: &[Window<Self>], sides: &[Side]) -> Vec<Act> {
        self.acts(windows, sides)
    }

    fn offense(&self) -> Option<Side> {
        self.offense()
    }

    fn closing(&self) -> bool {
        self.closing()
    }

    fn is_fresh(&self) -> bool {
        self.is_fresh()
    }

    fn has_time_out(&self, side: Side) -> bool {
        self.time_outs_now(side).full > 0
    }

    fn luck_label(&self, need: &Need<Self>) -> String {
        match (need, &self.setup().deck) {
            (Need::Draw { draw: (_, section), .. }, Some(deck))
                if !deck.is_whole() && *section != Section::Rpg =>
            {
                format!("RPG of the card you flipped, then its {}", section.name())
            }
            _ => "RPG of the card you flipped".to_owned(),
        }
    }

    fn read_luck(&self, _: &Need<Self>, typed: &str) -> Result<Vec<u32>, Invalid> {
        let shown: String = typed.trim().chars().take(12).collect();
        match typed.trim().parse::<u32>() {
            Ok(number @ 1..=200) => Ok(vec![number]),
            _ if shown.is_empty() => Err("Type the RPG number of the card: 1 to 200.".into()),
            _ => Err(format!("\"{shown}\" is not an RPG number: cards are numbered 1 to 200.").into()),
        }
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

impl BoxScored for StatisPro {
    fn regulation(&self) -> u8 {
        self.rules().periods
    }

    fn roster(&self, side: Side) -> Vec<(&str, &str)> {
        self.setup().teams[side].names().collect()
    }

    fn player_view(&self, player: Player) -> PlayerView {
        let (card, status) = (self.card(player), self.status(player));
        PlayerView {
            name: format!("{}, {}", card.name, card.class_words()),
            at: status.at.map(|at| at.abbreviation()),
            words: status.words(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Game as _;

    #[test]
    fn a_card_number_is_1_to_200_or_refused_with_what_would_be_right() {
        let set = CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a good set").0;
        let setup = Setup::nba(set.teams[0].clone(), set.teams[1].clone());
        let game = StatisPro::new(setup.into()).expect("a good setup");
        let read = |typed: &str| game.read_luck(&Need::Over, typed);
        assert_eq!([read("1").ok(), read(" 200 ").ok()], [Some(vec![1]), Some(vec![200])]);
        for bad in ["0", "201", "x", "-3", "1.5", "", "99999999999999999999"] {
            assert!(read(bad).is_err_and(|why| why.to_string().contains("1 to 200")), "{bad}");
        }
    }
}
