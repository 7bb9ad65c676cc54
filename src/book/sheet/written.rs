//! A sheet: entries written, corrected and struck, and the marks that count.

use super::limits::MOST_CHANGES;
use super::{Act, Mark, SheetError, SheetSetup};
use crate::book::{Credit, Play};
use crate::court::{GameTime, Player, Side};
use crate::kit::Invalid;
use serde::{Deserialize, Serialize};

/// A sheet kept by hand.
///
/// It keeps every change in the order made, so undo goes back to the first, a day later too. Entries and marks
/// follow from the changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct Sheet {
    setup: SheetSetup,
    changes: Vec<Change>,
    /// How many of the changes hold; the others can be done again.
    done: usize,
    /// The marks before the first entry.
    opening: Vec<Mark>,
    entries: Vec<Entry>,
    /// What a host keeps beside the entries, in its own words.
    beside: String,
}

/// One thing a scorer does to the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// A new entry at the end.
    Write(Mark),
    /// A new entry before another, forgotten at the time.
    Insert(u32, Mark),
    /// Another mark in the place of an entry's.
    Correct(u32, Mark),
    /// An entry no longer counts; it stays on the sheet, crossed out.
    Strike(u32),
    /// A struck entry counts again.
    Restore(u32),
}

/// A line of the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Its name for later changes: 1 for the first one written.
    pub id: u32,
    /// The mark written.
    pub mark: Mark,
    /// Whether it is crossed out.
    pub struck: bool,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    format: String,
    setup: SheetSetup,
    changes: Vec<Change>,
    done: usize,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    beside: String,
}

/// A longer text is not read: a full sheet has some 300 kB.
const MOST_BYTES: usize = 2_000_000;
/// The beginnings of serde's own messages; they speak of fields, which mean nothing to a scorer.
const SERDE: [&str; 4] = ["missing field", "invalid ", "unknown ", "duplicate field"];

impl Sheet {
    /// The format this version reads and writes.
    pub const FORMAT: &'static str = "hardwood/sheet/1";
    /// A sheet takes at most so many changes.
    pub const MOST_CHANGES: usize = MOST_CHANGES;

    /// An empty sheet: the first period has begun, the starters are on the floor.
    ///
    /// # Errors
    /// The problems in the setup, a line each.
    pub fn new(setup: SheetSetup) -> Result<Self, SheetError> {
        setup.check().map_err(SheetError::Setup)?;
        let opening = opening(&setup);
        Ok(Sheet { setup, changes: Vec::new(), done: 0, opening, entries: Vec::new(), beside: String::new() })
    }

    /// A sheet with these marks written one after the other.
    ///
    /// # Errors
    /// The problems in the setup, or in the first bad mark.
    pub fn with_marks(setup: SheetSetup, marks: impl IntoIterator<Item = Mark>) -> Result<Self, SheetError> {
        let mut sheet = Sheet::new(setup)?;
        for mark in marks {
            sheet.change(Change::Write(mark))?;
        }
        Ok(sheet)
    }

    /// The top of the sheet.
    #[must_use]
    pub const fn setup(&self) -> &SheetSetup {
        &self.setup
    }

    /// What a host keeps beside the entries: the decks of the same game, say. Empty where nothing is.
    #[must_use]
    pub fn beside(&self) -> &str {
        &self.beside
    }

    /// Keeps a text of the host's beside the entries; the sheet does not read it.
    pub fn keep_beside(&mut self, text: String) {
        self.beside = text;
    }

    /// How many changes hold: what [`take_back`](Self::take_back) can take back.
    #[must_use]
    pub const fn changes_made(&self) -> usize {
        self.done
    }

    /// Everything written, struck entries too, in the order of the sheet.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry of this name.
    #[must_use]
    pub fn entry(&self, id: u32) -> Option<&Entry> {
        self.entries.iter().find(|e| e.id == id)
    }

    /// The marks before the first entry: the first period, the starters, a head start if the code has one.
    #[must_use]
    pub fn opening(&self) -> &[Mark] {
        &self.opening
    }

