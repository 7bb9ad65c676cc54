//! The library's JavaScript face. Nothing else knows JavaScript.
//!
//! Values cross as JSON: what a program reads here it can store, send and print. Names in data are those of
//! saves and card sets (`foul_range`); methods are in JavaScript's style (`boxScore`). Absent is `null`.

mod error;
mod types;

use crate::court::{PerSide, Side};
use crate::kit::Seed;
use crate::statis_pro::cards::CardSet;
use crate::statis_pro::{Choice, HouseCoach, Orders, Setup, StatisPro, convert, deck_file};
use crate::table::{Coach, Input, Log, Need, Save, Session, simulate};
use error::{ErrorCode, Failure};
use serde::Serialize;
use std::cell::Cell;
use std::sync::Arc;
use types::{Card, CheckedSet, NewGame, Simulated, SimulatedGame, Simulation, State};
use wasm_bindgen::prelude::*;

type Done<T = ()> = Result<T, Failure>;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "\
/** Something that happened, with the moment and the section of the rulebook it happened by. */
export type GameEvent = What<Talk> & { at: GameTime; rule: Rule };

/** One line of a box score. */
export type Line = Required<StoredLine>;

/** A column of the Fast Break chart. */
export type Column = Letter;";

/// A value as JavaScript has it.
fn to_js(value: &impl Serialize) -> Done<JsValue> {
    let text = serde_json::to_string(value).map_err(|e| Failure::new(ErrorCode::Internal, e.to_string()))?;
    js_sys::JSON::parse(&text).map_err(Failure::Thrown)
}

/// The most letters of a text: a card set of a whole league has a hundredth of it.
const MOST_LETTERS: u32 = 64 << 20;
/// The most calls inside calls: a getter or a callback may call the library again, but not without end.
const MOST_INSIDE: u32 = 16;

thread_local! {
    static INSIDE: Cell<u32> = const { Cell::new(0) };
}

/// A call out to JavaScript, which may call in again; it ends when this is dropped.
struct Outside;

impl Outside {
    fn call() -> Done<Outside> {
        if INSIDE.get() >= MOST_INSIDE {
            return Err(Failure::new(ErrorCode::Busy, format!("more than {MOST_INSIDE} calls inside calls")));
        }
        INSIDE.set(INSIDE.get() + 1);
        Ok(Outside)
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        INSIDE.set(INSIDE.get() - 1);
    }
}

/// Text from JavaScript, copied only if it is not too long; `what` says what it should be.
fn text_of(value: &JsValue, what: &str) -> Done<String> {
    let text = value.dyn_ref::<js_sys::JsString>();
    let text =
        text.ok_or_else(|| Failure::new(ErrorCode::NotText, format!("this is not text: give {what}")))?;
    if text.length() > MOST_LETTERS {
        let why = format!("{} letters are too many for {what}: at most {MOST_LETTERS}", text.length());
        return Err(Failure::new(ErrorCode::TooLarge, why));
    }
    Ok(String::from(text))
}

/// A value from JavaScript, as JSON text.
fn json_of(value: &JsValue) -> Done<String> {
    let _outside = Outside::call()?;
    let text = js_sys::JSON::stringify(value).map_err(|e| {
        let why = e.dyn_ref::<js_sys::Error>().map(|e| String::from(e.message())).unwrap_or_default();
        Failure::new(ErrorCode::Options, format!("this can't be written as JSON: {why}"))
    })?;
    // functions and `undefined` have no JSON
    match JsValue::from(text) {
        text if text.is_string() => text_of(&text, "these options"),
        _ => Ok("null".to_owned()),
    }
}

/// A whole number from JavaScript; `what` says what would be right.
fn whole(value: &JsValue, what: &str) -> Done<u32> {
    let number = value.as_f64().filter(|n| n.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(n));
    number.map(|n| n as u32).ok_or_else(|| {
        let shown: String = json_of(value).unwrap_or_default().chars().take(40).collect();
        Failure::new(ErrorCode::NotANumber, format!("{shown} is not {what}"))
    })
}

/// A whole number from JavaScript that may be absent.
fn whole_or(value: &JsValue, absent: u32, what: &str) -> Done<u32> {
    if value.is_undefined() || value.is_null() { Ok(absent) } else { whole(value, what) }
}

