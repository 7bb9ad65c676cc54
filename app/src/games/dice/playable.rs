//! DICE Basketball at the table.

use crate::games::dice::own_charts::DiceTable;
use crate::games::dice::tray::OnTray;
use crate::routes::Route;
use crate::session::{
    Bench, Call, PlayableGame, PlayerView, Scored, each, fouls_and, named_teams, without_warnings,
};
use crate::storage::{SideLine, Storage, read};
use crate::text::{InWords as _, abbreviation};
use hardwood::book::paper::Paper;
use hardwood::court::{PerSide, Player, Side};
use hardwood::dice_basketball::cards::CardSet;
use hardwood::dice_basketball::charts::Charts;
use hardwood::dice_basketball::link::Reference;
use hardwood::dice_basketball::{
    Character, Choice, DiceBasketball, HouseCoach, Lamps, Question, Setup, Talk, read_dice,
};
use hardwood::table::link::Missing;
use hardwood::table::{Act, Event, Need, Prompt, Scored as _, Window};
use hardwood::table::{Input, Session};
use serde::{Deserialize, Serialize};

/// What house coaches are like.
///
/// A new game has an assistant for each bench; in a save that names none, people substitute themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DicePolicy {
    /// Of each side.
    #[serde(default)]
    pub characters: PerSide<Character>,
    /// Whether an assistant substitutes for a person.
    #[serde(default)]
    pub assistant: PerSide<bool>,
}

impl Default for DicePolicy {
    fn default() -> Self {
        DicePolicy { characters: PerSide::default(), assistant: PerSide::new(true, true) }
    }
}

impl PlayableGame for DiceBasketball {
    const ROUTE: Route = Route::DicePlay;
    const SETS: &'static str = "cards/dice/index.json";
    type Coach = Bench<HouseCoach>;
    type BenchPolicy = DicePolicy;
    type Set = CardSet;
    type Own = Charts;
    type Tray = OnTray;

    fn tray(session: &Session<Self>) -> OnTray {
        let rolls =
            session.journal().iter().filter(|input| !matches!(input, Input::Chose(_) | Input::Acted(_)));
        OnTray {
            rolled: DiceBasketball::last_roll(session.setup(), session.events()),
            rolls: rolls.count() as u32,
        }
    }

    fn coach(ways: &DicePolicy, side: Side, house: bool) -> Bench<HouseCoach> {
        Bench { coach: HouseCoach::of(ways.characters[side]), house }
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
        let why = bench.coach.reason(self, side, question, choice)?;
        Some(match choice {
            Choice::In { .. } | Choice::Swap { .. } => why,
            _ => format!("{}: {why}", choice.text(self, side)),
        })
    }

    fn is_lineup(question: &Question) -> bool {
        *question == Question::Lineup
    }

    fn calls_lineup(choice: Choice) -> bool {
        choice == Choice::TimeOut
    }

    const CALLS: &'static [Call] = &[Call::TimeOut, Call::Sub, Call::Defense];

    fn meets(call: Call, choice: Choice) -> bool {
        match call {
            Call::TimeOut => choice == Choice::TimeOut,
            Call::Sub | Call::Move => false,
            Call::Defense => matches!(
                choice,
                Choice::Double { .. }
                    | Choice::Zone
                    | Choice::ManToMan
                    | Choice::Pressure
                    | Choice::FullCourt
                    | Choice::HalfCourt
            ),
        }
    }

    fn has_time_out(&self, side: Side) -> bool {
        self.time_outs(side) > 0
    }

    fn rotates(ways: &DicePolicy, side: Side) -> bool {
        ways.assistant[side]
    }

    fn assisted(ways: &DicePolicy, side: Side) -> Option<bool> {
        Some(ways.assistant[side])
    }

    fn set_assisted(ways: &mut DicePolicy, side: Side, on: bool) {
        ways.assistant[side] = on;
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

    fn late(&self) -> bool {
        self.final_ten()
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
        "Both dice, red first".to_owned()
    }

    fn read_luck(&self, _: &Need<Self>, typed: &str) -> Result<Vec<u32>, String> {
        read_dice(typed).map(|number| vec![number]).in_words()
    }

    fn read_set(text: &str) -> Result<CardSet, Vec<String>> {
        without_warnings(CardSet::from_json(text))
    }

    fn joined(one: &CardSet, two: &CardSet) -> Option<CardSet> {
        let name = format!("{} and {}", one.name, two.name);
        Some(CardSet { name, teams: [&*one.teams, &*two.teams].concat(), ..one.clone() })
    }

    fn wanted(reference: &Reference) -> Option<PerSide<(String, String)>> {
        named_teams(&reference.teams)
    }

    fn own(storage: &Storage) -> Option<Charts> {
        read::<DiceTable>(&*storage.store).ok()?.value?.charts().ok()?
    }

    fn found(reference: &Reference, set: Option<&CardSet>, own: Option<&Charts>) -> Result<Setup, Missing> {
        reference.setup(set.map_or(&[][..], |set| &set.teams), own)
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

impl Scored for DiceBasketball {
    fn regulation(&self) -> u8 {
        self.rules().periods
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
