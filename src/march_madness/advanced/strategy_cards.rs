//! The Strategy cards of a box: the sixty of Hardwood's, with the numbers the text leaves to us, or a person's own
//! (MM §12.5, §14).

use super::strategy::{Card, Kind, Numbers};
use crate::kit::{Invalid, Problem, Provenance, read_cell, read_rows};
use crate::march_madness::Position;
use crate::march_madness::component::Component;
use std::sync::OnceLock;

/// The number of cards in the printed deck.
pub const DECK: u8 = 60;
/// The most of a card that a person's own deck may have.
pub const MOST_OF_A_CARD: u8 = 6;
/// The numbers kept for further copies of a card.
const FURTHER: u8 = MOST_OF_A_CARD - 1;

impl Card {
    /// The card with this number. Numbers are names that saves and links keep, the same in every box: 1 to 60 are the
    /// sixty cards of §14, each with its copies in a row, and five after those are kept for further copies of each
    /// card.
    #[must_use]
    pub fn of(number: u8) -> Card {
        debug_assert!(number > 0, "0 is a card that a view hides");
        static BY_NUMBER: OnceLock<Vec<Card>> = OnceLock::new();
        let cards = BY_NUMBER.get_or_init(|| {
            let printed = StrategyCards::house().numbers.iter();
            let printed = printed.flat_map(|card| std::iter::repeat_n(card.card, usize::from(card.count)));
            let further = Card::ALL.iter().flat_map(|card| std::iter::repeat_n(*card, usize::from(FURTHER)));
            printed.chain(further).collect()
        });
        cards[usize::from(number.max(1)).min(cards.len()) - 1]
    }
}

/// The Strategy cards of a box: Hardwood's, or a person's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StrategyCards {
    /// In the order of [`Card::ALL`].
    numbers: Vec<Numbers>,
}

impl StrategyCards {
    /// The numbers of every card, in the order of [`Card::ALL`].
    #[must_use]
    pub fn all(&self) -> &[Numbers] {
        &self.numbers
    }

    /// The numbers of a card.
    ///
    /// # Panics
    /// Never: every reader checks that there are numbers for every card.
    #[must_use]
    pub fn numbers(&self, card: Card) -> &Numbers {
        &self.numbers[card as usize]
    }

    /// The numbers of the cards in the deck, each card's copies in a row ([`Card::of`]).
    #[must_use]
    pub fn deck(&self) -> Vec<u8> {
        let mut first = 1;
        let mut further = DECK + 1;
        let mut deck = Vec::new();
        for (card, ours) in self.numbers.iter().zip(&Self::house().numbers) {
            let printed = card.count.min(ours.count);
            deck.extend(first..first + printed);
            deck.extend(further..further + (card.count - printed).min(FURTHER));
            (first, further) = (first + ours.count, further + FURTHER);
        }
        deck
    }

    /// How many cards of a kind there are.
    fn count(&self, kind: Kind) -> u32 {
        self.numbers.iter().filter(|card| card.kind == kind).map(|card| u32::from(card.count)).sum()
    }
}

/// How many cards of each kind the book has (§14).
const MIX: [u32; 3] = [16, 22, 22];
/// Writes a cell.
type WriteCell = fn(&mut Numbers, &str) -> Result<(), String>;

/// The columns of the cells of [`Component`].
const CELLS: [WriteCell; 7] = [
    |it, text| {
        let count = text.parse().ok().filter(|count| *count <= MOST_OF_A_CARD);
        it.count =
            count.ok_or_else(|| format!("\"{text:.12}\" is no whole number from 0 to {MOST_OF_A_CARD}"))?;
        Ok(())
    },
    |it, text| {
        it.positions = positions(text).map_err(String::from)?;
        Ok(())
    },
    |it, text| {
        it.black = match text.to_lowercase().as_str() {
            "yes" | "y" | "all" | "x" | "black" => true,
            "no" | "n" | "position" | "" => false,
            _ => return Err("expected yes or no".to_owned()),
        };
        Ok(())
    },
    |it, text| {
        it.drm = drm(text)?;
        Ok(())
    },
    |it, text| {
        it.other_drm = drm(text)?;
        Ok(())
    },
    |it, text| {
        it.own_fouls = faces(text)?;
        Ok(())
    },
    |it, text| {
        it.other_fouls = faces(text)?;
        Ok(())
    },
];

