//! A cup in a link: made, opened, played on.

use crate::browser::{self, Fetched};
use crate::components::{Button, ButtonKind, Dialog, Notice, NoticeKind, Page};
use crate::games::march_madness::cup::controller::CupController;
use crate::games::march_madness::cup::form::arriving;
use crate::games::march_madness::cup::screen::{Desk, Opened};
use crate::games::march_madness::cup::teams::use_site_teams;
use crate::pages::watch::bad;
use crate::routes::Route;
use crate::routes::go;
use crate::session::{LinkedProps, Saved, Sending, shelve};
use crate::storage::Storage;
use crate::text::sentence;
use hardwood::march_madness::cards::TeamCard;
use hardwood::march_madness::cup::{Cup, Reference};
use hardwood::table::link::Link;
use std::sync::Arc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ShareCupProps {
    pub desk: Desk,
    pub onclose: Callback<()>,
}

/// The cup as a link: the site's teams by name, others whole.
#[component]
pub fn ShareCup(props: &ShareCupProps) -> Html {
    let (teams, _) = use_site_teams(true);
    let close = || html! { <Button label="Close" kind={ButtonKind::Main} onclick={props.onclose.clone()} /> };
    let known: &[TeamCard] = match &teams {
        Fetched::Waiting => {
            return html! { <Dialog title="Share" onclose={props.onclose.clone()} actions={close()}><p role="status">{ "Fetching the cards…" }</p></Dialog> };
        }
        Fetched::Ready(teams) => teams,
        Fetched::Failed(_) => &[],
    };
    let room = props.desk.look();
    let session = room.sitting.session();
    match session.link(Reference::new(session.setup(), known)) {
        Ok(letters) => {
            let link = browser::address_without_hash() + &Route::Watch.href_with("g", &letters);
            html! { <Sending title={room.sitting.title()} {link} onclose={props.onclose.clone()} /> }
        }
        Err(why) => {
            html! { <Dialog title="Share" onclose={props.onclose.clone()} actions={close()}><p>{ sentence(&why.to_string()) }</p></Dialog> }
        }
    }
}

/// Why there is nothing to show.
enum Lost {
    /// Teams are not known here.
    Teams(Vec<String>),
    Bad(String),
}

/// The page of a link.
#[component]
pub fn LinkedCup(props: &LinkedProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let link = use_memo(props.letters.clone(), |letters| Link::<Cup>::parse(letters));
    let named = link.as_ref().as_ref().is_ok_and(|link| link.reference.names_teams());
    let (teams, again) = use_site_teams(named);
    let here = !named || matches!(teams, Fetched::Ready(_));
    let found = {
        let known: Vec<TeamCard> = match &teams {
            Fetched::Ready(teams) => teams.to_vec(),
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
                    let cup = desk.look().sitting.taken_over();
                    go(&CupController::ROUTE.href_with("game", &shelve(&storage.shelf(), &cup)));
                })
            };
            html! { <Opened desk={desk.clone()} {ontake} /> }
        }
        Err(Lost::Teams(_)) if !here => {
            html! { <Page title="A shared cup">{ arriving(&teams, again) }</Page> }
        }
        Err(Lost::Teams(titles)) => html! {
            <Page title="A shared cup">
                <Notice kind={NoticeKind::Warning} title="Its teams are not here.">
                    <p>{ format!("It needs {}, with cards that this site does not have. Ask whoever sent it for the cup as a file (Export): its cards are inside.", titles.join(", ")) }</p>
                </Notice>
            </Page>
        },
    }
}

fn find(link: &Link<Cup>, known: &[TeamCard]) -> Result<Desk, Lost> {
    let setup = link.reference.setup(known).map_err(Lost::Teams)?;
    let session = link.open(Arc::new(setup)).map_err(|why| Lost::Bad(why.to_string()))?;
    Ok(Desk::watched(CupController::watch(session)))
}
