//! A person's own deck of Fast Action Cards: whole, or known as far as its cards have been read out at a table.

use super::deck::house_deck;
use super::deck_file::{CARDS, KnownCard, WHOLE, bit, deviations, read_known, write_known};
use super::fac::{Fac, Section, Z};
use super::notation::{Unreadable, short};
use crate::kit::{Problem, Provenance};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::ops::Deref;

/// A person's own deck. It is its cards, the one with RPG n at n - 1; a box that nobody has read out yet holds the text
/// of the house deck, which stands in for it where the software plays cards of its own.
///
/// # Examples
/// ```
/// use hardwood::statis_pro::{OwnDeck, fac::Section};
///
/// let mut deck = OwnDeck::unknown();
/// assert!(!deck.knows(147, Section::Action));
/// deck.tell(147, Section::Action, "sf 22")?;
/// assert_eq!(deck[146].action.to_string(), "Pass to SF #22");
/// assert_eq!((deck.known(), OwnDeck::BOXES), (1, 1800));
/// assert_eq!(OwnDeck::read(&deck.write()).as_ref(), Ok(&deck));
/// # Ok::<(), hardwood::statis_pro::Unreadable>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnDeck {
    cards: Vec<Fac>,
    /// The boxes of each card that are known.
    known: Vec<u16>,
}

impl From<Vec<Fac>> for OwnDeck {
    /// A deck all of whose boxes are known.
    fn from(cards: Vec<Fac>) -> Self {
        OwnDeck { known: vec![WHOLE; cards.len()], cards }
    }
}

impl Deref for OwnDeck {
    type Target = [Fac];
    fn deref(&self) -> &[Fac] {
        &self.cards
    }
}

impl OwnDeck {
    /// The boxes of a deck that can be told: nine on each of its 200 cards, beside the number.
    pub const BOXES: usize = 9 * CARDS;

    /// A deck of which nothing is known but its numbers.
    #[must_use]
    pub fn unknown() -> Self {
        Self::of(house_deck().iter().map(|&fac| KnownCard { fac, known: bit(Section::Rpg) }))
    }

    fn of(cards: impl Iterator<Item = KnownCard>) -> Self {
        let (cards, known) = cards
            .map(|card| {
                let mut fac = card.fac;
                if card.known & bit(Section::Z) == 0 && fac.z == Z::DesperationHeave {
                    // nobody said that the last card of a period gives a heave
                    fac.z = Z::Technical;
                }
                fac.status = if card.known == bit(Section::Rpg) { Provenance::House } else { fac.status };
                (fac, card.known)
            })
            .unzip();
        OwnDeck { cards, known }
    }

    /// Reads a deck's file, in which boxes and cards may be missing.
    ///
    /// # Errors
    /// Every problem of the file, as [`read_deck`](super::deck_file::read_deck) tells them.
    pub fn read(csv: &str) -> Result<Self, Vec<Problem>> {
        read_known(csv, Some(house_deck())).map(|cards| Self::of(cards.into_iter()))
    }

    /// The deck as a file, empty where nothing is known. That of a whole deck is a file for
    /// [`read_deck`](super::deck_file::read_deck).
    #[must_use]
    pub fn write(&self) -> String {
        write_known(self.cards.iter().zip(&self.known).map(|(&fac, &known)| KnownCard { fac, known }))
    }

    /// Whether this box of a card is known. Its number always is.
    #[must_use]
    pub fn knows(&self, rpg: u8, section: Section) -> bool {
        section == Section::Rpg || self.known_of(rpg) & bit(section) != 0
    }

    /// The sections of a card that nobody has read out yet.
    #[must_use]
    pub fn unknown_of(&self, rpg: u8) -> Vec<Section> {
        short::SECTIONS.into_iter().filter(|section| !self.knows(rpg, *section)).collect()
    }

    fn known_of(&self, rpg: u8) -> u16 {
        usize::from(rpg).checked_sub(1).and_then(|place| self.known.get(place)).copied().unwrap_or_default()
    }

    /// Takes what a box of a card says, in printed words or in short: "sf 22", "53", "def c fb".
    ///
    /// # Errors
    /// The text is no result of that section; nothing has changed.
    pub fn tell(&mut self, rpg: u8, section: Section, text: &str) -> Result<(), Unreadable> {
        let place = usize::from(rpg.max(1)) - 1;
        let (Some(fac), Some(known)) = (self.cards.get_mut(place), self.known.get_mut(place)) else {
            return Ok(());
        };
        short::tell(fac, section, text)?;
        *known |= bit(section);
        // whoever reads a card out says what is printed on it
        fac.status = Provenance::Printed;
        Ok(())
    }

    /// Forgets what a box of a card says.
    pub fn forget(&mut self, rpg: u8, section: Section) {
        let place = usize::from(rpg.max(1)) - 1;
        if let (Some(known), true) = (self.known.get_mut(place), section != Section::Rpg) {
            *known &= !bit(section);
        }
    }

    /// Takes over what `other` knows, also where it says otherwise.
    pub fn learn(&mut self, other: &OwnDeck) {
        let pairs = self.cards.iter_mut().zip(&mut self.known).zip(other.cards.iter().zip(&other.known));
        for ((mine, known), (theirs, told)) in pairs {
            for section in short::SECTIONS {
                if told & bit(section) != 0 {
                    short::copy(mine, theirs, section);
                }
            }
            if *told & !bit(Section::Rpg) != 0 {
                mine.status = theirs.status;
            }
            *known |= told;
        }
    }

    /// How many boxes are known, of [`BOXES`](Self::BOXES).
    #[must_use]
    pub fn known(&self) -> usize {
        self.known.iter().map(|known| (known & !bit(Section::Rpg)).count_ones() as usize).sum()
    }

    /// How many cards have a box that is known.
    #[must_use]
    pub fn cards_known(&self) -> usize {
        self.known.iter().filter(|&&known| known & !bit(Section::Rpg) != 0).count()
    }

    /// Whether all is known.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.known.iter().all(|&known| known == WHOLE)
    }

    /// What is odd about the deck beside what the rulebook says of all decks: numbers of SHOT # and FOUL # that stand on
    /// more than two cards (12A, 6.1, 17.1) and, where all is known, on fewer.
    #[must_use]
    pub fn oddities(&self) -> Vec<Problem> {
        if self.is_whole() {
            return deviations(self);
        }
        let counted = |section: Section, number: &dyn Fn(&Fac) -> u8| {
            let mut counts = [0_u8; 101];
            for (card, known) in self.cards.iter().zip(&self.known) {
                counts[usize::from(number(card))] += u8::from(known & bit(section) != 0);
            }
            counts
        };
        let numbers = [
            ("SHOT #", counted(Section::Shot, &|card| card.shot.number)),
            ("FOUL #", counted(Section::Foul, &|card| card.foul.number)),
        ];
        let odd = numbers.iter().flat_map(|(name, counts)| {
            let many = counts.iter().enumerate().filter(|(_, count)| **count > 2);
            many.map(move |(number, count)| {
                Problem::new(
                    format!("{name} {number}"),
                    format!("on {count} cards; on two it is one percent"),
                )
            })
        });
        odd.collect()
    }
}

impl Serialize for OwnDeck {
    /// As its file, so that opening a save checks the deck as reading it does.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.write().serialize(to)
    }
}

impl<'de> Deserialize<'de> for OwnDeck {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        OwnDeck::read(&String::deserialize(from)?).map_err(|problems| {
            let first = problems.first().map(ToString::to_string).unwrap_or_default();
            D::Error::custom(format!("the deck in it has {} problems; the first: {first}", problems.len()))
        })
    }
}
