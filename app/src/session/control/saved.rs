//! A saved session: its controller, and the shelf it is saved to after every input.

use crate::routes::{Route, go};
use crate::session::control::action::PlayAction;
use crate::storage::{Document, Kind, Progress, Rescue, Shelf, Snapshot, Store, Trouble};
use yew::AttrValue;

/// A session that is played and saved: a game, a tournament, a cup, a career.
pub trait Controller: Sized + 'static {
    /// The page it is played on.
    const ROUTE: Route;

    /// It, from its text, and what a person should know about it.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn from_text(text: &str) -> Result<(Self, Option<String>), String>;
    /// Everything, as text.
    fn to_text(&self) -> String;
    /// How far it has come.
    fn progress(&self) -> Progress;
    /// What it is called where the person has no name for it.
    fn title(&self) -> String;
    /// What is to be kept of it now.
    fn snapshot(&self) -> Snapshot {
        Snapshot { title: self.title(), progress: self.progress(), text: self.to_text() }
    }
    /// Keeps beside it what is of use to others too: what a person has told of their own cards.
    fn keep_beside(&mut self, _: &dyn Store) {}
    /// Does what a person decided.
    ///
    /// # Errors
    /// Why it was refused, as a sentence; nothing has changed.
    fn take(&mut self, action: PlayAction) -> Result<(), String>;
}

/// A session and where it is saved.
pub struct SavedSession<C> {
    /// What is saved.
    pub controller: C,
    /// Where it is kept; nowhere while it is only watched.
    document: Option<Document>,
    /// What was said when it was opened.
    pub notice: Option<AttrValue>,
    /// Why the last input was not taken.
    pub refused: Option<AttrValue>,
}

/// Puts what begins on the shelf: its id. Where there is no room it is held in memory, and its page says so at
/// every step.
pub fn shelve<C: Controller>(shelf: &Shelf, controller: &C) -> String {
    Document::begin(shelf, Kind::Game, &controller.snapshot())
}

impl<C: Controller> SavedSession<C> {
    /// A game to be watched.
    pub fn watch(controller: C) -> Self {
        SavedSession { controller, document: None, notice: None, refused: None }
    }

    /// The game `id`.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub fn open(shelf: Shelf, id: &str) -> Result<Self, String> {
        let (document, text) = Document::open(shelf, id)?;
        let (controller, notice) = C::from_text(&text)?;
        let notice = notice.map(AttrValue::from);
        let mut saved = SavedSession { document: Some(document), notice, ..SavedSession::watch(controller) };
        if saved.trouble().is_some() {
            // there may be room by now
            saved.keep();
        }
        Ok(saved)
    }

    /// Its id on the shelf; empty while it is only watched.
    pub fn id(&self) -> String {
        self.document.as_ref().map_or_else(String::new, |document| document.id().to_owned())
    }

    /// What is wrong with keeping it.
    pub fn trouble(&self) -> Option<Trouble> {
        self.document.as_ref().and_then(|document| document.trouble().cloned())
    }

    /// Does something with the game and writes it to the shelf; what is refused changes nothing.
    pub fn act(&mut self, act: impl FnOnce(&mut C) -> Result<(), String>) {
        match act(&mut self.controller) {
            Ok(()) => {
                self.refused = None;
                self.keep();
            }
            Err(why) => self.refused = Some(why.into()),
        }
    }

    fn keep(&mut self) {
        if let Some(document) = &mut self.document {
            document.keep(self.controller.snapshot());
            self.controller.keep_beside(document.shelf().store());
        }
    }

    /// Does something about what is kept of the game.
    pub fn rescue(&mut self, rescue: Rescue) {
        let Some(document) = &mut self.document else { return };
        let done = match rescue {
            Rescue::Look => {
                document.look();
                Ok(())
            }
            Rescue::Newer => {
                SavedSession::open(document.shelf().clone(), document.id()).map(|saved| *self = saved)
            }
            Rescue::Copy => document.copy(&self.controller.snapshot()).map(|id| {
                go(&C::ROUTE.href_with("game", &id));
            }),
            Rescue::Export => document.download(self.controller.snapshot()),
        };
        if let (Err(why), Some(document)) = (done, &mut self.document) {
            document.set_trouble(why);
        }
    }
}
