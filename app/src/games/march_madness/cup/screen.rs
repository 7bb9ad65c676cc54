//! A cup on screen: the draft, then the bracket; the coaches' teams, and the log.

use crate::browser::use_printing;
use crate::components::{
    Button, ButtonKind, ButtonLink, Knockout, KnockoutGame, KnockoutTeam, Notice, NoticeKind, Page, Panel,
    Shortcut, use_live_keys,
};
use crate::games::march_madness::cup::controller::CupController;
use crate::games::march_madness::cup::draft::draft;
use crate::games::march_madness::cup::game::{CupAction, game_dialog};
use crate::games::march_madness::cup::players::players_panel;
use crate::games::march_madness::cup::share::ShareCup;
use crate::games::march_madness::cup::sheet::{OpenSheet, game_sheet, sheet_dialog};
use crate::games::march_madness::parts::{KEYS, OpenedProps, last_line, lately, log_panel, watch_bar};
use crate::routes::{Route, go};
use crate::session::{
    Controller as _, Decide, LiveSession, Panels, PlayAction, PlaySettings, PlayableGame as _, Rulebook,
    SavedSession, Seat as Chair, SessionHandle, Start, TroubleNotice, news, step_row, unopened, use_session,
    watching,
};
use crate::storage::{Pace, Rescue, Storage};
use crate::text::InWords as _;
use hardwood::court::{PerSide, Side};
use hardwood::march_madness::Component as _;
use hardwood::march_madness::advanced::charts::Charts;
use hardwood::march_madness::advanced::{Contest, Reference};
use hardwood::march_madness::cup::{Cup, GameView, Seat};
use hardwood::table::{Game as _, Prompt};
use std::rc::Rc;
use yew::prelude::*;

/// A cup of the shelf.
#[derive(Properties, PartialEq)]
pub struct CupPageProps {
    /// Its id on the shelf.
    pub id: String,
}

/// A cup of the shelf, or why there is none.
#[component]
pub fn CupPage(props: &CupPageProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let handle = use_memo((), |()| {
        let mut saved = SavedSession::<CupController>::open(storage.shelf(), &props.id)?;
        let saves = storage.shelf().list().unwrap_or_default().saves;
        let kept = |id: &str| saves.iter().find(|entry| entry.id == id).map(|entry| entry.progress.clone());
        // games played at the table since
        let text = |id: &str| storage.shelf().open(id).ok().map(|(_, text)| text);
        let mut now = saved.controller.clone();
        let (brought, counted) = (now.bring(kept, text), now.count_again());
        if brought || counted {
            saved.act(|cup| {
                *cup = now;
                Ok(())
            });
        }
        Ok::<_, String>(SessionHandle::new(saved))
    });
    match &*handle {
        Ok(handle) => html! { <Opened handle={handle.clone()} /> },
        Err(why) => {
            let new = html! { <ButtonLink label="New cup" href={new_href()} kind={ButtonKind::Main} /> };
            unopened("Cup", "cup", why, new)
        }
    }
}

fn new_href() -> AttrValue {
    Route::MarchCup.href_with("new", "1")
}

/// A cup as drawn.
type Live = LiveSession<CupController>;

/// A dialog over the page.
#[derive(Clone, Copy, PartialEq)]
enum Overlay {
    Nothing,
    Game(u8),
    Sheet(u8),
    Share,
}

