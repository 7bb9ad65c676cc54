//! The Favorite's and the Underdog's Strategy Displays as boards: clock track, Moves, Coaching Box, positions
//! and cards.

use crate::games::march_madness::card::tone;
use crate::session::GameTerm;
use hardwood::court::{PerSide, Side};
use hardwood::march_madness::Position;
use hardwood::march_madness::advanced::{CardView, Contest, PlayedCard, PositionView};
use hardwood::table::Game as _;
use std::sync::Arc;
use yew::prelude::*;

/// Both Strategy Displays.
#[derive(Properties)]
pub struct DisplaysProps {
    /// The game.
    pub game: Arc<Contest>,
    /// The sides whose hidden cards may be drawn.
    pub revealed: PerSide<bool>,
    /// The side whose hand is also shown below.
    pub asked: Option<Side>,
    /// The position that is being resolved.
    pub at: Option<Position>,
}

impl PartialEq for DisplaysProps {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game, &other.game)
            && (self.revealed, self.asked, self.at) == (other.revealed, other.asked, other.at)
    }
}

/// Both boards, the visitors' on the left.
#[component]
pub fn Displays(props: &DisplaysProps) -> Html {
    html! {
        <div class="mboards" tabindex="0" role="region" aria-label="Both displays">
            { board(props, Side::Visitors) }
            { board(props, Side::Home) }
        </div>
    }
}

fn board(props: &DisplaysProps, side: Side) -> Html {
    let game = &*props.game;
    let (team, display) = (&game.setup().teams[side], game.display(side));
    let role = if game.favorite() == side { "Favorite" } else { "Underdog" };
    let class = if side == Side::Home { "mboard--h" } else { "mboard--v" };
    let viewer = props.revealed[side].then_some(side);
    let coach = if team.coach.is_empty() { "Coach" } else { &team.coach };
    let alone = if game.setup().solitaire[side] { " · plays by the Solitaire rules" } else { "" };
    html! {
        <section class={classes!("mboard", class)} aria-label={format!("Strategy Display of {}", team.name)}>
            <header class="mboard__head">
                <span class="kicker">
                    <GameTerm name={role} />{ " · " }<GameTerm name="power" />{ format!(" {}", team.power) }
                </span>
                <b>{ &team.name }</b>
                <small>
                    { format!("Defense {} · {coach} {}{alone}", team.defense, game.coaching(side)) }
                </small>
                <span class="mboard__tracks">
                    { track("Moves", display.moves, game.coaching(side).max(display.moves)) }
                    { track("Timeouts", display.time_outs, display.time_outs.max(1)) }
                </span>
            </header>
            <div class="mboard__clock">
            { clock(game, side) }
            <div class="mboard__box">
                <span class="mboard__slot-name"><GameTerm name="Coaching Box" /></span>
                { match display.coach_card() {
                    Some(card) => html! {
                        <>
                            {
                                chip(game, CardView {
                                    card: Some(card),
                                    open: true,
                                    misplaced: false,
                                    voided: None,
                                })
                            }
                            if display.zone_may_save() {
                                <small>{ "may take one foul away" }</small>
                            }
                            if let Some(target) = display.target {
                                <small>
                                    { format!("on {}", game.setup().player_at(side.other(), target)) }
                                </small>
                            }
                        </>
                    },
                    None => html! { <span class="mchip mchip--none">{ "empty" }</span> },
                } }
            </div>
            </div>
            { for game.positions(side, viewer).iter().map(|at| position(game, side, at, props)) }
            { held(game, side, props) }
        </section>
    }
}

/// The clock track: a cell for each minute, in bands of as many dice as are rolled there.
fn clock(game: &Contest, side: Side) -> Html {
    let track = game.clock_track(side);
    let left = game.display(side).clock;
    let dice = track.iter().find(|minute| minute.here).map_or(0, |minute| minute.dice);
    let spoken = format!("Clock: {left} minutes left, {dice} clock dice");
    let bands = track.chunk_by(|a, b| a.dice == b.dice).map(|band| {
        let cells = band.iter().map(|minute| {
            let gone = minute.minute > left;
            html! {
                <i
                    class={
                        classes!(
                            "mtrack__cell",
                            minute.here.then_some("mtrack__cell--here"),
                            gone.then_some("mtrack__cell--gone")
                        )
                    }
                >
                    { minute.minute }
                </i>
            }
        });
        let dice = band.first().map_or(0, |minute| minute.dice);
        html! {
            <span class="mtrack__band">
                <span class="mtrack__cells">{ for cells }</span>
                <small>{ format!("{dice} dice").replace("1 dice", "1 die") }</small>
            </span>
        }
    });
    html! { <div class="mtrack" role="img" aria-label={spoken}>{ for bands }</div> }
}

