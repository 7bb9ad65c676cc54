//! The third reading of a possession: the d20 column of a card (VABG Step 3; Step 4, trying for a three).

/// One result of the column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// A made three.
    ThreeMade,
    /// A made two.
    TwoMade,
    /// A foul on the shooter.
    Fouled,
    /// A missed three.
    ThreeMissed,
    /// A missed two.
    TwoMissed,
}

impl Face {
    /// Every result, in the order of the column.
    pub const ALL: [Face; 5] =
        [Face::ThreeMade, Face::TwoMade, Face::Fouled, Face::ThreeMissed, Face::TwoMissed];

    /// The result as printed on the card.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Face::ThreeMade => "3 pt",
            Face::TwoMade => "2 pt",
            Face::Fouled => "foul",
            Face::ThreeMissed => "3 pt missed",
            Face::TwoMissed => "2 pt missed",
        }
    }
}

/// A shooter's modifiers of the column in one possession.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shooter {
    /// Whether the shooter has played every possession the card allows: 1 and 2 miss (Step 2).
    pub tired: bool,
    /// The steps by which the team tries for threes (Step 4).
    pub push: u8,
    /// Whether others claimed the shooter's d8 numbers: 20 scores (Step 3, advanced).
    pub twenty: bool,
}

/// The result of one d20.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The result in the column.
    pub face: Face,
    /// Whether trying for threes caused this miss, so that the ball goes to the defense (Step 4).
    pub to_the_defense: bool,
}

/// The most steps by which a column can try for threes. A step turns one two into a three and another into a
/// miss, and may at most double the threes (Step 4, VB34).
///
/// # Examples
/// ```
/// use hardwood::value_add::column::most_steps;
///
/// assert_eq!(most_steps([5, 5, 0, 0, 10]), 2);
/// assert_eq!(most_steps([1, 9, 0, 0, 10]), 1);
/// ```
#[must_use]
pub fn most_steps(d20: [u8; 5]) -> u8 {
    d20[0].min(d20[1] / 2)
}

/// Reads `roll` (1 to 20) in a column.
#[must_use]
pub fn read(d20: [u8; 5], roll: u8, shooter: Shooter) -> Reading {
    let steps = shooter.push.min(most_steps(d20));
    let threes = d20[0] + steps;
    let twos = threes + d20[1] - 2 * steps;
    let lost = twos + steps;
    let fouled = lost + d20[2];
    let missed = fouled + d20[3];
    let (face, to_the_defense) = match roll {
        _ if roll <= threes => (Face::ThreeMade, false),
        _ if roll <= twos => (Face::TwoMade, false),
        _ if roll <= lost => (Face::ThreeMissed, true),
        _ if roll <= fouled => (Face::Fouled, false),
        _ if roll <= missed => (Face::ThreeMissed, false),
        _ => (Face::TwoMissed, false),
    };
    let face = match face {
        Face::ThreeMade if shooter.tired && roll <= 2 => Face::ThreeMissed,
        Face::TwoMade if shooter.tired && roll <= 2 => Face::TwoMissed,
        Face::ThreeMissed | Face::TwoMissed if shooter.twenty && roll == 20 => Face::TwoMade,
        face => face,
    };
    Reading { face, to_the_defense }
}
