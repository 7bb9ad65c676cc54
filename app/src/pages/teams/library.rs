//! The library of card sets.

use crate::browser::chunks::split_point;
use crate::browser::{self, Fetched, SplitPoint, use_chunk};
use crate::components::{
    Button, ButtonLink, Choice, ChoiceOption, Notice, NoticeKind, Panel, Select, ToastsHandle, or_loading,
    problem_list,
};
use crate::games::statis_pro::form::choices::FIRST_SET;
use crate::pages::teams::others::{Other, OthersProps};
use crate::pages::teams::set_view::SetView;
use crate::pages::teams::shelve;
use crate::routes::{Game, Route, go, use_game};
use crate::session::{OWN, use_card_set, use_set_list};
use crate::storage::Storage;
use hardwood::statis_pro::StatisPro;
use hardwood::statis_pro::cards::CardSet;
use std::rc::Rc;
use yew::prelude::*;

mod split_points {
    use crate::pages::teams::others::{Others, OthersProps};
    use yew::prelude::*;

    #[inline(never)]
    pub fn others(OthersProps { game }: OthersProps) -> Html {
        html! { <Others {game} /> }
    }
}

/// The site's cards of another game.
const OTHERS: SplitPoint<fn(OthersProps) -> Html> = split_point!(others);

/// Properties of [`Library`].
#[derive(Properties, PartialEq)]
pub struct LibraryProps {
    /// The set named in the address.
    pub file: Option<AttrValue>,
    /// The id of the team named in the address.
    pub team: Option<AttrValue>,
}

/// The chosen set and its cards.
#[component]
pub fn Library(props: &LibraryProps) -> Html {
    let here = use_game();
    let game = Other::of(here);
    let (list, list_again) = use_set_list::<StatisPro>();
    let sets = match &list {
        Fetched::Ready(sets) => sets.clone(),
        _ => Rc::from([]),
    };
    let wanted = props.file.clone().unwrap_or(FIRST_SET.into());
    let chosen = sets.iter().position(|set| set.file == wanted).unwrap_or_default();
    let file = sets.get(chosen).map(|set| set.file.clone());
    let (set, set_again) = use_card_set::<StatisPro>(file.clone());
    let (storage, toasts) = (use_context::<Storage>(), use_context::<ToastsHandle>());
    let options: Vec<AttrValue> = sets.iter().map(|set| set.name.clone()).collect();
    let onchange = Callback::from(move |n: usize| {
        if let Some(set) = sets.get(n) {
            go(&Route::Teams.href_with("set", &set.file));
        }
    });
    let own = file.as_ref().and_then(|file| file.strip_prefix(OWN)).map(String::from);
    let onset = own.zip(storage.clone()).map(|(id, storage)| {
        let toasts = toasts.clone();
        Callback::from(move |set: Rc<CardSet>| {
            let kept = shelve::update(&storage.shelf(), &id, &set);
            browser::announce_change();
            if let (Err(why), Some(toasts)) = (kept, &toasts) {
                toasts.say(format!("Not kept: {why}."));
            }
        })
    });
    let copy = |set: Rc<CardSet>| {
        let (storage, toasts) = (storage.clone(), toasts.clone());
        Callback::from(move |()| {
            let Some(storage) = &storage else { return };
            let mine =
                CardSet { name: format!("{} (copy)", set.name).chars().take(80).collect(), ..(*set).clone() };
            match (shelve::add(&storage.shelf(), &mine), &toasts) {
                (Ok(id), _) => go(&Route::Teams.href_with("set", &format!("{OWN}{id}"))),
                (Err(why), Some(toasts)) => toasts.say(format!("Not kept: {why}.")),
                _ => {}
            }
        })
    };
    let shown = match (&list, &set) {
        (Fetched::Failed(why), _) => failed(why, list_again),
        (_, Fetched::Failed(why)) => failed(why, set_again),
        (_, Fetched::Ready(set)) => {
            let team = props.team.clone();
            let key = format!("{} {}", file.clone().unwrap_or_default(), team.clone().unwrap_or_default());
            let play =
                format!("{}&set={}", Route::Play.href_with("new", "1"), file.clone().unwrap_or_default());
            html! {
                <SetView {key} set={set.clone()} onset={onset.clone()} {team}>
                    if onset.is_none() { <Button label="Edit a copy" onclick={copy(set.clone())} /> }
                    <ButtonLink label="New game with this set" href={play} />
                </SetView>
            }
        }
        _ => html! { <p role="status">{ "Fetching the cards…" }</p> },
    };
    let games = Game::ALL.map(|game| ChoiceOption::new(game, game.name())).to_vec();
    let chunk = use_chunk(game.is_some().then_some(OTHERS));
    let shown = match game {
        None => html! { <><Select label="Card set" {options} {chosen} {onchange} />{ shown }</> },
        Some(game) => or_loading(chunk, |others| others(OthersProps { game })),
    };
    let ongame = Callback::from(|game: Game| go(&Route::Teams.href_with("game", game.id())));
    html! {
        <Panel title="Card sets" class="library">
            <Choice<Game> legend="Game" name="game" options={games} value={here} onchange={ongame} />
            { shown }
        </Panel>
    }
}

fn failed(why: &[String], again: Callback<()>) -> Html {
    html! {
        <Notice kind={NoticeKind::Error} title="These cards can't be used.">
            { problem_list(why) }
            <Button label="Try again" onclick={again} />
        </Notice>
    }
}
