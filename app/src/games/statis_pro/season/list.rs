//! The seasons on the shelf.

use crate::browser::chunks::split_point;
use crate::browser::{self, SplitPoint, use_window_event};
use crate::components::{ButtonKind, ButtonLink, Empty, Page};
use crate::games::statis_pro::season::line::season_line;
use crate::routes::Route;
use crate::storage::{Entry, Kind, Storage};
use crate::text;
use yew::prelude::*;

mod split_points {
    use crate::games::statis_pro::season::league::collect_all;
    use crate::storage::Storage;
    use yew::Callback;

    #[inline(never)]
    pub fn collect(storage: &Storage, counted: &Callback<()>) {
        collect_all(storage, counted);
    }
}

/// Takes finished games into the books of their seasons.
const COLLECT: SplitPoint<fn(&Storage, &Callback<()>)> = split_point!(collect);

/// All seasons, and the link to a new one.
#[component]
pub fn Seasons() -> Html {
    let redraw = use_force_update();
    use_window_event("storage", move |_| redraw.force_update());
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    use_collected(&storage);
    let listing = storage.shelf().list().unwrap_or_default();
    let held = storage.shelf().held();
    let held = held.iter().map(|held| &held.entry).filter(|entry| entry.kind == Kind::Season);
    let kept = || listing.of(Kind::Season);
    let only_held = held.filter(|held| kept().all(|entry| entry.id != held.id));
    let seasons: Vec<&Entry> = only_held.chain(kept()).collect();
    let new = Route::Season.href_with("new", "1");
    html! {
        <Page
            title="Season"
            lead="Play your own team's games, have the others simulated, and find every statistic kept for \
                you."
        >
            if seasons.is_empty() {
                <Empty title="No season yet.">
                    <p>
                        {
                            "Take a card set, its real schedule or a balanced one, and a team of your own, \
                            or none."
                        }
                    </p>
                    <ButtonLink label="New season" href={new} kind={ButtonKind::Main} />
                </Empty>
            } else {
                <div class="saves__tools">
                    <ButtonLink label="New season" href={new} kind={ButtonKind::Main} />
                </div>
                <ul class="saves__list">{ for seasons.into_iter().map(card) }</ul>
                <p class="soft">
                    { "Under " }
                    <a href={Route::Saves.href()}>{ "My games" }</a>
                    { " seasons are renamed, exported and deleted, as games are." }
                </p>
            }
        </Page>
    }
}

/// Counts the games that were played since a season was saved, so that its line is true.
#[hook]
fn use_collected(storage: &Storage) {
    let (storage, redraw) = (storage.clone(), use_force_update());
    use_effect_with((), move |()| {
        let listing = storage.shelf().list().unwrap_or_default();
        let newest =
            listing.of(Kind::Game).filter(|game| game.progress.finished).map(|game| game.updated).max();
        let behind = |season: &Entry| !season.progress.finished && newest > Some(season.updated);
        if listing.of(Kind::Season).any(behind) {
            COLLECT.with(move |collect| {
                if let Ok(collect) = collect {
                    collect(&storage, &Callback::from(move |()| redraw.force_update()));
                }
            });
        }
    });
}

fn card(entry: &Entry) -> Html {
    let Entry { id, title, updated, length, .. } = entry;
    html! {
        <li key={id.clone()} class="panel save">
            <h2 class="save__title"><bdi>{ title }</bdi></h2>
            <p>{ season_line(entry) }</p>
            <p class="soft">{ format!("{} · {}", browser::local_time(*updated), text::size(*length)) }</p>
            <div class="row">
                <ButtonLink
                    label="Open"
                    name={format!("Open: {title}")}
                    href={Route::Season.href_with("season", id)}
                    kind={ButtonKind::Main}
                />
            </div>
        </li>
    }
}
