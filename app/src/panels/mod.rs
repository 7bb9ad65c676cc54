//! What a game shows: parts that know its nouns, but no rules.

pub mod statis_pro;
