//! A person's bracket against the results: points and marks.

use crate::components::{Button, Notice, NoticeKind};
use crate::games::march_madness::tournament::picks::PicksHandle;
use hardwood::march_madness::basic::{GAMES, POOL_MOST, Picks, Round, Tournament};
use hardwood::table::Game as _;
use yew::prelude::*;

/// The bracket's state: picks before the first game, points after it. Empty if there are no picks.
pub fn pool(game: &Tournament, picks: &PicksHandle, onopen: Callback<()>) -> Html {
    let trouble = picks.trouble.as_ref().map(|why| {
        html! { <Notice kind={NoticeKind::Warning} title="Your bracket"><p>{ why }</p></Notice> }
    });
    let Some(now) = &picks.now else { return html! { <>{ for trouble }</> } };
    let fresh = game.is_fresh();
    html! {
        <>
            { for trouble }
            <section class="pool" aria-label="Your bracket">
                <p class="pool__what">{ "Your bracket" }</p>
                <p class="pool__told" role="status">
                    if fresh { { picked(now) } } else { { points(game, now) } }
                </p>
                <p class="pool__scoring">{ scoring() }</p>
                <Button
                    label={if fresh { "Change" } else { "See my picks" }}
                    name={fresh.then_some("Change my bracket")}
                    class="btn--small"
                    onclick={onopen}
                />
            </section>
        </>
    }
}

/// "63 of 63 picked".
pub fn picked(picks: &Picks) -> Html {
    html! { <><b>{ picks.count() }</b>{ format!(" of {GAMES} picked") }</> }
}

/// How points are counted, which no rulebook says.
pub fn scoring() -> Html {
    let points: Vec<String> = Round::ALL.iter().map(|round| round.pool_points().to_string()).collect();
    html! {
        <>{ format!("{} points by round", points.join("-")) }{ " " }<span class="tag">{ "house" }</span></>
    }
}

/// "87 of 192 points · 41 right, 12 wrong · 64 still possible".
pub fn points(game: &Tournament, picks: &Picks) -> Html {
    let score = picks.standing(game);
    let rest = if game.over() {
        format!(" of {POOL_MOST} points · {} of {GAMES} picks right", score.right)
    } else {
        format!(
            " of {POOL_MOST} points · {} right, {} wrong · {} still possible",
            score.right, score.wrong, score.possible
        )
    };
    html! { <><b>{ score.points }</b>{ rest }</> }
}

/// The pick of a game in words: "Your pick: Michigan (3), right, 4 points".
pub fn pick_words(game: &Tournament, picks: &Picks, number: u8) -> Option<String> {
    let pick = game.setup().seeded(picks.winner(number)?);
    let worth = Round::of(number).pool_points();
    Some(match picks.verdict(game, number) {
        Some(true) if worth == 1 => format!("Your pick: {pick}, right, 1 point"),
        Some(true) => format!("Your pick: {pick}, right, {worth} points"),
        Some(false) => format!("Your pick: {pick}, wrong"),
        None => format!("Your pick: {pick}"),
    })
}
