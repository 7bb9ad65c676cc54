//! The page of links: it finds the link's game, and has a field for pasting one.

use crate::browser::{Chunk, use_chunk};
use crate::components::page_of;
use crate::games::dice::career;
use crate::games::march_madness::{cup, tournament};
use crate::games::with_game;
use crate::routes::use_address;
use crate::session::{LinkedProps, Panels, Paste, bad_link};

use hardwood::dice_basketball::career::Career;
use hardwood::march_madness::basic::Tournament;
use hardwood::march_madness::cup::Cup;
use hardwood::table::Game as _;
use hardwood::table::link::game_of;
use yew::prelude::*;

/// The page of a link.
#[component]
pub fn Watch() -> Html {
    let address = use_address();
    let letters = AttrValue::from(address.get("g").unwrap_or_default().to_owned());
    if letters.is_empty() {
        return html! { <Paste title="Open a link" /> };
    }
    match game_of(&letters) {
        Ok(game) if game == Tournament::NAME => html! { <OfApart apart={Apart::Tournament} {letters} /> },
        Ok(game) if game == Cup::NAME => html! { <OfApart apart={Apart::Cup} {letters} /> },
        Ok(game) if game == Career::NAME => html! { <OfApart apart={Apart::Career} {letters} /> },
        Ok(game) => with_game!(
            &*game,
            G => html! { <Of<G> {letters} /> },
            bad_link(&format!("it is a game of {game}, which this Hardwood does not know; a newer one may"))
        ),
        Err(why) => bad_link(&why.to_string()),
    }
}

/// The page of a game's link, once its chunks are loaded.
#[component]
fn Of<G: Panels>(props: &LinkedProps) -> Html {
    linked(use_chunk(Some(G::CHUNKS.linked)), "A shared game", &props.letters)
}

/// Games shared by link that have no two sides and a page of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Apart {
    Tournament,
    Cup,
    Career,
}

#[derive(Properties, PartialEq)]
pub struct OfApartProps {
    apart: Apart,
    letters: AttrValue,
}

/// The page of its link, once its chunks are loaded.
#[component]
fn OfApart(props: &OfApartProps) -> Html {
    let (point, title) = match props.apart {
        Apart::Tournament => (tournament::LINKED, "A shared tournament"),
        Apart::Cup => (cup::LINKED, "A shared cup"),
        Apart::Career => (career::LINKED, "A shared career"),
    };
    linked(use_chunk(Some(point)), title, &props.letters)
}

fn linked(chunk: Chunk<fn(String, LinkedProps) -> Html>, title: &str, letters: &AttrValue) -> Html {
    page_of(chunk, title, |draw| draw(letters.to_string(), LinkedProps { letters: letters.clone() }))
}
