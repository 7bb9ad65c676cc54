//! A game that came in a link: what it is, watching it, taking it over.

use crate::browser::{Chunk, Fetched, use_chunk};
use crate::components::{
    Button, ButtonKind, ButtonLink, Notice, NoticeKind, Page, Panel, Scoreboard, board_side, or_loading,
    page_of,
};
use crate::routes::{Route, go};
use crate::session::control::controller::GameController;
use crate::session::control::game_panels::{GameEntry, Panels};
use crate::session::control::game_session::GameSession;
use crate::session::control::handle::SessionHandle;
use crate::session::control::playable::{progress, title};
use crate::session::control::props::LinkedProps;
use crate::session::control::props::TableProps;
use crate::session::control::settings::{PlaySettings, Seat};
use crate::session::control::start::Start;
use crate::session::link::link_page::{bad_link, older_link};
use crate::session::link::opening::{LinkState, Lost, use_link};
use crate::session::link::take_over::TakeOver;
use crate::session::sets::card_index::use_set;
use crate::storage::{Pace, Progress, Storage};
use hardwood::court::{PerSide, Side};
use hardwood::table::link::{Link, Missing, Opening};
use hardwood::table::{Hosted, Session};
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

/// A game that was found and can be shown.
#[derive(Clone, PartialEq)]
struct Found<G: Panels> {
    saved: GameSession<G>,
    title: String,
    progress: Progress,
    steps: usize,
}

/// What a link is opened with: its letters, the cards it names, what the person brought.
type Needs<G> = (AttrValue, Fetched<Option<Rc<<G as Hosted>::Set>>>, Rc<Option<<G as Hosted>::Own>>);

/// A game that is taken over, and how it is played on.
type Taken<G> = (GameSession<G>, PlaySettings<<G as Hosted>::BenchPolicy>);

/// The page of a link.
#[component]
pub fn Linked<G: Panels>(props: &LinkedProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let link = use_memo(props.letters.clone(), |letters| Link::<G>::parse(letters));
    let wanted = link.as_ref().as_ref().ok().and_then(|link| G::wanted(&link.reference));
    let (set, again) = use_set::<G>(wanted);
    // the deck or the charts of a person's own, where the link was played with some
    let brought = use_memo((props.letters.clone(), set.clone()), |(_, set)| match (&*link, set) {
        (Ok(link), Fetched::Ready(set)) => {
            G::found(&link.reference, set.as_deref().as_slice(), None).is_err_and(|missing| missing.deck)
        }
        _ => false,
    });
    let reader = use_chunk(brought.then_some(G::CHUNKS.own));
    let unread = *brought && !matches!(reader, Chunk::Loaded(_));
    let own = use_memo((*brought, unread), |_| match &reader {
        Chunk::Loaded(own) => own(&storage),
        _ => None,
    });
    let failed = match &set {
        Fetched::Failed(why) => Some(why.join("; ")),
        _ => None,
    };
    let found = {
        let link = link.clone();
        let begin = move |(_, set, own): &Needs<G>| match (&*link, set) {
            (Err(why), _) => Err(Lost::Bad(why.to_string())),
            // on its way
            (Ok(_), Fetched::Waiting | Fetched::Failed(_)) => Err(Lost::Lacks(None)),
            (Ok(link), Fetched::Ready(set)) => begin_with::<G>(link, set.as_deref(), (**own).as_ref()),
        };
        use_link((props.letters.clone(), set, own), begin, Found::<G>::of)
    };
    let watching = use_state(|| None::<AttrValue>);
    let taking = use_state(|| false);
    let ask = {
        let taking = taking.clone();
        Callback::from(move |()| taking.set(true))
    };
    let refused = use_state(|| None::<String>);
    let shown = {
        let refused = refused.clone();
        Callback::from(move |game: Result<String, String>| match game {
            Ok(id) => go(&G::ROUTE.href_with("game", &id)),
            Err(why) => refused.set(Some(why)),
        })
    };
    let onstart = {
        let (shown, storage) = (shown.clone(), storage.clone());
        Callback::from(move |start: Start<G>| {
            let (shown, storage) = (shown.clone(), storage.clone());
            G::CHUNKS
                .game
                .with(move |game| shown.emit(game.and_then(|game| (game().begin)(&storage, start))));
        })
    };
    let ontake = Callback::from(move |(watched, settings): Taken<G>| {
        let (shown, storage) = (shown.clone(), storage.clone());
        G::CHUNKS.game.with(move |game| {
            shown.emit(game.and_then(|game| (game().take_over)(&storage, &watched, settings)));
        });
    });
    // the table is fetched once the link is open
    let table = use_chunk(matches!(found, LinkState::Open(_)).then_some(G::CHUNKS.game));
    let lost = match (&found, failed) {
        _ if refused.is_some() => return bad_link(refused.as_deref().unwrap_or_default()),
        (_, Some(why)) => cards_failed(&why, again),
        (LinkState::Playing(playing), None) => playing.view(),
        (LinkState::Lost(Lost::Lacks(None)), None) => {
            html! { <p role="status">{ "Fetching the cards…" }</p> }
        }
        (LinkState::Lost(Lost::Lacks(Some(_))), None) if unread => or_loading(reader, |_| Html::default()),
        (LinkState::Lost(Lost::Lacks(Some(missing))), None) => missing_notice(missing, G::OWN_LOST),
        (LinkState::Lost(Lost::Bad(why)), None) => return bad_link(why),
        (LinkState::Older(why, found), None) => {
            let take = (*taking).then(|| take_over(found, true, &taking, &ontake));
            return html! { <>{ older_link(why, ask) }{ for take }</> };
        }
        (LinkState::Open(found), None) => {
            let take = (*taking).then(|| take_over(found, false, &taking, &ontake));
            let screen = if watching.as_ref() == Some(&props.letters) {
                watched(table, found, onstart, ask)
            } else {
                let letters = props.letters.clone();
                summary(found, Callback::from(move |()| watching.set(Some(letters.clone()))), ask)
            };
            return html! { <>{ screen }{ for take }</> };
        }
    };
    html! { <Page title="A shared game">{ lost }</Page> }
}

