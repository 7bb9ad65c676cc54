//! The actions coaches may take now without being asked, grouped for buttons.

use super::game::StatisPro;
use super::question::{Choice, Question};
use crate::court::Side;
use crate::table::{Act, Answer, Window};

impl StatisPro {
    /// Lists the acts of the coaches of `sides` in the open `windows`, one button for each kind of act.
    #[must_use]
    pub fn acts(&self, windows: &[Window<StatisPro>], sides: &[Side]) -> Vec<Act> {
        let mut acts: Vec<Act> = Vec::new();
        let mut index = 0u16;
        for window in windows {
            for &choice in &window.choices {
                if sides.contains(&window.side) {
                    self.list_act(&mut acts, window, choice, index);
                }
                index = index.saturating_add(1);
            }
        }
        acts
    }

    fn list_act(&self, acts: &mut Vec<Act>, window: &Window<StatisPro>, choice: Choice, index: u16) {
        let (side, question) = (window.side, &window.question);
        let (mut label, (of, key)) = (choice.text(self, side), choice.kind());
        if question.is_second_thought() {
            // the question already names the offer and its price
            let text = question.text(self, side);
            label = text.split_once(": ").map_or(&*text, |(_, text)| text).trim_end_matches('?').to_owned();
        }
        let mut way = Answer { index, label, note: self.act_note(side, choice), key: None, outlook: None };
        match acts.iter_mut().find(|act| (act.side, act.label) == (side, of)) {
            Some(act) => {
                // the button shows the common prefix, so its entries drop it
                for way in act.ways.iter_mut().chain([&mut way]) {
                    if let Some(rest) = way.label.strip_prefix(of).filter(|rest| !rest.is_empty()) {
                        way.label = rest.trim_start().to_owned();
                    }
                }
                act.ways.push(way);
            }
            None => acts.push(Act { side, label: of, key, ways: vec![way] }),
        }
    }

    /// The number of time-outs left, for actions that use one.
    fn act_note(&self, side: Side, choice: Choice) -> String {
        let left = self.time_outs_now(side);
        match choice {
            Choice::TimeOut | Choice::Freeze => format!("{} left", left.full),
            Choice::ShortTimeOut => format!("{} left", left.short),
            _ => String::new(),
        }
    }
}

impl Question {
    /// Whether a window is about the card just read, not about the next one (16).
    #[must_use]
    pub const fn is_second_thought(&self) -> bool {
        matches!(self, Question::Index { .. })
    }
}

impl Choice {
    /// The button label and keyboard key for this kind of choice.
    const fn kind(self) -> (&'static str, char) {
        match self {
            Choice::TimeOut | Choice::Freeze => ("Timeout", 't'),
            Choice::ShortTimeOut => ("20-second timeout", 'y'),
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
            _ => ("Index Points", 'w'),
        }
    }
}
