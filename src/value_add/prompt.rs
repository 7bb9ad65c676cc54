//! Prompts: the question, its reason, the answers and their keys.

use super::ValueAdd;
use super::question::{Choice, PickWhy, Question};
use super::talk::Draw;
use crate::court::{Player, Side};
use crate::rule;
use crate::table::{Act, Answer, Figure, Need, Prompt, Reason, Rule, Subject, Window};

impl ValueAdd {
    /// The prompt for the game's next need.
    #[must_use]
    pub fn prompt(&self, need: &Need<ValueAdd>) -> Prompt {
        match need {
            Need::Over => Prompt { side: None, ask: self.result(), why: vec![], answers: vec![] },
            Need::Draw { rule, .. } => self.luck("The dice".to_owned(), *rule, "A roll is due".to_owned()),
            Need::Roll { draw, rule, sides } => {
                let why = format!("d{sides}: {}", draw.text());
                self.luck(self.roll_text(*draw), *rule, why)
            }
            Need::Choose { side, question, choices } => Prompt {
                side: Some(*side),
                ask: question.text(self, *side),
                why: vec![question_why(question)],
                // lineup changes have their own dialog; the prompt itself offers only "Play on"
                answers: {
                    let shown = if *question == Question::Lineup { &choices[..1] } else { choices };
                    self.answers(*side, question, shown)
                },
            },
        }
    }

    fn luck(&self, ask: String, rule: Rule, why: String) -> Prompt {
        Prompt { side: None, ask, why: vec![Reason::by(rule, why)], answers: vec![] }
    }

    fn roll_text(&self, draw: Draw) -> String {
        let team = &self.setup().teams[self.offense].name;
        let player = self.ball().map_or_else(|| team.clone(), |player| self.setup().short_name(player));
        match draw {
            Draw::Receiver if self.turn.extra => {
                format!("{team} has the ball, in the extra possession {}", self.turn)
            }
            Draw::Receiver => format!("{team} has the ball, {} to go", self.turn),
            Draw::Tens | Draw::Units => "What does the defense do?".to_owned(),
            Draw::Column => "What comes of the shot?".to_owned(),
            Draw::Board | Draw::Range => "Who gets the rebound?".to_owned(),
            Draw::PutBack => format!("{player} has the rebound and shoots"),
            Draw::Throw => format!("{player} is at the line"),
        }
    }

    fn answers(&self, side: Side, question: &Question, choices: &[Choice]) -> Vec<Answer> {
        let figures = self.figures(side, question, choices);
        let answer = |(index, &choice): (u16, &Choice)| Answer {
            index,
            label: choice.text(self, side),
            note: match choice {
                Choice::Pick { player } => self.pick_note(player, side),
                _ => String::new(),
            },
            // "Play on" shares the key that continues the game
            key: char::from_digit(u32::from(index) + 1, 10).filter(|_| index < 9 && choice != Choice::Ready),
            figure: figures.get(usize::from(index)).copied().unwrap_or(Figure::NOT_POINTS),
            outlook: None,
        };
        (0u16..).zip(choices).map(answer).collect()
    }

    /// A note on a candidate: the fouls of a defender, or the position and possessions left of a substitute.
    fn pick_note(&self, player: Player, asked: Side) -> String {
        if player.side == asked {
            let corner = self.ratings(player).corner;
            format!("corner {corner}, {} possessions left", self.possessions_left(player))
        } else {
            format!("fouls {}", self.book.line(player).pf)
        }
    }

    /// The buttons for the acts of `sides` in the open windows `may`, one for each kind of act.
    #[must_use]
    pub fn acts(&self, may: &[Window<ValueAdd>], sides: &[Side]) -> Vec<Act> {
        let mut acts: Vec<Act> = Vec::new();
        let mut index = 0u16;
        for window in may {
            let figures = match sides.contains(&window.side) {
                true => self.figures(window.side, &window.question, &window.choices),
                false => vec![],
            };
            for (place, &choice) in window.choices.iter().enumerate() {
                let plain = Answer::plain(index, choice.text(self, window.side));
                index = index.saturating_add(1);
                let Some(&figure) = figures.get(place) else { continue };
                let way = Answer { figure, ..plain };
                let (label, key) = choice.kind();
                let side = window.side;
                let on = match choice {
                    Choice::Avoid { position, .. } => Some(self.player_at(side, position)),
                    _ => None,
                };
                let subject = on.map(|on| Subject { answer: way.index, on, by: None });
                match acts.iter_mut().find(|act| (act.side, act.label) == (side, label)) {
                    Some(act) => {
                        act.answers.push(way);
                        act.subjects.extend(subject);
                    }
                    None => {
                        let subjects = subject.into_iter().collect();
                        acts.push(Act { side, label, key, answers: vec![way], subjects });
                    }
                }
            }
        }
        acts
    }
}

fn question_why(question: &Question) -> Reason {
    match question {
        Question::Pick { why: PickWhy::Fouler, .. } => {
            Reason::by(rule!("3.2"), "On a d8 of 6, 7 or 8 the offense picks one of those who foul")
        }
        Question::Pick { why: PickWhy::Substitute, .. } => {
            Reason::by(rule!("VB22"), "Five fouls: the player is out of the game")
        }
        Question::Lineup => Reason::by(rule!("2.2"), "Before each possession the five may change"),
        Question::Push => {
            Reason::by(rule!("4.2"), "Each step makes a three of one two and a miss of another")
        }
        Question::Guard => Reason::by(rule!("4.3"), "31 to 36 are layups then, and no fouls"),
        Question::Extra => Reason::by(rule!("4.1"), "Both teams play one possession more"),
    }
}

impl Choice {
    /// The label and the key of the button for this kind of act.
    const fn kind(self) -> (&'static str, char) {
        match self {
            Choice::Push { .. } => ("Try for threes", 'h'),
            Choice::Avoid { .. } => ("Avoid fouls", 'w'),
            Choice::Foul => ("Go for the steal, or foul", 'x'),
            _ => ("Change the five", 'y'),
        }
    }
}
