//! The hints of each game: the tray, the floor, the decision.

use crate::session::Hint;

const fn hint(title: &'static str, text: &'static str) -> Hint {
    Hint { title, text }
}

const ASKED: Hint = hint(
    "You will be asked when it matters",
    "Shots, passes, substitutions and timeouts, each with its odds. Space or Enter takes the highlighted choice.",
);
const YOURS: Hint =
    hint("Round players are at home", "Square ones visit. The ring is energy, the dots are fouls.");

/// The hints of Statis Pro.
pub static STATIS_PRO: [Hint; 3] =
    [hint("The card decides", "Each one has ten sections. Yellow is the one being read."), YOURS, ASKED];

/// The hints of DICE Basketball.
pub static DICE: [Hint; 3] = [
    hint("The dice decide", "Two percentile dice are read on a chart. Yellow is the result that counts."),
    YOURS,
    ASKED,
];

/// The hints of the Value Add game.
pub static VALUE_ADD: [Hint; 3] =
    [hint("Four dice a possession", "They name the shooter, the defense and the result."), YOURS, ASKED];

/// The hints of the advanced game of March Madness.
pub static MARCH_MADNESS: [Hint; 3] = [
    hint("Your players face theirs", "Each row is a matchup. The number shows the expected gain."),
    hint(
        "The clock dice resolve",
        "When they are more than your minutes, a position is resolved and both players score.",
    ),
    hint(
        "Otherwise you do one thing",
        "Play a card, discard one, or try for one. Pick a card to see what it would do to each roll.",
    ),
];