/// A track of markers, those left filled.
fn track(name: &str, left: u8, of: u8) -> Html {
    let marks: String = (0..of).map(|n| if n < left { '●' } else { '○' }).collect();
    html! {
        <span role="img" aria-label={format!("{name}: {left}")}>
            { name }
            { " " }
            <b>{ if of == 0 { "–".to_owned() } else { marks } }</b>
        </span>
    }
}

/// A position of a side in one word: "h-RG".
pub fn spot_name(side: Side, position: Position) -> String {
    format!("{}-{}", if side == Side::Home { 'h' } else { 'v' }, position.short())
}

/// The expected gain of a side at an open position, if it has one; from the cards that may be seen.
fn lead(props: &DisplaysProps, side: Side, view: &PositionView) -> Option<String> {
    if !props.revealed.0.contains(&true) || view.resolved || props.game.period() == 0 {
        return None;
    }
    let edge = props.game.forecast_shown(props.revealed, view.position).edge(side);
    (edge > 0).then(|| super::preview::edge(edge))
}

fn position(game: &Contest, side: Side, view: &PositionView, props: &DisplaysProps) -> Html {
    let at = props.at;
    let rated = game.setup().rating(side, view.position);
    let now = view.standing.rating;
    // of this half; of the whole game once it is over
    let points: u16 = match game.over() {
        true => view.points.iter().sum(),
        false => view.points.last().copied().unwrap_or(0),
    };
    let points = if points == 1 { "1 point".to_owned() } else { format!("{points} points") };
    let mut words: Vec<String> = Vec::new();
    if view.fouls > 0 {
        words.push(if view.fouls == 1 { "1 foul".to_owned() } else { format!("{} fouls", view.fouls) });
    }
    if view.out {
        words.push("out: the bench plays".to_owned());
    }
    if view.standing.opponent_bonus > 0 {
        words.push(format!("the opponent +{}", view.standing.opponent_bonus));
    }
    let class = classes!(
        "spot",
        view.resolved.then_some("spot--done"),
        (at == Some(view.position)).then_some("spot--now"),
        view.out.then_some("spot--out")
    );
    html! {
        <div {class} data-at={spot_name(side, view.position)}>
            <span class="spot__at">{ view.position.short() }</span>
            <span class="spot__player">
                <b>{ &view.name }</b>
                if !words.is_empty() { <small>{ words.join(", ") }</small> }
            </span>
            <span
                class="spot__rating"
                role="img"
                aria-label={if now == rated { format!("rated {now}") } else { format!("rated {now}, on the \
                    card {rated}") }}
            >
                if now != rated { <s>{ rated.to_string() }</s> }
                { now.to_string() }
            </span>
            if let Some(lead) = lead(props, side, view) {
                <span class="spot__lead" title="Expected to gain, by the cards in sight">{ lead }</span>
            }
            <span class="spot__cards">
                { for view.cards.iter().map(|card| chip(&props.game, *card)) }
                if view.resolved { <b class="spot__points">{ points }</b> }
            </span>
        </div>
    }
}

/// A card on a board.
fn chip(game: &Contest, view: CardView) -> Html {
    let Some(card) = view.card else {
        return html! { <span class="mchip mchip--back">{ "face down" }</span> };
    };
    let title = format!("{}: {}", card.name(), card.what());
    let words = match (view.misplaced, view.voided) {
        (true, _) => "no effect here (12.5.4)".to_owned(),
        (_, Some(by)) => format!("void: {by}"),
        (_, None) if !view.open => "face down".to_owned(),
        _ => game.numbers(card).figures(),
    };
    let dead = view.misplaced || view.voided.is_some();
    html! {
        <span
            class={
                classes!(
                    "mchip",
                    tone(card),
                    dead.then_some("mchip--dead"),
                    (!view.open).then_some("mchip--down")
                )
            }
            {title}
        >
            <b>{ card.name() }</b>
            if !words.is_empty() { <small>{ words }</small> }
        </span>
    }
}

/// How many cards a coach holds, and which, where they may be seen.
fn held(game: &Contest, side: Side, props: &DisplaysProps) -> Html {
    let hand = game.display(side).hand.iter().map(|&number| PlayedCard { number, open: false });
    let hand: Vec<PlayedCard> = hand.collect();
    let shown = props.revealed[side] && props.asked != Some(side) && hand.iter().all(|card| card.is_known());
    let names: Vec<&str> = hand.iter().filter(|_| shown).map(|card| card.card().name()).collect();
    html! {
        <p class="mboard__hand">
            {
                if hand.len() == 1 {
                    "1 card in hand".to_owned()
                } else {
                    format!("{} cards in hand", hand.len())
                }
            }
            if !names.is_empty() { { ": " }<span>{ names.join(", ") }</span> }
        </p>
    }
}
