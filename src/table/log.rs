//! The log: plays as lines of text, each with the reasons that led to it.

use super::{Event, Game, Rule, Session, What};
use crate::book::{LogLine, Mark, Names, Narrator, Play};
use crate::court::{GameTime, PerSide, Side};
use serde::Serialize;

/// An announcement in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogText {
    /// The words.
    pub text: String,
    /// The card it was read from.
    pub card: Option<u8>,
    /// Whether it is a line of its own rather than a reason of the next play.
    pub news: bool,
    /// The side a line of its own belongs to.
    pub side: Option<Side>,
}

/// A game's words for its announcements.
pub trait Voice<T>: Names {
    /// One thing in words.
    fn say(&self, talk: &T) -> LogText;
    /// Whether nothing comes of a line of its own: it is listed, but is no news.
    fn is_aside(&self, _: &T) -> bool {
        false
    }

    /// Whether it is only on the way to what happens next, as a pass is.
    fn leads_on(&self, _: &T) -> bool {
        false
    }
}

/// Why something happened: cards read, ratings compared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Reason {
    /// In words: "FG 47 − 5 forced − 1 Artest = 41; SHOT # 38 ≤ 41".
    pub text: String,
    /// The section of the rulebook.
    pub rule: Rule,
    /// The card it was read from, where one was flipped.
    pub card: Option<u8>,
}

/// A line of the play-by-play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Entry {
    /// When.
    pub at: GameTime,
    /// The section of the rulebook.
    pub rule: Rule,
    /// The side whose doing it is, if it is one side's.
    pub side: Option<Side>,
    /// The kind of line.
    pub mark: Mark,
    /// The line.
    pub text: String,
    /// The score after it, where it changed.
    pub score: Option<PerSide<u16>>,
    /// The reasons, in order.
    pub why: Vec<Reason>,
}

/// The lines of a game, and the reasons collected since the last of them.
#[derive(Debug, Clone, Default)]
pub struct Log {
    /// Oldest first.
    pub entries: Vec<Entry>,
    /// The reasons of the next line.
    pub since: Vec<Reason>,
    teller: Narrator,
    /// Whether the last line names players with their team rebounds, one line for all of a side.
    allots: bool,
}

impl Log {
    /// The lines of these events, which are a game's from its beginning.
    pub fn of<T>(events: &[Event<T>], voice: &impl Voice<T>) -> Log {
        let mut log = Log::default();
        for event in events {
            log.push(event, voice);
        }
        log
    }

    /// Takes the next event.
    pub fn push<T>(&mut self, event: &Event<T>, voice: &impl Voice<T>) {
        let &Event { at, rule, .. } = event;
        let allotted = match event.what {
            What::Play(Play::Allotted { to, rebounds }) => Some((to, rebounds)),
            _ => None,
        };
        if let (true, Some((to, rebounds)), Some(line)) = (self.allots, allotted, self.entries.last_mut())
            && line.side == Some(to.side)
        {
            line.text.push_str(&format!(", {} {rebounds}", voice.player(to)));
            return;
        }
        let told = match &event.what {
            What::Play(play) => self.teller.tell(play, voice),
            What::Talk { talk } => {
                let LogText { text, card, news, side } = voice.say(talk);
                if !news {
                    self.since.push(Reason { text, rule, card });
                    return;
                }
                let mark = match (voice.is_aside(talk), voice.leads_on(talk)) {
                    (true, _) => Mark::Aside,
                    (false, true) => Mark::Pass,
                    (false, false) => Mark::Plain,
                };
                LogLine { side, mark, text, score: None }
            }
        };
        let why = std::mem::take(&mut self.since);
        let LogLine { side, mark, text, score } = told;
        self.allots = allotted.is_some();
        self.entries.push(Entry { at, rule, side, mark, text, score, why });
    }
}

/// The play-by-play of a session as it goes on: only what is new is put into words.
///
/// # Examples
/// ```
/// # use hardwood::march_madness::{advanced::{Contest, Setup}, cards::seattle_1958};
/// # let setup = std::sync::Arc::new(Setup::new(seattle_1958(), seattle_1958()));
/// use hardwood::kit::Seed;
/// use hardwood::table::{LiveLog, Session};
///
/// let session = Session::<Contest>::new(setup, Some(Seed(7)))?;
/// let mut log = LiveLog::default();
/// let first = log.read(&session);
/// assert!(!log.read(&session), "nothing has happened since");
/// assert_eq!(first, !session.events().is_empty());
/// # Ok::<(), hardwood::table::GameError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct LiveLog {
    /// Of the session, when its events were read last.
    revision: u32,
    /// How many have been read.
    events: usize,
    log: Log,
}

impl LiveLog {
    /// Reads what has happened in the session since; whether the log has changed. After an undo it begins anew.
    pub fn read<G: Game + Voice<G::Talk>>(&mut self, session: &Session<G>) -> bool {
        let anew = self.revision != session.revision();
        if anew {
            *self = LiveLog { revision: session.revision(), ..LiveLog::default() };
        }
        let new = session.events().get(self.events..).unwrap_or_default();
        for event in new {
            self.log.push(event, session.game());
        }
        self.events += new.len();
        anew || !new.is_empty()
    }

    /// The lines so far.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.log
    }
}

impl Entry {
    /// The line and its reasons as plain text.
    #[must_use]
    pub fn plain(&self) -> String {
        let score =
            self.score.map_or(String::new(), |s| format!("  {}-{}", s[Side::Visitors], s[Side::Home]));
        let why: String = self.why.iter().map(|r| format!("\n        {} §{}", r.text, r.rule.0)).collect();
        format!("{:>5}  {}{score}{why}", self.at.to_string(), self.text)
    }
}