/// A game of Statis Pro Basketball in progress.
///
/// It stops wherever a card is to be flipped or a coach is to decide: `need()` says which. Every input is
/// taken or refused with an error that has a `code`; a refused one changes nothing.
#[wasm_bindgen]
pub struct StatisProGame {
    session: Session<StatisPro>,
    /// The house coach of each side, for advice and for sides that he plays.
    coaches: PerSide<HouseCoach>,
    /// What is done without asking a person again.
    orders: PerSide<Orders>,
    notice: Option<String>,
}

#[wasm_bindgen]
impl StatisProGame {
    /// A new game before its first card. Throws `options`, `seed`, `card_set`, `deck` or `setup`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "NewGame")] options: &JsValue,
    ) -> Result<StatisProGame, Failure> {
        let options = NewGame::read(&json_of(options)?)?;
        let seed = options.seed()?;
        let setup = Arc::new(options.setup()?);
        let session = Session::new(setup, seed).map_err(|e| Failure::new(ErrorCode::Setup, e))?;
        let coaches = options.coaches.map(HouseCoach::of);
        Ok(StatisProGame { session, coaches, orders: PerSide::default(), notice: None })
    }

    /// Opens a save, with steady house coaches and no standing orders. Throws `not_a_save`, `save_format`,
    /// `other_game`, `save_setup`, `save_lost`, `not_text` or `too_large`.
    pub fn load(
        #[wasm_bindgen(unchecked_param_type = "string")] save: &JsValue,
    ) -> Result<StatisProGame, Failure> {
        let opened = Save::from_json(&text_of(save, "a save: JSON text")?)?.open::<StatisPro>()?;
        let (coaches, orders) = (PerSide::default(), PerSide::default());
        Ok(StatisProGame { session: opened.session, coaches, orders, notice: opened.notice })
    }

    /// What a person should know of the save this game was opened from, if anything.
    #[wasm_bindgen(getter)]
    pub fn notice(&self) -> Option<String> {
        self.notice.clone()
    }

    /// The game as a save: JSON text.
    pub fn save(&self) -> String {
        self.session.save().to_json()
    }

    /// Where the luck comes from; absent where a person flips his own cards.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> Option<String> {
        self.session.seed().map(|seed| seed.to_string())
    }

    /// What takes play further: a card, a coach's decision, or nothing.
    #[wasm_bindgen(unchecked_return_type = "Need")]
    pub fn need(&self) -> Result<JsValue, Failure> {
        to_js(&types::Need::of(&self.session))
    }

    /// Lets the seed draw the card that is due. Throws `over`, `decision_due` or `no_seed`.
    pub fn flip(&mut self) -> Result<(), Failure> {
        Ok(self.session.flip()?)
    }

    /// Takes the card a person flipped from his own deck, by its RPG number. Throws `not_a_number`,
    /// `no_such_card`, `over` or `decision_due`.
    pub fn typed(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] rpg: &JsValue,
    ) -> Result<(), Failure> {
        let rpg = whole(rpg, "the RPG number of a card: a whole number from 1 to 200")?;
        Ok(self.session.typed(rpg)?)
    }

    /// Answers for the coach who is asked, by the place of the choice, counted from 0. Throws `not_a_number`,
    /// `no_such_choice`, `over` or `luck_due`.
    pub fn choose(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] choice: &JsValue,
    ) -> Result<(), Failure> {
        let offered = match self.session.need() {
            Need::Choose { choices, .. } => choices.len(),
            _ => 0,
        };
        let given = whole(choice, "the place of a choice, counted from 0")?;
        let refused = || {
            Failure::new(
                ErrorCode::NoSuchChoice,
                format!("choice {given} is not on offer: there are {offered}"),
            )
        };
        Ok(self.session.choose(u16::try_from(given).map_err(|_| refused())?)?)
    }

    /// What coaches may do now but need not, as windows in order; playing on closes them.
    #[wasm_bindgen(unchecked_return_type = "May[]")]
    pub fn may(&self) -> Result<JsValue, Failure> {
        to_js(&types::May::of(&self.session))
    }

    /// Does what a coach may do, by its place among the choices of all windows of `may()`, one window's after
    /// the other's, counted from 0. Throws `not_a_number`, `no_such_act` or `over`.
    pub fn act(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] choice: &JsValue,
    ) -> Result<(), Failure> {
        let given = whole(choice, "the place of a choice among those of all windows, counted from 0")?;
        // no game has so many windows: it is refused as one past the last
        Ok(self.session.act(u16::try_from(given).unwrap_or(u16::MAX))?)
    }

    /// The choice the house coach would make, by its place; absent where no coach is asked.
    pub fn advice(&mut self) -> Option<u16> {
        let Need::Choose { side, question, choices } = self.session.need() else { return None };
        let choice = self.coaches[*side].choose(self.session.game(), *side, question);
        place(choices, choice)
    }

    /// What the house coach of one of these sides would do of what `may()` lists, for `act`; absent where he
    /// would play on.
    #[wasm_bindgen(js_name = adviceToAct)]
    pub fn advice_to_act(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side[]")] sides: &JsValue,
    ) -> Result<Option<u16>, Failure> {
        let sides = sides_of(sides)?;
        Ok(self.act_of(&sides, false))
    }

    /// Why the house coach would answer so, by the place of the choice; absent where there is nothing to say
    /// or nobody is asked. Throws `not_a_number`.
    pub fn reason(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] choice: &JsValue,
    ) -> Result<Option<String>, Failure> {
        let place = whole(choice, "the place of a choice, counted from 0")?;
        let Need::Choose { side, question, choices } = self.session.need() else { return Ok(None) };
        let Some(&choice) = choices.get(place as usize) else { return Ok(None) };
        Ok(self.coaches[*side].reason(self.session.game(), *side, question, choice))
    }

    /// The standing orders of a side.
    #[wasm_bindgen(unchecked_return_type = "Orders")]
    pub fn orders(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: &JsValue,
    ) -> Result<JsValue, Failure> {
        to_js(&self.orders[side_of(side)?])
    }

    /// Gives a side standing orders: `playOn` then does for it what they order. What is left out is left to
    /// the person. They are no part of a save. Throws `options`.
    #[wasm_bindgen(js_name = setOrders)]
    pub fn set_orders(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Partial<Orders>")] orders: &JsValue,
    ) -> Result<(), Failure> {
        self.orders[side_of(side)?] = serde_json::from_str(&json_of(orders)?).map_err(types::options)?;
        Ok(())
    }

    /// Flips cards, and lets the house coach play these sides and standing orders act for the others, until
    /// another side's coach has to decide or the game is over. Says how many inputs that took. Throws
    /// `no_seed`.
    #[wasm_bindgen(js_name = playOn)]
    pub fn play_on(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side[]")] house: &JsValue,
    ) -> Result<u32, Failure> {
        let house = sides_of(house)?;
        let mut inputs = 0;
        while let Some(input) = self.next_input(&house) {
            self.session.input(input)?;
            inputs += 1;
        }
        Ok(inputs)
    }

    /// Takes back the last `n` inputs (1 where absent), or as many as there are; says how many. The luck
    /// behind them stays the same. Throws `not_a_number`.
    pub fn undo(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] n: &JsValue,
    ) -> Result<u32, Failure> {
        let n = whole_or(n, 1, "how many inputs")?;
        Ok(self.session.undo(n as usize) as u32)
    }

    /// Takes the last `n` undone inputs (1 where absent) again; says how many. Throws `not_a_number`.
    pub fn redo(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] n: &JsValue,
    ) -> Result<u32, Failure> {
        let n = whole_or(n, 1, "how many inputs")?;
        Ok(self.session.redo(n as usize) as u32)
    }

    /// How many inputs the game has taken.
    #[wasm_bindgen(getter)]
    pub fn inputs(&self) -> u32 {
        self.session.journal().len() as u32
    }

    /// How many events there are.
    #[wasm_bindgen(getter, js_name = eventCount)]
    pub fn event_count(&self) -> u32 {
        self.session.events().len() as u32
    }

    /// What happened, oldest first, from the event at `since` (0 where absent) on. Throws `not_a_number`.
    #[wasm_bindgen(unchecked_return_type = "GameEvent[]")]
    pub fn events(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] since: &JsValue,
    ) -> Result<JsValue, Failure> {
        let since = whole_or(since, 0, "the place of an event, counted from 0")?;
        let events = self.session.events();
        to_js(&&events[events.len().min(since as usize)..])
    }

    /// The play-by-play, oldest first, from the line at `since` (0 where absent) on: each line with the
    /// reasons, cards and rule sections that led to it. Throws `not_a_number`.
    #[wasm_bindgen(js_name = playByPlay, unchecked_return_type = "Entry[]")]
    pub fn play_by_play(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] since: &JsValue,
    ) -> Result<JsValue, Failure> {
        let since = whole_or(since, 0, "the place of a line, counted from 0")?;
        let entries = Log::of(self.session.events(), self.session.game()).entries;
        to_js(&&entries[entries.len().min(since as usize)..])
    }

    /// The box score, with names.
    #[wasm_bindgen(js_name = boxScore, unchecked_return_type = "BoxScore")]
    pub fn box_score(&self) -> Result<JsValue, Failure> {
        to_js(&types::BoxScore::of(self.session.game()))
    }

    /// Score, clock, lineups, ball and piles.
    #[wasm_bindgen(unchecked_return_type = "State")]
    pub fn state(&self) -> Result<JsValue, Failure> {
        to_js(&State::of(self.session.game()))
    }

    /// A card of the deck in use, by RPG number, in printed words. Throws `not_a_number` or `no_such_card`.
    #[wasm_bindgen(unchecked_return_type = "Card")]
    pub fn card(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] rpg: &JsValue,
    ) -> Result<JsValue, Failure> {
        let given = whole(rpg, "the RPG number of a card: a whole number from 1 to 200")?;
        match u8::try_from(given).ok().filter(|n| (1..=200).contains(n)) {
            Some(rpg) => to_js(&Card::of(&self.session.game().fac(rpg))),
            None => Err(Failure::new(
                ErrorCode::NoSuchCard,
                format!("there is no card {given}: the deck has RPG 1 to 200"),
            )),
        }
    }
}

