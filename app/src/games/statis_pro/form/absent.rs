//! Absences: the injured of both teams before a game, and the players who take their shots and minutes.

use crate::components::Toggle;
use crate::games::statis_pro::form::choices::Handle;
use hardwood::court::{PerSide, Side};
use hardwood::kit::Order as _;
use hardwood::statis_pro::availability::{Availability, Expanded, game_day, may_expand};
use hardwood::statis_pro::cards::{CardSet, TeamCard};
use std::rc::Rc;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// Properties of [`Absent`].
#[derive(Properties, PartialEq)]
pub struct AbsentProps {
    /// The form.
    pub handle: Handle,
    /// Each side's cards.
    pub sets: PerSide<Rc<CardSet>>,
}

/// A fold-out with both rosters.
#[component]
pub fn Absent(props: &AbsentProps) -> Html {
    let AbsentProps { handle, sets } = props;
    let form = &handle.form;
    let missing: usize = form.options.absent.0.iter().map(|absent| absent.out.len()).sum();
    let part = |side: Side| {
        let team = sets[side].teams.iter().find(|team| team.id == *form.basics.teams[side])?.clone();
        let onchange = handle.edit(move |options, absent| options.absent[side] = absent);
        let key = team.id.clone();
        Some(html! { <Roster {key} {side} {team} absent={form.options.absent[side].clone()} {onchange} /> })
    };
    html! {
        <details class="absent">
            <summary>{ "Injuries and inactives" }if missing > 0 { <span class="tag">{ missing }</span> }</summary>
            <p class="soft">
                {
                    "For games in the middle of a season (§14G): the injured stay home, another at the \
                    position may shoot more, and players on ten-day contracts fill a roster that is too \
                    short."
                }
            </p>
            if form.options.ten_day.is_some() {
                <Toggle
                    label="Your own Ten-Day Contract cards"
                    help="As you keep them on the Extractor’s page, under Deck; Hardwood’s where you have none."
                    on={form.options.own_ten_day}
                    onchange={handle.edit(|options, on| options.own_ten_day = on)}
                />
            }
            <div class="new__pair">{ for [Side::Visitors, Side::Home].into_iter().filter_map(part) }</div>
        </details>
    }
}

/// Properties of [`Roster`].
#[derive(Properties, PartialEq)]
struct RosterProps {
    side: Side,
    team: TeamCard,
    absent: Availability,
    onchange: Callback<Availability>,
}

#[component]
fn Roster(props: &RosterProps) -> Html {
    let RosterProps { side, team, absent, onchange } = props;
    let made = game_day(team, absent);
    let player = |(place, card): (u8, &hardwood::statis_pro::cards::PlayerCard)| {
        let out = absent.out.contains(&place);
        let onchange = {
            let (team, absent, onchange) = (team.clone(), absent.clone(), onchange.clone());
            Callback::from(move |_: Event| onchange.emit(turned(&team, &absent, place)))
        };
        html! {
            <li>
                <label class="absent__player">
                    <input type="checkbox" checked={out} {onchange} />
                    <bdi>{ &card.name }</bdi>
                    <span class="soft">{ card.class_words() }</span>
                </label>
                if out { { shots(props, place) } }
            </li>
        }
    };
    html! {
        <fieldset class="absent__team">
            <legend class="kicker">{ format!("{}: {}", side.name(), team.name) }</legend>
            <ul>{ for (0u8..).zip(&team.players).map(player) }</ul>
            <div role="status">
                { match &made {
                    Ok((_, today)) => today.why.iter().map(|line| html! {
                        <p class="absent__why">{ line }</p>
                    }).collect::<Html>(),
                    Err(problems) => problems.iter().map(|problem| html! {
                        <p class="field__error">{ &problem.message }</p>
                    }).collect(),
                } }
            </div>
        </fieldset>
    }
}

/// The player who takes half of a missing player's shots.
fn shots(props: &RosterProps, missing: u8) -> Html {
    let RosterProps { team, absent, onchange, .. } = props;
    let name = |place: u8| team.players[usize::from(place)].name.clone();
    let who = may_expand(team, absent, missing);
    let now = absent.expanded.iter().find(|expanded| expanded.missing == missing).map(|expanded| expanded.by);
    let choices: Vec<Option<u8>> =
        if who.is_empty() { vec![None] } else { who.into_iter().map(Some).collect() };
    let onchange = {
        let (absent, onchange, choices) = (absent.clone(), onchange.clone(), choices.clone());
        Callback::from(move |event: Event| {
            let chosen = event.target_unchecked_into::<HtmlSelectElement>().selected_index();
            let by = usize::try_from(chosen - 1).ok().and_then(|n| choices.get(n).copied());
            let mut next = absent.clone();
            next.expanded.retain(|expanded| expanded.missing != missing);
            next.expanded.extend(by.map(|by| Expanded { missing, by }));
            onchange.emit(next);
        })
    };
    html! {
        <label class="field absent__shots">
            <span>{ "Half of the attempts go to" }</span>
            <select {onchange}>
                <option selected={now.is_none()}>{ "Nobody" }</option>
                { for choices.iter().map(|by| html! {
                    <option selected={now == Some(*by)}>
                        { by.map_or("All at the position".to_owned(), name) }
                    </option>
                }) }
            </select>
        </label>
    }
}

/// The absences with the player at `place` missing, or back; earlier choices for others stay as far as they are
/// still legal.
fn turned(team: &TeamCard, absent: &Availability, place: u8) -> Availability {
    let mut next = absent.clone();
    match next.out.iter().position(|&out| out == place) {
        Some(at) => drop(next.out.remove(at)),
        None => next.out.push(place),
    }
    next.out.order();
    let day = next.clone();
    next.expanded.retain(|expanded| {
        let who = may_expand(team, &day, expanded.missing);
        day.out.contains(&expanded.missing) && expanded.by.map_or(who.is_empty(), |by| who.contains(&by))
    });
    next
}
