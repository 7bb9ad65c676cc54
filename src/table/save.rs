//! A saved game: setup, seed, journal, the last checkpoint.

use super::journal::text_of;
use super::past::{Checkpoint, Reached};
use super::{Game, GameError, Journal, Session};
use crate::kit::{Invalid, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// A game as a file. An old one opens after an update: from its journal where the rules are the same, else
/// from its checkpoint.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Save {
    /// The format and its version: [`Save::FORMAT`].
    pub format: String,
    /// [`Game::NAME`].
    pub game: String,
    /// [`Game::RULES`] of the program that wrote it.
    pub rules: u32,
    /// [`Game::Setup`].
    pub setup: Value,
    /// Absent where a person draws and rolls.
    pub seed: Option<Seed>,
    /// Every input since the start, or since `base`.
    pub journal: Journal,
    /// The start of the journal, if it is not the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<Base>,
    /// The last checkpoint.
    pub checkpoint: Base,
}

/// A longer text is not read: no browser keeps so much, and the cards of a whole league have less than one
/// million.
const MOST_BYTES: usize = 6_000_000;

/// A game at a checkpoint.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Base {
    /// The state.
    pub state: Value,
    /// Draws and rolls made before it.
    pub luck: u32,
    /// Inputs of the journal taken before it.
    pub inputs: usize,
}

/// Why a save can't be opened. The file itself is untouched.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// Not a save at all.
    #[error("this is not a Hardwood save, or it is damaged")]
    NotASave(String),
    /// Another format.
    #[error(
        "this version of Hardwood cannot open its format (\"{found}\"); update Hardwood, then open it again"
    )]
    Format {
        /// The value found.
        found: String,
    },
    /// Another game.
    #[error("it is a game of {found}, not of {wanted}")]
    OtherGame {
        /// The value found.
        found: String,
        /// The value expected.
        wanted: &'static str,
    },
    /// The setup is damaged.
    #[error("its setup can't be read: {0}")]
    Setup(Invalid),
    /// Neither the journal nor the checkpoint can be used.
    #[error(
        "its journal stops making sense at input {at} ({why}), and its checkpoint can't be read: {state}"
    )]
    Lost {
        /// 1-based.
        at: usize,
        /// Why.
        why: String,
        /// The problem in the checkpoint.
        state: GameError,
    },
}

/// A save that was opened, and how.
#[derive(Debug, Clone)]
pub struct Opened<G: Game> {
    /// The game.
    pub session: Session<G>,
    /// A message for the person: present if it was opened from the checkpoint.
    pub notice: Option<String>,
}

impl Save {
    /// The format this version reads and writes.
    pub const FORMAT: &'static str = "hardwood/save/1";

    /// A save as text.
    ///
    /// # Errors
    /// Where it is in.
    #[inline]
    pub fn from_json(text: &str) -> Result<Save, SaveError> {
        if text.len() > MOST_BYTES {
            return Err(SaveError::NotASave(format!("{} bytes, of at most {MOST_BYTES}", text.len())));
        }
        let save: Save = serde_json::from_str(text).map_err(|e| SaveError::NotASave(e.to_string()))?;
        if save.format != Save::FORMAT {
            return Err(SaveError::Format { found: save.format.chars().take(40).collect() });
        }
        Ok(save)
    }

    /// The save as text.
    #[must_use]
    #[inline]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Opens it.
    ///
    /// # Errors
    /// The problem. The save stays as it was.
    ///
    /// # Examples
    /// ```
    /// # use hardwood::march_madness::{advanced::{Contest, HouseCoach, Setup}, cards::seattle_1958};
    /// # let setup = std::sync::Arc::new(Setup::new(seattle_1958(), seattle_1958()));
    /// use hardwood::kit::Seed;
    /// use hardwood::table::{Game, Save, Session};
    ///
    /// let mut session = Session::<Contest>::new(setup, Some(Seed(7)))?;
    /// session.flip().expect("luck is due first");
    /// let text = session.save().to_json();
    /// let opened = Save::from_json(&text).and_then(|save| save.open::<Contest>()).expect("our own");
    /// assert_eq!(opened.session.game().digest(), session.game().digest());
    /// # Ok::<(), hardwood::table::GameError>(())
    /// ```
    pub fn open<G: Game>(&self) -> Result<Opened<G>, SaveError> {
        if self.game != G::NAME {
            let found = self.game.chars().take(40).collect();
            return Err(SaveError::OtherGame { found, wanted: G::NAME });
        }
        let setup: G::Setup =
            serde_json::from_value(self.setup.clone()).map_err(|e| SaveError::Setup(e.to_string().into()))?;
        let other_rules = format!("written under rules {}, these are {}", self.rules, G::RULES);
        let unfit = |why: GameError| SaveError::Setup(why.into());
        let (at, why) = if self.rules > G::RULES {
            (1, other_rules)
        } else {
            let mut session = match &self.base {
                None => Session::new(Arc::new(setup), self.seed).map_err(unfit)?,
                Some(base) => self.resume(base).map_err(unfit)?,
            };
            match session.replay(self.journal.0.clone()) {
                Ok(()) if self.rules == G::RULES || self.leads_here(&session) => {
                    return Ok(Opened { session, notice: None });
                }
                Ok(()) => (1, other_rules),
                Err((at, _)) if self.rules != G::RULES => (at, other_rules),
                Err((at, refusal)) => (at, refusal.to_string()),
            }
        };
        match self.resume(&self.checkpoint) {
            Ok(session) => {
                let notice = format!("Opened from its last checkpoint, without what went before ({why}).");
                Ok(Opened { session, notice: Some(notice) })
            }
            Err(state) => Err(SaveError::Lost { at, why, state }),
        }
    }

