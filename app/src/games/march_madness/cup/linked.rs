//! A cup that came in a link: watched, and played on.

use crate::browser::Fetched;
use crate::components::{Notice, NoticeKind};
use crate::games::march_madness::cup::controller::CupController;
use crate::games::march_madness::cup::form::arriving;
use crate::games::march_madness::cup::screen::Opened;
use crate::games::march_madness::cup::teams::use_site_teams;
use crate::session::{Found, LinkedProps, Lost, SessionHandle, linked_page, use_link};
use crate::storage::Storage;

use hardwood::march_madness::cards::TeamCard;
use hardwood::march_madness::cup::Cup;
use hardwood::table::link::{Link, Opening};
use std::sync::Arc;
use yew::prelude::*;

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
        let begin = move |_: &_| match &*link {
            Ok(link) => begin(link, &known),
            Err(why) => Err(Lost::Bad(why.to_string())),
        };
        let watch = |session| SessionHandle::watch(CupController::watch(session));
        use_link((props.letters.clone(), here), begin, watch)
    };
    let found = Found::of(found, |titles| if here { not_here(&titles) } else { arriving(&teams, again) });
    linked_page("A shared cup", &storage, found, CupController::taken_over, |handle, ontake| {
        html! { <Opened {handle} {ontake} /> }
    })
}

fn not_here(titles: &[String]) -> Html {
    html! {
        <Notice kind={NoticeKind::Warning} title="Its teams are not here.">
            <p>
                { format!("It needs {}, with cards that this site does not have. ", titles.join(", ")) }
                { "Ask the sender for the cup as a file (Export): its cards are inside." }
            </p>
        </Notice>
    }
}

/// The cup of a link, or the teams it lacks.
fn begin(link: &Link<Cup>, known: &[TeamCard]) -> Result<Opening<Cup>, Lost<Vec<String>>> {
    let setup = link.reference.setup(known).map_err(|missing| Lost::Lacks(missing.teams))?;
    link.begin(Arc::new(setup)).map_err(|why| Lost::Bad(why.to_string()))
}