/// A link that can be opened, or the cards it lacks; none while they are fetched.
type Begun<G> = Result<Opening<G>, Lost<Option<Missing>>>;

fn begin_with<G: Panels>(link: &Link<G>, set: Option<&G::Set>, own: Option<&G::Own>) -> Begun<G> {
    let setup =
        G::found(&link.reference, set.as_slice(), own).map_err(|missing| Lost::Lacks(Some(missing)))?;
    link.begin(Arc::new(setup)).map_err(|why| Lost::Bad(why.to_string()))
}

impl<G: Panels> Found<G> {
    fn of(session: Session<G>) -> Self {
        let (title, progress) = (title(session.game()), progress(session.game()));
        let seats = PerSide::new(Seat::You, Seat::House);
        let controller = GameController::watch(session, PlaySettings::new(seats, Pace::default()));
        let steps = controller.place().map_or(0, |(_, of)| of);
        Found { saved: SessionHandle::watch(controller), title, progress, steps }
    }
}

/// The game on the table, play by play.
fn watched<G: Panels>(
    table: Chunk<fn() -> GameEntry<G>>,
    found: &Found<G>,
    onstart: Callback<Start<G>>,
    ontake: Callback<()>,
) -> Html {
    let onnew = Callback::from(|()| go(&G::ROUTE.href_with("new", "1")));
    page_of(table, &found.title, |game| {
        (game().watched)(TableProps { saved: found.saved.clone(), onstart, onnew, ontake })
    })
}