    /// Whether a game played again under later rules came to the same checkpoint.
    fn leads_here<G: Game>(&self, session: &Session<G>) -> bool {
        let Some(last) = session.checkpoints().last() else { return false };
        let Base { state, luck, inputs } = &self.checkpoint;
        let there = restore::<G>(self.setup.clone(), state.clone());
        (last.at.luck, last.at.inputs) == (*luck, *inputs)
            && there.is_ok_and(|it| it.digest() == last.game.digest())
    }

    fn resume<G: Game>(&self, base: &Base) -> Result<Session<G>, GameError> {
        let game = Arc::new(restore(self.setup.clone(), base.state.clone())?);
        let at = Reached { luck: base.luck, ..Reached::default() };
        Ok(Session::from_checkpoint(self.seed, Checkpoint { game, at }))
    }
}

/// Reads a game from its serialized setup and state.
///
/// # Errors
/// A setup or state that can't be read, is not sound, or do not fit together.
///
/// # Examples
/// ```
/// # use hardwood::march_madness::{advanced::{Contest, HouseCoach, Setup}, cards::seattle_1958};
/// # let setup = std::sync::Arc::new(Setup::new(seattle_1958(), seattle_1958()));
/// use hardwood::table::{Game, GameError, restore};
/// use serde_json::to_value;
///
/// let game = Contest::new(setup.clone())?;
/// let (setup, state) = (to_value(&*setup).expect("JSON"), to_value(&game).expect("JSON"));
/// assert_eq!(restore::<Contest>(setup.clone(), state)?.digest(), game.digest());
/// assert!(matches!(restore::<Contest>(setup, "x".into()), Err(GameError::State(_))));
/// # Ok::<(), GameError>(())
/// ```
pub fn restore<G: Game>(setup: Value, mut state: Value) -> Result<G, GameError> {
    let fields = state.as_object_mut().ok_or_else(|| GameError::state("it is not the state of a game"))?;
    fields.insert("setup".to_owned(), setup);
    serde_json::from_value::<G>(state).map_err(|e| GameError::state(e.to_string()))?.restored()
}

/// A [`Save`] as it is written, without copies of its parts.
#[derive(Serialize)]
#[serde(bound = "B: Serialize")]
struct Written<'a, G: Game, B> {
    format: &'static str,
    game: &'static str,
    rules: u32,
    setup: &'a G::Setup,
    seed: Option<Seed>,
    journal: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<WrittenBase<'a, G>>,
    checkpoint: Option<WrittenBase<'a, G>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sitting: Option<B>,
}

#[derive(Serialize)]
#[serde(bound = "")]
struct WrittenBase<'a, G: Game> {
    state: &'a G,
    luck: u32,
    inputs: usize,
}

impl<G: Game> Session<G> {
    /// The text of [`Session::save`], without copies of setup and state on the way.
    ///
    /// # Examples
    /// ```
    /// # use hardwood::march_madness::{advanced::{Contest, HouseCoach, Setup}, cards::seattle_1958};
    /// # let setup = std::sync::Arc::new(Setup::new(seattle_1958(), seattle_1958()));
    /// use hardwood::kit::Seed;
    /// use hardwood::table::{Save, Session};
    ///
    /// let session = Session::<Contest>::new(setup, Some(Seed(7)))?;
    /// let [text, sat] = [session.save_text(), session.save_text_with("at the window")];
    /// assert_eq!(Save::from_json(&text).expect("our own").to_json(), session.save().to_json());
    /// assert!(Save::from_json(&sat).is_ok() && sat.contains(r#""sitting":"at the window""#));
    /// # Ok::<(), hardwood::table::GameError>(())
    /// ```
    #[must_use]
    pub fn save_text(&self) -> String {
        self.written(None::<()>)
    }

    /// The text of [`Session::save`] with `sitting`: the program's own record of how the game is played.
    #[must_use]
    pub fn save_text_with<B: Serialize>(&self, sitting: B) -> String {
        self.written(Some(sitting))
    }

    fn written<B: Serialize>(&self, sitting: Option<B>) -> String {
        fn base<G: Game>(Checkpoint { game, at }: &Checkpoint<G>) -> WrittenBase<'_, G> {
            WrittenBase { state: game, luck: at.luck, inputs: at.inputs }
        }
        let written = Written {
            format: Save::FORMAT,
            game: G::NAME,
            rules: G::RULES,
            setup: self.setup().as_ref(),
            seed: self.seed(),
            journal: text_of(self.journal()),
            base: self.checkpoints().first().filter(|_| self.resumed()).map(base),
            checkpoint: self.checkpoints().last().map(base),
            sitting,
        };
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// Everything needed to go on elsewhere.
    #[must_use]
    pub fn save(&self) -> Save {
        let json = |game: &G| serde_json::to_value(game).unwrap_or_default();
        let base = |c: &Checkpoint<G>| Base { state: json(&c.game), luck: c.at.luck, inputs: c.at.inputs };
        let first = self.checkpoints().first().filter(|_| self.resumed()).map(base);
        let last = self.checkpoints().last().map(base);
        Save {
            format: Save::FORMAT.to_owned(),
            game: G::NAME.to_owned(),
            rules: G::RULES,
            setup: serde_json::to_value(self.setup().as_ref()).unwrap_or_default(),
            seed: self.seed(),
            journal: Journal(self.journal().to_vec()),
            base: first,
            checkpoint: last.unwrap_or(Base { state: Value::Null, luck: 0, inputs: 0 }),
        }
    }
}
