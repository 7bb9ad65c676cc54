//! What a screen shows of a game.

use super::contest::Contest;
use super::display::Standing;
use super::strategy::Card;
use crate::court::Side;
use crate::march_madness::Position;

/// A card as somebody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardView {
    /// Which; hidden where it lies face down and is not the viewer's.
    pub card: Option<Card>,
    /// Face up.
    pub open: bool,
    /// It may not lie there, and has no effect (§12.5.4).
    pub lame: bool,
    /// What voids it, of what the viewer may know.
    pub voided: Option<Card>,
}

/// A position of a display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionView {
    /// Which.
    pub position: Position,
    /// "Larry Bird".
    pub name: String,
    /// How he stands.
    pub standing: Standing,
    /// Foul markers.
    pub fouls: u8,
    /// The bench plays for him.
    pub out: bool,
    /// It has been resolved this period.
    pub resolved: bool,
    /// Points by period.
    pub points: Vec<u16>,
    /// Cards there.
    pub cards: Vec<CardView>,
}

impl Contest {
    /// The positions of `side` as the coach of `viewer` sees them; `None`: a spectator.
    #[must_use]
    pub fn positions(&self, side: Side, viewer: Option<Side>) -> Vec<PositionView> {
        Position::ALL.into_iter().map(|position| self.position_view(side, position, viewer)).collect()
    }

    fn position_view(&self, side: Side, position: Position, viewer: Option<Side>) -> PositionView {
        let display = self.display(side);
        let man = display.men[position as usize];
        let cards = display.played[position as usize].iter().map(|played| {
            let card = (played.open || viewer == Some(side)).then(|| played.card());
            CardView {
                card,
                open: played.open,
                lame: card.is_some_and(|card| !card.fits(position)),
                voided: card.and_then(|card| self.voided(side, card, position)).filter(|_| played.open),
            }
        });
        PositionView {
            position,
            name: self.setup().man(side, position).to_owned(),
            standing: self.standing(side, position),
            fouls: man.fouls,
            out: man.out.is_some(),
            resolved: self.is_resolved(position),
            points: (1..=self.period()).map(|period| self.points_of(side, period, position)).collect(),
            cards: cards.collect(),
        }
    }

    /// His hand, which only he may see, but for a team that plays itself (§15.3 says how it plays, not what it holds).
    #[must_use]
    pub fn hand(&self, side: Side) -> Vec<(u8, Card)> {
        self.display(side).hand.iter().map(|&number| (number, Card::of(number))).collect()
    }
}
