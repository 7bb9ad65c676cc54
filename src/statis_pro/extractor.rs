//! The FAC Extractor: both decks and the clock for a game played on a real table (SP §3.1, §8.1-8.3, §19.1,
//! §20.1).
//!
//! It draws card numbers only, so it serves the house deck and a person's own deck alike.

use super::piles::{Pile, Piles, SECONDS_A_CARD};
use super::ruleset::{Code, Jumps, Ruleset, TimeMark};
use super::z_reading::position_of_rpg;
use crate::court::{Position, Side};
use crate::kit::{Invalid, Luck, Seed};
use serde::{Deserialize, Serialize};

/// The code whose periods are timed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// Four quarters of 12:00: 180 cards, 20 Dead Ball (SP §8.1).
    #[default]
    Nba,
    /// Two halves of two 10:00 each: 150 cards, 50 Dead Ball (SP §19.1-19.2).
    Ncaa,
    /// Four quarters of 10:00: 150 cards, 50 Dead Ball (SP §20.1-20.2).
    Fiba,
    /// As FIBA, but held balls are jumped for and overtimes begin with a jump ball, since 2013-14 (SP §20.3).
    EuroLeague,
}

/// Decks in a regulation game of every code: four quarters, or two halves of two decks.
const DECKS: u8 = 4;

impl Timing {
    /// All codes.
    pub const ALL: [Timing; 4] = [Timing::Nba, Timing::Ncaa, Timing::Fiba, Timing::EuroLeague];

