//! Statis Pro Basketball at the table.

use crate::games::statis_pro::deck::OwnDeck;
use crate::routes::Route;
use crate::session::{
    Call, PlayableGame, PlayerView, ReliefAsk, Scored, each, fouls_and, named_teams, without_warnings,
};
use crate::storage::{SideLine, Storage, read};
use crate::text::abbreviation;
use hardwood::book::paper::Paper;
use hardwood::court::{PerSide, Player, Side};
use hardwood::statis_pro::Read;
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::deck_file::read_deck;
use hardwood::statis_pro::fac::Fac;
use hardwood::statis_pro::link::Reference;
use hardwood::statis_pro::{
    Character, Choice, HouseCoach, Lamps, Orders, Question, Rotation, Setup, StatisPro, Talk,
};
use hardwood::table::Session;
use hardwood::table::link::Missing;
use hardwood::table::{Act, Event, Need, Prompt, Scored as _, Window};
use serde::{Deserialize, Serialize};

/// What house coaches are like, and what is done for the people at the screen without asking them.
///
/// A new game has an assistant for each bench; what a save leaves out is left to the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BenchPolicy {
    /// What house coaches are like.
    #[serde(default)]
    pub characters: PerSide<Character>,
    /// A person's standing orders.
    #[serde(default)]
    pub orders: PerSide<Orders>,
}

impl Default for BenchPolicy {
    fn default() -> Self {
        let orders = PerSide::new(Orders::ASSISTED, Orders::ASSISTED);
        BenchPolicy { characters: PerSide::default(), orders }
    }
}

impl PlayableGame for StatisPro {
    const ROUTE: Route = Route::Play;
    const SETS: &'static str = "cards/index.json";
    type Coach = HouseCoach;
    type BenchPolicy = BenchPolicy;
    type Set = CardSet;
    type Own = Vec<Fac>;
    /// The card read last, and how.
    type Tray = Option<(Read, Fac)>;

    fn tray(session: &Session<Self>) -> Self::Tray {
        let read = StatisPro::last_read(session.events())?;
        Some((read, session.game().fac(read.rpg)))
    }

    fn coach(ways: &BenchPolicy, side: Side, house: bool) -> HouseCoach {
        if house {
            return HouseCoach::of(ways.characters[side]);
        }
        // whatever is left to the person, players must rest
        HouseCoach::with_orders(Orders { rotation: Rotation::ByMinutes, ..ways.orders[side] })
    }

