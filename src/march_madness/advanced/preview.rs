//! The effect of a card before it is played: the resolution of a position, settled for every pair of dice by
//! the rules themselves, from the coach's own view.

use super::charts::{COLUMNS, Chart};
use super::contest::{Contest, ScoringDice};
use super::display::PlayedCard;
use super::effects::Term;
use super::question::Choice;
use super::strategy::{Card, Kind};
use crate::court::{PerSide, Side};
use crate::march_madness::Position;
use crate::march_madness::cards::Rating;
use crate::table::Scored as _;

/// A face of a scorer's die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Face {
    /// The fewest points; they may depend on the opponent's die.
    pub least: u16,
    /// The most points.
    pub most: u16,
    /// Whether the scorer fouls on it.
    pub foul: bool,
}

/// A player's expected score at a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// The player: "Larry Bird, LF".
    pub name: String,
    /// The chart row without new fouls.
    pub rating: Rating,
    /// The chart.
    pub chart: Chart,
    /// The row, net 0 to 7.
    pub row: [u8; COLUMNS],
    /// The columns that the six faces reach without new fouls.
    pub reached: [bool; COLUMNS],
    /// The modifiers.
    pub terms: Vec<Term>,
    /// The six faces of the scorer's die, without extra dice.
    pub faces: [Face; 6],
    /// The opponent's faces on which the player fouls.
    pub fouls_on_theirs: Vec<u8>,
    /// Cards that roll another die for the player.
    pub extra: Vec<Card>,
    /// The expected points of the team, in tenths.
    pub tenths: i16,
}

/// The expected resolution of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forecast {
    /// The position.
    pub position: Position,
    /// Both players.
    pub sides: PerSide<Expected>,
}

impl Forecast {
    /// The expected gain of `side` over the other here, in tenths of a point.
    #[must_use]
    pub fn edge(&self, side: Side) -> i16 {
        self.sides[side].tenths - self.sides[side.other()].tenths
    }
}

/// A card's effect on the position where it counts most.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// Without the card.
    pub before: Forecast,
    /// With it.
    pub after: Forecast,
    /// The change of the edge in tenths: over all open positions for a card that goes to none.
    pub change: i16,
    /// How many open positions it acts on, of a card that goes to none; else 0.
    pub everywhere: usize,
}

/// The mean of a die, in tenths.
const DIE: i16 = 35;

impl Contest {
    /// The expected scores of both players at `position`, by the cards that the coach of `viewer` sees; `None` is a
    /// spectator.
    #[must_use]
    pub fn forecast(&self, viewer: Option<Side>, position: Position) -> Forecast {
        self.seen_by(viewer).forecast_known(position)
    }

    /// The expected scores of both players at `position`, by the open cards and those of these sides.
    #[must_use]
    pub fn forecast_shown(&self, sides: PerSide<bool>, position: Position) -> Forecast {
        self.shown(sides).forecast_known(position)
    }

    /// The expected scores by every card that this game, or view of one, knows.
    pub(super) fn forecast_known(&self, position: Position) -> Forecast {
        let mut seen = self.clone();
        for side in Side::ALL {
            let here = &mut seen.displays[side].played[position as usize];
            here.iter_mut().for_each(|played| played.open = true);
        }
        for side in Side::ALL {
            // the opponent lets the weaker of two count
            let cards = seen.cards_at(side, position, Kind::Defense).map(PlayedCard::card);
            seen.picked[side] = cards.reduce(|one, other| seen.weaker(side, position, one, other));
        }
        seen.expected(position)
    }

    /// The forecast of a game in which everything at `position` is open.
    fn expected(&self, position: Position) -> Forecast {
        let plain = ScoringDice::new(position, 1, 1);
        let mut sides = PerSide::new(Side::Home, Side::Visitors).map(|side| self.player(side, &plain));
        let weights = PerSide::new(Side::Home, Side::Visitors).map(|side| self.weights(side));
        let mut sums = PerSide::new(0i32, 0i32);
        for (home, visitors) in (1..=6).flat_map(|home| (1..=6).map(move |visitors| (home, visitors))) {
            let rolled = ScoringDice::new(position, home, visitors);
            let settled = self.if_it_stands(&rolled);
            let weight = weights[Side::Home][usize::from(home) - 1]
                * weights[Side::Visitors][usize::from(visitors) - 1];
            for side in Side::ALL {
                let period = self.period();
                let scored =
                    settled.points_of(side, period, position) - self.points_of(side, period, position);
                let whole = settled.book().points(side) - self.book().points(side);
                sums[side] += weight * i32::from(whole);
                let (own, theirs) = (rolled.dice[side], rolled.dice[side.other()]);
                let face = &mut sides[side].faces[usize::from(own) - 1];
                let first = theirs == 1;
                face.least = if first { scored } else { face.least.min(scored) };
                face.most = if first { scored } else { face.most.max(scored) };
            }
        }
        for side in Side::ALL {
            let extra = DIE * sides[side].extra.len() as i16;
            // 36 times 36 pairs
            sides[side].tenths = ((sums[side] * 10 + 648) / 1296) as i16 + extra;
        }
        Forecast { position, sides }
    }

