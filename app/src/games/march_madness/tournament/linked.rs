//! A tournament that came in a link: its bracket, and playing it on.

use crate::components::{Notice, NoticeKind};
use crate::games::march_madness::linked::{Opens, use_linked};
use crate::games::march_madness::own_box::choose::not_here as box_not_here;
use crate::games::march_madness::own_box::record::kept;
use crate::games::march_madness::tournament::controller::TournamentController;
use crate::games::march_madness::tournament::fields::{on_the_way, use_fields};
use crate::games::march_madness::tournament::screen::Opened;
use crate::session::{LinkedProps, SessionHandle, linked_page};
use crate::storage::Storage;
use hardwood::march_madness::basic::{Reference, Tournament};
use hardwood::table::link::Link;
use yew::prelude::*;

/// The page of a link.
#[component]
pub fn Linked(props: &LinkedProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let link = use_memo(props.letters.clone(), |letters| Link::<Tournament>::parse(letters));
    let whole = link.as_ref().as_ref().is_ok_and(|link| {
        link.reference.setup(&[], None).map_or_else(|lost| lost.teams.is_empty(), |_| true)
    });
    let (fields, again) = use_fields(!whole);
    let own = kept(&*storage.store).and_then(|kept| kept.of_the_tournament().ok());
    let opens = Opens {
        setup: |reference: &Reference, known, own| {
            let year = reference.year;
            reference.setup(known, own).map_err(|missing| (!missing.teams.is_empty()).then_some(year))
        },
        watch: |session| SessionHandle::watch(TournamentController::watch(session)),
        lacking: not_here,
    };
    let waiting = on_the_way(&fields, again);
    let found = use_linked(&props.letters, &link, (!whole, &fields), own, opens, waiting);
    linked_page("A shared tournament", &storage, found, TournamentController::taken_over, |handle, ontake| {
        html! { <Opened {handle} {ontake} /> }
    })
}

fn not_here(year: Option<u16>) -> Html {
    let Some(year) = year else { return box_not_here() };
    html! {
        <Notice kind={NoticeKind::Warning} title="Its field is not here.">
            <p>
                { format!("It is a tournament of {year} with a field that this site does not have. ") }
                { "Ask the sender for the tournament as a file (Export): the field is inside." }
            </p>
        </Notice>
    }
}
