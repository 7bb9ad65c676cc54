//! The controller of a tournament: who coaches, where it waits, what counts as one step, whose Events may be
//! seen.

use crate::games::Controlled;
use crate::routes::Route;
use crate::session::{Controller, Opened, Saved, Steps, Turn, WithSteps, read, write};
use crate::storage::{Progress, SideLine};
use crate::text::{InWords as _, sentence};
use hardwood::kit::Seed;
use hardwood::march_madness::basic::{HouseCoach, Round, Seat, Setup, Talk, Tournament};
use hardwood::table::{Coach as _, Game as _, Need, Refusal, Session, What};
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
}

/// How far to play on with nobody asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunTo {
    /// The round is over.
    Round,
    /// The tournament is over.
    End,
}

/// A tournament somebody plays or looks at.
#[derive(Debug, Clone)]
pub struct TournamentController {
    session: Session<Tournament>,
    /// How the table is set.
    pub settings: SeatSettings,
    steps: Steps,
    /// Whose Events the people at the screen may see now.
    shown: Option<Seat>,
    /// It is only looked at.
    watched: bool,
}

impl Controlled for Tournament {
    type Controller = TournamentController;
}

impl Saved for TournamentController {
    const ROUTE: Route = Route::Tournament;

    fn from_text(text: &str) -> Result<(Self, Option<String>), String> {
        let Opened { session, beside, notice } = read::<Tournament, WithSteps<SeatSettings>>(text)?;
        let beside = beside.unwrap_or_else(|| WithSteps { settings: SeatSettings::default(), steps: vec![] });
        let mut controller = Self::with(session, beside.settings);
        if notice.is_none() {
            controller.steps = Steps::read(beside.steps, controller.session.journal().len());
        }
        Ok((controller, notice))
    }

    fn to_text(&self) -> String {
        let beside = WithSteps { settings: self.settings.clone(), steps: self.steps.kept() };
        write(&self.session, &beside)
    }

    fn progress(&self) -> Progress {
        // no two sides: a list shows the moment alone
        let nobody =
            || SideLine { name: String::new(), short: String::new(), color: String::new(), score: 0 };
        Progress {
            game: Tournament::NAME.to_owned(),
            sides: [nobody(), nobody()],
            moment: self.game().moment(),
            finished: self.game().over(),
        }
    }

    fn title(&self) -> String {
        let setup = self.session.setup();
        match &setup.coaches[..] {
            [] => format!("{}, solitaire", setup.title()),
            coaches => format!("{}: {}", setup.title(), coaches.join(", ")),
        }
    }
}

impl TournamentController {
    /// Saved down to a new tournament.
    ///
    /// # Errors
    /// What is wrong with the setup.
    pub fn new(setup: Setup, seed: Seed, settings: SeatSettings) -> Result<Self, String> {
        let mut tournament = Self::with(Session::new(Arc::new(setup), Some(seed)).in_words()?, settings);
        tournament.settle(0, None);
        Ok(tournament)
    }

    /// A tournament to look at, as it stands.
    #[must_use]
    pub fn watch(mut session: Session<Tournament>) -> Self {
        let mut steps = Steps::of(&mut session, |event| {
            matches!(event.what, What::Talk { talk: Talk::Color { .. } | Talk::Wins { .. } })
        });
        steps.go_to(usize::MAX, &mut session);
        TournamentController { watched: true, steps, ..Self::with(session, SeatSettings::default()) }
    }

    /// Steps shown and steps there are, where it is only looked at: colors, then games.
    #[must_use]
    pub fn place(&self) -> Option<(usize, usize)> {
        self.watched.then(|| self.steps.count())
    }

    /// Shows it after so many steps.
    pub fn go_to(&mut self, step: usize) {
        self.steps.go_to(step, &mut self.session);
    }

    /// It as it stands, to be played on by its coaches.
    #[must_use]
    pub fn taken_over(&self) -> Self {
        Self::with(self.session.clone(), SeatSettings { rolls: true, ..SeatSettings::default() })
    }

    fn with(session: Session<Tournament>, mut settings: SeatSettings) -> Self {
        settings.house.resize(session.setup().coaches.len(), false);
        TournamentController { session, settings, steps: Steps::default(), shown: None, watched: false }
    }

    /// The session.
    #[must_use]
    pub fn session(&self) -> &Session<Tournament> {
        &self.session
    }

    /// The tournament as it lies on the table.
    #[must_use]
    pub fn game(&self) -> &Tournament {
        self.session.game()
    }