/// A cup, played or looked at.
#[component]
pub fn Opened(props: &OpenedProps<CupController>) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let live = use_session(&props.handle);
    let before = use_state(|| Overlay::Nothing);
    let trouble = use_state(|| None::<String>);
    let set = {
        let before = before.setter();
        Callback::from(move |now: Overlay| before.set(now))
    };
    {
        let (live, handle, set) = (live.clone(), props.handle.clone(), set.clone());
        use_live_keys(move || shortcuts(&handle.look().controller, &live, &set));
    }
    let (printing, print) = use_printing();
    let opened = if let Overlay::Sheet(game) = *before { Some(game) } else { None };
    let sheet = {
        let (handle, storage) = (props.handle.clone(), storage.clone());
        use_memo(opened, move |opened| {
            let game = (*opened)?;
            let text = |id: &str| storage.shelf().open(id).ok().map(|(_, text)| text);
            let sheet = handle.look().controller.sheet(game, text).map(Rc::new);
            Some(OpenSheet { game, sheet })
        })
    };
    let saved = props.handle.look();
    let controller = &saved.controller;
    let cup = controller.cup();
    let onact = {
        let (handle, live, set) = (props.handle.clone(), live.clone(), set.clone());
        let (trouble, game) = (trouble.setter(), if let Overlay::Game(game) = *before { game } else { 0 });
        Callback::from(move |action: CupAction| {
            set.emit(Overlay::Nothing);
            trouble.set(None);
            let done = match action {
                CupAction::Play => begin(&storage, &handle, game, &live, &trouble),
                CupAction::Watch => watch(&handle, game),
                CupAction::Sheet => {
                    set.emit(Overlay::Sheet(game));
                    Ok(())
                }
                CupAction::Simulate => {
                    live.act(move |cup, ()| cup.simulate(game)).emit(());
                    Ok(())
                }
                CupAction::Keep(team) => {
                    live.act(move |cup, ()| cup.keep(game, team)).emit(());
                    Ok(())
                }
            };
            if let Err(why) = done {
                trouble.set(Some(why));
            }
        })
    };
    let onplay = live.clicks(live.play());
    let close = set.reform(|()| Overlay::Nothing);
    let dialog = match *before {
        Overlay::Nothing => Html::default(),
        Overlay::Game(game) => game_dialog(controller, game, &saved.id(), &onact, close),
        Overlay::Sheet(_) => match &*sheet {
            Some(open) => sheet_dialog(cup, open, print, close),
            None => Html::default(),
        },
        Overlay::Share => html! { <ShareCup handle={props.handle.clone()} onclose={close} /> },
    };
    html! {
        <ContextProvider<Rulebook> context={Rulebook::of::<Contest>()}>
        <Page title={controller.title()} class="cup">
            <TroubleNotice id={saved.id()} trouble={saved.trouble()} onrescue={live.rescue()} />
            if let Some(notice) = &saved.notice {
                <Notice title="Opened from its last game."><p>{ notice }</p></Notice>
            }
            if let Some(why) = &*trouble {
                <Notice kind={NoticeKind::Error} title="The game could not be started."><p>{ why }</p></Notice>
            }
            if controller.base().is_watched() {
                { watched(controller, &onplay, &props.ontake) }
            } else {
                { decide(&saved, &onplay, &live) }
            }
            <Panel title="The bracket" class="field48-panel">
                <p role="status" class={classes!(cup.over().then_some("visually-hidden"))}>
                    { format!("{}.", cup.moment()) }
                </p>
                { for champion(cup) }
                { bracket(controller, set.reform(|game: usize| Overlay::Game(game as u8))) }
            </Panel>
            { players_panel(controller) }
            { coaches(cup) }
            { log_panel(&lately(controller.base(), usize::MAX)) }
            <div class="row">
                if !controller.base().is_watched() {
                    <Button label="Share" keyname="I" onclick={set.reform(|()| Overlay::Share)} />
                    <Button label="Export" onclick={live.rescue().reform(|()| Rescue::Export)} />
                }
                <ButtonLink label="New cup" href={new_href()} />
            </div>
            { dialog }
            if let Some(OpenSheet { game, sheet: Ok(sheet) }) = sheet.as_ref().as_ref().filter(|_| printing) {
                <div class="printout gsheet-page">{ game_sheet(cup, *game, sheet) }</div>
            }
        </Page>
        </ContextProvider<Rulebook>>
    }
}

/// A cup that somebody shared: step by step.
fn watched(controller: &CupController, onplay: &Callback<PlayAction>, ontake: &Callback<()>) -> Html {
    let what = format!(
        "A shared cup. {}. Open any game that was played; taken over, it is a cup of your own under My games.",
        controller.cup().moment()
    );
    watch_bar(controller.base(), last_line(controller.base(), 20), what, onplay, ontake)
}

