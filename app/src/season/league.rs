//! One season: its tools, its views.

use crate::browser::{self, use_window_event};
use crate::components::{Button, ButtonLink, Notice, NoticeKind, Page, Shortcut, use_live_keys};
use crate::routes::{Route, go, replace, use_address};
use crate::season::ask::{Ask, SimulateDialog};
use crate::season::context::SeasonContext;
use crate::season::drafts::Drafts;
use crate::season::enter::EnterDialog;
use crate::season::export::SeasonExport;
use crate::season::keeper::{Keeper, Shared};
use crate::season::of_game::SeasonOf;
use crate::season::run::{Progress, Runner};
use crate::season::score::series_score;
use crate::season::tools::{last_run, simulate_day, tools};
use crate::season::views::game::GameView;
use crate::season::views::schedule::simulated_day;
use crate::season::views::view::{Acts, View, Way};
use crate::season::{play, views};
use crate::session::Rulebook;
use crate::storage::{Entry, Kind, SettingsHandle, Storage};
use crate::text::{self, sentence};
use crate::workers::{Task, read_played};
use hardwood::season::{FixtureResult, Run};
use yew::prelude::*;

/// Properties of [`LeaguePage`].
#[derive(Properties, PartialEq)]
pub struct LeaguePageProps {
    /// The season's id on the shelf.
    pub id: String,
    /// The game it is of.
    pub of: SeasonOf,
}

/// A season, or why there is none.
#[component]
pub fn LeaguePage(props: &LeaguePageProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let attempt = use_state(|| 0u32);
    let season = use_memo(*attempt, |_| Keeper::open(storage.shelf(), &props.id, props.of).map(Shared::new));
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
                    <ButtonLink label="All seasons" href={props.of.page.href()} />
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
    let asking = use_state(|| None::<Ask>);
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
    let name = view_name(&props.season.look(), here.get("view"));
    use_view_focus(name.to_owned());
    let ask = {
        let asking = asking.setter();
        Callback::from(move |ask: Ask| asking.set(Some(ask)))
    };
    let entering = use_state(|| None::<usize>);
    let drafts = use_state(Drafts::default);
    let enter = {
        let entering = entering.setter();
        Callback::from(move |at: usize| entering.set(Some(at)))
    };
    let acts = acts(&context, &storage, pace, &failed, redraw.clone(), ask, enter);
    use_wish(&acts, &props.season);
    use_end(&props.season);
    let keeper = props.season.look();
    let running = progress.is_some();
    use_season_keys(&context, &acts);
    let view = View { keeper: &keeper, here: &here, acts: &acts, running };
    // these views have the next game's own buttons
    let has_next = name == "overview" || (name == "playoffs" && keeper.league.playoffs().is_some());
    let title = views::menu(&keeper).find(|(view, _)| *view == name).map_or("", |(_, title)| title);
    let fixture = here.get("game").and_then(|at| at.parse::<usize>().ok());
    let played = keeper.league.progress().0;
    html! {
        <ContextProvider<Rulebook> context={keeper.of.book}>
        <ContextProvider<SeasonContext> context={context.clone()}>
        <Page title={keeper.league.title.clone()} lead={lead(&keeper)} class="season">
            { notices(&keeper, failure.as_deref(), &props.onreload) }
            if keeper.league.champion().is_none() || running { { tools(&keeper, &context, &acts, *progress, has_next) } }
            if !running { { last_run(&keeper, &acts, has_next) } }
            <nav class="season__menu" aria-label="Season">
                <ul>{ for views::menu(&keeper).map(|(view, label)| menu(&keeper, view, label, name)) }</ul>
            </nav>
            <section class="season__view" aria-label={title}>
                <h2 class="visually-hidden" tabindex="-1">{ title }</h2>
                { match fixture.filter(|_| name == "game") {
                    Some(fixture) => html! {
                        <GameView
                            key={fixture}
                            {fixture}
                            onopen={acts.open.clone()}
                            ontakeback={acts.take_back.clone()}
                        />
                    },
                    None => views::shown(&view, name),
                } }
            </section>
            <footer class="season__foot">
                <p class="soft">
                    {
                        format!(
                            "{played} of {} · {} kept in this browser · shuffle number {}",
                            games_in_all(&keeper),
                            text::size(keeper.document.size()),
                            keeper.league.seed
                        )
                    }
                </p>
                <SeasonExport season={props.season.clone()} title={keeper.league.title.clone()} />
            </footer>
            if let Some(ask) = *asking {
                <SimulateDialog
                    season={props.season.clone()}
                    {ask}
                    onrun={acts.run.clone()}
                    onclose={
                        let asking = asking.setter();
                        Callback::from(move |()| asking.set(None))
                    }
                />
            }
            if let Some(fixture) = *entering {
                <EnterDialog
                    season={props.season.clone()}
                    {fixture}
                    drafts={(*drafts).clone()}
                    onentered={
                        let redraw = redraw.clone();
                        Callback::from(move |()| redraw.force_update())
                    }
                    onclose={
                        let entering = entering.setter();
                        Callback::from(move |()| entering.set(None))
                    }
                />
            }
        </Page>
        </ContextProvider<SeasonContext>>
        </ContextProvider<Rulebook>>
    }
}

