//! The playoffs.

use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Panel};
use crate::games::statis_pro::season::views::schedule;
use crate::games::statis_pro::season::views::view::{View, chip, club_link};
use hardwood::season::{League, Series};
use yew::prelude::*;

pub fn bracket(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    if league.playoffs().is_none() {
        return html! {
            <Setting
                sizes={league.sizes()}
                decided={league.is_decided()}
                onset={view.acts.playoffs.clone()}
            />
        };
    }
    let all = league.series();
    let rounds = all.iter().map(|series| series.round).max().unwrap_or(0);
    let round = |round: usize| {
        let series = all.iter().filter(|series| series.round == round);
        html! {
            <li class="bracket__round">
                <h3 class="kicker">{ round_name(league, round) }</h3>
                <ul>{ for series.map(|series| one(view, series)) }</ul>
            </li>
        }
    };
    let next = (league.regular()..league.fixtures().len()).filter(|&at| league.result(at).is_none());
    html! {
        <>
            if let Some(club) = league.champion() {
                <p class="bracket__champion" role="status">
                    { chip(&league.clubs[club].color) }
                    { format!("Champions: {}", league.clubs[club].name) }
                </p>
            }
            <ol class="bracket">{ for (0..=rounds).map(round) }</ol>
            <ul class="season__games">{ for next.map(|at| schedule::game(view, at)) }</ul>
        </>
    }
}

fn round_name(league: &League, round: usize) -> String {
    let rounds = league.playoffs().map_or(0, |playoffs| playoffs.seeds.len().ilog2() as usize);
    match rounds.saturating_sub(round + 1) {
        0 => "Final".to_owned(),
        1 => "Semifinals".to_owned(),
        2 => "Quarterfinals".to_owned(),
        _ => format!("Round {}", round + 1),
    }
}

fn one(view: &View<'_>, series: &Series) -> Html {
    let league = &view.keeper.league;
    let team = |n: usize| {
        let club = series.clubs[n];
        let won = series.winner == Some(club);
        html! {
            <p class={classes!("season__side", won.then_some("season__side--won"))}>
                <span class="bracket__seed">{ series.seeds[n] }</span>
                { chip(&league.clubs[club].color) }
                { club_link(view.keeper, club, false) }
                <b>{ series.won[n] }</b>
            </p>
        }
    };
    let game = |(n, &at): (usize, &usize)| {
        let result = league.result(at)?;
        Some(html! {
            <a
                href={view.href("game", &[("game", at)])}
                aria-label={format!("Game {}: {}", n + 1, super::view::score(result))}
            >
                { super::view::score(result) }
            </a>
        })
    };
    html! {
        <li class="panel bracket__series">
            { team(0) }{ team(1) }
            <div class="bracket__games">{ for series.games.iter().enumerate().filter_map(game) }</div>
        </li>
    }
}

#[derive(Properties, PartialEq)]
struct SettingProps {
    sizes: Vec<usize>,
    decided: bool,
    onset: Callback<(usize, u8)>,
}

/// How they are to be played.
#[component]
fn Setting(props: &SettingProps) -> Html {
    let size = use_state(|| props.sizes.iter().copied().filter(|&size| size <= 16).max().unwrap_or(2));
    let best_of = use_state(|| 7u8);
    if !props.decided {
        return html! { <p>{ "The playoffs begin when every game of the season has been played." }</p> };
    }
    let sizes: Vec<_> = props.sizes.iter().map(|&n| ChoiceOption::new(n, n.to_string())).collect();
    let games: Vec<_> = [1, 3, 5, 7].map(|n: u8| ChoiceOption::new(n, n.to_string())).to_vec();
    let (set_size, set_best) = (size.setter(), best_of.setter());
    let begin = {
        let chosen = (*size, *best_of);
        props.onset.reform(move |()| chosen)
    };
    html! {
        <Panel title="The playoffs" class="season__form">
            <Choice<usize>
                legend="Teams"
                name="teams"
                options={sizes}
                value={*size}
                onchange={move |n| set_size.set(n)}
                help="The best of the standings; the better seed begins at home."
            />
            <Choice<u8>
                legend="Best of"
                name="best-of"
                options={games}
                value={*best_of}
                onchange={move |n| set_best.set(n)}
            />
            <div class="row">
                <Button label="Begin the playoffs" kind={ButtonKind::Main} onclick={begin} />
            </div>
        </Panel>
    }
}