    /// The marks that stand, the opening's first, each with its period. A sheet knows no seconds: `left` is
    /// 0.
    pub fn marks(&self) -> impl Iterator<Item = (GameTime, &Mark)> {
        let written = self.entries.iter().filter(|e| !e.struck).map(|e| &e.mark);
        let mut period = 1;
        self.opening.iter().chain(written).map(move |mark| {
            if let Mark::Play(Play::PeriodBegins { period: begun }) = mark {
                period = period.max(*begun);
            }
            (GameTime::new(period, 0), mark)
        })
    }

    /// Makes a change, and forgets the changes undone before it.
    ///
    /// # Errors
    /// Why it can't be made; the sheet is as it was.
    ///
    /// # Examples
    /// ```
    /// # use hardwood::book::sheet::{Change, Code, Sheet, SheetError, SheetPlayer, SheetSetup, SheetTeam};
    /// # let player = |n: usize| SheetPlayer {
    /// #     number: n.to_string(),
    /// #     name: format!("No. {n}"),
    /// #     position: String::new(),
    /// #     ..SheetPlayer::default()
    /// # };
    /// # let team = |name: &str, first: usize| SheetTeam {
    /// #     name: name.into(),
    /// #     players: (first..first + 10).map(player).collect(),
    /// #     five: [0, 1, 2, 3, 4],
    /// #     ..SheetTeam::default()
    /// # };
    /// # let teams = hardwood::court::PerSide::new(team("Home", 1), team("Visitors", 8));
    /// # let setup = SheetSetup { code: Code::Nba, title: String::new(), teams };
    /// let mut sheet = Sheet::new(setup)?;
    /// sheet.change(Change::Write("h6*".parse().expect("Home's seventh player makes a two")))?;
    /// sheet.change(Change::Strike(1))?;
    /// assert!(sheet.entry(1).is_some_and(|entry| entry.struck), "it stays on the sheet");
    /// assert_eq!(sheet.change(Change::Strike(2)), Err(SheetError::NoSuchEntry(2)));
    /// # Ok::<(), SheetError>(())
    /// ```
    pub fn change(&mut self, change: Change) -> Result<(), SheetError> {
        if self.done >= Self::MOST_CHANGES {
            return Err(SheetError::Full);
        }
        if let Change::Write(mark) | Change::Insert(_, mark) | Change::Correct(_, mark) = &change {
            mark.check(&self.setup)?;
        }
        self.apply(change)?;
        self.changes.truncate(self.done);
        self.changes.push(change);
        self.done += 1;
        Ok(())
    }

    /// Writes a mark at the end as a person at the table does: the first mark of play after the end of a period
    /// begins the next one.
    ///
    /// # Errors
    /// Why it can't be written; the sheet is as it was.
    pub fn mark(&mut self, mark: Mark) -> Result<(), SheetError> {
        mark.check(&self.setup)?;
        if self.done + 2 > Self::MOST_CHANGES {
            return self.change(Change::Write(mark));
        }
        if let Some(begins) = self.tally().begun_by(&self.setup, &mark) {
            self.change(Change::Write(begins))?;
        }
        self.change(Change::Write(mark))
    }

    fn apply(&mut self, change: Change) -> Result<(), SheetError> {
        // entries are crossed out, never removed
        let fresh = self.entries.len() as u32 + 1;
        let find = |id: u32| {
            let at = self.entries.iter().position(|e| e.id == id);
            at.ok_or(SheetError::NoSuchEntry(id))
        };
        match change {
            Change::Write(mark) => self.entries.push(Entry { id: fresh, mark, struck: false }),
            Change::Insert(id, mark) => {
                let at = find(id)?;
                self.entries.insert(at, Entry { id: fresh, mark, struck: false });
            }
            Change::Correct(id, mark) => {
                let at = find(id)?;
                self.entries[at].mark = mark;
            }
            Change::Strike(id) | Change::Restore(id) => {
                let at = find(id)?;
                self.entries[at].struck = matches!(change, Change::Strike(_));
            }
        }
        Ok(())
    }

