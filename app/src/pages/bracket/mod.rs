//! The bracket of 48 great college teams: seen whole, or by round where there is no room; its games played by hand or
//! simulated.

mod game;

use crate::browser::{self, Fetched};
use crate::components::{
    Button, ButtonKind, Confirm, Knockout, KnockoutGame, KnockoutTeam, Notice, NoticeKind, Page, Panel,
    Shortcut, use_live_keys,
};
use crate::games::value_add::bracket::ValueAddBracket;
use crate::games::value_add::great_teams::use_great_teams;
use crate::pages::bracket::game::{GameDialog, setup};
use crate::routes::Route;
use crate::routes::go;
use crate::session::{NoPolicy, Panels, PlaySettings, Seat, Start};
use crate::storage::{Pace, Storage, use_stored};
use hardwood::court::{PerSide, Side};
use hardwood::table::simulate;
use hardwood::value_add::bracket::{BracketGame, GAMES, great_teams, is_estimated};
use hardwood::value_add::cards::TeamCard;
use hardwood::value_add::{HouseCoach, ValueAdd};
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

const ROUNDS: [&str; 6] = ["First round", "Second round", "Sixteen", "Eight", "Four", "Final"];

/// What a person does with a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// He coaches this side.
    Coach(Side),
    /// It is simulated.
    Simulate,
    /// It is taken back.
    TakeBack,
}

/// The page.
#[component]
pub fn ValueAddBracketPage() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let stored = use_stored::<ValueAddBracket>();
    let fresh = use_memo((), |()| ValueAddBracket::new(browser::fresh_seed()));
    let (teams, again) = use_great_teams(true);
    let picked = use_state(|| None::<usize>);
    let asking = use_state(|| false);
    let trouble = use_state(|| None::<AttrValue>);
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
    let field: Rc<[TeamCard]> = match &teams {
        Fetched::Ready(teams) => {
            great_teams().iter().filter_map(|entrant| entrant.find(teams).cloned()).collect()
        }
        _ => Rc::default(),
    };
    let ready = field.len() == great_teams().len();
    let latest = {
        let (get, fresh) = (stored.get.clone(), fresh.clone());
        move || get.emit(()).unwrap_or_else(|| fresh.clone())
    };
    let play = {
        let (latest, set, field, trouble) =
            (latest.clone(), stored.set.clone(), field.clone(), trouble.setter());
        Callback::from(move |most: usize| match simulated(&latest(), &field, most) {
            Ok(next) => set.emit(next),
            Err(why) => trouble.set(Some(why.into())),
        })
    };
    {
        let play = play.clone();
        use_live_keys(move || {
            let next = Shortcut::new("n", "Simulate the next game", play.reform(|()| 1));
            vec![next, Shortcut::new("a", "Simulate all the rest", play.reform(|()| GAMES))]
        });
    }
    let ondeed = {
        let (latest, set, field) = (latest.clone(), stored.set.clone(), field.clone());
        let (picked, trouble) = (picked.setter(), trouble.setter());
        Callback::from(move |(game, deed): (usize, Deed)| {
            picked.set(None);
            let now = latest();
            let done = match deed {
                Deed::TakeBack => Ok(now.without(game)),
                Deed::Simulate => simulate_one(&now, &field, game),
                Deed::Coach(side) => return begin(&storage, &now, &field, (game, side), &set, &trouble),
            };
            match done {
                Ok(next) => set.emit(next),
                Err(why) => trouble.set(Some(why.into())),
            }
        })
    };
    let games = now.bracket.games();
    let played = games.iter().filter(|game| game.points.is_some()).count();
    let first_open = now.bracket.next().map_or(ROUNDS.len() as u8, |game| game.round);
    let onopen = {
        let picked = picked.setter();
        Callback::from(move |game: usize| picked.set(Some(game)))
    };
    let renew = {
        let (asking, set) = (asking.setter(), stored.set.clone());
        Callback::from(move |()| {
            asking.set(false);
            set.emit(ValueAddBracket::new(browser::fresh_seed()));
        })
    };
    let ask = |on: bool| {
        let asking = asking.setter();
        Callback::from(move |()| asking.set(on))
    };
    let close = {
        let picked = picked.setter();
        Callback::from(move |()| picked.set(None))
    };
    let open = picked.and_then(|game| games.get(game).copied());
    let over = now.bracket.champion().and_then(|seed| field.get(usize::from(seed) - 1));
    html! {
        <Page title="Bracket of 48" lead="Great college teams of the 21st century, seeded by their records, by the Value Add Basketball Game." class="field48-page">
            if let Some(why) = &stored.trouble { <Notice kind={NoticeKind::Warning} title="About keeping the bracket"><p>{ why }</p></Notice> }
            if let Some(why) = &*trouble { <Notice kind={NoticeKind::Error} title="That game did not come about."><p>{ why }</p></Notice> }
            { arriving(&teams, again) }
            <Panel title="The bracket" class="field48-panel">
                <div class="row">
                    <Button label="Simulate the next game" kind={ButtonKind::Main} keyname="N" disabled={!ready || played == GAMES} onclick={play.reform(|()| 1)} />
                    <Button label="Simulate all the rest" keyname="A" disabled={!ready || played == GAMES} onclick={play.reform(|()| GAMES)} />
                    <Button label="New bracket" kind={ButtonKind::Quiet} disabled={played == 0} onclick={ask(true)} />
                </div>
                <p role="status">{ match over {
                    Some(team) => format!("Champion: {} {}.", team.name, team.season),
                    None => format!("{played} of {GAMES} games played. Choose a game to coach it, to simulate it, to take it back."),
                } }</p>
                if ready {
                    <Knockout rounds={ROUNDS.map(AttrValue::from).to_vec()} games={drawn(&games, &field)} round={first_open} {onopen} />
                    <p class="soft">{ "* Some of this team's figures are not recorded; its cards rest on estimates." }</p>
                }
            </Panel>
            if let Some(game) = open {
                <GameDialog {game} field={field.clone()} id={now.games.get(&game.game).cloned()} {ondeed} onclose={close} />
            }
            if *asking {
                <Confirm title="Begin a new bracket?" yes="New bracket" danger=true onyes={renew} onno={ask(false)}><p>{ format!("The {played} results of this one are given up. Games played at the table stay under Saves.") }</p></Confirm>
            }
        </Page>
    }
}

