//! The question before a long simulation: how far, and what becomes of the person's own games.

use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Dialog};
use crate::season::keeper::Shared;
use crate::season::names::{at_or_against, is_tournament};
use crate::season::views::dates::{Date, long_day};
use crate::session::typed;
use crate::text::count;
use hardwood::season::{League, Run};
use yew::prelude::*;

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// Whether to simulate all the rest.
    All,
    /// How far to simulate.
    To,
}

/// How far.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Target {
    MyNext,
    Month,
    Round,
    Day(String),
    End,
}

/// Properties of [`SimulateDialog`].
#[derive(Properties, PartialEq)]
pub struct SimulateDialogProps {
    /// The season.
    pub season: Shared,
    /// What is asked.
    pub ask: Ask,
    /// Called with the run, once it is chosen.
    pub onrun: Callback<Run>,
    /// Called when the dialog is dismissed.
    pub onclose: Callback<()>,
}

/// The dialog.
#[component]
pub fn SimulateDialog(props: &SimulateDialogProps) -> Html {
    let keeper = props.season.look();
    let league = &keeper.league;
    let in_order = keeper.runner.as_ref().is_ok_and(|runner| runner.in_order());
    let targets = targets(league);
    let first = || targets.first().map_or(Target::End, |(target, _)| target.clone());
    let target = use_state(|| if props.ask == Ask::All { Target::End } else { first() });
    let also = use_state(|| false);
    let run = run(league, &target);
    let (others, mine) = run.map_or((0, 0), |run| league.games_of(&run));
    // where nothing but the person's own games is left, leaving them would do nothing
    let simulates_mine = mine > 0 && (*also || others == 0);
    let games = if simulates_mine { others + mine } else { others };
    let stops = in_order && mine > 0 && !simulates_mine;
    let title = match (props.ask, stops) {
        (Ask::To, _) => "Simulate to".to_owned(),
        (Ask::All, true) => "Simulate to your next game?".to_owned(),
        (Ask::All, false) if league.is_series() => "Simulate the rest of the series?".to_owned(),
        (Ask::All, false) if league.playoffs().is_some() => match is_tournament(league) {
            true => "Simulate the rest of the tournament?".to_owned(),
            false => "Simulate the rest of the playoffs?".to_owned(),
        },
        (Ask::All, false) => format!("Simulate {}?", count(games, "game", "games")),
    };
    let yes = match stops || (league.playoffs().is_some() && *target != Target::MyNext) {
        true => "Simulate".to_owned(),
        false => format!("Simulate {}", count(games, "game", "games")),
    };
    let onrun = {
        let (onrun, onclose) = (props.onrun.clone(), props.onclose.clone());
        Callback::from(move |()| {
            onclose.emit(());
            if let Some(run) = run {
                onrun.emit(if simulates_mine { run.with_mine() } else { run });
            }
        })
    };
    let onpick = {
        let target = target.setter();
        Callback::from(move |to: Target| target.set(to))
    };
    let onalso = {
        let also = also.setter();
        Callback::from(move |on: bool| also.set(on))
    };
    let actions = html! {
        <>
            if games > 0 || stops { <Button label={yes} kind={ButtonKind::Main} onclick={onrun} /> }
            <Button label="Cancel" onclick={props.onclose.clone()} />
        </>
    };
    html! {
        <Dialog title={title} onclose={props.onclose.clone()} {actions} class="season__ask">
            if props.ask == Ask::To { { how_far(league, &targets, &target, &onpick) } }
            if mine > 0 { { my_games(league, &run, (others, mine), in_order, simulates_mine, &onalso) } }
            if games == 0 && mine == 0 { <p>{ "Every game until then has been played." }</p> }
            <p class="soft">{ "Undo takes the whole simulation back." }</p>
        </Dialog>
    }
}

/// The targets that can be chosen now, with their labels.
fn targets(league: &League) -> Vec<(Target, AttrValue)> {
    let mut all: Vec<(Target, AttrValue)> = Vec::new();
    let next = league.my_next().filter(|&at| !league.is_next(at));
    if next.is_some() {
        all.push((Target::MyNext, "My next game".into()));
    }
    if league.playoffs().is_some() {
        all.push((Target::Round, "The end of the round".into()));
        return all;
    }
    let Some(day) = first_open(league).map(|at| league.fixtures()[at].date.clone()) else { return all };
    if let Some(day) = Date::read(&day) {
        all.push((Target::Month, format!("The end of {}", day.month_name()).into()));
    }
    let label = if Date::read(&day).is_some() { "A date" } else { "A round" };
    all.push((Target::Day(day), label.into()));
    all
}

fn first_open(league: &League) -> Option<usize> {
    (0..league.fixtures().len()).find(|&at| league.result(at).is_none())
}

