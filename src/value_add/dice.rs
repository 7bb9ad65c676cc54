//! Reading dice that a person rolled and typed: "8 35 14" for the four of a possession, "35" for the two d6,
//! "14 3" for a rebound.

use super::talk::Draw;
use crate::kit::Invalid;

/// The dice read together with `draw`, in order.
const fn rolled_with(draw: Draw) -> &'static [Draw] {
    match draw {
        Draw::Receiver => &[Draw::Receiver, Draw::Tens, Draw::Units, Draw::Column],
        Draw::Tens => &[Draw::Tens, Draw::Units, Draw::Column],
        Draw::Units => &[Draw::Units, Draw::Column],
        Draw::Board => &[Draw::Board, Draw::Range],
        Draw::Column => &[Draw::Column],
        Draw::Range => &[Draw::Range],
        Draw::PutBack => &[Draw::PutBack],
        Draw::Throw => &[Draw::Throw],
    }
}

impl Draw {
    /// The number of faces.
    #[must_use]
    pub const fn sides(self) -> u32 {
        match self {
            Draw::Receiver => 8,
            Draw::Tens | Draw::Units | Draw::Range => 6,
            Draw::Column | Draw::Board | Draw::PutBack | Draw::Throw => 20,
        }
    }

    /// Reads the faces a person typed when this die is due, perhaps with the dice rolled together with
    /// it.
    ///
    /// # Errors
    /// Which number is wrong, on which die, and what would be right.
    ///
    /// # Examples
    /// ```
    /// use hardwood::value_add::Draw;
    ///
    /// assert_eq!(Draw::Receiver.parse("3 35 14"), Ok(vec![3, 3, 5, 14]));
    /// assert!(Draw::Throw.parse("21").is_err());
    /// ```
    pub fn parse(self, text: &str) -> Result<Vec<u32>, Invalid> {
        let mut due = rolled_with(self).iter();
        let mut faces = Vec::new();
        let words = text.split([' ', ',', ';', '/', '\t']).filter(|word| !word.is_empty());
        for word in words {
            let number: u32 = word.parse().map_err(|_| {
                let shown: String = word.chars().take(12).collect();
                Invalid::from(format!("\"{shown}\" is not a number; enter {}", self.example()))
            })?;
            let Some(&die) = due.next() else {
                return Err(format!("{number} is one die too many; enter {}", self.example()).into());
            };
            if die == Draw::Tens && number > 6 {
                due.next();
                let (tens, units) = (number / 10, number % 10);
                if !(1..=6).contains(&tens) || !(1..=6).contains(&units) {
                    return Err(format!(
                        "{number} is not on 11-66: the red die shows 1 to 6, and so does the white one"
                    )
                    .into());
                }
                faces.extend([tens, units]);
            } else if (1..=die.sides()).contains(&number) {
                faces.push(number);
            } else {
                let sides = die.sides();
                return Err(format!(
                    "The d{sides} ({}) runs 1-{sides}, so {number} cannot be on it",
                    die.text()
                )
                .into());
            }
        }
        if faces.is_empty() { Err(format!("Enter {}", self.example()).into()) } else { Ok(faces) }
    }

    /// An example of typed dice.
    #[must_use]
    pub const fn example(self) -> &'static str {
        match self {
            Draw::Receiver => "3 35 14 (d8, 11-66, d20)",
            Draw::Tens => "35 (11-66), or 35 14 with the d20",
            Draw::Units | Draw::Range => "a number from 1 to 6",
            Draw::Board => "14 3 (d20, d6)",
            Draw::Column | Draw::PutBack | Draw::Throw => "a number from 1 to 20",
        }
    }
}
