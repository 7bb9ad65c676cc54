//! A tournament of the shelf.

use crate::games::march_madness::tournament::controller::TournamentController;
use crate::games::march_madness::tournament::screen::{Opened, no_tournament};
use crate::session::SessionHandle;
use crate::storage::Storage;
use yew::prelude::*;

/// Properties of [`Kept`].
#[derive(Debug, Clone, PartialEq, Properties)]
pub struct KeptProps {
    /// The tournament's id on the shelf.
    pub id: AttrValue,
}

/// The tournament, or why there is none.
#[component]
pub fn Kept(props: &KeptProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let handle = use_memo((), |()| SessionHandle::<TournamentController>::open(&storage, &props.id));
    match &*handle {
        Ok(handle) => html! { <Opened handle={handle.clone()} /> },
        Err(why) => no_tournament(why),
    }
}
