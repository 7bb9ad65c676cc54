//! A game that came in a link: what it is, watching it, taking it over.

use super::Start;
use super::cards::{Wanted, use_set};
use super::game::Opened;
use super::live::Shared;
use super::room::Room;
use super::take_over::TakeOver;
use crate::components::{Button, ButtonKind, ButtonLink, Notice, NoticeKind, Page, Panel, Scoreboard};
use crate::hooks::{Fetched, go};
use crate::pages::home::board_side;
use crate::routes::Route;
use crate::state::{Manner, Pace, Seat, Sitting, progress, title, use_deck};
use crate::storage::Progress;
use crate::text::sentence;
use hardwood::court::{PerSide, Side};
use hardwood::statis_pro::StatisPro;
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::fac::Fac;
use hardwood::table::link::{Link, payload};
use hardwood::table::link::{Missing, TeamReference};
use std::rc::Rc;
use std::sync::Arc;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// What the page needs to know.
#[derive(Properties, PartialEq)]
pub struct LinkedProps {
    /// The letters of the link; empty where one is to be pasted.
    pub letters: AttrValue,
    /// A game is taken over: its text.
    pub ontake: Callback<Rc<str>>,
    /// A game begins.
    pub onstart: Callback<Start>,
    /// Another game is wanted.
    pub onnew: Callback<()>,
}

/// A game that was found and can be shown.
#[derive(Clone, PartialEq)]
struct Found {
    room: Shared,
    title: String,
    progress: Progress,
    steps: usize,
}

/// Why there is nothing to show.
#[derive(Debug, Clone, PartialEq)]
enum Lost {
    Waiting,
    Missing(Missing),
    Bad(String),
}

/// The page of a link.
#[component]
pub fn Linked(props: &LinkedProps) -> Html {
    let link = use_memo(props.letters.clone(), |letters| Link::<StatisPro>::parse(letters));
    let (set, again) = use_set(link.as_ref().as_ref().ok().and_then(wanted));
    let deck = use_deck().deck.own;
    let failed = match &set {
        Fetched::Failed(why) => Some(why.join("; ")),
        _ => None,
    };
    let found = {
        let link = link.clone();
        use_memo((props.letters.clone(), set, deck), move |(_, set, deck)| match (&*link, set) {
            (Err(why), _) => Err(Lost::Bad(why.to_string())),
            (Ok(_), Fetched::Waiting | Fetched::Failed(_)) => Err(Lost::Waiting),
            (Ok(link), Fetched::Ready(set)) => find(link, set.as_deref(), deck.as_deref()),
        })
    };
    let watching = use_state(|| None::<AttrValue>);
    let taking = use_state(|| false);
    let ask = {
        let taking = taking.clone();
        Callback::from(move |()| taking.set(true))
    };
    let lost = match (&*found, failed) {
        _ if props.letters.is_empty() => return html! { <Paste title="Open a link" /> },
        (_, Some(why)) => cards_failed(&why, again),
        (Err(Lost::Waiting), None) => html! { <p role="status">{ "Fetching the cards…" }</p> },
        (Err(Lost::Missing(missing)), None) => missing_notice(missing),
        (Err(Lost::Bad(why)), None) => return bad(why),
        (Ok(found), None) => {
            let take = (*taking).then(|| take_over(found, &taking, &props.ontake));
            let screen = if watching.as_ref() == Some(&props.letters) {
                html! { <Opened room={found.room.clone()} onstart={props.onstart.clone()} onnew={props.onnew.clone()} ontake={ask} /> }
            } else {
                let letters = props.letters.clone();
                summary(found, Callback::from(move |()| watching.set(Some(letters.clone()))), ask)
            };
            return html! { <>{ screen }{ for take }</> };
        }
    };
    html! { <Page title="A shared game">{ lost }</Page> }
}

/// Teams that have to be looked up.
fn wanted(link: &Link<StatisPro>) -> Option<Wanted> {
    let team = |side: Side| match &link.reference.teams[side] {
        TeamReference::Named { name, season, .. } => Some((name.clone(), season.clone())),
        TeamReference::Whole(_) => None,
    };
    let (home, visitors) = (team(Side::Home), team(Side::Visitors));
    let either = home.clone().or(visitors.clone())?;
    Some(Wanted([home.unwrap_or(either.clone()), visitors.unwrap_or(either)]))
}

fn find(link: &Link<StatisPro>, set: Option<&CardSet>, deck: Option<&[Fac]>) -> Result<Found, Lost> {
    let teams = set.map_or(&[][..], |set| &set.teams);
    let setup = link.reference.setup(teams, deck).map_err(Lost::Missing)?;
    let session = link.open(Arc::new(setup)).map_err(|why| Lost::Bad(why.to_string()))?;
    let (title, progress) = (title(session.game()), progress(session.game()));
    let seats = PerSide::new(Seat::You, Seat::House);
    let sitting = Sitting::watch(session, Manner::new(seats, Pace::default()));
    let steps = sitting.place().map_or(0, |(_, of)| of);
    Ok(Found { room: Shared::new(Room::watch(sitting)), title, progress, steps })
}

