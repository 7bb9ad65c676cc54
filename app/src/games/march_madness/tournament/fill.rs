//! A bracket to fill in: whole on a wide screen, a round at a time on a phone. Once the tournament has begun,
//! it shows which picks were right.

use crate::browser;
use crate::components::{Button, ButtonKind, Panel, ToastsHandle};
use crate::games::march_madness::tournament::bracket::one_region;
use crate::games::march_madness::tournament::picks::PicksHandle;
use crate::games::march_madness::tournament::pool::{picked, points, scoring};
use hardwood::march_madness::basic::{GAMES, Picks, Round, Tournament, seed};
use std::sync::Arc;
use yew::prelude::*;

/// The names of the rounds on a phone.
const TEAMS: [&str; 6] = ["64", "32", "16", "8", "4", "Final"];

/// A bracket being filled in, or looked at.
struct Sheet<'a> {
    game: &'a Tournament,
    picks: &'a Picks,
    /// The tournament has begun: nothing can be changed.
    locked: bool,
    onpick: Callback<(u8, u8)>,
}

/// A bracket to be filled in.
#[derive(Properties)]
pub struct FillProps {
    /// The tournament.
    pub game: Arc<Tournament>,
    /// The picks.
    pub picks: PicksHandle,
    /// Called when it is closed.
    pub onclose: Callback<()>,
}

impl PartialEq for FillProps {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game, &other.game) && self.picks.now == other.picks.now
    }
}

/// The bracket.
#[component]
pub fn Fill(props: &FillProps) -> Html {
    let toasts = use_context::<ToastsHandle>();
    let empty = use_memo((), |()| Picks::default());
    let picks = props.picks.now.clone().unwrap_or(empty);
    let shown = use_state(|| picks.next_round().map_or(0, |round| round as usize));
    use_effect_with((), |()| browser::focus_first("#fill-head"));
    let set = props.picks.set.clone();
    let onpick = {
        let (picks, set) = (picks.clone(), set.clone());
        Callback::from(move |(game, team): (u8, u8)| {
            let mut picks = (*picks).clone();
            if picks.pick(game, team) {
                set.emit(picks);
            }
        })
    };
    let fill = {
        let (picks, set) = (picks.clone(), set.clone());
        Callback::from(move |()| {
            let mut picks = (*picks).clone();
            picks.fill();
            set.emit(picks);
        })
    };
    let clear = {
        let picks = picks.clone();
        Callback::from(move |()| {
            set.emit(Picks::default());
            if let Some(toasts) = &toasts {
                let (set, before) = (set.clone(), (*picks).clone());
                toasts
                    .undoable("Your bracket is cleared.", Callback::from(move |()| set.emit(before.clone())));
            }
        })
    };
    let sheet = Sheet { game: &props.game, picks: &picks, locked: !props.game.is_fresh(), onpick };
    let regions = props
        .game
        .setup()
        .field
        .regions
        .iter()
        .enumerate()
        .map(|(n, region)| one_region(&region.name, n, |game| tie(&sheet, game, &region.name)));
    let show = {
        let shown = shown.setter();
        Callback::from(move |round: usize| shown.set(round))
    };
    html! {
        <Panel title={if sheet.locked { "My picks" } else { "Fill in a bracket" }} class="fill">
            { head(&sheet, fill, clear, props.onclose.clone()) }
            <section class="march march--fill" aria-label="My bracket" data-shown={shown.to_string()}>
                { tabs(*shown, &show) }
                <div class="march__scroll" tabindex="0" role="group" aria-label="Picks">
                    <div class="march__all">
                        { for regions }
                        { final_four(&sheet) }
                    </div>
                </div>
                { onward(*shown, &show, props.onclose.clone()) }
            </section>
        </Panel>
    }
}

