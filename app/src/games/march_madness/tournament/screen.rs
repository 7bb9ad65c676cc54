//! A tournament on screen: who decides what, the game on, the bracket.

use crate::browser::{self, use_printing};
use crate::components::{Button, ButtonKind, ButtonLink, Notice, Page, Panel, Shortcut, use_live_keys};
use crate::games::march_madness::parts::{KEYS, OpenedProps, last_line, lately, log_panel, watch_bar};
use crate::games::march_madness::tournament::bracket::Bracket;
use crate::games::march_madness::tournament::controller::{RunTo, TournamentController};
use crate::games::march_madness::tournament::corners::around;
use crate::games::march_madness::tournament::dialogs::{Share, hand, held, opened, pass};
use crate::games::march_madness::tournament::fill::Fill;
use crate::games::march_madness::tournament::finale::finale;
use crate::games::march_madness::tournament::game_sheet::sheet;
use crate::games::march_madness::tournament::picks::{PicksHandle, use_picks};
use crate::games::march_madness::tournament::pool::pool;
use crate::games::march_madness::tournament::standings::Standings;
use crate::routes::Route;
use crate::session::{
    Controller as _, Decide, LiveSession, LuckField, PlayAction, RuleLink, Rulebook, SavedSession,
    TroubleNotice, news, step_row, unopened, use_session, watching,
};
use crate::storage::Rescue;
use hardwood::march_madness::advanced::Contest;
use hardwood::march_madness::basic::{Choice, Matchup, Question, Seat, Talk, Tournament, Victory};
use hardwood::table::{Game as _, Need, Prompt, Reason, Voice as _, What};
use std::rc::Rc;
use yew::prelude::*;

/// The most events whose lines are shown.
const SHOWN_EVENTS: usize = 90;

/// Says why a tournament can't be opened.
pub fn no_tournament(why: &str) -> Html {
    let new = html! { <ButtonLink label="New tournament" href={new_href()} kind={ButtonKind::Main} /> };
    unopened("Tournament", "tournament", why, new)
}

/// The address of a new tournament.
fn new_href() -> AttrValue {
    Route::Tournament.href_with("new", "1")
}

/// A tournament as drawn.
type Live = LiveSession<TournamentController>;

/// A dialog over the page.
#[derive(Clone, PartialEq)]
enum Overlay {
    Nothing,
    /// A game.
    Game(u8),
    /// A coach who wants to look at their Events out of turn, and whether they have confirmed who they are.
    Hand(Seat, bool),
    Share,
    /// The bracket that is filled in.
    Fill,
    /// Passing the screen was put off as things were then.
    PutOff(u32),
}

/// A tournament, played or looked at.
#[component]
pub fn Opened(props: &OpenedProps<TournamentController>) -> Html {
    let live = use_session(&props.handle);
    let before = use_state(|| Overlay::Nothing);
    let (printing, print) = use_printing();
    let picks = use_picks(&props.handle.look().id());
    let set = {
        let before = before.setter();
        Callback::from(move |now: Overlay| before.set(now))
    };
    let filling = *before == Overlay::Fill;
    {
        let (live, handle, set) = (live.clone(), props.handle.clone(), set.clone());
        use_live_keys(move || match filling {
            true => {
                vec![Shortcut::new("Escape", "Back to the tournament", set.reform(|()| Overlay::Nothing))]
            }
            false => shortcuts(&handle.look().controller, &live, &set),
        });
    }
    let saved = props.handle.look();
    let tournament = &saved.controller;
    let body = if filling {
        let onclose = set.reform(|()| Overlay::Nothing);
        html! { <Fill game={tournament.base().session().snapshot()} picks={picks.clone()} {onclose} /> }
    } else {
        table(props, &saved, &live, &set, &picks, print)
    };
    html! {
        <ContextProvider<Rulebook> context={Rulebook::of::<Contest>()}>
        <Page title={tournament.title()} class="tournament">
            <TroubleNotice id={saved.id()} trouble={saved.trouble()} onrescue={live.rescue()} />
            if let Some(notice) = &saved.notice {
                <Notice title="Opened from its last game."><p>{ notice }</p></Notice>
            }
            { body }
            if printing {
                <div class="printout march__sheet">
                    <h1>{ tournament.title() }</h1>
                    { bracket(tournament.game(), vec![], &picks, Callback::noop(), true) }
                </div>
            }
            { dialog(props, &saved, &before, &picks, &live, &set) }
        </Page>
        </ContextProvider<Rulebook>>
    }
}

