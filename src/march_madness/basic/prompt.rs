//! Prompts of a tournament: questions, reasons and answers.

use super::super::prompt::{answers, drawn, line, luck};
use super::bracket::{Color, Round, TEAMS, seed};
use super::markers::Face;
use super::question::{Choice, Draw, Question, Seat};
use super::tournament::Tournament;
use crate::kit::{Invalid, Order as _};
use crate::march_madness::Position;
use crate::rule;
use crate::table::{Need, Prompt, Reason, Rule};

impl Tournament {
    /// The prompt for the tournament's next need.
    #[must_use]
    pub fn prompt(&self, need: &Need<Tournament>) -> Prompt<Seat> {
        match need {
            Need::Over => line(match self.champion() {
                Some(team) => format!("{} is the champion", self.setup().seeded(team)),
                None => "The tournament is over".to_owned(),
            }),
            Need::Draw { draw, rule, .. } => drawn(self.draw_text(*draw), *rule, "From the cup, unseen"),
            Need::Roll { draw, rule, .. } => luck(self.draw_text(*draw), *rule),
            Need::Choose { side, question, choices } => {
                let seen = self.seen_by(Some(*side));
                let (rule, why) = why(question);
                Prompt {
                    side: Some(*side),
                    ask: seen.ask(*side, question),
                    why: vec![Reason::by(rule, why)],
                    answers: answers(choices.iter().map(|choice| seen.answer(*choice))),
                }
            }
        }
    }

    /// The label of the field for typed dice: which dice, and the most numbers to type.
    #[must_use]
    pub fn dice_due(need: &Need<Tournament>) -> Option<(String, usize)> {
        match need {
            Need::Roll { draw: Draw::Die { die, .. }, .. } => {
                let dice: Vec<&str> = Position::ALL[*die as usize..].iter().map(|die| die.die()).collect();
                Some((format!("Dice, {}", dice.join(", ")), dice.len()))
            }
            Need::Roll { .. } => Some(("The die".to_owned(), 1)),
            _ => None,
        }
    }

    /// Reads the dice a person typed: "3 5 1 6 2 4", "351624", or just the first of them.
    ///
    /// # Errors
    /// What would be right.
    pub fn read_dice(&self, need: &Need<Tournament>, typed: &str) -> Result<Vec<u32>, Invalid> {
        let Need::Roll { sides, .. } = *need else {
            return Err("no die is due now".into());
        };
        let overtime = self.live().is_some_and(|game| game.periods.len() > 2);
        let most = Self::dice_due(need).map_or(1, |(_, n)| if overtime { 1 } else { n });
        let right = || match most {
            1 => format!("enter a number from 1 to {sides}"),
            n => format!("enter {n} numbers from 1 to {sides}, in the order of the dice"),
        };
        let mut dice = Vec::new();
        for c in typed.chars().filter(|c| !c.is_whitespace() && !matches!(c, ',' | ';' | '-')) {
            match c.to_digit(10).filter(|die| (1..=sides).contains(die)) {
                Some(die) => dice.push(die),
                None => return Err(format!("\"{c}\" is on no die: {}", right()).into()),
            }
        }
        if (1..=most).contains(&dice.len()) {
            Ok(dice)
        } else {
            Err(format!("{} dice: {}", dice.len(), right()).into())
        }
    }

    fn ask(&self, seat: Seat, question: &Question) -> String {
        let who = self.faction_name(seat);
        match *question {
            Question::Color => format!("{who}: which color?"),
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
            Choice::Color(color) => (color.name().to_owned(), self.best_of(color)),
            Choice::Game(game) => (self.pairing(game), Round::of(game).name().to_owned()),
            Choice::Keep(team) => (self.setup().seeded(team), format!("Seed {}", seed(team))),
            Choice::Enough => ("Done".to_owned(), String::new()),
            Choice::Play(marker) => {
                (format!("Play {}", self.markers().kind(marker)), meaning(self.markers().face(marker)))
            }
            Choice::Discard(marker) => {
                (format!("Give up {}", self.markers().kind(marker)), meaning(self.markers().face(marker)))
            }
            Choice::Die(die) => (format!("The {} die", die.die()), die.name().to_owned()),
        }
    }

    /// A color's four best seeds: "Georgetown (1), Duke (2), Missouri (3), Iowa (4)".
    fn best_of(&self, color: Color) -> String {
        let mut teams: Vec<u8> = (0..TEAMS).filter(|&team| Color::of(team) == color).collect();
        teams.order_by_key(|&team| seed(team));
        let best: Vec<String> = teams.iter().take(4).map(|&team| self.setup().seeded(team)).collect();
        best.join(", ")
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
        Question::Color => (rule!("3.2"), "A color is sixteen teams, one of every seed"),
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
