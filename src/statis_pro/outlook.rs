//! The outlook of the ballhandler's choices (SP §4.4-4.6, §7, §12, §13), counted over the remaining cards.
//!
//! The counting asks the same functions that the rules ask when the card is read.

use super::fac::{BlockTo, Fac, Floor, Section, Shot, ShotClause};
use super::game::StatisPro;
use super::piles::Pile;
use super::question::{Choice, Question};
use super::shooting::Attempt;
use super::talk::{Talk, Term};
use super::talk_words::term_text;
use crate::court::Side;
use crate::kit::Deck;
use crate::rule;
use crate::table::{Event, Outlook, PartKind, Rule, Step, Stop, Table, What};

/// Where fewer cards are left, odds say so.
const FEW: usize = 40;
/// A chance that is closer to the rating, in percent points, needs no explanation.
const CLOSE: i16 = 2;

/// A table on which nothing is played: it hears the sum of a shot.
#[derive(Default)]
pub(super) struct Listener {
    sum: Option<(Vec<Term>, i16)>,
}

impl Table<StatisPro> for Listener {
    const TALKS: bool = true;

    fn draw(&mut self, _: &Deck, _: (Pile, Section), _: Rule) -> Step<usize> {
        Err(Stop::Refused)
    }

    fn roll(&mut self, _: u32, _: (Pile, Section), _: Rule) -> Step<u32> {
        Err(Stop::Refused)
    }

    fn ask(&mut self, _: &StatisPro, _: Side, _: Question) -> Step<Choice> {
        Err(Stop::Refused)
    }

    fn offer(&mut self, _: &StatisPro, _: Side, _: Question) -> Step<Option<Choice>> {
        Ok(None)
    }

    fn record(&mut self, event: Event<Talk>) {
        if let What::Talk { talk: Talk::ShotSum { terms, rating, .. } } = event.what {
            self.sum = Some((terms, rating));
        }
    }
}

impl StatisPro {
    /// The outlook of a choice of the ballhandler; `None` for other choices.
    #[must_use]
    pub fn outlook(&self, choice: Choice) -> Option<Outlook> {
        match choice {
            Choice::Two => self.shot_outlook(&self.two_attempt()?),
            Choice::Three => self.shot_outlook(&self.three_attempt()?),
            Choice::Advance => self.pass_outlook(),
            _ => None,
        }
    }

    /// The cards of which the next one comes.
    fn cards_left(&self) -> Vec<Fac> {
        self.next_of(if self.expired() { Pile::DeadBall } else { Pile::Play })
    }

    /// §4.5, §7.2, §12 Counts every card as SHOT #: block, then foul, then number.
    fn shot_outlook(&self, attempt: &Attempt) -> Option<Outlook> {
        let shooter = self.rated(self.ball.side, attempt.at);
        let cards = self.cards_left();
        let share = |n: usize, of: usize| if of == 0 { 0.0 } else { n as f64 / of as f64 };
        let goaltending = |card: &Fac| usize::from(card.block == BlockTo::Goaltending);
        let all_goaltending: usize = cards.iter().map(goaltending).sum();
        let mut table = Listener::default();
        let (mut good, mut fouled, mut miss, mut blocked) = (0.0, 0.0, 0.0, 0.0);
        for card in &cards {
            if self.blocker(&mut table, attempt, card.shot).is_some() {
                // 7.2: BLOCK of the card after it may be goaltending
                let counts = share(all_goaltending - goaltending(card), cards.len() - 1);
                good += counts;
                blocked += 1.0 - counts;
                continue;
            }
            let foul = matches!(card.shot.clause, Some(ShotClause::Fouled { over, .. })
                if shooter.drawing > u16::from(over) * 10);
            *(match (self.is_good(&mut table, attempt, card.shot), foul) {
                (true, _) => &mut good,
                (false, true) => &mut fouled,
                (false, false) => &mut miss,
            }) += 1.0;
        }
        let weights = [
            (PartKind::Good, "good", good),
            (PartKind::Foul, "fouled", fouled),
            (PartKind::Nothing, "miss", miss),
            (PartKind::Lost, "blocked", blocked),
        ];
        let (terms, rating) = table.sum.or_else(|| self.sum_of(attempt))?;
        let sum = self.sum_text(attempt, &terms, rating);
        let outlook = Outlook::of("good", &weights, rule!("4.5"));
        let step = self.step_text(rating, &cards, outlook.chance);
        Some(Outlook { sum, step, ..outlook })
    }