impl StatisProGame {
    /// What the house coaches of these sides put in, or the others' orders, or luck; `None` where a person
    /// decides.
    fn next_input(&mut self, house: &[Side]) -> Option<Input> {
        if let Some(act) = self.act_of(house, true) {
            return Some(Input::Acted(act));
        }
        let game = self.session.game();
        match self.session.need() {
            Need::Draw { .. } | Need::Roll { .. } => Some(Input::Luck),
            Need::Over => None,
            Need::Choose { side, question, choices } => {
                let choice = if house.contains(side) {
                    Some(self.coaches[*side].choose(game, *side, question))
                } else {
                    self.orders[*side].answer(game, *side, question)
                };
                place(choices, choice?).map(Input::Chose)
            }
        }
    }

    /// What the house coaches of these sides do unasked; and the others' orders, where they count.
    fn act_of(&mut self, house: &[Side], orders: bool) -> Option<u16> {
        let game = self.session.game();
        self.session.first_act(|may| {
            if house.contains(&may.side) {
                self.coaches[may.side].act(game, may.side, &may.question)
            } else {
                self.orders[may.side].act(game, may.side, &may.question).filter(|_| orders)
            }
        })
    }
}

/// The place of a choice among `choices`.
fn place(choices: &[Choice], choice: Choice) -> Option<u16> {
    choices.iter().position(|c| *c == choice).and_then(|place| u16::try_from(place).ok())
}

