//! A coach's choices, grouped for the screen: by the card in hand, then by where it can go.

use super::contest::Contest;
use super::question::{Choice, Question};
use super::strategy::{Card, Kind};
use crate::court::Side;
use crate::march_madness::Position;
use crate::table::Answer;

/// A thing a coach can do, in one way or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// The card in hand it uses, if any.
    pub card: Option<u8>,
    /// The label: "Zone Defense", "Resolve".
    pub label: String,
    /// The key that selects it.
    pub key: Option<char>,
    /// The ways to do it. Their index counts all choices.
    pub answers: Vec<Answer>,
    /// Places and uses that are barred now, each with its reason: "C" "has been resolved".
    pub barred: Vec<(String, &'static str)>,
}

impl Move {
    /// Whether selecting it is enough, because there is only one way.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.card.is_none() && self.answers.len() == 1
    }
}

/// The keys of the cards in hand, in order.
const HAND_KEYS: &str = "1234567890ajz+";
/// The keys of players who may be saved from a foul.
const SAVE_KEYS: &str = "ajz";
/// Every key of a move or of one of its ways.
pub const KEYS: &str = "1234567890ajz+rhexyd";

impl Question {
    /// Whether the question is answered with a move: a turn, or a free Move.
    #[must_use]
    pub const fn is_move(&self) -> bool {
        matches!(self, Question::Turn { .. } | Question::Move)
    }
}

impl Contest {
    /// The choices of a turn or a free Move of `side`, as moves: first what the dice require, then the cards
    /// in hand, then the rest; only what can be done now.
    #[must_use]
    pub fn moves(&self, side: Side, choices: &[Choice]) -> Vec<Move> {
        let seen = self.seen_by(Some(side));
        seen.known_moves(side, choices)
    }

    fn known_moves(&self, side: Side, choices: &[Choice]) -> Vec<Move> {
        let plain = |label: &str, key: char, of: fn(&Choice) -> bool| {
            let indexed = (0u16..).zip(choices).filter(|(_, choice)| of(choice));
            let ways = indexed.zip(1u32..).map(|((index, choice), nth)| self.way(side, index, *choice, nth));
            Move {
                card: None,
                label: label.to_owned(),
                key: Some(key),
                answers: ways.collect(),
                barred: Vec::new(),
            }
        };
        let resolve = plain("Resolve", 'r', |choice| matches!(choice, Choice::Resolve { .. }));
        let pass = plain("No Move", 'h', |choice| *choice == Choice::Pass);
        let rest = [
            plain("Discard and draw", 'd', |choice| matches!(choice, Choice::Discard { .. })),
            plain("Try for a card", 'y', |choice| *choice == Choice::Try),
            plain("Reveal one of theirs", 'e', |choice| matches!(choice, Choice::Reveal { .. })),
            plain("Take one back", 'x', |choice| matches!(choice, Choice::Withdraw { .. })),
        ];
        let keys = HAND_KEYS.chars().map(Some).chain(std::iter::repeat(None));
        let hand = self.display(side).hand.iter().zip(keys).map(|(&number, key)| {
            let ways = (0u16..).zip(choices).filter(|(_, choice)| with(**choice) == Some(number));
            let ways = ways.map(|(index, choice)| self.way(side, index, *choice, 0)).collect();
            let barred = self.barred(side, number);
            Move { card: Some(number), label: Card::of(number).name().to_owned(), key, answers: ways, barred }
        });
        let mut moves: Vec<Move> = [resolve, pass].into_iter().chain(hand).chain(rest).collect();
        // only what can be done; a card is held all the same
        moves.retain(|a_move| a_move.card.is_some() || !a_move.answers.is_empty());
        moves
            .iter_mut()
            .filter(|a_move| a_move.card.is_some())
            .for_each(|a_move| save_keys(&mut a_move.answers));
        moves
    }

    /// One way of a move. `nth` counts the ways of the same kind from 1.
    fn way(&self, side: Side, index: u16, choice: Choice, nth: u32) -> Answer {
        let digit = |n: u32| char::from_digit(n, 10).filter(|_| n < 10);
        let at = |position: Position| digit(position as u32 + 1);
        let player = |side: Side, position: Position| match position {
            Position::Bench => "Bench".to_owned(),
            _ => format!("{position} {}", self.setup().player(side, position)),
        };
        let (label, note, key) = match choice {
            Choice::Resolve { position } => {
                let against = self.setup().player(side.other(), position);
                (player(side, position), format!("against {against}"), at(position))
            }
            Choice::Play { card, position } => {
                let target = if Card::of(card) == Card::BoxAndOne { side.other() } else { side };
                (player(target, position), self.where_it_fails(card, position), at(position))
            }
            Choice::Coach { .. } => ("Into the Coaching Box".to_owned(), String::new(), Some('0')),
            Choice::Restore { position, .. } => {
                (format!("Take a foul from {}", self.setup().player(side, position)), String::new(), None)
            }
            Choice::Discard { card } => {
                let hand = &self.display(side).hand;
                let place = hand.iter().position(|number| *number == card);
                let key = place.and_then(|place| HAND_KEYS.chars().nth(place));
                (Card::of(card).name().to_owned(), String::new(), key)
            }
            Choice::Reveal { position, .. } => (format!("At {position}"), String::new(), digit(nth)),
            Choice::Withdraw { card } => {
                let display = self.display(side);
                let lies = |position: &&Position| {
                    display.played[**position as usize].iter().any(|played| played.number == card)
                };
                let from = Position::ALL.iter().find(lies).map_or("the Coaching Box", |p| p.short());
                (Card::of(card).name().to_owned(), format!("from {from}"), digit(nth))
            }
            Choice::Try => ("Try for a card".to_owned(), "5 or 6".to_owned(), Some('y')),
            _ => ("No Move".to_owned(), String::new(), Some('h')),
        };
        Answer { note, key, ..Answer::plain(index, label) }
    }