    /// The sum of a shot whose every card is blocked.
    fn sum_of(&self, attempt: &Attempt) -> Option<(Vec<Term>, i16)> {
        let mut table = Listener::default();
        self.is_good(&mut table, attempt, Shot { number: 100, clause: None });
        table.sum
    }

    /// How a rating becomes a chance, by the cards that may still come: "1–66 is 69% of the 143 cards left". Nothing
    /// where the rating is the chance.
    fn step_text(&self, rating: i16, cards: &[Fac], chance: u8) -> String {
        let left = cards.len();
        let few = left < FEW;
        if !few && (i16::from(chance) - rating).abs() < CLOSE {
            return String::new();
        }
        if rating < 1 {
            return "no number is good".to_owned();
        }
        let within = cards.iter().filter(|card| i16::from(card.shot.number) <= rating).count();
        let share = (within * 100 + left / 2) / left.max(1);
        let of = cards_left_text(left);
        match within {
            0 => format!("no number up to {rating} is among {of}"),
            _ => format!("1–{} is {share}% of {of}", rating.min(100)),
        }
    }

    /// "FG 50 − 6 World Peace = 44".
    fn sum_text(&self, attempt: &Attempt, terms: &[Term], rating: i16) -> String {
        let what = if attempt.long_range { "3P" } else { "FG" };
        let sum: String =
            terms.iter().enumerate().map(|(place, &term)| term_text(self.setup(), place, term)).collect();
        if terms.len() > 1 { format!("{what} {sum} = {rating}") } else { format!("{what} {sum}") }
    }

    /// §4.4, §13 Counts every card as ADVANCE.
    fn pass_outlook(&self) -> Option<Outlook> {
        let side = self.ball.side;
        let at = self.ball.at?;
        let qualified = self.qualified_for_assist();
        let cards = self.cards_left();
        let last_pass = self.ball.passes <= 1;
        let (mut open, mut covered, mut fouled, mut lost) = (0.0, 0.0, 0.0, 0.0);
        let mut table = Listener::default();
        for card in &cards {
            match self.apply_team_number(&mut table, card, Section::Advance) {
                Floor::Pass(pass) if pass.steal.is_some_and(|s| self.stealer(&mut table, s).is_some()) => {
                    lost += 1.0;
                }
                Floor::Pass(_) if qualified => open += 1.0,
                // 13E: a pass to the ballhandler
                Floor::ShotClock if !last_pass && qualified => open += 1.0,
                Floor::Pass(_) => covered += 1.0,
                Floor::ShotClock if !last_pass => covered += 1.0,
                Floor::Turnover { .. } | Floor::ShotClock | Floor::OffensiveFoul => lost += 1.0,
                Floor::DefenseFoul | Floor::FouledInAct | Floor::DeadBallFoul | Floor::IntentionalFoul => {
                    fouled += 1.0;
                }
                _ => covered += 1.0,
            }
        }
        let (lost, fouled) = ((PartKind::Lost, "lost", lost), (PartKind::Foul, "fouled", fouled));
        let outlook = if qualified {
            let other = (PartKind::Nothing, "covered", covered);
            let weights = [(PartKind::Open, "open shot", open), fouled, other, lost];
            Outlook::of("open shot", &weights, rule!("4.4"))
        } else {
            Outlook::of("kept", &[(PartKind::Nothing, "kept", covered), fouled, lost], rule!("13"))
        };
        let assists = self.rated(side, at).assists;
        let sum = match (self.ball.assist.filter(|_| qualified), self.ball.passes) {
            (Some(needed), _) => format!("assist {assists} covers §{needed}: a teammate at +10"),
            (None, 1) => "the last pass".to_owned(),
            (None, left) => format!("{left} passes left"),
        };
        let left = cards.len();
        let step = if left < FEW { format!("of {}", cards_left_text(left)) } else { String::new() };
        Some(Outlook { sum, step, ..outlook })
    }
}

/// "the 7 cards left".
fn cards_left_text(left: usize) -> String {
    if left == 1 { "the card left".to_owned() } else { format!("the {left} cards left") }
}

#[cfg(test)]
#[path = "outlook_tests.rs"]
mod tests;
