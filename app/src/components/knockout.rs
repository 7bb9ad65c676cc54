//! A bracket with its rounds side by side, or one at a time on narrow screens.

use crate::components::choice::{Choice, ChoiceOption};
use yew::prelude::*;

/// A team of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct KnockoutTeam {
    /// The seed; 1 is the best.
    pub seed: u8,
    /// "Kentucky ’12".
    pub name: AttrValue,
    /// Further class of its line: the coach's color.
    pub class: Classes,
    /// Its points, once it is over.
    pub points: Option<u16>,
    /// Whether it advances.
    pub won: bool,
}

/// A game.
#[derive(Debug, Clone, PartialEq)]
pub struct KnockoutGame {
    /// Its place among the games.
    pub game: usize,
    /// The round, from 1.
    pub round: u8,
    /// The two teams, as far as they are known.
    pub teams: [Option<KnockoutTeam>; 2],
    /// Whether it can be opened.
    pub open: bool,
}

/// Properties of [`Knockout`].
#[derive(Properties, PartialEq)]
pub struct KnockoutProps {
    /// The names of the rounds.
    pub rounds: Vec<AttrValue>,
    /// The games, round by round, each from the top.
    pub games: Vec<KnockoutGame>,
    /// The round, from 1, that a narrow screen shows first.
    pub round: u8,
    /// Called when a game is pressed.
    pub onopen: Callback<usize>,
}

/// The bracket.
#[component]
pub fn Knockout(props: &KnockoutProps) -> Html {
    let chosen = use_state(|| None::<u8>);
    let shown = chosen.unwrap_or(props.round);
    let names = || (1u8..).zip(&props.rounds);
    let options = names().map(|(n, name)| ChoiceOption::new(n, name.clone())).collect::<Vec<_>>();
    let onround = Callback::from(move |n: u8| chosen.set(Some(n)));
    let columns = format!("field48--{}", props.rounds.len());
    let round = |(n, name): (u8, &AttrValue)| {
        let games = props.games.iter().filter(|game| game.round == n);
        let lines = lines(props, n);
        html! {
            <section
                class={classes!("field48__round", lines, (shown == n).then_some("field48__round--on"))}
                aria-label={name.clone()}
            >
                <h3>{ name }</h3>
                <ol>
                    { for games.map(|game| html! {
                        <li key={game.game} class="match">{ one(game, &props.onopen) }</li>
                    }) }
                </ol>
            </section>
        }
    };
    html! {
        <>
            <div class="field48-rounds">
                <Choice<u8> legend="Round" name="round" {options} value={shown} onchange={onround} />
            </div>
            <div class={classes!("field48", columns)}>{ for names().map(round) }</div>
        </>
    }
}

/// How a round's games are joined to the next round's: in pairs, or one by one where the others have byes.
fn lines(props: &KnockoutProps, round: u8) -> Option<&'static str> {
    let games = |round: u8| props.games.iter().filter(|game| game.round == round).count();
    match (games(round), games(round + 1)) {
        (_, 0) => None,
        (here, next) if here == 2 * next => Some("field48__round--pairs"),
        (here, next) if here == next => Some("field48__round--ones"),
        _ => None,
    }
}

fn one(game: &KnockoutGame, onopen: &Callback<usize>) -> Html {
    let at = game.game;
    let onclick = onopen.reform(move |_: MouseEvent| at);
    let line = |team: &Option<KnockoutTeam>| {
        let won = team.as_ref().is_some_and(|team| team.won).then_some("match__team--won");
        let class = team.as_ref().map(|team| team.class.clone());
        html! {
            <span class={classes!("match__team", won, class)}>
                <small>{ team.as_ref().map_or_else(String::new, |team| team.seed.to_string()) }</small>
                <span class="match__name" translate="no">
                    { team.as_ref().map_or("–", |team| team.name.as_str()).to_owned() }
                </span>
                <b>
                    {
                        team.as_ref()
                            .and_then(|team| team.points)
                            .map_or_else(String::new, |points| points.to_string())
                    }
                </b>
            </span>
        }
    };
    html! {
        <button type="button" class="match__box" disabled={!game.open} aria-haspopup="dialog" {onclick}>
            { line(&game.teams[0]) }
            <span class="visually-hidden">{ " against " }</span>
            { line(&game.teams[1]) }
        </button>
    }
}
