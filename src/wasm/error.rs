//! Errors thrown to JavaScript, each with a `code`.

use crate::kit::Problem;
use crate::table::link::LinkError;
use crate::table::{GameError, Refusal, SaveError};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// The kind of an error, for programs; `message` is for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The options of a game or a simulation can't be read.
    Options,
    /// Not a seed.
    Seed,
    /// A team or a card set; see `problems`.
    CardSet,
    /// A deck or charts; see `problems`.
    Deck,
    /// The teams, deck and rules don't make a game.
    Setup,
    /// Not a whole number.
    NotANumber,
    /// Not text where text is due.
    NotText,
    /// Not a function where a function is due.
    NotAFunction,
    /// More text than any file of a game has.
    TooLarge,
    /// A call from inside another call on the same game, or too deep inside calls.
    Busy,
    /// A game that was freed.
    Freed,
    /// The game is over.
    Over,
    /// A decision is due, not luck.
    DecisionDue,
    /// Luck is due, not a decision.
    LuckDue,
    /// A game without a seed: type in the card you drew or the number you rolled.
    NoSeed,
    /// No such choice.
    NoSuchChoice,
    /// No such act.
    NoSuchAct,
    /// That card can't come now.
    NoSuchCard,
    /// A die has no such face.
    NoSuchFace,
    /// Not a save.
    NotASave,
    /// A save of another format.
    SaveFormat,
    /// A save of an unknown game, or a method that this game does not have.
    OtherGame,
    /// A save whose setup is damaged.
    SaveSetup,
    /// A save of which neither the journal nor the checkpoint can be used.
    SaveLost,
    /// Not a link of a game, or a damaged one.
    NotALink,
    /// A link of a later format, or of other rules that lead elsewhere.
    LinkFormat,
    /// A link that does not lead where it did.
    LinkLost,
    /// A link names cards, a deck or charts that were not given with it.
    CardsMissing,
    /// A game that no link can hold: one opened from a checkpoint, or too long.
    NoLink,
    /// A scoresheet that can't be kept, or a mark that can't stand on it; see `problems`.
    Sheet,
    /// No such entry on a scoresheet.
    NoSuchEntry,
    /// Not a season's file, or a damaged one.
    NotASeason,
    /// A schedule that no season can be played by; see `problems`.
    Schedule,
    /// Tables of a season that no cards can be made of; see `problems`.
    Tables,
    /// No such team in this season.
    NoSuchTeam,
    /// No such game in this season.
    NoSuchFixture,
    /// A game that has to be over first.
    NotOver,
    /// A fault of this library.
    Internal,
}

#[wasm_bindgen(typescript_custom_section)]
const ERROR: &str = "\
/** Everything this library throws, except what a callback of yours throws. */
export interface HardwoodError extends Error {
    /** What went wrong, for programs. */
    code: ErrorCode;
    /** Every problem of a card set, a team, a deck, a schedule or tables, each with its place. */
    problems?: Problem[];
}";

/// What a call returns.
pub type Done<T = ()> = Result<T, Failure>;

/// Why a call failed.
#[derive(Debug)]
pub enum Failure {
    /// An error of the library itself.
    Ours { code: ErrorCode, message: String, problems: Vec<Problem> },
    /// Something was thrown at us.
    Thrown(JsValue),
}

