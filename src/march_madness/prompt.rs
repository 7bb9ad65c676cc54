//! Prompts that the basic and the advanced game share.

use crate::table::{Answer, Prompt, Reason, Rule};

/// A prompt that is only shown.
pub(super) fn line<S>(ask: String) -> Prompt<S> {
    Prompt { side: None, ask, why: vec![], answers: vec![] }
}

/// A prompt for luck that is due under `rule`.
pub(super) fn luck<S>(ask: String, rule: Rule) -> Prompt<S> {
    Prompt { why: vec![Reason::by(rule, "Roll the dice")], ..line(ask) }
}

/// A prompt for what is drawn under `rule`: `from` says where it comes from.
pub(super) fn drawn<S>(ask: String, rule: Rule, from: &str) -> Prompt<S> {
    Prompt { why: vec![Reason::by(rule, from)], ..line(ask) }
}

/// Answers with the keys 1 to 9.
pub(super) fn answers(labels: impl Iterator<Item = (String, String)>) -> Vec<Answer> {
    let keys = ('1'..='9').map(Some).chain(std::iter::repeat(None));
    let all = labels.zip(keys).zip(0..);
    all.map(|(((label, note), key), index)| Answer { note, key, ..Answer::plain(index, label) }).collect()
}
