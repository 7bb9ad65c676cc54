//! The text of a saved session: the save of the game itself, and beside it what the app keeps of how it is
//! played.

use hardwood::table::{Game, Save, Session};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// How a session is played, and its steps.
#[derive(Debug, Serialize, Deserialize)]
pub struct WithSteps<S> {
    /// How it is played.
    #[serde(flatten)]
    pub settings: S,
    /// Inputs before the first step, then in each but the last.
    pub steps: Vec<usize>,
}

#[derive(Deserialize)]
// or serde wants a default of whatever is optional
#[serde(bound = "B: Deserialize<'de>")]
struct Read<B> {
    #[serde(rename = "sitting")]
    beside: Option<B>,
}

/// A session as its text has it.
pub struct Opened<G: Game, B> {
    /// The game.
    pub session: Session<G>,
    /// What the app keeps beside it; absent in a save of the library.
    pub beside: Option<B>,
    /// Why it was opened from its last checkpoint, if it was.
    pub notice: Option<String>,
}

/// The text of a session and of what is kept beside it.
pub fn write<G: Game, B: Serialize>(session: &Session<G>, beside: &B) -> String {
    session.save_text_with(beside)
}

/// Reads the text of a session.
///
/// # Errors
/// What is wrong with it.
pub fn read<G: Game, B: DeserializeOwned>(text: &str) -> Result<Opened<G, B>, String> {
    let opened = Save::from_json(text).and_then(|save| save.open()).map_err(|why| why.to_string())?;
    let beside = serde_json::from_str::<Read<B>>(text).ok().and_then(|read| read.beside);
    Ok(Opened { session: opened.session, beside, notice: opened.notice })
}
