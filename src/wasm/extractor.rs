//! The FAC Extractor in the library: both decks and the clock of a game on a real table.

use super::error::{Done, ErrorCode, Failure};
use super::types::{Card, seed};
use super::values::{is_absent, place, read, text_of, to_js, whole, whole_or};
use crate::court::{Position, Side};
use crate::statis_pro::deck_file::read_deck;
use crate::statis_pro::extractor::{Extractor as Decks, Flipped, MOST_FLIPS, Timing, rpg_names};
use crate::statis_pro::fac::Fac;
use crate::statis_pro::{Pile, TimeMark, house_deck};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/extractor.d.ts");

/// The last period that can be shuffled for.
const MOST_PERIODS: u8 = 40;

/// `NewExtractor` in TypeScript.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewExtractor {
    seed: Value,
    #[serde(default)]
    code: Option<Timing>,
    #[serde(default)]
    period: Option<u8>,
    #[serde(default)]
    deck: Option<String>,
}

/// `FlippedCard` in TypeScript.
#[derive(Serialize)]
struct FlippedCard {
    flip: usize,
    pile: Pile,
    nth: usize,
    card: Card,
    side: Side,
    position: Position,
    seconds: u16,
    time_card: Option<TimeCard>,
    refilled: bool,
    typed: bool,
}

/// `TimeCard` in TypeScript.
#[derive(Serialize)]
struct TimeCard {
    elapsed: u16,
    left: u16,
    rest: bool,
    reminders: Vec<Value>,
}

/// The decks of a period. `types/extractor.d.ts` has the documentation that programs in JavaScript see.
#[wasm_bindgen(skip_typescript)]
pub struct Extractor {
    decks: Decks,
    /// A deck of the person's own; the house deck where absent.
    own: Option<Vec<Fac>>,
}

#[wasm_bindgen]
impl Extractor {
    /// Shuffles for a period.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &JsValue) -> Result<Extractor, Failure> {
        let given: NewExtractor = read(options)?;
        let (seed, period) = (seed(&given.seed)?, checked(given.period.unwrap_or(1).into())?);
        let own = given.deck.as_deref().map(read_deck).transpose().map_err(Failure::deck)?;
        Ok(Extractor { decks: Decks::shuffle(given.code.unwrap_or_default(), period, seed), own })
    }

    /// Opens what `save` returned.
    pub fn load(save: &JsValue, deck: &JsValue) -> Result<Extractor, Failure> {
        let save = text_of(save, "a save of an Extractor: JSON text")?;
        let own = if is_absent(deck) { None } else { Some(text_of(deck, "a deck: CSV text")?) };
        let own = own.as_deref().map(read_deck).transpose().map_err(Failure::deck)?;
        let decks = serde_json::from_str(&save).map_err(|error| {
            Failure::new(ErrorCode::NotASave, format!("this is not a save of an Extractor: {error}"))
        })?;
        Ok(Extractor { decks, own })
    }

    /// The code whose periods are timed.
    #[wasm_bindgen(getter)]
    pub fn code(&self) -> Result<JsValue, Failure> {
        to_js(&self.decks.timing())
    }

    /// The period.
    #[wasm_bindgen(getter)]
    pub fn period(&self) -> u8 {
        self.decks.period()
    }

    /// The period's name.
    #[wasm_bindgen(getter, js_name = periodName)]
    pub fn period_name(&self) -> String {
        self.decks.timing().period_name(self.decks.period()).to_owned()
    }

    /// The period to shuffle for next.
    #[wasm_bindgen(getter)]
    pub fn due(&self) -> u8 {
        self.decks.due()
    }

    /// The seed of the shuffle.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> String {
        self.decks.seed().to_string()
    }

    /// Time left, in seconds.
    #[wasm_bindgen(getter)]
    pub fn seconds(&self) -> u16 {
        self.decks.seconds()
    }

    /// Whether the FAC deck is used up.
    #[wasm_bindgen(getter)]
    pub fn over(&self) -> bool {
        self.decks.over()
    }

    /// The number of flips.
    #[wasm_bindgen(getter)]
    pub fn flips(&self) -> u32 {
        self.decks.flipped().len() as u32
    }

    /// The sizes of the piles.
    pub fn piles(&self) -> Result<JsValue, Failure> {
        let piles = self.decks.piles();
        to_js(&json!({ "play": piles.play(), "dead_ball": piles.dead(), "discards": piles.discards() }))
    }

    /// The Time cards of the period.
    #[wasm_bindgen(js_name = timeCards)]
    pub fn time_cards(&self) -> Result<JsValue, Failure> {
        let marks = self.decks.timing().marks(self.decks.period());
        to_js(&marks.map(|mark| self.time_card(mark)).collect::<Vec<_>>())
    }

    /// The cards that may come next from a pile.
    pub fn left(&self, pile: &JsValue) -> Result<JsValue, Failure> {
        to_js(&self.decks.left(pile_of(pile)?))
    }

    /// Flips the top card of a pile.
    pub fn flip(&mut self, pile: &JsValue) -> Result<JsValue, Failure> {
        let pile = pile_of(pile)?;
        match self.decks.flip(pile) {
            Some(_) => self.newest(),
            None => Err(self.none_left()),
        }
    }

    /// Takes the card that a person flipped.
    pub fn typed(&mut self, rpg: &JsValue, pile: &JsValue) -> Result<JsValue, Failure> {
        let given = whole(rpg, RPG)?;
        let pile = pile_of(pile)?;
        if self.decks.left(pile).is_empty() {
            return Err(self.none_left());
        }
        let flipped = u8::try_from(given).ok().and_then(|rpg| self.decks.typed(pile, rpg));
        match flipped {
            Some(_) => self.newest(),
            None if self.decks.flipped().len() >= MOST_FLIPS => Err(self.none_left()),
            None => {
                let message = format!("card {given} can't come from there: left() has those that can");
                Err(Failure::new(ErrorCode::NoSuchCard, message))
            }
        }
    }

    /// Takes flips back.
    pub fn undo(&mut self, n: &JsValue) -> Result<u32, Failure> {
        Ok(self.decks.take_back(whole_or(n, 1, "how many flips")? as usize) as u32)
    }

    /// The flipped cards, from a flip on.
    pub fn flipped(&self, since: &JsValue) -> Result<JsValue, Failure> {
        let since = whole_or(since, 0, "the place of a flip, counted from 0")?;
        to_js(&self.since(since as usize))
    }

    /// A card of the deck.
    pub fn card(&self, rpg: &JsValue) -> Result<JsValue, Failure> {
        let given = whole(rpg, RPG)?;
        let card = usize::try_from(given).ok().and_then(|rpg| self.deck().get(rpg.checked_sub(1)?));
        match card {
            Some(card) => to_js(&Card::of(card)),
            None => Err(Failure::no_such_card(given)),
        }
    }

    /// Shuffles all 200 cards for a period.
    pub fn shuffle(&mut self, with: &JsValue, period: &JsValue) -> Result<(), Failure> {
        let seed = seed(&read(with)?)?;
        let period = if is_absent(period) { self.decks.due().into() } else { place(period, PERIOD)? };
        self.decks = Decks::shuffle(self.decks.timing(), checked(period)?, seed);
        Ok(())
    }

    /// The decks as a save.
    pub fn save(&self) -> Result<String, Failure> {
        super::values::text_json(&self.decks)
    }
}