fn sides_of(sides: &JsValue) -> Done<Vec<Side>> {
    serde_json::from_str(&json_of(sides)?).map_err(types::options)
}

fn side_of(side: &JsValue) -> Done<Side> {
    serde_json::from_str(&json_of(side)?).map_err(types::options)
}

/// Plays whole games between two teams, house coaches on both sides: the first with the given seed, each
/// further one with the next. `progress` is called after each game; where it returns `false` no more are
/// played. Throws `options`, `seed`, `card_set`, `deck`, `setup` or `not_a_function`, and what `progress` throws.
#[wasm_bindgen(js_name = simulateStatisPro, unchecked_return_type = "Simulated")]
pub fn simulate_statis_pro(
    #[wasm_bindgen(unchecked_param_type = "Simulation")] options: &JsValue,
    #[wasm_bindgen(
        unchecked_optional_param_type = "((done: number, total: number) => boolean | void) | null"
    )]
    progress: &JsValue,
) -> Result<JsValue, Failure> {
    let progress = match progress {
        absent if absent.is_undefined() || absent.is_null() => None,
        given => Some(given.dyn_ref::<js_sys::Function>().ok_or_else(|| {
            Failure::new(ErrorCode::NotAFunction, "progress is not a function: give one, or nothing")
        })?),
    };
    let options = Simulation::read(&json_of(options)?)?;
    let first = options.first_seed()?;
    let setup = Arc::new(options.setup()?);
    let (games, mut stopped) = (js_sys::Array::new(), false);
    for n in 0..options.games {
        let seed = Seed(first.0.wrapping_add(u64::from(n)));
        // a game at a time: the text of all of them could be larger than memory
        games.push(&to_js(&simulated(&setup, seed, &options)?)?);
        if let Some(progress) = progress {
            let _outside = Outside::call()?;
            let (done, total) = (JsValue::from(n + 1), JsValue::from(options.games));
            let go_on = progress.call2(&JsValue::NULL, &done, &total).map_err(Failure::Thrown)?;
            stopped = go_on == JsValue::FALSE && n + 1 < options.games;
            if stopped {
                break;
            }
        }
    }
    let played = to_js(&Simulated { games: Vec::new(), stopped })?;
    js_sys::Reflect::set(&played, &"games".into(), &games).map_err(Failure::Thrown)?;
    Ok(played)
}

