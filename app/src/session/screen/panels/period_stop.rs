//! The stop before a period: the score and its runs, the best players, fouls and energy of one's own five.

use crate::components::MarginChart;
use crate::session::control::game_panels::Panels;
use crate::session::control::game_session::GameSession;
use crate::session::control::playable::{Scored, names};
use crate::session::control::view::GameView;
use crate::session::screen::panels::bench::tank;
use crate::session::screen::panels::lineup::{BenchCard, Lineups};
use crate::session::screen::panels::over::{line_words, stars};
use hardwood::book::Names;
use hardwood::book::paper::{MarginSeries, Paper};
use hardwood::court::{PerSide, Position, Side};
use std::rc::Rc;
use yew::prelude::*;

/// The least points in a row, less those of the other side, that are called a run.
const RUN: u16 = 6;
/// The most runs that are listed.
const RUNS: usize = 3;
/// Below this a player is called tired.
const TIRED: u8 = 25;

/// What is seen between two periods, in place of the floor.
pub fn period_stop<G: Panels + Lineups + Scored>(view: &GameView<G>, saved: &GameSession<G>) -> Html {
    let game = &*view.game;
    let ended = view.stop.map_or(1, |stop| stop.period.saturating_sub(1));
    let paper = saved.with(|saved| saved.controller.paper()).filter(|_| view.notice.is_none());
    let series = paper.as_ref().map(|paper| MarginSeries::of(paper, game.time()).of_period(ended));
    let changes = series.as_ref().map(|series| {
        let count = |n: u16, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
        format!("{} · {}", count(series.lead_changes, "lead change"), count(series.ties, "tie"))
    });
    let runs = paper.as_ref().map_or_else(Vec::new, |paper| runs(paper, ended));
    let best = stars(game);
    html! {
        <section class="stop" aria-label={format!("End of the {}", Names::period(game, ended))}>
            <div class="stop__score">
                <p class="stop__kicker">{ format!("End of the {}", Names::period(game, ended)) }</p>
                <div class="stop__points" translate="no">
                    { for [Side::Visitors, Side::Home].map(|side| {
                        let line = game.line(side);
                        html! { <div><b>{ line.score }</b><span>{ line.name }</span></div> }
                    }) }
                </div>
                if let Some(changes) = changes { <p class="stop__changes">{ changes }</p> }
                if !runs.is_empty() {
                    <ol class="stop__runs" aria-label={format!("Runs of the {}", Names::period(game, ended))}>
                        { for runs.iter().map(|run| drawn_run(run, &names(game, true))) }
                    </ol>
                }
            </div>
            <div class="stop__column">
                if let Some(series) = series {
                    <div class="stop__panel stop__margin">
                        <h2>{ "How it went " }<small>{ "margin, every basket" }</small></h2>
                        <MarginChart flow={Rc::new(series)} names={names(game, true)} leads=true />
                    </div>
                }
                <div class="stop__panel">
                    <h2>{ "Stars " }<small>{ "by Game Score (house)" }</small></h2>
                    <ol class="stop__stars">
                        { for best.iter().map(|star| html! {
                            <li class={if star.side == Side::Home { "stop__star stop__star--h" } else { "stop__star" }}>
                                <span><b translate="no">{ &star.view.name }</b><small>{ line_words(&star.view.line) }</small></span>
                                <span class="stop__figure"><b>{ star.view.line.points() }</b>{ " points" }</span>
                            </li>
                        }) }
                    </ol>
                </div>
            </div>
            <div class="stop__column">{ for view.people().map(|side| five(game, side)) }</div>
        </section>
    }
}

/// Points that one side scored while the other scored few.
struct Run {
    side: Side,
    /// Of the side, and of the other.
    points: [u16; 2],
    /// Seconds left when it began and ended.
    left: [u16; 2],
}

