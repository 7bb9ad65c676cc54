//! The room a game is played in: the sitting, and the shelf it is kept on after every input.

use crate::browser;
use crate::state::{Sitting, progress};
use crate::storage::{Shelf, ShelfError};
use hardwood::book::paper::Paper;
use hardwood::book::workbook::GameRecord;
use hardwood::statis_pro::Talk;
use hardwood::table::{Event, Game as _, Log, What};
use std::rc::Rc;
use yew::AttrValue;

/// Why the game is not kept.
#[derive(Debug, Clone, PartialEq)]
pub enum Trouble {
    /// Another tab went on with it.
    Changed,
    /// Anything else, in words.
    NotKept(AttrValue),
}

/// A game and where it is kept.
pub struct Room {
    /// The game.
    pub sitting: Sitting,
    /// Where it is kept; nowhere while it is only watched.
    kept: Option<Kept>,
    /// What is wrong with keeping it.
    pub trouble: Option<Trouble>,
    /// What was said when it was opened.
    pub notice: Option<AttrValue>,
    /// Why the last input was not taken.
    pub refused: Option<AttrValue>,
    /// The events that `log` tells.
    told: Vec<Event<Talk>>,
    log: Rc<Log>,
}

/// A place on the shelf.
struct Kept {
    shelf: Shelf,
    id: String,
    /// Which writing on the shelf this one goes on from.
    part: u32,
}

impl Room {
    /// A game to be watched.
    pub fn watch(sitting: Sitting) -> Room {
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

    /// The game `id`; `text` where it has just begun and may not have been kept.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub fn open(shelf: Shelf, id: &str, text: Option<&str>) -> Result<Room, String> {
        let kept = shelf.open(id);
        let (part, trouble, text) = match (kept, text) {
            (Ok((entry, kept)), _) => (entry.part, None, kept),
            (Err(why), Some(text)) => (0, Some(Trouble::NotKept(why.to_string().into())), text.to_owned()),
            (Err(why), None) => return Err(why.to_string()),
        };
        let (sitting, notice) = Sitting::from_text(&text)?;
        let kept = Some(Kept { shelf, id: id.to_owned(), part });
        Ok(Room { kept, trouble, notice: notice.map(AttrValue::from), ..Room::watch(sitting) })
    }

    /// Does something with the game and writes it to the shelf; what is refused changes nothing.
    pub fn act(&mut self, act: impl FnOnce(&mut Sitting) -> Result<(), String>) {
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
        let Some(kept) = self.kept.as_mut().filter(|_| self.trouble != Some(Trouble::Changed)) else {
            return;
        };
        let (game, text) = (self.sitting.game(), self.sitting.to_text());
        match kept.shelf.update(&kept.id, kept.part, progress(game), &text, browser::now()) {
            Ok(entry) => (kept.part, self.trouble) = (entry.part, None),
            Err(ShelfError::Changed) => self.trouble = Some(Trouble::Changed),
            Err(why) => self.trouble = Some(Trouble::NotKept(why.to_string().into())),
        }
    }
}
