//! The final screen: the score and how it came about, three stars, the margin through the game, sharing.

use crate::browser::{self, Chunk, use_chunk};
use crate::components::{Button, ButtonKind, ButtonLink, MarginChart, MarginMark};
use crate::session::control::action::{Action, PageAction};
use crate::session::control::game_panels::Panels;
use crate::session::control::game_session::GameSession;
use crate::session::control::playable::{Scored, names};
use crate::session::control::props::{ShareProps, WayBack};
use crate::session::control::view::GameView;
use crate::session::screen::panels::box_score::line_score;
use crate::session::screen::panels::over_picture::{Poster, Star, file_name, paint};
use hardwood::book::paper::{MarginSeries, Paper};
use hardwood::book::{Line, Mark, Names};
use hardwood::court::{Player, Side};
use hardwood::kit::Order as _;
use std::rc::Rc;
use yew::prelude::*;

/// The final screen of a game of plays, in place of the floor.
pub fn over<G: Panels + Scored>(view: &GameView<G>, saved: &GameSession<G>) -> Html {
    let game = &*view.game;
    let paper = saved.with(|saved| saved.controller.paper()).filter(|_| view.notice.is_none());
    let series = paper.as_ref().map(|paper| MarginSeries::of(paper, game.time()));
    let turn = series.as_ref().zip(paper.as_ref()).and_then(|(series, paper)| turn(view, series, paper));
    let how = how(view, series.as_ref(), turn.as_ref());
    let stars = stars(game);
    let poster = Poster::of(game, &how, &stars, series.as_ref());
    let mark = turn.map(|turn| turn.mark);
    html! {
        <section class="over" aria-label="Final">
            { banner(game, &how) }
            <div class="over__columns">
                <div class="over__main">
                    <ol class="over__stars" aria-label="Three stars">
                        { for stars.iter().enumerate().map(star) }
                    </ol>
                    if let Some(series) = series {
                        <div class="over__margin">
                            <h2>{ "How it went " }<small>{ "margin, every basket" }</small></h2>
                            <MarginChart flow={Rc::new(series)} names={names(game, true)} {mark} />
                        </div>
                    }
                    { totals(game) }
                    <p class="over__note">
                        { "Stars by Game Score (house): points and what led to them, less misses and turnovers." }
                    </p>
                </div>
                <div class="over__side">
                    <div class="over__line scroll" tabindex="0" role="region" aria-label="Score by period">
                        { line_score(game) }
                    </div>
                    <ShareHere<G> saved={saved.clone()} {poster} />
                </div>
            </div>
        </section>
    }
}

/// The final score in large type, and the game in a sentence.
fn banner<G: Scored>(game: &G, how: &str) -> Html {
    let side = |side: Side| {
        let (line, other) = (game.line(side), game.line(side.other()));
        let won = (line.score > other.score).then_some("over__won");
        let class = if side == Side::Home { "over__team over__team--h" } else { "over__team" };
        html! {
            <div {class}>
                <b translate="no">{ line.name }</b>
                <span class={classes!("over__score", won)} translate="no">{ line.score }</span>
            </div>
        }
    };
    html! {
        <div class="over__final">
            <p class="over__kicker">{ game.moment() }</p>
            <div class="over__teams">{ side(Side::Visitors) }{ side(Side::Home) }</div>
            <p class="over__how">{ how }</p>
        </div>
    }
}

/// What both teams did, Visitors first.
fn totals<G: Scored>(game: &G) -> Html {
    let sum = |side: Side| game.book().teams[side].total();
    let (away, home) = (sum(Side::Visitors), sum(Side::Home));
    let row = |what: &'static str, of: fn(&Line) -> String| {
        html! {
            <div>
                <dt>{ what }</dt>
                <dd><b class="over__v">{ of(&away) }</b>{ " " }<b class="over__h">{ of(&home) }</b></dd>
            </div>
        }
    };
    html! {
        <dl class="over__totals" aria-label="Totals, Visitors first">
            { row("field goals", |line| format!("{}–{}", line.fgm, line.fga)) }
            { row("threes", |line| format!("{}–{}", line.tpm, line.tpa)) }
            { row("free throws", |line| format!("{}–{}", line.ftm, line.fta)) }
            { row("rebounds", |line| line.rebounds().to_string()) }
            { row("assists", |line| line.ast.to_string()) }
            { row("turnovers", |line| line.to.to_string()) }
        </dl>
    }
}

/// A game to be shared, and its picture.
#[derive(Properties)]
struct ShareHereProps<G: Panels> {
    saved: GameSession<G>,
    poster: Poster,
}

impl<G: Panels> PartialEq for ShareHereProps<G> {
    fn eq(&self, other: &Self) -> bool {
        self.saved == other.saved && self.poster == other.poster
    }
}

