//! The actions coaches may take now without being asked, grouped for buttons.

use super::game::StatisPro;
use super::question::{Choice, Question};
use crate::court::{Player, Side};
use crate::table::{Act, Answer, Figure, Subject, Window};

impl StatisPro {
    /// Lists the acts of the coaches of `sides` in the open `windows`, one button for each kind of act.
    #[must_use]
    pub fn acts(&self, windows: &[Window<StatisPro>], sides: &[Side]) -> Vec<Act> {
        let mut acts: Vec<Act> = Vec::new();
        let mut index = 0u16;
        for window in windows {
            let figures = match sides.contains(&window.side) {
                true => self.figures(window.side, &window.question, &window.choices),
                false => vec![],
            };
            for (place, &choice) in window.choices.iter().enumerate() {
                if let Some(&figure) = figures.get(place) {
                    self.list_act(&mut acts, window, choice, (index, figure));
                }
                index = index.saturating_add(1);
            }
        }
        acts
    }

    fn list_act(
        &self,
        acts: &mut Vec<Act>,
        window: &Window<StatisPro>,
        choice: Choice,
        (index, figure): (u16, Figure),
    ) {
        let (side, question) = (window.side, &window.question);
        let (mut label, (of, key)) = (choice.text(self, side), choice.kind());
        if question.is_second_thought() {
            // the question already names the offer and its price
            let text = question.text(self, side);
            label = text.split_once(": ").map_or(&*text, |(_, text)| text).trim_end_matches('?').to_owned();
        }
        let mut way = Answer { note: self.act_note(side, choice), figure, ..Answer::plain(index, label) };
        let subject = self.subject(side, choice).map(|(on, by)| Subject { answer: index, on, by });
        match acts.iter_mut().find(|act| (act.side, act.label) == (side, of)) {
            Some(act) => {
                // the button shows the common prefix, so its entries drop it
                for way in act.answers.iter_mut().chain([&mut way]) {
                    if let Some(rest) = way.label.strip_prefix(of).filter(|rest| !rest.is_empty()) {
                        way.label = rest.trim_start().to_owned();
                    }
                }
                act.answers.push(way);
                act.subjects.extend(subject);
            }
            None => {
                let subjects = subject.into_iter().collect();
                acts.push(Act { side, label: of, key, answers: vec![way], subjects });
            }
        }
    }

    /// The player whom a choice of `side` concerns, and who does it where the coach picks one: of a foul to stop
    /// the clock the rules name both (8.7).
    fn subject(&self, side: Side, choice: Choice) -> Option<(Player, Option<Player>)> {
        let (own, other) = (|at| self.player_at(side, at), |at| self.player_at(side.other(), at));
        match choice {
            Choice::Hack { by, on } => Some((other(on), Some(own(by)))),
            Choice::Double { target, helper } => Some((other(target), Some(own(helper)))),
            Choice::StopClock => {
                let at = self.ball().at.filter(|_| self.ball().side != side)?;
                Some((other(at), Some(own(self.pd_of(side, at)))))
            }
            Choice::CallPlay { position } => Some((own(position), None)),
            _ => None,
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
            Choice::ThreeOffense { .. } => ("Three-point offense", 'h'),
            Choice::ThreeDefense { .. } => ("Three-point defense", 'w'),
            Choice::CallPlay { .. } => ("Call a play", 'y'),
            Choice::HalfCourt => ("Inbound at half court", 'w'),
            Choice::Press => ("Press", 'x'),
            Choice::Hack { .. } => ("Foul on purpose", 'v'),
            Choice::StopClock => ("Foul to stop the clock", 'z'),
            Choice::MissOnPurpose => ("Miss on purpose", 'x'),
            _ => ("Index Points", 'w'),
        }
    }
}
