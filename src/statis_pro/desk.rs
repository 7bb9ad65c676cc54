//! The desk: card, clock and scoresheet of one game on a real table, kept as one.
//!
//! A [`Desk`] is a scoresheet and the decks of its game. What the rules fix goes from one to the other: the end of
//! the FAC deck ends the period on the sheet (SP §8.1), each entry has the time at which it was written, the Time
//! cards know the sheet's fouls, timeouts and lineups (SP §5.4, §6.3, §8.4). What is decided at the table, the
//! person decides. The decks are kept beside the sheet's entries, so a desk is saved as its sheet is.

mod undo_words;

use super::extractor::{Extractor, Flipped, Reminder, Timing};
use super::piles::Pile;
use crate::book::Play;
use crate::book::sheet::{Act, Change, Code, FoulState, Mark, Sheet, SheetError, Stage, Tally};
use crate::court::{PerSide, Player, Side};
use crate::kit::Seed;
use serde::{Deserialize, Serialize};

/// A game's sheet and decks.
#[derive(Debug, Clone, PartialEq)]
pub struct Desk {
    sheet: Sheet,
    decks: Extractor,
    /// The decks of the periods before.
    past: Vec<Extractor>,
    steps: Vec<Step>,
    undone: Vec<Undone>,
    /// The deck and its seconds left when an entry was written, in the order of the entries' ids.
    times: Vec<(u8, u16)>,
}

/// What one undo takes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Flip(Pile),
    /// Changes of the sheet.
    Marks(u8),
    /// A new deck, and changes of the sheet that came with it.
    Shuffle(u8),
}

#[derive(Debug, Clone, PartialEq)]
enum Undone {
    Flip(Pile, Option<u8>),
    Marks(u8),
    Shuffle(Box<Extractor>, u8),
}

/// What is kept beside the sheet's entries.
#[derive(Serialize, Deserialize)]
struct Kept {
    decks: Extractor,
    #[serde(default)]
    past: Vec<Extractor>,
    /// `p`, `d`: a flip of the FAC deck, of the Dead Ball deck; `2`: two changes of the sheet; `C`: a shuffle with two.
    #[serde(default)]
    steps: String,
    #[serde(default)]
    times: Vec<(u8, u16)>,
}

/// A side's count at this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeskSide {
    /// The cost of the next team foul; absent where the code counts none.
    pub state: Option<FoulState>,
    /// Full timeouts left.
    pub time_outs: Option<u8>,
    /// Whether its Time card has come and it called fewer timeouts than quarters have begun (SP §8.4).
    pub owes_time_out: bool,
}

/// A step of the sheet has at most so many changes: a half's rested boxes of thirty players.
const MOST_MARKS: usize = 9;

impl Desk {
    /// The timing of a sheet's code; `None` where the game has no FAC deck.
    #[must_use]
    pub const fn timing_of(code: Code) -> Option<Timing> {
        match code {
            Code::Nba => Some(Timing::Nba),
            Code::Ncaa => Some(Timing::Ncaa),
            Code::Fiba => Some(Timing::Fiba),
            Code::Dice | Code::DiceCollege | Code::Vabg => None,
        }
    }

    /// The desk of a sheet: the decks kept beside it, or fresh ones for its period. `None` where the sheet's game has
    /// no FAC deck.
    #[must_use]
    pub fn of(sheet: Sheet, seed: Seed) -> Option<Self> {
        let timing = Self::timing_of(sheet.setup().code)?;
        let kept = serde_json::from_str::<Kept>(sheet.beside()).ok();
        let mut desk = match kept {
            Some(Kept { decks, past, steps, times }) => {
                let steps = steps.chars().filter_map(Step::read).collect();
                Desk { sheet, decks, past, steps, undone: Vec::new(), times }
            }
            None => {
                let decks = Extractor::shuffle(timing, 1, seed);
                Desk {
                    sheet,
                    decks,
                    past: Vec::new(),
                    steps: Vec::new(),
                    undone: Vec::new(),
                    times: Vec::new(),
                }
            }
        };
        desk.reconcile();
        Some(desk)
    }

