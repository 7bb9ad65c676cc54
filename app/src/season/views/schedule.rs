//! The games of a day.

use crate::components::{Button, ButtonKind};
use crate::season::views::dates::long_day;
use crate::season::views::view::{View, Way, at_or_against, chip, club_link, overtimes};
use hardwood::court::Side;
use hardwood::season::{League, Run};
use yew::prelude::*;

/// Fixtures of each day, in order: from, up to.
fn days(league: &League) -> Vec<(usize, usize)> {
    let mut days: Vec<(usize, usize)> = Vec::new();
    for (at, game) in league.fixtures().iter().enumerate() {
        match days.last_mut() {
            Some(day) if league.fixtures()[day.0].date == game.date => day.1 = at + 1,
            _ => days.push((at, at + 1)),
        }
    }
    days
}

/// The last fixture of the day on which the first game is still to be played, and one more.
pub fn end_of_day(league: &League) -> Option<usize> {
    let first = (0..league.fixtures().len()).find(|&at| league.result(at).is_none())?;
    days(league).into_iter().find(|day| day.1 > first).map(|day| day.1)
}

/// The last fixture of the day of the first game that is left to a simulation, and one more.
pub fn simulated_day(league: &League) -> Option<usize> {
    let until = end_of_day(league)?;
    let others = league.games_of(&Run::before(until)).0;
    (others > 0).then_some(until)
}

/// The games of a day, with ways to the other days; all games of a series.
pub fn schedule(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    if league.is_series() {
        let games = (0..league.fixtures().len()).map(|at| dated(view, at));
        return html! { <ol class="season__games">{ for games }</ol> };
    }
    let days = days(league);
    let next = (0..league.fixtures().len()).find(|&at| league.result(at).is_none());
    let today =
        next.and_then(|at| days.iter().position(|day| day.1 > at)).unwrap_or(days.len().saturating_sub(1));
    let shown = view.number("day").unwrap_or(today).min(days.len().saturating_sub(1));
    let Some(&(from, to)) = days.get(shown) else {
        return html! { <p class="soft">{ "This season has no games." }</p> };
    };
    let link = |day: Option<usize>, label: &'static str| match day.filter(|&day| day < days.len()) {
        Some(day) => html! { <a class="btn" href={view.href("schedule", &[("day", day)])}>{ label }</a> },
        None => html! { <span class="btn season__off" aria-hidden="true">{ label }</span> },
    };
    let games = (from..to).map(|at| game(view, at));
    html! {
        <>
            <header class="season__day">
                { link(shown.checked_sub(1), "Earlier") }
                <h3>{ long_day(&league.fixtures()[from].date) }</h3>
                { link(Some(shown + 1), "Later") }
                if shown != today {
                    <a class="btn btn--quiet" href={view.href("schedule", &[])}>{ "Next to play" }</a>
                }
            </header>
            <ul class="season__games">{ for games }</ul>
        </>
    }
}

/// One game: the teams, the score or the buttons.
pub fn game(view: &View<'_>, at: usize) -> Html {
    one(view, at, false)
}

/// One game of a series, under its number.
fn dated(view: &View<'_>, at: usize) -> Html {
    one(view, at, true)
}

fn one(view: &View<'_>, at: usize, dated: bool) -> Html {
    let league = &view.keeper.league;
    let fixture = &league.fixtures()[at];
    let result = league.result(at);
    let name = |club: usize| league.clubs[club].name.clone();
    let title = format!("{} {} {}", name(fixture.away), at_or_against(league, at), name(fixture.home));
    let side = |side: Side| {
        let club = if side == Side::Home { fixture.home } else { fixture.away };
        let won = result.is_some_and(|result| result.winner() == side);
        let mine = league.mine.contains(&club);
        html! {
            <p
                class={
                    classes!(
                        "season__side",
                        won.then_some("season__side--won"),
                        mine.then_some("season__side--mine")
                    )
                }
            >
                { chip(&league.clubs[club].color) }
                { club_link(view.keeper, club, false) }
                if let Some(result) = result { <b>{ result.points(side) }</b> }
            </p>
        }
    };
    let real = fixture.points.map(|(home, away)| format!("real score {away}–{home}"));
    html! {
        <li key={at} class="panel season__game">
            if dated { <h3 class="kicker">{ &fixture.date }</h3> }
            { side(Side::Visitors) }
            { side(Side::Home) }
            <div class="row season__acts">
                { match result {
                    Some(result) => html! {
                        <>
                            <a
                                class="btn"
                                href={view.href("game", &[("game", at)])}
                                aria-label={format!("Box score: {title}")}
                            >
                                { "Box score" }
                            </a>
                            <span class="soft">{ overtimes(result).trim() }</span>
                        </>
                    },
                    None => unplayed(view, at, &title),
                } }
                if let Some(real) = real { <span class="soft">{ real }</span> }
            </div>
        </li>
    }
}

/// The buttons of a game still to be played.
pub fn unplayed(view: &View<'_>, at: usize, title: &str) -> Html {
    let league = &view.keeper.league;
    let act = |label: &'static str, kind: ButtonKind, onclick: Callback<()>| {
        html! {
            <Button {label} {kind} name={format!("{label}: {title}")} disabled={view.running} {onclick} />
        }
    };
    let fixture = &league.fixtures()[at];
    let mine = league.mine.contains(&fixture.home) || league.mine.contains(&fixture.away);
    let kind = if mine { ButtonKind::Main } else { ButtonKind::Plain };
    let play = |way: Way| view.acts.play.reform(move |()| (at, way));
    let enter = act("Enter", ButtonKind::Quiet, view.acts.enter.reform(move |()| at));
    if league.by_hand.contains_key(&at) {
        return html! { <>{ act("Continue", ButtonKind::Main, play(Way::Play)) }{ enter }</> };
    }
    if !league.is_next(at) {
        let to_here = view.acts.run.reform(move |()| Run::before(at));
        let to_here = act("Simulate to here", ButtonKind::Plain, to_here);
        return html! { <>{ to_here }{ enter }</> };
    }
    let run = view.acts.run.reform(move |()| Run::of(at));
    html! {
        <>
            { act("Play", kind, play(Way::Play)) }
            { act(view.keeper.of.own_luck, ButtonKind::Quiet, play(Way::OwnLuck)) }
            { act("Watch", ButtonKind::Quiet, play(Way::Watch)) }
            { act("Simulate", ButtonKind::Quiet, run) }
            { enter }
        </>
    }
}
