//! The buttons above a season, and what the last simulation has done.

use crate::components::{Button, ButtonKind, ButtonLink};
use crate::season::ask::Ask;
use crate::season::context::SeasonContext;
use crate::season::keeper::{Keeper, PlayoffChoice};
use crate::season::run::Progress;
use crate::season::views::dates::long_day;
use crate::season::views::schedule::simulated_day;
use crate::season::views::view::{Acts, Way, at_or_against, href, short};
use crate::text::count;
use hardwood::season::{MyGames, Run};
use yew::prelude::*;

/// " · 4 s left", once it can be estimated.
fn time_left(left: Option<u64>) -> String {
    left.map_or_else(String::new, |ms| match ms.div_ceil(1000) {
        seconds @ 0..=90 => format!(" · {seconds} s left"),
        seconds => format!(" · {} min left", seconds.div_ceil(60)),
    })
}

/// The button that simulates a day, which has one game in a series.
pub const fn simulate_day(series: bool) -> &'static str {
    if series { "Simulate the next game" } else { "Simulate the day" }
}

/// "Celtics at Hawks".
fn pairing(keeper: &Keeper, at: usize) -> String {
    let game = &keeper.league.fixtures()[at];
    let word = at_or_against(&keeper.league, at);
    format!("{} {word} {}", short(&keeper.league, game.away), short(&keeper.league, game.home))
}

/// The progress of a simulation, or the buttons that begin one. `has_next` says that the view has the next game's
/// own buttons.
pub fn tools(
    keeper: &Keeper,
    context: &SeasonContext,
    acts: &Acts,
    progress: Option<Progress>,
    has_next: bool,
) -> Html {
    let league = &keeper.league;
    if let Some(Progress { done, of, left }) = progress {
        let stop = {
            let runner = context.runner.clone();
            Callback::from(move |()| runner.stop())
        };
        return html! {
            <div class="season__tools season__tools--runs">
                <Button label="Stop" kind={ButtonKind::Main} onclick={stop} />
                <progress max={of.to_string()} value={done.to_string()} aria-label="Games simulated">
                </progress>
                <span>{ format!("{done} of {of} games{}", time_left(left)) }</span>
            </div>
        };
    }
    let able = keeper.runner.is_ok();
    let run = |label: &'static str, keyname: &'static str, kind: ButtonKind, until: Option<usize>| {
        let until = until.filter(|_| able)?;
        let onclick = acts.run.reform(move |()| Run::before(until));
        Some(html! { <Button {label} {keyname} {kind} {onclick} /> })
    };
    let ask = |label: &'static str, keyname: &'static str, ask: Ask, kind: ButtonKind| {
        let onclick = acts.ask.reform(move |()| ask);
        html! { <Button {label} {keyname} {kind} {onclick} /> }
    };
    let mine = league.my_next();
    let next = mine.filter(|&at| league.is_next(at));
    let left = league.progress().0 < league.progress().1;
    let kind = if has_next && next.is_some() { ButtonKind::Plain } else { ButtonKind::Main };
    let play = |at: usize| {
        let onclick = acts.play.reform(move |()| (at, Way::Play));
        let verb = if league.is_begun(at) { "Continue" } else { "Play" };
        let game = &league.fixtures()[at];
        let word = at_or_against(league, at);
        let title = format!("{} {word} {}", league.clubs[game.away].id, league.clubs[game.home].id);
        html! { <Button label={format!("{verb} {title}")} kind={ButtonKind::Main} {onclick} /> }
    };
    html! {
        <div class="season__tools">
            if let Some(at) = next.filter(|_| !has_next) { { play(at) } }
            { for run("Simulate to my next game", "M", kind, mine.filter(|_| next.is_none())) }
            {
                for run(
                    simulate_day(league.is_series()),
                    "D",
                    ButtonKind::Plain,
                    simulated_day(league),
                )
            }
            if left && able {
                if !league.is_series() { { ask("Simulate to…", "S", Ask::To, ButtonKind::Plain) } }
                {
                    ask(
                        "Simulate all the rest",
                        "A",
                        Ask::All,
                        if league.mine.is_empty() { kind } else { ButtonKind::Plain },
                    )
                }
            }
            if league.is_decided() && league.playoffs().is_none() { { begin_playoffs(keeper, acts) } }
        </div>
    }
}

/// The playoffs as that season had them, with a way to another format; else the way to the formats.
fn begin_playoffs(keeper: &Keeper, acts: &Acts) -> Html {
    let setting = href(keeper, "playoffs", &[]);
    let by_conference =
        keeper.runner.as_ref().is_ok_and(|runner| runner.conference_playoffs(&keeper.league).is_some());
    let choice = match keeper.bracket_playoffs() {
        _ if by_conference => PlayoffChoice::Conferences,
        Some(_) => PlayoffChoice::League,
        None => {
            return html! { <ButtonLink label={format!("Set up {}", keeper.playoffs_word().to_lowercase())} href={setting} kind={ButtonKind::Main} /> };
        }
    };
    let onclick = acts.playoffs.reform(move |()| choice);
    let label = format!("Begin the {}", keeper.playoffs_word().to_lowercase());
    html! {
        <>
            <Button {label} kind={ButtonKind::Main} {onclick} />
            <ButtonLink label="Another format" href={setting} kind={ButtonKind::Quiet} />
        </>
    }
}

/// What the last simulation did, what it waits for, and its Undo. The game that waits is played by the tools above, or where
/// `has_next` says so by the view's own buttons.
pub fn last_run(keeper: &Keeper, acts: &Acts, has_next: bool) -> Html {
    let Some(last) = &keeper.last_run else { return Html::default() };
    let league = &keeper.league;
    let done = match last.games {
        0 => "No game could be simulated.".to_owned(),
        n => format!("{} simulated.", count(n, "game", "games")),
    };
    let waiting = keeper.waiting().map(|at| {
        let left = league.games_of(&last.run).1;
        let when = long_day(&league.fixtures()[at].date);
        let game = pairing(keeper, at);
        let begun = league.is_begun(at);
        let told = match (begun, left) {
            (true, _) => format!("{game} waits for you: it is under way."),
            (false, 0 | 1) => format!("{game}, {when}, is yours to play."),
            (false, n) => format!("{n} games are yours to play, the next is {game}, {when}."),
        };
        let simulate = acts.run.reform(move |()| Run::of(at));
        html! {
            <>
                <span class="season__waits">{ told }</span>
                if league.is_next(at) && !has_next {
                    <Button label="Simulate it" kind={ButtonKind::Quiet} onclick={simulate} />
                }
            </>
        }
    });
    let decided = league.is_decided() && league.playoffs().is_none() && waiting.is_none();
    let undone = last.games > 0 || last.run.mine == MyGames::Simulated;
    let undo = acts.undo.clone();
    html! {
        <div class={classes!("season__last", has_next.then_some("season__last--beside"))} role="status">
            <span>{ done }</span>
            { for waiting }
            if decided { <span>{ "The regular season is over." }</span> }
            if undone {
                <Button label="Undo the simulation" keyname="U" kind={ButtonKind::Quiet} onclick={undo} />
            }
        </div>
    }
}