    /// The sheet may have gone on by itself meanwhile.
    fn reconcile(&mut self) {
        let made = self.sheet.changes_made();
        let known: usize = self.steps.iter().map(|step| step.marks()).sum();
        if known > made {
            // marks were taken back on the sheet's own page: what is left is taken back one by one
            self.steps.clear();
            self.past.clear();
        }
        let known: usize = self.steps.iter().map(|step| step.marks()).sum();
        self.steps.extend((known..made).map(|_| Step::Marks(1)));
        self.timed();
        if self.follows() {
            self.decks = self.fresh(self.deck_of_sheet());
        }
    }

    /// The sheet, with the decks beside it.
    #[must_use]
    pub fn to_sheet(&self) -> Sheet {
        let mut sheet = self.sheet.clone();
        let kept = Kept {
            decks: self.decks.clone(),
            past: self.past.clone(),
            steps: self.steps.iter().map(|step| step.letter()).collect(),
            times: self.times.clone(),
        };
        // nothing in it can fail to be written
        sheet.keep_beside(serde_json::to_string(&kept).unwrap_or_default());
        sheet
    }

    /// The sheet.
    #[must_use]
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The decks.
    #[must_use]
    pub const fn decks(&self) -> &Extractor {
        &self.decks
    }

    /// When an entry was written: the deck's period and the seconds left in it.
    #[must_use]
    pub fn time_of(&self, entry: u32) -> Option<(u8, u16)> {
        self.times.get(usize::try_from(entry).ok()?.checked_sub(1)?).copied()
    }

    /// Flips a card.
    pub fn flip(&mut self, pile: Pile) -> Option<Flipped> {
        self.flipped(pile, |decks| decks.flip(pile))
    }

    /// Takes a card of the person's own deck.
    pub fn typed(&mut self, pile: Pile, rpg: u8) -> Option<Flipped> {
        self.flipped(pile, |decks| decks.typed(pile, rpg))
    }

    fn flipped(
        &mut self,
        pile: Pile,
        flip: impl FnOnce(&mut Extractor) -> Option<Flipped>,
    ) -> Option<Flipped> {
        let flipped = flip(&mut self.decks)?;
        self.step(Step::Flip(pile));
        Some(flipped)
    }

    fn step(&mut self, step: Step) {
        self.undone.clear();
        self.steps.push(step);
    }

    /// Writes a mark at the end of the sheet.
    ///
    /// # Errors
    /// Why the sheet refuses it; the desk is as it was.
    pub fn mark(&mut self, mark: Mark) -> Result<(), SheetError> {
        self.marks(|sheet| sheet.mark(mark))
    }

    /// Makes any change of the sheet.
    ///
    /// # Errors
    /// Why the sheet refuses it; the desk is as it was.
    pub fn change(&mut self, change: Change) -> Result<(), SheetError> {
        self.marks(|sheet| sheet.change(change))
    }

    fn marks(&mut self, write: impl FnOnce(&mut Sheet) -> Result<(), SheetError>) -> Result<(), SheetError> {
        let before = self.sheet.changes_made();
        let mut sheet = self.sheet.clone();
        write(&mut sheet)?;
        self.sheet = sheet;
        self.timed();
        let made = (self.sheet.changes_made() - before) as u8;
        if self.follows() {
            let period = self.deck_of_sheet();
            self.shuffled(self.fresh(period), made);
        } else {
            self.step(Step::Marks(made));
        }
        Ok(())
    }

    /// Gives the entries just written the present time.
    fn timed(&mut self) {
        let now = (self.decks.period(), self.decks.seconds());
        self.times.resize(self.sheet.entries().len(), now);
    }

    /// The deck with which the sheet's period begins: an NCAA half has two (SP §19.2).
    fn deck_of_sheet(&self) -> u8 {
        let (period, rules) = (self.sheet.tally().period, self.decks.timing().rules());
        if rules.is_overtime(period) {
            return rules.periods * rules.decks + (period - rules.periods);
        }
        (period - 1) * rules.decks + 1
    }

    /// Whether the sheet has begun a period that the decks have not, and no deck in play is in the way.
    fn follows(&self) -> bool {
        let (of, _) = self.decks.timing().deck_of(self.decks.period());
        self.sheet.tally().period > of && !self.decks.in_play()
    }

    /// A fresh deck for a period, by a seed that follows from the last one.
    fn fresh(&self, period: u8) -> Extractor {
        let seed = Seed(self.decks.seed().0.wrapping_add(0x9e37_79b9_7f4a_7c15));
        Extractor::shuffle(self.decks.timing(), period, seed)
    }

