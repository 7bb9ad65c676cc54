//! The card sets there are: a person's own, and the site's.

use crate::browser::{Fetched, use_fetched, use_window_event};
use crate::components::{Button, Notice, NoticeKind, problem_list};
use crate::session::control::playable::PlayableGame;
use crate::session::sets::card_index::{read_index, sibling_path};
use crate::storage::{Kind, Storage};
use hardwood::court::{PerSide, Side};
use std::rc::Rc;
use yew::prelude::*;

/// What the name of a set on the shelf begins with, where others are files of the site.
pub const OWN: &str = "own-";

/// A set to choose.
#[derive(Debug, Clone, PartialEq)]
pub struct SetChoice {
    /// Its file, or [`OWN`] and its id on the shelf.
    pub file: AttrValue,
    /// "NBA 2009-10".
    pub name: AttrValue,
    /// "NBA"; empty where nobody said.
    pub league: AttrValue,
}

impl SetChoice {
    /// The set of a file before the list is there: the site's files are named by their league.
    #[must_use]
    pub fn guess(file: &str) -> Self {
        let leagues = [("nba-", "NBA"), ("college-", "NCAA"), ("euroleague-", "EuroLeague")];
        let league =
            leagues.iter().find(|(begin, _)| file.starts_with(begin)).map_or("", |(_, league)| league);
        SetChoice { file: file.to_owned().into(), name: AttrValue::default(), league: league.into() }
    }

    /// The group it is offered in: "NBA", "College", "My sets".
    #[must_use]
    pub fn group(&self) -> &str {
        match &*self.league {
            _ if self.file.starts_with(OWN) => "My sets",
            "NCAA" => "College",
            "" => "Others",
            league => league,
        }
    }
}

/// All sets of a game, a person's own first, and what fetches the site's anew.
#[hook]
pub fn use_set_list<G: PlayableGame>() -> (Fetched<Rc<[SetChoice]>>, Callback<()>) {
    let storage = use_context::<Storage>();
    let redraw = use_force_update();
    use_window_event("storage", move |_| redraw.force_update());
    let (index, again) = use_fetched(Some(G::SETS.into()), read_index);
    let listing = storage.and_then(|storage| storage.shelf().list().ok()).unwrap_or_default();
    let own = listing.of(Kind::Cards).filter(|entry| entry.progress.game == G::NAME).map(|entry| SetChoice {
        file: format!("{OWN}{}", entry.id).into(),
        name: format!("{} (yours)", entry.title).into(),
        league: AttrValue::default(),
    });
    let list = match index {
        Fetched::Ready(index) => {
            let shipped = index.iter().map(|entry| SetChoice {
                file: entry.file.clone().into(),
                name: entry.name.clone().into(),
                league: entry.league.clone().into(),
            });
            Fetched::Ready(own.chain(shipped).collect())
        }
        Fetched::Waiting => Fetched::Waiting,
        Fetched::Failed(why) => Fetched::Failed(why),
    };
    (list, again)
}

/// The set a choice names, and what fetches it anew.
#[hook]
pub fn use_card_set<G: PlayableGame>(file: Option<AttrValue>) -> (Fetched<Rc<G::Set>>, Callback<()>) {
    let storage = use_context::<Storage>();
    let id = file.as_ref().and_then(|file| file.strip_prefix(OWN).map(String::from));
    let kept = id.as_ref().and_then(|id| Some(storage?.shelf().open(id)));
    let text = match &kept {
        Some(Ok((_, text))) => Ok(text.clone()),
        Some(Err(why)) => Err(why.to_string()),
        None => Ok(String::new()),
    };
    let own = use_memo((id.clone(), text), |(id, text)| match (id, text) {
        (None, _) => None,
        (Some(_), Err(why)) => Some(Err(vec![format!("this set can't be opened: {why}")])),
        (Some(_), Ok(text)) => Some(G::read_set(text).map(Rc::new)),
    });
    let url = file.filter(|_| id.is_none()).map(|file| AttrValue::from(sibling_path(G::SETS, &file)));
    let (shipped, again) = use_fetched(url, |text| G::read_set(text).map(Rc::new));
    match &*own {
        Some(Ok(set)) => (Fetched::Ready(set.clone()), again),
        Some(Err(why)) => (Fetched::Failed(why.clone()), again),
        None => (shipped, again),
    }
}

/// The sets there are, and the one that is chosen.
pub struct ChosenSet<S> {
    /// All, a person's own first; none while the list is on its way.
    pub sets: Rc<[SetChoice]>,
    /// The place of the one chosen.
    pub place: usize,
    /// Its cards.
    pub set: Fetched<Rc<S>>,
    /// In the place of what is on its way, or can't be used.
    pub waiting: Html,
}

