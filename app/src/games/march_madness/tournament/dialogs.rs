//! The dialogs of a tournament: passing the screen, a coach's Events, a game, sharing.

use crate::components::{Button, ButtonKind, Dialog};
use crate::games::march_madness::parts::{ShareProps, known};
use crate::games::march_madness::tournament::controller::TournamentController;
use crate::games::march_madness::tournament::fields::use_fields;
use crate::games::march_madness::tournament::game_sheet::{events, sheet};
use crate::games::march_madness::tournament::pool::pick_words;
use crate::session::{Controller as _, share_dialog};
use crate::text::sentence;
use hardwood::march_madness::basic::{Picks, Reference, Seat, Tournament};
use yew::prelude::*;

/// Asks for the coach, so that no other person sees their Events.
pub fn pass(name: &str, onshow: Callback<()>, onclose: Callback<()>) -> Html {
    let actions = html! {
        <>
            <Button label={format!("I am {name}")} kind={ButtonKind::Main} onclick={onshow} />
            <Button label="Not now" onclick={onclose.clone()} />
        </>
    };
    html! {
        <Dialog title={format!("Pass the screen to {name}")} class="dialog--pass" {onclose} {actions}>
            <p>{ format!("The Events of {name} come next. Only {name} should look.") }</p>
        </Dialog>
    }
}

/// A coach's Events, looked at out of turn.
pub fn hand(game: &Tournament, seat: Seat, onclose: Callback<()>) -> Html {
    let name = game.faction_name(seat);
    let actions = html! { <Button label="Hide them" kind={ButtonKind::Main} onclick={onclose.clone()} /> };
    html! {
        <Dialog title={format!("Events of {name}")} {onclose} {actions}>{ held(game, seat) }</Dialog>
    }
}

/// The Events a coach holds, and those face down for them.
pub fn held(game: &Tournament, seat: Seat) -> Html {
    let name = game.faction_name(seat);
    let hand: Vec<_> = game.hand(seat).into_iter().map(|(_, marker)| marker).collect();
    let down = game.face_down(seat);
    html! {
        <>
            { events(format!("Events of {name}"), &hand) }
            if !down.is_empty() {
                <p class="myevents__down">{ "Face down in this game:" }</p>
                { events(format!("Face down for {name}"), &down) }
            }
        </>
    }
}

/// A game of the bracket, dice by dice.
pub fn opened(game: &Tournament, number: u8, picks: Option<&Picks>, onclose: Callback<()>) -> Html {
    let actions = html! { <Button label="Close" kind={ButtonKind::Main} onclick={onclose.clone()} /> };
    html! {
        <Dialog title={game.pairing(number)} class="dialog--sheet" {onclose} {actions}>
            { sheet(game, number) }
            if let Some(words) = picks.and_then(|picks| pick_words(game, picks, number)) { <p>{ words }</p> }
        </Dialog>
    }
}

/// The tournament as a link: its field by the year where the site has it just so, whole otherwise.
#[component]
pub fn Share(props: &ShareProps<TournamentController>) -> Html {
    let (fields, _) = use_fields(true);
    let saved = props.handle.look();
    let session = saved.controller.base().session();
    let letters = known(&fields).map(|known| {
        let named = Reference::named(session.setup());
        let whole = named.setup(&known, Some(&session.setup().own)).is_err();
        let reference = if whole { Reference::whole(session.setup()) } else { named };
        session.link(reference).map_err(|why| sentence(&why.to_string()))
    });
    share_dialog(saved.controller.title(), letters, &props.onclose)
}
