//! One season: its tools, its views.

use crate::browser::{self, use_window_event};
use crate::components::{Button, ButtonKind, ButtonLink, Notice, NoticeKind, Page, Shortcut, use_live_keys};
use crate::games::statis_pro::season::context::SeasonContext;
use crate::games::statis_pro::season::export::SeasonExport;
use crate::games::statis_pro::season::keeper::{Keeper, Shared};
use crate::games::statis_pro::season::run::{Progress, Runner};
use crate::games::statis_pro::season::views::game::GameView;
use crate::games::statis_pro::season::views::schedule::{end_of_day, my_next};
use crate::games::statis_pro::season::views::view::{Acts, View};
use crate::games::statis_pro::season::{play, views};
use crate::routes::{Route, use_address};
use crate::storage::{Kind, SettingsHandle, Storage};
use crate::text::{self, sentence};
use crate::workers::{Task, read_played};
use hardwood::season::FixtureResult;
use yew::prelude::*;

/// A season of the shelf.
#[derive(Properties, PartialEq)]
pub struct LeagueProps {
    /// The season's id on the shelf.
    pub id: String,
}

/// A season, or why there is none.
#[component]
pub fn LeaguePage(props: &LeagueProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let attempt = use_state(|| 0u32);
    let season = use_memo(*attempt, |_| Keeper::open(storage.shelf(), &props.id).map(Shared::new));
    let reload = Callback::from(move |()| attempt.set(attempt.wrapping_add(1)));
    match &*season {
        Ok(season) => html! { <Opened season={season.clone()} onreload={reload} /> },
        Err(why) => html! {
            <Page title="Season">
                <Notice kind={NoticeKind::Error} title="This season can't be opened.">
                    <p>
                        {
                            format!(
                                "{} The season was not changed. Download it under My games.",
                                sentence(why)
                            )
                        }
                    </p>
                    <ButtonLink label="My games" href={Route::Saves.href()} />
                    <ButtonLink label="All seasons" href={Route::Season.href()} />
                </Notice>
            </Page>
        },
    }
}

#[derive(Properties, PartialEq)]
struct OpenedProps {
    season: Shared,
    onreload: Callback<()>,
}

#[component]
fn Opened(props: &OpenedProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let pace = use_context::<SettingsHandle>().map(|settings| settings.now.pace).unwrap_or_default();
    let here = use_address();
    let progress = use_state(|| None::<Progress>);
    let failure = use_state(|| None::<AttrValue>);
    let redraw = use_force_update();
    let failed = {
        let failure = failure.setter();
        Callback::from(move |why: String| failure.set(Some(sentence(&why).into())))
    };
    let context = {
        let (progress, failed) = (progress.setter(), failed.clone());
        let season = props.season.clone();
        (*use_memo(props.season.clone(), move |_| {
            let runner = Runner::new(season.clone(), Callback::from(move |now| progress.set(now)), failed);
            SeasonContext { season, runner }
        }))
        .clone()
    };
    // results of games finished at the table meanwhile
    let collect = {
        let (context, redraw) = (context.clone(), redraw.clone());
        use_callback((), move |(), ()| {
            let redraw = redraw.clone();
            collect(&context, &Callback::from(move |()| redraw.force_update()));
        })
    };
    {
        let collect = collect.clone();
        use_effect_with((), move |()| collect.emit(()));
    }
    use_window_event("storage", move |_| collect.emit(()));
    {
        let runner = context.runner.clone();
        use_effect_with((), move |()| move || runner.stop());
    }
    use_view_focus(here.get("view").unwrap_or("overview").to_owned());
    let acts = acts(&context, &storage, pace, &failed, redraw);
    let keeper = props.season.look();
    let running = progress.is_some();
    use_season_keys(&context, &acts);
    let view = View { keeper: &keeper, here: &here, acts: &acts, running };
    let name = here.get("view").unwrap_or("overview");
    let title = views::MENU.iter().find(|(view, _)| *view == name).map_or("", |(_, title)| title);
    let fixture = here.get("game").and_then(|at| at.parse::<usize>().ok());
    let (played, games) = keeper.league.progress();
    html! {
        <ContextProvider<SeasonContext> context={context.clone()}>
        <Page title={keeper.league.title.clone()} lead={lead(&keeper)} class="season">
            { notices(&keeper, failure.as_deref(), &props.onreload) }
            { tools(&keeper, &context, &acts, *progress, name == "overview") }
            <nav class="season__menu" aria-label="Season">
                <ul>{ for views::MENU.iter().map(|(view, label)| menu(&keeper, view, label, name)) }</ul>
            </nav>
            <section class="season__view" aria-label={title}>
                <h2 class="visually-hidden" tabindex="-1">{ title }</h2>
                { match fixture.filter(|_| name == "game") {
                    Some(fixture) => html! {
                        <GameView key={fixture} {fixture} onopen={acts.open.clone()} />
                    },
                    None => views::shown(&view),
                } }
            </section>
            <footer class="season__foot">
                <p class="soft">
                    {
                        format!(
                            "{played} of {} · {} kept in this browser · shuffle number {}",
                            text::count(games, "game", "games"),
                            text::size(keeper.document.size()),
                            keeper.league.seed
                        )
                    }
                </p>
                <SeasonExport season={props.season.clone()} title={keeper.league.title.clone()} />
            </footer>
        </Page>
        </ContextProvider<SeasonContext>>
    }
}

