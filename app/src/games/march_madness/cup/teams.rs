//! The teams there are for a cup: the site's sets, the rulebook's one card, a person's own.

use crate::browser::Fetched;
use crate::games::march_madness::own_teams::MarchTeams;
use crate::session::use_card_set;
use crate::storage::use_stored;
use hardwood::kit::Order as _;
use hardwood::march_madness::advanced::Contest;
use hardwood::march_madness::cards::{TeamCard, seattle_1958};
use std::rc::Rc;
use yew::prelude::*;

/// The site's sets, the later one first.
const FILES: [&str; 2] = ["college-2010.json", "college-2002.json"];

/// The site's teams, and the one card that the rulebook prints; and what fetches them anew.
#[hook]
pub fn use_site_teams(wanted: bool) -> (Fetched<Rc<[TeamCard]>>, Callback<()>) {
    let [later, earlier] = FILES.map(|file| wanted.then(|| AttrValue::from(file)));
    let (later, later_again) = use_card_set::<Contest>(later);
    let (earlier, earlier_again) = use_card_set::<Contest>(earlier);
    let teams = use_memo((later, earlier), |sets| match sets {
        (Fetched::Ready(later), Fetched::Ready(earlier)) => {
            let shipped = later.teams.iter().chain(&earlier.teams).cloned();
            Fetched::Ready(shipped.chain([seattle_1958()]).collect())
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

/// All of them, a person's own first, the best first of each.
#[hook]
pub fn use_teams() -> (Fetched<Rc<[TeamCard]>>, Callback<()>) {
    let (site, again) = use_site_teams(true);
    let own = use_stored::<MarchTeams>().value;
    let teams = use_memo((site, own), |(site, own)| match site {
        Fetched::Ready(site) => {
            let mut own: Vec<TeamCard> = own.as_ref().map(|own| own.teams.clone()).unwrap_or_default();
            let same =
                |team: &TeamCard| own.iter().any(|o| (&o.name, &o.season) == (&team.name, &team.season));
            let mut site: Vec<TeamCard> = site.iter().filter(|team| !same(team)).cloned().collect();
            for teams in [&mut own, &mut site] {
                teams.order_by_key(|team| std::cmp::Reverse(team.power));
            }
            Fetched::Ready(own.into_iter().chain(site).collect())
        }
        other => other.clone(),
    });
    ((*teams).clone(), again)
}