impl<S> ChosenSet<S> {
    /// What the sets are called.
    #[must_use]
    pub fn names(&self) -> Vec<AttrValue> {
        self.sets.iter().map(|set| set.name.clone()).collect()
    }

    /// The cards, once they are here.
    #[must_use]
    pub fn here(&self) -> Option<&Rc<S>> {
        match &self.set {
            Fetched::Ready(set) => Some(set),
            Fetched::Waiting | Fetched::Failed(_) => None,
        }
    }
}

/// The sets of a game and the one of the file `chosen`; where there is none of that name, the one of `first`.
#[hook]
pub fn use_chosen_set<G: PlayableGame>(chosen: &AttrValue, first: &str) -> ChosenSet<G::Set> {
    let (index, index_again) = use_set_list::<G>();
    let sets = match &index {
        Fetched::Ready(sets) => sets.clone(),
        _ => Rc::default(),
    };
    let place = place_of(&sets, chosen, first);
    let (set, set_again) = use_card_set::<G>(sets.get(place).map(|set| set.file.clone()));
    let waiting = on_the_way((&index, index_again), (&set, set_again));
    ChosenSet { sets, place, set, waiting }
}

/// The sets there are, and those that the two teams are picked from.
pub struct ChosenSets<S> {
    /// All, a person's own first; none while the list is on its way.
    pub sets: Rc<[SetChoice]>,
    /// The places of the sides' sets.
    pub places: PerSide<usize>,
    /// In the place of what is on its way, or can't be used.
    pub waiting: Html,
    cards: PerSide<Fetched<Rc<S>>>,
}

impl<S> ChosenSets<S> {
    /// The home team's set.
    #[must_use]
    pub fn now(&self) -> Option<&SetChoice> {
        self.sets.get(self.places[Side::Home])
    }

    /// The cards of both sides' sets, once they are here.
    #[must_use]
    pub fn here(&self) -> Option<PerSide<Rc<S>>> {
        let here = |side: Side| match &self.cards[side] {
            Fetched::Ready(set) => Some(set.clone()),
            Fetched::Waiting | Fetched::Failed(_) => None,
        };
        Some(PerSide::new(here(Side::Home)?, here(Side::Visitors)?))
    }
}

/// The sets of a game, the one of the file `chosen` and, where a person picks the visitors from another, that
/// one; where there is none of that name, the one of `first`.
#[hook]
pub fn use_chosen_sets<G: PlayableGame>(
    chosen: &AttrValue,
    visitors: Option<&AttrValue>,
    first: &str,
) -> ChosenSets<G::Set> {
    let home = use_chosen_set::<G>(chosen, first);
    let place = visitors.map_or(home.place, |file| place_of(&home.sets, file, chosen));
    let another = home.sets.get(place).filter(|_| place != home.place).map(|set| set.file.clone());
    let (cards, again) = use_card_set::<G>(another.clone());
    let cards = if another.is_some() { cards } else { home.set.clone() };
    let waiting = match home.waiting {
        none if none == Html::default() => on_the_way((&home.set, Callback::noop()), (&cards, again)),
        waiting => waiting,
    };
    ChosenSets {
        sets: home.sets,
        places: PerSide::new(home.place, place),
        waiting,
        cards: PerSide::new(home.set, cards),
    }
}

/// The place of the set `chosen`; where there is none of that name, of the set `first`.
#[must_use]
pub fn place_of(sets: &[SetChoice], chosen: &str, first: &str) -> usize {
    let place = |file: &str| sets.iter().position(|set| set.file == *file);
    place(chosen).or_else(|| place(first)).unwrap_or_default()
}

/// In the place of cards that are on their way, or can't be used; nothing once both are here.
pub fn on_the_way<A, B>(
    (index, index_again): (&Fetched<A>, Callback<()>),
    (set, set_again): (&Fetched<B>, Callback<()>),
) -> Html {
    match (index, set) {
        (Fetched::Failed(why), _) => failed(why, index_again),
        (_, Fetched::Failed(why)) => failed(why, set_again),
        (Fetched::Waiting, _) | (_, Fetched::Waiting) => {
            html! { <p role="status">{ "Fetching the cards…" }</p> }
        }
        _ => Html::default(),
    }
}

fn failed(why: &[String], again: Callback<()>) -> Html {
    html! {
        <Notice kind={NoticeKind::Error} title="The cards can't be used.">
            { problem_list(why) }
            <Button label="Try again" onclick={again} />
        </Notice>
    }
}