/// The standing of the person's club, once it has played.
fn lead(keeper: &Keeper) -> Option<AttrValue> {
    let league = &keeper.league;
    let &mine = league.mine.first()?;
    let played = league.fixtures_of(mine).iter().any(|&at| league.result(at).is_some());
    played.then(|| views::standings::place(keeper, mine).into())
}

/// Moves the focus to the view's heading when another is shown.
#[hook]
fn use_view_focus(view: String) {
    let begun = use_mut_ref(|| false);
    use_effect_with(view, move |_| {
        if begun.replace(true) {
            browser::focus_first(".season__view h2");
        }
    });
}

/// Takes finished games by hand into the books of all seasons; `counted` hears of each.
pub fn collect_all(storage: &Storage, counted: &Callback<()>) {
    let listing = storage.shelf().list().unwrap_or_default();
    for entry in listing.of(Kind::Season).filter(|entry| !entry.progress.finished) {
        let Ok(keeper) = Keeper::open(storage.shelf(), &entry.id) else { continue };
        let season = Shared::new(keeper);
        let runner = Runner::new(season.clone(), Callback::noop(), Callback::noop());
        collect(&SeasonContext { season, runner }, counted);
    }
}

/// Takes finished games by hand into the books.
fn collect(context: &SeasonContext, counted: &Callback<()>) {
    let over = context.season.with(Keeper::finished);
    for (fixture, save) in over {
        let (season, counted) = (context.season.clone(), counted.clone());
        context.runner.ask(Task::Report(save), move |answer| {
            if let Some(game) =
                answer.ok().and_then(|bytes| read_played(&bytes)).and_then(|mut games| games.pop())
            {
                season.take(vec![FixtureResult { fixture, ..game }]);
                season.with(Keeper::keep);
                counted.emit(());
            }
        });
    }
}

fn acts(
    context: &SeasonContext,
    storage: &Storage,
    pace: crate::storage::Pace,
    failed: &Callback<String>,
    redraw: UseForceUpdateHandle,
) -> Acts {
    let run = {
        let context = context.clone();
        Callback::from(move |until| context.runner.run(until))
    };
    let play = {
        let (context, storage, failed) = (context.clone(), storage.clone(), failed.clone());
        Callback::from(move |what| play::play(&context, &storage, pace, what, &failed))
    };
    let open = {
        let (context, storage, failed) = (context.clone(), storage.clone(), failed.clone());
        Callback::from(move |at| play::open(&context, &storage, at, &failed))
    };
    let playoffs = {
        let season = context.season.clone();
        Callback::from(move |(size, best_of)| {
            season.with(|keeper| {
                keeper.league.set_playoffs(size, best_of);
                keeper.keep();
            });
            redraw.force_update();
        })
    };
    Acts { run, play, open, playoffs }
}

/// The keys of a season. They press the buttons in their state at that moment.
#[hook]
fn use_season_keys(context: &SeasonContext, acts: &Acts) {
    let (context, acts) = (context.clone(), acts.clone());
    use_live_keys(move || {
        let (context, acts) = (context.clone(), acts.clone());
        let until = move |find: fn(&Keeper) -> Option<usize>| {
            let (season, run) = (context.season.clone(), acts.run.clone());
            Callback::from(move |()| {
                let found = find(&season.look());
                if let Some(until) = found {
                    run.emit(until);
                }
            })
        };
        vec![
            Shortcut::new("d", "Simulate the day", until(|keeper| end_of_day(&keeper.league))),
            Shortcut::new("m", "Simulate up to my next game", until(|keeper| my_next(&keeper.league))),
            Shortcut::new("a", "Simulate all the rest", until(|_| Some(usize::MAX))),
        ]
    });
}

