//! House limits on the inputs of a session. They lie far beyond any game ever played, and a damaged or hostile
//! file, link or journal within them is still replayed at once.
//!
//! *House rulings.* No rulebook limits how often coaches change their minds in a window, so ours is
//! [`MOST_ACTS`]. Measured with people who answer at random and act in every fourth window (`GAMES=100 cargo
//! test --test shared limits -- --nocapture`): at most 7 acts in a row, and at most 2,400 inputs in a game of
//! Statis Pro or DICE, 4,400 in Value Add, 420 in March Madness, 2,400 in a tournament of 64, 22 in a cup. A
//! whole career by the house agent has 275.
//!
//! The limits hold wherever inputs are executed: at the table, in saves, in links and in imports. One pass over
//! 20,000 acts takes some 20 ms. A career takes longest, because its inputs may be whole seasons.

/// At most this many inputs in a session; a longer journal is refused.
pub const MOST_INPUTS: usize = 20_000;

/// At most this many acts between two cards, rolls or decisions; a coach can then only play on or undo.
pub const MOST_ACTS: usize = 250;
