//! A winter's training: a stepper for each skill, and one Confirm.

use crate::components::{Button, ButtonKind};
use hardwood::dice_basketball::cards::PlayerCard;
use hardwood::dice_basketball::career::{CareerCharts, Skill, SkillRow};
use yew::prelude::*;

/// The card and the points of a winter.
#[derive(Properties, PartialEq)]
pub struct WinterProps {
    /// The card as it is.
    pub card: PlayerCard,
    /// Points to spend.
    pub points: u16,
    /// Called with the steps to take, in the order of the chart.
    pub onconfirm: Callback<Vec<Skill>>,
}

/// The skills that can be trained, and a button that trains them all.
#[component]
pub fn Winter(props: &WinterProps) -> Html {
    let charts = CareerCharts::house();
    let rows = &charts.skills;
    let steps = use_state(|| vec![0u16; rows.len()]);
    let left = props.points.saturating_sub(charts.cost(&steps));
    let one = |(n, row): (usize, &SkillRow)| {
        let set = |to: u16| {
            let steps = steps.clone();
            Callback::from(move |()| {
                let mut next = steps.to_vec();
                next[n] = to;
                steps.set(next);
            })
        };
        stepper(row, row.skill.of(&props.card), (steps[n], left), set)
    };
    let confirm = {
        let steps = steps.clone();
        props.onconfirm.reform(move |()| charts.steps(&steps))
    };
    let clear = {
        let steps = steps.clone();
        Callback::from(move |()| steps.set(vec![0; steps.len()]))
    };
    html! {
        <div class="winter">
            <p class="winter__left" role="status">
                <b>{ left }</b>{ format!(" of {} points left", props.points) }
            </p>
            <ul class="winter__skills">{ for rows.iter().enumerate().map(one) }</ul>
            <div class="row">
                <Button label="Confirm the winter" kind={ButtonKind::Main} onclick={confirm} />
                <Button
                    label="Start over"
                    kind={ButtonKind::Quiet}
                    disabled={left == props.points}
                    onclick={clear}
                />
            </div>
        </div>
    }
}

/// A skill: its value before and after, with buttons for less and more.
fn stepper(row: &SkillRow, from: i16, (steps, left): (u16, u16), set: impl Fn(u16) -> Callback<()>) -> Html {
    let to = row.after(from, steps);
    let more = row.cost <= left && row.better(to).is_some();
    let button = |label: &'static str, name: String, off: bool, to: u16| {
        html! {
            <Button
                {label}
                {name}
                class="winter__step"
                kind={ButtonKind::Plain}
                disabled={off}
                onclick={set(to)}
            />
        }
    };
    html! {
        <li class={classes!("winter__skill", (steps > 0).then_some("winter__skill--up"))}>
            <span class="winter__name">{ row.skill.name() }</span>
            <span class="winter__value">
                { from }
                if steps > 0 { { " → " }<b>{ to }</b> }
            </span>
            <small>{ format!("{} a step", crate::text::count(row.cost.into(), "point", "points")) }</small>
            { button("−", format!("{}: one step less", row.skill.name()), steps == 0, steps.saturating_sub(1)) }
            { button("+", format!("{}: one step more", row.skill.name()), !more, steps + 1) }
        </li>
    }
}
