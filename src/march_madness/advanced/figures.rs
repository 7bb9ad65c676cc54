//! The figures by which a coach's choices are compared: points expected to be gained on the opponents, over all dice of
//! what is still to be resolved.
//!
//! A card on the display is counted by the rules themselves ([`Contest::preview`]), with what its fouls cost in letters.
//! What is not a matter of dice, such as a new card, is worth the house coach's estimate.

use super::coach::{self, Estimates};
use super::contest::Contest;
use super::display::HIDDEN;
use super::question::{Choice, Question};
use super::strategy::Card;
use crate::court::Side;
use crate::march_madness::Position;
use crate::table::{Figure, Preferred, Prompt};

/// A Move is kept for later where it gains less, in hundredths of a point.
const LEAST_FOR_A_MOVE: i32 = 50;

/// A new card takes a turn to draw and another one to play: its gain counts for each.
const TURNS: f64 = 2.0;

/// Tenths of a point as a figure.
fn tenths(n: i32) -> Figure {
    Figure::edge(f64::from(n) / 10.0)
}

/// What the cards in hand are worth to a coach who may do so much after this, in tenths of a point: a card that is never
/// played is worth nothing.
struct Hand {
    worths: Vec<i32>,
    /// The worths of the cards that may be drawn.
    drawn: Vec<i32>,
    /// How often the coach may play one.
    plays: f64,
}

impl Hand {
    fn of(estimates: &Estimates, worths: impl Iterator<Item = i32>) -> Self {
        let mut worths: Vec<i32> = worths.map(|worth| worth.max(0)).collect();
        worths.sort_unstable_by(|a, b| b.cmp(a));
        Hand { worths, drawn: estimates.unseen(), plays: estimates.actions_left() }
    }

    /// The worth of these cards, the best one first, as far as they can be played.
    fn worth(&self, cards: &[i32]) -> f64 {
        let played =
            |(nth, worth): (usize, &i32)| f64::from(*worth) * (self.plays - nth as f64).clamp(0.0, 1.0);
        cards.iter().enumerate().map(played).sum()
    }

    /// The gain of one more card, on average over all that may be drawn.
    fn gain_of_one(&self, cards: &[i32]) -> f64 {
        if self.drawn.is_empty() {
            return 0.0;
        }
        let with = |new: &i32| {
            let place = cards.partition_point(|worth| worth > new);
            let mut all = cards.to_vec();
            all.insert(place, *new);
            self.worth(&all)
        };
        self.drawn.iter().map(with).sum::<f64>() / self.drawn.len() as f64 - self.worth(&self.worths)
    }

    /// The gain where a card of this worth is exchanged for an unknown one.
    fn exchanged(&self, worth: i32) -> f64 {
        let mut cards = self.worths.clone();
        if let Some(place) = cards.iter().position(|other| *other == worth.max(0)) {
            cards.remove(place);
        }
        self.gain_of_one(&cards)
    }

    fn with_one_more(&self) -> f64 {
        self.gain_of_one(&self.worths)
    }
}

impl Contest {
    /// The figures of the answers to a question.
    #[must_use]
    pub fn figures(&self, side: Side, question: &Question, choices: &[Choice]) -> Vec<Figure> {
        let all = |why: &'static str| vec![Figure::None(why); choices.len()];
        let seen = self.seen_by(Some(side));
        match *question {
            Question::Turn { .. } | Question::Move => seen.move_figures(side, choices),
            Question::Pick { position } => {
                let figure = |choice: &Choice| match choice {
                    Choice::Pick { card } => {
                        tenths(seen.edge_if_picked(side, position, Card::of(*card)).into())
                    }
                    _ => Figure::NOT_POINTS,
                };
                choices.iter().map(figure).collect()
            }
            Question::Last | Question::TimeOut => {
                let gain = coach::time_out_gain(&seen, side).unwrap_or(0);
                let figure = |choice: &Choice| tenths(if *choice == Choice::TimeOut { gain } else { 0 });
                choices.iter().map(figure).collect()
            }
            Question::ChartCell { .. } => all("Your chart says it."),
            Question::Open { .. } => {
                all("Face down the card does nothing here; open, they know it from now on.")
            }
            Question::Teammate { .. } => all("Four points, whoever scores them."),
            Question::Foul { .. } | Question::Save { .. } => {
                all("One foul a period: it is worth most for the player who has most left to do.")
            }
        }
    }