    /// Whether there is something to take back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.done > 0
    }

    /// Whether there is something to do again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.done < self.changes.len()
    }

    /// The change that the next undo takes back.
    #[must_use]
    pub fn last_change(&self) -> Option<Change> {
        self.changes.get(self.done.checked_sub(1)?).copied()
    }

    /// Takes the last change back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.take_back(1) == 1
    }

    /// Takes the last `n` changes back, or as many as there are; says how many.
    pub fn take_back(&mut self, n: usize) -> usize {
        let n = n.min(self.done);
        if n > 0 {
            self.rewind(self.done - n);
        }
        n
    }

    /// Makes the first `done` changes again, from nothing.
    fn rewind(&mut self, done: usize) {
        self.entries.clear();
        self.done = 0;
        // what could be made once can be made again
        while self.done < done && self.redo() {}
    }

    /// Makes the change that was taken back last again. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(&next) = self.changes.get(self.done) else { return false };
        let made = self.apply(next).is_ok();
        self.done += usize::from(made);
        made
    }

    /// Reads a sheet from its file.
    ///
    /// # Errors
    /// The problem in the text, and its place.
    #[inline]
    pub fn from_json(text: &str) -> Result<Self, SheetError> {
        if text.len() > MOST_BYTES {
            return Err(SheetError::NotASheet);
        }
        let value: serde_json::Value = serde_json::from_str(text).map_err(|_| SheetError::NotASheet)?;
        serde_json::from_value(value).map_err(|error| {
            let why = error.to_string();
            let of_serde = SERDE.iter().any(|start| why.starts_with(start));
            if of_serde { SheetError::NotASheet } else { SheetError::Damaged(why.into()) }
        })
    }

    /// The sheet as the text of a file.
    #[must_use]
    #[inline]
    pub fn to_json(&self) -> String {
        // every mark was checked to have a code, and nothing else in it can fail
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl From<Sheet> for Stored {
    fn from(sheet: Sheet) -> Self {
        let Sheet { setup, changes, done, beside, .. } = sheet;
        Stored { format: Sheet::FORMAT.into(), setup, changes, done, beside }
    }
}

impl TryFrom<Stored> for Sheet {
    type Error = Invalid;

    fn try_from(stored: Stored) -> Result<Self, Invalid> {
        let Stored { format, setup, changes, done, beside } = stored;
        if format != Sheet::FORMAT {
            let shown: String = format.chars().take(40).collect();
            return Err(format!("its format is \"{shown}\"; this version reads \"{}\"", Sheet::FORMAT).into());
        }
        let mut sheet = Sheet::new(setup).map_err(|e| e.to_string())?;
        let changes_made = changes.len();
        for (i, change) in changes.into_iter().enumerate() {
            sheet.change(change).map_err(|e| format!("change {} of {changes_made}: {e}", i + 1))?;
        }
        sheet.rewind(done);
        sheet.beside = beside;
        Ok(sheet)
    }
}

/// The first period and the starters; in the Value Add game every player's head start (VABG Step 2): a team
/// has 20 points, two a player, and where it has fewer than ten players the first on its sheet two more each
/// (the house's order: the book goes by scoring averages, which a sheet does not know). Beyond ten players
/// the others begin with no points.
fn opening(setup: &SheetSetup) -> Vec<Mark> {
    let mut marks = vec![Mark::Play(Play::PeriodBegins { period: 1 })];
    marks.extend(setup.teams.iter().map(|(side, team)| Mark::Play(Play::Lineup { side, five: team.five })));
    if setup.code.rules().head_start {
        for (side, team) in setup.teams.iter() {
            head_start(side, team.players.len() as u8, team.five, &mut marks);
        }
    }
    marks
}

fn head_start(side: Side, players: u8, five: [u8; 5], marks: &mut Vec<Mark>) {
    let [first, second, front @ ..] = five;
    for index in 0..players {
        let who = Player::new(side, index);
        let mut give = |act: Act, times: u8| {
            marks.extend((0..times).map(|_| act.mark(who, 1)));
        };
        let baskets = 10_u8.saturating_sub(index).div_ceil(players.max(1));
        give(Act::Two(true), baskets);
        give(Act::Rebound(false), 1 + u8::from(front.contains(&index)));
        give(Act::Credit(Credit::Steal), u8::from([first, second].contains(&index)));
        give(Act::Credit(Credit::Block), u8::from(front.last() == Some(&index)));
        give(Act::Foul(true), 1);
    }
}
