//! The bracket: whole on a wide screen and on paper, by region on a phone, larger and smaller.

use crate::components::{Button, ButtonKind};
use crate::games::march_madness::tournament::tone::tone;
use hardwood::march_madness::basic::{GAMES, GameView, Picks, Round, TeamView, region};
use std::rc::Rc;
use yew::prelude::*;

/// The bracket of a tournament.
#[derive(Properties, PartialEq)]
pub struct BracketProps {
    /// The names of the four regions.
    pub regions: Vec<AttrValue>,
    /// Every game, first to last.
    pub games: Rc<[GameView]>,
    /// "Michigan (3)", once there is one.
    pub champion: Option<AttrValue>,
    /// The picks filled in before it began.
    #[prop_or_default]
    pub picks: Option<Rc<Picks>>,
    /// Games that may be selected now.
    #[prop_or_default]
    pub open: Vec<u8>,
    /// Called when a game is pressed.
    #[prop_or_default]
    pub onopen: Callback<u8>,
    /// Whether it is for paper, without buttons.
    #[prop_or_default]
    pub paper: bool,
}

/// Sizes of its letters, by class.
const SIZES: [&str; 6] = ["march--1", "march--2", "march--3", "march--4", "march--5", "march--6"];
/// The tabs of a narrow screen behind the regions: the Final Four, then all.
const FINAL: usize = 4;

/// The bracket.
#[component]
pub fn Bracket(props: &BracketProps) -> Html {
    let size = use_state(|| 2usize);
    let chosen = use_state(|| None::<usize>);
    let live = props.games.iter().find(|game| game.live).map(|game| game.game);
    // the last game that was played, or the next one
    let last = live.or_else(|| props.games.iter().rev().find(|game| is_over(game)).map(|game| game.game));
    let there = last.map_or(0, |game| region(game).map_or(FINAL, usize::from));
    let shown = chosen.unwrap_or(there);
    let bracket = html! {
        <div class="march__all">
            { for props.regions.iter().enumerate().map(|(n, name)| one_region(name, n, |game| tie(props, game))) }
            { final_four(props) }
        </div>
    };
    if props.paper {
        return html! { <div class="march march--paper">{ bracket }</div> };
    }
    let names = props.regions.iter().cloned().chain(["Final Four".into(), "All".into()]);
    let tab = |(n, label): (usize, AttrValue)| {
        let chosen = chosen.setter();
        html! {
            <Button
                {label}
                pressed={Some(n == shown)}
                class="march__tab"
                onclick={Callback::from(move |()| chosen.set(Some(n)))}
            />
        }
    };
    let zoom = |label: &'static str, name: &'static str, to: Option<usize>| {
        let (size, off) = (size.setter(), to.is_none());
        html! {
            <Button
                {label}
                {name}
                kind={ButtonKind::Quiet}
                class="btn--small"
                disabled={off}
                onclick={Callback::from(move |()| size.set(to.unwrap_or_default()))}
            />
        }
    };
    html! {
        <section class={classes!("march", SIZES[*size])} aria-label="Bracket" data-shown={shown.to_string()}>
            <div class="march__tools">
                <div class="march__tabs" role="group" aria-label="Show of the bracket">
                    { for names.enumerate().map(tab) }
                </div>
                <div class="march__zoom" role="group" aria-label="Size of the bracket">
                    { zoom("−", "Smaller", size.checked_sub(1)) }
                    { zoom("+", "Larger", Some(*size + 1).filter(|&size| size < SIZES.len())) }
                </div>
            </div>
            <div class="march__scroll" tabindex="0" role="group" aria-label="Games">{ bracket }</div>
        </section>
    }
}

fn is_over(game: &GameView) -> bool {
    game.teams.iter().flatten().any(|team| team.won)
}

