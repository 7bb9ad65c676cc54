//! The d20 column of a card (VABG Step 3, third reading; Step 4, trying for a three).

/// What a number of the column says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// A three, good.
    ThreeMade,
    /// A two, good.
    TwoMade,
    /// Fouled.
    Fouled,
    /// A three, missed.
    ThreeMissed,
    /// A two, missed.
    TwoMissed,
}

impl Face {
    /// In the order of the column.
    pub const ALL: [Face; 5] =
        [Face::ThreeMade, Face::TwoMade, Face::Fouled, Face::ThreeMissed, Face::TwoMissed];

    /// As the card says it.
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

/// How a player reads his column in one turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shooter {
    /// He has played all the possessions his card allows: 1 and 2 miss (Step 2).
    pub tired: bool,
    /// His team tries for threes, by so many steps (Step 4).
    pub push: u8,
    /// Others claimed his d8 numbers: 20 scores (Step 3, advanced).
    pub twenty: bool,
}

/// What a d20 came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// What it says.
    pub face: Face,
    /// It is a miss that trying for a three has made: the defense has the ball (Step 4).
    pub to_the_defense: bool,
}

/// Steps a player's column can be pushed: a step makes a three of one two and a miss of another, and threes at most double
/// (Step 4, VB34).
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
