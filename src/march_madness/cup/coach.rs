//! The computer coach of a cup.

use super::super::basic::Seat;
use super::question::{Choice, Question};
use super::state::Cup;
use crate::table::{Coach, Game};

/// Drafts the best team that does not meet one of the coach's own at once, and keeps the better of two.
#[derive(Debug, Clone, Copy, Default)]
pub struct HouseCoach;

impl Coach<Cup> for HouseCoach {
    fn choose(&mut self, cup: &Cup, side: Option<Seat>, question: &Question) -> Choice {
        let best = side.filter(|_| *question == Question::Pick).and_then(|seat| cup.best_pick(seat));
        match (best, cup.choices(side, question).first()) {
            (Some(team), _) => Choice::Pick { team },
            // the better seed comes first
            (None, Some(&choice)) => choice,
            (None, None) => Choice::Points { points: 0 },
        }
    }
}
