//! A game in a link: setup, seed, choices, and a check that it leads where it led.
//!
//! Luck that comes from the seed is implied. Choices are written by their place among the legal ones, so a
//! reader has to play the game to know them. The letters are a head of eight bytes (format, length, checks),
//! four of the state's digest, then the bytes of a [`Coder`].

mod coder;
mod inputs;
mod opening;
mod team;
pub(crate) mod text;

pub use coder::{Bit, Coder, Number, Words};
pub use opening::Opening;
pub use team::{Kinds, LinkedTeam, Missing, TeamReference, TeamsReference};

use super::limits::MOST_INPUTS;
use super::{Game, GameError, Refusal, Session, What};
use crate::kit::{Seed, fnv};
pub(super) use inputs::{Coding, Due};
use std::fmt::Debug;
use std::sync::Arc;

/// A game that can travel in a link.
pub trait Linked: Game {
    /// The setup as a link has it: cards by name and check where everybody has them.
    type Reference: Clone + Debug + PartialEq + Default;

    /// Writes or reads a reference: see [`Coder`].
    fn code(coder: &mut Coder, reference: &mut Self::Reference);

    /// Points of the home team and the visitors, as links of format 1 have them.
    fn points(&self) -> [u16; 2] {
        [0; 2]
    }
}

/// A game as a link has it. To open it the cards have to be found.
#[derive(Debug, Clone)]
pub struct Link<G: Linked> {
    /// The setup, as the link refers to it.
    pub reference: G::Reference,
    /// The digest of the state it leads to; links of format 1 have none.
    digest: Option<u32>,
    /// The rules it was written under.
    rules: u32,
    seed: Option<Seed>,
    inputs: usize,
    /// The coder at the start of the inputs.
    rest: Coder,
}

/// Why there is no game in a link, or no link of a game. Nothing is lost: the text is as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// Not one of ours.
    #[error(
        "this is not a game link: character {at} is \"{found}\"; a link has only letters, digits, - and _"
    )]
    NotALink {
        /// Counted from 1, within the game's part of the link.
        at: usize,
        /// The character found.
        found: char,
    },
    /// Its end is missing.
    #[error(
        "the link is cut off: {have} of its {whole} characters are here. Copy it again as a whole, or ask for it again"
    )]
    Truncated {
        /// Characters there are.
        have: usize,
        /// Characters there should be.
        whole: usize,
    },
    /// Some of it was changed.
    #[error("the link was changed on its way: its check does not fit. Copy it again, or ask for it again")]
    Edited,
    /// A later format.
    #[error(
        "the link is of format {found}, made by a newer Hardwood; this one reads {}. Reload to get the newer one",
        VERSION
    )]
    Newer {
        /// Its format.
        found: u8,
    },
    /// Another game.
    #[error("it is a game of {found}, not of {wanted}")]
    OtherGame {
        /// The name found.
        found: String,
        /// The name expected.
        wanted: &'static str,
    },
    /// The referee has learnt since, and the game comes out otherwise; or not yet.
    #[error(
        "it was played under rules {found} of the referee, these are {wanted}: the same decisions would lead elsewhere. Ask for the game as a file (Export), which holds the position too"
    )]
    OtherRules {
        /// The number found.
        found: u32,
        /// Ours.
        wanted: u32,
    },
    /// The setup is no good.
    #[error("its setup can't be used: {0}")]
    Setup(GameError),
    /// Played again it ends elsewhere.
    #[error(
        "played again it does not end where it did: the cards or the deck here are not those it was played with"
    )]
    Elsewhere,
    /// More than a game can have.
    #[error("it can't be a game that was played: {0}")]
    Beyond(Refusal),
    /// The game was opened from a checkpoint.
    #[error(
        "this game was opened from a later position, so a link cannot hold its beginning. Export it as a file instead"
    )]
    NoBeginning,
    /// It would not fit.
    #[error("it is too long for a link. Export it as a file instead")]
    TooLong,
}

/// The format this version writes; it reads those before it too.
pub const VERSION: u8 = 2;
const HEAD: usize = 8;