    /// Whether it is only looked at.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        self.watched
    }

    /// Whether there is a step to take back, and one to take again.
    #[must_use]
    pub fn can(&self) -> (bool, bool) {
        self.steps.can()
    }

    /// Whether a person coaches from this seat.
    #[must_use]
    pub fn is_person(&self, seat: Seat) -> bool {
        !self.watched && self.settings.house.get(seat.at()) == Some(&false)
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(|&seat| self.is_person(seat))
    }

    /// The person who has to decide now.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        match self.session.need() {
            Need::Choose { side, .. } => Some(*side).filter(|&seat| self.is_person(seat)),
            _ => None,
        }
    }

    /// The coach to whom the screen must be passed before the question is shown.
    #[must_use]
    pub fn pass_to(&self) -> Option<Seat> {
        let secret = matches!(self.session.need(), Need::Choose { question, .. } if question.is_secret());
        self.asked().filter(|&seat| secret && self.seen() != Some(seat))
    }

    /// Whose Events may be seen now: those of the one person there is, or of whom the screen was passed to.
    #[must_use]
    pub fn seen(&self) -> Option<Seat> {
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

    /// What is to be typed in now, where the dice are a person's own.
    #[must_use]
    pub fn dice_due(&self) -> Option<String> {
        let due = Tournament::dice_due(self.session.need()).filter(|_| self.settings.own_dice);
        due.map(|(label, _)| label)
    }

    /// Whether [`TournamentController::next`] does something.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        let waits = self.asked().is_some() || self.dice_due().is_some();
        !waits && !self.watched && !self.game().over()
    }

    /// Whether it can be played on with nobody asked.
    #[must_use]
    pub fn runs(&self) -> bool {
        !self.watched && !self.settings.own_dice && !self.game().over()
    }

    /// Plays on until a person has to decide or to roll, or the game on is over.
    ///
    /// # Errors
    /// Where a person has to decide, dice are to be typed, or it is over.
    pub fn next(&mut self) -> Result<(), Refusal> {
        if self.dice_due().is_some() {
            return Err(Refusal::NoSeed);
        }
        self.step(|tournament| match tournament.session.need() {
            Need::Choose { side, .. } if !tournament.is_person(*side) => tournament.coached(),
            _ => tournament.session.flip(),
        })
    }

    /// A person's decision, by its place among the choices.
    ///
    /// # Errors
    /// Where it is not on offer.
    pub fn answer(&mut self, index: u16) -> Result<(), Refusal> {
        self.step(|tournament| tournament.session.choose(index))
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
    pub fn typed(&mut self, text: &str) -> Result<(), String> {
        let dice = self.game().read_dice(self.session.need(), text)?;
        let before = self.session.journal().len();
        let taken =
            self.step(|tournament| dice.into_iter().try_for_each(|die| tournament.session.typed(die)));
        taken.map_err(|why| {
            let more = self.session.journal().len() - before;
            self.session.undo(more);
            why.to_string()
        })
    }

    /// Plays on, the house coach deciding for everybody. As one step.
    pub fn forward(&mut self, far: RunTo) {
        let round = |tournament: &Self| tournament.game().open_games().next().map(Round::of);
        let (before, from) = (self.session.journal().len(), round(self));
        while !self.game().over() && (far == RunTo::End || round(self) == from) {
            let gone_on = match self.session.need() {
                Need::Choose { .. } => self.coached(),
                _ => self.session.flip(),
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
        if self.steps.undo(&mut self.session) {
            self.shown = None;
        }
    }

    /// Takes the step last taken back again.
    pub fn redo(&mut self) {
        if self.steps.redo(&mut self.session) {
            self.shown = None;
        }
    }

    /// Does one thing, then all that follows by itself.
    fn step(&mut self, act: impl FnOnce(&mut Self) -> Result<(), Refusal>) -> Result<(), Refusal> {
        let (before, played) = (self.session.journal().len(), self.game().played_games());
        act(self)?;
        self.settle(played, self.on());
        self.mark(before);
        Ok(())
    }

    fn mark(&mut self, before: usize) {
        self.steps.mark(before, &self.session);
        if self.pass_to().is_some() || self.asked() != self.shown {
            self.shown = None;
        }
    }

    /// The game on.
    fn on(&self) -> Option<u8> {
        self.game().live().map(|live| live.game)
    }

    /// Everything that needs nobody, up to the next game: `played` games before the step, `on` the game it is
    /// about.
    fn settle(&mut self, played: usize, on: Option<u8>) {
        loop {
            let next_game = self.on().is_some() && (self.game().played_games() > played || self.on() != on);
            let gone_on = match self.session.need() {
                Need::Over => return,
                Need::Choose { side, .. } if self.is_person(*side) => return,
                _ if next_game => return,
                Need::Choose { .. } => self.coached(),
                need if self.halts(need) => return,
                _ => self.session.flip(),
            };
            if gone_on.is_err() {
                return;
            }
        }
    }

    /// Whether a die waits for somebody.
    fn halts(&self, need: &Need<Tournament>) -> bool {
        let theirs = || self.game().about_to_roll(need).is_some_and(|seat| self.is_person(seat));
        self.dice_due().is_some() || self.settings.rolls && theirs()
    }

    /// The house coach answers.
    fn coached(&mut self) -> Result<(), Refusal> {
        let Need::Choose { side, question, choices } = self.session.need() else {
            return Err(Refusal::LuckDue);
        };
        let choice = HouseCoach.choose(self.game(), *side, question);
        let index = choices.iter().position(|c| *c == choice).unwrap_or(0);
        self.session.choose(u16::try_from(index).unwrap_or(0))
    }
}

impl Controller for TournamentController {
    fn take(&mut self, turn: Turn) -> Result<(), String> {
        let taken = match turn {
            Turn::Next => self.next(),
            Turn::Answer(index) => self.answer(index),
            Turn::Leave => self.leave_it(),
            Turn::Typed(text) => return self.typed(&text).map_err(|why| sentence(&why)),
            turn => {
                match turn {
                    Turn::Undo => self.undo(),
                    Turn::Redo => self.redo(),
                    Turn::Place(step) => self.go_to(step),
                    _ => {}
                }
                Ok(())
            }
        };
        taken.map_err(|refusal| sentence(&refusal.to_string()))
    }
}

#[cfg(test)]
#[path = "controller_tests.rs"]
mod tests;
