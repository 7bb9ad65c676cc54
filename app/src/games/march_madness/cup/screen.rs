//! A cup on screen: the draft, then the bracket; who has which teams, and what happened.

use crate::browser;
use crate::components::{
    Button, ButtonKind, ButtonLink, Knockout, KnockoutGame, KnockoutTeam, Notice, NoticeKind, Page, Panel,
    Shortcut, use_live_keys,
};
use crate::games::march_madness::cup::controller::CupController;
use crate::games::march_madness::cup::game::{Deed, game_dialog};
use crate::games::march_madness::cup::linked::ShareCup;
use crate::routes::Route;
use crate::routes::go;
use crate::session::{
    Decide, Panels, PlaySettings, Reasons, Rescue, RuleLink, Rulebook, Saved, SavedSession, Seat as Chair,
    Start, TroubleNotice, Turn, WatchBar, watching,
};
use crate::storage::{Item, Kind, Pace, Storage, archive_text};
use crate::text::file_name;
use hardwood::court::{PerSide, Side};
use hardwood::march_madness::advanced::{Contest, Reference};
use hardwood::march_madness::cup::{Cup, GameView, Seat};
use hardwood::table::{Entry, Game as _, Log, Prompt};
use std::cell::{Ref, RefCell};
use std::rc::Rc;
use yew::prelude::*;

/// What the page needs to know.
#[derive(Properties, PartialEq)]
pub struct CupPageProps {
    /// Its id on the shelf.
    pub id: String,
}

/// A cup of the shelf, or why there is none.
#[component]
pub fn CupPage(props: &CupPageProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let desk = use_memo((), |()| {
        let mut room = SavedSession::<CupController>::open(storage.shelf(), &props.id)?;
        let saves = storage.shelf().list().unwrap_or_default().saves;
        let kept = |id: &str| saves.iter().find(|entry| entry.id == id).map(|entry| entry.progress.clone());
        // what was played at the table since
        if room.sitting.clone().bring(kept) {
            room.act(|sitting| {
                sitting.bring(kept);
                Ok(())
            });
        }
        Ok::<_, String>(Desk(Rc::new(RefCell::new(room))))
    });
    match &*desk {
        Ok(desk) => html! { <Opened desk={desk.clone()} /> },
        Err(why) => html! {
            <Page title="Cup">
                <Notice kind={NoticeKind::Error} title="This cup can't be opened.">
                    <p>{ format!("{why}. Nothing of it was changed.") }</p>
                    <ButtonLink label="Saves" href={Route::Saves.href()} />
                </Notice>
                <div class="row"><ButtonLink label="New cup" href={new_href()} kind={ButtonKind::Main} /></div>
            </Page>
        },
    }
}

fn new_href() -> AttrValue {
    Route::MarchCup.href_with("new", "1")
}

/// The cup, shared by the page and its callbacks.
#[derive(Clone)]
pub struct Desk(Rc<RefCell<SavedSession<CupController>>>);

impl PartialEq for Desk {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Desk {
    /// A cup that is only looked at.
    pub fn watched(sitting: CupController) -> Self {
        Desk(Rc::new(RefCell::new(SavedSession::watch(sitting))))
    }

    /// To look at: all that change it are short.
    pub fn look(&self) -> Ref<'_, SavedSession<CupController>> {
        self.0.borrow()
    }
}

/// What happens to a cup.
#[derive(Clone)]
enum Change {
    Turn(Turn),
    Forward(usize),
    Game(u8, Deed),
    Begun(u8, String),
    Rescue(Rescue),
}

fn act(room: &mut SavedSession<CupController>, change: Change) {
    match change {
        Change::Rescue(rescue) => room.rescue(rescue),
        Change::Forward(games) => room.act(|cup| cup.forward(games)),
        Change::Game(game, Deed::Simulate) => room.act(|cup| cup.simulate(game)),
        Change::Game(game, Deed::Keep(team)) => room.act(|cup| cup.keep(game, team)),
        Change::Game(..) => {}
        Change::Begun(game, id) => room.act(|cup| {
            cup.begun(game, id);
            Ok(())
        }),
        Change::Turn(turn) => room.act(|cup| match turn {
            Turn::Answer(index) => cup.answer(index),
            Turn::Leave => cup.leave_it(),
            Turn::Next => cup.forward(1),
            turn => {
                match turn {
                    Turn::Undo => cup.undo(),
                    Turn::Redo => cup.redo(),
                    Turn::Place(step) => cup.go_to(step),
                    _ => {}
                }
                Ok(())
            }
        }),
    }
}

