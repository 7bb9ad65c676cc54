//! The library's JavaScript face. Nothing else knows JavaScript.
//!
//! Values cross as JSON: what a program reads here it can store, send and print. Names in data are those of
//! saves and card sets (`foul_range`); methods are in JavaScript's style (`boxScore`). Absent is `null`.
//!
//! All games have one class, [`Game`]. `games` has what each adds, `playing` what all share, `types/` the
//! TypeScript declarations that are written by hand; the others are derived from Rust's.

mod cards;
mod error;
mod extractor;
mod games;
mod odds;
mod playable;
mod playing;
mod scoresheet;
mod season;
#[cfg(test)]
mod toy_tests;
mod types;
mod values;

use crate::court::Side;
use crate::kit::Seed;
use crate::march_madness::cup::Cup;
use crate::statis_pro::{Orders, StatisPro, convert, deck_file};
use crate::table::link::game_of;
use crate::table::{Game as _, Input, Save};
use error::{Done, ErrorCode, Failure};
use games::form;
use playable::Playable;
use playing::{AnyGame, Playing, Simulator};
use serde_json::{Value, json};
use std::any::Any;
use types::{Card, GamesOf, NewGame, Simulation, sets};
use values::{Progress, is_absent, parse, place, read, text_of, to_js, whole, whole_or};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const GAME: &str = include_str!("wasm/types/game.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const STATIS_PRO: &str = include_str!("wasm/types/statis_pro.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const DICE: &str = include_str!("wasm/types/dice.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const VALUE_ADD: &str = include_str!("wasm/types/value_add.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const MARCH_MADNESS: &str = include_str!("wasm/types/march_madness.d.ts");

/// A game in progress. `types/game.d.ts` has the documentation that programs in JavaScript see.
#[wasm_bindgen(skip_typescript)]
pub struct Game {
    game: Box<dyn AnyGame>,
}

#[wasm_bindgen]
impl Game {
    /// A new game before its first card.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &JsValue) -> Result<Game, Failure> {
        let options: NewGame = read(options)?;
        let form = form(&options.game, ErrorCode::Options)?;
        let (given, seed) = options.given()?;
        Ok(Game { game: (form.begin)(given, seed)? })
    }

    /// Opens a save of any game.
    pub fn load(save: &JsValue) -> Result<Game, Failure> {
        let save = Save::from_json(&text_of(save, "a save: JSON text")?)?;
        let form = form(&save.game, ErrorCode::OtherGame)?;
        Ok(Game { game: (form.load)(&save)? })
    }

    /// Opens a link of any game, with card sets for the cards it names.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(link: &JsValue, known: &JsValue, own: &JsValue) -> Result<Game, Failure> {
        let link = text_of(link, "a link of a game")?;
        let own = if is_absent(own) { None } else { Some(text_of(own, "a deck or charts: CSV text")?) };
        let form = form(&game_of(&link)?, ErrorCode::OtherGame)?;
        Ok(Game { game: (form.follow)(&link, &sets(read(known)?)?, own.as_deref())? })
    }

    /// The name of the game.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.game.name().to_owned()
    }

    /// A notice about the save this game was opened from.
    #[wasm_bindgen(getter)]
    pub fn notice(&self) -> Option<String> {
        self.game.notice()
    }

    /// The seed of the luck.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> Option<String> {
        self.game.seed().map(|seed| seed.to_string())
    }

    /// The number of inputs the game has taken.
    #[wasm_bindgen(getter)]
    pub fn inputs(&self) -> u32 {
        self.game.inputs() as u32
    }

    /// The number of events.
    #[wasm_bindgen(getter, js_name = eventCount)]
    pub fn event_count(&self) -> u32 {
        self.game.event_count() as u32
    }

    /// The next need of the game, as a side or a spectator may know it.
    pub fn need(&self, viewer: &JsValue) -> Result<JsValue, Failure> {
        parse(&self.game.need(&viewer_of(viewer)?)?)
    }

    /// Lets the seed draw the card or roll the die that is due.
    pub fn draw(&mut self) -> Result<(), Failure> {
        self.game.input(Input::Luck)
    }

    /// Takes the card or the number that a person drew or rolled.
    pub fn typed(&mut self, number: &JsValue) -> Result<(), Failure> {
        let number = whole(number, "the number of a card or a die: a whole number")?;
        self.game.input(Input::Typed(number))
    }

    /// Answers the question of the coach on the clock.
    pub fn choose(&mut self, choice: &JsValue) -> Result<(), Failure> {
        self.game.input(Input::Chose(place(choice, CHOICE)?))
    }

    /// The open windows.
    pub fn may(&self) -> Result<JsValue, Failure> {
        parse(&self.game.may()?)
    }

    /// Takes an act in a window.
    pub fn act(&mut self, choice: &JsValue) -> Result<(), Failure> {
        let place = place(choice, "the place of a choice among those of all windows, counted from 0")?;
        self.game.input(Input::Acted(place))
    }

    /// The choice of the house coach.
    pub fn advice(&mut self) -> Option<u16> {
        self.game.advice()
    }

    /// The act that the house coaches of these sides would choose in the open windows.
    #[wasm_bindgen(js_name = adviceToAct)]
    pub fn advice_to_act(&mut self, sides: &JsValue) -> Result<Option<u16>, Failure> {
        self.game.advice_to_act(&read(sides)?)
    }

    /// Why the house coach would make this choice.
    pub fn reason(&mut self, choice: &JsValue) -> Result<Option<String>, Failure> {
        Ok(self.game.reason(usize::from(place(choice, CHOICE)?)))
    }

    /// Plays on until a side outside these has to decide.
    #[wasm_bindgen(js_name = playOn)]
    pub fn play_on(&mut self, house: &JsValue) -> Result<u32, Failure> {
        self.game.play_on(&read(house)?)
    }

    /// Takes inputs back.
    pub fn undo(&mut self, n: &JsValue) -> Result<u32, Failure> {
        Ok(self.game.undo(whole_or(n, 1, INPUTS)? as usize) as u32)
    }

    /// Takes undone inputs again.
    pub fn redo(&mut self, n: &JsValue) -> Result<u32, Failure> {
        Ok(self.game.redo(whole_or(n, 1, INPUTS)? as usize) as u32)
    }

    /// The events from a place on.
    pub fn events(&self, since: &JsValue) -> Result<JsValue, Failure> {
        let since = whole_or(since, 0, "the place of an event, counted from 0")?;
        parse(&self.game.events(since as usize)?)
    }

    /// The play-by-play, from a line on.
    #[wasm_bindgen(js_name = playByPlay)]
    pub fn play_by_play(&self, since: &JsValue) -> Result<JsValue, Failure> {
        let since = whole_or(since, 0, "the place of a line, counted from 0")?;
        parse(&self.game.play_by_play(since as usize)?)
    }

    /// The box score, in games that have one.
    #[wasm_bindgen(js_name = boxScore)]
    pub fn box_score(&self) -> Result<JsValue, Failure> {
        to_js(&self.game.box_score().ok_or_else(|| self.lacks("box score"))?)
    }

    /// The score, the moment, and the facts a screen of the game shows first, to a side or to a spectator.
    pub fn state(&self, viewer: &JsValue) -> Result<JsValue, Failure> {
        parse(&self.game.state(&viewer_of(viewer)?)?)
    }

    /// A new game of the same teams, by the same rules and house coaches. This one stays as it is.
    pub fn again(&self, seed: &JsValue) -> Result<Game, Failure> {
        let seed = if is_absent(seed) { None } else { Some(types::seed(&read(seed)?)?) };
        Ok(Game { game: self.game.again(seed)? })
    }

    /// Plays whole games of the same teams, by the same rules and house coaches. This one stays as it is.
    pub fn simulate(&self, options: &JsValue, progress: &JsValue) -> Result<JsValue, Failure> {
        let options: GamesOf = read(options)?;
        simulated(&self.game.simulator(options.box_scores), &options, progress)
    }

    /// The game as a save.
    pub fn save(&self) -> String {
        self.game.save()
    }

    /// The game as a link, with cards by name where one of these sets has them.
    pub fn link(&self, known: &JsValue) -> Result<String, Failure> {
        self.game.link(&sets(read(known)?)?)
    }

    /// The standing orders of a side, in Statis Pro.
    pub fn orders(&self, side: &JsValue) -> Result<JsValue, Failure> {
        let side: Side = read(side)?;
        to_js(&self.of::<StatisPro>("standing orders")?.policy.orders[side])
    }

    /// Gives a side standing orders, in Statis Pro.
    #[wasm_bindgen(js_name = setOrders)]
    pub fn set_orders(&mut self, side: &JsValue, orders: &JsValue) -> Result<(), Failure> {
        let (side, orders): (Side, Orders) = (read(side)?, read(orders)?);
        let lacks = self.lacks("standing orders");
        let game: &mut dyn Any = &mut *self.game;
        let playing = game.downcast_mut::<Playing<StatisPro>>().ok_or(lacks)?;
        playing.policy.orders[side] = orders;
        Ok(())
    }

    /// A card of the deck in use, in Statis Pro.
    pub fn card(&self, rpg: &JsValue) -> Result<JsValue, Failure> {
        let given = whole(rpg, "the RPG number of a card: a whole number from 1 to 200")?;
        let game = self.of::<StatisPro>("Fast Action Cards")?.session.game();
        match u8::try_from(given).ok().filter(|n| (1..=200).contains(n)) {
            Some(rpg) => to_js(&Card::of(&game.fac(rpg))),
            None => Err(Failure::no_such_card(given)),
        }
    }

    /// The options of one of the games of a cup.
    pub fn contest(&self, game: &JsValue) -> Result<JsValue, Failure> {
        let game = place(game, "the number of a game, counted from 0")?;
        let cup = &self.of::<Cup>("games of two teams inside it")?.session;
        let place = u8::try_from(game).unwrap_or(u8::MAX);
        let setup = cup.game().contest(place).map_err(|e| Failure::new(ErrorCode::Setup, e.to_string()))?;
        let seed = cup.seed().map(|seed| Cup::luck(seed, place));
        to_js(&json!({ "game": crate::march_madness::advanced::Contest::NAME, "setup": setup, "seed": seed }))
    }
}