    fn shuffled(&mut self, decks: Extractor, marks: u8) {
        self.past.push(std::mem::replace(&mut self.decks, decks));
        self.step(Step::Shuffle(marks));
    }

    /// Shuffles for a period, whatever the sheet says.
    pub fn shuffle(&mut self, decks: Extractor) {
        self.shuffled(decks, 0);
    }

    /// Goes on to the next period: ends this one on the sheet and begins the next, with a new deck (SP §8.1-8.2); ends
    /// the game where it is decided. Where no card of this period was flipped, the sheet alone goes one step on.
    ///
    /// # Errors
    /// Where cards are left, or the game is over.
    pub fn next_period(&mut self) -> Result<(), SheetError> {
        if self.decks.in_play() {
            return Err(SheetError::CardsLeft(self.decks.piles().play()));
        }
        let timing = self.decks.timing();
        let (of, deck) = timing.deck_of(self.decks.period());
        if self.decks.over() && deck < timing.rules().decks_in(of) {
            self.shuffled(self.fresh(self.decks.due()), 0);
            return Ok(());
        }
        let ends = self.decks.over();
        self.marks(|sheet| {
            if ends && sheet.tally().stage == Stage::Running {
                sheet.change(Change::Write(sheet.next()?))?;
            }
            sheet.change(Change::Write(sheet.next()?))
        })
    }