/// The argument of `card` and `typed`.
const RPG: &str = "the RPG number of a card: a whole number from 1 to 200";
/// The argument of `shuffle`.
const PERIOD: &str = "a period: 1, 2, 3 and so on";

impl Extractor {
    fn deck(&self) -> &[Fac] {
        self.own.as_deref().unwrap_or(house_deck())
    }

    fn time_card(&self, mark: TimeMark) -> TimeCard {
        let (timing, period) = (self.decks.timing(), self.decks.period());
        let reminder = |(text, rule)| json!({ "text": text, "rule": rule });
        TimeCard {
            elapsed: mark.elapsed,
            left: timing.length(period).saturating_sub(mark.elapsed),
            rest: mark.rest,
            reminders: timing.reminders(period, mark).into_iter().map(reminder).collect(),
        }
    }

    fn newest(&self) -> Done<JsValue> {
        to_js(&self.since(self.decks.flipped().len().saturating_sub(1)).pop())
    }

    /// The cards from a flip on, each with its place in its pile.
    fn since(&self, since: usize) -> Vec<FlippedCard> {
        let (mut play, mut dead) = (0, 0);
        let mut shown = Vec::new();
        for (flip, flipped) in self.decks.flipped().iter().enumerate() {
            let nth = if flipped.pile == Pile::Play { &mut play } else { &mut dead };
            *nth += 1;
            if flip >= since {
                shown.extend(self.shown(flip, *nth, flipped));
            }
        }
        shown
    }

    fn shown(&self, flip: usize, nth: usize, flipped: &Flipped) -> Option<FlippedCard> {
        // a deck has all 200 cards
        let card = self.deck().get(usize::from(flipped.rpg).checked_sub(1)?)?;
        let (side, position) = rpg_names(flipped.rpg);
        Some(FlippedCard {
            flip,
            pile: flipped.pile,
            nth,
            card: Card::of(card),
            side,
            position,
            seconds: flipped.seconds,
            time_card: flipped.mark.map(|mark| self.time_card(mark)),
            refilled: flipped.refilled,
            typed: flipped.typed,
        })
    }

    /// Why no card can be flipped.
    fn none_left(&self) -> Failure {
        if self.decks.flipped().len() >= MOST_FLIPS {
            let message = format!("an Extractor takes {MOST_FLIPS} flips: shuffle for the next period");
            return Failure::new(ErrorCode::TooLarge, message);
        }
        let message = "the FAC deck is used up and the period is over: shuffle for the next one";
        Failure::new(ErrorCode::Over, message)
    }
}

/// A pile from JavaScript; the FAC deck if absent.
fn pile_of(pile: &JsValue) -> Done<Pile> {
    if is_absent(pile) { Ok(Pile::Play) } else { read(pile) }
}

fn checked(period: u16) -> Done<u8> {
    u8::try_from(period).ok().filter(|n| (1..=MOST_PERIODS).contains(n)).ok_or_else(|| {
        Failure::new(ErrorCode::Options, format!("there is no period {period}: 1 to {MOST_PERIODS}"))
    })
}
