//! The hints of each game: the floor, the tray, the choices, what came of one.

use crate::session::{Hint, HintWhen};

const fn hint(title: &'static str, text: &'static str) -> Hint {
    Hint { title, text, when: HintWhen::Always }
}

const fn asked(title: &'static str, text: &'static str) -> Hint {
    Hint { title, text, when: HintWhen::Asked }
}

const FLOOR: Hint = hint(
    "Round players are at home",
    "Squares visit. The ring shows energy, the dots show fouls. Press any player to open the card.",
);
const FIGURES: Hint =
    asked("Compare the large figures", "They are points on average; the chance stands below.");
const RESULT: Hint =
    Hint { title: "This is what came of your choice", text: "The plays tell why.", when: HintWhen::Told };
const MORE: Hint = Hint {
    title: "More has the rest",
    text: "Plays, press, speed, and who substitutes.",
    when: HintWhen::Told,
};

/// The hints of Statis Pro.
pub static STATIS_PRO: [Hint; 5] =
    [FLOOR, hint("The card decides", "Yellow is the part that is read now."), FIGURES, RESULT, MORE];

/// The hints of DICE Basketball.
pub static DICE: [Hint; 5] = [
    FLOOR,
    hint("The dice decide", "Two percentile dice are read on a chart. Yellow is the result that counts."),
    FIGURES,
    RESULT,
    MORE,
];

/// The hints of the Value Add game.
pub static VALUE_ADD: [Hint; 5] = [
    FLOOR,
    hint("Four dice a possession", "They name the shooter, the defense and the result."),
    FIGURES,
    RESULT,
    MORE,
];

/// The hints of the advanced game of March Madness.
pub static MARCH_MADNESS: [Hint; 3] = [
    hint("Your players face theirs", "Each row is a matchup. The number shows the expected gain."),
    hint(
        "The clock dice resolve",
        "When they are more than your minutes, a position is resolved and both players score.",
    ),
    asked(
        "Otherwise you do one thing",
        "Play a card, discard one, or try for one. Pick a card to see what it would do to each roll.",
    ),
];