/// The champion, the standings, the decision and the current game, the bracket, what happened.
fn table(
    props: &OpenedProps<TournamentController>,
    saved: &SavedSession<TournamentController>,
    live: &Live,
    set: &Callback<Overlay>,
    picks: &PicksHandle,
    print: Callback<()>,
) -> Html {
    let (tournament, game) = (&saved.controller, saved.controller.game());
    let clicked = live.clicks(live.play());
    let others = tournament.other_games();
    let open = if others.is_empty() { selectable(tournament) } else { others.clone() };
    let onopen = {
        let (open, clicked, set) = (open.clone(), clicked.clone(), set.clone());
        let select = live.act(|tournament, game: u8| tournament.select_other(game));
        Callback::from(move |number: u8| match open.iter().position(|&game| game == number) {
            Some(_) if !others.is_empty() => select.emit(number),
            Some(index) => clicked.emit(PlayAction::Answer(index as u16)),
            None => set.emit(Overlay::Game(number)),
        })
    };
    let people: Vec<Seat> = tournament.people().collect();
    html! {
        <>
            { finale(game, picks.now.as_deref()) }
            if tournament.is_around() {
                { around(tournament, live, html! { <>{ decide(saved, &clicked, live, set) }{ game_panel(tournament) }</> }) }
            } else {
                <Standings
                    standings={game.standings().to_vec()}
                    hidden={if people.len() > 1 { people } else { vec![] }}
                    points={game.setup().victory == Victory::Points}
                    over={game.over()}
                    onlook={set.reform(|seat| Overlay::Hand(seat, false))}
                />
                <div class="tournament__grid">
                    <div class="tournament__bar">
                        if tournament.base().is_watched() {
                            { watched(tournament, &clicked, &props.ontake) }
                        } else {
                            { decide(saved, &clicked, live, set) }
                        }
                        { own_hand(tournament) }
                    </div>
                    { game_panel(tournament) }
                </div>
            }
            { pool(game, picks, set.reform(|()| Overlay::Fill)) }
            { bracket(game, open, picks, onopen, false) }
            <div class="tournament__foot">
                { log_panel(&lately(tournament.base(), SHOWN_EVENTS)) }
                <div class="row">
                    <Button label="Print the bracket" onclick={print} />
                    if tournament.runs() && !far_beside_next(tournament) { { far(live) } }
                    if !tournament.base().is_watched() {
                        <Button label="Share" keyname="I" onclick={set.reform(|()| Overlay::Share)} />
                        <Button label="Export" onclick={live.rescue().reform(|()| Rescue::Export)} />
                    }
                    <ButtonLink label="New tournament" href={new_href()} />
                </div>
            </div>
        </>
    }
}

/// The bracket, on the screen or on paper.
fn bracket(game: &Tournament, open: Vec<u8>, picks: &PicksHandle, onopen: Callback<u8>, paper: bool) -> Html {
    let regions: Vec<AttrValue> =
        game.setup().field.regions.iter().map(|region| region.name.clone().into()).collect();
    let champion = game.champion().map(|team| AttrValue::from(game.setup().seeded(team)));
    let (games, picks): (Rc<[_]>, _) = (game.bracket().into(), picks.now.clone());
    html! { <Bracket {regions} {games} {champion} {open} {picks} {onopen} {paper} /> }
}

