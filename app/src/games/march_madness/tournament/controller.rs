//! The controller of a tournament: the seats, the pauses, the steps of undo, the visible Events.

use crate::games::Controlled;
use crate::games::march_madness::base::{Base, progress, refused};
use crate::routes::Route;
use crate::session::{Controller, Opened, PlayAction, WithSteps, read, write};
use crate::storage::Progress;
use crate::text::{InWords as _, sentence};
use hardwood::kit::Seed;
use hardwood::march_madness::basic::{Choice, HouseCoach, Question, Round, Seat, Setup, Talk, Tournament};
use hardwood::table::{Coach as _, Game as _, Need, Refusal, Session};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How the table is set: all that a save of the tournament itself does not say.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SeatSettings {
    /// Whether the house answers for a coach, by seat.
    pub house: Vec<bool>,
    /// Dice are rolled on a real table and typed in; the cup of Events stays in the program, which keeps
    /// secrets.
    pub own_dice: bool,
    /// Dice of people's teams wait until they roll them.
    pub rolls: bool,
    /// How people around one screen keep their Events.
    pub events: EventsAt,
    /// What is committed around the screen for the period that is on, by team: how many Events.
    #[serde(skip_serializing_if = "is_nothing")]
    pub committed: [Option<u8>; 2],
}

fn is_nothing(committed: &[Option<u8>; 2]) -> bool {
    *committed == [None; 2]
}

/// How people around one screen keep their Events, and commit them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventsAt {
    /// Hidden: the screen is passed, and Events are picked one by one.
    #[default]
    Passed,
    /// Open to everybody: each coach taps in their own corner how many to play, in the order of §4.22.
    Open,
    /// Hidden, and so are the numbers until all have tapped theirs: they are revealed together.
    Together,
}

/// The setup of a tournament, its seed, and how the table is set.
pub type TournamentStart = (Setup, Seed, SeatSettings);

/// How far to simulate without questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunTo {
    /// The round is over.
    Round,
    /// The tournament is over.
    End,
}

/// A tournament that is played or watched.
#[derive(Debug, Clone)]
pub struct TournamentController {
    base: Base<Tournament>,
    /// How the table is set.
    pub settings: SeatSettings,
    /// The seat whose Events are visible now.
    shown: Option<Seat>,
}

impl Controlled for Tournament {
    type Controller = TournamentController;
}

impl Controller for TournamentController {
    const ROUTE: Route = Route::Tournament;

    fn from_text(text: &str) -> Result<(Self, Option<String>), String> {
        let Opened { session, beside, notice } = read::<Tournament, WithSteps<SeatSettings>>(text)?;
        let beside = beside.unwrap_or_else(|| WithSteps { settings: SeatSettings::default(), steps: vec![] });
        let mut controller = Self::with(Base::new(session), beside.settings);
        if notice.is_none() {
            controller.base.read_steps(beside.steps);
        }
        Ok((controller, notice))
    }

    fn to_text(&self) -> String {
        let beside = WithSteps { settings: self.settings.clone(), steps: self.base.steps.kept() };
        write(&self.base.session, &beside)
    }

    fn progress(&self) -> Progress {
        progress::<Tournament>(self.game().moment(), self.game().over())
    }

    fn title(&self) -> String {
        let setup = self.base.session.setup();
        match &setup.coaches[..] {
            [] => format!("{}, solitaire", setup.title()),
            coaches => format!("{}: {}", setup.title(), coaches.join(", ")),
        }
    }

    fn take(&mut self, action: PlayAction) -> Result<(), String> {
        let taken = match action {
            PlayAction::Next => self.next(),
            PlayAction::Answer(index) => self.answer(index),
            PlayAction::Leave => self.leave_it(),
            PlayAction::EnterLuck(text) => return self.enter_luck(&text).map_err(|why| sentence(&why)),
            PlayAction::DrawUnseen(_) => return Err("The cup of Events is kept here.".to_owned()),
            PlayAction::Undo => {
                self.undo();
                Ok(())
            }
            PlayAction::Redo => {
                self.redo();
                Ok(())
            }
            PlayAction::GoTo(step) => {
                self.base.go_to(step);
                Ok(())
            }
        };
        taken.map_err(refused)
    }
}

