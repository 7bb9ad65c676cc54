//! The Value Add Basketball Game at the table.

use crate::games::value_add::tray::OnTray;
use crate::routes::Route;
use crate::session::{
    Bench, Call, NoPolicy, PlayableGame, PlayerView, Scored, each, fouls_and, named_teams, without_warnings,
};
use crate::storage::{SideLine, Storage};
use crate::text::{InWords as _, abbreviation};
use hardwood::book::paper::Paper;
use hardwood::court::{PerSide, Player, Side};
use hardwood::table::link::Missing;
use hardwood::table::{Act, Event, Game as _, Need, Prompt, Scored as _, Window};
use hardwood::table::{Input, Session};
use hardwood::value_add::cards::CardSet;
use hardwood::value_add::link::Reference;
use hardwood::value_add::{Choice, Draw, HouseCoach, Question, Setup, Talk, ValueAdd};

impl PlayableGame for ValueAdd {
    const ROUTE: Route = Route::ValueAddPlay;
    const SETS: &'static str = "cards/value-add/index.json";
    type Coach = Bench<HouseCoach>;
    type BenchPolicy = NoPolicy;
    type Set = CardSet;
    type Own = ();
    type Tray = OnTray;

    fn tray(session: &Session<Self>) -> OnTray {
        let rolls =
            session.journal().iter().filter(|input| !matches!(input, Input::Chose(_) | Input::Acted(_)));
        OnTray { rolled: session.game().rolled(session.events()), rolls: rolls.count() as u32 }
    }

    fn coach(_: &NoPolicy, _: Side, house: bool) -> Bench<HouseCoach> {
        Bench { coach: HouseCoach, house }
    }

    fn explain(
        &self,
        bench: &mut Bench<HouseCoach>,
        side: Side,
        question: &Question,
        choice: Choice,
    ) -> Option<String> {
        let why = bench.coach.reason(self, side, question, choice)?;
        Some(format!("{}: {why}", choice.text(self, side)))
    }

    fn is_lineup(question: &Question) -> bool {
        *question == Question::Lineup
    }

    fn is_thrown_with(need: &Need<Self>) -> bool {
        let together = [Draw::Tens, Draw::Units, Draw::Column, Draw::Range];
        matches!(need, Need::Roll { draw, .. } if together.contains(draw))
    }

    fn prompt(&self, need: &Need<Self>) -> Prompt {
        self.prompt(need)
    }

    const CALLS: &'static [Call] = &[Call::Sub];

    fn acts(&self, may: &[Window<Self>], sides: &[Side]) -> Vec<Act> {
        self.acts(may, sides)
    }

    fn moment(&self) -> String {
        self.moment()
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
        match need {
            Need::Roll { draw, .. } => format!("Your dice: {}", draw.example()),
            _ => "Your dice".to_owned(),
        }
    }

    fn read_luck(&self, need: &Need<Self>, typed: &str) -> Result<Vec<u32>, String> {
        match need {
            Need::Roll { draw, .. } => draw.parse(typed).in_words(),
            _ => Err("no die is due".to_owned()),
        }
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

impl Scored for ValueAdd {
    fn regulation(&self) -> u8 {
        2
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

    #[test]
    fn dice_are_refused_with_what_would_be_right() {
        let set =
            ValueAdd::read_set(include_str!("../../../../www/cards/value-add/college-2010.json")).unwrap();
        let game = ValueAdd::new(Setup::new(set.teams[0].clone(), set.teams[1].clone()).into()).unwrap();
        let roll = |draw: Draw| Need::Roll { draw, rule: hardwood::rule!("3.1"), sides: draw.sides() };
        let read = |typed: &str| game.read_luck(&roll(Draw::Receiver), typed);
        assert_eq!(read("8 35 14"), Ok(vec![8, 3, 5, 14]));
        for (bad, right) in [("3 35 21", "1-20"), ("3 67 4", "11-66"), ("9", "1-8"), ("", "8, 11-66")] {
            assert!(read(bad).is_err_and(|why| why.contains(right)), "{bad}: {:?}", read(bad));
        }
        assert!(
            ValueAdd::is_thrown_with(&roll(Draw::Column)) && !ValueAdd::is_thrown_with(&roll(Draw::Throw))
        );
    }
}