/// The simulation of a target.
fn run(league: &League, target: &Target) -> Option<Run> {
    let fixtures = league.fixtures();
    let until = |stays: &dyn Fn(&str) -> bool| {
        let first = first_open(league)?;
        let after = (first..fixtures.len()).find(|&at| !stays(&fixtures[at].date));
        Some(Run::before(after.unwrap_or(fixtures.len())))
    };
    match target {
        Target::MyNext => Some(Run::before(league.my_next()?)),
        Target::Round => Some(Run::of_round(league.round()?)),
        Target::End => Some(Run::before(usize::MAX)),
        Target::Month => {
            let month = |date: &str| Date::read(date).map(|day| (day.year, day.month));
            let now = month(&fixtures[first_open(league)?].date);
            until(&|date| month(date) <= now)
        }
        Target::Day(day) => match (Date::read(day), day.parse::<u32>()) {
            // dates of one form stand in the order of their letters
            (Some(_), _) => until(&|date| date <= day.as_str()),
            (None, Ok(round)) => until(&|date| date.parse::<u32>().is_ok_and(|n| n <= round)),
            _ => None,
        },
    }
}

fn how_far(
    league: &League,
    targets: &[(Target, AttrValue)],
    target: &Target,
    onpick: &Callback<Target>,
) -> Html {
    // a day that was picked stands for the option of a day
    let same = |option: &Target| match (option, target) {
        (Target::Day(_), Target::Day(_)) => target.clone(),
        _ => option.clone(),
    };
    if let ([_], Target::Day(day)) = (targets, target) {
        return pick_day(league, day, onpick);
    }
    if targets.len() == 1 {
        return html! { <p>{ for targets.iter().map(|(_, label)| format!("{label}.")) }</p> };
    }
    let options: Vec<_> =
        targets.iter().map(|(option, label)| ChoiceOption::new(same(option), label.clone())).collect();
    html! {
        <>
            <Choice<Target> legend="How far" name="how-far" {options} value={target.clone()} onchange={onpick.clone()} />
            if let Target::Day(day) = target { { pick_day(league, day, onpick) } }
            if *target == Target::MyNext {
                if let Some(at) = league.my_next() {
                    <p>{ format!("Your next game: {}.", long_day(&league.fixtures()[at].date)) }</p>
                }
            }
        </>
    }
}

/// The field of a date, or of a round of a made schedule.
fn pick_day(league: &League, day: &str, onpick: &Callback<Target>) -> Html {
    let first = first_open(league).map(|at| league.fixtures()[at].date.clone());
    let last = league.regular().checked_sub(1).map(|at| league.fixtures()[at].date.clone());
    let dated = first.as_deref().and_then(Date::read).is_some();
    let (label, kind) = if dated { ("Through this day", "date") } else { ("Through this round", "number") };
    let oninput = typed(onpick.reform(|day: AttrValue| Target::Day(day.to_string())));
    html! {
        <label class="field">
            <span>{ label }</span>
            <input type={kind} min={first} max={last} value={day.to_owned()} {oninput} />
        </label>
    }
}

/// What becomes of a game that the person has begun.
fn begun_words(league: &League, at: usize) -> String {
    let game = &league.fixtures()[at];
    let [away, home] = [game.away, game.home].map(|club| &league.clubs[club].id);
    let at = at_or_against(league, at);
    format!(
        "{away} {at} {home}, which you have begun, is simulated from the start. Your saved game stays under My games."
    )
}

/// What becomes of the person's own games.
fn my_games(
    league: &League,
    run: &Option<Run>,
    (others, mine): (usize, usize),
    in_order: bool,
    also: bool,
    onalso: &Callback<bool>,
) -> Html {
    let begun = run.and_then(|run| {
        let until = run.until.min(league.fixtures().len());
        (0..until).find(|&at| league.is_begun(at))
    });
    let (games, them, wait) = match mine {
        1 => ("Your game".to_owned(), "it", "waits"),
        n => (format!("Your {n} games"), "them", "wait"),
    };
    if others == 0 {
        let begun = begun.map(|at| format!(" {}", begun_words(league, at)));
        return match league.playoffs().is_some() {
            true => html! { <p>{ "All games that are left are yours." }{ for begun }</p> },
            false => {
                html! { <p>{ format!("{games} would be simulated: nobody else has one left.") }{ for begun }</p> }
            }
        };
    }
    let leave = if in_order { "Stop at my next game".to_owned() } else { format!("Leave {them} to me") };
    let options =
        vec![ChoiceOption::new(false, leave), ChoiceOption::new(true, format!("Simulate {them} too"))];
    let help = match (also, in_order, begun) {
        (true, _, Some(at)) => begun_words(league, at),
        (true, _, None) => "No game is left for you to play.".to_owned(),
        (false, true, _) => "Injuries last from game to game, so later games wait for yours.".to_owned(),
        (false, false, _) => {
            format!("{} of the others; {mine} {wait} for you.", count(others, "game", "games"))
        }
    };
    html! {
        <Choice<bool>
            legend={games}
            name="my-games"
            {options}
            value={also}
            onchange={onalso.clone()}
            help={help}
        />
    }
}
