//! What is asked of the people at the table, and how they answer.

use super::super::prompt::{answers, line, luck};
use super::bracket::{Round, seed};
use super::markers::{Face, kind};
use super::question::{Choice, Draw, Question, Seat};
use super::tournament::Tournament;
use crate::rule;
use crate::table::{Need, Prompt, Reason, Rule};

impl Tournament {
    /// What is asked by `need`.
    #[must_use]
    pub fn prompt(&self, need: &Need<Tournament>) -> Prompt<Seat> {
        match need {
            Need::Over => line(match self.champion() {
                Some(team) => format!("{} is the champion", self.setup().seeded(team)),
                None => "The tournament is over".to_owned(),
            }),
            Need::Draw { draw, rule, .. } | Need::Roll { draw, rule, .. } => {
                luck(self.draw_text(*draw), *rule)
            }
            Need::Choose { side, question, choices } => {
                let (rule, why) = why(question);
                Prompt {
                    side: Some(*side),
                    ask: self.ask(*side, question),
                    why: vec![Reason::by(rule, why)],
                    answers: answers(choices.iter().map(|choice| self.answer(*choice))),
                }
            }
        }
    }

    fn ask(&self, seat: Seat, question: &Question) -> String {
        let who = self.faction_name(seat);
        match *question {
            Question::Color => format!("{who}: which colour?"),
            Question::Game => format!("{who}: which game is next?"),
            Question::Keep { .. } => format!("{who}: both teams are yours. Which one do you keep?"),
            Question::Commit { period, left } => {
                let half = ["", "the first half", "the second half"].get(usize::from(period));
                let half = half.copied().unwrap_or("overtime");
                format!("{who}: an Event for {half}? {left} more may be played")
            }
            Question::Discard => format!("{who}: more than five Events. Which one goes back?"),
            Question::Die => format!("{who}: which die do you roll?"),
        }
    }

    fn answer(&self, choice: Choice) -> (String, String) {
        match choice {
            Choice::Color(color) => (color.name().to_owned(), String::new()),
            Choice::Game(game) => (self.pairing(game), Round::of(game).name().to_owned()),
            Choice::Keep(team) => (self.setup().seeded(team), format!("Seed {}", seed(team))),
            Choice::Enough => ("Enough".to_owned(), "No more Events".to_owned()),
            Choice::Play(marker) => (format!("Play {}", kind(marker)), meaning(kind(marker).face)),
            Choice::Discard(marker) => (format!("Give up {}", kind(marker)), meaning(kind(marker).face)),
            Choice::Die(die) => (format!("The {} die", die.die()), die.name().to_owned()),
        }
    }

    fn draw_text(&self, draw: Draw) -> String {
        match draw {
            Draw::HighRoll { seat } => format!("{}: roll for the first choice", self.setup().coach(seat)),
            Draw::Event { seat } => format!("{} draws an Event", self.faction_name(seat)),
            Draw::Blind { seat } => format!("{} draws one of its own Events", self.faction_name(seat)),
            Draw::Die { team, die } => format!("{} rolls the {} die", self.setup().seeded(team), die.die()),
            Draw::First => "A die: 1-3 the upper team commits first".to_owned(),
            Draw::Gift => "A die: who gets the team".to_owned(),
        }
    }
}

fn meaning(face: Face) -> String {
    match face {
        Face::Plus { points: 0 } => "Nothing at all".to_owned(),
        Face::Plus { points } => format!("{points} more"),
        Face::Times { times: 2, die } => format!("The {} die counts twice", die.die()),
        Face::Times { die, .. } => format!("The {} die counts three times", die.die()),
    }
}

fn why(question: &Question) -> (Rule, &'static str) {
    match question {
        Question::Color => (rule!("3.2"), "A colour is sixteen teams, one of every seed"),
        Question::Game => (rule!("4.1"), "Coaches select in turn, clockwise"),
        Question::Keep { .. } => {
            (rule!("4.5"), "The other one goes to the coach with the fewest teams, for good")
        }
        Question::Commit { period, .. } if *period > 2 => (rule!("4.4"), "One Event at most in overtime"),
        Question::Commit { .. } => (rule!("4.22"), "Three Events at most a half, face down"),
        Question::Discard => (rule!("4.32"), "Nobody holds more than five when the second half starts"),
        Question::Die => (rule!("4.4"), "One die in overtime; a multiplier counts on its own die only"),
    }
}