    fn coach_for_one_game(ways: &BenchPolicy, side: Side) -> HouseCoach {
        Self::coach(ways, side, true).for_one_game()
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
            Choice::In { .. } | Choice::Swap { .. } | Choice::Press => why,
            Choice::TimeOut if why.starts_with("takes") => why,
            _ => format!("{}: {why}", choice.text(self, side)),
        })
    }

    fn is_lineup(question: &Question) -> bool {
        *question == Question::Lineup
    }

    fn is_second_thought(question: &Question) -> bool {
        question.is_second_thought()
    }

    fn calls_lineup(choice: Choice) -> bool {
        // whoever calls a time-out has something to say
        matches!(choice, Choice::TimeOut | Choice::ShortTimeOut | Choice::Freeze)
    }

    fn rotates(ways: &BenchPolicy, side: Side) -> bool {
        ways.orders[side].rotation == Rotation::ByMinutes
    }

    const CALLS: &'static [Call] = &[Call::TimeOut, Call::Sub, Call::Defense];
    const RELIEF: bool = true;

    fn meets(call: Call, choice: Choice) -> bool {
        match call {
            Call::TimeOut => choice == Choice::TimeOut,
            Call::Sub | Call::Move => false,
            Call::Defense => {
                matches!(choice, Choice::Press | Choice::Double { .. } | Choice::ThreeDefense { on: true })
            }
        }
    }

    fn costs_a_shot(window: &Question) -> bool {
        *window == Question::TimeOut { shot: true }
    }

    fn has_time_out(&self, side: Side) -> bool {
        self.time_outs_now(side).full > 0
    }

    fn relief(&self, coach: &mut HouseCoach, side: Side) -> Option<ReliefAsk<Choice>> {
        let relief = coach.relief(self, side)?;
        Some(ReliefAsk {
            label: format!("{} in", self.setup().short_name(relief.on)),
            choice: Choice::In { position: relief.position, player: relief.on.index },
            key: relief.key(),
            ask: relief.ask,
        })
    }

    fn assisted(ways: &BenchPolicy, side: Side) -> Option<bool> {
        Some(ways.orders[side].assisted())
    }

    fn set_assisted(ways: &mut BenchPolicy, side: Side, on: bool) {
        let orders = &mut ways.orders[side];
        orders.rotation = if on { Rotation::ByMinutes } else { Rotation::ByHand };
        orders.mandatory = on;
        // the assistant's timeouts end with it; ordered ones are given back with the standing orders
        orders.time_outs &= on;
    }

    fn prompt(&self, need: &Need<Self>) -> Prompt {
        self.prompt(need)
    }

    fn acts(&self, may: &[Window<Self>], sides: &[Side]) -> Vec<Act> {
        self.acts(may, sides)
    }

    fn moment(&self) -> String {
        self.moment()
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

    fn line(&self, side: Side) -> SideLine {
        let [team, other] = [side, side.other()].map(|side| &self.setup().teams[side]);
        SideLine {
            name: team.name.clone(),
            short: abbreviation((&team.id, &team.name), (&other.id, &other.name)),
            color: team.color.clone(),
            score: self.book().points(side),
        }
    }

    fn luck_label(&self, _: &Need<Self>) -> String {
        "RPG of the card you flipped".to_owned()
    }

    fn read_luck(&self, _: &Need<Self>, typed: &str) -> Result<Vec<u32>, String> {
        let shown: String = typed.trim().chars().take(12).collect();
        match typed.trim().parse::<u32>() {
            Ok(number @ 1..=200) => Ok(vec![number]),
            _ if shown.is_empty() => Err("Type the RPG number of the card: 1 to 200.".to_owned()),
            _ => Err(format!("\"{shown}\" is not an RPG number: cards are numbered 1 to 200.")),
        }
    }

    fn read_set(text: &str) -> Result<CardSet, Vec<String>> {
        without_warnings(CardSet::from_json(text).map(|checked| (checked.set, ())))
    }

    fn joined(one: &CardSet, two: &CardSet) -> Option<CardSet> {
        let name = format!("{} and {}", one.name, two.name);
        Some(CardSet { name, teams: [&*one.teams, &*two.teams].concat(), ..one.clone() })
    }

    fn wanted(reference: &Reference) -> Option<PerSide<(String, String)>> {
        named_teams(&reference.teams)
    }

    fn own(storage: &Storage) -> Option<Vec<Fac>> {
        let kept = read::<OwnDeck>(&*storage.store).ok()?.value?;
        read_deck(&kept.csv).ok()
    }

    fn found(reference: &Reference, set: Option<&CardSet>, own: Option<&Vec<Fac>>) -> Result<Setup, Missing> {
        reference.setup(set.map_or(&[][..], |set| &set.teams), own.map(Vec::as_slice))
    }

    fn named(setup: &Setup, set: Option<&CardSet>) -> Option<Reference> {
        let named = Reference::named(setup, set.map_or("", |set| &set.name));
        set.is_none_or(|set| named.is_of(&set.teams)).then_some(named)
    }

    fn whole(setup: &Setup) -> Reference {
        Reference::whole(setup)
    }

    fn teams(setup: &Setup) -> PerSide<(String, String)> {
        each(|side| (setup.teams[side].name.clone(), setup.teams[side].season.clone()))
    }
}

impl Scored for StatisPro {
    fn regulation(&self) -> u8 {
        self.rules().periods
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
    use hardwood::table::Game as _;

    #[test]
    fn a_card_number_is_1_to_200_or_refused_with_what_would_be_right() {
        let set = CardSet::from_json(include_str!("../../../../www/cards/nba-2010.json")).unwrap().set;
        let game = StatisPro::new(Setup::nba(set.teams[0].clone(), set.teams[1].clone()).into()).unwrap();
        let read = |typed: &str| game.read_luck(&Need::Over, typed);
        assert_eq!([read("1"), read(" 200 ")], [Ok(vec![1]), Ok(vec![200])]);
        for bad in ["0", "201", "x", "-3", "1.5", "", "99999999999999999999"] {
            assert!(read(bad).is_err_and(|why| why.contains("1 to 200")), "{bad}");
        }
    }
}
