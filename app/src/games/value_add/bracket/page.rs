//! The Value Add bracket of 48 great college teams. A person coaches or simulates each game.
use crate::browser::{self, Fetched};
use crate::components::{
    Button, ButtonKind, Confirm, Knockout, KnockoutGame, KnockoutTeam, Notice, NoticeKind, Page, Panel,
    Shortcut, use_live_keys,
};
use crate::games::value_add::bracket::game::{GameAction, GameDialog, setup};
use crate::games::value_add::bracket::record::ValueAddBracket;
use crate::games::value_add::great_teams::use_great_teams;
use crate::routes::{Route, go};
use crate::session::{Panels, PlaySettings, Seat, Start};
use crate::storage::{Pace, Storage, use_stored};
use crate::text::InWords as _;
use hardwood::court::{PerSide, Side};
use hardwood::table::simulate;
use hardwood::value_add::bracket::{BracketGame, GAMES, great_teams, is_estimated};
use hardwood::value_add::cards::TeamCard;
use hardwood::value_add::{HouseCoach, ValueAdd};
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

const ROUNDS: [&str; 6] = ["First round", "Second round", "Sweet 16", "Elite Eight", "Final Four", "Final"];

/// The stored bracket, and the callbacks that change it.
#[derive(Clone, PartialEq)]
struct Bracket {
    now: Rc<ValueAddBracket>,
    /// The bracket as it is by now, which may be newer than `now`.
    get: Callback<(), Option<Rc<ValueAddBracket>>>,
    set: Callback<ValueAddBracket>,
    /// A bracket to start from where none is kept.
    fresh: Rc<ValueAddBracket>,
    /// Why it is not kept.
    trouble: Option<AttrValue>,
}

impl Bracket {
    fn latest(&self) -> Rc<ValueAddBracket> {
        self.get.emit(()).unwrap_or_else(|| self.fresh.clone())
    }

    fn played(&self) -> usize {
        self.now.bracket.games().iter().filter(|game| game.points.is_some()).count()
    }
}

/// The kept bracket, with the results of its games that were played at the table.
#[hook]
fn use_bracket(storage: &Storage) -> Bracket {
    let stored = use_stored::<ValueAddBracket>();
    let fresh = use_memo((), |()| ValueAddBracket::new(browser::fresh_seed()));
    {
        let (storage, get, set) = (storage.clone(), stored.get.clone(), stored.set.clone());
        use_effect_with((), move |()| {
            let Some(now) = get.emit(()) else { return };
            let with = now.with_results(&storage.shelf().list().unwrap_or_default().saves);
            if with != *now {
                set.emit(with);
            }
        });
    }
    let now = stored.value.clone().unwrap_or_else(|| fresh.clone());
    Bracket { now, get: stored.get, set: stored.set, fresh, trouble: stored.trouble }
}

/// The page.
#[component]
pub fn ValueAddBracketPage() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let bracket = use_bracket(&storage);
    let (teams, again) = use_great_teams(true);
    let picked = use_state(|| None::<usize>);
    let trouble = use_state(|| None::<AttrValue>);
    let field: Rc<[TeamCard]> = match &teams {
        Fetched::Ready(teams) => {
            great_teams().iter().filter_map(|entrant| entrant.find(teams).cloned()).collect()
        }
        _ => Rc::default(),
    };
    let ontrouble = {
        let trouble = trouble.setter();
        Callback::from(move |why: String| trouble.set(Some(why.into())))
    };
    let onact = {
        let (bracket, field) = (bracket.clone(), field.clone());
        let (picked, ontrouble) = (picked.setter(), ontrouble.clone());
        Callback::from(move |(game, action): (usize, GameAction)| {
            picked.set(None);
            let now = bracket.latest();
            let done = match action {
                GameAction::TakeBack => Ok(now.without(game)),
                GameAction::Simulate => simulate_one(&now, &field, game),
                GameAction::Coach(side) => {
                    return begin(&storage, &now, &field, (game, side), &bracket.set, &ontrouble);
                }
            };
            match done {
                Ok(next) => bracket.set.emit(next),
                Err(why) => ontrouble.emit(why),
            }
        })
    };
    let onopen = {
        let picked = picked.setter();
        Callback::from(move |game: usize| picked.set(Some(game)))
    };
    let onclose = {
        let picked = picked.setter();
        Callback::from(move |()| picked.set(None))
    };
    let games = bracket.now.bracket.games();
    let open = picked.and_then(|game| games.get(game).copied());
    html! {
        <Page
            title="Bracket of 48"
            lead="Great college teams of the 21st century, seeded by their records, \
                by the Value Add Basketball Game."
            class="field48-page"
        >
            if let Some(why) = &bracket.trouble {
                <Notice kind={NoticeKind::Warning} title="The bracket is not being saved."><p>{ why }</p></Notice>
            }
            if let Some(why) = &*trouble {
                <Notice kind={NoticeKind::Error} title="The game could not be started."><p>{ why }</p></Notice>
            }
            { arriving(&teams, again) }
            <BracketPanel bracket={bracket.clone()} field={field.clone()} {onopen} {ontrouble} />
            if let Some(game) = open {
                <GameDialog
                    {game}
                    {field}
                    id={bracket.now.games.get(&game.game).cloned()}
                    {onact}
                    {onclose}
                />
            }
        </Page>
    }
}

