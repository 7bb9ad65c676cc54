//! What both games ask in the same way.

use crate::table::{Answer, Prompt, Reason, Rule};

/// A line nobody answers.
pub(super) fn line<S>(ask: String) -> Prompt<S> {
    Prompt { side: None, ask, why: vec![], answers: vec![] }
}

/// A line of luck, and by which section it is due.
pub(super) fn luck<S>(ask: String, rule: Rule) -> Prompt<S> {
    Prompt { why: vec![Reason::by(rule, "Luck is due")], ..line(ask) }
}

/// Answers with the keys 1 to 9.
pub(super) fn answers(labels: impl Iterator<Item = (String, String)>) -> Vec<Answer> {
    let keys = ('1'..='9').map(Some).chain(std::iter::repeat(None));
    let all = labels.zip(keys).zip(0..);
    all.map(|(((label, note), key), index)| Answer { index, label, note, key }).collect()
}