/// Whether a bracket may be filled in: before the first die, and only in the person's own tournament.
fn may_fill(tournament: &TournamentController) -> bool {
    !tournament.base().is_watched() && tournament.game().is_fresh()
}

/// The games a coach may select now, in the order of the choices.
fn selectable(tournament: &TournamentController) -> Vec<u8> {
    match tournament.base().session().need() {
        Need::Choose { question: Question::Game, choices, .. } if tournament.asked().is_some() => choices
            .iter()
            .filter_map(|c| if let Choice::Game(game) = c { Some(*game) } else { None })
            .collect(),
        _ => vec![],
    }
}

fn dialog(
    props: &OpenedProps<TournamentController>,
    saved: &SavedSession<TournamentController>,
    before: &Overlay,
    picks: &PicksHandle,
    live: &Live,
    set: &Callback<Overlay>,
) -> Html {
    let version = live.version();
    let (tournament, game) = (&saved.controller, saved.controller.game());
    let close = set.reform(|()| Overlay::Nothing);
    match *before {
        Overlay::Game(number) => opened(game, number, picks.now.as_deref(), close),
        Overlay::Fill => Html::default(),
        Overlay::Share => html! { <Share handle={props.handle.clone()} onclose={close} /> },
        Overlay::Hand(seat, true) => hand(game, seat, close),
        Overlay::Hand(seat, false) => {
            pass(&game.setup().coach(seat), set.reform(move |()| Overlay::Hand(seat, true)), close)
        }
        Overlay::PutOff(then) if then == version => Html::default(),
        Overlay::Nothing | Overlay::PutOff(_) => match tournament.pass_to() {
            Some(seat) => {
                let show = showing(live, seat);
                pass(&game.setup().coach(seat), show, set.reform(move |()| Overlay::PutOff(version)))
            }
            None => Html::default(),
        },
    }
}

/// The decision bar.
fn decide(
    saved: &SavedSession<TournamentController>,
    clicked: &Callback<PlayAction>,
    live: &Live,
    set: &Callback<Overlay>,
) -> Html {
    let (tournament, game) = (&saved.controller, saved.controller.game());
    let need = tournament.base().session().need();
    let prompt = game.prompt(need);
    let roll =
        tournament.goes_on() && game.about_to_roll(need).is_some_and(|seat| tournament.is_person(seat));
    let passing = tournament.pass_to();
    let asked = prompt.side;
    let another = or_another(tournament);
    let committing = !tournament.committing().is_empty();
    let (ask, answers) = match (passing, game.live()) {
        (_, Some(live)) if committing => {
            (format!("{}{another}", commit_words(tournament, live.game)), vec![])
        }
        (Some(seat), _) => (format!("Pass the screen to {}", game.setup().coach(seat)), vec![]),
        // the house coaches' questions and Events stay hidden
        (None, Some(live)) if tournament.goes_on() && (!roll || !another.is_empty()) => {
            (format!("Next: {}{another}", game.pairing(live.game)), vec![])
        }
        _ => (format!("{}{another}", prompt.ask), prompt.answers),
    };
    let why = match (committing, &prompt.why[..]) {
        (true, [reason, ..]) if game.live().is_some_and(|live| live.periods.len() < 3) => {
            vec![Reason::by(reason.rule, "Three Events at most a half; your strongest are played")]
        }
        _ => prompt.why,
    };
    let prompt = Prompt { side: None, ask, why, answers };
    let color = asked.and_then(|seat| game.factions()[seat.at()].color);
    let side = classes!(color.map(|color| format!("seat--{}", color.name().to_lowercase())));
    let children = html! {
        <>
            if let Some(seat) = passing {
                <Button
                    label={format!("I am {}", game.setup().coach(seat))}
                    kind={ButtonKind::Main}
                    onclick={showing(live, seat)}
                />
            }
            if tournament.runs() && far_beside_next(tournament) { { far(live) } }
            if passing.is_none() && !committing && may_fill(tournament) {
                <Button label="Fill in a bracket" keyname="B" onclick={set.reform(|()| Overlay::Fill)} />
            }
            if game.over() {
                <ButtonLink label="Another tournament" href={new_href()} kind={ButtonKind::Main} />
            }
        </>
    };
    let last = match (passing, game.victor()) {
        (None, Some(seat)) => format!("The winner is {}.", game.faction_name(seat)).into(),
        _ => [just_won(tournament), Some(last_line(tournament.base(), 40))]
            .into_iter()
            .flatten()
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join(" · ")
            .into(),
    };
    // closed, so that the person who presses Undo sees no other hand
    let onplay = {
        let (clicked, set) = (clicked.clone(), set.clone());
        Callback::from(move |action: PlayAction| {
            set.emit(Overlay::Nothing);
            clicked.emit(action);
        })
    };
    let next = tournament.goes_on().then_some(match (tournament.is_committed(), roll) {
        (true, _) => "Reveal and roll",
        (false, true) => "Roll the dice",
        (false, false) => "Play the game",
    });
    let leave = (!prompt.answers.is_empty() && next.is_none()).then_some("Assistant decides");
    html! {
        <Decide
            {prompt}
            class={side}
            news={news(&[], &last, &[])}
            next={next.map(AttrValue::from)}
            luck={tournament.dice_due().map(|label| LuckField::numbers(label, tournament.inputs()))}
            row={step_row(tournament.base().undo_redo(), leave, None, &onplay)}
            refused={saved.refused.clone()}
            {onplay}
        >{ children }</Decide>
    }
}