/// Who wants to know; `null` if it is not said.
fn viewer_of(viewer: &JsValue) -> Result<Value, Failure> {
    if is_absent(viewer) { Ok(Value::Null) } else { read(viewer) }
}

/// The argument of `choose` and `reason`.
const CHOICE: &str = "the place of a choice, counted from 0";
/// The argument of `undo` and `redo`.
const INPUTS: &str = "how many inputs";

impl Game {
    /// The game, if it is a game of `G`; `what` names the member that only those have.
    fn of<G: Playable>(&self, what: &str) -> Done<&Playing<G>> {
        let game: &dyn Any = &*self.game;
        game.downcast_ref().ok_or_else(|| self.lacks(what))
    }

    fn lacks(&self, what: &str) -> Failure {
        Failure::new(ErrorCode::OtherGame, format!("a game of {} has no {what}", self.game.name()))
    }
}

/// Plays whole games, house coaches on all sides; `simulate` in JavaScript.
#[wasm_bindgen(js_name = simulate, skip_typescript)]
pub fn simulate_games(options: &JsValue, progress: &JsValue) -> Result<JsValue, Failure> {
    let options: Simulation = read(options)?;
    let form = form(&options.game, ErrorCode::Options)?;
    let (given, games) = options.given()?;
    simulated(&(form.simulator)(given, games.box_scores)?, &games, progress)
}