impl TournamentController {
    /// A new tournament.
    ///
    /// # Errors
    /// The problem in the setup.
    pub fn new(setup: Setup, seed: Seed, settings: SeatSettings) -> Result<Self, String> {
        let session = Session::new(Arc::new(setup), Some(seed)).in_words()?;
        let mut tournament = Self::with(Base::new(session), settings);
        tournament.settle(0, None);
        Ok(tournament)
    }

    /// A tournament to watch, as it stands.
    #[must_use]
    pub fn watch(session: Session<Tournament>) -> Self {
        let is_step = |talk: &Talk| matches!(talk, Talk::Color { .. } | Talk::Wins { .. });
        Self::with(Base::watch(session, is_step), SeatSettings::default())
    }

    /// The tournament as it stands, to be played on by its coaches.
    #[must_use]
    pub fn taken_over(&self) -> Self {
        let settings = SeatSettings { rolls: true, ..SeatSettings::default() };
        Self::with(Base::new(self.base.session.clone()), settings)
    }

    fn with(base: Base<Tournament>, mut settings: SeatSettings) -> Self {
        settings.house.resize(base.session.setup().coaches.len(), false);
        TournamentController { base, settings, shown: None }
    }

    /// Its session and steps.
    #[must_use]
    pub fn base(&self) -> &Base<Tournament> {
        &self.base
    }

    /// The tournament's state.
    #[must_use]
    pub fn game(&self) -> &Tournament {
        self.base.session.game()
    }

    /// Whether a person coaches from this seat.
    #[must_use]
    pub fn is_person(&self, seat: Seat) -> bool {
        !self.base.is_watched() && self.settings.house.get(seat.at()) == Some(&false)
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(|&seat| self.is_person(seat))
    }