impl Component for StrategyCards {
    const NAME: &'static str = "Strategy cards";
    const COLUMNS: &'static [&'static str] =
        &["Cards", "Positions", "Black", "Die", "Other die", "Your fouls", "Their fouls"];

    fn house() -> &'static Self {
        static HOUSE: OnceLock<StrategyCards> = OnceLock::new();
        HOUSE.get_or_init(|| {
            let read = read_cards(include_str!("../data/strategy_cards.csv"));
            StrategyCards { numbers: read.unwrap_or_default() }
        })
    }

    /// Columns `card,kind,count,positions,reach,drm,other_drm,own_fouls,other_fouls,status,printed`.
    fn read(csv: &str) -> Result<Self, Vec<Problem>> {
        Ok(StrategyCards { numbers: read_cards(csv)? })
    }

    fn write(&self) -> String {
        let mut text =
            "card,kind,count,positions,reach,drm,other_drm,own_fouls,other_fouls,status,printed\n".to_owned();
        for it in &self.numbers {
            let reach = if it.black { "all" } else { "position" };
            let (own, other) = (written(&it.own_fouls), written(&it.other_fouls));
            text += &format!(
                "{},{},{},{},{reach},{},{},{own},{other},{},{}\n",
                it.card,
                it.kind.name(),
                it.count,
                places(&it.positions),
                it.drm,
                it.other_drm,
                it.status,
                it.printed
            );
        }
        text
    }

    /// The numbers of cards (§14), and what the text says of each.
    fn oddities(&self) -> Vec<String> {
        let mut odd = Vec::new();
        for (it, ours) in self.numbers.iter().zip(&Self::house().numbers) {
            let name = it.card;
            if it.count != ours.count {
                odd.push(format!("{name}: {} in the deck; the rulebook has {} (14).", it.count, ours.count));
            }
            let said = [
                ("die", it.drm, ours.drm, ["all", "drm"]),
                ("other die", it.other_drm, ours.other_drm, ["all", "other_drm"]),
            ];
            for (what, has, book, said) in said {
                if said.contains(&&*ours.printed) && has != book {
                    odd.push(format!(
                        "{name}: {has:+} on the {what}; the rulebook's text has {book:+} (14)."
                    ));
                }
                if ours.printed == "sign" && has.signum() != book.signum() {
                    let way = if book < 0 { "fewer" } else { "more" };
                    odd.push(format!(
                        "{name}: {has:+} on the {what}; by the rulebook it brings {way} points (14)."
                    ));
                }
            }
            let fouls = [(&it.own_fouls, &ours.own_fouls), (&it.other_fouls, &ours.other_fouls)];
            if ours.printed == "foul" && fouls.iter().any(|(has, book)| has.is_empty() && !book.is_empty()) {
                odd.push(format!("{name} calls no foul; by the rulebook it does (14)."));
            }
            if ours.printed == "all" && fouls.iter().any(|(has, book)| has != book) {
                odd.push(format!("{name}: the rulebook's text has other fouls (12.9, 14)."));
            }
            if ours.printed == "other_fouls"
                && !ours.other_fouls.iter().all(|face| it.other_fouls.contains(face))
            {
                let book = written(&ours.other_fouls);
                odd.push(format!("{name}: the rulebook's example has a foul on {book} (12.9)."));
            }
            if it.card == Card::GoodBallHandling && it.positions != ours.positions {
                odd.push(format!("{name}: the rulebook has it at RG alone (14.2.12)."));
            }
            if it.kind != Kind::Coaching && it.black && !ours.black {
                odd.push(format!("{name} is black, but no rule says what it does from elsewhere (12.5)."));
            }
        }
        let counts = [Kind::Coaching, Kind::Offense, Kind::Defense].map(|kind| self.count(kind));
        if counts != MIX {
            let [coaching, offense, defense] = counts;
            odd.push(format!(
                "{coaching} Coaching, {offense} Offense and {defense} Defense cards; the rulebook has 16, 22 and 22 (14)."
            ));
        }
        odd
    }

    fn heads(&self) -> Vec<[String; 2]> {
        let head = |it: &Numbers| {
            [["Coaching", "Offense", "Defense"][it.kind as usize].to_owned(), it.card.name().to_owned()]
        };
        self.numbers.iter().map(head).collect()
    }

    fn cell(&self, row: usize, column: usize) -> String {
        let Some(it) = self.numbers.get(row) else { return String::new() };
        match column {
            0 => it.count.to_string(),
            1 if it.kind == Kind::Coaching => "Coaching Box".to_owned(),
            1 => places(&it.positions),
            2 if it.kind == Kind::Coaching => String::new(),
            2 => if it.black { "yes" } else { "no" }.to_owned(),
            3 => shift(it.drm),
            4 => shift(it.other_drm),
            5 => written(&it.own_fouls),
            _ => written(&it.other_fouls),
        }
    }

    fn set_cell(&mut self, row: usize, column: usize, text: &str) -> Result<(), String> {
        let ours = Self::house().numbers.get(row);
        let (Some(it), Some(set)) = (self.numbers.get_mut(row), CELLS.get(column)) else { return Ok(()) };
        if it.kind == Kind::Coaching && matches!(column, 1 | 2) {
            return Ok(());
        }
        set(it, text.trim())?;
        // a changed card is one that somebody has in print
        if let Some(ours) = ours {
            it.status = ours.status;
            if it != ours {
                it.status = Provenance::Printed;
            }
        }
        Ok(())
    }

    fn is_printed(row: usize, column: usize) -> bool {
        let Some(ours) = Self::house().numbers.get(row) else { return false };
        let said = &*ours.printed;
        match column {
            0 => true,
            1 => ours.card == Card::GoodBallHandling,
            2 => false,
            3 => matches!(said, "all" | "drm"),
            4 => matches!(said, "all" | "other_drm"),
            5 => said == "all",
            _ => matches!(said, "all" | "other_fouls"),
        }
    }

    fn is_fixed(&self, row: usize, column: usize) -> bool {
        let coaching = self.numbers.get(row).is_some_and(|it| it.kind == Kind::Coaching);
        coaching && matches!(column, 1 | 2)
    }
}