fn simulated(simulator: &Simulator, options: &GamesOf, progress: &JsValue) -> Result<JsValue, Failure> {
    let progress = Progress::of(progress)?;
    let (first, total) = (options.first()?, options.games);
    let (games, mut stopped) = (js_sys::Array::new(), false);
    for n in 0..total {
        let seed = Seed(first.0.wrapping_add(u64::from(n)));
        // one game at a time: the text of all of them could be larger than memory
        games.push(&parse(&simulator(seed)?)?);
        stopped = progress.stops(n + 1, total)?;
        if stopped {
            break;
        }
    }
    let played = to_js(&json!({ "games": Value::Null, "stopped": stopped }))?;
    js_sys::Reflect::set(&played, &"games".into(), &games).map_err(Failure::Thrown)?;
    Ok(played)
}

/// Reads and checks a card set of a game.
#[wasm_bindgen(js_name = readCardSet, skip_typescript)]
pub fn read_card_set(game: &JsValue, text: &JsValue) -> Result<JsValue, Failure> {
    let form = form(&text_of(game, "the name of a game")?, ErrorCode::Options)?;
    parse(&(form.read_set)(&text_of(text, "a card set: JSON text")?)?)
}

/// Checks a deck of Statis Pro (CSV text) and returns its 200 cards in printed words. Throws `deck` with every
/// problem in `problems`, `not_text` or `too_large`.
#[wasm_bindgen(js_name = readDeck, unchecked_return_type = "Card[]")]
pub fn read_deck(#[wasm_bindgen(unchecked_param_type = "string")] csv: &JsValue) -> Result<JsValue, Failure> {
    let cards = deck_file::read_deck(&text_of(csv, "a deck: CSV text")?).map_err(Failure::deck)?;
    to_js(&cards.iter().map(Card::of).collect::<Vec<_>>())
}

/// Converts player cards of an earlier, Base-8 edition of Statis Pro, one a line: name, position, FIELD GOAL,
/// ATTEMPTS, 3 PT ATTEMPTS, THREE POINT, FREE THROW, REBOUND, FOUL RANGE, FOUL DRAWING, BLOCK, ASSIST, STEAL,
/// DEFENSE, games, injury rate, between semicolons, tabs or commas. The cards of one roster together: their Foul
/// Ranges are renumbered. Throws `card_set` with every problem in `problems`, `not_text` or `too_large`.
#[wasm_bindgen(js_name = convertBase8, unchecked_return_type = "Converted[]")]
pub fn convert_base_8(
    #[wasm_bindgen(unchecked_param_type = "string")] lines: &JsValue,
) -> Result<JsValue, Failure> {
    to_js(&convert::read(&text_of(lines, "player cards, one a line")?).map_err(Failure::old_cards)?)
}

/// A random seed from the browser's own source. Throws `no_seed` where there is none.
#[wasm_bindgen(js_name = freshSeed)]
pub fn fresh_seed() -> Result<String, Failure> {
    let seed = getrandom::u64().map_err(|error| {
        let message = format!("this computer gives no luck ({error}): pass a seed of your own");
        Failure::new(ErrorCode::NoSeed, message)
    })?;
    Ok(Seed(seed).to_string())
}

/// The version of this library.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