/// The largest runs of a period in the order they came: stretches in which one side outscored the other most.
fn runs(paper: &Paper, period: u8) -> Vec<Run> {
    let before = paper.scores.iter().rev().find(|score| score.at.period < period).map(|score| score.score);
    let scores: Vec<_> = paper.scores.iter().filter(|score| score.at.period == period).collect();
    let at = |n: usize| match n {
        0 => before.unwrap_or_default(),
        n => scores[n - 1].score,
    };
    let mut found: Vec<Run> = Vec::new();
    let mut from = 0;
    while from < scores.len() {
        // the best stretch that begins here without three baskets in a row against it
        let best = Side::ALL.into_iter().filter_map(|side| {
            let made = |to: usize| at(to)[side] - at(from)[side];
            let lost = |to: usize| at(to)[side.other()] - at(from)[side.other()];
            let to = (from + 1..=scores.len())
                .take_while(|&to| lost(to) <= 2)
                .max_by_key(|&to| made(to) as i32 - lost(to) as i32)?;
            (made(to) >= RUN + lost(to)).then(|| {
                (
                    to,
                    Run {
                        side,
                        points: [made(to), lost(to)],
                        left: [scores[from].at.left, scores[to - 1].at.left],
                    },
                )
            })
        });
        match best.max_by_key(|(_, run)| run.points[0] - run.points[1]) {
            Some((to, run)) => {
                found.push(run);
                from = to;
            }
            None => from += 1,
        }
    }
    while found.len() > RUNS {
        let least = (0..found.len()).min_by_key(|&n| found[n].points[0] - found[n].points[1]);
        let _ = least.map(|n| found.remove(n));
    }
    found
}

fn drawn_run(run: &Run, short: &PerSide<AttrValue>) -> Html {
    let clock = |left: u16| format!("{}:{:02}", left / 60, left % 60);
    let [made, lost] = run.points;
    html! {
        <li class={if run.side == Side::Home { "stop__run stop__run--h" } else { "stop__run" }} translate="no">
            <b>{ format!("{} {made}–{lost}", short[run.side]) }</b>
            <span>{ format!("{}–{}", clock(run.left[0]), clock(run.left[1])) }</span>
        </li>
    }
}

/// Fouls, minutes and energy of a side's five, who is tired, who of the others is in foul trouble.
fn five<G: Panels + Lineups + Scored>(game: &G, side: Side) -> Html {
    let on = |side: Side| -> Vec<BenchCard> {
        let at = Position::ALL.into_iter().filter_map(|at| game.at(side, at).map(|player| (player, at)));
        at.map(|(player, at)| game.bench_card(player, at)).collect()
    };
    let (ours, theirs) = (on(side), on(side.other()));
    let listed =
        |players: Vec<String>| if players.is_empty() { "nobody".to_owned() } else { players.join(", ") };
    let tired = ours.iter().filter(|card| card.energy.is_some_and(|energy| energy < TIRED));
    let tired = listed(tired.map(|card| card.name.clone()).collect());
    let trouble = theirs.iter().filter(|card| card.fouls >= 2);
    let trouble = listed(trouble.map(|card| format!("{} {}", card.name, card.fouls)).collect());
    let counts = ours.iter().any(|card| card.energy.is_some());
    html! {
        <div class="stop__panel">
            <h2>{ "Fouls and energy " }<small translate="no">{ game.line(side).name }</small></h2>
            <table class="stop__five">
                <thead><tr>
                    <th scope="col">{ "Player" }</th><th scope="col">{ "Fouls" }</th>
                    <th scope="col">{ G::PLAYED.0 }</th>
                    if counts { <th scope="col">{ "Energy" }</th> }
                </tr></thead>
                <tbody>
                    { for ours.iter().map(|card| html! {
                        <tr>
                            <th scope="row" translate="no">{ &card.name }</th>
                            <td>{ card.fouls }</td>
                            <td>{ &card.played }</td>
                            if counts { <td>{ for card.energy.map(tank) }</td> }
                        </tr>
                    }) }
                </tbody>
            </table>
            <dl class="stop__notes">
                if counts { <div><dt>{ "Tired:" }</dt><dd>{ tired }</dd></div> }
                <div><dt>{ "Their foul trouble:" }</dt><dd>{ trouble }</dd></div>
            </dl>
        </div>
    }
}
