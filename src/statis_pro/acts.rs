//! What coaches may do now without being asked, as buttons show it.

use super::game::StatisPro;
use super::prompt::Answer;
use super::question::Choice;
use crate::court::Side;
use crate::table::May;

/// A button: one act, or a list of acts of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// Whose coach may do it.
    pub side: Side,
    /// "Time-out".
    pub label: &'static str,
    /// The key, of those no answer to a question has.
    pub key: char,
    /// What it may be exactly; the index is the place among the choices of all windows.
    pub ways: Vec<Answer>,
}

impl StatisPro {
    /// What the coaches of `sides` may do in the windows `may`, a button for each kind of act.
    #[must_use]
    pub fn acts(&self, may: &[May<StatisPro>], sides: &[Side]) -> Vec<Act> {
        let mut acts: Vec<Act> = Vec::new();
        let mut index = 0u16;
        for window in may {
            for &choice in &window.choices {
                if sides.contains(&window.side) {
                    self.list_act(&mut acts, window.side, choice, index);
                }
                index = index.saturating_add(1);
            }
        }
        acts
    }

    fn list_act(&self, acts: &mut Vec<Act>, side: Side, choice: Choice, index: u16) {
        let (label, key) = choice.kind();
        let way =
            Answer { index, label: choice.text(self, side), note: self.act_note(side, choice), key: None };
        match acts.iter_mut().find(|act| (act.side, act.label) == (side, label)) {
            Some(act) => act.ways.push(way),
            None => acts.push(Act { side, label, key, ways: vec![way] }),
        }
    }

    /// What is left of what an act takes.
    fn act_note(&self, side: Side, choice: Choice) -> String {
        let left = self.time_outs_now(side);
        match choice {
            Choice::TimeOut | Choice::Freeze => format!("{} left", left.full),
            Choice::ShortTimeOut => format!("{} left", left.short),
            _ => String::new(),
        }
    }
}

impl Choice {
    /// What a button for such acts is called, and its key.
    const fn kind(self) -> (&'static str, char) {
        match self {
            Choice::TimeOut | Choice::Freeze => ("Time-out", 't'),
            Choice::ShortTimeOut => ("20-second time-out", 'y'),
            Choice::Double { .. } => ("Double-team", 'd'),
            Choice::NoDouble => ("No double team", 'z'),
            Choice::ThreeOffense { .. } => ("Three-point offense", 'v'),
            Choice::ThreeDefense { .. } => ("Three-point defense", 'w'),
            Choice::CallPlay { .. } => ("Call a play", 'y'),
            Choice::HalfCourt => ("Inbound at half court", 'w'),
            Choice::Press => ("Press", 'x'),
            Choice::Hack { .. } => ("Foul on purpose", 'f'),
            Choice::StopClock => ("Foul to stop the clock", 'z'),
            Choice::MissOnPurpose => ("Miss on purpose", 'x'),
            _ => ("More", 'v'),
        }
    }
}