    /// The person on the clock.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        match self.base.session.need() {
            Need::Choose { side, .. } => Some(*side).filter(|&seat| self.is_person(seat)),
            _ => None,
        }
    }

    /// Whether people sit around the screen, each with a corner of it.
    #[must_use]
    pub fn is_around(&self) -> bool {
        self.settings.events != EventsAt::Passed && self.people().next().is_some()
    }

    /// The teams that people around the screen commit Events for now, in the order of §4.22: 0 is the upper.
    #[must_use]
    pub fn committing(&self) -> Vec<usize> {
        let (Need::Choose { side, question: Question::Commit { .. }, .. }, Some(live)) =
            (self.base.session.need(), self.game().live())
        else {
            return Vec::new();
        };
        if !self.is_around() || !self.is_person(*side) {
            return Vec::new();
        }
        let asked = usize::from(live.seats[0] != *side);
        let other = 1 - asked;
        // whoever was asked before has committed in the game already
        let comes = self.game().commits_first() == Some(asked)
            && self.is_person(live.seats[other])
            && self.game().most_events(live.seats[other]) > 0;
        if comes { vec![asked, other] } else { vec![asked] }
    }

    /// Whether a coach may commit for this team now: with open Events the second one waits for the first (§4.22).
    #[must_use]
    pub fn may_commit(&self, which: usize) -> bool {
        let all = self.committing();
        let waits = self.settings.events == EventsAt::Open
            && all.first().is_some_and(|&first| first != which && self.settings.committed[first].is_none());
        all.contains(&which) && !waits
    }

    /// Whether everybody around the screen has committed, so that the Events can be revealed.
    #[must_use]
    pub fn is_committed(&self) -> bool {
        let all = self.committing();
        !all.is_empty() && all.iter().all(|&which| self.settings.committed[which].is_some())
    }

    /// A coach commits so many Events, the strongest, or takes that back. The game hears of it when all are revealed.
    ///
    /// # Errors
    /// Where it is not this coach's turn, or they hold fewer.
    pub fn commit(&mut self, which: usize, events: Option<u8>) -> Result<(), String> {
        let seat = self.game().live().map(|live| live.seats[which]);
        let most = seat.map_or(0, |seat| self.game().most_events(seat));
        if !self.may_commit(which) || events.is_some_and(|events| events > most) {
            return Err("That can't be committed now.".to_owned());
        }
        self.settings.committed[which] = events;
        if events.is_none() && self.settings.events == EventsAt::Open {
            // the second one answered what is taken back
            let first = self.committing().first() == Some(&which);
            if first {
                self.settings.committed = [None; 2];
            }
        }
        Ok(())
    }

    /// The other games that the coach whose game was proposed may select in its place, as long as nobody has committed,
    /// drawn or rolled in it (§4.1).
    #[must_use]
    pub fn other_games(&self) -> Vec<u8> {
        self.before_selection().map_or_else(Vec::new, |(_, choices)| {
            let on = self.selected();
            let games = choices.iter().filter_map(|choice| match choice {
                Choice::Game(game) => Some(*game),
                _ => None,
            });
            games.filter(|&game| Some(game) != on).collect()
        })
    }

    /// The game on, or the one in which a coach has to keep one of two teams first (§4.5).
    fn selected(&self) -> Option<u8> {
        match self.base.session.need() {
            Need::Choose { question: Question::Keep { game }, .. } => Some(*game),
            _ => self.on(),
        }
    }

    /// Selects another game in place of the one that was proposed. It waits as that one did.
    ///
    /// # Errors
    /// Where it is too late, or the game is not the coach's.
    pub fn select_other(&mut self, game: u8) -> Result<(), String> {
        let late = || "That game can't be selected now.".to_owned();
        let (session, choices) = self.before_selection().ok_or_else(late)?;
        let place = choices.iter().position(|choice| *choice == Choice::Game(game)).ok_or_else(late)?;
        let inputs = session.journal().len();
        self.base.revert(inputs);
        let played = self.game().played_games();
        self.base.session.choose(u16::try_from(place).unwrap_or(u16::MAX)).map_err(refused)?;
        self.settle(played, None);
        self.mark(inputs);
        Ok(())
    }

    /// The session before a person's game was selected, with the games there were, if nothing has come since: whatever a
    /// computer commits, a faction draws or a die shows would tell more than the selection may know.
    fn before_selection(&self) -> Option<(Session<Tournament>, Vec<Choice>)> {
        let fresh = self.game().live().is_none_or(|live| {
            let rolled_or_played =
                live.periods.iter().flatten().any(|half| half.rolled || !half.played.is_empty());
            live.periods.len() < 2 && !rolled_or_played
        });
        if !self.is_around() || self.settings.committed != [None; 2] || !fresh {
            return None;
        }
        let mut session = self.base.session.clone();
        session.undo(1);
        match session.need() {
            Need::Choose { side, question: Question::Game, choices } if self.is_person(*side) => {
                let choices = choices.clone();
                Some((session, choices))
            }
            _ => None,
        }
    }

    /// The coach who must get the screen before the question is shown.
    #[must_use]
    pub fn pass_to(&self) -> Option<Seat> {
        if self.is_around() {
            return None;
        }
        let secret =
            matches!(self.base.session.need(), Need::Choose { question, .. } if question.is_secret());
        self.asked().filter(|&seat| secret && self.viewer() != Some(seat))
    }

    /// The seat whose Events may be visible now: that of the only person, or of the person who has the screen.
    #[must_use]
    pub fn viewer(&self) -> Option<Seat> {
        if self.is_around() {
            return None;
        }
        let mut people = self.people();
        match (people.next(), people.next()) {
            (Some(only), None) => Some(only),
            _ => self.shown,
        }
    }

    /// The screen was passed to this coach.
    pub fn show(&mut self, seat: Seat) {
        self.shown = Some(seat).filter(|&seat| self.is_person(seat));
    }

    /// Inputs so far.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.base.session.journal().len()
    }

    /// The dice to type in now, if they are a person's own.
    #[must_use]
    pub fn dice_due(&self) -> Option<String> {
        let due = Tournament::dice_due(self.base.session.need()).filter(|_| self.settings.own_dice);
        due.map(|(label, _)| label)
    }

    /// Whether [`TournamentController::next`] does something.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        let waits = self.asked().is_some() && !self.is_committed() || self.dice_due().is_some();
        !waits && !self.base.is_watched() && !self.game().over()
    }

    /// Whether it can be simulated without questions.
    #[must_use]
    pub fn runs(&self) -> bool {
        !self.base.is_watched() && !self.settings.own_dice && !self.game().over()
    }

    /// Plays on until a person has to decide or to roll, or the game on is over.
    ///
    /// # Errors
    /// Where a person has to decide, dice are to be typed, or it is over.
    pub fn next(&mut self) -> Result<(), Refusal> {
        if self.dice_due().is_some() {
            return Err(Refusal::NoSeed);
        }
        if self.is_committed() {
            return self.reveal();
        }
        self.step(|tournament| match tournament.base.session.need() {
            Need::Choose { side, .. } if !tournament.is_person(*side) => tournament.coached(),
            _ => tournament.base.session.flip(),
        })
    }

    /// Plays what was committed around the screen, and the period to its end.
    fn reveal(&mut self) -> Result<(), Refusal> {
        let committed = self.settings.committed;
        let period = |tournament: &Self| tournament.game().live().map(|live| (live.game, live.periods.len()));
        let on = period(self);
        self.step(|tournament| {
            while let Need::Choose { side, question: Question::Commit { .. }, choices } =
                tournament.base.session.need()
            {
                if period(tournament) != on || !tournament.is_person(*side) {
                    break;
                }
                let Some(live) = tournament.game().live() else { break };
                let which = usize::from(live.seats[0] != *side);
                let played = live.periods.last().map_or(0, |both| both[which].played.len());
                let wanted = usize::from(committed[which].unwrap_or(0));
                // the strongest of what is left, one after the other
                let next = tournament.game().strongest_with(*side, which).filter(|_| played < wanted);
                let face = |marker: u8| tournament.game().markers().face(marker);
                let place = choices.iter().position(|choice| match (*choice, next) {
                    (Choice::Play(marker), Some(next)) => face(marker) == face(next),
                    (Choice::Enough, None) => true,
                    _ => false,
                });
                let place = u16::try_from(place.unwrap_or(0)).unwrap_or(0);
                tournament.base.session.choose(place)?;
                // the other team may be a computer's
                tournament.until_people(on.map_or(0, |on| on.1));
            }
            Ok(())
        })
    }

    /// Lets house coaches commit, and people give up Events they may not keep, within this period.
    fn until_people(&mut self, period: usize) {
        loop {
            let same = self.game().live().is_some_and(|live| live.periods.len() == period);
            let done = match self.base.session.need() {
                Need::Choose { question: Question::Discard, .. } if same => self.coached(),
                Need::Choose { side, .. } if same && !self.is_person(*side) => self.coached(),
                Need::Draw { .. } if same => self.base.session.flip(),
                _ => return,
            };
            if done.is_err() {
                return;
            }
        }
    }

    /// A person's decision, by its place among the choices.
    ///
    /// # Errors
    /// Where it is not on offer.
    pub fn answer(&mut self, index: u16) -> Result<(), Refusal> {
        self.step(|tournament| tournament.base.session.choose(index))
    }

    /// Leaves the decision that is due to the house coach.
    ///
    /// # Errors
    /// Where none is due.
    pub fn leave_it(&mut self) -> Result<(), Refusal> {
        self.step(Self::coached)
    }

    /// Dice rolled on a real table, as typed. As one step; where one of them is refused, none counts.
    ///
    /// # Errors
    /// Which can't have come, and what could.
    pub fn enter_luck(&mut self, text: &str) -> Result<(), String> {
        let dice = self.game().read_dice(self.base.session.need(), text)?;
        let before = self.base.inputs();
        let taken = self
            .step(|tournament| dice.into_iter().try_for_each(|die| tournament.base.session.enter_luck(die)));
        taken.map_err(|why| {
            self.base.revert(before);
            why.to_string()
        })
    }

    /// Plays on, the house coach deciding for everybody. As one step.
    pub fn forward(&mut self, far: RunTo) {
        let round = |tournament: &Self| tournament.game().open_games().next().map(Round::of);
        let (before, from) = (self.base.inputs(), round(self));
        while !self.game().over() && (far == RunTo::End || round(self) == from) {
            let gone_on = match self.base.session.need() {
                Need::Choose { .. } => self.coached(),
                _ => self.base.session.flip(),
            };
            if gone_on.is_err() {
                break;
            }
        }
        if far == RunTo::Round {
            self.settle(self.game().played_games(), self.on());
        }
        self.mark(before);
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        if self.settings.committed != [None; 2] {
            // a commitment is taken back first
            self.settings.committed = [None; 2];
        } else if self.base.undo() {
            self.shown = None;
        }
    }

    /// Takes the step last taken back again.
    pub fn redo(&mut self) {
        if self.base.redo() {
            self.settings.committed = [None; 2];
            self.shown = None;
        }
    }

    /// Does one thing, then all that follows by itself.
    fn step(&mut self, act: impl FnOnce(&mut Self) -> Result<(), Refusal>) -> Result<(), Refusal> {
        let (before, played) = (self.base.inputs(), self.game().played_games());
        act(self)?;
        self.settle(played, self.on());
        self.mark(before);
        Ok(())
    }

    fn mark(&mut self, before: usize) {
        self.settings.committed = [None; 2];
        self.base.mark(before);
        if self.pass_to().is_some() || self.asked() != self.shown {
            self.shown = None;
        }
    }

    /// The game on.
    fn on(&self) -> Option<u8> {
        self.game().live().map(|live| live.game)
    }

    /// Takes all steps that need no person, up to the next game: `played` games before the step, `on` the
    /// present game.
    fn settle(&mut self, played: usize, on: Option<u8>) {
        loop {
            let next_game = self.on().is_some() && (self.game().played_games() > played || self.on() != on);
            let around = self.is_around();
            let gone_on = match self.base.session.need() {
                Need::Over => return,
                // around a screen the next game is proposed, and nobody is asked what hardly matters
                Need::Choose { side, question, .. }
                    if around
                        && self.is_person(*side)
                        && matches!(question, Question::Game | Question::Discard | Question::Die) =>
                {
                    self.coached()
                }
                Need::Choose { side, .. } if self.is_person(*side) => return,
                // before a computer commits, a faction draws or a die is rolled
                _ if next_game => return,
                Need::Choose { .. } => self.coached(),
                need if self.halts(need) => return,
                _ => self.base.session.flip(),
            };
            if gone_on.is_err() {
                return;
            }
        }
    }

    /// Whether a die waits for a person.
    fn halts(&self, need: &Need<Tournament>) -> bool {
        let theirs = || self.game().about_to_roll(need).is_some_and(|seat| self.is_person(seat));
        self.dice_due().is_some() || self.settings.rolls && !self.is_around() && theirs()
    }

    /// The house coach answers.
    fn coached(&mut self) -> Result<(), Refusal> {
        let Need::Choose { side, question, choices } = self.base.session.need() else {
            return Err(Refusal::LuckDue);
        };
        let choice = HouseCoach.choose(self.game(), *side, question);
        let index = choices.iter().position(|c| *c == choice).unwrap_or(0);
        self.base.session.choose(u16::try_from(index).unwrap_or(0))
    }
}

#[cfg(test)]
#[path = "controller_tests.rs"]
mod tests;