/// What people around the screen commit Events for.
fn commit_words(tournament: &TournamentController, number: u8) -> String {
    let game = tournament.game();
    let periods = game.live().map_or(1, |live| live.periods.len());
    let half = Matchup::period_name(periods.saturating_sub(1));
    format!("{}, {half}: commit Events", game.pairing(number))
}

/// What the coach whose game was proposed may do instead.
fn or_another(tournament: &TournamentController) -> &'static str {
    match tournament.other_games().is_empty() {
        true => "",
        false => ", or tap another of the coach's games in the bracket",
    }
}

/// The result of the game that ended last, until the next one is under way: "Georgetown beats Princeton 81–68".
fn just_won(tournament: &TournamentController) -> Option<AttrValue> {
    let base = tournament.base();
    let lately = base.session().events().iter().rev().map(|event| &event.what);
    let talk = lately.filter_map(|what| if let What::Talk { talk } = what { Some(talk) } else { None });
    let mut told = talk.take_while(|talk| !matches!(talk, Talk::Rolls { .. }));
    let won = told.find(|talk| matches!(talk, Talk::Wins { .. }))?;
    let won = tournament.game().say(won).text;
    // the last line says it itself
    (*last_line(base, 40) != won).then(|| won.into())
}

/// The screen is passed to a coach.
fn showing(live: &Live, seat: Seat) -> Callback<()> {
    live.on(move |saved, ()| saved.controller.show(seat))
}

/// Simulates without questions.
fn forward(live: &Live, to: RunTo) -> Callback<()> {
    live.act(move |tournament, ()| {
        tournament.forward(to);
        Ok(())
    })
}

/// Whether the buttons that simulate far stand beside Next. Around a tablet they don't: a slip would play everybody's games.
fn far_beside_next(tournament: &TournamentController) -> bool {
    tournament.goes_on() && !tournament.is_around()
}

/// The buttons that simulate without questions.
fn far(live: &Live) -> Html {
    let button = |label: &'static str, key: &'static str, to: RunTo| {
        html! { <Button {label} keyname={key} onclick={forward(live, to)} /> }
    };
    html! { <>{ button("Play the round", "Q", RunTo::Round) }{ button("Play it all", "E", RunTo::End) }</> }
}

