//! Prompts of an advanced game: questions, reasons and answers.

use super::super::prompt::{answers, drawn, line, luck};
use super::contest::Contest;
use super::question::{Choice, Draw, Question};
use super::strategy::Card;
use super::talk::Talk;
use crate::court::Side;
use crate::march_madness::Position;
use crate::rule;
use crate::table::{Event, Need, Prompt, Reason, Rule};

impl Contest {
    /// The prompt for the game's next need.
    #[must_use]
    pub fn prompt(&self, need: &Need<Contest>) -> Prompt {
        match need {
            Need::Over => line("The game is over".to_owned()),
            Need::Draw { draw, rule, .. } => {
                let blind = matches!(draw, Draw::Blind { .. });
                let from = if blind { "From its hand, unseen" } else { "From the shuffled Strategy cards" };
                drawn(self.draw_text(*draw), *rule, from)
            }
            Need::Roll { draw, rule, .. } => luck(self.draw_text(*draw), *rule),
            Need::Choose { side, question, choices } => {
                let seen = self.seen_by(Some(*side));
                let (ask, rule, why) = seen.ask(*side, question);
                let mut answers = answers(choices.iter().map(|choice| seen.answer(*side, question, *choice)));
                let figures = seen.figures(*side, question, choices);
                for (answer, figure) in answers.iter_mut().zip(figures) {
                    answer.figure = figure;
                }
                Prompt {
                    side: Some(*side),
                    ask: format!("{}: {ask}", self.setup().teams[*side].name),
                    why: vec![Reason::by(rule, why)],
                    answers,
                }
            }
        }
    }

    /// The prompt beside a scoreboard, which names the team itself: it tells what the coach rolled, which `events`
    /// know.
    #[must_use]
    pub fn prompt_after(&self, need: &Need<Contest>, events: &[Event<Talk>]) -> Prompt {
        let mut prompt = self.prompt(need);
        let Need::Choose { side, question, .. } = need else { return prompt };
        if let Some(ask) = prompt.ask.strip_prefix(&format!("{}: ", self.setup().teams[*side].name)) {
            prompt.ask = capital(ask);
        }
        let Some(roll) = self.table_dice(events).clock else { return prompt };
        let (total, minutes) = (roll.total(), count(roll.minutes, "minute"));
        let (ask, why) = match question {
            Question::Turn { resolve: false } => (
                "Your turn: do one thing",
                format!("You rolled {total} with {minutes} left, so nobody scores this turn."),
            ),
            Question::Turn { resolve: true } => (
                "Your turn: play out a position, or do one other thing",
                format!(
                    "You rolled {total} with {minutes} left. The {} is resolved already, so you choose.",
                    roll.white.name()
                ),
            ),
            Question::Move => (
                "Your Move: one more thing",
                format!("{} left this half.", count(self.display(roll.side).moves, "Move")),
            ),
            _ => return prompt,
        };
        ask.clone_into(&mut prompt.ask);
        if let Some(first) = prompt.why.first_mut() {
            first.text = why;
        }
        prompt
    }

    fn ask(&self, side: Side, question: &Question) -> (String, Rule, &'static str) {
        match *question {
            Question::Turn { resolve: true } => (
                "resolve a position, or what else?".to_owned(),
                rule!("12.4"),
                "The dice are more than the time left",
            ),
            Question::Turn { resolve: false } => (
                "what do you do?".to_owned(),
                rule!("12.4"),
                "The dice are within the time left: nothing is resolved",
            ),
            Question::Move => {
                let left = self.display(side).moves;
                (
                    format!("a free Move? {left} left"),
                    rule!("12.7"),
                    "One a turn, as often as the coach is good",
                )
            }
            Question::Open { position } => (
                format!("open a card elsewhere for {position}?"),
                rule!("12.5"),
                "Face down it has no effect. Every coach who might have one is asked",
            ),
            Question::Pick { position } => (
                format!("which Defense card counts at {position}?"),
                rule!("12.5.3"),
                "One a position; you choose",
            ),
            Question::Teammate { position } => (
                format!("who is left open by the Double Team at {position}?"),
                rule!("14.3.10"),
                "Four points for this player",
            ),
            Question::Foul { position } => (
                format!(
                    "does the Zone Defense take the foul from {}?",
                    self.setup().player_at(side, position)
                ),
                rule!("14.1.2"),
                "One foul a period; what you do not use now is saved for later",
            ),
            Question::Save { before } => (
                match before {
                    Some(position) => format!("a foul away with the Zone Defense, before {position}?"),
                    None => "a foul away with the Zone Defense?".to_owned(),
                },
                rule!("14.1.2"),
                "One foul a period; what you do not use now is saved for later",
            ),
            Question::Last => {
                ("a Timeout, or does it stand?".to_owned(), rule!("12.8"), "Nothing is left to be resolved")
            }
            Question::ChartCell { chart, rating, net, row } => (
                format!(
                    "your chart {}, row {rating}: how many points at {net}{}?",
                    chart.name(),
                    if row { ", of the whole row" } else { "" }
                ),
                rule!("12.6"),
                "It is hit for the first time, and known from then on",
            ),
            Question::TimeOut => ("a Timeout?".to_owned(), rule!("12.8"), "All dice are rolled again"),
        }
    }