/// "1,230 games"; of a series the most that it can have.
fn games_in_all(keeper: &Keeper) -> String {
    match keeper.league.playoffs().filter(|_| keeper.league.is_series()) {
        Some(series) => format!("at most {} games", series.most_games(0)),
        None => text::count(keeper.league.progress().1, "game", "games"),
    }
}

/// The standing of the person's club, once it has played; the score of a series.
fn lead(keeper: &Keeper) -> Option<AttrValue> {
    let league = &keeper.league;
    if league.is_series() {
        return series_score(league).map(AttrValue::from);
    }
    let &mine = league.mine.first()?;
    let played = league.fixtures_of(mine).iter().any(|&at| league.result(at).is_some());
    played.then(|| views::standings::place(keeper, mine).into())
}

/// The view that is shown: the one the address names, else the end of the season once there is a champion.
fn view_name(keeper: &Keeper, asked: Option<&str>) -> &'static str {
    let first = if keeper.league.champion().is_some() { "end" } else { "overview" };
    let asked = asked.and_then(|asked| views::NAMES.into_iter().find(|name| *name == asked));
    asked.filter(|name| *name != "end" || first == "end").unwrap_or(first)
}

/// Does what the address wishes once, as the home page's buttons do: `play` a fixture, or `simulate` it.
#[hook]
fn use_wish(acts: &Acts, season: &Shared) {
    let (here, acts, season) = (use_address(), acts.clone(), season.clone());
    let wish = |name: &str| here.get(name).and_then(|at| at.parse::<usize>().ok());
    use_effect_with((wish("play"), wish("simulate")), move |&(play, simulate)| {
        let Some(at) = play.or(simulate) else { return };
        let able = season.look().league.is_next(at);
        // so that Back and Reload do not do it again
        let id = season.look().id().to_owned();
        let page = season.look().of.page;
        replace(&page.href_with("season", &id));
        match play {
            Some(_) if able => acts.play.emit((at, Way::Play)),
            None if able => acts.run.emit(Run::of(at)),
            _ => {}
        }
    });
}

