//! Prompts of a cup: questions, reasons and answers.

use super::super::basic::Seat;
use super::super::prompt::{answers, line, luck};
use super::question::{Choice, Draw, Question};
use super::state::Cup;
use crate::rule;
use crate::table::{Need, Prompt, Reason};

impl Cup {
    /// The prompt for the cup's next need.
    #[must_use]
    pub fn prompt(&self, need: &Need<Cup>) -> Prompt<Seat> {
        match need {
            Need::Over => line(match self.champion() {
                Some(team) => format!("{} is the champion", self.seeded(team)),
                None => "The tournament is over".to_owned(),
            }),
            Need::Draw { rule, .. } => luck("A card".to_owned(), *rule),
            Need::Roll { draw: Draw::HighRoll { seat }, rule, .. } => {
                luck(format!("{}: roll for the first pick", self.setup().coach(*seat)), *rule)
            }
            Need::Roll { rule, .. } => luck("A die: who gets the team".to_owned(), *rule),
            Need::Choose { side, question, choices } => {
                let (ask, why) = self.ask(*side, question);
                // points are typed, not chosen
                let offered = if matches!(question, Question::Points { .. }) { &[][..] } else { choices };
                Prompt {
                    side: *side,
                    ask,
                    why: vec![why],
                    answers: answers(offered.iter().map(|choice| self.answer(*choice))),
                }
            }
        }
    }

    fn ask(&self, side: Option<Seat>, question: &Question) -> (String, Reason) {
        let who = side.map(|seat| self.setup().coach(seat)).unwrap_or_default();
        match *question {
            Question::Pick => (
                format!("{who}: which team do you pick?"),
                Reason::by(rule!("11.2"), "Snake draft, until every team has a coach"),
            ),
            Question::Next => (
                "Which game is next?".to_owned(),
                Reason::by(
                    rule!("11.1"),
                    "The highest rated team meets the lowest, the next highest the next",
                ),
            ),
            Question::Points { game, better } => {
                let [first, second] = self.pair(game).unwrap_or_default();
                let team = if better.is_none() { first } else { second };
                (
                    format!("How many points has {}?", self.seeded(team)),
                    Reason::by(rule!("11.1"), "A winner goes on; there are no ties"),
                )
            }
        }
    }

    fn answer(&self, choice: Choice) -> (String, String) {
        let card = |team: u8| self.setup().teams.get(usize::from(team));
        match choice {
            Choice::Pick { team } => {
                let power = card(team).map_or(0, |card| card.power);
                (self.setup().team(team), format!("Power Rating {power}, seed {}", self.seed(team)))
            }
            Choice::Keep { game, team } => {
                let coach = self.owner(team).map(|seat| self.setup().coach(seat)).unwrap_or_default();
                (format!("{coach} keeps {}", self.seeded(team)), self.pairing(game))
            }
            Choice::Played { game } => {
                let round = self.bracket_games().get(usize::from(game)).map_or(0, |game| game.round);
                (self.pairing(game), self.round_name(round))
            }
            Choice::Points { points } => (points.to_string(), String::new()),
        }
    }
}