fn read_cards(csv: &str) -> Result<Vec<Numbers>, Vec<Problem>> {
    let mut wanted = Card::ALL.iter();
    let rows = read_rows(csv, 11, |cells| {
        let card: Card = read_cell(cells, 0)?;
        match wanted.next() {
            Some(next) if *next == card => {}
            Some(next) => return Err((0, format!("expected {next} here: every card once, in order"))),
            None => return Err((0, "every card has had its row".to_owned())),
        }
        let kind = card.kind().name();
        if cells[1] != kind {
            return Err((1, format!("{card} is a card of kind {kind} (MM §14)")));
        }
        if !matches!(cells[4], "all" | "position") {
            return Err((4, "expected all or position".to_owned()));
        }
        let mut numbers = Numbers {
            card,
            kind: card.kind(),
            count: 0,
            positions: Vec::new(),
            black: false,
            drm: 0,
            other_drm: 0,
            own_fouls: Vec::new(),
            other_fouls: Vec::new(),
            status: read_cell(cells, 9)?,
            printed: cells[10].to_owned(),
        };
        for (at, set) in (2..).zip(CELLS) {
            set(&mut numbers, cells[at]).map_err(|why| (at, why))?;
        }
        Ok(numbers)
    })?;
    match rows.len() {
        n if n == Card::ALL.len() => Ok(rows),
        n => {
            Err(vec![Problem::new("cards", format!("{n} of {}; every card needs its row", Card::ALL.len()))])
        }
    }
}

fn drm(text: &str) -> Result<i8, String> {
    let plain = text.replace('\u{2212}', "-");
    let number = plain.strip_prefix('+').unwrap_or(&plain).parse().ok().filter(|drm| (-4..=4).contains(drm));
    number.ok_or_else(|| format!("\"{text:.12}\" is no whole number from -4 to 4"))
}

/// A modifier as a cell has it: "+2", "−1", "0".
fn shift(drm: i8) -> String {
    match drm {
        0 => "0".to_owned(),
        1.. => format!("+{drm}"),
        _ => format!("\u{2212}{}", drm.unsigned_abs()),
    }
}

fn positions(text: &str) -> Result<Vec<Position>, Invalid> {
    if text.eq_ignore_ascii_case("any") {
        return Ok(Position::ALL.to_vec());
    }
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let mut positions: Vec<Position> = words.map(str::parse).collect::<Result<_, _>>()?;
    positions.sort_unstable();
    positions.dedup();
    if positions.is_empty() {
        return Err("expected any, or positions such as C LF RF".into());
    }
    Ok(positions)
}

/// Positions as a cell has them: "any", "C LF RF".
fn places(positions: &[Position]) -> String {
    if positions.len() == Position::ALL.len() {
        return "any".to_owned();
    }
    positions.iter().map(|position| position.short()).collect::<Vec<_>>().join(" ")
}

fn faces(text: &str) -> Result<Vec<u8>, String> {
    let digits = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, ',' | ';'));
    let face = |digit: char| digit.to_digit(10).filter(|face| (1..=6).contains(face)).map(|face| face as u8);
    let faces: Option<Vec<u8>> = digits.map(face).collect();
    let mut faces =
        faces.ok_or_else(|| format!("\"{text:.12}\": expected faces 1 to 6, with spaces between them"))?;
    faces.sort_unstable();
    faces.dedup();
    Ok(faces)
}

/// Faces as a cell has them: "1 2".
fn written(faces: &[u8]) -> String {
    faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §14: our cards keep to what the book prints, and their file is as it would be written.
    #[test]
    fn our_cards_are_not_odd() {
        let ours = StrategyCards::house();
        assert_eq!(ours.oddities(), Vec::<String>::new());
        assert_eq!(ours.write(), include_str!("../data/strategy_cards.csv"));
        assert_eq!(ours.deck(), (1..=DECK).collect::<Vec<_>>());
    }

    /// A number means the same card in every box.
    #[test]
    fn every_copy_has_a_number_of_its_own() {
        let mut own = StrategyCards::house().clone();
        for row in 0..Card::ALL.len() {
            own.set_cell(row, 0, &(row % 7).to_string()).unwrap();
        }
        let deck = own.deck();
        let unique: std::collections::BTreeSet<u8> = deck.iter().copied().collect();
        assert_eq!(unique.len(), deck.len());
        for (row, card) in Card::ALL.iter().enumerate() {
            let copies = deck.iter().filter(|number| Card::of(**number) == *card).count();
            assert_eq!(copies, row % 7, "{card}");
        }
    }
}