/// Goes to the end of the season once it has a champion.
#[hook]
fn use_end(season: &Shared) {
    let over = season.look().league.champion().is_some();
    let before = use_mut_ref(|| over);
    let season = season.clone();
    use_effect_with(over, move |&over| {
        if !before.replace(over) && over {
            let href = views::view::href(&season.look(), "end", &[]);
            go(&href);
        }
    });
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

/// Takes finished games by hand into the books of all seasons of a game; `counted` hears of each.
pub fn collect_all(storage: &Storage, of: SeasonOf, counted: &Callback<()>) {
    let listing = storage.shelf().list().unwrap_or_default();
    let open = |entry: &&Entry| entry.progress.game == of.name && !entry.progress.finished;
    for entry in listing.of(Kind::Season).filter(open) {
        let Ok(keeper) = Keeper::open(storage.shelf(), &entry.id, of) else { continue };
        let season = Shared::new(keeper);
        let runner = Runner::new(season.clone(), Callback::noop(), Callback::noop());
        collect(&SeasonContext { season, runner }, counted);
    }
}

/// Takes finished games by hand into the books.
fn collect(context: &SeasonContext, counted: &Callback<()>) {
    let (corrected, stay) = context.season.with(Keeper::correct_sheets);
    (0..corrected).for_each(|_| counted.emit(()));
    stay.into_iter().for_each(|why| context.runner.failed(why));
    let over = context.season.with(Keeper::finished);
    for (fixture, kind, save) in over {
        if kind == Kind::Sheet {
            match context.season.with(|keeper| keeper.enter_sheet(fixture, &save)) {
                Ok(()) => counted.emit(()),
                Err(why) => context.runner.failed(format!("a finished scoresheet does not count yet: {why}")),
            }
            continue;
        }
        let (season, counted) = (context.season.clone(), counted.clone());
        context.runner.ask(Task::Report(save), move |answer| {
            if let Some(game) =
                answer.ok().and_then(|bytes| read_played(&bytes)).and_then(|mut games| games.pop())
            {
                season.take(vec![FixtureResult { fixture, ..game }]);
                // an Undo would take this game back too
                season.with(|keeper| {
                    keeper.last_run = None;
                    keeper.keep();
                });
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
    ask: Callback<Ask>,
    enter: Callback<usize>,
) -> Acts {
    let run = {
        let context = context.clone();
        Callback::from(move |run| context.runner.run(run))
    };
    let undo = {
        let (season, redraw) = (context.season.clone(), redraw.clone());
        Callback::from(move |()| {
            season.with(Keeper::undo_run);
            redraw.force_update();
        })
    };
    let play = {
        let (context, storage, failed) = (context.clone(), storage.clone(), failed.clone());
        Callback::from(move |what| play::play(&context, &storage, pace, what, &failed))
    };
    let open = {
        let (context, storage, failed) = (context.clone(), storage.clone(), failed.clone());
        Callback::from(move |at| play::open(&context, &storage, at, &failed))
    };
    let take_back = {
        let (season, redraw, failed) = (context.season.clone(), redraw.clone(), failed.clone());
        Callback::from(move |result: FixtureResult| match season.with(|keeper| keeper.take_back(&result)) {
            Ok(()) => {
                go(&views::view::href(&season.look(), "schedule", &[]));
                redraw.force_update();
            }
            Err(why) => failed.emit(why),
        })
    };
    let rotation = {
        let (season, redraw, failed) = (context.season.clone(), redraw.clone(), failed.clone());
        Callback::from(move |(club, plan)| {
            if let Err(why) = season.with(|keeper| keeper.set_rotation(club, plan)) {
                failed.emit(why);
            }
            redraw.force_update();
        })
    };
    let playoffs = {
        let season = context.season.clone();
        Callback::from(move |format| {
            season.with(|keeper| keeper.set_playoffs(format));
            redraw.force_update();
        })
    };
    Acts { run, ask, undo, play, open, enter, take_back, rotation, playoffs }
}

/// The keys of a season. They press the buttons in their state at that moment.
#[hook]
fn use_season_keys(context: &SeasonContext, acts: &Acts) {
    let (context, acts) = (context.clone(), acts.clone());
    use_live_keys(move || {
        let (context, acts) = (context.clone(), acts.clone());
        let until = |find: fn(&Keeper) -> Option<usize>| {
            let (season, acts) = (context.season.clone(), acts.clone());
            Callback::from(move |()| {
                // where nothing is to be simulated, the page says which game waits
                let until = find(&season.look());
                if let Some(until) = until {
                    acts.run.emit(Run::before(until));
                }
            })
        };
        let ask = |ask: Ask| {
            let (season, acts) = (context.season.clone(), acts.clone());
            Callback::from(move |()| {
                let (played, games) = season.look().league.progress();
                if played < games && season.look().runner.is_ok() {
                    acts.ask.emit(ask);
                }
            })
        };
        let series = context.season.look().league.is_series();
        let day = simulate_day(series);
        let mut keys = vec![
            Shortcut::new("d", day, until(|keeper| simulated_day(&keeper.league))),
            Shortcut::new("m", "Simulate to my next game", until(|keeper| keeper.league.my_next())),
            Shortcut::new("a", "Simulate all the rest", ask(Ask::All)),
            Shortcut::new("u", "Undo the simulation", acts.undo.clone()),
        ];
        if !series {
            keys.insert(2, Shortcut::new("s", "Simulate to…", ask(Ask::To)));
        }
        keys
    });
}

fn menu(keeper: &Keeper, view: &str, label: &str, name: &str) -> Html {
    let is_here =
        view == name || (view == "teams" && name == "team") || (view == "schedule" && name == "game");
    html! {
        <li>
            <a href={views::view::href(keeper, view, &[])} aria-current={is_here.then_some("page")}>
                { label.to_owned() }
            </a>
        </li>
    }
}

fn notices(keeper: &Keeper, failure: Option<&str>, reload: &Callback<()>) -> Html {
    html! {
        <>
            if let Some(why) = failure {
                <Notice kind={NoticeKind::Error} title="This did not work."><p>{ why.to_owned() }</p></Notice>
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
