//! Finding the shipped set that has certain teams.

use crate::browser::{Fetched, use_fetched};
use crate::session::control::playable::PlayableGame;
use hardwood::court::PerSide;
use hardwood::kit::form::{SetEntry, TeamSet as _};
use hardwood::table::Hosted;
use std::rc::Rc;
use yew::prelude::*;

/// Whether a set has a team, given by name and season, for all its entry says.
fn has((name, season): &(String, String), entry: &SetEntry) -> bool {
    let same = entry.season.is_empty() || entry.season == *season;
    same && entry.teams.contains(name)
}

/// The sets that have both teams: one, or else one for each.
fn sets_of<'a>(wanted: &PerSide<(String, String)>, sets: &'a [SetEntry]) -> Option<Vec<&'a SetEntry>> {
    let both = sets.iter().find(|entry| wanted.0.iter().all(|team| has(team, entry)));
    let each = || wanted.0.iter().map(|team| sets.iter().find(|entry| has(team, entry))).collect();
    both.map(|entry| vec![entry]).or_else(each)
}

/// The shipped set that was looked for, if there is one.
type Found<G> = Fetched<Option<Rc<<G as Hosted>::Set>>>;

/// The shipped set with these teams, or two sets as one, if there are any, and what fetches them anew. Nothing
/// is fetched for nobody.
#[hook]
pub fn use_set<G: PlayableGame>(wanted: Option<PerSide<(String, String)>>) -> (Found<G>, Callback<()>) {
    let index = wanted.is_some().then(|| AttrValue::from(G::SETS));
    let (index, index_again) = use_fetched(index, read_index);
    let entries = match (&wanted, &index) {
        (Some(wanted), Fetched::Ready(sets)) => sets_of(wanted, sets).unwrap_or_default(),
        _ => vec![],
    };
    let file = |n: usize| {
        entries.get(n).map(|entry: &&SetEntry| AttrValue::from(sibling_path(G::SETS, &entry.file)))
    };
    let (one, one_again) = use_fetched(file(0), |text| G::read_set(text).map(Rc::new));
    let (two, two_again) = use_fetched(file(1), |text| G::read_set(text).map(Rc::new));
    let two = if entries.len() == 1 { one.clone() } else { two };
    let set = use_memo((one, two), |sets| match sets {
        (Fetched::Failed(why), _) | (_, Fetched::Failed(why)) => Fetched::Failed(why.clone()),
        (Fetched::Ready(one), Fetched::Ready(two)) if Rc::ptr_eq(one, two) => {
            Fetched::Ready(Some(one.clone()))
        }
        (Fetched::Ready(one), Fetched::Ready(two)) => {
            Fetched::Ready(G::JOINS_SETS.then(|| Rc::new(one.joined(two))))
        }
        _ => Fetched::Waiting,
    });
    match (&wanted, &index) {
        (None, _) => (Fetched::Ready(None), index_again),
        (_, Fetched::Failed(why)) => (Fetched::Failed(why.clone()), index_again),
        (_, Fetched::Waiting) => (Fetched::Waiting, index_again),
        (_, Fetched::Ready(_)) if entries.is_empty() => (Fetched::Ready(None), index_again),
        (_, Fetched::Ready(_)) => {
            let again = Callback::from(move |()| {
                one_again.emit(());
                two_again.emit(());
            });
            ((*set).clone(), again)
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_teams_are_found_in_one_set_or_in_one_each() {
        let sets = read_index(include_str!("../../../../www/cards/index.json")).expect("the shipped list");
        let found = |teams: [(&str, &str); 2]| {
            let [home, visitors] = teams.map(|(name, season)| (name.to_owned(), season.to_owned()));
            let found = sets_of(&PerSide::new(home, visitors), &sets)?;
            Some(found.iter().map(|entry| entry.file.clone()).collect::<Vec<_>>())
        };
        let (bird, pierce) = (("Boston Celtics", "1985-86"), ("Boston Celtics", "2009-10"));
        assert_eq!(found([bird, ("Utah Jazz", "1985-86")]), Some(vec!["nba-1986.json".to_owned()]));
        assert_eq!(found([bird, pierce]), Some(vec!["nba-1986.json".to_owned(), "nba-2010.json".to_owned()]));
        assert_eq!(found([bird, ("Boston Celtics", "1964-65")]), None);
    }
}
