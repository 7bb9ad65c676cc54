//! The outlook of the ballhandler's choices (SP §4.4-4.6, §7, §12, §13), counted over the remaining cards.
//!
//! The counting asks the same functions that the rules ask when the card is read.

use super::fac::{BlockTo, Fac, Floor, Receiver, ShotClause};
use super::game::StatisPro;
use super::piles::Pile;
use super::question::{Choice, Question};
use super::shooting::Attempt;
use super::talk::{Talk, Term};
use super::talk_words::term_text;
use crate::book::ShotKind;
use crate::court::{Position, Side};
use crate::kit::Deck;
use crate::rule;
use crate::table::{Event, Outlook, PartKind, Rule, Step, Stop, Table, What};

/// A table on which nothing is played: it hears the sum of a shot.
#[derive(Default)]
struct Listener {
    sum: Option<(Vec<Term>, i16)>,
}

impl Table<StatisPro> for Listener {
    const TALKS: bool = true;

    fn draw(&mut self, _: &Deck, _: (Pile, super::fac::Section), _: Rule) -> Step<usize> {
        Err(Stop::Refused)
    }

    fn roll(&mut self, _: u32, _: (Pile, super::fac::Section), _: Rule) -> Step<u32> {
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
    fn cards_left(&self) -> Vec<&Fac> {
        let mut piles = self.piles.clone();
        let pile = if self.expired() { Pile::DeadBall } else { Pile::Play };
        piles.top_of(pile).left().iter().map(|&number| self.fac_on_table(number)).collect()
    }

    /// §4.5, §7.2, §12 Counts every card as SHOT #: block, then foul, then number. Free throws count at the
    /// shooter's FREE THROW; lane violations and rebounds are left out.
    fn shot_outlook(&self, attempt: &Attempt) -> Option<Outlook> {
        let shooter = self.rated(self.ball.side, attempt.at);
        let cards = self.cards_left();
        let share = |n: usize, of: usize| if of == 0 { 0.0 } else { n as f64 / of as f64 };
        let in_range = cards.iter().filter(|card| i16::from(card.shot.number) <= shooter.ft).count();
        let throw = share(in_range, cards.len());
        let goaltending = |card: &Fac| usize::from(card.block == BlockTo::Goaltending);
        let all_goaltending: usize = cards.iter().map(|card| goaltending(card)).sum();
        let value = f64::from(attempt.kind.points());
        let three_throws = attempt.kind == ShotKind::Three && self.setup().house.three_shots_on_three;
        let throws = if three_throws { 3.0 } else { 2.0 };
        let mut table = Listener::default();
        let (mut good, mut fouled, mut miss, mut blocked, mut points) = (0.0, 0.0, 0.0, 0.0, 0.0);
        for card in &cards {
            if self.blocker(&mut table, attempt, card.shot).is_some() {
                // 7.2: BLOCK of the card after it may be goaltending
                let counts = share(all_goaltending - goaltending(card), cards.len() - 1);
                good += counts;
                points += counts * value;
                blocked += 1.0 - counts;
                continue;
            }
            let foul = matches!(card.shot.clause, Some(ShotClause::Fouled { over, .. })
                if shooter.drawing > u16::from(over) * 10);
            match (self.is_good(&mut table, attempt, card.shot), foul) {
                (true, _) => {
                    good += 1.0;
                    points += value + if foul { throw } else { 0.0 };
                }
                (false, true) => {
                    fouled += 1.0;
                    points += throws * throw;
                }
                (false, false) => miss += 1.0,
            }
        }
        let weights = [
            (PartKind::Good, "good", good),
            (PartKind::Foul, "fouled", fouled),
            (PartKind::Nothing, "miss", miss),
            (PartKind::Lost, "blocked", blocked),
        ];
        let (terms, rating) = table.sum?;
        let sum = self.sum_text(attempt, &terms, rating);
        let outlook = Outlook::of("good", &weights, rule!("4.5")).worth(points / cards.len().max(1) as f64);
        Some(Outlook { sum, ..outlook })
    }

    /// "FG 50 − 6 World Peace = 44".
    fn sum_text(&self, attempt: &Attempt, terms: &[Term], rating: i16) -> String {
        let what = if attempt.long_range { "3P" } else { "FG" };
        let sum: String =
            terms.iter().enumerate().map(|(place, &term)| term_text(self.setup(), place, term)).collect();
        if terms.len() > 1 { format!("{what} {sum} = {rating}") } else { format!("{what} {sum}") }
    }

    /// §4.4, §13 Counts every card as ADVANCE. Points are computed only for a pass to an open shot, by the
    /// better shot of each receiver; results of other cards are left out.
    fn pass_outlook(&self) -> Option<Outlook> {
        let side = self.ball.side;
        let at = self.ball.at?;
        let qualified = self.qualified_for_assist();
        let cards = self.cards_left();
        let last_pass = self.ball.passes <= 1;
        let (mut open, mut covered, mut fouled, mut lost, mut points) = (0.0, 0.0, 0.0, 0.0, 0.0);
        let mut table = Listener::default();
        for card in &cards {
            match card.advance {
                Floor::Pass(pass) if pass.steal.is_some_and(|s| self.stealer(&mut table, s).is_some()) => {
                    lost += 1.0;
                }
                Floor::Pass(pass) if qualified => {
                    open += 1.0;
                    points += match pass.to {
                        Receiver::At(to) => self.open_points(to, pass.number),
                        Receiver::Choice => {
                            let all = self.filled_positions(side);
                            all.map(|to| self.open_points(to, pass.number)).fold(0.0, f64::max)
                        }
                    };
                }
                // 13E: a pass to the ballhandler
                Floor::ShotClock if !last_pass && qualified => {
                    open += 1.0;
                    points += self.open_points(at, 40);
                }
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
            let outlook = Outlook::of("open shot", &weights, rule!("4.4"));
            outlook.worth(points / cards.len().max(1) as f64)
        } else {
            Outlook::of("kept", &[(PartKind::Nothing, "kept", covered), fouled, lost], rule!("13"))
        };
        let assists = self.rated(side, at).assists;
        let sum = match (self.ball.assist.filter(|_| qualified), self.ball.passes) {
            (Some(needed), _) => format!("Assist {assists} reaches §{needed}: a teammate shoots at +10"),
            (None, 1) => "The last pass".to_owned(),
            (None, left) => format!("{left} passes left"),
        };
        Some(Outlook { sum, derived: true, ..outlook })
    }

    /// Expected points of the better shot that a player at `to` may take when open.
    fn open_points(&self, to: Position, number: u8) -> f64 {
        let player = self.rated(self.ball.side, to);
        let chance = |rating: i16| f64::from(rating.clamp(0, 100)) / 100.0;
        let three = player.three.filter(|_| i16::from(number) <= player.three_atts).unwrap_or(0);
        (2.0 * chance(player.fg + 10)).max(f64::from(self.long_range_kind().points()) * chance(three))
    }
}

#[cfg(test)]
#[path = "outlook_tests.rs"]
mod tests;