impl Failure {
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Failure::Ours { code, message: message.into(), problems: Vec::new() }
    }

    pub fn problems(code: ErrorCode, what: &str, problems: Vec<Problem>) -> Self {
        let first = problems.first().map(Problem::to_string).unwrap_or_default();
        let more = match problems.len() {
            0 | 1 => String::new(),
            n => format!(" (and {} more problems)", n - 1),
        };
        Failure::Ours { code, message: format!("{what}: {first}{more}"), problems }
    }

    pub fn card_set(problems: Vec<Problem>) -> Self {
        Self::problems(ErrorCode::CardSet, "this card set can't be used", problems)
    }

    pub fn old_cards(problems: Vec<Problem>) -> Self {
        Self::problems(ErrorCode::CardSet, "these cards can't be converted", problems)
    }

    /// A number that no Fast Action Card has.
    pub fn no_such_card(given: u32) -> Self {
        Self::new(ErrorCode::NoSuchCard, format!("there is no card {given}: the deck has RPG 1 to 200"))
    }

    /// Charts that can't be used.
    pub fn charts(problems: Vec<Problem>) -> Self {
        Self::problems(ErrorCode::Deck, "these charts can't be used", problems)
    }

    /// A schedule that can't be used.
    pub fn schedule(problems: Vec<Problem>) -> Self {
        Self::problems(ErrorCode::Schedule, "this schedule can't be used", problems)
    }

    /// Tables that no cards can be made of.
    pub fn tables(problems: Vec<Problem>) -> Self {
        Self::problems(ErrorCode::Tables, "these tables can't be used", problems)
    }

    pub fn deck(problems: Vec<Problem>) -> Self {
        Self::problems(ErrorCode::Deck, "this deck can't be used", problems)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        let code = match refusal {
            Refusal::Over => ErrorCode::Over,
            Refusal::DecisionDue => ErrorCode::DecisionDue,
            Refusal::LuckDue => ErrorCode::LuckDue,
            Refusal::NoSeed => ErrorCode::NoSeed,
            Refusal::NoSuchChoice { .. } => ErrorCode::NoSuchChoice,
            Refusal::NoSuchAct { .. } => ErrorCode::NoSuchAct,
            Refusal::NoSuchCard { .. } => ErrorCode::NoSuchCard,
            Refusal::NoSuchFace { .. } => ErrorCode::NoSuchFace,
            Refusal::TooManyActs | Refusal::TooLong => ErrorCode::TooLarge,
        };
        Failure::new(code, refusal.to_string())
    }
}

impl From<GameError> for Failure {
    fn from(error: GameError) -> Self {
        Failure::new(ErrorCode::Setup, error.to_string())
    }
}

impl From<SaveError> for Failure {
    fn from(error: SaveError) -> Self {
        let code = match error {
            SaveError::NotASave(_) => ErrorCode::NotASave,
            SaveError::Format { .. } => ErrorCode::SaveFormat,
            SaveError::OtherGame { .. } => ErrorCode::OtherGame,
            SaveError::Setup(_) => ErrorCode::SaveSetup,
            SaveError::Lost { .. } => ErrorCode::SaveLost,
        };
        Failure::new(code, error.to_string())
    }
}

impl From<LinkError> for Failure {
    fn from(error: LinkError) -> Self {
        let code = match error {
            LinkError::NotALink { .. } | LinkError::Truncated { .. } | LinkError::Edited => {
                ErrorCode::NotALink
            }
            LinkError::Newer { .. } | LinkError::OtherRules { .. } => ErrorCode::LinkFormat,
            LinkError::OtherGame { .. } => ErrorCode::OtherGame,
            LinkError::Setup(_) => ErrorCode::Setup,
            LinkError::Elsewhere | LinkError::Beyond(_) => ErrorCode::LinkLost,
            LinkError::NoBeginning | LinkError::TooLong => ErrorCode::NoLink,
        };
        Failure::new(code, error.to_string())
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> JsValue {
        let (code, message, problems) = match failure {
            Failure::Thrown(value) => return value,
            Failure::Ours { code, message, problems } => (code, message, problems),
        };
        let error = js_sys::Error::new(&message);
        error.set_name("HardwoodError");
        let set = |name: &str, value: Result<String, serde_json::Error>| {
            let value = value.ok().and_then(|text| js_sys::JSON::parse(&text).ok());
            // setting a property of an object just made can't fail
            let _ = js_sys::Reflect::set(&error, &name.into(), &value.unwrap_or(JsValue::NULL));
        };
        set("code", serde_json::to_string(&code));
        if !problems.is_empty() {
            set("problems", serde_json::to_string(&problems));
        }
        error.into()
    }
}
