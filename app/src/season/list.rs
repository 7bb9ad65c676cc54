//! The seasons on the shelf.

use crate::browser::{self, SplitPoint, use_window_event};
use crate::components::{ButtonKind, ButtonLink, Empty, Page};
use crate::routes::Route;
use crate::season::line::season_line;
use crate::storage::{Entry, Kind, Storage};
use crate::text;
use yew::prelude::*;

/// Properties of [`Seasons`].
#[derive(Properties, PartialEq)]
pub struct SeasonsProps {
    /// The game's name in saves.
    pub game: &'static str,
    /// The page of its seasons.
    pub page: Route,
    /// Takes finished games into the books of their seasons.
    pub collect: Collect,
}

type Collect = SplitPoint<fn(&Storage, &Callback<()>)>;

/// All seasons, and the link to a new one.
#[component]
pub fn Seasons(props: &SeasonsProps) -> Html {
    let SeasonsProps { game, page, collect } = *props;
    let redraw = use_force_update();
    use_window_event("storage", move |_| redraw.force_update());
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    use_collected(&storage, game, collect);
    let listing = storage.shelf().list().unwrap_or_default();
    let held = storage.shelf().held();
    let ours = |entry: &&Entry| entry.progress.game == game;
    let held = held.iter().map(|held| &held.entry).filter(|entry| entry.kind == Kind::Season).filter(ours);
    let kept = || listing.of(Kind::Season).filter(ours);
    let only_held = held.filter(|held| kept().all(|entry| entry.id != held.id));
    let seasons: Vec<&Entry> = only_held.chain(kept()).collect();
    let new = page.href_with("new", "1");
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
                <ul class="saves__list">{ for seasons.into_iter().map(|entry| card(entry, page)) }</ul>
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
fn use_collected(storage: &Storage, game: &'static str, collect: Collect) {
    let (storage, redraw) = (storage.clone(), use_force_update());
    use_effect_with((), move |()| {
        let listing = storage.shelf().list().unwrap_or_default();
        let newest =
            listing.of(Kind::Game).filter(|game| game.progress.finished).map(|game| game.updated).max();
        let ours = |season: &Entry| season.progress.game == game;
        let behind =
            |season: &Entry| ours(season) && !season.progress.finished && newest > Some(season.updated);
        if listing.of(Kind::Season).any(behind) {
            collect.with(move |collect| {
                if let Ok(collect) = collect {
                    collect(&storage, &Callback::from(move |()| redraw.force_update()));
                }
            });
        }
    });
}

fn card(entry: &Entry, page: Route) -> Html {
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
                    href={page.href_with("season", id)}
                    kind={ButtonKind::Main}
                />
            </div>
        </li>
    }
}