/// What the game is, and what can be done with it.
fn summary(found: &Found, onwatch: Callback<()>, ask: Callback<()>) -> Html {
    let [visitors, home] = &found.progress.sides;
    let moment = &found.progress.moment;
    let (clock, period) = moment.split_once(", ").unwrap_or((moment, ""));
    let over = found.progress.finished;
    let (room, steps) = (found.room.clone(), found.steps);
    let take = Callback::from(move |()| {
        // where the one who shared it left it
        room.with(|room| room.sitting.go_to(steps));
        ask.emit(());
    });
    let told = match (steps, over) {
        (0, _) => "Nothing has been played yet.".to_owned(),
        (_, true) => format!("The whole game, {steps} plays."),
        _ => format!("{steps} plays so far."),
    };
    html! {
        <Page title={found.title.clone()} lead="Somebody shared this game with you." class="page--text">
            <Panel title="Where it stands" class="linked">
                <Scoreboard visitors={board_side(visitors)} home={board_side(home)} clock={clock.to_owned()} period={period.to_owned()} />
                <p>{ format!("{told} Watch it play by play, and take over wherever you like; what you play is a game of your own, and nothing of yours is overwritten.") }</p>
                <div class="row">
                    <Button label="Watch" kind={ButtonKind::Main} disabled={steps == 0} onclick={onwatch} />
                    if !over { <Button label="Take over from here" onclick={take} /> }
                </div>
            </Panel>
        </Page>
    }
}

fn take_over(found: &Found, taking: &UseStateHandle<bool>, ontake: &Callback<Rc<str>>) -> Html {
    let onclose = {
        let taking = taking.clone();
        Callback::from(move |()| taking.set(false))
    };
    let onseats = {
        let (taking, room, ontake) = (taking.clone(), found.room.clone(), ontake.clone());
        Callback::from(move |manner: Manner| {
            taking.set(false);
            if let Some(text) = room.with(|room| room.sitting.taken_over(manner).to_text()) {
                ontake.emit(text.into());
            }
        })
    };
    let names = PerSide::new(Side::Home, Side::Visitors).map(|side| {
        let [visitors, home] = &found.progress.sides;
        AttrValue::from(if side == Side::Home { home.name.clone() } else { visitors.name.clone() })
    });
    html! { <TakeOver {names} {onseats} {onclose} /> }
}

fn cards_failed(why: &str, again: Callback<()>) -> Html {
    html! {
        <Notice kind={NoticeKind::Error} title="The cards did not arrive.">
            <p>{ format!("{why}. The link is all right: try again.") }</p>
            <Button label="Try again" onclick={again} />
        </Notice>
    }
}

fn missing_notice(missing: &Missing) -> Html {
    let set = match missing.set.as_str() {
        "" => String::new(),
        set => format!(" of the card set {set}"),
    };
    html! {
        <Notice kind={NoticeKind::Warning} title="This game needs what is not here.">
            if !missing.teams.is_empty() {
                <p>{ format!("It is a game of {}{set}, with cards that this site does not have.", missing.teams.join(" and ")) }</p>
                <p>{ "Ask whoever sent it for the game as a file (Saves, Export): its cards are inside. Import that file under Saves." }</p>
            }
            if missing.deck {
                <p>{ "It was played with a Fast Action deck of the sender's own. Ask for the deck's file, choose it in the FAC Extractor (Your deck), and open the link again." }</p>
            }
            <ButtonLink label="Saves" href={Route::Saves.href()} />
        </Notice>
    }
}

fn bad(why: &str) -> Html {
    html! {
        <Paste title="A shared game">
            <Notice kind={NoticeKind::Error} title="This link can't be opened."><p>{ sentence(why) }</p></Notice>
        </Paste>
    }
}

#[derive(Properties, PartialEq)]
struct PasteProps {
    title: AttrValue,
    #[prop_or_default]
    children: Html,
}

/// A place to paste a link.
#[component]
fn Paste(props: &PasteProps) -> Html {
    let node = use_node_ref();
    let wrong = use_state(|| None::<String>);
    let open = {
        let (node, wrong) = (node.clone(), wrong.clone());
        Callback::from(move |()| {
            let pasted = node.cast::<HtmlTextAreaElement>().map(|area| area.value()).unwrap_or_default();
            match Link::<StatisPro>::parse(&pasted) {
                _ if pasted.trim().is_empty() => wrong.set(Some("Paste a link first.".to_owned())),
                Ok(_) => go(&Route::Watch.href_with("g", &payload(&pasted))),
                Err(why) => wrong.set(Some(sentence(&why.to_string()))),
            }
        })
    };
    html! {
        <Page title={props.title.clone()} lead="A game that somebody shared: watch it, or take it over." class="page--text">
            { props.children.clone() }
            <Panel title="Paste a link" class="linked">
                <label class="field">
                    <span>{ "The whole link, or the part after g=" }</span>
                    <textarea ref={node} class="share__link" rows="4" spellcheck="false" autocomplete="off" aria-invalid={wrong.is_some().to_string()} aria-describedby="link-wrong" />
                </label>
                <p class="field__error" id="link-wrong" role="alert">{ wrong.as_deref().unwrap_or_default().to_owned() }</p>
                <div class="row"><Button label="Open" kind={ButtonKind::Main} onclick={open} /></div>
            </Panel>
        </Page>
    }
}
