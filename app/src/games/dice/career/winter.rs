//! A winter's training: a stepper for each skill, and one Confirm.

use crate::components::{Button, ButtonKind};
use hardwood::dice_basketball::cards::PlayerCard;
use hardwood::dice_basketball::career::{CareerCharts, Skill, SkillRow};
use yew::prelude::*;

/// What the steppers need to know.
#[derive(Properties, PartialEq)]
pub struct WinterProps {
    /// The card as it is.
    pub card: PlayerCard,
    /// Points to spend.
    pub points: u16,
    /// The steps to take, in the order of the chart.
    pub onconfirm: Callback<Vec<Skill>>,
}

/// The value of a skill after so many steps; fewer where the best value is reached earlier.
fn after(row: &SkillRow, from: i16, steps: u16) -> i16 {
    (0..steps).fold(from, |value, _| row.better(value).unwrap_or(value))
}

/// What the planned steps cost.
fn cost(rows: &[SkillRow], steps: &[u16]) -> u16 {
    rows.iter().zip(steps).map(|(row, steps)| row.cost.saturating_mul(*steps)).sum()
}

/// The steps as one list, in the order of the chart.
fn plan(rows: &[SkillRow], steps: &[u16]) -> Vec<Skill> {
    let each = |(row, steps): (&SkillRow, &u16)| vec![row.skill; usize::from(*steps)];
    rows.iter().zip(steps).flat_map(each).collect()
}

/// The skills that can be trained, and a button that trains them all.
#[component]
pub fn Winter(props: &WinterProps) -> Html {
    let rows = &CareerCharts::house().skills;
    let steps = use_state(|| vec![0u16; rows.len()]);
    let left = props.points.saturating_sub(cost(rows, &steps));
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
        props.onconfirm.reform(move |()| plan(&CareerCharts::house().skills, &steps))
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

/// A skill: its value, what it becomes, less and more.
fn stepper(row: &SkillRow, from: i16, (steps, left): (u16, u16), set: impl Fn(u16) -> Callback<()>) -> Html {
    let to = after(row, from, steps);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_costs_what_its_steps_cost_and_stops_at_the_best_value() {
        let rows = &CareerCharts::house().skills;
        let mut steps = vec![0; rows.len()];
        (steps[0], steps[1]) = (2, 1);
        assert_eq!(cost(rows, &steps), 2 * rows[0].cost + rows[1].cost);
        assert_eq!(plan(rows, &steps), [rows[0].skill, rows[0].skill, rows[1].skill]);
        let best = after(&rows[0], rows[0].best, 9);
        assert_eq!(best, rows[0].best);
    }
}
