//! Reading dice and cards that a person rolled or drew and typed.

use super::contest::Contest;
use super::question::Draw;
use super::strategy::Card;
use super::turn::clock_dice;
use crate::kit::Invalid;
use crate::table::Need;

impl Contest {
    /// The label of the field for the luck that is due.
    #[must_use]
    pub fn luck_label(&self, need: &Need<Contest>) -> String {
        match need {
            Need::Draw { .. } => "The card you drew, by name".to_owned(),
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

    /// Reads typed luck: faces of dice, or card names separated by commas.
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

fn read_cards(typed: &str, left: &[u8]) -> Result<Vec<u32>, Invalid> {
    let mut taken: Vec<u8> = Vec::new();
    for name in typed.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let card: Card =
            name.parse().map_err(|why: Invalid| format!("{why}; expected one such as Zone Defense."))?;
        let copy = left.iter().find(|number| Card::of(**number) == card && !taken.contains(number));
        let Some(&number) = copy else {
            return Err(format!("{card} can't come now: every copy has been drawn or is elsewhere.").into());
        };
        taken.push(number);
    }
    match taken.is_empty() {
        true => Err("Type the card you drew, such as Zone Defense.".into()),
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
        assert!(read_cards("Zone", &zones).is_err_and(|why| why.message().contains("no Strategy card")));
        assert!(read_cards(" , ", &zones).is_err_and(|why| why.message().contains("such as")));
    }
}
