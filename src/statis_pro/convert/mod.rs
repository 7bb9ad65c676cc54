//! Converts cards of the earlier Base-8 editions into Base-10 cards (SP §17.1-17.4) and explains each field.

mod read;

pub use read::{Column, read};

use super::cards::PlayerCard;
use super::fac::Class;
use crate::kit::{Problem, Provenance};
use serde::Serialize;

/// A card of an earlier edition as printed. Base-8 numbers have two digits, each from 1 to 8.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Base8Card {
    /// The player's name: "Larry Bird".
    pub name: String,
    /// One or two of guard, forward and center, the player's own first.
    pub classes: Vec<Class>,
    /// FIELD GOAL, base 8.
    pub fg: u8,
    /// ATTEMPTS.
    pub atts: u8,
    /// THREE POINT ATTEMPTS.
    pub three_atts: u8,
    /// THREE POINT, base 8; absent if the player may not try one.
    pub three: Option<u8>,
    /// FREE THROW, base 8.
    pub ft: u8,
    /// REBOUND.
    pub rebounds: u8,
    /// FOUL RANGE, first and last number, base 8; absent for none.
    pub foul_range: Option<(u8, u8)>,
    /// FOUL DRAWING in tenths.
    pub foul_drawing: u16,
    /// BLOCK RATE.
    pub blocks: u8,
    /// ASSIST, base 8; absent for none.
    pub assists: Option<u8>,
    /// STEAL RATE.
    pub steals: u8,
    /// DEFENSE RATE: M3 is -3, P2 is 2.
    pub defense: i8,
    /// Games played in the season.
    pub games: u8,
    /// Injury Rate.
    pub injury: u8,
}

/// A converted card, and how each of its fields was converted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct Converted {
    /// The Base-10 card.
    pub card: PlayerCard,
    /// The fields in the order of a card.
    pub notes: Vec<Note>,
}

/// How one field was converted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Note {
    /// The field's name: "FIELD GOAL".
    pub field: &'static str,
    /// The value on the old card.
    pub from: String,
    /// The value on the new card.
    pub to: String,
    /// The section of the conversion; absent if the field is unchanged.
    pub section: Option<&'static str>,
}

/// §17.1 The Base-10 ratings of the Base-8 numbers 11 to 88, at index 8 * (first digit - 1) + second digit -
/// 1. Printed, except the last, which the table lacks (SP9).
const SHOOTING: [u8; 64] = [
    1, 3, 5, 6, 8, 9, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 27, 28, 30, 31, 33, 34, 36, 38, 39, 41, 42, 44,
    45, 47, 48, 50, 52, 53, 55, 56, 58, 59, 61, 63, 64, 66, 67, 69, 70, 72, 73, 75, 77, 78, 80, 81, 83, 84,
    86, 88, 89, 91, 92, 94, 95, 97, 99, 100,
];

/// §17.2 The old ASSIST ratings that become A1, A2 … A18. Printed.
const ASSISTS: [u8; 18] = [36, 41, 43, 45, 47, 51, 53, 56, 58, 61, 63, 65, 67, 71, 72, 74, 75, 76];

/// §17.4 The new DEFENSE RATES for M6 to P5. Printed.
const DEFENSE: [i8; 12] = [-10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 0];

/// §17.3 A Foul Range grows by the factor 1.56, from 64 numbers to 100.
const FOULS: (u32, u32) = (156, 100);

/// The index of a Base-8 number among all 64, from 0.
const fn place(number: u8) -> Option<usize> {
    let (first, second) = (number / 10, number % 10);
    if first >= 1 && first <= 8 && second >= 1 && second <= 8 {
        Some((first as usize - 1) * 8 + second as usize - 1)
    } else {
        None
    }
}

/// §17.1-17.4 Converts the cards of one roster.
///
/// # Errors
/// Every value missing in the tables, with the card's name, the field and the legal values.
pub fn convert(roster: &[Base8Card]) -> Result<Vec<Converted>, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut done: Vec<Converted> = Vec::with_capacity(roster.len());
    for card in roster {
        let mut conversion = Conversion { place: &card.name, notes: Vec::new(), problems: &mut problems };
        let card = conversion.card(card);
        done.push(Converted { card, notes: conversion.notes });
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    renumber(roster, &mut done);
    Ok(done)
}

/// The conversion of one card.
struct Conversion<'a> {
    place: &'a str,
    notes: Vec<Note>,
    problems: &'a mut Vec<Problem>,
}