/// The decision bar.
fn decide(saved: &SavedSession<CupController>, onplay: &Callback<PlayAction>, live: &Live) -> Html {
    let (controller, cup) = (&saved.controller, saved.controller.cup());
    let prompt = cup.prompt(controller.base().session().need());
    let picking = prompt.side;
    let seat = picking.map(seat_class);
    let answers = if picking.is_some() { prompt.answers } else { vec![] };
    let ask = match picking {
        None if !cup.over() => {
            "Open a game of the bracket to play it, or have the next one simulated.".to_owned()
        }
        _ => prompt.ask,
    };
    let prompt = Prompt { side: None, ask, why: prompt.why, answers };
    let hand = draft(controller, &prompt, picking.is_some(), onplay);
    let playing = picking.is_none() && !cup.over();
    let leave = (!prompt.answers.is_empty() && !playing).then_some("Assistant decides");
    html! {
        <Decide
            {prompt}
            class={classes!(seat, picking.is_some().then_some("decide--picks"))}
            news={news(&[], &last_line(controller.base(), 20), &[])}
            next={playing.then_some(AttrValue::Static("Simulate the next game"))}
            {hand}
            row={step_row(controller.base().undo_redo(), leave, None, onplay)}
            refused={saved.refused.clone()}
            onplay={onplay.clone()}
        >
            if !cup.over() {
                <Button
                    label={if picking.is_some() { "Draft and play it all" } else { "Simulate all the rest" }}
                    keyname="E"
                    onclick={play_all(live)}
                />
            } else {
                <ButtonLink label="Another cup" href={new_href()} kind={ButtonKind::Main} />
            }
        </Decide>
    }
}

fn seat_class(seat: Seat) -> &'static str {
    const CLASSES: [&str; 8] = [
        "seat--red",
        "seat--yellow",
        "seat--blue",
        "seat--green",
        "seat--violet",
        "seat--orange",
        "seat--teal",
        "seat--gray",
    ];
    CLASSES[usize::from(seat.0) % CLASSES.len()]
}

fn bracket(controller: &CupController, onopen: Callback<usize>) -> Html {
    let cup = controller.cup();
    let games = cup.bracket();
    let rounds = games.last().map_or(0, |game| game.round);
    let names: Vec<AttrValue> = (1..=rounds).map(|round| cup.round_name(round).into()).collect();
    html! {
        <Knockout
            rounds={names}
            games={games.iter().map(drawn).collect::<Vec<_>>()}
            round={cup.round().unwrap_or(1)}
            {onopen}
        />
    }
}

fn drawn(game: &GameView) -> KnockoutGame {
    let team = |n: usize| {
        let team = game.teams[n].as_ref()?;
        Some(KnockoutTeam {
            seed: team.seed,
            name: format!("{} {}", team.name, short(&team.season)).into(),
            class: classes!(team.owner.map(seat_class)),
            points: team.points,
            won: team.won,
        })
    };
    let open = game.teams.iter().all(Option::is_some);
    KnockoutGame { game: usize::from(game.game), round: game.round, teams: [team(0), team(1)], open }
}

/// "’12" of "2011-12", "1958" as it is.
fn short(season: &str) -> String {
    season.split_once('-').map_or_else(|| season.to_owned(), |(_, year)| format!("’{year}"))
}

/// The champion's moment; nothing while the cup goes on.
fn champion(cup: &Cup) -> Option<Html> {
    let team = cup.champion()?;
    let final_game = u8::try_from(cup.bracket().len()).ok()?.checked_sub(1)?;
    let score = cup.result(final_game).and_then(|outcome| outcome.points);
    let score = score.map(|[p, q]| format!(", {}–{} in the final", p.max(q), p.min(q))).unwrap_or_default();
    let coach = cup.owner(team).map(|seat| cup.setup().coach(seat)).unwrap_or_default();
    Some(html! {
        <div class="champion">
            <small>{ "Champion" }</small>
            <b>{ cup.seeded(team) }</b>
            <span>{ format!("{coach}{score}") }</span>
        </div>
    })
}

/// Each coach's teams.
fn coaches(cup: &Cup) -> Html {
    let one = |seat: Seat| {
        let teams = cup.teams_by_coach(seat);
        let team = |&(team, left): &(u8, bool)| {
            html! {
                <li class={classes!((!left).then_some("cupcoach__out"))}>
                    { cup.seeded(team) }
                    if !left { <span class="visually-hidden">{ ", out" }</span> }
                </li>
            }
        };
        html! {
            <section class={classes!("cupcoach", seat_class(seat))} aria-label={cup.setup().coach(seat)}>
                <h3>{ cup.setup().coach(seat) }</h3>
                <p class="soft">{ format!("{} of {} still in it", cup.remaining(seat), teams.len()) }</p>
                <ul>{ for teams.iter().map(team) }</ul>
            </section>
        }
    };
    html! {
        <Panel title="Coaches and their teams">
            <div class="cupcoaches">{ for (0..cup.setup().seats() as u8).map(|seat| one(Seat(seat))) }</div>
        </Panel>
    }
}