    /// The code's name: "NBA".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Timing::Nba => "NBA",
            Timing::Ncaa => "NCAA",
            Timing::Fiba => "FIBA",
            Timing::EuroLeague => "EuroLeague",
        }
    }

    /// The code's numbers.
    pub(super) const fn rules(self) -> &'static Ruleset {
        match self {
            Timing::Nba => Code::Nba.rules(),
            Timing::Ncaa => Code::Ncaa.rules(),
            Timing::Fiba | Timing::EuroLeague => Code::Fiba.rules(),
        }
    }

    /// Cards of the FAC deck and of the Dead Ball deck in this period (SP §8.1, §19.1; in overtime §8.2,
    /// SP72).
    #[must_use]
    pub const fn cards(self, period: u8) -> (u8, u8) {
        let rules = self.rules();
        let play = if period > DECKS { rules.overtime_cards } else { rules.play_cards };
        (play, rules.dead_cards)
    }

    /// The Time cards of this period (glossary; SP §8.2, §20.6).
    pub fn marks(self, period: u8) -> impl Iterator<Item = TimeMark> + Clone + use<> {
        let (of, deck) = self.deck_of(period);
        self.rules().marks_in(of, deck)
    }

    /// The code's own period that this deck belongs to, and its place in it: an NCAA half has two.
    pub(super) const fn deck_of(self, period: u8) -> (u8, u8) {
        let (rules, before) = (self.rules(), period.saturating_sub(1));
        if period > DECKS {
            return (rules.periods + 1, 1);
        }
        (before / rules.decks + 1, before % rules.decks + 1)
    }

    /// Whether this period begins with a jump ball: the first one does, and overtimes where the arrow does not decide
    /// (SP §8.2, §19.8, §20.3, SP80).
    #[must_use]
    pub fn begins_with_jump(self, period: u8) -> bool {
        let jumps = self == Timing::EuroLeague || self.rules().jumps != Jumps::First;
        period <= 1 || (period > DECKS && jumps)
    }

    /// The period's name: "2nd quarter", "1st half, last 10:00", "Overtime".
    #[must_use]
    pub const fn period_name(self, period: u8) -> &'static str {
        match (self, period) {
            (Timing::Nba | Timing::Fiba | Timing::EuroLeague, 0 | 1) => "1st quarter",
            (Timing::Nba | Timing::Fiba | Timing::EuroLeague, 2) => "2nd quarter",
            (Timing::Nba | Timing::Fiba | Timing::EuroLeague, 3) => "3rd quarter",
            (Timing::Nba | Timing::Fiba | Timing::EuroLeague, 4) => "4th quarter",
            (Timing::Ncaa, 0 | 1) => "1st half, first 10:00",
            (Timing::Ncaa, 2) => "1st half, last 10:00",
            (Timing::Ncaa, 3) => "2nd half, first 10:00",
            (Timing::Ncaa, 4) => "2nd half, last 10:00",
            (_, 5) => "Overtime",
            (_, 6) => "2nd overtime",
            (_, 7) => "3rd overtime",
            (_, 8) => "4th overtime",
            _ => "Another overtime",
        }
    }

    /// The reminders of a Time card, each with its section.
    #[must_use]
    pub fn reminders(self, period: u8, mark: TimeMark) -> Vec<Reminder> {
        let mut all = Vec::new();
        let (rules, (of, deck)) = (self.rules(), self.deck_of(period));
        let overtime = rules.is_overtime(of);
        // seconds left in the code's own period, if this deck is its last
        let left = self.length(period).saturating_sub(mark.elapsed);
        let left = if deck == rules.decks_in(of) { left } else { u16::MAX };
        if mark.rest {
            all.push(("A Rest Period ends. Players who sit down now can rest all of the next one.", "5.4"));
        }
        if self == Timing::Nba && !overtime {
            match mark.elapsed {
                300 => all.push(("Home owes a timeout if it called fewer than the quarters begun.", "8.4")),
                540 => {
                    all.push(("Visitors owe a timeout if they called fewer than the quarters begun.", "8.4"));
                }
                _ => {}
            }
        }
        if left == 120 {
            all.push(match self {
                Timing::Nba => ("Two minutes left: one more team foul, at most, before the penalty.", "6.3"),
                Timing::Ncaa => ("Two minutes left: team fouls go on counting as before.", "19.5"),
                Timing::Fiba | Timing::EuroLeague => {
                    ("Two minutes left: team fouls go on counting as before.", "20.5")
                }
            });
        }
        if left <= 120 && of >= rules.periods {
            all.push(("Baskets stop the clock; Z results and RPG draws are Dead Ball cards.", "8.3"));
        }
        if left == 120 && of >= rules.periods {
            all.push(("The defense may press at any ACTION.", "4.2"));
            all.push((FREE_SHOTS, "5.1"));
            all.push((HALF_COURT, "8.4.1"));
        }
        // the last two minutes of a half; an overtime counts as one (house ruling H51)
        if left == 120 && rules.deliberate_fouls && ((of * 2).is_multiple_of(rules.periods) || overtime) {
            all.push(("A deliberate foul costs two free throws and the ball.", "6.6"));
        }
        if left == 60 && of < rules.periods {
            all.push(("The last minute: made baskets stop the clock.", "8.6"));
            all.push((FREE_SHOTS, "5.1"));
            all.push((HALF_COURT, "8.4.1"));
        }
        if left == 60 && of == rules.periods {
            all.push(("The last minute: after a pass the defense may foul to stop the clock.", "8.7"));
        }
        all
    }

    /// Seconds in this period.
    #[must_use]
    pub const fn length(self, period: u8) -> u16 {
        self.cards(period).0 as u16 * SECONDS_A_CARD
    }
}

/// Late in a period (SP §5.1-5.2).
const FREE_SHOTS: &str = "A shot may be declined, or taken on any pass as a Forced Shot.";
/// Late in a period (SP §8.4.1).
const HALF_COURT: &str =
    "After its timeout a team may inbound at mid-court: the next card is a Dead Ball card.";

/// A reminder in our words, and its section.
pub type Reminder = (&'static str, &'static str);

/// A flipped card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flipped {
    /// The card's number, 1-200.
    pub rpg: u8,
    /// The pile it came from.
    pub pile: Pile,
    /// Seconds left in the period after the flip.
    pub seconds: u16,
    /// The Time card under it, if any.
    pub mark: Option<TimeMark>,
    /// Whether the discards were shuffled into a new Dead Ball deck before the flip (SP §8.3).
    pub refilled: bool,
    /// Whether a person named the card, from a deck on their own table.
    pub typed: bool,
}

/// At most so many flips in a period: far beyond any that was played, and dealt again at once.
pub const MOST_FLIPS: usize = 10_000;