/// What the game is, and what can be done with it.
fn summary<G: Panels>(found: &Found<G>, onwatch: Callback<()>, ask: Callback<()>) -> Html {
    let [visitors, home] = &found.progress.sides;
    let moment = &found.progress.moment;
    let (clock, period) = moment.split_once(", ").unwrap_or((moment, ""));
    let over = found.progress.finished;
    let (saved, steps) = (found.saved.clone(), found.steps);
    let take = Callback::from(move |()| {
        // where the one who shared it left it
        saved.with(|saved| saved.controller.go_to(steps));
        ask.emit(());
    });
    let length = match (steps, over) {
        (0, _) => "Nothing has been played yet.".to_owned(),
        (_, true) => format!("The whole game, {steps} plays."),
        _ => format!("{steps} plays so far."),
    };
    html! {
        <Page title={found.title.clone()} lead="Somebody shared this game with you." class="page--text">
            <Panel title="Where it stands" class="linked">
                <Spoiler hidden={over}>
                    <Scoreboard
                        visitors={board_side(visitors)}
                        home={board_side(home)}
                        clock={clock.to_owned()}
                        period={period.to_owned()}
                    />
                </Spoiler>
                <p>
                    {
                        format!("{length} Watch it play by play, and take over wherever you like; what you \
                        play is a game of your own, and nothing of yours is overwritten.")
                    }
                </p>
                <div class="row">
                    <Button label="Watch" kind={ButtonKind::Main} disabled={steps == 0} onclick={onwatch} />
                    if !over { <Button label="Take over from here" onclick={take} /> }
                </div>
            </Panel>
        </Page>
    }
}

#[derive(Properties, PartialEq)]
struct SpoilerProps {
    /// Whoever comes to watch may not want to know yet.
    hidden: bool,
    #[prop_or_default]
    children: Html,
}

/// A score, hidden until it is wanted.
#[component]
fn Spoiler(props: &SpoilerProps) -> Html {
    let shown = use_state(|| !props.hidden);
    if *shown {
        return props.children.clone();
    }
    html! {
        <p class="row">
            <span>{ "This game is over. The final score is hidden, in case you want to watch first." }</span>
            <Button label="Show the score" onclick={Callback::from(move |()| shown.set(true))} />
        </p>
    }
}

fn take_over<G: Panels>(
    found: &Found<G>,
    anew: bool,
    taking: &UseStateHandle<bool>,
    ontake: &Callback<Taken<G>>,
) -> Html {
    let onclose = {
        let taking = taking.clone();
        Callback::from(move |()| taking.set(false))
    };
    let onseats = {
        let (taking, saved, ontake) = (taking.clone(), found.saved.clone(), ontake.clone());
        Callback::from(move |(seats, pace): (PerSide<Seat>, Pace)| {
            taking.set(false);
            ontake.emit((saved.clone(), PlaySettings::new(seats, pace)));
        })
    };
    let names = PerSide::new(Side::Home, Side::Visitors).map(|side| {
        let [visitors, home] = &found.progress.sides;
        AttrValue::from(if side == Side::Home { home.name.clone() } else { visitors.name.clone() })
    });
    html! { <TakeOver {names} {anew} {onseats} {onclose} /> }
}

fn cards_failed(why: &str, again: Callback<()>) -> Html {
    html! {
        <Notice kind={NoticeKind::Error} title="The cards did not arrive.">
            <p>{ format!("{why}. The link is all right: try again.") }</p>
            <Button label="Try again" onclick={again} />
        </Notice>
    }
}

fn missing_notice(missing: &Missing, own_lost: &'static str) -> Html {
    let set = match missing.set.as_str() {
        "" => String::new(),
        set => format!(" of the card set {set}"),
    };
    html! {
        <Notice kind={NoticeKind::Warning} title="This game needs what is not here.">
            if !missing.teams.is_empty() {
                <p>
                    {
                        format!(
                            "It is a game of {}{set}, with cards that this site does not have.",
                            missing.teams.join(" and ")
                        )
                    }
                </p>
                <p>
                    {
                        "Ask whoever sent it for the game as a file (My games, Export): its cards are inside. \
                        Import that file under My games."
                    }
                </p>
            }
            if missing.deck {
                <p>{ own_lost }</p>
            }
            <ButtonLink label="My games" href={Route::Saves.href()} />
        </Notice>
    }
}
