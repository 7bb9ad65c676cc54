//! How far a game is played on without asking anybody.

use crate::session::control::playable::PlayableGame;
use hardwood::book::Play;
use hardwood::court::{GameTime, Side};
use hardwood::table::{Event, What};

/// How far to play on without asking anybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FastForward {
    /// Somebody scores.
    Score,
    /// The other side has the ball.
    Change,
    /// Somebody calls a timeout.
    TimeOut,
    /// The last two minutes of the period, or of the next where they have begun.
    TwoMinutes,
    /// The period is over.
    Period,
    /// The game is over.
    End,
}

impl FastForward {
    /// The seconds of the game clock that are played at once; what is short is not cut up.
    #[must_use]
    pub const fn stretch(self) -> u16 {
        match self {
            FastForward::Score | FastForward::Change => u16::MAX,
            FastForward::TimeOut | FastForward::TwoMinutes | FastForward::Period => 30,
            FastForward::End => 120,
        }
    }

    /// Where it goes: "the next score".
    #[must_use]
    pub fn words(self, period: &str, late: &str) -> String {
        match self {
            FastForward::Score => "the next score".to_owned(),
            FastForward::Change => "a change of possession".to_owned(),
            FastForward::TimeOut => "the next timeout".to_owned(),
            FastForward::TwoMinutes => format!("the {late}"),
            FastForward::Period => format!("the end of the {period}"),
            FastForward::End => "the end of the game".to_owned(),
        }
    }
}

/// Where a simulation began.
#[derive(Debug, Clone)]
pub struct Moment {
    points: u16,
    offense: Option<Side>,
    period: u8,
    late: bool,
    events: usize,
}

impl Moment {
    /// The moment a game is at after these events.
    pub fn of<G: PlayableGame>(game: &G, events: &[Event<G::Talk>]) -> Self {
        let points = Side::ALL.map(|side| game.book().points(side)).iter().sum();
        Moment {
            points,
            offense: game.offense(),
            period: game.time().period,
            late: game.late(),
            events: events.len(),
        }
    }

    /// Whether a game has come from here to where it is to stop.
    pub fn reached<G: PlayableGame>(&self, until: FastForward, game: &G, events: &[Event<G::Talk>]) -> bool {
        let now = Moment::of(game, events);
        let since = events.get(self.events..).unwrap_or_default();
        match until {
            FastForward::Score => now.points > self.points,
            FastForward::Change => now.offense.is_some() && now.offense != self.offense,
            FastForward::TimeOut => {
                since.iter().any(|event| matches!(event.what, What::Play(Play::TimeOut { .. })))
            }
            FastForward::TwoMinutes => now.late && (!self.late || now.period > self.period),
            FastForward::Period => now.period > self.period,
            FastForward::End => false,
        }
    }
}

/// A simulation under way.
#[derive(Debug, Clone)]
pub struct Run {
    /// How far it goes.
    pub until: FastForward,
    /// Where it began.
    pub from: Moment,
    /// Inputs before it.
    pub before: usize,
}

impl Run {
    /// Whether a stretch that began at `from` has been played by `now`.
    #[must_use]
    pub fn gone(&self, from: GameTime, now: GameTime) -> bool {
        now.period != from.period || from.left.saturating_sub(now.left) >= self.until.stretch()
    }
}