fn arriving(teams: &Fetched<Rc<[TeamCard]>>, again: Callback<()>) -> Html {
    match teams {
        Fetched::Ready(_) => Html::default(),
        Fetched::Waiting => html! { <p role="status">{ "Fetching the cards…" }</p> },
        Fetched::Failed(why) => html! {
            <Notice kind={NoticeKind::Error} title="The cards did not arrive."><p>{ why.join("; ") }</p><Button label="Try again" onclick={again} /></Notice>
        },
    }
}

/// The games as they are drawn.
fn drawn(games: &[BracketGame], field: &[TeamCard]) -> Vec<KnockoutGame> {
    let team = |game: &BracketGame, n: usize| {
        let seed = game.seeds?[n];
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

/// The bracket with so many more games simulated, in order.
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
    let end = simulate::<ValueAdd, _>(&Arc::new(setup), next.bracket.luck(game), HouseCoach)?.game;
    let book = hardwood::table::Game::book(&end);
    next.bracket.record(game, [book.points(Side::Home), book.points(Side::Visitors)])?;
    Ok(next)
}

/// A game begins at the table.
fn begin(
    storage: &Storage,
    now: &ValueAddBracket,
    field: &[TeamCard],
    (game, side): (usize, Side),
    set: &Callback<ValueAddBracket>,
    trouble: &UseStateSetter<Option<AttrValue>>,
) {
    let setup = match setup(now, field, game) {
        Ok(setup) => setup,
        Err(why) => return trouble.set(Some(why.into())),
    };
    let mut seats = PerSide::new(Seat::House, Seat::House);
    seats[side] = Seat::You;
    let manner: PlaySettings<NoPolicy> = PlaySettings::new(seats, Pace::EveryCard);
    let start = Start::<ValueAdd> { setup, seed: Some(now.bracket.luck(game)), manner };
    let (storage, now, set, trouble) = (storage.clone(), now.without(game), set.clone(), trouble.clone());
    ValueAdd::CHUNKS.game.with(move |entry| match entry.and_then(|entry| (entry().begin)(&storage, start)) {
        Ok(id) => {
            let mut next = now;
            next.games.insert(game, id.clone());
            set.emit(next);
            go(&format!("{}&bracket=1", Route::ValueAddPlay.href_with("game", &id)));
        }
        Err(why) => trouble.set(Some(why.into())),
    });
}