/// A shared tournament, game by game.
fn watched(tournament: &TournamentController, clicked: &Callback<PlayAction>, ontake: &Callback<()>) -> Html {
    let what = format!(
        "A shared tournament. {}. Open any game of the bracket to see its dice. Taken over, it is a tournament of \
        your own under My games; nothing of anybody else's changes.",
        tournament.game().moment()
    );
    watch_bar(tournament.base(), last_line(tournament.base(), 40), what, clicked, ontake)
}

/// The Events of the person who has the screen.
fn own_hand(tournament: &TournamentController) -> Html {
    match tournament.viewer().filter(|_| !tournament.game().over()) {
        Some(seat) if tournament.game().factions()[seat.at()].color.is_some() => html! {
            <section class="myevents" aria-label="Your Events">
                <h2 class="kicker">{ format!("Events of {}", tournament.game().faction_name(seat)) }</h2>
                { held(tournament.game(), seat) }
            </section>
        },
        _ => Html::default(),
    }
}

/// The game on, else the one played last.
fn game_panel(tournament: &TournamentController) -> Html {
    let game = tournament.game();
    let last = || {
        tournament.base().session().events().iter().rev().find_map(|event| match event.what {
            What::Talk { talk: Talk::Wins { game, .. } } => Some(game),
            _ => None,
        })
    };
    match game.live().map(|live| live.game) {
        Some(number) => {
            html! { <Panel title="Current game" class="tournament__game">{ sheet(game, number) }</Panel> }
        }
        None => match last() {
            Some(number) => {
                html! { <Panel title="The last game" class="tournament__game">{ sheet(game, number) }</Panel> }
            }
            None => html! {
                <Panel title="Current game" class="tournament__game">
                    <p class="soft">
                        if game.factions().iter().all(|faction| faction.color.is_some()) {
                            { "None yet. The first game is chosen next." }
                        } else {
                            { "None yet: first everybody takes a color." }
                            { " " }
                            <RuleLink section="3.2" />
                        }
                    </p>
                </Panel>
            },
        },
    }
}

/// The keys that do something now.
fn shortcuts(tournament: &TournamentController, live: &Live, set: &Callback<Overlay>) -> Vec<Shortcut> {
    let play = live.play();
    let mut keys = Vec::new();
    if let Some((_, of)) = tournament.base().place() {
        keys.extend(watching(of, &play));
        return keys;
    }
    let on = |action: PlayAction| play.reform(move |()| action.clone());
    if tournament.goes_on() {
        keys.push(Shortcut::new("n", "Play the game, or roll", on(PlayAction::Next)));
        keys.push(Shortcut::new(" ", "Play the game, or roll", on(PlayAction::Next)));
    } else if tournament.asked().is_some()
        && tournament.pass_to().is_none()
        && tournament.committing().is_empty()
    {
        let answers = tournament.game().prompt(tournament.base().session().need()).answers;
        for (key, answer) in KEYS.into_iter().zip(answers) {
            keys.push(Shortcut::new(key, answer.label, on(PlayAction::Answer(answer.index))));
        }
        keys.push(Shortcut::new("c", "The assistant decides this", on(PlayAction::Leave)));
    }
    if tournament.dice_due().is_some() {
        keys.push(Shortcut::new(
            "k",
            "Type your dice",
            Callback::from(|()| browser::focus_first("#own-card")),
        ));
    }
    keys.push(Shortcut::new("u", "Undo", on(PlayAction::Undo)));
    keys.push(Shortcut::new("Shift+u", "Redo", on(PlayAction::Redo)));
    if tournament.runs() {
        let far = |to: RunTo| forward(live, to);
        keys.push(Shortcut::new("q", "Play the round, the assistant deciding", far(RunTo::Round)));
        keys.push(Shortcut::new("e", "Play the whole tournament, the assistant deciding", far(RunTo::End)));
    }
    if may_fill(tournament) && tournament.pass_to().is_none() {
        keys.push(Shortcut::new("b", "Fill in a bracket", set.reform(|()| Overlay::Fill)));
    }
    keys.push(Shortcut::new("i", "Share this tournament", set.reform(|()| Overlay::Share)));
    keys
}
