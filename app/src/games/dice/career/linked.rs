//! A career that came in a link: shown, and gone on with.

use crate::browser::Fetched;
use crate::components::{Button, ButtonKind, Notice, NoticeKind, Page};
use crate::games::dice::career::controller::CareerController;
use crate::games::dice::career::screen::story;
use crate::session::{
    Controller as _, Found, LinkedProps, Lost, SessionHandle, linked_page, use_card_set, use_link,
    use_set_list,
};
use crate::storage::Storage;

use hardwood::dice_basketball::DiceBasketball;
use hardwood::dice_basketball::cards::CardSet;
use hardwood::dice_basketball::career::Career;
use hardwood::table::link::Link;
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

/// The page of a link: the career so far, and a button to take it over.
#[component]
pub fn LinkedLife(props: &LinkedProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let link = use_memo(props.letters.clone(), |letters| Link::<Career>::parse(letters));
    let (sets, sets_again) = use_set_list::<DiceBasketball>();
    let file = match (&*link, &sets) {
        (Ok(link), Fetched::Ready(sets)) => {
            sets.iter().find(|set| set.name == link.reference.set).map(|set| set.file.clone())
        }
        _ => None,
    };
    let known = file.is_some();
    let (set, set_again) = use_card_set::<DiceBasketball>(file);
    let found = {
        let set = match &set {
            Fetched::Ready(set) if known => Some(set.clone()),
            _ => None,
        };
        let link = link.clone();
        let begin = move |(_, set): &(AttrValue, Option<Rc<CardSet>>)| {
            let (Ok(link), Some(set)) = (&*link, set) else { return Err(Lost::Lacks(())) };
            let life = link.reference.life(&set.teams).map_err(|lacks| Lost::Bad(missing(&lacks.set)))?;
            link.begin(Arc::new(life)).map_err(|why| Lost::Bad(why.to_string()))
        };
        let watch = |session| SessionHandle::watch(CareerController::watch(session));
        use_link((props.letters.clone(), set), begin, watch)
    };
    let found = match (&*link, &sets, &set, found) {
        (Err(why), ..) => Found::Bad(why.to_string()),
        (_, Fetched::Failed(why), ..) => Found::Lacking(cards_failed(why, sets_again)),
        (_, Fetched::Ready(_), Fetched::Failed(why), _) if known => {
            Found::Lacking(cards_failed(why, set_again))
        }
        (Ok(link), Fetched::Ready(_), ..) if !known => Found::Bad(missing(&link.reference.set)),
        (.., found) => Found::of(found, |()| html! { <p role="status">{ "Fetching the cards…" }</p> }),
    };
    linked_page("A shared career", &storage, found, CareerController::taken_over, |handle, ontake| {
        let saved = handle.look();
        let career = saved.controller.session().game();
        let lead = format!("Somebody shared this career with you. {}. {}.", career.job(), career.moment());
        html! {
            <Page title={saved.controller.title()} {lead} class="life">
                <div class="row">
                    <Button label="Go on with it" kind={ButtonKind::Main} onclick={ontake} />
                </div>
                { story(career) }
            </Page>
        }
    })
}

fn cards_failed(why: &[String], again: Callback<()>) -> Html {
    html! {
        <Notice kind={NoticeKind::Error} title="The cards could not be loaded.">
            <p>{ why.join("; ") }</p>
            <Button label="Try again" onclick={again} />
        </Notice>
    }
}

fn missing(set: &str) -> String {
    format!(
        "its league is from the card set {set}, which this site does not have in that version; ask for \
            the career as a file (My games, Export)"
    )
}
