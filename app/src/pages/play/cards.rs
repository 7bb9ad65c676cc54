//! Finding the shipped set that has certain teams.

use super::form::{read_index, read_set};
use crate::hooks::{Fetched, use_fetched};
use hardwood::statis_pro::cards::{CardSet, SetEntry};
use std::rc::Rc;
use yew::prelude::*;

/// Teams that are looked for, by name and season.
#[derive(Debug, Clone, PartialEq)]
pub struct Wanted(pub [(String, String); 2]);

impl Wanted {
    /// Whether a set has both, for all its entry says.
    fn are_of(&self, entry: &SetEntry) -> bool {
        self.0.iter().all(|(name, season)| {
            let same = entry.season.is_empty() || entry.season == *season;
            same && entry.teams.contains(name)
        })
    }
}

/// The shipped set with these teams, if there is one, and what fetches it anew. Nothing is fetched for nobody.
#[hook]
pub fn use_set(wanted: Option<Wanted>) -> (Fetched<Option<Rc<CardSet>>>, Callback<()>) {
    let index = wanted.is_some().then(|| AttrValue::from("cards/index.json"));
    let (index, index_again) = use_fetched(index, read_index);
    let entry = match (&wanted, &index) {
        (Some(wanted), Fetched::Ready(sets)) => sets.iter().find(|entry| wanted.are_of(entry)),
        _ => None,
    };
    let file = entry.map(|entry| AttrValue::from(format!("cards/{}", entry.file)));
    let (set, set_again) = use_fetched(file.clone(), read_set);
    match (wanted, index, file, set) {
        (None, ..) | (_, Fetched::Ready(_), None, _) => (Fetched::Ready(None), index_again),
        (_, Fetched::Failed(why), ..) => (Fetched::Failed(why), index_again),
        (_, _, _, Fetched::Failed(why)) => (Fetched::Failed(why), set_again),
        (_, Fetched::Waiting, ..) | (_, _, _, Fetched::Waiting) => (Fetched::Waiting, index_again),
        (_, _, _, Fetched::Ready(set)) => (Fetched::Ready(Some(set)), set_again),
    }
}