/// The team and position a card names as Random Position Generator: the team by its number, the position by
/// its last two digits (glossary, RPG).
#[must_use]
pub fn rpg_names(rpg: u8) -> (Side, Position) {
    (if rpg > 100 { Side::Visitors } else { Side::Home }, position_of_rpg(rpg))
}

/// The decks of one period on the table, and the cards flipped from them.
///
/// # Examples
/// ```
/// use hardwood::{kit::Seed, statis_pro::{Pile, extractor::{Extractor, Timing}}};
/// let mut decks = Extractor::shuffle(Timing::Nba, 1, Seed(7));
/// let first = decks.flip(Pile::Play);
/// assert_eq!(decks.seconds(), 716);
/// decks.undo();
/// assert_eq!(decks.flip(Pile::Play), first, "a card taken back comes again");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Kept", into = "Kept")]
pub struct Extractor {
    timing: Timing,
    period: u8,
    seed: Seed,
    piles: Piles,
    flipped: Vec<Flipped>,
    /// Whether an overtime's deck is cut as on a table: all other cards are the Dead Ball deck.
    cut: bool,
}

impl Extractor {
    /// Shuffles all 200 cards for `period` (1-based; from 5 on, overtimes).
    #[must_use]
    pub fn shuffle(timing: Timing, period: u8, seed: Seed) -> Self {
        let (play, dead) = timing.cards(period);
        Extractor {
            timing,
            period: period.max(1),
            seed,
            piles: Piles::new(200, play, dead),
            flipped: Vec::new(),
            cut: false,
        }
    }

    /// Cuts the deck for an overtime as on a table: 75 cards above the 5:00 card, all others are the Dead Ball deck,
    /// instead of 20 of them and the rest set aside (SP §8.2, SP72). Any other period is shuffled as ever.
    #[must_use]
    pub fn cut(timing: Timing, period: u8, seed: Seed) -> Self {
        let decks = Extractor::shuffle(timing, period, seed);
        if period <= DECKS {
            return decks;
        }
        let (play, again) = timing.cards(period);
        Extractor { piles: Piles::cut(200, play, again), cut: true, ..decks }
    }

    /// The untouched decks of the same shuffle.
    fn untouched(&self) -> Self {
        let deal = if self.cut { Extractor::cut } else { Extractor::shuffle };
        deal(self.timing, self.period, self.seed)
    }

