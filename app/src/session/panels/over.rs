//! The final screen: score by period, three stars, the margin through the game.

use crate::components::MarginChart;
use crate::session::game_session::GameSession;
use crate::session::panels::box_score::line_score;
use crate::session::playable::{PlayerView, Scored, names};
use crate::session::view::GameView;
use hardwood::book::Line;
use hardwood::book::paper::MarginSeries;
use hardwood::court::{Player, Side};
use std::rc::Rc;
use yew::prelude::*;

/// The final screen of a game of plays, in place of the floor.
pub fn over<G: Scored>(seen: &GameView<G>, saved: &GameSession<G>) -> Html {
    let game = &*seen.game;
    let paper = saved.with(|saved| saved.controller.paper());
    let series = paper.filter(|_| seen.notice.is_none()).map(|paper| MarginSeries::of(&paper, game.time()));
    html! {
        <section class="over" aria-label="Final">
            <p class="over__how">{ how(seen, series.as_ref()) }</p>
            <div class="over__line scroll" tabindex="0" role="region" aria-label="Score by period">
                { line_score(game) }
            </div>
            <ol class="over__stars" aria-label="Three stars">{ for stars(game).iter().map(star) }</ol>
            <p class="over__note">
                { "Stars by Game Score (house): points, and what led to points, less misses and turnovers." }
            </p>
            if let Some(series) = series {
                <div class="over__margin">
                    <MarginChart flow={Rc::new(series)} names={names(game, true)} />
                </div>
            }
        </section>
    }
}

/// The game in a sentence: who won, and since when they led.
fn how<G: Scored>(seen: &GameView<G>, series: Option<&MarginSeries>) -> String {
    let game = &*seen.game;
    let (home, visitors) = (game.line(Side::Home), game.line(Side::Visitors));
    let (winner, loser) = if home.score > visitors.score { (home, visitors) } else { (visitors, home) };
    let won = format!("{} beat {}, {}–{}.", winner.name, loser.name, winner.score, loser.score);
    let Some(series) = series else { return won };
    let changes = match series.lead_changes {
        0 => "They never gave up the lead.".to_owned(),
        1 => "The lead changed hands once.".to_owned(),
        n => format!("The lead changed hands {n} times."),
    };
    match turning_point(series) {
        Some(at) => {
            let period = series.periods.iter().find(|period| at <= period.end);
            let (heading, left) = period.map_or(("", 0), |p| (p.heading.as_str(), p.end - at));
            format!(
                "{won} {changes} Ahead for good in period {heading}, {}:{:02} left.",
                left / 60,
                left % 60
            )
        }
        None => format!("{won} {changes}"),
    }
}

/// When the winner went ahead for good.
fn turning_point(series: &MarginSeries) -> Option<u32> {
    let sign = series.points.last()?.1.signum();
    let behind = series.points.iter().rposition(|(_, lead)| lead.signum() != sign)?;
    series.points.get(behind + 1).map(|(at, _)| *at)
}

/// A player's Game Score in tenths, by the usual weights.
fn game_score(line: &Line) -> i32 {
    let of = |count: u16, weight: i32| i32::from(count) * weight;
    of(line.points(), 10) + of(line.fgm, 4) - of(line.fga, 7) - of(line.fta - line.ftm, 4)
        + of(line.oreb, 7)
        + of(line.dreb, 3)
        + of(line.stl, 10)
        + of(line.ast, 7)
        + of(line.blk, 7)
        - of(line.pf, 4)
        - of(line.to, 10)
}

struct Star {
    side: Side,
    team: String,
    view: PlayerView,
}

/// The three best of both teams.
fn stars<G: Scored>(game: &G) -> Vec<Star> {
    let players = Side::ALL.into_iter().flat_map(|side| {
        let count = u8::try_from(game.book().teams[side].lines.len()).unwrap_or(u8::MAX);
        (0..count).map(move |n| Player::new(side, n))
    });
    let mut all: Vec<Star> = players
        .map(|player| Star {
            side: player.side,
            team: game.team(player.side).to_owned(),
            view: game.player_view(player),
        })
        .collect();
    all.sort_by_key(|star| -game_score(&star.view.line));
    all.truncate(3);
    all
}

fn star(star: &Star) -> Html {
    let line = &star.view.line;
    let mut parts = vec![format!("{}–{} shooting", line.fgm, line.fga)];
    for (count, what) in
        [(line.oreb + line.dreb, "reb"), (line.ast, "ast"), (line.stl, "stl"), (line.blk, "blk")]
    {
        if count > 0 {
            parts.push(format!("{count} {what}"));
        }
    }
    let side = if star.side == Side::Home { "over__star--h" } else { "over__star--v" };
    html! {
        <li class={classes!("over__star", side)}>
            <span class="over__points"><b>{ line.points() }</b>{ if line.points() == 1 { "point" } else { "points" } }</span>
            <b>{ &star.view.name }</b>
            <span>{ &star.team }</span>
            <span>{ parts.join(" · ") }</span>
        </li>
    }
}