/// The link with its QR code, once its chunks are loaded, and the game as a picture.
#[component]
fn ShareHere<G: Panels>(props: &ShareHereProps<G>) -> Html {
    let said = use_state(|| "");
    let chunk = use_chunk(Some(G::CHUNKS.share));
    let save = {
        let (poster, said) = (props.poster.clone(), said.clone());
        Callback::from(move |()| {
            let result = said.setter();
            let name = file_name(&poster.title);
            match paint(&poster) {
                Some(canvas) => {
                    browser::save_picture(&canvas, &name, Callback::from(move |to| result.set(to)))
                }
                None => said.set("This browser cannot draw the picture."),
            }
        })
    };
    html! {
        <section class="over__share" aria-label="Share this game">
            <h2>{ "Share this game" }</h2>
            if let Chunk::Loaded(draw) = chunk {
                { draw(ShareProps { saved: props.saved.clone(), onclose: Callback::noop(), inline: true }) }
            }
            <div class="row">
                <Button label="Save picture" onclick={save} />
                <p class="share__said" role="status">{ *said }</p>
            </div>
        </section>
    }
}

/// What can be done after a game.
#[derive(Properties, PartialEq)]
pub struct AfterGameProps {
    /// One of it is done.
    pub onact: Callback<Action>,
}

/// The way back to the season or bracket that the game is of, first; a rematch.
#[component]
pub fn AfterGame(props: &AfterGameProps) -> Html {
    let back = use_context::<Option<WayBack>>().flatten();
    let kind = if back.is_some() { ButtonKind::Plain } else { ButtonKind::Main };
    let on = |action: PageAction| props.onact.reform(move |()| action.into());
    html! {
        <>
            if let Some(WayBack { href, name }) = back {
                <ButtonLink label={name} {href} kind={ButtonKind::Main} />
            }
            <Button label="Share" keyname="I" onclick={on(PageAction::Share)} />
            <Button label="Rematch" keyname="M" {kind} onclick={on(PageAction::Rematch)} />
        </>
    }
}

/// The basket by which the winner went ahead for good.
struct Turn {
    mark: MarginMark,
    /// "R. Allen hits a three, 0:04 left in the 4th quarter".
    text: String,
}

/// When the winner went ahead for good, and by which basket.
fn turn<G: Scored>(view: &GameView<G>, series: &MarginSeries, paper: &Paper) -> Option<Turn> {
    let sign = series.points.last()?.1.signum();
    let behind = series.points.iter().rposition(|(_, lead)| lead.signum() != sign)?;
    let (&(at, lead), score) = series.points.get(behind + 1).zip(paper.scores.get(behind + 1))?;
    let log = view.log.look();
    let basket =
        log.entries.iter().find(|entry| entry.mark == Mark::Good && entry.score == Some(score.score));
    let basket =
        basket.map_or("The winning basket", |entry| entry.text.split(" (").next().unwrap_or(&entry.text));
    let who = basket.split_once(" hits ").or(basket.split_once(" makes ")).map_or(basket, |(who, _)| who);
    let left = format!("{}:{:02}", score.at.left / 60, score.at.left % 60);
    let period = Names::period(&*view.game, score.at.period);
    Some(Turn {
        mark: MarginMark { at, lead, text: format!("{who}, {left}").into() },
        text: format!("{basket}, {left} left in the {period}"),
    })
}

/// The game in a sentence: who won, and since when they led.
fn how<G: Scored>(view: &GameView<G>, series: Option<&MarginSeries>, turn: Option<&Turn>) -> String {
    let game = &*view.game;
    let (home, visitors) = (game.line(Side::Home), game.line(Side::Visitors));
    let winner = if home.score > visitors.score { home } else { visitors };
    let Some(series) = series else { return format!("The {} win.", winner.name) };
    let changes = match series.lead_changes {
        0 => "The lead never changed hands.".to_owned(),
        1 => "The lead changed hands once.".to_owned(),
        n => format!("The lead changed hands {n} times."),
    };
    match turn {
        Some(turn) => format!("{}, puts {} ahead for good. {changes}", turn.text, winner.name),
        None => format!("The {} lead from start to finish. {changes}", winner.name),
    }
}

/// The three best of both teams.
pub fn stars<G: Scored>(game: &G) -> Vec<Star> {
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
    all.order_by_key(|star| -star.view.line.game_score());
    all.truncate(3);
    all
}

/// "8–13, 5 threes · 4 reb".
pub fn line_words(line: &Line) -> String {
    let threes = match line.tpm {
        0 => String::new(),
        1 => ", 1 three".to_owned(),
        n => format!(", {n} threes"),
    };
    let mut parts = vec![format!("{}–{} shooting{threes}", line.fgm, line.fga)];
    for (count, what) in
        [(line.oreb + line.dreb, "reb"), (line.ast, "ast"), (line.stl, "stl"), (line.blk, "blk")]
    {
        if count > 0 {
            parts.push(format!("{count} {what}"));
        }
    }
    parts.join(" · ")
}

fn star((place, star): (usize, &Star)) -> Html {
    let line = &star.view.line;
    let side = if star.side == Side::Home { "over__star--h" } else { "over__star--v" };
    html! {
        <li class={classes!("over__star", side)}>
            <span class="over__points">
                <b>{ line.points() }</b>
                { if line.points() == 1 { "point" } else { "points" } }
            </span>
            <b translate="no">{ &star.view.name }</b>
            <span>{ &star.team }{ if place == 0 { " · star of the game" } else { "" } }</span>
            <span>{ line_words(line) }</span>
        </li>
    }
}
