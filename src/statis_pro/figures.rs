//! The figures by which a coach's choices are compared, and the few reasons to prefer another choice than the best.

use super::expected::Possession;
use super::fac::Section;
use super::game::{Pending, StatisPro};
use super::question::{Choice, PickWhy, Question};
use crate::court::Side;
use crate::table::{Figure, Preferred, Prompt};

/// With so many seconds left, whoever is behind or tied has this possession only.
const LAST_POSSESSION: u16 = 24;
/// A larger lead late is safe whatever is done.
const CLOSE_LEAD: i32 = 8;
/// A choice may cost so many hundredths of a point to draw fouls from a player in foul trouble.
const FOULS_ARE_WORTH: i32 = 12;
/// How much more often such a choice must draw one.
const FOULS_MORE_OFTEN: f64 = 1.6;
/// The least difference of these chances.
const FOULS_MORE: f64 = 0.03;
/// A player so many fouls from the limit is in foul trouble.
const FOUL_TROUBLE: u16 = 2;

impl StatisPro {
    /// The figures of the answers to a question, or of the acts in a window.
    #[must_use]
    pub fn figures(&self, side: Side, question: &Question, choices: &[Choice]) -> Vec<Figure> {
        let all = |figure: Figure| vec![figure; choices.len()];
        let each = |of: &mut dyn FnMut(Choice) -> Figure| choices.iter().map(|&choice| of(choice)).collect();
        match question {
            Question::Ball | Question::LastShot => {
                let mut possession = Possession::of(self, side);
                each(&mut |choice| Figure::points(possession.of_ball(choice)))
            }
            Question::FastBreak { by } => {
                let mut possession = Possession::of(self, side);
                let originator = (!self.setup().house.outlet_pass).then_some(*by);
                each(&mut |choice| {
                    Figure::points(match choice {
                        Choice::Run => possession.fast_break(*by),
                        _ => possession.brought_up(originator),
                    })
                })
            }
            Question::Pick { why, .. } => self.pick_figures(*why, choices),
            Question::Inbound { upcourt } => {
                let mut possession = Possession::of(self, side);
                let section = if *upcourt { Section::Action } else { Section::Advance };
                each(&mut |choice| {
                    let play = match choice {
                        Choice::CallPlay { position } => Some(self.player_at(side, position)),
                        _ => None,
                    };
                    Figure::points(possession.next_card(section, play))
                })
            }
            Question::Defense { .. } => {
                let mut possession = Possession::of(self, side.other());
                let late = self.is_deliberate_foul_costly();
                each(&mut |choice| {
                    Figure::allowed(match (choice, self.ball.at) {
                        (Choice::Hack { on, .. }, _) => possession.fouled_on_purpose(on, late),
                        (Choice::StopClock, Some(on)) => possession.fouled_on_purpose(on, false),
                        _ => possession.next_card(Section::Press, None),
                    })
                })
            }
            Question::TimeOut { .. } => all(Figure::None(
                "A timeout gives rest and sets up the next play: the points of this possession do not show that.",
            )),
            Question::Huddle => all(Figure::None(
                "An order counts in every possession from now on, not only in the next one.",
            )),
            Question::FreeThrow { .. } => {
                all(Figure::None("It is about the score and the clock, not about the points of this throw."))
            }
            Question::Index { .. } => all(Figure::None(
                "Index Points change what the last card led to; they are worth the same later.",
            )),
            Question::Lineup => all(Figure::NOT_POINTS),
        }
    }

