//! The room a game is played in: the sitting, and the shelf it is kept on after every input.

use super::trouble::Rescue;
use crate::browser;
use crate::games::{Played, progress, title};
use crate::hooks::go;
use crate::state::Sitting;
use crate::storage::{Item, Kind, NewSave, Shelf, ShelfError, archive_text};
use crate::text::file_name;
use hardwood::book::paper::Paper;
use hardwood::book::workbook::GameRecord;
use hardwood::table::{Event, Log, What};
use std::rc::Rc;
use yew::AttrValue;

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

/// A game and where it is kept.
pub struct Room<G: Played> {
    /// The game.
    pub sitting: Sitting<G>,
    /// Where it is kept; nowhere while it is only watched.
    kept: Option<Kept>,
    /// What is wrong with keeping it.
    pub trouble: Option<Trouble>,
    /// What was said when it was opened.
    pub notice: Option<AttrValue>,
    /// Why the last input was not taken.
    pub refused: Option<AttrValue>,
    /// The events that `log` tells.
    told: Vec<Event<G::Talk>>,
    log: Rc<Log>,
}

/// A place on the shelf.
struct Kept {
    shelf: Shelf,
    id: String,
    /// Which writing on the shelf this one goes on from.
    part: u32,
}

impl<G: Played> Room<G> {
    /// A game to be watched.
    pub fn watch(sitting: Sitting<G>) -> Self {
        Room {
            sitting,
            kept: None,
            trouble: None,
            notice: None,
            refused: None,
            told: vec![],
            log: Rc::default(),
        }
    }

    /// The game `id`.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub fn open(shelf: Shelf, id: &str) -> Result<Self, String> {
        let held = shelf.held().into_iter().find(|held| held.entry.id == id);
        let (part, trouble, text) = match held {
            Some(held) => (held.entry.part, Some(Trouble::NotKept(held.why.into())), held.text),
            None => {
                let (entry, kept) = shelf.open(id).map_err(|why| why.to_string())?;
                (entry.part, None, kept)
            }
        };
        let (sitting, notice) = Sitting::from_text(&text)?;
        let (kept, notice) = (Kept { shelf, id: id.to_owned(), part }, notice.map(AttrValue::from));
        let mut room = Room { kept: Some(kept), trouble, notice, ..Room::watch(sitting) };
        if room.trouble.is_some() {
            // there may be room by now
            room.keep();
        }
        Ok(room)
    }

    /// Its id on the shelf; empty while it is only watched.
    pub fn id(&self) -> String {
        self.kept.as_ref().map_or_else(String::new, |kept| kept.id.clone())
    }

    /// Does something with the game and writes it to the shelf; what is refused changes nothing.
    pub fn act(&mut self, act: impl FnOnce(&mut Sitting<G>) -> Result<(), String>) {
        match act(&mut self.sitting) {
            Ok(()) => {
                self.refused = None;
                self.keep();
            }
            Err(why) => self.refused = Some(why.into()),
        }
    }

    /// The play-by-play. Of a long game only what is new is told anew.
    pub fn log(&mut self) -> Rc<Log> {
        let session = self.sitting.session();
        if !session.events().starts_with(&self.told) {
            (self.told, self.log) = (vec![], Rc::default());
        }
        let new = &session.events()[self.told.len()..];
        if !new.is_empty() {
            let log = Rc::make_mut(&mut self.log);
            for event in new {
                log.push(event, session.game());
            }
            self.told.extend_from_slice(new);
        }
        self.log.clone()
    }

    /// The scoresheet.
    pub fn paper(&self) -> Rc<Paper> {
        let session = self.sitting.session();
        Rc::new(session.game().paper(session.events()))
    }

    /// What spreadsheets and texts of the game are made from, as JSON.
    ///
    /// # Errors
    /// Never: plays and names are plain data.
    pub fn document(&self) -> Result<String, String> {
        let session = self.sitting.session();
        let plays = session.events().iter().filter_map(|event| match event.what {
            What::Play(play) => Some((event.at, play)),
            What::Talk { .. } => None,
        });
        let game = session.game();
        let record = GameRecord::new(game, game.book(), plays.collect());
        serde_json::to_string(&record)
            .map(|record| format!("{{\"game\":{record}}}"))
            .map_err(|e| e.to_string())
    }

    /// The game as a file that can be imported, kept or not.
    ///
    /// # Errors
    /// Never: a sitting is plain data.
    pub fn file(&self) -> Result<String, String> {
        Ok(self.sitting.to_text())
    }

    fn keep(&mut self) {
        let stale = matches!(self.trouble, Some(Trouble::Changed | Trouble::Gone));
        let Some(kept) = self.kept.as_mut().filter(|_| !stale) else { return };
        let (game, text) = (self.sitting.game(), self.sitting.to_text());
        match kept.shelf.update(&kept.id, kept.part, progress(game), &text, browser::now()) {
            Ok(entry) => (kept.part, self.trouble) = (entry.part, None),
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
            Rescue::Newer => Room::open(kept.shelf.clone(), &kept.id).map(|room| *self = room),
            Rescue::Copy => kept.copy(&self.sitting),
            Rescue::Export => kept.export(&self.sitting),
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
            Ok((entry, _)) if entry.part == self.part => trouble,
            Ok(_) => Some(Trouble::Changed),
            // what was never on the shelf can't have been taken off it
            Err(_) if matches!(trouble, Some(Trouble::NotKept(_))) => trouble,
            Err(why) => Some(why.into()),
        }
    }

    /// Another game of the shelf with what is on screen, and goes there.
    fn copy<G: Played>(&self, sitting: &Sitting<G>) -> Result<(), String> {
        let (id, title, now) = (browser::fresh_id(), self.title(sitting), browser::now());
        let new = NewSave {
            id: id.clone(),
            kind: Kind::Game,
            title: &format!("{title} (copy)"),
            progress: progress(sitting.game()),
            text: &sitting.to_text(),
            created: now,
            updated: now,
        };
        self.shelf.add(new).map_err(|e| e.to_string())?;
        go(&G::ROUTE.href_with("game", &id));
        Ok(())
    }

    fn export<G: Played>(&self, sitting: &Sitting<G>) -> Result<(), String> {
        let (title, now) = (self.title(sitting), browser::now());
        let item = Item::new(Kind::Game, &self.id, &title, [now, now], sitting.to_text());
        let file = archive_text(&[item.map_err(|e| e.to_string())?]);
        browser::download(&format!("{}.json", file_name(&title)), "application/json", &file)
    }

    /// The person's name for it, else who plays.
    fn title<G: Played>(&self, sitting: &Sitting<G>) -> String {
        self.shelf.open(&self.id).map_or_else(|_| title(sitting.game()), |(entry, _)| entry.title)
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
