//! A career in a link: made, opened, gone on with.

use crate::browser::{self, Fetched};
use crate::components::{Button, ButtonKind, Dialog, Notice, NoticeKind, Page};
use crate::games::dice::career::controller::CareerController;
use crate::games::dice::career::screen::{Shared, story};
use crate::pages::watch::bad;
use crate::routes::Route;
use crate::routes::go;
use crate::session::{LinkedProps, Saved, Sending, shelve, use_card_set, use_set, use_set_list};
use crate::storage::Storage;
use hardwood::court::{PerSide, Side};
use hardwood::dice_basketball::DiceBasketball;
use hardwood::dice_basketball::cards::CardSet;
use hardwood::dice_basketball::career::link::Reference;
use hardwood::dice_basketball::career::{Career, Life};
use hardwood::table::link::Link;
use yew::prelude::*;

/// What the dialog needs to know.
#[derive(Properties, PartialEq)]
pub struct ShareLifeProps {
    /// The life.
    pub room: Shared,
    /// Enough of it.
    pub onclose: Callback<()>,
}

/// The dialog that shares a life. Its league is named: thirty teams are too long for a link.
#[component]
pub fn ShareLife(props: &ShareLifeProps) -> Html {
    let wanted = props.room.with(|room| first_teams(room.sitting.session().setup()));
    let (set, _) = use_set::<DiceBasketball>(wanted.flatten());
    let title = props.room.with(|room| room.sitting.title()).unwrap_or_default();
    let letters = match &set {
        Fetched::Waiting => {
            return html! { <Dialog title="Share" onclose={props.onclose.clone()}><p role="status">{ "Fetching the cards…" }</p></Dialog> };
        }
        Fetched::Ready(Some(set)) => props.room.with(|room| letters(&room.sitting, set)).flatten(),
        Fetched::Ready(None) | Fetched::Failed(_) => None,
    };
    match letters {
        Some(letters) => {
            let link = browser::address_without_hash() + &Route::Watch.href_with("g", &letters);
            html! { <Sending {title} {link} onclose={props.onclose.clone()} /> }
        }
        None => {
            let actions =
                html! { <Button label="Close" kind={ButtonKind::Main} onclick={props.onclose.clone()} /> };
            html! {
                <Dialog title="Share" onclose={props.onclose.clone()} {actions}>
                    <Notice kind={NoticeKind::Error} title="There is no link of this career."><p>{ "Its league is of cards that this site does not have, or can't reach now. Send it as a file instead: Saves, Export." }</p></Notice>
                </Dialog>
            }
        }
    }
}

/// Two teams of its league, by which to find the set.
fn first_teams(life: &Life) -> Option<PerSide<(String, String)>> {
    let [first, second, ..] = &life.league[..] else { return None };
    Some(PerSide::new(Side::Home, Side::Visitors).map(|side| {
        let team = if side == Side::Home { first } else { second };
        (team.name.clone(), team.season.clone())
    }))
}

fn letters(sitting: &CareerController, set: &CardSet) -> Option<String> {
    let reference = Reference::named(sitting.session().setup(), &set.name);
    reference.life(&set.teams).ok()?;
    sitting.session().link(reference).ok()
}

/// The page of a link: the life until then, and the way to go on with it.
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
        use_memo((props.letters.clone(), set), {
            let link = link.clone();
            move |(_, set)| {
                let (Ok(link), Some(set)) = (&*link, set) else { return None };
                let life = link.reference.life(&set.teams);
                let opened =
                    life.map_err(|set| missing(&set)).and_then(|life| CareerController::of(link, life));
                Some(opened.map(Shared::watched))
            }
        })
    };
    let notice = |title: &'static str, why: String, again: Callback<()>| {
        html! {
            <Page title="A shared career">
                <Notice kind={NoticeKind::Error} {title}><p>{ why }</p><Button label="Try again" onclick={again} /></Notice>
            </Page>
        }
    };
    match (&*link, &sets, &set, &*found) {
        (Err(why), ..) => bad(&why.to_string()),
        (_, Fetched::Failed(why), ..) => notice("The cards did not arrive.", why.join("; "), sets_again),
        (_, Fetched::Ready(_), Fetched::Failed(why), _) if known => {
            notice("The cards did not arrive.", why.join("; "), set_again)
        }
        (Ok(link), Fetched::Ready(_), ..) if !known => bad(&missing(&link.reference.set)),
        (.., Some(Err(why))) => bad(why),
        (.., Some(Ok(life))) => shown(&storage, life),
        _ => html! { <Page title="A shared career"><p role="status">{ "Fetching the cards…" }</p></Page> },
    }
}

fn missing(set: &str) -> String {
    format!(
        "its league is of the card set {set}, which this site does not have just so; ask for the career as a file (Saves, Export)"
    )
}

fn shown(storage: &Storage, life: &Shared) -> Html {
    let take = {
        let (storage, life) = (storage.clone(), life.clone());
        Callback::from(move |()| {
            if let Some(id) = life.with(|room| shelve(&storage.shelf(), &room.sitting)) {
                go(&Route::DiceCareer.href_with("game", &id));
            }
        })
    };
    let drawn = life.with(|room| {
        let career = room.sitting.session().game();
        html! {
            <Page title={room.sitting.title()} lead={format!("Somebody shared this career with you. {}. {}.", career.job(), career.moment())} class="life">
                <div class="row"><Button label="Go on with it" kind={ButtonKind::Main} onclick={take} /></div>
                { story(career) }
            </Page>
        }
    });
    drawn.unwrap_or_default()
}