    /// The places barred to the card in hand now, each with its reason.
    fn barred(&self, side: Side, number: u8) -> Vec<(String, &'static str)> {
        let (display, card) = (self.display(side), Card::of(number));
        if card.kind() == Kind::Coaching {
            let why = match card {
                _ if display.coaching.is_some() => Some("there is a card in it"),
                Card::BoxAndOne if display.box_used => Some("one Box & One a period"),
                _ => None,
            };
            return why.map(|why| ("Coaching Box".to_owned(), why)).into_iter().collect();
        }
        let why = |position: Position| match () {
            () if self.is_resolved(position) => Some("resolved"),
            () if display.played[position as usize].len() >= 2 => Some("two cards are there"),
            () => None,
        };
        let all = Position::ALL.into_iter();
        all.filter_map(|position| Some((position.short().to_owned(), why(position)?))).collect()
    }

    /// A note if the card has no effect at this position.
    fn where_it_fails(&self, card: u8, position: Position) -> String {
        let card = Card::of(card);
        if card.kind() == Kind::Coaching || self.fits(card, position) {
            String::new()
        } else {
            "no effect there".to_owned()
        }
    }
}

/// The card in hand that a choice uses.
const fn with(choice: Choice) -> Option<u8> {
    match choice {
        Choice::Play { card, .. } | Choice::Coach { card } | Choice::Restore { card, .. } => Some(card),
        _ => None,
    }
}

fn save_keys(ways: &mut [Answer]) {
    let open = ways.iter_mut().filter(|way| way.key.is_none());
    open.zip(SAVE_KEYS.chars()).for_each(|(way, key)| way.key = Some(key));
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::march_madness::advanced::{HouseCoach, Setup};
    use crate::march_madness::cards::{POSITIONS, PlayerCard, TeamCard};
    use crate::table::{Coach, Need, Session};
    use std::collections::BTreeSet;

    /// A team without ratings.
    pub(in crate::march_madness::advanced) fn team(name: &str) -> TeamCard {
        let player = |at: &&str| PlayerCard {
            position: (*at).into(),
            name: format!("{name} {at}"),
            ..PlayerCard::default()
        };
        let players = POSITIONS.iter().map(player).collect();
        TeamCard { name: name.into(), coaching: 3, players, ..TeamCard::default() }
    }

    #[test]
    fn every_choice_is_one_way_of_one_move_with_unique_keys() {
        for seed in 0..6 {
            let setup = Setup::new(team("Home"), team("Visitors"));
            let mut session = Session::<Contest>::new(setup.into(), Some(crate::kit::Seed(seed))).unwrap();
            let mut asked = 0;
            loop {
                let choice = match session.need() {
                    Need::Over => break,
                    Need::Choose { side, question, choices } => {
                        if question.is_move() {
                            asked += 1;
                            check(&session.game().moves(*side, choices), choices.len());
                        }
                        let choice = HouseCoach.choose(session.game(), *side, question);
                        choices.iter().position(|c| *c == choice).unwrap() as u16
                    }
                    _ => {
                        session.flip().unwrap();
                        continue;
                    }
                };
                session.choose(choice).unwrap();
            }
            assert!(asked > 20, "{asked}");
        }
    }

    fn check(moves: &[Move], choices: usize) {
        let ways: BTreeSet<u16> = moves.iter().flat_map(|m| m.answers.iter().map(|way| way.index)).collect();
        assert_eq!(ways.len(), choices);
        assert_eq!(moves.iter().map(|m| m.answers.len()).sum::<usize>(), choices);
        let unique = |keys: Vec<char>| {
            assert!(keys.iter().all(|key| KEYS.contains(*key)), "{keys:?}");
            assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{keys:?}");
        };
        unique(moves.iter().filter_map(|m| m.key).collect());
        moves.iter().for_each(|m| unique(m.answers.iter().filter_map(|way| way.key).collect()));
    }
}
