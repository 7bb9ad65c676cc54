//! Prompts: the question, its reason, the answers and their keys; and the buttons for open windows.

use super::game::{BallSource, DiceBasketball};
use super::question::{Choice, PickWhy, Question};
use super::talk::Roll;
use crate::court::{Player, Position, Side};
use crate::kit::Order as _;
use crate::rule;
use crate::table::{Act, Answer, Figure, Need, Prompt, Reason, Rule, Subject, Window};

impl DiceBasketball {
    /// The prompt for the game's next need.
    #[must_use]
    pub fn prompt(&self, need: &Need<DiceBasketball>) -> Prompt {
        match need {
            Need::Over => Prompt { side: None, ask: self.result(), why: vec![], answers: vec![] },
            Need::Draw { .. } => Prompt { side: None, ask: String::new(), why: vec![], answers: vec![] },
            Need::Roll { draw, rule, .. } => Prompt {
                side: None,
                ask: format!("Roll both dice for {}", draw.text(self.setup())),
                why: vec![Reason::by(*rule, self.roll_why(*draw))],
                answers: vec![],
            },
            Need::Choose { side, question, choices } => Prompt {
                side: Some(*side),
                ask: question.text(self, *side),
                why: std::iter::once(self.question_why(*side, question))
                    .chain(self.threes_used().filter(|_| *question == Question::Ball))
                    .collect(),
                answers: self.answers(question, *side, choices),
            },
        }
    }

    /// The result in one line.
    fn result(&self) -> String {
        let (home, visitors) = (self.book.points(Side::Home), self.book.points(Side::Visitors));
        if home == visitors {
            return format!("Final: a tie, {home}-{visitors}");
        }
        let winner = if home > visitors { Side::Home } else { Side::Visitors };
        let name = &self.setup().teams[winner].name;
        format!("Final: the {name} win {}-{}", home.max(visitors), home.min(visitors))
    }

    /// The ranges the roll will be compared with.
    fn roll_why(&self, roll: Roll) -> String {
        match roll {
            Roll::Pass { .. } => {
                let range = self.pass_range();
                format!("00-04 special, to {} complete, {} to 99 stolen", range.to, range.steal)
            }
            Roll::Shot { by, .. } => {
                let guard = self.ball.at.map(|at| self.player_at(by.side.other(), at));
                let block = guard.map_or(99, |guard| self.block(guard));
                format!("One roll says if it is good, fouled (a 0), blocked ({block} to 99) and who rebounds")
            }
            Roll::FreeThrow { by } => format!("Good up to {}", self.foul_shooting(by)),
            Roll::InjuryNumber { who } => format!("Up to {} it is chart A", self.card(who).injury),
            _ => "Red for tens, white for ones".to_owned(),
        }
    }

    fn question_why(&self, side: Side, question: &Question) -> Reason {
        if *question == Question::Lineup
            && let Some(by) = self.at_line.filter(|by| by.side == side)
        {
            let name = self.setup().short_name(by);
            return Reason::by(rule!("8"), format!("{name} has free throws to shoot and stays in"));
        }
        match question {
            Question::Ball => self.ball_why(),
            Question::Lineup if side == Side::Visitors => {
                Reason::by(rule!("18"), "Visitors place their players first")
            }
            Question::Lineup => Reason::by(rule!("18"), "Home places its players last"),
            Question::Pick { why: PickWhy::Foul, .. } => {
                Reason::by(rule!("15"), "Equal foul ratings: the home coach names the fouler")
            }
            Question::Pick { why: PickWhy::Substitute, .. } => {
                Reason::by(rule!("16"), "A player may not play on: a substitute comes in")
            }
            Question::TimeOut => Reason::by(rule!("16"), format!("{} timeouts left", self.time_outs(side))),
            Question::Defense { .. } => Reason::by(rule!("18"), "Announced before the ball is passed in"),
            Question::FoulOnPurpose => Reason::by(rule!("21"), "Only shots count now"),
        }
    }

    /// Why the player with the ball has these options (§6, §9, §16).
    fn ball_why(&self) -> Reason {
        let open = if self.is_open() { ": nobody's defense counts" } else { "" };
        let (rule, text): (Rule, &str) = match (self.ball.by, self.ball.passes) {
            (_, 2) => (rule!("6"), "After the second pass the receiver must shoot"),
            (BallSource::Open | BallSource::TimeOutOpen, 0) => {
                (rule!("6"), "The receiver is behind the defense")
            }
            (BallSource::Usual | BallSource::Open, _) => {
                (rule!("6"), "One pass is made: shoot, or pass once more for an open shot")
            }
            (BallSource::Rebound, 0) => (rule!("9"), "Off a rebound no pass is due"),
            (BallSource::Rebound, _) => (rule!("9"), "Shoot, or pass once more"),
            (BallSource::TimeOut, 0) => (rule!("16"), "After a timeout no pass is due"),
            (BallSource::TimeOut | BallSource::TimeOutOpen, _) => (rule!("16"), "Shoot, or pass once more"),
        };
        Reason::by(rule, format!("{text}{open}"))
    }

