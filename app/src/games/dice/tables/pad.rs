//! The tables on a phone: a number pad for the two dice, and one answer at a time.

use crate::components::{ChartTable, ChartTableProps, Choice, ChoiceOption};
use crate::games::dice::own_charts::Five;
use crate::games::dice::tables::charts::chart;
use hardwood::dice_basketball::charts::{ChartId, Charts};
use yew::prelude::*;

/// The purpose of a roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ask {
    Jump,
    Inbounds,
    Pass,
    Shot,
    Foul,
}

impl Ask {
    const ALL: [(Ask, &str); 5] = [
        (Ask::Jump, "Jump"),
        (Ask::Inbounds, "Inbounds"),
        (Ask::Pass, "Pass"),
        (Ask::Shot, "Shot"),
        (Ask::Foul, "Foul"),
    ];

    /// The charts that answer it.
    fn charts(self, roll: Option<u8>) -> Vec<ChartId> {
        match (self, roll) {
            (Ask::Jump, _) => vec![ChartId::Jump],
            (Ask::Inbounds, _) => vec![ChartId::Inbounds, ChartId::Pressure],
            (Ask::Pass, Some(roll @ 0..=4)) => vec![ChartId::Special(roll)],
            (Ask::Pass, _) => vec![ChartId::Passing],
            (Ask::Shot, Some(90..)) => vec![ChartId::OffensiveRebound],
            (Ask::Shot, Some(80..=89)) => vec![ChartId::Battle],
            (Ask::Shot, _) => vec![ChartId::DefensiveRebound],
            (Ask::Foul, _) => vec![ChartId::Foul],
        }
    }
}

/// Properties of [`Pad`].
#[derive(Properties, PartialEq)]
pub struct PadProps {
    /// The roll that is shown, 0 to 99.
    pub now: Option<u8>,
    /// The charts in use.
    pub charts: std::rc::Rc<Charts>,
    /// Who plays.
    pub names: [Five; 2],
    /// Called when both digits are entered.
    pub onroll: Callback<u8>,
}

/// The pad, and its answer.
#[component]
pub fn Pad(props: &PadProps) -> Html {
    let asked = use_state(|| Ask::Pass);
    let red = use_state(|| None::<u8>);
    let options: Vec<_> = Ask::ALL.map(|(ask, name)| ChoiceOption::new(ask, name)).to_vec();
    let onask = {
        let asked = asked.setter();
        Callback::from(move |ask: Ask| asked.set(ask))
    };
    let digit = |digit: u8| {
        let (onroll, red) = (props.onroll.clone(), red.clone());
        let onclick = Callback::from(move |_: MouseEvent| match *red {
            Some(tens) => {
                red.set(None);
                onroll.emit(10 * tens + digit);
            }
            None => red.set(Some(digit)),
        });
        html! { <button type="button" class="btn numpad__key" {onclick}>{ digit }</button> }
    };
    let back = {
        let red = red.setter();
        Callback::from(move |_: MouseEvent| red.set(None))
    };
    let entered = match (*red, props.now) {
        (Some(tens), _) => format!("{tens}_"),
        (None, Some(roll)) => format!("{roll:02}"),
        (None, None) => "__".to_owned(),
    };
    let hint = if red.is_some() { "now the white die" } else { "red die first" };
    let sheet = |id: ChartId| one(chart(&props.charts, id, props.now, &props.names));
    html! {
        <section class="panel numpad" aria-label="Number pad">
            <h2 class="visually-hidden">{ "Number pad" }</h2>
            <Choice<Ask> legend="What for" name="pad-ask" {options} value={*asked} onchange={onask} />
            <p class="numpad__roll" role="status"><b>{ entered }</b>{ " " }<small>{ hint }</small></p>
            <div class="numpad__keys">
                { for (1..=9).map(digit) }
                <button
                    type="button"
                    class="btn btn--quiet numpad__key"
                    disabled={red.is_none()}
                    onclick={back}
                    aria-label="Erase the red die"
                >
                    { "⌫" }
                </button>
                { digit(0) }
            </div>
            <div class="numpad__answer" aria-live="polite">
                { for asked.charts(props.now.filter(|_| red.is_none())).into_iter().map(sheet) }
            </div>
        </section>
    }
}

/// The row of a chart that answers the roll; the whole chart before a roll.
fn one(mut props: ChartTableProps) -> Html {
    if props.rows.iter().any(|row| row.lit) {
        props.rows.retain(|row| row.lit);
    }
    let key = props.title.to_string();
    html! { <ChartTable {key} ..props /> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_of_00_to_04_is_read_on_its_special_chart() {
        assert_eq!(Ask::Pass.charts(Some(3)), [ChartId::Special(3)]);
        assert_eq!(Ask::Pass.charts(Some(5)), [ChartId::Passing]);
        let missed = [79, 80, 90].map(|roll| Ask::Shot.charts(Some(roll))[0]);
        assert_eq!(missed, [ChartId::DefensiveRebound, ChartId::Battle, ChartId::OffensiveRebound]);
    }
}
