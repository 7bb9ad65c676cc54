//! A cup that came in a link: watched, and played on.

use crate::components::{Notice, NoticeKind};
use crate::games::march_madness::cup::controller::CupController;
use crate::games::march_madness::cup::form::arriving;
use crate::games::march_madness::cup::screen::Opened;
use crate::games::march_madness::cup::teams::use_site_teams;
use crate::games::march_madness::linked::{Opens, use_linked};
use crate::games::march_madness::own_box::choose::not_here as box_not_here;
use crate::games::march_madness::own_box::record::kept;
use crate::session::{LinkedProps, SessionHandle, linked_page};
use crate::storage::Storage;
use hardwood::march_madness::cup::{Cup, Reference};
use hardwood::table::link::{Link, Missing};
use yew::prelude::*;

/// The page of a link.
#[component]
pub fn LinkedCup(props: &LinkedProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let link = use_memo(props.letters.clone(), |letters| Link::<Cup>::parse(letters));
    let named = link.as_ref().as_ref().is_ok_and(|link| link.reference.names_teams());
    let (teams, again) = use_site_teams(named);
    let own = kept(&*storage.store).and_then(|kept| kept.own().ok());
    let opens = Opens {
        setup: |reference: &Reference, known, own| reference.setup(known, own),
        watch: |session| SessionHandle::watch(CupController::watch(session)),
        lacking: |missing: Missing| not_here(&missing),
    };
    let waiting = arriving(&teams, again);
    let found = use_linked(&props.letters, &link, (named, &teams), own, opens, waiting);
    linked_page("A shared cup", &storage, found, CupController::taken_over, |handle, ontake| {
        html! { <Opened {handle} {ontake} /> }
    })
}

fn not_here(missing: &Missing) -> Html {
    let titles = &missing.teams;
    if titles.is_empty() {
        return box_not_here();
    }
    html! {
        <Notice kind={NoticeKind::Warning} title="Its teams are not here.">
            <p>
                { format!("It needs {}, with cards that this site does not have. ", titles.join(", ")) }
                { "Ask the sender for the cup as a file (Export): its cards are inside." }
            </p>
        </Notice>
    }
}
