//! The advanced game of March Madness at the table.

use crate::games::march_madness::tray::OnTray;
use crate::routes::Route;
use crate::session::{Bench, Call, PlayableGame, Sound, each, named_teams, without_warnings};
use crate::storage::{SideLine, Storage};
use crate::text::{InWords as _, abbreviation, count};
use hardwood::court::{PerSide, Side};
use hardwood::march_madness::advanced::{
    Choice, Contest, Draw, HouseCoach, Question, Reference, Setup, Talk,
};
use hardwood::march_madness::cards::CardSet;
use hardwood::table::link::Missing;
use hardwood::table::{Act, Answer, Need, Prompt, Scored, What, Window};
use hardwood::table::{Input, Session};
use serde::{Deserialize, Serialize};

/// House coaches are all alike.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarchPolicy {}

impl PlayableGame for Contest {
    const ROUTE: Route = Route::MarchGame;
    const BOOK: &'static str = "march-madness";
    const SECRETS: bool = true;
    const CARDS_BY_NAME: bool = true;
    const SETS: &'static str = "cards/march-madness/index.json";
    type Coach = Bench<HouseCoach>;
    type BenchPolicy = MarchPolicy;
    type Set = CardSet;
    /// Nothing: charts and deck are the site's.
    type Own = ();
    type Tray = OnTray;

    fn tray(session: &Session<Self>) -> OnTray {
        let luck = |input: &&Input| !matches!(input, Input::Chose(_) | Input::Acted(_));
        OnTray {
            working: session.game().table_dice(session.events()),
            rolls: session.journal().iter().filter(luck).count() as u32,
        }
    }

    fn coach(_: &MarchPolicy, _: Side, house: bool) -> Bench<HouseCoach> {
        Bench { coach: HouseCoach, house }
    }

    fn explain(&self, _: &mut Bench<HouseCoach>, _: Side, _: &Question, _: Choice) -> Option<String> {
        // what both may know of it is in the log
        None
    }

    const CALLS: &'static [Call] = &[Call::Move];

    fn ends_turn(question: &Question) -> bool {
        *question == Question::Move
    }

    fn has_move(&self, side: Side) -> bool {
        self.display(side).moves > 0
    }

    fn prompt_now(session: &Session<Self>) -> Prompt {
        let game = session.game();
        let mut prompt = PlayableGame::prompt(game, session.need());
        let Need::Choose { question, .. } = session.need() else { return prompt };
        let Some(roll) = game.table_dice(session.events()).clock else { return prompt };
        let (total, minutes) = (roll.total(), count(usize::from(roll.minutes), "minute", "minutes"));
        let (ask, why) = match question {
            Question::Turn { resolve: false } => (
                "Choose one thing to do".to_owned(),
                format!("You rolled {total} with {minutes} left, so nobody scores this turn."),
            ),
            Question::Turn { resolve: true } => (
                "Resolve a position, or do one other thing".to_owned(),
                format!(
                    "You rolled {total} with {minutes} left. The {} is resolved already, so you choose.",
                    roll.white.name()
                ),
            ),
            Question::Move => (
                "Your Move: one more thing?".to_owned(),
                format!(
                    "{} left this half.",
                    count(usize::from(game.display(roll.side).moves), "Move", "Moves")
                ),
            ),
            _ => return prompt,
        };
        prompt.ask = ask;
        if let Some(first) = prompt.why.first_mut() {
            first.text = why;
        }
        prompt
    }

    fn is_lineup(_: &Question) -> bool {
        false
    }

    fn is_thrown_with(need: &Need<Self>) -> bool {
        let draw = match need {
            Need::Draw { draw, .. } | Need::Roll { draw, .. } => *draw,
            _ => return false,
        };
        matches!(draw, Draw::Card { .. } | Draw::Clock { white: false, .. })
    }

    fn sound(talk: &Talk) -> Option<Sound> {
        match talk {
            Talk::Scores { points: 1.., .. } | Talk::LeftOpen { points: 1.., .. } => Some(Sound::Net),
            Talk::Foul { .. } | Talk::FouledOut { .. } => Some(Sound::Whistle),
            Talk::PeriodOver { .. } | Talk::GameOver { .. } => Some(Sound::Buzzer),
            _ => None,
        }
    }

    fn is_secret(question: &Question) -> bool {
        question.is_move() || matches!(question, Question::Open { .. })
    }

    fn is_step(what: &What<Talk>) -> bool {
        match what {
            What::Play(_) => true,
            What::Talk { talk } => {
                !matches!(talk, Talk::Clock { .. } | Talk::Rolls { .. } | Talk::Dealt { .. })
            }
        }
    }

    fn prompt(&self, need: &Need<Self>) -> Prompt {
        let mut prompt = self.prompt(need);
        // the bar names the team itself
        if let Some(side) = prompt.side
            && let Some(ask) = prompt.ask.strip_prefix(&format!("{}: ", self.setup().teams[side].name))
        {
            prompt.ask = crate::text::capital(ask);
        }
        prompt
    }

    fn acts(&self, may: &[Window<Self>], sides: &[Side]) -> Vec<Act> {
        let all = may.iter().flat_map(|window| window.choices.iter().map(|choice| (window.side, *choice)));
        let time_outs = (0u16..).zip(all).filter(|(_, (side, _))| sides.contains(side));
        time_outs
            .map(|(index, (side, _))| {
                let left = self.display(side).time_outs;
                let note = format!("all dice again, {left} left");
                let way = Answer { index, label: "Timeout".to_owned(), note, key: None, outlook: None };
                let key = if side == Side::Home { 'h' } else { 'y' };
                Act { side, label: "Timeout", key, ways: vec![way] }
            })
            .collect()
    }

    fn moment(&self) -> String {
        self.moment()
    }

    fn offense(&self) -> Option<Side> {
        None
    }

    fn closing(&self) -> bool {
        false
    }

    fn is_fresh(&self) -> bool {
        false
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

    fn luck_label(&self, need: &Need<Self>) -> String {
        self.luck_label(need)
    }

    fn read_luck(&self, need: &Need<Self>, typed: &str) -> Result<Vec<u32>, String> {
        self.read_luck(need, typed).in_words()
    }

    fn read_set(text: &str) -> Result<CardSet, Vec<String>> {
        without_warnings(CardSet::from_json(text))
    }

    fn wanted(reference: &Reference) -> Option<PerSide<(String, String)>> {
        named_teams(&reference.teams)
    }

    fn own(_: &Storage) -> Option<()> {
        None
    }

    fn found(reference: &Reference, set: Option<&CardSet>, _: Option<&()>) -> Result<Setup, Missing> {
        reference.setup(set.map_or(&[][..], |set| &set.teams))
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

#[cfg(test)]
mod tests {
    use super::*;
    use hardwood::march_madness::Position;

    #[test]
    fn points_fouls_and_ends_of_halves_are_heard() {
        let (side, position, points) = (Side::Home, Position::Bench, PerSide::default());
        assert_eq!(Contest::sound(&Talk::LeftOpen { side, position, points: 3 }), Some(Sound::Net));
        assert_eq!(Contest::sound(&Talk::LeftOpen { side, position, points: 0 }), None);
        assert_eq!(Contest::sound(&Talk::FouledOut { side, position }), Some(Sound::Whistle));
        assert_eq!(Contest::sound(&Talk::PeriodOver { period: 1, points }), Some(Sound::Buzzer));
        assert_eq!(Contest::sound(&Talk::Shuffled), None);
    }
}