    /// Whether the deck is cut as on a table.
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        self.cut
    }

    /// Flips the top card of a pile; `None` if the FAC deck is used up and the period is over (SP §8.1), or after
    /// [`MOST_FLIPS`].
    pub fn flip(&mut self, pile: Pile) -> Option<Flipped> {
        self.turn(pile, None)
    }

    /// Takes the card that a person flipped on their own table; `None` where that pile cannot have it, and where
    /// [`flip`](Self::flip) flips none.
    pub fn typed(&mut self, pile: Pile, rpg: u8) -> Option<Flipped> {
        self.turn(pile, Some(rpg))
    }

    /// The cards that may come next from a pile, in no meaningful order.
    #[must_use]
    pub fn left(&self, pile: Pile) -> Vec<u8> {
        if pile == Pile::Play && self.over() {
            return Vec::new();
        }
        self.piles.clone().top_of(pile).left().to_vec()
    }

    fn turn(&mut self, pile: Pile, named: Option<u8>) -> Option<Flipped> {
        if self.flipped.len() >= MOST_FLIPS || (pile == Pile::Play && self.over()) {
            return None;
        }
        let refilled = pile == Pile::DeadBall && self.piles.dead() == 0;
        // a card that can't come leaves the piles as they were
        let mut piles = self.piles.clone();
        let left = piles.top_of(pile).left();
        let index = match named {
            Some(rpg) => left.iter().position(|card| *card == rpg)?,
            None => {
                let mut luck = Luck::new(self.seed).at(u32::try_from(self.flipped.len()).ok()?);
                usize::try_from(luck.below(u32::try_from(left.len()).ok()?)).ok()?
            }
        };
        let rpg = piles.draw(pile, index)?;
        self.piles = piles;
        let seconds = self.piles.seconds();
        let elapsed = self.timing.length(self.period) - seconds;
        let mut marks = self.timing.marks(self.period);
        let mark = marks.find(|mark| pile == Pile::Play && mark.elapsed == elapsed);
        let flipped = Flipped { rpg, pile, seconds, mark, refilled, typed: named.is_some() };
        self.flipped.push(flipped);
        Some(flipped)
    }

    /// Takes back the last flip. Flipping again brings the same card.
    pub fn undo(&mut self) -> Option<Flipped> {
        let undone = *self.flipped.last()?;
        self.take_back(1);
        Some(undone)
    }

    /// Takes back the last `n` flips, or as many as there are; says how many.
    pub fn take_back(&mut self, n: usize) -> usize {
        let n = n.min(self.flipped.len());
        self.flipped.truncate(self.flipped.len() - n);
        let mut before = self.untouched();
        for flipped in &self.flipped {
            before.turn(flipped.pile, flipped.typed.then_some(flipped.rpg));
        }
        *self = before;
        n
    }

    /// The code whose periods are timed.
    #[must_use]
    pub const fn timing(&self) -> Timing {
        self.timing
    }

    /// The period, 1-based; from 5 on, overtimes.
    #[must_use]
    pub const fn period(&self) -> u8 {
        self.period
    }

    /// The seed of the shuffle.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The piles and their sizes.
    #[must_use]
    pub const fn piles(&self) -> &Piles {
        &self.piles
    }

    /// All flipped cards, oldest first.
    #[must_use]
    pub fn flipped(&self) -> &[Flipped] {
        &self.flipped
    }

    /// Time left, in seconds.
    #[must_use]
    pub const fn seconds(&self) -> u16 {
        self.piles.seconds()
    }

    /// Whether the FAC deck is used up (SP §8.1).
    #[must_use]
    pub const fn over(&self) -> bool {
        self.piles.play() == 0
    }

    /// Whether a new shuffle would discard a period in progress.
    #[must_use]
    pub fn in_play(&self) -> bool {
        !self.flipped.is_empty() && !self.over()
    }

    /// The period to shuffle next: the following one if this one is over, otherwise this one again.
    #[must_use]
    pub const fn due(&self) -> u8 {
        if self.over() { self.period.saturating_add(1) } else { self.period }
    }
}

/// The stored form: enough to deal the cards again.
#[derive(Serialize, Deserialize)]
struct Kept {
    timing: Timing,
    period: u8,
    seed: Seed,
    /// One letter per flip: p from the FAC deck, d from the Dead Ball deck. The number of a card that a person
    /// named follows its letter.
    flips: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    cut: bool,
}

impl From<Extractor> for Kept {
    fn from(e: Extractor) -> Kept {
        let code = |flipped: &Flipped| {
            let letter = if flipped.pile == Pile::Play { "p" } else { "d" };
            if flipped.typed { format!("{letter}{}", flipped.rpg) } else { letter.to_owned() }
        };
        let flips = e.flipped.iter().map(code).collect();
        Kept { timing: e.timing, period: e.period, seed: e.seed, flips, cut: e.cut }
    }
}

impl TryFrom<Kept> for Extractor {
    type Error = Invalid;

    fn try_from(kept: Kept) -> Result<Self, Invalid> {
        let deal = if kept.cut { Extractor::cut } else { Extractor::shuffle };
        let mut decks = deal(kept.timing, kept.period, kept.seed);
        let mut rest = kept.flips.as_str();
        for n in 1.. {
            let Some(letter) = rest.chars().next() else { break };
            if n > MOST_FLIPS {
                return Err(format!("more than {MOST_FLIPS} flips").into());
            }
            let pile = match letter {
                'p' => Pile::Play,
                'd' => Pile::DeadBall,
                _ => return Err(format!("flip {n} is {letter:?}; expected p or d").into()),
            };
            let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
            let (number, after) = rest[1..].split_at(digits);
            rest = after;
            if number.is_empty() {
                decks
                    .flip(pile)
                    .ok_or_else(|| format!("flip {n} is one more than the FAC deck has cards"))?;
            } else {
                let card = number.parse().ok().and_then(|rpg| decks.typed(pile, rpg));
                card.ok_or_else(|| format!("flip {n} is card {number:.4}, which can't come there"))?;
            }
        }
        Ok(decks)
    }
}

#[cfg(test)]
#[path = "extractor_tests.rs"]
mod tests;