/// What the page needs to know.
#[derive(Properties, PartialEq)]
pub struct OpenedProps {
    /// The cup, and where it is kept.
    pub desk: Desk,
    /// One that is looked at is to be played on.
    #[prop_or_default]
    pub ontake: Callback<()>,
}

/// What stands before the page.
#[derive(Clone, Copy, PartialEq)]
enum Before {
    Nothing,
    Game(u8),
    Share,
}

/// A cup, played or looked at.
#[component]
pub fn Opened(props: &OpenedProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let version = use_mut_ref(|| 0u32);
    let redraw = use_force_update();
    let before = use_state(|| Before::Nothing);
    let trouble = use_state(|| None::<String>);
    let refocus = use_mut_ref(|| false);
    let change = {
        let (desk, version, refocus) = (props.desk.clone(), version.clone(), refocus.clone());
        use_callback((), move |change: Change, ()| {
            *refocus.borrow_mut() = browser::focus_within(".decide, dialog") == Some(true);
            // a change from within a change is nobody's
            let Ok(mut room) = desk.0.try_borrow_mut() else { return };
            act(&mut room, change);
            *version.borrow_mut() += 1;
            redraw.force_update();
        })
    };
    let drawn = *version.borrow();
    use_effect_with(drawn, move |_| {
        // what had the focus is gone: the next thing to do has it
        if refocus.replace(false) && browser::focus_within("body").is_none() {
            browser::focus_first(".decide__row :is(input, button):not(:disabled)");
        }
    });
    let set = {
        let before = before.setter();
        Callback::from(move |now: Before| before.set(now))
    };
    {
        let (desk, change, set) = (props.desk.clone(), change.clone(), set.clone());
        use_live_keys(move || shortcuts(&desk.look().sitting, &change, &set));
    }
    let room = props.desk.look();
    let sitting = &room.sitting;
    let cup = sitting.cup();
    let ondeed = {
        let (desk, change, set, trouble) =
            (props.desk.clone(), change.clone(), set.clone(), trouble.setter());
        let game = if let Before::Game(game) = *before { game } else { 0 };
        Callback::from(move |deed: Deed| {
            set.emit(Before::Nothing);
            trouble.set(None);
            let done = match deed {
                Deed::Play => begin(&storage, &desk, game, &change, &trouble),
                Deed::Watch => watch(&desk, game),
                deed => {
                    change.emit(Change::Game(game, deed));
                    Ok(())
                }
            };
            if let Err(why) = done {
                trouble.set(Some(why));
            }
        })
    };
    // the second of two fast clicks is meant for what was drawn, not for what is asked by then
    let onturn = {
        let (change, version) = (change.clone(), version.clone());
        Callback::from(move |turn: Turn| {
            if drawn == *version.borrow() || !matches!(turn, Turn::Answer(_)) {
                change.emit(Change::Turn(turn));
            }
        })
    };
    let close = set.reform(|()| Before::Nothing);
    let dialog = match *before {
        Before::Nothing => Html::default(),
        Before::Game(game) => game_dialog(sitting, game, &room.id(), &ondeed, close),
        Before::Share => html! { <ShareCup desk={props.desk.clone()} onclose={close} /> },
    };
    html! {
        <ContextProvider<Rulebook> context={Rulebook("march-madness")}>
        <Page title={sitting.title()} class="cup">
            <TroubleNotice id={room.id()} trouble={room.trouble.clone()} onrescue={change.reform(Change::Rescue)} />
            if let Some(notice) = &room.notice { <Notice title="Opened from its last game."><p>{ notice }</p></Notice> }
            if let Some(why) = &*trouble { <Notice kind={NoticeKind::Error} title="That game did not come about."><p>{ why }</p></Notice> }
            { match sitting.place() {
                Some((at, of)) => html! {
                    <>
                        <WatchBar last={last(sitting)} {at} {of} step="Step" over={cup.over()} onturn={onturn.clone()} ontake={props.ontake.clone()} />
                        <p class="soft">{ format!("A shared cup. {}. Open any game that was played; taken over, it is a cup of your own under Saves.", cup.moment()) }</p>
                    </>
                },
                None => decide(&room, &onturn, &change),
            } }
            <Panel title="The bracket" class="field48-panel">
                <p role="status">{ format!("{}.", cup.moment()) }</p>
                { bracket(sitting, set.reform(|game: usize| Before::Game(game as u8))) }
            </Panel>
            { coaches(cup) }
            { log(sitting) }
            <div class="row">
                if sitting.place().is_none() {
                    <Button label="Share" keyname="I" onclick={set.reform(|()| Before::Share)} />
                    <Button label="Export" onclick={export(&props.desk)} />
                }
                <ButtonLink label="New cup" href={new_href()} />
            </div>
            { dialog }
        </Page>
        </ContextProvider<Rulebook>>
    }
}

