//! The controller of a sheet: its entries, the keys typed, and its record on the shelf, written after every
//! entry.

use crate::games::contents::sheet_progress;
use crate::routes::{Route, go};
use crate::storage::{Document, Kind, Rescue, Shelf, Snapshot, Trouble};
use crate::text::InWords as _;
use hardwood::book::LogLine;
use hardwood::book::Play;
use hardwood::book::paper::Paper;
use hardwood::book::sheet::{Change, Mark, Sheet, SheetSetup, Tally, Typed, Typing};
use hardwood::court::{Player, Side};
use std::rc::Rc;
use yew::AttrValue;

/// An action of the person at the sheet.
#[derive(Debug, Clone, PartialEq)]
pub enum SheetAction {
    /// A key, as the browser names it.
    Key(String),
    /// Select a player.
    Player(Player),
    /// Select a team.
    Team(Side),
    /// End the period, or begin the next.
    Next,
    /// Take the last change back.
    Undo,
    /// Make it again.
    Redo,
    /// Select an entry.
    Select(u32),
    /// Strike the selected entry, or count it again.
    Strike,
    /// Insert the next mark before the selected entry.
    Before,
    /// Deselect the entry.
    Deselect,
    /// Something is done about what is kept.
    Rescue(Rescue),
}

/// The selected entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InHand {
    /// Its id.
    pub id: u32,
    /// Whether the next mark goes before it, instead of replacing it.
    pub before: bool,
}

/// A sheet and its record.
pub struct Keeper {
    sheet: Sheet,
    typing: Typing,
    in_hand: Option<InHand>,
    refused: Option<AttrValue>,
    document: Document,
}

/// The sheet's view, made once for each drawing.
pub struct SheetView {
    /// The sheet.
    pub sheet: Sheet,
    /// Its tally.
    pub tally: Tally,
    /// Its entries in words.
    pub lines: Vec<LogLine>,
    /// Its paper.
    pub paper: Rc<Paper>,
    /// The keys typed.
    pub typing: Typing,
    /// The selected entry.
    pub in_hand: Option<InHand>,
    /// Why the last input was refused.
    pub refused: Option<AttrValue>,
    /// Why it is not saved.
    pub trouble: Option<Trouble>,
}

impl Keeper {
    /// Begins a sheet on the shelf: its id. Where it is not kept the sheet says so itself, at every entry.
    ///
    /// # Errors
    /// The problems in the setup.
    pub fn begin(shelf: &Shelf, setup: SheetSetup) -> Result<String, String> {
        let sheet = Sheet::new(setup).in_words()?;
        Ok(Document::begin(shelf, Kind::Sheet, &snapshot(&sheet)))
    }

    /// The sheet `id`.
    ///
    /// # Errors
    /// A message, if it can't be opened.
    pub fn open(shelf: Shelf, id: &str) -> Result<Keeper, String> {
        let (document, text) = Document::open(shelf, id)?;
        let sheet = Sheet::from_json(&text).in_words()?;
        Ok(Keeper { sheet, typing: Typing::default(), in_hand: None, refused: None, document })
    }

    /// The storage key whose change in another tab means a change of this sheet.
    pub fn key(&self) -> String {
        Shelf::entry_key(self.document.id())
    }

    /// Carries out an action, and saves the sheet if that changed it.
    pub fn act(&mut self, act: SheetAction) {
        let done = self.take(act);
        self.refused = done.as_ref().err().map(|why| AttrValue::from(why.clone()));
        if done == Ok(true) {
            self.keep();
        }
    }