/// The progress, the scoring, and the buttons.
fn head(sheet: &Sheet, fill: Callback<()>, clear: Callback<()>, onclose: Callback<()>) -> Html {
    let (count, whole) = (sheet.picks.count(), sheet.picks.is_whole());
    html! {
        <div class="fill__head">
            <p class="fill__told" id="fill-head" tabindex="-1" role="status">
                if sheet.locked {
                    { points(sheet.game, sheet.picks) }
                } else {
                    { picked(sheet.picks) }
                }
            </p>
            <p class="pool__scoring">
                if !sheet.locked { { "Pick a team to advance it. " } }
                { scoring() }
            </p>
            <div class="row">
                if !sheet.locked {
                    <Button label="Fill the rest by seed" disabled={whole} onclick={fill} />
                    <Button label="Clear" kind={ButtonKind::Quiet} disabled={count == 0} onclick={clear} />
                }
                <Button label="Done" kind={ButtonKind::Main} onclick={onclose} />
            </div>
        </div>
    }
}

/// The rounds, of which a phone shows one.
fn tabs(shown: usize, show: &Callback<usize>) -> Html {
    let tab = |(n, label): (usize, &&'static str)| {
        html! {
            <Button
                label={*label}
                name={format!("{label}: {}", Round::ALL[n].name())}
                pressed={Some(n == shown)}
                class="march__tab"
                onclick={show.reform(move |()| n)}
            />
        }
    };
    html! {
        <div class="march__tools">
            <div class="march__tabs" role="group" aria-label="Round">
                { for TEAMS.iter().enumerate().map(tab) }
            </div>
        </div>
    }
}

/// On to the next round, on a phone.
fn onward(shown: usize, show: &Callback<usize>, onclose: Callback<()>) -> Html {
    let next = Round::ALL.get(shown + 1);
    html! {
        <div class="fill__next">
            if let Some(round) = next {
                <Button
                    label={format!("Next: {}", round.name())}
                    onclick={show.reform(move |()| shown + 1)}
                />
            } else {
                <Button label="Back to the tournament" onclick={onclose} />
            }
        </div>
    }
}

/// Semi-finals, Championship, the picked champion.
fn final_four(sheet: &Sheet) -> Html {
    let semifinals = Round::Semifinals.first();
    let champion = sheet.picks.winner(GAMES - 1).map(|team| sheet.game.setup().seeded(team));
    html! {
        <section class="march__final" aria-label="Final Four">
            <h3>{ "Final Four" }</h3>
            <ol class="march__four">
                <li>{ tie(sheet, semifinals, "Final Four") }</li>
                <li class="march__last">
                    { tie(sheet, GAMES - 1, "Final Four") }
                    <p class="march__champion">
                        if let Some(champion) = champion {
                            <span>{ "My champion" }</span>
                            <b>{ champion }</b>
                        }
                    </p>
                </li>
                <li>{ tie(sheet, semifinals + 1, "Final Four") }</li>
            </ol>
        </section>
    }
}

/// A game: one of two teams to pick.
fn tie(sheet: &Sheet, game: u8, place: &str) -> Html {
    let teams = sheet.picks.teams(game);
    let names: Vec<&str> = teams.iter().flatten().map(|&team| sheet.game.setup().team(team)).collect();
    let label = match &names[..] {
        [] => format!("{place}, {}: teams to be picked", Round::of(game).name()),
        names => format!("{place}, {}: {}", Round::of(game).name(), names.join(" or ")),
    };
    html! {
        <div class="tie tie--pick" role="radiogroup" aria-label={label}>
            { for teams.iter().map(|team| one(sheet, game, *team)) }
        </div>
    }
}

/// A team of a game.
fn one(sheet: &Sheet, game: u8, team: Option<u8>) -> Html {
    let Some(team) = team else { return html! { <span class="tie__team" aria-hidden="true"></span> } };
    let on = sheet.picks.winner(game) == Some(team);
    let verdict = sheet.picks.verdict(sheet.game, game).filter(|_| on);
    let mark = verdict.map(|right| if right { "tie__team--right" } else { "tie__team--wrong" });
    let onchange = sheet.onpick.reform(move |_: Event| (game, team));
    html! {
        <label class={classes!("tie__team", on.then_some("tie__team--on"), mark)}>
            <input
                type="radio"
                name={format!("pick-{game}")}
                checked={on}
                disabled={sheet.locked}
                {onchange}
            />
            <span class="tie__seed">{ seed(team) }</span>{ " " }
            <span class="tie__name">{ sheet.game.setup().team(team) }</span>
            if let Some(right) = verdict {
                <span class="visually-hidden">{ if right { ", right" } else { ", wrong" } }</span>
            }
        </label>
    }
}