/// The keys that do something now.
fn shortcuts(controller: &CupController, live: &Live, set: &Callback<Overlay>) -> Vec<Shortcut> {
    let play = live.play();
    let mut keys = Vec::new();
    if let Some((_, of)) = controller.base().place() {
        keys.extend(watching(of, &play));
        return keys;
    }
    let on = |action: PlayAction| play.reform(move |()| action.clone());
    let prompt = controller.cup().prompt(controller.base().session().need());
    if prompt.side.is_some() {
        for (key, answer) in KEYS.into_iter().zip(prompt.answers) {
            keys.push(Shortcut::new(key, answer.label, on(PlayAction::Answer(answer.index))));
        }
        keys.push(Shortcut::new("c", "The assistant picks", on(PlayAction::Leave)));
    } else if !controller.cup().over() {
        keys.push(Shortcut::new("n", "Simulate the next game", on(PlayAction::Next)));
    }
    if !controller.cup().over() {
        let all = play_all(live);
        keys.push(Shortcut::new("e", "Simulate all the rest, the assistant deciding", all));
    }
    keys.push(Shortcut::new("u", "Undo", on(PlayAction::Undo)));
    keys.push(Shortcut::new("Shift+u", "Redo", on(PlayAction::Redo)));
    keys.push(Shortcut::new("i", "Share this cup", set.reform(|()| Overlay::Share)));
    keys
}

/// Drafts and simulates all that is left.
fn play_all(live: &Live) -> Callback<()> {
    live.act(|cup, ()| cup.forward(usize::MAX))
}

/// A game as it was simulated, in a link of its own.
fn watch(handle: &SessionHandle<CupController>, game: u8) -> Result<(), String> {
    let session = handle.look().controller.replayed(game)?;
    let letters = session.link(Reference::whole(session.setup())).map_err(|why| why.to_string())?;
    go(&Route::Watch.href_with("g", &letters));
    Ok(())
}

/// A game begins at the table.
fn begin(
    storage: &Storage,
    handle: &SessionHandle<CupController>,
    game: u8,
    live: &Live,
    trouble: &UseStateSetter<Option<String>>,
) -> Result<(), String> {
    let saved = handle.look();
    let controller = &saved.controller;
    let mut setup = controller.cup().contest(game).in_words()?;
    if let Some(known) = Contest::own(storage).and_then(|own| own.charts).filter(|_| setup.own.asks) {
        // what games before this one have had read out
        setup.own.charts.get_or_insert_with(|| Charts::house().clone()).tell_all(&known);
    }
    let coaches = controller.cup().coaches(game);
    let person = |side: Side| coaches[side].filter(|&seat| controller.is_person(seat));
    let mut seats = PerSide::new(Chair::House, Chair::House);
    for side in Side::ALL {
        if let Some(seat) = person(side) {
            let other = side == Side::Visitors && person(Side::Home).is_some_and(|home| home != seat);
            seats[side] = if other { Chair::Second } else { Chair::You };
        }
    }
    let settings = PlaySettings::new(seats, Pace::EveryCard);
    let start = Start::<Contest> { setup, seed: Some(controller.luck_of(game)), settings };
    let (storage, cup, trouble) = (storage.clone(), saved.id(), trouble.clone());
    let begun = live.act(move |cup, id: String| {
        cup.begun(game, id);
        Ok(())
    });
    // what begins writes it down here
    drop(saved);
    Contest::CHUNKS.game.with(move |contest| {
        match contest.and_then(|contest| (contest().begin)(&storage, start)) {
            Ok(id) => {
                begun.emit(id.clone());
                go(&format!("{}&cup={cup}", Route::MarchGame.href_with("game", &id)));
            }
            Err(why) => trouble.set(Some(why)),
        }
    });
    Ok(())
}
