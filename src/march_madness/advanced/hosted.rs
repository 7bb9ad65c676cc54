//! The advanced game of March Madness for its hosts.

use super::contest::HALF;
use super::dice_input::read_chart;
use super::{Choice, Contest, Draw, HouseCoach, OwnBox, Question, Reference, Setup, Talk};
use crate::court::{PerSide, Side};
use crate::kit::{Invalid, Luck, Problem, Seed};
use crate::march_madness::Position;
use crate::march_madness::cards::{CardSet, TeamCard};
use crate::table::link::{Missing, TeamsReference};
use crate::table::{
    Act, Answer, Bench, Exchange, Figure, Game as _, Goal, Hosted, Need, NoPolicy, Preferred, Prompt,
    Scored as _, Session, Told, TwoTeams, What, Window, items,
};
use std::borrow::Cow;

impl Hosted for Contest {
    type House = HouseCoach;
    type BenchPolicy = NoPolicy;
    type Set = CardSet;
    type Own = OwnBox;
    const SIDES: &'static [Side] = &Side::ALL;

    fn house(_: &NoPolicy, _: Option<Seed>) -> HouseCoach {
        HouseCoach
    }

    #[inline]
    fn read_own(text: &str) -> Result<Option<OwnBox>, Vec<Problem>> {
        OwnBox::from_json(text).map(Some)
    }

    fn prompt(&self, need: &Need<Self>) -> Prompt {
        self.prompt(need)
    }

    fn seen_by(&self, viewer: Option<Side>) -> Cow<'_, Self> {
        Cow::Owned(self.seen_by(viewer))
    }

    fn need_seen_by(&self, need: &Need<Self>, viewer: Option<Side>) -> Need<Self> {
        self.need_seen_by(need, viewer)
    }

    fn dealt_anew(&self, viewer: Option<Side>, luck: &mut Luck) -> Option<Exchange> {
        Some(self.dealt_anew(viewer, luck))
    }

    fn exchanged(&self, exchange: &Exchange) -> Self {
        self.exchanged(exchange)
    }

    fn exchanged_choice(choice: Choice, exchange: &Exchange) -> Choice {
        choice.exchanged(exchange)
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

    fn found(reference: &Reference, sets: &[&CardSet], own: Option<&OwnBox>) -> Result<Setup, Missing> {
        reference.setup(&items(sets), own)
    }
}

impl TwoTeams for Contest {
    type Coach = Bench<HouseCoach>;
    const SECRETS: bool = true;

    fn coach(_: &NoPolicy, _: Side, house: bool) -> Bench<HouseCoach> {
        Bench { coach: HouseCoach, house }
    }

    fn seen_with(&self, sides: PerSide<bool>) -> Option<Self> {
        // of a solitaire team nobody sees the hand while it is played (§15.2)
        let sees = |side: Side| sides[side] && (self.over() || !self.setup().solitaire[side]);
        Some(self.shown(PerSide(Side::ALL.map(sees))))
    }

    fn preferred(
        &self,
        side: Side,
        question: &Question,
        best: Choice,
        prompt: &Prompt,
    ) -> Option<Preferred<Choice>> {
        self.seen_by(Some(side)).preferred_choice(side, question, best, prompt)
    }

    fn goal(&self, side: Side, question: &Question, choice: Choice, prompt: &Prompt) -> Option<Goal> {
        self.seen_by(Some(side)).goal_of(side, question, choice, prompt)
    }

    fn is_secret(question: &Question) -> bool {
        question.is_secret()
    }

    fn is_asked_anyway(question: &Question) -> bool {
        matches!(question, Question::Open { .. })
    }

    fn is_fresh(&self) -> bool {
        let fresh = |side: Side| self.display(side).clock == HALF;
        self.unresolved().count() == Position::ALL.len() && Side::ALL.into_iter().all(fresh)
    }

    fn ends_turn(question: &Question) -> bool {
        *question == Question::Move
    }

    fn is_thrown_with(need: &Need<Self>) -> bool {
        let draw = match need {
            Need::Draw { draw, .. } | Need::Roll { draw, .. } => *draw,
            _ => return false,
        };
        matches!(draw, Draw::Card { .. } | Draw::Clock { white: false, .. })
    }

    fn is_step(what: &What<Talk>) -> bool {
        match what {
            What::Play(_) => true,
            What::Talk { talk } => {
                !matches!(talk, Talk::Clock { .. } | Talk::Rolls { .. } | Talk::Dealt { .. })
            }
        }
    }

    fn prompt_now(session: &Session<Self>) -> Prompt {
        session.game().prompt_after(session.need(), session.events())
    }

    fn acts(&self, windows: &[Window<Self>], sides: &[Side]) -> Vec<Act> {
        let all =
            windows.iter().flat_map(|window| window.choices.iter().map(|choice| (window.side, *choice)));
        let time_outs = (0u16..).zip(all).filter(|(_, (side, _))| sides.contains(side));
        time_outs
            .map(|(index, (side, _)): (u16, (Side, Choice))| {
                let left = self.display(side).time_outs;
                let note = format!("all dice again, {left} left");
                let figure = self.figures(side, &Question::TimeOut, &[Choice::TimeOut]);
                let figure = figure.first().copied().unwrap_or(Figure::NOT_POINTS);
                let answer = Answer { note, figure, ..Answer::plain(index, "Timeout") };
                let key = if side == Side::Home { 'h' } else { 'y' };
                Act { side, label: "Timeout", key, answers: vec![answer], subjects: vec![] }
            })
            .collect()
    }

    fn has_move(&self, side: Side) -> bool {
        self.display(side).moves > 0
    }

    fn luck_label(&self, need: &Need<Self>) -> String {
        self.luck_label(need)
    }

    fn read_luck(&self, need: &Need<Self>, typed: &str) -> Result<Vec<u32>, Invalid> {
        self.read_luck(need, typed)
    }

    fn is_read_out(question: &Question) -> bool {
        matches!(question, Question::ChartCell { .. })
    }

    fn read_told(session: &Session<Self>, typed: &str) -> Result<Told<Setup>, Invalid> {
        match session.need() {
            Need::Choose { question: Question::ChartCell { row, .. }, .. } => {
                read_chart(*row, typed).map(Told::Answers)
            }
            need => session.game().read_luck(need, typed).map(Told::Luck),
        }
    }

    fn luck_names(&self, need: &Need<Self>, viewer: Option<Side>) -> Vec<&'static str> {
        self.luck_names(need, viewer)
    }

    fn unseen_draw(need: &Need<Self>) -> Option<Side> {
        Self::unseen_draw(need)
    }

    fn teams(setup: &Setup) -> &PerSide<TeamCard> {
        &setup.teams
    }

    fn linked_teams(reference: &Reference) -> &TeamsReference<TeamCard> {
        &reference.teams
    }
}