#[derive(Properties, PartialEq)]
struct BracketPanelProps {
    bracket: Bracket,
    /// The cards of the field; empty until they are loaded.
    field: Rc<[TeamCard]>,
    onopen: Callback<usize>,
    ontrouble: Callback<String>,
}

/// The bracket, with what simulates its games in order.
#[component]
fn BracketPanel(props: &BracketPanelProps) -> Html {
    let BracketPanelProps { bracket, field, onopen, ontrouble } = props;
    let asking = use_state(|| false);
    let simulate = {
        let (bracket, field, ontrouble) = (bracket.clone(), field.clone(), ontrouble.clone());
        Callback::from(move |most: usize| match simulated(&bracket.latest(), &field, most) {
            Ok(next) => bracket.set.emit(next),
            Err(why) => ontrouble.emit(why),
        })
    };
    let ready = field.len() == great_teams().len();
    {
        let simulate = simulate.clone();
        use_live_keys(move || {
            // nothing is simulated without the cards
            if !ready {
                return vec![];
            }
            let next = Shortcut::new("n", "Simulate the next game", simulate.reform(|()| 1));
            vec![next, Shortcut::new("a", "Simulate all the rest", simulate.reform(|()| GAMES))]
        });
    }
    let ask = {
        let asking = asking.setter();
        Callback::from(move |on: bool| asking.set(on))
    };
    let played = bracket.played();
    let champion = bracket.now.bracket.champion().and_then(|seed| field.get(usize::from(seed) - 1));
    let champion = champion.map(|team| {
        html! {
            <div class="champion">
                <small>{ "Champion" }</small>
                <b>{ format!("{} {}", team.name, team.season) }</b>
                <span>{ format!("{}, of 48 teams", team.record) }</span>
            </div>
        }
    });
    html! {
        <>
            <Panel title="The bracket" class="field48-panel">
                { buttons(played, ready, &simulate, ask.reform(|()| true)) }
                <p role="status" class={classes!(champion.is_some().then_some("visually-hidden"))}>
                    { status(bracket, field) }
                </p>
                { for champion }
                if ready {
                    <Knockout
                        rounds={ROUNDS.map(AttrValue::from).to_vec()}
                        games={drawn(&bracket.now.bracket.games(), field)}
                        round={bracket.now.bracket.next().map_or(ROUNDS.len() as u8, |game| game.round)}
                        {onopen}
                    />
                    <p class="soft">
                        { "* Some of this team's figures are not recorded; its cards rest on estimates." }
                    </p>
                }
            </Panel>
            if *asking {
                <Renew {played} set={bracket.set.clone()} onclose={ask.reform(|()| false)} />
            }
        </>
    }
}