    /// The choices of a turn or a Move, in the view of `side`.
    fn move_figures(&self, side: Side, choices: &[Choice]) -> Vec<Figure> {
        let estimates = Estimates::of(self, side);
        let mut before = [None; Position::ALL.len()];
        let mut known: Vec<(Card, Option<Position>, i32)> = Vec::new();
        let mut placed = |choice: Choice| -> Option<i32> {
            // a card is taken back once, and brings the other way round what it brings where it lies
            let (card, back) = match choice {
                Choice::Play { card, .. } | Choice::Coach { card } => (Card::of(card), false),
                Choice::Withdraw { card } => (Card::of(card), true),
                _ => return None,
            };
            let at = match choice {
                Choice::Play { position, .. } => Some(position),
                _ => None,
            };
            let same = |(other, place, _): &&(Card, Option<Position>, i32)| (*other, *place) == (card, at);
            if let Some((.., gain)) = known.iter().find(same).filter(|_| !back) {
                return Some(*gain);
            }
            let (after, only) = self.after(side, choice)?;
            let open = self.unresolved().filter(|position| only.is_none_or(|only| only == *position));
            let gain = |position: Position| {
                let was = *before[position as usize]
                    .get_or_insert_with(|| self.forecast_known(position).edge(side));
                i32::from(after.forecast_known(position).edge(side) - was)
            };
            let (gain, fouls) = (open.map(gain).sum::<i32>(), estimates.fouls(card, only));
            if back {
                return Some(gain - fouls);
            }
            known.push((card, at, gain + fouls));
            Some(gain + fouls)
        };
        let gains: Vec<Option<i32>> = choices.iter().map(|&choice| placed(choice)).collect();
        // what a card is worth where it counts most, or kept for the next half
        let most = |number: u8| {
            let uses = choices.iter().zip(&gains).filter_map(|(choice, gain)| match choice {
                Choice::Play { card, .. } | Choice::Coach { card } if *card == number => *gain,
                _ => None,
            });
            uses.max().unwrap_or(0).max(estimates.kept(Card::of(number)))
        };
        // a view that hides the hand asks about none of its cards
        let held = self.display(side).hand.iter().copied().filter(|&number| number != HIDDEN);
        let hand = Hand::of(&estimates, held.map(most));
        let figure = |(choice, gain): (&Choice, &Option<i32>)| match (*choice, *gain) {
            (_, Some(gain)) => tenths(gain),
            (Choice::Discard { card }, _) => Figure::edge(hand.exchanged(most(card)) / (10.0 * TURNS)),
            (Choice::Try, _) => Figure::edge(hand.with_one_more() / (30.0 * TURNS)),
            (Choice::Reveal { .. }, _) => Figure::None("It shows a card, and changes no points."),
            (choice, _) => estimates.other(choice).map_or(Figure::NOT_POINTS, tenths),
        };
        choices.iter().zip(&gains).map(figure).collect()
    }

    /// The choice to be preferred to `best`, which has the best figure, and why: a Move is kept where it gains little, a
    /// timeout called only where the result asks for it.
    pub(super) fn preferred_choice(
        &self,
        side: Side,
        question: &Question,
        best: Choice,
        prompt: &Prompt,
    ) -> Option<Preferred<Choice>> {
        match question {
            Question::Move if best != Choice::Pass => {
                let figure = prompt.figure(prompt.best()?)?;
                let left = self.display(side).moves;
                let why = format!("{} is little for a Move; {left} left this half.", figure.text()?);
                (figure.worth()? < LEAST_FOR_A_MOVE).then_some((Choice::Pass, why))
            }
            Question::Last => {
                let margin = self.if_it_stands(self.last_roll()?).margin(side);
                let decided = self.is_last_resolution();
                match best {
                    Choice::Pass if decided && margin < 0 => {
                        Some((Choice::TimeOut, "As it stands we lose: only new dice help.".to_owned()))
                    }
                    Choice::TimeOut if decided && margin > 0 => {
                        Some((Choice::Pass, "As it stands we win.".to_owned()))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