/// The decision bar.
fn decide(room: &SavedSession<CupController>, onturn: &Callback<Turn>, change: &Callback<Change>) -> Html {
    let (sitting, cup) = (&room.sitting, room.sitting.cup());
    let prompt = cup.prompt(sitting.session().need());
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
    let playing = picking.is_none() && !cup.over();
    html! {
        <Decide
            {prompt}
            who=""
            side={classes!(seat, picking.is_some().then_some("decide--picks"))}
            last={last(sitting)}
            next={playing}
            next_label="Simulate the next game"
            typed={None::<AttrValue>}
            refused={room.refused.clone()}
            can={sitting.can()}
            auto={false}
            can_auto={false}
            onturn={onturn.clone()}
        >
            if !cup.over() {
                <Button label={if picking.is_some() { "Draft and play it all" } else { "Simulate all the rest" }} keyname="E" onclick={change.reform(|()| Change::Forward(usize::MAX))} />
            } else {
                <ButtonLink label="Another cup" href={new_href()} kind={ButtonKind::Main} />
            }
        </Decide>
    }
}

fn seat_class(seat: Seat) -> &'static str {
    ["seat--red", "seat--yellow", "seat--blue", "seat--green"][seat.at()]
}

fn bracket(sitting: &CupController, onopen: Callback<usize>) -> Html {
    let cup = sitting.cup();
    let games = cup.bracket();
    let rounds = games.last().map_or(0, |game| game.round);
    let names: Vec<AttrValue> = (1..=rounds).map(|round| cup.round_name(round).into()).collect();
    html! { <Knockout rounds={names} games={games.iter().map(drawn).collect::<Vec<_>>()} round={cup.round().unwrap_or(1)} {onopen} /> }
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

/// Who has which teams.
fn coaches(cup: &Cup) -> Html {
    let one = |seat: Seat| {
        let teams = cup.teams_by_coach(seat);
        let team = |&(team, left): &(u8, bool)| {
            html! { <li class={classes!((!left).then_some("cupcoach__out"))}>{ cup.seeded(team) }if !left { <span class="visually-hidden">{ ", out" }</span> }</li> }
        };
        html! {
            <section class={classes!("cupcoach", seat_class(seat))} aria-label={cup.setup().coach(seat)}>
                <h3>{ cup.setup().coach(seat) }</h3>
                <p class="soft">{ format!("{} of {} still in it", cup.remaining(seat), teams.len()) }</p>
                <ul>{ for teams.iter().map(team) }</ul>
            </section>
        }
    };
    html! { <Panel title="Coaches and their teams"><div class="cupcoaches">{ for (0..cup.setup().seats() as u8).map(|seat| one(Seat(seat))) }</div></Panel> }
}

fn last(sitting: &CupController) -> AttrValue {
    let events = sitting.session().events();
    let log = Log::of(&events[events.len().saturating_sub(20)..], sitting.cup());
    log.entries.last().map(|entry| entry.text.clone()).unwrap_or_default().into()
}

/// What happened, the last of it first.
fn log(sitting: &CupController) -> Html {
    let log = Log::of(sitting.session().events(), sitting.cup());
    let line = |entry: &Entry| {
        html! {
            <li>
                <span>{ &entry.text }{ " " }<RuleLink section={entry.rule.0} /></span>
                if !entry.why.is_empty() { <Reasons why={entry.why.clone()} /> }
            </li>
        }
    };
    html! {
        <Panel title="What happened" class="evening__log"><ol tabindex="0" aria-label="What happened, the last of it first">{ for log.entries.iter().rev().map(line) }</ol></Panel>
    }
}

/// The keys that do something now.
fn shortcuts(sitting: &CupController, change: &Callback<Change>, set: &Callback<Before>) -> Vec<Shortcut> {
    const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let mut keys = vec![Shortcut::new("g", "New cup", Callback::from(|()| go(&new_href())))];
    if let Some((_, of)) = sitting.place() {
        keys.extend(watching(of, &change.reform(Change::Turn)));
        return keys;
    }
    let turn = |turn: Turn| change.reform(move |()| Change::Turn(turn.clone()));
    let prompt = sitting.cup().prompt(sitting.session().need());
    if prompt.side.is_some() {
        for (key, answer) in KEYS.into_iter().zip(prompt.answers) {
            keys.push(Shortcut::new(key, answer.label, turn(Turn::Answer(answer.index))));
        }
        keys.push(Shortcut::new("c", "The house coach picks", turn(Turn::Leave)));
    } else if !sitting.cup().over() {
        keys.push(Shortcut::new("n", "Simulate the next game", turn(Turn::Next)));
    }
    if !sitting.cup().over() {
        let all = change.reform(|()| Change::Forward(usize::MAX));
        keys.push(Shortcut::new("e", "Simulate all the rest, the house coach deciding", all));
    }
    keys.push(Shortcut::new("u", "Undo", turn(Turn::Undo)));
    keys.push(Shortcut::new("r", "Redo", turn(Turn::Redo)));
    keys.push(Shortcut::new("i", "Share this cup", set.reform(|()| Before::Share)));
    keys
}

fn export(desk: &Desk) -> Callback<()> {
    let desk = desk.clone();
    Callback::from(move |()| {
        let room = desk.look();
        let (title, now) = (room.sitting.title(), browser::now());
        if let Ok(item) = Item::new(Kind::Game, &room.id(), &title, [now, now], room.sitting.to_text()) {
            // where the browser refuses there is nothing to add to what it says
            let _ = browser::download(
                &format!("{}.json", file_name(&title)),
                "application/json",
                &archive_text(&[item]),
            );
        }
    })
}

/// A game as it was simulated, in a link of its own.
fn watch(desk: &Desk, game: u8) -> Result<(), String> {
    let session = desk.look().sitting.replayed(game)?;
    let letters = session.link(Reference::whole(session.setup())).map_err(|why| why.to_string())?;
    go(&Route::Watch.href_with("g", &letters));
    Ok(())
}

/// A game begins at the table.
fn begin(
    storage: &Storage,
    desk: &Desk,
    game: u8,
    change: &Callback<Change>,
    trouble: &UseStateSetter<Option<String>>,
) -> Result<(), String> {
    let room = desk.look();
    let sitting = &room.sitting;
    let setup = sitting.cup().contest(game)?;
    let coaches = sitting.cup().coaches(game);
    let person = |side: Side| coaches[side].filter(|&seat| sitting.is_person(seat));
    let mut seats = PerSide::new(Chair::House, Chair::House);
    for side in Side::ALL {
        if let Some(seat) = person(side) {
            let other = side == Side::Visitors && person(Side::Home).is_some_and(|home| home != seat);
            seats[side] = if other { Chair::Second } else { Chair::You };
        }
    }
    let manner = PlaySettings::new(seats, Pace::EveryCard);
    let start = Start::<Contest> { setup, seed: Some(sitting.luck_of(game)), manner };
    let (storage, cup, change, trouble) = (storage.clone(), room.id(), change.clone(), trouble.clone());
    // what begins writes it down here
    drop(room);
    Contest::CHUNKS.game.with(move |contest| {
        match contest.and_then(|contest| (contest().begin)(&storage, start)) {
            Ok(id) => {
                change.emit(Change::Begun(game, id.clone()));
                go(&format!("{}&cup={cup}", Route::MarchGame.href_with("game", &id)));
            }
            Err(why) => trouble.set(Some(why)),
        }
    });
    Ok(())
}
