//! A tournament that came in a link: its bracket, and playing it on.

use crate::browser::Fetched;
use crate::components::{Notice, NoticeKind, Page};
use crate::games::march_madness::tournament::controller::TournamentController;
use crate::games::march_madness::tournament::fields::{on_the_way, use_fields};
use crate::games::march_madness::tournament::live::Desk;
use crate::games::march_madness::tournament::screen::Opened;
use crate::pages::watch::bad;
use crate::routes::go;
use crate::session::{LinkedProps, Saved, SavedSession, shelve};
use crate::storage::Storage;
use hardwood::march_madness::basic::Tournament;
use hardwood::march_madness::field::Field;
use hardwood::table::link::Link;
use std::sync::Arc;
use yew::prelude::*;

/// Why there is nothing to show.
enum Lost {
    /// The field is not known here.
    Field(u16),
    Bad(String),
}

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
        use_memo((props.letters.clone(), here), move |_| match &*link {
            Ok(link) => find(link, &known),
            Err(why) => Err(Lost::Bad(why.to_string())),
        })
    };
    match &*found {
        Err(Lost::Bad(why)) => bad(why),
        Ok(desk) => {
            let ontake = {
                let desk = desk.clone();
                Callback::from(move |()| {
                    let evening = desk.look().sitting.taken_over();
                    go(&TournamentController::ROUTE.href_with("game", &shelve(&storage.shelf(), &evening)));
                })
            };
            html! { <Opened desk={desk.clone()} {ontake} /> }
        }
        Err(Lost::Field(_)) if !here => {
            html! { <Page title="A shared tournament">{ on_the_way(&fields, again) }</Page> }
        }
        Err(Lost::Field(year)) => html! {
            <Page title="A shared tournament">
                <Notice kind={NoticeKind::Warning} title="Its field is not here.">
                    <p>{ format!("It is a tournament of {year} with a field that this site does not have. Ask whoever sent it for the tournament as a file (Export): the field is inside.") }</p>
                </Notice>
            </Page>
        },
    }
}

fn find(link: &Link<Tournament>, known: &[Field]) -> Result<Desk, Lost> {
    let setup = link.reference.setup(known).ok_or(Lost::Field(link.reference.year))?;
    let session = link.open(Arc::new(setup)).map_err(|why| Lost::Bad(why.to_string()))?;
    Ok(Desk::new(SavedSession::watch(TournamentController::watch(session))))
}
