//! The great college teams, out of all the site's sets.

use crate::browser::Fetched;
use crate::session::use_card_set;
use hardwood::kit::Order as _;
use hardwood::value_add::ValueAdd;
use hardwood::value_add::bracket::great_teams;
use hardwood::value_add::cards::TeamCard;
use std::rc::Rc;
use yew::prelude::*;

/// The sets that the field of 48 is out of, as files of the site.
fn files() -> [Option<AttrValue>; 2] {
    let mut sets: Vec<&str> = great_teams().iter().map(|entrant| &*entrant.set).collect();
    sets.order_by(|a, b| b.cmp(a));
    sets.dedup();
    [0, 1].map(|n| sets.get(n).map(|set| AttrValue::from(format!("{set}.json"))))
}

/// All great teams, where they are `wanted`, the later ones first; and what fetches them anew.
#[hook]
pub fn use_great_teams(wanted: bool) -> (Fetched<Rc<[TeamCard]>>, Callback<()>) {
    let [later, earlier] = files().map(|file| file.filter(|_| wanted));
    let (later, later_again) = use_card_set::<ValueAdd>(later);
    let (earlier, earlier_again) = use_card_set::<ValueAdd>(earlier);
    let teams = use_memo((later, earlier), |sets| match sets {
        (Fetched::Ready(later), Fetched::Ready(earlier)) => {
            Fetched::Ready(later.teams.iter().chain(&earlier.teams).cloned().collect())
        }
        (Fetched::Failed(why), _) | (_, Fetched::Failed(why)) => Fetched::Failed(why.clone()),
        _ => Fetched::Waiting,
    });
    let again = Callback::from(move |()| {
        later_again.emit(());
        earlier_again.emit(());
    });
    ((*teams).clone(), again)
}
