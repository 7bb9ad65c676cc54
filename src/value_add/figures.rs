//! The figures by which a coach's choices are compared: the exact odds of a possession, after each choice.

use super::ValueAdd;
use super::question::{Choice, PickWhy, Question};
use crate::court::{Player, Side};
use crate::table::{Figure, Preferred};

impl ValueAdd {
    /// The figures of the answers to a question, or of the acts in a window.
    #[must_use]
    pub fn figures(&self, side: Side, question: &Question, choices: &[Choice]) -> Vec<Figure> {
        let each = |of: &dyn Fn(Choice) -> Figure| choices.iter().map(|&choice| of(choice)).collect();
        match question {
            Question::Push => each(&|choice| match choice {
                Choice::Push { steps } => Figure::points(self.odds(side, steps).expected()),
                _ => Figure::NOT_POINTS,
            }),
            Question::Guard => each(&|choice| match choice {
                Choice::Avoid { position, on } => {
                    let mut then = self.clone();
                    let bit = 1 << self.player_at(side, position).index;
                    then.avoiding[side] =
                        if on { self.avoiding[side] | bit } else { self.avoiding[side] & !bit };
                    Figure::allowed(then.odds(side.other(), then.push).expected())
                }
                _ => Figure::NOT_POINTS,
            }),
            Question::Extra => {
                let mut then = self.clone();
                (then.turn.extra, then.fouling[side]) = (true, true);
                let allowed = Figure::allowed(then.odds(side.other(), 0).expected());
                each(&|_| allowed)
            }
            Question::Pick { why: PickWhy::Substitute, .. } => each(&|choice| match choice.picked() {
                Some(on) => self.edge_with(on),
                None => Figure::NOT_POINTS,
            }),
            Question::Pick { why: PickWhy::Fouler, .. } => each(&|_| {
                Figure::None("The throws are the same; what counts is who is closer to five fouls.")
            }),
            Question::Lineup => each(&|_| Figure::NOT_POINTS),
        }
    }

    /// What a side gains on the other in a possession of each, if this player comes in for the one who fouled out.
    fn edge_with(&self, on: Player) -> Figure {
        let five = &self.book.teams[on.side].five;
        let out = |place: &u8| self.book.teams[on.side].lines[usize::from(*place)].out.is_some();
        let Some(slot) = five.iter().position(out) else { return Figure::NOT_POINTS };
        let mut then = self.clone();
        then.book.teams[on.side].five[slot] = on.index;
        let points = |side: Side| then.odds(side, 0).expected();
        Figure::edge(points(on.side) - points(on.side.other()))
    }

    /// The choice to be preferred to `best`, and why: points a possession are not all where the score asks for threes.
    pub(super) fn preferred_choice(
        &self,
        side: Side,
        question: &Question,
        best: Choice,
    ) -> Option<Preferred<Choice>> {
        if *question != Question::Push {
            return None;
        }
        let choices = self.legal(side, question);
        let most = choices.iter().copied().filter_map(|choice| match choice {
            Choice::Push { steps } => Some(steps),
            _ => None,
        });
        let (behind, steps) = (-self.margin(side), most.max()?);
        let left = self.possessions_left_of(side);
        let needs = behind >= 3 && behind > 2 * left && behind <= 4 * left;
        let choice = Choice::Push { steps };
        let to_play = if left == 1 { "one possession".to_owned() } else { format!("{left} possessions") };
        let why = format!("We trail by {behind} with {to_play} left: twos are not enough.");
        (needs && choice != best).then_some((choice, why))
    }
}