    fn answer(&self, side: Side, question: &Question, choice: Choice) -> (String, String) {
        let name = |card: u8| Card::of(card).name();
        let what = |card: u8| Card::of(card).what().to_owned();
        match choice {
            Choice::Pass => {
                let later = matches!(question, Question::Foul { .. } | Question::Save { before: Some(_) });
                (if later { "Save it for later" } else { "No" }.to_owned(), String::new())
            }
            Choice::Resolve { position } => {
                (format!("Resolve {position}"), self.setup().player_at(side, position))
            }
            Choice::Play { card, position } => {
                (format!("{} at {position}", name(card)), self.where_note(card, position))
            }
            Choice::Coach { card } => (name(card).to_owned(), what(card)),
            Choice::Restore { card, position } => {
                (format!("{} saves {position}", name(card)), self.setup().player_at(side, position))
            }
            Choice::Reveal { position, .. } => (format!("See their card at {position}"), String::new()),
            Choice::Withdraw { card } => (format!("Take {} back", name(card)), String::new()),
            Choice::Discard { card } => (format!("Discard {}", name(card)), "For a new card".to_owned()),
            Choice::Try => ("Try for a card".to_owned(), "With a 5 or 6".to_owned()),
            Choice::Open { card } => (format!("Open {}", name(card)), what(card)),
            Choice::Pick { card } => (name(card).to_owned(), what(card)),
            Choice::Teammate { position } => (
                self.setup().player_at(side.other(), position),
                format!("Rated {}", self.setup().rating(side.other(), position)),
            ),
            Choice::Remove => ("Take the foul away".to_owned(), String::new()),
            Choice::Save { position } => (
                format!("Save {}", self.setup().player_at(side, position)),
                format!("Rated {} now", self.standing(side, position).rating),
            ),
            Choice::TimeOut => ("Timeout".to_owned(), "All dice again".to_owned()),
            Choice::Points { points } => (points.to_string(), String::new()),
            Choice::WholeRow => ("The whole row".to_owned(), "From 0 to 7".to_owned()),
            Choice::Unread => ("As in Hardwood's chart".to_owned(), "This once".to_owned()),
        }
    }

    fn where_note(&self, card: u8, position: Position) -> String {
        let card = Card::of(card);
        let coaching = card.kind() == super::strategy::Kind::Coaching;
        if coaching || self.fits(card, position) {
            card.what().to_owned()
        } else {
            "No effect there (12.5.4)".to_owned()
        }
    }

    fn draw_text(&self, draw: Draw) -> String {
        let team = |side: Side| &self.setup().teams[side].name;
        match draw {
            Draw::Card { side } => match self.being_dealt(side) {
                Some((nth, of)) => format!("Deal {} its {of} Strategy cards: card {nth}", team(side)),
                None => format!("{} draws a Strategy card", team(side)),
            },
            Draw::Blind { side } => format!("{} plays one of its cards, at random", team(side)),
            Draw::Favorite => {
                let [home, visitors] = Side::ALL.map(team);
                format!("One die for the Favorite of two equals: 1-3 is {home}, 4-6 {visitors}")
            }
            Draw::Clock { side, white: true } => format!("{} rolls the white clock die", team(side)),
            Draw::Clock { side, white: false } => format!("{} rolls a clock die", team(side)),
            Draw::White { side } => format!("{} rolls the white die again", team(side)),
            Draw::Scoring { side, position } => format!("{} rolls", self.setup().player_at(side, position)),
            Draw::Extra { side, card } => format!("{} rolls for {card}", team(side)),
            Draw::Try { side } => format!("{} rolls for a card", team(side)),
            Draw::Injury => "A die for the Injury".to_owned(),
        }
    }
}

/// "1 minute", "2 minutes".
fn count(n: u8, one: &str) -> String {
    format!("{n} {one}{}", if n == 1 { "" } else { "s" })
}

/// A sentence with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
