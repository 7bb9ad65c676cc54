//! Finding the shipped set that has certain teams.

use crate::browser::{Fetched, use_fetched};
use crate::session::playable::PlayableGame;
use hardwood::court::PerSide;
use hardwood::statis_pro::cards::SetEntry;
use std::rc::Rc;
use yew::prelude::*;

/// Whether a set has both teams, given by name and season, for all its entry says.
fn are_of(wanted: &PerSide<(String, String)>, entry: &SetEntry) -> bool {
    wanted.0.iter().all(|(name, season)| {
        let same = entry.season.is_empty() || entry.season == *season;
        same && entry.teams.contains(name)
    })
}

/// The shipped set that was looked for, if there is one.
type Found<G> = Fetched<Option<Rc<<G as PlayableGame>::Set>>>;

/// The shipped set with these teams, if there is one, and what fetches it anew. Nothing is fetched for
/// nobody.
#[hook]
pub fn use_set<G: PlayableGame>(wanted: Option<PerSide<(String, String)>>) -> (Found<G>, Callback<()>) {
    let index = wanted.is_some().then(|| AttrValue::from(G::SETS));
    let (index, index_again) = use_fetched(index, read_index);
    let entry = match (&wanted, &index) {
        (Some(wanted), Fetched::Ready(sets)) => sets.iter().find(|entry| are_of(wanted, entry)),
        _ => None,
    };
    let file = entry.map(|entry| AttrValue::from(sibling_path(G::SETS, &entry.file)));
    let (set, set_again) = use_fetched(file.clone(), |text| G::read_set(text).map(Rc::new));
    match (wanted, index, file, set) {
        (None, ..) | (_, Fetched::Ready(_), None, _) => (Fetched::Ready(None), index_again),
        (_, Fetched::Failed(why), ..) => (Fetched::Failed(why), index_again),
        (_, _, _, Fetched::Failed(why)) => (Fetched::Failed(why), set_again),
        (_, Fetched::Waiting, ..) | (_, _, _, Fetched::Waiting) => (Fetched::Waiting, index_again),
        (_, _, _, Fetched::Ready(set)) => (Fetched::Ready(Some(set)), set_again),
    }
}

/// The address of a file beside another.
pub fn sibling_path(index: &str, file: &str) -> String {
    let folder = index.rsplit_once('/').map_or("", |(folder, _)| folder);
    format!("{folder}/{file}")
}

/// The list of sets.
///
/// # Errors
/// What is wrong with it.
pub fn read_index(text: &str) -> Result<Rc<[SetEntry]>, Vec<String>> {
    let index: Vec<SetEntry> = serde_json::from_str(text)
        .map_err(|_| vec!["the list of card sets is damaged; reload the page".to_owned()])?;
    if index.is_empty() { Err(vec!["the list of card sets is empty".to_owned()]) } else { Ok(index.into()) }
}
