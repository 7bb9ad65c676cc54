//! The computer coach of a cup.

use super::super::advanced::{self, Contest};
use super::super::basic::Seat;
use super::question::{Choice, Question};
use super::state::Cup;
use crate::court::Side;
use crate::kit::Seed;
use crate::table::{Coach, Game, Scored, simulate};
use std::sync::Arc;

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

/// A [`HouseCoach`] that has the games of the cup played by house coaches, with the cup's own luck, and enters their
/// points.
#[derive(Debug, Clone, Copy)]
pub struct SeededCoach {
    /// The seed of the cup.
    pub seed: Seed,
}

impl SeededCoach {
    /// The points of a game, the better seed's first.
    fn play(&self, cup: &Cup, game: u8) -> Option<[u16; 2]> {
        let setup = Arc::new(cup.contest(game).ok()?);
        let played = simulate::<Contest, _>(&setup, Cup::luck(self.seed, game), advanced::HouseCoach).ok()?;
        Some(Side::ALL.map(|side| played.game.book().points(side)))
    }
}

impl Coach<Cup> for SeededCoach {
    fn choose(&mut self, cup: &Cup, side: Option<Seat>, question: &Question) -> Choice {
        if let Question::Points { game, better } = *question
            && let Some([first, second]) = self.play(cup, game)
            // a person may have entered other points for the better seed
            && better.is_none_or(|entered| entered == first)
        {
            return Choice::Points { points: if better.is_none() { first } else { second } };
        }
        HouseCoach.choose(cup, side, question)
    }
}