impl Conversion<'_> {
    fn card(&mut self, old: &Base8Card) -> PlayerCard {
        let fg = self.shooting("FIELD GOAL", old.fg);
        self.unchanged("ATTEMPTS", old.atts);
        self.unchanged("THREE POINT ATTEMPTS", old.three_atts);
        let three = old.three.map(|three| self.shooting("THREE POINT", three));
        let ft = self.shooting("FREE THROW", old.ft);
        self.unchanged("REBOUND", old.rebounds);
        let drawing = format!("{}.{}", old.foul_drawing / 10, old.foul_drawing % 10);
        self.unchanged("FOUL DRAWING", drawing);
        self.unchanged("BLOCK RATE", format_args!("B{}", old.blocks));
        let assists = old.assists.map_or(0, |assists| self.assists(assists));
        self.unchanged("STEAL RATE", format_args!("S{}", old.steals));
        let defense = self.defense(old.defense);
        PlayerCard {
            name: old.name.clone(),
            classes: old.classes.clone(),
            games: old.games,
            injury: old.injury,
            fg,
            atts: old.atts,
            three_atts: old.three_atts,
            three,
            ft,
            rebounds: old.rebounds,
            foul_drawing: old.foul_drawing,
            blocks: old.blocks,
            assists,
            steals: old.steals,
            defense,
            status: Provenance::Derived,
            ..PlayerCard::default()
        }
    }

    /// §17.1
    fn shooting(&mut self, field: &'static str, number: u8) -> u8 {
        let Some(rating) = place(number).map(|n| SHOOTING[n]) else {
            self.problem(field, format!("{number}; two digits from 1 to 8, 11 to 88"));
            return 0;
        };
        self.note(field, number, rating, Some("17.1"));
        rating
    }

    /// §17.2
    fn assists(&mut self, number: u8) -> u8 {
        let Some(n) = ASSISTS.iter().position(|&a| a == number) else {
            let legal: Vec<String> = ASSISTS.iter().map(u8::to_string).collect();
            self.problem("ASSIST", format!("{number}; one of {}, or none", legal.join(", ")));
            return 0;
        };
        let rate = n as u8 + 1;
        self.note("ASSIST RATE", number, format_args!("A{rate}"), Some("17.2"));
        rate
    }

    /// §17.4
    fn defense(&mut self, rate: i8) -> i8 {
        let found = usize::try_from(i16::from(rate) + 6).ok().and_then(|n| DEFENSE.get(n));
        let Some(&defense) = found else {
            self.problem("DEFENSE", format!("{}; M6 to M1, 0, P1 to P5", letter(rate)));
            return 0;
        };
        self.note("DEFENSE RATE", letter(rate), defense, Some("17.4"));
        defense
    }

    fn unchanged(&mut self, field: &'static str, value: impl ToString) {
        let value = value.to_string();
        self.note(field, &value, &value, None);
    }

    fn note(
        &mut self,
        field: &'static str,
        from: impl ToString,
        to: impl ToString,
        section: Option<&'static str>,
    ) {
        self.notes.push(Note { field, from: from.to_string(), to: to.to_string(), section });
    }

    fn problem(&mut self, field: &str, message: String) {
        self.problems.push(Problem::new(format!("{}, {field}", self.place), message));
    }
}

/// A DEFENSE rate as the old cards print it: "M3", "0", "P2".
fn letter(rate: i8) -> String {
    match rate {
        0 => "0".to_owned(),
        1.. => format!("P{rate}"),
        _ => format!("M{}", -i16::from(rate)),
    }
}

/// §17.3 Assigns Foul Ranges of 1.56 times the old size, rounded, one after another from 1. If a roster needs
/// more than 100 numbers, all ranges shrink alike (house ruling H62).
fn renumber(roster: &[Base8Card], done: &mut [Converted]) {
    let size = |card: &Base8Card| -> u32 {
        let ends = card.foul_range.and_then(|(low, high)| Some((place(low)?, place(high)?)));
        let old = ends.map_or(0, |(low, high)| (high + 1).saturating_sub(low) as u32);
        (old * FOULS.0 + FOULS.1 / 2) / FOULS.1
    };
    let total: u32 = roster.iter().map(size).sum();
    let mut before = 0;
    for (old, new) in roster.iter().zip(done) {
        let after = before + size(old);
        let scaled = |n: u32| if total > 100 { n * 100 / total } else { n };
        let (low, high) = (scaled(before) + 1, scaled(after));
        before = after;
        let Some((from, to)) = old.foul_range else { continue };
        if low <= high {
            new.card.foul_range = (low as u8, high as u8);
        }
        let words = |low, high| if low == high { format!("{low}") } else { format!("{low}-{high}") };
        let to_words = if low <= high { words(low as u8, high as u8) } else { "none".to_owned() };
        let note = Note { field: "FOUL RANGE", from: words(from, to), to: to_words, section: Some("17.3") };
        let at = new.notes.iter().position(|note| note.field == "FOUL DRAWING").unwrap_or(new.notes.len());
        new.notes.insert(at, note);
    }
}