    /// §13C, §14E, §14H, §15E What the player who is named gets.
    fn pick_figures(&self, why: PickWhy, choices: &[Choice]) -> Vec<Figure> {
        let players = choices.iter().filter_map(|choice| choice.picked());
        let all = |reason: &'static str| vec![Figure::None(reason); choices.len()];
        match (why, self.pending) {
            (PickWhy::Receiver, Some(Pending::Pass { pass, open, left_open })) => {
                let mut possession = Possession::of(self, self.ball.side);
                players.map(|to| Figure::points(possession.received(pass, open, left_open, to))).collect()
            }
            (PickWhy::Scorer | PickWhy::ThreePointer, Some(Pending::Basket { points, fouled })) => {
                let possession = Possession::of(self, self.ball.side);
                players.map(|by| Figure::points(possession.basket(points.into(), fouled, by))).collect()
            }
            (PickWhy::Receiver | PickWhy::Scorer | PickWhy::ThreePointer, _) => {
                all("The card that leads to this is not known.")
            }
            (PickWhy::Rebound, _) => all("Either way the same side has the rebound."),
            (PickWhy::Jumper, _) => all("Both jump equally well."),
            (PickWhy::Foul, _) => {
                all("Either way the foul costs the same; what counts is who can spare one.")
            }
            (PickWhy::Substitute, _) => all("Who comes in plays more than one possession."),
            (PickWhy::Rest | PickWhy::Injured, _) => all("Who sits out misses more than one possession."),
            (PickWhy::GreatNight, _) => {
                all("ATTEMPTS double for the rest of the game, not for one possession.")
            }
        }
    }

    /// The choice to be preferred to `best`, which has the best figure, and why: with a lead late the clock counts, and
    /// three behind only a three ties; else a guard in foul trouble is worth going at.
    pub(super) fn preferred_choice(
        &self,
        side: Side,
        question: &Question,
        best: Choice,
        prompt: &Prompt,
    ) -> Option<Preferred<Choice>> {
        let choices = self.legal(side, question);
        let may = |choice: Choice| choices.contains(&choice) && choice != best;
        let (margin, seconds) = (self.margin(side), self.time_left());
        let last = self.closing() && seconds <= LAST_POSSESSION;
        match question {
            Question::LastShot => None,
            Question::Ball | Question::FastBreak { .. } if last && (0..=CLOSE_LEAD).contains(&margin) => {
                let hold = [Choice::Advance, Choice::Hold].into_iter().find(|&choice| may(choice))?;
                // the ball must still be shot before the clock runs out
                let why = match margin {
                    0 => format!("The score is tied with {seconds} s left: leave them no time."),
                    _ => format!("We lead by {} with {seconds} s left.", number(margin)),
                };
                (margin > 0 || seconds > 8).then_some((hold, why))
            }
            Question::Ball if last && margin == -3 && may(Choice::Three) => {
                let why = format!("We trail by three with {seconds} s left: only a three ties.");
                Some((Choice::Three, why))
            }
            Question::Ball => self.draws_a_foul(side, best, prompt, &choices),
            _ => None,
        }
    }

    /// The choice that draws a foul from a guard in foul trouble much more often than `best`, at little cost.
    fn draws_a_foul(
        &self,
        side: Side,
        best: Choice,
        prompt: &Prompt,
        choices: &[Choice],
    ) -> Option<Preferred<Choice>> {
        let at = self.ball.at?;
        let guard = self.player_at(side.other(), self.pd_of(side.other(), at));
        let (fouls, limit) = (self.fouls_of(guard), self.rules().personal_fouls);
        if fouls + FOUL_TROUBLE < limit || fouls >= limit {
            return None;
        }
        let worth = |choice: Choice| {
            let place = choices.iter().position(|&other| other == choice)?;
            prompt.figure(u16::try_from(place).ok()?)?.worth()
        };
        let mut possession = Possession::of(self, side);
        let usual = possession.fouls_by_guard(best);
        let most = worth(best)?;
        let mut others = choices.iter().copied().filter(|&choice| choice != best);
        let (choice, chance) = others.find_map(|choice| {
            let chance = possession.fouls_by_guard(choice);
            let often = chance >= usual * FOULS_MORE_OFTEN && chance >= usual + FOULS_MORE;
            (often && most - worth(choice)? <= FOULS_ARE_WORTH).then_some((choice, chance))
        })?;
        let what = match choice {
            Choice::Two => "a two",
            Choice::Three => "a three",
            _ => "a pass",
        };
        let often = match chance / usual.max(1e-3) {
            times if times >= 2.75 => "three times as often",
            times if times >= 1.85 => "twice as often",
            _ => "more often",
        };
        let (name, has) = (self.setup().short_name(guard), number(i32::from(fouls)));
        Some((choice, format!("{name} has {has} fouls, and {what} draws one {often}.")))
    }
}

/// A small number in words.
fn number(n: i32) -> String {
    match n {
        1 => "one".to_owned(),
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        5 => "five".to_owned(),
        6 => "six".to_owned(),
        n => n.to_string(),
    }
}