    /// Carries out an action. Returns whether it changed the sheet.
    fn take(&mut self, act: SheetAction) -> Result<bool, String> {
        let typed = match act {
            SheetAction::Key(key) if key == "Escape" && self.typing.is_empty() => {
                self.in_hand = None;
                Typed::Waiting
            }
            SheetAction::Key(key) => self.typing.press(&key, &self.sheet).in_words()?,
            SheetAction::Player(who) => self.typing.pick(who, &self.sheet).in_words()?,
            SheetAction::Team(side) => {
                self.typing.pick_team(side);
                Typed::Waiting
            }
            SheetAction::Next => Typed::Next,
            SheetAction::Undo => Typed::Undo,
            SheetAction::Redo => Typed::Redo,
            SheetAction::Select(id) => return self.take_in_hand(id).map(|()| false),
            SheetAction::Deselect => {
                self.lay_down();
                Typed::Waiting
            }
            SheetAction::Before => {
                self.in_hand = self.in_hand.map(|held| InHand { before: true, ..held });
                self.typing.clear();
                Typed::Waiting
            }
            SheetAction::Strike => return self.strike(),
            SheetAction::Rescue(rescue) => return self.rescue(rescue).map(|()| false),
        };
        match typed {
            Typed::Waiting => Ok(false),
            Typed::Change(change) => self.change(change),
            Typed::Next => {
                let at = self.in_hand.filter(|held| held.before).map(|held| held.id);
                let mark = self.sheet.tally_before(at).next(self.sheet.setup()).in_words()?;
                self.change(Change::Write(mark))
            }
            Typed::Undo => {
                self.lay_down();
                Ok(self.sheet.undo())
            }
            Typed::Redo => {
                self.lay_down();
                Ok(self.sheet.redo())
            }
        }
    }

    fn lay_down(&mut self) {
        self.in_hand = None;
        self.typing.clear();
    }

    /// Makes a change; a new mark goes where the selected entry says.
    fn change(&mut self, change: Change) -> Result<bool, String> {
        let change = match (change, self.in_hand) {
            (Change::Write(mark), Some(InHand { id, before: true })) => Change::Insert(id, mark),
            (Change::Write(mark), Some(InHand { id, before: false })) => Change::Correct(id, mark),
            (change, _) => change,
        };
        self.sheet.change(change).in_words()?;
        // between the end of a period and the next one's beginning more is to be put in
        if !matches!(change, Change::Insert(_, Mark::Play(Play::PeriodEnds { .. }))) {
            self.lay_down();
        }
        Ok(true)
    }

    fn take_in_hand(&mut self, id: u32) -> Result<(), String> {
        let entry = *self.sheet.entry(id).ok_or("that entry is not on the sheet any more")?;
        self.lay_down();
        self.in_hand = Some(InHand { id, before: false });
        match (entry.mark.act().and(entry.mark.who()), entry.mark.team_act().and(entry.mark.side())) {
            (Some(who), _) => self.typing.pick(who, &self.sheet).map(drop).in_words(),
            (None, Some(side)) => {
                self.typing.pick_team(side);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn strike(&mut self) -> Result<bool, String> {
        let Some(InHand { id, .. }) = self.in_hand else { return Ok(false) };
        let struck = self.sheet.entry(id).is_some_and(|entry| entry.struck);
        self.sheet.change(if struck { Change::Restore(id) } else { Change::Strike(id) }).in_words()?;
        self.lay_down();
        Ok(true)
    }

    /// Does something about what is kept of the sheet.
    fn rescue(&mut self, rescue: Rescue) -> Result<(), String> {
        let document = &mut self.document;
        match rescue {
            Rescue::Look => document.look(),
            Rescue::Newer => *self = Keeper::open(document.shelf().clone(), document.id())?,
            Rescue::Copy => {
                let id = document.copy(&snapshot(&self.sheet))?;
                go(&Route::Scoresheet.href_with("sheet", &id));
            }
            Rescue::Export => document.download(snapshot(&self.sheet))?,
        }
        Ok(())
    }

    fn keep(&mut self) {
        self.document.keep(snapshot(&self.sheet));
    }

    /// The view.
    pub fn view(&self) -> SheetView {
        SheetView {
            sheet: self.sheet.clone(),
            tally: self.sheet.tally(),
            lines: self.sheet.log_lines(),
            paper: Rc::new(Paper::of(self.sheet.setup(), self.sheet.marks())),
            typing: self.typing.clone(),
            in_hand: self.in_hand,
            refused: self.refused.clone(),
            trouble: self.document.trouble().cloned(),
        }
    }
}

/// What is to be kept of a sheet now.
fn snapshot(sheet: &Sheet) -> Snapshot {
    Snapshot { title: sheet.setup().headline(), progress: sheet_progress(sheet), text: sheet.to_json() }
}