impl<G: Linked> Link<G> {
    /// Reads a link, or the part of it after `g=`. Spaces and line breaks inside, and a full stop or a bracket
    /// at the end, were added by chat programs and are ignored.
    ///
    /// # Errors
    /// The problem, and what would be right.
    pub fn parse(link: &str) -> Result<Self, LinkError> {
        let Body { digest, coded } = Body::read(link)?;
        let mut rest = Coder::reader(coded);
        let coder = &mut rest;
        let game = coder.text(&mut Words::default(), "");
        if game != G::NAME {
            return Err(LinkError::OtherGame { found: game.chars().take(40).collect(), wanted: G::NAME });
        }
        let mut number = Number::default();
        let rules = coder.number(&mut number, 0);
        if rules > G::RULES {
            return Err(LinkError::OtherRules { found: rules, wanted: G::RULES });
        }
        coder.set_rules(rules);
        let mut reference = G::Reference::default();
        G::code(coder, &mut reference);
        let seed = code_seed(coder, None);
        let inputs = coder.number(&mut number, 0) as usize;
        if inputs > MOST_INPUTS {
            return Err(LinkError::Beyond(Refusal::TooLong));
        }
        Ok(Link { reference, digest, rules, seed, inputs, rest })
    }

    /// Whether the cards were a person's own, typed in.
    #[must_use]
    pub fn own_cards(&self) -> bool {
        self.seed.is_none()
    }

    /// Plays the game again, up to where it was shared.
    ///
    /// # Errors
    /// A problem in the setup, or a game that no longer comes to the same state.
    ///
    /// # Examples
    /// ```
    /// # use hardwood::march_madness::{advanced::{Contest, HouseCoach, Setup}, cards::seattle_1958};
    /// # let setup = std::sync::Arc::new(Setup::new(seattle_1958(), seattle_1958()));
    /// use hardwood::kit::Seed;
    /// use hardwood::march_madness::advanced::Reference;
    /// use hardwood::table::{Session, link::{Link, LinkError}};
    ///
    /// let session = Session::<Contest>::new(setup.clone(), Some(Seed(7))).expect("a good setup");
    /// let link = session.link(Reference::whole(&setup))?;
    /// let again = Link::<Contest>::parse(&link)?.open(setup)?;
    /// assert_eq!(again.need(), session.need());
    /// assert!(matches!(Link::<Contest>::parse(&link[..link.len() - 4]), Err(LinkError::Truncated { .. })));
    /// # Ok::<(), LinkError>(())
    /// ```
    pub fn open(&self, setup: Arc<G::Setup>) -> Result<Session<G>, LinkError> {
        self.begin(setup)?.finish()
    }

    /// Begins to play the game again: see [`Opening`].
    ///
    /// # Errors
    /// A problem in the setup.
    pub fn begin(&self, setup: Arc<G::Setup>) -> Result<Opening<G>, LinkError> {
        let session = Session::<G>::new(setup, self.seed).map_err(LinkError::Setup)?;
        let coding = Coding::reader(self.rest.clone(), self.seed.is_some(), self.inputs);
        Ok(Opening::new(session, coding, self))
    }
}

impl<G: Linked> Session<G> {
    /// The game as the letters of a link; `reference` stands for the setup.
    ///
    /// # Errors
    /// Why it can't be one.
    pub fn link(&self, mut reference: G::Reference) -> Result<String, LinkError> {
        if self.resumed() {
            return Err(LinkError::NoBeginning);
        }
        if self.journal().len() > MOST_INPUTS {
            return Err(LinkError::TooLong);
        }
        let (mut coder, mut number) = (Coder::writer(), Number::default());
        coder.text(&mut Words::default(), G::NAME);
        coder.number(&mut number, G::RULES);
        G::code(&mut coder, &mut reference);
        code_seed(&mut coder, self.seed());
        coder.number(&mut number, self.journal().len() as u32);
        let mut again = Session::<G>::new(Arc::clone(self.setup()), self.seed()).map_err(LinkError::Setup)?;
        again.set_journal(self.journal().to_vec());
        let mut coding = Coding::writer(coder, self.seed().is_some());
        again.run_coded(Some(&mut coding), usize::MAX).map_err(|_| LinkError::Elsewhere)?;
        let (taken, coder) = coding.done();
        if taken.len() < self.journal().len() {
            return Err(LinkError::Elsewhere);
        }
        letters(fold(again.game().digest()), &coder.finish())
    }
}