/// The buttons that simulate games, and the one that begins a new bracket.
fn buttons(played: usize, ready: bool, simulate: &Callback<usize>, onnew: Callback<()>) -> Html {
    let idle = !ready || played == GAMES;
    html! {
        <div class="row">
            <Button
                label="Simulate the next game"
                kind={ButtonKind::Main}
                keyname="N"
                disabled={idle}
                onclick={simulate.reform(|()| 1)}
            />
            <Button
                label="Simulate all the rest"
                keyname="A"
                disabled={idle}
                onclick={simulate.reform(|()| GAMES)}
            />
            <Button label="New bracket" kind={ButtonKind::Quiet} disabled={played == 0} onclick={onnew} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct RenewProps {
    /// How many results are given up.
    played: usize,
    set: Callback<ValueAddBracket>,
    onclose: Callback<()>,
}

/// Asks before a new bracket takes the place of this one.
#[component]
fn Renew(props: &RenewProps) -> Html {
    let RenewProps { played, set, onclose } = props;
    let renew = {
        let (set, onclose) = (set.clone(), onclose.clone());
        Callback::from(move |()| {
            onclose.emit(());
            set.emit(ValueAddBracket::new(browser::fresh_seed()));
        })
    };
    html! {
        <Confirm
            title="Begin a new bracket?"
            yes="New bracket"
            danger=true
            onyes={renew}
            onno={onclose.clone()}
        >
            <p>
                {
                    format!("The {played} results of this one are given up. Games played at the table stay \
                    under My games.")
                }
            </p>
        </Confirm>
    }
}

/// The champion, or how many games were played.
fn status(bracket: &Bracket, field: &[TeamCard]) -> String {
    let champion = bracket.now.bracket.champion().and_then(|seed| field.get(usize::from(seed) - 1));
    match champion {
        Some(team) => format!("Champion: {} {}.", team.name, team.season),
        None => {
            let played = bracket.played();
            format!(
                "{played} of {GAMES} games played. \
                 Select a game to coach, simulate or clear it."
            )
        }
    }
}

fn arriving(teams: &Fetched<Rc<[TeamCard]>>, again: Callback<()>) -> Html {
    match teams {
        Fetched::Ready(_) => Html::default(),
        Fetched::Waiting => html! { <p role="status">{ "Loading the cards…" }</p> },
        Fetched::Failed(why) => html! {
            <Notice kind={NoticeKind::Error} title="The cards could not be loaded.">
                <p>{ why.join("; ") }</p>
                <Button label="Try again" onclick={again} />
            </Notice>
        },
    }
}

/// The games for the drawing.
fn drawn(games: &[BracketGame], field: &[TeamCard]) -> Vec<KnockoutGame> {
    let team = |game: &BracketGame, n: usize| {
        let seed = game.places[n]?;
        Some(KnockoutTeam {
            seed,
            name: short(field.get(usize::from(seed) - 1)?).into(),
            class: Classes::new(),
            points: game.points.map(|points| points[n]),
            won: game.winner() == Some(seed),
        })
    };
    let one = |game: &BracketGame| KnockoutGame {
        game: game.game,
        round: game.round,
        teams: [team(game, 0), team(game, 1)],
        open: game.seeds.is_some(),
    };
    games.iter().map(one).collect()
}

/// "Kentucky ’12*".
fn short(team: &TeamCard) -> String {
    let year = team.season.split_once('-').map_or(&*team.season, |(_, year)| year);
    format!("{} ’{year}{}", team.name, if is_estimated(team) { "*" } else { "" })
}

/// The bracket with up to `most` more games simulated, in order.
fn simulated(now: &ValueAddBracket, field: &[TeamCard], most: usize) -> Result<ValueAddBracket, String> {
    let mut next = now.clone();
    for _ in 0..most {
        let Some(game) = next.bracket.next() else { break };
        next = simulate_one(&next, field, game.game)?;
    }
    Ok(next)
}

fn simulate_one(now: &ValueAddBracket, field: &[TeamCard], game: usize) -> Result<ValueAddBracket, String> {
    let mut next = now.without(game);
    let setup = setup(&next, field, game)?;
    let end = simulate::<ValueAdd, _>(&Arc::new(setup), next.bracket.luck(game), HouseCoach).in_words()?.game;
    let book = hardwood::table::Scored::book(&end);
    next.bracket.record(game, [book.points(Side::Home), book.points(Side::Visitors)]).in_words()?;
    Ok(next)
}

/// Begins a game that the person coaches.
fn begin(
    storage: &Storage,
    now: &ValueAddBracket,
    field: &[TeamCard],
    (game, side): (usize, Side),
    set: &Callback<ValueAddBracket>,
    ontrouble: &Callback<String>,
) {
    let setup = match setup(now, field, game) {
        Ok(setup) => setup,
        Err(why) => return ontrouble.emit(why),
    };
    let mut seats = PerSide::new(Seat::House, Seat::House);
    seats[side] = Seat::You;
    let settings: PlaySettings<hardwood::value_add::BenchPolicy> = PlaySettings::new(seats, Pace::EveryCard);
    let start = Start::<ValueAdd> { setup, seed: Some(now.bracket.luck(game)), settings };
    let (storage, now) = (storage.clone(), now.without(game));
    let (set, ontrouble) = (set.clone(), ontrouble.clone());
    ValueAdd::CHUNKS.game.with(move |entry| match entry.and_then(|entry| (entry().begin)(&storage, start)) {
        Ok(id) => {
            let mut next = now;
            next.games.insert(game, id.clone());
            set.emit(next);
            go(&format!("{}&bracket=1", Route::ValueAddPlay.href_with("game", &id)));
        }
        Err(why) => ontrouble.emit(why),
    });
}