    fn player(&self, side: Side, plain: &ScoringDice) -> Expected {
        let position = plain.position;
        let breakdown = self.breakdown(side, position, plain);
        let mut reached = [false; COLUMNS];
        let mut faces = [Face::default(); 6];
        // dice on which only the one or only the other card calls a foul
        let fouls = |home, visitors| {
            !self.fouls_of(side, position, &ScoringDice::new(position, home, visitors)).is_empty()
        };
        let by =
            |own: u8, theirs: u8| if side == Side::Home { fouls(own, theirs) } else { fouls(theirs, own) };
        for die in 1..=6u8 {
            let mut dice = plain.clone();
            dice.dice[side] = die;
            let net = self.breakdown(side, position, &dice).net;
            reached[net.clamp(0, COLUMNS as i8 - 1) as usize] = true;
            faces[usize::from(die) - 1].foul = (1..=6).all(|theirs| by(die, theirs));
        }
        Expected {
            name: self.setup().player_at(side, position),
            rating: breakdown.rating,
            chart: breakdown.chart,
            row: self.charts().row(breakdown.chart, breakdown.rating),
            reached,
            terms: breakdown.terms,
            faces,
            fouls_on_theirs: (1..=6).filter(|theirs| (1..=6).all(|own| by(own, *theirs))).collect(),
            extra: self.extra_dice(side, position),
            tenths: 0,
        }
    }

    /// How often each face comes, in 36ths: a press rolls a 3 or 4 again, once (§14.1.6).
    fn weights(&self, side: Side) -> [i32; 6] {
        if self.must_reroll(side) { [8, 8, 2, 2, 8, 8] } else { [6; 6] }
    }

    /// The effect of `choice` by `side`; `None` if it changes no roll.
    #[must_use]
    pub fn preview(&self, side: Side, choice: Choice) -> Option<Preview> {
        let (after, at) = self.after(side, choice)?;
        let open = self.unresolved().filter(|position| at.is_none_or(|at| at == *position));
        let (before, after) = (self.seen_by(Some(side)), after.seen_by(Some(side)));
        let both = |position| (before.forecast_known(position), after.forecast_known(position));
        let pairs: Vec<(Forecast, Forecast)> = open.map(both).collect();
        let gain = |pair: &(Forecast, Forecast)| pair.1.edge(side) - pair.0.edge(side);
        let change = pairs.iter().map(gain).sum();
        let everywhere = if at.is_none() { pairs.len() } else { 0 };
        let (before, after) = pairs.into_iter().max_by_key(|pair| gain(pair).abs())?;
        Some(Preview { before, after, change, everywhere })
    }

    /// The edge of `side` at `position` if this Defense card of the opponents counts there (12.5.3).
    pub(super) fn edge_if_picked(&self, side: Side, position: Position, card: Card) -> i16 {
        let mut seen = self.clone();
        seen.picked[side.other()] = Some(card);
        seen.expected(position).edge(side)
    }

    /// The game after a card is played or taken back, and the only position that it concerns; `None` if it changes no roll.
    pub(super) fn after(&self, side: Side, choice: Choice) -> Option<(Contest, Option<Position>)> {
        let mut after = self.clone();
        let display = &mut after.displays[side];
        let at = match choice {
            Choice::Play { card, position } if Card::of(card).kind() != Kind::Coaching => {
                display.played[position as usize].push(PlayedCard { number: card, open: true });
                Some(position)
            }
            Choice::Play { card, position } if Card::of(card) == Card::BoxAndOne => {
                (display.coaching, display.target) = (Some(card), Some(position));
                Some(position)
            }
            Choice::Coach { card } if !matches!(Card::of(card), Card::Injury | Card::TechnicalFoul) => {
                (display.coaching, display.target) = (Some(card), None);
                None
            }
            Choice::Withdraw { card } if display.coaching == Some(card) => {
                (display.coaching, display.target) = (None, None);
                None
            }
            Choice::Withdraw { card } => {
                let lies = |position: &Position| {
                    display.played[*position as usize].iter().any(|played| played.number == card)
                };
                let position = Position::ALL.into_iter().find(lies)?;
                display.played[position as usize].retain(|played| played.number != card);
                Some(position)
            }
            _ => return None,
        };
        Some((after, at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::march_madness::advanced::moves::tests::team;
    use crate::march_madness::advanced::question::Draw;
    use crate::march_madness::advanced::{HouseCoach, Setup};
    use crate::table::{Coach, Need, Session};

    #[test]
    fn what_is_scored_is_within_what_was_forecast() {
        for seed in 0..8 {
            let setup = Setup::new(team("Home"), team("Visitors"));
            let mut session = Session::<Contest>::new(setup.into(), Some(crate::kit::Seed(seed))).unwrap();
            let mut resolved = 0;
            loop {
                let before = session.game().clone();
                match session.need() {
                    Need::Over => break,
                    Need::Choose { side, question, choices } => {
                        let choice = HouseCoach.choose(session.game(), *side, question);
                        let at = choices.iter().position(|c| *c == choice).unwrap();
                        if let (Some(preview), true) = (before.preview(*side, choice), question.is_move()) {
                            assert_eq!(preview.before.position, preview.after.position);
                        }
                        session.choose(at as u16).unwrap();
                    }
                    Need::Roll { draw: Draw::Scoring { side, position }, .. } => {
                        let (side, position) = (*side, *position);
                        let forecast = before.forecast_known(position);
                        session.flip().unwrap();
                        let now = session.game().clone();
                        if now.is_resolved(position) && now.extra_dice(side, position).is_empty() {
                            resolved += 1;
                            for side in Side::ALL {
                                let scored = now.points_of(side, before.period(), position)
                                    - before.points_of(side, before.period(), position);
                                let of = &forecast.sides[side];
                                let most = of.faces.iter().map(|face| face.most).max().unwrap();
                                assert!(scored <= most + 12 * of.extra.len() as u16, "{scored} > {most}");
                            }
                        }
                    }
                    _ => session.flip().unwrap(),
                }
            }
            assert!(resolved > 0);
        }
    }
}
