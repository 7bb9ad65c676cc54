//! When a coach is asked about a substitution: a player on the floor is tired or in foul trouble (10, 13, 16).

use super::super::game::DiceBasketball;
use super::super::question::{Choice, Question};
use super::rotation;
use crate::book::Names;
use crate::court::{Player, Position, Side};
use crate::table::Game as _;

/// A substitution for which there is a reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relief {
    /// The substitution.
    pub choice: Choice,
    /// "Perkins has 4 fouls in the 1st quarter. Rest Perkins?"
    pub ask: String,
    /// "Davis in".
    pub label: String,
    /// What it is about.
    pub key: String,
}

impl DiceBasketball {
    /// Whether a player has so many fouls that a coach would rather rest them for now (house): three less than the
    /// limit, one more in each later period, and none in the last.
    fn is_in_foul_trouble(&self, player: Player) -> bool {
        let (rules, period) = (self.rules(), u16::from(self.period()));
        let many = rules.personal_fouls.saturating_sub(3) + period.saturating_sub(1);
        self.period() < rules.periods && self.book.line(player).pf >= many
    }

    /// The substitution that `side` is asked about: the player with the most reasons to rest comes off, and the best
    /// who has rested comes in.
    #[must_use]
    pub fn relief(&self, side: Side) -> Option<Relief> {
        let choices = self.choices(side, &Question::Lineup);
        let reasons = |player: Player| {
            let (fouls, tired) = (self.is_in_foul_trouble(player), self.is_tired(player));
            (fouls || tired).then_some(u8::from(fouls) + u8::from(tired))
        };
        let mut found: Option<(u8, Choice, Player)> = None;
        for position in Position::ALL {
            let off = self.player_at(side, position);
            let Some(urgent) = reasons(off) else { continue };
            let comes = rotation::rested(self, side, position, |player| reasons(player).is_none());
            let choice = comes.map(|player| Choice::In { position, player });
            if let Some(choice) = choice.filter(|choice| choices.contains(choice))
                && found.as_ref().is_none_or(|(most, ..)| urgent > *most)
            {
                found = Some((urgent, choice, off));
            }
        }
        let (_, choice, off) = found?;
        let Choice::In { player, .. } = choice else { return None };
        let (goes, comes) =
            (self.setup().short_name(off), self.setup().short_name(Player::new(side, player)));
        let why = if self.is_in_foul_trouble(off) {
            let fouls = self.book.line(off).pf;
            format!("has {fouls} fouls in the {}", Names::period(self, self.period()))
        } else {
            format!("is tired: {} shots are used up", self.card(off).stamina)
        };
        Some(Relief {
            choice,
            ask: format!("{goes} {why}. Rest {goes}?"),
            label: format!("{comes} in"),
            key: format!("{} {why}", off.index),
        })
    }
}