fn simulated(setup: &Arc<Setup>, seed: Seed, options: &Simulation) -> Done<SimulatedGame> {
    let PerSide([mut home, mut visitors]) = options.coaches.map(HouseCoach::of);
    let coaches: PerSide<&mut dyn Coach<StatisPro>> = PerSide::new(&mut home, &mut visitors);
    let outcome = simulate(setup, seed, coaches).map_err(|e| Failure::new(ErrorCode::Setup, e))?;
    Ok(SimulatedGame::of(&outcome.game, seed, options.box_scores))
}

/// Reads and checks a set of team and player cards (JSON text). Throws `card_set` with every problem in
/// `problems`, `not_text` or `too_large`.
#[wasm_bindgen(js_name = readCardSet, unchecked_return_type = "CheckedSet")]
pub fn read_card_set(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<JsValue, Failure> {
    let checked = CardSet::from_json(&text_of(text, "a card set: JSON text")?).map_err(Failure::card_set)?;
    to_js(&CheckedSet { set: checked.set, warnings: checked.warnings })
}

/// Checks a deck (CSV text) and returns its 200 cards in printed words. Throws `deck` with every problem in
/// `problems`, `not_text` or `too_large`.
#[wasm_bindgen(js_name = readDeck, unchecked_return_type = "Card[]")]
pub fn read_deck(#[wasm_bindgen(unchecked_param_type = "string")] csv: &JsValue) -> Result<JsValue, Failure> {
    let cards = deck_file::read_deck(&text_of(csv, "a deck: CSV text")?).map_err(Failure::deck)?;
    to_js(&cards.iter().map(Card::of).collect::<Vec<_>>())
}

/// Converts player cards of an earlier, Base-8 edition, one a line: name, position, FIELD GOAL, ATTEMPTS, 3
/// PT ATTEMPTS, THREE POINT, FREE THROW, REBOUND, FOUL RANGE, FOUL DRAWING, BLOCK, ASSIST, STEAL, DEFENSE,
/// games, injury rate, between semicolons, tabs or commas. The cards of one roster together: their Foul
/// Ranges are renumbered. Throws `card_set` with every problem in `problems`, `not_text` or `too_large`.
#[wasm_bindgen(js_name = convertBase8, unchecked_return_type = "Converted[]")]
pub fn convert_base_8(
    #[wasm_bindgen(unchecked_param_type = "string")] lines: &JsValue,
) -> Result<JsValue, Failure> {
    to_js(&convert::read(&text_of(lines, "player cards, one a line")?).map_err(Failure::old_cards)?)
}

/// The version of this library.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