/// A region's four rounds, each game drawn by `tie`.
pub fn one_region(name: &str, n: usize, tie: impl Fn(u8) -> Html) -> Html {
    let round = |round: &Round| {
        let games = round.games().filter(|&game| region(game).map(usize::from) == Some(n));
        html! {
            <ol class="march__round" aria-label={format!("{name}, {}", round.name())}>
                { for games.map(|game| html! { <li key={game}>{ tie(game) }</li> }) }
            </ol>
        }
    };
    html! {
        <section class={classes!("march__region", format!("march__region--{n}"))} aria-label={name.to_owned()}>
            <h3>{ name }</h3>
            <div class="march__rounds">{ for Round::ALL[..4].iter().map(round) }</div>
        </section>
    }
}

/// Semi-finals, Championship, champion.
fn final_four(props: &BracketProps) -> Html {
    let semifinals = Round::Semifinals.first();
    html! {
        <section class="march__final" aria-label="Final Four">
            <h3>{ "Final Four" }</h3>
            <ol class="march__four">
                <li>{ tie(props, semifinals) }</li>
                <li class="march__last">
                    { tie(props, GAMES - 1) }
                    <p class="march__champion">
                        if let Some(champion) = &props.champion {
                            <span>{ "Champion" }</span>
                            <b>{ champion }</b>
                        }
                    </p>
                </li>
                <li>{ tie(props, semifinals + 1) }</li>
            </ol>
        </section>
    }
}

/// A game: a button that opens it.
fn tie(props: &BracketProps, game: u8) -> Html {
    let Some(game) = props.games.get(usize::from(game)) else { return Html::default() };
    let open = props.open.contains(&game.game);
    let right = is_right(props, game);
    let class = classes!(
        right.map(|right| if right { "tie--right" } else { "tie--wrong" }),
        "tie",
        game.live.then_some("tie--live"),
        open.then_some("tie--open"),
        is_over(game).then_some("tie--over"),
    );
    let teams = html! {
        <>
            { for game.teams.iter().map(|of| team(of.as_ref())) }
            if game.overtimes > 0 { <span class="tie__overtime">{ "OT" }</span> }
            if game.bonus > 0 && !is_over(game) {
                <span class="tie__bonus" aria-hidden="true">{ format!("+{}", game.bonus) }</span>
            }
        </>
    };
    if props.paper {
        return html! { <div {class}>{ teams }</div> };
    }
    let onclick = {
        let (onopen, game) = (props.onopen.clone(), game.game);
        Callback::from(move |_: MouseEvent| onopen.emit(game))
    };
    let nobody = game.teams.iter().all(Option::is_none);
    html! {
        <button type="button" {class} {onclick} disabled={nobody}>
            <span class="visually-hidden">{ format!("{}: ", game.round.name()) }</span>
            { teams }
            <span class="visually-hidden">
                { words(game, open) }
                { match right {
                    Some(true) => ", picked right",
                    Some(false) => ", picked wrong",
                    None => "",
                } }
            </span>
        </button>
    }
}

/// Whether the pick was right; `None` where the game is not over or nothing was picked.
fn is_right(props: &BracketProps, game: &GameView) -> Option<bool> {
    let won = game.teams.iter().flatten().find(|team| team.won)?;
    props.picks.as_ref()?.is_right(game.game, won.team)
}

fn team(team: Option<&TeamView>) -> Html {
    let Some(TeamView { name, seed, color, score, won, .. }) = team else {
        return html! {
            <span class="tie__team"><span class="visually-hidden">{ "a winner to come" }</span></span>
        };
    };
    html! {
        <span class={classes!("tie__team", tone(*color), won.then_some("tie__team--won"))}>
            <i class="tie__color"></i>
            <span class="tie__seed">{ seed }</span>{ " " }
            <span class="tie__name">{ name }</span>{ " " }
            if let Some(score) = score { <b class="tie__score">{ score }</b>{ " " } }
        </span>
    }
}

/// The action on a game, for screen readers.
fn words(game: &GameView, open: bool) -> &'static str {
    match (is_over(game), game.live, open) {
        (true, ..) => ": open its dice",
        (_, true, _) => ": on now",
        (_, _, true) => ": select it",
        _ => "",
    }
}