    /// That the player with the ball has taken every three of the card (§8, DB13).
    fn threes_used(&self) -> Option<Reason> {
        let player = self.handler().filter(|&player| !self.may_shoot_three(player))?;
        let (card, name) = (self.card(player), self.setup().short_name(player));
        let all = match card.three_limit {
            1 => "the one three".to_owned(),
            limit => format!("all {limit} threes"),
        };
        card.three.map(|_| Reason::by(rule!("8"), format!("{name} has taken {all} that the card allows")))
    }

    /// Why the player with the ball shoots and their coach is not asked (§6).
    pub(super) fn unasked_why(&self, need: &Need<DiceBasketball>) -> Option<Reason> {
        let Need::Roll { draw: Roll::Shot { by, .. }, .. } = need else { return None };
        let name = self.setup().short_name(*by);
        (self.ball.passes == 2)
            .then(|| Reason::by(rule!("6"), format!("after the second pass {name} must shoot")))
    }

    fn answers(&self, question: &Question, side: Side, choices: &[Choice]) -> Vec<Answer> {
        let shown = if *question == Question::Lineup { &choices[..choices.len().min(1)] } else { choices };
        let figures = self.figures(side, question, shown);
        let answer = |(n, &choice): (usize, &Choice)| Answer {
            index: n as u16,
            label: choice.text(self, side),
            note: self.answer_note(choice),
            key: match choice {
                Choice::Two => Some('2'),
                Choice::Three => Some('3'),
                Choice::Pass => Some('a'),
                Choice::Pick { .. } => char::from_digit(n as u32 + 1, 10),
                _ => None,
            },
            figure: figures.get(n).copied().unwrap_or(Figure::NOT_POINTS),
            outlook: self.outlook(choice).map(Box::new),
        };
        let mut answers: Vec<Answer> = shown.iter().enumerate().map(answer).collect();
        // a shot that cannot go in comes last
        answers.order_by_key(|answer| answer.outlook.as_ref().is_some_and(|outlook| !outlook.possible));
        answers
    }

    /// The effect of an answer in numbers; empty for most.
    fn answer_note(&self, choice: Choice) -> String {
        match choice {
            Choice::Two | Choice::Three | Choice::Pass => {
                self.outlook(choice).map_or(String::new(), |outlook| match outlook.possible {
                    true => format!("{} %", outlook.chance),
                    false => "cannot go in".to_owned(),
                })
            }
            Choice::Pick { player } => {
                let (card, line) = (self.card(player), self.book.line(player));
                let tired = if self.is_tired(player) { ", tired" } else { "" };
                format!("{}, {} min, {} PF{tired}", card.position, line.minutes(), line.pf)
            }
            _ => String::new(),
        }
    }

    /// The buttons for the acts of `sides` in the open windows `may`, one for each kind of act.
    #[must_use]
    pub fn acts(&self, may: &[Window<DiceBasketball>], sides: &[Side]) -> Vec<Act> {
        let mut acts: Vec<Act> = Vec::new();
        let all = may.iter().flat_map(|window| {
            let figures = match sides.contains(&window.side) {
                true => self.figures(window.side, &window.question, &window.choices),
                false => vec![],
            };
            let side = window.side;
            window.choices.iter().enumerate().map(move |(n, &choice)| (side, choice, figures.get(n).copied()))
        });
        for (index, (side, choice, figure)) in (0..=u16::MAX).zip(all) {
            let Some(figure) = figure else { continue };
            let (label, key) = choice.kind();
            let text = choice.text(self, side);
            let note = if choice == Choice::TimeOut {
                format!("{} left", self.time_outs(side))
            } else {
                String::new()
            };
            let way = Answer { note, figure, ..Answer::plain(index, text) };
            let subject = self.subject(side, choice).map(|(on, by)| Subject { answer: index, on, by });
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
        acts
    }

    /// The player whom a choice of `side` concerns, and who does it: a foul on purpose is always the guard's (21).
    fn subject(&self, side: Side, choice: Choice) -> Option<(Player, Option<Player>)> {
        let at = |side: Side, at: Position| self.player_at(side, at);
        match choice {
            Choice::Double { target, helper } => Some((at(side.other(), target), Some(at(side, helper)))),
            Choice::Foul => {
                let ball = self.ball.at.filter(|_| self.ball.side != side)?;
                Some((at(side.other(), ball), Some(at(side, ball))))
            }
            _ => None,
        }
    }
}

impl Choice {
    /// The label and the key of the button for this kind of act.
    const fn kind(self) -> (&'static str, char) {
        match self {
            Choice::TimeOut => ("Timeout", 't'),
            Choice::Double { .. } => ("Double-team", 'd'),
            Choice::Zone => ("Zone", 'z'),
            Choice::ManToMan => ("Man-to-man", 'z'),
            Choice::Pressure => ("Pressure", 'x'),
            Choice::FullCourt => ("Full court press", 'h'),
            Choice::HalfCourt => ("Half court trap", 'w'),
            _ => ("Foul on purpose", 'z'),
        }
    }
}
