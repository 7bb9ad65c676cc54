//! What a guided possession is: a link and a sentence for each step.

/// A possession to walk through.
#[derive(Debug, PartialEq, Eq)]
pub struct Guide {
    /// The game in addresses.
    pub game: &'static str,
    /// The game in saves and links.
    pub name: &'static str,
    /// What is shown.
    pub title: &'static str,
    /// The game: teams, luck and choices.
    pub link: &'static str,
    /// Its steps.
    pub steps: &'static [Step],
}

/// A step of it.
#[derive(Debug, PartialEq, Eq)]
pub struct Step {
    /// So many cards or rolls have come.
    pub luck: usize,
    /// What they mean.
    pub text: &'static str,
}

/// A hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// "The card decides".
    pub title: &'static str,
    /// What it says.
    pub text: &'static str,
    /// When it is shown.
    pub when: HintWhen,
}

/// When a hint is shown: once what it is about is on screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HintWhen {
    /// From the beginning.
    Always,
    /// Once a choice is asked.
    Asked,
    /// Once something came of a choice.
    Told,
}