fn menu(keeper: &Keeper, view: &str, label: &str, name: &str) -> Html {
    let is_here =
        view == name || (view == "teams" && name == "team") || (view == "schedule" && name == "game");
    html! {
        <li>
            <a href={views::view::href(keeper.id(), view, &[])} aria-current={is_here.then_some("page")}>
                { label.to_owned() }
            </a>
        </li>
    }
}

fn notices(keeper: &Keeper, failure: Option<&str>, reload: &Callback<()>) -> Html {
    html! {
        <>
            if let Some(why) = failure {
                <Notice kind={NoticeKind::Error} title="The game could not be started."><p>{ why.to_owned() }</p></Notice>
            }
            if let Some(trouble) = keeper.document.trouble() {
                <Notice kind={NoticeKind::Warning} title="This season is not being saved.">
                    <p>{ sentence(&trouble.text()) }</p>
                    if keeper.document.is_stale() {
                        <Button label="Load the newer version" onclick={reload.clone()} />
                    }
                </Notice>
            }
            if let Err(why) = &keeper.runner {
                <Notice kind={NoticeKind::Error} title="No more games can be played.">
                    <p>{ sentence(why) }</p>
                </Notice>
            }
        </>
    }
}

/// " · 4 s left", once it can be estimated.
fn time_left(left: Option<u64>) -> String {
    left.map_or_else(String::new, |ms| match ms.div_ceil(1000) {
        seconds @ 0..=90 => format!(" · {seconds} s left"),
        seconds => format!(" · {} min left", seconds.div_ceil(60)),
    })
}

fn tools(
    keeper: &Keeper,
    context: &SeasonContext,
    acts: &Acts,
    progress: Option<Progress>,
    overview: bool,
) -> Html {
    let league = &keeper.league;
    if let Some(Progress { done, of, left }) = progress {
        let stop = {
            let runner = context.runner.clone();
            Callback::from(move |()| runner.stop())
        };
        return html! {
            <div class="season__tools season__tools--runs">
                <Button label="Stop" kind={ButtonKind::Main} onclick={stop} />
                <progress max={of.to_string()} value={done.to_string()} aria-label="Games simulated">
                </progress>
                <span>{ format!("{done} of {of} games{}", time_left(left)) }</span>
            </div>
        };
    }
    let run = |label: &'static str, keyname: &'static str, kind: ButtonKind, until: Option<usize>| {
        let onclick = acts.run.reform(move |()| until.unwrap_or_default());
        html! {
            <Button {label} {keyname} {kind} disabled={until.is_none() || keeper.runner.is_err()} {onclick} />
        }
    };
    let mine = my_next(league);
    let next = mine.filter(|&at| league.is_next(at));
    let left = league.progress().0 < league.progress().1;
    // the overview has the next game's own buttons
    let kind = if overview && next.is_some() { ButtonKind::Plain } else { ButtonKind::Main };
    let play = |at: usize| {
        let onclick = acts.play.reform(move |()| (at, false));
        let game = &league.fixtures()[at];
        let title = format!("{} at {}", league.clubs[game.away].id, league.clubs[game.home].id);
        html! { <Button label={format!("Play {title}")} kind={ButtonKind::Main} {onclick} /> }
    };
    html! {
        <div class="season__tools">
            if let Some(at) = next.filter(|_| !overview) { { play(at) } }
            if left && mine.is_some() && next.is_none() {
                { run("Simulate to my next game", "M", kind, mine) }
            }
            if left {
                { run("Simulate the day", "D", ButtonKind::Plain, end_of_day(league)) }
                {
                    run(
                        "Simulate all the rest",
                        "A",
                        if league.mine.is_empty() { kind } else { ButtonKind::Plain },
                        Some(usize::MAX),
                    )
                }
            }
            if league.is_decided() && league.playoffs().is_none() {
                <ButtonLink
                    label="Set up playoffs"
                    href={views::view::href(keeper.id(), "playoffs", &[])}
                    kind={ButtonKind::Main}
                />
            }
        </div>
    }
}
