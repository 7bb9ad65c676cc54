//! The controller of a sheet: its entries, the keys typed, and its record on the shelf, written after every
//! entry.

use crate::games::contents::sheet_progress;
use crate::pages::scoresheet::book::Book;
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
pub struct Keeper<B> {
    book: B,
    /// The page on which it is kept.
    route: Route,
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
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there is something to do again.
    pub can_redo: bool,
    /// What the next undo takes back, in words.
    pub undoes: Option<AttrValue>,
}

/// Begins a sheet on the shelf: its id. Where it is not kept the sheet says so itself, at every entry.
///
/// # Errors
/// The problems in the setup.
pub fn begin(shelf: &Shelf, setup: SheetSetup) -> Result<String, String> {
    let sheet = Sheet::new(setup).in_words()?;
    Ok(Document::begin(shelf, Kind::Sheet, &snapshot(&sheet)))
}

impl<B: Book> Keeper<B> {
    /// The sheet `id`.
    ///
    /// # Errors
    /// A message, if it can't be opened.
    pub fn open(shelf: Shelf, id: &str, route: Route) -> Result<Self, String> {
        let (document, text) = Document::open(shelf, id)?;
        let book = B::of(Sheet::from_json(&text).in_words()?)?;
        Ok(Keeper { book, route, typing: Typing::default(), in_hand: None, refused: None, document })
    }

    /// The book.
    pub fn book(&self) -> &B {
        &self.book
    }

    /// Does something that only this book knows, and saves it if that changed anything.
    pub fn turn(&mut self, act: impl FnOnce(&mut B) -> Result<bool, String>) {
        let done = act(&mut self.book);
        self.done(done);
    }

    /// Whether no player and no team is typed or pointed at.
    pub fn is_idle(&self) -> bool {
        self.typing.is_empty()
    }

    /// Whether the number of the player who goes out is typed, which Space would end.
    pub fn is_substituting(&self) -> bool {
        self.typing.coming().is_some()
    }

    /// The storage key whose change in another tab means a change of this sheet.
    pub fn key(&self) -> String {
        Shelf::entry_key(self.document.id())
    }

    /// Carries out an action, and saves the sheet if that changed it.
    pub fn act(&mut self, act: SheetAction) {
        let escapes = act == SheetAction::Key("Escape".into());
        let done = self.take(act);
        if escapes {
            self.refused = None;
        }
        self.done(done);
    }

    /// A refusal is read until the next mark: the digits of that one do not wipe it away.
    fn done(&mut self, done: Result<bool, String>) {
        match done {
            Ok(false) => {}
            Ok(true) => {
                self.refused = None;
                self.keep();
            }
            Err(why) => self.refused = Some(why.into()),
        }
    }

    /// Carries out an action. Returns whether it changed the sheet.
    fn take(&mut self, act: SheetAction) -> Result<bool, String> {
        let typed = match act {
            SheetAction::Key(key) if key == "Escape" && self.typing.is_empty() => {
                self.in_hand = None;
                Typed::Waiting
            }
            SheetAction::Key(key) => match self.typing.press(&key, self.book.sheet()).in_words()? {
                Typed::ChangeFirst(change) => {
                    self.change(change)?;
                    self.keep();
                    return self.take(SheetAction::Key(key)).map(|_| true);
                }
                typed => typed,
            },
            SheetAction::Player(who) => self.typing.pick(who, self.book.sheet()).in_words()?,
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
                self.typing.go_to(self.in_hand.map(|held| held.id));
                Typed::Waiting
            }
            SheetAction::Strike => return self.strike(),
            SheetAction::Rescue(rescue) => return self.rescue(rescue).map(|()| false),
        };
        match typed {
            Typed::Waiting => Ok(false),
            Typed::Change(change) | Typed::ChangeFirst(change) => self.change(change),
            Typed::Next => {
                if let Some(held) = self.in_hand.filter(|held| held.before) {
                    let sheet = self.book.sheet();
                    let mark = sheet.tally_before(Some(held.id)).next(sheet.setup()).in_words()?;
                    return self.change(Change::Write(mark));
                }
                self.lay_down();
                self.book.next().map(|()| true)
            }
            Typed::Undo => {
                self.lay_down();
                Ok(self.book.undo())
            }
            Typed::Redo => {
                self.lay_down();
                Ok(self.book.redo())
            }
        }
    }

    fn lay_down(&mut self) {
        self.in_hand = None;
        self.typing.go_to(None);
        self.typing.clear();
    }

    /// Makes a change; a new mark goes where the selected entry says.
    fn change(&mut self, change: Change) -> Result<bool, String> {
        let change = match (change, self.in_hand) {
            (Change::Write(mark), Some(InHand { id, before: true })) => Change::Insert(id, mark),
            (Change::Write(mark), Some(InHand { id, before: false })) => Change::Correct(id, mark),
            (change, _) => change,
        };
        match change {
            Change::Write(mark) => self.book.write(mark)?,
            change => self.book.change(change)?,
        }
        // between the end of a period and the next one's beginning more is to be put in
        if !matches!(change, Change::Insert(_, Mark::Play(Play::PeriodEnds { .. }))) {
            self.lay_down();
        }
        Ok(true)
    }

    fn take_in_hand(&mut self, id: u32) -> Result<(), String> {
        let entry = *self.book.sheet().entry(id).ok_or("that entry is not on the sheet any more")?;
        self.lay_down();
        self.in_hand = Some(InHand { id, before: false });
        self.typing.go_to(Some(id));
        match (entry.mark.act().and(entry.mark.who()), entry.mark.team_act().and(entry.mark.side())) {
            (Some(who), _) => self.typing.pick(who, self.book.sheet()).map(drop).in_words(),
            (None, Some(side)) => {
                self.typing.pick_team(side);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn strike(&mut self) -> Result<bool, String> {
        let Some(InHand { id, .. }) = self.in_hand else { return Ok(false) };
        let struck = self.book.sheet().entry(id).is_some_and(|entry| entry.struck);
        self.book.change(if struck { Change::Restore(id) } else { Change::Strike(id) })?;
        self.lay_down();
        Ok(true)
    }

    /// Does something about what is kept of the sheet.
    fn rescue(&mut self, rescue: Rescue) -> Result<(), String> {
        let document = &mut self.document;
        match rescue {
            Rescue::Look => document.look(),
            Rescue::Newer => *self = Keeper::open(document.shelf().clone(), document.id(), self.route)?,
            Rescue::Copy => {
                let id = document.copy(&snapshot(&self.book.kept()))?;
                go(&self.route.href_with("sheet", &id));
            }
            Rescue::Export => document.download(snapshot(&self.book.kept()))?,
        }
        Ok(())
    }

    fn keep(&mut self) {
        self.document.keep(snapshot(&self.book.kept()));
    }

    /// The view.
    pub fn view(&self) -> SheetView {
        let sheet = self.book.kept();
        let (can_undo, can_redo) = self.book.steps();
        SheetView {
            tally: sheet.tally(),
            lines: sheet.log_lines(),
            paper: Rc::new(Paper::of(sheet.setup(), sheet.marks())),
            sheet,
            typing: self.typing.clone(),
            in_hand: self.in_hand,
            refused: self.refused.clone(),
            trouble: self.document.trouble().cloned(),
            can_undo,
            can_redo,
            undoes: self.book.undo_words().map(AttrValue::from),
        }
    }
}

/// What is to be kept of a sheet now.
fn snapshot(sheet: &Sheet) -> Snapshot {
    Snapshot { title: sheet.setup().headline(), progress: sheet_progress(sheet), text: sheet.to_json() }
}