    /// Takes the last step back, a card or a mark. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let undone = match self.steps.pop() {
            Some(Step::Flip(pile)) => match self.decks.undo() {
                Some(card) => Undone::Flip(pile, card.typed.then_some(card.rpg)),
                None => return false,
            },
            Some(Step::Marks(n)) => Undone::Marks(self.take_back(n)),
            Some(Step::Shuffle(n)) => {
                let n = self.take_back(n);
                let Some(before) = self.past.pop() else { return false };
                Undone::Shuffle(Box::new(std::mem::replace(&mut self.decks, before)), n)
            }
            None => return false,
        };
        self.undone.push(undone);
        true
    }

    fn take_back(&mut self, n: u8) -> u8 {
        let n = self.sheet.take_back(n.into());
        self.times.truncate(self.sheet.entries().len());
        n as u8
    }

    /// Does the step taken back last again. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(undone) = self.undone.pop() else { return false };
        let step = match undone {
            Undone::Flip(pile, named) => {
                let card = match named {
                    Some(rpg) => self.decks.typed(pile, rpg),
                    None => self.decks.flip(pile),
                };
                if card.is_none() {
                    return false;
                }
                Step::Flip(pile)
            }
            Undone::Marks(n) => Step::Marks(self.again(n)),
            Undone::Shuffle(decks, n) => {
                let n = self.again(n);
                self.past.push(std::mem::replace(&mut self.decks, *decks));
                Step::Shuffle(n)
            }
        };
        self.steps.push(step);
        true
    }

    fn again(&mut self, n: u8) -> u8 {
        let made = (0..n).take_while(|_| self.sheet.redo()).count();
        self.timed();
        made as u8
    }

    /// Whether there is something to take back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Whether there is something to do again.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Whether this deck ends the code's own period.
    fn is_last_deck(&self) -> bool {
        let timing = self.decks.timing();
        let (of, deck) = timing.deck_of(self.decks.period());
        deck >= timing.rules().decks_in(of)
    }

    /// Whether the clock is in the last seconds of a period, of the game or an overtime only where `closing`.
    fn last(&self, seconds: u16, closing: bool) -> bool {
        let timing = self.decks.timing();
        let (of, _) = timing.deck_of(self.decks.period());
        self.decks.seconds() <= seconds && self.is_last_deck() && (!closing || of >= timing.rules().periods)
    }

    /// Marks of a side since the last two minutes began that fit.
    fn late(&self, fits: impl Fn(&Play) -> bool) -> u8 {
        let now = self.decks.period();
        let late = self.sheet.entries().iter().filter(|entry| {
            let since = self.time_of(entry.id).is_some_and(|(deck, left)| deck == now && left <= 120);
            since && !entry.struck && matches!(&entry.mark, Mark::Play(play) if fits(play))
        });
        late.count().try_into().unwrap_or(u8::MAX)
    }

    /// What counts of a side now, by the sheet and the clock.
    #[must_use]
    pub fn side(&self, side: Side, tally: &Tally) -> DeskSide {
        let (count, timing) = (&tally.sides[side], self.decks.timing());
        let (of, _) = timing.deck_of(self.decks.period());
        let rules = timing.rules();
        let mut now = DeskSide { state: count.state, time_outs: count.time_outs, owes_time_out: false };
        // 6.3: one team foul in the last two minutes, however few came before
        if let Some(limit) = rules.late_fouls
            && self.last(120, false)
            && self.late(|play| matches!(play, Play::Foul { by, team: true, .. } if by.side == side)) >= limit
        {
            now.state = now.state.map(|_| FoulState::Penalty);
        }
        // 8.4: no more than three in the last two minutes
        let [most_last, most_late] = rules.time_outs.last_period;
        if of == rules.periods && most_late < most_last && self.last(120, true) {
            let called =
                self.late(|play| matches!(play, Play::TimeOut { side: by, short: false } if *by == side));
            now.time_outs = now.time_outs.map(|left| left.min(most_late.saturating_sub(called)));
        }
        let passed = self.decks.timing().length(self.decks.period()) - self.decks.seconds();
        let due = rules.time_outs.charged.iter().any(|(at, whose)| *whose == side && passed >= *at);
        if due && !rules.is_overtime(of) && !self.decks.over() && now.time_outs.is_some_and(|left| left > 0) {
            now.owes_time_out = self.called(side) < of;
        }
        now
    }

    /// Full timeouts that a side has called.
    fn called(&self, side: Side) -> u8 {
        let calls = self.sheet.entries().iter().filter(|entry| {
            !entry.struck
                && matches!(entry.mark, Mark::Play(Play::TimeOut { side: by, short: false }) if by == side)
        });
        calls.count().try_into().unwrap_or(u8::MAX)
    }

    /// Players who have sat out a whole Rest Period of this half and are not ticked yet (SP §5.4). A side whose
    /// substitutions are not on the sheet has none.
    #[must_use]
    pub fn rested(&self, tally: &Tally) -> Vec<Player> {
        let timing = self.decks.timing();
        let (now, elapsed) = (self.decks.period(), timing.length(self.decks.period()) - self.decks.seconds());
        let half = self.sheet.half();
        let first = if half == 1 { 1 } else { 3 };
        let mut all = Vec::new();
        for deck in (first..=now).filter(|deck| *deck <= first + 1) {
            let length = timing.length(deck);
            let rests = timing.marks(deck).filter(|mark| mark.rest).map(|mark| mark.elapsed);
            let ends: Vec<u16> = std::iter::once(0).chain(rests).chain([length]).collect();
            for between in ends.windows(2) {
                let [from, to] = *between else { continue };
                if deck < now || to <= elapsed {
                    let played = self.played((deck, from), (deck, to));
                    for side in Side::ALL.into_iter().filter(|side| tally.sides[*side].floor_kept) {
                        let count = tally.sides[side].players.len() as u8;
                        let sat = (0..count).map(|place| Player::new(side, place));
                        all.extend(sat.filter(|who| {
                            let mine = &tally.sides[side].players[who.at()];
                            !played.contains(who) && !mine.rested[usize::from(half - 1)] && mine.out.is_none()
                        }));
                    }
                }
            }
        }
        all.sort_unstable_by_key(|who| (who.side == Side::Home, who.index));
        all.dedup();
        all
    }

    /// Everybody who was on the floor between two moments of a deck, told by seconds elapsed. Who is put in or out right
    /// at the first card is, at the last is not (SP §5.4).
    fn played(&self, from: (u8, u16), to: (u8, u16)) -> Vec<Player> {
        let mut floor =
            PerSide::new(Side::Home, Side::Visitors).map(|side| self.sheet.setup().teams[side].five.to_vec());
        let mut played: Vec<Player> = Vec::new();
        for entry in self.sheet.entries().iter().filter(|entry| !entry.struck) {
            let Mark::Play(Play::Substitution { on, off, .. }) = entry.mark else { continue };
            let Some((deck, left)) = self.time_of(entry.id) else { continue };
            let at = (deck, self.decks.timing().length(deck).saturating_sub(left));
            if at >= to {
                break;
            }
            floor[on.side].retain(|place| *place != off.index);
            floor[on.side].push(on.index);
            if at > from {
                played.extend([on, off]);
            }
        }
        let there = |(side, floor): (Side, &Vec<u8>)| {
            floor.iter().map(move |place| Player::new(side, *place)).collect::<Vec<_>>()
        };
        played.extend(floor.iter().flat_map(there));
        played
    }

    /// Ticks the rested box of everybody who has sat out a whole Rest Period.
    ///
    /// # Errors
    /// Where the sheet is full.
    pub fn tick_rested(&mut self) -> Result<(), SheetError> {
        let (who, half) = (self.rested(&self.sheet.tally()), self.sheet.half());
        for some in who.chunks(MOST_MARKS) {
            self.marks(|sheet| {
                some.iter().try_for_each(|who| sheet.change(Change::Write(Act::Rested.mark(*who, half))))
            })?;
        }
        Ok(())
    }

    /// What the last card or mark reminds of, each with its section. What the sheet knows is left out: whether a timeout
    /// is owed says [`side`](Self::side).
    #[must_use]
    pub fn reminders(&self) -> Vec<Reminder> {
        match self.steps.last() {
            Some(Step::Flip(Pile::Play)) => {
                let mark = self.decks.flipped().last().and_then(|card| card.mark);
                let all = mark.map(|mark| self.decks.timing().reminders(self.decks.period(), mark));
                all.unwrap_or_default().into_iter().filter(|(_, rule)| *rule != "8.4").collect()
            }
            Some(Step::Marks(_)) => self.reminder_of_mark().into_iter().collect(),
            _ => Vec::new(),
        }
    }

    fn reminder_of_mark(&self) -> Option<Reminder> {
        let last = self.sheet.entries().iter().rev().find(|entry| !entry.struck)?;
        let Mark::Play(play) = &last.mark else { return None };
        let stops = self.last(120, true) || self.last(60, false);
        match *play {
            Play::TimeOut { short: false, .. } if stops => Some((
                "They may inbound at mid-court: then the next ACTION or PRESS is a Dead Ball card.",
                "8.4.1",
            )),
            Play::Foul { by, team: true, .. } => {
                let before = self.sheet.tally_before(Some(last.id));
                let late = self.decks.timing().rules().late_fouls.filter(|_| self.last(120, false));
                let fouls = self.late(
                    |play| matches!(play, Play::Foul { by: one, team: true, .. } if one.side == by.side),
                );
                match before.sides[by.side].state {
                    _ if late.is_some_and(|limit| fouls > limit) => Some(PENALTY),
                    Some(FoulState::Penalty) => Some(PENALTY),
                    Some(FoulState::Bonus) => {
                        Some(("One and one, with Dead Ball cards, unless a shot was fouled.", "19.5"))
                    }
                    _ => None,
                }
            }
            Play::Shot { good: true, .. } if stops => {
                Some(("The clock stops: a Dead Ball, at which both may substitute and call timeouts.", "8.6"))
            }
            _ => None,
        }
    }
}

/// After a foul in the penalty situation (SP §6.4).
const PENALTY: Reminder = ("Two free throws, with Dead Ball cards; one if the shot went in.", "6.4");

impl Step {
    fn marks(self) -> usize {
        match self {
            Step::Flip(_) => 0,
            Step::Marks(n) | Step::Shuffle(n) => n.into(),
        }
    }

    fn letter(self) -> char {
        match self {
            Step::Flip(Pile::Play) => 'p',
            Step::Flip(Pile::DeadBall) => 'd',
            Step::Marks(n) => char::from(b'0' + n.min(9)),
            Step::Shuffle(n) => char::from(b'A' + n.min(9)),
        }
    }

    fn read(letter: char) -> Option<Step> {
        Some(match letter {
            'p' => Step::Flip(Pile::Play),
            'd' => Step::Flip(Pile::DeadBall),
            '0'..='9' => Step::Marks(letter as u8 - b'0'),
            'A'..='J' => Step::Shuffle(letter as u8 - b'A'),
            _ => return None,
        })
    }
}

#[cfg(test)]
#[path = "desk_tests.rs"]
mod tests;
