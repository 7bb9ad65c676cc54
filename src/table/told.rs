//! What a person enters of their own cards or dice.

/// What a person entered of their own cards or dice; `S` is the game's setup.
#[derive(Debug, Clone, PartialEq)]
pub enum Told<S> {
    /// The numbers of as many cards or dice as were turned.
    Luck(Vec<u32>),
    /// The same, and the setup that knows what a card of theirs says.
    Learned(Vec<u32>, Box<S>),
    /// What a component of theirs says, as the places of answers, one after the other.
    Answers(Vec<u16>),
    /// The card does not say enough yet.
    More(More),
}

/// What else has to be entered before the card counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct More {
    /// What was entered so far: the answer is put behind it.
    pub so_far: String,
    /// What is asked: "Card 147 is new. What is its ACTION?"
    pub ask: String,
    /// An example, and what it means: "sf 22 4: Pass to SF #22 §4".
    pub hint: String,
    /// What stands on keys beside the digits.
    pub keys: &'static [&'static str],
}
