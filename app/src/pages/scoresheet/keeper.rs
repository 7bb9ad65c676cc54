//! The controller of a sheet: its entries, the keys typed, and its record on the shelf, written after every
//! entry.

use crate::browser;
use crate::routes::{Route, go};
use crate::storage::{Kind, NewSave, Progress, Shelf, ShelfError, SideLine};
use crate::text::InWords as _;
use hardwood::book::LogLine;
use hardwood::book::Play;
use hardwood::book::paper::Paper;
use hardwood::book::sheet::{Change, Mark, Sheet, SheetSetup, Stage, Tally, Typed, Typing};
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
    /// Check the record: another tab may have changed it.
    Check,
    /// Reload the sheet as another tab left it.
    Reload,
    /// Save this tab's sheet as a copy.
    Copy,
}

/// The selected entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InHand {
    /// Its id.
    pub id: u32,
    /// Whether the next mark goes before it, instead of replacing it.
    pub before: bool,
}

/// Why the sheet is not saved.
#[derive(Debug, Clone, PartialEq)]
pub enum Trouble {
    /// Another tab changed it.
    Changed,
    /// Any other reason, in words.
    NotKept(AttrValue),
}

/// A sheet and its record.
pub struct Keeper {
    sheet: Sheet,
    typing: Typing,
    in_hand: Option<InHand>,
    refused: Option<AttrValue>,
    shelf: Shelf,
    id: String,
    /// The number of the record's writing that the next one replaces.
    part: u32,
    trouble: Option<Trouble>,
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
    /// Begins a sheet on the shelf; returns its id, and its text in case it could not be saved.
    ///
    /// # Errors
    /// The problems in the setup.
    pub fn begin(shelf: &Shelf, setup: SheetSetup) -> Result<(String, Rc<str>), String> {
        let sheet = Sheet::new(setup).in_words()?;
        let (id, text, now) = (browser::fresh_id(), sheet.to_json(), browser::now());
        // if it can't be saved, the sheet says so at every entry
        let _ = shelf.add(NewSave {
            kind: Kind::Sheet,
            id: id.clone(),
            title: &sheet.setup().headline(),
            progress: progress(&sheet),
            text: &text,
            created: now,
            updated: now,
        });
        Ok((id, text.into()))
    }

    /// Opens the sheet `id`; `text` is given if it has just begun and may not have been saved.
    ///
    /// # Errors
    /// A message, if it can't be opened.
    pub fn open(shelf: Shelf, id: &str, text: Option<&str>) -> Result<Keeper, String> {
        let (part, trouble, text) = match (shelf.open(id), text) {
            (Ok((entry, kept)), _) => (entry.part, None, kept),
            (Err(why), Some(text)) => (0, Some(Trouble::NotKept(why.to_string().into())), text.to_owned()),
            (Err(why), None) => return Err(why.to_string()),
        };
        let sheet = Sheet::from_json(&text).in_words()?;
        let (typing, id) = (Typing::default(), id.to_owned());
        Ok(Keeper { sheet, typing, in_hand: None, refused: None, shelf, id, part, trouble })
    }

    /// The storage key whose change in another tab means a change of this sheet.
    pub fn key(&self) -> String {
        Shelf::entry_key(&self.id)
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
            SheetAction::Check => return self.look().map(|()| false),
            SheetAction::Copy => return self.copy().map(|()| false),
            SheetAction::Reload => {
                *self = Keeper::open(self.shelf.clone(), &self.id, None)?;
                Typed::Waiting
            }
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

    /// Checks whether the record is still the one written here.
    fn look(&mut self) -> Result<(), String> {
        match self.shelf.open(&self.id) {
            Ok((entry, _)) if entry.part == self.part => {}
            Ok(_) => self.trouble = Some(Trouble::Changed),
            Err(why) => self.trouble = Some(Trouble::NotKept(why.to_string().into())),
        }
        Ok(())
    }

    fn copy(&self) -> Result<(), String> {
        let (id, now) = (browser::fresh_id(), browser::now());
        let kept = self.shelf.open(&self.id).map(|(entry, _)| entry.title);
        let title = kept.unwrap_or_else(|_| self.sheet.setup().headline());
        let new = NewSave {
            kind: Kind::Sheet,
            id: id.clone(),
            title: &format!("{title} (copy)"),
            progress: progress(&self.sheet),
            text: &self.sheet.to_json(),
            created: now,
            updated: now,
        };
        self.shelf.add(new).in_words()?;
        go(&Route::Scoresheet.href_with("sheet", &id));
        Ok(())
    }

    fn keep(&mut self) {
        if self.trouble == Some(Trouble::Changed) {
            return;
        }
        let text = self.sheet.to_json();
        match self.shelf.update(&self.id, self.part, progress(&self.sheet), &text, browser::now()) {
            Ok(entry) => (self.part, self.trouble) = (entry.part, None),
            Err(ShelfError::Changed) => self.trouble = Some(Trouble::Changed),
            Err(why) => self.trouble = Some(Trouble::NotKept(why.to_string().into())),
        }
    }

    /// The view.
    pub fn seen(&self) -> SheetView {
        SheetView {
            sheet: self.sheet.clone(),
            tally: self.sheet.tally(),
            lines: self.sheet.log_lines(),
            paper: Rc::new(Paper::of(self.sheet.setup(), self.sheet.marks())),
            typing: self.typing.clone(),
            in_hand: self.in_hand,
            refused: self.refused.clone(),
            trouble: self.trouble.clone(),
        }
    }
}

/// The sheet's progress.
fn progress(sheet: &Sheet) -> Progress {
    let (setup, tally) = (sheet.setup(), sheet.tally());
    let side = |side: Side| {
        let team = &setup.teams[side];
        SideLine {
            name: team.name.clone(),
            short: team.label().to_owned(),
            color: team.color.clone(),
            score: tally.book.points(side),
        }
    };
    let (short, period) = tally.moment(setup);
    Progress {
        game: setup.code.name().to_owned(),
        sides: [side(Side::Visitors), side(Side::Home)],
        moment: if period.is_empty() { short } else { format!("{short}, {period}") },
        finished: tally.stage == Stage::Final,
    }
}
