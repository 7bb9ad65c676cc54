//! A month of a club's games; of a made schedule, the rounds about the next one.

use crate::components::Panel;
use crate::season::names::letters;
use crate::season::views::dates::{Date, WEEKDAYS, day_name};
use crate::season::views::view::{View, at_or_against};
use hardwood::court::Side;
use hardwood::season::League;
use yew::prelude::*;

/// Rounds shown where there are no dates: before the next game, and all.
const BEFORE: usize = 5;
const ROUNDS: usize = 14;
/// Letters of a team that a tile has room for beside its day.
const LETTERS: usize = 4;

/// The calendar of the person's club; nothing where the season has no club of a person's.
pub fn calendar(view: &View<'_>) -> Html {
    let league = &view.keeper.league;
    let Some(&club) = league.mine.first() else { return Html::default() };
    let games = league.fixtures_of(club);
    let next = games.iter().position(|&at| league.result(at).is_none()).unwrap_or(games.len());
    let Some(&about) = games.get(next.min(games.len().saturating_sub(1))) else { return Html::default() };
    let is_long = |&at: &usize| {
        let fixture = &league.fixtures()[at];
        [fixture.home, fixture.away].into_iter().any(|club| letters(league, club).len() > LETTERS)
    };
    let long = games.iter().any(is_long).then_some("cal--long");
    let all = html! { <a href={view.href("team", &[("club", club)])}>{ "Whole schedule" }</a> };
    let Some(month) = Date::read(&league.fixtures()[about].date) else {
        let from = next.saturating_sub(BEFORE).min(games.len().saturating_sub(ROUNDS));
        let shown = games.iter().skip(from).take(ROUNDS);
        return html! {
            <Panel title="Schedule" aside={all}>
                <ul class={classes!("cal", "cal--rounds", long)}>
                    { for shown.map(|&at| cell(view, club, at, &short_day(&league.fixtures()[at].date))) }
                </ul>
            </Panel>
        };
    };
    let (won, lost) = record(league, club, month);
    let blank = Date { day: 1, ..month }.weekday();
    let days = (1..=month.length()).map(|day| {
        let on = |&&at: &&usize| Date::read(&league.fixtures()[at].date) == Some(Date { day, ..month });
        match games.iter().find(on) {
            Some(&at) => cell(view, club, at, &day.to_string()),
            None => html! { <li class="cal__day"><span>{ day }</span></li> },
        }
    });
    html! {
        <Panel title={format!("{} {won}–{lost}", month.month_name())} aside={all}>
            <div class="cal" aria-hidden="true">
                { for WEEKDAYS.map(|day| html! { <span class="cal__head">{ day }</span> }) }
            </div>
            <ul class={classes!("cal", long)}>
                { for (0..blank).map(|_| html! { <li class="cal__off" aria-hidden="true"></li> }) }
                { for days }
            </ul>
        </Panel>
    }
}

/// "Mar 28", "R1 G2", "R12", "G3": short enough for a tile.
fn short_day(date: &str) -> String {
    match Date::read(date) {
        Some(day) => format!("{} {}", day.month_name().chars().take(3).collect::<String>(), day.day),
        None => date.replace("Round ", "R").replace(", game ", " G").replace("Game ", "G"),
    }
}

/// Games won and lost in a month.
fn record(league: &League, club: usize, month: Date) -> (usize, usize) {
    let in_month =
        |date: &str| Date::read(date).is_some_and(|day| (day.year, day.month) == (month.year, month.month));
    let played = league.fixtures_of(club).iter().filter(|&&at| in_month(&league.fixtures()[at].date));
    let results: Vec<bool> = played.filter_map(|&at| won(league, club, at)).collect();
    let won = results.iter().filter(|&&won| won).count();
    (won, results.len() - won)
}

/// Whether the club won that game, once it was played.
fn won(league: &League, club: usize, at: usize) -> Option<bool> {
    let side = if league.fixtures()[at].home == club { Side::Home } else { Side::Visitors };
    league.result(at).map(|result| result.winner() == side)
}

/// A day with a game.
fn cell(view: &View<'_>, club: usize, at: usize, day: &str) -> Html {
    let league = &view.keeper.league;
    let fixture = &league.fixtures()[at];
    let (side, other, word) = match fixture.home == club {
        true => (Side::Home, fixture.away, ""),
        false if at_or_against(league, at) == "against" => (Side::Visitors, fixture.home, ""),
        false => (Side::Visitors, fixture.home, "@"),
    };
    let spoken = format!(
        "{}, {} {}",
        day_name(&fixture.date),
        if word.is_empty() { "against" } else { "at" },
        league.clubs[other].name
    );
    let next = league.result(at).is_none() && first_open(league, club) == Some(at);
    let (class, mark, line) = match league.result(at) {
        Some(result) => {
            let score = format!("{}–{}", result.points(side), result.points(side.other()));
            match result.winner() == side {
                true => ("cal__day--won", "W", score),
                false => ("cal__day--lost", "L", score),
            }
        }
        None if next => ("cal__day--next", "", "next".to_owned()),
        None => ("", "", String::new()),
    };
    let inside = html! {
        <>
            <span>{ day.to_owned() }</span>
            <b>{ format!("{word}{}", letters(league, other)) }</b>
            <small>
                if !mark.is_empty() { <span class="cal__mark">{ mark }</span>{ " " } }
                { line }
            </small>
        </>
    };
    html! {
        <li class={classes!("cal__day", class)}>
            if league.result(at).is_some() {
                <a href={view.href("game", &[("game", at)])}>
                    { inside }
                    <span class="visually-hidden">{ format!("; {spoken}") }</span>
                </a>
            } else {
                <span class="cal__game">{ inside }</span>
            }
        </li>
    }
}

/// The first game of a club that is still to be played.
fn first_open(league: &League, club: usize) -> Option<usize> {
    league.fixtures_of(club).iter().copied().find(|&at| league.result(at).is_none())
}
