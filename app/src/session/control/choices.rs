//! What people have chosen, in words, and what came of it.

use hardwood::book::Mark;
use hardwood::court::{PerSide, Side};
use hardwood::table::Prompt;
use yew::AttrValue;

/// How a side may be set up before the game.
#[derive(Debug)]
pub struct Plans<S> {
    /// The question.
    pub prompt: Prompt,
    /// The setup with each answer.
    pub setups: Vec<S>,
}

/// By what one moment is another for the chance of winning: the score, who has the ball, the period.
pub type Seen = ([u16; 2], Option<Side>, u8);

/// A choice of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MyChoice {
    /// Whose.
    pub side: Side,
    /// "Shoot three".
    pub label: AttrValue,
    /// Its chance: "35% good"; may be empty.
    pub odds: AttrValue,
    /// Inputs before it.
    pub inputs: usize,
    /// Lines of the play-by-play before it.
    pub lines: usize,
    /// Each side's points before it.
    pub points: PerSide<u16>,
}

/// What came of a person's last choice, and what happened since.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// The choice.
    pub choice: MyChoice,
    /// What came of it: "Stolen by Fisher".
    pub text: AttrValue,
    /// Whether points came of it, a miss, or something else.
    pub mark: Mark,
    /// "LAL 3–0, 3 possessions"; empty where nothing has happened since.
    pub since: AttrValue,
}

/// What happened after what came of a choice: points of Home and Visitors first, then possessions.
pub fn since([home, visitors]: [u16; 2], possessions: u32, short: &PerSide<AttrValue>) -> String {
    let played = match possessions {
        0 => String::new(),
        1 => ", 1 possession".to_owned(),
        n => format!(", {n} possessions"),
    };
    match (home, visitors) {
        (0, 0) if possessions == 0 => String::new(),
        (0, 0) => format!("no points{played}"),
        (home, visitors) if home == visitors => format!("{home}–{visitors}{played}"),
        (home, visitors) if home > visitors => format!("{} {home}–{visitors}{played}", short[Side::Home]),
        (home, visitors) => format!("{} {visitors}–{home}{played}", short[Side::Visitors]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happened_since_names_who_scored_more() {
        let short = PerSide::new("BOS".into(), "LAL".into());
        assert_eq!(since([0, 0], 0, &short), "");
        assert_eq!(since([0, 0], 1, &short), "no points, 1 possession");
        assert_eq!(since([0, 3], 3, &short), "LAL 3–0, 3 possessions");
        assert_eq!(since([2, 2], 0, &short), "2–2");
    }
}
