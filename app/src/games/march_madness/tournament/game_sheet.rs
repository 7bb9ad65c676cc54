//! A game of the bracket, dice by dice.

use crate::components::{Die, Shape};
use crate::games::march_madness::tournament::tone::tone;
use crate::session::RuleLink;
use hardwood::march_madness::Position;
use hardwood::march_madness::basic::{GameView, Half, Marker, Matchup, Setup, TeamView, Tournament};
use yew::prelude::*;

/// The game of this number, as far as it has been played.
pub fn sheet(tournament: &Tournament, number: u8) -> Html {
    let live = tournament.live().filter(|live| live.game == number);
    let view = tournament.game_view(number);
    let game = tournament.result(number).or(live);
    html! {
        <div class="dicesheet">
            { head(tournament, &view) }
            { match game {
                Some(game) if !game.periods.is_empty() => html! {
                    { for game.periods.iter().enumerate().map(|(n, both)| period(tournament, n, both, &view, game)) }
                },
                _ => html! { <p class="soft">{ "No die has been rolled yet." }</p> },
            } }
            if tournament.setup().base_score && tournament.result(number).is_some() {
                <p class="soft">
                    { format!("The final score has {} points more for each team.", Setup::BASE_SCORE) }
                    { " " }
                    <RuleLink section="6" />
                </p>
            }
            if view.bonus > 0 {
                <p class="soft">
                    { format!("The better seed of this line adds {} a half.", view.bonus) }
                    { " " }
                    <RuleLink section="4.21" />
                </p>
            }
        </div>
    }
}

/// Names, coaches, the score.
fn head(tournament: &Tournament, view: &GameView) -> Html {
    let side = |team: &Option<TeamView>| match team {
        None => {
            html! {
                <p class="dicesheet__team"><span class="dicesheet__name">{ "A winner to come" }</span></p>
            }
        }
        Some(team) => html! {
            <p
                class={
                    classes!("dicesheet__team", tone(team.color), team.won.then_some("dicesheet__team--won"))
                }
            >
                <i class="tie__color"></i>
                <span class="dicesheet__name">
                    <span class="dicesheet__seed">{ team.seed }</span>
                    { " " }
                    { &team.name }
                </span>
                <span class="dicesheet__coach">{ tournament.faction_name(tournament.owner(team.team)) }</span>
                if let Some(score) = team.score { <b class="dicesheet__score">{ score }</b> }
            </p>
        },
    };
    html! { <div class="dicesheet__head">{ for view.teams.iter().map(side) }</div> }
}

fn period(tournament: &Tournament, n: usize, both: &[Half; 2], view: &GameView, game: &Matchup) -> Html {
    let overtime = n > 1;
    let row = |which: usize| {
        let name = view.teams[which].as_ref().map(|team| team.name.clone()).unwrap_or_default();
        half(&name, &both[which], tournament.open_events(game, n, which), tournament, overtime)
    };
    html! {
        <section class="dicesheet__period" aria-label={Matchup::period_name(n)}>
            <h4>{ Matchup::period_name(n) }</h4>
            { row(0) }{ row(1) }
        </section>
    }
}

/// A team's half: six colored dice, bonus, Events, and their sum.
fn half(
    name: &str,
    half: &Half,
    open: Vec<Option<&Marker>>,
    tournament: &Tournament,
    overtime: bool,
) -> Html {
    let dice =
        Position::ALL.into_iter().filter(|&die| !overtime || !half.rolled || half.dice[die as usize] > 0);
    let dice = dice.take(if overtime { 1 } else { 6 }).map(|die| {
        let face = half.dice[die as usize];
        let shown = (face > 0).then(|| AttrValue::from(face.to_string()));
        let tone = classes!("die--small", format!("die--{}", die.die()));
        let name = if overtime && !half.rolled { "a die" } else { die.die() };
        html! {
            <Die
                shape={Shape::D6}
                face={shown}
                label={format!("{name}, {die}")}
                {tone}
                rolls={u32::from(face)}
            />
        }
    });
    let sum = half.sum(tournament.markers());
    let worth = |marker: u8| sum.events.iter().find(|event| event.0 == marker).and_then(|event| event.1);
    let event = |(&marker, open): (&u8, &Option<&Marker>)| match open {
        None => html! { <li class="chit chit--down">{ "Event, face down" }</li> },
        Some(kind) => html! {
            <li class={classes!("chit", worth(marker).is_none().then_some("chit--void"))}>
                { kind.to_string() }
                { match worth(marker) {
                    Some(points) => html! { <b>{ format!("+{points}") }</b> },
                    None => html! { <span class="visually-hidden">{ ", worthless beside the other" }</span> },
                } }
            </li>
        },
    };
    html! {
        <div class="dicesheet__half" role="group" aria-label={name.to_owned()}>
            <p class="dicesheet__who">{ name }</p>
            <div class="dice dicesheet__dice">{ for dice }</div>
            <ul class="dicesheet__events">
                if half.bonus > 0 {
                    <li class="chit chit--bonus">{ "Bonus " }<b>{ format!("+{}", half.bonus) }</b></li>
                }
                { for half.played.iter().zip(&open).map(event) }
            </ul>
            <p class="dicesheet__sum">
                {
                    if half.rolled {
                        html! { <><span>{ format!("{} dice", sum.dice) }</span><b>{ half.points }</b></> }
                    } else {
                        html! { <span>{ "not rolled" }</span> }
                    }
                }
            </p>
        </div>
    }
}

/// Events as their owner sees them.
pub fn events(label: String, events: &[&Marker]) -> Html {
    html! {
        <ul class="dicesheet__events" aria-label={label}>
            { for events.iter().map(|event| html! { <li class="chit">{ event.to_string() }</li> }) }
            if events.is_empty() { <li class="soft">{ "none" }</li> }
        </ul>
    }
}
