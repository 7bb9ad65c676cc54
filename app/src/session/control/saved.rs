//! A saved session: its controller, and the shelf it is saved to after every input.

use crate::browser;
use crate::routes::{Route, go};
use crate::session::control::action::PlayAction;
use crate::storage::{Item, Kind, NewSave, Progress, Shelf, ShelfError, archive_text};
use crate::text::file_name;
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
    /// Does what a person decided.
    ///
    /// # Errors
    /// Why it was refused, as a sentence; nothing has changed.
    fn take(&mut self, action: PlayAction) -> Result<(), String>;
}

/// What can be done about a game and what is kept of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rescue {
    /// See whether another tab changed what is kept.
    Look,
    /// Go on from what is kept.
    Newer,
    /// Keep what is on screen as a game of its own.
    Copy,
    /// Hand over what is on screen as a file.
    Export,
}

/// Why the game is not kept.
#[derive(Debug, Clone, PartialEq)]
pub enum Trouble {
    /// Another tab went on with it.
    Changed,
    /// It is not on the shelf any more.
    Gone,
    /// Anything else, in words.
    NotKept(AttrValue),
}

/// A session and where it is saved.
pub struct SavedSession<S> {
    /// The game.
    pub controller: S,
    /// Where it is kept; nowhere while it is only watched.
    kept: Option<Kept>,
    /// What is wrong with keeping it.
    pub trouble: Option<Trouble>,
    /// What was said when it was opened.
    pub notice: Option<AttrValue>,
    /// Why the last input was not taken.
    pub refused: Option<AttrValue>,
}

/// A place on the shelf.
struct Kept {
    shelf: Shelf,
    id: String,
    /// Which writing on the shelf this one goes on from.
    part: u32,
    /// A hash of that writing.
    check: u64,
    /// The period it was written in.
    period: String,
}

/// The period of a moment: "3rd quarter" of "4:36, 3rd quarter".
fn period(moment: &str) -> &str {
    moment.rsplit_once(", ").map_or(moment, |(_, period)| period)
}

/// Puts what begins on the shelf: its id. Where there is no room it is held in memory, and its room says so
/// at every step.
pub fn shelve<S: Controller>(shelf: &Shelf, controller: &S) -> String {
    let (id, now) = (browser::fresh_id(), browser::now());
    let _ = shelf.add(NewSave {
        kind: Kind::Game,
        id: id.clone(),
        title: &controller.title(),
        progress: controller.progress(),
        text: &controller.to_text(),
        created: now,
        updated: now,
    });
    id
}

impl<S: Controller> SavedSession<S> {
    /// A game to be watched.
    pub fn watch(controller: S) -> Self {
        SavedSession { controller, kept: None, trouble: None, notice: None, refused: None }
    }

    /// The game `id`.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub fn open(shelf: Shelf, id: &str) -> Result<Self, String> {
        let held = shelf.held().into_iter().find(|held| held.entry.id == id);
        let (entry, trouble, text) = match held {
            Some(held) => (held.entry, Some(Trouble::NotKept(held.why.into())), held.text),
            None => {
                let (entry, kept) = shelf.open(id).map_err(|why| why.to_string())?;
                (entry, None, kept)
            }
        };
        let (controller, notice) = S::from_text(&text)?;
        let period = period(&entry.progress.moment).to_owned();
        let kept = Kept { shelf, id: id.to_owned(), part: entry.part, check: entry.check, period };
        let notice = notice.map(AttrValue::from);
        let mut saved = SavedSession { kept: Some(kept), trouble, notice, ..SavedSession::watch(controller) };
        if saved.trouble.is_some() {
            // there may be room by now
            saved.keep();
        }
        Ok(saved)
    }

    /// Its id on the shelf; empty while it is only watched.
    pub fn id(&self) -> String {
        self.kept.as_ref().map_or_else(String::new, |kept| kept.id.clone())
    }

    /// Does something with the game and writes it to the shelf; what is refused changes nothing.
    pub fn act(&mut self, act: impl FnOnce(&mut S) -> Result<(), String>) {
        match act(&mut self.controller) {
            Ok(()) => {
                self.refused = None;
                self.keep();
            }
            Err(why) => self.refused = Some(why.into()),
        }
    }

    fn keep(&mut self) {
        let stale = matches!(self.trouble, Some(Trouble::Changed | Trouble::Gone));
        let Some(kept) = self.kept.as_mut().filter(|_| !stale) else { return };
        let (progress, text) = (self.controller.progress(), self.controller.to_text());
        let moment = period(&progress.moment).to_owned();
        match kept.shelf.update(&kept.id, kept.part, progress, &text, browser::now()) {
            Ok(entry) => {
                (kept.part, kept.check, self.trouble) = (entry.part, entry.check, None);
                if std::mem::replace(&mut kept.period, moment.clone()) != moment {
                    kept.shelf.store().settle();
                }
            }
            Err(why) => self.trouble = Some(why.into()),
        }
    }

    /// Does something about what is kept of the game.
    pub fn rescue(&mut self, rescue: Rescue) {
        let Some(kept) = &self.kept else { return };
        let done = match rescue {
            Rescue::Look => {
                self.trouble = kept.look(self.trouble.take());
                Ok(())
            }
            Rescue::Newer => SavedSession::open(kept.shelf.clone(), &kept.id).map(|saved| *self = saved),
            Rescue::Copy => kept.copy(&self.controller),
            Rescue::Export => kept.export(&self.controller),
        };
        if let Err(why) = done {
            self.trouble = Some(Trouble::NotKept(why.into()));
        }
    }
}

impl Kept {
    /// What is wrong by now, given what was.
    fn look(&self, trouble: Option<Trouble>) -> Option<Trouble> {
        match self.shelf.open(&self.id) {
            Ok((entry, _)) if (entry.part, entry.check) == (self.part, self.check) => trouble,
            Ok(_) => Some(Trouble::Changed),
            // what was never on the shelf can't have been taken off it
            Err(_) if matches!(trouble, Some(Trouble::NotKept(_))) => trouble,
            Err(why) => Some(why.into()),
        }
    }

    /// Another game of the shelf with what is on screen, and goes there.
    fn copy<S: Controller>(&self, controller: &S) -> Result<(), String> {
        let (id, title, now) = (browser::fresh_id(), self.title(controller), browser::now());
        let new = NewSave {
            id: id.clone(),
            kind: Kind::Game,
            title: &format!("{title} (copy)"),
            progress: controller.progress(),
            text: &controller.to_text(),
            created: now,
            updated: now,
        };
        self.shelf.add(new).map_err(|e| e.to_string())?;
        go(&S::ROUTE.href_with("game", &id));
        Ok(())
    }

    fn export<S: Controller>(&self, controller: &S) -> Result<(), String> {
        let (title, now) = (self.title(controller), browser::now());
        let item = Item::new(Kind::Game, &self.id, &title, [now, now], controller.to_text());
        let file = archive_text(&[item.map_err(|e| e.to_string())?]);
        browser::download(&format!("{}.json", file_name(&title)), "application/json", &file)
    }

    /// The person's name for it, else who plays.
    fn title<S: Controller>(&self, controller: &S) -> String {
        self.shelf.open(&self.id).map_or_else(|_| controller.title(), |(entry, _)| entry.title)
    }
}

impl From<ShelfError> for Trouble {
    fn from(why: ShelfError) -> Self {
        match why {
            ShelfError::Changed => Trouble::Changed,
            ShelfError::Gone => Trouble::Gone,
            why => Trouble::NotKept(why.to_string().into()),
        }
    }
}
