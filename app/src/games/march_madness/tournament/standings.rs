//! How the four colors stand.

use crate::components::{Button, ButtonKind};
use crate::games::march_madness::tournament::tone::tone;
use crate::text::count;
use hardwood::march_madness::basic::{Seat, Standing};
use yew::prelude::*;

/// How the coaches stand.
#[derive(Properties, PartialEq)]
pub struct StandingsProps {
    /// The standings, by seat.
    pub standings: Vec<Standing>,
    /// The seats whose Events can be looked at after passing the screen.
    pub hidden: Vec<Seat>,
    /// Points decide the tournament.
    pub points: bool,
    /// Nothing more is selected.
    pub over: bool,
    /// Called when a coach wants to see their Events.
    pub onlook: Callback<Seat>,
}

/// The four colors.
#[component]
pub fn Standings(props: &StandingsProps) -> Html {
    let one = |standing: &Standing| {
        let Standing { seat, name, color, teams, events, points, selects, .. } = standing;
        let (seat, turn) = (*seat, *selects && color.is_some() && !props.over);
        let look = props.onlook.reform(move |()| seat);
        html! {
            <li class={classes!("seat", tone(*color), turn.then_some("seat--turn"))}>
                <i class="tie__color"></i>
                <span class="seat__name">{ name }</span>
                <span class="seat__facts">
                    { format!("{}, {}", count(*teams, "team", "teams"), count(*events, "Event", "Events")) }
                    { ", " }
                    <b class={classes!(props.points.then_some("seat__points"))}>{ points }</b>
                    { " " }
                    <abbr title="victory points">{ "VP" }</abbr>
                </span>
                if turn { <span class="seat__turn">{ "selects" }</span> }
                if props.hidden.contains(&seat) {
                    <Button
                        label="My Events"
                        name={format!("My Events: {name}")}
                        kind={ButtonKind::Quiet}
                        class="btn--small"
                        onclick={look}
                    />
                }
            </li>
        }
    };
    html! { <ul class="seats" aria-label="Colors">{ for props.standings.iter().map(one) }</ul> }
}
