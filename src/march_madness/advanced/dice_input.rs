//! Reading dice and cards that a person rolled or drew and typed.

use super::charts::{COLUMNS, MOST};
use super::contest::Contest;
use super::question::{Draw, Question};
use super::strategy::Card;
use super::turn::clock_dice;
use crate::court::Side;
use crate::kit::{Invalid, Order as _};
use crate::table::Need;

impl Contest {
    /// The label of the field for the luck that is due.
    #[must_use]
    pub fn luck_label(&self, need: &Need<Contest>) -> String {
        match need {
            Need::Choose { question: Question::ChartCell { net, row: false, .. }, .. } => {
                format!("Points at {net}, or all eight from 0 to 7")
            }
            Need::Choose { question: Question::ChartCell { net, .. }, .. } => format!("Points at {net}"),
            Need::Draw { draw: Draw::Blind { side }, .. } => {
                format!("The card {} plays", self.setup().teams[*side].name)
            }
            Need::Draw { draw: Draw::Card { side }, .. } => {
                format!("The card {} draws", self.setup().teams[*side].name)
            }
            Need::Draw { .. } => "The card".to_owned(),
            Need::Roll { draw: Draw::Clock { side, white: true }, .. } => {
                match clock_dice(self.display(*side).clock) {
                    1 => "The clock die".to_owned(),
                    dice => format!("All {dice} clock dice, the white one first"),
                }
            }
            Need::Roll { draw: Draw::Clock { .. }, .. } => "The next clock die".to_owned(),
            Need::Roll { draw: Draw::White { .. }, .. } => "The white die, again".to_owned(),
            _ => "The die".to_owned(),
        }
    }

    /// The cards that may come, by name: those of which the viewer can't see every copy. It tells nothing of what they
    /// can't see.
    #[must_use]
    pub fn luck_names(&self, need: &Need<Contest>, viewer: Option<Side>) -> Vec<&'static str> {
        let Need::Draw { cards, .. } = self.need_seen_by(need, viewer) else { return Vec::new() };
        let may_come = |card: &&Card| cards.iter().any(|number| Card::of(*number) == **card);
        let mut names: Vec<&str> = Card::ALL.iter().filter(may_come).map(|card| card.name()).collect();
        names.order();
        names
    }

    /// The side whose hand the card that is due goes into or comes from; nobody else may look at it (§12.5).
    #[must_use]
    pub const fn unseen_draw(need: &Need<Contest>) -> Option<Side> {
        match need {
            Need::Draw { draw: Draw::Card { side } | Draw::Blind { side }, .. } => Some(*side),
            _ => None,
        }
    }

    /// Reads typed luck: faces of dice, or card names or their beginnings, separated by commas.
    ///
    /// # Errors
    /// What would be right.
    pub fn read_luck(&self, need: &Need<Contest>, typed: &str) -> Result<Vec<u32>, Invalid> {
        match need {
            Need::Draw { cards, .. } => read_cards(typed, cards),
            Need::Roll { draw: Draw::Clock { side, white }, .. } => {
                let dice = clock_dice(self.display(*side).clock);
                // the table knows how many of the clock dice it already has
                read_dice(typed, if *white { dice } else { dice.saturating_sub(1).max(1) })
            }
            _ => read_dice(typed, 1),
        }
    }
}

fn read_dice(typed: &str, most: u8) -> Result<Vec<u32>, Invalid> {
    let shown: String = typed.trim().chars().take(20).collect();
    let faces = typed.chars().filter(|c| !c.is_whitespace() && *c != ',');
    let faces: Option<Vec<u32>> =
        faces.map(|c| c.to_digit(10).filter(|face| (1..=6).contains(face))).collect();
    let right =
        if most == 1 { "a die shows 1 to 6".to_owned() } else { format!("up to {most} dice of 1 to 6") };
    match faces {
        Some(faces) if faces.is_empty() => Err(format!("Type what you rolled: {right}.").into()),
        Some(faces) if faces.len() <= usize::from(most) => Ok(faces),
        Some(faces) => Err(format!("\"{shown}\" are {} dice: {right}.", faces.len()).into()),
        None => Err(format!("\"{shown}\" is no roll: {right}.").into()),
    }
}

/// Reads what a chart has in the cell that is asked for, or in its whole row: the places of the answers.
///
/// # Errors
/// What would be right.
pub(super) fn read_chart(row: bool, typed: &str) -> Result<Vec<u16>, Invalid> {
    let right =
        if row { "type the points at this net die" } else { "type one number, or all eight from 0 to 7" };
    let numbers = typed.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let points: Result<Vec<u8>, _> = numbers.map(str::parse).collect();
    let strange = typed.chars().any(|c| !(c.is_ascii_digit() || c.is_whitespace() || ",;/|".contains(c)));
    let shown: String = typed.trim().chars().take(20).collect();
    let points = match points {
        Ok(points) if !strange && points.iter().all(|points| *points <= MOST) => points,
        _ => return Err(format!("\"{shown}\" is no number of points from 0 to {MOST}: {right}.").into()),
    };
    let whole_row = u16::from(MOST) + 1;
    match points.len() {
        1 => Ok(vec![points[0].into()]),
        COLUMNS if !row => Ok([whole_row].into_iter().chain(points.into_iter().map(u16::from)).collect()),
        n => Err(format!("{n} numbers: {right}.").into()),
    }
}

