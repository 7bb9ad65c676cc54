//! The controller of a career: every roll and every answer is a step.

use crate::games::Controlled;
use crate::routes::Route;
use crate::session::{Controller, PlayAction, UndoRedo};
use crate::storage::{Progress, SideLine};
use crate::text::{InWords as _, sentence};
use hardwood::dice_basketball::career::{Agent, Career, Choice, Life, Question, Seat, Skill};
use hardwood::kit::Seed;
use hardwood::table::{Game as _, Log, Need, Refusal, Save, Session};
use std::sync::Arc;

/// The setup of a career; no seed if the dice are the player's own.
pub type CareerStart = (Life, Option<Seed>);

/// A career in progress.
#[derive(Debug)]
pub struct CareerController {
    session: Session<Career>,
}

impl CareerController {
    /// A career begins. Without a seed the dice are a person's own.
    ///
    /// # Errors
    /// The problem in the life's setup.
    pub fn new(life: Life, seed: Option<Seed>) -> Result<Self, String> {
        Ok(CareerController { session: Session::new(Arc::new(life), seed).in_words()? })
    }

    /// The career of a link, to look at.
    #[must_use]
    pub fn watch(session: Session<Career>) -> Self {
        CareerController { session }
    }

    /// The career as it stands, to be played on as the person's own.
    #[must_use]
    pub fn taken_over(&self) -> Self {
        CareerController { session: self.session.clone() }
    }

    /// The session.
    #[must_use]
    pub fn session(&self) -> &Session<Career> {
        &self.session
    }

    /// Whether a person rolls.
    #[must_use]
    pub fn own_dice(&self) -> bool {
        self.session.seed().is_none()
    }

    /// The events in words.
    #[must_use]
    pub fn log(&self) -> Log {
        let mut log = Log::default();
        for event in self.session.events() {
            log.push(event, self.session.game());
        }
        log
    }

    /// Trains these skills, one step each, and ends the winter.
    ///
    /// # Errors
    /// Where a step cannot be taken; the steps before it stay.
    pub fn train(&mut self, plan: &[Skill]) -> Result<(), String> {
        for choice in plan.iter().map(|skill| Choice::Better(*skill)).chain([Choice::Done]) {
            let Need::Choose { question: Question::Train, choices, .. } = self.session.need() else { break };
            let at = choices.iter().position(|other| *other == choice);
            let at = at.ok_or("There are not enough points left for this step. Plan the winter again.")?;
            self.answer(at as u16).map_err(|refusal| sentence(&refusal.to_string()))?;
        }
        Ok(())
    }

    /// Rolls the dice that are due.
    ///
    /// # Errors
    /// Where none are, or a person rolls.
    pub fn roll(&mut self) -> Result<(), Refusal> {
        self.session.flip()
    }

    /// Enters typed dice.
    ///
    /// # Errors
    /// What would be right.
    pub fn enter_luck(&mut self, text: &str) -> Result<(), String> {
        let number = Career::read_luck(self.session.need(), text)?;
        self.session.enter_luck(number).map_err(|why| why.to_string())
    }

    /// An answer, by its place.
    ///
    /// # Errors
    /// Where it is not on offer.
    pub fn answer(&mut self, index: u16) -> Result<(), Refusal> {
        self.session.choose(index)
    }

    /// Leaves the answer to the agent; or rolls. One step of a life that goes on by itself.
    ///
    /// # Errors
    /// Where it is over, or a person rolls.
    pub fn lead(&mut self) -> Result<(), Refusal> {
        match self.session.input_of(&mut Agent, &[Seat]) {
            Some(input) => self.session.input(input),
            None => Err(Refusal::Over),
        }
    }

    /// Whether there is a step to take back, and one to take again.
    #[must_use]
    pub fn undo_redo(&self) -> UndoRedo {
        let (undo, redo) = (self.session.can_undo(), self.session.can_redo());
        UndoRedo { undo, redo }
    }

    /// Whether it goes on by itself: neither over nor waiting for a person's dice.
    #[must_use]
    pub fn runs(&self) -> bool {
        match self.session.need() {
            Need::Over => false,
            Need::Choose { .. } => true,
            _ => !self.own_dice(),
        }
    }
}

impl Controlled for Career {
    type Controller = CareerController;
}

impl Controller for CareerController {
    const ROUTE: Route = Route::DiceCareer;

    fn from_text(text: &str) -> Result<(Self, Option<String>), String> {
        let opened = Save::from_json(text).and_then(|save| save.open()).map_err(|why| why.to_string())?;
        Ok((CareerController { session: opened.session }, opened.notice))
    }

    fn to_text(&self) -> String {
        self.session.save_text()
    }

    fn progress(&self) -> Progress {
        let career = self.session.game();
        let nobody = SideLine { name: String::new(), short: String::new(), color: String::new(), score: 0 };
        Progress {
            game: Career::NAME.to_owned(),
            sides: [nobody.clone(), nobody],
            moment: format!("{}. {}", career.job(), career.moment()),
            finished: career.over(),
            ..Progress::default()
        }
    }

    fn title(&self) -> String {
        format!("The career of {}", self.session.game().life().name)
    }

    fn take(&mut self, action: PlayAction) -> Result<(), String> {
        let taken = match action {
            PlayAction::Next => self.roll(),
            PlayAction::Answer(index) => self.answer(index),
            PlayAction::Leave => self.lead(),
            PlayAction::DrawUnseen(_) => return Err("A career has dice and no cards.".to_owned()),
            PlayAction::EnterLuck(text) => return self.enter_luck(&text).map_err(|why| sentence(&why)),
            PlayAction::Undo => {
                self.session.undo(1);
                Ok(())
            }
            PlayAction::Redo => {
                self.session.redo(1);
                Ok(())
            }
            PlayAction::GoTo(step) => {
                // every input is a step
                let now = self.session.journal().len();
                self.session.undo(now.saturating_sub(step));
                self.session.redo(step.saturating_sub(now));
                Ok(())
            }
        };
        taken.map_err(|refusal| sentence(&refusal.to_string()))
    }
}
