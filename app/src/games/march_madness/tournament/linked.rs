//! A tournament that came in a link: its bracket, and playing it on.

use crate::browser::Fetched;
use crate::components::{Notice, NoticeKind};
use crate::games::march_madness::tournament::controller::TournamentController;
use crate::games::march_madness::tournament::fields::{on_the_way, use_fields};
use crate::games::march_madness::tournament::screen::Opened;
use crate::session::{Found, LinkedProps, Lost, SessionHandle, linked_page, use_link};
use crate::storage::Storage;
use hardwood::march_madness::basic::Tournament;
use hardwood::march_madness::field::Field;
use hardwood::table::link::{Link, Opening};
use std::sync::Arc;
use yew::prelude::*;

/// The page of a link.
#[component]
pub fn Linked(props: &LinkedProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let link = use_memo(props.letters.clone(), |letters| Link::<Tournament>::parse(letters));
    let whole = link.as_ref().as_ref().is_ok_and(|link| link.reference.setup(&[]).is_some());
    let (fields, again) = use_fields(!whole);
    let here = whole || matches!(fields, Fetched::Ready(_));
    let found = {
        let known = match &fields {
            Fetched::Ready(fields) => fields.to_vec(),
            _ => vec![],
        };
        let link = link.clone();
        let begin = move |_: &_| match &*link {
            Ok(link) => begin(link, &known),
            Err(why) => Err(Lost::Bad(why.to_string())),
        };
        let watch = |session| SessionHandle::watch(TournamentController::watch(session));
        use_link((props.letters.clone(), here), begin, watch)
    };
    let found = Found::of(found, |year| if here { not_here(year) } else { on_the_way(&fields, again) });
    linked_page("A shared tournament", &storage, found, TournamentController::taken_over, |handle, ontake| {
        html! { <Opened {handle} {ontake} /> }
    })
}

fn not_here(year: u16) -> Html {
    html! {
        <Notice kind={NoticeKind::Warning} title="Its field is not here.">
            <p>
                { format!("It is a tournament of {year} with a field that this site does not have. ") }
                { "Ask the sender for the tournament as a file (Export): the field is inside." }
            </p>
        </Notice>
    }
}

/// The tournament of a link, or the year of the field it lacks.
fn begin(link: &Link<Tournament>, known: &[Field]) -> Result<Opening<Tournament>, Lost<u16>> {
    let setup = link.reference.setup(known).ok_or(Lost::Lacks(link.reference.year))?;
    link.begin(Arc::new(setup)).map_err(|why| Lost::Bad(why.to_string()))
}
