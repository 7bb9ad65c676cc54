//! What a coach calls for while the ball is live, and what the assistant asks in one line.

use hardwood::court::Side;
use hardwood::table::Figure;

/// What a coach may call for at any time; it waits for the next dead ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// A full timeout.
    TimeOut,
    /// To change the lineup.
    Sub,
    /// To change the defense.
    Defense,
    /// Another action after the turn.
    Move,
}

impl Call {
    /// The label of its button.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Call::TimeOut => "Timeout",
            Call::Sub => "Sub",
            Call::Defense => "Defense",
            Call::Move => "Move",
        }
    }

    /// Its key, as on its button: of two people at one screen the second one's has Shift.
    #[must_use]
    pub const fn key(self, first: bool) -> &'static str {
        match (self, first) {
            (Call::TimeOut, true) => "t",
            (Call::TimeOut, false) => "Shift+t",
            (Call::Sub, true) => "s",
            (Call::Sub, false) => "Shift+s",
            (Call::Defense, true) => "d",
            (Call::Defense, false) => "Shift+d",
            (Call::Move, true) => "m",
            (Call::Move, false) => "Shift+m",
        }
    }

    /// What the list of keys says of it.
    #[must_use]
    pub const fn does(self) -> &'static str {
        match self {
            Call::TimeOut => "Call a timeout at the next dead ball, or take that back",
            Call::Sub => "Change the lineup at the next dead ball, or take that back",
            Call::Defense => "Change the defense at the next dead ball, or take that back",
            Call::Move => "Use a Move after this turn, or take that back",
        }
    }

    /// What its button says while it waits.
    #[must_use]
    pub const fn waiting(self) -> &'static str {
        match self {
            Call::TimeOut | Call::Sub | Call::Defense => "at the next dead ball",
            Call::Move => "after this turn",
        }
    }
}

/// A call as its button shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallState {
    /// What.
    pub call: Call,
    /// Whose coach.
    pub side: Side,
    /// It has been called for and waits.
    pub waits: bool,
    /// It can be called for: a timeout is left.
    pub can: bool,
}

/// What a side has called for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Calls {
    /// A timeout.
    pub time_out: bool,
    /// To change the defense.
    pub defense: bool,
    /// Another action after the turn.
    pub more: bool,
}

/// A substitution that the assistant suggests, in one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReliefAsk<C> {
    /// "Rondo is tired (29 minutes). Rest Rondo?"
    pub ask: String,
    /// "House in".
    pub label: String,
    /// What it does.
    pub choice: C,
    /// The reason, which is not given again in this period once the coach has left it.
    pub key: String,
    /// The figures with it and without, where there are some.
    pub figures: Option<[Figure; 2]>,
}