fn code_seed(coder: &mut Coder, seed: Option<Seed>) -> Option<Seed> {
    let any = coder.below(2, u32::from(seed.is_some())) == 1;
    any.then(|| Seed(coder.whole(seed.map_or(0, |seed| seed.0))))
}

/// The outcome of a game, which ends links of format 1; it says next to nothing of a tournament or a career.
fn outcome<G: Linked>(session: &Session<G>) -> u32 {
    let (game, time) = (session.game(), session.game().time());
    let plays = session.events().iter().filter(|event| matches!(event.what, What::Play(_))).count();
    let [home, visitors] = game.points().map(u32::from);
    let facts = [plays as u32, home, visitors, u32::from(time.period), u32::from(time.left)];
    check(&facts.map(u32::to_le_bytes).concat())
}

/// A check of these bytes: FNV-1a, folded.
#[must_use]
pub fn check(bytes: &[u8]) -> u32 {
    fold(fnv(bytes))
}

fn fold(hash: u64) -> u32 {
    (hash >> 32) as u32 ^ hash as u32
}

/// A link's letters: a head, the digest of the state, the coder's bytes.
pub(crate) fn letters(digest: u32, coded: &[u8]) -> Result<String, LinkError> {
    let body = [&digest.to_be_bytes(), coded].concat();
    let length = u16::try_from(body.len()).map_err(|_| LinkError::TooLong)?;
    let mut bytes = vec![VERSION];
    bytes.extend(length.to_be_bytes());
    bytes.push(check(&bytes) as u8);
    bytes.extend(check(&body).to_be_bytes());
    bytes.extend(body);
    if bytes.len().is_multiple_of(3) {
        // the last character is then a letter or a digit, which no program takes for punctuation behind a
        // link
        bytes.push(0);
    }
    Ok(text::write(&bytes))
}

/// The game's own part of a link, without additions of chat programs inside or behind it.
#[must_use]
pub fn payload(link: &str) -> String {
    let link = link.rsplit_once("g=").map_or(link, |(_, game)| game);
    let link = link.split_once('&').map_or(link, |(game, _)| game);
    let letters: String = link.chars().filter(|c| !c.is_whitespace()).collect();
    letters.trim_end_matches(|c: char| !c.is_ascii_alphanumeric()).to_owned()
}

/// The name of the game that a link is of.
///
/// # Errors
/// The problem in the link, and what would be right.
pub fn game_of(link: &str) -> Result<String, LinkError> {
    let game = Coder::reader(Body::read(link)?.coded).text(&mut Words::default(), "");
    Ok(game.chars().take(40).collect())
}

/// The body of a link.
pub(crate) struct Body {
    digest: Option<u32>,
    /// The coder's bytes.
    pub(crate) coded: Vec<u8>,
}

impl Body {
    /// The body of a link, found undamaged.
    pub(crate) fn read(link: &str) -> Result<Body, LinkError> {
        let link = payload(link);
        let bytes = text::read(&link).map_err(|(at, found)| LinkError::NotALink { at, found })?;
        let have = link.len();
        let Some((&[format, long, short, head, a, b, c, d], body)) = bytes.split_first_chunk::<HEAD>() else {
            return Err(LinkError::Truncated { have, whole: have.max((HEAD * 4).div_ceil(3) + 1) });
        };
        if check(&[format, long, short]) as u8 != head {
            return Err(LinkError::Edited);
        }
        if !(1..=VERSION).contains(&format) {
            return Err(LinkError::Newer { found: format });
        }
        let length = usize::from(u16::from_be_bytes([long, short]));
        let Some(body) = body.get(..length) else {
            let bytes = HEAD + length;
            let whole = ((bytes + usize::from(bytes.is_multiple_of(3))) * 4).div_ceil(3);
            return Err(LinkError::Truncated { have, whole });
        };
        if check(body) != u32::from_be_bytes([a, b, c, d]) {
            return Err(LinkError::Edited);
        }
        match (format, body.split_first_chunk()) {
            (1, _) => Ok(Body { digest: None, coded: body.to_vec() }),
            (_, Some((digest, coded))) => {
                Ok(Body { digest: Some(u32::from_be_bytes(*digest)), coded: coded.to_vec() })
            }
            (_, None) => Err(LinkError::Edited),
        }
    }
}