/// A name as it is compared: letters only, without "and".
fn plain(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.eq_ignore_ascii_case("and"));
    words.flat_map(str::chars).flat_map(char::to_lowercase).collect()
}

/// The cards whose names begin like this; if it is the whole name of one, that one alone. Where several begin so, signs
/// such as "&" decide: "box &" is Box & One and not Boxing Out.
fn beginning(typed: &str) -> Vec<Card> {
    let (wanted, signs) = (plain(typed), typed.trim().to_lowercase());
    let all = || Card::ALL.iter().copied();
    if let Some(card) = all().find(|card| plain(card.name()) == wanted) {
        return vec![card];
    }
    let found: Vec<Card> =
        all().filter(|card| !wanted.is_empty() && plain(card.name()).starts_with(&wanted)).collect();
    let exact: Vec<Card> =
        found.iter().copied().filter(|card| card.name().to_lowercase().starts_with(&signs)).collect();
    if exact.is_empty() { found } else { exact }
}

fn read_cards(typed: &str, left: &[u8]) -> Result<Vec<u32>, Invalid> {
    let mut taken: Vec<u8> = Vec::new();
    for name in typed.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let shown: String = name.chars().take(40).collect();
        let copy = |card: Card| {
            left.iter().copied().find(|number| Card::of(*number) == card && !taken.contains(number))
        };
        let named = beginning(name);
        let can_come: Vec<(Card, u8)> = named.iter().filter_map(|&card| Some((card, copy(card)?))).collect();
        let number = match (&can_come[..], &named[..]) {
            (&[(_, number)], _) => number,
            (_, []) => {
                return Err(format!(
                    "\"{shown}\" begins the name of no Strategy card; expected one such as Zone Defense."
                )
                .into());
            }
            ([], &[card]) => {
                return Err(
                    format!("{card} can't come now: every copy has been drawn or is elsewhere.").into()
                );
            }
            ([], _) => {
                return Err(format!(
                    "No card that begins with \"{shown}\" can come now: every copy has been drawn or is elsewhere."
                )
                .into());
            }
            (several, _) => {
                let names: Vec<&str> = several.iter().map(|(card, _)| card.name()).collect();
                return Err(format!(
                    "\"{shown}\" begins {} names: type more of it. {}.",
                    names.len(),
                    names.join(", ")
                )
                .into());
            }
        };
        taken.push(number);
    }
    match taken.is_empty() {
        true => Err("Type the card, such as Zone Defense; the beginning of its name is enough.".into()),
        false => Ok(taken.into_iter().map(u32::from).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_read_or_refused_with_what_would_be_right() {
        assert_eq!(read_dice("5 3,2", 5), Ok(vec![5, 3, 2]));
        assert_eq!(read_dice("6", 1), Ok(vec![6]));
        for bad in ["7", "0", "x", "", "11", "-1", "１"] {
            assert!(read_dice(bad, 1).is_err_and(|why| why.message().contains("1 to 6")), "{bad}");
        }
    }

    #[test]
    fn cards_are_read_by_name_each_copy_once() {
        let zones: Vec<u8> = (1..=60).filter(|n| Card::of(*n) == Card::ZoneDefense).collect();
        let read = read_cards("zone defense, Zone Defense", &zones).unwrap();
        assert_eq!(read, zones.iter().map(|n| u32::from(*n)).collect::<Vec<_>>());
        assert!(read_cards("Zone Defense", &[]).is_err_and(|why| why.message().contains("can't come")));
        assert!(read_cards("Zoom", &zones).is_err_and(|why| why.message().contains("no Strategy card")));
        assert!(read_cards(" , ", &zones).is_err_and(|why| why.message().contains("such as")));
    }

    #[test]
    fn the_beginning_of_a_name_is_enough() {
        let deck: Vec<u8> = (1..=60).collect();
        let read = |typed: &str| {
            read_cards(typed, &deck).map(|cards| Card::of(u8::try_from(cards[0]).unwrap()).name())
        };
        for (typed, card) in [
            ("zo", "Zone Defense"),
            ("RUN AND", "Run & Gun"),
            ("pick", "Pick & Roll"),
            ("box &", "Box & One"),
            ("box one", "Box & One"),
            ("boxi", "Boxing Out"),
            ("four-corner", "Four Corner Stall"),
        ] {
            assert_eq!(read(typed), Ok(card), "{typed}");
        }
        let several = read("box").unwrap_err();
        assert!(several.message().contains("Box & One, Boxing Out"), "{several}");
        // of several names only those count that can come
        let boxing: Vec<u8> = deck.iter().copied().filter(|n| Card::of(*n) != Card::BoxAndOne).collect();
        assert_eq!(read_cards("box", &boxing).map(|cards| cards.len()), Ok(1));
        assert!(read_cards("&", &deck).is_err());
    }
}
